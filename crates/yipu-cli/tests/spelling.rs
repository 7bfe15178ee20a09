//! Notations and spellings on the command line: every verb has the same list of notations and the same options.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use crate::common::{err, folder, out, yipu, yipu_in};

/// A program with its own letters, as seed 004 has it (line 163): G is the king, B the advisor, K the horse.
const OWN: &str = "[Red \"C\"]\n[Result \"*\"]\n1. C2.5 K8+7 2. K2+3 B4+5 3. E3+1 *\n";
const LETTERS: [&str; 2] = ["--letters", "GBEKRCP"];

#[test]
fn every_verb_reads_and_writes_letters_of_the_users_own() {
    let folder = folder(&[("own.pgn", OWN.as_bytes())]);
    let run = |args: &[&str]| yipu(folder.path(), &[args, &LETTERS[..]].concat());
    for verb in ["check", "info", "show", "standings", "fix", "rule"] {
        let output = run(&[verb, "own.pgn"]);
        assert!(!err(&output).contains("MOV1"), "{verb}: {}", err(&output));
    }
    assert_eq!(yipu(folder.path(), &["check", "own.pgn"]).status.code(), Some(1), "without the letters");
    assert_eq!(run(&["check", "own.pgn"]).status.code(), Some(0));
    assert!(out(&run(&["show", "own.pgn", "--notation", "wxf"])).contains("k8+7"));
    let written = out(&run(&["convert", "own.pgn", "--to", "pgn", "--notation", "wxf"]));
    assert!(written.contains("k8+7") && written.contains("letters=GBEKRCP"), "{written}");
    let page = out(&run(&["draw", "own.pgn", "--to", "html", "--notation", "wxf"]));
    assert!(page.contains("k8+7"), "a page in letters of the user's own");
    assert_eq!(out(&run(&["move", "C2.5", "K8+7", "--as", "vi"])), "P2-5\nM8.7\n");
}

#[test]
fn every_verb_writes_every_notation_of_one_list() {
    let folder = folder(&[("one.pgn", b"[Red \"C\"]\n[Result \"*\"]\n1. h2e2 h9g7\n *\n")]);
    let cases = [
        ("zh", "炮二平五"),
        ("zh-hant", "馬８進７"),
        ("zh-five", "马８进７"),
        ("zh-ranked", "马８进７"),
        ("zh-hant-five", "馬８進７"),
        ("zh-hant-ranked", "馬８進７"),
        ("wxf", "n8+7"),
        ("wxf-2018", "H8+7"),
        ("wxf-xqbase", "N8+7"),
        ("wxf-keypad", "48+7"),
        ("vi", "M8.7"),
        ("vi-words", "Mã 8 tấn 7"),
        ("iccs", "H9-G7"),
        ("ucci", "h9g7"),
        ("uci10", "h10g8"),
        ("ccgc", "H9G7"),
    ];
    let listed = out(&yipu(folder.path(), &["formats"]));
    let listed_zh = out(&yipu_in(folder.path(), &["--lang", "zh", "formats"]));
    for (name, word) in cases {
        let run = |args: &[&str]| out(&yipu(folder.path(), args));
        assert!(run(&["move", "h2e2", "h9g7", "--as", name]).contains(word), "move {name}");
        assert!(run(&["show", "one.pgn", "--notation", name]).contains(word), "show {name}");
        for format in ["pgn", "text"] {
            let written = run(&["convert", "one.pgn", "--to", format, "--notation", name]);
            assert!(written.contains(word), "convert {format} {name}: {written}");
        }
        assert!(run(&["draw", "one.pgn", "--to", "html", "--notation", name]).contains(word), "draw {name}");
        let row = |list: &str| list.lines().any(|line| line.split_whitespace().next() == Some(name));
        assert!(row(&listed) && row(&listed_zh), "{name} in the list");
    }
    assert!(listed.contains("Vietnamese in words") && listed_zh.contains("越南文"));
}

#[test]
fn a_wrong_table_is_marked_at_its_place() {
    let folder = folder(&[("own.pgn", OWN.as_bytes())]);
    for verb in ["move", "convert", "check", "show", "info", "draw"] {
        let output = yipu(folder.path(), &[verb, "own.pgn", "--letters", "KABNRCK"]);
        assert_eq!(output.status.code(), Some(2), "{verb}");
        assert!(
            err(&output).contains("column 7") && err(&output).contains("  KABNRCK\n        ^"),
            "{}",
            err(&output)
        );
        let output = yipu_in(folder.path(), &["--lang", "zh", verb, "own.pgn", "--letters", "KAB"]);
        assert!(err(&output).contains("应为七个"), "{}", err(&output));
    }
}

#[test]
fn what_wxf_and_vietnamese_both_read_is_named_by_the_user() {
    let text = "[Game \"Chinese Chess\"]\n[FEN \"4k4/9/9/6P2/9/9/9/9/6C2/3K5 w - - 0 1\"]\n\n1. P3.4 *\n";
    let folder = folder(&[("both.pgn", text.as_bytes())]);
    let output = yipu(folder.path(), &["check", "both.pgn"]);
    assert!(err(&output).contains("MOV108") && output.status.code() == Some(1), "{}", err(&output));
    for (notation, word) in [("vi", "炮三进四"), ("wxf", "兵三平四")] {
        let shown = yipu(folder.path(), &["show", "both.pgn", "--input-notation", notation]);
        assert!(out(&shown).contains(word), "{notation}");
    }
}

#[test]
fn the_moves_of_a_call_decide_together() {
    let folder = folder(&[]);
    let fen = "4k4/9/4n4/6P2/9/9/9/9/6C2/3K5 w";
    let run = |moves: &[&str]| yipu(folder.path(), &[&["move", "--fen", fen], moves].concat());
    assert!(err(&run(&["P3.4"])).contains("MOV108"));
    assert!(out(&run(&["P3.4", "M5.4"])).starts_with("炮三进四"), "M shows Vietnamese");
    assert!(out(&run(&["P3.4", "n5+4"])).starts_with("兵三平四"), "N shows WXF");
}

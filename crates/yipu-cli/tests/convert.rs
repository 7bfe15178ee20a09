//! `yipu convert` on files: what is written, what is refused, and what the summary and the report say of it.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

const TWO_GAMES: &str =
    "[Red \"A\"]\n[Result \"*\"]\n1. h2e2 h9g7\n *\n\n[Red \"B\"]\n[Result \"*\"]\n1. c3c4 c6c5\n *\n";
const ONE_GAME: &str = "[Red \"C\"]\n[Result \"*\"]\n1. h2e2 h9g7\n *\n";

fn folder(files: &[(&str, &[u8])]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, bytes) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }
    folder
}

fn yipu(folder: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_yipu"));
    command.current_dir(folder).env("LC_ALL", "C.UTF-8").args(args).output().unwrap()
}

fn errors(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn several_records_are_not_put_into_a_file_of_one() {
    let folder = folder(&[("two.pgn", TWO_GAMES.as_bytes()), ("one.pgn", ONE_GAME.as_bytes())]);
    let to_stdout = yipu(folder.path(), &["convert", "two.pgn", "--to", "xqf"]);
    assert_eq!((to_stdout.status.code(), to_stdout.stdout.len()), (Some(1), 0));
    assert!(errors(&to_stdout).contains("--split"), "{}", errors(&to_stdout));
    let to_file = yipu(folder.path(), &["convert", "two.pgn", "--to", "xqf", "-o", "out.xqf"]);
    assert_eq!((to_file.status.code(), names(folder.path()).len()), (Some(1), 2));

    let many = yipu(
        folder.path(),
        &["convert", "two.pgn", "one.pgn", "--to", "xqf", "-o", "out", "--report", "report.json"],
    );
    assert_eq!(many.status.code(), Some(1));
    assert_eq!(names(&folder.path().join("out")), ["one.xqf"]);
    assert!(errors(&many).contains("1 file converted (1 record), 0 with losses"), "{}", errors(&many));
    let report = fs::read_to_string(folder.path().join("report.json")).unwrap();
    assert!(
        report.starts_with(r#"{"converted":1,"records":1,"with_losses":0,"with_errors":0,"failed":1,"#),
        "{report}"
    );
    assert!(report.contains("FILE106") && report.contains("out/one.xqf"), "{report}");

    let split = yipu(folder.path(), &["convert", "two.pgn", "--to", "xqf", "--split", "-o", "split"]);
    assert_eq!(split.status.code(), Some(0), "{}", errors(&split));
    assert_eq!(names(&folder.path().join("split")), ["two-0001.xqf", "two-0002.xqf"]);
    let zh = yipu(folder.path(), &["convert", "two.pgn", "--to", "xqf", "--lang", "zh"]);
    assert!(errors(&zh).contains("文件含有多局"), "{}", errors(&zh));
}

#[test]
fn merging_needs_a_format_of_many_records() {
    let folder = folder(&[("two.pgn", TWO_GAMES.as_bytes()), ("one.pgn", ONE_GAME.as_bytes())]);
    let refused =
        yipu(folder.path(), &["convert", "two.pgn", "one.pgn", "--to", "xqf", "--merge", "-o", "x"]);
    assert_eq!((refused.status.code(), names(folder.path()).len()), (Some(2), 2), "{}", errors(&refused));
    let merged = yipu(
        folder.path(),
        &["convert", "two.pgn", "one.pgn", "--to", "cbl", "--merge", "-o", "x.cbl", "--report", "r.json"],
    );
    assert_eq!(merged.status.code(), Some(0), "{}", errors(&merged));
    assert!(errors(&merged).contains("2 files converted (3 records)"), "{}", errors(&merged));
    let info = yipu(folder.path(), &["info", "--json", "x.cbl"]);
    assert_eq!(String::from_utf8(info.stdout).unwrap().lines().count(), 3);
    let report = fs::read_to_string(folder.path().join("r.json")).unwrap();
    assert_eq!(report.matches("x.cbl").count(), 2, "{report}");
}

#[test]
fn a_format_that_is_only_read_is_refused_before_anything_is_read() {
    let folder = folder(&[("one.pgn", ONE_GAME.as_bytes())]);
    let output = yipu(folder.path(), &["convert", "one.pgn", "missing.pgn", "--to", "eglib", "-o", "out"]);
    assert_eq!(
        (output.status.code(), &*errors(&output)),
        (Some(2), "yipu: eglib is only read, not written\n")
    );
}

#[test]
fn what_exists_stays_and_does_not_count_as_converted() {
    let folder = folder(&[
        ("two.pgn", TWO_GAMES.as_bytes()),
        ("out/two.json", b"kept"),
        ("one.pgn", ONE_GAME.as_bytes()),
    ]);
    let args = ["convert", "two.pgn", "one.pgn", "--to", "json", "-o", "out"];
    let output = yipu(folder.path(), &args);
    assert_eq!(output.status.code(), Some(1));
    assert!(errors(&output).contains("1 file converted (1 record)"), "{}", errors(&output));
    assert_eq!(fs::read(folder.path().join("out/two.json")).unwrap(), b"kept");
    let forced = yipu(folder.path(), &[&args[..], &["--force"]].concat());
    assert!(errors(&forced).contains("2 files converted (3 records)"), "{}", errors(&forced));
}

#[test]
fn files_that_differ_only_in_their_extension_do_not_overwrite_each_other() {
    let fen = b"4k4/9/9/9/9/9/9/9/9/R3K4 w - - 0 1\n";
    let folder = folder(&[("in/a.pgn", ONE_GAME.as_bytes()), ("in/a.fen", fen), ("more/a.fen", fen)]);
    let output = yipu(folder.path(), &["convert", "in", "more", "--to", "xqf", "-o", "out", "--force"]);
    assert_eq!(names(&folder.path().join("out")), ["a.fen.xqf", "a.pgn.xqf", "a.xqf"]);
    assert_eq!(output.status.code(), Some(0), "{}", errors(&output));
}

#[test]
fn strict_refuses_what_a_library_cannot_hold() {
    let game = ONE_GAME.replace("[Result", "[NoSuchField \"x\"]\n[Result");
    let folder = folder(&[("one.pgn", game.as_bytes())]);
    let lossy = yipu(folder.path(), &["convert", "one.pgn", "--to", "cbl", "-o", "a.cbl"]);
    assert_eq!(lossy.status.code(), Some(0));
    assert!(errors(&lossy).contains("one.pgn: warning[LOSS107]"), "{}", errors(&lossy));
    let strict = yipu(folder.path(), &["convert", "one.pgn", "--to", "cbl", "-o", "b.cbl", "--strict"]);
    assert_eq!((strict.status.code(), names(folder.path()).len()), (Some(1), 2), "{}", errors(&strict));
    let why = "not written as cbl: part of the record would be lost, and only whole records are wanted";
    assert!(errors(&strict).contains(why), "{}", errors(&strict));
}

#[test]
fn strict_says_what_it_refuses() {
    let broken = ONE_GAME.replace("1-0", "{") + "{";
    let folder = folder(&[("one.pgn", ONE_GAME.as_bytes()), ("broken.pgn", broken.as_bytes())]);
    for (input, to, why) in [
        ("one.pgn", "fen", "not written as fen: part of the record would be lost"),
        (
            "broken.pgn",
            "json",
            "not written as json: the record has errors, and only sound records are wanted",
        ),
    ] {
        let strict = yipu(folder.path(), &["convert", input, "--to", to, "--strict"]);
        assert_eq!(strict.status.code(), Some(1), "{}", errors(&strict));
        assert!(errors(&strict).contains(why), "{}", errors(&strict));
        assert!(!errors(&strict).contains("--strict"), "{}", errors(&strict));
    }
}

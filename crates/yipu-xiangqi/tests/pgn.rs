//! PGN: what is read, what is written, what is said about it.
#![allow(clippy::unwrap_used, reason = "a test stops at what it does not expect")]

use crate::common::records;
use yipu_core::check::Verdict;
use yipu_core::{NodeId, Outcome, Record, Report, TagName};
use yipu_xiangqi::INFO;
use yipu_xiangqi::formats::pgn::FORMAT;

fn read(text: &str) -> (Record, Report) {
    records::read(&FORMAT, text.as_bytes()).unwrap()
}

fn codes(report: &Report) -> Vec<&'static str> {
    report.iter().map(|found| found.code().id).collect()
}

const VARIED: &str = "[Game \"Chinese Chess\"]\n[Event \"测试\"]\n[Result \"1-0\"]\n{开局}\n  1. 炮二平五! {好} 马８进７\n\
    (1... 炮８平５ $14 2. 马二进三 (2. 兵七进一) 马８进７ {列炮})\n({另} 1... 卒７进１)\n  2. 马二进三 ; 行末\n 1-0\n";

#[test]
fn variations_comments_and_glyphs() {
    let (record, report) = read(VARIED);
    assert_eq!(codes(&report), [""; 0]);
    let tree = &record.tree;
    assert_eq!(records::mainline(&record), ["h2e2", "h9g7", "h0g2"]);
    assert_eq!((tree.move_count(), tree.leaf_count()), (8, 4));
    assert_eq!(tree.comment(NodeId::ROOT).unwrap().as_str(), "开局");
    let main: Vec<_> = tree.mainline().collect();
    assert_eq!(tree.extra(main[0]).unwrap().glyphs, [1]);
    assert_eq!(tree.comment(main[0]).unwrap().as_str(), "好");
    assert_eq!(tree.comment(main[2]).unwrap().as_str(), " 行末");
    let replies: Vec<_> = tree.children(main[0]).collect();
    assert_eq!(replies.len(), 3);
    assert_eq!(tree.extra(replies[1]).unwrap().glyphs, [14]);
    assert_eq!(tree.extra(replies[2]).unwrap().before.as_ref().unwrap().as_str(), "另");
    assert_eq!(tree.children(replies[1]).count(), 2);
    let span = tree.span(replies[2]).unwrap();
    assert_eq!(span.slice(VARIED), "卒７进１");
}

#[test]
fn what_is_written_reads_back() {
    let (record, _) = read(VARIED);
    for notation in ["zh", "zh-hant", "wxf", "iccs", "ucci"] {
        let (written, report) = records::write(&FORMAT, &record, &[("notation", notation)]);
        assert!(report.is_empty(), "{report:?}");
        let (again, report) = records::read(&FORMAT, &written).unwrap();
        assert!(report.is_empty(), "{report:?}");
        assert_eq!(again, record, "{}", String::from_utf8_lossy(&written));
        assert_eq!(records::write(&FORMAT, &again, &[("notation", notation)]).0, written);
    }
    insta::assert_snapshot!(String::from_utf8(records::write(&FORMAT, &record, &[]).0).unwrap());
}

#[test]
fn a_parenthesis_without_a_move_is_a_comment() {
    let (record, report) = read("[Red \"x\"]\n1. 炮二平五（架中炮） 马８进７ (正着 (稳)) 2. 马二进三 *");
    assert!(report.is_empty(), "{report:?}");
    let comments: Vec<_> =
        record.tree.mainline().filter_map(|id| record.tree.comment(id).map(ToString::to_string)).collect();
    assert_eq!(comments, ["架中炮", "正着 (稳)"]);
    assert_eq!(record.tree.move_count(), 3);
}

#[test]
fn who_moves_first() {
    let (record, report) = read("[Red \"x\"]\n1. … 炮８平５ 2. 炮二平五 *");
    assert_eq!(codes(&report), ["TXT108"]);
    assert!(record.start_text().contains(" b "));
    assert_eq!(records::mainline(&record), ["h7e7", "h2e2"]);
    let black = "[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 3\"]\n3.        炮８平５\n4. 炮二平五 *";
    let (record, report) = read(black);
    assert!(report.is_empty(), "{report:?}");
    let (written, _) = records::write(&FORMAT, &record, &[]);
    assert!(String::from_utf8_lossy(&written).contains("  3.          炮８平５\n  4. 炮二平五"));
    assert_eq!(records::read(&FORMAT, &written).unwrap().0, record);
}

#[test]
fn san_in_both_dialects() {
    let zero = "[Variant \"xiangqi\"]\n1. Che2 Hg7 2. Hg2 g5 3. Rh0 *";
    let one = "[Variant \"xiangqi\"]\n1. Che3 Hg8 2. Hg3 g6 3. Rh1 *";
    let (zero, one) = (read(zero), read(one));
    assert!(zero.1.is_empty() && one.1.is_empty());
    assert_eq!(zero.0, one.0);
    let uci10 = read("[Variant \"xiangqi\"]\n1. h3e3 h10g8 2. h1g3 g7g6 3. i1h1 *");
    assert!(uci10.1.is_empty(), "{:?}", uci10.1);
    assert_eq!(uci10.0, zero.0);
}

#[test]
fn text_that_is_no_move_stays_with_its_place() {
    let text = "[Red \"x\"]\n1. 炮二平五 马９进７ 2. 马二进三 (2. 炮八平六) Zf9 {注} 1-0\n广告 http://x\n";
    let (record, report) = read(text);
    assert_eq!(codes(&report), ["MOV103", "TXT105"]);
    assert_eq!(report.iter().next().unwrap().place.span.unwrap().slice(text), "马９进７");
    let raw: Vec<_> =
        record.tree.mainline().filter_map(|id| record.tree.pooled(record.tree.ply(id))).collect();
    assert_eq!(raw, ["马９进７", "马二进三", "Zf9"]);
    assert_eq!((record.tree.move_count(), record.outcome), (5, Outcome::FirstWins));
    let (written, _) = records::write(&FORMAT, &record, &[]);
    assert_eq!(records::read(&FORMAT, &written).unwrap().0, record);
    let (record, report) = read("[Red \"x\"]\n1. 炮二平五 这是 2 步 好棋 马８进７ *");
    assert_eq!(codes(&report), ["TXT104"]);
    let first = record.tree.mainline().next().unwrap();
    assert_eq!(record.tree.comment(first).unwrap().as_str(), "这是 2 步 好棋");
}

#[test]
fn tags() {
    let text = "[GAME \"Chinese Chess\"]\n[event \"a \\\"b\\\" \\\\c\"] [Site \"“\"中立杯\" 赛\"]\n[Broken x]\n[Foo \"1\"]\n[White \"甲\"]\n[Result \"红胜\"]\n*";
    let (record, report) = read(text);
    assert_eq!(codes(&report), ["PGN101", "PGN101"]);
    assert_eq!(record.tags.text(&TagName::EVENT), "a \"b\" \\c");
    assert_eq!(record.tags.text(&TagName::PLACE), "“\"中立杯\" 赛");
    assert_eq!(record.tags.text(&TagName::new("Broken")), "x");
    assert_eq!(record.tags.text(&TagName::new("Foo")), "1");
    assert_eq!(record.tags.text(&TagName::RED), "甲");
    assert_eq!(record.outcome, Outcome::FirstWins);
    let (written, _) = records::write(&FORMAT, &record, &[]);
    let (again, report) = records::read(&FORMAT, &written).unwrap();
    assert!(report.is_empty(), "{report:?}");
    assert_eq!(records::with_sorted_tags(&again), records::with_sorted_tags(&record));
}

#[test]
fn comments_that_would_end_early_are_named() {
    let (mut record, _) = read("[Red \"x\"]\n1. 炮二平五 *");
    let first = record.tree.mainline().next().unwrap();
    for (comment, written, lossless) in [
        ("a {b} c", "a {b} c", true),
        ("a } b", "a ｝ b", false),
        ("a { b", "a ｛ b", false),
        ("x\n[Event \"y\"]", "x\n［Event \"y\"]", false),
        ("两行\n\n注 ", "两行\n\n注 ", true),
        ("", "", true),
    ] {
        record.tree.set_comment(first, comment);
        let (bytes, report) = records::write(&FORMAT, &record, &[("eol", "crlf")]);
        assert_eq!(report.has("TXT201"), !lossless, "{comment}");
        assert_eq!(records::split(&FORMAT, &bytes).len(), 1);
        let (again, _) = records::read(&FORMAT, &bytes).unwrap();
        assert_eq!(again.tree.comment(first).unwrap().as_str(), written);
    }
}

#[test]
fn games_are_split_at_tags_behind_moves() {
    let game =
        |n: u8| format!("[Event \"{n}\"]\n[Red \"x\"]\n\n1. 炮二平五 {{未完\n[Site \"in a comment\"]\n");
    let file = format!("\u{feff}% 前言\n{}{}\n{}", game(1), game(2).replace('{', ""), game(3));
    let parts = records::split(&FORMAT, file.as_bytes());
    assert_eq!(parts.len(), 4, "a tag line ends a game even inside a comment");
    for end in 0..file.len() {
        let window = &file.as_bytes()[..end];
        if let Some(length) = FORMAT.split.unwrap()(window, false) {
            assert_eq!(length, parts[0].len(), "the same cut however much of the file is seen");
        }
    }
    assert_eq!(FORMAT.split.unwrap()(b"", true), None);
}

/// What a split of a file gives: the player of Red and the number of moves, game by game.
fn games(format: &'static yipu_core::Format, file: &str) -> Vec<(String, usize)> {
    let parts = records::split(format, file.as_bytes());
    for end in 0..=file.len() {
        if let Some(length) = format.split.unwrap()(&file.as_bytes()[..end], false) {
            assert_eq!(length, parts[0].len(), "the same cut however much of the file is seen: {file}");
        }
    }
    let read = |part: &&[u8]| records::read(format, part).unwrap().0;
    let of = |record: Record| (record.tags.text(&TagName::RED).to_owned(), record.tree.move_count());
    parts.iter().map(read).map(of).collect()
}

#[test]
fn a_game_without_moves_swallows_no_other_game() {
    let cases = [
        // Tags set off by an empty line that begin again, at the first name or at a later one.
        "[Event \"a\"]\n[Red \"1\"]\n\n[Event \"b\"]\n[Red \"2\"]\n\n1. 炮二平五 *\n",
        "[Red \"1\"]\n[Result \"1-0\"]\n\n\n[Site \"x\"]\n[Red \"2\"]\n1. 炮二平五 *\n",
        "[Red \"1\"]\r\n[Date \"x\"]\r\n \t\r\n[Date \"y\"]\r\n[Red \"2\"]\r\n\r\n1. 炮二平五 *\r\n",
        "[RED \"1\"] [Black \"x\"]\n\n[Site \"x\"] [red \"2\"]\n\n1. 炮二平五 *\n",
        // A second `Game` needs no empty line, wherever it stands among the tags.
        "[Game \"Chinese Chess\"]\n[Red \"1\"]\n[Game \"Chinese Chess\"]\n[Red \"2\"]\n1. 炮二平五 *\n",
        "[Red \"1\"]\n[Game \"Chinese Chess\"]\n[Red \"2\"]\n[Game \"Chinese Chess\"]\n\n1. 炮二平五 *\n",
    ];
    for format in [&FORMAT, &yipu_xiangqi::formats::cc::FORMAT] {
        for file in cases {
            assert_eq!(games(format, file), [("1".into(), 0), ("2".into(), 1)], "{file}");
        }
        let three = "[Red \"1\"]\n\n".repeat(3) + "[Red \"2\"]\n\n1. 炮二平五 *\n";
        assert_eq!(games(format, &three).len(), 4);
        // One game: its tags go on after an empty line, or `Game` is not the first of them.
        for file in [
            "[Event \"a\"]\n\n[Red \"1\"]\n\n[Black \"x\"]\n\n1. 炮二平五 马８进７ *\n",
            "[Event \"a\"]\n[Red \"1\"]\n[Game \"Chinese Chess\"]\n[Black \"x\"]\n\n1. 炮二平五 马８进７ *\n",
            "[Red \"1\"]\n\n[Game \"Chinese Chess\"]\n\n1. 炮二平五 马８进７ *\n",
        ] {
            assert_eq!(games(format, file), [("1".into(), 2)], "{file}");
        }
    }
}

#[test]
fn a_tag_that_comes_twice_in_a_game_is_reported_and_kept() {
    for (name, tag) in [("Event", TagName::EVENT), ("red", TagName::RED), ("BLACK", TagName::BLACK)] {
        let (record, report) = read(&format!("[{name} \"1\"]\n[{name} \"2\"]\n1. 炮二平五 *\n"));
        assert_eq!(codes(&report), ["PGN108"], "{name}");
        let kept: Vec<_> =
            record.tags.iter().filter(|(of, _)| **of == tag).map(|(_, text)| text.as_str()).collect();
        assert_eq!(kept, ["1", "2"]);
    }
    let (record, report) = read("[Red \"x\"]\n[Result \"1-0\"]\n[Result \"0-1\"]\n1. 炮二平五 1-0\n");
    assert_eq!(codes(&report), ["PGN108"]);
    assert_eq!((record.outcome, record.tags.text(&TagName::new("Result"))), (Outcome::FirstWins, "0-1"));
    let other = "3k5/9/9/9/9/9/9/9/9/R4K3 w - - 0 1";
    let (record, report) = read(&format!(
        "[Red \"x\"]\n[FEN \"{other}\"]\n[FEN \"{}\"]\n1. 车九进一 *\n",
        yipu_xiangqi::fen::START
    ));
    assert_eq!(codes(&report), ["PGN108"]);
    assert_eq!(record.start.as_deref(), Some(other));
    let (_, report) = read("[Red \"x\"]\n[Foo \"1\"]\n[Foo \"2\"]\n1. 炮二平五 *\n");
    assert_eq!(codes(&report), [""; 0], "tags of anybody's own may repeat");
}

#[test]
fn unencodable_characters_are_counted() {
    let (record, _) = read("[Red \"车马\"]\n1. 炮二平五 马８进７ *");
    let (written, report) = records::write(&FORMAT, &record, &[("encoding", "big5")]);
    assert!(report.has("TXT205"));
    let (again, _) = records::read(&FORMAT, &written).unwrap();
    assert_eq!((again.tags.text(&TagName::RED), &again.tree), ("??", &record.tree));
    let (written, report) = records::write(&FORMAT, &record, &[("encoding", "gb18030")]);
    assert!(report.is_empty());
    assert_eq!(records::read(&FORMAT, &written).unwrap().0, record);
}

/// PDN and PBN look like PGN; what is told by its tags or its first move is no game of Xiangqi.
#[test]
fn draughts_and_bridge_are_not_xiangqi() {
    for text in [
        "[Event \"x\"]\n[White \"a\"]\n[Black \"b\"]\n[Result \"2-0\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 2-0\n",
        "[Event \"x\"]\n[White \"a\"]\n[Black \"b\"]\n\n1. 11-15 22-18 *\n",
        "[Event \"x\"]\n[White \"a\"]\n\n32x21 17:26\n",
        "[Event \"x\"]\n[Site \"y\"]\n[Board \"1\"]\n[Dealer \"N\"]\n[Deal \"N:AK.. - - -\"]\n",
    ] {
        for extension in ["pdn", "pbn", "txt"] {
            assert!(!records::claims(text.as_bytes(), extension).contains(&"pgn"), "{text}");
        }
    }
    for text in [
        "[Event \"x\"]\n[White \"a\"]\n\n1. H2-E2 H9-G7 *\n",
        "[Event \"x\"]\n[White \"a\"]\n[GameType \"慢棋\"]\n\n1. 炮二平五 *\n",
        "[Event \"x\"]\n[White \"a\"]\n\n1-0\n",
    ] {
        assert_eq!(records::claims(text.as_bytes(), ""), ["pgn"], "{text}");
    }
}

/// Dates that others can read, and the words of the record none the less.
#[test]
fn dates_are_written_as_the_standard_asks_for() {
    for (words, date) in [
        ("2003年4月5日", Some("2003.04.05")),
        ("2003-4-5", Some("2003.04.05")),
        ("20030405", Some("2003.04.05")),
        ("2003.4", Some("2003.04.??")),
        ("2003", Some("2003.??.??")),
        ("2003.04.05", None),
        ("2003.04.??", None),
        ("03-04-2003", None),
        ("清代中叶", None),
        ("", None),
    ] {
        let mut record = Record::new(&INFO);
        record.tags.push(TagName::DATE, words);
        let (written, report) = records::write(&FORMAT, &record, &[]);
        let text = String::from_utf8(written).unwrap();
        assert!(text.contains(&format!("[Date \"{}\"]", date.unwrap_or(words))), "{text}");
        assert_eq!(text.contains(&format!("[DateText \"{words}\"]")), date.is_some(), "{text}");
        assert!(report.is_empty(), "{report:?}");
        let (again, _) = read(&text);
        assert_eq!(again.tags, record.tags, "{text}");
    }
    // Words that say another date than the tag in front of them were not written here.
    let text = "[Game \"Chinese Chess\"]\n[Date \"2004.01.01\"]\n[DateText \"2003年\"]\n\n *\n";
    let (record, _) = read(text);
    assert_eq!(
        (record.tags.text(&TagName::DATE), record.tags.text(&TagName::new("DateText"))),
        ("2004.01.01", "2003年")
    );
    let text = String::from_utf8(records::write(&FORMAT, &record, &[]).0).unwrap();
    assert_eq!(text.matches("DateText").count(), 1, "{text}");
}

/// A mate on a board of three pieces; `numbers` are those of its two rounds.
fn mate(numbers: [&str; 2]) -> (Verdict, Vec<&'static str>) {
    let [first, second] = numbers;
    let fen = "[FEN \"4k4/9/9/9/9/9/9/9/R8/1R3K3 w - - 0 1\"]\n[Result \"1-0\"]\n\n";
    let (record, mut report) = read(&format!("{fen}{first} a1a8 e9d9 {second} b0b9 1-0\n"));
    let verdict = (INFO.rules.unwrap().check)(&record, &mut report);
    (verdict, codes(&report))
}

#[test]
fn a_gap_in_the_numbers_leaves_the_result_open() {
    assert_eq!(mate(["1.", "2."]), (Verdict::Proved, vec![]));
    assert_eq!(
        mate(["16.", "17."]),
        (Verdict::Proved, vec![]),
        "a record that states its start counts from anywhere"
    );
    let (verdict, codes) = mate(["1.", "3."]);
    assert_eq!(verdict, Verdict::Open);
    assert!(codes.contains(&"TXT112") && codes.contains(&"REC203"), "{codes:?}");
    let (verdict, codes) = mate(["2.", "2."]);
    assert_eq!((verdict, codes), (Verdict::Proved, vec!["TXT112"]), "one that comes again is a slip");
}

#[test]
fn a_result_with_the_next_move_behind_it_is_none() {
    let (record, report) = read("1. 炮二平五 马８进７ * 2. 马二进三 车９平８ 1-0\n");
    assert_eq!((record.tree.move_count(), record.outcome), (4, Outcome::FirstWins));
    assert!(report.has("TXT113"));
    let (record, report) = read("1. 炮二平五 马８进７ 1-0\n\n1. 兵七进一 卒７进１ 0-1\n");
    assert_eq!((record.tree.move_count(), record.outcome), (2, Outcome::FirstWins));
    assert!(report.has("TXT114"), "the other game is told of");
}

#[test]
fn a_start_that_is_not_known_is_read_and_written() {
    let text = "[FEN \"? b\"]\n\n12... 车８进２ 13. 炮六平五 ( 13. 马三进五 车８平７ ) 车８平７ *\n";
    let (record, report) = read(text);
    assert!(record.start_is_unknown() && report.has("TXT115"));
    assert_eq!((record.tree.move_count(), record.tree.leaf_count()), (5, 2));
    let (written, _) = records::write(&FORMAT, &record, &[]);
    let (again, _) = read(std::str::from_utf8(&written).unwrap());
    assert_eq!(again, record);
}

#[test]
fn talk_before_the_tags_is_a_comment_of_the_game() {
    for (talk, comment) in [
        ("求棋谱，请指教\n\n\t", "求棋谱，请指教"),
        ("[转帖]一局好棋\n2012年下的\n", "[转帖]一局好棋\n2012年下的"),
        ("% for programs\n两行\n  话  \n", "两行\n话"),
    ] {
        let text = format!("{talk}[Game \"Chinese Chess\"]\n\t[Red \"甲\"]\n\n1. 炮二平五 {{好}} *\n");
        assert_eq!(records::split(&FORMAT, text.as_bytes()).len(), 1, "{text}");
        let (record, report) = read(&text);
        assert_eq!(codes(&report), ["PGN106"], "{text}");
        assert_eq!((record.tags.text(&TagName::RED), record.tree.move_count()), ("甲", 1), "{text}");
        assert_eq!(record.tree.comment(NodeId::ROOT).unwrap().as_str(), comment);
    }
}

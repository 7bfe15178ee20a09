//! Signs, arrows, evaluations and clock times: kept where a format can hold them, reported where it cannot.
#![allow(clippy::unwrap_used, reason = "a test stops at what it does not expect")]

use yipu_core::{Annotation, Detail, DetailValue, Eval, EvalScore, Format, NodeId, Record, annotation};
use yipu_xiangqi::formats::{cbf, cbl, cbr, cc, pfc, pgn, text, wxf, xqf, xqr};

use crate::common::records;

/// Formats that keep signs at the head of the comment.
const WITH_SIGNS: [&Format; 6] =
    [&xqf::FORMAT, &xqr::FORMAT, &cbr::FORMAT, &cbl::FORMAT, &cbf::FORMAT, &pfc::FORMAT];

fn game(moves: &str) -> Record {
    records::read(&pgn::FORMAT, format!("[Red \"甲\"]\n\n{moves} *\n").as_bytes()).unwrap().0
}

fn again(format: &Format, record: &Record) -> (Record, Vec<&'static str>) {
    let (bytes, report) = records::write(format, record, &[]);
    let (read, _) = records::read(format, &bytes).unwrap();
    (read, report.iter().map(|found| found.code().id).collect())
}

#[test]
fn signs_survive_in_every_format_with_comments() {
    let record = game(
        "{头} 1. 炮二平五!! {好棋} 马８进７?! 2. 马二进三 $14 $36 {[!] 原文} 车９平８ (2... 卒７进１ ! {[?] }) 3. 车一平二 {[] [!] x}",
    );
    let main = game("{头} 1. 炮二平五!! {好棋} 马８进７?! 2. 马二进三 $14 $36 {[!] 原文} 车９平８");
    for format in WITH_SIGNS.into_iter().chain([&pgn::FORMAT, &cc::FORMAT, &text::FORMAT]) {
        let record = if format.holds.variations { &record } else { &main };
        let (read, lost) = again(format, record);
        assert_eq!(read.tree, record.tree, "{}", format.name);
        assert!(format.holds.glyphs && !lost.contains(&"LOSS104"), "{} {lost:?}", format.name);
    }
}

#[test]
fn a_comment_that_begins_with_a_sign_is_a_comment_to_the_byte() {
    for comment in
        ["!好", "？为什么", "!", "[!]好", "[注] 好", "[！？] 好", "！！", "[ ] x", "[图1] !", "（!） x"]
    {
        let mut record = game("1. 炮二平五");
        let first = record.tree.mainline().next().unwrap();
        record.tree.set_comment(first, comment);
        for format in WITH_SIGNS.into_iter().chain([&pgn::FORMAT, &text::FORMAT]) {
            let (bytes, _) = records::write(format, &record, &[]);
            let (read, _) = records::read(format, &bytes).unwrap();
            assert_eq!(read.tree, record.tree, "{} {comment}", format.name);
            assert_eq!(records::write(format, &read, &[]).0, bytes, "{} {comment}", format.name);
        }
    }
}

#[test]
fn arrows_evaluations_and_times_are_data_in_pgn() {
    let record = game(
        "{[%csl Re5,Gd0] [%eval 0.12] 开局} 1. 炮二平五 {[%cal Gh2e2,Yb2b9] [%clk 0:59:48] 当头炮} \
         马８进７ { [%eval #-3,22] [%emt 0:00:07.25] } (1... 卒７进１ {[%csl Bi9]} 2. 兵三进一 {对兵 [%clk 0:59:00]}) 2. 马二进三",
    );
    let tree = &record.tree;
    let root = tree.extra(NodeId::ROOT).unwrap();
    assert_eq!(root.shapes, [Annotation("Re5".into()), Annotation("Gd0".into())]);
    assert_eq!(
        (root.eval.unwrap().score, root.comment.as_deref()),
        (EvalScore::Centipawns(12), Some("开局"))
    );
    let main: Vec<_> = tree.mainline().collect();
    let first = tree.extra(main[0]).unwrap();
    assert_eq!(first.comment.as_deref(), Some("当头炮"));
    assert_eq!(annotation::time_of(first, annotation::CLOCK), Some(3_588_000));
    let second = tree.extra(main[1]).unwrap();
    assert_eq!(second.eval, Some(Eval::new(EvalScore::Mate(-3), Some(22))));
    assert_eq!(second.details, [Detail { name: "elapsed_ms".into(), value: DetailValue::Number(7250) }]);
    assert_eq!(second.comment, None, "nothing but data");
    for format in [&pgn::FORMAT, &cc::FORMAT] {
        let (read, lost) = again(format, &record);
        assert_eq!(read.tree, record.tree, "{}", format.name);
        assert!(lost.iter().all(|code| code.starts_with("CCV")), "{} {lost:?}", format.name);
    }
    let mut json = String::new();
    yipu_core::json::write_record(&record, &mut json);
    for part in [
        r#""shapes":["Re5","Gd0"]"#,
        r#""eval":{"cp":12}"#,
        r#""clock_ms":3588000"#,
        r#""eval":{"mate":-3,"depth":22}"#,
        r#""elapsed_ms":7250"#,
    ] {
        assert!(json.contains(part), "{part} {json}");
    }
    assert!(!json.contains("[%"), "{json}");
}

#[test]
fn what_a_format_cannot_hold_is_reported() {
    let record = game("1. 炮二平五 {[%cal Gh2e2]} 马８进７ {[%clk 0:01:00]} 2. 马二进三 {[%eval 0.10]}");
    for format in WITH_SIGNS.into_iter().chain([&wxf::FORMAT]) {
        let (_, lost) = again(format, &record);
        let expected = ["LOSS113", "LOSS114", "LOSS115"];
        assert!(expected.iter().all(|code| lost.contains(code)), "{} {lost:?}", format.name);
    }
    let (read, lost) = again(&text::FORMAT, &record);
    assert_eq!((&read.tree, lost.len()), (&record.tree, 0));
    // Text has signs after moves only.
    let start = game("$2 1. 炮二平五");
    assert_eq!(again(&text::FORMAT, &start).1, ["MTX203"]);
    // A shape that PGN has no letter for, a time that no clock shows, a detail of a game.
    let mut odd = game("1. 炮二平五 {[%cal Gh2e2]}");
    let first = odd.tree.mainline().next().unwrap();
    odd.tree.extra_mut(first).shapes.push(Annotation("Ph2e2".into()));
    for (name, value) in [("clock_ms", -1), ("gap", 1)] {
        odd.tree
            .extra_mut(first)
            .details
            .push(Detail { name: name.into(), value: DetailValue::Number(value) });
    }
    assert_eq!(again(&pgn::FORMAT, &odd).1, ["LOSS116", "LOSS113", "LOSS115"]);
    // Text that only looks like a command, from a format that has only text, is written and reported.
    let mut plain = game("1. 炮二平五");
    plain.tree.set_comment(first, "见 [%cal Gh2e2]");
    assert_eq!(again(&xqf::FORMAT, &plain).0.tree, plain.tree, "comments of XQF are text");
    assert_eq!(again(&pgn::FORMAT, &plain).1, ["TXT207"]);
}

/// Not one of the comments of real XQF files is taken for signs.
#[test]
fn no_comment_of_the_corpus_is_taken_for_a_sign() {
    let files = yipu_corpus::folder("xqf");
    assert!(files.len() > 1000, "{}", files.len());
    let (mut comments, mut odd) = (0, 0);
    for (name, bytes) in files {
        let Ok((record, _)) = records::read(&xqf::FORMAT, &bytes) else { continue };
        for id in std::iter::once(NodeId::ROOT).chain(record.tree.preorder()) {
            let Some(extra) = record.tree.extra(id) else { continue };
            assert!(extra.glyphs.is_empty(), "{name}");
            comments += usize::from(extra.comment.is_some());
            odd += usize::from(
                extra.comment.as_deref().is_some_and(|text| text.starts_with(['!', '?', '！', '？', '['])),
            );
        }
    }
    assert!(comments > 10_000 && odd > 100, "{comments} comments, {odd} begin with a sign");
}

//! CBF: a real file, faults, hostile XML.

#![allow(clippy::unwrap_used, reason = "a test stops at what it did not expect")]

use crate::common::{Random, mv, records};
use proptest::prelude::*;
use yipu_core::{Context, FormatError, Limits, NodeId, Outcome, Record, Report, Source, TagName};
use yipu_corpus as corpus;
use yipu_xiangqi::formats::cbf::FORMAT;
use yipu_xiangqi::formats::pgn;
use yipu_xiangqi::{INFO, Move};

fn read(bytes: &[u8], limits: Limits) -> Result<(Record, Report), FormatError> {
    let (mut record, mut report) = (Record::new(&INFO), Report::new());
    let source = Source::text_of("x", bytes, None, FORMAT.score.unwrap());
    FORMAT.read_record(&source, &Context::default().with_limits(limits), &mut record, &mut report)?;
    Ok((record, report))
}

fn of(head: &str, moves: &str) -> String {
    format!("<ChineseChessRecord><Head>{head}</Head><MoveList>{moves}</MoveList></ChineseChessRecord>")
}

#[test]
fn a_real_file_in_the_corpus() {
    let bytes = corpus::bytes("ccbridge/test.cbf");
    let (record, report) = read(&bytes, Limits::DEFAULT).unwrap();
    assert_eq!(record.tags.text(&TagName::TITLE), "第一局 屏风马巡河炮抵当头炮局(和)");
    assert_eq!((record.tags.text(&TagName::ECCO), record.tags.text(&TagName::KIND)), ("C03", "composed"));
    assert_eq!(record.tree.move_count(), 50);
    assert_eq!(record.tree.comment(NodeId::ROOT).unwrap(), "中炮横车盘头马对屏风马双炮巡河");
    let first = record.tree.first_child(NodeId::ROOT).unwrap();
    assert_eq!(Move::from_ply(record.tree.ply(first)), Some(mv("h2e2")));
    assert!(report.is_empty(), "{report:?}");
    (INFO.rules.unwrap().check)(&record, &mut Report::new());
    for cut in 0..bytes.len() {
        if let Ok((_, report)) = read(&bytes[..cut], Limits::DEFAULT) {
            assert!(!report.is_empty() || bytes[cut..].trim_ascii().is_empty(), "{cut}");
        }
    }
}

#[test]
fn fields_entities_and_comments() {
    let text = of(
        "<Red>A&amp;B &#x8BB8;</Red><RecordResult>2</RecordResult><FEN>4k4/9/9/9/9/9/9/9/9/4K4 b - - 0 1</FEN><Other>x</Other>",
        "<Move value=\"00-00\"/>\n<Move value=\"40-41\">\n <![CDATA[<好>]]> </Move><Move value=\"49-48\" end=\"1\">次&lt;</Move>",
    );
    let (record, report) = read(text.as_bytes(), Limits::DEFAULT).unwrap();
    assert!(report.is_empty(), "{report:?}");
    assert_eq!((record.tags.text(&TagName::RED), record.outcome), ("A&B 许", Outcome::SecondWins));
    assert_eq!(record.tags.text(&TagName::new("Other")), "x");
    let comments: Vec<_> =
        record.tree.mainline().map(|id| record.tree.comment(id).unwrap().as_str()).collect();
    assert_eq!(comments, ["<好>", "次<"]);
}

/// Whatever bits are flipped, the file is read or refused, and what comes out can be judged and written elsewhere.
#[test]
fn flipped_bits() {
    let text = of(
        "<Red>许&amp;</Red><RecordResult>1</RecordResult><FEN>4k4/9/9/9/9/9/9/9/9/4K4 b - - 0 1</FEN>",
        "<Move value=\"00-00\"/><Move value=\"40-41\"><![CDATA[<好>]]></Move><Move value=\"49-48\" end=\"1\">次</Move>",
    );
    let mut random = Random(1);
    let mut read_anyway = 0;
    for _ in 0..5000 {
        let mut bytes = text.clone().into_bytes();
        for _ in 0..=random.below(3) {
            let at = random.below(bytes.len());
            bytes[at] ^= 1 << random.below(8);
        }
        let Ok((record, mut report)) = read(&bytes, Limits::DEFAULT) else { continue };
        read_anyway += 1;
        (INFO.rules.unwrap().check)(&record, &mut report);
        records::write(&pgn::FORMAT, &record, &[]);
    }
    assert!(read_anyway > 2500, "only {read_anyway}");
}

#[test]
fn what_is_left_out_is_left_out_with_all_its_text() {
    let moves = "<Move value=\"00-00\"/><Move value=\"77-47\">好<Line>a<Move value=\"1\">b</Move>&lt;</Line>棋</Move>";
    let (record, report) = read(of("", moves).as_bytes(), Limits::DEFAULT).unwrap();
    assert!(report.has("CBF102"), "{report:?}");
    let first = record.tree.first_child(NodeId::ROOT).unwrap();
    assert_eq!(record.tree.comment(first).unwrap(), "好棋");
}

#[test]
fn faults_are_found() {
    let root = "<Move value=\"00-00\"/>";
    for (id, text) in [
        ("CBF101", of("<Red>x", "")),
        ("CBF101", "<ChineseChessRecord><Head>".into()),
        ("CBF102", of("", &format!("{root}<Move value=\"77-47\"><Move value=\"70-62\"/></Move>"))),
        ("CBF103", of("", &format!("{root}<Move value=\"77-47\" next=\"1\"/>"))),
        ("CBF104", of("<Red>&boss;</Red>", root)),
        ("CBF105", of("", &format!("{root}<Move value=\"97-47\"/>"))),
        ("CBF105", of("", &format!("{root}<Move/>"))),
        ("CBF106", of("", "<Move value=\"77-47\"/>")),
        ("CBF107", of("", &format!("{root}<Move value=\"77-47\" end=\"1\"/><Move value=\"70-62\"/>"))),
        ("CBF108", of("", "")),
        ("CBF109", of("<RecordResult>win</RecordResult>", root)),
    ] {
        let (_, report) = read(text.as_bytes(), Limits::DEFAULT).unwrap();
        assert!(report.has(id), "{id} {report:?}");
    }
    assert_eq!(read(b"<html/>", Limits::DEFAULT).unwrap_err(), FormatError::NotThisFormat);
}

#[test]
fn hostile_xml() {
    let deep = format!("<ChineseChessRecord>{}", "<a>".repeat(200_000));
    assert!(read(deep.as_bytes(), Limits::DEFAULT).unwrap().1.has("CBF101"));
    let laughs = format!("<!DOCTYPE x [<!ENTITY a \"{}\">]>{}", "ha".repeat(1000), of("<Red>&a;</Red>", ""));
    let (record, report) = read(laughs.as_bytes(), Limits::DEFAULT).unwrap();
    assert_eq!((record.tags.text(&TagName::RED), report.has("CBF104")), ("&a;", true));
    let many = of("", &"<Move value=\"00-00\"/>".repeat(100));
    let limits = Limits::DEFAULT.with_nodes(10);
    assert!(
        matches!(read(many.as_bytes(), limits), Err(FormatError::LimitPassed(why)) if why.code.id == "LIM101")
    );
    let limits = Limits::DEFAULT.with_text_bytes(10);
    let long = of("<Red>01234567890</Red>", "");
    assert!(
        matches!(read(long.as_bytes(), limits), Err(FormatError::LimitPassed(why)) if why.code.id == "LIM104")
    );
}

proptest! {
    #[test]
    fn any_text(text in "(<Head>|<Red>|</Red>|<MoveList>|<Move value='77-47'>|</Move>|&|;|<!\\[CDATA\\[|\\]\\]>|[a-z<>/\"]){0,30}") {
        let text = format!("<ChineseChessRecord>{text}");
        prop_assert!(!read(text.as_bytes(), Limits::DEFAULT).unwrap().1.is_empty());
    }

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let bytes = [&b"<ChineseChessRecord><Head><Red>"[..], &bytes].concat();
        prop_assert!(!read(&bytes, Limits::DEFAULT).unwrap().1.is_empty());
    }
}

/// What the program wrote is written as the program wrote it.
#[test]
fn a_real_file_is_written_byte_by_byte_in_the_corpus() {
    let bytes = corpus::bytes("ccbridge/test.cbf");
    let (record, _) = read(&bytes, Limits::DEFAULT).unwrap();
    let (written, report) = records::write(&FORMAT, &record, &[]);
    assert_eq!(String::from_utf8(written).unwrap(), String::from_utf8(bytes).unwrap());
    assert!(report.is_empty(), "{report:?}");
}

#[test]
fn what_is_written_is_read_back() {
    let mut record = Record::new(&INFO);
    record.tags.push(TagName::RED, " 甲 & <乙>]]> ");
    record.tags.push(TagName::new("Other_1"), "值\r\n二");
    record.outcome = Outcome::Draw;
    let first = record.tree.add(NodeId::ROOT, Move::to_ply(mv("h2e2")));
    record.tree.set_comment(NodeId::ROOT, "开局]]>\r\n \u{1}");
    record.tree.set_comment(first, " 好\t<棋> ");
    record.tree.add(first, Move::to_ply(mv("h9g7")));
    let (written, report) = records::write(&FORMAT, &record, &[]);
    assert!(report.is_empty(), "{report:?}");
    let (again, report) = read(&written, Limits::DEFAULT).unwrap();
    assert!(report.is_empty(), "{report:?}");
    assert_eq!(again, record);
    assert_eq!(records::write(&FORMAT, &again, &[]).0, written);
}

#[test]
fn tags_without_a_place_are_told() {
    let mut record = Record::new(&INFO);
    for (name, value) in [("甲", "1"), ("Red", "2"), ("FEN", "3"), ("1st", "4"), ("event", "")] {
        record.tags.push(TagName::new(name), value);
    }
    record.tags.push(TagName::RED, "a");
    record.tags.push(TagName::RED, "b");
    record.tags.push(TagName::KIND, "unheard-of");
    let (_, report) = records::write(&FORMAT, &record, &[]);
    let count = |id| report.iter().filter(|d| d.code().id == id).count();
    assert_eq!((count("LOSS107"), count("LOSS108")), (6, 1), "{report:?}");
}

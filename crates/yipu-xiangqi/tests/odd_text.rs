//! Odd content in text records: what is written without a word about a loss reads back as it was.
#![allow(clippy::unwrap_used, reason = "a test stops at what it does not expect")]

use crate::common::records;
use yipu_core::{Format, NodeId, Record, Report, TagName};
use yipu_xiangqi::{INFO, formats};

fn written(format: &Format, record: &Record) -> (String, Report) {
    let (bytes, report) = records::write(format, record, &[]);
    (String::from_utf8(bytes).unwrap(), report)
}

#[test]
fn nested_braces_in_front_of_a_variation_are_one_comment() {
    let text = "[Red \"x\"]\n1. 炮二平五\n({a {b}} 1. 马二进三)\n1. 马８进７\n *\n";
    let (record, report) = records::read(&formats::pgn::FORMAT, text.as_bytes()).unwrap();
    assert_eq!(record.tree.move_count(), 3, "{report:?}");
    let variation = record.tree.children(NodeId::ROOT).nth(1).unwrap();
    let before = record.tree.extra(variation).and_then(|extra| extra.before.as_ref()).unwrap();
    assert_eq!(before.as_str(), "a {b}");
}

#[test]
fn carriage_returns_of_a_comment_are_a_named_loss() {
    let mut record = Record::new(&INFO);
    record.tree.set_comment(NodeId::ROOT, "a\r");
    let (text, report) = written(&formats::pgn::FORMAT, &record);
    assert!(text.contains("{a}") && report.has("TXT201"), "{text} {report:?}");
}

/// A glyph would otherwise hang on the move before.
#[test]
fn the_glyph_of_what_becomes_a_comment_is_a_part_of_it() {
    let mut record = Record::new(&INFO);
    let raw = record.tree.add_raw(NodeId::ROOT, "0A");
    record.tree.extra_mut(raw).glyphs.push(1);
    let (text, report) = written(&formats::pgn::FORMAT, &record);
    assert!(text.contains("{0A $1}") && report.has("TXT203"), "{text} {report:?}");
}

#[test]
fn a_text_that_begins_with_what_is_no_move_begins_with_a_number() {
    let mut record = Record::new(&INFO);
    let raw = record.tree.add_raw(NodeId::ROOT, "相三进Q");
    record.tree.add_raw(raw, "炮２进７");
    let (text, report) = written(&formats::text::FORMAT, &record);
    let (back, _) = records::read(&formats::text::FORMAT, text.as_bytes()).unwrap();
    assert!(report.is_empty() && back == record, "{text} {report:?} {back:?}");
}

#[test]
fn wxf_ends_before_what_would_be_a_comment_and_tells_of_doubled_tags() {
    let mut record = Record::new(&INFO);
    record.tags.push(TagName::RED_TEAM, "甲");
    record.tags.push(TagName::RED_TEAM, "乙");
    let raw = record.tree.add_raw(NodeId::ROOT, "h2e2");
    record.tree.add_raw(raw, "h9g7");
    let (text, report) = written(&formats::wxf::FORMAT, &record);
    assert!(text.ends_with("START{\n}END\n"), "{text}");
    assert!(report.has("TXT206") && report.has("LOSS108"), "{report:?}");
}

#[test]
fn dhtmlxq_has_no_empty_variations() {
    let text = "[Red \"x\"]\n1. 炮二平五 (1. 炮九平五) (1. 马二进三) 马８进７\n *\n";
    let (record, _) = records::read(&formats::pgn::FORMAT, text.as_bytes()).unwrap();
    assert_eq!(record.tree.children(NodeId::ROOT).count(), 3);
    let (text, report) = written(&formats::dhtmlxq::FORMAT, &record);
    assert_eq!(text.matches("[DhtmlXQ_move_").count(), 1, "{text}");
    assert!(report.has("DXQ201"), "{report:?}");
}

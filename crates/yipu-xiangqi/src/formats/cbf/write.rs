//! From a record to CBF (SPEC 4).

use yipu_core::loss::{TAG_LOST, TAG_TWICE};
use yipu_core::{Context, Finding, Location, NodeId, Record, Report, TagName};

use super::{ROOT, TAGS};
use crate::formats::cbr::{kind_byte, kind_word, usual_kind};
use crate::formats::movetext::put;
use crate::formats::preorder::Writable;
use crate::formats::shared::{self, outcome_byte};
use crate::{Move, Square};

/// Elements of the head that are no tags, or the last of them.
const RESERVED: [&str; 4] = ["RecordType", "RecordResult", "ResultType", "FEN"];

/// Writes one record.
pub(super) fn write(record: &Record, _: &Context, out: &mut Vec<u8>, report: &mut Report) {
    let mut text = String::from("\u{FEFF}<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    put(&mut text, format_args!("<{ROOT} Version=\"1.0\">\n <Head>\n"));
    head(record, &mut text, report);
    text.push_str(" </Head>\n <MoveList>\n");
    moves(record, &mut text, report);
    put(&mut text, format_args!(" </MoveList>\n</{ROOT}>\n"));
    out.extend_from_slice(text.as_bytes());
}

fn head(record: &Record, text: &mut String, report: &mut Report) {
    let tags = &record.tags;
    for (name, tag) in &TAGS {
        if *name == "RecordKind" {
            let usual = usual_kind(record.start.is_some());
            let kind = tags.get(&TagName::KIND).and_then(|word| kind_byte(word)).unwrap_or(usual);
            element("RecordType", &kind.to_string(), text);
        }
        element(name, tags.text(tag), text);
    }
    element("RecordResult", &outcome_byte(record.outcome).to_string(), text);
    element("ResultType", tags.text(&TagName::END_TYPE), text);
    element("FEN", record.start_text(), text);
    for (index, (name, value)) in tags.iter().enumerate() {
        let is_first = tags.iter().take(index).all(|(earlier, _)| earlier != name);
        let has_place = TAGS.iter().any(|(_, tag)| tag == name) || *name == TagName::END_TYPE;
        let lost = || Finding::new(&TAG_LOST).with("tag", name.as_str()).with("format", "CBF");
        let twice = || Finding::new(&TAG_TWICE).with("tag", name.as_str());
        let finding = match is_first {
            _ if value.is_empty() => lost(),
            true if *name == TagName::KIND && !is_kept_kind(value, record) => lost(),
            true if has_place || *name == TagName::KIND => continue,
            true if is_element(name.as_str()) => {
                element(name.as_str(), value, text);
                continue;
            }
            true => lost(),
            false => twice(),
        };
        report.add(finding, Location::tag(name.clone()));
    }
}

/// Whether a kind is read back: a word of the format, and not what is taken for granted.
fn is_kept_kind(word: &str, record: &Record) -> bool {
    kind_byte(word).is_some_and(|kind| kind != usual_kind(record.start.is_some()) && kind_word(kind) == word)
}

/// Whether the name of a tag can be that of an element which is read back as that tag.
fn is_element(name: &str) -> bool {
    let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    is_name && !RESERVED.contains(&name) && TAGS.iter().all(|(known, _)| *known != name)
}

fn element(name: &str, value: &str, text: &mut String) {
    if value.is_empty() {
        put(text, format_args!("  <{name} />\n"));
        return;
    }
    put(text, format_args!("  <{name}>"));
    let is_plain = value.trim() == value && !value.contains(|c: char| c.is_control() || "<>&".contains(c));
    if is_plain {
        text.push_str(value);
    } else {
        cdata(value, text);
    }
    put(text, format_args!("</{name}>\n"));
}

/// Text to the letter. What would end it, and the line end that XML readers change, stands outside of it.
fn cdata(value: &str, text: &mut String) {
    text.push_str("<![CDATA[");
    for (index, part) in value.split("]]>").enumerate() {
        if index > 0 {
            text.push_str("]]]]><![CDATA[>");
        }
        text.push_str(&part.replace('\r', "]]>&#13;<![CDATA["));
    }
    text.push_str("]]>");
}

/// The moves of the main line, behind one that stands for the start.
fn moves(record: &Record, text: &mut String, report: &mut Report) {
    let walk = Writable::new(&record.tree, "cbf", |square: Square| square.index() as u8);
    walk.report_lost(report);
    let mut nodes = vec![(NodeId::ROOT, String::from("00-00"))];
    for visit in walk {
        if let Some(mv) = Move::from_ply(record.tree.ply(visit.id)) {
            let square = |square: Square| format!("{}{}", square.file(), 9 - square.rank());
            nodes.push((visit.id, format!("{}-{}", square(mv.from), square(mv.to))));
        }
        if !visit.child {
            break;
        }
    }
    let last = nodes.len() - 1;
    for (index, (id, value)) in nodes.into_iter().enumerate() {
        put(text, format_args!("  <Move value=\"{value}\""));
        if index == last && index > 0 {
            text.push_str(" end=\"1\"");
        }
        match shared::comment(&record.tree, id, report) {
            Some(comment) if !comment.is_empty() => {
                text.push('>');
                cdata(&comment, text);
                text.push_str("</Move>\n");
            }
            _ => text.push_str(" />\n"),
        }
    }
}

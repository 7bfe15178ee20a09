//! From a record to PFC (SPEC 5).

use yipu_core::loss::TAG_LOST;
use yipu_core::{Context, Finding, Location, NodeId, Record, Report, TagName, Text};

use crate::formats::dhtmlxq::{known_tag, tag_key};
use crate::formats::movetext::put;
use crate::formats::preorder::Writable;
use crate::formats::shared::{self};
use crate::{Move, Square};

/// Attributes of the outermost element that are no tags.
const RESERVED: [&str; 4] = ["m", "c", "result", "create-time"];

/// Writes one record.
pub(super) fn write(record: &Record, _: &Context, out: &mut Vec<u8>, report: &mut Report) {
    let mut text = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<n");
    attribute("m", record.start_text(), &mut text);
    if let Some(comment) = comment_of(record, NodeId::ROOT, report) {
        attribute("c", &comment, &mut text);
    }
    if record.outcome != yipu_core::Outcome::Unknown {
        attribute("result", crate::formats::dhtmlxq::result_word(record.outcome), &mut text);
    }
    for (name, value) in record.tags.iter() {
        tag(name, value, &mut text, report);
    }
    text.push_str(">\n");
    moves(record, &mut text, report);
    text.push_str("</n>\n");
    out.extend_from_slice(text.as_bytes());
}

/// The comment on a node; an empty one says nothing.
fn comment_of(record: &Record, id: NodeId, report: &mut Report) -> Option<String> {
    shared::comment(&record.tree, id, report).filter(|comment| !comment.is_empty())
}

/// A tag as an attribute, if it is read back as that tag.
fn tag(name: &TagName, value: &Text, text: &mut String, report: &mut Report) {
    let key = tag_key(name);
    let plain = key.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    if plain && !key.is_empty() && !RESERVED.contains(&key) && known_tag(key) == *name && !value.is_empty() {
        attribute(key, value, text);
    } else {
        let finding = Finding::new(&TAG_LOST).with("tag", name.as_str()).with("format", "PFC");
        report.add(finding, Location::tag(name.clone()));
    }
}

/// An element for each move, its successors within it.
fn moves(record: &Record, text: &mut String, report: &mut Report) {
    let walk = Writable::new(&record.tree, "pfc", |square: Square| square.index() as u8);
    walk.report_lost(report);
    // For each element that is open, whether an alternative to it follows.
    let mut open = Vec::new();
    for visit in walk {
        let Some(mv) = Move::from_ply(record.tree.ply(visit.id)) else { continue };
        text.push_str("<n");
        attribute("m", &mv.to_string(), text);
        if let Some(comment) = comment_of(record, visit.id, report) {
            attribute("c", &comment, text);
        }
        if visit.child {
            text.push_str(">\n");
            open.push(visit.sibling);
            continue;
        }
        text.push_str("/>\n");
        let mut followed = visit.sibling;
        while !followed && let Some(sibling) = open.pop() {
            text.push_str("</n>\n");
            followed = sibling;
        }
    }
}

/// ` name="value"`, everything that could end the value or be changed on the way as a numbered character.
fn attribute(name: &str, value: &str, text: &mut String) {
    put(text, format_args!(" {name}=\""));
    for c in value.chars() {
        match c {
            '&' | '<' | '>' | '"' | '\'' | '\0'..='\u{1F}' | '\u{7F}' => {
                put(text, format_args!("&#{};", c as u32));
            }
            _ => text.push(c),
        }
    }
    text.push('"');
}

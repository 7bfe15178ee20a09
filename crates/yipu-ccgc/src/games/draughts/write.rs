//! The writer of the standard's record (SPEC 17).

use yipu_core::{Context, Finding, NodeId, Outcome, PlyKind, Record, Report, TagName, loss};

use super::color::{Color, exchanged};
use super::header;
use super::moves::DraughtsMove;
use super::read::contest_rules;
use super::rules::Draughts;
use super::text::{KEYS, LINE_BREAK_IN_NAME, result};
use crate::shape::charset::Prescribed;
use crate::shape::codes::START_LOST;

/// The tags that the header holds.
const TAGS: [TagName; 3] = [TagName::DATE, TagName::FIRST, TagName::SECOND];

/// Writes a record.
pub(super) fn write(ten: bool, record: &Record, cx: &Context, out: &mut Vec<u8>, report: &mut Report) {
    let words = words(record);
    let has_place = |name: &TagName| TAGS.contains(name) || *name == TagName::RESULT_TEXT && words.is_some();
    loss::report_tags(record.game.code, record, has_place, report);
    let start = Draughts::read(record.start_text(), ten, &mut Report::new());
    let usual = |rules| Draughts::start(rules, start.first()) == start;
    if !usual(contest_rules(ten, cx)) {
        report.add(&START_LOST, NodeId::ROOT);
    }
    let mut text = String::new();
    header(record, start.first(), words, &mut text, report);
    rounds(record, &mut text);
    if record.outcome != Outcome::Unknown {
        text.push_str(result(exchanged(record.outcome, start.first())));
        text.push('\n');
    }
    Prescribed::Utf8.encode(&text, cx, out, report);
}

/// Words in place of a result that say no result; a reader keeps them.
fn words(record: &Record) -> Option<&str> {
    let words = record.tags.text(&TagName::RESULT_TEXT);
    let is_kept =
        record.outcome == Outcome::Unknown && !words.is_empty() && header::outcome_of(words).is_none();
    is_kept.then_some(words)
}

fn header(record: &Record, first: Color, words: Option<&str>, text: &mut String, report: &mut Report) {
    let mut changed = 0usize;
    let mut plain = |value: &str| {
        let plain = value.replace(['\r', '\n'], " ").trim().to_owned();
        changed += usize::from(plain != value);
        plain
    };
    let tag = |name: TagName| record.tags.text(&name);
    let stated = plain(words.unwrap_or(result(exchanged(record.outcome, first))));
    let values = [
        plain(tag(TagName::DATE)),
        header::mover(first).to_owned(),
        plain(tag(Color::Black.tag(first))),
        plain(tag(Color::White.tag(first))),
        stated,
    ];
    text.push('\n');
    for (key, value) in KEYS.into_iter().zip(values) {
        for part in [key, "：", &value, "\n"] {
            text.push_str(part);
        }
    }
    text.push('\n');
    if changed > 0 {
        report.add(Finding::new(&LINE_BREAK_IN_NAME).with("count", changed), NodeId::ROOT);
    }
}

/// The rounds, each with the move of who began and that of the other.
fn rounds(record: &Record, text: &mut String) {
    let mut index = 0usize;
    for id in record.tree.mainline() {
        let ply = record.tree.ply(id);
        if ply.kind() == PlyKind::Empty {
            continue;
        }
        if index.is_multiple_of(2) {
            text.push_str(&(index / 2 + 1).to_string());
            text.push('.');
        }
        text.push(' ');
        match record.tree.packed(ply).and_then(DraughtsMove::unpack) {
            Some(mv) => mv.write(text),
            None => text.push_str(&record.tree.pooled(ply).unwrap_or("").replace(char::is_whitespace, "_")),
        }
        if !index.is_multiple_of(2) {
            text.push('\n');
        }
        index += 1;
    }
    if !index.is_multiple_of(2) {
        text.push('\n');
    }
}

//! Writing a record, in the order of the standard.

use yipu_core::json::push_string;
use yipu_core::{
    Context, DetailValue, Extra, NodeId, Outcome, PlyKind, Position, Record, Report, TagName, loss,
};

use super::INFO;
use super::game::{ANNOTATION, PIECE};
use super::keys::{Key, winner};
use super::piece;
use super::rules::DotsAndBoxes;
use crate::shape::charset::Prescribed;
use crate::shape::codes::START_LOST;
use crate::shape::game::GameText;

/// Writes a record.
pub(super) fn write(record: &Record, cx: &Context, out: &mut Vec<u8>, report: &mut Report) {
    loss::report_tags(INFO.code, record, |name| has_place(record, name), report);
    let mut position = DotsAndBoxes::read(record.start_text(), &mut Report::new());
    if position != DotsAndBoxes::new(position.first_color()) {
        report.add(&START_LOST, NodeId::ROOT);
    }
    let mut text = String::from("{\n");
    push_fields(record, &position, &mut text);
    if let Some(comment) = record.tree.comment(NodeId::ROOT) {
        push_key(ANNOTATION, &mut text);
        push_string(&mut text, comment);
        text.push_str(",\n");
    }
    push_key(Key::Game.name(), &mut text);
    text.push('[');
    for (index, id) in record.tree.mainline().enumerate() {
        text.push_str(if index == 0 { "\n        {" } else { ",\n        {" });
        push_item(record, id, &mut position, &mut text);
        text.push('}');
    }
    text.push_str(if record.tree.is_empty() { "]\n}\n" } else { "\n    ]\n}\n" });
    let has_own = |_, extra: &Extra| extra.details.iter().any(|detail| is_own(&detail.name));
    loss::report_nodes(&loss::DETAILS_LOST, &record.tree, has_own, report);
    Prescribed::Utf8.encode(&text, cx, out, report);
}

/// Whether the object has a place for a tag: for any but those whose name has another meaning in it.
fn has_place(record: &Record, name: &TagName) -> bool {
    if *name == TagName::RESULT_TEXT {
        return record.outcome == Outcome::Unknown;
    }
    let is_free = Key::of(name.as_str()).is_none() && name.as_str() != ANNOTATION;
    is_free || [TagName::DATE, TagName::EVENT].contains(name)
}

/// The members before the game.
fn push_fields(record: &Record, position: &DotsAndBoxes, out: &mut String) {
    let first = position.first_color();
    let own: Vec<_> = Key::ALL.into_iter().filter_map(|key| key.tag(first)).collect();
    for key in Key::ALL {
        let value = match (key, key.tag(first)) {
            (Key::Game, _) => continue,
            (Key::Winner, _) => match record.tags.get(&TagName::RESULT_TEXT) {
                Some(text) if record.outcome == Outcome::Unknown => Some(text.as_str().to_owned()),
                _ => Some(winner(record.outcome, first).into()),
            },
            (Key::Red | Key::Blue, Some(tag)) => Some(record.tags.text(&tag).to_owned()),
            (_, tag) => tag.and_then(|tag| record.tags.get(&tag)).map(|text| text.as_str().to_owned()),
        };
        let Some(value) = value else { continue };
        push_key(key.name(), out);
        match value.parse::<u32>() {
            Ok(score) if matches!(key, Key::RedScore | Key::BlueScore) && score.to_string() == value => {
                out.push_str(&value);
            }
            _ => push_string(out, &value),
        }
        out.push_str(",\n");
    }
    for (index, (name, text)) in record.tags.iter().enumerate() {
        let is_first = record.tags.iter().take(index).all(|(earlier, _)| earlier != name);
        let is_other = *name != TagName::RESULT_TEXT && !own.contains(name) && has_place(record, name);
        if is_first && is_other {
            push_key(name.as_str(), out);
            push_string(out, text);
            out.push_str(",\n");
        }
    }
}

fn push_key(name: &str, out: &mut String) {
    out.push_str("    ");
    push_string(out, name);
    out.push_str(": ");
}

/// The members of an item.
fn push_item(record: &Record, id: NodeId, position: &mut DotsAndBoxes, out: &mut String) {
    let ply = record.tree.ply(id);
    let mut member = |name: &str, value: &dyn Fn(&mut String)| {
        if !out.ends_with('{') {
            out.push_str(", ");
        }
        push_string(out, name);
        out.push_str(": ");
        value(out);
    };
    if let Some(side) = ply.stated_mover() {
        position.set_turn(side);
    }
    match record.tree.packed(ply).and_then(DotsAndBoxes::unpack) {
        Some(edge) => {
            let piece = piece::write(position.color(position.turn()), edge);
            member(PIECE, &|out| push_string(out, &piece));
            position.play_unchecked(edge);
        }
        None if ply.kind() == PlyKind::Empty => {}
        None => {
            member(PIECE, &|out| push_string(out, record.tree.pooled(ply).unwrap_or("")));
            position.pass_unread();
        }
    }
    let Some(extra) = record.tree.extra(id) else { return };
    if let Some(comment) = &extra.comment {
        member(ANNOTATION, &|out| push_string(out, comment));
    }
    for detail in extra.details.iter().filter(|detail| !is_own(&detail.name)) {
        member(&detail.name, &|out| match &detail.value {
            DetailValue::Flag(flag) => out.push_str(&flag.to_string()),
            DetailValue::Number(number) => out.push_str(&number.to_string()),
            DetailValue::Text(text) => push_string(out, text),
        });
    }
}

/// Whether a name is one of the standard's own in an item.
fn is_own(name: &str) -> bool {
    [PIECE, ANNOTATION].iter().any(|own| own.eq_ignore_ascii_case(name.trim()))
}

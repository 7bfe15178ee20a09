//! A record to JSON.

use std::fmt::Write as _;

use crate::{
    DetailValue, EvalScore, Extra, GameInfo, MovetextEvent, NodeId, Packed, Ply, PlyKind, Record, TagName,
    Tree, is_hidden, normalise_date,
};

/// Writes a record as one JSON object on one line, behind what is there.
pub fn write_record(record: &Record, out: &mut String) {
    out.push_str("{\"yipu\":1");
    push_text_field(out, "game", record.game.code);
    if let Some(format) = &record.format {
        push_text_field(out, "format", format);
    }
    out.push_str(",\"tags\":{");
    for (index, (name, text)) in record.tags.iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        push_string(out, name.as_str());
        out.push(':');
        push_string(out, text);
    }
    out.push('}');
    if let Some(date) = record.tags.get(&TagName::DATE).and_then(|date| normalise_date(date)) {
        push_text_field(out, "date", &date);
    }
    push_text_field(out, "start", record.start_text());
    push_text_field(out, "result", &record.outcome.token());
    push_list(out, "scores", &record.scores, |out, score| push_display(out, score));
    if let Some(extra) = record.tree.extra(NodeId::ROOT) {
        push_extra(out, extra);
    }
    out.push_str(",\"moves\":[");
    push_moves(record.game, &record.tree, out);
    out.push_str("]}");
}

/// The lines of a tree. A move's object stays open until its alternatives are inside it.
fn push_moves(game: &GameInfo, tree: &Tree, out: &mut String) {
    let mut previous = None;
    for event in tree.movetext() {
        match (previous, event) {
            (None | Some(MovetextEvent::Open), MovetextEvent::Move(_)) => {}
            (Some(MovetextEvent::Move(_)), MovetextEvent::Move(_)) => out.push_str("},"),
            (Some(MovetextEvent::Close), MovetextEvent::Move(_)) => out.push_str("]},"),
            (Some(MovetextEvent::Close), MovetextEvent::Open) => out.push_str(",["),
            (_, MovetextEvent::Open) => {
                if !out.ends_with('{') {
                    out.push(',');
                }
                out.push_str("\"variations\":[[");
            }
            (Some(MovetextEvent::Close), MovetextEvent::Close) => out.push_str("]}]"),
            (_, MovetextEvent::Close) => out.push_str("}]"),
        }
        if let MovetextEvent::Move(id) = event {
            out.push('{');
            push_node(game, tree, id, out);
        }
        previous = Some(event);
    }
    match previous {
        None => {}
        Some(MovetextEvent::Close) => out.push_str("]}"),
        Some(_) => out.push('}'),
    }
}

fn push_node(game: &GameInfo, tree: &Tree, id: NodeId, out: &mut String) {
    let ply = tree.ply(id);
    let start = out.len();
    push_ply(game, tree, ply, out);
    if let Some(side) = ply.stated_mover() {
        match game.seats.get(side.0 as usize) {
            Some(seat) => push_text_field(out, "side", seat.key),
            None => push_number_field(out, "side", side.0.into()),
        }
    }
    if let Some(extra) = tree.extra(id) {
        push_extra(out, extra);
    }
    // Fields are written with a comma in front; the first one of the object has none.
    if out.as_bytes().get(start) == Some(&b',') {
        out.remove(start);
    }
}

/// A move by its canonical text; what the game does not understand as the tree holds it.
fn push_ply(game: &GameInfo, tree: &Tree, ply: Ply, out: &mut String) {
    let text = tree.pooled(ply).unwrap_or("");
    let Some(packed) = tree.packed(ply) else {
        if ply.kind() != PlyKind::Empty {
            push_text_field(out, "raw", text);
        }
        return;
    };
    let Some(rules) = game.rules else {
        return match packed {
            Packed::Short(content) => push_number_field(out, "packed", content.into()),
            Packed::Long(text) => push_text_field(out, "move", text),
        };
    };
    let before = out.len();
    out.push_str(",\"move\":\"");
    // The canonical text of a move is plain ASCII without quotes, by the contract of `Rules::write_move`.
    if (rules.write_move)(packed, out) {
        return out.push('"');
    }
    out.truncate(before);
    match packed {
        Packed::Short(content) => push_number_field(out, "packed", content.into()),
        Packed::Long(text) => push_text_field(out, "long", text),
    }
}

fn push_extra(out: &mut String, extra: &Extra) {
    for (name, text) in [("comment", &extra.comment), ("before", &extra.before)] {
        if let Some(text) = text {
            push_text_field(out, name, text);
        }
    }
    if let Some(mark) = extra.mark {
        push_number_field(out, "mark", mark.into());
    }
    push_list(out, "glyphs", &extra.glyphs, |out, glyph| push_display(out, glyph));
    push_list(out, "shapes", &extra.shapes, |out, shape| push_string(out, &shape.0));
    if let Some(eval) = extra.eval {
        out.push_str(",\"eval\":{");
        match eval.score {
            EvalScore::Centipawns(value) => push_display(out, format_args!("\"cp\":{value}")),
            EvalScore::Mate(value) => push_display(out, format_args!("\"mate\":{value}")),
        }
        if let Some(depth) = eval.depth {
            push_number_field(out, "depth", depth.into());
        }
        out.push('}');
    }
    for detail in &extra.details {
        match &detail.value {
            DetailValue::Flag(flag) => {
                push_name(out, &detail.name);
                push_display(out, flag);
            }
            DetailValue::Number(number) => push_number_field(out, &detail.name, *number),
            DetailValue::Text(text) => push_text_field(out, &detail.name, text),
        }
    }
}

fn push_list<T>(out: &mut String, name: &str, items: &[T], push: impl Fn(&mut String, &T)) {
    if items.is_empty() {
        return;
    }
    push_name(out, name);
    out.push('[');
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        push(out, item);
    }
    out.push(']');
}

fn push_name(out: &mut String, name: &str) {
    out.push(',');
    push_string(out, name);
    out.push(':');
}

fn push_text_field(out: &mut String, name: &str, text: &str) {
    push_name(out, name);
    push_string(out, text);
}

fn push_number_field(out: &mut String, name: &str, number: i64) {
    push_name(out, name);
    push_display(out, number);
}

fn push_display(out: &mut String, value: impl std::fmt::Display) {
    let result = write!(out, "{value}");
    debug_assert!(result.is_ok(), "writing to a String does not fail");
}

/// Writes a JSON string, quotes and all, behind what is there.
pub fn push_string(out: &mut String, text: &str) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            // Legal in JSON for the most part, but not in every reader that embeds it, nor for every terminal.
            c if is_hidden(c) => {
                push_display(out, format_args!("\\u{:04x}", c as u32));
            }
            _ => out.push(c),
        }
    }
    out.push('"');
}

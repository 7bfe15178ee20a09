//! The writer.

use yipu_core::{Context, DieSeed, NodeId, PlyKind, Position, Record, Report, Side, TagName, Text};

use super::board::{Color, name};
use super::moves::EinSteinMove;
use super::rules::EinStein;
use super::text::{RULE, SEED};
use crate::shape::charset::Prescribed;
use crate::shape::codes::START_LOST;
use crate::shape::game::GameText;
use crate::shape::{doubts, header, mark};

/// Writes a record.
pub(super) fn write(record: &Record, cx: &Context, out: &mut Vec<u8>, report: &mut Report) {
    let seed = Some(record.tags.text(&TagName::DIE_SEED)).filter(|text| DieSeed::parse(text).is_some());
    header::report_tags(RULE, record, seed.map(|_| TagName::DIE_SEED).as_slice(), report);
    doubts::report_lost_details(record, true, report);
    let start = EinStein::read(record.start_text(), &mut Report::new());
    if start.turn() != Side::FIRST || !tells_who_begins(record, &start) {
        report.add(&START_LOST, NodeId::ROOT);
    }
    let mut text = String::from("#");
    header::write(RULE, record, &mut text, report);
    text.push_str(";\n");
    for color in Color::ALL.into_iter().filter(|color| start.knows(*color)) {
        text.push_str(&start.list(color));
        text.push('\n');
    }
    if let Some(seed) = seed {
        text.push_str(&["#", SEED, seed, "\n"].concat());
    }
    let root = record.tree.extra(NodeId::ROOT);
    comment(root.and_then(|extra| extra.before.as_ref()), &mut text);
    comment(root.and_then(|extra| extra.comment.as_ref()), &mut text);
    let mut number = 0;
    for id in record.tree.mainline() {
        let ply = record.tree.ply(id);
        let extra = record.tree.extra(id);
        comment(extra.and_then(|extra| extra.before.as_ref()), &mut text);
        if ply.kind() != PlyKind::Empty {
            number += 1 + doubts::left_out(record, id);
            if let Some(mv) = record.tree.packed(ply).and_then(EinStein::unpack) {
                text.push_str(&spell(number, mv));
            } else {
                let raw = record.tree.pooled(ply).unwrap_or("");
                text.push_str(&raw.replace(['\r', '\n'], " "));
            }
            mark::write(record, id, &mut text);
            text.push('\n');
        }
        comment(extra.and_then(|extra| extra.comment.as_ref()), &mut text);
    }
    Prescribed::Gb2312.encode(&text, cx, out, report);
}

/// Whether a reader will know which colour begins: by the first move, or by the letter of the first team.
fn tells_who_begins(record: &Record, start: &EinStein) -> bool {
    let first = start.color(Side::FIRST);
    let by_move = record
        .tree
        .mainline()
        .find_map(|id| record.tree.packed(record.tree.ply(id)).and_then(EinStein::unpack));
    match by_move {
        Some(_) => true,
        None if first == Color::Red => true,
        None => record.tags.text(&TagName::FIRST_COLOR).starts_with(first.letter()),
    }
}

/// A move as the standard spells it: `1:5;(R5,C3)`.
pub(super) fn spell(number: usize, mv: EinSteinMove) -> String {
    format!("{number}:{};({},{})", mv.die, mv.piece.text(), name(mv.to))
}

/// Writes a comment, each of its lines behind `#`.
fn comment(comment: Option<&Text>, text: &mut String) {
    let Some(comment) = comment else { return };
    for line in comment.replace("\r\n", "\n").split(['\n', '\r']) {
        text.push('#');
        text.push_str(line);
        text.push('\n');
    }
}

//! Writing a record.

use yipu_core::{Context, Finding, NodeId, Ply, Position, Record, Report, Side, half_width};

use super::Amazons;
use super::text::{HEADER, MOVER_LOST, RAW_CHANGED};
use crate::shape::charset::Prescribed;
use crate::shape::codes::START_LOST;
use crate::shape::game::GameText;
use crate::shape::{doubts, header};

/// Writes a record.
pub(super) fn write(record: &Record, cx: &Context, out: &mut Vec<u8>, report: &mut Report) {
    header::report_tags(HEADER, record, &[], report);
    if record.start.is_some() {
        report.add(&START_LOST, NodeId::ROOT);
    }
    let mut writer = Writer { text: String::from("#"), ..Writer::default() };
    header::write(HEADER, record, &mut writer.text, report);
    writer.text.push_str(";\n");
    writer.comment(record, NodeId::ROOT);
    let mut position = Amazons::read(record.start_text(), &mut Report::new());
    for id in record.tree.mainline() {
        let ply = record.tree.ply(id);
        if ply != Ply::EMPTY {
            let side = ply.stated_mover().unwrap_or_else(|| position.turn());
            writer.begin_move(side, doubts::left_out(record, id));
            position.set_turn(side);
            if let Some(mv) = record.tree.packed(ply).and_then(Amazons::unpack) {
                mv.write(&mut writer.text);
                position.play_unchecked(mv);
            } else {
                writer.raw(record.tree.pooled(ply).unwrap_or(""));
                position.pass_unread();
            }
        }
        writer.comment(record, id);
    }
    writer.end_line();
    writer.report(record, report);
    Prescribed::Utf8.encode(&writer.text, cx, out, report);
}

/// The text so far and where in a round it is.
#[derive(Default)]
struct Writer {
    text: String,
    round: usize,
    /// Whether First's move of this round is written and Second's is not.
    half: bool,
    changed: usize,
    misplaced: usize,
}

impl Writer {
    /// Writes what stands before a move of a side, before which so many rounds are missing.
    fn begin_move(&mut self, side: Side, left_out: usize) {
        if self.half && side == Side::SECOND {
            if !self.text.ends_with('\n') {
                self.text.push(' ');
            }
            self.half = false;
            return;
        }
        self.end_line();
        self.misplaced += usize::from(side == Side::SECOND);
        self.round += 1 + left_out;
        self.text.push_str(&self.round.to_string());
        self.text.push(' ');
        self.half = true;
    }

    fn raw(&mut self, text: &str) {
        let mut plain: String =
            text.chars().map(|c| if c.is_whitespace() || "#＃;；".contains(c) { '_' } else { c }).collect();
        // A comma before a move stands for nothing, and a text must not be empty.
        if plain.is_empty() || plain.starts_with(|c| half_width(c) == ',') {
            plain.insert(0, '_');
        }
        self.changed += usize::from(plain != text);
        self.text.push_str(&plain);
    }

    /// Writes the comment of a node on lines of its own.
    fn comment(&mut self, record: &Record, id: NodeId) {
        let Some(comment) = record.tree.comment(id) else { return };
        self.end_line();
        for line in comment.as_str().replace("\r\n", "\n").split(['\n', '\r']) {
            self.text.push_str("# ");
            self.text.push_str(line);
            self.text.push('\n');
        }
    }

    fn end_line(&mut self) {
        if !self.text.ends_with('\n') {
            self.text.push('\n');
        }
    }

    fn report(&self, record: &Record, report: &mut Report) {
        for (code, count) in [(&RAW_CHANGED, self.changed), (&MOVER_LOST, self.misplaced)] {
            if count > 0 {
                report.add(Finding::new(code).with("count", count), NodeId::ROOT);
            }
        }
        doubts::report_lost_details(record, true, report);
    }
}

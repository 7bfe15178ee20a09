//! Writing a record.

use std::collections::BTreeSet;

use yipu_core::{Context, Detail, Finding, NodeId, Ply, Record, Report, SetupEdit, half_width, loss};

use super::{Board, Stones};
use crate::shape::charset::Prescribed;
use crate::shape::codes::{NO_PASS, RAW_CHANGED, START_LOST};
use crate::shape::point::StoneMove;
use crate::shape::scan::Scanner;
use crate::shape::{doubts, header, mark};

impl Stones {
    /// Writes a record.
    pub(super) fn write(
        &self,
        start: &mut dyn Board,
        record: &Record,
        cx: &Context,
        out: &mut Vec<u8>,
        report: &mut Report,
    ) {
        header::report_tags(self.header, record, &[], report);
        if record.start.is_some() {
            report.add(&START_LOST, NodeId::ROOT);
        }
        let mut writer = Writer::of(start, self);
        header::write(self.header, record, &mut writer.text, report);
        for id in record.tree.mainline() {
            writer.node(record, id);
        }
        writer.finish(record, report);
        Prescribed::Gb2312.encode(&writer.text, cx, out, report);
    }
}

/// The text so far, and what could not be written.
struct Writer<'a> {
    shape: &'a Stones,
    text: String,
    position: &'a mut dyn Board,
    items: usize,
    passes: usize,
    /// How many texts that are no stones were changed.
    changed: usize,
    /// The moves whose mark is not written.
    unmarked: BTreeSet<NodeId>,
    /// The moves with details that are not written.
    incomplete: BTreeSet<NodeId>,
}

impl<'a> Writer<'a> {
    fn of(position: &'a mut dyn Board, shape: &'a Stones) -> Self {
        Self {
            shape,
            text: [shape.enclosure[0].to_string().as_str(), shape.lead].concat(),
            position,
            items: 0,
            passes: 0,
            changed: 0,
            unmarked: BTreeSet::new(),
            incomplete: BTreeSet::new(),
        }
    }

    fn node(&mut self, record: &Record, id: NodeId) {
        let ply = record.tree.ply(id);
        let mut marked = false;
        if ply != Ply::EMPTY {
            if let Some(side) = ply.stated_mover() {
                self.position.set_turn(side);
            }
            match record.tree.packed(ply).and_then(|packed| self.position.unpacked(packed)) {
                Some(StoneMove::Stone(point)) => {
                    self.item(&self.shape.spell(self.position.turn(), point));
                    marked = true;
                }
                Some(StoneMove::Pass) => self.passes += 1,
                None => marked = self.raw(record.tree.pooled(ply).unwrap_or("")),
            }
            if marked {
                mark::write(record, id, &mut self.text);
            }
            match record.tree.packed(ply).and_then(|packed| self.position.unpacked(packed)) {
                Some(mv) => self.position.place(mv),
                None => drop(self.position.pass_unread()),
            }
        }
        // What the rules say of a move is found again by its reader.
        let told = self.position.told();
        let is_lost =
            |detail: &Detail| Some(&*detail.name) != told && !doubts::is_told(record, id, detail, false);
        if let Some(extra) = record.tree.extra(id) {
            if extra.mark.is_some() && !marked {
                self.unmarked.insert(id);
            }
            if extra.details.iter().any(is_lost) {
                self.incomplete.insert(id);
            }
        }
        // It is not written, but the sides of what follows are those behind it.
        if let Some(setup) = SetupEdit::at(&record.tree, id) {
            setup.apply(self.position);
        }
    }

    fn item(&mut self, text: &str) {
        self.text.push(';');
        self.text.push_str(text);
        self.items += 1;
    }

    /// Writes a text that is no stone, without the signs that would end it, and says whether a mark can stand behind it.
    fn raw(&mut self, raw: &str) -> bool {
        let mut scanner = Scanner::new(raw);
        if self.shape.item(&mut scanner).is_some() && scanner.rest().is_empty() {
            self.item(raw);
            return true;
        }
        let [open, close] = self.shape.enclosure;
        let mut depth = 0usize;
        let mut plain: String = raw
            .trim()
            .chars()
            .map(|c| {
                match half_width(c) {
                    ';' => return '_',
                    sign if sign == open => depth += 1,
                    sign if sign == close && depth == 0 => return '_',
                    sign if sign == close => depth -= 1,
                    _ => {}
                }
                c
            })
            .collect();
        if plain.is_empty() || (self.items > 0 && Scanner::new(&plain).take_word("MARK")) {
            plain.insert(0, '_');
        }
        self.changed += usize::from(plain != raw);
        self.item(&plain);
        false
    }

    /// Ends the text, and tells what is not in it.
    fn finish(&mut self, record: &Record, report: &mut Report) {
        if self.items == 0 {
            self.text.push(';');
        }
        self.text.push(self.shape.enclosure[1]);
        for (code, count) in [(&NO_PASS, self.passes), (&RAW_CHANGED, self.changed)] {
            if count > 0 {
                report.add(Finding::new(code).with("count", count), NodeId::ROOT);
            }
        }
        for (code, nodes) in [(&loss::MARKS_LOST, &self.unmarked), (&loss::DETAILS_LOST, &self.incomplete)] {
            loss::report_nodes(code, &record.tree, |id, _| nodes.contains(&id), report);
        }
    }
}

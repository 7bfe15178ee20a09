//! Reading a record.

use yipu_core::{
    Cx, Detail, DetailValue, Diagnostic, Edit, Fatal, Finding, Fix, NodeId, Place, Record, Report, Side,
    Source, Span, half_width,
};

use super::item::Item;
use super::{StonePosition, Stones};
use crate::shape::charset::Prescribed;
use crate::shape::codes::{
    ANOTHER_RECORD, ITEM_UNREADABLE, NOT_ENCLOSED, OFF_BOARD, RECORD_CUT_OFF, STRAY_CLOSE, TEXT_AFTER_END,
    TEXT_BEHIND_MOVE,
};
use crate::shape::header::{self, Header};
use crate::shape::mark;
use crate::shape::point::{Point, StoneMove};
use crate::shape::scan::Scanner;
use crate::shape::separators::Separators;
use crate::shape::spelling::Spelling;

impl Stones {
    /// Reads a record.
    pub(super) fn read<P: StonePosition>(
        &self,
        start: P,
        source: &Source<'_>,
        cx: &Cx<'_>,
        record: &mut Record,
        report: &mut Report,
    ) -> Result<(), Fatal> {
        record.reset(self.game);
        if source.text().trim().is_empty() {
            return Err(Fatal::NotThisFormat);
        }
        Prescribed::Gb2312.compare(source, report);
        let mut scanner = Scanner::new(source.text());
        let enclosed = scanner.take(self.enclosure[0]);
        let header = header::read(&mut scanner, self.header, |text| self.is_item(text), record, report);
        let mut reader = Reader {
            shape: self,
            scanner,
            position: start,
            at: NodeId::ROOT,
            spelling: Spelling::default(),
            separators: Separators::default(),
        };
        let closed = reader.items(cx, record, report)?;
        reader.enclosure(enclosed, closed, report);
        reader.finish(&header, record, report);
        Ok(())
    }
}

/// What is known while the stones of a record are read.
struct Reader<'a, P> {
    shape: &'a Stones,
    scanner: Scanner<'a>,
    position: P,
    at: NodeId,
    spelling: Spelling,
    separators: Separators,
}

impl<P: StonePosition> Reader<'_, P> {
    /// Reads the stones up to the sign that encloses the record, and says whether it was there.
    fn items(&mut self, cx: &Cx<'_>, record: &mut Record, report: &mut Report) -> Result<bool, Fatal> {
        let close = self.shape.enclosure[1];
        loop {
            self.scanner.blanks();
            let start = self.scanner.at();
            match self.scanner.peek() {
                None => return Ok(false),
                Some(c) if c == close => {
                    self.scanner.next();
                    if !self.goes_on() {
                        return Ok(true);
                    }
                    self.stray_close(start, report);
                }
                Some(';') => {
                    self.scanner.next();
                    self.separator(start, record, report);
                }
                Some(_) => {
                    if record.tree.arena_len() > cx.limits.nodes {
                        return Err(Fatal::LimitPassed { what: "moves", limit: cx.limits.nodes as u64 });
                    }
                    self.item(record, report);
                }
            }
        }
    }

    /// Tells of a semicolon that does not stand between two stones, and takes the marks that stand behind one.
    fn separator(&mut self, start: usize, record: &mut Record, report: &mut Report) {
        let span = self.scanner.span(start);
        self.scanner.blanks();
        let next = self.scanner.peek();
        let marks = matches!(next, Some('M' | 'm'))
            && self.at != NodeId::ROOT
            && Scanner::new(self.scanner.rest()).take_word("MARK");
        if marks || self.at == NodeId::ROOT || next == Some(';') || next == Some(self.shape.enclosure[1]) {
            self.separators.too_many(span);
        }
        if marks {
            mark::read(&mut self.scanner, self.at, &mut self.spelling, record, report);
            self.rest_of_item(record, report);
        }
    }

    /// Whether stones follow a sign that should have ended the record.
    fn goes_on(&self) -> bool {
        let mut scanner = Scanner::new(self.scanner.rest());
        scanner.take(';');
        scanner.blanks();
        self.shape.is_item(scanner.rest())
    }

    fn stray_close(&mut self, start: usize, report: &mut Report) {
        let span = self.scanner.span(start);
        // The semicolon behind it parts the stones.
        let apart = self.at != NodeId::ROOT && self.scanner.take(';');
        let fix = Fix::safe(span, if apart || self.at == NodeId::ROOT { "" } else { ";" });
        let finding = Finding::new(&STRAY_CLOSE).with("sign", self.shape.enclosure[1]);
        report.push(Diagnostic::new(finding, span).with_fix(fix));
    }

    /// Reads a stone and what stands behind it; text that is no stone is kept.
    fn item(&mut self, record: &mut Record, report: &mut Report) {
        let start = self.scanner.at();
        let item = self.shape.item(&mut self.scanner);
        let span = self.scanner.span(start);
        match item {
            Some(Item { side, point: Some(point), standard }) => {
                if !standard {
                    self.spelling.note(span, self.shape.spell(side, point));
                }
                self.play(side, point, span, record);
            }
            Some(Item { side, point: None, .. }) => {
                let place = self.keep(Some(side), span, record);
                let text = span.slice(self.scanner.since(0));
                report.add(Finding::new(&OFF_BOARD).with("text", text), place);
            }
            None => {
                self.scanner.set(start);
                let span = self.rest();
                let place = self.keep(None, span, record);
                let text = span.slice(self.scanner.since(0));
                report.add(Finding::new(&ITEM_UNREADABLE).with("text", text), place);
                return;
            }
        }
        mark::read(&mut self.scanner, self.at, &mut self.spelling, record, report);
        self.rest_of_item(record, report);
    }

    /// What stands behind a stone and its mark and is neither is kept as a comment.
    fn rest_of_item(&mut self, record: &mut Record, report: &mut Report) {
        self.scanner.blanks();
        let start = self.scanner.at();
        match self.scanner.peek() {
            None | Some(';') => {}
            Some(c) if c == self.shape.enclosure[1] => {}
            Some(',') if self.comma_separates() => {
                self.scanner.next();
                self.separators.instead(self.scanner.span(start));
            }
            Some(_) if self.shape.is_item(self.scanner.rest()) => self.separators.missing(start),
            Some(_) => {
                let span = self.rest();
                let text = span.slice(self.scanner.since(0));
                let comment = match record.tree.comment(self.at) {
                    Some(before) => [before.as_str(), " ", text].concat(),
                    None => text.to_owned(),
                };
                record.tree.set_comment(self.at, comment);
                let place = Place::node(self.at).with_span(span);
                report.add(Finding::new(&TEXT_BEHIND_MOVE).with("text", text), place);
            }
        }
    }

    /// Whether the comma that comes next stands where a semicolon should.
    fn comma_separates(&self) -> bool {
        let mut scanner = Scanner::new(self.scanner.rest());
        scanner.take(',');
        scanner.blanks();
        self.shape.is_item(scanner.rest())
    }

    /// Passes over everything up to the end of an item. The sign that encloses the record does not end it where the item
    /// itself opens what it closes.
    fn rest(&mut self) -> Span {
        let [open, close] = self.shape.enclosure;
        let mut depth = 0usize;
        self.scanner.until_sign(|c| {
            let sign = half_width(c);
            if sign == open {
                depth += 1;
            } else if sign == close && depth > 0 {
                depth -= 1;
                return false;
            }
            sign == ';' || sign == close
        })
    }

    /// Puts a stone into the tree and on the board.
    fn play(&mut self, side: Side, point: Point, span: Span, record: &mut Record) {
        let contradicts = side != self.position.turn();
        let mv = StoneMove::Stone(point);
        self.at = record.tree.add(self.at, mv.ply().by(contradicts.then_some(side)));
        record.tree.set_span(self.at, span);
        if contradicts {
            self.position.give_turn(side);
        }
        self.position.force(mv);
        if let Some(name) = self.position.detail() {
            let detail = Detail { name: name.into(), value: DetailValue::Flag(true) };
            record.tree.extra_mut(self.at).details.push(detail);
        }
    }

    /// Keeps text that is no stone.
    fn keep(&mut self, side: Option<Side>, span: Span, record: &mut Record) -> Place {
        let text = span.slice(self.scanner.since(0));
        let contradicting = side.filter(|side| *side != self.position.turn());
        let ply = record.tree.raw_ply(text).by(contradicting);
        self.at = record.tree.add(self.at, ply);
        record.tree.set_span(self.at, span);
        if let Some(side) = contradicting {
            self.position.give_turn(side);
        }
        self.position.skip();
        Place::node(self.at).with_span(span)
    }

    /// Tells of what encloses the record and of what stands behind it.
    fn enclosure(&mut self, enclosed: bool, closed: bool, report: &mut Report) {
        let [open, close] = self.shape.enclosure;
        let end = self.scanner.since(0).trim_end().len();
        let insert = |at: usize, sign: char| Edit { span: Span::of(at..at), replacement: sign.into() };
        match (enclosed, closed) {
            (true, true) => {}
            (true, false) => {
                let fix = Fix::edits(false, vec![insert(end, close)]);
                let at = Span::at(self.scanner.at() as u32);
                report.push(Diagnostic::new(&RECORD_CUT_OFF, at).with_fix(fix));
            }
            (false, _) => {
                let mut edits = vec![insert(0, open)];
                if !closed {
                    edits.push(insert(end, close));
                }
                let finding = Finding::new(&NOT_ENCLOSED).with("open", open).with("close", close);
                report.push(Diagnostic::new(finding, Span::at(0)).with_fix(Fix::edits(true, edits)));
            }
        }
        self.scanner.blanks();
        let (start, rest) = (self.scanner.at(), self.scanner.rest().trim_end());
        if !rest.is_empty() {
            let mut behind = Scanner::new(rest);
            let another = behind.take(open) || behind.take('[');
            let code = if another { &ANOTHER_RECORD } else { &TEXT_AFTER_END };
            report.add(code, Span::of(start..start + rest.len()));
        }
    }

    /// Tells what can be told only at the end.
    fn finish(mut self, header: &Header, record: &Record, report: &mut Report) {
        self.spelling.report(self.scanner.since(0), report);
        self.separators.report(report);
        self.scanner.report_folded(report);
        if let Some(first) = record.tree.first_child(NodeId::ROOT) {
            let side = record.tree.ply(first).stated_mover().unwrap_or(Side::FIRST);
            header.compare_letters(self.shape.header.letters[side.of_two()], record, report);
        }
    }
}

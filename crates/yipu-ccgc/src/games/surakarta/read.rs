//! The reader: header, set-up, moves. `setup.rs` has the lines of the set-up, `text.rs` how a move is spelt.

use yipu_core::{
    CodeInfo, Context, Diagnostic, Doubt, Finding, Fix, FormatError, Location, NodeId, Position, Record,
    Report, Side, Source, Span,
};

use super::board::{Color, Site};
use super::header::{self, Found};
use super::remark::Remark;
use super::rules::{Surakarta, SurakartaMove};
use super::setup::{self, Setup};
use super::text::{CAPTURE_AS_STEP, RULE, STEP_AS_CAPTURE, Spelt, spell};
use crate::shape::charset::Prescribed;
use crate::shape::codes::{ITEM_UNREADABLE, OFF_BOARD, TEXT_BEHIND_MOVE};
use crate::shape::header::ColorWins;
use crate::shape::mark;
use crate::shape::scan::Scanner;
use crate::shape::spelling::Spelling;

/// Reads a record.
pub(super) fn read(
    source: &Source<'_>,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    Prescribed::Any.compare(source, report);
    let mut scanner = Scanner::new(source.text());
    let Found { comments, won, is_there } = header::read(&mut scanner, RULE, record, report);
    if !is_there {
        crate::name::for_header(source.name(), record, report);
    }
    let mut reader = Reader {
        source,
        scanner,
        record,
        report,
        setup: Setup::default(),
        position: None,
        at: NodeId::ROOT,
        remark: Remark::default(),
        spelling: Spelling::default(),
    };
    for line in comments {
        reader.remark.add(line, source);
    }
    reader.items(cx)?;
    reader.finish(won);
    Ok(())
}

/// What is known while the lines of a record are read.
struct Reader<'a> {
    source: &'a Source<'a>,
    scanner: Scanner<'a>,
    record: &'a mut Record,
    report: &'a mut Report,
    setup: Setup,
    /// Unknown until the first move tells who begins.
    position: Option<Surakarta>,
    at: NodeId,
    remark: Remark,
    spelling: Spelling,
}

impl Reader<'_> {
    fn items(&mut self, cx: &Context) -> Result<(), FormatError> {
        loop {
            self.scanner.blanks();
            match self.scanner.peek() {
                None => return Ok(()),
                Some('#') => {
                    self.scanner.next();
                    let line = header::take_comment(&mut self.scanner);
                    self.remark.add(line, self.source);
                    self.setup.interrupt();
                }
                Some('!') => {
                    let late = self.position.is_some();
                    let line = self.setup.line(&mut self.scanner, late, self.source, self.report);
                    if late {
                        self.remark.add(line, self.source);
                    }
                }
                Some(_) if self.position.is_none() && setup::is_mistyped(self.scanner.rest_of_line()) => {
                    self.setup.mistyped_line(&mut self.scanner, self.source, self.report);
                }
                Some(_) => {
                    cx.limits.moves(self.record.tree.node_capacity())?;
                    self.item();
                }
            }
        }
    }

    /// Sets up the board, unless that has been done. Who begins is told by the colour of the first move, or else by the piece
    /// that it moves.
    fn start(&mut self, first: Option<Color>, from: Option<Site>) {
        if self.position.is_some() {
            return;
        }
        if let Some(line) = self.setup.place() {
            self.record.tree.set_span(NodeId::ROOT, line);
        }
        let cells = self.setup.close(self.report);
        for line in cells.as_ref().err().into_iter().flatten() {
            self.remark.add(*line, self.source);
        }
        let begun_by = |color| match &cells {
            Ok(cells) => Surakarta::of(*cells, color),
            Err(_) => Surakarta::usual(color),
        };
        let guess = begun_by(Color::Black);
        let color = first.or_else(|| guess.get(from?)).unwrap_or(Color::Black);
        let position = begun_by(color);
        self.record.start = Some(position.to_text().into());
        self.position = Some(position);
    }

    /// Reads a move; text that is none is kept.
    fn item(&mut self) {
        let start = self.scanner.at();
        let spelt = Spelt::take(&mut self.scanner);
        let (color, from) = spelt.as_ref().map_or((None, None), |spelt| (spelt.color, spelt.from));
        self.setup.interrupt();
        self.start(color, from);
        self.remark.put(self.at, self.source, self.record);
        let Some(spelt) = spelt else {
            self.scanner.set(start);
            let span = self.scanner.pass_line();
            self.keep(None, span, &ITEM_UNREADABLE);
            return;
        };
        let span = self.scanner.span(start);
        match (spelt.from, spelt.to) {
            (Some(from), Some(to)) => self.play(&spelt, from, to, span),
            _ => self.keep(spelt.color, span, &OFF_BOARD),
        }
        self.rest_of_item();
    }

    /// The seat of a stated colour where it contradicts the turn.
    fn contradicting(&self, color: Option<Color>) -> Option<Side> {
        let position = self.position.as_ref()?;
        Some(position.side(color?)).filter(|side| *side != position.turn())
    }

    fn play(&mut self, spelt: &Spelt, from: Site, to: Site, span: Span) {
        let contradicting = self.contradicting(spelt.color);
        let Some(position) = &mut self.position else { return };
        if let Some(side) = contradicting {
            position.set_turn(side);
        }
        let mover = position.color(position.turn());
        // The board says what the sign should have said, where there is a piece to move.
        let capture = match (position.get(from), position.get(to)) {
            (Some(_), None) => false,
            (Some(piece), Some(target)) if piece != target => true,
            _ => spelt.capture,
        };
        let mv = SurakartaMove { from, to, capture };
        position.play_unchecked(mv);
        let ply = self.record.tree.intern(&Surakarta::pack(mv)).by(contradicting);
        self.at = self.record.tree.add(self.at, ply);
        self.record.tree.set_span(self.at, span);
        let standard = spell(mover, mv);
        if capture != spelt.capture {
            let code = if capture { &CAPTURE_AS_STEP } else { &STEP_AS_CAPTURE };
            let finding = Finding::new(code).with("text", span.slice(self.source.text()));
            let place = Location::node(self.at).with_span(span);
            self.report.push(Diagnostic::new(finding, place).with_fix(Fix::safe(span, standard)));
        } else if !spelt.standard {
            self.spelling.note(span, standard);
        }
    }

    /// Keeps text that is no move.
    fn keep(&mut self, color: Option<Color>, span: Span, code: &'static CodeInfo) {
        let contradicting = self.contradicting(color);
        let text = self.source.slice(span);
        let ply = self.record.tree.raw_ply(text).by(contradicting);
        self.at = self.record.tree.add(self.at, ply);
        self.record.tree.set_span(self.at, span);
        if let Some(position) = &mut self.position {
            if let Some(side) = contradicting {
                position.set_turn(side);
            }
            position.pass_unread();
        }
        self.report.add(Finding::new(code).with("text", text), Location::node(self.at).with_span(span));
    }

    /// What stands behind a move on its line and is neither a comment nor another move is kept as a comment.
    fn rest_of_item(&mut self) {
        let start = self.scanner.at();
        let behind = self.scanner.rest().trim_start_matches([' ', '\t']);
        if behind.get(..4).is_some_and(|word| word.eq_ignore_ascii_case("MARK")) {
            mark::read(&mut self.scanner, self.at, &mut self.spelling, self.record, self.report);
        }
        let same_line = !self.scanner.since(start).contains('\n');
        let behind = self.scanner.rest().trim_start_matches([' ', '\t']);
        let is_item = || Spelt::take(&mut Scanner::new(behind)).is_some();
        if !same_line || self.scanner.is_at_line_end() || behind.starts_with(['#', '＃']) || is_item() {
            return;
        }
        let span = self.scanner.pass_line();
        self.remark.add(span, self.source);
        let finding = Finding::new(&TEXT_BEHIND_MOVE).with("text", self.source.slice(span));
        self.report.add(finding, Location::node(self.at).with_span(span));
    }

    /// Tells what can be told only at the end.
    fn finish(mut self, won: Option<ColorWins>) {
        self.start(None, None);
        self.remark.put(self.at, self.source, self.record);
        if let Some(first) = self.record.tree.first_child(NodeId::ROOT).filter(|_| self.setup.is_bad()) {
            Doubt::Setup.note(&mut self.record.tree, first);
        }
        self.setup.report(self.source, self.report);
        if let Some(position) = &self.position {
            let began = position.color(Side::FIRST).letter();
            header::compare_letters(RULE, began, self.record, self.report);
            if let Some(won) = won {
                let letter = header::first_letter(RULE, self.record).unwrap_or(began);
                won.settle(letter, letter == began, self.record, self.report);
            }
        }
        self.spelling.report(self.source.text(), self.report);
        self.scanner.report_folded(self.report);
    }
}

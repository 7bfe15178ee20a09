//! The reader: header, set-up, moves. `setup.rs` has the lines of the set-up, `text.rs` how a move is spelt.

use yipu_core::{Diagnostic, Doubt, Finding, Fix, FormatError, NodeId, Position, Side, Span};

use super::board::{Color, Site};
use super::header::{self, Found};
use super::remark::Remark;
use super::rules::{Surakarta, SurakartaMove};
use super::setup::{self, Setup};
use super::text::{CAPTURE_AS_STEP, RULE, STEP_AS_CAPTURE, Spelt, spell};
use crate::shape::charset::Prescribed;
use crate::shape::codes::{ITEM_UNREADABLE, OFF_BOARD, TEXT_BEHIND_MOVE};
use crate::shape::header::ColorWins;
use crate::shape::recorder::Recorder;
use crate::shape::scan::Scanner;

/// Reads a record.
pub(super) fn read(mut recorder: Recorder<'_, Surakarta>) -> Result<(), FormatError> {
    let Recorder { source, record, report, .. } = &mut recorder;
    Prescribed::Any.compare(source, report);
    let mut scanner = Scanner::new(source.text());
    let Found { comments, won, is_there } = header::read(&mut scanner, RULE, record, report);
    if !is_there {
        recorder.read_name();
    }
    let mut reader =
        Reader { scanner, recorder, setup: Setup::default(), begun: false, remark: Remark::default() };
    for line in comments {
        reader.remark.add(line, reader.recorder.source);
    }
    reader.items()?;
    reader.finish(won);
    Ok(())
}

/// What is known while the lines of a record are read.
struct Reader<'a> {
    scanner: Scanner<'a>,
    recorder: Recorder<'a, Surakarta>,
    setup: Setup,
    /// Whether the board is set up: the first move tells who begins.
    begun: bool,
    remark: Remark,
}

impl Reader<'_> {
    fn items(&mut self) -> Result<(), FormatError> {
        loop {
            self.scanner.blanks();
            match self.scanner.peek() {
                None => return Ok(()),
                Some('#') => {
                    self.scanner.next();
                    let line = header::take_comment(&mut self.scanner);
                    self.remark.add(line, self.recorder.source);
                    self.setup.interrupt();
                }
                Some('!') => {
                    let report = &mut *self.recorder.report;
                    let line = self.setup.line(&mut self.scanner, self.begun, self.recorder.source, report);
                    if self.begun {
                        self.remark.add(line, self.recorder.source);
                    }
                }
                Some(_) if !self.begun && setup::is_mistyped(self.scanner.rest_of_line()) => {
                    self.setup.mistyped_line(&mut self.scanner, self.recorder.source, self.recorder.report);
                }
                Some(_) => {
                    self.recorder.limit()?;
                    self.item();
                }
            }
        }
    }

    /// Sets up the board, unless that has been done. Who begins is told by the colour of the first move, or else by the piece
    /// that it moves.
    fn start(&mut self, first: Option<Color>, from: Option<Site>) {
        if std::mem::replace(&mut self.begun, true) {
            return;
        }
        let Recorder { source, record, report, .. } = &mut self.recorder;
        if let Some(line) = self.setup.place() {
            record.tree.set_span(NodeId::ROOT, line);
        }
        let cells = self.setup.close(report);
        for line in cells.as_ref().err().into_iter().flatten() {
            self.remark.add(*line, source);
        }
        let begun_by = |color| match &cells {
            Ok(cells) => Surakarta::of(*cells, color),
            Err(_) => Surakarta::usual(color),
        };
        let guess = begun_by(Color::Black);
        let color = first.or_else(|| guess.get(from?)).unwrap_or(Color::Black);
        let position = begun_by(color);
        record.start = Some(position.to_text().into());
        self.recorder.position = position;
    }

    /// Reads a move; text that is none is kept.
    fn item(&mut self) {
        let start = self.scanner.at();
        let spelt = Spelt::take(&mut self.scanner);
        let (color, from) = spelt.as_ref().map_or((None, None), |spelt| (spelt.color, spelt.from));
        self.setup.interrupt();
        self.start(color, from);
        self.remark.put(self.recorder.at, self.recorder.source, self.recorder.record);
        let Some(spelt) = spelt else {
            self.scanner.set(start);
            let span = self.scanner.pass_line();
            self.recorder.keep(&ITEM_UNREADABLE, span, None);
            return;
        };
        let span = self.scanner.span(start);
        match (spelt.from, spelt.to) {
            (Some(from), Some(to)) => self.play(&spelt, from, to, span),
            _ => self.recorder.keep(&OFF_BOARD, span, self.side(spelt.color)),
        }
        self.rest_of_item();
    }

    /// The seat of a stated colour.
    fn side(&self, color: Option<Color>) -> Option<Side> {
        color.map(|color| self.recorder.position.side(color))
    }

    fn play(&mut self, spelt: &Spelt, from: Site, to: Site, span: Span) {
        let position = &self.recorder.position;
        let mover = spelt.color.unwrap_or_else(|| position.color(position.turn()));
        // The board says what the sign should have said, where there is a piece to move.
        let capture = match (position.get(from), position.get(to)) {
            (Some(_), None) => false,
            (Some(piece), Some(target)) if piece != target => true,
            _ => spelt.capture,
        };
        let mv = SurakartaMove { from, to, capture };
        self.recorder.play(mv, span, self.side(spelt.color));
        let standard = spell(mover, mv);
        if capture != spelt.capture {
            let code = if capture { &CAPTURE_AS_STEP } else { &STEP_AS_CAPTURE };
            let finding = Finding::new(code).with("text", self.recorder.slice(span));
            let diagnostic = Diagnostic::new(finding, self.recorder.place(span));
            self.recorder.report.push(diagnostic.with_fix(Fix::safe(span, standard)));
        } else if !spelt.standard {
            self.recorder.spelling.note(span, standard);
        }
    }

    /// What stands behind a move on its line and is neither a comment nor another move is kept as a comment.
    fn rest_of_item(&mut self) {
        let start = self.scanner.at();
        let behind = self.scanner.rest().trim_start_matches([' ', '\t']);
        if behind.get(..4).is_some_and(|word| word.eq_ignore_ascii_case("MARK")) {
            self.recorder.marks(&mut self.scanner);
        }
        let same_line = !self.scanner.since(start).contains('\n');
        let behind = self.scanner.rest().trim_start_matches([' ', '\t']);
        let is_item = || Spelt::take(&mut Scanner::new(behind)).is_some();
        if !same_line || self.scanner.is_at_line_end() || behind.starts_with(['#', '＃']) || is_item() {
            return;
        }
        let span = self.scanner.pass_line();
        self.remark.add(span, self.recorder.source);
        self.recorder.tell(&TEXT_BEHIND_MOVE, span);
    }

    /// Reports what shows only at the end of the record.
    fn finish(mut self, won: Option<ColorWins>) {
        self.start(None, None);
        self.remark.put(self.recorder.at, self.recorder.source, self.recorder.record);
        let Recorder { source, record, report, position, .. } = &mut self.recorder;
        if let Some(first) = record.tree.first_child(NodeId::ROOT).filter(|_| self.setup.is_bad()) {
            Doubt::Setup.note(&mut record.tree, first);
        }
        self.setup.report(source, report);
        let began = position.color(Side::FIRST).letter();
        header::compare_letters(RULE, began, record, report);
        if let Some(won) = won {
            let letter = header::first_letter(RULE, record).unwrap_or(began);
            won.settle(letter, letter == began, record, report);
        }
        self.recorder.report_spelling();
        self.scanner.report_folded(self.recorder.report);
    }
}

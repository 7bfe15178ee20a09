//! Reading a record.

use yipu_core::{
    AnyPosition, CodeInfo, Detail, DetailValue, Diagnostic, Edit, Finding, Fix, FormatError, Location,
    NodeId, Record, Side, Span,
};

use super::item::Item;
use super::pass::Pass;
use super::quoted::Quoted;
use super::{Board, Stones};
use crate::shape::charset::Prescribed;
use crate::shape::codes::{
    ITEM_UNREADABLE, OFF_BOARD, PASS_WRITTEN, POINTS_AS_IN_SGF, REMARK, STRAY_CLOSE, TEXT_BEHIND_MOVE,
};
use crate::shape::header::{self, Header};
use crate::shape::numbers::Numbers;
use crate::shape::point::StoneMove;
use crate::shape::recorder::{Recorder, Turns};
use crate::shape::said::{self, Stated};
use crate::shape::scan::Scanner;
use crate::shape::separators::Separators;

impl Stones {
    /// Reads a record.
    pub(super) fn read<'a>(
        &'a self,
        mut recorder: Recorder<'a, &'a mut dyn Board>,
    ) -> Result<(), FormatError> {
        let Recorder { source, record, report, .. } = &mut recorder;
        Prescribed::Gb2312.compare(source, report);
        let mut scanner = Scanner::new(source.text());
        let enclosed = scanner.take(self.enclosure[0]);
        self.take_lead(&mut scanner, report);
        let is_move = |text: &str| self.is_item(text) || self.wrapped(text).is_some();
        let header = header::read(&mut scanner, self.header, is_move, record, report);
        if !header.is_there {
            recorder.read_name();
        }
        let body = scanner.rest();
        let mut reader = Reader {
            shape: self,
            scanner,
            recorder,
            as_in_sgf: Vec::new(),
            separators: Separators::default(),
            numbers: Numbers::default(),
            moves: 0,
            quoted: Quoted::default(),
            listing: false,
        };
        let closed = reader.items()?;
        let Recorder { source, record, report, .. } = &mut reader.recorder;
        header::report_no_moves(body, source.text().len(), record, report);
        self.report_enclosure(&mut reader.scanner, enclosed, closed, report);
        reader.finish(&header);
        Ok(())
    }
}

/// What is known while the stones of a record are read.
struct Reader<'a> {
    shape: &'a Stones,
    scanner: Scanner<'a>,
    recorder: Recorder<'a, &'a mut dyn Board>,
    /// Points that would lie elsewhere if they were meant as SGF has them, and how they are spelt as they are read.
    as_in_sgf: Vec<Edit>,
    separators: Separators,
    /// The numbers that some writers give to their moves.
    numbers: Numbers,
    /// How many moves there were, those included that could not be read.
    moves: usize,
    quoted: Quoted,
    /// Whether points without a colour belong to the remark before them.
    listing: bool,
}

impl Turns for &mut dyn Board {
    fn turn(&self) -> Side {
        AnyPosition::turn(&**self)
    }

    fn set_turn(&mut self, side: Side) {
        AnyPosition::set_turn(&mut **self, side);
    }

    fn pass_unread(&mut self) {
        AnyPosition::pass_unread(&mut **self);
    }
}

impl Reader<'_> {
    /// Reads the stones up to the sign that encloses the record, and says whether it was there.
    fn items(&mut self) -> Result<bool, FormatError> {
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
                    self.stray_close(start);
                }
                Some(';') => {
                    self.scanner.next();
                    self.separator(start);
                }
                Some(_) => {
                    self.recorder.limit()?;
                    self.item();
                }
            }
        }
    }

    /// Tells of a semicolon that does not stand between two stones, and takes the marks that stand behind one.
    fn separator(&mut self, start: usize) {
        let span = self.scanner.span(start);
        self.scanner.blanks();
        let next = self.scanner.peek();
        let marks = matches!(next, Some('M' | 'm'))
            && self.recorder.at != NodeId::ROOT
            && Scanner::new(self.scanner.rest()).take_word("MARK");
        if marks
            || self.recorder.at == NodeId::ROOT
            || next == Some(';')
            || next == Some(self.shape.enclosure[1])
        {
            self.separators.too_many(span);
        }
        if marks {
            self.marks();
            self.rest_of_item();
        }
    }

    /// Whether stones follow a sign that should have ended the record.
    fn goes_on(&self) -> bool {
        let mut scanner = Scanner::new(self.scanner.rest());
        scanner.take(';');
        scanner.blanks();
        self.shape.is_item(scanner.rest())
    }

    fn stray_close(&mut self, start: usize) {
        let span = self.scanner.span(start);
        // The semicolon behind it parts the stones.
        let apart = self.recorder.at != NodeId::ROOT && self.scanner.take(';');
        let fix = Fix::safe(span, if apart || self.recorder.at == NodeId::ROOT { "" } else { ";" });
        let finding = Finding::new(&STRAY_CLOSE).with("sign", self.shape.enclosure[1]);
        self.recorder.report.push(Diagnostic::new(finding, span).with_fix(fix));
    }

    /// Reads a stone and what stands behind it; text that is no stone is kept.
    fn item(&mut self) {
        self.quoted.open(self.shape, &mut self.scanner);
        let start = self.scanner.at();
        let item = self.shape.item(&mut self.scanner);
        let span = self.scanner.span(start);
        let number = item.as_ref().and_then(|item| item.number);
        match item {
            Some(Item { side, point: Some(point), as_in_sgf: true, .. }) => {
                self.as_in_sgf.push(Edit { span, replacement: self.shape.spell(side, point) });
                self.play(side, StoneMove::Stone(point), span);
            }
            Some(Item { side, point: Some(point), standard, .. }) => {
                if !standard {
                    self.recorder.spelling.note(span, self.shape.spell(side, point));
                }
                self.play(side, StoneMove::Stone(point), span);
            }
            Some(Item { side, point: None, .. }) => self.keep(&OFF_BOARD, span, Some(side)),
            None => {
                self.scanner.set(start);
                if !self.pass() {
                    return self.words();
                }
            }
        }
        if let Some(number) = number {
            self.numbers.note(number, self.moves, span, Some(self.recorder.at));
        }
        self.listing = false;
        self.marks();
        self.quoted.close(&mut self.scanner);
        self.rest_of_item();
    }

    /// Reads a pass, if one comes next.
    fn pass(&mut self) -> bool {
        let start = self.scanner.at();
        let Some(Pass { side }) = self.shape.pass(&mut self.scanner) else { return false };
        let span = self.scanner.span(start);
        self.play(side.unwrap_or(self.recorder.position.turn()), StoneMove::Pass, span);
        self.recorder.tell(&PASS_WRITTEN, span);
        true
    }

    /// Keeps text that is no move: a remark as a comment, anything else in place of a move.
    fn words(&mut self) {
        let span = self.shape.rest(&mut self.scanner);
        let text = self.recorder.slice(span);
        let code = match (self.shape.said)(text, self.moves) {
            Some(said) => self.heed(said, text),
            None if self.listing && text.starts_with(['(', '[', '（']) => &REMARK,
            None if said::is_remark(text, self.shape.header.colors) => &REMARK,
            None => return self.keep(&ITEM_UNREADABLE, span, None),
        };
        self.recorder.remark(code, " ", span);
    }

    /// Notes what words say to this game, and returns the code of the finding.
    fn heed(&mut self, said: Stated, text: &str) -> &'static CodeInfo {
        said.note(text, self.recorder.record);
        self.listing = said.lists_points;
        said.code
    }

    /// Takes the marks behind a move, and heeds what words in them say to this game.
    fn marks(&mut self) {
        let at = self.recorder.at;
        let length = |record: &Record| record.tree.comment(at).map_or(0, |comment| comment.as_str().len());
        let before = length(self.recorder.record);
        self.recorder.marks(&mut self.scanner);
        let Recorder { record, report, .. } = &mut self.recorder;
        if length(record) == before {
            return;
        }
        let words = record.tree.comment(at).and_then(|comment| comment.as_str().get(before..));
        let words = words.unwrap_or_default().trim().to_owned();
        if let Some(said) = (self.shape.said)(&words, self.moves) {
            said.note(&words, record);
            let place = Location { span: record.tree.span(at), ..at.into() };
            report.add(Finding::new(said.code).with("text", words), place);
        }
    }

    /// What stands behind a stone and its mark and is neither is kept as a comment. A stone may follow a remark in brackets.
    fn rest_of_item(&mut self) {
        for bracketed in [true, false] {
            self.scanner.blanks();
            let start = self.scanner.at();
            match self.scanner.peek() {
                None | Some(';') => return,
                Some(c) if c == self.shape.enclosure[1] => return,
                Some(',') if self.comma_separates() => {
                    self.scanner.next();
                    return self.separators.instead(self.scanner.span(start));
                }
                Some(_) if self.shape.is_item(self.scanner.rest()) => return self.separators.missing(start),
                Some(_) => self.behind(bracketed),
            }
        }
    }

    /// Keeps text behind a stone as a comment.
    fn behind(&mut self, bracketed: bool) {
        let span = if bracketed {
            self.shape.rest(&mut self.scanner)
        } else {
            self.shape.rest_of_line(&mut self.scanner)
        };
        let text = self.recorder.slice(span);
        let said = (self.shape.said)(text, self.moves);
        let code = said.map_or(&TEXT_BEHIND_MOVE, |said| self.heed(said, text));
        self.recorder.remark(code, " ", span);
    }

    /// Whether the comma that comes next stands where a semicolon should.
    fn comma_separates(&self) -> bool {
        let mut scanner = Scanner::new(self.scanner.rest());
        scanner.take(',');
        scanner.blanks();
        self.shape.is_item(scanner.rest()) || self.quoted.parts(self.shape, scanner.rest())
    }

    /// Puts a stone into the tree and on the board.
    fn play(&mut self, side: Side, mv: StoneMove, span: Span) {
        self.moves += 1;
        self.recorder.add(mv.ply(), span, Some(side));
        let Recorder { record, position, at, .. } = &mut self.recorder;
        position.place(mv);
        if let Some(name) = position.told() {
            let detail = Detail { name: name.into(), value: DetailValue::Flag(true) };
            record.tree.extra_mut(*at).details.push(detail);
        }
    }

    /// Keeps text that is no stone.
    fn keep(&mut self, code: &'static CodeInfo, span: Span, side: Option<Side>) {
        self.moves += 1;
        self.recorder.keep(code, span, side);
    }

    /// Reports what shows only at the end of the record.
    fn finish(mut self, header: &Header) {
        self.recorder.report_spelling();
        let Recorder { source, record, report, .. } = self.recorder;
        if let Some(first) = self.as_in_sgf.first().map(|edit| edit.span) {
            let finding = Finding::new(&POINTS_AS_IN_SGF)
                .with("count", self.as_in_sgf.len())
                .with("text", source.slice(first));
            let fix = Fix::edits(false, std::mem::take(&mut self.as_in_sgf));
            report.push(Diagnostic::new(finding, first).with_fix(fix));
        }
        self.separators.report(report);
        self.quoted.report(report);
        self.scanner.report_folded(report);
        self.numbers.finish(None, true, record, report);
        if let Some(first) = record.tree.first_child(NodeId::ROOT) {
            let side = record.tree.ply(first).stated_mover().unwrap_or(Side::FIRST);
            header.compare_letters(self.shape.header.letters[side.of_two()], record, report);
        }
    }
}

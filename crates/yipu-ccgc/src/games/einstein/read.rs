//! The reader.

use yipu_core::{
    CodeInfo, Context, Diagnostic, Finding, Fix, FormatError, Location, NodeId, Position, Record, Report,
    Side, Source, Span, TagName,
};

use super::board::{Color, PIECES, Piece, name};
use super::moves::EinSteinMove;
use super::path;
use super::rules::EinStein;
use super::setup::Setup;
use super::text::{
    HEADER_MISSING, HEADER_NOT_FIRST, HEADER_WITHOUT_SIGN, MOVE_NUMBER, Mover, NO_PIECE_THERE, NO_SUCH_DIE,
    NO_SUCH_PIECE, PATH_FOR_HEADER, RULE, SETUP_OUT_OF_PLACE, Spelt, is_from_square_to_square,
};
use super::write::spell;
use crate::shape::charset::Prescribed;
use crate::shape::codes::{ITEM_UNREADABLE, OFF_BOARD, TEXT_BEHIND_MOVE};
use crate::shape::header::{self, Header};
use crate::shape::mark;
use crate::shape::numbers::Numbers;
use crate::shape::point::Point;
use crate::shape::remarks::Remarks;
use crate::shape::scan::Scanner;
use crate::shape::spelling::Spelling;

/// Reads a record.
pub(super) fn read(
    source: &Source<'_>,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    Prescribed::Gb2312.compare(source, report);
    let mut reader = Reader {
        text: source.text(),
        scanner: Scanner::new(source.text()),
        head: Header::default(),
        squares: is_from_square_to_square(source.text()),
        setup: Setup::default(),
        position: None,
        board: None,
        skipped: 0,
        items: 0,
        at: NodeId::ROOT,
        numbers: Numbers::default(),
        remarks: Remarks::default(),
        spelling: Spelling::default(),
    };
    reader.header(source.name(), record, report);
    reader.items(cx, record, report)?;
    reader.finish(record, report);
    Ok(())
}

/// What is known while a record is read.
struct Reader<'a> {
    text: &'a str,
    scanner: Scanner<'a>,
    head: Header,
    /// Whether the moves are from square to square.
    squares: bool,
    setup: Setup,
    /// Unknown until the first move tells who begins.
    position: Option<EinStein>,
    /// The set-up, where it was asked for before that.
    board: Option<EinStein>,
    /// How many moves before that could not be read.
    skipped: usize,
    /// How many moves there were.
    items: usize,
    at: NodeId,
    numbers: Numbers,
    remarks: Remarks,
    spelling: Spelling,
}

impl Reader<'_> {
    fn header(&mut self, name: &str, record: &mut Record, report: &mut Report) {
        self.scanner.blanks();
        self.comments_before_header(report);
        let start = self.scanner.at();
        let signed = self.scanner.take('#');
        self.scanner.blanks();
        if self.scanner.peek() == Some('[') {
            if !signed {
                let at = Span::at(start as u32);
                report.push(Diagnostic::new(&HEADER_WITHOUT_SIGN, at).with_fix(Fix::safe(at, "#")));
            }
            self.head = header::read(&mut self.scanner, RULE, is_item, record, report);
            return;
        }
        self.scanner.set(start);
        if signed || !path::is_path(self.scanner.rest_of_line()) {
            report.add(&HEADER_MISSING, Span::at(start as u32));
            crate::name::for_header(name, record, report);
            return;
        }
        let span = self.scanner.pass_line();
        let text = span.slice(self.text);
        let told = path::read(text, record);
        let finding = Finding::new(&PATH_FOR_HEADER).with("text", text);
        let mut diagnostic = Diagnostic::new(finding, span);
        if told {
            let mut standard = String::from("#");
            header::write(RULE, record, &mut standard, &mut Report::new());
            diagnostic = diagnostic.with_fix(Fix::guess(span, standard + ";"));
        } else {
            self.remarks.add(text);
        }
        report.push(diagnostic);
    }

    /// Passes over comments in front of the header, if it comes behind them.
    fn comments_before_header(&mut self, report: &mut Report) {
        let start = self.scanner.at();
        let mut comments = Vec::new();
        while let Some(behind) = self.scanner.rest_of_line().strip_prefix(['#', '＃']) {
            if behind.trim_start().starts_with(['[', '［', '【']) {
                if !comments.is_empty() {
                    report.add(&HEADER_NOT_FIRST, Span::at(self.scanner.at() as u32));
                }
                for line in comments {
                    self.remarks.add(line);
                }
                return;
            }
            self.scanner.next();
            comments.push(take_comment(&mut self.scanner));
            self.scanner.blanks();
        }
        self.scanner.set(start);
    }

    fn items(&mut self, cx: &Context, record: &mut Record, report: &mut Report) -> Result<(), FormatError> {
        loop {
            self.scanner.blanks();
            let start = self.scanner.at();
            match self.scanner.peek() {
                None => return Ok(()),
                Some('#') => {
                    self.scanner.next();
                    let line = take_comment(&mut self.scanner);
                    self.remarks.add(line);
                    continue;
                }
                Some(';') => {
                    self.scanner.next();
                    continue;
                }
                Some(letter) => {
                    if let Some(color) = Color::from_letter(letter) {
                        self.scanner.next();
                        if self.scanner.take(':') {
                            self.setup_line(color, start, report);
                            continue;
                        }
                        self.scanner.set(start);
                    }
                }
            }
            cx.limits.moves(record.tree.node_capacity())?;
            self.item(record, report);
        }
    }

    fn setup_line(&mut self, color: Color, start: usize, report: &mut Report) {
        let readable = if self.items == 0 && !self.setup.has(color) {
            self.setup.read(color, start, &mut self.scanner, report)
        } else {
            self.scanner.pass_line();
            let finding = Finding::new(&SETUP_OUT_OF_PLACE).with("color", color.words());
            report.add(finding, self.scanner.span(start));
            false
        };
        if !readable {
            self.remarks.add(self.scanner.since(start).trim_end());
        }
    }

    /// Reads a move; text that is none is kept.
    fn item(&mut self, record: &mut Record, report: &mut Report) {
        let start = self.scanner.at();
        self.items += 1;
        self.remarks.put(self.at, record);
        let Some(spelt) = Spelt::take(&mut self.scanner, self.squares) else {
            self.scanner.set(start);
            let span = self.scanner.pass_line();
            let finding = Finding::new(&ITEM_UNREADABLE).with("text", span.slice(self.text));
            self.keep(span, finding, record, report);
            return;
        };
        let span = self.scanner.span(start);
        match self.resolve(&spelt, span, report) {
            Ok(mv) => self.play(mv, span, record),
            Err(finding) => self.keep(span, finding, record, report),
        }
        self.numbers.note(spelt.number, self.items, Span::from_range(start..spelt.number_end), Some(self.at));
        mark::read(&mut self.scanner, self.at, &mut self.spelling, record, report);
        self.rest_of_item(span, report);
    }

    /// The move that is meant, or why there is none.
    fn resolve(&mut self, spelt: &Spelt, span: Span, report: &mut Report) -> Result<EinSteinMove, Finding> {
        let about = |code: &'static CodeInfo| Finding::new(code).with("text", span.slice(self.text));
        let die = u8::try_from(spelt.die).ok().filter(|die| (1..=PIECES).contains(die));
        let Some(die) = die else {
            return Err(Finding::new(&NO_SUCH_DIE).with("die", spelt.die.to_string()));
        };
        let (Some(to), Some(mover)) = (spelt.to, spelt.mover) else { return Err(about(&OFF_BOARD)) };
        let piece = match mover {
            Mover::Piece(piece) => piece,
            Mover::From(square) => self.piece_on(square)?,
            Mover::NoPiece => return Err(about(&NO_SUCH_PIECE)),
        };
        if self.position.is_none() {
            self.begin(piece.color, report);
        }
        Ok(EinSteinMove { die, piece, to })
    }

    fn piece_on(&mut self, square: Point) -> Result<Piece, Finding> {
        // As long as it is not known who begins, the pieces stand as they were set up.
        let set_up = || self.setup.finish(self.text, Color::Red, &mut Report::new());
        let board = match &self.position {
            Some(position) => position,
            None => self.board.get_or_insert_with(set_up),
        };
        let found = board.at(square);
        found.ok_or_else(|| Finding::new(&NO_PIECE_THERE).with("square", name(square)))
    }

    /// Sets up the board, now that the colour of a move is known.
    fn begin(&mut self, color: Color, report: &mut Report) {
        let first = if self.skipped.is_multiple_of(2) { color } else { color.other() };
        let mut position = self.setup.finish(self.text, first, report);
        if !self.skipped.is_multiple_of(2) {
            position.pass_unread();
        }
        self.position = Some(position);
    }

    fn play(&mut self, mv: EinSteinMove, span: Span, record: &mut Record) {
        let (written, standard) = (behind_number(span.slice(self.text)), spell(self.items, mv));
        if written != behind_number(&standard) {
            let from = span.end - written.len() as u32;
            self.spelling.note(Span::new(from, span.end), behind_number(&standard).to_owned());
        }
        let Some(position) = &mut self.position else { return };
        let side = position.side(mv.piece.color);
        let contradicting = Some(side).filter(|side| *side != position.turn());
        let ply = record.tree.intern(&EinStein::pack(mv)).by(contradicting);
        self.at = record.tree.add(self.at, ply);
        record.tree.set_span(self.at, span);
        position.play_unchecked(mv);
    }

    /// Keeps text that is no move.
    fn keep(&mut self, span: Span, finding: Finding, record: &mut Record, report: &mut Report) {
        self.at = record.tree.add_raw(self.at, span.slice(self.text));
        record.tree.set_span(self.at, span);
        match &mut self.position {
            Some(position) => drop(position.pass_unread()),
            None => self.skipped += 1,
        }
        report.add(finding, Location::node(self.at).with_span(span));
    }

    /// What stands behind a move on its line and is neither a comment nor another move is kept as a comment.
    fn rest_of_item(&mut self, item: Span, report: &mut Report) {
        let same_line = !self.scanner.since(item.range().end).contains('\n');
        let behind = self.scanner.rest().trim_start_matches([' ', '\t', ';', '；']);
        let ends = Scanner::new(behind).is_at_line_end();
        if !same_line || ends || behind.starts_with(['#', '＃']) || is_item(behind) {
            return;
        }
        let span = self.scanner.pass_line();
        self.remarks.add(span.slice(self.text));
        let finding = Finding::new(&TEXT_BEHIND_MOVE).with("text", span.slice(self.text));
        report.add(finding, Location::node(self.at).with_span(span));
    }

    /// Tells what can be told only at the end.
    fn finish(mut self, record: &mut Record, report: &mut Report) {
        self.remarks.put(self.at, record);
        let letter = record.tags.text(&TagName::FIRST_COLOR).chars().next();
        if self.position.is_none() {
            self.skipped = 0;
            self.begin(letter.and_then(Color::from_letter).unwrap_or(Color::Red), report);
        }
        if let Some(position) = &self.position {
            let first = position.color(Side::FIRST);
            // The start is the set-up, not where the moves have led.
            let start = self.setup.finish(self.text, first, &mut Report::new());
            record.start = Some(start.to_text().into());
            self.setup.span().into_iter().for_each(|span| record.tree.set_span(NodeId::ROOT, span));
            self.numbers.finish(Some(&MOVE_NUMBER), true, record, report);
            self.head.compare_letters(first.letter(), record, report);
            if let Some(won) = self.head.won {
                won.resolve(first.letter(), record, report);
            }
        }
        self.spelling.report(self.text, report);
        self.scanner.report_folded(report);
    }
}

/// Takes the rest of a line behind `#`, white space included.
fn take_comment<'a>(scanner: &mut Scanner<'a>) -> &'a str {
    let line = scanner.line();
    scanner.pass_line();
    line
}

/// Whether a line of the set-up or a move comes next.
pub(super) fn is_item(text: &str) -> bool {
    let mut scanner = Scanner::new(text);
    let start = scanner.next().and_then(Color::from_letter).is_some();
    if start && scanner.take(':') {
        return true;
    }
    let mut scanner = Scanner::new(text);
    scanner.number().is_some() && scanner.take(':')
}

/// What follows the number of a move, from its colon on.
fn behind_number(text: &str) -> &str {
    text.find([':', '：']).and_then(|at| text.get(at..)).unwrap_or("")
}

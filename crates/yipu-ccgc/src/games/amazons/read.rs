//! Reading a record.

use yipu_core::{
    Cx, Diagnostic, Fatal, Finding, Fix, NodeId, Place, Ply, Position, Record, Report, Side, Source, Span,
    TagName,
};

use super::board::Square;
use super::moves::AmazonMove;
use super::text::{HEADER, HEADER_WITHOUT_SIGN, ROUND_EMPTY, ROUND_NUMBER, ROUND_NUMBER_MISSING};
use super::{Amazons, INFO};
use crate::shape::charset::Prescribed;
use crate::shape::codes::{ANOTHER_RECORD, ITEM_UNREADABLE, OFF_BOARD};
use crate::shape::header::{self, Header};
use crate::shape::mark;
use crate::shape::scan::Scanner;
use crate::shape::separators::Separators;
use crate::shape::spelling::Spelling;

/// Reads a record.
pub(super) fn read(
    source: &Source<'_>,
    cx: &Cx<'_>,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), Fatal> {
    record.reset(&INFO);
    if source.text().trim().is_empty() {
        return Err(Fatal::NotThisFormat);
    }
    Prescribed::Utf8.compare(source, report);
    let mut reader = Reader {
        scanner: Scanner::new(source.text()),
        position: Amazons::default(),
        at: NodeId::ROOT,
        round: Round { number: 0, span: Span::at(0), moves: MOVES_IN_ROUND },
        odd: Spelling::default(),
        separators: Separators::default(),
    };
    reader.before_header(record, report);
    let header = header::read(&mut reader.scanner, HEADER, ends_header, record, report);
    reader.rounds(cx, record, report)?;
    reader.finish(header, record, report);
    Ok(())
}

const MOVES_IN_ROUND: u8 = 2;

/// Whether a text begins with something that cannot belong to the header.
fn ends_header(text: &str) -> bool {
    let mut scanner = Scanner::new(text);
    scanner.peek() == Some('#') || round_number(&mut scanner).is_some() || take_move(&mut scanner).is_some()
}

/// Whether a line is that of a header: brackets behind the sign, or the code.
fn is_header(text: &str) -> bool {
    let mut scanner = Scanner::new(text);
    scanner.take('#') && (scanner.take('[') || scanner.take_word(HEADER.code))
}

/// Whether the header of another record begins here. A comment that looks like one has a blank behind its sign.
fn is_next_record(text: &str) -> bool {
    let mut scanner = Scanner::new(text);
    scanner.next();
    scanner.peek() == Some('[') && scanner.take('[') && scanner.take_word(HEADER.code) && scanner.take(']')
}

/// A move that has been read: `None` is off the board.
type Taken = Option<AmazonMove>;

/// Takes a move in any spelling that leaves no doubt: letters of either case, blanks, a hyphen between the squares, square
/// brackets, or a sign before the arrow in place of the brackets.
fn take_move(scanner: &mut Scanner<'_>) -> Option<Taken> {
    let from = take_square(scanner)?;
    scanner.take('-');
    let to = take_square(scanner)?;
    let bracket = scanner.take('(') || scanner.take('[');
    if !bracket && !scanner.take('/') && !scanner.take(',') && !scanner.take('-') {
        return None;
    }
    let arrow = take_square(scanner)?;
    if bracket && !scanner.take(')') && !scanner.take(']') {
        return None;
    }
    let squares = on_board(from).zip(on_board(to)).zip(on_board(arrow));
    Some(squares.map(|((from, to), arrow)| AmazonMove { from, to, arrow }))
}

/// Takes the column and the row of a square, which may be off the board.
fn take_square(scanner: &mut Scanner<'_>) -> Option<(u8, i32)> {
    scanner.blanks();
    let letter = scanner.next().filter(char::is_ascii_alphabetic)?.to_ascii_lowercase();
    scanner.blanks();
    scanner.peek().filter(char::is_ascii_digit)?;
    Some((letter as u8 - b'a', scanner.number()?))
}

fn on_board((column, number): (u8, i32)) -> Option<Square> {
    Square::new(column, u8::try_from(number).ok()?.checked_sub(1)?)
}

/// Takes the number of a round, with a sign behind it that some writers put there.
fn round_number(scanner: &mut Scanner<'_>) -> Option<(i32, Span)> {
    let start = scanner.at();
    scanner.peek().filter(char::is_ascii_digit)?;
    let number = scanner.number();
    let span = scanner.span(start);
    let _ = scanner.take('.') || scanner.take(':') || scanner.take(',');
    let behind = scanner.at();
    let apart = scanner.peek().is_none_or(|c| c.is_whitespace() || c == '#' || c == ';');
    let numbers = apart || take_move(scanner).is_some();
    scanner.set(if numbers { behind } else { start });
    number.filter(|_| numbers).map(|number| (number, span))
}

/// The round that is being read.
struct Round {
    number: usize,
    /// Where its number stands.
    span: Span,
    /// How many moves it has so far.
    moves: u8,
}

struct Reader<'a> {
    scanner: Scanner<'a>,
    position: Amazons,
    at: NodeId,
    round: Round,
    /// How the moves that are spelt otherwise are to be spelt.
    odd: Spelling,
    /// Signs between the moves that the standard does not have.
    separators: Separators,
}

impl Reader<'_> {
    /// Takes the comments before the header and the sign that begins it.
    fn before_header(&mut self, record: &mut Record, report: &mut Report) {
        loop {
            self.scanner.blanks();
            match self.scanner.peek() {
                Some('#') if is_header(self.scanner.rest()) => {
                    self.scanner.next();
                    return;
                }
                Some('#') => self.comment(record),
                Some('[') => {
                    let at = Span::at(self.scanner.at() as u32);
                    let diagnostic = Diagnostic::new(&HEADER_WITHOUT_SIGN, at);
                    return report.push(diagnostic.with_fix(Fix::safe(at, "#")));
                }
                _ => return,
            }
        }
    }

    /// Reads the rounds to the end of the text.
    fn rounds(&mut self, cx: &Cx<'_>, record: &mut Record, report: &mut Report) -> Result<(), Fatal> {
        loop {
            self.scanner.blanks();
            match self.scanner.peek() {
                None => return Ok(()),
                Some('#') if is_next_record(self.scanner.rest()) => {
                    let start = self.scanner.at();
                    let end = start + self.scanner.rest().trim_end().len();
                    report.add(&ANOTHER_RECORD, Span::of(start..end));
                    return Ok(());
                }
                Some('#') => self.comment(record),
                Some(';' | ',') => {
                    let start = self.scanner.at();
                    self.scanner.next();
                    self.separators.too_many(self.scanner.span(start));
                }
                Some(_) => {
                    if record.tree.arena_len() > cx.limits.nodes {
                        return Err(Fatal::LimitPassed { what: "moves", limit: cx.limits.nodes as u64 });
                    }
                    match round_number(&mut self.scanner) {
                        Some((number, span)) => self.open_round(number, span, report),
                        None => self.item(record, report),
                    }
                }
            }
        }
    }

    fn open_round(&mut self, number: i32, span: Span, report: &mut Report) {
        self.close_round(report);
        let expected = self.round.number + 1;
        self.round = Round { number: expected, span, moves: 0 };
        if usize::try_from(number) != Ok(expected) {
            let finding =
                Finding::new(&ROUND_NUMBER).with("expected", expected).with("found", number.to_string());
            report.push(Diagnostic::new(finding, span).with_fix(Fix::guess(span, expected.to_string())));
        }
    }

    /// A third move begins a round without a number.
    fn open_unnumbered_round(&mut self, start: usize, report: &mut Report) {
        let (at, expected) = (Span::at(start as u32), self.round.number + 1);
        self.round = Round { number: expected, span: at, moves: 0 };
        let finding = Finding::new(&ROUND_NUMBER_MISSING).with("expected", expected);
        let mut diagnostic = Diagnostic::new(finding, at);
        // Text that is no move may be no round either.
        if take_move(&mut Scanner::new(self.scanner.rest())).is_some() {
            let line = self.scanner.since(0).rsplit('\n').next().unwrap_or("");
            let end_of_line = if line.trim().is_empty() { "" } else { "\n" };
            diagnostic = diagnostic.with_fix(Fix::safe(at, format!("{end_of_line}{expected} ")));
        }
        report.push(diagnostic);
    }

    fn close_round(&self, report: &mut Report) {
        if self.round.moves == 0 {
            report.add(Finding::new(&ROUND_EMPTY).with("number", self.round.number), self.round.span);
        }
    }

    /// Reads a move and its mark; text that is no move is kept.
    fn item(&mut self, record: &mut Record, report: &mut Report) {
        let start = self.scanner.at();
        if self.round.moves >= MOVES_IN_ROUND {
            self.open_unnumbered_round(start, report);
        }
        match take_move(&mut self.scanner) {
            Some(Some(mv)) => {
                let span = self.scanner.span(start);
                let mut spelt = String::new();
                mv.write(&mut spelt);
                if span.slice(self.scanner.since(0)) != spelt {
                    self.odd.note(span, spelt);
                }
                let ply = record.tree.intern(&Amazons::pack(mv));
                self.add(ply, span, record);
                self.position.force(mv);
            }
            Some(None) => self.keep(&OFF_BOARD, self.scanner.span(start), record, report),
            None => {
                self.scanner.set(start);
                let span = self.scanner.until(&[' ', '\t', '\r', '\n', '#', ';']);
                self.keep(&ITEM_UNREADABLE, span, record, report);
            }
        }
        self.round.moves += 1;
        mark::read(&mut self.scanner, self.at, &mut self.odd, record, report);
    }

    /// Puts a ply into the tree, as the move of the side that its place in the round says.
    fn add(&mut self, ply: Ply, span: Span, record: &mut Record) {
        let side = if self.round.moves == 0 { Side::FIRST } else { Side::SECOND };
        let contradicts = side != self.position.turn();
        self.at = record.tree.add(self.at, ply.by(contradicts.then_some(side)));
        record.tree.set_span(self.at, span);
        if contradicts {
            self.position.give_turn(side);
        }
    }

    /// Keeps text that is no move.
    fn keep(
        &mut self,
        code: &'static yipu_core::CodeInfo,
        span: Span,
        record: &mut Record,
        report: &mut Report,
    ) {
        let text = span.slice(self.scanner.since(0)).to_owned();
        let ply = record.tree.raw_ply(&text);
        self.add(ply, span, record);
        self.position.skip();
        report.add(Finding::new(code).with("text", text), Place::node(self.at).with_span(span));
    }

    /// Takes a comment to the end of its line and hangs it on the move before it.
    fn comment(&mut self, record: &mut Record) {
        self.scanner.next();
        let start = self.scanner.at();
        self.scanner.pass_line();
        let line = self.scanner.since(start).trim_end_matches('\r');
        let line = line.strip_prefix(' ').unwrap_or(line);
        let comment = match record.tree.comment(self.at) {
            Some(before) => [before.as_str(), "\n", line].concat(),
            None => line.to_owned(),
        };
        record.tree.set_comment(self.at, comment);
    }

    /// Tells what can be told only at the end.
    fn finish(mut self, header: Header, record: &mut Record, report: &mut Report) {
        self.close_round(report);
        self.odd.report(self.scanner.since(0), report);
        self.separators.report(report);
        self.scanner.report_folded(report);
        if let Some(won) = header.won {
            // Without letters behind the teams it is not certain that First has the white amazons.
            let letter = record.tags.text(&TagName::FIRST_COLOR).chars().next();
            won.resolve(letter.unwrap_or(HEADER.letters[0]), letter.is_some(), record, report);
        }
    }
}

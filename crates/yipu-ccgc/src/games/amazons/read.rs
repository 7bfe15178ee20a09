//! Reading a record.

use yipu_core::{
    Context, Diagnostic, Edit, Finding, Fix, FormatError, Location, NodeId, Ply, Position, Record, Report,
    Side, Source, Span,
};

use super::Amazons;
use super::letters::{self, Way};
use super::moves::AmazonMove;
use super::text::{HEADER, HEADER_WITHOUT_SIGN, LETTERS, ROUND_EMPTY, ROUND_NUMBER, ROUND_NUMBER_MISSING};
use super::tokens::{ends_header, first_word, is_header, is_next_record, round_number, take_move};
use crate::shape::charset::Prescribed;
use crate::shape::codes::{ANOTHER_RECORD, ITEM_UNREADABLE, OFF_BOARD, REMARK};
use crate::shape::header::{self, Header};
use crate::shape::numbers::Numbers;
use crate::shape::scan::Scanner;
use crate::shape::separators::Separators;
use crate::shape::spelling::Spelling;
use crate::shape::{mark, said};

/// Reads a record.
pub(super) fn read(
    source: &Source<'_>,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    Prescribed::Utf8.compare(source, report);
    let mut reader = Reader {
        scanner: Scanner::new(source.text()),
        position: Amazons::default(),
        at: NodeId::ROOT,
        round: Round { number: 0, span: Span::at(0), moves: MOVES_IN_ROUND },
        numbers: Numbers::default(),
        odd: Spelling::default(),
        separators: Separators::default(),
        letters: Letters::default(),
    };
    reader.before_header(record, report);
    let header = header::read(&mut reader.scanner, HEADER, ends_header, record, report);
    if !header.is_there {
        crate::name::for_header(source.name(), record, report);
    }
    let body = reader.scanner.rest();
    reader.rounds(cx, record, report)?;
    header::report_no_moves(body, source.text().len(), record, report);
    reader.finish(header, record, report);
    Ok(())
}

const MOVES_IN_ROUND: u8 = 2;

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
    numbers: Numbers,
    /// How the moves that are spelt otherwise are to be spelt.
    odd: Spelling,
    /// Signs between the moves that the standard does not have.
    separators: Separators,
    letters: Letters,
}

/// Moves in pairs of letters.
#[derive(Default)]
struct Letters {
    /// How they are read, and whether that is certain; it is found with the first.
    way: Option<(Way, bool)>,
    edits: Vec<Edit>,
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
    fn rounds(&mut self, cx: &Context, record: &mut Record, report: &mut Report) -> Result<(), FormatError> {
        loop {
            self.scanner.blanks();
            match self.scanner.peek() {
                None => return Ok(()),
                Some('#') if is_next_record(self.scanner.rest()) => {
                    let start = self.scanner.at();
                    let end = start + self.scanner.rest().trim_end().len();
                    report.add(&ANOTHER_RECORD, Span::from_range(start..end));
                    return Ok(());
                }
                Some('#') => self.comment(record),
                Some('\'' | '"' | '[' | ']') if self.is_listed() => {
                    let start = self.scanner.at();
                    self.scanner.next();
                    self.separators.too_many(self.scanner.span(start));
                }
                Some(_) if said::is_remark(self.scanner.rest(), HEADER.colors) => {
                    self.remark(record, report);
                }
                Some(';' | ',') => {
                    let start = self.scanner.at();
                    self.scanner.next();
                    self.separators.too_many(self.scanner.span(start));
                }
                Some(_) => {
                    cx.limits.moves(record.tree.node_capacity())?;
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
        self.numbers.note(number, expected, span, None);
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
        if let Some(mv) = self.take_letters() {
            self.play(mv, start, record);
            self.round.moves += 1;
            return;
        }
        match take_move(&mut self.scanner) {
            Some(Some(mv)) => {
                let span = self.scanner.span(start);
                let spelt = spell(mv);
                if span.slice(self.scanner.since(0)) != spelt {
                    self.odd.note(span, spelt);
                }
                self.play(mv, start, record);
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

    /// Takes a move in pairs of letters.
    fn take_letters(&mut self) -> Option<AmazonMove> {
        let word = Some(first_word(self.scanner.rest())).filter(|word| letters::is_word(word))?;
        let (way, _) = *self.letters.way.get_or_insert_with(|| Way::of(self.scanner.rest()));
        let (mv, start) = (way.read(word)?, self.scanner.at());
        self.scanner.set(start + word.len());
        self.letters.edits.push(Edit { span: self.scanner.span(start), replacement: spell(mv) });
        Some(mv)
    }

    /// Puts a move into the tree and on the board. Where the amazon is Second's in the place of First, and what follows is by turns
    /// from there on, First's move is missing.
    fn play(&mut self, mv: AmazonMove, start: usize, record: &mut Record) {
        if self.round.moves == 0 && self.is_ahead(mv) {
            self.round.moves = 1;
        } else if self.round.moves == 1 && self.position.turn() == Side::SECOND && self.is_late(mv) {
            self.round = Round { number: self.round.number + 1, span: Span::at(start as u32), moves: 0 };
        }
        let ply = record.tree.intern(&Amazons::pack(mv));
        self.add(ply, self.scanner.span(start), record);
        self.position.play_unchecked(mv);
    }

    /// Whether a move in First's place is Second's: it is legal for Second, and the next one is for First, or there is no
    /// other in the round. (The next one may follow from the one that is missing, and be illegal itself.)
    fn is_ahead(&self, mv: AmazonMove) -> bool {
        self.position.turn() == Side::FIRST && self.belongs(mv, Side::SECOND, self.is_last_of_round())
    }

    /// Whether the number of another round comes behind the move at hand.
    fn is_last_of_round(&self) -> bool {
        let mut scanner = Scanner::new(self.scanner.rest());
        scanner.blanks();
        round_number(&mut scanner).is_some()
    }

    /// Whether a move in Second's place is First's: it is legal for First, and the next one is for Second.
    fn is_late(&self, mv: AmazonMove) -> bool {
        self.belongs(mv, Side::FIRST, false)
    }

    /// Whether a move is not legal for the side to move and is for another, and the move behind it is for the next, unless
    /// it is `alone`.
    fn belongs(&self, mv: AmazonMove, side: Side, alone: bool) -> bool {
        let legal = |position: &Amazons, mv: Option<AmazonMove>| {
            mv.is_some_and(|mv| position.illegality(mv).is_none())
        };
        if legal(&self.position, Some(mv)) {
            return false;
        }
        let mut position = self.position.clone();
        position.set_turn(side);
        legal(&position, Some(mv))
            && (alone || position.play_unchecked(mv) && legal(&position, self.next_move()))
    }

    /// The move behind the one at hand, in this round or the next.
    fn next_move(&self) -> Option<AmazonMove> {
        let mut scanner = Scanner::new(self.scanner.rest());
        scanner.blanks();
        round_number(&mut scanner);
        scanner.blanks();
        let word = first_word(scanner.rest());
        match self.letters.way {
            Some((way, _)) if letters::is_word(word) => way.read(word),
            _ => take_move(&mut scanner).flatten(),
        }
    }

    /// Whether quotes and brackets come next as a program writes a list of texts: before a move, or behind one.
    fn is_listed(&self) -> bool {
        const MOST: usize = 4;
        let rest = self.scanner.rest();
        if self.at != NodeId::ROOT && rest.starts_with(['\'', '"', ']']) {
            return true;
        }
        let signs = rest.chars().take(MOST + 1).take_while(|c| matches!(c, '\'' | '"' | '[' | ' ')).count();
        signs <= MOST && rest.get(signs..).is_some_and(|inner| take_move(&mut Scanner::new(inner)).is_some())
    }

    /// Keeps a remark as a comment on the move before it.
    fn remark(&mut self, record: &mut Record, report: &mut Report) {
        let span = self.scanner.pass_line();
        let text = span.slice(self.scanner.since(0));
        said::comment(record, self.at, text);
        report.add(Finding::new(&REMARK).with("text", text), Location::node(self.at).with_span(span));
    }

    fn report_letters(&mut self, report: &mut Report) {
        let edits = std::mem::take(&mut self.letters.edits);
        let (Some(first), Some((way, certain))) = (edits.first(), self.letters.way) else { return };
        let finding = Finding::new(&LETTERS)
            .with("count", edits.len())
            .with("text", first.span.slice(self.scanner.since(0)))
            .with("standard", &*first.replacement)
            .with("way", way.words());
        let place = first.span;
        report.push(Diagnostic::new(finding, place).with_fix(Fix::edits(certain, edits)));
    }

    /// Puts a ply into the tree, as the move of the side that its place in the round says.
    fn add(&mut self, ply: Ply, span: Span, record: &mut Record) {
        let side = if self.round.moves == 0 { Side::FIRST } else { Side::SECOND };
        let contradicts = side != self.position.turn();
        self.at = record.tree.add(self.at, ply.by(contradicts.then_some(side)));
        self.numbers.begins(self.at);
        record.tree.set_span(self.at, span);
        if contradicts {
            self.position.set_turn(side);
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
        self.position.pass_unread();
        report.add(Finding::new(code).with("text", text), Location::node(self.at).with_span(span));
    }

    /// Takes a comment to the end of its line and hangs it on the move before it.
    fn comment(&mut self, record: &mut Record) {
        self.scanner.next();
        let start = self.scanner.at();
        self.scanner.pass_line();
        let line = self.scanner.since(start).trim_end_matches('\r');
        let line = line.strip_prefix(' ').unwrap_or(line);
        record.tree.append_comment(self.at, "\n", line);
    }

    /// Tells what can be told only at the end.
    fn finish(mut self, header: Header, record: &mut Record, report: &mut Report) {
        self.close_round(report);
        self.numbers.finish(Some(&ROUND_NUMBER), false, record, report);
        self.report_letters(report);
        self.odd.report(self.scanner.since(0), report);
        self.separators.report(report);
        self.scanner.report_folded(report);
        if let Some(won) = header.won {
            // Without letters behind the teams it is not certain that First has the white amazons.
            let letter = header::first_letter(record);
            won.settle(letter.unwrap_or(HEADER.letters[0]), letter.is_some(), record, report);
        }
    }
}

fn spell(mv: AmazonMove) -> String {
    let mut spelt = String::new();
    mv.write(&mut spelt);
    spelt
}

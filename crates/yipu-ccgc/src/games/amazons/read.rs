//! Reading a record.

use yipu_core::{CodeInfo, Diagnostic, Edit, Finding, Fix, FormatError, NodeId, Position, Side, Span};

use super::Amazons;
use super::letters::{self, Way};
use super::moves::AmazonMove;
use super::text::{HEADER, HEADER_WITHOUT_SIGN, LETTERS, ROUND_EMPTY, ROUND_NUMBER, ROUND_NUMBER_MISSING};
use super::tokens::{ends_header, first_word, is_header, is_next_record, round_number, take_move};
use crate::shape::charset::Prescribed;
use crate::shape::codes::{ANOTHER_RECORD, ITEM_UNREADABLE, OFF_BOARD, REMARK};
use crate::shape::header::{self, Header};
use crate::shape::numbers::Numbers;
use crate::shape::recorder::Recorder;
use crate::shape::said;
use crate::shape::scan::Scanner;
use crate::shape::separators::Separators;

/// Reads a record.
pub(super) fn read(recorder: Recorder<'_, Amazons>) -> Result<(), FormatError> {
    Prescribed::Utf8.compare(recorder.source, recorder.report);
    let mut reader = Reader {
        scanner: Scanner::new(recorder.text()),
        recorder,
        round: Round { number: 0, span: Span::at(0), moves: MOVES_IN_ROUND },
        numbers: Numbers::default(),
        separators: Separators::default(),
        letters: Letters::default(),
    };
    reader.before_header();
    let Reader { scanner, recorder, .. } = &mut reader;
    let header = header::read(scanner, HEADER, ends_header, recorder.record, recorder.report);
    if !header.is_there {
        recorder.read_name();
    }
    let body = scanner.rest();
    reader.rounds()?;
    let Reader { recorder, .. } = &mut reader;
    header::report_no_moves(body, recorder.text().len(), recorder.record, recorder.report);
    reader.finish(header);
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
    recorder: Recorder<'a, Amazons>,
    round: Round,
    numbers: Numbers,
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
    fn before_header(&mut self) {
        loop {
            self.scanner.blanks();
            match self.scanner.peek() {
                Some('#') if is_header(self.scanner.rest()) => {
                    self.scanner.next();
                    return;
                }
                Some('#') => self.comment(),
                Some('[') => {
                    let at = Span::at(self.scanner.at() as u32);
                    let diagnostic = Diagnostic::new(&HEADER_WITHOUT_SIGN, at);
                    return self.recorder.report.push(diagnostic.with_fix(Fix::safe(at, "#")));
                }
                _ => return,
            }
        }
    }

    /// Reads the rounds to the end of the text.
    fn rounds(&mut self) -> Result<(), FormatError> {
        loop {
            self.scanner.blanks();
            match self.scanner.peek() {
                None => return Ok(()),
                Some('#') if is_next_record(self.scanner.rest()) => {
                    let start = self.scanner.at();
                    let end = start + self.scanner.rest().trim_end().len();
                    self.recorder.report.add(&ANOTHER_RECORD, Span::from_range(start..end));
                    return Ok(());
                }
                Some('#') => self.comment(),
                Some('\'' | '"' | '[' | ']') if self.is_listed() => {
                    let start = self.scanner.at();
                    self.scanner.next();
                    self.separators.too_many(self.scanner.span(start));
                }
                Some(_) if said::is_remark(self.scanner.rest(), HEADER.colors) => {
                    let span = self.scanner.pass_line();
                    self.recorder.remark(&REMARK, " ", span);
                }
                Some(';' | ',') => {
                    let start = self.scanner.at();
                    self.scanner.next();
                    self.separators.too_many(self.scanner.span(start));
                }
                Some(_) => {
                    self.recorder.limit()?;
                    match round_number(&mut self.scanner) {
                        Some((number, span)) => self.open_round(number, span),
                        None => self.item(),
                    }
                }
            }
        }
    }

    fn open_round(&mut self, number: i32, span: Span) {
        self.close_round();
        let expected = self.round.number + 1;
        self.round = Round { number: expected, span, moves: 0 };
        self.numbers.note(number, expected, span, None);
    }

    /// A third move begins a round without a number.
    fn open_unnumbered_round(&mut self, start: usize) {
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
        self.recorder.report.push(diagnostic);
    }

    fn close_round(&mut self) {
        if self.round.moves == 0 {
            let finding = Finding::new(&ROUND_EMPTY).with("number", self.round.number);
            self.recorder.report.add(finding, self.round.span);
        }
    }

    /// Reads a move and its mark; text that is no move is kept.
    fn item(&mut self) {
        let start = self.scanner.at();
        if self.round.moves >= MOVES_IN_ROUND {
            self.open_unnumbered_round(start);
        }
        if let Some(mv) = self.take_letters() {
            self.play(mv, start);
            self.round.moves += 1;
            return;
        }
        match take_move(&mut self.scanner) {
            Some(Some(mv)) => {
                let span = self.scanner.span(start);
                let spelt = spell(mv);
                if self.recorder.slice(span) != spelt {
                    self.recorder.spelling.note(span, spelt);
                }
                self.play(mv, start);
            }
            Some(None) => self.keep(&OFF_BOARD, self.scanner.span(start)),
            None => {
                self.scanner.set(start);
                let span = self.scanner.until(&[' ', '\t', '\r', '\n', '#', ';']);
                self.keep(&ITEM_UNREADABLE, span);
            }
        }
        self.round.moves += 1;
        self.recorder.marks(&mut self.scanner);
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
    fn play(&mut self, mv: AmazonMove, start: usize) {
        if self.round.moves == 0 && self.is_ahead(mv) {
            self.round.moves = 1;
        } else if self.round.moves == 1 && self.recorder.position.turn() == Side::SECOND && self.is_late(mv) {
            self.round = Round { number: self.round.number + 1, span: Span::at(start as u32), moves: 0 };
        }
        self.recorder.play(mv, self.scanner.span(start), Some(self.side()));
        self.numbers.begins(self.recorder.at);
    }

    /// Whether a move in First's place is Second's: it is legal for Second, and the next one is for First, or there is no
    /// other in the round. (The next one may follow from the one that is missing, and be illegal itself.)
    fn is_ahead(&self, mv: AmazonMove) -> bool {
        self.recorder.position.turn() == Side::FIRST
            && self.belongs(mv, Side::SECOND, self.is_last_of_round())
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
        if legal(&self.recorder.position, Some(mv)) {
            return false;
        }
        let mut position = self.recorder.position.clone();
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
        if self.recorder.at != NodeId::ROOT && rest.starts_with(['\'', '"', ']']) {
            return true;
        }
        let signs = rest.chars().take(MOST + 1).take_while(|c| matches!(c, '\'' | '"' | '[' | ' ')).count();
        signs <= MOST && rest.get(signs..).is_some_and(|inner| take_move(&mut Scanner::new(inner)).is_some())
    }

    fn report_letters(&mut self) {
        let edits = std::mem::take(&mut self.letters.edits);
        let (Some(first), Some((way, certain))) = (edits.first(), self.letters.way) else { return };
        let finding = Finding::new(&LETTERS)
            .with("count", edits.len())
            .with("text", self.recorder.slice(first.span))
            .with("standard", &*first.replacement)
            .with("way", way.words());
        let place = first.span;
        self.recorder.report.push(Diagnostic::new(finding, place).with_fix(Fix::edits(certain, edits)));
    }

    /// The side whose move comes next in the round.
    const fn side(&self) -> Side {
        if self.round.moves == 0 { Side::FIRST } else { Side::SECOND }
    }

    /// Keeps text that is no move.
    fn keep(&mut self, code: &'static CodeInfo, span: Span) {
        self.recorder.keep(code, span, Some(self.side()));
        self.numbers.begins(self.recorder.at);
    }

    /// Takes a comment to the end of its line and hangs it on the move before it.
    fn comment(&mut self) {
        self.scanner.next();
        let start = self.scanner.at();
        self.scanner.pass_line();
        let line = self.scanner.since(start).trim_end_matches('\r');
        let line = line.strip_prefix(' ').unwrap_or(line);
        self.recorder.comment("\n", line);
    }

    /// Reports what shows only at the end of the record.
    fn finish(mut self, header: Header) {
        self.close_round();
        self.numbers.finish(Some(&ROUND_NUMBER), false, self.recorder.record, self.recorder.report);
        self.report_letters();
        self.recorder.report_spelling();
        let Recorder { record, report, .. } = self.recorder;
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

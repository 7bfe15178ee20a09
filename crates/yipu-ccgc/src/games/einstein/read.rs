//! The reader.

use yipu_core::{
    CodeInfo, Diagnostic, DieSeed, Finding, Fix, FormatError, NodeId, Position, Report, Side, Span, TagName,
};

use super::board::{Color, PIECES, Piece, name};
use super::moves::EinSteinMove;
use super::path;
use super::rules::EinStein;
use super::setup::Setup;
use super::text::{
    HEADER_MISSING, HEADER_NOT_FIRST, HEADER_WITHOUT_SIGN, MOVE_NUMBER, Mover, NO_PIECE_THERE, NO_SUCH_DIE,
    NO_SUCH_PIECE, PATH_FOR_HEADER, RULE, SEED, SETUP_OUT_OF_PLACE, Spelt, is_from_square_to_square,
};
use super::write::spell;
use crate::shape::charset::Prescribed;
use crate::shape::codes::{ITEM_UNREADABLE, OFF_BOARD};
use crate::shape::header::{self, Header};
use crate::shape::numbers::Numbers;
use crate::shape::point::Point;
use crate::shape::recorder::Recorder;
use crate::shape::scan::Scanner;

/// Reads a record.
pub(super) fn read(recorder: Recorder<'_, EinStein>) -> Result<(), FormatError> {
    Prescribed::Gb2312.compare(recorder.source, recorder.report);
    let mut reader = Reader {
        scanner: Scanner::new(recorder.text()),
        head: Header::default(),
        squares: is_from_square_to_square(recorder.text()),
        recorder,
        setup: Setup::default(),
        begun: false,
        board: None,
        skipped: 0,
        items: 0,
        numbers: Numbers::default(),
    };
    reader.header();
    reader.items()?;
    reader.finish();
    Ok(())
}

/// What is known while a record is read.
struct Reader<'a> {
    scanner: Scanner<'a>,
    recorder: Recorder<'a, EinStein>,
    head: Header,
    /// Whether the moves are from square to square.
    squares: bool,
    setup: Setup,
    /// Whether the board is set up: the first move tells who begins.
    begun: bool,
    /// The set-up, where it was asked for before that.
    board: Option<EinStein>,
    /// How many moves before that could not be read.
    skipped: usize,
    /// How many moves there were.
    items: usize,
    numbers: Numbers,
}

impl Reader<'_> {
    fn header(&mut self) {
        self.scanner.blanks();
        self.comments_before_header();
        let Recorder { record, report, .. } = &mut self.recorder;
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
            self.recorder.read_name();
            return;
        }
        let span = self.scanner.pass_line();
        let text = self.recorder.slice(span);
        let told = path::read(text, self.recorder.record);
        let finding = Finding::new(&PATH_FOR_HEADER).with("text", text);
        let mut diagnostic = Diagnostic::new(finding, span);
        if told {
            let mut standard = String::from("#");
            header::write(RULE, self.recorder.record, &mut standard, &mut Report::new());
            diagnostic = diagnostic.with_fix(Fix::guess(span, standard + ";"));
        } else {
            self.recorder.note_line(text);
        }
        self.recorder.report.push(diagnostic);
    }

    /// Passes over comments in front of the header, if it comes behind them.
    fn comments_before_header(&mut self) {
        let start = self.scanner.at();
        let mut comments = Vec::new();
        while let Some(behind) = self.scanner.rest_of_line().strip_prefix(['#', '＃']) {
            if behind.trim_start().starts_with(['[', '［', '【']) {
                if !comments.is_empty() {
                    self.recorder.report.add(&HEADER_NOT_FIRST, Span::at(self.scanner.at() as u32));
                }
                for line in comments {
                    self.recorder.note_line(line);
                }
                return;
            }
            self.scanner.next();
            comments.push(take_comment(&mut self.scanner));
            self.scanner.blanks();
        }
        self.scanner.set(start);
    }

    fn items(&mut self) -> Result<(), FormatError> {
        loop {
            self.scanner.blanks();
            let start = self.scanner.at();
            match self.scanner.peek() {
                None => return Ok(()),
                Some('#') => {
                    self.scanner.next();
                    self.comment();
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
                            self.setup_line(color, start);
                            continue;
                        }
                        self.scanner.set(start);
                    }
                }
            }
            self.recorder.limit()?;
            self.item();
        }
    }

    /// Takes a comment. The first that states the seed of the die, before any move, is no comment but that (clause 22).
    fn comment(&mut self) {
        let line = take_comment(&mut self.scanner);
        let tags = &mut self.recorder.record.tags;
        match seed_in(line) {
            Some(seed) if self.items == 0 && tags.get(&TagName::DIE_SEED).is_none() => {
                tags.set(TagName::DIE_SEED, seed);
            }
            _ => self.recorder.note_line(line),
        }
    }

    fn setup_line(&mut self, color: Color, start: usize) {
        let report = &mut *self.recorder.report;
        let readable = if self.items == 0 && !self.setup.has(color) {
            self.setup.read(color, start, &mut self.scanner, report)
        } else {
            self.scanner.pass_line();
            let finding = Finding::new(&SETUP_OUT_OF_PLACE).with("color", color.words());
            report.add(finding, self.scanner.span(start));
            false
        };
        if !readable {
            self.recorder.note_line(self.scanner.since(start).trim_end());
        }
    }

    /// Reads a move; text that is none is kept.
    fn item(&mut self) {
        let start = self.scanner.at();
        self.items += 1;
        let Some(spelt) = Spelt::take(&mut self.scanner, self.squares) else {
            self.scanner.set(start);
            let span = self.scanner.pass_line();
            let finding = Finding::new(&ITEM_UNREADABLE).with("text", self.recorder.slice(span));
            self.keep(span, finding);
            return;
        };
        let span = self.scanner.span(start);
        match self.resolve(&spelt, span) {
            Ok(mv) => self.play(mv, span),
            Err(finding) => self.keep(span, finding),
        }
        let number = Span::from_range(start..spelt.number_end);
        self.numbers.note(spelt.number, self.items, number, Some(self.recorder.at));
        self.recorder.marks(&mut self.scanner);
        self.rest_of_item(span);
    }

    /// The move that is meant, or why there is none.
    fn resolve(&mut self, spelt: &Spelt, span: Span) -> Result<EinSteinMove, Finding> {
        let text = self.recorder.slice(span);
        let about = |code: &'static CodeInfo| Finding::new(code).with("text", text);
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
        if !self.begun {
            self.begin(piece.color);
        }
        Ok(EinSteinMove { die, piece, to })
    }

    fn piece_on(&mut self, square: Point) -> Result<Piece, Finding> {
        // As long as it is not known who begins, the pieces stand as they were set up.
        let set_up = || self.setup.finish(self.recorder.text(), Color::Red, &mut Report::new());
        let board = if self.begun { &self.recorder.position } else { self.board.get_or_insert_with(set_up) };
        let found = board.at(square);
        found.ok_or_else(|| Finding::new(&NO_PIECE_THERE).with("square", name(square)))
    }

    /// Sets up the board, now that the colour of a move is known.
    fn begin(&mut self, color: Color) {
        let first = if self.skipped.is_multiple_of(2) { color } else { color.other() };
        let Recorder { source, position, report, .. } = &mut self.recorder;
        *position = self.setup.finish(source.text(), first, report);
        if !self.skipped.is_multiple_of(2) {
            position.pass_unread();
        }
        self.begun = true;
    }

    fn play(&mut self, mv: EinSteinMove, span: Span) {
        let (written, standard) = (behind_number(self.recorder.slice(span)), spell(self.items, mv));
        if written != behind_number(&standard) {
            let from = span.end - written.len() as u32;
            let standard = behind_number(&standard).to_owned();
            self.recorder.spelling.note(Span::new(from, span.end), standard);
        }
        let side = self.recorder.position.side(mv.piece.color);
        self.recorder.play(mv, span, Some(side));
    }

    /// Keeps text that is no move.
    fn keep(&mut self, span: Span, finding: Finding) {
        self.recorder.keep_text(self.recorder.slice(span), finding, span, None);
        if !self.begun {
            self.skipped += 1;
        }
    }

    /// What stands behind a move on its line and is neither a comment nor another move is kept as a comment.
    fn rest_of_item(&mut self, item: Span) {
        let same_line = !self.scanner.since(item.range().end).contains('\n');
        let behind = self.scanner.rest().trim_start_matches([' ', '\t', ';', '；']);
        let ends = Scanner::new(behind).is_at_line_end();
        if !same_line || ends || behind.starts_with(['#', '＃']) || is_item(behind) {
            return;
        }
        let span = self.scanner.pass_line();
        self.recorder.note_behind(span);
    }

    /// Reports what shows only at the end of the record.
    fn finish(mut self) {
        self.recorder.put_remarks();
        if !self.begun {
            self.skipped = 0;
            let letter = self.recorder.record.tags.text(&TagName::FIRST_COLOR).chars().next();
            self.begin(letter.and_then(Color::from_letter).unwrap_or(Color::Red));
        }
        let Recorder { source, record, report, position, .. } = &mut self.recorder;
        let first = position.color(Side::FIRST);
        // The start is the set-up, not where the moves have led.
        let start = self.setup.finish(source.text(), first, &mut Report::new());
        record.start = Some(start.to_text().into());
        self.setup.span().into_iter().for_each(|span| record.tree.set_span(NodeId::ROOT, span));
        self.numbers.finish(Some(&MOVE_NUMBER), true, record, report);
        self.head.compare_letters(first.letter(), record, report);
        if let Some(won) = self.head.won {
            won.resolve(first.letter(), record, report);
        }
        self.recorder.report_spelling();
        self.scanner.report_folded(self.recorder.report);
    }
}

/// Takes the rest of a line behind `#`, white space included.
fn take_comment<'a>(scanner: &mut Scanner<'a>) -> &'a str {
    let line = scanner.line();
    scanner.pass_line();
    line
}

/// The seed that a comment states.
fn seed_in(comment: &str) -> Option<&str> {
    comment.strip_prefix(SEED).filter(|text| DieSeed::parse(text).is_some())
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

//! Words among the moves: moves of any notation, results in words, and what is neither (SPEC 2.2, 2.3, 3.3).

use yipu_core::{FormatError, Location, Outcome, Ply, Span};

use super::super::{BLACK_FIRST, Dialect, WRONG_DOTS, scan};
use super::input::Input;
use super::{Reader, Step};
use crate::findings::unreadable;
use crate::{Color, Move, Xiangqi, notation};

/// The next word of the text.
struct Word<'a> {
    text: &'a str,
    span: Span,
    /// Whether it was cut out by the shape of a Chinese move, which needs no blank behind it.
    is_shaped: bool,
}

impl<'a> Word<'a> {
    fn next(input: &mut Input<'a>, dialect: Dialect) -> Self {
        let rest = input.rest();
        let shaped = scan::chinese_move(rest).or_else(|| dialect.shaped(rest));
        let length = shaped.unwrap_or_else(|| input.word_length());
        let first = rest.chars().next().map_or(0, char::len_utf8);
        let text = rest.get(..length.max(first)).unwrap_or("");
        Self { text, span: input.span(text.len()), is_shaped: shaped.is_some() }
    }

    /// The result that it states in Chinese.
    fn outcome(&self) -> Option<Outcome> {
        let may_be = !self.is_shaped && !self.text.is_ascii() && self.text.chars().count() > 1;
        may_be.then(|| scan::outcome_of_words(self.text)).flatten()
    }

    fn is_meant_as_move(&self) -> bool {
        self.is_shaped || scan::looks_like_move(self.text)
    }
}

impl Reader<'_, '_> {
    /// A Chinese move of four wide characters, which nearly all are.
    #[inline]
    pub(super) fn quick_move(&mut self) -> Result<bool, FormatError> {
        const LENGTH: usize = 12;
        let Some(word) = self.input.bytes().get(..LENGTH) else { return Ok(false) };
        if !self.lines.position_is_known() || !self.stray.is_empty() || self.numbering.dots {
            return Ok(false);
        }
        let Some(mv) = notation::parse_plain(self.lines.position(), word) else { return Ok(false) };
        if !self.lines.play_legal(mv) {
            return Ok(false);
        }
        self.out.words.chinese += 1;
        self.stray.forget_number();
        self.add(Move::to_ply(mv), self.input.span(LENGTH))?;
        self.input.pass(LENGTH);
        Ok(true)
    }

    /// A word of any kind.
    pub(super) fn word(&mut self) -> Result<Step, FormatError> {
        let word = Word::next(&mut self.input, self.dialect);
        if self.dialect.is_vietnamese() && word.text != "--" && self.pass_separator() {
            return Ok(Step::On);
        }
        if let Some(outcome) = word.outcome() {
            return self.result(outcome, word.text.len());
        }
        let length = if word.text == "--" {
            self.keep_stray()?;
            self.add(Ply::EMPTY, word.span)?;
            word.text.len()
        } else if self.lines.position_is_known() {
            self.word_at_known_position(&word)?
        } else {
            self.word_at_unknown_position(&word)?
        };
        self.input.pass(length);
        Ok(Step::On)
    }

    /// Plays a word if it reads as a move; gives how many bytes of it are done with.
    fn word_at_known_position(&mut self, word: &Word<'_>) -> Result<usize, FormatError> {
        self.black_first(word.span);
        match self.dialect.parse(self.lines.position(), word.text) {
            Ok(reading) => {
                self.keep_stray()?;
                self.out.words.read(word.text, reading.refusal.is_none(), self.dialect);
                self.lines.play(reading.mv);
                self.add(Move::to_ply(reading.mv), word.span)?;
            }
            Err(error) => {
                if let Some(digits) = self.glued_number(word.text) {
                    return Ok(digits);
                }
                self.out.words.refused(word.text, self.input.rest(), word.is_meant_as_move());
                if word.is_meant_as_move() {
                    let (finding, inner) = unreadable(self.lines.position(), word.text, &error);
                    let place = self.raw(word)?;
                    self.report.add(finding, place.with_span(inner.shifted(word.span.start)));
                } else {
                    self.stray.word(word.span);
                }
            }
        }
        Ok(word.text.len())
    }

    /// Behind a move that could not be read, no move is: it is kept as it stands.
    fn word_at_unknown_position(&mut self, word: &Word<'_>) -> Result<usize, FormatError> {
        self.out.words.refused(word.text, self.input.rest(), false);
        if word.is_meant_as_move() {
            self.raw(word)?;
        } else {
            self.stray.word(word.span);
        }
        Ok(word.text.len())
    }

    /// Passes a sign that stands between Vietnamese moves, alone or in front of one.
    fn pass_separator(&mut self) -> bool {
        let sign = self.input.rest().chars().next().filter(|c| self.dialect.is_separator(*c));
        self.input.pass(sign.map_or(0, char::len_utf8));
        sign.is_some()
    }

    /// `1炮二平五`: the length of the number, if what follows is a move.
    fn glued_number(&self, word: &str) -> Option<usize> {
        let digits = word.find(|c| !scan::is_digit(c)).filter(|digits| *digits > 0)?;
        let rest = self.input.behind(digits);
        let is_move = !rest.starts_with(|c: char| c.is_ascii()) && scan::chinese_move(rest).is_some();
        is_move.then_some(digits)
    }

    /// The dots in front of the first move show that it is Black's (SPEC 3.3).
    fn black_first(&mut self, span: Span) {
        let dots = std::mem::take(&mut self.numbering.dots);
        let is_first = self.lines.is_empty() && self.lines.depth() == 0;
        if !dots || !is_first || self.lines.position().turn() == Color::Black {
            return;
        }
        if self.numbering.start_is_stated {
            self.report.add(&WRONG_DOTS, span);
        } else {
            let mut setup = self.lines.position().to_setup();
            setup.turn = Color::Black;
            self.lines.start_from(Xiangqi::from(&setup));
            self.out.black_first = true;
            self.report.add(&BLACK_FIRST, span);
        }
    }

    /// Adds a move that could not be read.
    fn raw(&mut self, word: &Word<'_>) -> Result<Location, FormatError> {
        self.keep_stray()?;
        let node = self.lines.add_raw(word.text, word.span)?;
        self.added();
        Ok(Location::node(node))
    }

    /// Adds a move.
    #[inline]
    fn add(&mut self, ply: Ply, span: Span) -> Result<(), FormatError> {
        self.lines.add(ply, span)?;
        self.added();
        Ok(())
    }

    #[inline]
    fn added(&mut self) {
        let missing = self.numbering.take_missing();
        if missing > 0 {
            self.lines.note_gap(missing);
        }
        self.out.any = true;
    }
}

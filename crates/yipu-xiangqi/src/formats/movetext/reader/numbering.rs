//! Move numbers and the dots behind them (SPEC 2.1, 3.3): what they say about the move that follows.

use yipu_core::movetext::is_blank;
use yipu_core::{Finding, FormatError};

use super::super::{NUMBER_ODD, scan};
use super::Reader;

/// How the numbers of a record go with the rounds of the board.
pub(super) struct Numbering {
    /// Whether the record states where it starts; if it does, the first number may be any.
    pub(super) start_is_stated: bool,
    /// What a number has over the round of the board.
    ahead: Option<i64>,
    /// So many rounds are missing before the next move, as its number says.
    missing: i64,
    /// Whether dots stand in place of Red's move.
    pub(super) dots: bool,
}

impl Numbering {
    pub(super) const fn new(start_is_stated: bool) -> Self {
        Self { start_is_stated, ahead: None, missing: 0, dots: false }
    }

    /// The number that belongs to a round of the board.
    pub(super) fn number_of(&self, round: u32) -> i64 {
        i64::from(round) + self.ahead.unwrap_or(0)
    }

    /// The number that was expected where `value` stands.
    #[inline]
    fn expected(&mut self, value: u32, round: u32) -> i64 {
        let round = i64::from(round);
        // Where no start is stated, the first number is 1.
        let first = if self.start_is_stated { i64::from(value) - round } else { 0 };
        round + *self.ahead.get_or_insert(first)
    }

    /// From here on the numbers are so much further: the next ones follow the odd one.
    fn shift(&mut self, by: i64) {
        self.ahead = self.ahead.map(|ahead| ahead + by);
    }

    /// How many rounds are missing before the move that is added now.
    #[inline]
    pub(super) const fn take_missing(&mut self) -> i64 {
        std::mem::replace(&mut self.missing, 0)
    }
}

impl Reader<'_, '_> {
    /// A move number of ASCII digits, one dot and a blank, which nearly all are.
    #[inline]
    pub(super) fn quick_number(&mut self) -> bool {
        let bytes = self.input.bytes();
        let digits = bytes.iter().take(4).take_while(|byte| byte.is_ascii_digit()).count();
        let plain = bytes.get(digits) == Some(&b'.')
            && matches!(bytes.get(digits + 1), Some(b' ' | b'\t' | b'\r' | b'\n'))
            && self.stray.is_empty();
        if plain {
            self.numbering.dots = false;
            self.stray.forget_number();
            self.out.any = true;
            let value = bytes.iter().take(digits).fold(0, |value, byte| value * 10 + u32::from(byte - b'0'));
            self.number(value, digits);
            self.input.pass(digits + 1);
        }
        plain
    }

    /// A number of any spelling with dots behind it, or what only begins like one.
    pub(super) fn number_or_word(&mut self) -> Result<(), FormatError> {
        let rest = self.input.rest();
        let digits = rest.find(|c| !scan::is_digit(c)).unwrap_or(rest.len());
        let after = rest.get(digits..).unwrap_or("");
        let dots = after.find(|c| !scan::is_dot(c)).unwrap_or(after.len());
        let ends = after.chars().next().is_none_or(is_blank);
        if scan::is_keypad_move(rest) || (dots == 0 && !ends) {
            return self.word().map(|_| ());
        }
        if dots == 0 {
            self.stray.number(self.input.span(digits));
        } else {
            self.keep_stray()?;
            let marks = after.get(..dots).unwrap_or("");
            self.number(scan::number(rest), digits);
            self.numbering.dots = marks.contains('…') || marks.chars().count() > 1;
            self.out.any = true;
        }
        self.input.pass(digits + dots);
        Ok(())
    }

    /// Dots that stand alone: those in place of Red's move.
    pub(super) fn pass_dots(&mut self) -> bool {
        let rest = self.input.rest();
        let length = rest.find(|c| !scan::is_dot(c)).unwrap_or(rest.len());
        let dots = rest.get(..length).unwrap_or("");
        let alone = rest.get(length..).and_then(|rest| rest.chars().next()).is_none_or(is_blank);
        if !alone && length < 2 {
            return false;
        }
        self.numbering.dots |= dots.contains('…') || length >= 2;
        self.input.pass(length);
        true
    }

    /// Compares a number with the round that the board is in (SPEC 2.1).
    #[inline]
    fn number(&mut self, value: u32, length: usize) {
        if self.lines.position_is_known() {
            let expected = self.numbering.expected(value, self.lines.position().fullmoves());
            if i64::from(value) != expected {
                self.odd_number(value, expected, length);
            }
        }
    }

    #[cold]
    fn odd_number(&mut self, value: u32, expected: i64, length: usize) {
        let finding = Finding::new(&NUMBER_ODD)
            .with("found", value)
            .with("expected", u32::try_from(expected).unwrap_or(0));
        self.report.add(finding, self.input.span(length));
        let more = i64::from(value) - expected;
        self.numbering.missing = more.max(0);
        // A number inside a variation says nothing about those of the main line.
        if self.lines.depth() == 0 {
            self.numbering.shift(more);
        }
    }
}

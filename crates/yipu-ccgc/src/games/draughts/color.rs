//! The two colours, and which of them is First (SPEC 1).

use yipu_core::{Outcome, Record, Side, TagName, Value};

/// A colour. Black has the upper pieces, White the lower ones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Color {
    /// The upper pieces.
    Black,
    /// The lower pieces.
    White,
}

impl Color {
    pub(super) const fn of(index: usize) -> Self {
        if index & 1 == 0 { Self::Black } else { Self::White }
    }

    /// The other colour.
    pub const fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// The colour in the words of each language.
    pub(super) const fn words(self) -> Value {
        match self {
            Self::Black => Value::term("Black", "黑方"),
            Self::White => Value::term("White", "白方"),
        }
    }

    /// The seat of this colour where `first` moves first.
    pub(super) const fn seat(self, first: Self) -> Side {
        Side(self as u8 ^ first as u8)
    }

    /// The tag with the name of this colour's player where `first` moves first.
    pub(super) fn tag(self, first: Self) -> TagName {
        [TagName::FIRST, TagName::SECOND][self.seat(first).of_two()].clone()
    }
}

/// Turns an outcome by colours (Black is First) into one by seats, or back.
pub(super) const fn exchanged(outcome: Outcome, first: Color) -> Outcome {
    match (outcome, first) {
        (Outcome::FirstWins, Color::White) => Outcome::SecondWins,
        (Outcome::SecondWins, Color::White) => Outcome::FirstWins,
        (outcome, _) => outcome,
    }
}

/// Seats the players of a record that was read by colours: `first` becomes First.
pub(super) fn seat(record: &mut Record, first: Color) {
    if first == Color::White {
        record.outcome = exchanged(record.outcome, first);
        record.exchange_tags(&TagName::FIRST, &TagName::SECOND);
    }
}

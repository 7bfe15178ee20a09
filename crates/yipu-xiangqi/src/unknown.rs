//! A start that is not known: `? w` or `? b` in the place of a FEN, with the number of the round where the moves have one.

use std::fmt;

use crate::{Color, Xiangqi, fen};

/// What is known of such a start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct UnknownStart {
    /// Who moves first.
    pub(crate) turn: Color,
    /// The number of the first round.
    pub(crate) round: u32,
}

impl UnknownStart {
    /// What a text says, if it says that the position is not known. A `?` alone is how some programs leave a FEN out.
    pub(crate) fn of(text: &str) -> Option<Self> {
        let mut fields = text.split_whitespace();
        let turn = match (fields.next()?, fields.next()?) {
            ("?", "w") => Color::Red,
            ("?", "b") => Color::Black,
            _ => return None,
        };
        let round = fields.nth(3).and_then(|round| round.parse().ok()).filter(|round| *round > 0);
        Some(Self { turn, round: round.unwrap_or(1) })
    }

    /// A board with nothing on it.
    pub(crate) fn position(self) -> Xiangqi {
        let side = self.side();
        Xiangqi::from(&fen::parse(&format!("9/9/9/9/9/9/9/9/9/9 {side} - - 0 {}", self.round)).value)
    }

    const fn side(self) -> char {
        match self.turn {
            Color::Red => 'w',
            Color::Black => 'b',
        }
    }
}

impl fmt::Display for UnknownStart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.round {
            1 => write!(f, "? {}", self.side()),
            round => write!(f, "? {} - - 0 {round}", self.side()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        for (turn, round) in [(Color::Red, 1), (Color::Black, 15)] {
            let start = UnknownStart { turn, round };
            assert_eq!(UnknownStart::of(&start.to_string()), Some(start));
            assert_eq!((start.position().turn(), start.position().fullmoves()), (turn, round));
        }
        for text in ["?", "", "9/9 w", "? x", "?w"] {
            assert_eq!(UnknownStart::of(text), None, "{text}");
        }
    }
}

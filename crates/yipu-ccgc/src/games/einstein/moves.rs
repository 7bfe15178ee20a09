//! A move: what the die showed, which piece moved and where to.

use super::board::{Color, Piece, SIZE, name};
use crate::shape::point::Point;

/// A move: what the die showed, which piece moved and where to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct EinSteinMove {
    /// The die, 1 to 6.
    pub die: u8,
    /// The piece.
    pub piece: Piece,
    /// The square it goes to.
    pub to: Point,
}

impl EinSteinMove {
    /// The canonical text: `5:R5-C3`.
    pub fn text(self) -> String {
        format!("{}:{}-{}", self.die, self.piece.text(), name(self.to))
    }

    /// Reads the canonical text.
    pub fn read(text: &str) -> Option<Self> {
        let (die, rest) = text.split_once(':')?;
        let (piece, to) = rest.split_once('-')?;
        let number = |text: &str| match text.as_bytes() {
            [digit @ b'1'..=b'6'] => Some(digit - b'0'),
            _ => None,
        };
        let (letter, digit) = piece.split_at_checked(1)?;
        let color = match letter {
            "R" => Color::Red,
            "B" => Color::Blue,
            _ => return None,
        };
        let piece = Piece { color, number: number(digit)? };
        let to = Point::read(to, SIZE).filter(|square| name(*square) == to)?;
        Some(Self { die: number(die)?, piece, to })
    }
}

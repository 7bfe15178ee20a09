//! The two colours, their numbered pieces and the ways they go.

use yipu_core::Value;

use crate::shape::point::Point;

/// The side of the board.
pub(super) const SIZE: u8 = 5;
/// How many pieces a side has, and how many sides the die.
pub(super) const PIECES: u8 = 6;

/// A colour of pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Color {
    /// 红方, `R`, from the top left.
    Red,
    /// 蓝方, `B`, from the bottom right.
    Blue,
}

impl Color {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Red, Self::Blue];

    /// The letter in records.
    pub const fn letter(self) -> char {
        match self {
            Self::Red => 'R',
            Self::Blue => 'B',
        }
    }

    /// The colour of a letter in either case.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter.to_ascii_uppercase() {
            'R' => Some(Self::Red),
            'B' => Some(Self::Blue),
            _ => None,
        }
    }

    /// The opponent's colour.
    pub const fn other(self) -> Self {
        match self {
            Self::Red => Self::Blue,
            Self::Blue => Self::Red,
        }
    }

    /// Its name in both languages.
    pub(super) const fn words(self) -> Value {
        match self {
            Self::Red => Value::term("red", "红方"),
            Self::Blue => Value::term("blue", "蓝方"),
        }
    }

    /// The steps it may make, in columns and rows.
    pub(super) const fn steps(self) -> [(i8, i8); 3] {
        match self {
            Self::Red => [(1, 0), (0, -1), (1, -1)],
            Self::Blue => [(-1, 0), (0, 1), (-1, 1)],
        }
    }

    /// The corner it is to reach.
    pub(super) const fn goal(self) -> Point {
        match self {
            Self::Red => Point::new(SIZE - 1, 0),
            Self::Blue => Point::new(0, SIZE - 1),
        }
    }

    /// Whether a piece of this colour may begin on a square: one of the six around the corner it comes from.
    pub(super) fn may_begin_on(self, square: Point) -> bool {
        let corner = self.other().goal();
        square.column.abs_diff(corner.column) + square.row.abs_diff(corner.row) <= 2
    }
}

/// A piece: its colour and its number from 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// The colour.
    pub color: Color,
    /// The number.
    pub number: u8,
}

impl Piece {
    /// The text of a piece, such as `R5`.
    pub fn text(self) -> String {
        [self.color.letter(), (b'0' + self.number) as char].iter().collect()
    }
}

/// The text of a square, such as `C3`.
pub(super) fn name(square: Point) -> String {
    let mut text = String::new();
    square.write(&mut text);
    text
}

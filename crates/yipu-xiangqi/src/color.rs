//! The two sides.

/// A side: Red is First, whoever moves first in a given record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Color {
    /// 红方, at the bottom of the board.
    Red = 0,
    /// 黑方, at the top of the board.
    Black = 1,
}

impl Color {
    /// Both sides, Red first.
    pub const ALL: [Self; 2] = [Self::Red, Self::Black];

    /// The opponent.
    #[inline]
    pub const fn other(self) -> Self {
        match self {
            Self::Red => Self::Black,
            Self::Black => Self::Red,
        }
    }

    /// 0 for Red, 1 for Black.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of the side in a FEN.
    pub const fn fen_letter(self) -> char {
        match self {
            Self::Red => 'w',
            Self::Black => 'b',
        }
    }

    /// The English name, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Black => "black",
        }
    }
}

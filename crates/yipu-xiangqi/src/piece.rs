//! The seven kinds of piece and the fourteen pieces.

use crate::Color;

/// A kind of piece, in the order in which the notation standard numbers them (King 1 to Pawn 7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum PieceKind {
    /// 帅 将
    King = 0,
    /// 仕 士
    Advisor = 1,
    /// 相 象
    Bishop = 2,
    /// 马
    Knight = 3,
    /// 车
    Rook = 4,
    /// 炮
    Cannon = 5,
    /// 兵 卒
    Pawn = 6,
}

impl PieceKind {
    /// All kinds, King first.
    pub const ALL: [Self; 7] =
        [Self::King, Self::Advisor, Self::Bishop, Self::Knight, Self::Rook, Self::Cannon, Self::Pawn];

    /// 0 for the King to 6 for the Pawn.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The kind with that [`index`](Self::index).
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < 7 { Some(Self::ALL[index]) } else { None }
    }

    /// The canonical upper-case letter: K A B N R C P.
    pub const fn letter(self) -> char {
        ['K', 'A', 'B', 'N', 'R', 'C', 'P'][self as usize]
    }

    /// How many of this kind each side has in the standard set.
    pub const fn standard_count(self) -> usize {
        [1, 2, 2, 2, 2, 2, 5][self as usize]
    }

    /// The kind of a letter in either case, as FENs write it: B or E, N or H.
    pub const fn from_fen_letter(letter: char) -> Option<Self> {
        Some(match letter.to_ascii_uppercase() {
            'K' => Self::King,
            'A' => Self::Advisor,
            'B' | 'E' => Self::Bishop,
            'N' | 'H' => Self::Knight,
            'R' => Self::Rook,
            'C' => Self::Cannon,
            'P' => Self::Pawn,
            _ => return None,
        })
    }

    /// The English name, in lower case.
    pub const fn name(self) -> &'static str {
        ["king", "advisor", "elephant", "horse", "chariot", "cannon", "soldier"][self as usize]
    }
}

/// A piece: a kind in a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// What it is.
    pub kind: PieceKind,
}

impl Piece {
    /// The piece of that colour and kind.
    #[inline]
    pub const fn new(color: Color, kind: PieceKind) -> Self {
        Self { color, kind }
    }

    /// 0 to 13: Red's seven kinds, then Black's.
    #[inline]
    pub const fn index(self) -> usize {
        self.color as usize * 7 + self.kind as usize
    }

    /// The piece with that [`index`](Self::index).
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        let color = if index < 7 { Color::Red } else { Color::Black };
        match PieceKind::from_index(if index < 7 { index } else { index - 7 }) {
            Some(kind) => Some(Self { color, kind }),
            None => None,
        }
    }

    /// The letter of a FEN: upper case for Red, lower for Black.
    pub const fn fen_letter(self) -> char {
        match self.color {
            Color::Red => self.kind.letter(),
            Color::Black => self.kind.letter().to_ascii_lowercase(),
        }
    }

    /// The piece of a FEN letter.
    pub const fn from_fen_letter(letter: char) -> Option<Self> {
        match PieceKind::from_fen_letter(letter) {
            Some(kind) if letter.is_ascii_uppercase() => Some(Self::new(Color::Red, kind)),
            Some(kind) => Some(Self::new(Color::Black, kind)),
            None => None,
        }
    }

    /// The character on the piece in traditional writing, which differs between the sides for every kind.
    pub const fn hanzi(self) -> char {
        const RED: [char; 7] = ['帥', '仕', '相', '傌', '俥', '炮', '兵'];
        const BLACK: [char; 7] = ['將', '士', '象', '馬', '車', '砲', '卒'];
        match self.color {
            Color::Red => RED[self.kind as usize],
            Color::Black => BLACK[self.kind as usize],
        }
    }
}

//! The ninety points of the board.
//!
//! Files are 0 to 8 for a to i from Red's left, ranks 0 to 9 from Red's back rank, as ICCS counts them.

use std::fmt;

use crate::Color;

/// A point of the board, `rank * 9 + file`, so a1-like `a0` is 0 and `i9` is 89.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// How many points the board has.
    pub const COUNT: usize = 90;

    /// The point on that file (0 to 8) and rank (0 to 9).
    #[inline]
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file < 9 && rank < 10 { Some(Self(rank * 9 + file)) } else { None }
    }

    /// The point with that [`index`](Self::index).
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// For tables and loops whose bounds are known; wraps to `a0` when out of range, and debug builds object.
    #[inline]
    pub(crate) const fn at(index: usize) -> Self {
        debug_assert!(index < Self::COUNT);
        Self(if index < Self::COUNT { index as u8 } else { 0 })
    }

    /// 0 to 89.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 0 to 8 for a to i.
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 % 9
    }

    /// 0 to 9 from Red's back rank.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 / 9
    }

    /// The point at that distance, if it is on the board.
    #[inline]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let (file, rank) = (self.file().cast_signed() + files, self.rank().cast_signed() + ranks);
        if file < 0 || rank < 0 { None } else { Self::new(file.cast_unsigned(), rank.cast_unsigned()) }
    }

    /// The same point with left and right exchanged.
    #[inline]
    pub const fn mirrored(self) -> Self {
        Self(self.0 + 8 - 2 * self.file())
    }

    /// The same point seen from the other side of the board (turned by 180 degrees).
    #[inline]
    pub const fn rotated(self) -> Self {
        Self(89 - self.0)
    }

    /// The file as that side counts it, 1 to 9 from its own right hand.
    #[inline]
    pub const fn file_number(self, color: Color) -> u8 {
        match color {
            Color::Red => 9 - self.file(),
            Color::Black => self.file() + 1,
        }
    }

    /// The rank as that side counts it, 0 at its own back rank.
    #[inline]
    pub const fn rank_from(self, color: Color) -> u8 {
        match color {
            Color::Red => self.rank(),
            Color::Black => 9 - self.rank(),
        }
    }

    /// Whether the point is in that side's palace.
    #[inline]
    pub const fn in_palace(self, color: Color) -> bool {
        self.rank_from(color) < 3 && self.file() >= 3 && self.file() <= 5
    }

    /// Whether the point is on that side's half of the board.
    #[inline]
    pub const fn in_home(self, color: Color) -> bool {
        self.rank_from(color) < 5
    }

    /// All points as a FEN lists them: from Black's back rank down, each rank from a to i.
    pub fn in_reading_order() -> impl Iterator<Item = Self> {
        (0..10u8).rev().flat_map(|rank| (0..9u8).map(move |file| Self(rank * 9 + file)))
    }

    /// All points, `a0` first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::COUNT as u8).map(Self)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file()) as char, self.rank())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

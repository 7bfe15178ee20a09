//! One step of a record, in 32 bits that only its game can read in full.

use std::fmt;

/// A seat at the table, counted from 0. For Xiangqi seat 0 is Red, also when Black moves first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Side(pub u8);

impl Side {
    /// 先手方: seat 0.
    pub const FIRST: Self = Self(0);
    /// 后手方: seat 1.
    pub const SECOND: Self = Self(1);

    /// Chance: dealing, dice. The last value that a [`Ply`] can state.
    pub const CHANCE: Self = Self(14);

    /// The index of the seat in a game of two: 0 for First, 1 for the other.
    pub const fn of_two(self) -> usize {
        (self.0 != Self::FIRST.0) as usize
    }

    /// The seat whose turn it is after this one, in a game of that many seats in which they move in order.
    pub fn next(self, seats: usize) -> Self {
        Self(u8::try_from((usize::from(self.0) + 1) % seats.max(1)).unwrap_or_default())
    }

    /// The opponent in a game of two.
    pub const fn other(self) -> Self {
        Self(self.0 ^ 1)
    }
}

/// What a node of a tree holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PlyKind {
    /// A move, packed by its game into 26 bits.
    Move(u32),
    /// No move: a node with only a comment, or the root.
    Empty,
    /// Text that could not be resolved, as an index into the tree's pool.
    Raw(u32),
    /// A move too big for 26 bits, as an index into the tree's pool.
    Long(u32),
}

/// One step of a record: two bits of kind, four for a stated mover that contradicts the turn, 26 of content.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ply(u32);

const CONTENT: u32 = (1 << MOVER_SHIFT) - 1;
const MOVER_SHIFT: u32 = 26;
const MOVER: u32 = 15;

impl Ply {
    /// A node without a move.
    pub const EMPTY: Self = Self(1 << 30);

    /// The biggest content of a move.
    pub const MAX_CONTENT: u32 = CONTENT;

    /// A move, as its game packs it; only the low 26 bits count.
    #[inline]
    pub const fn new_move(content: u32) -> Self {
        Self(content & CONTENT)
    }

    /// The 32 bits, for a store. [`from_bits`](Self::from_bits) gives the ply back. Raw and long plies are indices into the
    /// [pool](crate::Tree::pool) of their tree, which must be stored with them.
    #[inline]
    pub const fn to_bits(self) -> u32 {
        self.0
    }

    /// The ply of those bits. Any bits make one: an empty ply has no content, and a mover beyond [`Side::CHANCE`] cannot be stated.
    ///
    /// ```
    /// use yipu_core::{Ply, Side};
    ///
    /// let ply = Ply::new_move(77).by(Some(Side::SECOND));
    /// assert_eq!(Ply::from_bits(ply.to_bits()), ply);
    /// assert_eq!(Ply::from_bits(Ply::EMPTY.to_bits() | 5), Ply::EMPTY);
    /// ```
    #[inline]
    pub const fn from_bits(bits: u32) -> Self {
        if bits >> 30 == Self::EMPTY.0 >> 30 { Self(bits & !CONTENT) } else { Self(bits) }
    }

    pub(crate) const fn raw(index: u32) -> Self {
        Self((2 << 30) | (index & CONTENT))
    }

    pub(crate) const fn long(index: u32) -> Self {
        Self((3 << 30) | (index & CONTENT))
    }

    /// What it holds.
    #[inline]
    pub const fn kind(self) -> PlyKind {
        let content = self.0 & CONTENT;
        match self.0 >> 30 {
            0 => PlyKind::Move(content),
            1 => PlyKind::Empty,
            2 => PlyKind::Raw(content),
            _ => PlyKind::Long(content),
        }
    }

    /// The packed move, if it is one.
    #[inline]
    pub const fn content(self) -> Option<u32> {
        match self.kind() {
            PlyKind::Move(content) => Some(content),
            _ => None,
        }
    }

    /// The mover that the record states although it is another's turn.
    #[inline]
    pub const fn stated_mover(self) -> Option<Side> {
        match (self.0 >> MOVER_SHIFT) & MOVER {
            0 => None,
            seat => Some(Side(seat as u8 - 1)),
        }
    }

    /// This ply, stated to be that side's: one of 14 seats, or chance.
    #[inline]
    pub const fn by(self, side: Option<Side>) -> Self {
        let bits = match side {
            Some(Side(seat)) if seat <= Side::CHANCE.0 => seat as u32 + 1,
            _ => 0,
        };
        Self((self.0 & !(MOVER << MOVER_SHIFT)) | (bits << MOVER_SHIFT))
    }
}

/// A move as its game packs it: a short value, or a text where 26 bits do not hold it. [`Tree::packed`](crate::Tree::packed)
/// gives that of a node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Packed<'a> {
    /// At most [`Ply::MAX_CONTENT`].
    Short(u32),
    /// A text that the game can read.
    Long(&'a str),
}

impl Packed<'_> {
    /// The short value, if it is one.
    #[inline]
    pub const fn short(self) -> Option<u32> {
        match self {
            Self::Short(content) => Some(content),
            Self::Long(_) => None,
        }
    }

    /// A copy that borrows nothing.
    pub fn to_owned(self) -> PackedMove {
        match self {
            Self::Short(content) => PackedMove::Short(content),
            Self::Long(text) => PackedMove::Long(text.into()),
        }
    }
}

/// What a game makes of a move: a [`Packed`] that borrows nothing. [`Tree::intern`](crate::Tree::intern) makes it a [`Ply`] of a
/// tree.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum PackedMove {
    /// At most [`Ply::MAX_CONTENT`].
    Short(u32),
    /// A text that the game can read.
    Long(Box<str>),
}

impl PackedMove {
    /// The same, borrowed.
    #[inline]
    pub fn as_packed(&self) -> Packed<'_> {
        match self {
            Self::Short(content) => Packed::Short(*content),
            Self::Long(text) => Packed::Long(text),
        }
    }

    /// The ply of a short one, which needs no tree.
    #[inline]
    pub const fn short_ply(&self) -> Option<Ply> {
        match self {
            Self::Short(content) => Some(Ply::new_move(*content)),
            Self::Long(_) => None,
        }
    }
}

impl fmt::Debug for Ply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.kind())?;
        self.stated_mover().map_or(Ok(()), |side| write!(f, " by {}", side.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_and_movers_do_not_disturb_each_other() {
        for ply in [Ply::new_move(CONTENT), Ply::new_move(0), Ply::EMPTY, Ply::raw(7), Ply::long(CONTENT)] {
            let seats = (0..=Side::CHANCE.0).map(|seat| Some(Side(seat)));
            for side in seats.chain([None]) {
                assert_eq!(ply.by(side).kind(), ply.kind());
                assert_eq!(ply.by(side).stated_mover(), side);
                assert_eq!(ply.by(side).by(None), ply);
            }
        }
        assert_eq!(Ply::new_move(u32::MAX).kind(), PlyKind::Move(CONTENT));
    }
}

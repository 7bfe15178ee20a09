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

    /// The opponent in a game of two.
    pub const fn other(self) -> Self {
        Self(self.0 ^ 1)
    }
}

/// What a node of a tree holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PlyKind {
    /// A move, packed by its game into 28 bits.
    Move(u32),
    /// No move: a node with only a comment, or the root.
    Empty,
    /// Text that could not be resolved, as an index into the tree's pool.
    Raw(u32),
    /// A move too big for 28 bits, as an index into the tree's pool.
    Long(u32),
}

/// One step of a record: two bits of kind, two bits for a stated mover that contradicts the turn, 28 bits of content.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ply(u32);

const CONTENT: u32 = (1 << 28) - 1;

impl Ply {
    /// A node without a move.
    pub const EMPTY: Self = Self(1 << 30);

    /// The biggest content of a move.
    pub const MAX_CONTENT: u32 = CONTENT;

    /// A move, as its game packs it; only the low 28 bits count.
    #[inline]
    pub const fn new_move(content: u32) -> Self {
        Self(content & CONTENT)
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
        match (self.0 >> 28) & 3 {
            0 => None,
            seat => Some(Side(seat as u8 - 1)),
        }
    }

    /// This ply, stated to be that side's; only seats 0 to 2 can be stated.
    #[inline]
    pub const fn by(self, side: Option<Side>) -> Self {
        let bits = match side {
            Some(Side(seat)) if seat < 3 => seat as u32 + 1,
            _ => 0,
        };
        Self((self.0 & !(3 << 28)) | (bits << 28))
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
            for side in [None, Some(Side::FIRST), Some(Side::SECOND), Some(Side(2))] {
                assert_eq!(ply.by(side).kind(), ply.kind());
                assert_eq!(ply.by(side).stated_mover(), side);
                assert_eq!(ply.by(side).by(None), ply);
            }
        }
        assert_eq!(Ply::new_move(u32::MAX).kind(), PlyKind::Move(CONTENT));
    }
}

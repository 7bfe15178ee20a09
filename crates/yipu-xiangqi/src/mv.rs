//! A move: from one point to another. The piece, the side and whether it captures are the position's to say.

use std::fmt;

use crate::Square;

/// A move from one point to another; it may be illegal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// Where the piece stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
}

impl Move {
    /// The move between two points.
    #[inline]
    pub const fn new(from: Square, to: Square) -> Self {
        Self { from, to }
    }

    /// The same move with left and right exchanged.
    pub const fn mirrored(self) -> Self {
        Self { from: self.from.mirrored(), to: self.to.mirrored() }
    }

    /// The same move seen from the other side of the board.
    pub const fn rotated(self) -> Self {
        Self { from: self.from.rotated(), to: self.to.rotated() }
    }
}

/// As UCCI writes it: `h2e2`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

//! A line: the moves by which a side mates or wins something, each with the answer of the other side.

use crate::Move;

/// The moves of a line, the side's own and the answers by turns, the side's first and last.
///
/// Of several answers it shows the one that holds out longest.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Line {
    moves: [Move; Self::LONGEST],
    len: usize,
}

impl Line {
    /// The most moves a line can have: so many of the side's own, and the answers between them.
    const LONGEST: usize = 2 * Self::DEEPEST - 1;

    /// The most moves of its own that a side makes in a line.
    pub(crate) const DEEPEST: usize = 12;

    /// Just that move.
    pub(crate) const fn of(mv: Move) -> Self {
        Self { moves: [mv; Self::LONGEST], len: 1 }
    }

    /// A move, the answer to it, and how it goes on.
    pub(crate) fn before(self, mv: Move, answer: Move) -> Self {
        let len = (self.len + 2).min(Self::LONGEST);
        let mut line = Self { len, ..Self::of(mv) };
        line.moves[1] = answer;
        line.moves[2..len].copy_from_slice(&self.moves[..len - 2]);
        line
    }

    /// The moves.
    pub fn moves(&self) -> &[Move] {
        &self.moves[..self.len]
    }

    /// The first move.
    pub const fn first(&self) -> Move {
        self.moves[0]
    }

    /// How many moves of its own the side makes.
    pub const fn own_moves(&self) -> usize {
        self.len.div_ceil(2)
    }

    /// The line with every move changed in the same way.
    pub(crate) fn map(mut self, change: impl Fn(Move) -> Move) -> Self {
        for mv in &mut self.moves[..self.len] {
            *mv = change(*mv);
        }
        self
    }
}

impl std::fmt::Debug for Line {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.moves()).finish()
    }
}

//! What a line search looks for, and what of it is still to be done on the way.

use super::gain::worth;
use crate::{Board, Move, PieceKind, Square};

/// What a line ends with.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Goal {
    /// Mate.
    Mate,
    /// A capture that pays.
    Gain,
}

/// What is still to be done in a line.
#[derive(Clone, Copy)]
pub(crate) struct Task {
    /// How many moves of its own the side has left.
    pub(crate) depth: usize,
    /// What it must still win.
    pub(crate) need: i32,
    /// How many captures without check it has left.
    pub(crate) captures: u32,
    /// The key of the board.
    pub(crate) key: u64,
}

impl Task {
    /// What it is remembered by. What is needed is never negative where a side goes on.
    pub(crate) fn memory(self) -> u64 {
        let rest = u64::from(self.need.unsigned_abs()) << 2 | u64::from(self.captures);
        self.key ^ rest.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}

/// The moves from the first board of a search to the one at hand.
#[derive(Default)]
pub(crate) struct Path(Vec<Step>);

/// A move on the way.
#[derive(Clone, Copy)]
struct Step {
    mv: Move,
    /// Whether it took something.
    takes: bool,
}

impl Path {
    /// Adds a move that took the piece with that code.
    pub(crate) fn push(&mut self, mv: Move, taken: u8) {
        self.0.push(Step { mv, takes: taken != Board::NO_PIECE });
    }

    pub(crate) fn pop(&mut self) {
        self.0.pop();
    }

    /// Whether the next move takes what took a piece there. Who takes back protects.
    pub(crate) fn is_taking_back(&self, next: Move) -> bool {
        self.0.last().is_some_and(|answer| answer.takes && answer.mv.to == next.to)
    }

    /// Where the piece that stands on a point stood on the first board.
    pub(crate) fn origin(&self, mut square: Square) -> Square {
        for step in self.0.iter().rev() {
            if step.mv.to == square {
                square = step.mv.from;
            }
        }
        square
    }

    /// The next move as one between the points where its pieces stood on the first board.
    pub(crate) fn at_first(&self, next: Move) -> Move {
        Move::new(self.origin(next.from), self.origin(next.to))
    }

    /// What the side loses on a point. The worth of a soldier across the river floats: lost, it counts as much as an advisor; given up, as much
    /// as a horse; or a side would win by giving one for the other.
    pub(crate) fn loss(&self, board: &Board, square: Square) -> i32 {
        let has_moved = || self.0.iter().any(|step| step.mv.to == square);
        match worth(board, square) {
            1 if has_moved() => 4,
            1 => 2,
            worth => worth,
        }
    }
}

/// Whether the piece is one that may chase for ever.
pub(crate) fn is_free(board: &Board, square: Square) -> bool {
    board.piece_at(square).is_some_and(|piece| matches!(piece.kind, PieceKind::King | PieceKind::Pawn))
}

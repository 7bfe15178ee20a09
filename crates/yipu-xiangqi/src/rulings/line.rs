//! A line: the moves by which a side mates or wins something, each with the answer of the other side.

use std::fmt;

use super::At;
use super::gain::worth;
use crate::{Board, Color, Move, PieceKind, Square};

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

    /// Whether an answer takes the piece that has just moved.
    pub(crate) fn gives_something(&self) -> bool {
        self.moves().windows(2).step_by(2).any(|pair| pair[0].to == pair[1].to)
    }

    /// How many moves of its own the side makes.
    pub const fn own_moves(&self) -> usize {
        self.len.div_ceil(2)
    }

    /// Where the piece that stands on a point before the move of that index stood when the line began.
    fn origin(&self, index: usize, mut square: Square) -> Square {
        for mv in self.moves[..index].iter().rev() {
            if mv.to == square {
                square = mv.from;
            }
        }
        square
    }

    /// Whether the side moves a soldier in the line, which begins on that board.
    pub(crate) fn uses_soldier(&self, board: &Board) -> bool {
        let own = self.moves().iter().enumerate().step_by(2);
        let mut movers = own.filter_map(|(index, mv)| board.piece_at(self.origin(index, mv.from)));
        movers.any(|piece| piece.kind == PieceKind::Pawn)
    }

    /// The line with every move changed in the same way.
    pub(crate) fn map(mut self, change: impl Fn(Move) -> Move) -> Self {
        for mv in &mut self.moves[..self.len] {
            *mv = change(*mv);
        }
        self
    }
}

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.moves()).finish()
    }
}

/// What a side threatens to win by a line, or the mate it threatens.
#[derive(Clone, PartialEq, Eq)]
pub struct Win {
    /// The line.
    pub line: Line,
    /// What its last capture takes, as it stood when the line began; nothing in a mate.
    pub victim: Option<At>,
    /// The side's own moves as they are shown: `f1xd1`, `h1-h0+`.
    shown: Vec<String>,
}

impl Win {
    /// The line as it is played on a board.
    pub(crate) fn of(board: &Board, side: Color, line: Line) -> Self {
        let mut board = board.clone();
        let (mut victim, mut shown) = (None, Vec::new());
        for (index, mv) in line.moves().iter().enumerate() {
            let prize = board.piece_at(mv.to).filter(|_| worth(&board, mv.to) > 0);
            let takes = board.piece_at(mv.to).is_some();
            board.make(*mv);
            if index % 2 == 0 {
                victim = prize.map(|piece| At { piece, square: line.origin(index, mv.to) }).or(victim);
                let check = if board.in_check(side.other()) { "+" } else { "" };
                shown.push(format!("{}{}{}{check}", mv.from, if takes { 'x' } else { '-' }, mv.to));
            }
        }
        Self { line, victim, shown }
    }

    /// The side's own moves, the answers left out.
    pub(crate) fn shown(&self) -> String {
        self.shown.join(", …, ")
    }

    /// Whether a move of the side's own gives check.
    pub(crate) fn gives_check(&self) -> bool {
        self.shown.iter().any(|shown| shown.ends_with('+'))
    }

    /// What is won, if it is a piece.
    pub(crate) fn prize(&self) -> Option<PieceKind> {
        self.victim.map(|at| at.piece.kind)
    }
}

impl fmt::Debug for Win {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown())
    }
}

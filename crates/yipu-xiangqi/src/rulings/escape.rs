//! Whether a side can answer checks for ever: the quick proof that there is no mate, however deep one looked.
//!
//! Boards are followed from check to answer, one good answer being enough. A board that comes up again on the way back to itself is taken to be
//! an escape. That is a proof as long as no board that was taken so turns out to be a mate; then it is tried again with what is known. Where there is
//! a mate, or the boards become too many, the answer is [`Escape::Unclear`] and the line search has to tell.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use super::checks::Checks;
use super::keys::{ByKey, moved};
use crate::movegen::for_each_legal_to;
use crate::{Board, Color, Move, PieceKind, Square, SquareSet};

/// How long a line is followed.
const LONGEST: usize = 120;

/// How many moves of a board are followed.
const MOVES: usize = 60;

type Moves = ArrayVec<Move, MOVES>;

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Escape {
    /// There is no mate by checks.
    Sure,
    /// There may be one.
    Unclear,
}

/// Whether the other side escapes when that side gives checks, itself to move. So many boards are followed.
pub(crate) fn escape(board: &Board, side: Color, most_boards: usize) -> Escape {
    let mut flight =
        Flight { side, seen: ByKey::default(), most_boards, is_shaken: false, is_too_large: false };
    let mut board = board.clone();
    loop {
        flight.is_shaken = false;
        let escapes = flight.escapes(&mut board, 0, 0);
        if !escapes || flight.is_too_large {
            return Escape::Unclear;
        }
        if !flight.is_shaken {
            return Escape::Sure;
        }
        // What is known to be a mate is kept, so that the next round relies on other boards.
        flight.seen.retain(|_, seen| *seen == Seen::Mate);
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Seen {
    /// It is being followed.
    Open,
    /// It is being followed and came up again.
    Relied,
    Escape,
    Mate,
}

struct Flight {
    /// Who gives check.
    side: Color,
    seen: ByKey<Seen>,
    most_boards: usize,
    /// Whether a board that was relied on proved to be a mate.
    is_shaken: bool,
    /// Whether the boards became too many.
    is_too_large: bool,
}

impl Flight {
    /// Whether the board is known to be an escape, or taken to be one.
    fn is_known(&mut self, key: u64) -> bool {
        match self.seen.get_mut(&key) {
            None | Some(Seen::Mate) => false,
            Some(Seen::Escape | Seen::Relied) => true,
            Some(open) => {
                *open = Seen::Relied;
                true
            }
        }
    }

    /// Whether no check mates.
    fn escapes(&mut self, board: &mut Board, key: u64, length: usize) -> bool {
        if self.is_known(key) {
            return true;
        }
        if self.seen.get(&key) == Some(&Seen::Mate) {
            return false;
        }
        if self.seen.len() >= self.most_boards || length >= LONGEST {
            self.is_too_large = true;
        }
        if self.is_too_large {
            return true;
        }
        let checks = self.checks(board);
        if checks.is_empty() {
            return true;
        }
        self.seen.insert(key, Seen::Open);
        let escapes = self.escapes_all(board, checks, key, length);
        let was = self.seen.insert(key, if escapes { Seen::Escape } else { Seen::Mate });
        self.is_shaken |= !escapes && was == Some(Seen::Relied);
        escapes
    }

    /// The checks that the side can give.
    fn checks(&mut self, board: &Board) -> Moves {
        let checks = Checks::of(board, self.side);
        let goals = |kind, from| checks.goals(kind, from);
        self.some_legal(board, self.side, goals, |mv| checks.gives(board, mv))
    }

    fn escapes_all(&mut self, board: &mut Board, checks: Moves, key: u64, length: usize) -> bool {
        checks.into_iter().all(|mv| {
            let key = moved(key, board, mv);
            let taken = board.make(mv);
            let escapes = self.has_answer(board, key, length);
            board.unmake(mv, taken);
            escapes
        })
    }

    /// Whether there is an answer to the check after which no other mates. Those that take come first.
    fn has_answer(&mut self, board: &mut Board, key: u64, length: usize) -> bool {
        let mut answers = self.some_legal(board, self.side.other(), |_, _| SquareSet::ALL, |_| true);
        answers.sort_by_key(|answer| board.piece_at(answer.to).is_none());
        let after = |board: &Board, answer: Move| moved(key, board, answer);
        // A board that is known spares a longer way.
        if answers.iter().any(|answer| self.is_known(after(board, *answer))) {
            return true;
        }
        answers.into_iter().any(|answer| {
            let key = after(board, answer);
            let taken = board.make(answer);
            let escapes = self.escapes(board, key, length + 1);
            board.unmake(answer, taken);
            escapes
        })
    }

    /// Some legal moves of a side, in a list that is short enough to be kept many times over.
    fn some_legal(
        &mut self,
        board: &Board,
        side: Color,
        goals: impl Fn(PieceKind, Square) -> SquareSet,
        test: impl Fn(Move) -> bool,
    ) -> Moves {
        let mut moves = ArrayVec::new();
        let all = for_each_legal_to(board, side, goals, |mv| {
            if test(mv) && moves.try_push(mv).is_err() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        self.is_too_large |= all.is_break();
        moves
    }
}

//! The threat of mate: could the side, if it moved once more, mate by checks without end?
//!
//! The search tries every check and every answer, one move deeper each time, and gives up when the tree grows beyond a fixed size. It never
//! stops early within a depth, so its answer does not depend on the order of moves: a board and its mirror image give the same.

use std::ops::ControlFlow;

use crate::movegen::{for_each_legal, legal_moves};
use crate::{Board, Color, Move};

/// How many checks deep a mate is looked for.
const DEPTH: u32 = 4;

/// How many answers a check may leave when it is not mate itself: others force nothing.
const ANSWERS: usize = 3;

/// How large a tree of checks and answers may grow.
const NODES: u32 = 400;

/// The mate that the side threatens if it moved now: its first move, and how many moves it takes.
pub(crate) fn mate_threat(board: &Board, side: Color) -> Option<(Move, u32)> {
    if board.in_check(side.other()) || board.kings(side.other()).is_empty() {
        return None;
    }
    let mut board = board.clone();
    for depth in 1..=DEPTH {
        let mut search = Search { side, nodes: 0, quiet: depth == 1 };
        if let Some(mv) = search.mate(&mut board, depth).ok()? {
            return Some((mv, depth));
        }
        if search.nodes == 0 {
            return None;
        }
    }
    None
}

struct Search {
    side: Color,
    nodes: u32,
    /// Whether moves that leave no answer without giving check are tried too.
    quiet: bool,
}

/// The tree of checks grew too large.
struct TooLarge;

impl Search {
    /// A move that mates in so many moves.
    fn mate(&mut self, board: &mut Board, depth: u32) -> Result<Option<Move>, TooLarge> {
        let mut mate = None;
        for mv in legal_moves(board, self.side) {
            let taken = board.make(mv);
            let wins = if board.in_check(self.side.other()) {
                self.has_no_escape(board, depth)
            } else {
                Ok(self.quiet && !has_answer(board, self.side.other()))
            };
            board.unmake(mv, taken);
            if wins? {
                mate = mate.or(Some(mv));
            }
        }
        Ok(mate)
    }

    /// Whether every answer to a check leads to mate.
    fn has_no_escape(&mut self, board: &mut Board, depth: u32) -> Result<bool, TooLarge> {
        self.nodes += 1;
        if self.nodes > NODES {
            return Err(TooLarge);
        }
        if depth == 1 {
            return Ok(!has_answer(board, self.side.other()));
        }
        let answers = legal_moves(board, self.side.other());
        if answers.len() > ANSWERS {
            return Ok(false);
        }
        let mut lost = true;
        for answer in answers {
            let taken = board.make(answer);
            let mate = self.mate(board, depth - 1);
            board.unmake(answer, taken);
            lost &= mate?.is_some();
        }
        Ok(lost)
    }
}

fn has_answer(board: &Board, side: Color) -> bool {
    for_each_legal(board, side, |_| ControlFlow::Break(())).is_break()
}

//! Counting the ways to play on, the usual proof that the rules are right.
//!
//! The moves of the last ply are counted, not listed, and nothing but the board is kept up to date on the way.

use crate::movegen::{count_legal, legal_moves};
use crate::{Board, Color, Move};

/// How many ways there are to play that many plies.
pub(crate) fn perft(board: &mut Board, color: Color, depth: u32) -> u64 {
    if depth == 0 {
        1
    } else {
        legal_moves(board, color).into_iter().map(|mv| after(board, color, mv, depth - 1)).sum()
    }
}

/// The number behind each legal move.
pub(crate) fn divide(board: &mut Board, color: Color, depth: u32) -> Vec<(Move, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    legal_moves(board, color).into_iter().map(|mv| (mv, after(board, color, mv, depth - 1))).collect()
}

/// The number after a legal move. Its side's king is safe now, as the counting in bulk asks for.
fn after(board: &mut Board, color: Color, mv: Move, depth: u32) -> u64 {
    let taken = board.make(mv);
    let nodes = if depth == 1 {
        count_legal(board, color.other()) as u64
    } else {
        perft(board, color.other(), depth)
    };
    board.unmake(mv, taken);
    nodes
}

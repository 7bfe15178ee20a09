//! Counting the ways to play on, the usual proof that the rules are right.

use std::ops::ControlFlow;

use crate::movegen::{count_legal, for_each_legal};
use crate::{Board, Color, Move, MoveList};

/// How many ways there are to play that many plies.
pub(crate) fn perft(board: &mut Board, color: Color, depth: u32) -> u64 {
    let moves = legal_moves(board, color);
    match depth {
        0 => 1,
        1 => moves.len() as u64,
        _ => moves.into_iter().map(|mv| after(board, color, mv, depth - 1)).sum(),
    }
}

/// The number behind each legal move.
pub(crate) fn divide(board: &mut Board, color: Color, depth: u32) -> Vec<(Move, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    legal_moves(board, color).into_iter().map(|mv| (mv, after(board, color, mv, depth - 1))).collect()
}

/// The legal moves of the side.
pub(crate) fn legal_moves(board: &Board, color: Color) -> MoveList {
    let mut moves = MoveList::new();
    let _ = for_each_legal(board, color, |mv| {
        moves.push(mv);
        ControlFlow::Continue(())
    });
    moves
}

/// The number after a legal move of the side; so its king is safe, and the last ply can be counted in bulk.
fn after(board: &mut Board, color: Color, mv: Move, depth: u32) -> u64 {
    let taken = board.make(mv);
    let nodes = match depth {
        0 => 1,
        1 => count_legal(board, color.other()) as u64,
        _ => legal_moves(board, color.other())
            .into_iter()
            .map(|next| after(board, color.other(), next, depth - 1))
            .sum(),
    };
    board.unmake(mv, taken);
    nodes
}

//! Mates and lines of checks and captures, found the slow way: every move of a naive generator, no bound but the depth, nothing remembered.
#![allow(dead_code, unreachable_pub, reason = "each test program uses a part of it")]

use yipu_xiangqi::{Color, Move, PieceKind};

use super::naive::{self, Squares};

/// More than all pieces together.
pub const MATE: i32 = 1000;

/// What the piece on a point is worth.
pub fn worth(squares: &Squares, point: usize) -> i32 {
    let Some(piece) = squares[point] else { return 0 };
    let has_crossed = if piece.color == Color::Red { point >= 45 } else { point < 45 };
    match piece.kind {
        PieceKind::King => MATE,
        PieceKind::Rook => 8,
        PieceKind::Knight | PieceKind::Cannon => 4,
        PieceKind::Advisor | PieceKind::Bishop => 2,
        PieceKind::Pawn => i32::from(has_crossed),
    }
}

/// The board after a move.
pub fn after(squares: &Squares, mv: Move) -> Squares {
    let mut after = *squares;
    after[mv.to.index()] = after[mv.from.index()].take();
    after
}

/// Whether the side, to move, mates by checks in so many moves; `first` says which first moves it may play.
pub fn mates(squares: &Squares, side: Color, moves: usize, first: &dyn Fn(Move) -> bool) -> bool {
    moves > 0
        && naive::legal_moves(squares, side).into_iter().filter(|mv| first(*mv)).any(|mv| {
            let checked = after(squares, mv);
            naive::in_check(&checked, side.other())
                && naive::legal_moves(&checked, side.other())
                    .into_iter()
                    .all(|answer| mates(&after(&checked, answer), side, moves - 1, &|_| true))
        })
}

/// The balance of what the side wins, to move, when it plays so many checks and captures at most and stops when it likes; after each of them
/// the other side plays what is worst for it. `first` says which first moves it may play.
pub fn wins(squares: &Squares, side: Color, moves: usize, first: &dyn Fn(Move) -> bool) -> i32 {
    line(squares, side, moves, None, first)
}

fn line(
    squares: &Squares,
    side: Color,
    moves: usize,
    last_loss: Option<usize>,
    first: &dyn Fn(Move) -> bool,
) -> i32 {
    let mut best = 0;
    for mv in naive::legal_moves(squares, side).into_iter().filter(|mv| first(*mv)) {
        let takes_back = last_loss == Some(mv.to.index());
        let takes = squares[mv.to.index()].is_some();
        let next = after(squares, mv);
        let checks = naive::in_check(&next, side.other());
        if if moves == 0 { !takes_back } else { !takes && !checks } {
            continue;
        }
        let free = squares[mv.from.index()]
            .is_some_and(|piece| matches!(piece.kind, PieceKind::King | PieceKind::Pawn));
        if free && takes && !takes_back {
            continue;
        }
        best = best.max(worth(squares, mv.to.index()) + worst(&next, side, moves.saturating_sub(1)));
    }
    best
}

/// What is left of the line when the other side answers as well as it can.
fn worst(squares: &Squares, side: Color, moves: usize) -> i32 {
    let answers = naive::legal_moves(squares, side.other()).into_iter();
    let value = |answer: Move| {
        let taken = squares[answer.to.index()].is_some().then_some(answer.to.index());
        line(&after(squares, answer), side, moves, taken, &|_| true) - worth(squares, answer.to.index())
    };
    answers.map(value).min().unwrap_or(MATE)
}

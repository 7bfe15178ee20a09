//! What a capture is worth when everything that follows is counted.
//!
//! Values, in halves of a horse: chariot 4 times an advisor, horse and cannon twice, elephant as advisor, a soldier across the river
//! half of that; soldiers at home are no material. A king takes last.

use super::roots::can_take;
use crate::movegen::legal_moves;
use crate::{Board, Color, Kind, Move, Square};

/// The worth of a horse or a cannon: the least that a check must win to be called a chase.
pub(crate) const MINOR: i32 = 4;

/// What the piece on a point is worth.
pub(crate) fn worth(board: &Board, square: Square) -> i32 {
    board.piece_at(square).map_or(0, |piece| match piece.kind {
        Kind::King => 100,
        Kind::Rook => 2 * MINOR,
        Kind::Knight | Kind::Cannon => MINOR,
        Kind::Advisor | Kind::Bishop => 2,
        Kind::Pawn if square.in_home(piece.color) => 0,
        Kind::Pawn => 1,
    })
}

/// What the side gains by a capture and everything that follows on that point, when each side goes on only as long as it pays.
fn exchange(board: &Board, capture: Move) -> i32 {
    let Some(piece) = board.piece_at(capture.from) else { return 0 };
    let gain = worth(board, capture.to);
    let mut after = board.clone();
    after.make(capture);
    gain - take_back(&after, piece.color.other(), capture.to)
}

/// What the side gains by taking on the point with its least piece, or nothing if it had better not.
fn take_back(board: &Board, color: Color, on: Square) -> i32 {
    let captures = board.of_color(color).iter().map(|from| Move::new(from, on));
    let least = captures
        .filter(|capture| can_take(board, color, *capture))
        .min_by_key(|capture| worth(board, capture.from));
    least.map_or(0, |capture| exchange(board, capture).max(0))
}

/// What the capture wins: what is exchanged on that point, less the best that the other side can take because the piece left its place
/// and a line or a leg came free.
pub(crate) fn net(board: &Board, capture: Move) -> i32 {
    let on_point = exchange(board, capture);
    let Some(piece) = board.piece_at(capture.from).filter(|_| on_point > 0) else { return on_point };
    let other = piece.color.other();
    let mut after = board.clone();
    after.make(capture);
    let mut opened = 0;
    for to in after.of_color(piece.color).iter().filter(|to| *to != capture.to) {
        for from in after.of_color(other) {
            let answer = Move::new(from, to);
            if !board.is_possible(other, answer) && can_take(&after, other, answer) {
                opened = opened.max(exchange(&after, answer));
            }
        }
    }
    on_point - opened
}

/// The same, less also the best that the other side can take because it is protected no more.
pub(crate) fn net_with_duties(board: &Board, capture: Move) -> i32 {
    let Some(piece) = board.piece_at(capture.from) else { return 0 };
    let mut after = board.clone();
    after.make(capture);
    let left = |to: Square| {
        let best = |board| best_on(board, piece.color.other(), to);
        best(&after) - best(board)
    };
    let others = after.of_color(piece.color).iter().filter(|to| *to != capture.to);
    net(board, capture) - others.map(left).fold(0, i32::max)
}

/// The most that a side can gain on a point.
fn best_on(board: &Board, color: Color, on: Square) -> i32 {
    let captures = board.of_color(color).iter().map(|from| Move::new(from, on));
    let legal = captures.filter(|capture| can_take(board, color, *capture));
    legal.map(|capture| exchange(board, capture)).fold(0, i32::max)
}

/// The check that wins most: whatever the answer, something can then be taken; and what it wins at least.
pub(crate) fn by_check(board: &Board, side: Color) -> Option<(Move, i32)> {
    let mut board = board.clone();
    let mut best: Option<(Move, i32)> = None;
    for mv in legal_moves(&board, side) {
        let prize = worth(&board, mv.to);
        let taken = board.make(mv);
        if board.in_check(side.other()) {
            let value = prize + after_answer(&mut board, side);
            if value > best.map_or(0, |(_, value)| value) {
                best = Some((mv, value));
            }
        }
        board.unmake(mv, taken);
    }
    best
}

/// What is won after a check when the other side answers as well as it can. Without an answer it is mate, which is another matter.
fn after_answer(board: &mut Board, side: Color) -> i32 {
    let mut least: Option<i32> = None;
    for answer in legal_moves(board, side.other()) {
        let loss = worth(board, answer.to);
        let taken = board.make(answer);
        let value = best_capture(board, side) - loss;
        board.unmake(answer, taken);
        least = Some(least.map_or(value, |least| least.min(value)));
    }
    least.unwrap_or(0)
}

/// The most that a capture wins, the greatest victims first: no capture wins more than its victim.
fn best_capture(board: &Board, side: Color) -> i32 {
    let enemies = board.of_color(side.other());
    let mut captures: Vec<_> =
        legal_moves(board, side).into_iter().filter(|mv| enemies.contains(mv.to)).collect();
    captures.sort_by_key(|mv| -worth(board, mv.to));
    let mut best = 0;
    for capture in captures {
        if worth(board, capture.to) <= best {
            break;
        }
        best = best.max(net(board, capture));
    }
    best
}

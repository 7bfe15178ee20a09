//! What a capture is worth when everything that follows is counted.
//!
//! Values, in halves of a horse: chariot 4 times an advisor, horse and cannon twice, elephant as advisor, a soldier across the river
//! half of that; soldiers at home are no material. A king takes last.

use crate::{Board, Color, Move, PieceKind, Square, SquareSet};

/// What the piece on a point is worth.
pub(crate) fn worth(board: &Board, square: Square) -> i32 {
    board.piece_at(square).map_or(0, |piece| match piece.kind {
        PieceKind::King => 100,
        PieceKind::Rook => 8,
        PieceKind::Knight | PieceKind::Cannon => 4,
        PieceKind::Advisor | PieceKind::Bishop => 2,
        PieceKind::Pawn if square.in_home(piece.color) => 0,
        PieceKind::Pawn => 1,
    })
}

/// The pieces of a side that are worth so much or more, which must be something; its king left out.
pub(crate) fn prizes(board: &Board, color: Color, least: i32) -> SquareSet {
    let set = |kind| SquareSet(board.set(color, kind));
    let mut prizes = SquareSet::EMPTY;
    if least <= 8 {
        prizes |= set(PieceKind::Rook);
    }
    if least <= 4 {
        prizes |= set(PieceKind::Knight) | set(PieceKind::Cannon);
    }
    if least <= 2 {
        prizes |= set(PieceKind::Advisor) | set(PieceKind::Bishop);
    }
    if least <= 1 {
        prizes |= set(PieceKind::Pawn).iter().filter(|square| !square.in_home(color)).collect();
    }
    prizes
}

/// What the side gains by a capture and everything that follows on that point, when each side goes on only as long as it pays.
pub(crate) fn exchange(board: &Board, capture: Move) -> i32 {
    exchange_without(board, capture, SquareSet::EMPTY)
}

/// The same when some pieces do not take part.
pub(crate) fn exchange_without(board: &Board, capture: Move, absent: SquareSet) -> i32 {
    let Some(piece) = board.piece_at(capture.from) else { return 0 };
    let gain = worth(board, capture.to);
    let mut after = board.clone();
    after.make(capture);
    gain - take_back(&mut after, piece.color.other(), capture.to, absent)
}

/// What the side gains by taking on the point with its least piece, or nothing if it had better not.
fn take_back(board: &mut Board, color: Color, on: Square, absent: SquareSet) -> i32 {
    let captures = (board.takers(color, on) & !absent).iter().map(|from| Move::new(from, on));
    let least = captures
        .filter(|capture| board.is_safe_after(color, *capture))
        .min_by_key(|capture| worth(board, capture.from));
    let Some(capture) = least else { return 0 };
    let gain = worth(board, on);
    board.make(capture);
    (gain - take_back(board, color.other(), on, absent)).max(0)
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
        for from in after.takers(other, to) & !board.takers(other, to) {
            let answer = Move::new(from, to);
            if after.is_safe_after(other, answer) {
                opened = opened.max(exchange(&after, answer));
            }
        }
    }
    on_point - opened
}

/// The most that a side can gain on a point.
pub(crate) fn best_on(board: &Board, color: Color, on: Square) -> i32 {
    let captures = board.takers(color, on).iter().map(|from| Move::new(from, on));
    let legal = captures.filter(|capture| board.is_safe_after(color, *capture));
    legal.map(|capture| exchange(board, capture)).fold(0, i32::max)
}

/// The most that the other side can take elsewhere after a capture.
pub(crate) fn best_elsewhere(board: &Board, capture: Move) -> i32 {
    let Some(piece) = board.piece_at(capture.from) else { return 0 };
    let mut after = board.clone();
    after.make(capture);
    let others = after.of_color(piece.color).iter().filter(|to| *to != capture.to);
    others.map(|to| best_on(&after, piece.color.other(), to)).fold(0, i32::max)
}

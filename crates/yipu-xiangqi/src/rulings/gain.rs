//! What a capture is worth when everything that follows is counted.
//!
//! Values, in halves of a horse: chariot 4 times an advisor, horse and cannon twice, elephant as advisor, a soldier across the river
//! half of that; soldiers at home are no material. A king takes last.

use super::roots::can_take;
use crate::movegen::legal_moves;
use crate::{Board, Color, Kind, Move, Square};

/// The worth of a horse or a cannon: the least that checks must win to be called a chase.
pub(crate) const MINOR: i32 = 4;

/// How many checks may lead to a capture.
const CHECKS: u32 = 2;

/// How large a tree of checks may grow.
const NODES: u32 = 2000;

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

/// What the side wins at least when it moves now and gives check until it can take something, and the first check; `None` when it wins
/// nothing or when there are too many checks to try.
///
/// As in the search for mate, nothing is cut off, so that the answer does not depend on the order of moves.
pub(crate) fn by_checks(board: &Board, side: Color) -> Option<(Move, i32)> {
    let mut search = Search { side, nodes: 0 };
    search.best_check(&mut board.clone(), CHECKS).ok().flatten()
}

struct Search {
    side: Color,
    nodes: u32,
}

/// The tree of checks grew too large.
struct TooLarge;

impl Search {
    /// The best check and what it wins, if any wins something.
    fn best_check(&mut self, board: &mut Board, depth: u32) -> Result<Option<(Move, i32)>, TooLarge> {
        let mut best: Option<(Move, i32)> = None;
        for mv in legal_moves(board, self.side) {
            let prize = worth(board, mv.to);
            let taken = board.make(mv);
            let rest = board.in_check(self.side.other()).then(|| self.worst_answer(board, depth));
            board.unmake(mv, taken);
            let Some(rest) = rest else { continue };
            let value = prize + rest?;
            if value > best.map_or(0, |(_, value)| value) {
                best = Some((mv, value));
            }
        }
        Ok(best)
    }

    /// What is won after a check when the other side answers as well as it can.
    fn worst_answer(&mut self, board: &mut Board, depth: u32) -> Result<i32, TooLarge> {
        self.nodes += 1;
        if self.nodes > NODES {
            return Err(TooLarge);
        }
        let mut worst: Option<i32> = None;
        for answer in legal_moves(board, self.side.other()) {
            let loss = worth(board, answer.to);
            let taken = board.make(answer);
            let won = self.best_after(board, depth);
            board.unmake(answer, taken);
            let value = won? - loss;
            worst = Some(worst.map_or(value, |worst| worst.min(value)));
        }
        // Without an answer it is mate, which is another matter.
        Ok(worst.unwrap_or(0))
    }

    /// What is won by a capture or by further checks.
    fn best_after(&mut self, board: &mut Board, depth: u32) -> Result<i32, TooLarge> {
        let enemies = board.of_color(self.side.other());
        let captures = legal_moves(board, self.side).into_iter().filter(|mv| enemies.contains(mv.to));
        let by_capture = captures.map(|capture| net(board, capture)).fold(0, i32::max);
        if depth == 1 || board.in_check(self.side.other()) {
            return Ok(by_capture);
        }
        let by_check = self.best_check(board, depth - 1)?.map_or(0, |(_, value)| value);
        Ok(by_capture.max(by_check))
    }
}

//! The threat of mate: could the side, if it moved once more, mate with that move or by checks without end? (SPEC 2.3)

use super::roots::can_take;
use super::search::{self, Found};
use super::threats::Moment;
use crate::{Board, Color, Move, Square, SquareSet};

/// The mate that the side threatens if it moved now.
pub(crate) fn mate_threat(board: &Board, side: Color) -> Found {
    search::mate(board, side, SquareSet::EMPTY)
}

/// The mate that a move threatens, when it is more than an offer to exchange (SPEC 4.13): a mate that takes a rival of the moved piece where it
/// stands is no mate, since the rival may take first.
pub(crate) fn kill(moment: Moment<'_>) -> Found {
    search::mate(moment.after, moment.side, rivals(moment))
}

/// The pieces of the moved one's kind that may take it first without being mated for it.
fn rivals(moment: Moment<'_>) -> SquareSet {
    let (board, other, at) = (moment.after, moment.side.other(), moment.mv.to);
    let Some(kind) = moment.kind() else { return SquareSet::EMPTY };
    let may_take_first = |from: &Square| {
        let takes_first = Move::new(*from, at);
        can_take(board, other, takes_first) && {
            let mut taken = board.clone();
            taken.make(takes_first);
            !search::mates(&taken, moment.side)
        }
    };
    SquareSet(board.set(other, kind)).iter().filter(may_take_first).collect()
}

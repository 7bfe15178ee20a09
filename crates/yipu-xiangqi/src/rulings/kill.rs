//! The threat of mate: could the side, if it moved once more, mate with that move or by checks without end? (SPEC 2.3)

use super::line::Line;
use super::roots::can_take;
use super::search::{self, Found};
use super::threats::Moment;
use crate::{Board, Color, Move};

/// The mate that the side threatens if it moved now.
pub(crate) fn mate_threat(board: &Board, side: Color) -> Found {
    search::mate(board, side, &[])
}

/// The mate that a move threatens, when it is more than an offer to exchange (SPEC 4.13): where the mate begins by taking a piece that
/// could take the moved one of its kind first, it may do so, unless that is answered by mate.
pub(crate) fn kill(moment: Moment<'_>) -> Found {
    let mut exchanges = Vec::new();
    loop {
        let found = search::mate(moment.after, moment.side, &exchanges);
        match found.line {
            Some(line) if is_exchange(moment, line) => exchanges.push(line.first()),
            _ => return found,
        }
    }
}

/// Whether the line begins with the capture of a piece of the moved one's kind that had better take first.
fn is_exchange(moment: Moment<'_>, line: Line) -> bool {
    let (board, first) = (moment.after, line.first());
    let Some(victim) = board.piece_at(first.to) else { return false };
    let takes_first = Move::new(first.to, moment.mv.to);
    if Some(victim.kind) != moment.kind() || !can_take(board, victim.color, takes_first) {
        return false;
    }
    let mut taken = board.clone();
    taken.make(takes_first);
    !search::mates(&taken, moment.side)
}

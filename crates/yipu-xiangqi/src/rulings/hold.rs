//! The key point of a drawn game (守和要点): what the last attacking piece of the defending side attacks there by the way does not count. (SPEC 4.12)

use super::labels::{Evidence, Finding};
use super::threats::Moment;
use super::{At, gain, search};
use crate::{Board, Color, PieceKind, SquareSet};

/// Whether a chase is only what the last attacking piece does by the way on the point where it holds the game: it chases nothing but advisors and
/// elephants.
pub(crate) fn holds(moment: Moment<'_>, found: &Finding) -> bool {
    let is_weak = |at: At| matches!(at.piece.kind, PieceKind::Advisor | PieceKind::Bishop);
    let only_weak = match &found.evidence {
        Evidence::Captures(threats) => threats.iter().all(|threat| is_weak(threat.victim)),
        Evidence::Line(win) => win.victim.is_some_and(is_weak),
        _ => false,
    };
    only_weak && holder(moment).is_some()
}

/// The moved piece, if it is the only one of its side that can attack, and its side is the one that defends: the other has more to attack with, or
/// is stopped from mating.
pub(crate) fn holder(moment: Moment<'_>) -> Option<At> {
    let (board, at) = (moment.after, moment.mv.to);
    let piece = board.piece_at(at)?;
    let strength = |side| attackers(board, side).iter().map(|at| gain::worth(board, at)).sum::<i32>();
    let defends = || strength(moment.side.other()) > strength(moment.side) || stops_mate(moment);
    (attackers(board, moment.side).only() == Some(at) && defends()).then_some(At { piece, square: at })
}

/// Whether the other side threatened mate before the move, or would mate were the piece not there, and does not now.
fn stops_mate(moment: Moment<'_>) -> bool {
    let other = moment.side.other();
    let mut without = moment.after.clone();
    without.remove(moment.mv.to);
    let threatened = || !moment.answers_check() && search::mates(moment.before, other);
    !search::mates(moment.after, other) && (threatened() || search::mates(&without, other))
}

/// The pieces of a side that can attack: chariots, horses, cannons and soldiers across the river.
fn attackers(board: &Board, side: Color) -> SquareSet {
    let set = |kind| SquareSet(board.set(side, kind));
    let soldiers: SquareSet = set(PieceKind::Pawn).iter().filter(|square| !square.in_home(side)).collect();
    SquareSet(set(PieceKind::Rook).0 | set(PieceKind::Knight).0 | set(PieceKind::Cannon).0 | soldiers.0)
}

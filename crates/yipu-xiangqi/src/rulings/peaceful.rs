//! The five peaceful labels: exchange, offer, block, follow, idle. No book forbids any of them.

use super::gain;
use super::labels::{Evidence, Finding, MoveLabel};
use super::roots::{Root, can_take};
use super::threats::{Moment, Threat, captures};
use crate::{Board, Move, PieceKind};

/// The label of a move that neither checks nor threatens anything.
pub(crate) fn label(moment: Moment<'_>) -> Finding {
    let exchanges = new_captures(moment, is_exchange);
    if !exchanges.is_empty() {
        return Finding::new(MoveLabel::Exchange, Evidence::Captures(exchanges));
    }
    if let Some(threat) = offer(moment) {
        return Finding::new(MoveLabel::Offer, Evidence::Theirs(threat));
    }
    if let Some(threat) = block(moment) {
        return Finding::new(MoveLabel::Block, Evidence::Theirs(threat));
    }
    let mut attacks = new_captures(moment, |_, threat| threat.root.is_real());
    attacks.retain(|threat| moment.is_by_mover(*threat));
    if attacks.is_empty() {
        Finding::idle()
    } else {
        Finding::new(MoveLabel::Follow, Evidence::Captures(attacks))
    }
}

/// Whether the move newly offers to exchange pieces of equal worth.
pub(crate) fn offers_exchange(moment: Moment<'_>) -> bool {
    !new_captures(moment, is_exchange).is_empty()
}

/// The captures that satisfy something after the move and did not before it.
fn new_captures(moment: Moment<'_>, test: impl Fn(&Board, Threat) -> bool) -> Vec<Threat> {
    let holds = |board: &Board, capture: Move| {
        can_take(board, moment.side, capture)
            && Threat::of(board, capture).is_some_and(|threat| test(board, threat))
    };
    let mut fresh = captures(moment.after, moment.side);
    fresh.retain(|threat| {
        test(moment.after, *threat) && !holds(moment.before, moment.capture_before(*threat))
    });
    fresh
}

/// Whether two pieces of equal worth could be exchanged: the victim is protected, or it could take the attacker, which is protected or of its
/// kind.
fn is_exchange(board: &Board, threat: Threat) -> bool {
    let capture = threat.capture();
    let back = Move::new(capture.to, capture.from);
    threat.victim.piece.kind != PieceKind::Pawn
        && gain::worth(board, capture.from) == gain::worth(board, capture.to)
        && (threat.root.is_real()
            || threat.is_mutual(board)
            || can_take(board, threat.victim.piece.color, back) && Root::against(board, back).is_real())
}

/// What the other side could take with a gain where the piece has gone.
fn offer(moment: Moment<'_>) -> Option<Threat> {
    let other = moment.side.other();
    let takers = moment.after.of_color(other).iter().map(|from| Move::new(from, moment.mv.to));
    let gain =
        |capture: &Move| can_take(moment.after, other, *capture) && gain::net(moment.after, *capture) > 0;
    takers.filter(gain).find_map(|capture| Threat::of(moment.after, capture))
}

/// What the other side could have taken, had the piece not gone where it did.
fn block(moment: Moment<'_>) -> Option<Threat> {
    let other = moment.side.other();
    let own = moment.before.of_color(moment.side).iter().filter(|to| *to != moment.mv.from);
    let barred = |capture: &Move| {
        moment.before.is_possible(other, *capture)
            && moment.after.piece_at(capture.from) == moment.before.piece_at(capture.from)
            && !moment.after.is_possible(other, *capture)
    };
    own.flat_map(|to| moment.before.of_color(other).iter().map(move |from| Move::new(from, to)))
        .filter(barred)
        .find_map(|capture| Threat::of(moment.before, capture))
}

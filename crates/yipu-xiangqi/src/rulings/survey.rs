//! The captures of a side on a board, and what each of them is by the Chinese book: a gain, an exchange, or nothing. (SPEC 4.2, 4.5 to 4.7)

use super::gain;
use super::roots::{Root, can_take};
use super::search;
use super::threats::{Threat, captures, possible_captures};
use crate::{Board, Color, Move, PieceKind, Square, SquareSet};

/// What a capture is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Prospect {
    /// It wins something.
    Gain,
    /// It exchanges pieces of one kind that attack each other, or supports such an exchange.
    Exchange,
    /// It is neither.
    Nothing,
}

/// The captures of a side.
pub(crate) struct Survey {
    captures: Vec<(Threat, Prospect)>,
}

impl Survey {
    /// The legal captures of the side.
    pub(crate) fn of(board: &Board, side: Color) -> Self {
        Self::among(board, captures(board, side))
    }

    /// All captures that the side could make were it not in check.
    pub(crate) fn without_check(board: &Board, side: Color) -> Self {
        Self::among(board, possible_captures(board, side))
    }

    fn among(board: &Board, captures: Vec<Threat>) -> Self {
        let prospect = |threat| (threat, prospect(board, threat));
        Self { captures: captures.into_iter().map(prospect).collect() }
    }

    /// The captures that win something.
    pub(crate) fn gains(&self) -> impl Iterator<Item = Threat> {
        self.captures.iter().filter(|(_, prospect)| *prospect == Prospect::Gain).map(|(threat, _)| *threat)
    }

    /// The captures that only exchange.
    pub(crate) fn exchanges(&self) -> Vec<Move> {
        let exchanges = self.captures.iter().filter(|(_, prospect)| *prospect == Prospect::Exchange);
        exchanges.map(|(threat, _)| threat.capture()).collect()
    }

    /// The captures that stand for themselves, as a gain or as an exchange, and begin no line.
    pub(crate) fn direct(&self) -> Vec<Move> {
        let direct = self.captures.iter().filter(|(_, prospect)| *prospect != Prospect::Nothing);
        direct.map(|(threat, _)| threat.capture()).collect()
    }
}

/// What a capture is.
pub(crate) fn prospect(board: &Board, threat: Threat) -> Prospect {
    if threat.victim.is_home_pawn() {
        return Prospect::Nothing;
    }
    let rivals = rivals(board, threat);
    let is_rival = rivals.contains(threat.attacker.square);
    if is_rival && !loses_by_taking_first(board, threat) {
        return Prospect::Exchange;
    }
    if wins_something(board, threat, rivals, is_rival) && !is_mated_after(board, threat.capture()) {
        Prospect::Gain
    } else if !rivals.is_empty() && threat.root.is_real() {
        Prospect::Exchange
    } else {
        Prospect::Nothing
    }
}

/// Whether a capture wins something: a chariot, whatever protects it, by another piece; or anything, when all is counted on that point.
fn wins_something(board: &Board, threat: Threat, rivals: SquareSet, is_rival: bool) -> bool {
    let (attacker, victim) = (threat.attacker.piece.kind, threat.victim.piece.kind);
    if victim == PieceKind::Rook && attacker != PieceKind::Rook {
        return true;
    }
    let wins = if is_rival || rivals.is_empty() || !threat.root.is_real() {
        gain::net(board, threat.capture()) > 0
    } else {
        gain::exchange_without(board, threat.capture(), rivals) > 0
    };
    wins || threat.root.is_real() && !root(board, threat).is_real()
}

/// The pieces of the victim's kind that attack it and that it attacks.
fn rivals(board: &Board, threat: Threat) -> SquareSet {
    let (side, on) = (threat.attacker.piece.color, threat.victim.square);
    let is_rival = |from: &Square| {
        can_take(board, side, Move::new(*from, on)) && can_take(board, side.other(), Move::new(on, *from))
    };
    SquareSet(board.set(side, threat.victim.piece.kind)).iter().filter(is_rival).collect()
}

/// Whether the victim had better not take its attacker first: it loses more by it.
fn loses_by_taking_first(board: &Board, threat: Threat) -> bool {
    if threat.root.is_real()
        && threat.victim.piece.kind != PieceKind::Rook
        && gain::net(board, threat.capture()) <= 0
    {
        return false;
    }
    let cost = gain::worth(board, threat.attacker.square);
    let mut taken = board.clone();
    taken.make(Move::new(threat.victim.square, threat.attacker.square));
    let side = threat.attacker.piece.color;
    let pays = |capture: &Threat| {
        gain::exchange(&taken, capture.capture()) - gain::best_elsewhere(&taken, capture.capture()) > cost
    };
    search::mates(&taken, side)
        || captures(&taken, side).iter().any(pays)
        || search::wins_by_checks(&taken, side, cost + 1)
}

/// Whether the other side mates after the capture.
fn is_mated_after(board: &Board, capture: Move) -> bool {
    let Some(piece) = board.piece_at(capture.from) else { return false };
    let mut after = board.clone();
    after.make(capture);
    search::mates(&after, piece.color.other())
}

/// The root of the victim; it is false, too, when everything that takes back is answered by mate.
pub(crate) fn root(board: &Board, threat: Threat) -> Root {
    let Root::Real(first) = threat.root else { return threat.root };
    let capture = threat.capture();
    let (side, other) = (threat.attacker.piece.color, threat.victim.piece.color);
    let mut after = board.clone();
    after.make(capture);
    let takes_back_safely = |from: Square| {
        let back = Move::new(from, capture.to);
        after.is_safe_after(other, back) && {
            let mut taken = after.clone();
            taken.make(back);
            !search::mates(&taken, side)
        }
    };
    if after.takers(other, capture.to).iter().any(takes_back_safely) {
        threat.root
    } else {
        Root::Mated(first)
    }
}

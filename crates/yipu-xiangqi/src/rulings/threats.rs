//! What a move newly threatens to take.
//!
//! This is the ground the books stand on. A threat is a capture that the mover could make if the other side did nothing, and that its book
//! calls a gain. It is new when the same piece could not take the same victim with a gain before the move. So it does not matter how the
//! move brought it about: the piece that moved attacks, a line or a leg came free behind it, a screen came or went, a root was
//! pinned or cut off, the attacker itself was unpinned.

use super::roots::{At, Root, can_take};
use crate::{Board, Color, Move, PieceKind, Square, SquareSet};

/// A move with the boards around it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment<'a> {
    /// Before the answer of the other side to the mover's last move; `None` where the record begins.
    pub(crate) earlier: Option<&'a Board>,
    pub(crate) before: &'a Board,
    pub(crate) after: &'a Board,
    pub(crate) side: Color,
    pub(crate) mv: Move,
}

/// A capture that is threatened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Threat {
    /// The piece that would take.
    pub attacker: At,
    /// The piece that would be taken.
    pub victim: At,
    /// How the victim is protected against it.
    pub root: Root,
}

impl Threat {
    /// The capture on a board, if there is something to take and something to take it.
    pub(crate) fn of(board: &Board, capture: Move) -> Option<Self> {
        let at = |square| board.piece_at(square).map(|piece| At { piece, square });
        let (attacker, victim) = (at(capture.from)?, at(capture.to)?);
        Some(Self { attacker, victim, root: Root::against(board, capture) })
    }

    /// The capture that is threatened.
    pub const fn capture(self) -> Move {
        Move::new(self.attacker.square, self.victim.square)
    }

    /// Whether attacker and victim are of one kind and the victim could take first, so that nothing but an exchange is offered.
    pub(crate) fn is_mutual(self, board: &Board) -> bool {
        let back = Move::new(self.victim.square, self.attacker.square);
        self.attacker.piece.kind == self.victim.piece.kind && can_take(board, self.victim.piece.color, back)
    }
}

/// Whether a capture gains something, by the measure of a book.
pub(crate) type Gain = fn(&Board, Threat) -> bool;

impl Moment<'_> {
    /// The gains that the move newly threatens.
    pub(crate) fn new_threats(self, gain: Gain) -> Vec<Threat> {
        let mut threats = gains(self.after, self.side, gain);
        threats.retain(|threat| !self.was_there(*threat, gain));
        threats
    }

    /// Whether the piece that moved is the one that would take.
    pub(crate) fn is_by_mover(self, threat: Threat) -> bool {
        threat.attacker.square == self.mv.to
    }

    /// Whether the side had to answer a check.
    pub(crate) fn answers_check(self) -> bool {
        self.before.in_check(self.side)
    }

    /// Whether the move gives check.
    pub(crate) fn gives_check(self) -> bool {
        self.after.in_check(self.side.other())
    }

    /// The kind of the piece that moved.
    pub(crate) fn kind(self) -> Option<PieceKind> {
        self.after.piece_at(self.mv.to).map(|piece| piece.kind)
    }

    /// The capture as it stood before the move: the piece that moved stood where it came from.
    pub(crate) fn capture_before(self, threat: Threat) -> Move {
        let from = if self.is_by_mover(threat) { self.mv.from } else { threat.attacker.square };
        Move::new(from, threat.victim.square)
    }

    /// Whether the same piece threatened the same victim before. A side in check threatens whatever it could take once the check
    /// is answered, or every answer to a check would renew all its threats.
    fn was_there(self, threat: Threat, gain: Gain) -> bool {
        let capture = self.capture_before(threat);
        let possible = if self.answers_check() {
            self.before.is_possible(self.side, capture)
        } else {
            can_take(self.before, self.side, capture)
        };
        possible && Threat::of(self.before, capture).is_some_and(|threat| gain(self.before, threat))
    }

    /// Whether the threat is only there because the move, in barring the way to the piece that threatens, cut off a root by the way.
    pub(crate) fn only_bars(self, threat: Threat, gain: Gain) -> bool {
        !self.is_by_mover(threat)
            && threat.root == Root::None
            && can_take(self.before, self.side, threat.capture())
            && self.rescues(threat.attacker.square, gain)
    }

    /// Whether a piece could have been taken with a gain before the move, and cannot be after it.
    fn rescues(self, piece: Square, gain: Gain) -> bool {
        let is_threatened =
            |board| gains(board, self.side.other(), gain).iter().any(|threat| threat.victim.square == piece);
        is_threatened(self.before) && !is_threatened(self.after)
    }
}

/// The captures of a side that gain something. Neither king nor soldiers count as attackers, nor a king as a victim.
pub(crate) fn gains(board: &Board, side: Color, gain: Gain) -> Vec<Threat> {
    let mut threats = captures(board, side);
    threats.retain(|threat| gain(board, *threat));
    threats
}

/// The captures of a side by pieces other than king and soldiers, of pieces other than the king.
pub(crate) fn captures(board: &Board, side: Color) -> Vec<Threat> {
    let mut threats = possible_captures(board, side);
    threats.retain(|threat| board.is_safe_after(side, threat.capture()));
    threats
}

/// The same, whether the own king is safe after them or not.
pub(crate) fn possible_captures(board: &Board, side: Color) -> Vec<Threat> {
    let enemies = board.of_color(side.other()) & !board.kings(side.other());
    let mut threats = Vec::new();
    for kind in [PieceKind::Advisor, PieceKind::Bishop, PieceKind::Knight, PieceKind::Rook, PieceKind::Cannon]
    {
        for attacker in SquareSet(board.set(side, kind)) {
            let captures = enemies.iter().map(|victim| Move::new(attacker, victim));
            let possible = captures.filter(|capture| board.is_possible(side, *capture));
            threats.extend(possible.filter_map(|capture| Threat::of(board, capture)));
        }
    }
    threats
}

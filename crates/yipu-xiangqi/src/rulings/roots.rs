//! Protection: whether a piece that is taken can be avenged, by the rules and not only by movement.
//!
//! A piece that stands ready to take back is a root (根). The root is real when its move would be legal after the capture, and false when
//! its side's king forbids it: it is pinned, or the kings would face each other. The capture is really made on a copy of the board, so
//! that screens which vanish, lines that open and legs that come free are all seen.

use crate::{Board, Color, Move, Piece, PieceKind, Square};

/// A piece and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct At {
    /// The piece.
    pub piece: Piece,
    /// Its point.
    pub square: Square,
}

impl At {
    /// Whether it is a soldier that has not crossed the river.
    pub(crate) const fn is_home_pawn(self) -> bool {
        matches!(self.piece.kind, PieceKind::Pawn) && self.square.in_home(self.piece.color)
    }
}

/// How a piece is protected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Root {
    /// Nothing could take back.
    None,
    /// This could take back by its movement, but its king forbids it.
    False(At),
    /// This may take back, but is answered by mate.
    Mated(At),
    /// This takes back.
    Real(At),
}

impl Root {
    /// The protection against a capture.
    pub(crate) fn against(board: &Board, capture: Move) -> Self {
        let Some(attacker) = board.piece_at(capture.from) else { return Self::None };
        let mut after = board.clone();
        after.make(capture);
        let defender = attacker.color.other();
        let mut root = Self::None;
        for square in after.takers(defender, capture.to) {
            let Some(piece) = after.piece_at(square) else { continue };
            if after.is_safe_after(defender, Move::new(square, capture.to)) {
                return Self::Real(At { piece, square });
            }
            root = Self::False(At { piece, square });
        }
        root
    }

    /// Whether something takes back.
    pub const fn is_real(self) -> bool {
        matches!(self, Self::Real(_))
    }
}

/// Whether the capture is possible by movement and leaves the own king safe.
pub(crate) fn can_take(board: &Board, color: Color, capture: Move) -> bool {
    board.is_possible(color, capture) && board.is_safe_after(color, capture)
}

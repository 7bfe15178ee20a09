//! The 32 slots of the pieces. See `SPEC.md`, section 4.

use yipu_core::FormatError;

use super::codes::TOO_MANY_PIECES;
use crate::{Color, Move, Piece, PieceKind, Setup, Square};

/// A piece that is not on the board.
pub(super) const CAPTURED: u8 = 0xFF;

/// The slots of the game's own start.
pub(super) const STANDARD: [u8; 32] = [
    80, 70, 60, 50, 40, 30, 20, 10, 0, 72, 12, 83, 63, 43, 23, 3, 9, 19, 29, 39, 49, 59, 69, 79, 89, 17, 77,
    6, 26, 46, 66, 86,
];

const KINDS: [PieceKind; 16] = {
    use PieceKind::{Advisor, Bishop, Cannon, King, Knight, Pawn, Rook};
    [
        Rook, Knight, Bishop, Advisor, King, Advisor, Bishop, Knight, Rook, Cannon, Cannon, Pawn, Pawn, Pawn,
        Pawn, Pawn,
    ]
};

/// The byte of a square.
pub(super) const fn byte(square: Square) -> u8 {
    square.file() * 10 + square.rank()
}

/// The square of a byte.
pub(super) const fn square(byte: u8) -> Option<Square> {
    Square::new(byte / 10, byte % 10)
}

/// The move of two bytes, if both are squares.
pub(super) fn squares([from, to]: [u8; 2]) -> Option<Move> {
    Some(Move::new(square(from)?, square(to)?))
}

/// What stands where, Red to move.
pub(super) struct Placed {
    pub(super) setup: Setup,
    /// The slots whose square a later slot takes.
    pub(super) covered: Vec<usize>,
}

/// Puts the pieces on a board. Of two on one square the later one stands there.
pub(super) fn place(slots: &[u8; 32]) -> Placed {
    let mut setup = Setup::empty();
    let mut by = [usize::MAX; Square::COUNT];
    let mut covered = Vec::new();
    for (slot, byte) in slots.iter().enumerate() {
        let Some(square) = square(*byte) else { continue };
        if by[square.index()] != usize::MAX {
            covered.push(by[square.index()]);
        }
        by[square.index()] = slot;
        setup.squares[square.index()] = Some(piece(slot));
    }
    Placed { setup, covered }
}

/// The piece of a slot.
pub(super) fn piece(slot: usize) -> Piece {
    Piece::new(if slot < 16 { Color::Red } else { Color::Black }, KINDS[slot % 16])
}

/// The slots of a board: each side's pieces of a kind in the order in which that side sees them, from its own back
/// rank forward and from right to left, as the standard start has them.
pub(super) fn slots(setup: &Setup) -> Result<[u8; 32], FormatError> {
    let mut slots = [CAPTURED; 32];
    for index in 0..Square::COUNT {
        // Red's order from a0 on; Black's is the same seen from the other side.
        let red = Square::at(index).mirrored();
        for (color, at) in [(Color::Red, red), (Color::Black, red.rotated())] {
            let Some(piece) = setup.squares[at.index()].filter(|piece| piece.color == color) else {
                continue;
            };
            let own = color.index() * 16..color.index() * 16 + 16;
            let free = |slot: &usize| KINDS[slot % 16] == piece.kind && slots[*slot] == CAPTURED;
            let slot = own.into_iter().find(free).ok_or_else(|| FormatError::unwritable(&TOO_MANY_PIECES))?;
            slots[slot] = byte(at);
        }
    }
    Ok(slots)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fen;

    #[test]
    fn the_start_has_the_slots_of_the_definition() {
        assert_eq!(slots(&fen::parse(fen::START).value), Ok(STANDARD));
        assert_eq!(place(&STANDARD).setup.to_string(), fen::START);
    }

    #[test]
    fn more_pieces_than_slots_are_refused() {
        let three_rooks = fen::parse("4k4/9/9/9/9/9/9/9/RRR6/4K4 w").value;
        assert_eq!(slots(&three_rooks), Err(FormatError::unwritable(&TOO_MANY_PIECES)));
    }
}

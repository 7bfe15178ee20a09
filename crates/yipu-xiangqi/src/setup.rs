//! A set-up: whatever a FEN or a file says stands on the board, valid or not.

use crate::{Color, Piece, Square};

/// What stands where, who is to move, and the two counters of a FEN. Nothing is checked here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The piece on each point, by [`Square::index`].
    pub squares: [Option<Piece>; Square::COUNT],
    /// The side to move.
    pub turn: Color,
    /// Plies since the last capture (field 5 of a FEN).
    pub halfmoves: u32,
    /// The number of the round (field 6 of a FEN), counted from 1.
    pub fullmoves: u32,
}

impl Setup {
    /// An empty board with Red to move in round 1.
    pub const fn empty() -> Self {
        Self { squares: [None; Square::COUNT], turn: Color::Red, halfmoves: 0, fullmoves: 1 }
    }
}

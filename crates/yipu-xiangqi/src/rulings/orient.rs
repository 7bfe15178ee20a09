//! A board as the line search sees it: the side that asks is Red, and of the board and its mirror image it is always the same one.
//!
//! So a board, its mirror image and the board with colours exchanged are searched in the same order, and where a bound cuts the search
//! off it does so for all of them.

use super::search::Found;
use crate::{Board, Color, Move, Piece, Square};

pub(crate) struct Oriented {
    pub(crate) board: Board,
    is_mirrored: bool,
    is_swapped: bool,
}

impl Oriented {
    /// The board as that side sees it.
    pub(crate) fn of(board: &Board, side: Color) -> Self {
        let mut oriented =
            Self { board: board.clone(), is_mirrored: false, is_swapped: side == Color::Black };
        oriented.is_mirrored = oriented.is_greater_than_mirror(board);
        if oriented.is_mirrored || oriented.is_swapped {
            let mut turned = Board::empty();
            for square in board.occupied() {
                let Some(piece) = board.piece_at(square) else { continue };
                let color = if oriented.is_swapped { piece.color.other() } else { piece.color };
                turned.put(oriented.square(square), Piece::new(color, piece.kind));
            }
            oriented.board = turned;
        }
        oriented
    }

    /// Whether the mirror image comes first, going over the points as the side sees them.
    fn is_greater_than_mirror(&self, board: &Board) -> bool {
        let code = |square: Square| {
            board.piece_at(square).map(|piece| (piece.kind, (piece.color == Color::Black) != self.is_swapped))
        };
        let difference = Square::all()
            .filter(|square| square.file() < 4)
            .map(|square| {
                let seen = self.square(square);
                (code(seen), code(seen.mirrored()))
            })
            .find(|(here, there)| here != there);
        difference.is_some_and(|(here, there)| here > there)
    }

    pub(crate) const fn square(&self, square: Square) -> Square {
        // Turning the board round exchanges left and right, too.
        let square = if self.is_swapped { square.rotated() } else { square };
        if self.is_mirrored { square.mirrored() } else { square }
    }

    /// A move on the board given as one on the board seen, or the other way round.
    pub(crate) const fn turn(&self, mv: Move) -> Move {
        Move::new(self.square(mv.from), self.square(mv.to))
    }

    /// What was found, on the board given.
    pub(crate) fn found(&self, found: Found) -> Found {
        Found { line: found.line.map(|line| line.map(|mv| self.turn(mv))), ..found }
    }
}

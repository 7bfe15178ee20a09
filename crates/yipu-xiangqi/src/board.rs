//! The pieces on the board.
//!
//! The same facts are kept four times, each for the question it answers fastest, and [`Board::toggle`] is the only place that changes
//! them:
//!
//! - the piece on each point, for "what stands here";
//! - a set of points for each of the fourteen pieces, for "where are the horses", and one for each side;
//! - the occupation of each rank and of each file by each side as a small number. Chariots, cannons and the safety of a king look along
//!   a rank or a file, and a table answers for the nine or ten bits of it at once: no magic multiplication, no walking.
//!
//! This makes moving a piece cost about ten exclusive ors, and lets the moves of a position be counted without listing them.

use std::fmt;

use crate::tables::{FILE_OF, RANK_OF};
use crate::{Bits, Color, Kind, Move, Piece, Square};

/// The code of a point without a piece.
const NONE: u8 = 15;

/// What stands where, and nothing else.
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    /// [`Piece::index`] or [`NONE`].
    squares: [u8; Square::COUNT],
    /// By [`Piece::index`]; two more than there are, so that any four bits are an index.
    pieces: [u128; 16],
    colors: [u128; 2],
    ranks: [[u16; 16]; 2],
    files: [[u16; 16]; 2],
}

/// The occupation of one rank or file: bit by file or by rank.
#[derive(Clone, Copy)]
pub(crate) struct Row {
    pub(crate) own: u16,
    pub(crate) all: u16,
}

impl Board {
    /// A board without pieces.
    pub const fn empty() -> Self {
        Self {
            squares: [NONE; Square::COUNT],
            pieces: [0; 16],
            colors: [0; 2],
            ranks: [[0; 16]; 2],
            files: [[0; 16]; 2],
        }
    }

    /// The piece on the point.
    #[inline]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        Piece::from_index(self.squares[square.index()] as usize)
    }

    /// Puts a piece on the point, instead of any that stands there.
    pub const fn put(&mut self, square: Square, piece: Piece) {
        self.remove(square);
        self.squares[square.index()] = piece.index() as u8;
        self.toggle(piece.index(), square.index());
    }

    /// Takes the piece on the point off the board.
    pub const fn remove(&mut self, square: Square) -> Option<Piece> {
        let piece = self.piece_at(square);
        if let Some(piece) = piece {
            self.squares[square.index()] = NONE;
            self.toggle(piece.index(), square.index());
        }
        piece
    }

    /// Where pieces of that kind and colour stand.
    #[inline]
    pub const fn pieces(&self, piece: Piece) -> Bits {
        Bits(self.pieces[piece.index()])
    }

    /// Where pieces of that side stand.
    #[inline]
    pub const fn of_color(&self, color: Color) -> Bits {
        Bits(self.colors[color.index()])
    }

    /// Where any piece stands.
    #[inline]
    pub const fn occupied(&self) -> Bits {
        Bits(self.colors[0] | self.colors[1])
    }

    /// Where kings of that side stand: one, or in an odd set-up none or several.
    #[inline]
    pub const fn kings(&self, color: Color) -> Bits {
        self.pieces(Piece::new(color, Kind::King))
    }

    /// Where pieces of that kind and colour stand, as a plain number.
    #[inline]
    pub(crate) const fn set(&self, color: Color, kind: Kind) -> u128 {
        self.pieces[Piece::new(color, kind).index()]
    }

    /// The rank as that side sees it.
    #[inline]
    pub(crate) const fn rank(&self, rank: usize, color: Color) -> Row {
        let own = self.ranks[color.index()][rank & 15];
        Row { own, all: own | self.ranks[color.other().index()][rank & 15] }
    }

    /// The file as that side sees it.
    #[inline]
    pub(crate) const fn file(&self, file: usize, color: Color) -> Row {
        let own = self.files[color.index()][file & 15];
        Row { own, all: own | self.files[color.other().index()][file & 15] }
    }

    /// Moves what stands on `from`, and gives the code of what it takes, for [`unmake`](Self::unmake).
    #[inline]
    pub(crate) fn make(&mut self, mv: Move) -> u8 {
        let (from, to) = (mv.from.index(), mv.to.index());
        let moved = std::mem::replace(&mut self.squares[from], NONE);
        let taken = std::mem::replace(&mut self.squares[to], moved);
        if taken != NONE {
            self.toggle(taken as usize, to);
        }
        self.toggle(moved as usize, from);
        self.toggle(moved as usize, to);
        taken
    }

    /// Takes back a [`make`](Self::make).
    #[inline]
    pub(crate) fn unmake(&mut self, mv: Move, taken: u8) {
        let (from, to) = (mv.from.index(), mv.to.index());
        let moved = std::mem::replace(&mut self.squares[to], taken);
        self.squares[from] = moved;
        if taken != NONE {
            self.toggle(taken as usize, to);
        }
        self.toggle(moved as usize, from);
        self.toggle(moved as usize, to);
    }

    /// Puts the piece into the sets and rows of the point, or takes it out.
    #[inline]
    const fn toggle(&mut self, piece: usize, square: usize) {
        let color = (piece >= 7) as usize;
        let (file, rank) = (FILE_OF[square & 127] & 15, RANK_OF[square & 127] & 15);
        let bit = 1 << square;
        self.pieces[piece & 15] ^= bit;
        self.colors[color] ^= bit;
        self.ranks[color][rank as usize] ^= 1 << file;
        self.files[color][file as usize] ^= 1 << rank;
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pieces =
            self.occupied().iter().filter_map(|square| Some((square, self.piece_at(square)?.fen_letter())));
        f.debug_map().entries(pieces).finish()
    }
}

//! The pieces on the board.
//!
//! The same facts are kept several times, each for the question it answers fastest, and [`Board::toggle_sets`] and
//! [`Board::toggle_rows`] are the only places that change them:
//!
//! - the piece on each point, for "what stands here";
//! - a set of points for each of the fourteen pieces, for "where are the horses", and one for each side;
//! - each rank and each file as a small number, by side, and once more by chariots and by cannons. These, and the safety of a king,
//!   look along a rank or a file, and a table answers for the nine or ten bits of it at once: no magic multiplication, no walking.
//!
//! This makes moving a piece cost a dozen exclusive ors, lets the moves of a position be counted without listing them, and tells whether
//! a king is attacked with hardly a branch.

use std::fmt;

use crate::tables::{FILE_OF, POINT, RANK_OF};
use crate::{Color, Move, Piece, PieceKind, Square, SquareSet};

/// What stands where, and nothing else.
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    /// [`Piece::index`] or [`NO_PIECE`](Self::NO_PIECE).
    squares: [u8; Square::COUNT],
    /// By [`Piece::index`]; two more than there are, so that any four bits are an index.
    pieces: [u128; 16],
    colors: [u128; 2],
    /// By [`Class`], then by rank and by file.
    ranks: [[u16; 16]; Class::COUNT],
    files: [[u16; 16]; Class::COUNT],
}

/// Which pieces a row of bits tells of.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Class(u8);

impl Class {
    const COUNT: usize = 7;
    /// Rows that nobody asks about.
    const OTHER: Self = Self(6);

    /// All pieces of a side.
    #[inline]
    const fn side(color: Color) -> Self {
        Self(color as u8)
    }

    /// The chariots of a side; in a file also its king, which attacks a king like one.
    #[inline]
    pub(crate) const fn rook(color: Color) -> Self {
        Self(2 + color as u8)
    }

    /// The cannons of a side.
    #[inline]
    pub(crate) const fn cannon(color: Color) -> Self {
        Self(4 + color as u8)
    }

    /// The class of the piece with that index in a rank and in a file, apart from its side's.
    #[inline]
    pub(crate) const fn of_code(code: u8) -> [Self; 2] {
        CLASSES[code as usize & 15]
    }

    /// The class of a piece in a rank and in a file, apart from its side's.
    const fn of(piece: Piece) -> [Self; 2] {
        match piece.kind {
            PieceKind::King => [Self::OTHER, Self::rook(piece.color)],
            PieceKind::Rook => [Self::rook(piece.color); 2],
            PieceKind::Cannon => [Self::cannon(piece.color); 2],
            _ => [Self::OTHER; 2],
        }
    }
}

/// [`Class::of`] by [`Piece::index`].
static CLASSES: [[Class; 2]; 16] = {
    let mut table = [[Class::OTHER; 2]; 16];
    let mut index = 0;
    while let Some(piece) = Piece::from_index(index) {
        table[index] = Class::of(piece);
        index += 1;
    }
    table
};

/// The occupation of one rank or file: bit by file or by rank.
#[derive(Clone, Copy)]
pub(crate) struct Row {
    pub(crate) own: u16,
    pub(crate) all: u16,
}

impl Board {
    /// The code of a point without a piece.
    pub(crate) const NO_PIECE: u8 = 15;

    /// A board without pieces.
    pub const fn empty() -> Self {
        Self {
            squares: [Self::NO_PIECE; Square::COUNT],
            pieces: [0; 16],
            colors: [0; 2],
            ranks: [[0; 16]; Class::COUNT],
            files: [[0; 16]; Class::COUNT],
        }
    }

    /// The piece on the point.
    #[inline]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        Piece::from_index(self.squares[square.index()] as usize)
    }

    /// The [`Piece::index`] of what stands on the point, or [`NO_PIECE`](Self::NO_PIECE).
    #[inline]
    pub(crate) const fn code_at(&self, square: Square) -> u8 {
        self.squares[square.index()]
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
            self.squares[square.index()] = Self::NO_PIECE;
            self.toggle(piece.index(), square.index());
        }
        piece
    }

    /// Where pieces of that kind and colour stand.
    #[inline]
    pub const fn pieces(&self, piece: Piece) -> SquareSet {
        SquareSet(self.pieces[piece.index()])
    }

    /// Where pieces of that side stand.
    #[inline]
    pub const fn of_color(&self, color: Color) -> SquareSet {
        SquareSet(self.colors[color.index()])
    }

    /// Where any piece stands.
    #[inline]
    pub const fn occupied(&self) -> SquareSet {
        SquareSet(self.colors[0] | self.colors[1])
    }

    /// Where kings of that side stand: one, or in an odd set-up none or several.
    #[inline]
    pub const fn kings(&self, color: Color) -> SquareSet {
        self.pieces(Piece::new(color, PieceKind::King))
    }

    /// Where pieces of that kind and colour stand, as a plain number.
    #[inline]
    pub(crate) const fn set(&self, color: Color, kind: PieceKind) -> u128 {
        self.pieces[Piece::new(color, kind).index()]
    }

    /// The rank as that side sees it.
    #[inline]
    pub(crate) const fn rank(&self, rank: usize, color: Color) -> Row {
        let own = self.class_in_rank(Class::side(color), rank);
        Row { own, all: own | self.class_in_rank(Class::side(color.other()), rank) }
    }

    /// The file as that side sees it.
    #[inline]
    pub(crate) const fn file(&self, file: usize, color: Color) -> Row {
        let own = self.class_in_file(Class::side(color), file);
        Row { own, all: own | self.class_in_file(Class::side(color.other()), file) }
    }

    /// Where pieces of the class stand in a rank.
    #[inline]
    pub(crate) const fn class_in_rank(&self, class: Class, rank: usize) -> u16 {
        self.ranks[class.0 as usize][rank & 15]
    }

    /// Where pieces of the class stand in a file.
    #[inline]
    pub(crate) const fn class_in_file(&self, class: Class, file: usize) -> u16 {
        self.files[class.0 as usize][file & 15]
    }

    /// Moves what stands on `from`, and gives the code of what it takes, for [`unmake`](Self::unmake).
    #[inline]
    pub(crate) fn make(&mut self, mv: Move) -> u8 {
        let (from, to) = (mv.from.index(), mv.to.index());
        let moved = std::mem::replace(&mut self.squares[from], Self::NO_PIECE);
        let taken = std::mem::replace(&mut self.squares[to], moved);
        if taken != Self::NO_PIECE {
            self.toggle(taken as usize, to);
        }
        self.shift(moved as usize, from, to);
        taken
    }

    /// Takes back a [`make`](Self::make).
    #[inline]
    pub(crate) fn unmake(&mut self, mv: Move, taken: u8) {
        let (from, to) = (mv.from.index(), mv.to.index());
        let moved = std::mem::replace(&mut self.squares[to], taken);
        self.squares[from] = moved;
        if taken != Self::NO_PIECE {
            self.toggle(taken as usize, to);
        }
        self.shift(moved as usize, from, to);
    }

    /// Puts the piece from one point into the sets and rows of another, or back.
    #[inline]
    const fn shift(&mut self, piece: usize, from: usize, to: usize) {
        self.toggle_sets(piece, POINT[from & 127] ^ POINT[to & 127]);
        self.toggle_rows(piece, from);
        self.toggle_rows(piece, to);
    }

    /// Puts the piece into the sets and rows of the point, or takes it out.
    #[inline]
    const fn toggle(&mut self, piece: usize, square: usize) {
        self.toggle_sets(piece, POINT[square & 127]);
        self.toggle_rows(piece, square);
    }

    #[inline]
    const fn toggle_sets(&mut self, piece: usize, points: u128) {
        self.pieces[piece & 15] ^= points;
        self.colors[(piece >= 7) as usize] ^= points;
    }

    #[inline]
    const fn toggle_rows(&mut self, piece: usize, square: usize) {
        let color = (piece >= 7) as usize;
        let [in_rank, in_file] = CLASSES[piece & 15];
        let (file, rank) = (FILE_OF[square & 127] as usize & 15, RANK_OF[square & 127] as usize & 15);
        self.ranks[color][rank] ^= 1 << file;
        self.files[color][file] ^= 1 << rank;
        self.ranks[in_rank.0 as usize][rank] ^= 1 << file;
        self.files[in_file.0 as usize][file] ^= 1 << rank;
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pieces =
            self.occupied().iter().filter_map(|square| Some((square, self.piece_at(square)?.fen_letter())));
        f.debug_map().entries(pieces).finish()
    }
}

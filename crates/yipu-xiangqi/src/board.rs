//! The pieces on the board.

use crate::{Bits, Color, Kind, Piece, Square};

/// What stands where, and nothing else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    squares: [Option<Piece>; Square::COUNT],
    pieces: [Bits; 14],
    colors: [Bits; 2],
}

impl Board {
    /// A board without pieces.
    pub const fn empty() -> Self {
        Self { squares: [None; Square::COUNT], pieces: [Bits::EMPTY; 14], colors: [Bits::EMPTY; 2] }
    }

    /// The piece on the point.
    #[inline]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.squares[square.index()]
    }

    /// Puts a piece on the point, instead of any that stands there.
    pub fn put(&mut self, square: Square, piece: Piece) {
        self.remove(square);
        self.squares[square.index()] = Some(piece);
        self.pieces[piece.index()].insert(square);
        self.colors[piece.color.index()].insert(square);
    }

    /// Takes the piece on the point off the board.
    pub fn remove(&mut self, square: Square) -> Option<Piece> {
        let piece = self.squares[square.index()].take()?;
        self.pieces[piece.index()].remove(square);
        self.colors[piece.color.index()].remove(square);
        Some(piece)
    }

    /// Where pieces of that kind and colour stand.
    #[inline]
    pub const fn pieces(&self, piece: Piece) -> Bits {
        self.pieces[piece.index()]
    }

    /// Where pieces of that side stand.
    #[inline]
    pub const fn of_color(&self, color: Color) -> Bits {
        self.colors[color.index()]
    }

    /// Where any piece stands.
    #[inline]
    pub fn occupied(&self) -> Bits {
        self.colors[0] | self.colors[1]
    }

    /// Where kings of that side stand: one, or in an odd set-up none or several.
    #[inline]
    pub const fn kings(&self, color: Color) -> Bits {
        self.pieces[Piece::new(color, Kind::King).index()]
    }

    /// Whether a king of that side is attacked, or faces the other king on an open file.
    pub fn in_check(&self, color: Color) -> bool {
        !self.checkers(color).is_empty()
    }

    /// The enemy pieces that attack a king of that side, an enemy king facing it included.
    pub fn checkers(&self, color: Color) -> Bits {
        let kings = self.kings(color);
        self.of_color(color.other())
            .iter()
            .filter(|&from| !(self.targets(from) & kings).is_empty() || self.faces(from, kings))
            .collect()
    }

    /// Where the piece on the point may go by its movement, the safety of its king aside.
    pub(crate) fn targets(&self, from: Square) -> Bits {
        let Some(piece) = self.piece_at(from) else { return Bits::EMPTY };
        let own = self.of_color(piece.color);
        let mut to = Bits::EMPTY;
        let step = |files: i8, ranks: i8| from.offset(files, ranks);
        match piece.kind {
            Kind::King => {
                for (f, r) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
                    to |= step(f, r).filter(|s| s.in_palace(piece.color)).into_iter().collect();
                }
            }
            Kind::Advisor => {
                for (f, r) in [(1, 1), (1, -1), (-1, -1), (-1, 1)] {
                    to |= step(f, r).filter(|s| s.in_palace(piece.color)).into_iter().collect();
                }
            }
            Kind::Bishop => {
                for (f, r) in [(1, 1), (1, -1), (-1, -1), (-1, 1)] {
                    if step(f, r).is_some_and(|eye| self.piece_at(eye).is_none()) {
                        to |= step(2 * f, 2 * r).filter(|s| s.in_home(piece.color)).into_iter().collect();
                    }
                }
            }
            Kind::Knight => {
                for (f, r) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
                    if step(f, r).is_some_and(|leg| self.piece_at(leg).is_none()) {
                        to |= [step(2 * f + r, 2 * r + f), step(2 * f - r, 2 * r - f)]
                            .into_iter()
                            .flatten()
                            .collect();
                    }
                }
            }
            Kind::Pawn => {
                let ahead = if piece.color == Color::Red { 1 } else { -1 };
                to |= step(0, ahead).into_iter().collect();
                if !from.in_home(piece.color) {
                    to |= [step(1, 0), step(-1, 0)].into_iter().flatten().collect();
                }
            }
            Kind::Rook | Kind::Cannon => {
                for (f, r) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
                    let mut ray = std::iter::successors(from.offset(f, r), |s| s.offset(f, r));
                    for square in ray.by_ref() {
                        let empty = self.piece_at(square).is_none();
                        if empty || piece.kind == Kind::Rook {
                            to.insert(square);
                        }
                        if !empty {
                            break;
                        }
                    }
                    if piece.kind == Kind::Cannon {
                        to |= ray.find(|&s| self.piece_at(s).is_some()).into_iter().collect();
                    }
                }
            }
        }
        to & !own
    }

    fn faces(&self, from: Square, kings: Bits) -> bool {
        self.piece_at(from).is_some_and(|piece| piece.kind == Kind::King)
            && [1, -1].into_iter().any(|up| {
                std::iter::successors(from.offset(0, up), |s| s.offset(0, up))
                    .find(|&s| self.piece_at(s).is_some())
                    .is_some_and(|s| kings.contains(s))
            })
    }
}

//! Whether a king is attacked: on the board as it is, and as it would be after a move.

use crate::board::Class;
use crate::tables::{
    ADVISOR, BISHOP, CANNON_FILE, CANNON_RANK, FILE_OF, KING, KNIGHT_AWAY, PAWN_FROM, POINT, RANK_OF,
    ROOK_FILE, ROOK_RANK, eyes, leg, steps_to, window,
};
use crate::{Board, Color, Move, PieceKind, Square, SquareSet};

/// What a king sees around it.
struct View {
    /// The occupation of its rank and of its file.
    rank: u16,
    file: u16,
    occupied: u128,
    /// The point where a move has ended: what stood there attacks no more.
    gone: u128,
    gone_in_rank: u16,
    gone_in_file: u16,
}

impl Board {
    /// Whether a king of that side is attacked, or faces the other king on an open file.
    pub fn in_check(&self, color: Color) -> bool {
        let kings = self.kings(color);
        match kings.only() {
            Some(king) => self.is_attacked_now(color, king),
            None => kings.iter().any(|king| self.is_attacked_now(color, king)),
        }
    }

    fn is_attacked_now(&self, color: Color, king: Square) -> bool {
        let view = View {
            rank: self.rank(RANK_OF[king.index()] as usize, color).all,
            file: self.file(FILE_OF[king.index()] as usize, color).all,
            occupied: self.occupied().0,
            gone: 0,
            gone_in_rank: 0,
            gone_in_file: 0,
        };
        self.is_attacked(color, king.index(), &view)
    }

    /// The enemy pieces that attack a king of that side, an enemy king facing it included.
    pub fn checkers(&self, color: Color) -> SquareSet {
        let attacks = |from: &Square| {
            self.kings(color).iter().any(|king| {
                self.is_possible(color.other(), Move::new(*from, king)) || self.are_facing(*from, king)
            })
        };
        self.of_color(color.other()).iter().filter(attacks).collect()
    }

    /// The pieces of a side that can take what stands on the point, by their movement; none where no enemy stands.
    pub(crate) fn takers(&self, color: Color, on: Square) -> SquareSet {
        if !self.of_color(color.other()).contains(on) {
            return SquareSet::EMPTY;
        }
        let (to, side) = (on.index(), color.index());
        let set = |kind| SquareSet(self.set(color, kind));
        let has_leg = |from: &Square| self.occupied().0 & POINT[leg(from.index(), to)] == 0;
        let horses = set(PieceKind::Knight) & SquareSet(KNIGHT_AWAY[to]);
        let mut takers = self.takers_along(color, to) | set(PieceKind::Pawn) & SquareSet(PAWN_FROM[side][to]);
        takers |= horses.iter().filter(has_leg).collect();
        if on.in_home(color) {
            let others = set(PieceKind::King) | set(PieceKind::Advisor) | set(PieceKind::Bishop);
            takers |= others.iter().filter(|from| self.is_possible(color, Move::new(*from, on))).collect();
        }
        takers
    }

    /// The chariots and cannons among them.
    fn takers_along(&self, color: Color, to: usize) -> SquareSet {
        let (rank_of, file_of) = (RANK_OF[to] as usize & 15, FILE_OF[to] as usize & 15);
        let rank = self.rank(rank_of, color).all as usize & 511;
        let file = self.file(file_of, color).all as usize & 1023;
        let (rooks, cannons) = (Class::rook(color), Class::cannon(color));
        let in_rank = ROOK_RANK[file_of][rank] & self.class_in_rank(rooks, rank_of)
            | CANNON_RANK[file_of][rank] & self.class_in_rank(cannons, rank_of);
        let mut in_file = ROOK_FILE[rank_of][file] & self.class_in_file(rooks, file_of)
            | CANNON_FILE[rank_of][file] & self.class_in_file(cannons, file_of);
        let mut takers = u128::from(in_rank) << (9 * rank_of);
        while in_file != 0 {
            takers |= POINT[in_file.trailing_zeros() as usize * 9 + file_of];
            in_file &= in_file - 1;
        }
        // A king is among the chariots of a file.
        SquareSet(takers) & !self.kings(color)
    }

    /// Whether two kings of different sides stand on one file with nothing between them.
    pub(crate) fn kings_face_each_other(&self) -> bool {
        let black = self.kings(Color::Black);
        self.kings(Color::Red).iter().any(|red| black.iter().any(|king| self.are_facing(red, king)))
    }

    /// Whether two kings stand on the points and see each other along the file.
    pub(crate) fn are_facing(&self, a: Square, b: Square) -> bool {
        let is_king = |square| self.piece_at(square).is_some_and(|piece| piece.kind == PieceKind::King);
        let open = ROOK_FILE[a.rank() as usize][self.file(a.file() as usize, Color::Red).all as usize];
        is_king(a) && is_king(b) && a.file() == b.file() && open >> b.rank() & 1 != 0
    }

    /// Whether no king of that side is attacked after its move.
    #[inline]
    pub(crate) fn is_safe_after(&self, color: Color, mv: Move) -> bool {
        self.kings(color).iter().all(|king| {
            let king = if king == mv.from { mv.to } else { king };
            !self.is_attacked_after(color, king, mv)
        })
    }

    /// Whether the king of that side is attacked after a step of its own.
    ///
    /// Of all that others look through, a king's step changes only the rank and the file: the legs and eyes of pieces that attack
    /// where it now stands are diagonal to that.
    #[inline]
    pub(crate) fn is_attacked_after_step(&self, color: Color, from: usize, to: usize) -> bool {
        let (rank_of, file_of) = (RANK_OF[to], FILE_OF[to]);
        let view = View {
            rank: self.rank(rank_of as usize, color).all
                & !(u16::from(RANK_OF[from] == rank_of) << (FILE_OF[from] & 15)),
            file: self.file(file_of as usize, color).all
                & !(u16::from(FILE_OF[from] == file_of) << (RANK_OF[from] & 15)),
            occupied: self.occupied().0,
            gone: 0,
            gone_in_rank: 0,
            gone_in_file: 0,
        };
        self.is_attacked(color, to, &view)
    }

    /// Whether the king of that side is attacked on that point, where it stands after the move.
    #[inline]
    pub(crate) fn is_attacked_after(&self, color: Color, king: Square, mv: Move) -> bool {
        let (king, from, to) = (king.index(), mv.from.index(), mv.to.index());
        let in_rank = |square: usize| u16::from(RANK_OF[square] == RANK_OF[king]) << (FILE_OF[square] & 15);
        let in_file = |square: usize| u16::from(FILE_OF[square] == FILE_OF[king]) << (RANK_OF[square] & 15);
        let (gone_in_rank, gone_in_file) = (in_rank(to), in_file(to));
        let view = View {
            rank: self.rank(RANK_OF[king] as usize, color).all & !in_rank(from) | gone_in_rank,
            file: self.file(FILE_OF[king] as usize, color).all & !in_file(from) | gone_in_file,
            occupied: self.occupied().0 & !POINT[from] | POINT[to],
            gone: POINT[to],
            gone_in_rank,
            gone_in_file,
        };
        self.is_attacked(color, king, &view)
    }

    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "most views have nothing gone, and the half of the work falls away where that is seen"
    )]
    fn is_attacked(&self, color: Color, king: usize, view: &View) -> bool {
        let enemy = color.other();
        let (rank_of, file_of) = (RANK_OF[king] as usize & 15, FILE_OF[king] as usize & 15);
        let (rank, file) = (view.rank as usize & 511, view.file as usize & 1023);
        let (rooks, cannons) = (Class::rook(enemy), Class::cannon(enemy));
        let in_rank = ROOK_RANK[file_of][rank] & self.class_in_rank(rooks, rank_of)
            | CANNON_RANK[file_of][rank] & self.class_in_rank(cannons, rank_of);
        let in_file = ROOK_FILE[rank_of][file] & self.class_in_file(rooks, file_of)
            | CANNON_FILE[rank_of][file] & self.class_in_file(cannons, file_of);
        let pawns = self.set(enemy, PieceKind::Pawn) & PAWN_FROM[enemy.index()][king] & !view.gone;
        let knights = self.set(enemy, PieceKind::Knight) & KNIGHT_AWAY[king] & !view.gone;
        in_rank & !view.gone_in_rank | in_file & !view.gone_in_file != 0
            || pawns != 0
            || knights != 0 && has_free_leg(SquareSet(knights), king, view.occupied)
            || Square::at(king).in_home(enemy) && self.is_attacked_from_home(enemy, king, view)
    }

    /// Advisors, elephants and the steps of a king: they reach no king but one that is astray on their half.
    #[cold]
    fn is_attacked_from_home(&self, enemy: Color, king: usize, view: &View) -> bool {
        let side = enemy.index();
        let set = |kind| SquareSet(self.set(enemy, kind) & !view.gone).iter();
        let eyes = |from: Square| eyes(window(view.occupied, from.index()));
        set(PieceKind::King).any(|from| steps_to(KING[side][from.index()], from.index(), king))
            || set(PieceKind::Advisor).any(|from| steps_to(ADVISOR[side][from.index()], from.index(), king))
            || set(PieceKind::Bishop)
                .any(|from| steps_to(BISHOP[side][from.index()][eyes(from)], from.index(), king))
    }
}

/// Whether one of the horses, all of them a move away from the point, reaches it.
fn has_free_leg(knights: SquareSet, to: usize, occupied: u128) -> bool {
    knights.iter().any(|from| occupied >> leg(from.index(), to) & 1 == 0)
}

#[cfg(test)]
mod tests {
    use crate::{Color, Move, Square, SquareSet, Xiangqi, fen};

    /// On the boards of a game of some sort, and with each piece of both sides.
    #[test]
    fn takers_are_those_that_can_move_there() {
        let open = "1rbaka2R/5r3/6n2/2p1p1p2/4P1bP1/PpC3Bc1/1nPR2P2/2N2AN2/1c2K1p2/2BAC4 w - - 0 1";
        let mut position = Xiangqi::from(&fen::parse(open).value);
        let (mut next, mut found) = (1_usize, 0);
        for _ in 0..400 {
            let board = position.board();
            for color in Color::ALL {
                for on in board.of_color(color.other()) {
                    let can_take = |from: &Square| board.is_possible(color, Move::new(*from, on));
                    let takers: SquareSet = board.of_color(color).iter().filter(can_take).collect();
                    assert_eq!(board.takers(color, on), takers, "{on} {board:?}");
                    found += takers.len();
                }
            }
            let moves = position.legal_moves();
            next = next.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695);
            position = match moves.get((next >> 33) % moves.len().max(1)) {
                Some(mv) => {
                    position.play_unchecked(*mv);
                    position
                }
                None => Xiangqi::start(),
            };
        }
        assert!(found > 1000, "{found}");
    }
}

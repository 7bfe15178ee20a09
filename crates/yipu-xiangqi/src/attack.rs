//! Who attacks a king: on the board as it is, and as it would be after a move.

use crate::tables::{
    ADVISOR, BISHOP, CROSS, FILE_OF, KING, KNIGHT_AWAY, PAWN_FROM, RANK_OF, eyes, leg, window,
};
use crate::{Bits, Board, Color, Kind, Move, Square};

/// What a king sees around it.
struct View {
    /// Its rank and its file.
    rank: u16,
    file: u16,
    occupied: u128,
    /// The enemy piece that a move has just taken.
    gone: u128,
}

impl Board {
    /// Whether a king of that side is attacked, or faces the other king on an open file.
    pub fn in_check(&self, color: Color) -> bool {
        !self.checkers(color).is_empty()
    }

    /// The enemy pieces that attack a king of that side, an enemy king facing it included.
    pub fn checkers(&self, color: Color) -> Bits {
        self.kings(color)
            .iter()
            .fold(Bits::EMPTY, |found, king| found | Bits(self.attackers(color, king.index())))
    }

    /// Whether no king of that side is attacked after its move.
    #[inline]
    pub(crate) fn is_safe_after(&self, color: Color, mv: Move) -> bool {
        self.kings(color).iter().all(|king| {
            let king = if king == mv.from { mv.to } else { king };
            self.attackers_after(color, king, mv) == 0
        })
    }

    /// The enemies that attack the king on that point.
    fn attackers(&self, color: Color, king: usize) -> u128 {
        let view = View {
            rank: self.rank(RANK_OF[king] as usize, color).all,
            file: self.file(FILE_OF[king] as usize, color).all,
            occupied: self.occupied().0,
            gone: 0,
        };
        self.attackers_in(color, king, &view)
    }

    /// The enemies that attack the king on that point, where it stands after the move.
    #[inline]
    pub(crate) fn attackers_after(&self, color: Color, king: Square, mv: Move) -> u128 {
        let king = king.index();
        let [from, to] = [mv.from.index(), mv.to.index()];
        let (king_rank, king_file) = (RANK_OF[king], FILE_OF[king]);
        let mut rank = self.rank(king_rank as usize, color).all;
        let mut file = self.file(king_file as usize, color).all;
        rank &= !(u16::from(RANK_OF[from] == king_rank) << FILE_OF[from]);
        file &= !(u16::from(FILE_OF[from] == king_file) << RANK_OF[from]);
        rank |= u16::from(RANK_OF[to] == king_rank) << FILE_OF[to];
        file |= u16::from(FILE_OF[to] == king_file) << RANK_OF[to];
        let view = View { rank, file, occupied: self.occupied().0 & !(1 << from) | 1 << to, gone: 1 << to };
        self.attackers_in(color, king, &view)
    }

    #[inline]
    fn attackers_in(&self, color: Color, king: usize, view: &View) -> u128 {
        let enemy = color.other();
        let mut found = self.set(enemy, Kind::Pawn) & PAWN_FROM[enemy.index()][king];
        let lines = self.set(enemy, Kind::Rook) | self.set(enemy, Kind::Cannon) | self.set(enemy, Kind::King);
        for from in Bits(lines & CROSS[king]) {
            if self.sees(enemy, from, king, view) {
                found |= 1 << from.index();
            }
        }
        for from in Bits(self.set(enemy, Kind::Knight) & KNIGHT_AWAY[king]) {
            if view.occupied >> leg(from.index(), king) & 1 == 0 {
                found |= 1 << from.index();
            }
        }
        if Square::at(king).in_home(enemy) {
            found |= self.home_attackers(enemy, king, view);
        }
        found & !view.gone
    }

    /// Whether the chariot, cannon or king on `from` attacks along the rank or file.
    #[inline]
    fn sees(&self, enemy: Color, from: Square, king: usize, view: &View) -> bool {
        let cannon = self.set(enemy, Kind::Cannon) >> from.index() & 1 != 0;
        let (between, across) = between(from.index(), king, view.rank, view.file);
        if cannon {
            between != 0 && between & (between - 1) == 0
        } else {
            between == 0 && !(across && self.set(enemy, Kind::King) >> from.index() & 1 != 0)
        }
    }

    /// Advisors, elephants and the steps of a king: they reach no king but one that is astray on their half.
    #[cold]
    fn home_attackers(&self, enemy: Color, king: usize, view: &View) -> u128 {
        let mut found = 0;
        let near = |from: Square, table: &[u64; Square::COUNT]| steps_to(table[from.index()], from, king);
        for from in Bits(self.set(enemy, Kind::King)) {
            found |= (near(from, &KING[enemy.index()]) as u128) << from.index();
        }
        for from in Bits(self.set(enemy, Kind::Advisor)) {
            found |= (near(from, &ADVISOR[enemy.index()]) as u128) << from.index();
        }
        for from in Bits(self.set(enemy, Kind::Bishop)) {
            let eyes = eyes(window(view.occupied, from.index()));
            found |=
                (steps_to(BISHOP[enemy.index()][from.index()][eyes], from, king) as u128) << from.index();
        }
        found
    }
}

/// Whether the window of steps from the point contains the other point.
#[inline]
pub(crate) fn steps_to(steps: u64, from: Square, to: usize) -> bool {
    let bit = to + crate::tables::CENTRE;
    let bit = bit.wrapping_sub(from.index());
    bit < 64 && steps >> bit & 1 != 0
}

/// The occupied points strictly between two on the same rank or file, as bits of that row; and whether the row is a rank.
#[inline]
pub(crate) fn between(a: usize, b: usize, rank: u16, file: u16) -> (u16, bool) {
    let across = RANK_OF[a] == RANK_OF[b];
    let (a, b, row) = if across { (FILE_OF[a], FILE_OF[b], rank) } else { (RANK_OF[a], RANK_OF[b], file) };
    (row & strictly_between(a, b), across)
}

/// The bits strictly between two.
#[inline]
pub(crate) const fn strictly_between(a: u8, b: u8) -> u16 {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    (1u16 << (high & 15)).wrapping_sub(2 << (low & 15))
}

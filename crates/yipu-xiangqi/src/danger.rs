//! What a side must mind about its king, found once for all its moves.
//!
//! Instead of making each move and asking whether the king is then attacked, look once along the king's rank and file and at the horses
//! and soldiers near it. A move changes the safety of a king that stays in just three ways: it leaves a point, it fills one, it takes an
//! enemy away. So, with the pieces between an enemy and the king counted:
//!
//! | enemy | between | what follows |
//! |---|---|---|
//! | chariot, facing king | 0 | check: fill a point between, or take the chariot |
//! | chariot, facing king | 1 | that piece, if own, is pinned |
//! | cannon | 0 | nobody may step between |
//! | cannon | 1 | check: step between, take the cannon, or move the screen if it is own |
//! | cannon | 2 | either of them, if own, is pinned |
//! | horse | free leg | check: take the horse or fill its leg |
//! | horse | blocked leg | the piece on the leg, if own, is pinned |
//! | soldier | | check: take it |
//!
//! Each row constrains a move that is not by a pinned piece or the king independently of the others, so the constraints just intersect.
//! Moves by pinned pieces, own screens and the king are few and are asked about one by one.

use crate::tables::{CROSS, FILE_OF, KNIGHT_AWAY, PAWN_FROM, RANK_OF, leg};
use crate::{Board, Color, PieceKind, SquareSet};

/// The constraints on the moves of a side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Danger {
    /// The king, if it is the only one and not astray.
    pub(crate) king: Option<usize>,
    /// Own pieces whose moves are to be asked about one by one.
    pub(crate) delicate: u128,
    /// Where the other pieces may go.
    pub(crate) allowed: u128,
}

impl Danger {
    /// The constraints on that side's moves. Where it has several kings, or its king is astray on the enemy's half, all
    /// its pieces are delicate.
    #[inline]
    pub(crate) fn of(board: &Board, color: Color) -> Self {
        let kings = board.kings(color);
        let mut danger = Self { king: None, delicate: kings.0, allowed: SquareSet::ALL.0 };
        let Some(king) = kings.first() else { return danger };
        if kings.0 & (kings.0 - 1) != 0 || !king.in_home(color) {
            danger.delicate = board.of_color(color).0;
            return danger;
        }
        let (king, enemy) = (king.index(), color.other());
        danger.king = Some(king);
        let cannons = board.set(enemy, PieceKind::Cannon);
        let lines = board.set(enemy, PieceKind::Rook) | cannons | board.set(enemy, PieceKind::King);
        for from in SquareSet(lines & CROSS[king]) {
            let from = from.index();
            danger.along_line(board, color, king, from, cannons >> from & 1 != 0);
        }
        for from in SquareSet(board.set(enemy, PieceKind::Knight) & KNIGHT_AWAY[king]) {
            danger.horse(board, color, from.index(), leg(from.index(), king));
        }
        for from in SquareSet(board.set(enemy, PieceKind::Pawn) & PAWN_FROM[enemy.index()][king]) {
            danger.allowed &= SquareSet::from_square(from).0;
        }
        danger
    }

    /// Whether pieces that are not delicate may go wherever they can.
    #[inline]
    pub(crate) const fn is_free(self) -> bool {
        self.allowed == SquareSet::ALL.0
    }

    #[inline]
    fn along_line(&mut self, board: &Board, color: Color, king: usize, from: usize, cannon: bool) {
        let rank = board.rank(RANK_OF[king] as usize, color);
        let file = board.file(FILE_OF[king] as usize, color);
        let (met, across) = between(from, king, rank.all, file.all);
        let rest = met & met.wrapping_sub(1);
        let more = rest & rest.wrapping_sub(1) != 0;
        if more || rest != 0 && !cannon {
            return;
        }
        // A king is astray if it stands on the rank of an enemy king; it does not attack along that.
        if across && board.set(color.other(), PieceKind::King) >> from & 1 != 0 {
            return;
        }
        let own = met & if across { rank.own } else { file.own };
        self.delicate |= row_set(own, king, across);
        let points = || {
            let row = if across {
                strictly_between(FILE_OF[king], FILE_OF[from])
            } else {
                strictly_between(RANK_OF[king], RANK_OF[from])
            };
            row_set(row & !met, king, across)
        };
        match (met != 0, cannon) {
            (false, true) => self.allowed &= !points(),
            (false, false) => self.allowed &= points() | 1 << from,
            (true, true) if rest == 0 => self.allowed &= points() | 1 << from,
            _ => {}
        }
    }

    #[inline]
    fn horse(&mut self, board: &Board, color: Color, from: usize, leg: usize) {
        if board.occupied().0 >> leg & 1 == 0 {
            self.allowed &= 1 << from | 1 << leg;
        } else {
            self.delicate |= board.of_color(color).0 & 1 << leg;
        }
    }
}

/// The points of a row through the square, from its bits.
#[inline]
fn row_set(mut row: u16, square: usize, across: bool) -> u128 {
    let (start, step) =
        if across { (square - FILE_OF[square] as usize, 1) } else { (FILE_OF[square] as usize, 9) };
    let mut set = 0;
    while row != 0 {
        set |= 1 << (start + row.trailing_zeros() as usize * step);
        row &= row - 1;
    }
    set
}

/// The occupied points strictly between two on the same rank or file, as bits of that row; and whether the row is a rank.
#[inline]
fn between(a: usize, b: usize, rank: u16, file: u16) -> (u16, bool) {
    let across = RANK_OF[a] == RANK_OF[b];
    let (a, b, row) = if across { (FILE_OF[a], FILE_OF[b], rank) } else { (RANK_OF[a], RANK_OF[b], file) };
    (row & strictly_between(a, b), across)
}

/// The bits strictly between two.
#[inline]
const fn strictly_between(a: u8, b: u8) -> u16 {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    (1u16 << (high & 15)).wrapping_sub(2 << (low & 15))
}

//! Which moves give check: seen from the king that is checked, once for all moves of the other side.
//!
//! A move gives check in three ways: it ends where the piece attacks the king; it leaves a line or a horse's leg; it puts up a screen for a cannon. So
//! the points are known beforehand where moves must end, by kind, or begin. Of the moves that remain each is asked about, without making it.

use crate::board::Class;
use crate::tables::{
    CANNON_FILE, CANNON_RANK, FILE_OF, KNIGHT_AWAY, PAWN_FROM, POINT, RANK_OF, ROOK_FILE, ROOK_RANK, leg,
};
use crate::{Bits, Board, Color, Kind, Move, Piece, Square};

/// The checks that a side can give when the other is not in check.
#[derive(Clone, Copy)]
pub(crate) struct Checks {
    side: Color,
    /// What the king sees around it; nothing where there is not just one, or it is astray on the enemy's half.
    view: Option<View>,
    /// Where pieces stand that may open something by leaving.
    from: Bits,
    /// Where a piece must go otherwise, by kind.
    to: [Bits; 7],
}

/// The rank and the file of a king.
#[derive(Clone, Copy)]
struct View {
    king: usize,
    occupied: Rows,
    rooks: Rows,
    cannons: Rows,
}

/// The bits of a rank and of a file.
#[derive(Clone, Copy)]
struct Rows {
    rank: u16,
    file: u16,
}

impl Checks {
    /// The checks that the side can give.
    pub(crate) fn of(board: &Board, side: Color) -> Self {
        let king = board.kings(side.other()).only().filter(|king| king.in_home(side.other()));
        let view = king.map(|king| View::of(board, side, king.index()));
        let mut checks = Self { side, view, from: Bits::ALL, to: [Bits::ALL; 7] };
        if let Some(view) = view {
            checks.narrow(board, view);
        }
        checks
    }

    /// Where pieces must begin and end.
    fn narrow(&mut self, board: &Board, view: View) {
        let (side, king) = (self.side, view.king);
        let screens = view.screens();
        self.to = [Bits(view.points(screens)); 7];
        self.to[Kind::Rook as usize] = Bits(view.points(view.reach()));
        self.to[Kind::Cannon as usize] |= Bits(view.points(view.over_one()));
        self.to[Kind::Knight as usize] |= Bits(KNIGHT_AWAY[king]);
        self.to[Kind::Pawn as usize] |= Bits(PAWN_FROM[side.index()][king]);
        let with_lines = Rows {
            rank: u16::from(view.rooks.rank | view.cannons.rank != 0).wrapping_neg(),
            file: u16::from(view.rooks.file | view.cannons.file != 0).wrapping_neg(),
        };
        let mut from = view.points(view.occupied.and(with_lines));
        for knight in Bits(board.set(side, Kind::Knight) & KNIGHT_AWAY[king]) {
            from |= POINT[leg(knight.index(), king)];
        }
        self.from = Bits(from);
    }

    /// Where a piece must go to give check, as far as its kind and point tell.
    #[inline]
    pub(crate) fn goals(&self, kind: Kind, from: Square) -> Bits {
        if self.from.contains(from) { Bits::ALL } else { self.to[kind as usize] }
    }

    /// Whether the move gives check, on the same board.
    #[inline]
    pub(crate) fn gives(&self, board: &Board, mv: Move) -> bool {
        let Some(piece) = board.piece_at(mv.from) else { return false };
        self.goals(piece.kind, mv.from).contains(mv.to) && self.is_attacked_after(board, mv)
    }

    fn is_attacked_after(&self, board: &Board, mv: Move) -> bool {
        let Some(view) = self.view else {
            let mut after = board.clone();
            after.make(mv);
            return after.in_check(self.side.other());
        };
        let (from, to) = (mv.from.index(), mv.to.index());
        let view = view.after(from, to, board.code_at(mv.from), self.side);
        view.is_attacked_along() || self.is_attacked_by_step(board, view.king, from, to)
    }

    /// Whether a horse or a soldier attacks the king after the move.
    fn is_attacked_by_step(&self, board: &Board, king: usize, from: usize, to: usize) -> bool {
        let code = board.code_at(Square::at(from)) as usize;
        let set = |kind| {
            let came = if Piece::new(self.side, kind).index() == code { POINT[to] } else { 0 };
            board.set(self.side, kind) & !POINT[from] | came
        };
        let occupied = || board.occupied().0 & !POINT[from] | POINT[to];
        let has_leg = |horse: Square| occupied() & POINT[leg(horse.index(), king)] == 0;
        set(Kind::Pawn) & PAWN_FROM[self.side.index()][king] != 0
            || Bits(set(Kind::Knight) & KNIGHT_AWAY[king]).iter().any(has_leg)
    }
}

impl View {
    /// What the king on that point sees of the side that attacks it.
    fn of(board: &Board, side: Color, king: usize) -> Self {
        let (rank, file) = (RANK_OF[king] as usize, FILE_OF[king] as usize);
        let class =
            |class| Rows { rank: board.class_in_rank(class, rank), file: board.class_in_file(class, file) };
        let occupied = Rows { rank: board.rank(rank, side).all, file: board.file(file, side).all };
        Self { king, occupied, rooks: class(Class::rook(side)), cannons: class(Class::cannon(side)) }
    }

    /// The same after a move of that side.
    fn after(self, from: usize, to: usize, code: u8, side: Color) -> Self {
        let (left, come) = (self.rows_of(from), self.rows_of(to));
        let [in_rank, in_file] = Class::of_code(code);
        let moved = |rows: Rows, class: Class| Rows {
            rank: rows.rank & !left.rank | if in_rank == class { come.rank } else { 0 },
            file: rows.file & !left.file | if in_file == class { come.file } else { 0 },
        };
        Self {
            king: self.king,
            occupied: Rows {
                rank: self.occupied.rank & !left.rank | come.rank,
                file: self.occupied.file & !left.file | come.file,
            },
            rooks: moved(self.rooks, Class::rook(side)),
            cannons: moved(self.cannons, Class::cannon(side)),
        }
    }

    /// The bit of a point in the king's rank and file.
    fn rows_of(self, square: usize) -> Rows {
        Rows {
            rank: u16::from(RANK_OF[square] == RANK_OF[self.king]) << (FILE_OF[square] & 15),
            file: u16::from(FILE_OF[square] == FILE_OF[self.king]) << (RANK_OF[square] & 15),
        }
    }

    fn is_attacked_along(self) -> bool {
        let (rank_of, file_of) = (RANK_OF[self.king] as usize & 15, FILE_OF[self.king] as usize & 15);
        let (rank, file) = (self.occupied.rank as usize & 511, self.occupied.file as usize & 1023);
        let attacks = ROOK_RANK[file_of][rank] & self.rooks.rank
            | CANNON_RANK[file_of][rank] & self.cannons.rank
            | ROOK_FILE[rank_of][file] & self.rooks.file
            | CANNON_FILE[rank_of][file] & self.cannons.file;
        attacks != 0
    }

    /// The points up to the first piece on either side, with that piece, when those are occupied.
    fn reach_among(self, occupied: Rows) -> Rows {
        let (rank_of, file_of) = (RANK_OF[self.king] as usize & 15, FILE_OF[self.king] as usize & 15);
        Rows {
            rank: ROOK_RANK[file_of][occupied.rank as usize & 511],
            file: ROOK_FILE[rank_of][occupied.file as usize & 1023],
        }
    }

    fn reach(self) -> Rows {
        self.reach_among(self.occupied)
    }

    /// The points behind the first piece on either side, up to the second.
    fn over_one(self) -> Rows {
        let reach = self.reach();
        self.reach_among(self.occupied.and(reach.not())).and(reach.not())
    }

    /// The empty points where a screen would make a cannon attack.
    fn screens(self) -> Rows {
        let (reach, bare) = (self.reach(), self.occupied.not());
        let with_cannon = Rows {
            rank: u16::from(reach.rank & self.cannons.rank != 0).wrapping_neg(),
            file: u16::from(reach.file & self.cannons.file != 0).wrapping_neg(),
        };
        reach.and(bare).and(with_cannon)
    }

    /// The points of the king's rank and file with those bits.
    fn points(self, rows: Rows) -> u128 {
        let (rank_of, file_of) = (RANK_OF[self.king] as usize, FILE_OF[self.king] as usize);
        let mut points = u128::from(rows.rank & 511) << (9 * rank_of);
        let mut file = rows.file & 1023;
        while file != 0 {
            points |= POINT[file.trailing_zeros() as usize * 9 + file_of];
            file &= file - 1;
        }
        points
    }
}

impl Rows {
    const fn and(self, other: Self) -> Self {
        Self { rank: self.rank & other.rank, file: self.file & other.file }
    }

    const fn not(self) -> Self {
        Self { rank: !self.rank, file: !self.file }
    }
}

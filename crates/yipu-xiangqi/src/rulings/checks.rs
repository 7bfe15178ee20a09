//! Which moves give check: seen from the king that is checked, once for all moves of the other side.
//!
//! A move gives check in three ways: it ends where the piece attacks the king; it leaves a line or a horse's leg; it puts up a screen for a cannon. So
//! the points are known beforehand where moves must end, by kind, or begin. Of the moves that remain each is asked about, without making it.

use crate::board::Class;
use crate::tables::{
    CANNON_FILE, CANNON_RANK, FILE_OF, KNIGHT_AWAY, PAWN_FROM, POINT, RANK_OF, ROOK_FILE, ROOK_RANK, leg,
};
use crate::{Board, Color, Move, Piece, PieceKind, Square, SquareSet};

/// The checks that a side can give when the other is not in check.
#[derive(Clone, Copy)]
pub(crate) struct Checks {
    side: Color,
    /// What the king sees around it; nothing where there is not just one, or it is astray on the enemy's half.
    view: Option<View>,
    /// Where pieces stand that may open something by leaving.
    from: SquareSet,
    /// Where other pieces give check if they go there, by kind.
    sure: [SquareSet; 7],
    /// Where any piece may be a screen.
    screens: SquareSet,
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
        let mut checks =
            Self { side, view, from: SquareSet::ALL, sure: [SquareSet::EMPTY; 7], screens: SquareSet::ALL };
        if let Some(view) = view {
            checks.narrow(board, view);
        }
        checks
    }

    /// Where pieces must begin and end.
    fn narrow(&mut self, board: &Board, view: View) {
        let (side, king) = (self.side, view.king);
        let horses = board.set(side, PieceKind::Knight);
        self.from = SquareSet(view.points(view.openers()) | legs(horses & KNIGHT_AWAY[king], king));
        self.sure = [SquareSet::EMPTY; 7];
        self.sure[PieceKind::Rook as usize] = SquareSet(view.points(view.reach()));
        if board.set(side, PieceKind::Cannon) != 0 {
            self.sure[PieceKind::Cannon as usize] = SquareSet(view.points(view.over_one()));
        }
        self.sure[PieceKind::Pawn as usize] = SquareSet(PAWN_FROM[side.index()][king]);
        if horses != 0 {
            let is_free = |from: &Square| POINT[leg(from.index(), king)] & board.occupied().0 == 0;
            self.sure[PieceKind::Knight as usize] =
                SquareSet(KNIGHT_AWAY[king]).iter().filter(is_free).collect();
        }
        self.screens = SquareSet(view.points(view.screens()));
    }

    /// Where a piece must go to give check, as far as its kind and point tell.
    #[inline]
    pub(crate) fn goals(&self, kind: PieceKind, from: Square) -> SquareSet {
        if self.from.contains(from) { SquareSet::ALL } else { self.sure[kind as usize] | self.screens }
    }

    /// Whether the move gives check, on the same board.
    #[inline]
    pub(crate) fn gives(&self, board: &Board, mv: Move) -> bool {
        let Some(piece) = board.piece_at(mv.from) else { return false };
        if self.from.contains(mv.from) {
            return self.is_attacked_after(board, mv);
        }
        self.sure[piece.kind as usize].contains(mv.to)
            || self.screens.contains(mv.to) && self.is_attacked_after(board, mv)
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
        set(PieceKind::Pawn) & PAWN_FROM[self.side.index()][king] != 0
            || SquareSet(set(PieceKind::Knight) & KNIGHT_AWAY[king]).iter().any(has_leg)
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
        let (left, reached) = (self.rows_of(from), self.rows_of(to));
        let [in_rank, in_file] = Class::of_code(code);
        let moved = |rows: Rows, class: Class| Rows {
            rank: rows.rank & !left.rank | if in_rank == class { reached.rank } else { 0 },
            file: rows.file & !left.file | if in_file == class { reached.file } else { 0 },
        };
        Self {
            king: self.king,
            occupied: Rows {
                rank: self.occupied.rank & !left.rank | reached.rank,
                file: self.occupied.file & !left.file | reached.file,
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

    /// Pieces that may open a line by leaving: the first of two with a chariot behind it, two with a cannon behind them, and a cannon that can
    /// jump back over its own screen.
    fn openers(self) -> Rows {
        let mut rest = self.occupied;
        let [first, second, third] = std::array::from_fn(|_| {
            let next = self.reach_among(rest).and(rest);
            rest = rest.and(next.not());
            next
        });
        let pick = |rank: fn(Rows) -> u16| {
            let (first, second, third) = (rank(first), rank(second), rank(third));
            let (rooks, cannons) = (rank(self.rooks), rank(self.cannons));
            let mut openers = first & cannons;
            if second & rooks != 0 {
                openers |= first;
            }
            if third & cannons != 0 {
                openers |= first | second;
            }
            openers
        };
        Rows { rank: pick(|rows| rows.rank), file: pick(|rows| rows.file) }
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

/// The legs of horses that attack the king's point.
fn legs(horses: u128, king: usize) -> u128 {
    SquareSet(horses).iter().fold(0, |legs, horse| legs | POINT[leg(horse.index(), king)])
}

#[cfg(test)]
mod tests {
    use super::Checks;
    use crate::movegen::legal_moves;
    use crate::{Xiangqi, fen};

    /// Over games of some sort, from the start and from open positions, exactly those moves give check that do when they are made, and no
    /// goal is missed.
    #[test]
    fn as_if_the_move_were_made() {
        let open = "1rbaka2R/5r3/6n2/2p1p1p2/4P1bP1/PpC3Bc1/1nPR2P2/2N2AN2/1c2K1p2/2BAC4 w - - 0 1";
        let screens = "CnN1k1b2/c3a4/4ba3/9/2nr5/9/9/4C4/4A4/4KA3 w - - 0 1";
        let (mut asked, mut given) = (0, 0);
        for (game, text) in [fen::START, open, screens].into_iter().cycle().take(300).enumerate() {
            let mut position = Xiangqi::from(&fen::parse(text).value);
            let mut next = game;
            for ply in 0..120 {
                let (board, side) = (position.board(), position.turn());
                let checks = Checks::of(board, side);
                let moves = legal_moves(board, side);
                for mv in &moves {
                    let mut after = board.clone();
                    after.make(*mv);
                    let is_check = after.in_check(side.other());
                    assert_eq!(checks.gives(board, *mv), is_check, "{mv} {board:?}");
                    let goals = board.piece_at(mv.from).map(|piece| checks.goals(piece.kind, mv.from));
                    assert!(!is_check || goals.is_some_and(|goals| goals.contains(mv.to)), "{mv} {board:?}");
                    (asked, given) = (asked + 1, given + usize::from(is_check));
                }
                next = next.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(ply + 1_442_695);
                let Some(mv) = moves.get((next >> 33) % moves.len().max(1)) else { break };
                position.play_unchecked(*mv);
            }
        }
        assert!(given > 10_000 && asked > 500_000, "{given} of {asked}");
    }
}

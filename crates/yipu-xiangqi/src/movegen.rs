//! The moves of a side: listed, counted, and asked about one by one.

use std::ops::ControlFlow;

use crate::danger::Danger;
use crate::tables::steps_to;
use crate::tables::{
    ADVISOR, BISHOP, CANNON_FILE, CANNON_RANK, CENTRE, FILE_OF, KING, KNIGHT, PAWN, RANK_OF, ROOK_FILE,
    ROOK_RANK, eyes, legs, window,
};
use crate::{Bits, Board, Color, Kind, Move, Square};

/// Calls the function with each legal move of the side, until it breaks.
pub(crate) fn for_each_legal(
    board: &Board,
    color: Color,
    mut each: impl FnMut(Move) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let danger = Danger::of(board, color);
    let kings = board.kings(color.other());
    let allowed = Bits(danger.allowed) & !kings;
    for from in Bits(board.of_color(color).0 & !danger.delicate) {
        board.for_each_target(color, from, |to| {
            if allowed.contains(to) { each(Move::new(from, to)) } else { ControlFlow::Continue(()) }
        })?;
    }
    for from in Bits(danger.delicate) {
        board.for_each_target(color, from, |to| {
            let mv = Move::new(from, to);
            let legal = !kings.contains(to) && board.is_safe_after(color, mv);
            if legal { each(mv) } else { ControlFlow::Continue(()) }
        })?;
    }
    ControlFlow::Continue(())
}

/// How many legal moves the side has, when it cannot take a king.
#[inline]
pub(crate) fn count_legal(board: &Board, color: Color) -> usize {
    let danger = Danger::of(board, color);
    let mut count = if danger.is_free() {
        board.count_targets(color, danger.delicate)
    } else {
        board.count_allowed_targets(color, danger)
    };
    let mut others = danger.delicate;
    if let Some(king) = danger.king {
        others &= !(1 << king);
        count += board.count_king_steps(color, king);
    }
    if others != 0 {
        count += board.count_delicate(color, Bits(others));
    }
    count
}

impl Board {
    /// Whether a piece of that side can make the move by its movement.
    #[inline]
    pub(crate) fn is_possible(&self, color: Color, mv: Move) -> bool {
        let Some(piece) = self.piece_at(mv.from) else { return false };
        if piece.color != color || self.of_color(color).contains(mv.to) {
            return false;
        }
        let (from, to) = (mv.from.index(), mv.to.index());
        match piece.kind {
            Kind::Rook | Kind::Cannon => {
                let (rank, file) = self.line_targets(color, from, piece.kind == Kind::Cannon);
                RANK_OF[from] == RANK_OF[to] && rank >> FILE_OF[to] & 1 != 0
                    || FILE_OF[from] == FILE_OF[to] && file >> RANK_OF[to] & 1 != 0
            }
            kind => steps_to(self.steps(color, kind, from), from, to),
        }
    }

    /// Where a chariot or cannon goes along its rank and along its file.
    #[inline]
    fn line_targets(&self, color: Color, from: usize, cannon: bool) -> (u16, u16) {
        let (rank_of, file_of) = (RANK_OF[from & 127] as usize & 15, FILE_OF[from & 127] as usize & 15);
        let (rank, file) = (self.rank(rank_of, color), self.file(file_of, color));
        let (in_rank, in_file) = (rank.all as usize & 511, file.all as usize & 1023);
        if cannon {
            (CANNON_RANK[file_of][in_rank] & !rank.own, CANNON_FILE[rank_of][in_file] & !file.own)
        } else {
            (ROOK_RANK[file_of][in_rank] & !rank.own, ROOK_FILE[rank_of][in_file] & !file.own)
        }
    }

    /// The window of where another piece goes, own pieces not yet left out.
    #[inline]
    fn steps(&self, color: Color, kind: Kind, from: usize) -> u64 {
        match kind {
            Kind::King => KING[color.index()][from],
            Kind::Advisor => ADVISOR[color.index()][from],
            Kind::Pawn => PAWN[color.index()][from],
            Kind::Bishop => BISHOP[color.index()][from][eyes(window(self.occupied().0, from))],
            Kind::Knight => KNIGHT[from][legs(window(self.occupied().0, from))],
            Kind::Rook | Kind::Cannon => 0,
        }
    }

    /// Calls the function with each point the piece can go to by its movement, until it breaks.
    #[inline]
    fn for_each_target(
        &self,
        color: Color,
        from: Square,
        mut each: impl FnMut(Square) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(piece) = self.piece_at(from) else { return ControlFlow::Continue(()) };
        let index = from.index();
        if matches!(piece.kind, Kind::Rook | Kind::Cannon) {
            let (mut rank, mut file) = self.line_targets(color, index, piece.kind == Kind::Cannon);
            let (start_of_rank, start_of_file) = (index - FILE_OF[index] as usize, FILE_OF[index] as usize);
            while rank != 0 {
                each(Square::at(start_of_rank + rank.trailing_zeros() as usize))?;
                rank &= rank - 1;
            }
            while file != 0 {
                each(Square::at(start_of_file + file.trailing_zeros() as usize * 9))?;
                file &= file - 1;
            }
        } else {
            let mut steps = self.steps(color, piece.kind, index) & !window(self.of_color(color).0, index);
            while steps != 0 {
                each(Square::at(index + steps.trailing_zeros() as usize - CENTRE))?;
                steps &= steps - 1;
            }
        }
        ControlFlow::Continue(())
    }

    /// How many legal moves the only king of a side has.
    #[inline]
    fn count_king_steps(&self, color: Color, king: usize) -> usize {
        let mut count = 0;
        let mut steps = KING[color.index()][king] & !window(self.of_color(color).0, king);
        while steps != 0 {
            let to = king + steps.trailing_zeros() as usize - CENTRE;
            count += !self.is_attacked_after_step(color, king, to) as usize;
            steps &= steps - 1;
        }
        count
    }

    /// How many legal moves pieces have, each asked about.
    fn count_delicate(&self, color: Color, pieces: Bits) -> usize {
        let mut count = 0;
        for from in pieces {
            let _ = self.for_each_target(color, from, |to| {
                count += self.is_safe_after(color, Move::new(from, to)) as usize;
                ControlFlow::Continue(())
            });
        }
        count
    }

    /// How many moves all pieces but those in the set have by their movement.
    #[inline]
    fn count_targets(&self, color: Color, except: u128) -> usize {
        let own = self.of_color(color).0;
        let set = |kind| Bits(self.set(color, kind) & !except);
        let mut count = count_pawn_steps(color, set(Kind::Pawn).0, own);
        for (kind, cannon) in [(Kind::Rook, false), (Kind::Cannon, true)] {
            for from in set(kind) {
                let (rank, file) = self.line_targets(color, from.index(), cannon);
                count += (rank as u32 | (file as u32) << 16).count_ones();
            }
        }
        for kind in [Kind::Knight, Kind::Bishop, Kind::Advisor] {
            for from in set(kind) {
                let steps = self.steps(color, kind, from.index()) & !window(own, from.index());
                count += steps.count_ones();
            }
        }
        count as usize
    }

    /// How many moves that end on an allowed point the pieces have that are not delicate.
    fn count_allowed_targets(&self, color: Color, danger: Danger) -> usize {
        let mut count = 0;
        let goals = danger.allowed & !self.of_color(color).0;
        let set = |kind| Bits(self.set(color, kind) & !danger.delicate);
        for (kind, cannon) in [(Kind::Rook, false), (Kind::Cannon, true)] {
            for from in set(kind) {
                let from = from.index();
                let (rank, file) = self.line_targets(color, from, cannon);
                let in_rank = (goals >> (from - FILE_OF[from] as usize)) as u16 & rank;
                count += in_rank.count_ones();
                for goal in Bits(goals) & Bits::file(FILE_OF[from]) {
                    count += u32::from(file >> RANK_OF[goal.index()] & 1);
                }
            }
        }
        for kind in [Kind::Knight, Kind::Bishop, Kind::Advisor, Kind::Pawn] {
            for from in set(kind) {
                count += (self.steps(color, kind, from.index()) & window(goals, from.index())).count_ones();
            }
        }
        count as usize
    }
}

/// How many moves soldiers have, all at once.
#[inline]
fn count_pawn_steps(color: Color, pawns: u128, own: u128) -> u32 {
    const RED_HALF: u128 = (1 << 45) - 1;
    let (ahead, crossed) = match color {
        Color::Red => (pawns << 9 & Bits::ALL.0, pawns & !RED_HALF),
        Color::Black => (pawns >> 9, pawns & RED_HALF),
    };
    let mut count = (ahead & !own).count_ones();
    if crossed != 0 {
        let left = (crossed & !Bits::file(0).0) >> 1;
        let right = (crossed & !Bits::file(8).0) << 1;
        count += (left & !own).count_ones() + (right & !own).count_ones();
    }
    count
}

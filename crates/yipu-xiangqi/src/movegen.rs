//! The moves of a side: listed, counted, and asked about one by one.
//!
//! Chariots and cannons get their targets from two rows of the board, all others from the window around them (see `tables`); which of
//! these moves are legal follows from the [`Danger`] to the king.

use std::ops::ControlFlow;

use crate::danger::Danger;
use crate::tables::{
    ADVISOR, BISHOP, CANNON_FILE, CANNON_RANK, CENTRE, CROSS, FILE_OF, KING, KNIGHT, PAWN, RANK_OF,
    ROOK_FILE, ROOK_RANK, eyes, legs, steps_to, window,
};
use crate::{Board, Color, Move, MoveList, PieceKind, Square, SquareSet};

/// Calls the function with each legal move of the side, until it breaks.
#[inline]
pub(crate) fn for_each_legal(
    board: &Board,
    color: Color,
    each: impl FnMut(Move) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for_each_legal_to(board, color, |_, _| SquareSet::ALL, each)
}

/// The same with those moves only that end on a goal of the piece, by its kind and point; in the same order.
#[inline]
pub(crate) fn for_each_legal_to(
    board: &Board,
    color: Color,
    wanted: impl Fn(PieceKind, Square) -> SquareSet,
    mut each: impl FnMut(Move) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let danger = Danger::of(board, color);
    let kings = board.kings(color.other());
    let goals = danger.allowed & !board.of_color(color).0 & !kings.0;
    for kind in PieceKind::ALL {
        for from in SquareSet(board.set(color, kind) & !danger.delicate) {
            let goals = goals & wanted(kind, from).0;
            if goals != 0 {
                board
                    .targets(color, kind, from.index(), goals)
                    .for_each(from.index(), |to| each(Move::new(from, to)))?;
            }
        }
    }
    let goals = !board.of_color(color).0 & !kings.0;
    for from in SquareSet(danger.delicate) {
        let Some(piece) = board.piece_at(from) else { continue };
        let goals = goals & wanted(piece.kind, from).0;
        if goals == 0 {
            continue;
        }
        board.targets(color, piece.kind, from.index(), goals).for_each(from.index(), |to| {
            let mv = Move::new(from, to);
            let is_safe = if danger.king == Some(from.index()) {
                !board.is_attacked_after_step(color, from.index(), to.index())
            } else {
                board.is_safe_after(color, mv)
            };
            if is_safe { each(mv) } else { ControlFlow::Continue(()) }
        })?;
    }
    ControlFlow::Continue(())
}

/// The legal moves of the side.
pub(crate) fn legal_moves(board: &Board, color: Color) -> MoveList {
    let mut moves = MoveList::new();
    let _ = for_each_legal(board, color, |mv| {
        moves.push(mv);
        ControlFlow::Continue(())
    });
    moves
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
        count += board.count_delicate(color, SquareSet(others));
    }
    count
}

/// Where one piece may go: bits of its rank and its file, or a window around it.
#[derive(Clone, Copy)]
enum Targets {
    Lines(u16, u16),
    Steps(u64),
}

impl Targets {
    #[inline]
    const fn len(self) -> u32 {
        match self {
            Self::Lines(rank, file) => (rank as u32 | (file as u32) << 16).count_ones(),
            Self::Steps(steps) => steps.count_ones(),
        }
    }

    #[inline]
    fn for_each(self, from: usize, mut each: impl FnMut(Square) -> ControlFlow<()>) -> ControlFlow<()> {
        match self {
            Self::Lines(mut rank, mut file) => {
                let (start_of_rank, start_of_file) = (from - FILE_OF[from] as usize, FILE_OF[from] as usize);
                while rank != 0 {
                    each(Square::at(start_of_rank + rank.trailing_zeros() as usize))?;
                    rank &= rank - 1;
                }
                while file != 0 {
                    each(Square::at(start_of_file + file.trailing_zeros() as usize * 9))?;
                    file &= file - 1;
                }
            }
            Self::Steps(mut steps) => {
                while steps != 0 {
                    each(Square::at(from + steps.trailing_zeros() as usize - CENTRE))?;
                    steps &= steps - 1;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl Board {
    /// Whether a piece of that side can make the move by its movement.
    #[inline]
    pub(crate) fn is_possible(&self, color: Color, mv: Move) -> bool {
        let Some(piece) = self.piece_at(mv.from) else { return false };
        if piece.color != color || self.piece_at(mv.to).is_some_and(|own| own.color == color) {
            return false;
        }
        let (from, to) = (mv.from.index(), mv.to.index());
        match piece.kind {
            PieceKind::Rook | PieceKind::Cannon => {
                let cannon = piece.kind == PieceKind::Cannon;
                if RANK_OF[from] == RANK_OF[to] {
                    self.rank_targets(color, from, cannon) >> (FILE_OF[to] & 15) & 1 != 0
                } else {
                    FILE_OF[from] == FILE_OF[to]
                        && self.file_targets(color, from, cannon) >> (RANK_OF[to] & 15) & 1 != 0
                }
            }
            kind => steps_to(self.steps(color, kind, from), from, to),
        }
    }

    /// Where a chariot or cannon goes along its rank and along its file.
    #[inline]
    fn line_targets(&self, color: Color, from: usize, cannon: bool) -> (u16, u16) {
        (self.rank_targets(color, from, cannon), self.file_targets(color, from, cannon))
    }

    /// Where a chariot or cannon goes along its rank.
    #[inline]
    fn rank_targets(&self, color: Color, from: usize, cannon: bool) -> u16 {
        let row = self.rank(RANK_OF[from & 127] as usize, color);
        let table = if cannon { &CANNON_RANK } else { &ROOK_RANK };
        table[FILE_OF[from & 127] as usize & 15][row.all as usize & 511] & !row.own
    }

    /// Where a chariot or cannon goes along its file.
    #[inline]
    fn file_targets(&self, color: Color, from: usize, cannon: bool) -> u16 {
        let row = self.file(FILE_OF[from & 127] as usize, color);
        let table = if cannon { &CANNON_FILE } else { &ROOK_FILE };
        table[RANK_OF[from & 127] as usize & 15][row.all as usize & 1023] & !row.own
    }

    /// The window of where another piece goes, own pieces not yet left out.
    #[inline]
    fn steps(&self, color: Color, kind: PieceKind, from: usize) -> u64 {
        match kind {
            PieceKind::King => KING[color.index()][from],
            PieceKind::Advisor => ADVISOR[color.index()][from],
            PieceKind::Pawn => PAWN[color.index()][from],
            PieceKind::Bishop => BISHOP[color.index()][from][eyes(window(self.occupied().0, from))],
            PieceKind::Knight => KNIGHT[from][legs(window(self.occupied().0, from))],
            PieceKind::Rook | PieceKind::Cannon => 0,
        }
    }

    /// Where a piece goes by its movement, among the goals.
    #[inline]
    fn targets(&self, color: Color, kind: PieceKind, from: usize, goals: u128) -> Targets {
        match kind {
            PieceKind::Rook | PieceKind::Cannon if goals & CROSS[from] == 0 => Targets::Lines(0, 0),
            PieceKind::Rook | PieceKind::Cannon => {
                let (rank, file) = self.line_targets(color, from, kind == PieceKind::Cannon);
                let file_of = FILE_OF[from] as usize;
                Targets::Lines(rank & (goals >> (from - file_of)) as u16, file & file_of_set(goals, file_of))
            }
            _ => match window(goals, from) {
                0 => Targets::Steps(0),
                goals => Targets::Steps(self.steps(color, kind, from) & goals),
            },
        }
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
    fn count_delicate(&self, color: Color, pieces: SquareSet) -> usize {
        let mut count = 0;
        for from in pieces {
            let Some(piece) = self.piece_at(from) else { continue };
            let targets = self.targets(color, piece.kind, from.index(), !self.of_color(color).0);
            let _ = targets.for_each(from.index(), |to| {
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
        let set = |kind| SquareSet(self.set(color, kind) & !except);
        let mut count = count_pawn_steps(color, set(PieceKind::Pawn).0, own);
        for (kind, cannon) in [(PieceKind::Rook, false), (PieceKind::Cannon, true)] {
            for from in set(kind) {
                let (rank, file) = self.line_targets(color, from.index(), cannon);
                count += (rank as u32 | (file as u32) << 16).count_ones();
            }
        }
        for kind in [PieceKind::Knight, PieceKind::Bishop, PieceKind::Advisor] {
            for from in set(kind) {
                let steps = self.steps(color, kind, from.index()) & !window(own, from.index());
                count += steps.count_ones();
            }
        }
        count as usize
    }

    /// How many moves that end on an allowed point the pieces have that are not delicate.
    fn count_allowed_targets(&self, color: Color, danger: Danger) -> usize {
        let goals = danger.allowed & !self.of_color(color).0;
        let mut count = 0;
        for kind in PieceKind::ALL {
            for from in SquareSet(self.set(color, kind) & !danger.delicate) {
                count += self.targets(color, kind, from.index(), goals).len();
            }
        }
        count as usize
    }
}

/// The points of a set on one file, as bits by rank.
#[inline]
const fn file_of_set(set: u128, file: usize) -> u16 {
    // Bits 0, 9, 18 to 63 of the file; the product gathers bit 9 r at 56 + r, and no two of its summands meet.
    let set = set >> file;
    let low = (set as u64 & 0x8040_2010_0804_0201).wrapping_mul(0x0101_0101_0101_0101) >> 56;
    let high = (set >> 72) as u64;
    (low | (high & 1) << 8 | (high >> 9 & 1) << 9) as u16
}

/// How many moves soldiers have, all at once.
#[inline]
fn count_pawn_steps(color: Color, pawns: u128, own: u128) -> u32 {
    const RED_HALF: u128 = (1 << 45) - 1;
    let (ahead, crossed) = match color {
        Color::Red => (pawns << 9 & SquareSet::ALL.0, pawns & !RED_HALF),
        Color::Black => (pawns >> 9, pawns & RED_HALF),
    };
    let mut count = (ahead & !own).count_ones();
    if crossed != 0 {
        let left = (crossed & !SquareSet::file(0).0) >> 1;
        let right = (crossed & !SquareSet::file(8).0) << 1;
        count += (left & !own).count_ones() + (right & !own).count_ones();
    }
    count
}

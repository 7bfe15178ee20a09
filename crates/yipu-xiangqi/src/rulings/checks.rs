//! Which moves can give check at all: only those that begin or end near the king, or on its lines. The others need not be tried.

use crate::{Bits, Board, Color, Move, Square};

/// Where a move must begin or end to give check to a side's king.
#[derive(Clone, Copy)]
pub(crate) struct Zone {
    from: Bits,
    to: Bits,
}

impl Zone {
    /// The zone around the king of that side.
    pub(crate) fn around(board: &Board, color: Color) -> Self {
        board.kings(color).iter().fold(Self { from: Bits::EMPTY, to: Bits::EMPTY }, |zone, king| {
            let (from, to) = ZONES[king.index()];
            Self { from: Bits(zone.from.0 | from), to: Bits(zone.to.0 | to) }
        })
    }

    /// Whether the move could give check.
    pub(crate) const fn holds(self, mv: Move) -> bool {
        self.from.contains(mv.from) || self.to.contains(mv.to)
    }
}

/// By the king's point, the points on its lines and the legs of horses before it, and the points on its lines and those from which a step reaches it.
static ZONES: [(u128, u128); Square::COUNT] = zones();

const fn zones() -> [(u128, u128); Square::COUNT] {
    let mut zones = [(0, 0); Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT {
        let king = Square::at(index);
        let lines = Bits::file(king.file()).raw() | Bits::rank(king.rank()).raw();
        let diagonal = around(king, 1, 1);
        zones[index] = (
            lines | diagonal,
            lines | diagonal | around(king, 1, 2) | around(king, 2, 1) | around(king, 2, 2),
        );
        index += 1;
    }
    zones
}

/// The four points so many files and ranks away.
const fn around(square: Square, files: i8, ranks: i8) -> u128 {
    let mut points = 0;
    let offsets = [(files, ranks), (-files, ranks), (files, -ranks), (-files, -ranks)];
    let mut index = 0;
    while index < offsets.len() {
        if let Some(point) = square.offset(offsets[index].0, offsets[index].1) {
            points |= Bits::of(point).raw();
        }
        index += 1;
    }
    points
}

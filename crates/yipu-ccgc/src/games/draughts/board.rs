//! The squares of the two boards and sets of them (SPEC 1).
//!
//! A set of squares is a number of 64 bits. Between every second pair of rows one bit is left out, which makes each of the four
//! diagonal steps the same shift everywhere: what would leave the board at a side falls on a bit that is none of its squares.

/// A board: how many dark squares a row has, and whether the first of them is at the left edge.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Board {
    /// 5 on the board of ten rows, 4 on that of eight.
    half: u8,
    /// Square 1 is in the first column, as in Italian draughts, not in the second.
    mirrored: bool,
}

/// A direction of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    DownLeft,
    DownRight,
    UpRight,
    UpLeft,
}

impl Way {
    pub(super) const ALL: [Self; 4] = [Self::DownLeft, Self::DownRight, Self::UpRight, Self::UpLeft];

    /// The directions in which the men of a seat step: those of the upper side down, the others up.
    pub(super) const fn forward(seat: usize) -> [Self; 2] {
        if seat == 0 { [Self::DownLeft, Self::DownRight] } else { [Self::UpRight, Self::UpLeft] }
    }
}

impl Board {
    /// The board of ten rows.
    pub(super) const TEN: Self = Self { half: 5, mirrored: false };
    /// The board of eight rows.
    pub(super) const EIGHT: Self = Self { half: 4, mirrored: false };

    /// This board with the first square of the first row at the left edge.
    pub(super) const fn mirrored(self, mirrored: bool) -> Self {
        Self { mirrored, ..self }
    }

    /// How many rows and columns it has.
    pub(super) const fn side(self) -> u8 {
        self.half * 2
    }

    /// How many squares are played on.
    pub(super) const fn squares(self) -> u8 {
        self.half * self.half * 2
    }

    /// The bit of a square, which is counted from 1; nothing for a number that is none.
    #[inline]
    pub(super) const fn bit(self, square: u8) -> u64 {
        if square == 0 || square > self.squares() {
            return 0;
        }
        1 << self.place(square)
    }

    #[inline]
    const fn place(self, square: u8) -> u8 {
        let index = square - 1;
        let index = if self.mirrored { index + self.half - 1 - 2 * (index % self.half) } else { index };
        index + index / self.side()
    }

    /// The square of a bit.
    #[inline]
    pub(super) const fn square(self, bit: u64) -> u8 {
        let place = bit.trailing_zeros() as u8;
        let index = place - place / (self.side() + 1);
        let index = if self.mirrored { index + self.half - 1 - 2 * (index % self.half) } else { index };
        index + 1
    }

    /// All squares.
    #[inline]
    pub(super) const fn all(self) -> u64 {
        // The bits left out are the last of each group of `side + 1`.
        if self.half == 5 {
            0x3FF | 0x3FF << 11 | 0x3FF << 22 | 0x3FF << 33 | 0x3FF << 44
        } else {
            0xFF | 0xFF << 9 | 0xFF << 18 | 0xFF << 27
        }
    }

    /// The row in which the men of a seat become kings.
    #[inline]
    pub(super) const fn crowning(self, seat: usize) -> u64 {
        let row = (1 << self.half) - 1;
        if seat == 0 { row << (if self.half == 5 { 44 + 5 } else { 27 + 4 }) } else { row }
    }

    /// The squares one step further.
    #[inline]
    pub(super) const fn step(self, set: u64, way: Way) -> u64 {
        let moved = match way {
            Way::DownLeft => set << self.half,
            Way::DownRight => set << (self.half + 1),
            Way::UpRight => set >> self.half,
            Way::UpLeft => set >> (self.half + 1),
        };
        moved & self.all()
    }

    /// The squares of the men at the start: the upper side's, then the lower side's.
    pub(super) const fn start(self) -> [u64; 2] {
        let men = self.half * (self.half - 1);
        let (mut upper, mut lower, mut square) = (0, 0, 1);
        while square <= men {
            upper |= self.bit(square);
            lower |= self.bit(self.squares() + 1 - square);
            square += 1;
        }
        [upper, lower]
    }

    /// The row and the column of a square, both from 0 at the top left.
    pub(super) const fn row_column(self, square: u8) -> (u8, u8) {
        let (row, index) = ((square - 1) / self.half, (square - 1) % self.half);
        let shifted = row.is_multiple_of(2) != self.mirrored;
        (row, index * 2 + shifted as u8)
    }

    /// The square of a row and a column from the top left, if it is played on.
    pub(super) const fn at(self, row: u8, column: u8) -> Option<u8> {
        let shifted = (row.is_multiple_of(2) != self.mirrored) as u8;
        if row >= self.side() || column >= self.side() || column % 2 != shifted {
            return None;
        }
        Some(row * self.half + column / 2 + 1)
    }

    /// The bits strictly between two squares of a diagonal; `None` when they are not on one, or are the same.
    pub(super) fn between(self, from: u64, to: u64) -> Option<(Way, u64)> {
        Way::ALL.into_iter().find_map(|way| {
            let (mut at, mut passed) = (self.step(from, way), 0);
            while at != 0 && at != to {
                passed |= at;
                at = self.step(at, way);
            }
            (at != 0 && at == to).then_some((way, passed))
        })
    }
}

/// The bits of a set, one by one.
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let lowest = set & set.wrapping_neg();
        set ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_and_bits_are_one_to_one_and_steps_are_diagonal() {
        for board in [Board::TEN, Board::EIGHT, Board::EIGHT.mirrored(true)] {
            let mut all = 0;
            for square in 1..=board.squares() {
                let bit = board.bit(square);
                assert_eq!((bit.count_ones(), board.square(bit), all & bit), (1, square, 0));
                all |= bit;
                let (row, column) = board.row_column(square);
                assert_eq!(board.at(row, column), Some(square));
                for (way, down, right) in [
                    (Way::DownLeft, 1, -1),
                    (Way::DownRight, 1, 1),
                    (Way::UpRight, -1, 1),
                    (Way::UpLeft, -1, -1),
                ] {
                    // A mirrored board has left and right exchanged in its bits as well.
                    let right: i8 = if board.mirrored { -right } else { right };
                    let target = row
                        .checked_add_signed(down)
                        .zip(column.checked_add_signed(right))
                        .and_then(|(row, column)| board.at(row, column));
                    assert_eq!(board.step(bit, way), target.map_or(0, |square| board.bit(square)));
                }
            }
            assert_eq!(all, board.all());
            assert_eq!((board.bit(0), board.bit(board.squares() + 1)), (0, 0));
            let [upper, lower] = board.start();
            assert_eq!(upper.count_ones(), if board.half == 5 { 20 } else { 12 });
            assert_eq!(upper & lower, 0);
        }
        assert_eq!(Board::TEN.crowning(0), (46..=50).map(|square| Board::TEN.bit(square)).sum());
        assert_eq!(Board::EIGHT.crowning(1), (1..=4).map(|square| Board::EIGHT.bit(square)).sum());
    }
}

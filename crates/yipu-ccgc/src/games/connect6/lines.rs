//! The lines of the board as words of bits, in which six stones in a row are found without going along them.

use yipu_core::Side;

use super::rules::SIZE;
use crate::shape::point::Point;

/// The rows, the columns, and the diagonals of either direction.
const LINES: usize = 2 * SIZE + 2 * (2 * SIZE - 1);

/// Where the stones of either side stand on every line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Lines([[u32; LINES]; 2]);

impl Lines {
    pub(super) const EMPTY: Self = Self([[0; LINES]; 2]);

    /// Adds a stone, and says whether it makes six or more in a row.
    pub(super) fn add(&mut self, point: Point, side: Side) -> bool {
        let (column, row) = (point.column as usize, point.row as usize);
        let lines = &mut self.0[side.of_two()];
        let rising = 2 * SIZE + row + (SIZE - 1) - column;
        let falling = 4 * SIZE - 1 + row + column;
        [(row, column), (SIZE + column, row), (rising, column), (falling, column)].into_iter().fold(
            false,
            |six, (line, bit)| {
                lines[line] |= 1 << bit;
                six | has_six(lines[line])
            },
        )
    }
}

/// Whether six bits in a row are set.
const fn has_six(line: u32) -> bool {
    let twos = line & (line >> 1);
    let fours = twos & (twos >> 2);
    fours & (twos >> 4) != 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_six_on_the_board_is_found_with_its_last_stone_and_five_are_not() {
        let mut sixes = 0;
        for (columns, rows) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
            for start in crate::shape::board::StoneBoard::<SIZE>::points() {
                let at = |step: i8| {
                    let column = start.column.checked_add_signed(step * columns)?;
                    let row = start.row.checked_add_signed(step * rows)?;
                    let on_board = usize::from(column.max(row)) < SIZE;
                    on_board.then(|| Point::new(column, row))
                };
                let Some(six) = (0..6).map(at).collect::<Option<Vec<_>>>() else { continue };
                let mut lines = Lines::EMPTY;
                let made: Vec<bool> = six.iter().map(|point| lines.add(*point, Side::SECOND)).collect();
                assert_eq!(made, [false, false, false, false, false, true], "{six:?}");
                sixes += 1;
            }
        }
        assert_eq!(sixes, 2 * 19 * 14 + 2 * 14 * 14);
    }
}

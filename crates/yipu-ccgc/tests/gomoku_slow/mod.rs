//! Forbidden moves straight from their definitions: every empty point of a line is tried, and lines are counted anew
//! each time.
#![allow(unreachable_pub, reason = "a test program is no library")]

use yipu_ccgc::games::gomoku::Forbidden;

type At = (usize, usize);

/// A board: 1 is Black, 2 is White, by row and column from the bottom left.
#[derive(Clone, Default)]
pub struct Slow {
    pub cells: [[u8; 15]; 15],
}

const LINES: [(isize, isize); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

impl Slow {
    /// The board as the start of a record, Black to move.
    pub fn text(&self) -> String {
        let row = |row: &[u8; 15]| -> String {
            let letters: String = row.iter().map(|cell| ['.', 'b', 'w'][usize::from(*cell)]).collect();
            let mut text = String::new();
            for part in letters.split_inclusive(['b', 'w']) {
                let stone = part.trim_start_matches('.');
                let empty = part.len() - stone.len();
                if empty > 0 {
                    text += &empty.to_string();
                }
                text += stone;
            }
            text
        };
        let rows: Vec<_> = self.cells.iter().rev().map(row).collect();
        rows.join("/") + " b -"
    }

    fn line(at: At, (columns, rows): (isize, isize)) -> impl Iterator<Item = At> {
        (-14..=14).filter_map(move |steps: isize| {
            let column = at.0.checked_add_signed(steps * columns).filter(|n| *n < 15)?;
            let row = at.1.checked_add_signed(steps * rows).filter(|n| *n < 15)?;
            Some((column, row))
        })
    }

    /// The row of Black's stones through a point.
    fn row(&self, at: At, line: (isize, isize)) -> Vec<At> {
        let stones: Vec<_> = Self::line(at, line).collect();
        let groups = stones.split(|(column, row)| self.cells[*row][*column] != 1);
        groups.filter(|group| group.contains(&at)).flatten().copied().collect()
    }

    fn with(&self, at: At) -> Self {
        let mut board = self.clone();
        board.cells[at.1][at.0] = 1;
        board
    }

    fn empties(&self, at: At, line: (isize, isize)) -> impl Iterator<Item = At> {
        Self::line(at, line).filter(|(column, row)| self.cells[*row][*column] == 0)
    }

    /// The points that make exactly five of the row through a stone.
    fn fives(&self, at: At, line: (isize, isize)) -> Vec<At> {
        self.empties(at, line)
            .filter(|end| {
                let row = self.with(*end).row(at, line);
                row.len() == 5 && row.contains(end)
            })
            .collect()
    }

    /// Whether the row through a stone is four that both ends make five.
    fn is_open_four(&self, at: At, line: (isize, isize)) -> bool {
        self.row(at, line).len() == 4 && self.fives(at, line).len() == 2
    }

    fn makes_five(&self, at: At) -> bool {
        LINES.iter().any(|line| self.with(at).row(at, *line).len() == 5)
    }

    /// Why Black may not play on an empty point.
    pub fn forbidden(&self, at: At) -> Option<Forbidden> {
        let board = self.with(at);
        if self.makes_five(at) {
            return None;
        }
        if LINES.iter().any(|line| board.row(at, *line).len() > 5) {
            return Some(Forbidden::Overline);
        }
        let fours = |line: &(isize, isize)| match board.fives(at, *line).len() {
            2 if board.is_open_four(at, *line) => 1,
            ends => ends,
        };
        if LINES.iter().map(fours).sum::<usize>() >= 2 {
            return Some(Forbidden::DoubleFour);
        }
        let candidates = |line: &(isize, isize)| -> Vec<At> {
            let makes = |end: &At| {
                let next = board.with(*end);
                next.is_open_four(at, *line) && next.row(at, *line).contains(end)
            };
            board.empties(at, *line).filter(makes).collect()
        };
        let is_three = |ends: &Vec<At>| {
            ends.iter().any(|end| !board.makes_five(*end) && board.forbidden(*end).is_none())
        };
        let threes = LINES.iter().map(candidates).filter(is_three).count();
        (threes >= 2).then_some(Forbidden::DoubleThree)
    }
}

//! The board: a mailbox of ten by ten squares with a wall around it, so that a ray needs no bounds.

use yipu_core::{Side, Symmetry};

/// How many columns and rows there are.
pub(super) const SIZE: u8 = 10;
const WIDTH: u8 = SIZE + 2;
const CELLS: usize = WIDTH as usize * WIDTH as usize;

/// The eight directions as steps in the mailbox.
const DIRECTIONS: [i8; 8] = [1, -1, 12, -12, 13, -13, 11, -11];

/// A square of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Square(u8);

impl Square {
    /// The square of a column and a row, both counted from 0 at the bottom left.
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < SIZE && row < SIZE { Some(Self((row + 1) * WIDTH + column + 1)) } else { None }
    }

    /// The column, `a` is 0.
    pub const fn column(self) -> u8 {
        self.0 % WIDTH - 1
    }

    /// The row, the lowest is 0.
    pub const fn row(self) -> u8 {
        self.0 / WIDTH - 1
    }

    /// The number of the square, row by row from the bottom left.
    pub(super) const fn number(self) -> u8 {
        self.row() * SIZE + self.column()
    }

    /// The square of a number.
    pub(super) fn from_number(number: u16) -> Option<Self> {
        let number = u8::try_from(number).ok()?;
        Self::new(number % SIZE, number / SIZE)
    }

    /// Where the square comes to lie.
    pub(super) fn image(self, symmetry: Symmetry) -> Self {
        let (column, row) = symmetry.apply((self.column(), self.row()), (SIZE - 1, SIZE - 1));
        Self::new(column, row).unwrap_or(self)
    }

    /// Every square, row by row from the bottom left.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..SIZE).flat_map(|row| (0..SIZE).filter_map(move |column| Self::new(column, row)))
    }

    /// Writes `d10`.
    pub fn write(self, out: &mut String) {
        out.push((b'a' + self.column()) as char);
        let number = self.row() + 1;
        if number == SIZE {
            out.push_str("10");
        } else {
            out.push((b'0' + number) as char);
        }
    }

    /// The step of a line that leads from here to there, if there is one.
    fn direction(self, to: Self) -> Option<i8> {
        let columns = to.column().cast_signed() - self.column().cast_signed();
        let rows = to.row().cast_signed() - self.row().cast_signed();
        let straight = columns == 0 || rows == 0 || columns.abs() == rows.abs();
        (straight && self != to).then(|| columns.signum() + rows.signum() * WIDTH.cast_signed())
    }
}

/// What stands on a square, or the wall around the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cell {
    Empty,
    Amazon(Side),
    Arrow,
    Wall,
}

/// Why a line is not free.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Obstacle {
    /// The two squares are not on one line.
    NoLine,
    /// Something stands there.
    At(Square),
}

/// The squares and what stands on them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Board([Cell; CELLS]);

impl Board {
    /// A board with nothing on it.
    pub(super) fn empty() -> Self {
        let mut board = Self([Cell::Wall; CELLS]);
        for square in Square::all() {
            board.set(square, Cell::Empty);
        }
        board
    }

    pub(super) fn get(&self, square: Square) -> Cell {
        self.0[square.0 as usize]
    }

    pub(super) fn set(&mut self, square: Square, cell: Cell) {
        self.0[square.0 as usize] = cell;
    }

    /// The board under a symmetry.
    pub(super) fn image(&self, symmetry: Symmetry) -> Self {
        let mut image = Self::empty();
        for square in Square::all() {
            image.set(square.image(symmetry), self.get(square));
        }
        image
    }

    /// The amazons of a side, row by row from the bottom left.
    pub(super) fn amazons(&self, side: Side) -> impl Iterator<Item = Square> {
        Square::all().filter(move |square| self.get(*square) == Cell::Amazon(side))
    }

    /// Goes to every square that a queen reaches from a square.
    pub(super) fn reach(&self, from: Square, mut go: impl FnMut(Square)) {
        for step in DIRECTIONS {
            let mut at = from.0.wrapping_add_signed(step);
            while self.0[at as usize] == Cell::Empty {
                go(Square(at));
                at = at.wrapping_add_signed(step);
            }
        }
    }

    /// Whether one of the neighbours of a square is empty.
    pub(super) fn has_room(&self, from: Square) -> bool {
        DIRECTIONS.iter().any(|step| self.0[from.0.wrapping_add_signed(*step) as usize] == Cell::Empty)
    }

    /// Whether a queen reaches a square from another, or what is in its way.
    pub(super) fn line(&self, from: Square, to: Square) -> Result<(), Obstacle> {
        let step = from.direction(to).ok_or(Obstacle::NoLine)?;
        let mut at = from.0.wrapping_add_signed(step);
        loop {
            if self.0[at as usize] != Cell::Empty {
                return Err(Obstacle::At(Square(at)));
            }
            if at == to.0 {
                return Ok(());
            }
            at = at.wrapping_add_signed(step);
        }
    }

    /// The board as text: rows from the top, `w` and `b` for amazons, `x` for arrows, numbers for empty squares.
    pub(super) fn write(&self, out: &mut String) {
        for row in (0..SIZE).rev() {
            let mut empty = 0;
            for square in (0..SIZE).filter_map(|column| Square::new(column, row)) {
                let letter = match self.get(square) {
                    Cell::Amazon(Side::FIRST) => 'w',
                    Cell::Amazon(_) => 'b',
                    Cell::Arrow => 'x',
                    Cell::Empty | Cell::Wall => {
                        empty += 1;
                        continue;
                    }
                };
                push_number(std::mem::take(&mut empty), out);
                out.push(letter);
            }
            push_number(empty, out);
            if row > 0 {
                out.push('/');
            }
        }
    }

    /// Reads what [`write`](Self::write) writes.
    pub(super) fn read(text: &str) -> Option<Self> {
        let mut board = Self::empty();
        let mut rows = text.split('/');
        for row in (0..SIZE).rev() {
            let (mut column, mut number) = (0, 0);
            for c in rows.next()?.chars() {
                if let Some(digit) = c.to_digit(10) {
                    number = (number * 10 + digit as u8).min(SIZE + 1);
                    continue;
                }
                column += std::mem::take(&mut number);
                let cell = match c {
                    'w' => Cell::Amazon(Side::FIRST),
                    'b' => Cell::Amazon(Side::SECOND),
                    'x' => Cell::Arrow,
                    _ => return None,
                };
                board.set(Square::new(column, row)?, cell);
                column += 1;
            }
            if column + number != SIZE {
                return None;
            }
        }
        rows.next().is_none().then_some(board)
    }
}

fn push_number(number: usize, out: &mut String) {
    if number > 0 {
        out.push_str(&number.to_string());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_numbered_and_named() {
        let mut names = Vec::new();
        for (index, square) in Square::all().enumerate() {
            assert_eq!(usize::from(square.number()), index);
            assert_eq!(Square::new(square.column(), square.row()), Some(square));
            let mut name = String::new();
            square.write(&mut name);
            names.push(name);
        }
        assert_eq!(names.len(), 100);
        assert_eq!((&*names[0], &*names[9], &*names[90], &*names[99]), ("a1", "j1", "a10", "j10"));
        assert_eq!((Square::new(10, 0), Square::new(0, 10)), (None, None));
    }

    #[test]
    fn bad_boards_are_refused() {
        let empty = "10/10/10/10/10/10/10/10/10/10";
        let mut text = String::new();
        Board::read(empty).unwrap().write(&mut text);
        assert_eq!(text, empty);
        for bad in [
            "",
            "10",
            "10/10/10/10/10/10/10/10/10",
            "10/10/10/10/10/10/10/10/10/11",
            "10/10/10/10/10/10/10/10/10/9",
            "10/10/10/10/10/10/10/10/10/10/10",
            "10/10/10/10/10/10/10/10/10/9q",
            "10/10/10/10/10/10/10/10/10/10w",
            "99999999999999999999w/10/10/10/10/10/10/10/10/10",
        ] {
            assert_eq!(Board::read(bad), None, "{bad}");
        }
    }
}

//! A square board with stones of two sides.

use yipu_core::{Side, Symmetry};

use super::point::Point;

/// What stands on the points, row by row from the bottom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StoneBoard<const N: usize> {
    cells: [[u8; N]; N],
    stones: usize,
}

const EMPTY: u8 = 2;

impl<const N: usize> StoneBoard<N> {
    pub(crate) const EMPTY: Self = Self { cells: [[EMPTY; N]; N], stones: 0 };

    pub(crate) fn get(&self, point: Point) -> Option<Side> {
        match self.cells[point.row as usize][point.column as usize] {
            EMPTY => None,
            side => Some(Side(side)),
        }
    }

    pub(crate) fn is_empty(&self, point: Point) -> bool {
        self.get(point).is_none()
    }

    pub(crate) fn set(&mut self, point: Point, side: Option<Side>) {
        let cell = &mut self.cells[point.row as usize][point.column as usize];
        self.stones -= usize::from(*cell != EMPTY);
        *cell = side.map_or(EMPTY, |side| side.0);
        self.stones += usize::from(*cell != EMPTY);
    }

    pub(crate) const fn stones(&self) -> usize {
        self.stones
    }

    pub(crate) const fn is_full(&self) -> bool {
        self.stones == N * N
    }

    /// Every point, row by row from the bottom left.
    pub(crate) fn points() -> impl Iterator<Item = Point> {
        (0..N as u8).flat_map(|row| (0..N as u8).map(move |column| Point::new(column, row)))
    }

    pub(crate) fn empty_points(&self) -> impl Iterator<Item = Point> {
        Self::points().filter(|point| self.is_empty(*point))
    }

    /// The board under a symmetry.
    pub(crate) fn image(&self, symmetry: Symmetry) -> Self {
        let mut image = Self::EMPTY;
        for point in Self::points() {
            image.set(point.image(symmetry, N as u8), self.get(point));
        }
        image
    }

    /// The board as text: rows from the top, with `/` between them, numbers for empty points, letters for the sides.
    pub(crate) fn write(&self, letters: [char; 2], out: &mut String) {
        for (index, row) in self.cells.iter().rev().enumerate() {
            if index > 0 {
                out.push('/');
            }
            let mut empty = 0;
            let flush = |empty: &mut usize, out: &mut String| {
                if *empty > 0 {
                    out.push_str(&empty.to_string());
                    *empty = 0;
                }
            };
            for cell in row {
                if *cell == EMPTY {
                    empty += 1;
                } else {
                    flush(&mut empty, out);
                    out.push(letters[usize::from(*cell != Side::FIRST.0)]);
                }
            }
            flush(&mut empty, out);
        }
    }

    /// Reads what [`write`](Self::write) writes.
    pub(crate) fn read(text: &str, letters: [char; 2]) -> Option<Self> {
        let mut board = Self::EMPTY;
        let mut rows = text.split('/');
        for row in (0..N as u8).rev() {
            let (mut column, mut number) = (0usize, 0usize);
            for c in rows.next()?.chars() {
                if let Some(digit) = c.to_digit(10) {
                    number = (number * 10 + digit as usize).min(N + 1);
                    continue;
                }
                column += std::mem::take(&mut number);
                let side = letters.iter().position(|letter| *letter == c)?;
                if column >= N {
                    return None;
                }
                board.set(Point::new(column as u8, row), Some(Side(side as u8)));
                column += 1;
            }
            if column + number != N {
                return None;
            }
        }
        rows.next().is_none().then_some(board)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_write_and_read_back() {
        let mut board = StoneBoard::<11>::EMPTY;
        board.set(Point::new(0, 10), Some(Side::FIRST));
        board.set(Point::new(10, 0), Some(Side::SECOND));
        board.set(Point::new(4, 5), Some(Side::FIRST));
        let mut text = String::new();
        board.write(['r', 'b'], &mut text);
        assert_eq!(text, "r10/11/11/11/11/4r6/11/11/11/11/10b");
        assert_eq!(StoneBoard::read(&text, ['r', 'b']), Some(board));
        for bad in ["", "11", "r11/11/11/11/11/11/11/11/11/11/11", "x10/11/11/11/11/11/11/11/11/11/11"] {
            assert_eq!(StoneBoard::<11>::read(bad, ['r', 'b']), None, "{bad}");
        }
    }
}

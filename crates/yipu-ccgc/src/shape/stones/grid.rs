//! Square boards with stones of two sides: their text, their images, and their stones by point.

use std::fmt;

use yipu_core::{Side, Symmetry};

use crate::shape::point::Point;

/// A square board with stones of two sides.
pub trait Grid: Clone + PartialEq + Eq + fmt::Debug + Send + Sync + 'static {
    /// The empty board with this many columns and rows; `None` if the game has no such board.
    fn empty(size: u8) -> Option<Self>;

    /// How many columns and rows the board has.
    fn size(&self) -> u8;

    /// Whose stone is on a point of the board.
    fn get(&self, point: Point) -> Option<Side>;

    /// Puts a stone on a point of the board, or takes away the one that is there.
    fn set(&mut self, point: Point, side: Option<Side>);

    /// `true` if the board has a point.
    fn has(&self, point: Point) -> bool {
        point.column < self.size() && point.row < self.size()
    }

    /// Every occupied point with its stone, row by row from the bottom left.
    fn stones(&self) -> impl Iterator<Item = (Point, Side)> {
        let size = self.size();
        let points = (0..size).flat_map(move |row| (0..size).map(move |column| Point::new(column, row)));
        points.filter_map(|point| Some((point, self.get(point)?)))
    }

    /// The board under a symmetry.
    #[must_use]
    fn image(&self, symmetry: Symmetry) -> Self {
        let Some(mut image) = Self::empty(self.size()) else { return self.clone() };
        for (point, side) in self.stones() {
            image.set(point.image(symmetry, self.size()), Some(side));
        }
        image
    }

    /// Writes the image of the board under a symmetry: rows from the top, with `/` between them, numbers for empty points, letters for
    /// the sides. The image itself is not built.
    ///
    /// # Errors
    /// If `out` fails.
    fn write_image(&self, symmetry: Symmetry, letters: [char; 2], out: &mut impl fmt::Write) -> fmt::Result {
        let size = self.size();
        let source = |column: u8, row: u8| Point::new(column, row).image(symmetry.inverse(), size);
        for row in (0..size).rev() {
            // The points that a row of the image comes from lie on a line, one step apart.
            let (mut point, next) = (source(0, row), source(1, row));
            let step = (next.column.wrapping_sub(point.column), next.row.wrapping_sub(point.row));
            let mut empty = 0;
            for _ in 0..size {
                match self.get(point) {
                    None => empty += 1,
                    Some(side) => {
                        write_number(std::mem::take(&mut empty), out)?;
                        out.write_char(letters[side.of_two()])?;
                    }
                }
                point = Point::new(point.column.wrapping_add(step.0), point.row.wrapping_add(step.1));
            }
            write_number(empty, out)?;
            if row > 0 {
                out.write_char('/')?;
            }
        }
        Ok(())
    }

    /// Reads what [`write_image`](Self::write_image) writes.
    fn read(text: &str, letters: [char; 2]) -> Option<Self> {
        let size = u8::try_from(text.split('/').take(usize::from(u8::MAX)).count()).ok()?;
        let mut board = Self::empty(size)?;
        for (row, line) in (0..size).rev().zip(text.split('/')) {
            let (mut column, mut number) = (0u8, 0u8);
            for c in line.chars() {
                if let Some(digit) = c.to_digit(10) {
                    number = number.saturating_mul(10).saturating_add(digit as u8);
                    continue;
                }
                column = column.saturating_add(std::mem::take(&mut number));
                let side = letters.iter().position(|letter| *letter == c)?;
                if column >= size {
                    return None;
                }
                board.set(Point::new(column, row), Some(Side(side as u8)));
                column += 1;
            }
            if column.saturating_add(number) != size {
                return None;
            }
        }
        Some(board)
    }
}

/// Writes how many points are empty, if any are.
fn write_number(number: u8, out: &mut impl fmt::Write) -> fmt::Result {
    let digit = |digit: u8| char::from(b'0' + digit);
    if number >= 10 {
        out.write_char(digit(number / 10))?;
    }
    if number > 0 { out.write_char(digit(number % 10)) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::board::StoneBoard;

    fn text(board: &StoneBoard<11>, symmetry: Symmetry) -> String {
        let mut text = String::new();
        board.write_image(symmetry, ['r', 'b'], &mut text).unwrap();
        text
    }

    #[test]
    fn boards_write_and_read_back() {
        let mut board = StoneBoard::<11>::EMPTY;
        board.set(Point::new(0, 10), Some(Side::FIRST));
        board.set(Point::new(10, 0), Some(Side::SECOND));
        board.set(Point::new(4, 5), Some(Side::FIRST));
        assert_eq!(text(&board, Symmetry::Identity), "r10/11/11/11/11/4r6/11/11/11/11/10b");
        for symmetry in Symmetry::SQUARE {
            let image = board.image(*symmetry);
            assert_eq!(text(&board, *symmetry), text(&image, Symmetry::Identity), "{symmetry:?}");
            assert_eq!(StoneBoard::read(&text(&image, Symmetry::Identity), ['r', 'b']), Some(image));
        }
        for bad in ["", "11", "r11/11/11/11/11/11/11/11/11/11/11", "x10/11/11/11/11/11/11/11/11/11/11"] {
            assert_eq!(StoneBoard::<11>::read(bad, ['r', 'b']), None, "{bad}");
        }
    }
}

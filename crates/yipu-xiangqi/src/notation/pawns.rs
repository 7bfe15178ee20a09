//! Pieces of one kind that share a file: their order on the file and their numbers across files.
//!
//! The notation standard (xqbase, 2006) speaks of soldiers, of which a side has five; the same order serves every
//! kind and any number, so that odd positions have a notation too. Numbers go by the mover's files from right to
//! left, that is by rising file number, then from front to back (SPEC 3.4); the standard's parenthesis says the
//! opposite of its own table, and the table is right.

use crate::{Color, Square, SquareSet};

use super::spoken::{WhichPiece, file_of};

/// The pieces of one kind and side, asked for their order.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tandems {
    pieces: SquareSet,
    color: Color,
}

impl Tandems {
    /// The order of these pieces of that side.
    pub(super) const fn new(pieces: SquareSet, color: Color) -> Self {
        Self { pieces, color }
    }

    /// Whose pieces they are.
    pub(super) const fn color(self) -> Color {
        self.color
    }

    /// Those on the file with that number.
    fn on_file(self, number: u8) -> SquareSet {
        self.pieces & SquareSet::file(file_of(number, self.color))
    }

    /// The files that hold more than one, by rising file number, with their pieces.
    fn files(self) -> impl Iterator<Item = SquareSet> {
        (1..=9).map(move |number| self.on_file(number)).filter(|column| column.len() > 1)
    }

    /// How many files hold more than one.
    pub(super) fn file_count(self) -> usize {
        self.files().count()
    }

    /// How many pieces carry a number.
    pub(super) fn numbered(self) -> usize {
        self.files().map(SquareSet::len).sum()
    }

    /// How many of the column stand before the piece, and how many the column has.
    pub(super) fn rank_in(self, column: SquareSet, square: Square) -> (u8, u8) {
        let ahead =
            column.iter().filter(|other| other.rank_from(self.color) > square.rank_from(self.color)).count();
        (ahead as u8, column.len() as u8)
    }

    /// The number of the piece, from 1, if it shares its file.
    pub(super) fn number_of(self, square: Square) -> Option<u8> {
        let mut before = 0;
        for column in self.files() {
            let (index, count) = self.rank_in(column, square);
            if column.contains(square) {
                return Some(before + index + 1);
            }
            before += count;
        }
        None
    }

    /// The piece with that number.
    pub(super) fn with_number(self, number: u8) -> Option<Square> {
        let mut index = number.checked_sub(1)?;
        for column in self.files() {
            let count = column.len() as u8;
            if index < count {
                return self.nth(column, index);
            }
            index -= count;
        }
        None
    }

    /// The piece with that number on the file, which holds more than one.
    pub(super) fn with_number_on(self, number: u8, file: u8) -> Option<Square> {
        let column = self.on_file(file);
        if column.len() > 1 { self.nth(column, number.checked_sub(1)?) } else { None }
    }

    /// The pieces in that place on any file that holds more than one.
    pub(super) fn in_place(self, place: WhichPiece) -> SquareSet {
        self.files().fold(SquareSet::EMPTY, |found, column| found | self.column_in_place(column, place))
    }

    /// The pieces in that place on the file, which holds more than one.
    pub(super) fn in_place_on(self, place: WhichPiece, file: u8) -> SquareSet {
        let column = self.on_file(file);
        if column.len() > 1 { self.column_in_place(column, place) } else { SquareSet::EMPTY }
    }

    fn column_in_place(self, column: SquareSet, place: WhichPiece) -> SquareSet {
        let fits = |&square: &Square| {
            let (index, count) = self.rank_in(column, square);
            place.fits(index, count)
        };
        column.iter().filter(fits).collect()
    }

    /// The piece of the column with so many before it.
    fn nth(self, column: SquareSet, index: u8) -> Option<Square> {
        column.iter().find(|&square| self.rank_in(column, square).0 == index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(text: &str) -> Square {
        Square::all().find(|square| square.to_string() == text).unwrap()
    }

    fn tandems(squares: &[&str], color: Color) -> Tandems {
        Tandems::new(squares.iter().map(|text| square(text)).collect(), color)
    }

    #[test]
    fn the_standards_position_numbers_right_file_first() {
        let five = tandems(&["d8", "f8", "e7", "d6", "f6"], Color::Red);
        for (number, text) in [(1, "f8"), (2, "f6"), (3, "d8"), (4, "d6")] {
            assert_eq!(five.with_number(number), Some(square(text)));
            assert_eq!(five.number_of(square(text)), Some(number));
        }
        assert_eq!(five.with_number(0), None);
        assert_eq!(five.with_number(5), None);
        assert_eq!(five.number_of(square("e7")), None, "a soldier alone on its file has no number");
        assert_eq!((five.file_count(), five.numbered()), (2, 4));
    }

    #[test]
    fn black_counts_from_its_own_right_and_forward_is_down() {
        let five = tandems(&["d1", "f1", "e2", "d3", "f3"], Color::Black);
        for (number, text) in [(1, "d1"), (2, "d3"), (3, "f1"), (4, "f3")] {
            assert_eq!(five.with_number(number), Some(square(text)));
        }
    }

    #[test]
    fn ten_on_a_file() {
        let ten = Tandems::new(SquareSet::file(4), Color::Red);
        assert_eq!(ten.with_number(1), Some(square("e9")));
        assert_eq!(ten.with_number(10), Some(square("e0")));
        assert_eq!(ten.with_number_on(11, 5), None);
        assert_eq!(ten.in_place(WhichPiece::Middle).len(), 8);
        assert_eq!(ten.in_place_on(WhichPiece::Rear, 5).first(), Some(square("e0")));
        assert_eq!(ten.in_place_on(WhichPiece::Rear, 4), SquareSet::EMPTY);
    }
}

//! Points of a square board and the moves that put a stone on one.

use yipu_core::{CodeInfo, Finding, Packed, PackedMove, Ply, Symmetry};

/// A point, counted from 0 at the bottom left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Point {
    /// The column, `A` is 0.
    pub column: u8,
    /// The row, the lowest is 0.
    pub row: u8,
}

impl Point {
    /// The point of a column and a row.
    pub const fn new(column: u8, row: u8) -> Self {
        Self { column, row }
    }

    /// The point so many columns and rows away, if it is on a board of that size.
    pub fn step(self, columns: i8, rows: i8, size: u8) -> Option<Self> {
        let column = self.column.checked_add_signed(columns).filter(|column| *column < size)?;
        let row = self.row.checked_add_signed(rows).filter(|row| *row < size)?;
        Some(Self { column, row })
    }

    /// Where the point comes to lie on a board of that size.
    pub const fn image(self, symmetry: Symmetry, size: u8) -> Self {
        let (column, row) = symmetry.apply((self.column, self.row), (size - 1, size - 1));
        Self { column, row }
    }

    /// Reads `J10`, in either case, on a board of that size.
    pub fn read(text: &str, size: u8) -> Option<Self> {
        let (letter, digits) = text.split_at_checked(1)?;
        let column = letter.bytes().next()?.to_ascii_uppercase().checked_sub(b'A').filter(|c| *c < size)?;
        if digits.starts_with('0') || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        let row = digits.parse::<u8>().ok()?.checked_sub(1).filter(|row| *row < size)?;
        Some(Self { column, row })
    }

    /// Writes `J10`.
    pub fn write(self, out: &mut String) {
        out.push(self.letter());
        out.push_str(&self.number().to_string());
    }

    /// A finding that names the point.
    pub(crate) fn finding(self, code: &'static CodeInfo) -> Finding {
        let mut text = String::new();
        self.write(&mut text);
        Finding::new(code).with("point", text)
    }

    /// The letter of the column.
    pub const fn letter(self) -> char {
        (b'A' + self.column) as char
    }

    /// The number of the row, counted from 1.
    pub const fn number(self) -> u8 {
        self.row + 1
    }
}

/// A move of a game of stones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StoneMove {
    /// A stone on a point.
    Stone(Point),
    /// No stone. The standard has no sign for it; other formats do.
    Pass,
}

const PASS: u32 = 1 << 10;

impl StoneMove {
    /// The packed form.
    pub const fn pack(self) -> PackedMove {
        PackedMove::Short(self.bits())
    }

    /// The packed form as a ply.
    pub const fn ply(self) -> Ply {
        Ply::new_move(self.bits())
    }

    const fn bits(self) -> u32 {
        match self {
            Self::Stone(point) => (point.row as u32) << 5 | point.column as u32,
            Self::Pass => PASS,
        }
    }

    /// The move that a packed one stands for on a board of that size.
    pub fn unpack(packed: Packed<'_>, size: u8) -> Option<Self> {
        let content = packed.short()?;
        if content == PASS {
            return Some(Self::Pass);
        }
        let point = Point::new((content & 31) as u8, (content >> 5 & 31) as u8);
        (content < PASS && point.column < size && point.row < size).then_some(Self::Stone(point))
    }

    /// Reads the canonical text on a board of that size.
    pub fn read(text: &str, size: u8) -> Option<Self> {
        match text {
            "pass" => Some(Self::Pass),
            point => Point::read(point, size).map(Self::Stone),
        }
    }

    /// Writes the canonical text.
    pub fn write(self, out: &mut String) {
        match self {
            Self::Stone(point) => point.write(out),
            Self::Pass => out.push_str("pass"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_write_and_read_back_and_nothing_else_is_one() {
        for row in 0..19 {
            for column in 0..19 {
                let (point, mut text) = (Point::new(column, row), String::new());
                point.write(&mut text);
                assert_eq!(Point::read(&text, 19), Some(point));
                assert_eq!(
                    StoneMove::unpack(StoneMove::Stone(point).pack().as_packed(), 19),
                    Some(StoneMove::Stone(point))
                );
            }
        }
        for text in ["", "J", "J0", "J20", "T1", "J010", "J1 ", "10J", "列1", "J+1", "J99999999999"] {
            assert_eq!(Point::read(text, 19), None, "{text}");
        }
        assert_eq!(StoneMove::unpack(StoneMove::Pass.pack().as_packed(), 9), Some(StoneMove::Pass));
        assert_eq!(StoneMove::unpack(StoneMove::Stone(Point::new(9, 0)).pack().as_packed(), 9), None);
    }
}

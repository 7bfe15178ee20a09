//! The board of six rows and six columns, and the two colours.

/// The side of the board.
pub(super) const SIZE: u8 = 6;

/// A colour of pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Color {
    /// 黑方, `B`.
    Black,
    /// 红方, `R`.
    Red,
}

impl Color {
    /// The letter in records.
    pub const fn letter(self) -> char {
        match self {
            Self::Black => 'B',
            Self::Red => 'R',
        }
    }

    /// The colour of a letter in either case.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter.to_ascii_uppercase() {
            'B' => Some(Self::Black),
            'R' => Some(Self::Red),
            _ => None,
        }
    }

    /// The opponent's colour.
    pub const fn other(self) -> Self {
        match self {
            Self::Black => Self::Red,
            Self::Red => Self::Black,
        }
    }
}

/// A point of the board: rows `1` to `6` from the top, columns `A` to `F` from the left, the row written first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Site(u8);

impl Site {
    /// The point of a row and a column, both counted from 0.
    pub const fn new(row: u8, column: u8) -> Option<Self> {
        if row < SIZE && column < SIZE { Some(Self(row * SIZE + column)) } else { None }
    }

    /// The point of a row and a column that are on the board.
    pub(super) const fn at(row: u8, column: u8) -> Self {
        debug_assert!(row < SIZE && column < SIZE);
        Self(row * SIZE + column)
    }

    /// The point of an index below 36, row by row from the top.
    pub const fn from_index(index: u32) -> Option<Self> {
        if index < (SIZE * SIZE) as u32 { Some(Self(index as u8)) } else { None }
    }

    /// The index of the point, row by row from the top.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row, counted from 0 at the top.
    pub const fn row(self) -> u8 {
        self.0 / SIZE
    }

    /// The column, counted from 0 at the left.
    pub const fn column(self) -> u8 {
        self.0 % SIZE
    }

    /// Every point.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..SIZE * SIZE).map(Self)
    }

    /// The text of the point, such as `2E`.
    pub fn text(self) -> String {
        [(b'1' + self.row()) as char, (b'A' + self.column()) as char].iter().collect()
    }

    /// Reads `2E`.
    pub fn read(text: &str) -> Option<Self> {
        let [row, column] = text.as_bytes() else { return None };
        Self::new(row.checked_sub(b'1')?, column.checked_sub(b'A')?)
    }

    /// The neighbours in the eight directions.
    pub(super) fn neighbours(self) -> impl Iterator<Item = Self> {
        let (row, column) = (self.row(), self.column());
        (-1i8..=1).flat_map(move |down| {
            (-1i8..=1).filter(move |right| (down, *right) != (0, 0)).filter_map(move |right| {
                Self::new(row.checked_add_signed(down)?, column.checked_add_signed(right)?)
            })
        })
    }
}

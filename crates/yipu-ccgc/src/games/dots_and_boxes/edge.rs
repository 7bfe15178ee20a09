//! An edge between two neighbouring dots, which is a move.

use yipu_core::Packed;

/// How many boxes there are in a row and in a column.
pub(super) const BOXES: u8 = 5;

/// The direction of an edge.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Direction {
    /// To the right of its dot.
    Horizontal,
    /// Upwards from its dot.
    Vertical,
}

/// An edge: its left or lower dot, counted from 0 at the bottom left, and its direction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Edge {
    pub(super) direction: Direction,
    pub(super) column: u8,
    pub(super) row: u8,
}

impl Edge {
    /// The edge from a dot in a direction, if the board has it.
    pub const fn new(column: u8, row: u8, direction: Direction) -> Option<Self> {
        let (columns, rows) = match direction {
            Direction::Horizontal => (BOXES, BOXES + 1),
            Direction::Vertical => (BOXES + 1, BOXES),
        };
        if column < columns && row < rows { Some(Self { direction, column, row }) } else { None }
    }

    /// Every edge: the horizontal ones row by row from the bottom left, then the vertical ones.
    pub fn all() -> impl Iterator<Item = Self> {
        [Direction::Horizontal, Direction::Vertical].into_iter().flat_map(|direction| {
            (0..=BOXES)
                .flat_map(move |row| (0..=BOXES).filter_map(move |column| Self::new(column, row, direction)))
        })
    }

    /// The boxes on both sides, as columns and rows; at the edge of the board there is one.
    pub(super) fn boxes(self) -> impl Iterator<Item = (u8, u8)> {
        let (column, row) = (self.column, self.row);
        let before = match self.direction {
            Direction::Horizontal => row.checked_sub(1).map(|row| (column, row)),
            Direction::Vertical => column.checked_sub(1).map(|column| (column, row)),
        };
        before.into_iter().chain((column < BOXES && row < BOXES).then_some((column, row)))
    }

    /// The four edges around a box.
    pub(super) fn around(column: u8, row: u8) -> impl Iterator<Item = Self> {
        [
            Self::new(column, row, Direction::Horizontal),
            Self::new(column, row + 1, Direction::Horizontal),
            Self::new(column, row, Direction::Vertical),
            Self::new(column + 1, row, Direction::Vertical),
        ]
        .into_iter()
        .flatten()
    }

    pub(super) const fn bits(self) -> u32 {
        (self.direction as u32) << 6 | (self.row as u32) << 3 | self.column as u32
    }

    pub(super) fn unpack(packed: Packed<'_>) -> Option<Self> {
        let content = packed.short()?;
        let direction = match content >> 6 {
            0 => Direction::Horizontal,
            1 => Direction::Vertical,
            _ => return None,
        };
        Self::new((content & 7) as u8, (content >> 3 & 7) as u8, direction)
    }

    /// Writes `b4h`.
    pub fn write(self, out: &mut String) {
        out.push((b'a' + self.column) as char);
        out.push((b'1' + self.row) as char);
        out.push(self.letter());
    }

    /// `h` or `v`.
    pub(super) const fn letter(self) -> char {
        match self.direction {
            Direction::Horizontal => 'h',
            Direction::Vertical => 'v',
        }
    }

    /// Reads exactly what [`write`](Self::write) writes.
    pub fn read(text: &str) -> Option<Self> {
        let [column, row, letter] = text.as_bytes() else { return None };
        let direction = match letter {
            b'h' => Direction::Horizontal,
            b'v' => Direction::Vertical,
            _ => return None,
        };
        Self::new(column.checked_sub(b'a')?, row.checked_sub(b'1')?, direction)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_sixty_edges_which_write_read_pack_and_unpack() {
        assert_eq!(Edge::all().count(), 60);
        for edge in Edge::all() {
            let mut text = String::new();
            edge.write(&mut text);
            assert_eq!(Edge::read(&text), Some(edge));
            assert_eq!(Edge::unpack(Packed::Short(edge.bits())), Some(edge));
        }
        for text in ["", "b4", "f1h", "a6v", "g1v", "a7h", "a0h", "B4h", "b4H", "b4hh"] {
            assert_eq!(Edge::read(text), None, "{text}");
        }
        assert_eq!(Edge::unpack(Packed::Short(1 << 7)), None);
    }

    #[test]
    fn edges_and_boxes_know_each_other() {
        for edge in Edge::all() {
            assert!(edge.boxes().all(|(column, row)| Edge::around(column, row).any(|other| other == edge)));
        }
        let sides: usize = Edge::all().map(|edge| edge.boxes().count()).sum();
        assert_eq!(sides, 4 * 25);
    }
}

//! The chains of one colour's stones, joined as they are placed.

use crate::shape::point::Point;

/// How many columns and rows the board has.
pub(super) const SIZE: u8 = 11;
const CELLS: usize = SIZE as usize * SIZE as usize;

/// The cells that touch a cell: the board leans to the right on its way down.
const NEIGHBOURS: [(i8, i8); 6] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)];

/// A forest over the cells: each leads to a cell of the same chain, the last of them to itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Chains {
    towards: [u8; CELLS],
    /// For the cell a chain leads to, which of the side's two edges the chain touches, a bit each.
    touches: [u8; CELLS],
}

const BOTH: u8 = 3;

impl Default for Chains {
    fn default() -> Self {
        Self { towards: std::array::from_fn(|cell| cell as u8), touches: [0; CELLS] }
    }
}

impl Chains {
    /// Joins a stone with those of its own colour around it; `edges` are the bits of the edges it stands on. Tells
    /// whether its chain then joins both edges.
    pub(super) fn place(&mut self, point: Point, edges: u8, is_own: impl Fn(Point) -> bool) -> bool {
        let mut root = index(point);
        self.touches[root] |= edges;
        for (columns, rows) in NEIGHBOURS {
            if let Some(neighbour) = point.step(columns, rows, SIZE)
                && is_own(neighbour)
            {
                let other = self.root(index(neighbour));
                self.towards[root] = other as u8;
                self.touches[other] |= self.touches[root];
                root = other;
            }
        }
        self.touches[root] == BOTH
    }

    fn root(&mut self, cell: usize) -> usize {
        let mut at = cell;
        while usize::from(self.towards[at]) != at {
            // Each step on the way is made half as long, so that long ways do not stay long.
            self.towards[at] = self.towards[usize::from(self.towards[at])];
            at = usize::from(self.towards[at]);
        }
        at
    }
}

const fn index(point: Point) -> usize {
    point.row as usize * SIZE as usize + point.column as usize
}

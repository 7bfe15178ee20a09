//! The board twice over: point by point, and along every line as bits, so that the rows through a point are found
//! without going from stone to stone.

use yipu_core::Side;

use crate::shape::board::StoneBoard;
use crate::shape::point::Point;
use crate::shape::stones::Grid;

/// How many columns and rows the board has.
pub(super) const SIZE: u8 = 15;
const LINES: usize = 2 * SIZE as usize - 1;

/// How many points on either side of a stone are looked at.
const REACH: u32 = 5;

/// The directions of lines, as steps of columns and rows.
pub(super) const DIRECTIONS: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// A board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    stones: StoneBoard<{ SIZE as usize }>,
    /// By side, direction and line, a bit for each point of the line.
    lines: [[[u16; LINES]; 4]; 2],
}

/// The points that there are on each line, by direction.
const POINTS: [[u16; LINES]; 4] = {
    let mut points = [[0; LINES]; 4];
    let mut column = 0;
    while column < SIZE {
        let mut row = 0;
        while row < SIZE {
            let places = places(Point::new(column, row));
            let mut direction = 0;
            while direction < 4 {
                let (line, at) = places[direction];
                points[direction][line] |= 1 << at;
                direction += 1;
            }
            row += 1;
        }
        column += 1;
    }
    points
};

/// For each direction, the line of a point and where on the line it is.
const fn places(point: Point) -> [(usize, u32); 4] {
    let (column, row) = (point.column as usize, point.row as usize);
    let last = SIZE as usize - 1;
    [
        (row, column as u32),
        (column, row as u32),
        (column + last - row, column as u32),
        (column + row, column as u32),
    ]
}

impl Default for Board {
    fn default() -> Self {
        Self { stones: StoneBoard::EMPTY, lines: [[[0; LINES]; 4]; 2] }
    }
}

impl Grid for Board {
    fn empty(size: u8) -> Option<Self> {
        (size == SIZE).then(Self::default)
    }

    fn size(&self) -> u8 {
        SIZE
    }

    fn get(&self, point: Point) -> Option<Side> {
        self.stones.get(point)
    }

    fn set(&mut self, point: Point, side: Option<Side>) {
        if let Some(owner) = self.stones.get(point) {
            self.take(point, owner);
        }
        if let Some(side) = side {
            self.place(point, side);
        }
    }
}

impl Board {
    /// The board point by point.
    pub(super) const fn stones(&self) -> &StoneBoard<{ SIZE as usize }> {
        &self.stones
    }

    /// Puts a stone on an empty point.
    pub(super) fn place(&mut self, point: Point, side: Side) {
        self.stones.set(point, Some(side));
        self.flip(point, side);
    }

    /// Takes a stone of a side away again.
    pub(super) fn take(&mut self, point: Point, side: Side) {
        self.stones.set(point, None);
        self.flip(point, side);
    }

    fn flip(&mut self, point: Point, side: Side) {
        let lines = &mut self.lines[side.of_two()];
        for (lines, (line, at)) in lines.iter_mut().zip(places(point)) {
            lines[line] ^= 1 << at;
        }
    }

    /// The four lines through a point, as they are once a stone of the side stands on it.
    pub(super) fn lanes(&self, point: Point, side: Side) -> [Lane; 4] {
        let places = places(point);
        std::array::from_fn(|direction| {
            let (line, at) = places[direction];
            let around = |bits: u16| (u32::from(bits) << REACH >> at) as u16 & ((1 << (2 * REACH + 1)) - 1);
            let [first, second] = [0, 1].map(|side: usize| self.lines[side][direction][line]);
            let own = if side == Side::FIRST { first } else { second };
            Lane {
                own: around(own) | 1 << Lane::CENTRE,
                empty: around(POINTS[direction][line] & !first & !second),
            }
        })
    }
}

/// The eleven points of a line around a stone, a bit each; the stone itself is the one in the middle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lane {
    own: u16,
    empty: u16,
}

impl Lane {
    const CENTRE: u32 = REACH;

    /// How many stones touch the middle one above it and below it.
    const fn arms(self) -> (u32, u32) {
        ((self.own >> (Self::CENTRE + 1)).trailing_ones(), (self.own << (16 - Self::CENTRE)).leading_ones())
    }

    /// The length of the row through the middle, as far as the lane goes.
    pub(super) const fn run(self) -> u32 {
        let (above, below) = self.arms();
        1 + above + below
    }

    /// The same line, seen from the other end.
    const fn reversed(self) -> Self {
        Self { own: self.own.reverse_bits() >> 5, empty: self.empty.reverse_bits() >> 5 }
    }

    const fn is_own(self, bit: u32) -> bool {
        self.own >> bit & 1 == 1
    }

    const fn is_empty(self, bit: u32) -> bool {
        self.empty >> bit & 1 == 1
    }

    /// The row through the middle once the empty point at its upper end is filled: that point, and the lowest and the
    /// highest stone of the longer row.
    const fn filled_above(self) -> Option<(u32, u32, u32)> {
        let (above, below) = self.arms();
        let end = Self::CENTRE + above + 1;
        if end > 2 * Self::CENTRE || !self.is_empty(end) {
            return None;
        }
        let beyond = (self.own >> (end + 1)).trailing_ones();
        Some((end, Self::CENTRE - below, end + beyond))
    }

    /// Whether filling the upper end makes exactly five.
    const fn becomes_five_above(self) -> bool {
        matches!(self.filled_above(), Some((_, lowest, highest)) if highest - lowest == 4)
    }

    /// How many fours run through the middle. A row of four that is open at both ends is one four.
    pub(super) fn fours(self) -> usize {
        let ends = usize::from(self.becomes_five_above()) + usize::from(self.reversed().becomes_five_above());
        if self.run() == 4 { ends.min(1) } else { ends }
    }

    /// How far up the point is that makes an open four: four in a row that either end makes exactly five.
    fn open_four_above(self) -> Option<u32> {
        let (end, lowest, highest) = self.filled_above()?;
        // Four in a row through the middle leave two points of the window on either side.
        let open = highest - lowest == 3
            && self.is_empty(lowest - 1)
            && self.is_empty(highest + 1)
            && !self.is_own(lowest - 2)
            && !self.is_own(highest + 2);
        open.then_some(end - Self::CENTRE)
    }

    /// The steps along the line to the points that make an open four of the row through the middle.
    pub(super) fn extensions_to_open_four(self) -> [Option<i8>; 2] {
        let steps = |above: Option<u32>| above.map(|steps| steps as i8);
        [steps(self.open_four_above()), steps(self.reversed().open_four_above()).map(|steps| -steps)]
    }
}

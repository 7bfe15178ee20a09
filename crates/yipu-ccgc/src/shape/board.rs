//! A square board with stones of two sides.

use yipu_core::Side;

use super::point::Point;
use super::stones::Grid;

/// What stands on the points, row by row from the bottom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoneBoard<const N: usize> {
    cells: [[u8; N]; N],
    count: usize,
}

const EMPTY: u8 = 2;

impl<const N: usize> StoneBoard<N> {
    pub(crate) const EMPTY: Self = Self { cells: [[EMPTY; N]; N], count: 0 };

    pub(crate) fn is_empty(&self, point: Point) -> bool {
        self.get(point).is_none()
    }

    /// How many stones there are.
    pub(crate) const fn count(&self) -> usize {
        self.count
    }

    pub(crate) const fn is_full(&self) -> bool {
        self.count == N * N
    }

    /// Every point, row by row from the bottom left.
    pub(crate) fn points() -> impl Iterator<Item = Point> {
        (0..N as u8).flat_map(|row| (0..N as u8).map(move |column| Point::new(column, row)))
    }

    pub(crate) fn empty_points(&self) -> impl Iterator<Item = Point> {
        Self::points().filter(|point| self.is_empty(*point))
    }
}

impl<const N: usize> Default for StoneBoard<N> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const N: usize> Grid for StoneBoard<N> {
    fn empty(size: u8) -> Option<Self> {
        (usize::from(size) == N).then_some(Self::EMPTY)
    }

    fn size(&self) -> u8 {
        N as u8
    }

    fn get(&self, point: Point) -> Option<Side> {
        match self.cells[point.row as usize][point.column as usize] {
            EMPTY => None,
            side => Some(Side(side)),
        }
    }

    fn set(&mut self, point: Point, side: Option<Side>) {
        let cell = &mut self.cells[point.row as usize][point.column as usize];
        self.count -= usize::from(*cell != EMPTY);
        *cell = side.map_or(EMPTY, |side| side.0);
        self.count += usize::from(*cell != EMPTY);
    }
}

//! The stones on a Go board of 2 to 25 lines, a bit for each point (SPEC 9 and 10).
//!
//! A row is a word with a bit for each column, and an empty row lies below the first and above the last, so that no step over the edge
//! needs a question. Whether a group has a liberty is found by growing it row by row until it touches an empty point, which is
//! nearly always at once. Nothing is kept beside the stones, so a board is small and copying it is cheap: a record with many
//! variations copies it often.

use yipu_core::Side;

use crate::shape::point::Point;
use crate::shape::stones::Grid;

/// The sizes of boards.
pub(super) const LEAST: u8 = 2;
/// The largest.
pub(super) const MOST: u8 = 25;

const ROWS: usize = MOST as usize + 2;

/// A bit for each point.
type Bits = [u32; ROWS];

/// What stands on the points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    size: u8,
    /// The stones of the two sides; row 1 is the lowest, bit 1 the column on the left.
    stones: [Bits; 2],
    /// The points without a stone.
    free: Bits,
}

/// The stones that go from the board when one is put on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Effect {
    /// The stones taken from the board.
    pub(super) taken: Bits,
    pub(super) count: u32,
    /// Whether they are of the side that has played.
    pub(super) suicide: bool,
}

impl Effect {
    pub(super) fn points(&self) -> impl Iterator<Item = Point> {
        points(self.taken)
    }
}

/// The points of some bits, row by row from the bottom left.
fn points(bits: Bits) -> impl Iterator<Item = Point> {
    (0..).zip(bits).flat_map(|(row, mut left)| {
        std::iter::from_fn(move || {
            let column = left.trailing_zeros();
            left &= left.checked_sub(1)?;
            Some(Point::new(column as u8 - 1, row - 1))
        })
    })
}

const fn bit(point: Point) -> u32 {
    1 << (point.column + 1)
}

const fn row(point: Point) -> usize {
    point.row as usize + 1
}

impl Default for Board {
    fn default() -> Self {
        Self::with_size(19)
    }
}

impl Grid for Board {
    fn empty(size: u8) -> Option<Self> {
        (LEAST..=MOST).contains(&size).then(|| Self::with_size(size))
    }

    fn size(&self) -> u8 {
        self.size
    }

    fn get(&self, point: Point) -> Option<Side> {
        match (self.stones[0][row(point)] & bit(point), self.stones[1][row(point)] & bit(point)) {
            (0, 0) => None,
            (0, _) => Some(Side::SECOND),
            _ => Some(Side::FIRST),
        }
    }

    fn set(&mut self, point: Point, side: Option<Side>) {
        let (row, bit) = (row(point), bit(point));
        self.stones[0][row] &= !bit;
        self.stones[1][row] &= !bit;
        self.free[row] |= bit;
        if let Some(side) = side {
            self.stones[side.of_two()][row] |= bit;
            self.free[row] &= !bit;
        }
    }
}

impl Board {
    /// The empty board of a size that there is.
    pub(super) fn with_size(size: u8) -> Self {
        let mut free = [0; ROWS];
        free[1..=usize::from(size)].fill(((1 << size) - 1) << 1);
        Self { size, stones: [[0; ROWS]; 2], free }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.stones == [[0; ROWS]; 2]
    }

    /// The stones of a side, row by row from the bottom left.
    pub(super) fn of(&self, side: Side) -> impl Iterator<Item = Point> {
        points(self.stones[side.of_two()])
    }

    /// Every point, row by row from the bottom left.
    pub(super) fn all(&self) -> impl Iterator<Item = Point> {
        let size = self.size;
        (0..size).flat_map(move |row| (0..size).map(move |column| Point::new(column, row)))
    }

    /// The group of a stone, or `None` if it has a liberty other than one point, which counts as filled.
    fn captured(&self, side: usize, point: Point, filled: Point) -> Option<Bits> {
        let own = &self.stones[side];
        let mut group = [0; ROWS];
        group[row(point)] = bit(point);
        let (mut low, mut high) = (row(point), row(point));
        loop {
            let mut grown = false;
            for at in low - 1..=high + 1 {
                let near =
                    group[at] | group[at] << 1 | group[at] >> 1 | below(&group, at) | above(&group, at);
                let free = near & self.free[at];
                if free != 0 && (at != row(filled) || free != bit(filled)) {
                    return None;
                }
                let more = spread(near & own[at], own[at]);
                grown |= more != group[at];
                group[at] = more;
            }
            if !grown {
                return Some(group);
            }
            low -= usize::from(low > 1 && group[low - 1] != 0);
            high += usize::from(high < self.size as usize && group[high + 1] != 0);
        }
    }

    /// What a stone of a side takes from the board when it is put on an empty point; `None` for nothing.
    pub(super) fn effect(&self, side: Side, point: Point) -> Option<Effect> {
        let (at, here) = (row(point), bit(point));
        let other = &self.stones[1 - side.of_two()];
        let mut taken: Option<Bits> = None;
        for (near_row, near_bit) in [(at - 1, here), (at + 1, here), (at, here << 1), (at, here >> 1)] {
            if other[near_row] & near_bit == 0
                || taken.as_ref().is_some_and(|taken| taken[near_row] & near_bit != 0)
            {
                continue;
            }
            let stone = Point::new(near_bit.trailing_zeros() as u8 - 1, near_row as u8 - 1);
            if let Some(group) = self.captured(1 - side.of_two(), stone, point) {
                let all = taken.get_or_insert([0; ROWS]);
                all.iter_mut().zip(group).for_each(|(taken, group)| *taken |= group);
            }
        }
        if let Some(taken) = taken {
            return Some(Effect { taken, count: count(&taken), suicide: false });
        }
        if self.breathes(point) {
            return None;
        }
        // No empty point is next to it, so it lives by a liberty of its own stones or not at all.
        let mut with = self.clone();
        with.set(point, Some(side));
        let group = with.captured(side.of_two(), point, point)?;
        Some(Effect { taken: group, count: count(&group), suicide: true })
    }

    /// Whether an empty point lies next to a point.
    pub(super) const fn breathes(&self, point: Point) -> bool {
        let (at, here) = (row(point), bit(point));
        (self.free[at - 1] | self.free[at + 1]) & here != 0 || self.free[at] & (here << 1 | here >> 1) != 0
    }

    /// Takes stones off the board.
    pub(super) fn remove(&mut self, taken: &Bits) {
        for stones in &mut self.stones {
            stones.iter_mut().zip(taken).for_each(|(stones, taken)| *stones &= !taken);
        }
        self.free.iter_mut().zip(taken).for_each(|(free, taken)| *free |= taken);
    }

    /// Whether a stone stands alone and has one liberty only, which is this point.
    pub(super) fn is_ko(&self, side: Side, stone: Point, liberty: Point) -> bool {
        let (at, here) = (row(stone), bit(stone));
        let around = |bits: &dyn Fn(usize) -> u32| {
            [bits(at - 1) & here, bits(at) & (here << 1 | here >> 1), bits(at + 1) & here]
        };
        let own = &self.stones[side.of_two()];
        let free = around(&|row| self.free[row]);
        around(&|row| own[row]) == [0; 3]
            && free.iter().map(|bits| bits.count_ones()).sum::<u32>() == 1
            && free.get(row(liberty) + 1 - at).is_some_and(|bits| bits & bit(liberty) != 0)
    }

    /// A stone of a group that has no liberty, which no play leaves on the board.
    pub(super) fn without_liberty(&self) -> Option<Point> {
        let outside = Point::new(MOST, MOST);
        [Side::FIRST, Side::SECOND].into_iter().find_map(|side| {
            self.of(side).find(|point| self.captured(side.of_two(), *point, outside).is_some())
        })
    }

    /// The area of each side as Tromp and Taylor count it: its stones, and the empty points from which only its stones are reached.
    pub(super) fn area(&self) -> [u32; 2] {
        let reached = self.stones.map(|stones| self.reach(stones));
        let area = |side: usize| {
            let own = |row: usize| {
                self.stones[side][row] | reached[side][row] & !reached[1 - side][row] & self.free[row]
            };
            (0..ROWS).map(|row| own(row).count_ones()).sum()
        };
        [area(0), area(1)]
    }

    /// Stones and the empty points that hang together with them.
    fn reach(&self, mut reached: Bits) -> Bits {
        loop {
            let mut grown = false;
            for at in 1..=self.size as usize {
                let near = reached[at] | below(&reached, at) | above(&reached, at);
                let near = near | reached[at] << 1 | reached[at] >> 1;
                let more = reached[at] | spread(near & self.free[at], self.free[at]);
                grown |= more != reached[at];
                reached[at] = more;
            }
            if !grown {
                return reached;
            }
        }
    }
}

fn count(bits: &Bits) -> u32 {
    bits.iter().map(|row| row.count_ones()).sum()
}

fn below(bits: &Bits, row: usize) -> u32 {
    row.checked_sub(1).map_or(0, |row| bits[row])
}

fn above(bits: &Bits, row: usize) -> u32 {
    bits.get(row + 1).copied().unwrap_or(0)
}

/// Some bits of a row and whatever hangs together with them in it.
const fn spread(mut bits: u32, within: u32) -> u32 {
    loop {
        let more = (bits | bits << 1 | bits >> 1) & within;
        if more == bits {
            return bits;
        }
        bits = more;
    }
}

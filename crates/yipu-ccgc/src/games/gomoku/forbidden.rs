//! Black's forbidden moves: three and three, four and four, six or more in a row.
//!
//! Along a line only the stones that touch the new stone, and the empty points at both ends of that row, matter: a four
//! or a three through the new stone is made longer at one of those ends. Five points on either side of the new stone
//! decide everything.

use yipu_core::Side;

use super::rules::DIRECTIONS;
use crate::shape::board::StoneBoard;
use crate::shape::point::Point;

/// Why a move is forbidden to Black.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Forbidden {
    /// 三三禁手: two open threes at once.
    DoubleThree,
    /// 四四禁手: two fours at once, on one line or on two.
    DoubleFour,
    /// 长连禁手: six or more in a row.
    Overline,
}

/// What a stone of Black makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Made {
    /// Exactly five in a row, whatever else.
    Five,
    Forbidden(Forbidden),
    Nothing,
}

pub(super) const SIZE: u8 = 15;
type Board = StoneBoard<{ SIZE as usize }>;

/// How many points on either side of a stone are looked at.
const REACH: i8 = 5;
const CENTRE: u32 = REACH as u32;

/// A three counts only where the four it threatens is itself allowed, which asks the same question one stone later.
/// Real positions go two or three stones deep; beyond this many the four is taken to be allowed.
const DEEPEST: usize = 8;

/// What Black's stone on an empty point makes. The board is given back as it was.
pub(crate) fn judge(board: &mut Board, point: Point) -> Made {
    judge_at(board, point, 0)
}

fn judge_at(board: &mut Board, point: Point, depth: usize) -> Made {
    let lanes = DIRECTIONS.map(|(columns, rows)| Lane::of(board, point, columns, rows));
    let runs = lanes.map(Lane::run);
    if runs.contains(&5) {
        return Made::Five;
    }
    if runs.iter().any(|run| *run > 5) {
        return Made::Forbidden(Forbidden::Overline);
    }
    if lanes.map(Lane::fours).iter().sum::<usize>() >= 2 {
        return Made::Forbidden(Forbidden::DoubleFour);
    }
    let threes = lanes.map(Lane::extensions_to_open_four);
    let mut hopeful = threes.iter().filter(|ends| ends.iter().any(Option::is_some)).count();
    if hopeful < 2 {
        return Made::Nothing;
    }
    board.set(point, Some(Side::FIRST));
    let mut open = 0;
    for (ends, (columns, rows)) in threes.iter().zip(DIRECTIONS) {
        if open + hopeful < 2 || open == 2 {
            break;
        }
        if ends.iter().all(Option::is_none) {
            continue;
        }
        let mut allowed =
            ends.iter().flatten().filter_map(|steps| point.step(columns * steps, rows * steps, SIZE));
        hopeful -= 1;
        open += usize::from(
            allowed.any(|end| depth == DEEPEST || judge_at(board, end, depth + 1) == Made::Nothing),
        );
    }
    board.set(point, None);
    if open >= 2 { Made::Forbidden(Forbidden::DoubleThree) } else { Made::Nothing }
}

/// The eleven points of a line around a stone of Black, a bit each; the stone itself is the one in the middle.
#[derive(Clone, Copy)]
struct Lane {
    black: u16,
    empty: u16,
}

impl Lane {
    fn of(board: &Board, point: Point, columns: i8, rows: i8) -> Self {
        let mut lane = Self { black: 1 << CENTRE, empty: 0 };
        for (sign, bits) in [(1, [6u8, 7, 8, 9, 10]), (-1, [4, 3, 2, 1, 0])] {
            let mut at = point;
            for bit in bits {
                let Some(next) = at.step(columns * sign, rows * sign, SIZE) else { break };
                at = next;
                match board.get(at) {
                    Some(Side::FIRST) => lane.black |= 1 << bit,
                    Some(_) => break,
                    None => lane.empty |= 1 << bit,
                }
            }
        }
        lane
    }

    /// How many stones touch the middle one above it and below it.
    const fn arms(self) -> (u32, u32) {
        ((self.black >> (CENTRE + 1)).trailing_ones(), (self.black << (16 - CENTRE)).leading_ones())
    }

    /// The length of the row through the middle.
    const fn run(self) -> u32 {
        let (above, below) = self.arms();
        1 + above + below
    }

    /// The same line, seen from the other end.
    const fn reversed(self) -> Self {
        Self { black: self.black.reverse_bits() >> 5, empty: self.empty.reverse_bits() >> 5 }
    }

    const fn is_black(self, bit: u32) -> bool {
        self.black >> bit & 1 == 1
    }

    const fn is_empty(self, bit: u32) -> bool {
        self.empty >> bit & 1 == 1
    }

    /// The row through the middle once the empty point at its upper end is filled: that point, and the lowest and the
    /// highest stone of the longer row.
    const fn filled_above(self) -> Option<(u32, u32, u32)> {
        let (above, below) = self.arms();
        let end = CENTRE + above + 1;
        if end > 2 * CENTRE || !self.is_empty(end) {
            return None;
        }
        let beyond = (self.black >> (end + 1)).trailing_ones();
        Some((end, CENTRE - below, end + beyond))
    }

    /// Whether filling the upper end makes exactly five.
    const fn becomes_five_above(self) -> bool {
        matches!(self.filled_above(), Some((_, lowest, highest)) if highest - lowest == 4)
    }

    /// How many fours run through the middle. A row of four that is open at both ends is one four.
    fn fours(self) -> usize {
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
            && !self.is_black(lowest - 2)
            && !self.is_black(highest + 2);
        open.then_some(end - CENTRE)
    }

    /// The steps along the line to the points that make an open four of the row through the middle.
    fn extensions_to_open_four(self) -> [Option<i8>; 2] {
        let steps = |above: Option<u32>| above.map(|steps| steps as i8);
        [steps(self.open_four_above()), steps(self.reversed().open_four_above()).map(|steps| -steps)]
    }
}

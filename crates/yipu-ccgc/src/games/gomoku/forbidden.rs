//! Black's forbidden moves: three and three, four and four, six or more in a row.
//!
//! Along a line only the stones that touch the new stone, and the empty points at both ends of that row, matter: a four
//! or a three through the new stone is made longer at one of those ends. Five points on either side of the new stone
//! decide everything.

use yipu_core::Side;

use super::board::{Board, DIRECTIONS, Lane, SIZE};
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

/// A three counts only where the four it threatens is itself allowed, which asks the same question one stone later.
/// Real positions go two or three stones deep; beyond this many the four is taken to be allowed.
const DEEPEST: usize = 8;

/// What Black's stone on an empty point makes. The board is given back as it was.
pub(crate) fn judge(board: &mut Board, point: Point) -> Made {
    judge_at(board, point, 0)
}

fn judge_at(board: &mut Board, point: Point, depth: usize) -> Made {
    let lanes = board.lanes(point, Side::FIRST);
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
    board.place(point, Side::FIRST);
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
    board.take(point, Side::FIRST);
    if open >= 2 { Made::Forbidden(Forbidden::DoubleThree) } else { Made::Nothing }
}

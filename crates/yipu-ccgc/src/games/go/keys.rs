//! Keys of positions by Zobrist's way: each stone has a number, and the key of a board is what all of them make by exclusive or.
//! The numbers are mixed from the point and the side whenever they are needed; no table has to be made or carried along.

use yipu_core::{Side, Symmetry};

use super::board::{Board, MOST};
use crate::shape::point::Point;
use crate::shape::stones::Grid as _;

/// The number of a thing; it never changes, for keys may be stored.
const fn mix(thing: u64) -> u64 {
    let mixed = thing.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ mixed >> 31
}

const fn index(point: Point) -> u64 {
    point.row as u64 * MOST as u64 + point.column as u64
}

/// The number of a stone.
pub(super) const fn stone(side: Side, point: Point) -> u64 {
    mix(1 << 20 | (side.0 as u64) << 10 | index(point))
}

/// The key of all stones, as they come to lie under a symmetry.
pub(super) fn stones(board: &Board, symmetry: Symmetry) -> u64 {
    let image = |point: Point| point.image(symmetry, board.size());
    let key = |side: Side| board.of(side).fold(0, |key, point| key ^ stone(side, image(point)));
    key(Side::FIRST) ^ key(Side::SECOND)
}

/// The number of everything else that a position has.
pub(super) fn rest(size: u8, turn: Side, ko: Option<Point>, passes: u8) -> u64 {
    let ko = ko.map_or(0, |point| mix(2 << 20 | index(point)));
    mix(3 << 20 | u64::from(size) << 8 | u64::from(passes) << 4 | u64::from(turn.0)) ^ ko
}

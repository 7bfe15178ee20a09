//! What the text of a position of Go has after the turn: the ko and the passes.

use std::fmt;

use super::Grid;
use crate::shape::point::Point;

/// This many passes in a row end a game of Go.
pub(crate) const LAST_PASS: u8 = 2;

/// Reads the point that must not be retaken at once, and how many passes in a row were made.
pub(crate) fn read_ko<'a>(
    board: &impl Grid,
    words: &mut impl Iterator<Item = &'a str>,
) -> Option<(Option<Point>, u8)> {
    let ko = match words.next()? {
        "-" => None,
        point => Some(Point::read(point, board.size())?),
    };
    let passes = words.next()?.parse().ok().filter(|passes| *passes <= LAST_PASS)?;
    Some((ko, passes))
}

/// Writes what [`read_ko`] reads, each word after a space.
pub(crate) fn write_ko(ko: Option<Point>, passes: u8, out: &mut impl fmt::Write) -> fmt::Result {
    match ko {
        Some(point) => write!(out, " {}{} {passes}", point.letter(), point.number()),
        None => write!(out, " - {passes}"),
    }
}

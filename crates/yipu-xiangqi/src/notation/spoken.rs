//! What Chinese and WXF text say of a move: which piece, which one of its kind, what it does and how far.
//!
//! Both notations are two spellings of this. [`Spoken::target`] is the geometry that both readers and writers
//! share (SPEC 2); the resolver finds the moves that a `Spoken` fits, the describer finds the `Spoken` of a move.

use std::fmt;

use crate::{Color, PieceKind, Square};

/// 进, 退 or 平.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// 进, towards the opponent.
    Advance,
    /// 退, towards the own side.
    Retreat,
    /// 平, along the rank.
    Traverse,
}

/// 前, 中 or 后 among the pieces of a kind on one file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WhichPiece {
    /// 前, the first.
    Front,
    /// 中, neither the first nor the last.
    Middle,
    /// 后, the last.
    Rear,
    /// The middle of three or the rear of two: how WXF text is read, where one mark serves for both.
    Inner,
}

impl WhichPiece {
    /// Whether the piece with that many of its kind before it, of so many on the file, has this place.
    #[inline]
    pub(super) const fn fits(self, index: u8, count: u8) -> bool {
        match self {
            Self::Front => index == 0,
            Self::Middle => index > 0 && index + 1 < count,
            Self::Rear => index + 1 == count,
            Self::Inner => index > 0 && (index + 1 < count || count == 2),
        }
    }
}

/// Which of the pieces of a kind is meant. File numbers are 1 to 9 from the mover's right, ordinals begin at 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MoveOrigin {
    /// The one on that file: 炮二.
    File(u8),
    /// The one in that place of a file with several: 前炮.
    Place(WhichPiece),
    /// The one with that number among all that share a file with their like: 一兵.
    Ordinal(u8),
    /// The one in that place on that file: 前兵四.
    PlaceOnFile(WhichPiece, u8),
    /// The one with that number, from the front, on that file: 二兵四.
    OrdinalOnFile(u8, u8),
}

/// A move as Chinese and WXF text say it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Spoken {
    /// The kind of the piece.
    pub kind: PieceKind,
    /// Which of that kind.
    pub origin: MoveOrigin,
    /// What it does.
    pub action: Action,
    /// The number of the file reached, or how many points a piece goes straight ahead or back; 1 to 9.
    pub argument: u8,
}

impl Spoken {
    /// The point that a piece on `from` reaches by this, if there is one. What is in its way is not looked at.
    #[inline]
    pub(super) fn target(self, color: Color, from: Square) -> Option<Square> {
        let ahead = match color {
            Color::Red => 1,
            Color::Black => -1,
        };
        let direction = match self.action {
            Action::Advance => ahead,
            Action::Retreat => -ahead,
            Action::Traverse => 0,
        };
        match self.kind {
            PieceKind::King | PieceKind::Rook | PieceKind::Cannon | PieceKind::Pawn => {
                if direction == 0 {
                    let file = file_of(self.argument, color);
                    if file == from.file() { None } else { Square::new(file, from.rank()) }
                } else {
                    from.offset(0, direction * self.argument.cast_signed())
                }
            }
            PieceKind::Advisor | PieceKind::Bishop | PieceKind::Knight => {
                let sideways = file_of(self.argument, color).cast_signed() - from.file().cast_signed();
                let steps = slanting(self.kind, sideways.unsigned_abs())?;
                if direction == 0 { None } else { from.offset(sideways, direction * steps) }
            }
        }
    }

    /// What the move of a piece of that side says of itself, the origin left as the plain file, if such a piece
    /// moves that way at all (SPEC 2.5).
    #[inline]
    pub(super) fn of_shape(color: Color, kind: PieceKind, from: Square, to: Square) -> Option<Self> {
        let (was, is) = (from.rank_from(color), to.rank_from(color));
        let action = match is.cmp(&was) {
            std::cmp::Ordering::Greater => Action::Advance,
            std::cmp::Ordering::Less => Action::Retreat,
            std::cmp::Ordering::Equal => Action::Traverse,
        };
        let straight =
            matches!(kind, PieceKind::King | PieceKind::Rook | PieceKind::Cannon | PieceKind::Pawn);
        let argument =
            if straight && action != Action::Traverse { is.abs_diff(was) } else { to.file_number(color) };
        let spoken = Self { kind, origin: MoveOrigin::File(from.file_number(color)), action, argument };
        (spoken.target(color, from) == Some(to)).then_some(spoken)
    }
}

/// How many ranks a slanting piece passes when it passes so many files.
#[inline]
const fn slanting(kind: PieceKind, files: u8) -> Option<i8> {
    match (kind, files) {
        (PieceKind::Advisor, 1) | (PieceKind::Knight, 2) => Some(1),
        (PieceKind::Bishop, 2) | (PieceKind::Knight, 1) => Some(2),
        _ => None,
    }
}

/// The file 0 to 8 that a side calls by that number.
#[inline]
pub(super) const fn file_of(number: u8, color: Color) -> u8 {
    match color {
        Color::Red => 9_u8.wrapping_sub(number),
        Color::Black => number.wrapping_sub(1),
    }
}

impl fmt::Display for WhichPiece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Front => "front",
            Self::Middle => "middle",
            Self::Rear => "rear",
            Self::Inner => "middle or rear",
        })
    }
}

/// In English: `front cannon retreats 2`.
impl fmt::Display for Spoken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.kind.name();
        match self.origin {
            MoveOrigin::File(file) => write!(f, "{name} on file {file}"),
            MoveOrigin::Place(place) => write!(f, "{place} {name}"),
            MoveOrigin::Ordinal(number) => write!(f, "{name} number {number}"),
            MoveOrigin::PlaceOnFile(place, file) => write!(f, "{place} {name} on file {file}"),
            MoveOrigin::OrdinalOnFile(number, file) => write!(f, "{name} number {number} on file {file}"),
        }?;
        let straight =
            matches!(self.kind, PieceKind::King | PieceKind::Rook | PieceKind::Cannon | PieceKind::Pawn);
        let verb = match self.action {
            Action::Advance => "advances",
            Action::Retreat => "retreats",
            Action::Traverse => "traverses",
        };
        let to = if straight && self.action != Action::Traverse { "" } else { "to file " };
        write!(f, " {verb} {to}{}", self.argument)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shape_and_target_are_inverse() {
        let mut seen = 0;
        for color in Color::ALL {
            for kind in PieceKind::ALL {
                for from in Square::all() {
                    for to in Square::all() {
                        if let Some(spoken) = Spoken::of_shape(color, kind, from, to) {
                            assert_eq!(spoken.target(color, from), Some(to));
                            assert!((1..=9).contains(&spoken.argument));
                            seen += 1;
                        }
                    }
                }
            }
        }
        // 90 * (8 + 9) straight moves of four kinds, and 288 + 224 + 508 slanting ones, for two sides.
        assert_eq!(seen, 2 * (4 * 90 * 17 + 288 + 224 + 508));
    }

    #[test]
    fn says_itself_in_english() {
        let spoken = Spoken {
            kind: PieceKind::Cannon,
            origin: MoveOrigin::Place(WhichPiece::Front),
            action: Action::Retreat,
            argument: 2,
        };
        assert_eq!(spoken.to_string(), "front cannon retreats 2");
    }
}

//! What can be wrong with the text of a move.
//!
//! A text that is no notation at all ([`Syntax`](NotationError::Syntax)) is told apart from one that names no move
//! here ([`NoSuchMove`](NotationError::NoSuchMove)) and from one that names several
//! ([`Ambiguous`](NotationError::Ambiguous)). Nothing here is on the heap, and every part is data, so that a caller
//! can say it in another language.

use std::fmt;

use arrayvec::ArrayVec;

use super::Spoken;
use crate::{Color, Move, PieceKind, Square};

/// How many candidates an error lists; no standard set of pieces comes near it.
pub const MAX_CANDIDATES: usize = 16;

/// The moves between which a text does not decide.
pub type Candidates = ArrayVec<Move, MAX_CANDIDATES>;

/// The points on which pieces of the kind that was looked for stand.
pub type NearSquares = ArrayVec<Square, MAX_CANDIDATES>;

/// Why a text does not give a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotationError {
    /// The text is not written as the notation asks.
    Syntax {
        /// The byte at which the offending character begins; the length of the text if it ends too early.
        start: usize,
        /// The byte after the offending character.
        end: usize,
        /// The offending character as the text has it.
        found: Option<char>,
        /// What belongs there.
        expected: Expected,
    },
    /// The text is well written, but nothing on the board can do that.
    NoSuchMove {
        /// Whose move it is.
        color: Color,
        /// What was looked for.
        wanted: Spoken,
        /// Where that side's pieces of that kind stand, the first [`MAX_CANDIDATES`] of them.
        near: NearSquares,
    },
    /// The text names a point to go to, as SAN does, but no piece of that kind can go there.
    NoMoveTo {
        /// Whose move it is.
        color: Color,
        /// The kind that was looked for.
        kind: PieceKind,
        /// The point it was to reach.
        to: Square,
        /// Where that side's pieces of that kind stand, the first [`MAX_CANDIDATES`] of them.
        near: NearSquares,
    },
    /// The text fits more than one move.
    Ambiguous {
        /// The moves it fits, the first [`MAX_CANDIDATES`] of them.
        candidates: Candidates,
    },
    /// The text is a legal move in WXF and another in Vietnamese notation, and nothing shows which is meant.
    TwoNotations {
        /// The move in WXF.
        wxf: Move,
        /// The move in Vietnamese notation.
        vietnamese: Move,
    },
}

/// What a notation expects at some place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Expected {
    /// Any move: the text holds nothing.
    AMove,
    /// The end of the text.
    End,
    /// A file letter a to i of a coordinate.
    FileLetter,
    /// A file of coordinates, where `j` was found: only the championship's standard has it.
    FileLetterNotJ,
    /// A rank 0 to 9 of a coordinate.
    RankFromZero,
    /// A rank 0 to 9, but 10 was found: ranks 1 to 10 are the dialect `uci10`.
    RankFromZeroNotTen,
    /// A rank 1 to 10 of a coordinate.
    RankFromOne,
    /// The beginning of a Chinese move: a piece, 前, 中, 后 or an ordinal.
    ChineseStart,
    /// After 前, 中, 后 or an ordinal: a piece, or the file of a soldier.
    PieceOrFile,
    /// After 前炮: the file, or 进, 退 or 平.
    FileOrAction,
    /// A file number.
    FileNumber,
    /// 进, 退 or 平.
    Action,
    /// The file reached or the points moved, 1 to 9.
    Argument,
    /// The beginning of a WXF move: a letter, a keypad digit, `+`, `-` or `.`.
    WxfStart,
    /// A piece in WXF, after its mark.
    WxfPiece,
    /// After the piece in WXF: a file, a mark `+ - .` or an ordinal a to j.
    WxfOrigin,
    /// An operator `+ - .` or `=` of WXF.
    WxfOperator,
    /// The beginning of a SAN move: a piece letter or a file.
    SanStart,
    /// A piece of a Vietnamese move, by its letter or its word.
    VietnamesePiece,
    /// After the piece of a Vietnamese move: a file, or which of several.
    VietnameseOrigin,
    /// A sign or a word for forward, back or sideways of a Vietnamese move.
    VietnameseAction,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::AMove => "a move",
            Self::End => "the end of the move",
            Self::FileLetter => "a file a to i",
            Self::FileLetterNotJ => "a file a to i (J for the ninth file is the dialect ccgc)",
            Self::RankFromZero => "a rank 0 to 9",
            Self::RankFromZeroNotTen => "a rank 0 to 9 (ranks 1 to 10 are the dialect uci10)",
            Self::RankFromOne => "a rank 1 to 10",
            Self::ChineseStart => "a piece, 前, 中, 后 or an ordinal 一 to 十",
            Self::PieceOrFile => "a piece or the file of a soldier",
            Self::FileOrAction => "a file or one of 进, 退, 平",
            Self::FileNumber => "a file number 1 to 9",
            Self::Action => "one of 进, 退, 平",
            Self::Argument => "a number 1 to 9",
            Self::WxfStart => "a piece letter, a digit or one of + - .",
            Self::WxfPiece => "a piece letter or a digit 1 to 7",
            Self::WxfOrigin => "a file 1 to 9, one of + - . or a letter a to j",
            Self::WxfOperator => "one of + - . =",
            Self::SanStart => "a piece letter or a file a to i",
            Self::VietnamesePiece => "one of Tg S T M X P B or a word such as Pháo",
            Self::VietnameseOrigin => "a file 1 to 9, one of t g s, or trước, giữa, sau",
            Self::VietnameseAction => "one of . / - or tấn, thoái, bình",
        })
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax { found: Some(found), start, expected, .. } => {
                write!(f, "found `{}` at byte {start}, expected {expected}", found.escape_debug())
            }
            Self::Syntax { found: None, expected, .. } => write!(f, "the text ends, expected {expected}"),
            Self::NoSuchMove { color, wanted, near } => {
                write!(f, "no move fits: {} {wanted}", color.name())?;
                if near.is_empty() {
                    return write!(f, "; there is no {} {} on the board", color.name(), wanted.kind.name());
                }
                write!(f, "; {} {} on ", color.name(), wanted.kind.name())?;
                list(f, near)
            }
            Self::NoMoveTo { color, kind, to, near } => {
                write!(f, "no move fits: {} {} to {to}", color.name(), kind.name())?;
                if near.is_empty() {
                    return write!(f, "; there is no {} {} on the board", color.name(), kind.name());
                }
                write!(f, "; {} {} on ", color.name(), kind.name())?;
                list(f, near)
            }
            Self::Ambiguous { candidates } => {
                f.write_str("ambiguous: it may be ")?;
                list(f, candidates)
            }
            Self::TwoNotations { wxf, vietnamese } => {
                write!(f, "ambiguous: {wxf} in WXF, {vietnamese} in Vietnamese notation")
            }
        }
    }
}

impl std::error::Error for NotationError {}

/// Writes items with commas between.
fn list<T: fmt::Display>(f: &mut fmt::Formatter<'_>, items: &[T]) -> fmt::Result {
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            f.write_str(", ")?;
        }
        write!(f, "{item}")?;
    }
    Ok(())
}

//! Squares, moves and positions as text: [`FromStr`] and [`Display`](fmt::Display), and their errors.
//!
//! [`notation`](crate::notation) reads and writes moves in the notations of people; here is the short form that programs exchange.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use yipu_core::{Lang, Report, Severity};

use crate::{IllegalMoveError, Move, Setup, Square, Xiangqi, fen};

/// A text is no square: a letter from `a` to `i` and a digit from `0` to `9`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSquareError;

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a square is a letter from a to i and a digit from 0 to 9")
    }
}

impl Error for ParseSquareError {}

/// ```
/// use yipu_xiangqi::Square;
///
/// assert_eq!("e0".parse(), Ok(Square::new(4, 0).unwrap()));
/// assert!("j0".parse::<Square>().is_err());
/// ```
impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        let [file, rank @ b'0'..=b'9'] = *text.as_bytes() else { return Err(ParseSquareError) };
        let file = file.to_ascii_lowercase().wrapping_sub(b'a');
        Self::new(file, rank - b'0').ok_or(ParseSquareError)
    }
}

/// A text is no move: two squares, such as `h2e2` or `H2-E2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseMoveError;

impl fmt::Display for ParseMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a move is two squares, such as h2e2 or H2-E2")
    }
}

impl Error for ParseMoveError {}

/// Reads UCCI (`h2e2`) and ICCS (`H2-E2`). Whether the move is legal is the position's to say.
///
/// ```
/// use yipu_xiangqi::{Move, Xiangqi};
///
/// let mv: Move = "h2e2".parse()?;
/// assert_eq!("H2-E2".parse(), Ok(mv));
/// assert!(Xiangqi::default().is_legal(mv));
/// # Ok::<(), yipu_xiangqi::ParseMoveError>(())
/// ```
impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let (from, to) = text.split_at_checked(2).ok_or(ParseMoveError)?;
        let square = |text: &str| text.parse().map_err(|ParseSquareError| ParseMoveError);
        Ok(Self::new(square(from)?, square(to.strip_prefix('-').unwrap_or(to))?))
    }
}

/// A FEN with errors.
#[derive(Clone, Debug)]
pub struct FenError {
    report: Report,
}

impl FenError {
    /// Everything that was found, with its place in the text.
    pub const fn report(&self) -> &Report {
        &self.report
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = self.report.iter().find(|found| found.severity() == Severity::Error);
        f.write_str(&first.map_or_else(String::new, |found| found.finding.message(Lang::En)))
    }
}

impl Error for FenError {}

impl FromStr for Setup {
    type Err = FenError;

    /// Reads a FEN that has no errors. [`fen::parse`] reads every text and reports what is wrong with it.
    fn from_str(text: &str) -> Result<Self, FenError> {
        fen::parse(text).strict().map_err(|report| FenError { report })
    }
}

impl Xiangqi {
    /// Reads a position from a FEN.
    ///
    /// ```
    /// use yipu_xiangqi::Xiangqi;
    ///
    /// let position = Xiangqi::from_fen("4k4/9/9/9/9/9/9/9/4R4/3K5 b - - 0 1")?;
    /// assert!(position.in_check());
    /// assert_eq!(position.to_fen(), "4k4/9/9/9/9/9/9/9/4R4/3K5 b - - 0 1");
    /// assert_eq!(Xiangqi::from_fen("9/9/9").unwrap_err().to_string(), "the board has 3 rows, expected 10");
    /// # Ok::<(), yipu_xiangqi::FenError>(())
    /// ```
    ///
    /// # Errors
    /// When the text has an error. A set-up that could not have been played, such as one with three chariots, has none.
    pub fn from_fen(text: &str) -> Result<Self, FenError> {
        text.parse::<Setup>().map(|setup| Self::from(&setup))
    }

    /// Returns the position as a FEN.
    pub fn to_fen(&self) -> String {
        self.to_setup().to_string()
    }
}

/// The FEN.
impl fmt::Display for Xiangqi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_setup().fmt(f)
    }
}

impl FromStr for Xiangqi {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        Self::from_fen(text)
    }
}

/// The start of the game.
impl Default for Xiangqi {
    fn default() -> Self {
        Self::start()
    }
}

impl fmt::Display for IllegalMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPiece => f.write_str("there is no piece to move"),
            Self::NotYourPiece(piece) => write!(f, "the piece is {}'s", piece.color.name()),
            Self::SameSquare => f.write_str("the move ends where it starts"),
            Self::OwnPiece(piece) => write!(f, "a {} of the same side stands there", piece.kind.name()),
            Self::NotItsMove(kind) => write!(f, "a {} does not move like that", kind.name()),
            Self::LegBlocked(at) => write!(f, "the horse's leg is blocked on {at}"),
            Self::EyeBlocked(at) => write!(f, "the elephant's eye is blocked on {at}"),
            Self::PathBlocked(at) => write!(f, "the way is blocked on {at}"),
            Self::CannonScreens(count) => write!(f, "a cannon takes over one screen, not {count}"),
            Self::LeavesPalace(kind) => write!(f, "the {} leaves its palace", kind.name()),
            Self::CrossesRiver => f.write_str("the elephant crosses the river"),
            Self::PawnBackward => f.write_str("the soldier goes back"),
            Self::PawnSidewaysBeforeRiver => f.write_str("the soldier goes sideways before the river"),
            Self::CapturesKing => f.write_str("a king is never taken"),
            Self::FacesKing => f.write_str("the kings would face each other"),
            Self::LeavesInCheck(from) => write!(f, "the king stays in check from {from}"),
            Self::ExposesKing(from) => write!(f, "the king would be in check from {from}"),
        }
    }
}

impl Error for IllegalMoveError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_and_moves_come_back_from_their_text() {
        for from in Square::all() {
            assert_eq!(from.to_string().parse(), Ok(from));
            for to in Square::all() {
                let mv = Move::new(from, to);
                let iccs = format!("{from}-{to}").to_uppercase();
                assert_eq!((mv.to_string().parse(), iccs.parse()), (Ok(mv), Ok(mv)));
            }
        }
        for text in ["", "a", "a:", "j0", "a10", "é0", "`0", "a0a", "a0--a1", "a0 a1", "炮二平五", "h2e2 "]
        {
            assert_eq!(text.parse::<Move>(), Err(ParseMoveError), "{text}");
            assert_eq!(text.parse::<Square>(), Err(ParseSquareError), "{text}");
        }
    }

    #[test]
    fn positions_come_back_from_their_text() -> Result<(), FenError> {
        let start = Xiangqi::default();
        assert_eq!(start.to_string().parse::<Xiangqi>()?, start);
        assert_eq!(start.to_fen(), fen::START);
        let refused = Xiangqi::from_fen("rnbakabnr/9 w").map(drop);
        assert!(refused.is_err_and(|error| error.report().has_errors() && !error.to_string().is_empty()));
        Ok(())
    }
}

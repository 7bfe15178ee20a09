//! Which notation the ASCII moves of a game are in: decided once for the whole game, never move by move (SPEC 5).

use crate::notation::san::{self, SanRanks};
use crate::notation::{
    Ninth, WxfStyle, parse_any_ninth, parse_any_with, parse_in_either, parse_vietnamese, vietnamese_length,
};
use crate::{Notation, NotationError, NotationMove, Xiangqi, parse_any};

/// How moves in Latin letters are read. Chinese moves are always read as such.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Dialect {
    /// Coordinates with ranks 0 to 9 or WXF, whichever the characters of each move show.
    Plain,
    /// As plain, with WXF in this style.
    Styled(WxfStyle),
    /// As plain, but with `J` for the ninth file and without `I`.
    NinthIsJ,
    /// As plain, with `I` or `J` for the ninth file: a record of the championship.
    Championship,
    /// SAN with ranks 0 to 9.
    SanZero,
    /// SAN with ranks 1 to 10.
    SanOne,
    /// Coordinates with ranks 1 to 10.
    Uci10,
    /// Vietnamese, in letters or words.
    Vietnamese,
    /// WXF or Vietnamese, and nothing shows which: no move that is legal in both is read.
    Undecided,
}

impl Dialect {
    /// What a game may turn out to be in if it is not in its usual dialect, in the order in which a tie is settled.
    pub(super) const OTHERS: [Self; 4] = [Self::NinthIsJ, Self::SanZero, Self::SanOne, Self::Uci10];

    /// The dialect in which a record is read whose moves are known to be in a notation.
    pub(crate) fn of(notation: Notation) -> Self {
        match notation {
            Notation::Iccs | Notation::Ucci | Notation::Chinese(_) | Notation::Wxf(WxfStyle::STANDARD) => {
                Self::Plain
            }
            Notation::Uci10 => Self::Uci10,
            Notation::Ccgc => Self::Championship,
            Notation::Wxf(style) => Self::Styled(style),
            Notation::Vietnamese(_) => Self::Vietnamese,
        }
    }

    /// Reads the text of a move.
    pub(super) fn parse(self, position: &Xiangqi, text: &str) -> Result<NotationMove, NotationError> {
        match self {
            Self::Vietnamese => parse_vietnamese(position, text),
            Self::Undecided => {
                parse_in_either(position, text, WxfStyle::STANDARD).map(|(reading, _)| reading)
            }
            _ if !text.is_ascii() => parse_any(position, text),
            Self::Plain => parse_any(position, text),
            Self::Styled(style) => parse_any_with(position, text, style),
            Self::NinthIsJ => parse_any_ninth(position, text, Ninth::J),
            Self::Championship => parse_any_ninth(position, text, Ninth::Either),
            Self::SanZero => san::parse(position, text, SanRanks::FromZero),
            Self::SanOne => san::parse(position, text, SanRanks::FromOne),
            Self::Uci10 => Notation::Uci10.parse(position, text),
        }
    }

    /// How many bytes at the beginning of a text are a move by a shape that only this dialect has.
    #[inline]
    pub(super) fn shaped(self, text: &str) -> Option<usize> {
        if self.is_vietnamese() { vietnamese_length(text) } else { None }
    }

    #[inline]
    pub(super) const fn is_vietnamese(self) -> bool {
        matches!(self, Self::Vietnamese)
    }

    /// `true` for a sign that stands between moves and says nothing in this dialect.
    pub(super) const fn is_separator(self, c: char) -> bool {
        self.is_vietnamese() && matches!(c, '|' | '-' | '–' | '—' | '｜')
    }
}

//! Which notation the ASCII moves of a game are in: decided once for the whole game, never move by move (SPEC 5).

use crate::notation::san::{self, SanRanks};
use crate::notation::{Ninth, parse_any_ninth};
use crate::{Notation, NotationError, NotationMove, Xiangqi, parse_any};

/// How moves in Latin letters are read. Chinese moves are always read as such.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Dialect {
    /// Coordinates with ranks 0 to 9 or WXF, whichever the characters of each move show.
    Plain,
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
}

impl Dialect {
    /// What a game may turn out to be in if it is not in its usual dialect, in the order in which a tie is settled.
    pub(super) const OTHERS: [Self; 4] = [Self::NinthIsJ, Self::SanZero, Self::SanOne, Self::Uci10];

    /// Reads the text of a move.
    pub(super) fn parse(self, position: &Xiangqi, text: &str) -> Result<NotationMove, NotationError> {
        match self {
            _ if !text.is_ascii() => parse_any(position, text),
            Self::Plain => parse_any(position, text),
            Self::NinthIsJ => parse_any_ninth(position, text, Ninth::J),
            Self::Championship => parse_any_ninth(position, text, Ninth::Either),
            Self::SanZero => san::parse(position, text, SanRanks::FromZero),
            Self::SanOne => san::parse(position, text, SanRanks::FromOne),
            Self::Uci10 => Notation::Uci10.parse(position, text),
        }
    }
}

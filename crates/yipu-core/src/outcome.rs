//! How a game ended: who won, and by how much.

use std::borrow::Cow;
use std::fmt;

use crate::{Finding, Side, half_width};

/// The result of a game, as a record states it or as the rules prove it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub enum Outcome {
    /// 先手胜: First wins; for Xiangqi, Red.
    FirstWins,
    /// 后手胜: Second wins; for Xiangqi, Black.
    SecondWins,
    /// 平局.
    Draw,
    /// 未决胜, or nothing is stated.
    #[default]
    Unknown,
    /// These seats have won and the others have lost; [`Outcome::won_by`] makes it, so that a game of two has only the
    /// four above.
    SeatsWin(Seats),
}

impl Outcome {
    /// The outcomes of a game of two.
    pub const ALL: [Self; 4] = [Self::FirstWins, Self::SecondWins, Self::Draw, Self::Unknown];

    /// That these seats have won; nobody is a draw.
    pub const fn won_by(seats: Seats) -> Self {
        match seats.0 {
            0 => Self::Draw,
            1 => Self::FirstWins,
            2 => Self::SecondWins,
            _ => Self::SeatsWin(seats),
        }
    }

    /// Who has won; nobody where it is a draw or unknown.
    pub const fn winners(self) -> Seats {
        match self {
            Self::FirstWins => Seats(1),
            Self::SecondWins => Seats(2),
            Self::SeatsWin(seats) => seats,
            Self::Draw | Self::Unknown => Seats(0),
        }
    }

    /// As PGN and JSON write it: `1-0`, `0-1`, `1/2-1/2`, `*`; seats that win are counted from 1, as in `win:1+3`.
    pub fn token(self) -> Cow<'static, str> {
        Cow::Borrowed(match self {
            Self::FirstWins => "1-0",
            Self::SecondWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
            Self::SeatsWin(seats) => {
                let numbers: Vec<_> = seats.iter().map(|side| (side.0 + 1).to_string()).collect();
                return Cow::Owned(format!("{SEATS_WIN}{}", numbers.join("+")));
            }
        })
    }

    /// The outcome of points that are written side by side, those of First in front: `1:0`, `2-0`, `0.5:0.5`, `1/2-1/2`, `１：１`.
    /// A win is worth one or two points; the two numbers add up to that.
    pub fn from_points(text: &str) -> Option<Self> {
        /// No points are longer.
        const LONGEST: usize = 32;
        if text.len() > LONGEST {
            return None;
        }
        let plain: String = text.chars().filter(|c| !c.is_whitespace()).map(half_width).collect();
        let (first, second) = plain.split_once([':', '-', '–', '—', '比'])?;
        match (first, second) {
            ("1" | "2", "0") => Some(Self::FirstWins),
            ("0", "1" | "2") => Some(Self::SecondWins),
            ("1", "1") | ("1/2", "1/2") | ("0.5", "0.5") | ("½", "½") => Some(Self::Draw),
            _ => None,
        }
    }

    /// The outcome of a token.
    pub fn from_token(token: &str) -> Option<Self> {
        if let Some(numbers) = token.strip_prefix(SEATS_WIN) {
            let seat = |number: &str| number.parse::<u8>().ok()?.checked_sub(1).map(Side);
            let seats =
                numbers.split('+').try_fold(Seats::default(), |seats, number| seats.and(seat(number)?));
            return seats.map(Self::won_by);
        }
        Self::ALL.into_iter().find(|outcome| outcome.token() == token)
    }
}

/// How the token of seats that win begins.
const SEATS_WIN: &str = "win:";

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.token())
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Seats(u16);

impl Seats {
    /// One seat alone; nobody for a side that is no seat.
    pub fn from_side(side: Side) -> Self {
        Self::default().and(side).unwrap_or_default()
    }

    /// These seats and one more; `None` for a side that is no seat.
    pub fn and(self, side: Side) -> Option<Self> {
        (side < Side::CHANCE).then(|| Self(self.0 | 1 << side.0))
    }

    /// Whether a seat is among them.
    pub fn contains(self, side: Side) -> bool {
        side < Side::CHANCE && self.0 >> side.0 & 1 != 0
    }

    /// The seats, first seat first.
    pub fn iter(self) -> impl Iterator<Item = Side> {
        (0..Side::CHANCE.0).map(Side).filter(move |side| self.contains(*side))
    }
}

/// An end that the rules prove, and the rule that proves it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameEnd {
    /// Who wins.
    pub outcome: Outcome,
    /// What each seat has scored, in the game's smallest unit; empty where the game has no scores.
    pub scores: Vec<i64>,
    /// Why, in words: a note such as "checkmate".
    pub reason: Finding,
}

impl GameEnd {
    /// An end without scores.
    pub const fn new(outcome: Outcome, reason: Finding) -> Self {
        Self { outcome, scores: Vec::new(), reason }
    }

    /// This end with the scores of the seats.
    pub fn with_scores(mut self, scores: impl Into<Vec<i64>>) -> Self {
        self.scores = scores.into();
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_of_winners_has_a_token_of_its_own() {
        let mut tokens = std::collections::BTreeSet::new();
        for bits in 0..1 << 14 {
            let outcome = Outcome::won_by(Seats(bits));
            assert_eq!(outcome.winners(), Seats(bits));
            assert_eq!(Outcome::from_token(&outcome.token()), Some(outcome));
            assert!(tokens.insert(outcome.token()));
        }
        assert_eq!(tokens.len(), 1 << 14);
        assert_eq!(
            Outcome::from_token("win:2+4").map(|o| o.token().into_owned()).as_deref(),
            Some("win:2+4")
        );
        for odd in ["win:", "win:0", "win:15", "win:1+", "win:x", "2-0", ""] {
            assert_eq!(Outcome::from_token(odd), None, "{odd}");
        }
    }
}

//! How a game ended.

use std::fmt;

use crate::Finding;

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
}

impl Outcome {
    /// All outcomes.
    pub const ALL: [Self; 4] = [Self::FirstWins, Self::SecondWins, Self::Draw, Self::Unknown];

    /// As PGN and JSON write it: `1-0`, `0-1`, `1/2-1/2`, `*`.
    pub const fn token(self) -> &'static str {
        match self {
            Self::FirstWins => "1-0",
            Self::SecondWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
        }
    }

    /// The outcome of a token.
    pub fn from_token(token: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|outcome| outcome.token() == token)
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.token())
    }
}

/// An end that the rules prove, and the rule that proves it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// Who wins.
    pub outcome: Outcome,
    /// Why, in words: a note such as "checkmate".
    pub reason: Finding,
}

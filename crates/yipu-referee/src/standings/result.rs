//! How a game counts, and for how much.

use std::fmt;
use std::str::FromStr;

use yipu_core::{Lang, Outcome};

/// What a game is worth to its seats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum GameResult {
    /// First wins.
    FirstWins,
    /// Second wins.
    SecondWins,
    /// A draw.
    Draw,
    /// Both lose, as a referee may rule.
    BothLose,
    /// First has no opponent and the points of a win.
    Bye,
    /// The game does not count, as a referee may rule.
    Void,
}

impl GameResult {
    /// What the standings make of a stated result; `None` when there is none for two seats.
    pub const fn from_outcome(outcome: Outcome) -> Option<Self> {
        match outcome {
            Outcome::FirstWins => Some(Self::FirstWins),
            Outcome::SecondWins => Some(Self::SecondWins),
            Outcome::Draw => Some(Self::Draw),
            Outcome::Unknown | Outcome::SeatsWin(_) => None,
        }
    }

    /// Reads a result as a referee writes it: `1-0`, `先手胜`, `双负`, `轮空`, `void` …
    pub fn read(text: &str) -> Option<Self> {
        let text = text.trim();
        match &*text.to_ascii_lowercase() {
            "0-0" | "both lose" | "double loss" | "双负" | "双方负" | "双方判负" | "同负" => {
                Some(Self::BothLose)
            }
            "bye" | "轮空" => Some(Self::Bye),
            "void" | "作废" | "无效" | "不计" => Some(Self::Void),
            _ => yipu_ccgc::name::Name::outcome_of(text).and_then(Self::from_outcome),
        }
    }

    /// The word scripts see.
    pub const fn token(self) -> &'static str {
        match self {
            Self::FirstWins => "1-0",
            Self::SecondWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::BothLose => "0-0",
            Self::Bye => "bye",
            Self::Void => "void",
        }
    }

    /// The words for people.
    pub const fn words(self, lang: Lang) -> &'static str {
        match (self, lang) {
            (Self::BothLose, Lang::En) => "0-0, both lose",
            (Self::BothLose, Lang::Zh) => "双负",
            (Self::Bye, Lang::Zh) => "轮空",
            (Self::Void, Lang::Zh) => "作废",
            _ => self.token(),
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.token())
    }
}

/// A number of points, exact to a hundredth.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Points(pub i64);

impl Points {
    /// Whole points.
    pub const fn whole(points: i64) -> Self {
        Self(points * 100)
    }
}

impl std::ops::Mul<u32> for Points {
    type Output = Self;

    fn mul(self, times: u32) -> Self {
        Self(self.0 * i64::from(times))
    }
}

impl std::ops::Add for Points {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl std::iter::Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::default(), std::ops::Add::add)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, rest) = (self.0 / 100, (self.0 % 100).abs());
        let sign = if self.0 < 0 && whole == 0 { "-" } else { "" };
        match rest {
            0 => write!(f, "{whole}"),
            rest if rest % 10 == 0 => write!(f, "{sign}{whole}.{}", rest / 10),
            rest => write!(f, "{sign}{whole}.{rest:02}"),
        }
    }
}

impl FromStr for Points {
    type Err = ParsePointsError;

    fn from_str(text: &str) -> Result<Self, ParsePointsError> {
        let text = text.trim();
        let (whole, rest) = text.split_once('.').unwrap_or((text, ""));
        let digits = whole.strip_prefix('-').unwrap_or(whole);
        let is_number = |digits: &str| digits.bytes().all(|b| b.is_ascii_digit());
        if digits.is_empty() || digits.len() > 6 || rest.len() > 2 || !is_number(digits) || !is_number(rest) {
            return Err(ParsePointsError);
        }
        let amount: i64 = format!("{digits}{rest:0<2}").parse().map_err(|_| ParsePointsError)?;
        Ok(Self(if whole.len() > digits.len() { -amount } else { amount }))
    }
}

/// A text that is no number of points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParsePointsError;

impl fmt::Display for ParsePointsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a number with at most two decimals")
    }
}

impl std::error::Error for ParsePointsError {}

/// What a win, a draw and a loss are worth: 2, 1 and 0 as the championship has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Worth {
    /// A win.
    pub win: Points,
    /// A draw.
    pub draw: Points,
    /// A loss.
    pub loss: Points,
}

impl Default for Worth {
    fn default() -> Self {
        Self { win: Points::whole(2), draw: Points::whole(1), loss: Points::default() }
    }
}

impl FromStr for Worth {
    type Err = ParsePointsError;

    /// Reads `2,1,0`.
    fn from_str(text: &str) -> Result<Self, ParsePointsError> {
        let parts: Vec<_> = text.split([',', '，']).map(str::parse).collect::<Result<_, _>>()?;
        match parts[..] {
            [win, draw, loss] => Ok(Self { win, draw, loss }),
            _ => Err(ParsePointsError),
        }
    }
}

/// Games won, drawn and lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TeamScore {
    /// Games won.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
}

impl TeamScore {
    /// What a result gives to each seat.
    pub(super) const fn of(result: GameResult) -> [Self; 2] {
        const NONE: TeamScore = TeamScore { won: 0, drawn: 0, lost: 0 };
        const WON: TeamScore = TeamScore { won: 1, ..NONE };
        const DREW: TeamScore = TeamScore { drawn: 1, ..NONE };
        const LOST: TeamScore = TeamScore { lost: 1, ..NONE };
        match result {
            GameResult::FirstWins => [WON, LOST],
            GameResult::SecondWins => [LOST, WON],
            GameResult::Draw => [DREW, DREW],
            GameResult::BothLose => [LOST, LOST],
            GameResult::Bye => [WON, NONE],
            GameResult::Void => [NONE, NONE],
        }
    }

    /// The points.
    pub fn points(self, worth: Worth) -> Points {
        worth.win * self.won + worth.draw * self.drawn + worth.loss * self.lost
    }

    /// How many games.
    pub const fn played(self) -> u32 {
        self.won + self.drawn + self.lost
    }

    pub(super) const fn add(&mut self, other: Self) {
        self.won += other.won;
        self.drawn += other.drawn;
        self.lost += other.lost;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_read_and_written() {
        for (text, expected) in [("2", "2"), ("0.5", "0.5"), ("1.25", "1.25"), ("-1", "-1"), ("-0.5", "-0.5")]
        {
            assert_eq!(text.parse::<Points>().map(|points| points.to_string()).as_deref(), Ok(expected));
        }
        for odd in ["", "x", "1.234", "--1", "1e3", "99999999999"] {
            assert_eq!(odd.parse::<Points>(), Err(ParsePointsError), "{odd}");
        }
        assert_eq!("3,1,0".parse(), Ok(Worth { win: Points::whole(3), ..Worth::default() }));
        assert_eq!("2,1".parse::<Worth>(), Err(ParsePointsError));
    }

    #[test]
    fn a_referee_may_write_a_result_in_many_ways() {
        for (text, expected) in [
            ("1-0", Some(GameResult::FirstWins)),
            ("后手胜", Some(GameResult::SecondWins)),
            (" 平局 ", Some(GameResult::Draw)),
            ("双负", Some(GameResult::BothLose)),
            ("Bye", Some(GameResult::Bye)),
            ("作废", Some(GameResult::Void)),
            ("未决胜", None),
            ("?", None),
        ] {
            assert_eq!(GameResult::read(text), expected, "{text}");
        }
    }
}

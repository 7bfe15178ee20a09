//! The result, as the property RE has it.

use yipu_core::Outcome;

/// What a text of RE says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stated {
    /// In the words of SGF.
    Standard(Outcome),
    /// In other words.
    Other(Outcome),
    Unreadable,
}

impl Stated {
    pub(super) fn read(text: &str) -> Self {
        let text = text.trim();
        match text {
            "0" | "Draw" => return Self::Standard(Outcome::Draw),
            "" | "?" | "Void" => return Self::Standard(Outcome::Unknown),
            // Little Golem has no more than the letter.
            "B" => return Self::Other(Outcome::FirstWins),
            "W" => return Self::Other(Outcome::SecondWins),
            _ if text.starts_with("B+") => return Self::Standard(Outcome::FirstWins),
            _ if text.starts_with("W+") => return Self::Standard(Outcome::SecondWins),
            _ => {}
        }
        let lower = text.to_lowercase();
        let wins = text.contains(['胜', '勝']) || lower.contains("win");
        match lower.chars().next() {
            _ if lower.starts_with("b+") => Self::Other(Outcome::FirstWins),
            _ if lower.starts_with("w+") => Self::Other(Outcome::SecondWins),
            Some('和' | '平') => Self::Other(Outcome::Draw),
            Some('?') => Self::Other(Outcome::Unknown),
            _ if matches!(&*lower, "void" | "unknown") => Self::Other(Outcome::Unknown),
            _ if matches!(&*lower, "draw" | "jigo" | "1/2-1/2") => Self::Other(Outcome::Draw),
            Some('黑' | 'b') if wins => Self::Other(Outcome::FirstWins),
            Some('白' | 'w') if wins => Self::Other(Outcome::SecondWins),
            _ if wins && lower.starts_with("先手") => Self::Other(Outcome::FirstWins),
            _ if wins && lower.starts_with("后手") => Self::Other(Outcome::SecondWins),
            _ => Self::Unreadable,
        }
    }

    pub(super) const fn outcome(self) -> Outcome {
        match self {
            Self::Standard(outcome) | Self::Other(outcome) => outcome,
            Self::Unreadable => Outcome::Unknown,
        }
    }
}

/// How an outcome is written when nothing else is known of it; empty for none.
pub(super) const fn canonical(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::FirstWins => "B+",
        Outcome::SecondWins => "W+",
        Outcome::Draw => "0",
        Outcome::Unknown | Outcome::SeatsWin(_) => "",
    }
}

//! The rule sets: which of them are judged, and in what they differ (SPEC 2).

use super::board::Board;
use super::color::Color;

/// The rules by which a record was played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RuleSet {
    /// International draughts on the board of ten rows.
    International,
    /// The international rules on the board of eight rows.
    Brazilian,
    /// Russian draughts (шашки).
    Russian,
    /// English draughts, checkers. Not judged.
    English,
    /// Czech draughts. Not judged.
    Czech,
    /// Italian draughts. Not judged.
    Italian,
    /// Any other on the board of ten rows. Not judged.
    OtherTen,
    /// Any other on the board of eight rows. Not judged.
    OtherEight,
}

impl RuleSet {
    /// All of them, those that are judged first.
    pub const ALL: [Self; 8] = [
        Self::International,
        Self::Brazilian,
        Self::Russian,
        Self::English,
        Self::Czech,
        Self::Italian,
        Self::OtherTen,
        Self::OtherEight,
    ];

    /// Its name in the text of a position.
    pub const fn name(self) -> &'static str {
        match self {
            Self::International => "international",
            Self::Brazilian => "brazilian",
            Self::Russian => "russian",
            Self::English => "english",
            Self::Czech => "czech",
            Self::Italian => "italian",
            Self::OtherTen | Self::OtherEight => "other",
        }
    }

    /// Its Chinese name.
    pub const fn zh(self) -> &'static str {
        match self {
            Self::International => "国际跳棋（100 格）",
            Self::Brazilian => "巴西跳棋（64 格）",
            Self::Russian => "俄罗斯跳棋",
            Self::English => "英国跳棋",
            Self::Czech => "捷克跳棋",
            Self::Italian => "意大利跳棋",
            Self::OtherTen | Self::OtherEight => "其他跳棋",
        }
    }

    /// The rule set of a name, on a board of ten rows or of eight.
    pub(super) fn named(name: &str, ten: bool) -> Option<Self> {
        Self::ALL.into_iter().find(|rules| rules.is_ten() == ten && rules.name() == name)
    }

    /// The number that PDN has for it as the `GameType`.
    pub(super) const fn game_type(self) -> Option<u32> {
        match self {
            Self::International => Some(20),
            Self::English => Some(21),
            Self::Italian => Some(22),
            Self::Russian => Some(25),
            Self::Brazilian => Some(26),
            Self::Czech => Some(29),
            Self::OtherTen | Self::OtherEight => None,
        }
    }

    /// The rule set of a `GameType` of PDN, if the game is played on the dark squares of a board of eight or ten rows.
    pub(super) const fn of_game_type(number: u32) -> Option<Self> {
        match number {
            20 => Some(Self::International),
            21 => Some(Self::English),
            22 => Some(Self::Italian),
            25 => Some(Self::Russian),
            26 => Some(Self::Brazilian),
            29 => Some(Self::Czech),
            // Frisian; American pool, Thai.
            40 => Some(Self::OtherTen),
            23 | 31 => Some(Self::OtherEight),
            _ => None,
        }
    }

    /// Whether its board has ten rows.
    pub(super) const fn is_ten(self) -> bool {
        matches!(self, Self::International | Self::OtherTen)
    }

    /// The rules that a game of that size has unless its start says otherwise.
    pub(super) const fn usual(ten: bool) -> Self {
        if ten { Self::International } else { Self::Brazilian }
    }

    /// Its board.
    pub(super) const fn board(self) -> Board {
        let board = if self.is_ten() { Board::TEN } else { Board::EIGHT };
        board.mirrored(matches!(self, Self::Italian))
    }

    /// Whether its rules are judged here.
    pub const fn is_judged(self) -> bool {
        matches!(self, Self::International | Self::Brazilian | Self::Russian)
    }

    /// Which colour begins in PDN, and is the first in a result: Black in English draughts, else White.
    pub(super) const fn beginner(self) -> Color {
        if matches!(self, Self::English) { Color::Black } else { Color::White }
    }

    /// Whether a man captures backwards too.
    pub(super) const fn men_turn_back(self) -> bool {
        !matches!(self, Self::English | Self::Czech | Self::Italian)
    }

    /// Whether a king goes any distance.
    pub(super) const fn flying(self) -> bool {
        !matches!(self, Self::English | Self::Italian)
    }

    /// Whether the capture of most pieces has to be made.
    pub(super) const fn majority(self) -> bool {
        matches!(self, Self::International | Self::Brazilian)
    }

    /// What becomes of a man that reaches the last row in the middle of a capture.
    pub(super) const fn passing(self) -> Passing {
        match self {
            Self::Russian => Passing::GoesOnAsKing,
            Self::English | Self::Czech | Self::Italian => Passing::Ends,
            _ => Passing::StaysMan,
        }
    }
}

/// What becomes of a man that reaches the last row in the middle of a capture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Passing {
    /// It goes on as a man, and is crowned only where it ends.
    StaysMan,
    /// It is a king at once and goes on as one.
    GoesOnAsKing,
    /// The capture ends there.
    Ends,
}

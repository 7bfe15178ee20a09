//! The parts of a name that a record states too, and which of the two is believed.

use yipu_core::Value;

/// Which of the two is believed where a file name and its record disagree on a team or the result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Trust {
    /// Neither: it is told and left as it is.
    #[default]
    Neither,
    /// The name.
    Name,
    /// The body, which is the record.
    Body,
}

/// What a file name and a record both state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The team that moves first.
    First,
    /// The other team.
    Second,
    /// The place.
    Place,
    /// The event.
    Event,
    /// The result.
    Result,
    /// The time.
    Time,
    /// The colour of the first team.
    FirstColor,
    /// The colour of the other team.
    SecondColor,
}

impl Part {
    /// Whether nobody but people can say which is right.
    pub const fn is_of_people(self) -> bool {
        matches!(self, Self::First | Self::Second | Self::Result | Self::FirstColor | Self::SecondColor)
    }

    /// What it is called.
    pub const fn words(self) -> Value {
        let (en, zh) = match self {
            Self::First => ("first team", "先手队"),
            Self::Second => ("second team", "后手队"),
            Self::Place => ("place", "地点"),
            Self::Event => ("event", "赛事"),
            Self::Result => ("result", "结果"),
            Self::Time => ("time", "时间"),
            Self::FirstColor | Self::SecondColor => ("colour", "执色"),
        };
        Value::term(en, zh)
    }
}

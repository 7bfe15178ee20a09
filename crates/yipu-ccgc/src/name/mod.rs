//! The file names of the standard: `C6-A2 B vs B3 W-后手胜-2025.12.27 14.55 北京-2025 CCGC.txt`.
//!
//! The general rule is `CODE-first vs second-result.txt`, with a time of twelve digits for games that are played in
//! several rounds; the sections of most games have a pattern of their own. Both shapes are read for every code. See
//! `SPEC.md`.

mod codes;
mod compare;
mod copies;
mod header;
mod parse;
mod restate;
mod run;
mod stamp;
mod trust;
mod write;

pub use codes::CODES;
pub use compare::{Comparison, compare, has_name_rule};
pub(crate) use header::for_header;
pub use parse::parse;
pub use run::{Run, SameName};
pub use stamp::of_date as twelve_digits;
pub use trust::{Part, Trust};
pub use write::Style;

use yipu_core::{Outcome, Record, TagName};

use crate::shape::outcome;

/// How the file of a game is named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pattern {
    /// `CODE-first vs second-result.txt`.
    General,
    /// `CODE-first vs second-result yyyymmddhhmm.txt`.
    GeneralWithTime,
    /// `CODE-first vs second-result-date time place-event.txt`.
    Section,
    /// As the section says, the time in twelve digits.
    SectionWithTime,
    /// `SU-first vs second-result-yyyymmddhhmm.txt`.
    Surakarta,
    /// `DB: first vs second: result.txt`.
    Colons,
}

impl Pattern {
    /// The patterns by which the standard names such files, the one that is written here first.
    const fn all(self) -> &'static [Self] {
        match self {
            Self::General => &[Self::General, Self::GeneralWithTime],
            Self::GeneralWithTime => &[Self::GeneralWithTime],
            Self::Section => &[Self::Section],
            // Its section has one pattern, the general rule, which names this game, another.
            Self::SectionWithTime => &[Self::SectionWithTime, Self::GeneralWithTime, Self::Section],
            Self::Surakarta => &[Self::Surakarta],
            Self::Colons => &[Self::Colons, Self::GeneralWithTime],
        }
    }
}

/// The codes of the standard's table, in its order.
const PATTERNS: [(&str, Pattern); 19] = [
    ("GO", Pattern::Section),
    ("GO13", Pattern::Section),
    ("GO9", Pattern::Section),
    ("CC", Pattern::General),
    ("C5", Pattern::Section),
    ("C6", Pattern::Section),
    ("DB", Pattern::Colons),
    ("SU", Pattern::Surakarta),
    ("AM", Pattern::Section),
    ("NG", Pattern::Section),
    ("PG", Pattern::Section),
    ("WTN", Pattern::SectionWithTime),
    ("HEX", Pattern::Section),
    ("DR10", Pattern::General),
    ("DR8", Pattern::General),
    ("AC2", Pattern::Section),
    ("P2T1", Pattern::GeneralWithTime),
    ("BR", Pattern::GeneralWithTime),
    ("THP", Pattern::GeneralWithTime),
];

/// The codes of the standard's table, in its order.
pub fn codes_of_the_standard() -> impl Iterator<Item = &'static str> {
    PATTERNS.iter().map(|(code, _)| *code)
}

fn pattern(code: &str) -> Option<(&'static str, Pattern)> {
    PATTERNS.iter().copied().find(|(known, _)| known.eq_ignore_ascii_case(code))
}

/// The parts of a file name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Name {
    /// The code of the game.
    pub code: &'static str,
    /// The team that moves first.
    pub first: String,
    /// The letter of its colour.
    pub first_color: Option<char>,
    /// The other team.
    pub second: String,
    /// The letter of its colour.
    pub second_color: Option<char>,
    /// The result; unknown also when the template of the standard is not filled in.
    pub outcome: Outcome,
    /// The date, with the time if that is known.
    pub date: String,
    /// The place.
    pub place: String,
    /// The event.
    pub event: String,
}

impl Name {
    /// The name without any part but the code; `None` when the standard does not have the code.
    pub fn new(code: &str) -> Option<Self> {
        let (code, _) = pattern(code)?;
        Some(Self { code, ..Self::default() })
    }

    /// What the standard calls a record's file; `None` when it does not know the game.
    pub fn of(record: &Record) -> Option<Self> {
        let mut name = Self::new(record.game.code)?;
        let tag = |key: &TagName| record.tags.text(key).to_owned();
        let letter = |key: &TagName| record.tags.text(key).chars().next();
        let seat = |index: usize, fallback: &TagName| match record.game.seats.get(index) {
            Some(seat) if !tag(&TagName::new(seat.key)).is_empty() => tag(&TagName::new(seat.key)),
            _ => tag(fallback),
        };
        name.first = seat(0, &TagName::RED_TEAM);
        name.second = seat(1, &TagName::BLACK_TEAM);
        (name.first_color, name.second_color) =
            (letter(&TagName::FIRST_COLOR), letter(&TagName::SECOND_COLOR));
        name.outcome = record.outcome;
        (name.date, name.place) = (tag(&TagName::DATE), tag(&TagName::PLACE));
        name.event = tag(&TagName::EVENT);
        Some(name)
    }

    /// Reads the standard's words for a result, or `1-0`.
    pub fn outcome_of(words: &str) -> Option<Outcome> {
        match outcome::read(words) {
            outcome::Stated::Standard(outcome) | outcome::Stated::Other(outcome) => Some(outcome),
            _ => None,
        }
    }
}

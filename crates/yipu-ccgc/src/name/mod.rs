//! The file names of the standard: `C6-A2 B vs B3 W-后手胜-2025.12.27 14.55 北京-2025 CCGC.txt`.
//!
//! The general rule is `CODE-first vs second-result.txt`, with a time of twelve digits for games that are played in
//! several rounds; the sections of most games have a pattern of their own. Both shapes are read for every code. See
//! `SPEC.md`.

mod characters;
mod codes;
mod compare;
mod copies;
mod header;
mod parse;
mod parts;
mod restate;
mod run;
mod stamp;
mod trust;
mod write;

pub use characters::NameStyle;
pub use codes::CODES;
pub use compare::{Comparison, compare, has_name_rule};
pub use copies::is_copy;
pub(crate) use header::for_header;
pub use parse::parse;
pub use run::{Run, SameName};
pub use trust::{Part, Trust};

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

/// How the files of a code are named.
#[derive(Clone, Copy, Debug)]
struct Rule {
    code: &'static str,
    pattern: Pattern,
    extension: &'static str,
    /// The letters that may stand behind the teams, the usual one of First in front, then that of Second: colours, and in draughts the A and B
    /// of the standard's second volume.
    letters: &'static [char],
    /// Whether the letters always stand there, since the record itself has no place for them.
    has_letters: bool,
}

impl Rule {
    const fn new(code: &'static str, pattern: Pattern) -> Self {
        Self { code, pattern, extension: "txt", letters: &['B', 'W'], has_letters: false }
    }

    /// With First as A against Second as B, or Black against White.
    const fn lettered(self) -> Self {
        Self { letters: &['A', 'B', 'W'], ..self }
    }

    /// With Red against Black or Blue.
    const fn red(self) -> Self {
        Self { letters: &['R', 'B'], ..self }
    }
}

/// The codes of the standard's table, in its order. Sections of the first volume give the patterns of ten, sections of the second
/// those of the others; the general rule stands in for names with three teams and names of hands, which are not written here yet.
static RULES: [Rule; 19] = [
    Rule::new("GO", Pattern::Section),
    Rule::new("GO13", Pattern::Section),
    Rule::new("GO9", Pattern::Section),
    Rule { extension: "pgn", has_letters: true, ..Rule::new("CC", Pattern::Section).red() },
    Rule::new("C5", Pattern::Section),
    Rule::new("C6", Pattern::Section),
    Rule::new("DB", Pattern::Colons),
    Rule::new("SU", Pattern::Surakarta),
    Rule::new("AM", Pattern::Section),
    Rule::new("NG", Pattern::Section),
    Rule::new("PG", Pattern::Section),
    Rule::new("WTN", Pattern::SectionWithTime).red(),
    Rule::new("HEX", Pattern::Section).red(),
    Rule::new("DR10", Pattern::Section).lettered(),
    Rule::new("DR8", Pattern::Section).lettered(),
    Rule::new("AC2", Pattern::Section),
    Rule::new("P2T1", Pattern::GeneralWithTime),
    Rule { extension: "pbn", ..Rule::new("BR", Pattern::GeneralWithTime) },
    Rule::new("THP", Pattern::GeneralWithTime),
];

/// The games whose records have no place for a letter of a seat but the name of the team.
const SEATS_IN_TEAMS: [&str; 2] = ["DR10", "DR8"];

/// The codes of the standard's table, in its order.
pub fn codes_of_the_standard() -> impl Iterator<Item = &'static str> {
    RULES.iter().map(|rule| rule.code)
}

fn rule(code: &str) -> Option<&'static Rule> {
    RULES.iter().find(|rule| rule.code.eq_ignore_ascii_case(code))
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
        let rule = rule(code)?;
        let letter = |seat: usize| rule.letters.get(seat).copied().filter(|_| rule.has_letters);
        let [first_color, second_color] = [letter(0), letter(1)];
        Some(Self { code: rule.code, first_color, second_color, ..Self::default() })
    }

    /// What the standard calls a record's file; `None` when it does not know the game.
    pub fn from_record(record: &Record) -> Option<Self> {
        let mut name = Self::new(record.game.code)?;
        let tag = |key: &TagName| record.tags.text(key).to_owned();
        let letter = |key: &TagName| record.tags.text(key).chars().next();
        let seat = |index: usize, fallback: &TagName| match record.game.seats.get(index) {
            Some(seat) if !tag(&TagName::new(seat.key)).is_empty() => tag(&TagName::new(seat.key)),
            _ => tag(fallback),
        };
        let (first, second) = (seat(0, &TagName::RED_TEAM), seat(1, &TagName::BLACK_TEAM));
        if SEATS_IN_TEAMS.contains(&name.code) {
            parse::set_teams(&first, &second, &mut name);
        } else {
            (name.first, name.second) = (first, second);
        }
        name.first_color = name.first_color.or_else(|| letter(&TagName::FIRST_COLOR));
        name.second_color = name.second_color.or_else(|| letter(&TagName::SECOND_COLOR));
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

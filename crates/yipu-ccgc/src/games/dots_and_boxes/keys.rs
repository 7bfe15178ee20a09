//! The keys of the JSON object and what stands under them.

use yipu_core::{Diagnostic, Finding, Fix, Outcome, Record, Report, Span, TagName};

use super::color::Color;
use crate::shape::codes::{RESULT_UNREADABLE, RESULT_WORDING};
use crate::shape::outcome::{self, Stated};

/// The keys of the record, in the order of the standard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Key {
    Red,
    Blue,
    Winner,
    RedScore,
    BlueScore,
    Date,
    Event,
    Game,
}

impl Key {
    pub(super) const ALL: [Self; 8] = [
        Self::Red,
        Self::Blue,
        Self::Winner,
        Self::RedScore,
        Self::BlueScore,
        Self::Date,
        Self::Event,
        Self::Game,
    ];

    /// As it is written.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Red => "R",
            Self::Blue => "B",
            Self::Winner => "winner",
            Self::RedScore => "RScore",
            Self::BlueScore => "BScore",
            Self::Date => "Date",
            Self::Event => "Event",
            Self::Game => "game",
        }
    }

    /// The key of a name in either case.
    pub(super) fn of(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|key| key.name().eq_ignore_ascii_case(name.trim()))
    }

    /// Whether a name is one of the standard's spellings: its text has `winner`, its example `Winner`.
    pub(super) fn is_spelt(self, name: &str) -> bool {
        name == self.name() || (self == Self::Winner && name == "Winner")
    }

    /// The tag that holds the value, given First's colour.
    pub(super) fn tag(self, first: Color) -> Option<TagName> {
        let is_first = |color| color == first;
        match self {
            Self::Red | Self::Blue => {
                let first = is_first(if self == Self::Red { Color::Red } else { Color::Blue });
                Some(if first { TagName::FIRST } else { TagName::SECOND })
            }
            Self::RedScore | Self::BlueScore => {
                let first = is_first(if self == Self::RedScore { Color::Red } else { Color::Blue });
                Some(if first { TagName::FIRST_SCORE } else { TagName::SECOND_SCORE })
            }
            Self::Date => Some(TagName::DATE),
            Self::Event => Some(TagName::EVENT),
            Self::Winner | Self::Game => None,
        }
    }
}

/// A value that was read, and its place with its quotes.
#[derive(Clone, Debug)]
pub(super) struct Field {
    pub(super) text: String,
    pub(super) span: Span,
}

/// What stands under the keys.
#[derive(Debug, Default)]
pub(super) struct Fields {
    known: [Option<Field>; Key::ALL.len()],
    /// Keys that the standard does not have, and second values of those it has.
    pub(super) others: Vec<(String, String)>,
    pub(super) has_game: bool,
}

impl Fields {
    /// Keeps a value, unless the key has one.
    pub(super) fn set(&mut self, key: Key, field: Field) -> bool {
        let place = &mut self.known[key as usize];
        let is_first = place.is_none();
        if is_first {
            *place = Some(field);
        }
        is_first
    }

    fn get(&self, key: Key) -> Option<&Field> {
        self.known[key as usize].as_ref()
    }

    /// The keys that are not there.
    pub(super) fn missing(&self) -> Vec<&'static str> {
        let is_missing =
            |key: &Key| if *key == Key::Game { !self.has_game } else { self.get(*key).is_none() };
        Key::ALL.into_iter().filter(is_missing).map(Key::name).collect()
    }

    /// Gives the values to the tags of a record, now that First's colour is known.
    pub(super) fn assign(self, first: Color, record: &mut Record, report: &mut Report) {
        let names = match first {
            Color::Red => [Key::Red, Key::Blue, Key::Winner, Key::RedScore, Key::BlueScore],
            Color::Blue => [Key::Blue, Key::Red, Key::Winner, Key::BlueScore, Key::RedScore],
        };
        for key in names.into_iter().chain([Key::Date, Key::Event]) {
            let Some(field) = self.get(key) else { continue };
            match key.tag(first) {
                Some(tag) if !field.text.is_empty() => {
                    record.tags.set(tag.clone(), &*field.text);
                    record.set_tag_span(tag, field.span);
                }
                Some(_) => {}
                None => self.state(field, first, record, report),
            }
        }
        for (name, text) in self.others {
            let name = TagName::new(name);
            record.tags.push(if has_meaning(&name) { TagName::new(format!("x-{name}")) } else { name }, text);
        }
    }

    /// Takes the stated winner.
    fn state(&self, field: &Field, first: Color, record: &mut Record, report: &mut Report) {
        let text = field.text.trim();
        let wins = |color| if color == first { Outcome::FirstWins } else { Outcome::SecondWins };
        let named = |key: Key| self.get(key).is_some_and(|name| !text.is_empty() && name.text.trim() == text);
        record.set_tag_span(TagName::new("result"), field.span);
        let place = record.tag_place(TagName::new("result"));
        let mut in_other_words = |outcome: Outcome| {
            let letter = winner(outcome, first);
            let finding = Finding::new(&RESULT_WORDING).with("found", text).with("standard", letter);
            let fix = Fix::safe(field.span, format!("\"{letter}\""));
            report.push(Diagnostic::new(finding, place.clone()).with_fix(fix));
            outcome
        };
        record.outcome = match (text, outcome::read(text)) {
            ("R" | "r", _) => wins(Color::Red),
            ("B" | "b", _) => wins(Color::Blue),
            ("U" | "u", _) => Outcome::Unknown,
            ("D" | "d", _) => Outcome::Draw,
            _ if named(Key::Red) => in_other_words(wins(Color::Red)),
            _ if named(Key::Blue) => in_other_words(wins(Color::Blue)),
            (_, Stated::Standard(outcome) | Stated::Other(outcome)) => in_other_words(outcome),
            (_, Stated::Color('红')) => in_other_words(wins(Color::Red)),
            (_, Stated::Color('蓝')) => in_other_words(wins(Color::Blue)),
            (_, stated) => {
                if !text.is_empty() {
                    record.tags.set(TagName::RESULT_TEXT, text);
                }
                let finding = match stated {
                    Stated::Unfilled => outcome::unfilled(text),
                    _ => Finding::new(&RESULT_UNREADABLE).with("found", text),
                };
                report.add(finding, place);
                Outcome::Unknown
            }
        };
    }
}

/// Whether a tag of that name would be taken for something that the record states elsewhere, or not at all.
fn has_meaning(name: &TagName) -> bool {
    const MEANT: [TagName; 7] = [
        TagName::FIRST,
        TagName::SECOND,
        TagName::FIRST_COLOR,
        TagName::SECOND_COLOR,
        TagName::FIRST_SCORE,
        TagName::SECOND_SCORE,
        TagName::RESULT_TEXT,
    ];
    MEANT.contains(name) || name.as_str() == "result"
}

/// The letter of a winner: the standard has two, `U` is in use for an open game, and `D` stands for a draw.
pub(super) const fn winner(outcome: Outcome, first: Color) -> char {
    match outcome {
        Outcome::FirstWins => first.letter(),
        Outcome::SecondWins => first.other().letter(),
        Outcome::Draw => 'D',
        Outcome::Unknown | Outcome::SeatsWin(_) => 'U',
    }
}

//! The parts of a file name, and how a pattern joins them.

use super::characters::{NameStyle, clean};
use super::{Name, Pattern, stamp};
use crate::shape::outcome;

/// The parts of a name, as they are written. One that is not known is empty.
pub(super) struct Parts {
    code: &'static str,
    teams: String,
    result: &'static str,
    /// The twelve digits of the date.
    time: Option<String>,
    date: String,
    place: String,
    event: String,
    /// Whether neither place nor event is stated, so that all that is known is what the general rule asks for.
    is_general: bool,
}

impl Parts {
    pub(super) fn of(name: &Name, style: NameStyle) -> Self {
        let team = |team: &str, color: Option<char>| match color {
            Some(color) => format!("{} {color}", clean(team, style)),
            None => clean(team, style),
        };
        let place = clean(&name.place, style);
        let (first, second) = (team(&name.first, name.first_color), team(&name.second, name.second_color));
        Self {
            code: name.code,
            teams: format!("{first} vs {second}"),
            result: outcome::words(name.outcome),
            time: stamp::of_date(&name.date),
            date: date(&name.date, style),
            is_general: place.is_empty() && name.event.is_empty(),
            place,
            event: clean(&name.event, style),
        }
    }

    /// The parts that a pattern has, without the extension.
    pub(super) fn joined(&self, pattern: Pattern, style: NameStyle) -> String {
        let Self { code, teams, result, .. } = self;
        let general = format!("{code}-{teams}-{result}");
        let time = self.time.as_deref();
        match pattern {
            Pattern::Colons if style == NameStyle::Literal => format!("{code}: {teams}: {result}"),
            Pattern::General | Pattern::Colons => general,
            Pattern::GeneralWithTime => behind(general, " ", time.unwrap_or("")),
            Pattern::Surakarta => behind(general, "-", time.unwrap_or("")),
            Pattern::Section => self.section(general, &self.date),
            Pattern::SectionWithTime => match time {
                Some(time) if self.is_general => behind(general, " ", time),
                time => self.section(general, time.unwrap_or(&self.date)),
            },
        }
    }

    /// The general name, then when and where, then the event.
    fn section(&self, general: String, date: &str) -> String {
        let name = behind(general, "-", date);
        let name = behind(name, if date.is_empty() { "-" } else { " " }, &self.place);
        behind(name, "-", &self.event)
    }
}

/// A name with a part behind it, if that is known.
fn behind(name: String, separator: &str, part: &str) -> String {
    if part.is_empty() { name } else { name + separator + part }
}

fn date(date: &str, style: NameStyle) -> String {
    match style {
        NameStyle::Literal => clean(date, style),
        NameStyle::Safe => clean(&date.replace([':', '：', '/'], "."), style),
    }
}

//! A file name from its parts.

use yipu_core::{Finding, Place, Report, is_invisible};

use super::codes::{NAME_CUT, PARTS_MISSING, UNSAFE_CHARACTERS};
use super::{Name, Pattern, rule, stamp};
use crate::shape::outcome;
use crate::shape::terms::{self, Term};

/// No file system takes more than 255 bytes of name, the extension among them; most Chinese characters are three.
const LONGEST: usize = 251;

/// Which characters a name may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Style {
    /// Only what every file system takes: `14.00` for `14:00`, `DB-` for `DB: `.
    #[default]
    Safe,
    /// The standard to the letter.
    Literal,
}

impl Name {
    /// The file name, with its extension. Parts that the pattern asks for and are not known are reported and left out.
    pub fn write(&self, style: Style, report: &mut Report) -> String {
        self.write_by(self.pattern(), style, report)
    }

    /// The file name with the twelve digits of the standard's rule 6, by which the files of several rounds are told apart;
    /// `None` when the time is not known, or the pattern has it anyway.
    pub fn write_with_time(&self, style: Style, report: &mut Report) -> Option<String> {
        let lacks_time = matches!(self.pattern(), Pattern::General | Pattern::Colons);
        (lacks_time && stamp::of_date(&self.date).is_some())
            .then(|| self.write_by(Pattern::GeneralWithTime, style, report))
    }

    /// Whether a file name is by one of the patterns that the standard has for it.
    pub(super) fn is_written(&self, file_name: &str) -> bool {
        let has_time = stamp::of_date(&self.date).is_some();
        let is_by = |pattern: Pattern, style| {
            (pattern != Pattern::GeneralWithTime || has_time)
                && self.write_by(pattern, style, &mut Report::new()) == file_name
        };
        self.pattern().all().iter().any(|pattern| is_by(*pattern, Style::Safe))
            || self.pattern() == Pattern::Colons && is_by(Pattern::Colons, Style::Literal)
    }

    fn pattern(&self) -> Pattern {
        rule(self.code).map_or(Pattern::General, |rule| rule.pattern)
    }

    fn write_by(&self, pattern: Pattern, style: Style, report: &mut Report) -> String {
        let parts = Parts::of(self, style);
        let mut name = parts.joined(pattern, style);
        let missing = self.missing(pattern);
        if !missing.is_empty() {
            report.add(Finding::new(&PARTS_MISSING).with("parts", terms::list(&missing)), Place::FILE);
        }
        if style == Style::Safe && self.has_unsafe_characters() {
            report.add(&UNSAFE_CHARACTERS, Place::FILE);
        }
        if name.len() > LONGEST {
            while name.len() > LONGEST {
                name.pop();
            }
            report.add(&NAME_CUT, Place::FILE);
        }
        name.push('.');
        name + rule(self.code).map_or("txt", |rule| rule.extension)
    }

    /// What a pattern asks for and is not known, in the order of the pattern.
    fn missing(&self, pattern: Pattern) -> Vec<Term> {
        let is_section = matches!(pattern, Pattern::Section | Pattern::SectionWithTime);
        let asks_time =
            matches!(pattern, Pattern::GeneralWithTime | Pattern::Surakarta | Pattern::SectionWithTime);
        let asked = [
            (true, self.first.is_empty(), ("first team", "先手队")),
            (true, self.second.is_empty(), ("second team", "后手队")),
            (is_section, self.date.is_empty(), ("date", "日期")),
            (is_section, self.place.is_empty(), ("place", "地点")),
            (is_section, self.event.is_empty(), ("event", "赛事")),
            (asks_time, stamp::of_date(&self.date).is_none(), ("time", "时间")),
        ];
        asked.into_iter().filter(|(is_asked, lacks, _)| *is_asked && *lacks).map(|(.., what)| what).collect()
    }

    /// Whether a part has characters that not every file system takes.
    fn has_unsafe_characters(&self) -> bool {
        let parts = [&self.first, &self.second, &self.place, &self.event];
        parts.iter().any(|part| clean(part, Style::Safe) != part.trim())
    }
}

/// The parts of a name, as they are written. One that is not known is empty.
struct Parts {
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
    fn of(name: &Name, style: Style) -> Self {
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
    fn joined(&self, pattern: Pattern, style: Style) -> String {
        let Self { code, teams, result, .. } = self;
        let general = format!("{code}-{teams}-{result}");
        let time = self.time.as_deref();
        match pattern {
            Pattern::Colons if style == Style::Literal => format!("{code}: {teams}: {result}"),
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

fn date(date: &str, style: Style) -> String {
    match style {
        Style::Literal => clean(date, style),
        Style::Safe => clean(&date.replace([':', '：', '/'], "."), style),
    }
}

/// A part of a name without what file systems do not take, without line ends and without what is not seen.
fn clean(text: &str, style: Style) -> String {
    let safe = |c: char| match c {
        '/' => '／',
        '\\' => '＼',
        ':' => '：',
        '*' => '＊',
        '?' => '？',
        '"' => '＂',
        '<' => '＜',
        '>' => '＞',
        '|' => '｜',
        c if c.is_control() => ' ',
        c => c,
    };
    let text: String = match style {
        // What is not seen would make two names that look the same, or one that looks like another.
        Style::Safe => text.chars().filter(|c| !is_invisible(*c)).map(safe).collect(),
        Style::Literal => text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect(),
    };
    text.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use yipu_core::Lang;

    #[test]
    fn what_is_missing_or_cut_is_told_in_both_languages() {
        let mut report = Report::new();
        let name = Name { first: "甲".repeat(100), ..Name::new("C5").unwrap() };
        let written = name.write(Style::Safe, &mut report);
        assert!(written.len() <= LONGEST + ".txt".len(), "{written}");
        let ids: Vec<_> = report.iter().map(|diagnostic| diagnostic.code().id).collect();
        assert_eq!(ids, ["NAM104", "NAM106"]);
        let missing = report.iter().next().unwrap();
        assert!(missing.finding.message(Lang::En).ends_with("second team, date, place, event"));
        assert!(missing.finding.message(Lang::Zh).ends_with("后手队、日期、地点、赛事"));
    }
}

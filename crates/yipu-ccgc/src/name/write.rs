//! A file name from its parts.

use yipu_core::{Finding, Place, Report, is_invisible};

use super::codes::{NAME_CUT, PARTS_MISSING, UNSAFE_CHARACTERS};
use super::{Name, Pattern, rule, stamp};
use crate::shape::outcome;
use crate::shape::terms::{self, Term};

/// No file system takes more than 255 bytes of name, the extension among them; most Chinese characters are three.
const LONGEST: usize = 251;
const TIME: Term = ("time", "时间");

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
        let clean = |text: &str| clean(text, style);
        let team = |name: &str, color: Option<char>| {
            let name = clean(name);
            match color {
                Some(color) => format!("{name} {color}"),
                None => name,
            }
        };
        let teams =
            format!("{} vs {}", team(&self.first, self.first_color), team(&self.second, self.second_color));
        let result = outcome::words(self.outcome);
        let time = stamp::of_date(&self.date);
        let mut missing: Vec<Term> = Vec::new();
        let mut want = |known: bool, what: Term| {
            if !known {
                missing.push(what);
            }
        };
        want(!self.first.is_empty(), ("first team", "先手队"));
        want(!self.second.is_empty(), ("second team", "后手队"));
        let code = self.code;
        let mut name = match pattern {
            Pattern::Colons if style == Style::Literal => format!("{code}: {teams}: {result}"),
            Pattern::General | Pattern::Colons => format!("{code}-{teams}-{result}"),
            Pattern::GeneralWithTime => {
                want(time.is_some(), TIME);
                let time = time.map_or(String::new(), |time| format!(" {time}"));
                format!("{code}-{teams}-{result}{time}")
            }
            Pattern::Surakarta => {
                want(time.is_some(), TIME);
                let time = time.map_or(String::new(), |time| format!("-{time}"));
                format!("{code}-{teams}-{result}{time}")
            }
            Pattern::Section | Pattern::SectionWithTime => {
                want(!self.date.is_empty(), ("date", "日期"));
                want(!self.place.is_empty(), ("place", "地点"));
                want(!self.event.is_empty(), ("event", "赛事"));
                let with_time = pattern == Pattern::SectionWithTime;
                let stamped = with_time && time.is_some();
                let date = match time {
                    Some(time) if with_time => time,
                    _ => date(&self.date, style),
                };
                if with_time {
                    want(stamped, TIME);
                }
                let place = clean(&self.place);
                if place.is_empty() && self.event.is_empty() && stamped {
                    // All that is known is what the general rule asks for.
                    format!("{code}-{teams}-{result} {date}")
                } else {
                    let moment = [&*date, &*place].into_iter().filter(|part| !part.is_empty());
                    let parts = [moment.collect::<Vec<_>>().join(" "), clean(&self.event)];
                    let parts: Vec<_> = parts.into_iter().filter(|part| !part.is_empty()).collect();
                    [vec![format!("{code}-{teams}-{result}")], parts].concat().join("-")
                }
            }
        };
        if !missing.is_empty() {
            let parts = terms::list(&missing);
            report.add(Finding::new(&PARTS_MISSING).with("parts", parts), Place::FILE);
        }
        if style == Style::Safe
            && [&self.first, &self.second, &self.place, &self.event].iter().any(|p| clean(p) != p.trim())
        {
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

//! A file name from its parts.

use yipu_core::{Finding, Location, Report};

use super::characters::{NameStyle, clean};
use super::codes::{NAME_CUT, PARTS_MISSING, UNSAFE_CHARACTERS};
use super::parts::Parts;
use super::{Name, Pattern, rule, stamp};
use crate::shape::terms::{self, Term};

/// No file system takes more than 255 bytes of name, the extension among them; most Chinese characters are three.
const LONGEST: usize = 251;

impl Name {
    /// The file name, with its extension. Parts that the pattern asks for and are not known are reported and left out.
    pub fn write(&self, style: NameStyle, report: &mut Report) -> String {
        self.write_by(self.pattern(), style, report)
    }

    /// The file name with the twelve digits of the standard's rule 6, by which the files of several rounds are told apart;
    /// `None` when the time is not known, or the pattern has it anyway.
    pub fn write_with_time(&self, style: NameStyle, report: &mut Report) -> Option<String> {
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
        self.pattern().all().iter().any(|pattern| is_by(*pattern, NameStyle::Safe))
            || self.pattern() == Pattern::Colons && is_by(Pattern::Colons, NameStyle::Literal)
    }

    fn pattern(&self) -> Pattern {
        rule(self.code).map_or(Pattern::General, |rule| rule.pattern)
    }

    fn write_by(&self, pattern: Pattern, style: NameStyle, report: &mut Report) -> String {
        let parts = Parts::of(self, style);
        let mut name = parts.joined(pattern, style);
        let missing = self.missing(pattern);
        if !missing.is_empty() {
            report.add(Finding::new(&PARTS_MISSING).with("parts", terms::list(&missing)), Location::FILE);
        }
        if style == NameStyle::Safe && self.has_unsafe_characters() {
            report.add(&UNSAFE_CHARACTERS, Location::FILE);
        }
        if name.len() > LONGEST {
            while name.len() > LONGEST {
                name.pop();
            }
            report.add(&NAME_CUT, Location::FILE);
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
        parts.iter().any(|part| clean(part, NameStyle::Safe) != part.trim())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use yipu_core::Lang;

    #[test]
    fn what_is_missing_or_cut_is_told_in_both_languages() {
        let mut report = Report::new();
        let name = Name { first: "甲".repeat(100), ..Name::new("C5").unwrap() };
        let written = name.write(NameStyle::Safe, &mut report);
        assert!(written.len() <= LONGEST + ".txt".len(), "{written}");
        let ids: Vec<_> = report.iter().map(|diagnostic| diagnostic.code().id).collect();
        assert_eq!(ids, ["NAM104", "NAM106"]);
        let missing = report.iter().next().unwrap();
        assert!(missing.finding.message(Lang::En).ends_with("second team, date, place, event"));
        assert!(missing.finding.message(Lang::Zh).ends_with("后手队、日期、地点、赛事"));
    }
}

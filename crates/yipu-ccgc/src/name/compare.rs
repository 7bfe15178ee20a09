//! Whether the name of a file says what its record says, and what the name should be.

use yipu_core::check::Verdict;
use yipu_core::{Date, Diagnostic, Finding, Fix, Location, Outcome, Record, Report, half_width};

use super::codes::{
    NAME_CODE_SPELLING, NAME_CONTRADICTS, NAME_DATE_IMPOSSIBLE, NAME_NOT_STANDARD, NAME_OF_A_COPY,
    NAME_OF_ANOTHER_GAME, NAME_RESULT_UNFILLED, NAME_SIGNS,
};
use super::parse::{Oddity, Reading, file_of, readings};
use super::{Name, NameStyle, Part, Trust, restate, rule, stamp};
use crate::shape::outcome;

/// Whether the file of a record has to be named by the standard: if it is in the format of the standard, which is called like the
/// code of the game. Files of other formats may be.
pub fn has_name_rule(record: &Record) -> bool {
    record.format.as_deref().map_or_else(
        || crate::GAMES.iter().any(|game| game.code == record.game.code),
        |format| rule(record.game.code).is_some_and(|rule| rule.code.eq_ignore_ascii_case(format)),
    )
}

/// Reports where the name of a file and its record disagree; see [`Comparison`].
pub fn compare(file_name: &str, record: &Record, report: &mut Report) {
    if let Some(comparison) = Comparison::new(file_name, record) {
        comparison.report(Trust::Neither, report);
    }
}

/// What the name of a file and its record say, side by side. Any name will do for a record whose file the standard does not
/// name, unless it is one of the standard's.
#[derive(Clone, Debug)]
pub struct Comparison<'a> {
    file: &'a str,
    record: &'a Record,
    /// What the record says.
    own: Name,
    /// What the name says; `None` when it is none of the standard's.
    stated: Option<Reading>,
    /// The result that the moves prove, whatever the record states.
    proved: Option<Outcome>,
}

/// A part that the name and the record state differently, in their words.
struct Contradiction {
    part: Part,
    stated: String,
    own: String,
}

impl<'a> Comparison<'a> {
    /// Compares the name of a file, with or without its folder; `None` when the standard does not know the game.
    pub fn new(file_name: &'a str, record: &'a Record) -> Option<Self> {
        let own = Name::from_record(record)?;
        let file = file_of(file_name);
        let mut all = readings(file);
        let is_own = own.is_written(file) || own.write(NameStyle::Literal, &mut Report::new()) == file;
        let stated = if is_own {
            let oddities = if all.is_empty() { Vec::new() } else { all.swap_remove(0).oddities };
            let dates = oddities.into_iter().filter(|oddity| matches!(oddity, Oddity::Date(_)));
            Some(Reading { name: own.clone(), oddities: dates.collect() })
        } else {
            // A name that can be read in several ways is read in the way that fits the record best.
            all.into_iter().min_by_key(|reading| contradictions(reading, &own).len())
        };
        Some(Self { file, record, own, stated, proved: None })
    }

    /// What the name says, read as it fits the record best; `None` when it is none of the standard's.
    pub fn stated(&self) -> Option<&Name> {
        self.stated.as_ref().map(|reading| &reading.name)
    }

    /// With what the rules say of the result that the record states: where the moves prove it, the name is wrong.
    pub fn judged(self, verdict: Verdict) -> Self {
        let proved = (verdict == Verdict::Proved).then_some(self.own.outcome);
        Self { proved: proved.or(self.proved), ..self }
    }

    /// With the result that the moves prove where the record states none or another.
    pub fn proving(self, outcome: Option<Outcome>) -> Self {
        Self { proved: self.proved.or(outcome), ..self }
    }

    fn contradictions(&self) -> Vec<Contradiction> {
        let Some(stated) = &self.stated else { return Vec::new() };
        let mut found = contradictions(stated, &self.own);
        // A game that the moves decide is not undecided, though the record says no more than the name.
        let unknown = Outcome::Unknown;
        if let Some(proved) = self.proved
            && [stated.name.outcome, self.own.outcome] == [unknown; 2]
            && stated.states_result()
        {
            let (stated, own) = (outcome::words(unknown).to_owned(), outcome::words(proved).to_owned());
            found.push(Contradiction { part: Part::Result, stated, own });
        }
        found
    }

    /// Whether it is for people to say which is right. The rules may have said it before.
    fn is_of_people(&self, part: Part, trust: Trust) -> bool {
        let is_settled = match self.proved {
            Some(proved) if part == Part::Result => {
                self.own.outcome == proved || self.own.outcome == Outcome::Unknown
            }
            _ => false,
        };
        part.is_of_people() && !is_settled && !(trust == Trust::Name && self.names_the_winner())
    }

    /// Whether the name states a result that the moves disprove, beside other teams than the record.
    fn is_against_moves(&self) -> bool {
        let is_disproved = self
            .stated()
            .zip(self.proved)
            .is_some_and(|(stated, proved)| stated.outcome != Outcome::Unknown && stated.outcome != proved);
        is_disproved && (self.contradicts(Part::First) || self.contradicts(Part::Second))
    }

    /// Whether the name has the seats exchanged and the result that belongs to that order, so that both name one winner. The moves prove which
    /// seat has won, and with it that the order of the record is right.
    fn names_the_winner(&self) -> bool {
        let Some((stated, proved)) = self.stated().zip(self.proved) else { return false };
        let is_mirrored = matches!(
            (stated.outcome, proved),
            (Outcome::FirstWins, Outcome::SecondWins) | (Outcome::SecondWins, Outcome::FirstWins)
        );
        is_mirrored
            && [key(&stated.second), key(&stated.first)] == [key(&self.own.first), key(&self.own.second)]
    }

    /// Whether the name and the record contradict each other on a part.
    pub fn contradicts(&self, part: Part) -> bool {
        self.contradictions().iter().any(|contradiction| contradiction.part == part)
    }

    /// The parts on which the two contradict each other and nobody has said which is right, or nobody can: a trusted name whose result
    /// the moves disprove says nothing about its other teams either. The file keeps its name until then.
    pub fn open(&self, trust: Trust) -> Vec<Part> {
        let is_open = match trust {
            Trust::Neither => true,
            Trust::Name => self.is_against_moves(),
            Trust::Body => false,
        };
        let parts = self.contradictions().into_iter().map(|contradiction| contradiction.part);
        parts.filter(|part| is_open && self.is_of_people(*part, trust)).collect()
    }

    /// What the name should say: what the record says, and from the name what the record does not say or the name is trusted
    /// with.
    pub fn proper(&self, trust: Trust) -> Name {
        let mut name = self.own.clone();
        if name.outcome == Outcome::Unknown {
            name.outcome = self.proved.unwrap_or_default();
        }
        let Some(stated) = self.stated.as_ref().map(|reading| &reading.name) else { return name };
        for (part, stated) in [
            (&mut name.first, &stated.first),
            (&mut name.second, &stated.second),
            (&mut name.place, &stated.place),
            (&mut name.event, &stated.event),
        ] {
            if part.is_empty() {
                part.clone_from(stated);
            }
        }
        let says_more = stamp::agree(&stated.date, &name.date) && stamp::says_more(&stated.date, &name.date);
        if says_more && Date::is_possible(&stated.date) {
            name.date.clone_from(&stated.date);
        }
        let trusted = self.contradictions().into_iter().map(|contradiction| contradiction.part);
        for part in trusted.filter(|part| self.trusts_name(*part, trust)) {
            match part {
                Part::First => name.first.clone_from(&stated.first),
                Part::Second => name.second.clone_from(&stated.second),
                Part::FirstColor => name.first_color = stated.first_color,
                Part::SecondColor => name.second_color = stated.second_color,
                Part::Result => name.outcome = stated.outcome,
                Part::Place | Part::Event | Part::Time => {}
            }
        }
        name
    }

    /// Whether the name is believed on a part that the record states otherwise.
    fn trusts_name(&self, part: Part, trust: Trust) -> bool {
        trust == Trust::Name && self.is_of_people(part, trust) && !self.is_against_moves()
    }

    /// Whether a trusted name has the result that the moves prove and the record lacks.
    fn proves_name(&self, part: Part, trust: Trust) -> bool {
        let is_proved = self.stated().is_some_and(|stated| self.proved == Some(stated.outcome));
        trust == Trust::Name && part == Part::Result && is_proved && self.own.outcome == Outcome::Unknown
    }

    /// Whether the file is named by a pattern of the standard, as it should be.
    pub fn is_standard(&self, trust: Trust) -> bool {
        self.open(trust).is_empty() && self.proper(trust).is_written(self.file)
    }

    /// The name that the file should have instead of its own; `None` when nothing is to be said against that, when it is not
    /// for a machine to decide, or when the teams are not known.
    pub fn better(&self, trust: Trust) -> Option<Name> {
        let mut report = Report::new();
        self.report(trust, &mut report);
        let proper = self.proper(trust);
        let is_known = !proper.first.is_empty() && !proper.second.is_empty();
        let is_other = !report.is_empty() && !proper.is_written(self.file);
        (is_other && is_known && self.open(trust).is_empty()).then_some(proper)
    }

    /// Reports where the two disagree, and what is wrong with the name. Where the name is trusted, a finding has the fix that
    /// makes the record say the same.
    pub fn report(&self, trust: Trust, report: &mut Report) {
        let Some(stated) = &self.stated else {
            if has_name_rule(self.record) {
                let proper = self.should_be(trust);
                report.add(Finding::new(&NAME_NOT_STANDARD).with("proper", proper), Location::FILE);
            }
            return;
        };
        if stated.name.code != self.own.code {
            let finding = Finding::new(&NAME_OF_ANOTHER_GAME)
                .with("name", stated.name.code)
                .with("record", self.own.code);
            report.add(finding, Location::FILE);
        }
        self.report_contradictions(|_| true, trust, report);
        for oddity in &stated.oddities {
            report.add(self.finding(oddity, trust), Location::FILE);
        }
    }

    /// Reports the contradictions on certain parts alone.
    pub fn report_contradictions(&self, of: impl Fn(Part) -> bool, trust: Trust, report: &mut Report) {
        let Some(stated) = &self.stated else { return };
        for Contradiction { part, stated: found, own } in self.contradictions() {
            if !of(part) {
                continue;
            }
            let finding = Finding::new(&NAME_CONTRADICTS)
                .with("what", part.words())
                .with("name", found)
                .with("record", own);
            let diagnostic = Diagnostic::new(finding, Location::FILE);
            let is_restated = self.trusts_name(part, trust) || self.proves_name(part, trust);
            let edits = is_restated.then(|| restate::edits(self.record, part, &stated.name)).flatten();
            report.push(match edits {
                Some(edits) => diagnostic.with_fix(Fix::edits(true, edits)),
                None => diagnostic,
            });
        }
    }

    fn finding(&self, oddity: &Oddity, trust: Trust) -> Finding {
        let proper = || self.should_be(trust);
        match oddity {
            Oddity::Copy(mark) => {
                Finding::new(&NAME_OF_A_COPY).with("found", &**mark).with("proper", proper())
            }
            Oddity::Code(code) => Finding::new(&NAME_CODE_SPELLING)
                .with("found", &**code)
                .with("code", code.to_ascii_uppercase())
                .with("proper", proper()),
            Oddity::Sign(sign) => Finding::new(&NAME_SIGNS).with("found", *sign).with("proper", proper()),
            Oddity::NoResult => Finding::new(&NAME_RESULT_UNFILLED).with("proper", proper()),
            Oddity::Date(date) => Finding::new(&NAME_DATE_IMPOSSIBLE).with("date", &**date),
        }
    }

    /// The name in a message. What is open stays as the file has it.
    fn should_be(&self, trust: Trust) -> String {
        let trust = if self.open(trust).is_empty() { trust } else { Trust::Name };
        with_template_teams(self.proper(trust)).write(NameStyle::Safe, &mut Report::new())
    }
}

/// Where a name contradicts what a record says.
fn contradictions(stated: &Reading, own: &Name) -> Vec<Contradiction> {
    let mut found = Vec::new();
    let mut add = |part, stated: &str, own: &str| {
        found.push(Contradiction { part, stated: stated.to_owned(), own: own.to_owned() });
    };
    let name = &stated.name;
    for (part, stated, own) in [
        (Part::First, &name.first, &own.first),
        (Part::Second, &name.second, &own.second),
        (Part::Place, &name.place, &own.place),
        (Part::Event, &name.event, &own.event),
    ] {
        if !stated.is_empty() && !own.is_empty() && key(stated) != key(own) {
            add(part, stated, own);
        }
    }
    if stated.states_result() && name.outcome != own.outcome {
        add(Part::Result, outcome::words(name.outcome), outcome::words(own.outcome));
    }
    if !name.date.is_empty() && !own.date.is_empty() && !stamp::agree(&name.date, &own.date) {
        add(Part::Time, &name.date, &own.date);
    }
    for (part, stated, own) in [
        (Part::FirstColor, name.first_color, own.first_color),
        (Part::SecondColor, name.second_color, own.second_color),
    ] {
        if let (Some(stated), Some(own)) = (stated, own)
            && stated != own
        {
            add(part, &stated.to_string(), &own.to_string());
        }
    }
    found
}

/// The name with the words of the standard's template for teams that the record does not name.
fn with_template_teams(mut name: Name) -> Name {
    for (team, template) in [(&mut name.first, "先手队"), (&mut name.second, "后手队")] {
        if team.is_empty() {
            template.clone_into(team);
        }
    }
    name
}

/// A text as names are compared: without blanks, half-width.
fn key(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).map(half_width).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::surakarta;
    use yipu_core::TagName;

    fn findings(file: &str, record: &Record) -> Vec<&'static str> {
        let mut report = Report::new();
        compare(file, record, &mut report);
        report.iter().map(|diagnostic| diagnostic.code().id).collect()
    }

    #[test]
    fn the_standards_own_example_disagrees_with_its_name() {
        let mut record = Record::new(&surakarta::INFO);
        record.tags.set(TagName::FIRST, "苏拉卡尔塔 1 队");
        record.tags.set(TagName::SECOND, "苏拉卡尔塔 2 队");
        record.tags.set(TagName::DATE, "2017-11-30-20:55");
        let named = "SU-苏拉卡尔塔棋 1 队 vs 苏拉卡尔塔棋 2 队-先手胜-201712012055.txt";
        // Both teams, the result and the time.
        assert_eq!(findings(named, &record), ["NAM103"; 4]);
        let proper = "SU-苏拉卡尔塔 1 队 vs 苏拉卡尔塔 2 队-未决胜-201711302055.txt";
        assert_eq!(findings(proper, &record), [""; 0]);
        assert_eq!(findings("AM-苏拉卡尔塔 1 队 vs 苏拉卡尔塔 2 队-未决胜.txt", &record), ["NAM102"]);
        assert_eq!(findings("game.txt", &record), ["NAM101"]);
        for (date, expected) in [("2017.11.30", 0), ("2017-11-30", 0), ("20171130 2055", 0), ("2017.11.3", 1)]
        {
            let named = format!("SU-苏拉卡尔塔 1 队 vs 苏拉卡尔塔 2 队-未决胜-{date} 重庆-赛.txt");
            assert_eq!(findings(&named, &record), vec!["NAM103"; expected], "{date}");
        }
    }

    #[test]
    fn teams_that_are_not_known_have_the_words_of_the_template_in_a_proper_name() {
        let mut record = Record::new(&surakarta::INFO);
        record.tags.set(TagName::SECOND, "乙队");
        let mut report = Report::new();
        compare("game.txt", &record, &mut report);
        let message =
            report.iter().map(|found| found.finding.message(yipu_core::Lang::Zh)).collect::<String>();
        assert!(message.contains("SU-先手队 vs 乙队-未决胜.txt"), "{message}");
        let mut report = Report::new();
        Name::from_record(&record).unwrap_or_default().write(NameStyle::Safe, &mut report);
        let message =
            report.iter().map(|found| found.finding.message(yipu_core::Lang::Zh)).collect::<String>();
        assert!(message.contains("先手队、时间"), "{message}");
    }
}

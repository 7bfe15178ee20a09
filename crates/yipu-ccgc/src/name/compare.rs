//! Whether the name of a file says what its record says.

use yipu_core::{Finding, Place, Record, Report, Value, half_width};

use super::codes::{NAME_CONTRADICTS, NAME_NOT_STANDARD, NAME_OF_ANOTHER_GAME};
use super::{Name, Style, parse, stamp};
use crate::shape::outcome;

/// Whether files of a game have to be named by the standard: those of the collegiate games. A Xiangqi record may be.
pub fn has_name_rule(record: &Record) -> bool {
    crate::GAMES.iter().any(|game| game.code == record.game.code)
        && record
            .format
            .as_deref()
            .is_none_or(|format| record.game.formats.iter().any(|own| own.name == format))
}

/// Reports where the name of a file and its record disagree. Any name will do for a record whose file the standard does
/// not name, unless it is one of the standard's.
pub fn compare(file_name: &str, record: &Record, report: &mut Report) {
    let Some(proper) = Name::of(record) else { return };
    let Some(stated) = parse(file_name) else {
        if has_name_rule(record) {
            let proper = with_template_teams(proper).write(Style::Safe, &mut Report::new());
            report.add(Finding::new(&NAME_NOT_STANDARD).with("proper", proper), Place::FILE);
        }
        return;
    };
    if stated.code != proper.code {
        let finding =
            Finding::new(&NAME_OF_ANOTHER_GAME).with("name", stated.code).with("record", proper.code);
        report.add(finding, Place::FILE);
    }
    let texts = [
        (Value::term("first team", "先手队"), &stated.first, &proper.first),
        (Value::term("second team", "后手队"), &stated.second, &proper.second),
        (Value::term("place", "地点"), &stated.place, &proper.place),
        (Value::term("event", "赛事"), &stated.event, &proper.event),
    ];
    for (what, stated, proper) in texts {
        if !stated.is_empty() && !proper.is_empty() && key(stated) != key(proper) {
            disagree(what, stated, proper, report);
        }
    }
    if stated.outcome != proper.outcome {
        let words = (outcome::words(stated.outcome), outcome::words(proper.outcome));
        disagree(Value::term("result", "结果"), words.0, words.1, report);
    }
    let same_date = stamp::agree(&stated.date, &proper.date);
    if !stated.date.is_empty() && !proper.date.is_empty() && !same_date {
        disagree(Value::term("time", "时间"), &stated.date, &proper.date, report);
    }
    for (stated, proper) in
        [(stated.first_color, proper.first_color), (stated.second_color, proper.second_color)]
    {
        if let (Some(stated), Some(proper)) = (stated, proper)
            && stated != proper
        {
            disagree(Value::term("colour", "执色"), &stated.to_string(), &proper.to_string(), report);
        }
    }
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

fn disagree(what: Value, stated: &str, proper: &str, report: &mut Report) {
    let finding =
        Finding::new(&NAME_CONTRADICTS).with("what", what).with("name", stated).with("record", proper);
    report.add(finding, Place::FILE);
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
        Name::of(&record).unwrap_or_default().write(Style::Safe, &mut report);
        let message =
            report.iter().map(|found| found.finding.message(yipu_core::Lang::Zh)).collect::<String>();
        assert!(message.contains("先手队、时间"), "{message}");
    }
}

//! A file name taken apart.

use yipu_core::Outcome;

use super::{Name, pattern, stamp};
use crate::shape::header::split_team;
use crate::shape::moment;
use crate::shape::outcome::{self, Stated};

/// The parts of a file name, in whichever of the standard's shapes it is; `None` when it is in none.
pub fn parse(file_name: &str) -> Option<Name> {
    let file = file_name.rsplit(['/', '\\']).next().unwrap_or(file_name);
    let stem = match file.len().checked_sub(4).and_then(|at| file.split_at_checked(at)) {
        Some((stem, extension)) if extension.eq_ignore_ascii_case(".txt") => stem,
        _ => file,
    };
    let end = stem.find(|c: char| !c.is_ascii_alphanumeric())?;
    let (code, rest) = stem.split_at(end);
    let (code, _) = pattern(code)?;
    let rest = rest.trim_start().strip_prefix(['-', ':', '：', '—', '－'])?;
    let mut name = Name { code, ..Name::default() };
    let (teams, after) = result_part(rest, &mut name)?;
    teams_part(teams, &mut name)?;
    moment_part(after, &mut name);
    Some(name)
}

const DASHES: [char; 5] = ['-', ':', '：', '—', '－'];

/// Finds the part that is a result, and gives what stands before it and behind it.
fn result_part<'a>(rest: &'a str, name: &mut Name) -> Option<(&'a str, &'a str)> {
    let versus = find_versus(rest)?.1;
    let mut from = versus;
    loop {
        let start = from + rest.get(from..)?.find(DASHES)?;
        let inner = start + rest.get(start..)?.chars().next().map_or(1, char::len_utf8);
        let end = inner + rest.get(inner..)?.find(DASHES).unwrap_or(rest.len() - inner);
        let part = rest.get(inner..end)?.trim();
        let digits = part.len() - part.bytes().rev().take_while(u8::is_ascii_digit).count();
        let (words, time) = match part.split_at(digits) {
            (words, time) if stamp::is_stamp(time) => (words.trim_end(), time),
            _ => (part, ""),
        };
        let outcome = match outcome::read(words) {
            Stated::Standard(outcome) | Stated::Other(outcome) => Some(outcome),
            Stated::Unfilled if !words.is_empty() => Some(Outcome::Unknown),
            _ => None,
        };
        if let Some(outcome) = outcome {
            name.outcome = outcome;
            name.date = stamp::to_date(time).unwrap_or_default();
            return Some((rest.get(..start)?, rest.get(end..)?));
        }
        from = inner;
    }
}

/// Where `vs` stands between two teams, with the blanks around it, if it has any.
fn find_versus(text: &str) -> Option<(usize, usize)> {
    let lower = text.to_ascii_lowercase();
    for word in [" vs ", " vs. ", "vs ", " vs", "vs"] {
        if let Some(at) = lower.find(word).filter(|at| *at > 0) {
            return Some((at, at + word.len()));
        }
    }
    None
}

fn teams_part(teams: &str, name: &mut Name) -> Option<()> {
    let (start, end) = find_versus(teams)?;
    let (first, second) = (teams.get(..start)?, teams.get(end..)?);
    let letters = if name.code == "HEX" { ['R', 'B'] } else { ['B', 'W'] };
    let letters: &[char] = if name.code == "WTN" { &['R', 'B'] } else { &letters };
    let (first_name, first_color) = split_team(first, letters);
    let (second_name, second_color) = split_team(second, letters);
    if first_color.is_some() && second_color.is_some() && first_color != second_color {
        (name.first, name.second) = (first_name, second_name);
        (name.first_color, name.second_color) = (first_color, second_color);
    } else {
        (name.first, name.second) = (first.trim().to_owned(), second.trim().to_owned());
    }
    Some(())
}

/// What stands behind the result: a time, or a time with a place, and an event.
fn moment_part(after: &str, name: &mut Name) {
    let after = after.trim_start_matches(DASHES);
    // A date may have dashes of its own: `2017-11-30-20.55 中国棋院`.
    let mut end = 0;
    for part in after.split('-') {
        let digits = !part.is_empty() && part.len() <= 4 && part.bytes().all(|b| b.is_ascii_digit());
        end += part.len();
        if !digits {
            break;
        }
        end += 1;
    }
    let (when_and_where, event) = after.split_at_checked(end.min(after.len())).unwrap_or((after, ""));
    let (date, place) = moment::split(when_and_where.trim_end_matches('-'));
    if !date.is_empty() {
        name.date = stamp::to_date(date).unwrap_or_else(|| date.to_owned());
    }
    place.clone_into(&mut name.place);
    event.trim_start_matches('-').trim().clone_into(&mut name.event);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(code: &'static str, first: &str, second: &str, outcome: Outcome) -> Name {
        Name { code, first: first.into(), second: second.into(), outcome, ..Name::default() }
    }

    #[test]
    fn both_shapes_are_read_for_every_code() {
        for code in super::super::codes_of_the_standard() {
            let general = parse(&format!("{code}-甲 vs 乙-先手胜.txt")).unwrap();
            assert_eq!(general, name(code, "甲", "乙", Outcome::FirstWins));
            let timed = parse(&format!("{code}-甲 vs 乙-后手胜 201707291400.txt")).unwrap();
            let expected = name(code, "甲", "乙", Outcome::SecondWins);
            assert_eq!(timed, Name { date: "2017.07.29 14:00".into(), ..expected });
            let section =
                parse(&format!("{code}-甲 vs 乙-平局-2017.07.29 14.00 重庆-2017 CCGC.txt")).unwrap();
            let expected = name(code, "甲", "乙", Outcome::Draw);
            let (date, place, event) = ("2017.07.29 14.00".into(), "重庆".into(), "2017 CCGC".into());
            assert_eq!(section, Name { date, place, event, ..expected });
        }
    }

    #[test]
    fn the_patterns_of_the_sections_are_read() {
        let su = parse("SU-苏拉卡尔塔棋 1 队 vs 苏拉卡尔塔棋 2 队-先手胜-201712012055. txt");
        assert_eq!(su.unwrap().first, "苏拉卡尔塔棋 1 队");
        let su = parse("dir/SU-一队 vs 二队-未决胜-201712012055.txt").unwrap();
        assert_eq!((su.outcome, &*su.date), (Outcome::Unknown, "2017.12.01 20:55"));
        let db = parse("DB: 甲 vs 乙: 先手胜.txt").unwrap();
        assert_eq!(db, name("DB", "甲", "乙", Outcome::FirstWins));
        let db = parse("DB：甲 vs 乙：后手胜.txt").unwrap();
        assert_eq!(db, name("DB", "甲", "乙", Outcome::SecondWins));
        let hex = parse("HEX-红队 R vs 蓝队 B-先手胜-2017-07-29 14.00 重庆-2017-CCGC.txt").unwrap();
        assert_eq!((hex.first_color, hex.second_color), (Some('R'), Some('B')));
        assert_eq!((&*hex.date, &*hex.place, &*hex.event), ("2017-07-29 14.00", "重庆", "2017-CCGC"));
        let pg = parse("PG-参赛队 Bvs 参赛队 W-先手胜-2017.07.29 14_00 重庆-2017 CCGC.txt").unwrap();
        assert_eq!((&*pg.first, pg.first_color, &*pg.second), ("参赛队", Some('B'), "参赛队"));
        let dashed = parse("C5-北理-工 vs 东北-大-先手胜.txt").unwrap();
        assert_eq!((&*dashed.first, &*dashed.second), ("北理-工", "东北-大"));
    }

    #[test]
    fn other_names_are_not_taken_for_names_of_the_standard() {
        for other in [
            "",
            "x.txt",
            "C6.txt",
            "C6-.txt",
            "C6-甲-乙-先手胜.txt",
            "C6-甲 vs 乙.txt",
            "ZZ-甲 vs 乙-先手胜.txt",
            "WTN-alphazero-puremcts-alphazero-Thu-Aug-2-15_58_23-2018-2018CCGC",
        ] {
            assert_eq!(parse(other), None, "{other}");
        }
    }
}

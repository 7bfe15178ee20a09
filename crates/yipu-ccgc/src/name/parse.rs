//! A file name taken apart.
//!
//! Teams, places and events may hold ` vs `, dashes and words that read as results, so that a name can have several
//! readings. All of them are given, the likeliest first; who knows the record chooses the one that fits it.

use yipu_core::{Date, Outcome};

use super::{Name, copies, rule, stamp};
use crate::shape::header::split_team;
use crate::shape::moment;
use crate::shape::outcome::{self, Stated};

/// What is odd about a name that can be read all the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Oddity {
    /// It is called as copies are.
    Copy(String),
    /// The code is not in capital letters.
    Code(String),
    /// Another sign stands for `-`.
    Sign(char),
    /// The template of the standard has not been filled in.
    NoResult,
    /// There is no such date.
    Date(String),
}

/// One way to read a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Reading {
    pub(super) name: Name,
    pub(super) oddities: Vec<Oddity>,
}

impl Reading {
    /// Whether the name states a result, be it that there is none.
    pub(super) fn states_result(&self) -> bool {
        !self.oddities.contains(&Oddity::NoResult)
    }
}

/// The parts of a file name, in whichever of the standard's shapes it is; `None` when it is in none.
pub fn parse(file_name: &str) -> Option<Name> {
    readings(file_name).into_iter().next().map(|reading| reading.name)
}

/// The last part of a path.
pub(super) fn file_of(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}

/// All readings of a file name, the likeliest first.
pub(super) fn readings(file_name: &str) -> Vec<Reading> {
    let file = file_of(file_name);
    let stem = match file.len().checked_sub(4).and_then(|at| file.split_at_checked(at)) {
        Some((stem, extension)) if EXTENSIONS.iter().any(|known| extension.eq_ignore_ascii_case(known)) => {
            stem
        }
        _ => file,
    };
    let mut found = Vec::new();
    if let Some((bare, mark)) = copies::strip(stem) {
        of_stem(bare, Some(mark), &mut found);
    }
    // The event may be called like that.
    of_stem(stem, None, &mut found);
    found
}

/// The extensions of the standard.
const EXTENSIONS: [&str; 3] = [".txt", ".pgn", ".pbn"];
const DASHES: [char; 5] = ['-', ':', '：', '—', '－'];
/// At most so many places are tried for each thing that may stand in several.
const TRIED: usize = 8;

/// The readings of a name without its extension.
fn of_stem(stem: &str, copy: Option<&str>, found: &mut Vec<Reading>) {
    let Some(head) = Head::of(stem) else { return };
    for versus in find_versus(head.rest) {
        for result in find_results(head.rest, versus.1) {
            let Some(teams) = teams(head.rest, versus, result.start) else { continue };
            let after = head.rest.get(result.end..).unwrap_or("");
            found.extend(find_moments(after).iter().map(|moment| head.reading(teams, &result, moment, copy)));
        }
    }
}

/// The code, and what stands behind it.
struct Head<'a> {
    code: &'static str,
    written: &'a str,
    sign: char,
    rest: &'a str,
}

impl<'a> Head<'a> {
    fn of(stem: &'a str) -> Option<Self> {
        let (written, rest) = stem.split_at(stem.find(|c: char| !c.is_ascii_alphanumeric())?);
        let code = rule(written)?.code;
        let rest = rest.trim_start();
        let sign = rest.chars().next().filter(|c| DASHES.contains(c))?;
        Some(Self { code, written, sign, rest: rest.get(sign.len_utf8()..)? })
    }

    fn reading(
        &self,
        (first, second): (&str, &str),
        result: &ResultPart<'_>,
        moment: &Moment<'_>,
        copy: Option<&str>,
    ) -> Reading {
        let code = self.code;
        let mut name = Name { code, outcome: result.outcome.unwrap_or_default(), ..Name::default() };
        set_teams(first, second, &mut name);
        name.date = stamp::to_date(result.time).unwrap_or_default();
        set_moment(moment, &mut name);
        let signs = [Some(self.sign), Some(result.sign), moment.sign, moment.second_sign];
        let sign = signs.into_iter().flatten().find(|sign| !is_sign(*sign, code));
        let oddities = [
            copy.map(|mark| Oddity::Copy(mark.to_owned())),
            (self.written != code).then(|| Oddity::Code(self.written.to_owned())),
            sign.map(Oddity::Sign),
            result.outcome.is_none().then_some(Oddity::NoResult),
            (!Date::is_possible(&name.date)).then(|| Oddity::Date(name.date.clone())),
        ];
        Reading { name, oddities: oddities.into_iter().flatten().collect() }
    }
}

/// Whether the standard has that sign between the parts. The pattern of DB has colons, and file systems want another.
fn is_sign(sign: char, code: &str) -> bool {
    sign == '-' || code == "DB" && matches!(sign, ':' | '：')
}

/// Where `vs` stands between two teams: with blanks around it if it can, else with one, else without.
fn find_versus(text: &str) -> Vec<(usize, usize)> {
    let lower = text.to_ascii_lowercase();
    let mut found: Vec<(usize, usize, usize)> = lower
        .match_indices("vs")
        .filter(|(at, _)| *at > 0)
        .map(|(at, word)| {
            let end = at + word.len();
            let behind = lower.get(end..).unwrap_or("");
            let end = if behind.starts_with(". ") { end + 1 } else { end };
            let apart = [
                lower.get(..at).unwrap_or("").ends_with(' '),
                lower.get(end..).unwrap_or("").starts_with(' '),
            ];
            (apart.into_iter().filter(|apart| !apart).count(), at, end)
        })
        .collect();
    found.sort_unstable();
    found.into_iter().take(TRIED).map(|(_, at, end)| (at, end)).collect()
}

/// A part that reads as a result.
struct ResultPart<'a> {
    /// Where the sign in front of it stands.
    start: usize,
    end: usize,
    sign: char,
    /// `None` for the template of the standard.
    outcome: Option<Outcome>,
    /// Twelve digits, or nothing.
    time: &'a str,
}

/// The parts behind the `vs` that read as results.
fn find_results(rest: &str, from: usize) -> Vec<ResultPart<'_>> {
    let signs = rest.char_indices().filter(|(at, c)| *at >= from && DASHES.contains(c));
    let read = |(start, sign): (usize, char)| {
        let inner = start + sign.len_utf8();
        let end = inner + rest.get(inner..)?.find(DASHES).unwrap_or(rest.len() - inner);
        let part = rest.get(inner..end)?.trim();
        let digits = part.len() - part.bytes().rev().take_while(u8::is_ascii_digit).count();
        let (words, time) = match part.split_at(digits) {
            (words, time) if stamp::is_stamp(time) => (words.trim_end(), time),
            _ => (part, ""),
        };
        let outcome = match outcome::read(words) {
            Stated::Standard(outcome) | Stated::Other(outcome) | Stated::Margin(outcome) => Some(outcome),
            Stated::Unfilled if !words.is_empty() => None,
            _ => return None,
        };
        Some(ResultPart { start, end, sign, outcome, time })
    };
    signs.filter_map(read).take(TRIED).collect()
}

fn teams(rest: &str, versus: (usize, usize), end: usize) -> Option<(&str, &str)> {
    Some((rest.get(..versus.0)?, rest.get(versus.1..end)?))
}

/// Sets the teams of a name, without the letters of their seats if both have one and they differ.
pub(super) fn set_teams(first: &str, second: &str, name: &mut Name) {
    let letters = rule(name.code).map_or(&['B', 'W'][..], |rule| rule.letters);
    let (first_name, first_color) = split_team(first, letters);
    let (second_name, second_color) = split_team(second, letters);
    if first_color.is_some() && second_color.is_some() && first_color != second_color {
        (name.first, name.second) = (first_name, second_name);
        (name.first_color, name.second_color) = (first_color, second_color);
    } else {
        (name.first, name.second) = (first.trim().to_owned(), second.trim().to_owned());
    }
}

/// What stands behind the result: a time, or a time with a place, and an event.
struct Moment<'a> {
    sign: Option<char>,
    when_and_where: &'a str,
    second_sign: Option<char>,
    event: &'a str,
}

/// The ways to part the time and place from the event.
fn find_moments(after: &str) -> Vec<Moment<'_>> {
    let text = after.trim_start_matches(DASHES);
    let sign = after.chars().next().filter(|c| DASHES.contains(c));
    let usual = usual_end(text, sign.unwrap_or('-'));
    let signs = text.char_indices().filter(|(at, c)| DASHES.contains(c) && *at != usual).map(|(at, _)| at);
    let ends =
        std::iter::once(usual).chain(signs.take(TRIED)).chain((usual != text.len()).then_some(text.len()));
    let split = |end: usize| {
        let (when_and_where, rest) = text.split_at_checked(end).unwrap_or((text, ""));
        let second_sign = rest.chars().next();
        let event = rest.get(second_sign.map_or(0, char::len_utf8)..).unwrap_or("").trim();
        Moment { sign, when_and_where, second_sign, event }
    };
    ends.map(split).collect()
}

/// Where the event begins, as a rule: at the first sign behind the date, which may have dashes of its own, as in
/// `2017-11-30-20.55 中国棋院`.
fn usual_end(text: &str, sign: char) -> usize {
    let mut end = 0;
    for part in text.split(sign) {
        let digits = !part.is_empty() && part.len() <= 4 && part.bytes().all(|b| b.is_ascii_digit());
        end += part.len();
        if !digits {
            break;
        }
        end += sign.len_utf8();
    }
    end.min(text.len())
}

fn set_moment(moment: &Moment<'_>, name: &mut Name) {
    let (date, place) = moment::split(moment.when_and_where.trim_end_matches('-'));
    if !date.is_empty() {
        name.date = stamp::to_date(date).unwrap_or_else(|| date.to_owned());
    }
    place.clone_into(&mut name.place);
    moment.event.clone_into(&mut name.event);
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

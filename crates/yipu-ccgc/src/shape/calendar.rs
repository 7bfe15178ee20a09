//! Whether a date is one that there is.
//!
//! Dates come in many shapes. One is called impossible only when no reading of it is possible; what is no date, or says
//! too little, is left alone.

use yipu_core::{Finding, Record, Report, TagName};

use super::codes::DATE_IMPOSSIBLE;

/// Numbers that stand together, by their place, their length and that of their first part: `20170729140023`, `201707291400`,
/// `20170729 1400`, `20170729 14:00`, `2017.7.29.840`.
const RUNS: [(usize, usize, usize); 8] =
    [(0, 14, 8), (0, 12, 8), (0, 8, 4), (1, 4, 2), (3, 6, 2), (3, 4, 2), (3, 3, 1), (4, 4, 2)];

/// The numbers of a date with or without a time: year, month, day, hour, minute, second, as far as it goes.
pub(crate) fn numbers(date: &str) -> Vec<&str> {
    let mut numbers: Vec<&str> =
        date.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty()).collect();
    for (index, length, first) in RUNS {
        if let Some(run) = numbers.get(index).filter(|number| number.len() == length).copied() {
            let (head, tail) = run.split_at(first);
            numbers.splice(index..=index, [head, tail]);
        }
    }
    numbers
}

/// Whether there can be such a day and such a time of the day.
pub(crate) fn is_possible(date: &str) -> bool {
    let numbers = numbers(date);
    let values: Vec<u32> = numbers.iter().map(|number| number.parse().unwrap_or(u32::MAX)).collect();
    let starts_with_year = numbers.first().is_some_and(|number| number.len() == 4);
    let (days, time) = match values[..] {
        [month, day, ref time @ ..] if date.contains('月') && !date.contains('年') && !starts_with_year => {
            (vec![(None, month, day)], time)
        }
        [year, month, day, ref time @ ..] if starts_with_year || date.contains('年') => {
            (vec![(Some(year), month, day)], time)
        }
        // Which of them is the year is not said.
        [a, b, c, ref time @ ..] => (vec![(Some(a), b, c), (Some(c), b, a), (Some(c), a, b)], time),
        [_, month] if starts_with_year => return (1..=12).contains(&month),
        _ => return true,
    };
    days.into_iter().any(|(year, month, day)| is_day(year, month, day)) && is_time(time, date)
}

fn is_day(year: Option<u32>, month: u32, day: u32) -> bool {
    let is_leap =
        |year: u32| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let last = match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if year.is_none_or(is_leap) => 29,
        2 => 28,
        _ => return false,
    };
    (1..=last).contains(&day)
}

/// A number alone behind the day is an hour only if it says so: it may be the last of several days.
fn is_time(time: &[u32], date: &str) -> bool {
    match *time {
        [] => true,
        [hour] => hour < 24 || hour < 32 && !date.contains('时'),
        [hour, minute, ref rest @ ..] => {
            hour < 24 && minute < 60 && rest.first().is_none_or(|second| *second < 60)
        }
    }
}

/// Tells of a date in a record of the collegiate games that there cannot be. One that was taken from the name of the file
/// is told of there.
pub fn check_date(record: &Record, report: &mut Report) {
    let date = record.tags.text(&TagName::DATE);
    let place = record.tag_place(TagName::DATE);
    let is_own = crate::name::has_name_rule(record);
    let is_written = place.span.is_some() || !is_own || record.format.is_none();
    let is_ours = crate::GAMES.iter().any(|game| game.code == record.game.code);
    if is_ours && is_written && !is_possible(date) {
        report.add(Finding::new(&DATE_IMPOSSIBLE).with("date", date), place);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn impossible_days_and_times_are_told_from_odd_ones() {
        for (date, expected) in [
            ("2017.07.29 14:00", true),
            ("2022.13.45 25:61", false),
            ("2023.02.29", false),
            ("2024.02.29", true),
            ("1900/2/29", false),
            ("2000年2月29日 9时5分", true),
            ("2022.04.31 10:00", false),
            ("2022.12.31 24:00", false),
            ("2022.12.31 23:60", false),
            ("2022-0-15 9:00", false),
            ("20221345", false),
            ("202212311260", false),
            ("20221231235960", false),
            ("2022.12.31 10:00:75", false),
            ("2020.8.23.840", true),
            ("2017.07.29-30", true),
            ("2017.07.29 25时", false),
            ("17-7-29", true),
            ("29.07.2017 14:00", true),
            ("12/31/2017", true),
            ("32.13.2017", false),
            ("2月30日", false),
            ("2月29日", true),
            ("2017.07", true),
            ("2017.13", false),
            ("2017", true),
            ("", true),
            ("第99届 88", true),
        ] {
            assert_eq!(is_possible(date), expected, "{date}");
        }
    }
}

//! Dates as people write them. Every reading starts from the runs of digits in the text.

use super::{Date, Time, is_day};
use crate::half_width;

/// The runs of ASCII digits in a text, in their order.
pub fn digit_runs(text: &str) -> impl Iterator<Item = &str> {
    runs(text, |c| c.is_ascii_digit())
}

fn runs(text: &str, is_digit: fn(char) -> bool) -> impl Iterator<Item = &str> {
    text.split(move |c| !is_digit(c)).filter(|run| !run.is_empty())
}

/// The value of a run of digits; `None` if it is beyond `u32`.
fn value(run: &str) -> Option<u32> {
    run.chars().map(half_width).try_fold(0u32, |value, c| value.checked_mul(10)?.checked_add(c.to_digit(10)?))
}

/// Digits that belong to two numbers, by the place of the run, its length and that of its first number: `20170729140023`,
/// `201707291400`, `20170729 1400`, `20170729 14:00`, `2017.7.29.840`.
const JOINED: [(usize, usize, usize); 8] =
    [(0, 14, 8), (0, 12, 8), (0, 8, 4), (1, 4, 2), (3, 6, 2), (3, 4, 2), (3, 3, 1), (4, 4, 2)];

impl Date {
    /// The date that a text states for certain, known to the year, the month or the day; a time is left out. `None` if the
    /// text could be read in two ways, has other words, or states no date of the years 1000 to 2999.
    ///
    /// ```
    /// use yipu_core::Date;
    /// assert_eq!(Date::parse("12/25/1999"), Date::from_day(1999, 12, 25));
    /// assert_eq!(Date::parse("1999年5月12日-14日"), Date::from_month(1999, 5));
    /// assert_eq!(Date::parse("03-04-1999"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Self> {
        certain(text).map(|(date, _)| date)
    }

    /// The date and time that a text states in the order year, month, day, hour, minute, with or without seconds. `None` if one
    /// of the five is missing or there is no such time.
    ///
    /// ```
    /// use yipu_core::Date;
    /// assert_eq!(Date::parse_minute("201707291400"), Date::parse_minute("2017-7-29 14:00"));
    /// assert_eq!(Date::parse_minute("2017.07.29"), None);
    /// ```
    pub fn parse_minute(text: &str) -> Option<Self> {
        let numbers = Self::numbers(text);
        let [year, month, day, hour, minute, ref rest @ ..] = numbers[..] else { return None };
        if year.len() != 4 || [month, day, hour, minute].iter().any(|number| number.len() > 2) {
            return None;
        }
        let second = match rest.first() {
            Some(second) => Some(value(second)?),
            None => None,
        };
        let date = Self::from_day(value(year)?, value(month)?, value(day)?)?;
        date.at(Time::new(value(hour)?, value(minute)?, second)?)
    }

    /// The numbers of a date with or without a time: year, month, day, hour, minute, second, as far as it goes. Numbers that are
    /// written together are parted.
    ///
    /// ```
    /// use yipu_core::Date;
    /// assert_eq!(Date::numbers("20170729 14:00"), ["2017", "07", "29", "14", "00"]);
    /// ```
    pub fn numbers(text: &str) -> Vec<&str> {
        let mut numbers: Vec<&str> = digit_runs(text).collect();
        for (index, length, first) in JOINED {
            if let Some(run) = numbers.get(index).filter(|number| number.len() == length).copied() {
                let (head, tail) = run.split_at(first);
                numbers.splice(index..=index, [head, tail]);
            }
        }
        numbers
    }

    /// `false` if every reading of a text as a date gives a day or a time that does not exist. A text that is no date, or states
    /// too little, is possible.
    ///
    /// ```
    /// use yipu_core::Date;
    /// assert!(Date::is_possible("29.07.2017 14:00"));
    /// assert!(!Date::is_possible("2023.02.29"));
    /// ```
    pub fn is_possible(text: &str) -> bool {
        let numbers = Self::numbers(text);
        let values: Vec<u32> = numbers.iter().map(|number| value(number).unwrap_or(u32::MAX)).collect();
        let starts_with_year = numbers.first().is_some_and(|number| number.len() == 4);
        let (days, time) = match values[..] {
            [month, day, ref time @ ..]
                if text.contains('月') && !text.contains('年') && !starts_with_year =>
            {
                (vec![(None, month, day)], time)
            }
            [year, month, day, ref time @ ..] if starts_with_year || text.contains('年') => {
                (vec![(Some(year), month, day)], time)
            }
            // Which of them is the year is not said.
            [a, b, c, ref time @ ..] => (vec![(Some(a), b, c), (Some(c), b, a), (Some(c), a, b)], time),
            [_, month] if starts_with_year => return (1..=12).contains(&month),
            _ => return true,
        };
        let is_time = match *time {
            [] => true,
            // A number alone after the day may be the last of several days, unless the text says that it is an hour.
            [hour] => hour < 24 || hour < 32 && !text.contains('时'),
            [hour, minute, ref rest @ ..] => Time::new(hour, minute, rest.first().copied()).is_some(),
        };
        is_time && days.into_iter().any(|(year, month, day)| is_day(year, month, day))
    }
}

/// The date `yyyy`, `yyyy.mm` or `yyyy.mm.dd` (with `??` for what a longer form leaves out) that a text states for
/// certain; `None` where [`Date::parse`] finds none.
///
/// ```
/// use yipu_core::normalise_date;
/// assert_eq!(normalise_date("1984年12月3日").as_deref(), Some("1984.12.03"));
/// assert_eq!(normalise_date("2001-6").as_deref(), Some("2001.06"));
/// assert_eq!(normalise_date("03-04-2001"), None);
/// ```
pub fn normalise_date(text: &str) -> Option<String> {
    let (date, is_range) = certain(text)?;
    Some(date.to_string().replace('-', ".") + if is_range { ".??" } else { "" })
}

/// The date of [`Date::parse`], and whether it is the month of a range of days.
fn certain(text: &str) -> Option<(Date, bool)> {
    const BETWEEN: &str = "-./年月日 :：。．－—~～至、,，?？";
    let is_digit = |c: char| matches!(c, '0'..='9' | '０'..='９');
    let text = text.trim();
    if !text.chars().all(|c| is_digit(c) || BETWEEN.contains(c)) {
        return None;
    }
    let number = |run: &str| Some((value(run)?, run.chars().count()));
    let numbers: Vec<(u32, usize)> = runs(text, is_digit).map(number).collect::<Option<_>>()?;
    let is_range = numbers.len() > 3 && text.contains('日');
    let date = match numbers[..] {
        [(eight, 8)] => Date::from_day(eight / 10_000, eight / 100 % 100, eight % 100),
        [(year, 4)] => Date::from_year(year),
        [(year, 4), (month, _)] => Date::from_month(year, month),
        // A range of days is certain of its month only.
        [(year, 4), (month, _), ..] if is_range => Date::from_month(year, month),
        [(year, 4), (month, _), (day, _), ..] => Date::from_day(year, month, day),
        [(first, _), (second, _), (year, 4)] => year_last(first, second, year),
        _ => None,
    };
    date.filter(|date| (1000..=2999).contains(&date.year())).map(|date| (date, is_range))
}

/// Day and month in front of the year: certain only when one of them cannot be a month, or they are the same.
fn year_last(first: u32, second: u32, year: u32) -> Option<Date> {
    match (first <= 12, second <= 12) {
        (true, false) => Date::from_day(year, first, second),
        (false, true) => Date::from_day(year, second, first),
        (true, true) if first == second => Date::from_day(year, first, second),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_of_real_files() {
        for (text, expected) in [
            ("1984年12月3日", Some("1984.12.03")),
            ("2017-07-29", Some("2017.07.29")),
            ("2017.7.9", Some("2017.07.09")),
            ("2017/7/28 19:28:23", Some("2017.07.28")),
            ("20011231", Some("2001.12.31")),
            ("2001。6。7", Some("2001.06.07")),
            ("25-12-1999", Some("1999.12.25")),
            ("12/25/1999", Some("1999.12.25")),
            ("03-03-1999", Some("1999.03.03")),
            ("1999年5月12日-14日", Some("1999.05.??")),
            ("1999年", Some("1999")),
            ("１９９９年５月", Some("1999.05")),
            ("1999.??.??", Some("1999")),
            ("1999.05.??", Some("1999.05")),
            ("03-04-1999", None),
            ("99-5-12", None),
            ("1999-13-01", None),
            ("1999-02-29", None),
            ("2000-02-29", Some("2000.02.29")),
            ("清代中叶", None),
            ("1999年秋", None),
            ("比赛日期", None),
            ("", None),
            ("99999999999999999999", None),
        ] {
            assert_eq!(normalise_date(text).as_deref(), expected, "{text}");
        }
    }

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
            assert_eq!(Date::is_possible(date), expected, "{date}");
        }
    }
}

//! Dates and times of the day, as far as a record states them.

mod parse;

use std::fmt;

pub use parse::{digit_runs, normalise_date};

/// A date of the Gregorian calendar, known to the year, the month, the day or the time.
///
/// Every value exists in the calendar: there is no 29 February 2023 and no 24:00.
///
/// ```
/// use yipu_core::Date;
/// let date = Date::parse_minute("2017年7月29日 9时5分").unwrap();
/// assert_eq!(date.to_string(), "2017-07-29T09:05");
/// assert_eq!((date.year(), date.month(), date.day()), (2017, Some(7), Some(29)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Date {
    year: u16,
    month: Option<u8>,
    day: Option<u8>,
    time: Option<Time>,
}

/// A time of the day.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Time {
    hour: u8,
    minute: u8,
    second: Option<u8>,
}

impl Date {
    /// A year from 0 to 9999; `None` for any other.
    pub fn from_year(year: u32) -> Option<Self> {
        let year = u16::try_from(year).ok().filter(|year| *year <= 9999)?;
        Some(Self { year, month: None, day: None, time: None })
    }

    /// A month of a year; `None` if there is no such month.
    pub fn from_month(year: u32, month: u32) -> Option<Self> {
        let month = u8::try_from(month).ok().filter(|month| (1..=12).contains(month))?;
        Some(Self { month: Some(month), ..Self::from_year(year)? })
    }

    /// A day; `None` if the calendar does not have it.
    pub fn from_day(year: u32, month: u32, day: u32) -> Option<Self> {
        let date = Self::from_month(year, month)?;
        let day = u8::try_from(day).ok().filter(|_| is_day(Some(year), month, day))?;
        Some(Self { day: Some(day), ..date })
    }

    /// The same day at a time; `None` if the day is not known.
    #[must_use]
    pub fn at(self, time: Time) -> Option<Self> {
        self.day.map(|_| Self { time: Some(time), ..self })
    }

    /// The year.
    pub const fn year(self) -> u16 {
        self.year
    }

    /// The month, from 1.
    pub const fn month(self) -> Option<u8> {
        self.month
    }

    /// The day of the month, from 1.
    pub const fn day(self) -> Option<u8> {
        self.day
    }

    /// The time of the day.
    pub const fn time(self) -> Option<Time> {
        self.time
    }

    /// The number of the day, counted from 1 March of year 0; `None` if the day is not known.
    pub fn day_number(self) -> Option<i64> {
        let (year, month, day) = (i64::from(self.year), i64::from(self.month?), i64::from(self.day?));
        // A year that begins in March ends with the day that leap years add.
        let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
        Some(365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day)
    }
}

impl Time {
    /// A time of the day; `None` if there is none such.
    pub fn new(hour: u32, minute: u32, second: Option<u32>) -> Option<Self> {
        let below = |value: u32, end: u8| u8::try_from(value).ok().filter(|value| *value < end);
        let second = match second {
            Some(second) => Some(below(second, 60)?),
            None => None,
        };
        Some(Self { hour: below(hour, 24)?, minute: below(minute, 60)?, second })
    }

    /// The hour, from 0 to 23.
    pub const fn hour(self) -> u8 {
        self.hour
    }

    /// The minute of the hour.
    pub const fn minute(self) -> u8 {
        self.minute
    }

    /// The second of the minute.
    pub const fn second(self) -> Option<u8> {
        self.second
    }
}

/// Writes ISO 8601, as far as the date is known: `2017-07-29T14:00`, `2001-06`, `1984`.
impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}", self.year)?;
        self.month.map_or(Ok(()), |month| write!(f, "-{month:02}"))?;
        self.day.map_or(Ok(()), |day| write!(f, "-{day:02}"))?;
        self.time.map_or(Ok(()), |time| write!(f, "T{time}"))
    }
}

/// Writes ISO 8601: `14:00` or `14:00:23`.
impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.hour, self.minute)?;
        self.second.map_or(Ok(()), |second| write!(f, ":{second:02}"))
    }
}

/// `true` if the calendar has the day. In a year that is not known, 29 February may be one.
const fn is_day(year: Option<u32>, month: u32, day: u32) -> bool {
    let is_leap = match year {
        Some(year) => year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)),
        None => true,
    };
    let last = match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if is_leap => 29,
        2 => 28,
        _ => return false,
    };
    1 <= day && day <= last
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_exists_and_is_written_as_far_as_it_is_known() {
        let time = |hour, minute, second| Time::new(hour, minute, second);
        let at = |time: Option<Time>| Date::from_day(2024, 2, 29)?.at(time?);
        for (date, expected) in [
            (Date::from_year(1984), Some("1984")),
            (Date::from_year(10_000), None),
            (Date::from_month(2001, 6), Some("2001-06")),
            (Date::from_month(2001, 13), None),
            (Date::from_day(2024, 2, 29), Some("2024-02-29")),
            (Date::from_day(1900, 2, 29), None),
            (Date::from_day(2001, 6, 0), None),
            (at(time(9, 5, None)), Some("2024-02-29T09:05")),
            (at(time(23, 59, Some(7))), Some("2024-02-29T23:59:07")),
            (at(time(24, 0, None)), None),
            (at(time(9, 5, Some(60))), None),
            (Date::from_month(2001, 6).and_then(|month| month.at(time(9, 5, None)?)), None),
        ] {
            assert_eq!(date.map(|date| date.to_string()).as_deref(), expected);
        }
    }

    #[test]
    fn days_are_numbered_without_gaps() {
        let mut last = None;
        for year in 1896..=2004 {
            for month in 1..=12 {
                for date in (1..=31).filter_map(|day| Date::from_day(year, month, day)) {
                    let number = date.day_number();
                    assert!(last.is_none() || number == last.map(|last| last + 1), "{date}");
                    last = number;
                }
            }
        }
    }
}

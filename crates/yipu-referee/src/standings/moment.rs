//! When a game was played, as far as its record says.

use yipu_core::Date;

/// Two records of one game may differ so much: two teams' clocks.
const CLOCKS: i64 = 60;
const MINUTES_OF_A_DAY: i64 = 24 * 60;

/// A day, and the minute of it if that is known.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Moment {
    day: i64,
    minute: Option<i64>,
}

impl Moment {
    /// The moment of a text such as `2017.07.29 14:00` or `201707291400`; `None` when no day is certain.
    pub(super) fn of(text: &str) -> Option<Self> {
        let date = Date::parse_minute(text).or_else(|| Date::parse(text))?;
        let minute = date.time().map(|time| i64::from(time.hour()) * 60 + i64::from(time.minute()));
        Some(Self { day: date.day_number()?, minute })
    }

    /// What a record says, with the time of the day that the name of its file has beside the same day.
    pub(super) fn completed(own: Option<Self>, named: Option<Self>) -> Option<Self> {
        match (own, named) {
            (Some(own), Some(named)) if own.minute.is_none() && own.day == named.day => Some(named),
            (own, named) => own.or(named),
        }
    }

    /// The minutes since the first day, where the time of the day is known.
    fn minutes(self) -> Option<i64> {
        Some(self.day * MINUTES_OF_A_DAY + self.minute?)
    }

    /// Whether the two are certainly an hour or more apart.
    pub(super) fn apart(one: Option<Self>, other: Option<Self>) -> bool {
        let (Some(one), Some(other)) = (one, other) else { return false };
        match (one.minutes(), other.minutes()) {
            (Some(one), Some(other)) => (one - other).abs() >= CLOCKS,
            _ => one.day != other.day,
        }
    }

    /// Whether the two are the same minute for certain.
    pub(super) fn same_minute(one: Option<Self>, other: Option<Self>) -> bool {
        let minutes = |moment: Option<Self>| moment.and_then(Self::minutes);
        minutes(one).is_some() && minutes(one) == minutes(other)
    }

    /// Whether the time of the day is known.
    pub(super) const fn is_exact(self) -> bool {
        self.minute.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_hour_apart_is_another_game_and_an_unknown_time_is_not() {
        for (one, other, apart) in [
            ("2017.07.29 14:00", "2017-7-29 14:59", false),
            ("2017.07.29 14:00", "201707291500", true),
            ("2017.07.29 23:50", "2017.07.30 00:10", false),
            ("2024.02.28 23:50", "2024.03.01 00:10", true),
            ("2016.12.31 23:59", "2017.01.01 00:01", false),
            ("2017.07.29", "2017.07.29 14:00", false),
            ("2017.07.29", "2017.07.30", true),
            ("", "2017.07.30", false),
            ("2017", "2019.07.30", false),
        ] {
            assert_eq!(Moment::apart(Moment::of(one), Moment::of(other)), apart, "{one} {other}");
            assert_eq!(Moment::apart(Moment::of(other), Moment::of(one)), apart, "{other} {one}");
        }
    }
}

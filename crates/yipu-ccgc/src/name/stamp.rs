//! The time of twelve digits: `yyyymmddhhmm`.

use yipu_core::Date;

const LENGTH: usize = 12;

/// Whether two dates are the same, as far as both of them go.
pub(super) fn agree(one: &str, other: &str) -> bool {
    let (one, other) = (Date::numbers(one), Date::numbers(other));
    one.iter().zip(&other).all(|(one, other)| one.trim_start_matches('0') == other.trim_start_matches('0'))
}

/// Whether one of two dates that agree says more than the other.
pub(super) fn says_more(one: &str, other: &str) -> bool {
    Date::numbers(one).len() > Date::numbers(other).len()
}

/// The twelve digits of a date with a time; `None` when it does not say the hour and the minute for certain.
pub(super) fn of_date(date: &str) -> Option<String> {
    let date = Date::parse_minute(date)?.to_string();
    Some(date.chars().filter(char::is_ascii_digit).take(LENGTH).collect())
}

/// Whether a text is twelve digits, as a time has them, possible or not.
pub(super) fn is_stamp(text: &str) -> bool {
    text.len() == LENGTH && text.bytes().all(|b| b.is_ascii_digit())
}

/// The date and time that twelve digits mean, as the headers of records write it.
pub(super) fn to_date(stamp: &str) -> Option<String> {
    if !is_stamp(stamp) {
        return None;
    }
    let part = |range: std::ops::Range<usize>| stamp.get(range).unwrap_or("");
    Some(format!("{}.{}.{} {}:{}", part(0..4), part(4..6), part(6..8), part(8..10), part(10..12)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_agree_as_far_as_they_go() {
        for (one, other, expected) in [
            ("2017.07.29 14:00", "2017-7-29", true),
            ("201707291400", "2017.7.29 14.00", true),
            ("20170729", "2017.07.29 14:00", true),
            ("2017.7.29", "2017.07.02", false),
            ("2017.07.29 14:00", "2017.07.29 14:01", false),
        ] {
            assert_eq!(agree(one, other), expected, "{one} {other}");
        }
    }

    #[test]
    fn dates_of_many_shapes_give_twelve_digits() {
        for (date, stamp) in [
            ("2017.07.29 14:00", Some("201707291400")),
            ("2017/7/28 19:28:23", Some("201707281928")),
            ("2017-11-30-20:55", Some("201711302055")),
            ("2025.12.27 14.55", Some("202512271455")),
            ("2017年7月29日 9时5分", Some("201707290905")),
            ("20170729 1400", Some("201707291400")),
            ("201707291400", Some("201707291400")),
            ("2017.07.29", None),
            ("2017.13.29 14:00", None),
            ("2017.07.29 24:00", None),
            ("2017.02.29 12:00", None),
            ("2020.8.23.840", Some("202008230840")),
            ("", None),
            ("29.07.2017 14:00", None),
        ] {
            assert_eq!(of_date(date).as_deref(), stamp, "{date}");
        }
        assert_eq!(to_date("201707291400").as_deref(), Some("2017.07.29 14:00"));
        assert_eq!(to_date("201713291400").as_deref(), Some("2017.13.29 14:00"));
        assert_eq!(to_date("2017"), None);
    }
}

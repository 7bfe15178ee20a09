//! The time of twelve digits: `yyyymmddhhmm`.

/// The numbers of a date with or without a time: year, month, day, hour, minute, second, as far as it goes.
fn numbers(date: &str) -> Vec<&str> {
    let mut numbers: Vec<&str> =
        date.split(|c: char| !c.is_ascii_digit()).filter(|n| !n.is_empty()).collect();
    // `201707291400`, `20170729 1400` and `20170729 14:00`.
    for (index, length, first) in [(0, 12, 8), (0, 8, 4), (1, 4, 2), (3, 4, 2)] {
        if let Some(run) = numbers.get(index).filter(|n| n.len() == length).copied() {
            let (head, tail) = run.split_at(first);
            numbers.splice(index..=index, [head, tail]);
        }
    }
    numbers
}

/// Whether two dates are the same, as far as both of them go.
pub(super) fn agree(one: &str, other: &str) -> bool {
    let (one, other) = (numbers(one), numbers(other));
    one.iter().zip(&other).all(|(one, other)| one.trim_start_matches('0') == other.trim_start_matches('0'))
}

/// The twelve digits of a date with a time; `None` when it does not say the hour and the minute for certain.
pub fn of_date(date: &str) -> Option<String> {
    let numbers = numbers(date);
    let [year, month, day, hour, minute, ..] = numbers[..] else { return None };
    if year.len() != 4 {
        return None;
    }
    let two = |number: &str, highest: u32| {
        let value: u32 = number.parse().ok()?;
        (number.len() <= 2 && value <= highest).then(|| format!("{value:02}"))
    };
    let stamp = [year.to_owned(), two(month, 12)?, two(day, 31)?, two(hour, 23)?, two(minute, 59)?].concat();
    is_stamp(&stamp).then_some(stamp)
}

/// Whether a text is twelve digits that mean a time.
pub(super) fn is_stamp(text: &str) -> bool {
    let part = |range: std::ops::Range<usize>| text.get(range).and_then(|digits| digits.parse::<u32>().ok());
    text.len() == 12
        && text.bytes().all(|b| b.is_ascii_digit())
        && part(4..6).is_some_and(|month| (1..=12).contains(&month))
        && part(6..8).is_some_and(|day| (1..=31).contains(&day))
        && part(8..10).is_some_and(|hour| hour < 24)
        && part(10..12).is_some_and(|minute| minute < 60)
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
            ("", None),
            ("29.07.2017 14:00", None),
        ] {
            assert_eq!(of_date(date).as_deref(), stamp, "{date}");
        }
        assert_eq!(to_date("201707291400").as_deref(), Some("2017.07.29 14:00"));
        assert_eq!(to_date("201713291400"), None);
    }
}

//! Date, time and place, which the standard puts into one field.

use yipu_core::digit_runs;

/// Splits `2017.07.29 14:00 重庆` into the date with its time and the place. What does not begin with a date is a place.
pub(crate) fn split(text: &str) -> (&str, &str) {
    let text = text.trim();
    let end = text.find(|c| !is_of_moment(c)).unwrap_or(text.len());
    let (mut date, mut place) = text.split_at(end);
    // A place such as `2号楼` begins with a digit of its own: it stands behind the last blank then.
    if place.starts_with(|c: char| !c.is_whitespace())
        && let Some(blank) = date.rfind(' ')
        && date.get(blank + 1..).is_some_and(|rest| {
            rest.len() <= 3 && !rest.is_empty() && rest.bytes().all(|b| b.is_ascii_digit())
        })
    {
        (date, place) = text.split_at(blank);
    }
    if is_date(date) { (date.trim_end(), place.trim_start()) } else { ("", text) }
}

/// Whether a character can belong to a date or a time.
fn is_of_moment(c: char) -> bool {
    matches!(c, '0'..='9' | ' ' | '\t' | '.' | '/' | '-' | ':' | '_')
        || matches!(c, '：' | '年' | '月' | '日' | '时' | '分' | '秒')
}

/// Whether numbers and what stands between them are a date: they begin with a year, or there are enough of them.
fn is_date(text: &str) -> bool {
    let mut numbers = digit_runs(text);
    text.starts_with(|c: char| c.is_ascii_digit())
        && (text.contains('月') || numbers.next().is_some_and(|year| year.len() >= 4) || numbers.count() >= 2)
}

/// Whether a text is a time of the day, such as `14:00`, or nothing.
pub(crate) fn is_time(text: &str) -> bool {
    text.is_empty()
        || text.starts_with(|c: char| c.is_ascii_digit())
            && text.contains([':', '：', '时', '_'])
            && text.chars().all(is_of_moment)
}

/// The field of a date and a place.
pub(crate) fn join(date: &str, place: &str) -> String {
    match (date, place) {
        (date, "") => date.to_owned(),
        ("", place) => place.to_owned(),
        (date, place) => format!("{date} {place}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_and_places_part_and_join() {
        for (date, place) in [
            ("2017.07.29 14:00", "重庆"),
            ("2017/7/28 19:28:23", "重庆"),
            ("2017-11-30-20:55", "中国棋院"),
            ("2017年7月29日 14时00分", "合肥"),
            ("2017-12-12 14:26", ""),
            ("", "线上"),
            ("2018.08.01 9:00", "2号楼"),
            ("2018.08.01 9:00", "2号楼 101室"),
            ("", "2号楼"),
            ("", "3-101教室"),
            ("7月29日", "重庆"),
            ("17-7-29", "重庆"),
            ("20170729", "重庆"),
        ] {
            assert_eq!(split(&join(date, place)), (date, place));
        }
        assert_eq!(split("2020.8.23.840线上"), ("2020.8.23.840", "线上"));
        assert_eq!(split("2018 / 7 / 8 9:5:3"), ("2018 / 7 / 8 9:5:3", ""));
        assert_eq!(split(" 2017-12-12 14:26 "), ("2017-12-12 14:26", ""));
    }

    #[test]
    fn times_of_the_day_are_told_from_places() {
        for (text, expected) in [
            ("14:00", true),
            ("14时05分", true),
            ("", true),
            ("重庆", false),
            ("2号楼", false),
            ("1号", false),
        ] {
            assert_eq!(is_time(text), expected, "{text}");
        }
    }
}

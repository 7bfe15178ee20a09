//! Date, time and place, which the standard puts into one field.

/// Splits `2017.07.29 14:00 重庆` into the date with its time and the place. What does not begin with a digit is a place.
pub(crate) fn split(text: &str) -> (&str, &str) {
    let text = text.trim();
    if !text.starts_with(|c: char| c.is_ascii_digit()) {
        return ("", text);
    }
    let of_a_date = |c: char| c.is_ascii_digit() || " \t./-:_：年月日时分秒".contains(c);
    let end = text.find(|c| !of_a_date(c)).unwrap_or(text.len());
    let (date, place) = text.split_at(end);
    // A place such as `2号楼` begins with a digit of its own: it stands behind the last blank then.
    if place.starts_with(|c: char| !c.is_whitespace())
        && let Some(blank) = date.rfind(' ')
        && date.get(blank + 1..).is_some_and(|rest| {
            rest.len() <= 3 && !rest.is_empty() && rest.bytes().all(|b| b.is_ascii_digit())
        })
    {
        let (date, place) = text.split_at(blank);
        return (date.trim_end(), place.trim_start());
    }
    (date.trim_end(), place)
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
        ] {
            assert_eq!(split(&join(date, place)), (date, place));
        }
        assert_eq!(split("2020.8.23.840线上"), ("2020.8.23.840", "线上"));
        assert_eq!(split("2018 / 7 / 8 9:5:3"), ("2018 / 7 / 8 9:5:3", ""));
        assert_eq!(split(" 2017-12-12 14:26 "), ("2017-12-12 14:26", ""));
    }
}

//! Dates as people write them, in a form that sorts.

/// The date `yyyy`, `yyyy.mm` or `yyyy.mm.dd` (with `??` for what a longer form leaves out) that a text states for
/// certain; `None` for anything that could be read in two ways or is no date of our calendar.
///
/// ```
/// use yipu_core::normalise_date;
/// assert_eq!(normalise_date("1984年12月3日").as_deref(), Some("1984.12.03"));
/// assert_eq!(normalise_date("2001-6").as_deref(), Some("2001.06"));
/// assert_eq!(normalise_date("03-04-2001"), None);
/// ```
pub fn normalise_date(text: &str) -> Option<String> {
    let text = text.trim();
    let numbers = Numbers::of(text)?;
    match numbers.0[..] {
        [eight] if eight.digits == 8 => ymd(eight.value / 10_000, eight.value / 100 % 100, eight.value % 100),
        [year] if year.digits == 4 => year_only(year.value),
        [year, month] if year.digits == 4 => year_month(year.value, month.value),
        [year, month, day, ..] if year.digits == 4 => {
            // A range of days is certain of its month only.
            let range = numbers.0.len() > 3 && text.contains('日');
            if range {
                year_month(year.value, month.value).map(|date| date + ".??")
            } else {
                ymd(year.value, month.value, day.value)
            }
        }
        [first, second, year] if year.digits == 4 => last_year(first.value, second.value, year.value),
        _ => None,
    }
}

#[derive(Clone, Copy)]
struct Number {
    value: u32,
    digits: usize,
}

/// The numbers of a text that holds nothing but numbers and what stands between the parts of dates and times.
struct Numbers(Vec<Number>);

impl Numbers {
    fn of(text: &str) -> Option<Self> {
        const BETWEEN: &str = "-./年月日 :：。．－—~～至、,，?？";
        let mut numbers: Vec<Number> = Vec::new();
        let mut in_number = false;
        for c in text.chars() {
            let folded = match c {
                '０'..='９' => char::from_u32(c as u32 - '０' as u32 + '0' as u32)?,
                _ => c,
            };
            if let Some(digit) = folded.to_digit(10) {
                if !in_number {
                    numbers.push(Number { value: 0, digits: 0 });
                }
                let number = numbers.last_mut()?;
                number.value = number.value.checked_mul(10)?.checked_add(digit)?;
                number.digits += 1;
                in_number = true;
            } else if BETWEEN.contains(c) {
                in_number = false;
            } else {
                return None;
            }
        }
        (!numbers.is_empty()).then_some(Self(numbers))
    }
}

fn year_only(year: u32) -> Option<String> {
    (1000..=2999).contains(&year).then(|| format!("{year}"))
}

fn year_month(year: u32, month: u32) -> Option<String> {
    let year = year_only(year)?;
    (1..=12).contains(&month).then(|| format!("{year}.{month:02}"))
}

fn ymd(year: u32, month: u32, day: u32) -> Option<String> {
    let date = year_month(year, month)?;
    (1..=days(year, month)).contains(&day).then(|| format!("{date}.{day:02}"))
}

/// Day and month in front of the year: certain only when one of them cannot be a month, or they are the same.
fn last_year(first: u32, second: u32, year: u32) -> Option<String> {
    match (first <= 12, second <= 12) {
        (true, false) => ymd(year, first, second),
        (false, true) => ymd(year, second, first),
        (true, true) if first == second => ymd(year, first, second),
        _ => None,
    }
}

const fn days(year: u32, month: u32) -> u32 {
    match month {
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

#[cfg(test)]
mod tests {
    use super::normalise_date;

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
}

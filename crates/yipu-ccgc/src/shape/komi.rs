//! What White gets for moving second.

use std::fmt;

use yipu_core::half_width;

/// Points, in thousandths, so that every komi in use is exact.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Komi(i64);

const UNIT: i64 = 1000;

impl Komi {
    /// No komi.
    pub const ZERO: Self = Self(0);

    /// Reads a decimal number such as `7.5` with at most three places.
    pub fn read(text: &str) -> Option<Self> {
        let text = text.trim();
        let (negative, digits) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
        let (whole, places) = digits.split_once('.').unwrap_or((digits, "0"));
        let of_digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        if !of_digits(whole) || !of_digits(places) || whole.len() > 4 || places.len() > 3 {
            return None;
        }
        let thousandths = whole.parse::<i64>().ok()? * UNIT + format!("{places:0<3}").parse::<i64>().ok()?;
        Some(Self(if negative { -thousandths } else { thousandths }))
    }

    /// As many points as so many thousandths.
    pub const fn of_thousandths(thousandths: i64) -> Self {
        Self(thousandths)
    }

    /// Reads an amount as programs and people write it: a number of points, `6目半`, or stones of the Chinese count, each two points:
    /// `3.75子`, `3又3/4子`. A bare number from 100 on is in hundredths, which is `true` beside it; below 450 of stones.
    pub fn read_any(text: &str) -> Option<(Self, bool)> {
        const LEAST_HUNDREDTHS: i64 = 100 * UNIT;
        const OF_POINTS: i64 = 450 * UNIT;
        let plain: String = text.chars().map(half_width).filter(|c| !c.is_whitespace()).collect();
        let plain = plain.trim_start_matches(['黑', '贴', '貼', '还']);
        if let Some(stones) = plain.strip_suffix('子') {
            return Some((Self(mixed(stones)?.checked_mul(2)?), false));
        }
        if let Some(points) = plain.strip_suffix("目半") {
            return Some((Self(mixed(points)? + UNIT / 2), false));
        }
        let points = mixed(plain.trim_end_matches(['目', '点']))?;
        Some(match points.abs() {
            amount if amount < LEAST_HUNDREDTHS => (Self(points), false),
            amount if amount < OF_POINTS => (Self(points / 50), true),
            _ => (Self(points / 100), true),
        })
    }

    /// The same amount in stones of the Chinese count.
    pub const fn in_stones(self) -> Self {
        Self(self.0 / 2)
    }

    /// By how much Black's area is greater than White's with this komi.
    pub const fn lead_of_black(self, black: u32, white: u32) -> Self {
        Self((black as i64 - white as i64) * UNIT - self.0)
    }

    /// The same amount for the other side.
    pub const fn negated(self) -> Self {
        Self(-self.0)
    }
}

/// Thousandths of a decimal number or of one with a fraction: `3又3/4`.
fn mixed(text: &str) -> Option<i64> {
    let Some((above, below)) = text.split_once('/') else { return Komi::read(text).map(|komi| komi.0) };
    let (whole, above) = above.split_once('又').unwrap_or(("0", above));
    let digits = |text: &str| text.parse::<u8>().ok().map(i64::from);
    let (whole, above, below) = (digits(whole)?, digits(above)?, digits(below)?);
    (below > 0 && (above * UNIT) % below == 0).then(|| whole * UNIT + above * UNIT / below)
}

impl fmt::Display for Komi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, places) = (self.0.abs() / UNIT, self.0.abs() % UNIT);
        write!(f, "{sign}{whole}")?;
        match places {
            0 => Ok(()),
            _ if places % 100 == 0 => write!(f, ".{}", places / 100),
            _ if places % 10 == 0 => write!(f, ".{:02}", places / 10),
            _ => write!(f, ".{places:03}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimal_numbers_are_read_exactly() {
        for (text, shown) in
            [("7.5", "7.5"), ("3.25", "3.25"), ("-0.5", "-0.5"), ("0", "0"), (" 6.50 ", "6.5")]
        {
            assert_eq!(Komi::read(text).map(|komi| komi.to_string()).as_deref(), Some(shown), "{text}");
        }
        for text in ["", "7,5", "七", "7.5目", ".5", "7.", "1e3", "99999", "0.1234", "--1"] {
            assert_eq!(Komi::read(text), None, "{text}");
        }
    }

    #[test]
    fn stones_halves_and_hundredths_are_amounts_too() {
        for (text, points, hundredths) in [
            ("3又3/4子", "7.5", false),
            ("3.75子", "7.5", false),
            ("黑贴３又１／４子", "6.5", false),
            ("6目半", "6.5", false),
            ("5.5目", "5.5", false),
            ("0", "0", false),
            ("-5", "-5", false),
            ("325", "6.5", true),
            ("375", "7.5", true),
            ("650", "6.5", true),
        ] {
            let read = Komi::read_any(text).map(|(komi, hundredths)| (komi.to_string(), hundredths));
            assert_eq!(read, Some((points.to_owned(), hundredths)), "{text}");
        }
        for text in ["", "子", "目半", "1/3子", "1/0", "倒贴", "group tax"] {
            assert_eq!(Komi::read_any(text), None, "{text}");
        }
        assert_eq!(Komi::read("7.5").unwrap().in_stones().to_string(), "3.75");
    }

    #[test]
    fn komi_counts_for_white() {
        let komi = Komi::read("7.5").unwrap();
        assert_eq!(komi.lead_of_black(44, 37).to_string(), "-0.5");
        assert_eq!(komi.lead_of_black(45, 36).to_string(), "1.5");
    }
}

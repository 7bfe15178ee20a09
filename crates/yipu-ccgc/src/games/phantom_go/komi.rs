//! What White gets for moving second.

use std::fmt;

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

    /// By how much Black's area is greater than White's with this komi.
    pub const fn lead_of_black(self, black: u32, white: u32) -> Self {
        Self((black as i64 - white as i64) * UNIT - self.0)
    }

    /// The same amount for the other side.
    pub const fn negated(self) -> Self {
        Self(-self.0)
    }
}

impl fmt::Display for Komi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, places) = (self.0.abs() / UNIT, self.0.abs() % UNIT);
        if places == 0 {
            return write!(f, "{sign}{whole}");
        }
        write!(f, "{sign}{whole}.{}", format!("{places:03}").trim_end_matches('0'))
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
    fn komi_counts_for_white() {
        let komi = Komi::read("7.5").unwrap();
        assert_eq!(komi.lead_of_black(44, 37).to_string(), "-0.5");
        assert_eq!(komi.lead_of_black(45, 36).to_string(), "1.5");
    }
}

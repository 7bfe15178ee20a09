//! Annotation glyphs: the six numbers that have a sign of their own, `!` to `?!`, and the others as `$n`.

use std::borrow::Cow;

use crate::half_width;

/// The signs of the glyphs 1 to 6.
const SIGNS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

/// Returns the sign of a glyph, or `None` if it has only a number.
///
/// ```
/// assert_eq!(yipu_core::glyph::sign(6), Some("?!"));
/// assert_eq!(yipu_core::glyph::sign(14), None);
/// ```
pub fn sign(glyph: u8) -> Option<&'static str> {
    SIGNS.get(usize::from(glyph).checked_sub(1)?).copied()
}

/// Returns the sign of a glyph, or `$n` if it has none.
pub fn text(glyph: u8) -> Cow<'static, str> {
    sign(glyph).map_or_else(|| format!("${glyph}").into(), Cow::Borrowed)
}

/// Returns the glyph of a sign in ASCII.
pub fn from_sign(sign: &str) -> Option<u8> {
    (1..).zip(SIGNS).find(|(_, known)| *known == sign).map(|(glyph, _)| glyph)
}

/// Returns the glyph of the longest sign that `text` begins with, and the length of that sign in bytes. The sign may be in
/// full-width characters.
///
/// ```
/// assert_eq!(yipu_core::glyph::prefix("!?? 1-0"), Some((5, 2)));
/// assert_eq!(yipu_core::glyph::prefix("！！"), Some((3, 6)));
/// assert_eq!(yipu_core::glyph::prefix("1-0"), None);
/// ```
pub fn prefix(text: &str) -> Option<(u8, usize)> {
    let (mut sign, mut count, mut length) = ([0; 2], 0, 0);
    for (place, c) in sign.iter_mut().zip(text.chars()) {
        *place = match half_width(c) {
            '!' => b'!',
            '?' => b'?',
            _ => break,
        };
        count += 1;
        length += c.len_utf8();
    }
    let found = (1..).zip(SIGNS).find(|(_, known)| sign.get(..count) == Some(known.as_bytes()));
    found.map(|(glyph, _)| (glyph, length))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_spelt_as_people_write_them() {
        assert_eq!((1..=7).map(text).collect::<Vec<_>>().join(" "), "! ? !! ?? !? ?! $7");
    }

    #[test]
    fn signs_and_numbers_are_one_to_one() {
        for glyph in 0..=255 {
            assert_eq!(sign(glyph).is_some(), (1..=6).contains(&glyph));
            assert_eq!(sign(glyph).and_then(from_sign), sign(glyph).map(|_| glyph));
            assert_eq!(prefix(&text(glyph)), sign(glyph).map(|sign| (glyph, sign.len())), "{}", text(glyph));
        }
        assert_eq!(prefix("？!"), Some((6, 4)));
        assert_eq!(prefix(""), None);
    }
}

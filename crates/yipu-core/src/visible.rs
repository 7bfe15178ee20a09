//! Text of others, made safe to be shown: what a terminal would obey is written out instead of sent.
//!
//! Control characters (escape sequences begin with one), their second set, the signs that turn the direction of writing
//! and line separators become `\u{1b}` and the like. Joiners and other signs that only shape a script stay.

use std::borrow::Cow;
use std::fmt::Write as _;

/// A text of several lines: line ends and tabs stay.
pub fn visible(text: &str) -> Cow<'_, str> {
    shown(text, |c| is_hidden(c) && !matches!(c, '\n' | '\t'))
}

/// A text that is to stay within its line, such as a name: line ends and tabs are written out too.
pub fn visible_in_line(text: &str) -> Cow<'_, str> {
    shown(text, is_hidden)
}

/// Whether a terminal would obey a character rather than show it.
pub const fn is_hidden(c: char) -> bool {
    c.is_ascii_control() || matches!(c, '\u{80}'..='\u{9f}' | '\u{2028}' | '\u{2029}') || is_direction(c)
}

/// Whether a character turns the direction of writing, and so the order in which others are seen.
pub const fn is_direction(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Whether a character is not seen at all, so that two names may differ by it and look the same.
pub const fn is_invisible(c: char) -> bool {
    is_direction(c)
        || matches!(
            c,
            '\u{ad}' | '\u{34f}' | '\u{180e}' | '\u{200b}'..='\u{200d}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
                | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}'
        )
}

/// Whether a text may hold something hidden. One look at each byte: most texts are clean, and end here.
fn is_suspect(text: &str) -> bool {
    // The first byte of U+0080 to U+00BF, of U+0600 to U+063F and of U+2000 to U+2FFF.
    text.bytes().any(|byte| byte < 0x20 || matches!(byte, 0x7f | 0xc2 | 0xd8 | 0xe2))
}

fn shown(text: &str, hides: impl Fn(char) -> bool) -> Cow<'_, str> {
    if !is_suspect(text) || !text.contains(&hides) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        match c {
            '\n' if hides(c) => out.push_str("\\n"),
            '\t' if hides(c) => out.push_str("\\t"),
            '\r' if hides(c) => out.push_str("\\r"),
            c if hides(c) => {
                let result = write!(out, "\\u{{{:x}}}", u32::from(c));
                debug_assert!(result.is_ok(), "writing to a String does not fail");
            }
            c => out.push(c),
        }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_obeys_is_written_out_and_the_rest_is_borrowed() {
        for clean in ["", "plain", "红方 王天一 – “仙人指路”……", "a\nb\tc", "👨\u{200d}👩 \u{a0}é"]
        {
            assert!(matches!(visible(clean), Cow::Borrowed(same) if same == clean), "{clean:?}");
        }
        assert_eq!(visible("a\u{1b}[2Jb\u{9b}1m\u{202e}c\r\n"), "a\\u{1b}[2Jb\\u{9b}1m\\u{202e}c\\r\n");
        assert_eq!(visible_in_line("a\nb\tc\u{7f}\u{2028}"), "a\\nb\\tc\\u{7f}\\u{2028}");
    }

    #[test]
    fn the_first_look_misses_nothing() {
        for c in '\0'..=char::MAX {
            if is_hidden(c) {
                assert!(is_suspect(c.encode_utf8(&mut [0; 4])), "{c:?}");
            }
        }
    }
}

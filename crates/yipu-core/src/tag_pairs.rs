//! Tag pairs as PGN, PDN and PBN have them, `[Name "value"]`: how they are read and written, and where those of one record end.
//!
//! [`TagLexer`] reads them from decoded text. Files are cut into records before they are decoded: [`is_tag_line`],
//! [`line_name`] and [`TagBlocks`] look at bytes, and at ASCII only, which is the same in every charset here.

mod blocks;
mod lexer;

use std::borrow::Cow;

pub use blocks::TagBlocks;
pub use lexer::{ClosingQuote, TagFlaws, TagLexer, TagPair, TagSyntax};

/// Returns `true` for the characters of names: ASCII letters, digits and `_`.
pub const fn is_of_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// Splits a line that begins with `[` and a name into the name and the bytes after it.
pub fn line_name(line: &[u8]) -> Option<(&[u8], &[u8])> {
    let inner = line.strip_prefix(b"[")?;
    let length = inner.iter().take_while(|byte| is_of_name(char::from(**byte))).count();
    inner.split_at_checked(length).filter(|(name, _)| !name.is_empty())
}

/// Returns `true` if a line begins with a tag pair: `[`, a name, blanks, and a quotation mark in any charset.
pub fn is_tag_line(line: &[u8]) -> bool {
    let Some((name, behind)) = line_name(line) else { return false };
    let blanks = behind.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
    let value = behind.get(blanks..).unwrap_or_default();
    let quoted = OPENING_QUOTES.iter().any(|quote| value.starts_with(quote));
    name.len() <= LONGEST && (1..=LONGEST).contains(&blanks) && quoted
}

/// No name of a tag is longer, and no more blanks follow one.
const LONGEST: usize = 64;

/// A quotation mark, or a typographic one in UTF-8, GB18030 or Big5.
const OPENING_QUOTES: [&[u8]; 7] =
    [b"\"", "“".as_bytes(), "”".as_bytes(), b"\xA1\xB0", b"\xA1\xB1", b"\xA1\xA7", b"\xA1\xA8"];

/// Returns a value as it is written between quotation marks, with `\` before each `"` and `\`.
pub fn escape(value: &str) -> String {
    value.replace('\\', "\\\\").replace('"', "\\\"")
}

/// Removes the `\` before each `"` and `\` of a value.
pub fn unescape(value: &str) -> String {
    let mut out = String::with_capacity(value.len());
    let mut chars = value.chars().peekable();
    while let Some(c) = chars.next() {
        let escaped = if c == '\\' { chars.next_if(|next| matches!(next, '"' | '\\')) } else { None };
        out.push(escaped.unwrap_or(c));
    }
    out
}

/// Returns a value with a blank for each line feed and carriage return: a tag pair is one line.
pub fn one_line(value: &str) -> Cow<'_, str> {
    const BREAKS: [char; 2] = ['\r', '\n'];
    if value.contains(BREAKS) { value.replace(BREAKS, " ").into() } else { value.into() }
}

/// Adds `[name "value"]` and a line end to `out`. Line breaks in the value become blanks; returns `true` if there are any.
pub fn write_pair(name: &str, value: &str, eol: &str, out: &mut String) -> bool {
    let line = one_line(value);
    out.extend(["[", name, " \"", &escape(&line), "\"]", eol]);
    matches!(line, Cow::Owned(_))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tag_lines_are_told_from_brackets() {
        assert!(is_tag_line(b"[Event \"x"));
        assert!(is_tag_line(b"[FEN  \""));
        for line in [&b"[%eval 1]"[..], b"[Event]", b"Event \"", b"[\xD6\xD0 \"", b"[Event\""] {
            assert!(!is_tag_line(line));
        }
    }

    #[test]
    fn what_is_written_is_read_back() {
        let mut out = String::new();
        assert!(!write_pair("Event", r#"a "b" \c\"#, "\n", &mut out));
        assert_eq!(out, "[Event \"a \\\"b\\\" \\\\c\\\\\"]\n");
        assert_eq!(unescape(&escape(r#"a "b" \c\"#)), r#"a "b" \c\"#);
        out.clear();
        assert!(write_pair("Event", "a\r\nb", "\r\n", &mut out));
        assert_eq!(out, "[Event \"a  b\"]\r\n");
    }
}

//! The marks by which a text leads from a move to what is said of it below: ①, 变1, （1变）.

use super::number;

/// A mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mark {
    /// ① and its like, by their sign.
    Sign(char),
    /// 变1, 1变, 注1: by the number.
    Numbered(u32),
}

impl Mark {
    /// The mark at the beginning of a text, and its length.
    pub(super) fn at(text: &str) -> Option<(Self, usize)> {
        let blank = |c: char| c != '\n' && c.is_whitespace();
        let plain = text.trim_start_matches(|c: char| blank(c) || matches!(c, '*' | '(' | '（' | '[' | '【'));
        let sign = plain.chars().next()?;
        if number::is_circled(sign) {
            return Some((Self::Sign(sign), text.len() - plain.len() + sign.len_utf8()));
        }
        let word = |text: &str| {
            ["变化", "变例", "变", "注"].iter().find(|word| text.starts_with(**word)).map(|word| word.len())
        };
        let (value, rest) = if let Some(length) = word(plain) {
            let rest = plain.get(length..)?.trim_start_matches(blank);
            let (value, length) = number::value(rest)?;
            (value, rest.get(length..)?)
        } else {
            let (value, length) = number::value(plain)?;
            let rest = plain.get(length..)?.trim_start_matches(blank);
            (value, rest.get(word(rest)?..)?)
        };
        let opened = text.get(..text.len() - plain.len())?.contains(['(', '（', '[', '【']);
        let closed = rest.strip_prefix([')', '）', ']', '】']);
        // （注二；… is not a mark, but a comment.
        let rest = if opened { closed? } else { rest };
        Some((Self::Numbered(value), text.len() - rest.len()))
    }
}

//! The fields of a block, and the text in them (SPEC 2).

use std::ops::Range;

use yipu_core::Span;

use crate::{Color, Piece, PieceKind};

/// A field: its name in lower case and where its value stands.
pub(super) struct Field {
    pub(super) name: String,
    pub(super) value: Range<usize>,
    /// Where the field begins.
    pub(super) at: usize,
    pub(super) closed: bool,
}

impl Field {
    pub(super) fn span(&self) -> Span {
        Span::from_range(self.value.clone())
    }
}

/// The first place from an offset on where a word stands, in either case.
pub(crate) fn find(bytes: &[u8], word: &[u8], from: usize) -> Option<usize> {
    let first = *word.first()?;
    let mut at = from;
    loop {
        at += memchr::memchr(first, bytes.get(at..)?)?;
        if bytes.get(at..at + word.len())?.eq_ignore_ascii_case(word) {
            return Some(at);
        }
        at += 1;
    }
}

/// All fields, in order.
pub(super) fn fields(text: &str) -> Vec<Field> {
    const OPEN: &[u8] = b"[DhtmlXQ_";
    let bytes = text.as_bytes();
    let mut fields = Vec::new();
    let mut next = find(bytes, OPEN, 0);
    while let Some(at) = next {
        let name_at = at + OPEN.len();
        let name: String = text
            .get(name_at..)
            .unwrap_or("")
            .chars()
            .take_while(|c| c.is_ascii_alphanumeric() || *c == '_')
            .take(65)
            .map(|c| c.to_ascii_lowercase())
            .collect();
        let value_at = name_at + name.len() + 1;
        if name.is_empty() || name.len() > 64 || bytes.get(value_at - 1) != Some(&b']') {
            next = find(bytes, OPEN, name_at);
            continue;
        }
        let (end, closed) = value_end(bytes, value_at);
        fields.push(Field { name, value: value_at..end, at, closed });
        next = find(bytes, OPEN, end);
    }
    fields
}

/// A value ends at the next closing mark, or else before the next field.
fn value_end(bytes: &[u8], from: usize) -> (usize, bool) {
    let mut at = from;
    while let Some(offset) = bytes.get(at..).and_then(|rest| rest.iter().position(|byte| *byte == b'[')) {
        at += offset;
        let starts =
            |word: &[u8]| bytes.get(at..at + word.len()).is_some_and(|head| head.eq_ignore_ascii_case(word));
        if starts(b"[/DhtmlXQ") {
            return (at, starts(b"[/DhtmlXQ_"));
        }
        if starts(b"[DhtmlXQ_") {
            return (at, false);
        }
        at += 1;
    }
    (bytes.len(), false)
}

/// The text of a value without its HTML: tags left out, `<br>` and `||` as line breaks, entities and `\uXXXX` decoded.
pub(crate) fn clean(value: &str) -> String {
    let mut out = String::with_capacity(value.len());
    let mut rest = value;
    while let Some(c) = rest.chars().next() {
        let used = match c {
            '<' => markup(rest, &mut out),
            '&' => entity(rest, &mut out),
            '\\' => escape(rest, &mut out),
            '|' if rest.starts_with("||") => {
                out.push('\n');
                2
            }
            '\r' if rest.starts_with("\r\n") => 1,
            _ => 0,
        };
        if used == 0 {
            out.push(c);
        }
        rest = rest.get(used.max(if used == 0 { c.len_utf8() } else { 0 })..).unwrap_or("");
    }
    out
}

/// The text with its entities decoded, and nothing else changed.
pub(crate) fn clean_entities(value: &str) -> String {
    let mut out = String::with_capacity(value.len());
    let mut rest = value;
    while let Some((before, after)) = rest.split_once('&') {
        out.push_str(before);
        let from = rest.get(before.len()..).unwrap_or("");
        let used = entity(from, &mut out);
        if used == 0 {
            out.push('&');
            rest = after;
        } else {
            rest = from.get(used..).unwrap_or("");
        }
    }
    out.push_str(rest);
    out
}

fn markup(rest: &str, out: &mut String) -> usize {
    let named =
        rest.get(1..).is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_alphabetic() || c == '/'));
    let Some(end) = rest.char_indices().take(400).find(|(_, c)| *c == '>').map(|(at, _)| at + 1) else {
        return 0;
    };
    if !named {
        return 0;
    }
    if rest.get(1..3).is_some_and(|name| name.eq_ignore_ascii_case("br")) {
        out.push('\n');
    }
    end
}

fn entity(rest: &str, out: &mut String) -> usize {
    let Some(end) = rest.char_indices().take(10).find(|(_, c)| *c == ';').map(|(at, _)| at) else { return 0 };
    let name = rest.get(1..end).unwrap_or("");
    let decoded = match name {
        "lt" => Some('<'),
        "gt" => Some('>'),
        "amp" => Some('&'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        "nbsp" => Some(' '),
        _ => name
            .strip_prefix('#')
            .and_then(|code| match code.strip_prefix(['x', 'X']) {
                Some(hex) => u32::from_str_radix(hex, 16).ok(),
                None => code.parse().ok(),
            })
            .and_then(char::from_u32),
    };
    decoded.map_or(0, |c| {
        out.push(c);
        end + 1
    })
}

fn escape(rest: &str, out: &mut String) -> usize {
    let unit = |text: &str| {
        let digits = text.strip_prefix("\\u")?.get(..4)?;
        digits.bytes().all(|b| b.is_ascii_hexdigit()).then(|| u16::from_str_radix(digits, 16).ok())?
    };
    let Some(first) = unit(rest) else { return 0 };
    let second = rest.get(6..).and_then(unit);
    if let Some(Ok(c)) = second.and_then(|second| char::decode_utf16([first, second]).next())
        && c as u32 > 0xFFFF
    {
        out.push(c);
        return 12;
    }
    char::from_u32(first.into()).map_or(0, |c| {
        out.push(c);
        6
    })
}

/// The 32 pieces in the order of the slots: R N B A K A B N R C C P P P P P of Red, then of Black.
pub(crate) fn slots() -> impl Iterator<Item = Piece> {
    use PieceKind::{Advisor as A, Bishop as B, Cannon as C, King as K, Knight as N, Pawn as P, Rook as R};
    const KINDS: [PieceKind; 16] = [R, N, B, A, K, A, B, N, R, C, C, P, P, P, P, P];
    Color::ALL.into_iter().flat_map(|color| KINDS.map(|kind| Piece::new(color, kind)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn debris_is_cleaned_away() {
        assert_eq!(
            clean("a<br />b||c <font size=\"2\">d</font>&lt;\\u597d\\ud83d\\ude00 1<2"),
            "a\nb\nc d<好😀 1<2"
        );
        assert_eq!(clean("\\u00 & && <"), "\\u00 & && <");
    }

    #[test]
    fn fields_end_where_they_can() {
        let text = "[DhtmlXQ][DHTMLXQ_Title]甲[b]乙[/dhtmlxq_title][DhtmlXQ_red]x[DhtmlXQ_black]y[/DhtmlXQ]";
        let found: Vec<_> = fields(text)
            .iter()
            .map(|f| (f.name.clone(), f.span().slice(text).to_owned(), f.closed))
            .collect();
        let field = |name: &str, value: &str, closed| (name.to_owned(), value.to_owned(), closed);
        assert_eq!(
            found,
            [field("title", "甲[b]乙", true), field("red", "x", false), field("black", "y", false)]
        );
    }
}

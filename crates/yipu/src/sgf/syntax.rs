//! The signs of SGF: parentheses, semicolons, names, values in brackets; and where one game of a file ends.

use memchr::{memchr_iter, memchr2};
use yipu_core::Span;

/// A part of the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Token {
    /// `(`
    Open,
    /// `)`
    Close,
    /// `;`
    Node,
    /// The name of a property.
    Name(Span),
    /// What stands between the brackets of a value, or up to the end of the text.
    Value(Span),
    /// What is none of these.
    Other(Span),
}

/// The parts of a text, in order, blanks left out.
#[derive(Clone, Debug)]
pub(super) struct Lexer<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Lexer<'a> {
    pub(super) const fn new(text: &'a str, at: usize) -> Self {
        Self { text, at }
    }

    pub(super) const fn at(&self) -> usize {
        self.at
    }

    /// What has not been read.
    pub(super) fn rest(&self) -> Span {
        Span::from_range(self.at..self.text.len())
    }

    /// The text of a span.
    pub(super) fn slice(&self, span: Span) -> &'a str {
        self.text.get(span.range()).unwrap_or("")
    }

    /// Moves on while the bytes are of a kind, and gives the span of them.
    fn run(&mut self, start: usize, of_kind: impl Fn(u8) -> bool) -> Span {
        let rest = self.text.as_bytes().get(self.at..).unwrap_or_default();
        self.at += rest.iter().position(|byte| !of_kind(*byte)).unwrap_or(rest.len());
        Span::from_range(start..self.at)
    }
}

impl Iterator for Lexer<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        self.run(self.at, |byte| byte.is_ascii_whitespace() || byte == 0);
        let start = self.at;
        let byte = *self.text.as_bytes().get(start)?;
        self.at += 1;
        Some(match byte {
            b'(' => Token::Open,
            b')' => Token::Close,
            b';' => Token::Node,
            b'[' => {
                let (end, closed) = value_end(self.text.as_bytes(), self.at);
                self.at = end + usize::from(closed);
                Token::Value(Span::from_range(start + 1..end))
            }
            _ if byte.is_ascii_alphabetic() => Token::Name(self.run(start, |b| b.is_ascii_alphanumeric())),
            _ => Token::Other(self.run(start, |b| !b"();[".contains(&b) && !b.is_ascii_alphabetic())),
        })
    }
}

/// Where a value ends, and whether it does before the text does.
fn value_end(text: &[u8], from: usize) -> (usize, bool) {
    let mut at = from;
    while let Some(found) = memchr2(b'\\', b']', text.get(at..).unwrap_or_default()) {
        if text[at + found] == b']' {
            return (at + found, true);
        }
        at += found + 2;
    }
    (text.len(), false)
}

/// What a value says: escapes resolved, escaped line ends gone.
pub(super) fn unescape(raw: &str) -> String {
    let mut out = String::with_capacity(raw.len());
    let mut chars = raw.chars().peekable();
    while let Some(c) = chars.next() {
        if c != '\\' {
            out.push(c);
            continue;
        }
        match chars.next() {
            Some(first @ ('\n' | '\r')) => {
                let other = if first == '\n' { '\r' } else { '\n' };
                chars.next_if_eq(&other);
            }
            Some(escaped) => out.push(escaped),
            None => {}
        }
    }
    out
}

/// Writes a text so that it ends where its bracket does; a colon is escaped where it would divide the value.
pub(super) fn escape(text: &str, colons: bool, out: &mut String) {
    for c in text.chars() {
        if matches!(c, '\\' | ']') || colons && c == ':' {
            out.push('\\');
        }
        out.push(c);
    }
}

/// The two parts of a value that a colon divides, as they say.
pub(super) fn composed(raw: &str) -> Option<(String, String)> {
    let mut escaped = false;
    for (at, byte) in raw.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b':' => return Some((unescape(raw.get(..at)?), unescape(raw.get(at + 1..)?))),
            _ => {}
        }
    }
    None
}

/// Whether a text can stand between brackets as it is.
pub(super) fn is_escaped(text: &str) -> bool {
    value_end(text.as_bytes(), 0) == (text.len(), false) && !ends_with_escape(text)
}

fn ends_with_escape(text: &str) -> bool {
    text.bytes().rev().take_while(|byte| *byte == b'\\').count() % 2 == 1
}

/// The length of the first game of a file with what stands around it; see [`yipu_core::Format::split`].
///
/// The bytes are not decoded yet. In UTF-8 no byte of a longer character is a bracket; in GB18030 and Big5 the second
/// may be, so the text is taken for one of those as soon as it is no UTF-8.
pub(super) fn split(window: &[u8], at_end: bool) -> Option<usize> {
    let narrow = game_end(window, false);
    let end = match narrow {
        Some(end) if std::str::from_utf8(window.get(..end)?).is_ok() => Some(end),
        None if is_utf8_so_far(window) => None,
        _ => game_end(window, true),
    };
    let Some(end) = end else { return (at_end && !window.is_empty()).then_some(window.len()) };
    // What stands in front of the next game belongs to this one.
    match window.get(end..)?.iter().position(|byte| *byte == b'(') {
        Some(length) => {
            let between = window.get(end..end + length)?;
            let blanks = between.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
            Some(end + blanks)
        }
        None => at_end.then_some(window.len()),
    }
}

/// Whether bytes are UTF-8, but for a character that is cut off at the end.
fn is_utf8_so_far(bytes: &[u8]) -> bool {
    std::str::from_utf8(bytes).err().is_none_or(|error| error.error_len().is_none())
}

/// Where the first game begins: at a parenthesis with a node or another parenthesis behind it, or with a property, as in files of the
/// Nihon Ki-in.
pub(super) fn game_start(bytes: &[u8]) -> Option<usize> {
    memchr_iter(b'(', bytes).find(|at| {
        let behind = bytes.get(at + 1..).unwrap_or_default().trim_ascii_start();
        matches!(behind.first(), Some(b';' | b'(')) || begins_with_property(behind)
    })
}

/// Whether a text begins with a short name in capital letters and a value.
fn begins_with_property(text: &[u8]) -> bool {
    const LONGEST: usize = 2;
    let length = text.iter().take_while(|byte| byte.is_ascii_uppercase()).count();
    (1..=LONGEST).contains(&length) && text.get(length) == Some(&b'[')
}

/// Where the first game ends, behind its last parenthesis.
fn game_end(window: &[u8], wide: bool) -> Option<usize> {
    let (mut depth, mut in_value, mut at) = (0usize, false, game_start(window)?);
    while let Some(byte) = window.get(at) {
        at += 1;
        match byte {
            0x81.. if wide => at += 1,
            b'\\' if in_value => at += 1,
            b']' if in_value => in_value = false,
            _ if in_value => {}
            b'[' if depth > 0 => in_value = true,
            b'(' => depth += 1,
            b')' if depth == 1 => return Some(at),
            b')' => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    None
}

//! The words of a text, with their places.

use std::ops::Range;

use crate::Span;

/// The spans of the words of a text: what stands between white space.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Words<'a> {
    /// The words of a text from an offset on.
    pub const fn from(text: &'a str, at: usize) -> Self {
        Self { text, at }
    }

    /// The words of a text.
    pub const fn new(text: &'a str) -> Self {
        Self::from(text, 0)
    }

    /// The text, all of it.
    pub const fn text(&self) -> &'a str {
        self.text
    }

    /// What has not been read yet, the white space at its ends left out.
    pub fn rest(&self) -> Option<Span> {
        let start = self.clone().next()?.range().start;
        Some(Span::from_range(start..self.text.trim_end().len()))
    }
}

impl Iterator for Words<'_> {
    type Item = Span;

    #[inline]
    fn next(&mut self) -> Option<Span> {
        let span = plain_word(self.text.as_bytes(), self.at).or_else(|| any_word(self.text, self.at))?;
        self.at = span.end;
        Some(Span::from_range(span))
    }
}

/// A word of printable ASCII between spaces, or at the end of the text: most words are, and need no decoding.
#[inline]
fn plain_word(text: &[u8], from: usize) -> Option<Range<usize>> {
    let rest = text.get(from..)?;
    let start = rest.iter().position(|byte| *byte != b' ')?;
    let rest = rest.get(start..)?;
    let len = rest.iter().position(|byte| !byte.is_ascii_graphic()).unwrap_or(rest.len());
    let ends = rest.get(len).is_none_or(|byte| *byte == b' ');
    (ends && len > 0).then(|| from + start..from + start + len)
}

/// Any word between any white space.
fn any_word(text: &str, from: usize) -> Option<Range<usize>> {
    let start = from + text.get(from..)?.find(|c: char| !c.is_whitespace())?;
    let word = text.get(start..)?;
    Some(start..start + word.find(char::is_whitespace).unwrap_or(word.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_know_their_places() {
        let text = " 炮二平五\u{3000}h2e2  x ";
        let mut words = Words::new(text);
        assert_eq!(words.next().map(|span| span.slice(text)), Some("炮二平五"));
        assert_eq!(words.rest().map(|span| span.slice(text)), Some("h2e2  x"));
        assert_eq!(words.map(|span| span.slice(text)).collect::<Vec<_>>(), ["h2e2", "x"]);
        assert_eq!(Words::new(" ").next(), None);
        let mixed: Vec<_> = Words::new("a\tb c炮 d\u{1}e\u{A0}f").map(Span::range).collect();
        assert_eq!(mixed, [0..1, 2..3, 4..8, 9..12, 14..15]);
    }
}

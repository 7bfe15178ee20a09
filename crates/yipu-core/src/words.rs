//! The words of a text, with their places.

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
    pub const fn of(text: &'a str) -> Self {
        Self::from(text, 0)
    }

    /// The text, all of it.
    pub const fn text(&self) -> &'a str {
        self.text
    }

    /// What has not been read yet, the white space at its ends left out.
    pub fn rest(&self) -> Option<Span> {
        let start = self.clone().next()?.range().start;
        Some(Span::of(start..self.text.trim_end().len()))
    }
}

impl Iterator for Words<'_> {
    type Item = Span;

    fn next(&mut self) -> Option<Span> {
        let rest = self.text.get(self.at..)?;
        let start = self.at + rest.find(|c: char| !c.is_whitespace())?;
        let word = self.text.get(start..)?;
        let end = start + word.find(char::is_whitespace).unwrap_or(word.len());
        self.at = end;
        Some(Span::of(start..end))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_know_their_places() {
        let text = " 炮二平五\u{3000}h2e2  x ";
        let mut words = Words::of(text);
        assert_eq!(words.next().map(|span| span.slice(text)), Some("炮二平五"));
        assert_eq!(words.rest().map(|span| span.slice(text)), Some("h2e2  x"));
        assert_eq!(words.map(|span| span.slice(text)).collect::<Vec<_>>(), ["h2e2", "x"]);
        assert_eq!(Words::of(" ").next(), None);
    }
}

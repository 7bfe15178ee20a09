//! The text that is read, how far reading has come, and where the brackets in it close.

use yipu_core::Span;

use super::super::scan;

/// A text and a place in it.
pub(super) struct Input<'a> {
    text: &'a str,
    at: usize,
    /// Set when a search for the matching bracket came to the end of the text. It would do so again for every bracket
    /// behind, so it is made once: a text of nothing but opening brackets is still read in linear time.
    braces_do_not_match: bool,
    parentheses_do_not_match: bool,
    /// Where the word ends that was looked at last. A long word may be read piece by piece, and its end is looked for once.
    word_end: usize,
}

impl<'a> Input<'a> {
    /// A text that is read from an offset on.
    pub(super) const fn new(text: &'a str, at: usize) -> Self {
        Self { text, at, braces_do_not_match: false, parentheses_do_not_match: false, word_end: 0 }
    }

    /// The offset of what is read next.
    #[inline]
    pub(super) const fn at(&self) -> usize {
        self.at
    }

    /// The next byte.
    #[inline]
    pub(super) fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// All bytes that are left.
    #[inline]
    pub(super) fn bytes(&self) -> &'a [u8] {
        self.text.as_bytes().get(self.at..).unwrap_or_default()
    }

    /// All text that is left.
    pub(super) fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// The text that is left behind so many bytes.
    pub(super) fn behind(&self, length: usize) -> &'a str {
        self.text.get(self.at + length..).unwrap_or("")
    }

    /// A part of the text, read or not.
    pub(super) fn slice(&self, span: Span) -> &'a str {
        span.slice(self.text)
    }

    /// Where the next bytes stand.
    #[inline]
    pub(super) fn span(&self, length: usize) -> Span {
        Span::from_range(self.at..self.at + length)
    }

    /// Where all that is left stands, without the blanks at its end.
    pub(super) fn span_of_rest(&self) -> Span {
        Span::from_range(self.at..self.text.trim_end().len())
    }

    /// Goes on behind so many bytes.
    #[inline]
    pub(super) const fn pass(&mut self, length: usize) {
        self.at += length;
    }

    /// Goes on behind ASCII white space.
    #[inline]
    pub(super) fn pass_white_space(&mut self) {
        while self.byte().is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.at += 1;
        }
    }

    /// Goes on behind blanks of any kind.
    pub(super) fn pass_blanks(&mut self) {
        self.at = self.text.len() - self.rest().trim_start_matches(scan::is_blank).len();
    }

    /// How many bytes of the text are left up to where the next word ends.
    pub(super) fn word_length(&mut self) -> usize {
        if self.word_end <= self.at {
            self.word_end = self.at + scan::word_end(self.rest());
        }
        self.word_end - self.at
    }

    /// Whether a line begins here.
    pub(super) fn is_at_line_start(&self) -> bool {
        self.at == 0 || self.text.as_bytes().get(self.at - 1) == Some(&b'\n')
    }

    /// Where a comment ends whose opening brace is just before `rest`: at the brace that matches, or if there is none,
    /// at the next (SPEC 4.1).
    pub(super) fn brace_end(&mut self, rest: &str) -> Option<usize> {
        let mut end = None;
        if !self.braces_do_not_match {
            end = matching(rest, |c| c == '{', |c| c == '}');
            self.braces_do_not_match = end.is_none();
        }
        end.or_else(|| rest.find('}'))
    }

    /// Where a comment ends whose opening parenthesis is just before `rest`: at the one that matches, or if there is
    /// none, at the next of the same line (SPEC 4.3).
    pub(super) fn parenthesis_end(&mut self, rest: &str) -> Option<usize> {
        let mut end = None;
        if !self.parentheses_do_not_match {
            end = matching(rest, |c| matches!(c, '(' | '（'), |c| matches!(c, ')' | '）'));
            self.parentheses_do_not_match = end.is_none();
        }
        end.or_else(|| first_line(rest).find([')', '）']))
    }
}

/// A text up to its first line feed.
pub(super) fn first_line(text: &str) -> &str {
    text.get(..text.find('\n').unwrap_or(text.len())).unwrap_or("")
}

/// The offset of the bracket that closes what was opened before the text.
fn matching(text: &str, opens: impl Fn(char) -> bool, closes: impl Fn(char) -> bool) -> Option<usize> {
    let mut depth = 1usize;
    for (at, c) in text.char_indices() {
        depth += usize::from(opens(c));
        depth -= usize::from(closes(c));
        if depth == 0 {
            return Some(at);
        }
    }
    None
}

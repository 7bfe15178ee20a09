//! A cursor over the text of a record that takes full-width punctuation for what it means, and remembers where.

use yipu_core::{Diagnostic, Edit, Finding, Fix, Report, Span, half_width};

use super::codes::FULL_WIDTH;

/// Whether a character shows nothing: white space, and what editors leave behind without a trace.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{FEFF}' | '\u{200B}'..='\u{200F}' | '\u{2060}')
}

const fn is_line_end(c: char) -> bool {
    matches!(c, '\n' | '\r')
}

/// The cursor.
#[derive(Clone, Debug)]
pub(crate) struct Scanner<'a> {
    text: &'a str,
    at: usize,
    folded: Vec<Edit>,
}

impl<'a> Scanner<'a> {
    pub(crate) const fn new(text: &'a str) -> Self {
        Self { text, at: 0, folded: Vec::new() }
    }

    pub(crate) const fn at(&self) -> usize {
        self.at
    }

    /// Moves the cursor to an offset, forwards or back.
    #[inline]
    pub(crate) fn set(&mut self, at: usize) {
        self.at = at;
        while self.folded.last().is_some_and(|edit| edit.span.start as usize >= at) {
            self.folded.pop();
        }
    }

    /// What has not been read.
    pub(crate) fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// The text from an offset to the cursor.
    pub(crate) fn since(&self, from: usize) -> &'a str {
        self.text.get(from..self.at).unwrap_or("")
    }

    /// The span from an offset to the cursor.
    pub(crate) fn span(&self, from: usize) -> Span {
        Span::from_range(from..self.at)
    }

    /// Passes over white space, line ends included.
    #[inline]
    pub(crate) fn blanks(&mut self) {
        // Nearly always there is none.
        if !self.text.as_bytes().get(self.at).is_some_and(u8::is_ascii_graphic) {
            self.pass_blanks();
        }
    }

    fn pass_blanks(&mut self) {
        while let Some(byte) = self.text.as_bytes().get(self.at) {
            if matches!(byte, b' ' | b'\t' | b'\r' | b'\n') {
                self.at += 1;
            } else if byte.is_ascii() {
                return;
            } else {
                let Some(c) = self.rest().chars().next().filter(|c| is_blank(*c)) else {
                    return;
                };
                self.at += c.len_utf8();
            }
        }
    }

    /// The next character, folded; nothing is passed over.
    #[inline]
    pub(crate) fn peek(&self) -> Option<char> {
        match self.text.as_bytes().get(self.at) {
            Some(byte) if byte.is_ascii() => Some(*byte as char),
            _ => self.rest().chars().next().map(half_width),
        }
    }

    /// Takes the next character, folded.
    #[inline]
    pub(crate) fn next(&mut self) -> Option<char> {
        match self.text.as_bytes().get(self.at) {
            Some(byte) if byte.is_ascii() => {
                self.at += 1;
                Some(char::from(*byte))
            }
            _ => self.next_wide(),
        }
    }

    fn next_wide(&mut self) -> Option<char> {
        let c = self.rest().chars().next()?;
        let start = self.at;
        self.at += c.len_utf8();
        let folded = half_width(c);
        if folded != c {
            self.folded.push(Edit { span: self.span(start), replacement: folded.to_string() });
        }
        Some(folded)
    }

    /// Takes the sign if it comes next, white space passed over.
    pub(crate) fn take(&mut self, sign: char) -> bool {
        let before = self.at;
        self.blanks();
        if self.peek() == Some(sign) {
            self.next();
            return true;
        }
        self.at = before;
        false
    }

    /// Takes a word without regard to case if it comes next, white space passed over.
    pub(crate) fn take_word(&mut self, word: &str) -> bool {
        let (before, folds) = (self.at, self.folded.len());
        self.blanks();
        for expected in word.chars() {
            if !self.next().is_some_and(|c| c.eq_ignore_ascii_case(&expected)) {
                self.at = before;
                self.folded.truncate(folds);
                return false;
            }
        }
        true
    }

    /// Takes a whole number with its sign if one comes next, white space passed over; one beyond `i32` gives the
    /// nearest.
    pub(crate) fn number(&mut self) -> Option<i32> {
        let (before, folds) = (self.at, self.folded.len());
        self.blanks();
        let negative = matches!(self.peek(), Some('-' | '−' | '–'));
        if negative || self.peek() == Some('+') {
            self.next();
        }
        let (mut value, mut digits) = (0i64, 0);
        while let Some(digit) = self.peek().and_then(|c| c.to_digit(10)) {
            self.next();
            value = (value * 10 + i64::from(digit)).min(i64::from(i32::MAX));
            digits += 1;
        }
        if digits == 0 {
            self.at = before;
            self.folded.truncate(folds);
            return None;
        }
        i32::try_from(if negative { -value } else { value }).ok()
    }

    /// Passes over everything up to a sign that ends an item, and gives the span without the white space at its ends.
    pub(crate) fn until(&mut self, ends: &[char]) -> Span {
        self.until_sign(|c| ends.contains(&half_width(c)))
    }

    /// As [`until`](Self::until), for whatever else ends an item.
    pub(crate) fn until_sign(&mut self, ends: impl FnMut(char) -> bool) -> Span {
        self.blanks();
        let start = self.at;
        let len = self.rest().find(ends).unwrap_or(self.rest().len());
        self.at += len;
        let text = self.since(start).trim_end();
        Span::from_range(start..start + text.len())
    }

    /// What has not been read of this line; it ends with a line feed, or with a carriage return as in very old files.
    pub(crate) fn line(&self) -> &'a str {
        self.rest().split(is_line_end).next().unwrap_or("")
    }

    /// What has not been read of this line, the white space at its ends left out.
    pub(crate) fn rest_of_line(&self) -> &'a str {
        self.line().trim()
    }

    /// Whether only white space is left on this line.
    pub(crate) fn is_at_line_end(&self) -> bool {
        self.line().trim().is_empty()
    }

    /// Passes over the rest of the line and gives its span without the white space at its ends.
    pub(crate) fn pass_line(&mut self) -> Span {
        let line = self.line();
        let start = self.at + (line.len() - line.trim_start().len());
        let end = (self.at + line.trim_end().len()).max(start);
        self.at += line.len();
        Span::from_range(start..end)
    }

    /// Tells of the full-width signs that were taken for half-width ones.
    pub(crate) fn report_folded(&mut self, report: &mut Report) {
        let Some(first) = self.folded.first() else { return };
        let finding = Finding::new(&FULL_WIDTH).with("count", self.folded.len());
        let place = first.span;
        let fix = Fix::edits(true, std::mem::take(&mut self.folded));
        report.push(Diagnostic::new(finding, place).with_fix(fix));
    }
}

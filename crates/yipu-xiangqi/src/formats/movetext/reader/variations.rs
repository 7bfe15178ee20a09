//! Parentheses: variations, or comments as the reference reader has them (SPEC 4.3).

use yipu_core::movetext::is_blank;
use yipu_core::{Finding, FormatError, Span};

use super::super::{EMPTY_VARIATION, UNCLOSED_COMMENT, scan};
use super::Reader;
use super::input::{first_line, parenthesis_end};

impl Reader<'_, '_> {
    /// `(`: a variation if what follows is a move number or a move, else a comment (SPEC 4.3).
    pub(super) fn parenthesis(&mut self, open: Span) -> Result<(), FormatError> {
        self.keep_stray()?;
        let inner = self.input.rest();
        if !self.lines.is_empty() && self.opens_variation(inner) {
            self.lines.open();
            self.numbering.dots = false;
            return Ok(());
        }
        self.parenthesised_comment(open, inner)
    }

    fn parenthesised_comment(&mut self, open: Span, inner: &str) -> Result<(), FormatError> {
        let end = parenthesis_end(&mut self.parentheses, inner);
        if end.is_none() {
            self.report.add(Finding::new(&UNCLOSED_COMMENT).with("close", ')'), open);
        }
        let text = end.map_or_else(|| first_line(inner), |end| inner.get(..end).unwrap_or(""));
        self.lines.comment(text.trim_end_matches('\r'))?;
        self.input.pass(text.len());
        let close = end.and_then(|_| self.input.rest().chars().next());
        self.input.pass(close.map_or(0, char::len_utf8));
        Ok(())
    }

    /// Whether text behind a parenthesis begins with a move number or a move; comments in braces may come first.
    fn opens_variation(&mut self, inner: &str) -> bool {
        let mut inner = inner.trim_start_matches(is_blank);
        while let Some(comment) = inner.strip_prefix('{') {
            let Some(end) = self.input.brace_end(comment) else { return true };
            inner = comment.get(end + 1..).unwrap_or("").trim_start_matches(is_blank);
        }
        let digits = inner.find(|c| !scan::is_digit(c)).unwrap_or(inner.len());
        let after = inner.get(digits..).and_then(|rest| rest.chars().next());
        if digits > 0 && after.is_some_and(scan::is_dot) {
            return true;
        }
        let shaped = scan::chinese_move(inner).or_else(|| self.dialect.shaped(inner));
        let word = inner.get(..shaped.unwrap_or_else(|| scan::word_end(inner))).unwrap_or("");
        if shaped.is_none() && !scan::looks_like_move(word) {
            return word == "--";
        }
        self.lines.reads_instead_of_last(word, self.dialect)
    }

    /// `)`
    pub(super) fn close(&mut self, close: Span) -> Result<(), FormatError> {
        self.keep_stray()?;
        if self.lines.depth() == 0 {
            self.stray_close(close);
            return Ok(());
        }
        self.end_variation(close.start)
    }

    /// Goes back to the line that the innermost variation leaves; `at` is where it ends.
    pub(super) fn end_variation(&mut self, at: u32) -> Result<(), FormatError> {
        if self.lines.is_empty() {
            self.report.add(&EMPTY_VARIATION, Span::new(at, at.saturating_add(1)));
        }
        self.lines.close()
    }
}

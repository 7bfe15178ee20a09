//! Comments and glyphs (SPEC 3.4, 4.1, 4.5).

use yipu_core::{Finding, FormatError, glyph};

use super::super::{GLYPH_NUMBER, STRAY_CLOSE, UNCLOSED_COMMENT};
use super::Reader;
use super::input::first_line;

impl Reader<'_, '_> {
    /// `{…}`
    pub(super) fn brace_comment(&mut self) -> Result<(), FormatError> {
        self.keep_stray()?;
        let rest = self.input.behind(1);
        let end = self.input.brace_end(rest);
        let inner = rest.get(..end.unwrap_or(rest.len())).unwrap_or("");
        if end.is_none() {
            self.report.add(Finding::new(&UNCLOSED_COMMENT).with("close", '}'), self.input.span(1));
        }
        self.lines.comment(inner)?;
        self.input.pass(1 + inner.len() + usize::from(end.is_some()));
        Ok(())
    }

    /// `;` or `%` and the rest of the line.
    pub(super) fn line_comment(&mut self) -> Result<(), FormatError> {
        self.keep_stray()?;
        let line = first_line(self.input.behind(1));
        self.lines.comment(line.trim_end_matches('\r'))?;
        self.input.pass(1 + line.len());
        Ok(())
    }

    /// A bracket that closes nothing.
    pub(super) fn stray_close(&mut self, c: char) {
        self.report.add(Finding::new(&STRAY_CLOSE).with("found", c), self.input.span(c.len_utf8()));
    }

    /// `$1`
    pub(super) fn numbered_glyph(&mut self) -> Result<(), FormatError> {
        self.keep_stray()?;
        let rest = self.input.behind(1);
        let length = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let digits = rest.get(..length).unwrap_or("");
        if let Ok(glyph) = digits.parse() {
            self.lines.add_glyph(glyph);
        } else {
            let text: String = format!("${digits}").chars().take(20).collect();
            self.report.add(Finding::new(&GLYPH_NUMBER).with("text", text), self.input.span(1 + length));
        }
        self.input.pass(1 + length);
        Ok(())
    }

    /// `!`, `?` and two of them, of either width.
    pub(super) fn glyph(&mut self) -> Result<(), FormatError> {
        self.keep_stray()?;
        if let Some((glyph, length)) = glyph::prefix(self.input.rest()) {
            self.lines.add_glyph(glyph);
            self.input.pass(length);
        }
        Ok(())
    }
}

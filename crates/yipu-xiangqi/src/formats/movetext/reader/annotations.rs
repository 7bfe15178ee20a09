//! Comments and glyphs (SPEC 3.4, 4.1, 4.5).

use yipu_core::{Finding, FormatError, Span, glyph};

use super::super::{GLYPH_NUMBER, STRAY_CLOSE, UNCLOSED_COMMENT};
use super::Reader;

impl Reader<'_, '_> {
    /// `{…}`, or `;` or `%` and the rest of the line.
    pub(super) fn comment(&mut self, inner: Span, closed: bool) -> Result<(), FormatError> {
        self.keep_stray()?;
        if !closed {
            let brace = Span::new(inner.start.saturating_sub(1), inner.start);
            self.report.add(Finding::new(&UNCLOSED_COMMENT).with("close", '}'), brace);
        }
        self.lines.comment(self.input.slice(inner))
    }

    /// A bracket that closes nothing.
    pub(super) fn stray_close(&mut self, bracket: Span) {
        self.report.add(Finding::new(&STRAY_CLOSE).with("found", self.input.slice(bracket)), bracket);
    }

    /// `$1`
    pub(super) fn numbered_glyph(&mut self, span: Span) -> Result<(), FormatError> {
        self.keep_stray()?;
        let text = self.input.slice(span);
        if let Some(glyph) = text.get(1..).and_then(|digits| digits.parse().ok()) {
            self.lines.add_glyph(glyph);
        } else {
            let text: String = text.chars().take(20).collect();
            self.report.add(Finding::new(&GLYPH_NUMBER).with("text", text), span);
        }
        Ok(())
    }

    /// `!`, `?` and two of them, of either width, and more behind them.
    pub(super) fn glyphs(&mut self, span: Span) -> Result<(), FormatError> {
        self.keep_stray()?;
        let mut signs = self.input.slice(span);
        while let Some((glyph, length)) = glyph::prefix(signs) {
            self.lines.add_glyph(glyph);
            signs = signs.get(length..).unwrap_or("");
        }
        Ok(())
    }
}

//! Text among the moves that is none of theirs: gathered while it goes on, then kept as a comment (SPEC 2.3).

use std::ops::Range;

use yipu_core::{FormatError, Span};

use super::super::TEXT_AMONG_MOVES;
use super::Reader;

/// The stray text that is not yet kept.
#[derive(Default)]
pub(super) struct Stray {
    range: Option<Range<usize>>,
    /// A number without a dot just before, which may turn out to be a part of stray text.
    bare_number: Option<usize>,
}

impl Stray {
    #[inline]
    pub(super) const fn is_empty(&self) -> bool {
        self.range.is_none()
    }

    /// A word that is no move.
    pub(super) fn word(&mut self, span: Span) {
        let start = self.bare_number.take().unwrap_or(span.start as usize);
        let range = self.range.get_or_insert(start..start);
        range.end = span.end as usize;
    }

    /// A number without a dot: a part of the text it stands in, or else perhaps of what follows.
    pub(super) const fn number(&mut self, span: Span) {
        match &mut self.range {
            Some(range) => range.end = span.end as usize,
            None => self.bare_number = Some(span.start as usize),
        }
    }

    /// A number just before belongs to what follows it.
    #[inline]
    pub(super) const fn forget_number(&mut self) {
        self.bare_number = None;
    }
}

impl Reader<'_, '_> {
    /// What follows is no stray text: ends what was gathered and keeps it as a comment.
    pub(super) fn keep_stray(&mut self) -> Result<(), FormatError> {
        self.stray.forget_number();
        let Some(range) = self.stray.range.take() else { return Ok(()) };
        let span = Span::from_range(range);
        self.report.add(&TEXT_AMONG_MOVES, span);
        self.lines.comment(self.input.slice(span))
    }
}

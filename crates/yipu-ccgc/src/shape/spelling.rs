//! Moves that can be read but are spelt otherwise than the standard does.

use yipu_core::{Diagnostic, Edit, Finding, Fix, Report, Span};

use super::codes::ITEM_SHAPE;

/// Where they are, and how they are to be spelt.
#[derive(Debug, Default)]
pub(crate) struct Spelling(Vec<Edit>);

impl Spelling {
    pub(crate) fn note(&mut self, span: Span, standard: String) {
        self.0.push(Edit { span, replacement: standard });
    }

    /// Tells of all of them at once, at the first.
    pub(crate) fn report(self, text: &str, report: &mut Report) {
        let Some(first) = self.0.first() else { return };
        let finding = Finding::new(&ITEM_SHAPE)
            .with("count", self.0.len())
            .with("text", first.span.slice(text))
            .with("standard", &*first.replacement);
        let place = first.span;
        report.push(Diagnostic::new(finding, place).with_fix(Fix::edits(true, self.0)));
    }
}

//! Semicolons that are too many or missing.

use yipu_core::{Diagnostic, Edit, Finding, Fix, Report, Span};

use super::codes::SEPARATORS;

/// Where they are, and what mends them.
#[derive(Debug, Default)]
pub(crate) struct Separators(Vec<Edit>);

impl Separators {
    pub(crate) fn too_many(&mut self, span: Span) {
        self.0.push(Edit { span, replacement: String::new() });
    }

    pub(crate) fn missing(&mut self, at: usize) {
        self.instead(Span::at(at as u32));
    }

    /// A semicolon should stand there.
    pub(crate) fn instead(&mut self, span: Span) {
        self.0.push(Edit { span, replacement: ";".into() });
    }

    /// Tells of all of them at once, at the first.
    pub(crate) fn report(self, report: &mut Report) {
        let Some(first) = self.0.first() else { return };
        let place = first.span;
        let finding = Finding::new(&SEPARATORS).with("count", self.0.len());
        report.push(Diagnostic::new(finding, place).with_fix(Fix::edits(true, self.0)));
    }
}

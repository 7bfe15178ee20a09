//! What stands around the stones: the sign before the header, and those that enclose the record.

use yipu_core::{Diagnostic, Edit, Finding, Fix, Report, Span};

use super::Stones;
use crate::shape::codes::{
    ANOTHER_RECORD, LEAD_MISSING, LEAD_TOO_MUCH, NOT_ENCLOSED, RECORD_CUT_OFF, TEXT_AFTER_END,
};
use crate::shape::scan::Scanner;

impl Stones {
    /// Takes a semicolon in front of the header, and tells where there is one too many or too few.
    pub(super) fn take_lead(&self, scanner: &mut Scanner<'_>, report: &mut Report) {
        let before = scanner.at();
        scanner.blanks();
        let start = scanner.at();
        let is_there = scanner.take(';');
        let span = scanner.span(start);
        let (end, wanted) = (scanner.at(), !self.lead.is_empty());
        scanner.blanks();
        if scanner.peek() != Some('[') || self.wrapped(scanner.rest()).is_some() {
            return scanner.set(if is_there && !wanted { before } else { end });
        }
        if is_there != wanted {
            let fix = Fix::safe(span, self.lead);
            let finding = Finding::new(if wanted { &LEAD_MISSING } else { &LEAD_TOO_MUCH });
            report.push(Diagnostic::new(finding, span).with_fix(fix));
        }
        scanner.set(end);
    }

    /// Tells of what encloses the record and of what stands behind it.
    pub(super) fn report_enclosure(
        &self,
        scanner: &mut Scanner<'_>,
        enclosed: bool,
        closed: bool,
        report: &mut Report,
    ) {
        let [open, close] = self.enclosure;
        let end = scanner.since(0).trim_end().len();
        let insert =
            |at: usize, sign: char| Edit { span: Span::from_range(at..at), replacement: sign.into() };
        match (enclosed, closed) {
            (true, true) => {}
            (true, false) => {
                let found = Diagnostic::new(&RECORD_CUT_OFF, Span::at(scanner.at() as u32));
                // A sign put after a bracket that is never closed would belong to what the bracket holds.
                let is_open = scanner.since(0).rfind('[') > scanner.since(0).rfind(']');
                let fix = Fix::edits(false, vec![insert(end, close)]);
                report.push(if is_open { found } else { found.with_fix(fix) });
            }
            (false, _) => {
                let mut edits = vec![insert(0, open)];
                if !closed {
                    edits.push(insert(end, close));
                }
                let finding = Finding::new(&NOT_ENCLOSED).with("open", open).with("close", close);
                report.push(Diagnostic::new(finding, Span::at(0)).with_fix(Fix::edits(true, edits)));
            }
        }
        scanner.blanks();
        let (start, rest) = (scanner.at(), scanner.rest().trim_end());
        if !rest.is_empty() {
            let mut behind = Scanner::new(rest);
            let another = behind.take(open) || behind.take('[');
            let code = if another { &ANOTHER_RECORD } else { &TEXT_AFTER_END };
            report.add(code, Span::from_range(start..start + rest.len()));
        }
    }
}

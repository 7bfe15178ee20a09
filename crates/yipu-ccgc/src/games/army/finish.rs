//! What the reader can tell only at the end: brackets, what is missing, spelling, the result.

use yipu_core::{Diagnostic, Edit, Finding, Fix, Location, Outcome, Span, TagName};

use super::name::tags_from_name;
use super::property::Property;
use super::read::Reader;
use super::start::UNKNOWN;
use super::text::{LAYOUT_MISSING, PROPERTY_MISSING, PROPERTY_SPELLING, RESULT_IMPOSSIBLE, VALUE_UNREADABLE};
use super::value::result;
use crate::shape::codes::{NO_MOVES, NOT_ENCLOSED, RECORD_CUT_OFF, TEXT_AFTER_END};
use crate::shape::recorder::Recorder;

impl Reader<'_> {
    /// Reports what shows only at the end of the record.
    pub(super) fn finish(mut self, begin: usize, opened: bool, closed: bool) {
        let report = &mut *self.recorder.report;
        if self.recorder.record.tree.is_empty() && self.strange {
            report.add(&NO_MOVES, Span::from_range(begin..self.scanner.at().max(begin)));
        }
        self.recorder.put_remarks();
        self.report_enclosure(begin, opened, closed);
        let report = &mut *self.recorder.report;
        for name in ["INFO", "PA", "PB"].into_iter().filter(|name| !self.seen.contains(name)) {
            report.add(Finding::new(&PROPERTY_MISSING).with("name", name), Span::at(begin as u32));
        }
        for (name, _) in ["AA", "AB"].iter().zip(&self.layouts).filter(|(_, layout)| layout.is_none()) {
            report.add(Finding::new(&LAYOUT_MISSING).with("name", *name), Span::at(begin as u32));
        }
        let layouts = self.layouts.each_ref().map(|layout| layout.as_deref().unwrap_or(UNKNOWN));
        self.recorder.record.start = Some(layouts.join("/").into());
        self.state_result(begin);
        self.recorder.report_spelling();
        self.report_odd();
        self.scanner.report_folded(self.recorder.report);
        tags_from_name(self.recorder.source.name(), self.recorder.record);
    }

    fn report_odd(&mut self) {
        let edits = std::mem::take(&mut self.odd);
        let Some(first) = edits.first() else { return };
        let finding = Finding::new(&PROPERTY_SPELLING)
            .with("text", self.recorder.slice(first.span))
            .with("standard", &*first.replacement)
            .with("count", edits.len());
        let place = first.span;
        self.recorder.report.push(Diagnostic::new(finding, place).with_fix(Fix::edits(true, edits)));
    }

    fn report_enclosure(&mut self, begin: usize, opened: bool, closed: bool) {
        let Recorder { source, report, .. } = &mut self.recorder;
        let end = self.scanner.at();
        if closed {
            self.scanner.blanks();
            let rest = self.scanner.rest().trim_end();
            if !rest.is_empty() {
                report.add(
                    &TEXT_AFTER_END,
                    Span::from_range(self.scanner.at()..self.scanner.at() + rest.len()),
                );
            }
        }
        let is_complete = self.results.iter().all(Option::is_some);
        if opened && !closed && !is_complete {
            report.add(&RECORD_CUT_OFF, Span::at(end as u32));
        } else if !opened || !closed {
            let edit =
                |at: usize, text: &str| Edit { span: Span::from_range(at..at), replacement: text.into() };
            let opening = (!opened).then(|| edit(begin, "(\n"));
            let closing = (!closed).then(|| edit(source.text().trim_end().len(), "\n)"));
            let edits: Vec<_> = opening.into_iter().chain(closing).collect();
            let finding = Finding::new(&NOT_ENCLOSED).with("open", '(').with("close", ')');
            let place = edits.first().map_or(Span::at(begin as u32), |edit| edit.span);
            report.push(Diagnostic::new(finding, place).with_fix(Fix::edits(true, edits)));
        }
    }

    /// Takes the result from EA and EB.
    fn state_result(&mut self, begin: usize) {
        let values = self.results.map(|property| property.map(|property| property.value.trim()));
        let place = |property: Option<Property<'_>>| {
            let span = property.map_or(Span::at(begin as u32), |property| property.span);
            Location { span: Some(span), node: None, tag: Some(TagName::new("result")) }
        };
        for (name, property) in ["EA", "EB"].into_iter().zip(self.results) {
            match property {
                None => {
                    let finding = Finding::new(&PROPERTY_MISSING).with("name", name);
                    self.recorder.report.add(finding, place(None));
                }
                Some(property) if !matches!(property.value.trim(), "0" | "1" | "2") => {
                    self.add_finding(&VALUE_UNREADABLE, place(Some(property)));
                }
                Some(_) => {}
            }
        }
        let Recorder { record, report, .. } = &mut self.recorder;
        if let [Some(first), Some(second)] =
            self.results.map(|property| property.map(|property| property.span))
        {
            let span = Span::new(first.start.min(second.start), first.end.max(second.end));
            record.set_tag_span(TagName::new("result"), span);
            for (name, span) in ["EA", "EB"].into_iter().zip([first, second]) {
                record.set_tag_span(TagName::new(name), span);
            }
        }
        let [first, second] = values.map(|value| value.unwrap_or(""));
        let stated = result(first, second);
        record.outcome = match (first, second) {
            ("1", "0") => Outcome::FirstWins,
            ("0", "1") => Outcome::SecondWins,
            _ => Outcome::Unknown,
        };
        if first == second && matches!(first, "0" | "1") {
            report.add(Finding::new(&RESULT_IMPOSSIBLE).with("text", &*stated), place(self.results[1]));
        }
        let is_written = record.outcome != Outcome::Unknown || (first, second) == ("2", "2");
        if !is_written && values != [None, None] {
            record.tags.set(TagName::RESULT_TEXT, stated);
        }
    }
}

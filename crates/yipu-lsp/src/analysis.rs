//! Everything that is found in a text: its records, and the findings of each with their places and fixes.

use std::cell::RefCell;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use yipu::core::{Deadline, Diagnostic, Finding, Fix, Lang, Outcome, Severity, TagName};
use yipu::fix::Safety;
use yipu::{Chunk, Document, Error, Reader};

use crate::file::{judging, offset_in_file, reading, should_be_record};
use crate::protocol::{Diagnostic as Shown, Location, Related, TextEdit};
use crate::settings::Settings;
use crate::text::{Places, Text};

/// The most findings of a file that are kept; nobody reads more.
const MOST: usize = 10_000;

/// How the protocol calls what is only to be known.
const INFORMATION: u8 = 3;

/// What is known of a text.
#[derive(Debug, Default)]
pub(crate) struct Analysis {
    pub(crate) records: Vec<Entry>,
    pub(crate) found: Vec<Found>,
}

/// A record of the file.
#[derive(Debug)]
pub(crate) struct Entry {
    /// Who plays.
    pub(crate) label: String,
    /// The result and the date.
    pub(crate) detail: String,
    /// Where it is in the text.
    pub(crate) place: Range<usize>,
    /// What changes when all safe fixes are made.
    pub(crate) mended: Option<TextEdit>,
}

/// A finding.
#[derive(Debug)]
pub(crate) struct Found {
    pub(crate) diagnostic: Shown,
    /// How to mend it: whether that is safe, and what changes.
    pub(crate) fix: Option<(bool, Vec<TextEdit>)>,
}

thread_local! {
    /// The flag that cancels reading in this thread.
    static CANCEL: RefCell<Option<Arc<AtomicBool>>> = const { RefCell::new(None) };
}

fn is_cancelled() -> bool {
    CANCEL.with_borrow(|cancel| cancel.as_ref().is_some_and(|cancel| cancel.load(Ordering::Relaxed)))
}

impl Analysis {
    /// Reads and judges every record of a text; `None` once `cancel` is set.
    pub(crate) fn of(
        uri: &str,
        name: &str,
        has_name: bool,
        text: &Text,
        settings: Settings,
        cancel: &Arc<AtomicBool>,
    ) -> Option<Self> {
        CANCEL.set(Some(cancel.clone()));
        let mut work = Work {
            uri,
            has_name,
            text,
            places: Places::new(text, settings.units),
            settings,
            analysis: Self::default(),
            dropped: 0,
        };
        work.read(name);
        CANCEL.set(None);
        (!cancel.load(Ordering::Relaxed)).then(|| work.finish())
    }

    /// The findings as a client gets them.
    pub(crate) fn diagnostics(&self) -> Vec<Shown> {
        self.found.iter().map(|found| found.diagnostic.clone()).collect()
    }
}

/// An analysis under way.
struct Work<'a> {
    uri: &'a str,
    has_name: bool,
    text: &'a Text,
    places: Places<'a>,
    settings: Settings,
    analysis: Analysis,
    dropped: usize,
}

impl Work<'_> {
    fn read(&mut self, name: &str) {
        let text = self.text.as_str();
        let reading = reading(text, Deadline::new(is_cancelled));
        let mut reader = match Reader::new(name, text.as_bytes(), &reading) {
            Ok(reader) => reader,
            Err(error) if should_be_record(name, &error) => return self.failed(&error, 0..text.len()),
            Err(_) => return,
        };
        if reader.format().score.is_none() {
            return;
        }
        let judging = judging(self.has_name);
        let (mut document, mut base) = (Document::new(), 0);
        while !is_cancelled() {
            let chunk = match reader.next_chunk() {
                Ok(Some(chunk)) => chunk,
                Ok(None) => return,
                Err(error) => return self.failed(&error, base..text.len()),
            };
            let place = if chunk.is_of_page() { 0..text.len() } else { base..base + chunk.bytes().len() };
            base += chunk.bytes().len();
            let place = self.without_blanks(place);
            if let Err(error) = document.fill(chunk, &reading.cx) {
                self.failed(&error, place);
                continue;
            }
            document.judge(&judging);
            self.record(&document, place);
        }
    }

    /// A part of the text without the blanks around it.
    fn without_blanks(&self, place: Range<usize>) -> Range<usize> {
        let text = self.text.as_str().get(place.clone()).unwrap_or_default();
        let blank = |c: char| c.is_whitespace() || c == '\u{feff}';
        let start = place.start + (text.len() - text.trim_start_matches(blank).len());
        start..(place.start + text.trim_end_matches(blank).len()).max(start)
    }

    /// A file or a record that cannot be read.
    fn failed(&mut self, error: &Error, place: Range<usize>) {
        let head = self.head(&place);
        let diagnostic = self.diagnostic(&error.finding(), head);
        self.add(Found { diagnostic, fix: None });
    }

    fn record(&mut self, document: &Document, place: Range<usize>) {
        for diagnostic in &document.report {
            // How the file is written on disk cannot be seen in an editor.
            if diagnostic.fix.as_ref().is_none_or(|fix| fix.charset.is_none()) {
                let found = self.found(diagnostic, document, &place);
                self.add(found);
            }
        }
        self.dropped += document.report.dropped();
        let mended = self.mended(document);
        let entry =
            Entry { label: label(document, self.settings.lang), detail: detail(document), place, mended };
        self.analysis.records.push(entry);
    }

    fn found(&self, diagnostic: &Diagnostic, document: &Document, place: &Range<usize>) -> Found {
        let source = document.source();
        let tree = &document.record.tree;
        let at = &diagnostic.place;
        let of_tag = || document.record.tag_place(at.tag.clone()?).span;
        let span = at.span.or_else(|| at.node.and_then(|node| tree.span(node))).or_else(of_tag);
        let in_file = |offset| offset_in_file(&source, offset);
        let range = span.map_or_else(|| self.head(place), |span| in_file(span.start)..in_file(span.end));
        let mut shown = self.diagnostic(&diagnostic.finding, range);
        let earlier = diagnostic.follows.and_then(|node| tree.span(node));
        if let Some(span) = earlier.filter(|_| self.settings.related) {
            let range = self.places.range(in_file(span.start)..in_file(span.end));
            let message = match self.settings.lang {
                Lang::En => "it may follow from what is wrong here".to_owned(),
                Lang::Zh => "可能由此处的问题引起".to_owned(),
            };
            let location = Location { uri: self.uri.to_owned(), range };
            shown.related_information = Some([Related { location, message }]);
        }
        // A web page is not rewritten.
        let fix = diagnostic.fix.as_deref().filter(|_| source.origin().is_none());
        let edits = |fix: &Fix| {
            let edit = |edit: &yipu::core::Edit| TextEdit {
                range: self.places.range(in_file(edit.span.start)..in_file(edit.span.end)),
                new_text: edit.replacement.clone(),
            };
            (fix.safe, fix.edits.iter().map(edit).collect())
        };
        Found { diagnostic: shown, fix: fix.map(edits) }
    }

    /// The first line of a part of the text, for what is about all of it.
    fn head(&self, place: &Range<usize>) -> Range<usize> {
        let line = self.text.line(self.text.line_of(place.start));
        place.start..line.end.min(place.end).max(place.start)
    }

    fn diagnostic(&self, finding: &Finding, range: Range<usize>) -> Shown {
        Shown {
            range: self.places.range(range),
            severity: match finding.code.severity {
                Severity::Error => 1,
                Severity::Warning => 2,
                Severity::Note => INFORMATION,
            },
            code: Some(finding.code.id),
            source: "yipu",
            message: finding.message(self.settings.lang),
            related_information: None,
        }
    }

    fn add(&mut self, found: Found) {
        if self.analysis.found.len() < MOST {
            self.analysis.found.push(found);
        } else {
            self.dropped += 1;
        }
    }

    /// What changes in the text of a record when all its safe fixes are made, as `yipu fix` makes them.
    fn mended(&self, document: &Document) -> Option<TextEdit> {
        let is_safe =
            |found: &Diagnostic| found.fix.as_ref().is_some_and(|fix| fix.safe && !fix.edits.is_empty());
        if !document.report.iter().any(is_safe) || document.source().origin().is_some() {
            return None;
        }
        let source = document.source();
        let bytes = source.text().as_bytes().to_vec();
        let cx = reading(source.text(), Deadline::new(is_cancelled)).cx;
        let mut copy = Document::new();
        copy.fill(Chunk::whole(document.name(), document.format(), bytes, None), &cx).ok()?;
        yipu::fix::fix(&mut copy, Safety::Safe, &judging(self.has_name), &cx).ok()?;
        let (part, with) = difference(source.text(), copy.source().text())?;
        let [start, end] = [part.start, part.end].map(|at| offset_in_file(&source, at as u32));
        Some(TextEdit { range: self.places.range(start..end), new_text: with })
    }

    fn finish(mut self) -> Analysis {
        if self.dropped > 0 {
            let end = self.text.as_str().len();
            let message = match self.settings.lang {
                Lang::En => format!("{} more findings are not shown", self.dropped),
                Lang::Zh => format!("另有 {} 条未显示", self.dropped),
            };
            let diagnostic = Shown {
                range: self.places.range(end..end),
                severity: INFORMATION,
                code: None,
                source: "yipu",
                message,
                related_information: None,
            };
            self.analysis.found.push(Found { diagnostic, fix: None });
        }
        self.analysis
    }
}

/// The smallest replacement that turns one text into the other; `None` if they are equal.
fn difference(text: &str, other: &str) -> Option<(Range<usize>, String)> {
    let before = text.char_indices().zip(other.chars()).find(|((_, a), b)| a != b).map(|((at, _), _)| at);
    let start = before.unwrap_or(text.len().min(other.len()));
    let [rest, other_rest] = [text, other].map(|text| text.get(start..).unwrap_or_default());
    let pairs = rest.chars().rev().zip(other_rest.chars().rev());
    let same: usize = pairs.take_while(|(a, b)| a == b).map(|(a, _)| a.len_utf8()).sum();
    let part = start..text.len() - same;
    let with = other_rest.get(..other_rest.len() - same).unwrap_or_default().to_owned();
    (!part.is_empty() || !with.is_empty()).then_some((part, with))
}

/// Who plays in a record; its number if it does not say.
fn label(document: &Document, lang: Lang) -> String {
    let record = &document.record;
    let of_seat = |key: &'static str| record.tags.text(&TagName::new(key)).trim();
    let names: Vec<&str> = record.game.seats.iter().map(|seat| of_seat(seat.key)).collect();
    if names.iter().any(|name| !name.is_empty()) {
        let names: Vec<&str> =
            names.into_iter().map(|name| if name.is_empty() { "?" } else { name }).collect();
        return names.join(" – ");
    }
    match lang {
        Lang::En => format!("record {}", document.number()),
        Lang::Zh => format!("第 {} 局", document.number()),
    }
}

/// The game, the result and the date of a record, as far as it says them.
fn detail(document: &Document) -> String {
    let record = &document.record;
    let outcome = if record.outcome == Outcome::Unknown { String::new() } else { record.outcome.to_string() };
    let parts = [record.game.code, &outcome, record.tags.text(&TagName::DATE)];
    parts.into_iter().filter(|part| !part.trim().is_empty()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_differs_is_changed() {
        assert_eq!(difference("一二三", "一二三"), None);
        assert_eq!(difference("一二三", "一炮三"), Some((3..6, "炮".to_owned())));
        assert_eq!(difference("一一", "一一一"), Some((6..6, "一".to_owned())));
        assert_eq!(difference("", "x"), Some((0..0, "x".to_owned())));
        assert_eq!(difference("ab", ""), Some((0..2, String::new())));
    }
}

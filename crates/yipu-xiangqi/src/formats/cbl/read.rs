//! The reader: a library is split into its records, and the first of them brings the library's own fields along.

use yipu_core::{Context, Finding, FormatError, Location, Record, Report, Source, Span};

use super::codes::{FIRST_ELSEWHERE, HEAD_TRUNCATED, NO_RECORD, PAGE_CUT, RECORDS_MISSING};
use super::layout::{FIELDS, Field, INDEX, MAGIC, PAGE, first_record, listed_records};
use crate::formats::cbr::{self, Part};

/// The length of the first record of a window: up to the page that begins the next one. The first of a library has
/// the head and the index of the library in front of it.
pub(super) fn split(window: &[u8], at_end: bool) -> Option<usize> {
    let all = (at_end && !window.is_empty()).then_some(window.len());
    let start = if window.starts_with(MAGIC) {
        match find_first(window) {
            Some(start) => start,
            None => return all,
        }
    } else {
        0
    };
    let mut at = start + PAGE;
    while let Some(page) = window.get(at..) {
        if page.starts_with(cbr::MAGIC) {
            return Some(at);
        }
        at += PAGE;
    }
    all
}

/// Where the first record of a library is: where the index ends, or wherever a record begins behind the head.
fn find_first(bytes: &[u8]) -> Option<usize> {
    let stated = usize::try_from(first_record(bytes)?).ok()?;
    if bytes.get(stated..).is_some_and(|rest| rest.starts_with(cbr::MAGIC)) {
        return Some(stated);
    }
    let behind = bytes.get(INDEX..)?;
    behind.windows(cbr::MAGIC.len()).position(|window| window == cbr::MAGIC).map(|at| at + INDEX)
}

/// Reads one record of a library, the first one with the library's head in front of it.
pub(super) fn read(
    source: &Source<'_>,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    let bytes = source.bytes();
    cx.limits.bytes(bytes.len())?;
    if !bytes.starts_with(MAGIC) {
        cbr::read_record(&Part { bytes, base: 0, in_library: true }, cx, record, report)?;
        // The library's name goes with every record of it, its other texts only with the first.
        let [name, ..] = &FIELDS;
        field(name, source.sibling().first, record, None);
        completeness(source, bytes, 0, report);
        return Ok(());
    }
    let first = find_first(bytes);
    let stated = first_record(bytes);
    if let Some(first) = first.filter(|first| stated != Some(*first as u64)) {
        let finding = Finding::new(&FIRST_ELSEWHERE).with("at", first);
        report.add(finding, Span::from_range(60..64));
    }
    if bytes.len() < INDEX {
        report
            .add(Finding::new(&HEAD_TRUNCATED).with("length", bytes.len()), Span::from_range(0..bytes.len()));
    } else if first.is_none() {
        report.add(&NO_RECORD, Span::from_range(INDEX..bytes.len()));
    }
    if let Some(first) = first {
        let part = Part { bytes: bytes.get(first..).unwrap_or_default(), base: first, in_library: true };
        match cbr::read_record(&part, cx, record, report) {
            Err(FormatError::NotThisFormat) => report.add(&NO_RECORD, Span::from_range(first..bytes.len())),
            result => result?,
        }
        completeness(source, part.bytes, first, report);
    }
    library(bytes, record, report);
    Ok(())
}

/// Whether the pages of a record are whole, and whether the last record is the last that the index lists.
fn completeness(source: &Source<'_>, pages: &[u8], base: usize, report: &mut Report) {
    let end = Span::from_range(base + pages.len()..base + pages.len());
    let count = pages.len() % PAGE;
    if count > 0 {
        report.add(Finding::new(&PAGE_CUT).with("count", count), end);
    }
    let sibling = source.sibling();
    if !sibling.is_last {
        return;
    }
    let head = if source.bytes().starts_with(MAGIC) { source.bytes() } else { sibling.first };
    let listed = listed_records(head);
    if sibling.number < listed {
        let finding = Finding::new(&RECORDS_MISSING).with("count", listed).with("number", sibling.number);
        report.add(finding, end);
    }
}

/// The library's own fields, as tags of its first record.
fn library(bytes: &[u8], record: &mut Record, report: &mut Report) {
    for one in &FIELDS {
        field(one, bytes, record, Some(report));
    }
}

/// One of them; what is wrong with it is told once, with the first record.
fn field(field: &Field, head: &[u8], record: &mut Record, report: Option<&mut Report>) {
    let end = head.len().min(field.at + field.width);
    let decoded = cbr::decode_field(head.get(field.at..end).unwrap_or_default());
    if let Some(report) = report.filter(|_| decoded.broken) {
        let place = Location::tag(field.tag.clone()).with_span(Span::from_range(field.at..end));
        report.add(&cbr::UNREADABLE_TEXT, place);
    }
    if !decoded.text.is_empty() {
        record.tags.push(field.tag.clone(), decoded.text);
    }
}

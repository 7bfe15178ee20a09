//! From links to records (SPEC 1).

use yipu_core::{Context, Finding, FormatError, NodeId, Record, Report, Source, Span, TagName};

use super::address::{Address, Unescaped};
use super::{NO_MOVES, NO_POSITION, ONLY_THE_START, OTHER_GAME};
use crate::formats::ucci;

/// A record ends with the line of its link; the last one takes the rest of the file along.
pub(super) fn split(window: &[u8], at_end: bool) -> Option<usize> {
    let (mut at, mut end) = (0, None);
    for line in window.split_inclusive(|byte| *byte == b'\n') {
        let is_whole = at_end || line.ends_with(b"\n");
        let is_link = Address::of(&String::from_utf8_lossy(line)).is_some();
        match end {
            Some(end) if is_link => return Some(end),
            None if is_link && is_whole => end = Some(at + line.len()),
            _ => {}
        }
        at += line.len();
    }
    (at_end && !window.is_empty()).then_some(window.len())
}

pub(super) fn read(
    source: &Source<'_>,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    let text = source.text();
    cx.limits.bytes(text.len())?;
    let (mut at, mut found, mut talk) = (0, None, Vec::new());
    for line in text.split_inclusive('\n') {
        match Address::of(line).filter(|_| found.is_none()) {
            Some(address) => found = Some((at, line, address)),
            None => talk.push(line.trim()),
        }
        at += line.len();
    }
    let Some((at, line, address)) = found else { return Err(FormatError::NotThisFormat) };
    let whole = Span::from_range(at..at + line.trim_end().len());
    let nothing = match address {
        Address::Line { range, plus_is_blank } => {
            fill(&Unescaped::of(line, range, plus_is_blank), at as u32, record, report);
            if record.start.is_none() && record.tree.is_empty() {
                report.add(&ONLY_THE_START, whole);
            }
            None
        }
        Address::Game(site) => Some(Finding::new(&NO_MOVES).with("site", site)),
        Address::Chess => Some(Finding::new(&OTHER_GAME)),
        Address::Empty => Some(Finding::new(&NO_POSITION)),
    };
    if let Some(why) = nothing {
        report.add(why, whole);
        record.tags.push(TagName::SOURCE, line.trim());
    }
    let talk = talk.join("\n");
    if !talk.trim().is_empty() {
        cx.limits.text(talk.len())?;
        record.tree.set_comment(NodeId::ROOT, talk.trim());
    }
    Ok(())
}

/// Reads a position line, and puts what is found in it to its place in the text; `at` is where the link's line begins.
fn fill(line: &Unescaped, at: u32, record: &mut Record, report: &mut Report) {
    let place = |span: Span| Span::new(at + line.origin(span.start), at + line.origin(span.end));
    let mut own = Report::new();
    ucci::fill(&line.text, None, record, &mut own);
    for diagnostic in &own {
        let mut diagnostic = diagnostic.clone();
        diagnostic.place.span = diagnostic.place.span.map(place);
        diagnostic.fix = None;
        report.push(diagnostic);
    }
    for id in record.tree.preorder().collect::<Vec<_>>() {
        if let Some(span) = record.tree.span(id) {
            record.tree.set_span(id, place(span));
        }
    }
}

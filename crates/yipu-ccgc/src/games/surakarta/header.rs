//! The two lines of the header: `#YYYY-MM-DD-hh:mm place` and `#先手方:first|后手方:second|result`.

use yipu_core::{Diagnostic, Finding, Fix, Record, Report, Span, TagName, half_width};

use super::text::{DATE_SHAPE, HEADER_LINES, SEATS};
use crate::shape::header::{At, ColorWins, Rule, state};
use crate::shape::moment;
use crate::shape::scan::Scanner;

/// Reads the lines that are those of a header, and leaves other comments alone; a result that names a colour is given back.
pub(super) fn read(
    scanner: &mut Scanner<'_>,
    rule: Rule,
    record: &mut Record,
    report: &mut Report,
) -> Option<ColorWins> {
    let before = scanner.at();
    let first = take_line(scanner);
    let after = scanner.at();
    let second = first.and_then(|_| take_line(scanner));
    let text = |span: Option<Span>| span.map_or("", |span| span.slice(scanner.since(0)));
    match (first, second) {
        (Some(first), Some(second)) if is_teams(text(Some(second))) && !is_teams(text(Some(first))) => {
            read_moment(first, text(Some(first)), record, report);
            read_teams(rule, second, text(Some(second)), record, report)
        }
        (Some(only), _) if is_teams(text(Some(only))) => {
            scanner.set(after);
            report.add(&HEADER_LINES, only);
            read_teams(rule, only, only.slice(scanner.since(0)), record, report)
        }
        (Some(only), _) if is_date(moment::split(text(Some(only))).0) => {
            scanner.set(after);
            report.add(&HEADER_LINES, only);
            read_moment(only, only.slice(scanner.since(0)), record, report);
            None
        }
        _ => {
            scanner.set(before);
            report.add(&HEADER_LINES, Span::at(before as u32));
            None
        }
    }
}

/// Takes a line behind `#`, without the sign.
fn take_line(scanner: &mut Scanner<'_>) -> Option<Span> {
    scanner.take('#').then(|| scanner.pass_line())
}

fn is_teams(line: &str) -> bool {
    SEATS.iter().any(|seat| line.contains(seat))
        || line.chars().filter(|c| half_width(*c) == '|').count() == 2
}

fn is_date(text: &str) -> bool {
    text.bytes().filter(u8::is_ascii_digit).count() >= 8
}

fn read_moment(span: Span, line: &str, record: &mut Record, report: &mut Report) {
    let (date, place) = moment::split(line);
    for (name, value) in [(TagName::DATE, date), (TagName::PLACE, place)] {
        if !value.is_empty() {
            record.tags.set(name, value);
        }
    }
    if has_standard_shape(date) {
        return;
    }
    let diagnostic = Diagnostic::new(Finding::new(&DATE_SHAPE).with("found", date), span);
    report.push(match in_standard_shape(date) {
        Some(standard) => {
            let end = span.start + date.len() as u32;
            diagnostic.with_fix(Fix::safe(Span::new(span.start, end), standard))
        }
        None => diagnostic,
    });
}

fn has_standard_shape(date: &str) -> bool {
    let shape: String = date.chars().map(|c| if c.is_ascii_digit() { '0' } else { c }).collect();
    shape == "0000-00-00-00:00"
}

/// The date in the form of the standard, if it states year, month, day, hour and minute in this order.
fn in_standard_shape(date: &str) -> Option<String> {
    let parts: Vec<&str> =
        date.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty()).collect();
    let [year, rest @ ..] = &parts[..] else { return None };
    let [month, day, hour, minute] = rest else { return None };
    let short = rest.iter().all(|part| part.len() <= 2);
    (year.len() == 4 && short).then(|| format!("{year}-{month:0>2}-{day:0>2}-{hour:0>2}:{minute:0>2}"))
}

fn read_teams(
    rule: Rule,
    span: Span,
    line: &str,
    record: &mut Record,
    report: &mut Report,
) -> Option<ColorWins> {
    let parts = split(line, span.start);
    let mut odd = parts.len() != 3;
    for (index, tag) in [TagName::FIRST, TagName::SECOND].into_iter().enumerate() {
        let text = parts.get(index).map_or("", |(text, _)| text);
        let named =
            SEATS.get(index).and_then(|seat| text.strip_prefix(seat)?.trim_start().strip_prefix([':', '：']));
        odd |= named.is_none();
        let name = named.unwrap_or(text).trim();
        if !name.is_empty() {
            record.tags.set(tag, name);
        }
    }
    let (result, result_span) = parts.get(2).copied().unwrap_or(("", Span::at(span.end)));
    let won = state(rule, result, At { span: result_span, enclosure: ["", ""] }, record, report);
    for (extra, _) in parts.iter().skip(3) {
        record.tags.push(TagName::new("header"), *extra);
    }
    odd |= line.chars().any(|c| matches!(c, '：' | '｜'));
    if odd {
        let tag = |name| record.tags.text(&name);
        let [one, two] = SEATS;
        let standard = format!("{one}:{}|{two}:{}|{result}", tag(TagName::FIRST), tag(TagName::SECOND));
        report.push(Diagnostic::new(&HEADER_LINES, span).with_fix(Fix::safe(span, standard)));
    }
    won
}

/// The parts between the bars, the white space at their ends left out.
fn split(line: &str, start: u32) -> Vec<(&str, Span)> {
    let mut parts = Vec::new();
    let mut at = 0;
    for part in line.split(['|', '｜']) {
        let text = part.trim();
        let from = at + (part.len() - part.trim_start().len());
        parts.push((text, Span::of(from..from + text.len()).shifted(start)));
        at += part.len();
        at += line.get(at..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8);
    }
    parts
}

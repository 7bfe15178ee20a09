//! The two lines of the header: `#YYYY-MM-DD-hh:mm place` and `#先手方:first|后手方:second|result`.

use yipu_core::{Diagnostic, Finding, Fix, Record, Report, Span, TagName, digit_runs, half_width};

use super::text::{DATE_MISSING, DATE_SHAPE, HEADER_LINES, SEATS};
use crate::shape::header::{At, ColorWins, Rule, contradict, split_team, state};
use crate::shape::moment;
use crate::shape::scan::Scanner;

/// Reads the lines that are those of a header out of the comments in front of the record, and gives back the others
/// and a result that names a colour.
///
/// The first is that of the date and the second that of the teams. Where other comments stand before them or they have
/// changed places, that is told, and they are read all the same.
pub(super) fn read(scanner: &mut Scanner<'_>, rule: Rule, record: &mut Record, report: &mut Report) -> Found {
    let start = scanner.at();
    let mut lines = Vec::new();
    while scanner.take('#') {
        lines.push(take_comment(scanner));
    }
    let text = scanner.since(0);
    let line = |index: usize| lines.get(index).map_or("", |span| span.slice(text).trim());
    let teams = (0..lines.len()).find(|index| is_teams(line(*index), *index < 2));
    let mut near = 0..teams.map_or(lines.len(), |teams| (teams + 2).min(lines.len()));
    let has_date = |index: &usize| Some(*index) != teams && is_date(moment::split(line(*index)).0);
    // What stands in front of the teams is the place at least, if it has no date.
    let moment = near.find(has_date).or_else(|| (teams == Some(1)).then_some(0));
    if (moment, teams) != (Some(0), Some(1)) {
        let place = teams.or(moment).and_then(|index| lines.get(index)).copied();
        report.add(&HEADER_LINES, place.unwrap_or(Span::at(start as u32)));
    }
    let trimmed = |index: usize| {
        let span = lines.get(index).copied().unwrap_or_default();
        let blanks = span.slice(text).len() - span.slice(text).trim_start().len();
        Span::from_range(blanks..blanks + line(index).len()).shifted(span.start)
    };
    if let Some(index) = moment {
        read_moment(trimmed(index), line(index), record, report);
    }
    let won = teams.and_then(|index| read_teams(rule, trimmed(index), line(index), record, report));
    let is_there = moment.is_some() || teams.is_some();
    let is_header = |index: usize| [moment, teams].contains(&Some(index));
    let others = (0..).zip(&lines).filter(|(index, _)| !is_header(*index)).map(|(_, span)| *span).collect();
    Found { comments: others, won, is_there }
}

/// What was found in front of the moves.
pub(super) struct Found {
    /// The lines that are not those of a header.
    pub(super) comments: Vec<Span>,
    /// A result that names a colour.
    pub(super) won: Option<ColorWins>,
    /// Whether there is any header.
    pub(super) is_there: bool,
}

/// Takes the rest of a line behind `#`, white space included.
pub(super) fn take_comment(scanner: &mut Scanner<'_>) -> Span {
    let start = scanner.at();
    let line = scanner.line();
    scanner.pass_line();
    Span::from_range(start..start + line.len())
}

/// Whether a line names the teams. Behind the second line it has to be clear that it does.
fn is_teams(line: &str, at_its_place: bool) -> bool {
    let bars = line.chars().filter(|c| half_width(*c) == '|').count();
    let seated = SEATS.iter().any(|seat| line.contains(seat));
    bars == 2 || seated && (at_its_place || bars > 0)
}

/// The letter behind the name of the first team, which is one of a colour only if the second team has the other.
pub(super) fn first_letter(rule: Rule, record: &Record) -> Option<char> {
    let letter = |tag: TagName| split_team(record.tags.text(&tag), &rule.letters).1;
    let (first, second) = (letter(TagName::FIRST)?, letter(TagName::SECOND)?);
    (first != second).then_some(first)
}

/// Compares the letter of the first team with that of the colour that began.
pub(super) fn compare_letters(rule: Rule, began: char, record: &mut Record, report: &mut Report) {
    if let Some(letter) = first_letter(rule, record).filter(|letter| *letter != began) {
        let place = record.tag_place(TagName::FIRST).span.unwrap_or_default();
        contradict(letter, began, place, record, report);
    }
}

fn is_date(text: &str) -> bool {
    text.bytes().filter(u8::is_ascii_digit).count() >= 8
}

fn read_moment(span: Span, line: &str, record: &mut Record, report: &mut Report) {
    let (date, place) = moment::split(line);
    record.set_tag_span(TagName::DATE, Span::new(span.start, span.start + date.len() as u32));
    for (name, value) in [(TagName::DATE, date), (TagName::PLACE, place)] {
        if !value.is_empty() {
            record.tags.set(name, value);
        }
    }
    if has_standard_shape(date) {
        return;
    }
    if date.is_empty() {
        report.add(&DATE_MISSING, span);
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
    let parts: Vec<&str> = digit_runs(date).collect();
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
    let [(one, first), (two, second)] = [0, 1].map(|index| seat(parts.get(index).map_or("", |part| part.0)));
    let swapped = (one == Some(1) || two == Some(0)) && one != two;
    let names = if swapped { [second, first] } else { [first, second] };
    let ends = [0, 1].map(|index| parts.get(index).map_or(span.end, |part| part.1.end));
    let ends = if swapped { [ends[1], ends[0]] } else { ends };
    for ((tag, name), end) in [TagName::FIRST, TagName::SECOND].into_iter().zip(names).zip(ends) {
        // The name is the last thing in its part.
        record.set_tag_span(tag.clone(), Span::new(end - name.len() as u32, end));
        if !name.is_empty() {
            record.tags.set(tag, name);
        }
    }
    let (result, result_span) = parts.get(2).copied().unwrap_or(("", Span::at(span.end)));
    let won = state(rule, result, At { span: result_span, enclosure: ["", ""] }, record, report);
    for (extra, _) in parts.iter().skip(3) {
        record.tags.push(TagName::new("header"), *extra);
    }
    let is_standard = parts.len() == 3 && (one, two) == (Some(0), Some(1));
    if !is_standard || line.contains(['：', '｜']) {
        let tag = |name| record.tags.text(&name);
        let [first, second] = SEATS;
        let standard = format!("{first}:{}|{second}:{}|{result}", tag(TagName::FIRST), tag(TagName::SECOND));
        let diagnostic = Diagnostic::new(&HEADER_LINES, span);
        // There is no place for a fourth part, and a fix must not drop it.
        let can_mend = parts.len() <= 3;
        report.push(if can_mend { diagnostic.with_fix(Fix::safe(span, standard)) } else { diagnostic });
    }
    won
}

/// Which seat a part of the line names, as an index of [`SEATS`], and the team.
fn seat(part: &str) -> (Option<usize>, &str) {
    let named = |(index, seat): (usize, &&str)| {
        Some((Some(index), part.strip_prefix(seat)?.trim_start().strip_prefix([':', '：'])?.trim()))
    };
    SEATS.iter().enumerate().find_map(named).unwrap_or((None, part))
}

/// The parts between the bars, the white space at their ends left out.
fn split(line: &str, start: u32) -> Vec<(&str, Span)> {
    let mut parts = Vec::new();
    let mut at = 0;
    for part in line.split(['|', '｜']) {
        let text = part.trim();
        let from = at + (part.len() - part.trim_start().len());
        parts.push((text, Span::from_range(from..from + text.len()).shifted(start)));
        at += part.len();
        at += line.get(at..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8);
    }
    parts
}

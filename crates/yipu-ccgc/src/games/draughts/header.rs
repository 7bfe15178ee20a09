//! The five lines of the header and the empty lines around them (SPEC 11 to 13).

use yipu_core::{
    Diagnostic, Edit, Finding, Fix, Outcome, Record, Report, Span, TagName, Value, digit_runs, half_width,
};

use super::color::Color;
use super::text::{
    BLANK_LINES, DATE_SHAPE, FIRST_MOVER, HEADER_LINE, HEADER_ORDER, HEADER_SPELLING, KEYS, RESULT_SPELLING,
    result,
};
use crate::shape::codes::RESULT_UNREADABLE;
use crate::shape::outcome::{self, Stated};

/// What the header says beyond the tags of a record.
#[derive(Debug, Default)]
pub(super) struct Header {
    /// Which pieces move first.
    pub(super) first: Option<Color>,
    /// Where that is said.
    pub(super) first_span: Option<Span>,
    /// Where line 6 has its result.
    pub(super) result_span: Option<Span>,
    /// Whether there is any of its lines.
    pub(super) is_there: bool,
    /// Where the moves begin.
    pub(super) end: usize,
    /// Lines in front of the moves that are none of these.
    pub(super) others: Vec<Span>,
}

/// A line of a text: where it begins, and what it says without the sign that ends it.
pub(super) fn lines(text: &str, from: usize) -> impl Iterator<Item = (usize, &str)> {
    let mut at = from;
    let rest = text.get(from..).unwrap_or("");
    rest.split_inclusive('\n').map(move |line| {
        let start = at;
        at += line.len();
        (start, line.trim_end_matches(['\r', '\n']))
    })
}

/// The line of the result among [`KEYS`].
pub(super) const RESULT: usize = 4;

/// Which line of the header this is, the offset of its value, and whether its colon is there and alone.
pub(super) fn key(line: &str) -> Option<(usize, usize, bool)> {
    let text = line.trim_start_matches([' ', '\t', '\u{FEFF}']);
    // 先手 is the beginning of 先手方.
    let index = [2, 3, 1, 0, 4].into_iter().find(|index| text.starts_with(KEYS[*index]))?;
    let behind = text.get(KEYS[index].len()..)?;
    let bare = behind.trim_start();
    let value = bare.strip_prefix([':', '：']);
    let plain = value.is_some_and(|value| bare.len() == behind.len() && value.trim() == value);
    let value = value.unwrap_or(bare).trim_start();
    Some((index, line.len() - value.len(), plain && text.len() == line.len()))
}

/// Whether a line begins with the number of a round, a move or a result.
fn is_body(line: &str) -> bool {
    let text: String = line.trim().chars().take(8).map(half_width).collect();
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let sign = text.get(digits..).and_then(|rest| rest.trim_start().chars().next());
    text.starts_with('*')
        || (1..=4).contains(&digits) && matches!(sign, Some('.' | '-' | 'x' | 'X' | ':' | '、'))
}

/// Reads the lines in front of the moves.
pub(super) fn read(text: &str, record: &mut Record, report: &mut Report) -> Header {
    let mut header = Header::default();
    let mut seen: Vec<usize> = Vec::new();
    let (mut spelling, mut twice, mut blank_behind) = (Vec::new(), false, false);
    for (start, line) in lines(text, 0) {
        header.end = start;
        if is_body(line) {
            break;
        }
        header.end = start + line.len();
        if line.trim().is_empty() {
            blank_behind = true;
            continue;
        }
        let Some((index, at, plain)) = key(line) else {
            header.others.push(Span::from_range(start..start + line.len()));
            continue;
        };
        blank_behind = false;
        let value = line.get(at..).unwrap_or("").trim_end();
        let span = Span::from_range(start + at..start + at + value.len());
        if !plain {
            let standard = [KEYS[index], "：", value].concat();
            spelling.push(Edit { span: Span::from_range(start..start + line.len()), replacement: standard });
        }
        if seen.contains(&index) {
            twice = true;
            record.tags.push(TagName::new(KEYS[index]), value);
            continue;
        }
        seen.push(index);
        header.take(index, value, span, record, report);
    }
    header.is_there = !seen.is_empty();
    if !header.is_there {
        return header;
    }
    report_lines(&seen, twice, report);
    report_spelling(spelling, report);
    let has_body = text.get(header.end..).is_some_and(|body| !body.trim().is_empty());
    report_blanks(text, &header, has_body && !blank_behind, report);
    header
}

impl Header {
    fn take(&mut self, index: usize, value: &str, span: Span, record: &mut Record, report: &mut Report) {
        let mut tag = |name: TagName| {
            record.set_tag_span(name.clone(), span);
            if !value.is_empty() {
                record.tags.set(name, value);
            }
        };
        match index {
            0 => {
                tag(TagName::DATE);
                check_date(value, span, report);
            }
            1 => {
                self.first_span = Some(span);
                self.first = match value {
                    "1" => Some(Color::Black),
                    "2" => Some(Color::White),
                    _ => None,
                };
            }
            2 => tag(TagName::FIRST),
            3 => tag(TagName::SECOND),
            _ => {
                self.result_span = Some(span);
                record.set_tag_span(TagName::new("result"), span);
                read_result(value, span, self.first == Some(Color::White), record, report);
            }
        }
    }

    /// Tells that the line does not say who moves first, with what the moves say.
    pub(super) fn report_first(&self, text: &str, found: Option<Color>, report: &mut Report) {
        let Some(span) = self.first_span.filter(|_| self.first.is_none()) else { return };
        let value = span.slice(text);
        let diagnostic = Diagnostic::new(Finding::new(&FIRST_MOVER).with("found", value), span);
        report.push(match found {
            Some(color) if value.is_empty() => diagnostic.with_fix(Fix::safe(span, mover(color))),
            Some(color) => diagnostic.with_fix(Fix::guess(span, mover(color))),
            None => diagnostic,
        });
    }
}

/// The value of the line that says which pieces move first.
pub(super) const fn mover(color: Color) -> &'static str {
    match color {
        Color::Black => "1",
        Color::White => "2",
    }
}

/// Line 6, by colours: the upper pieces are First here. The `*` of this standard is a draw. Where the lower side began, words such as 先手胜 may mean either side.
fn read_result(value: &str, span: Span, lower_began: bool, record: &mut Record, report: &mut Report) {
    let said = match token(value) {
        Some(outcome) => {
            record.outcome = outcome;
            return;
        }
        None => outcome::read(value),
    };
    match said {
        Stated::Standard(outcome) | Stated::Other(outcome) if outcome != Outcome::Unknown => {
            record.outcome = outcome;
            report.push(spelling_of(outcome, value, span, lower_began));
        }
        Stated::Unfilled | Stated::Standard(_) | Stated::Other(_) => {
            // That there is none is told at the end, where the last line may have one.
            if !value.is_empty() {
                record.tags.set(TagName::RESULT_TEXT, value);
            }
        }
        // How the game was won has no place in the line, so that its words stay.
        Stated::Margin(outcome) => {
            record.outcome = outcome;
            record.tags.set(TagName::RESULT_TEXT, value);
            let finding =
                Finding::new(&RESULT_SPELLING).with("found", value).with("standard", result(outcome));
            report.add(finding, span);
        }
        Stated::Color(_) | Stated::ColorMargin(_) | Stated::Unreadable => {
            record.tags.set(TagName::RESULT_TEXT, value);
            report.add(Finding::new(&RESULT_UNREADABLE).with("found", value), span);
        }
    }
}

/// That a result in the text is not written as the standard has it.
pub(super) fn spelling(outcome: Outcome, span: Span, text: &str, lower_began: bool) -> Diagnostic {
    spelling_of(outcome, span.slice(text), span, lower_began)
}

/// Words such as 先手胜 may mean the team of 先手方 or the one that began, which differ where the lower side began.
fn spelling_of(outcome: Outcome, found: &str, span: Span, lower_began: bool) -> Diagnostic {
    let finding = Finding::new(&RESULT_SPELLING).with("found", found).with("standard", result(outcome));
    let names_no_side = outcome == Outcome::Draw || Outcome::from_points(found).is_some();
    let safe = !lower_began || names_no_side;
    Diagnostic::new(finding, span).with_fix(Fix { safe, ..Fix::safe(span, result(outcome)) })
}

/// The outcome that words for a result state, if they state any.
pub(super) fn outcome_of(words: &str) -> Option<Outcome> {
    token(words).or_else(|| {
        match outcome::read(words) {
            Stated::Standard(outcome) | Stated::Other(outcome) | Stated::Margin(outcome) => Some(outcome),
            _ => None,
        }
        .filter(|outcome| *outcome != Outcome::Unknown)
    })
}

/// The outcome of a result as the standard writes it.
pub(super) fn token(text: &str) -> Option<Outcome> {
    let outcomes = [Outcome::FirstWins, Outcome::SecondWins, Outcome::Draw];
    outcomes.into_iter().find(|outcome| result(*outcome) == text)
}

fn check_date(value: &str, span: Span, report: &mut Report) {
    let shape: String = value.chars().map(|c| if c.is_ascii_digit() { '0' } else { c }).collect();
    if shape == "0000.00.00" || value.is_empty() {
        return;
    }
    let parts: Vec<&str> = digit_runs(value).collect();
    let diagnostic = Diagnostic::new(Finding::new(&DATE_SHAPE).with("found", value), span);
    report.push(match parts[..] {
        [year, month, day]
            if year.len() == 4 && month.len() <= 2 && day.len() <= 2 && is_only_a_date(value) =>
        {
            diagnostic.with_fix(Fix::safe(span, format!("{year}.{month:0>2}.{day:0>2}")))
        }
        _ => diagnostic,
    });
}

/// Whether nothing would be lost but how a date is written.
fn is_only_a_date(value: &str) -> bool {
    value.chars().all(|c| c.is_ascii_digit() || matches!(c, '.' | '-' | '/' | ' ' | '年' | '月' | '日'))
}

fn report_lines(seen: &[usize], twice: bool, report: &mut Report) {
    let missing: Vec<&str> =
        (0..KEYS.len()).filter(|index| !seen.contains(index)).map(|index| KEYS[index]).collect();
    if !missing.is_empty() {
        let lines = Value::Words { en: missing.join(", ").into(), zh: missing.join("、").into() };
        report.add(Finding::new(&HEADER_LINE).with("lines", lines), Span::at(0));
    }
    if twice || !seen.is_sorted() {
        report.add(&HEADER_ORDER, Span::at(0));
    }
}

fn report_spelling(edits: Vec<Edit>, report: &mut Report) {
    let Some(first) = edits.first() else { return };
    let finding = Finding::new(&HEADER_SPELLING).with("count", edits.len());
    let place = first.span;
    report.push(Diagnostic::new(finding, place).with_fix(Fix::edits(true, edits)));
}

fn report_blanks(text: &str, header: &Header, missing_behind: bool, report: &mut Report) {
    let mut edits = Vec::new();
    let mut insert = |at: usize| edits.push(Edit { span: Span::at(at as u32), replacement: "\n".into() });
    if !lines(text, 0).next().is_some_and(|(_, line)| line.trim().is_empty()) {
        insert(0);
    }
    if missing_behind {
        insert(header.end);
    }
    if let Some(first) = edits.first() {
        let place = first.span;
        report.push(Diagnostic::new(&BLANK_LINES, place).with_fix(Fix::edits(true, edits)));
    }
}

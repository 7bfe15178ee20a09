//! The header of six fields: `[CODE][first][second][result][date time place][event]`.

use std::borrow::Cow;

use yipu_core::{
    Diagnostic, Finding, Fix, NodeId, Outcome, Place, Record, Report, Span, TagName, half_width, loss,
};

use super::codes::{
    BRACKET_IN_FIELD, CODE_MISSING, CODE_OF_ANOTHER_GAME, HEADER_SHAPE, LETTERS_SWAPPED, RESULT_UNFILLED,
    RESULT_UNREADABLE, RESULT_WORDING,
};
use super::outcome::{self, Stated};
use super::scan::Scanner;
use super::{moment, team};

/// What the header of a game has.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rule {
    /// The code of the game.
    pub(crate) code: &'static str,
    /// The letters of the colours that teams may have, First's own first.
    pub(crate) letters: [char; 2],
    /// Whether First always has the first of the letters.
    pub(crate) fixed: bool,
}

/// The tags that the header holds.
pub(crate) const TAGS: [TagName; 8] = [
    TagName::FIRST,
    TagName::SECOND,
    TagName::FIRST_COLOR,
    TagName::SECOND_COLOR,
    TagName::RESULT_TEXT,
    TagName::DATE,
    TagName::PLACE,
    TagName::EVENT,
];

/// One field, as it stands in the text.
struct Field<'a> {
    /// With its brackets.
    span: Span,
    text: Cow<'a, str>,
}

/// Reads the header from the cursor on, which is left behind the sign that ends it; `is_move` says whether the text
/// before it is that of a move, which ends a header that has no sign of its own.
pub(crate) fn read(
    scanner: &mut Scanner<'_>,
    rule: Rule,
    is_move: impl Fn(&str) -> bool,
    record: &mut Record,
    report: &mut Report,
) {
    scanner.blanks();
    let start = scanner.at();
    let mut odd = false;
    let mut fields = gather(scanner, &is_move, &mut odd);
    let end = scanner.at();
    if fields.is_empty() {
        report.add(Finding::new(&HEADER_SHAPE).with("count", 0usize), Span::of(start..end));
        return;
    }
    check_code(rule, &mut fields, report);
    let whole = Span::of(start..end);
    let count = fields.len();
    odd |= count != 5;
    assign(rule, fields, record, report, &mut odd);
    if odd {
        let mut canonical = String::new();
        write(rule, record, &mut canonical, &mut Report::new());
        let finding = Finding::new(&HEADER_SHAPE).with("count", count + 1);
        report.push(Diagnostic::new(finding, whole).with_fix(Fix::safe(whole, canonical + ";")));
    }
}

/// The fields up to the sign that ends the header.
fn gather<'a>(scanner: &mut Scanner<'a>, is_move: &impl Fn(&str) -> bool, odd: &mut bool) -> Vec<Field<'a>> {
    let mut fields = Vec::new();
    loop {
        scanner.blanks();
        let start = scanner.at();
        match scanner.peek() {
            None => break,
            Some('[') => {
                scanner.next();
                fields.push(bracketed(scanner, start));
            }
            Some(';') => {
                scanner.next();
                let after = scanner.at();
                scanner.blanks();
                if scanner.peek() != Some('[') {
                    scanner.set(after);
                    break;
                }
                *odd = true;
            }
            Some(_) if is_move(scanner.rest()) => {
                *odd = true;
                break;
            }
            Some('}' | ')') => {
                // `{{C6}[…` closes the code, anything else the record.
                *odd = true;
                scanner.next();
                let after = scanner.at();
                scanner.blanks();
                if scanner.peek() != Some('[') {
                    scanner.set(start);
                    break;
                }
                scanner.set(after);
            }
            Some(_) => {
                // Words outside the brackets, such as a result or a code, are fields too.
                *odd = true;
                let span = scanner.until(&['[', ';', '}', ')', '\n']);
                let text = on_one_line(span.slice(scanner.since(0)).trim_start_matches(['{', '#', '(']));
                if !text.is_empty() {
                    fields.push(Field { span, text });
                }
            }
        }
    }
    fields
}

/// A field behind its opening bracket. Brackets inside a name belong to it if they are balanced, and full-width signs if
/// the bracket itself is half-width and a half-width one closes it.
fn bracketed<'a>(scanner: &mut Scanner<'a>, start: usize) -> Field<'a> {
    let inner = scanner.at();
    let plain = scanner.since(start).starts_with('[');
    let close = plain.then(|| closing(scanner.rest(), |c| c)).flatten();
    let (end, after) = close.or_else(|| closing(scanner.rest(), half_width)).unwrap_or_else(|| {
        let len =
            scanner.rest().find(|c| matches!(half_width(c), ';' | '\n')).unwrap_or(scanner.rest().len());
        (len, len)
    });
    scanner.set(inner + end);
    let text = on_one_line(scanner.since(inner));
    if after > end {
        scanner.next();
    }
    Field { span: scanner.span(start), text }
}

/// Where the bracket that closes a field begins and ends: the one that balances it, or the first before the field's end.
fn closing(text: &str, fold: impl Fn(char) -> char) -> Option<(usize, usize)> {
    let (mut depth, mut first) = (1, None);
    for (at, c) in text.char_indices() {
        match fold(c) {
            '[' => depth += 1,
            ']' => {
                depth -= 1;
                let close = (at, at + c.len_utf8());
                first.get_or_insert(close);
                if depth == 0 {
                    return Some(close);
                }
            }
            ';' | '\n' => break,
            _ => {}
        }
    }
    first
}

/// A text with one blank for all white space between its words.
fn on_one_line(text: &str) -> Cow<'_, str> {
    let text = text.trim();
    let mut blank = false;
    let is_one_line = text.chars().all(|c| {
        let follows = std::mem::replace(&mut blank, c.is_whitespace());
        !blank || (c == ' ' && !follows)
    });
    if is_one_line {
        return text.into();
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ").into()
}

/// Takes the code from the fields.
fn check_code(rule: Rule, fields: &mut Vec<Field<'_>>, report: &mut Report) {
    let looks_like_code = |text: &str| {
        (2..=4).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit())
    };
    let known = |text: &str| crate::name::codes_of_the_standard().any(|code| code.eq_ignore_ascii_case(text));
    match fields.first() {
        Some(field) if field.text.eq_ignore_ascii_case(rule.code) => drop(fields.remove(0)),
        Some(field) if looks_like_code(&field.text) && known(&field.text) => {
            let finding =
                Finding::new(&CODE_OF_ANOTHER_GAME).with("found", &*field.text).with("expected", rule.code);
            report.add(finding, field.span);
            fields.remove(0);
        }
        Some(field) => {
            let at = Span::at(field.span.start);
            report.push(
                Diagnostic::new(Finding::new(&CODE_MISSING).with("code", rule.code), at)
                    .with_fix(Fix::safe(at, format!("[{}]", rule.code))),
            );
        }
        None => {}
    }
}

/// Gives the fields behind the code to their tags.
fn assign(rule: Rule, mut fields: Vec<Field<'_>>, record: &mut Record, report: &mut Report, odd: &mut bool) {
    // Some writers name the colours: `[红方:X][蓝方:Y][红方先手][红方胜]`.
    fields.retain(|field| {
        let begins = field.text.ends_with("先手") && field.text.chars().count() <= 4;
        *odd |= begins;
        !begins
    });
    let readable =
        |field: &Field<'_>| !matches!(outcome::read(&field.text), Stated::Unreadable | Stated::Unfilled);
    let at_its_place = fields.get(2).is_some_and(readable).then_some(2);
    let result =
        at_its_place.or_else(|| fields.iter().position(readable)).or_else(|| (fields.len() > 2).then_some(2));
    let (before, after) = match result {
        Some(index) => {
            let after = fields.split_off(index + 1);
            if let Some(field) = fields.pop() {
                state(rule, &field.text, field.span, ["[", "]"], record, report);
            }
            (fields, after)
        }
        None => (fields, Vec::new()),
    };
    *odd |= before.len() != 2;
    teams(rule, &before, record, report, odd);
    let text = |index: usize| after.get(index).map_or("", |field: &Field<'_>| &*field.text);
    let (date, place, event) = match after.len() {
        0 => ("", "", ""),
        1 if text(0).starts_with(|c: char| c.is_ascii_digit()) && moment::split(text(0)).0.len() >= 8 => {
            let (date, place) = moment::split(text(0));
            (date, place, "")
        }
        1 => ("", "", text(0)),
        2 => {
            let (date, place) = moment::split(text(0));
            (date, place, text(1))
        }
        _ => (text(0), text(1), text(2)),
    };
    *odd |= after.len() != 2;
    for (name, value) in [(TagName::DATE, date), (TagName::PLACE, place), (TagName::EVENT, event)] {
        if !value.is_empty() {
            record.tags.set(name, value);
        }
    }
    for extra in after.iter().skip(3) {
        record.tags.push(TagName::new("header"), &*extra.text);
    }
}

/// The names of the teams and the letters behind them.
fn teams(rule: Rule, fields: &[Field<'_>], record: &mut Record, report: &mut Report, odd: &mut bool) {
    let bare = |index: usize| {
        let text = fields.get(index).map_or("", |field| field.text.trim());
        let colored = ["红方", "蓝方", "黑方", "白方", "先手", "后手", "先手方", "后手方"]
            .into_iter()
            .find_map(|prefix| text.strip_prefix(prefix)?.trim_start().strip_prefix([':', '：']));
        (colored.unwrap_or(text).trim(), colored.is_some())
    };
    let ((first, first_colored), (second, second_colored)) = (bare(0), bare(1));
    *odd |= first_colored || second_colored;
    let (first_name, first_letter) = team::split(first, &rule.letters);
    let (second_name, second_letter) = team::split(second, &rule.letters);
    // Only a pair of letters is a pair of colours; one alone is part of a name.
    let lettered = first_letter.is_some() && second_letter.is_some() && first_letter != second_letter;
    let names = if lettered { [first_name, second_name] } else { [first.to_owned(), second.to_owned()] };
    for (tag, name) in [TagName::FIRST, TagName::SECOND].into_iter().zip(names) {
        if !name.is_empty() {
            record.tags.set(tag, name);
        }
    }
    if !lettered {
        return;
    }
    let colors = [(TagName::FIRST_COLOR, first_letter), (TagName::SECOND_COLOR, second_letter)];
    for ((tag, letter), field) in colors.into_iter().zip(fields) {
        if let Some(letter) = letter {
            record.tags.set(tag.clone(), letter.to_string());
            record.set_tag_span(tag, field.span);
        }
    }
    if rule.fixed && first_letter != Some(rule.letters[0]) {
        let span = fields.first().map(|field| field.span).unwrap_or_default();
        let finding = Finding::new(&LETTERS_SWAPPED)
            .with("found", first_letter.unwrap_or_default())
            .with("expected", rule.letters[0]);
        report.add(finding, span);
    }
}

/// Takes the stated result from the text of its field; the span is that of the field with what encloses it.
pub(crate) fn state(
    rule: Rule,
    text: &str,
    span: Span,
    enclosure: [&str; 2],
    record: &mut Record,
    report: &mut Report,
) {
    let stated = outcome::read(text);
    record.set_tag_span(TagName::new("result"), span);
    let place = record.tag_place(TagName::new("result"));
    let in_other_words = |outcome: Outcome| {
        let finding =
            Finding::new(&RESULT_WORDING).with("found", text).with("standard", outcome::words(outcome));
        let fix = Fix::safe(span, [enclosure[0], outcome::words(outcome), enclosure[1]].concat());
        Diagnostic::new(finding, place.clone()).with_fix(fix)
    };
    match stated {
        Stated::Standard(outcome) => record.outcome = outcome,
        Stated::Other(outcome) => {
            record.outcome = outcome;
            report.push(in_other_words(outcome));
        }
        Stated::Color(letter) => {
            // `B` is black, or blue where the game has a red side.
            let letter = if letter == 'L' { 'B' } else { letter };
            record.tags.set(TagName::RESULT_TEXT, text);
            if rule.fixed && rule.letters.contains(&letter) {
                let outcome =
                    if letter == rule.letters[0] { Outcome::FirstWins } else { Outcome::SecondWins };
                record.tags.remove(&TagName::RESULT_TEXT);
                record.outcome = outcome;
                report.push(in_other_words(outcome));
            }
        }
        Stated::Unfilled => {
            if !text.is_empty() {
                record.tags.set(TagName::RESULT_TEXT, text);
            }
            report.add(Finding::new(&RESULT_UNFILLED).with("found", text), place);
        }
        Stated::Unreadable => {
            record.tags.set(TagName::RESULT_TEXT, text);
            report.add(Finding::new(&RESULT_UNREADABLE).with("found", text), place);
        }
    }
}

/// Resolves a result that names a colour (`红方胜`) once it is known which colour First has; the result is the first text
/// of the source that reads so.
pub(crate) fn resolve_color(source: &str, record: &mut Record, first_letter: char, report: &mut Report) {
    let text = record.tags.text(&TagName::RESULT_TEXT).to_owned();
    let Stated::Color(letter) = outcome::read(&text) else { return };
    let letter = if letter == 'L' { 'B' } else { letter };
    let outcome = if letter == first_letter { Outcome::FirstWins } else { Outcome::SecondWins };
    record.tags.remove(&TagName::RESULT_TEXT);
    record.outcome = outcome;
    let words = outcome::words(outcome);
    let finding = Finding::new(&RESULT_WORDING).with("found", &*text).with("standard", words);
    let span = source.find(&text).map(|at| Span::of(at..at + text.len()));
    let mut diagnostic =
        Diagnostic::new(finding, Place { span, node: None, tag: Some(TagName::new("result")) });
    if let Some(span) = span {
        diagnostic = diagnostic.with_fix(Fix::safe(span, words));
    }
    report.push(diagnostic);
}

/// Writes the header without the sign that ends it, and reports the tags it has no place for.
pub(crate) fn write(rule: Rule, record: &Record, out: &mut String, report: &mut Report) {
    let tags = &record.tags;
    let mut changed = 0usize;
    let mut field = |text: &str, out: &mut String| {
        let plain: String = text
            .split(['\r', '\n'])
            .collect::<Vec<_>>()
            .join(" ")
            .chars()
            .map(|c| match c {
                '[' => '［',
                ']' => '］',
                ';' => '；',
                _ => c,
            })
            .collect();
        changed += usize::from(plain != text);
        out.push('[');
        out.push_str(&plain);
        out.push(']');
    };
    field(rule.code, out);
    for (name, letter) in [(TagName::FIRST, TagName::FIRST_COLOR), (TagName::SECOND, TagName::SECOND_COLOR)] {
        let team = tags.text(&name);
        match tags.text(&letter) {
            "" => field(team, out),
            letter => field(&format!("{team} {letter}"), out),
        }
    }
    let result = match (record.outcome, tags.get(&TagName::RESULT_TEXT)) {
        (Outcome::Unknown, Some(text)) => text.as_str(),
        (outcome, _) => outcome::words(outcome),
    };
    field(result, out);
    field(&moment::join(tags.text(&TagName::DATE), tags.text(&TagName::PLACE)), out);
    field(tags.text(&TagName::EVENT), out);
    if changed > 0 {
        report.add(Finding::new(&BRACKET_IN_FIELD).with("count", changed), NodeId::ROOT);
    }
}

/// Reports the tags that the header has no place for.
pub(crate) fn report_tags(rule: Rule, record: &Record, also: &[TagName], report: &mut Report) {
    loss::report_tags(rule.code, record, |name| TAGS.contains(name) || also.contains(name), report);
}

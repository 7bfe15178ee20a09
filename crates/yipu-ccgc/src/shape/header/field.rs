//! The fields of a header as they stand in the text.

use std::borrow::Cow;

use yipu_core::{Span, half_width};

use crate::shape::scan::Scanner;

/// One field.
pub(super) struct Field<'a> {
    /// With its brackets.
    pub(super) span: Span,
    pub(super) text: Cow<'a, str>,
}

/// All of them, and whether they stand as the standard has them.
#[derive(Default)]
pub(super) struct Fields<'a> {
    pub(super) list: Vec<Field<'a>>,
    /// Whether there is more than brackets and a semicolon.
    pub(super) odd: bool,
    /// Whether a bracket is missing, so that where its field ends is a guess.
    pub(super) unclosed: bool,
}

/// No header has more fields than this, whatever its writer added: what follows them is something else.
const MOST: usize = 64;

/// How many fields the standard has.
const COMPLETE: usize = 6;

impl<'a> Fields<'a> {
    /// The fields up to the sign that ends the header, or up to a move.
    pub(super) fn gather(scanner: &mut Scanner<'a>, is_move: &impl Fn(&str) -> bool) -> Self {
        let (mut fields, mut parted) = (Self::default(), false);
        while fields.list.len() < MOST {
            scanner.blanks();
            let start = scanner.at();
            match scanner.peek() {
                None => break,
                Some('[') if !is_move(scanner.rest()) => {
                    scanner.next();
                    fields.bracketed(scanner, start);
                }
                Some(';') => {
                    scanner.next();
                    let after = scanner.at();
                    scanner.blanks();
                    let complete = fields.list.len() >= COMPLETE && !parted;
                    if scanner.peek() != Some('[') || complete || is_move(scanner.rest()) {
                        scanner.set(after);
                        break;
                    }
                    (fields.odd, parted) = (true, true);
                }
                Some(_) if is_move(scanner.rest()) => {
                    fields.odd = true;
                    break;
                }
                Some('}' | ')') => {
                    // `{{C6}[…` closes the code, anything else the record.
                    fields.odd = true;
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
                    fields.odd = true;
                    let span = scanner.until(&['[', ';', '}', ')', '\n']);
                    let text = on_one_line(span.slice(scanner.since(0)).trim_start_matches(['{', '#', '(']));
                    if !text.is_empty() {
                        fields.list.push(Field { span, text });
                    }
                }
            }
        }
        fields
    }

    /// Takes a field behind its opening bracket. Brackets inside a name belong to it if they are balanced, and full-width
    /// signs if the bracket itself is half-width and a half-width one closes it.
    fn bracketed(&mut self, scanner: &mut Scanner<'a>, start: usize) {
        let inner = scanner.at();
        let plain = scanner.since(start).starts_with('[');
        let end = plain.then(|| End::find(scanner.rest(), |c| c)).filter(|end| end.closed);
        let end = end.unwrap_or_else(|| End::find(scanner.rest(), half_width));
        scanner.set(inner + end.at);
        let raw = scanner.since(inner);
        if end.closed {
            scanner.next();
        }
        self.unclosed |= !end.closed;
        self.odd |= !end.closed || raw.contains(['[', ']', ';', '\n']);
        self.list.push(Field { span: scanner.span(start), text: on_one_line(raw) });
    }
}

/// Where a field ends.
struct End {
    at: usize,
    /// Whether a bracket stands there.
    closed: bool,
}

impl End {
    /// Looks for the bracket that balances the one before the text. If there is none, the field ends before the next one,
    /// or where the header or the line does.
    fn find(text: &str, fold: impl Fn(char) -> char) -> Self {
        let (mut depth, mut next) = (1, None);
        // Where the bracket after a sign stands, and whether it closes a field.
        let mut ahead: Option<(usize, bool)> = None;
        for (at, c) in text.char_indices() {
            match fold(c) {
                '[' => {
                    depth += 1;
                    next.get_or_insert(at);
                }
                ']' if depth == 1 => return Self { at, closed: true },
                ']' => depth -= 1,
                ';' | '\n' => {
                    // It belongs to the field if the bracket that comes next closes one.
                    if ahead.is_none_or(|(bracket, _)| bracket < at) {
                        let behind = text.get(at..).unwrap_or("");
                        let mut brackets = behind.char_indices().map(|(further, c)| (at + further, fold(c)));
                        let bracket = brackets.find(|(_, c)| matches!(c, '[' | ']'));
                        ahead = bracket.map(|(bracket, c)| (bracket, c == ']'));
                    }
                    if !ahead.is_some_and(|(_, closes)| closes) {
                        return Self { at: next.unwrap_or(at), closed: false };
                    }
                }
                _ => {}
            }
        }
        Self { at: next.unwrap_or(text.len()), closed: false }
    }
}

/// A text with one blank for all white space between its words.
pub(super) fn on_one_line(text: &str) -> Cow<'_, str> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_end_at_their_bracket_or_where_it_is_missing() {
        for (text, fields, odd, unclosed) in [
            ("[甲][乙];B", vec!["甲", "乙"], false, false),
            ("[甲[1]队][乙];B", vec!["甲[1]队", "乙"], true, false),
            ("[甲［队][乙];B", vec!["甲［队", "乙"], false, false),
            ("[甲;队][乙];B", vec!["甲;队", "乙"], true, false),
            ("[甲\n队][乙];B", vec!["甲 队", "乙"], true, false),
            ("[甲[乙];B", vec!["甲", "乙"], true, true),
            ("[甲][乙;B[D5];W[E5]", vec!["甲", "乙"], true, true),
            ("[甲][乙;B(D,5)", vec!["甲", "乙"], true, true),
            ("[甲][乙", vec!["甲", "乙"], true, true),
            ("［甲］【乙】；B", vec!["甲", "乙"], false, false),
            ("[甲】[乙];B", vec!["甲", "乙"], false, false),
            ("[甲]平局[乙];B", vec!["甲", "平局", "乙"], true, false),
        ] {
            let found = Fields::gather(&mut Scanner::new(text), &|_| false);
            let texts: Vec<_> = found.list.iter().map(|field| &*field.text).collect();
            assert_eq!((texts, found.odd, found.unclosed), (fields, odd, unclosed), "{text}");
        }
    }
}

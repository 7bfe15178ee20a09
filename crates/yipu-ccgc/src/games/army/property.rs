//! Properties: a name and a value in square brackets.

use yipu_core::Span;

use crate::shape::scan::Scanner;

/// The names that the standard knows.
const NAMES: [&str; 16] =
    ["INFO", "PA", "PB", "TL", "SL", "AA", "AB", "MA", "MB", "RA", "RB", "FA", "FB", "EA", "EB", "MARK"];

/// A property as it stands in the text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Property<'a> {
    /// One of the names that the standard knows, or nothing.
    pub(super) name: &'static str,
    /// The name as it stands.
    pub(super) written: &'a str,
    pub(super) value: &'a str,
    /// Where the value begins.
    pub(super) inner: usize,
    /// The name, the brackets and the value.
    pub(super) span: Span,
    /// Whether the bracket is closed.
    pub(super) closed: bool,
}

/// Takes a property if one comes next. `unclosed` remembers that a text was never closed, so that none of those behind it
/// is looked for to the end.
pub(super) fn take<'a>(scanner: &mut Scanner<'a>, unclosed: &mut bool) -> Option<Property<'a>> {
    let start = scanner.at();
    let length = scanner.rest().bytes().take_while(u8::is_ascii_alphabetic).count();
    scanner.set(start + length);
    let written = scanner.since(start);
    let name = NAMES.into_iter().find(|name| name.eq_ignore_ascii_case(written)).unwrap_or("");
    scanner.blanks();
    let full_width = scanner.rest().starts_with(['［', '【', '〔']);
    if length == 0 || !scanner.take('[') {
        scanner.set(start);
        return None;
    }
    let inner = scanner.at();
    let rest = scanner.rest();
    // A text may hold anything but the sign that closes it; what is no text ends where a record would go on.
    let end = match name {
        "MARK" if *unclosed => None,
        "MARK" => rest.find(|c| closes(c, full_width)),
        "PA" | "PB" => rest.find(|c| c == '\n' || closes(c, full_width)),
        _ => rest.find(|c| matches!(c, '\n' | ';' | '；') || closes(c, true)),
    };
    *unclosed |= end.is_none();
    let end = end.unwrap_or_else(|| rest.find('\n').unwrap_or(rest.len()));
    scanner.set(inner + end);
    let value = scanner.since(inner);
    let closed = scanner.peek() == Some(']');
    if closed {
        scanner.next();
    }
    Some(Property { name, written, value, inner, span: scanner.span(start), closed })
}

fn closes(c: char, full_width: bool) -> bool {
    c == ']' || full_width && matches!(c, '］' | '】' | '〕')
}

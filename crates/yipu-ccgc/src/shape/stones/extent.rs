//! How far an item reaches that is no stone.

use yipu_core::{Span, half_width};

use super::Stones;
use crate::shape::scan::Scanner;

impl Stones {
    /// Passes over everything up to the end of an item: a semicolon, a line that a stone follows, or the bracket of a
    /// remark. The sign that encloses the record does not end it where the item itself opens what it closes.
    pub(super) fn rest(&self, scanner: &mut Scanner<'_>) -> Span {
        if let Some(length) = bracketed(scanner.rest()) {
            let start = scanner.at();
            scanner.set(start + length);
            return scanner.span(start);
        }
        self.rest_of_line(scanner)
    }

    /// As [`rest`](Self::rest), whatever brackets come first.
    pub(super) fn rest_of_line(&self, scanner: &mut Scanner<'_>) -> Span {
        let ([open, close], rest) = (self.enclosure, scanner.rest());
        let (mut depth, mut at, mut blank) = (0usize, 0, false);
        scanner.until_sign(|c| {
            let sign = half_width(c);
            let new_line = c == '\n' && !blank;
            (at, blank) = (at + c.len_utf8(), c.is_whitespace());
            if new_line && rest.get(at..).is_some_and(|rest| self.is_item(rest.trim_start())) {
                return true;
            }
            if sign == open {
                depth += 1;
            } else if sign == close && depth > 0 {
                depth -= 1;
                return false;
            }
            sign == ';' || sign == close
        })
    }
}

/// The length of a remark in square brackets that a text begins with.
fn bracketed(rest: &str) -> Option<usize> {
    let mut depth = 0usize;
    for (at, c) in rest.char_indices() {
        match half_width(c) {
            '[' => depth += 1,
            ']' => depth = depth.saturating_sub(1),
            '\n' | ';' => return None,
            _ => {}
        }
        if depth == 0 {
            return (at > 0).then_some(at + c.len_utf8());
        }
    }
    None
}

//! Moves in quotes and brackets, as a program writes a list of texts: `['B(H,8)', 'W(I,8)']`.

use yipu_core::{Diagnostic, Edit, Finding, Fix, Report, Span};

use super::Stones;
use crate::shape::codes::MOVES_QUOTED;
use crate::shape::scan::Scanner;

/// What wraps the moves, and how it is mended.
#[derive(Debug, Default)]
pub(super) struct Quoted {
    edits: Vec<Edit>,
    open: bool,
}

const fn is_quote(c: char) -> bool {
    matches!(c, '\'' | '"' | '‘' | '’' | '“' | '”' | '`')
}

/// How many signs may wrap one move.
const MOST: usize = 4;

impl Stones {
    /// Where the first move of a list stands, if what comes next is one: brackets and quotes before a move, which is followed by
    /// what ends a member of a list.
    pub(super) fn wrapped(&self, text: &str) -> Option<usize> {
        let mut scanner = Scanner::new(text);
        let mut quoted = false;
        for _ in 0..MOST {
            scanner.blanks();
            match scanner.peek() {
                Some('[') => {}
                Some(c) if is_quote(c) => quoted = true,
                _ => break,
            }
            scanner.next();
        }
        let at = scanner.at();
        self.item(&mut scanner).filter(|_| at > 0)?;
        scanner.blanks();
        let listed = scanner.peek().is_some_and(|c| c == ',' || c == ';' || is_quote(c) && quoted);
        listed.then_some(at)
    }
}

impl Quoted {
    /// Takes what wraps the move that comes next.
    pub(super) fn open(&mut self, shape: &Stones, scanner: &mut Scanner<'_>) {
        let Some(length) = shape.wrapped(scanner.rest()) else { return };
        self.open = true;
        let start = scanner.at();
        scanner.set(start + length);
        let signs = scanner.since(start).trim_end().len();
        self.edits.push(Edit { span: Span::from_range(start..start + signs), replacement: String::new() });
    }

    /// Takes what closes a move or the list behind one.
    pub(super) fn close(&mut self, scanner: &mut Scanner<'_>) {
        while self.open {
            let before = scanner.at();
            scanner.blanks();
            let start = scanner.at();
            if !scanner.peek().is_some_and(|c| c == ']' || is_quote(c)) {
                return scanner.set(before);
            }
            scanner.next();
            self.edits.push(Edit { span: scanner.span(start), replacement: String::new() });
        }
    }

    /// Whether a comma that comes next parts two members of the list.
    pub(super) fn parts(&self, shape: &Stones, behind: &str) -> bool {
        self.open && shape.wrapped(behind.trim_start()).is_some()
    }

    /// Tells of all of them at once, at the first.
    pub(super) fn report(self, report: &mut Report) {
        let Some(first) = self.edits.first() else { return };
        let (place, finding) = (first.span, Finding::new(&MOVES_QUOTED));
        report.push(Diagnostic::new(finding, place).with_fix(Fix::edits(true, self.edits)));
    }
}

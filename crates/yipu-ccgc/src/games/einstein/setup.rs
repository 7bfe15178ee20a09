//! The lines of the set-up: `R:A5-1;B5-2;C5-3;A4-4;B4-5;A3-6`.

use yipu_core::{Diagnostic, Edit, Finding, Fix, Report, Span};

use super::board::{Color, PIECES, Piece, name};
use super::read::is_item;
use super::rules::EinStein;
use super::text::{
    BLUE_SETUP_FIRST, SETUP_MISSING, SETUP_OUTSIDE, SETUP_PIECES, SETUP_SHAPE, SETUP_UNREADABLE, square,
    take_pair,
};
use crate::shape::point::Point;
use crate::shape::scan::Scanner;

/// One line of a set-up.
pub(super) struct Line {
    color: Color,
    span: Span,
    /// As it would be spelt by the standard.
    standard: String,
    pieces: Vec<(Piece, Point)>,
}

/// What has been read of the set-up.
#[derive(Default)]
pub(super) struct Setup {
    /// In the order of the text; at most one of each colour.
    lines: Vec<(Color, Line)>,
}

impl Setup {
    /// Whether a line of this colour has been read.
    pub(super) fn has(&self, color: Color) -> bool {
        self.lines.iter().any(|(of, _)| *of == color)
    }

    /// Where the first line stands.
    pub(super) fn span(&self) -> Option<Span> {
        self.lines.first().map(|(_, line)| line.span)
    }

    /// Reads the pieces behind a letter and its colon; `start` is where the letter stands. `false` when not all that
    /// stands there can be said by a position: text that is no piece on a square, or a piece that comes twice.
    pub(super) fn read(
        &mut self,
        color: Color,
        start: usize,
        scanner: &mut Scanner<'_>,
        report: &mut Report,
    ) -> bool {
        let mut pieces = Vec::new();
        let mut items = Vec::new();
        loop {
            if scanner.take(';') {
                continue;
            }
            let before = scanner.at();
            let Some((number, square)) = take_item(scanner) else {
                scanner.set(before);
                let others = scanner.rest().trim_start_matches([' ', '\t']);
                if scanner.is_at_line_end() || others.starts_with(['#', '＃']) || is_item(others) {
                    break;
                }
                let span = scanner.pass_line();
                let text = span.slice(scanner.since(0));
                report.add(Finding::new(&SETUP_UNREADABLE).with("text", text), span);
                return false;
            };
            items.push(format!("{}-{number}", name(square)));
            pieces.push((Piece { color, number }, square));
        }
        let span = scanner.span(start);
        let standard = format!("{}:{}", color.letter(), items.join(";"));
        let is_twice = |(index, (piece, _)): (usize, &(Piece, Point))| {
            pieces.iter().skip(index + 1).any(|p| p.0 == *piece)
        };
        let says_all = !pieces.iter().enumerate().any(is_twice);
        self.lines.push((color, Line { color, span, standard, pieces }));
        says_all
    }

    /// The board that the lines make, and what is to be told of them.
    pub(super) fn finish(&self, text: &str, first: Color, report: &mut Report) -> EinStein {
        let mut position = EinStein::empty(first);
        for color in Color::ALL {
            if let Some((_, line)) = self.lines.iter().find(|(of, _)| *of == color) {
                line.place(text, &mut position, report);
            } else {
                position.forget(color);
                report.add(Finding::new(&SETUP_MISSING).with("color", color.words()), Span::at(0));
            }
        }
        if let [(Color::Blue, blue), (Color::Red, red)] = &self.lines[..] {
            let edit =
                |line: &Line, other: &Line| Edit { span: line.span, replacement: other.standard.clone() };
            let fix = Fix::edits(true, vec![edit(blue, red), edit(red, blue)]);
            report.push(Diagnostic::new(&BLUE_SETUP_FIRST, blue.span).with_fix(fix));
        }
        position
    }
}

impl Line {
    /// Puts the pieces on the board, and tells what is wrong with them.
    fn place(&self, text: &str, position: &mut EinStein, report: &mut Report) {
        let written = self.span.slice(text).trim_end();
        if written != self.standard {
            let finding = Finding::new(&SETUP_SHAPE).with("text", written).with("standard", &*self.standard);
            let span = Span::from_range(self.span.range().start..self.span.range().start + written.len());
            report.push(Diagnostic::new(finding, span).with_fix(Fix::safe(span, &*self.standard)));
        }
        for (piece, square) in &self.pieces {
            position.place(*piece, Some(*square));
            if !piece.color.may_begin_on(*square) {
                let finding =
                    Finding::new(&SETUP_OUTSIDE).with("piece", piece.text()).with("square", name(*square));
                report.add(finding, self.span);
            }
        }
        let mut numbers: Vec<u8> = self.pieces.iter().map(|(piece, _)| piece.number).collect();
        numbers.sort_unstable();
        if !numbers.into_iter().eq(1..=PIECES) {
            report.add(Finding::new(&SETUP_PIECES).with("color", self.color.words()), self.span);
        }
    }
}

/// Takes `A5-1`.
pub(super) fn take_item(scanner: &mut Scanner<'_>) -> Option<(u8, Point)> {
    let (letter, row) = take_pair(scanner)?;
    if !scanner.take('-') {
        return None;
    }
    let number = u8::try_from(scanner.number()?).ok().filter(|number| (1..=PIECES).contains(number))?;
    Some((number, square(letter, row)?))
}

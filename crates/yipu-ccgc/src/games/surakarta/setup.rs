//! The lines of a record that set up the board: six rows behind `!`, in front of the first move.
//!
//! They are gathered as they come and judged when the first move is there, for only then it is known how many there are.

use yipu_core::{Diagnostic, Edit, Finding, Fix, Report, Source, Span, half_width};

use super::board::Color;
use super::rules::{read_row, write_row};
use super::text::{SETUP_LINES, SETUP_ROW, SETUP_SIGN, SETUP_SPELLING};
use crate::shape::scan::Scanner;

/// The points of a row.
type Row = [Option<Color>; 6];
/// The points of the board.
pub(super) type Cells = [Option<Color>; 36];

/// The lines of a set-up, as far as they have been read.
#[derive(Default)]
pub(super) struct Setup {
    /// Each line and its row, if it is one.
    lines: Vec<(Span, Option<Row>)>,
    /// How many lines with `!` stand one behind the other, and the most that did.
    run: usize,
    longest: usize,
    /// The runs behind the first move: where each begins and how many lines it has.
    late: Vec<(Span, usize)>,
    /// Rows that can be read but are spelt otherwise.
    odd: Vec<Edit>,
    /// Whether there are lines with `!` that are not six rows in a row.
    bad: bool,
}

impl Setup {
    /// Reads a line that begins with `!` and says where it stands. `late` if moves have begun: such a line sets nothing up.
    pub(super) fn line(
        &mut self,
        scanner: &mut Scanner<'_>,
        late: bool,
        source: &Source<'_>,
        report: &mut Report,
    ) -> Span {
        let start = scanner.at() as u32;
        scanner.next();
        let behind = scanner.at() as u32;
        let signs = Span::new(behind, scanner.pass_line().end);
        let (line, row) = (Span::new(start, signs.end), row(source.slice(signs)));
        self.run += 1;
        self.longest = self.longest.max(self.run);
        if row.is_none() {
            report.add(Finding::new(&SETUP_ROW).with("text", source.slice(line)), line);
        }
        if late {
            match self.late.last_mut().filter(|_| self.run > 1) {
                Some((_, count)) => *count += 1,
                None => self.late.push((line, 1)),
            }
            return line;
        }
        if let Some(standard) = row.map(write_row).filter(|standard| standard != source.slice(signs)) {
            self.odd.push(Edit { span: signs, replacement: standard });
        }
        self.lines.push((line, row));
        line
    }

    /// Reads a row whose `!` was taken for another sign.
    pub(super) fn mistyped_line(
        &mut self,
        scanner: &mut Scanner<'_>,
        source: &Source<'_>,
        report: &mut Report,
    ) {
        let line = scanner.pass_line();
        let sign_end = line.start + source.slice(line).chars().next().map_or(0, char::len_utf8) as u32;
        let sign = Span::new(line.start, sign_end);
        let finding = Finding::new(&SETUP_SIGN).with("text", source.slice(line));
        report.push(Diagnostic::new(finding, line).with_fix(Fix::guess(sign, "!")));
        self.lines.push((line, row(source.slice(Span::new(sign_end, line.end)))));
        self.run = 0;
    }

    /// Something else came: the next line with `!` begins another run.
    pub(super) const fn interrupt(&mut self) {
        self.run = 0;
    }

    /// Where the set-up begins.
    pub(super) fn place(&self) -> Option<Span> {
        self.lines.first().map(|(line, _)| *line)
    }

    /// The board that the lines give, if they are six rows one behind the other.
    ///
    /// # Errors
    /// The lines, if they give no board.
    pub(super) fn close(&mut self, report: &mut Report) -> Result<Cells, Vec<Span>> {
        let lines = std::mem::take(&mut self.lines);
        self.run = 0;
        let Some((first, _)) = lines.first() else { return Err(Vec::new()) };
        if lines.len() != 6 || self.longest != 6 {
            report.add(Finding::new(&SETUP_LINES).with("count", self.longest), *first);
            self.bad = true;
        }
        self.bad |= lines.iter().any(|(_, row)| row.is_none());
        let rows: Option<Vec<Row>> = lines.iter().map(|(_, row)| *row).collect();
        rows.and_then(|rows| Cells::try_from(rows.concat()).ok())
            .ok_or_else(|| lines.into_iter().map(|(line, _)| line).collect())
    }

    /// Whether the lines are not those that the standard asks for: none at all, or six rows one behind the other in front of the moves.
    pub(super) const fn is_bad(&self) -> bool {
        self.bad || !self.late.is_empty()
    }

    /// Tells of lines that came too late, and of rows that are spelt otherwise.
    pub(super) fn report(self, source: &Source<'_>, report: &mut Report) {
        for (line, count) in self.late {
            report.add(Finding::new(&SETUP_LINES).with("count", count), line);
        }
        let Some(first) = self.odd.first() else { return };
        let finding = Finding::new(&SETUP_SPELLING)
            .with("text", source.slice(first.span))
            .with("standard", &*first.replacement)
            .with("count", self.odd.len());
        let place = first.span;
        report.push(Diagnostic::new(finding, place).with_fix(Fix::edits(true, self.odd)));
    }
}

/// Whether a line is a row of the set-up but for its sign, which a reader of print takes for a digit or a letter.
pub(super) fn is_mistyped(line: &str) -> bool {
    let mut chars = line.chars();
    matches!(chars.next(), Some('1' | 'l' | 'I' | '|' | 'i')) && read_row(chars.as_str()).is_some()
}

fn row(signs: &str) -> Option<Row> {
    let sign = |c: char| match half_width(c) {
        // A letter that looks like the sign of an empty point.
        'O' | 'o' => '0',
        sign => sign,
    };
    let text: String = signs.chars().filter(|c| !c.is_whitespace()).map(sign).collect();
    read_row(&text)
}

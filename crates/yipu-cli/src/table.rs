//! Rows in columns for a person, or separated by tabs for a program or a spreadsheet.
//!
//! A cell that a spreadsheet would run as a formula gets an apostrophe in front, which is how one says there that it is text.

use std::io;

use unicode_width::UnicodeWidthStr;
use yipu::core::visible;

use crate::output::Output;

/// How many rows are looked at before the widths of the columns are settled: a list of any length is printed as it comes,
/// in flat memory, and only a longer cell further down can break the line of its column.
const LOOKED_AT: usize = 1000;
const GAP: usize = 2;

/// A heading in both languages, and whether the column is of numbers.
#[derive(Clone, Copy)]
pub(crate) struct Column {
    pub(crate) en: &'static str,
    pub(crate) zh: &'static str,
    pub(crate) is_number: bool,
}

/// How a table looks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Look {
    /// Columns in line, whatever the width of the characters.
    Aligned,
    /// Cells separated by tabs.
    Tabs,
}

/// A table that is printed row by row. Its head is printed with the first row.
pub(crate) struct Table<const N: usize> {
    columns: [Column; N],
    look: Look,
    waiting: Vec<[String; N]>,
    widths: Option<[usize; N]>,
}

impl<const N: usize> Table<N> {
    pub(crate) const fn new(columns: [Column; N], look: Look) -> Self {
        Self { columns, look, waiting: Vec::new(), widths: None }
    }

    /// Adds a row. What would break it, tabs and line ends, becomes a blank.
    pub(crate) fn row(&mut self, cells: [String; N], out: &mut Output) -> io::Result<()> {
        let cells = cells.map(|cell| {
            let cell = visible(&cell).replace(['\t', '\n'], " ");
            if self.look == Look::Tabs { for_spreadsheets(cell) } else { cell }
        });
        if let Some(widths) = self.widths {
            return self.print(&cells, widths, out);
        }
        self.waiting.push(cells);
        if self.waiting.len() >= LOOKED_AT { self.settle(out) } else { Ok(()) }
    }

    /// Prints what has not been printed yet.
    pub(crate) fn finish(&mut self, out: &mut Output) -> io::Result<()> {
        if self.widths.is_none() && !self.waiting.is_empty() { self.settle(out) } else { Ok(()) }
    }

    fn settle(&mut self, out: &mut Output) -> io::Result<()> {
        let head = self.columns.map(|column| out.pick(column.en, column.zh).to_owned());
        let rows = std::mem::take(&mut self.waiting);
        let mut widths = [0; N];
        for row in rows.iter().chain([&head]) {
            for (width, cell) in widths.iter_mut().zip(row) {
                *width = (*width).max(cell.width());
            }
        }
        self.widths = Some(widths);
        self.print(&head, widths, out)?;
        rows.iter().try_for_each(|row| self.print(row, widths, out))
    }

    fn print(&self, cells: &[String; N], widths: [usize; N], out: &mut Output) -> io::Result<()> {
        if self.look == Look::Tabs {
            return out.line(cells.join("\t"));
        }
        let mut line = String::new();
        for ((cell, width), column) in cells.iter().zip(widths).zip(self.columns) {
            let fill = width.saturating_sub(cell.width());
            let (before, after) = if column.is_number { (fill, 0) } else { (0, fill) };
            line.extend(std::iter::repeat_n(' ', before));
            line.push_str(cell);
            line.extend(std::iter::repeat_n(' ', after + GAP));
        }
        out.line(line.trim_end())
    }
}

/// A cell that a spreadsheet takes for text. A dash alone and a number with its sign are what they are.
pub(crate) fn for_spreadsheets(cell: String) -> String {
    let runs = cell.starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n']);
    if !runs || cell == "-" || is_number(&cell) { cell } else { ["'", &cell].concat() }
}

fn is_number(cell: &str) -> bool {
    let digits = cell.strip_prefix(['-', '+']).unwrap_or(cell);
    let (whole, part) = digits.split_once('.').unwrap_or((digits, "0"));
    [whole, part].iter().all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Writes rows of as many cells as the first has, in line.
pub(crate) fn write_rows(rows: &[Vec<String>], out: &mut Output) -> io::Result<()> {
    let shown = |cell: &String| visible(cell).replace(['\t', '\n'], " ");
    let rows: Vec<Vec<String>> = rows.iter().map(|row| row.iter().map(shown).collect()).collect();
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.width()).max().unwrap_or(0)
    };
    let widths: Vec<_> = (0..columns).map(width).collect();
    for row in &rows {
        let mut line = String::new();
        for (cell, width) in row.iter().zip(&widths) {
            line.push_str(cell);
            line.extend(std::iter::repeat_n(' ', width - cell.width() + GAP));
        }
        out.line(line.trim_end())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_would_run_gets_an_apostrophe() {
        for cell in ["=1+1", "+cmd|'x'!A", "-2+3", "@SUM(A1)", "＝A1", "\rx", "--", "-a.pgn#1", "+"] {
            assert_eq!(for_spreadsheets(cell.into()), ["'", cell].concat());
        }
        for cell in ["", "-", "-1", "+7.5", "1-0", "*", "1/2-1/2", "甲", "a=b"] {
            assert_eq!(for_spreadsheets(cell.into()), cell);
        }
    }
}

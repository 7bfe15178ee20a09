//! Tables for people: columns as wide as their widest cell, by display width.

use std::io;

use unicode_width::UnicodeWidthStr;

use crate::output::Output;

/// Writes rows of cells, a gap of two blanks between the columns.
pub(crate) fn write<const N: usize>(rows: &[[String; N]], out: &mut Output) -> io::Result<()> {
    let rows: Vec<&[String]> = rows.iter().map(|row| &row[..]).collect();
    write_rows(&rows, out)
}

/// Writes rows of as many cells as the first has.
pub(crate) fn write_rows(rows: &[&[String]], out: &mut Output) -> io::Result<()> {
    let columns = rows.first().map_or(0, |row| row.len());
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.width()).max().unwrap_or(0)
    };
    let widths: Vec<_> = (0..columns).map(width).collect();
    for row in rows {
        let mut line = String::new();
        for (cell, width) in row.iter().zip(&widths) {
            line.push_str(cell);
            line.extend(std::iter::repeat_n(' ', width - cell.width() + 2));
        }
        out.line(line.trim_end())?;
    }
    Ok(())
}

//! The standings for a spreadsheet.

use std::io;

use yipu::core::{Severity, visible_in_line};

use super::cells::Spelling;
use super::{Sheet, cells};
use crate::hints;
use crate::output::Output;
use crate::table::for_spreadsheets;

/// Writes a table for each game, one of the totals and one of what is to be told, with blank lines between them. The
/// byte-order mark in front is for spreadsheets, which would not know the charset.
pub(super) fn write(sheet: &Sheet<'_>, out: &mut Output) -> io::Result<()> {
    let mut sections = Vec::new();
    for table in sheet.tables {
        sections.push((table.game.code, cells::of_table(table, sheet, Spelling::NoDate, out.lang)));
    }
    if !sheet.totals.is_empty() {
        sections.push((out.pick("all games", "合计"), cells::of_totals(sheet, out.lang)));
    }
    out.bytes("\u{feff}".as_bytes())?;
    let mut first = true;
    for (code, cells) in sections {
        if !std::mem::take(&mut first) {
            out.line("")?;
        }
        let head = out.pick("game", "棋种").to_owned();
        row([head].into_iter().chain(cells.heads), out)?;
        for cells in cells.rows {
            row([code.to_owned()].into_iter().chain(cells), out)?;
        }
    }
    out.line("")?;
    let heads = out.pick(
        ["game", "file", "counted", "severity", "code", "message"],
        ["棋种", "文件", "是否计入", "级别", "代码", "说明"],
    );
    row(heads.map(str::to_owned), out)?;
    for table in sheet.tables {
        for severity in [Severity::Error, Severity::Warning, Severity::Note] {
            for remark in table.remarks.iter().filter(|remark| remark.finding.code.severity == severity) {
                let finding = hints::finding(remark.finding.clone());
                let counted = if remark.counted { out.pick("yes", "是") } else { out.pick("no", "否") };
                let cells = [
                    table.game.code.to_owned(),
                    remark.files.join("; "),
                    counted.to_owned(),
                    severity.title(out.lang).to_owned(),
                    finding.code.id.to_owned(),
                    finding.message(out.lang),
                ];
                row(cells, out)?;
            }
        }
    }
    Ok(())
}

fn row(cells: impl IntoIterator<Item = String>, out: &mut Output) -> io::Result<()> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    // Controls are shown, and a cell is one line.
    let shown = |cell: String| for_spreadsheets(visible_in_line(&cell).into_owned());
    writer.write_record(cells.into_iter().map(shown))?;
    let line = writer.into_inner().map_err(|error| io::Error::other(error.to_string()))?;
    out.bytes(&line)
}

//! The standings for people at a terminal.

use std::io;

use yipu::core::Severity;
use yipu_referee::standings::{Remark, Table};

use super::cells::Spelling;
use super::{Sheet, cells};
use crate::output::Output;
use crate::{hints, table};

pub(super) fn write(sheet: &Sheet<'_>, out: &mut Output) -> io::Result<()> {
    for one in sheet.tables {
        out.line("")?;
        out.line(format_args!("{} {}", one.game.code, one.game.title(out.lang)))?;
        write_cells(cells::of_table(one, sheet, Spelling::Short, out.lang), out)?;
        if let Some((head, lines)) = cells::matches(one, out.lang) {
            out.line(head)?;
            lines.into_iter().try_for_each(|line| out.line(format_args!("  {line}")))?;
        }
        write_remarks(one, out)?;
    }
    if !sheet.totals.is_empty() {
        out.line("")?;
        out.line(out.pick("all games", "各棋种合计"))?;
        write_cells(cells::of_totals(sheet, out.lang), out)?;
    }
    out.line("")?;
    if let Some(rules) = cells::rules(sheet, out.lang) {
        out.line(rules)?;
    }
    out.line(cells::legend(sheet, out.lang))
}

fn write_cells(cells: cells::Cells, out: &mut Output) -> io::Result<()> {
    if cells.rows.is_empty() {
        return Ok(());
    }
    let rows: Vec<_> = [cells.heads].into_iter().chain(cells.rows).collect();
    table::write_rows(&rows, out)
}

/// The worst first.
fn write_remarks(table: &Table, out: &mut Output) -> io::Result<()> {
    for severity in [Severity::Error, Severity::Warning, Severity::Note] {
        for remark in table.remarks.iter().filter(|remark| remark.finding.code.severity == severity) {
            out.line(line(remark, out))?;
        }
    }
    if table.more_missing > 0 {
        let more = table.more_missing;
        out.line(out.pick(format!("… and {more} more pairings"), format!("……另缺 {more} 对")))?;
    }
    Ok(())
}

/// `error: a.txt, b.txt: what is to be said [TAB101]`.
fn line(remark: &Remark, out: &Output) -> String {
    let finding = hints::finding(remark.finding.clone());
    let mut line = finding.code.severity.title(out.lang).to_owned();
    line.push_str(out.pick(": ", "："));
    if !remark.files.is_empty() {
        line.push_str(&remark.files.join(", "));
        line.push_str(out.pick(": ", "："));
    }
    line.push_str(&finding.message(out.lang));
    line + " [" + finding.code.id + "]"
}

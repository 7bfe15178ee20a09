//! The standings as a sheet to print and to sign.

use std::io::{self, IsTerminal as _};

use yipu_draw::{Block, print_report};
use yipu_referee::standings::Table;

use super::cells::{Cells, Spelling};
use super::{Sheet, cells, overview};
use crate::hints;
use crate::output::Output;
use crate::verbs::draw::refusal;

pub(super) fn write(sheet: &Sheet<'_>, out: &mut Output) -> io::Result<()> {
    if io::stdout().is_terminal() {
        let why = out.pick(
            "a PDF does not go to a terminal: redirect it into a file",
            "PDF 不能输出到终端，请重定向到文件",
        );
        return Err(io::Error::new(io::ErrorKind::InvalidInput, why));
    }
    let blocks = blocks(sheet, out);
    let drawn = print_report(out.pick("Standings", "积分表"), &blocks, out.lang)
        .map_err(|why| io::Error::other(refusal(&why, "pdf").message(out.lang)))?;
    out.bytes(&drawn.bytes)
}

fn blocks(sheet: &Sheet<'_>, out: &Output) -> Vec<Block> {
    let mut blocks: Vec<Block> =
        [overview::events(sheet), overview::days(sheet), overview::counts(sheet, out.lang)]
            .into_iter()
            .filter(|line| !line.is_empty())
            .map(Block::Paragraph)
            .collect();
    for table in sheet.tables {
        of_table(table, sheet, out, &mut blocks);
    }
    if !sheet.totals.is_empty() {
        blocks.push(Block::Heading(out.pick("All games", "各棋种合计").into()));
        blocks.extend(table_of(cells::of_totals(sheet, out.lang)));
    }
    let left_out = overview::left_out(sheet, out.lang);
    if !left_out.is_empty() {
        blocks.push(Block::Heading(out.pick("Files that do not count", "未计入的文件").into()));
        blocks.extend(left_out.into_iter().map(Block::Paragraph));
    }
    blocks.extend(cells::rules(sheet, out.lang).map(Block::Paragraph));
    blocks.push(Block::Paragraph(cells::legend(sheet, out.lang)));
    blocks.push(Block::Heading(out.pick("Signatures", "签字").into()));
    let people = out
        .pick(["Chief referee", "Referee", "Recorder", "Date"], ["裁判长：", "裁判：", "记录：", "日期："]);
    blocks.push(Block::Signatures(people.map(str::to_owned).to_vec()));
    blocks
}

fn of_table(table: &Table, sheet: &Sheet<'_>, out: &Output, blocks: &mut Vec<Block>) {
    blocks.push(Block::Heading(format!("{} {}", table.game.code, table.game.title(out.lang))));
    blocks.extend(table_of(cells::of_table(table, sheet, Spelling::Short, out.lang)));
    if let Some((head, lines)) = cells::matches(table, out.lang) {
        blocks.push(Block::Paragraph(head));
        blocks.extend(lines.into_iter().map(Block::Paragraph));
    }
    // The names of the records are in the list of files, or on the page.
    let heads = overview::heads(out.lang).into_iter().take(6).map(str::to_owned).collect();
    let games = table.games.iter().enumerate();
    let rows = games.map(|(index, game)| overview::cells(index + 1, game, out.lang).to_vec()).collect();
    blocks.extend(table_of(Cells { heads, rows }));
    for remark in table.remarks.iter().filter(|remark| remark.counted || remark.files.is_empty()) {
        let finding = hints::finding(remark.finding.clone());
        let (files, message) = (remark.files.join(", "), finding.message(out.lang));
        let colon = if remark.files.is_empty() { "" } else { ": " };
        blocks.push(Block::Paragraph(format!("{files}{colon}{message} [{}]", finding.code.id)));
    }
}

fn table_of(cells: Cells) -> Option<Block> {
    let Cells { heads, rows } = cells;
    (!rows.is_empty()).then_some(Block::Table { heads, rows })
}

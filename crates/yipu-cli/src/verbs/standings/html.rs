//! The standings as a page to print.

use std::fmt::Write as _;
use std::io;

use yipu::core::{Lang, Severity};
use yipu_referee::standings::Table;

use super::cells::{Cells, Spelling};
use super::{Sheet, board, cells, overview};
use crate::hints;
use crate::output::Output;

const STYLE: &str = "\
body{font:15px/1.5 \"Noto Sans SC\",\"Noto Sans CJK SC\",\"Microsoft YaHei\",\"PingFang SC\",sans-serif;margin:2rem auto;\
max-width:75rem;padding:0 1rem;color:#1b1b1b;background:#fff}
h1{font-size:1.5rem}h2{font-size:1.15rem;margin:2rem 0 .5rem}
.wide{overflow-x:auto}
table{border-collapse:collapse}
th,td{border:1px solid #bbb;padding:.2rem .55rem;text-align:right;white-space:nowrap}
th{background:#f1efe9;font-weight:600}
th:nth-child(2),td:nth-child(2){text-align:left}
tbody tr:nth-child(even){background:#faf9f6}
ul{padding-left:1.2rem;margin:.5rem 0;overflow-wrap:anywhere}
.error{color:#9b1c1c}.warning{color:#7a4b00}.note{color:#444}
.games{margin-top:.7rem}.games th{text-align:left}
.games td:nth-child(n+3):nth-child(-n+4),.games td:nth-child(n+6){text-align:left;white-space:normal;overflow-wrap:anywhere}
a.play{margin-right:.4rem}
dialog{width:min(64rem,96vw);height:92vh;padding:.4rem;border:1px solid #888}
dialog iframe{width:100%;height:calc(100% - 2.4rem);border:0}
footer{margin-top:2rem;color:#444;font-size:.85rem}
@media print{@page{size:A4 landscape;margin:12mm}body{margin:0;max-width:none;font-size:10pt}\
h2,tr{break-inside:avoid}h2{break-after:avoid}thead{display:table-header-group}.wide{overflow:visible}\
th{background:none}a.play,dialog{display:none}}";

pub(super) fn write(sheet: &Sheet<'_>, out: &mut Output) -> io::Result<()> {
    let (tag, title) = out.pick(("en", "Standings"), ("zh-CN", "积分表"));
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"{tag}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n<style>\n{STYLE}\n</style>\n\
         </head>\n<body>\n<h1>{title}</h1>\n"
    );
    for line in [overview::events(sheet), overview::days(sheet), overview::counts(sheet, out.lang)] {
        if !line.is_empty() {
            element("p", "", &line, &mut page);
        }
    }
    let mut boards = Vec::new();
    for table in sheet.tables {
        heading(&format!("{} {}", table.game.code, table.game.title(out.lang)), &mut page);
        push_cells(&cells::of_table(table, sheet, Spelling::Short, out.lang), &mut page);
        if let Some((head, lines)) = cells::matches(table, out.lang) {
            element("p", "", &head, &mut page);
            list(lines.iter().map(|line| ("", line.clone())), &mut page);
        }
        games(table, sheet, out.lang, &mut boards, &mut page);
        list(remarks(table, out.lang).into_iter(), &mut page);
    }
    if !sheet.totals.is_empty() {
        heading(out.pick("All games", "各棋种合计"), &mut page);
        push_cells(&cells::of_totals(sheet, out.lang), &mut page);
    }
    let left_out = overview::left_out(sheet, out.lang);
    if !left_out.is_empty() {
        heading(out.pick("Files that do not count", "未计入的文件"), &mut page);
        list(left_out.into_iter().map(|line| ("", line)), &mut page);
    }
    if let Some(rules) = cells::rules(sheet, out.lang) {
        element("p", "rules", &rules, &mut page);
    }
    element("footer", "", &cells::legend(sheet, out.lang), &mut page);
    push_boards(&boards, out.pick("close", "关闭"), &mut page);
    page.push_str("</body>\n</html>");
    out.line(page)
}

/// The games of a table, each with how its result was come by and a link to a board that plays it.
fn games<'a>(table: &Table, sheet: &Sheet<'a>, lang: Lang, boards: &mut Vec<&'a str>, page: &mut String) {
    if table.games.is_empty() {
        return;
    }
    page.push_str("<div class=\"wide\"><table class=\"games\">\n<thead><tr>");
    for head in overview::heads(lang) {
        element("th", "", head, page);
    }
    page.push_str("</tr></thead>\n<tbody>\n");
    for (index, game) in table.games.iter().enumerate() {
        page.push_str("<tr>");
        for cell in overview::cells(index + 1, game, lang) {
            element("td", "", &cell, page);
        }
        page.push_str("<td>");
        for file in &game.files {
            if let Some(board) = sheet.account.boards.get(file) {
                let word = if lang == Lang::En { "play" } else { "演示" };
                let result = write!(page, "<a class=\"play\" href=\"#b{}\">▶ {word}</a>", boards.len());
                debug_assert!(result.is_ok(), "writing to a String does not fail");
                boards.push(board);
            }
            element("span", "", file, page);
        }
        page.push_str("</td></tr>\n");
    }
    page.push_str("</tbody></table></div>\n");
}

/// The boards, packed, and the script that unpacks the one that is asked for.
fn push_boards(boards: &[&str], close: &str, page: &mut String) {
    if boards.is_empty() {
        return;
    }
    for (index, board) in boards.iter().enumerate() {
        let result = writeln!(page, "<script type=\"application/gzip\" id=\"b{index}\">{board}</script>");
        debug_assert!(result.is_ok(), "writing to a String does not fail");
    }
    for part in [
        "<dialog id=\"board\"><button type=\"button\" class=\"close\">",
        close,
        "</button><iframe sandbox=\"allow-scripts\" title=\"board\"></iframe></dialog>\n<script type=\"module\">\n",
        board::SCRIPT,
        "</script>\n",
    ] {
        page.push_str(part);
    }
}

fn heading(text: &str, page: &mut String) {
    element("h2", "", text, page);
}

/// The remarks of a table, the worst first, each with the name of its class.
fn remarks(table: &Table, lang: Lang) -> Vec<(&'static str, String)> {
    let mut lines = Vec::new();
    for severity in [Severity::Error, Severity::Warning, Severity::Note] {
        for remark in table.remarks.iter().filter(|remark| remark.finding.code.severity == severity) {
            let finding = hints::finding(remark.finding.clone());
            let files = remark.files.join(", ");
            let colon = if remark.files.is_empty() { "" } else { ": " };
            let line = format!("{files}{colon}{} [{}]", finding.message(lang), finding.code.id);
            lines.push((severity.name(), line));
        }
    }
    if table.more_missing > 0 {
        let more = table.more_missing;
        let line = if lang == Lang::En {
            format!("… and {more} more pairings")
        } else {
            format!("……另缺 {more} 对")
        };
        lines.push(("warning", line));
    }
    lines
}

fn list(lines: impl ExactSizeIterator<Item = (&'static str, String)>, page: &mut String) {
    if lines.len() == 0 {
        return;
    }
    page.push_str("<ul>\n");
    lines.for_each(|(class, line)| element("li", class, &line, page));
    page.push_str("</ul>\n");
}

fn push_cells(cells: &Cells, page: &mut String) {
    if cells.rows.is_empty() {
        return;
    }
    page.push_str("<div class=\"wide\"><table>\n<thead><tr>");
    for head in &cells.heads {
        element("th", "", head, page);
    }
    page.push_str("</tr></thead>\n<tbody>\n");
    for row in &cells.rows {
        page.push_str("<tr>");
        for cell in row {
            element("td", "", cell, page);
        }
        page.push_str("</tr>\n");
    }
    page.push_str("</tbody></table></div>\n");
}

fn element(name: &str, class: &str, text: &str, page: &mut String) {
    let class = if class.is_empty() { String::new() } else { format!(" class=\"{class}\"") };
    let result = write!(page, "<{name}{class}>");
    debug_assert!(result.is_ok(), "writing to a String does not fail");
    for c in text.chars() {
        match c {
            '&' => page.push_str("&amp;"),
            '<' => page.push_str("&lt;"),
            '>' => page.push_str("&gt;"),
            c if c.is_control() => page.push(' '),
            c => page.push(c),
        }
    }
    page.push_str("</");
    page.push_str(name);
    page.push('>');
    if !matches!(name, "td" | "th" | "span") {
        page.push('\n');
    }
}

//! `yipu games` and `yipu formats`: what there is, from the registries.

use std::io;

use unicode_width::UnicodeWidthStr;

use crate::Status;
use crate::output::Output;

/// Arguments of the lists: none.
#[derive(clap::Args)]
pub(crate) struct Args {}

pub(crate) fn games(_: &Args, out: &mut Output) -> io::Result<Status> {
    let yes = |known: bool| if known { "yes" } else { "-" };
    let mut rows = vec![["code", "game", "名称", "rules", "formats"].map(String::from)];
    for game in yipu::GAMES {
        let formats: Vec<_> = game.formats.iter().map(|format| format.name).collect();
        let row = [game.code, game.en, game.zh, yes(game.rules.is_some()), &formats.join(" ")];
        rows.push(row.map(String::from));
    }
    table(&rows, out)
}

pub(crate) fn formats(_: &Args, out: &mut Output) -> io::Result<Status> {
    let yes = |known: bool| if known { "yes" } else { "-" };
    let heads = ["name", "extensions", "write", "moves", "variations", "comments", "many", "title"];
    let mut rows = vec![heads.map(String::from)];
    for format in yipu::formats() {
        let holds = format.holds;
        let row = [
            format.name,
            &format.extensions.join(" "),
            yes(format.write.is_some()),
            yes(holds.moves),
            yes(holds.variations),
            yes(holds.comments),
            yes(holds.many),
            format.title(out.lang),
        ];
        rows.push(row.map(String::from));
    }
    table(&rows, out)
}

/// Columns as wide as their widest cell, by display width.
fn table<const N: usize>(rows: &[[String; N]], out: &mut Output) -> io::Result<Status> {
    let width = |column: usize| rows.iter().map(|row| row[column].width()).max().unwrap_or(0);
    for row in rows {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            line.push_str(cell);
            line.extend(std::iter::repeat_n(' ', width(column) - cell.width() + 2));
        }
        out.line(line.trim_end())?;
    }
    Ok(Status::Clean)
}

//! `yipu games` and `yipu formats`: what there is, from the registries.

use std::io;

use crate::Status;
use crate::output::Output;
use crate::table;

/// Arguments of the lists: none.
#[derive(clap::Args)]
pub(crate) struct Args {}

pub(crate) fn games(_: &Args, out: &mut Output) -> io::Result<Status> {
    let yes = |known: bool| if known { out.pick("yes", "有") } else { "-" };
    let heads = out.pick(
        ["code", "game", "名称", "begins", "rules", "names", "formats"],
        ["代码", "英文名", "名称", "先行", "规则", "命名", "格式"],
    );
    let mut rows = vec![heads.map(String::from).to_vec()];
    for game in yipu::GAMES {
        let formats: Vec<_> = game.formats.iter().map(|format| format.name).collect();
        let named = yipu_referee::name::codes_of_the_standard().any(|code| code == game.code);
        let row = [
            game.code,
            game.en,
            game.zh,
            game.begins.title(out.lang),
            yes(game.rules.is_some()),
            yes(named),
            &formats.join(" "),
        ];
        rows.push(row.map(String::from).to_vec());
    }
    table::write_rows(&rows, out)?;
    Ok(Status::Clean)
}

pub(crate) fn formats(_: &Args, out: &mut Output) -> io::Result<Status> {
    let yes = |known: bool| if known { out.pick("yes", "有") } else { "-" };
    let heads = out.pick(
        ["name", "extensions", "write", "moves", "variations", "comments", "many", "title"],
        ["名称", "扩展名", "可写", "着法", "变着", "注解", "多局", "说明"],
    );
    let mut rows = vec![heads.map(String::from).to_vec()];
    for format in super::output_formats() {
        let holds = format.holds;
        let row = [
            format.name,
            &format.extensions.join(" "),
            yes(format.is_written()),
            yes(holds.moves),
            yes(holds.variations),
            yes(holds.comments),
            yes(holds.many),
            format.title(out.lang),
        ];
        rows.push(row.map(String::from).to_vec());
    }
    table::write_rows(&rows, out)?;
    out.line("")?;
    notations(out)?;
    Ok(Status::Clean)
}

/// The notations of moves, for games that have a choice.
fn notations(out: &mut Output) -> io::Result<()> {
    let heads = out.pick(["notation", "game", "example", "title"], ["记法", "棋种", "例", "说明"]);
    let mut rows = vec![heads.map(String::from).to_vec()];
    for game in yipu::GAMES.iter().filter(|game| game.notations.len() > 1) {
        for notation in game.notations {
            let row = [notation.name(), game.code, notation.sample(), notation.title(out.lang)];
            rows.push(row.map(String::from).to_vec());
        }
    }
    table::write_rows(&rows, out)
}

//! `yipu fen`: a position, for a person or as JSON.

use std::io::{self, BufRead};

use serde::Serialize;
use serde_json::value::RawValue;
use yipu::core::{Lang, Report, Source, render};
use yipu::xiangqi::{Color, Ending, Xiangqi, findings as words};

use crate::board::BoardArgs;
use crate::output::Output;
use crate::verbs::start::{RankBase, examine};
use crate::{Status, findings, json};

/// Arguments of `yipu fen`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// A FEN or a position line (`startpos moves …`), quoted or not; `-` reads one per line from standard input
    #[arg(required = true, value_name = "FEN")]
    fen: Vec<String>,

    /// Print one JSON object per position
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    board: BoardArgs,

    #[command(flatten)]
    ranks: RankBase,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> io::Result<Status> {
    if args.fen != ["-"] {
        return one("FEN", &args.fen.join(" "), 1, args, out);
    }
    let mut status = Status::Clean;
    for (index, line) in io::stdin().lock().lines().enumerate() {
        let line = line?;
        if !line.trim().is_empty() {
            let number = u32::try_from(index + 1).unwrap_or(u32::MAX);
            status = findings::worse(status, one("-", &line, number, args, out)?);
        }
    }
    Ok(status)
}

fn one(name: &str, text: &str, line: u32, args: &Args, out: &mut Output) -> io::Result<Status> {
    let source = Source::of_str(name, text).within(0, line);
    let (position, report) = examine(text, args.ranks);
    if args.json {
        out.line(to_json(&position, &report, &source, out.lang))?;
    } else {
        show(&position, &args.board, out)?;
        findings::print(&report, &source, out)?;
    }
    Ok(findings::status(&report))
}

fn show(position: &Xiangqi, board: &BoardArgs, out: &mut Output) -> io::Result<()> {
    let text = board.of(position, out);
    out.styled(text.trim_end_matches('\n'))?;
    out.line(position.to_setup())?;
    out.line(state(position, out.lang))
}

/// Who is to move, whether in check or lost, and how many moves there are.
fn state(position: &Xiangqi, lang: Lang) -> String {
    let turn = position.turn();
    if let Some(ending) = position.ending() {
        return words::ending(ending, turn).message(lang);
    }
    let count = position.count_legal();
    let red = turn == Color::Red;
    match lang {
        Lang::En => {
            let side = if red { "Red" } else { "Black" };
            let check = if position.in_check() { ", in check" } else { "" };
            let moves = if count == 1 { "move" } else { "moves" };
            format!("{side} to move{check}, {count} legal {moves}")
        }
        Lang::Zh => {
            let side = if red { "红方" } else { "黑方" };
            let check = if position.in_check() { "，正被将军" } else { "" };
            format!("轮到{side}{check}，{count} 种合法着法")
        }
    }
}

/// The JSON object of a position.
#[derive(Serialize)]
struct Object<'a> {
    fen: String,
    turn: &'a str,
    check: bool,
    /// Null while the game goes on.
    outcome: Option<&'a str>,
    ending: Option<&'a str>,
    legal: Vec<String>,
    key: String,
    findings: Option<Box<RawValue>>,
}

fn to_json(position: &Xiangqi, report: &Report, source: &Source<'_>, lang: Lang) -> String {
    let ending = position.ending();
    json::line(&Object {
        fen: position.to_setup().to_string(),
        turn: position.turn().name(),
        check: position.in_check(),
        outcome: ending.map(|_| match position.turn() {
            Color::Red => "0-1",
            Color::Black => "1-0",
        }),
        ending: ending.map(|ending| match ending {
            Ending::Checkmate => "checkmate",
            Ending::Stalemate => "stalemate",
        }),
        legal: position.legal_moves().iter().map(ToString::to_string).collect(),
        key: format!("{:016x}", position.key()),
        findings: json::findings(report, source, None, render::Style { lang, color: false }),
    })
}

//! `yipu fen`: a position, for a person or as JSON.

use std::io::{self, BufRead};

use serde::Serialize;
use serde_json::value::RawValue;
use yipu::core::view::Viewer;
use yipu::core::{Lang, Report, Source, render};
use yipu::xiangqi::rulings::{Forbidden, History, side_name};
use yipu::xiangqi::ucci::PositionLine;
use yipu::xiangqi::{Color, Ending, Notation, Xiangqi, findings as words};

use crate::board::BoardArgs;
use crate::output::Output;
use crate::verbs::rule::ByBook;
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

    #[command(flatten)]
    by: ByBook,
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
    let (history, position, report) = examine(text, args.ranks);
    let forbidden = forbidden(&history, args.by);
    if args.json {
        out.line(to_json(&position, &forbidden, &report, &source, out.lang))?;
    } else {
        show(&position, &args.board, out)?;
        if !forbidden.is_empty() {
            out.line(forbidden_words(&position, &forbidden, out.lang))?;
        }
        findings::print(&report, &source, out)?;
    }
    Ok(findings::status(&report))
}

/// What the book forbids after the moves of a line; nothing after a move that is not legal.
fn forbidden(history: &PositionLine, by: ByBook) -> Vec<Forbidden> {
    history.game().map_or_else(Vec::new, |game: History| game.forbidden(by.book))
}

/// One line for each forbidden move, with its clause.
fn forbidden_words(position: &Xiangqi, forbidden: &[Forbidden], lang: Lang) -> String {
    let side = side_name(position.turn(), lang);
    let words = |found: &Forbidden| {
        let (clause, mv) = (found.ruling.clause, Notation::CHINESE.format(position, found.mv));
        match lang {
            Lang::En => {
                format!(
                    "{side} may not play {mv} ({}): {}: {}",
                    found.mv,
                    clause.cited(lang),
                    clause.text(lang)
                )
            }
            Lang::Zh => format!("{side}不可走 {mv}：{}：{}", clause.cited(lang), clause.text(lang)),
        }
    };
    forbidden.iter().map(words).collect::<Vec<_>>().join("\n")
}

fn show(position: &Xiangqi, board: &BoardArgs, out: &mut Output) -> io::Result<()> {
    let text = board.of(position, Viewer::Referee, out);
    out.styled(text.trim_end_matches('\n'))?;
    out.line(position.to_setup())?;
    out.line(state(position, out.lang))
}

/// Who is to move, whether in check or lost, and how many moves there are.
fn state(position: &Xiangqi, lang: Lang) -> String {
    let turn = position.turn();
    if let Some(ending) = position.outcome() {
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
    /// What may not be played now, by the history of a position line.
    forbidden: Vec<ForbiddenMove>,
    findings: Option<Box<RawValue>>,
}

/// A legal move that the book forbids.
#[derive(Serialize)]
struct ForbiddenMove {
    #[serde(rename = "move")]
    mv: String,
    clause: &'static str,
    reason: &'static str,
}

fn to_json(
    position: &Xiangqi,
    forbidden: &[Forbidden],
    report: &Report,
    source: &Source<'_>,
    lang: Lang,
) -> String {
    let forbidden_move = |found: &Forbidden| ForbiddenMove {
        mv: found.mv.to_string(),
        clause: found.ruling.clause.id,
        reason: found.ruling.clause.text(lang),
    };
    let ending = position.outcome();
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
        forbidden: forbidden.iter().map(forbidden_move).collect(),
        findings: json::findings(report, source, None, render::RenderStyle { lang, color: false }),
    })
}

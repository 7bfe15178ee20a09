//! Tells the legal moves and the end of positions that an outside program gives: `… --example positions WTN`.
//!
//! Each line of the input is a position as its game writes it; each line of the output is a JSON object with whose `turn` it
//! is, the `legal_moves` moves and the `outcome` if the rules know one. Exits 3 when the rules of the game are not known.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program for scripts")]

use std::env;
use std::io::{self, BufRead as _};
use std::process::ExitCode;

use yipu::core::json::push_string;
use yipu::core::{Report, Rules};

fn main() -> ExitCode {
    let code = env::args().nth(1).unwrap_or_default();
    let Some(rules) = yipu::game(&code).and_then(|game| game.rules) else {
        eprintln!("no rules for `{code}`; usage: positions CODE");
        return ExitCode::from(3);
    };
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        let mut report = Report::new();
        let answer = tell(rules, &line, &mut report);
        if !report.is_empty() {
            eprintln!("cannot read the position `{line}`");
            return ExitCode::from(2);
        }
        println!("{answer}");
    }
    ExitCode::SUCCESS
}

/// A position as a JSON object.
fn tell(rules: Rules, text: &str, report: &mut Report) -> String {
    let board = (rules.board)(text, report);
    let mut out = format!("{{\"turn\":{},\"ending\":", board.turn().0);
    match board.outcome() {
        Some(ending) => push_string(&mut out, &ending.outcome.token()),
        None => out.push_str("null"),
    }
    out.push_str(",\"legal\":[");
    for (index, mv) in board.moves().legal.iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        let mut text = String::new();
        (rules.write_move)(mv.as_packed(), &mut text);
        push_string(&mut out, &text);
    }
    out + "]}"
}

//! Counts the lines of play of draughts: `cargo run -p yipu-conformance --example draughts russian 8`.
//!
//! Prints the number of lines of each length up to the one asked for, and the seconds that the last took.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program for scripts")]

use std::env;
use std::process::ExitCode;
use std::time::Instant;

use yipu::ccgc::games::draughts::{Color, Draughts, RuleSet};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [rules, depth] = &arguments[..] else {
        eprintln!("usage: draughts RULES DEPTH");
        return ExitCode::from(2);
    };
    let rules = RuleSet::ALL.into_iter().find(|known| known.name() == rules);
    let Some((rules, depth)) = rules.zip(depth.parse::<u32>().ok()) else {
        eprintln!("no such rules or no number");
        return ExitCode::from(2);
    };
    let start = Draughts::start(rules, Color::White);
    for length in 1..=depth {
        let begun = Instant::now();
        let count = start.perft(length);
        println!("{length} {count} {:.9}", begun.elapsed().as_secs_f64());
    }
    ExitCode::SUCCESS
}

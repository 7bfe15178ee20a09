//! The `yipu` command.
//!
//! One file per verb under `verbs/`; what a verb does is a library's business. Data goes to standard output,
//! everything else to standard error. Exit status: 0 clean, 1 findings or failures in the data, 2 could not run.

mod findings;
mod locale;
mod output;
mod verbs;

use std::io;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::output::Output;

/// Read, check and translate Chinese game records (棋谱).
#[derive(Parser)]
#[command(name = "yipu", version, about, max_term_width = 100)]
struct Cli {
    /// The language of messages; by default that of the locale
    #[arg(long, global = true, value_enum, value_name = "LANG")]
    lang: Option<locale::LangChoice>,

    /// Whether to use colour; by default on a terminal, unless `NO_COLOR` is set
    #[arg(long, global = true, value_enum, value_name = "WHEN", default_value = "auto")]
    color: output::ColorChoice,

    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand)]
enum Verb {
    /// Translate moves between notations, from a position
    Move(verbs::translate::Args),
    /// Show a position: findings, board, side to move, check or end, legal moves
    Fen(verbs::fen::Args),
    /// Count the leaf positions of the tree of legal moves
    Perft(verbs::perft::Args),
    /// Explain a finding by its code
    Explain(verbs::explain::Args),
    /// List the games
    Games(verbs::list::Args),
    /// List the formats
    Formats(verbs::list::Args),
}

/// How a verb ends, short of not running at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Status {
    /// Nothing was found.
    Clean,
    /// Something was found in the data.
    Findings,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let lang = cli.lang.map_or_else(locale::from_environment, Into::into);
    let mut out = Output::new(lang, cli.color);
    let result = match cli.verb {
        Verb::Move(args) => verbs::translate::run(&args, &mut out),
        Verb::Fen(args) => verbs::fen::run(&args, &mut out),
        Verb::Perft(args) => verbs::perft::run(&args, &mut out),
        Verb::Explain(args) => verbs::explain::run(&args, &mut out),
        Verb::Games(args) => verbs::list::games(&args, &mut out),
        Verb::Formats(args) => verbs::list::formats(&args, &mut out),
    };
    match result.and_then(|status| out.flush().map(|()| status)) {
        Ok(Status::Clean) => ExitCode::SUCCESS,
        Ok(Status::Findings) => ExitCode::from(1),
        // Whoever read our output has had enough of it.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("yipu: {error}");
            ExitCode::from(2)
        }
    }
}

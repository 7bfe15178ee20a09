//! The `yipu` command.
//!
//! One file per verb under `verbs/`; what a verb does is a library's business. Data goes to standard output,
//! everything else to standard error. Exit status: 0 clean, 1 findings or failures in the data, 2 could not run or an input
//! that was named is not there, 130 after Ctrl-C.

mod archives;
mod board;
mod chinese;
mod eyes;
mod fault;
mod findings;
mod hints;
mod inputs;
mod interrupt;
mod json;
mod launch;
mod locale;
mod output;
mod patterns;
mod pipeline;
mod table;
mod template;
mod verbs;
mod writes;

use std::ffi::OsString;
use std::io;
use std::process::ExitCode;

use clap::{ArgMatches, Command, CommandFactory, FromArgMatches, Parser, Subcommand};

use yipu::core::{Lang, visible};

use crate::launch::Launch;
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
    /// Show a record: who, where, result, board, moves with comments and variations
    Show(verbs::show::Args),
    /// Convert records from any format to any other
    Convert(verbs::convert::Args),
    /// Check records: structure, moves, result; where something is wrong, and why
    Check(verbs::check::Args),
    /// Write records with their mistakes mended, where that is safe
    Fix(verbs::fix::Args),
    /// Count the games of a folder: who stands where, and why a file does not count
    Standings(verbs::standings::Args),
    /// Draw records: a picture, an animation
    Draw(verbs::draw::Args),
    /// Open records in the browser: replay, edit, save
    #[cfg(feature = "view")]
    View(verbs::view::Args),
    /// Answer an editor: findings, fixes, boards and legal moves in texts
    #[cfg(feature = "lsp")]
    Lsp(verbs::lsp::Args),
    /// The file name that the collegiate standard asks for
    Name(verbs::name::Args),
    /// List records: players, event, date, result, counts
    Info(verbs::info::Args),
    /// Translate moves between notations, from a position
    Move(verbs::translate::Args),
    /// Show a position: findings, board, side to move, check or end, legal moves
    Fen(verbs::fen::Args),
    /// Rule on repetition and the natural limit by a rulebook, with the reason for every move
    Rule(verbs::rule::Args),
    /// Count the leaf positions of the tree of legal moves
    Perft(verbs::perft::Args),
    /// Explain a finding by its code
    Explain(verbs::explain::Args),
    /// List the games
    Games(verbs::list::Args),
    /// List the formats
    Formats(verbs::list::Args),
    /// Print a script for the completion of a shell
    Completions(verbs::generate::CompletionArgs),
    /// Print a manual page
    Man(verbs::generate::ManArgs),
}

/// How a verb ends, short of not running at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Status {
    /// Nothing was found.
    Clean,
    /// Something was found in the data.
    Findings,
}

/// The command line, with the options that the formats bring along.
fn plain_command() -> Command {
    Cli::command().mut_subcommand("convert", verbs::convert::options::add)
}

/// The command line in a language.
fn command(lang: Lang) -> Command {
    match lang {
        Lang::En => plain_command(),
        Lang::Zh => chinese::command(plain_command()),
    }
}

/// What the arguments say; help and faults of the arguments are in the reader's language.
fn parsed(arguments: &[OsString], lang: Lang) -> Result<ArgMatches, ExitCode> {
    command(lang).try_get_matches_from(arguments).map_err(|error| {
        if let Some(text) = chinese::tell(&error).filter(|_| lang == Lang::Zh) {
            output::to_stderr(&visible(&text));
            return ExitCode::from(2);
        }
        // Help goes to standard output; nobody is left to hear that it cannot.
        let _ = error.print();
        ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
    })
}

/// Whether the program has a verb of this name.
fn is_verb(name: &str) -> bool {
    Cli::command().find_subcommand(name).is_some()
}

fn main() -> ExitCode {
    interrupt::heed_size_limit();
    let launch = Launch::of_process(is_verb);
    let arguments = &launch.arguments;
    let lang = locale::from_arguments(arguments.iter().cloned()).unwrap_or_else(locale::from_environment);
    let status = parsed(arguments, lang).map_or_else(|status| status, |matches| run(&matches, lang));
    if status != ExitCode::SUCCESS {
        launch.let_read(lang);
    }
    status
}

/// Runs the verb that is asked for.
fn run(matches: &ArgMatches, lang: Lang) -> ExitCode {
    let cli = Cli::from_arg_matches(matches).unwrap_or_else(|error| error.exit());
    let lang = cli.lang.map_or(lang, Into::into);
    let mut out = Output::new(lang, cli.color);
    let verb_matches = matches.subcommand().map_or(matches, |(_, inner): (_, &ArgMatches)| inner);
    let result = match cli.verb {
        Verb::Show(args) => verbs::show::run(&args, &mut out),
        Verb::Convert(args) => verbs::convert::run(&args, verb_matches, &mut out),
        Verb::Check(args) => verbs::check::run(&args, &mut out),
        Verb::Fix(args) => verbs::fix::run(&args, &mut out),
        Verb::Standings(args) => verbs::standings::run(&args, &mut out),
        Verb::Draw(args) => verbs::draw::run(&args, &mut out),
        #[cfg(feature = "view")]
        Verb::View(args) => verbs::view::run(&args, &mut out),
        #[cfg(feature = "lsp")]
        Verb::Lsp(args) => verbs::lsp::run(&args, &mut out),
        Verb::Name(args) => verbs::name::run(&args, &mut out),
        Verb::Info(args) => verbs::info::run(&args, &mut out),
        Verb::Completions(args) => verbs::generate::completions(&args, command(lang), &mut out),
        Verb::Man(args) => verbs::generate::man(&args, &command(lang), &mut out),
        Verb::Move(args) => verbs::translate::run(&args, &mut out),
        Verb::Fen(args) => verbs::fen::run(&args, &mut out),
        Verb::Rule(args) => verbs::rule::run(&args, &mut out),
        Verb::Perft(args) => verbs::perft::run(&args, &mut out),
        Verb::Explain(args) => verbs::explain::run(&args, &mut out),
        Verb::Games(args) => verbs::list::games(&args, &mut out),
        Verb::Formats(args) => verbs::list::formats(&args, &mut out),
    };
    let missing = out.missing;
    match result.and_then(|status| out.finish().map(|()| status)) {
        Ok(_) if interrupt::asked() => ExitCode::from(interrupt::status().unwrap_or(1)),
        Ok(_) if missing => ExitCode::from(2),
        Ok(Status::Clean) => ExitCode::SUCCESS,
        Ok(Status::Findings) => ExitCode::from(1),
        // Whoever read our output has had enough of it.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            let why = fault::told(&error, lang);
            output::to_stderr(&visible(&format!("yipu: {why}")));
            ExitCode::from(2)
        }
    }
}

//! `yipu check`: what is wrong with records, and where.

pub(super) mod checking;
mod notes;
pub(super) mod object;
mod rows;
mod tally;

use std::io;
use std::path::PathBuf;

use checking::Checks;

use crate::Status;
use crate::fault::Fault;
use crate::output::Output;
use crate::verbs::judging::{JudgingArgs, reading_in};
use crate::verbs::reading::ReadingArgs;

/// Arguments of `yipu check`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Files and folders; `-` is standard input
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,

    #[command(flatten)]
    reading: ReadingArgs,

    #[command(flatten)]
    judging: JudgingArgs,

    /// Print one JSON object per record
    #[arg(long)]
    json: bool,

    /// Count notes as findings too
    #[arg(long)]
    strict: bool,

    /// Set a tag before judging, such as the komi of a Phantom Go record
    #[arg(long, value_name = "KEY=VALUE", value_parser = setting)]
    set: Vec<(String, String)>,

    /// Show every note; by default those of a folder are summed up file by file
    #[arg(short, long)]
    verbose: bool,

    /// Refused: it is a verb
    #[arg(long, hide = true, num_args = 0..=1, require_equals = true, default_missing_value = "safe", value_parser = now_fix)]
    fix: Option<String>,

    /// Refused: it is a verb
    #[arg(long, hide = true, num_args = 0..=1, require_equals = true, default_missing_value = "text", value_parser = now_standings)]
    standings: Option<String>,
}

fn now_fix(_: &str) -> Result<String, Fault> {
    Err(Fault::new("write `yipu fix PATH` instead", "请改用“yipu fix”"))
}

fn now_standings(_: &str) -> Result<String, Fault> {
    Err(Fault::new("write `yipu standings PATH` instead", "请改用“yipu standings”"))
}

/// A tag and its value.
pub(super) fn setting(text: &str) -> Result<(String, String), Fault> {
    let (key, value) =
        text.split_once('=').ok_or_else(|| Fault::new("expected KEY=VALUE", "应为 名称=值"))?;
    Ok((key.trim().to_owned(), value.to_owned()))
}

pub(crate) fn run(args: &Args, out: &mut Output) -> io::Result<Status> {
    let contest = args.judging.contest(out)?;
    let checks = Checks {
        paths: &args.paths,
        reading: reading_in(&args.reading, &contest),
        judging: args.judging.judging(&contest),
        json: args.json,
        strict: args.strict,
        verbose: args.verbose,
        set: &args.set,
        form: None,
    };
    checking::run(&checks, &contest, None, out)
}

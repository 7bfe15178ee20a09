//! `yipu check`: what is wrong with records, and where.

pub(super) mod checking;
mod notes;
pub(super) mod object;
mod rows;
mod tally;

use std::io;

use checking::CheckingArgs;

use crate::Status;
use crate::fault::Fault;
use crate::output::Output;

/// Arguments of `yipu check`.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    checking: CheckingArgs,

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

pub(crate) fn run(args: &Args, out: &mut Output) -> io::Result<Status> {
    let contest = args.checking.judging.contest(out)?;
    checking::run(&args.checking.checks(&contest, None), &contest, None, out)
}

//! `yipu check`: what is wrong with records, and where.

pub(super) mod checking;
mod notes;
pub(super) mod object;
mod rows;
mod tally;
mod tools;

use std::io;

use checking::{CheckingArgs, Checks};

use crate::Status;
use crate::fault::Fault;
use crate::output::Output;
use clap::ValueEnum;
use tools::Tool;

/// Arguments of `yipu check`.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    checking: CheckingArgs,

    /// How findings are written: for people, one JSON object per record, or for another tool
    #[arg(long, value_enum, value_name = "FORMAT")]
    format: Option<Form>,

    /// Refused: it is a verb
    #[arg(long, hide = true, num_args = 0..=1, require_equals = true, default_missing_value = "safe", value_parser = now_fix)]
    fix: Option<String>,

    /// Refused: it is a verb
    #[arg(long, hide = true, num_args = 0..=1, require_equals = true, default_missing_value = "text", value_parser = now_standings)]
    standings: Option<String>,
}

/// The values of `--format`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Form {
    /// For people; the default
    Text,
    /// One JSON object per record, as `--json`
    Json,
    /// SARIF 2.1.0
    Sarif,
    /// Annotations of GitHub Actions
    Github,
    /// Code Quality of GitLab
    Gitlab,
}

impl Form {
    /// The tool that it is for, if it is for one.
    const fn tool(self) -> Option<Tool> {
        match self {
            Self::Text | Self::Json => None,
            Self::Sarif => Some(Tool::Sarif),
            Self::Github => Some(Tool::Github),
            Self::Gitlab => Some(Tool::Gitlab),
        }
    }
}

fn now_fix(_: &str) -> Result<String, Fault> {
    Err(Fault::new("write `yipu fix PATH` instead", "请改用“yipu fix”"))
}

fn now_standings(_: &str) -> Result<String, Fault> {
    Err(Fault::new("write `yipu standings PATH` instead", "请改用“yipu standings”"))
}

pub(crate) fn run(args: &Args, out: &mut Output) -> io::Result<Status> {
    let by_flag = args.checking.judging.json.then_some(Form::Json);
    if let (Some(flag), Some(form)) = (by_flag, args.format)
        && flag != form
    {
        let why = "--json and --format ask for different forms";
        return Err(Fault::new(why, "--json 与 --format 的要求不同").error());
    }
    let form = args.format.or(by_flag).unwrap_or(Form::Text);
    let contest = args.checking.judging.contest(out)?;
    let checks = args.checking.checks(&contest, None);
    let checks = Checks { json: form == Form::Json, tool: form.tool(), ..checks };
    checking::run(&checks, &contest, None, out)
}

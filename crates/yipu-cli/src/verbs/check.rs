//! `yipu check`: does a record hold, and if not, where and why.
//!
//! A run has one of three [modes](Mode). [`checking`] finds what is wrong, with standings at the end or without;
//! [`fixing`] writes files in which it is mended.

mod changes;
mod checking;
mod contest;
mod fixing;
mod notes;
mod object;
mod rows;
mod standings;
mod tally;

use std::io;
use std::path::PathBuf;

use contest::Contest;
pub(in crate::verbs) use fixing::taken;
use fixing::{Fixing, Goes};
use standings::StandingsArgs;
use yipu::ccgc::name::Trust;
use yipu::fix::Courage;
use yipu::parallel::Input as _;
use yipu::{Judging, Reading};

use crate::Status;
use crate::fault::Fault;
use crate::inputs::Input;
use crate::output::Output;
use crate::verbs::reading::ReadingArgs;
use crate::verbs::rule::ByBook;
use crate::verbs::trust::TrustArg;

/// Arguments of `yipu check`.
#[derive(clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "one for each flag")]
pub(crate) struct Args {
    /// Files and folders; `-` is standard input
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,

    #[command(flatten)]
    reading: ReadingArgs,

    #[command(flatten)]
    by: ByBook,

    /// Print one JSON object per record
    #[arg(long)]
    json: bool,

    /// Count notes as findings too
    #[arg(long)]
    strict: bool,

    /// Set a tag before judging, such as the komi of a Phantom Go record
    #[arg(long, value_name = "KEY=VALUE", value_parser = setting)]
    set: Vec<(String, String)>,

    /// The rules of the contest, a TOML file: draughts, komi, superko, forbidden, points, tie-breaks, matches, count-proved
    #[arg(long, value_name = "FILE")]
    rules: Option<PathBuf>,

    #[command(flatten)]
    standings: StandingsArgs,

    /// Show every note; by default those of a folder are summed up file by file
    #[arg(short, long)]
    verbose: bool,

    /// Write a mended file: with safe fixes only, or `--fix=unsafe` with guesses too
    #[arg(long, value_name = "WHICH", num_args = 0..=1, require_equals = true, default_missing_value = "safe", conflicts_with_all = ["set", "standings"])]
    fix: Option<Which>,

    /// Which to believe where file name and record disagree on a team or the result. With `--fix`, `body` names the file by
    /// the record, `name` corrects the record by the name, and `--fix=unsafe` believes the body; with `--standings` it counts
    #[arg(long, value_name = "WHICH")]
    trust: Option<TrustArg>,

    /// With `--fix`, mend the file itself and keep the old one as `.bak`
    #[arg(long, requires = "fix")]
    in_place: bool,

    /// With `--fix`, the folder of the mended files
    #[arg(short, long, value_name = "FOLDER", requires = "fix", conflicts_with = "in_place")]
    output: Option<PathBuf>,

    /// With `--fix` and `--output`, write files with nothing to mend too, as they are
    #[arg(long, requires = "output")]
    all: bool,

    /// With `--fix`, overwrite files that are there
    #[arg(long, requires = "fix")]
    force: bool,
}

/// The values of `--fix`.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Which {
    /// What keeps the meaning for certain
    Safe,
    /// Guesses too
    Unsafe,
}

fn setting(text: &str) -> Result<(String, String), Fault> {
    let (key, value) =
        text.split_once('=').ok_or_else(|| Fault::new("expected KEY=VALUE", "应为 名称=值"))?;
    Ok((key.trim().to_owned(), value.to_owned()))
}

pub(crate) fn run(args: &Args, out: &mut Output) -> io::Result<Status> {
    let rules = args.rules.as_deref().map(|path| Contest::read(path, out)).transpose()?;
    let contest = &rules.unwrap_or_default();
    let (inputs, hidden) = crate::inputs::gather_all(&args.paths, out)?;
    match (args.fix, args.standings.standings) {
        (Some(which), _) => fixing::run(&inputs, &args.fixing(which, contest), out),
        (None, None) => checking::run((&inputs, hidden), args, contest, None, out),
        (None, Some(form)) => {
            let trust = args.trust.map(Trust::from).unwrap_or_default();
            let standings = args.standings.begin(trust, contest, out)?;
            checking::run((&inputs, hidden), args, contest, Some((form, standings)), out)
        }
    }
}

impl Args {
    /// How a record is judged, whether it is mended or not.
    fn judging(&self, contest: &Contest) -> Judging {
        Judging::default().by(self.by.book).in_contest(&contest.tags[..])
    }

    /// How a record is read.
    fn reading(&self, contest: &Contest) -> Reading {
        self.reading.reading_with(contest.variant.map(|variant| ("variant", variant)))
    }

    fn fixing(&self, which: Which, contest: &Contest) -> Fixing<'_> {
        let (courage, guess) = match which {
            Which::Safe => (Courage::Safe, Trust::Neither),
            Which::Unsafe => (Courage::Unsafe, Trust::Body),
        };
        let trust = self.trust.map_or(guess, Trust::from);
        Fixing {
            reading: self.reading(contest),
            judging: self.judging(contest).named(true).trusting(trust),
            courage,
            trust,
            goes: match &self.output {
                _ if self.in_place => Goes::InPlace,
                Some(folder) => Goes::Folder { folder, all: self.all },
                None => Goes::Beside,
            },
            force: self.force,
            strict: self.strict,
            as_json: self.json,
        }
    }

    /// The name of a file for the standings; within the one folder that was named, its own name says nothing.
    fn short_name(&self, input: &Input) -> String {
        if self.paths.len() == 1 && input.in_folder {
            input.relative.display().to_string()
        } else {
            input.name()
        }
    }
}

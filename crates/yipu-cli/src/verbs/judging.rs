//! Options of every verb that judges records: which records, the rulebook, the rules of a contest.

use std::io;
use std::path::PathBuf;

use yipu::{CheckOptions, ReadOptions};

use crate::output::Output;
use crate::verbs::contest::Contest;
use crate::verbs::reading::ReadingArgs;
use crate::verbs::rule::ByBook;

/// Which records to judge, and how.
#[derive(clap::Args)]
pub(super) struct JudgingArgs {
    /// Files and folders; `-` is standard input
    #[arg(required = true, value_name = "PATH")]
    pub(super) paths: Vec<PathBuf>,

    #[command(flatten)]
    reading: ReadingArgs,

    #[command(flatten)]
    by: ByBook,

    /// The rules of the contest, a TOML file: draughts, komi, superko, forbidden, points, tie-breaks, matches, count-proved
    #[arg(long, value_name = "FILE")]
    rules: Option<PathBuf>,

    /// Print one JSON object per record
    #[arg(long)]
    pub(super) json: bool,

    /// Count notes as findings too
    #[arg(long)]
    pub(super) strict: bool,
}

impl JudgingArgs {
    /// The rules of the contest; none if no file has them.
    ///
    /// # Errors
    /// When the file cannot be read or understood.
    pub(super) fn contest(&self, out: &Output) -> io::Result<Contest> {
        Ok(self.rules.as_deref().map(|path| Contest::read(path, out)).transpose()?.unwrap_or_default())
    }

    /// How a record is judged.
    pub(super) fn judging(&self, contest: &Contest) -> CheckOptions {
        CheckOptions::default().by(self.by.book).in_contest(&contest.tags[..])
    }

    /// How a record is read.
    pub(super) fn reading(&self, contest: &Contest) -> ReadOptions {
        self.reading.reading_with(contest.variant.map(|variant| ("variant", variant)))
    }
}

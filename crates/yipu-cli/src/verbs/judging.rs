//! Options of every verb that judges records: the rulebook, and the rules of a contest.

use std::io;
use std::path::PathBuf;

use yipu::{CheckOptions, ReadOptions};

use crate::output::Output;
use crate::verbs::contest::Contest;
use crate::verbs::reading::ReadingArgs;
use crate::verbs::rule::ByBook;

/// How to judge.
#[derive(clap::Args)]
pub(super) struct JudgingArgs {
    #[command(flatten)]
    by: ByBook,

    /// The rules of the contest, a TOML file: draughts, komi, superko, forbidden, points, tie-breaks, matches, count-proved
    #[arg(long, value_name = "FILE")]
    rules: Option<PathBuf>,
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
}

/// How a record is read in a contest.
pub(super) fn reading_in(reading: &ReadingArgs, contest: &Contest) -> ReadOptions {
    reading.reading_with(contest.variant.map(|variant| ("variant", variant)))
}

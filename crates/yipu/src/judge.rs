//! Everything that can be said of one record: its text, its moves, its result, the name of its file.

use yipu_core::check::Verdict;
use yipu_core::{Cx, Fatal, Format, Outcome, Record, Report, Source};

/// How a record is judged.
#[derive(Clone, Copy, Debug, Default)]
pub struct Judging<'a> {
    /// Limits and options.
    pub cx: Cx<'a>,
    /// Whether the source's name is that of a file, which the standard may have a rule for.
    pub named: bool,
}

impl Judging<'_> {
    /// Reads a record and judges it.
    ///
    /// # Errors
    /// Those of the format.
    pub fn read(
        &self,
        source: &Source<'_>,
        format: &Format,
        record: &mut Record,
        report: &mut Report,
    ) -> Result<Verdict, Fatal> {
        (format.read)(source, &self.cx, record, report)?;
        record.format.get_or_insert_with(|| format.name.into());
        let verdict = verdict(record, report);
        if self.named {
            yipu_ccgc::name::compare(source.name(), record, report);
        }
        Ok(verdict)
    }
}

/// Judges the moves and the result of a record.
pub fn verdict(record: &Record, report: &mut Report) -> Verdict {
    match record.game.rules {
        Some(rules) => (rules.check)(record, report),
        None if record.outcome == Outcome::Unknown => Verdict::None,
        None => Verdict::Open,
    }
}

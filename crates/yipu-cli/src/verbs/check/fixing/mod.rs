//! `yipu check --fix`: the file with what can be mended mended, beside the old one or in its place.
//!
//! [`mending`] has the steps that one file goes through, [`target`] says under which name and where the result is
//! written, [`failure`] why a file cannot be mended, and [`tally`] what became of all of them.

mod failure;
mod mending;
mod tally;
mod target;

use std::io;

pub(in crate::verbs) use failure::taken;
use failure::{Failure, cannot};
use tally::Tally;
pub(super) use target::Goes;
use yipu::ccgc::name::{self, Trust};
use yipu::core::Severity;
use yipu::core::check::Verdict;
use yipu::fix::Courage;
use yipu::parallel::Input as _;
use yipu::{Document, Judging, Reading};

use super::changes::{self, Mended};
use super::object::{self, Object};
use crate::inputs::Input;
use crate::output::Output;
use crate::writes::{Settled, Writes};
use crate::{Status, findings, interrupt};

/// What is mended, by which rules, and where it goes.
pub(super) struct Fixing<'a> {
    pub(super) reading: Reading,
    pub(super) judging: Judging,
    pub(super) courage: Courage,
    pub(super) trust: Trust,
    pub(super) goes: Goes<'a>,
    pub(super) force: bool,
    /// Whether notes count as findings.
    pub(super) strict: bool,
    pub(super) as_json: bool,
}

/// Mends all files.
pub(super) fn run(inputs: &[Input], fixing: &Fixing<'_>, out: &mut Output) -> io::Result<Status> {
    let (names, precedence) =
        if inputs.len() > 1 { fixing.names(inputs) } else { (name::Run::default(), Vec::new()) };
    let mut order: Vec<(usize, &Input)> = inputs.iter().enumerate().collect();
    order.sort_by_key(|(owner, _)| precedence.get(*owner));
    let writes = Writes::new(inputs, fixing.force, out);
    let mut run = Run { fixing, inputs, names, writes, tally: Tally::default() };
    for (done, (owner, input)) in order.into_iter().enumerate() {
        if interrupt::asked() {
            run.tally.left = inputs.len() - done;
            break;
        }
        if let Err(failure) = run.mend(owner, input, out) {
            run.failed(input, failure, out)?;
        }
        let settled = run.writes.settled();
        run.settle(settled, out)?;
    }
    let settled = run.writes.finish();
    run.settle(settled, out)?;
    run.tally.tell(fixing.as_json, out)?;
    // A folder with nothing in it was hardly meant.
    Ok(if inputs.is_empty() { Status::Findings } else { run.tally.status })
}

/// A run while it goes on.
struct Run<'a> {
    fixing: &'a Fixing<'a>,
    inputs: &'a [Input],
    /// The names that the files ask for.
    names: name::Run,
    writes: Writes,
    tally: Tally,
}

impl Run<'_> {
    /// Tells what is left to be found in a file.
    fn report(
        &mut self,
        document: &Document,
        verdict: Verdict,
        mended: Option<&Mended<'_>>,
        out: &mut Output,
    ) -> io::Result<()> {
        let report = &document.report;
        let notes = self.fixing.strict && report.count(Severity::Note) > 0;
        let status = if notes { Status::Findings } else { findings::status(report) };
        self.tally.status = findings::worse(self.tally.status, status);
        if self.fixing.as_json {
            let object = Object::of(document, Some(verdict), out.lang);
            return out.line(changes::in_json(object, mended));
        }
        findings::print(report, &document.source(), out)
    }

    /// Tells why a file could not be mended.
    fn failed(&mut self, input: &Input, failure: Failure, out: &mut Output) -> io::Result<()> {
        match failure {
            Failure::Output(error) => Err(error),
            Failure::Finding(finding) => {
                self.tally.status = Status::Findings;
                object::failed(&input.name(), finding, self.fixing.as_json, out)
            }
        }
    }

    /// Hears what became of the files that were written.
    fn settle(&mut self, settled: Vec<Settled>, out: &mut Output) -> io::Result<()> {
        for Settled { owner, result } in settled {
            let Err(refusal) = result else { continue };
            self.tally.mended = self.tally.mended.saturating_sub(1);
            self.failed(&self.inputs[owner], refusal.into(), out)?;
        }
        Ok(())
    }
}

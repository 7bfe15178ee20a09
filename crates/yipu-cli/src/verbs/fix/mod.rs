//! `yipu fix`: the file with what can be mended mended, beside the old one or in its place.
//!
//! [`mending`] has the steps that one file goes through, [`target`] says under which name and where the result is
//! written, [`failure`] why a file cannot be mended, and [`tally`] what became of all of them.

mod changes;
mod failure;
mod mending;
mod tally;
mod target;

use std::io;
use std::path::PathBuf;

pub(in crate::verbs) use failure::taken;
use failure::{Failure, cannot};
use tally::Tally;
use target::Destination;
use yipu::core::Severity;
use yipu::core::check::Verdict;
use yipu::fix::Safety;
use yipu::parallel::Input as _;
use yipu::{CheckOptions, Document, ReadOptions};
use yipu_referee::judge::named;
use yipu_referee::name::{self, Trust};

use changes::Mended;

use crate::inputs::Input;
use crate::output::Output;
use crate::verbs::check::object::{self, Object};
use crate::verbs::judging::JudgingArgs;
use crate::verbs::trust::TrustArg;
use crate::writes::{Settled, Writes};
use crate::{Status, findings, interrupt};

/// Arguments of `yipu fix`.
#[derive(clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "one for each flag")]
pub(crate) struct Args {
    #[command(flatten)]
    judging: JudgingArgs,

    /// Make fixes that are guesses too, and believe the record where it disagrees with the file name
    #[arg(long = "unsafe")]
    guesses: bool,

    /// Which to believe where file name and record disagree on a team or the result: `body` names the file by the record,
    /// `name` corrects the record by the name
    #[arg(long, value_name = "WHICH")]
    trust: Option<TrustArg>,

    /// Mend the file itself and keep the old one as `.bak`
    #[arg(long)]
    in_place: bool,

    /// The folder of the mended files
    #[arg(short, long, value_name = "FOLDER", conflicts_with = "in_place")]
    output: Option<PathBuf>,

    /// With `--output`, write files with nothing to mend too, as they are
    #[arg(long, requires = "output")]
    all: bool,

    /// Overwrite files that are there
    #[arg(long)]
    force: bool,
}

/// Mends the files that were named.
pub(crate) fn run(args: &Args, out: &mut Output) -> io::Result<Status> {
    let contest = args.judging.contest(out)?;
    let (inputs, _) = crate::inputs::gather_all(&args.judging.paths, out)?;
    let (courage, guess) =
        if args.guesses { (Safety::Unsafe, Trust::Body) } else { (Safety::Safe, Trust::Neither) };
    let trust = args.trust.map_or(guess, Trust::from);
    let fixing = Fixing {
        reading: args.judging.reading(&contest),
        judging: named(args.judging.judging(&contest), trust),
        courage,
        trust,
        goes: match &args.output {
            _ if args.in_place => Destination::InPlace,
            Some(folder) => Destination::Folder { folder, all: args.all },
            None => Destination::Beside,
        },
        force: args.force,
        strict: args.judging.strict,
        as_json: args.judging.json,
    };
    mend(&inputs, &fixing, out)
}

/// What is mended, by which rules, and where it goes.
struct Fixing<'a> {
    reading: ReadOptions,
    judging: CheckOptions,
    courage: Safety,
    trust: Trust,
    goes: Destination<'a>,
    force: bool,
    /// Whether notes count as findings.
    strict: bool,
    as_json: bool,
}

/// Mends all files.
fn mend(inputs: &[Input], fixing: &Fixing<'_>, out: &mut Output) -> io::Result<Status> {
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

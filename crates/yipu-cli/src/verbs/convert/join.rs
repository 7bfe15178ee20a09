//! `--join`: one record from the logs of both sides.

use std::io;

use yipu::ccgc::games::army::wire;
use yipu::core::{Diagnostic, Severity, render};
use yipu::parallel::Input as _;
use yipu::{Document, Error, Reader};

use super::summary::FileResult;
use super::target::Target;
use super::writer::{Manner, Writer};
use super::{Args, Work};
use crate::Status;
use crate::fault::Fault;
use crate::inputs::Input;
use crate::output::Output;
use crate::writes::{Settled, Writes};

/// Joins two logs and writes the record.
pub(super) fn run(
    args: &Args,
    inputs: &[Input],
    target: Target,
    work: &Work<'_>,
    out: &mut Output,
) -> io::Result<Status> {
    let [one, other] = inputs else {
        return Err(Fault::new("--join needs two files", "--join 需要两个文件").error());
    };
    let mut file = FileResult::of(&one.name());
    let mut documents = Vec::new();
    for input in [one, other] {
        match read(args, input) {
            Ok(document) => documents.push(document),
            Err(error) => {
                FileResult::of(&input.name()).fail(&error.finding(), out)?;
                return Ok(Status::Findings);
            }
        }
    }
    let (mut first, second) = (documents.swap_remove(0), documents.remove(0));
    let sources = [&first.source(), &second.source()];
    let mut report = yipu::core::Report::new();
    let joined = match wire::join([&first.record, &second.record], sources, &mut report) {
        Ok(record) => record,
        Err(found) => {
            for diagnostic in found {
                out.note(render::full(&diagnostic, &first.source(), out.style))?;
            }
            return Ok(Status::Findings);
        }
    };
    for note in &report {
        out.note(render::concise(note, &first.source(), out.style))?;
    }
    let errors = |document: &Document| -> Vec<Diagnostic> {
        document.report.iter().filter(|found| found.severity() == Severity::Error).cloned().collect()
    };
    for diagnostic in errors(&second) {
        out.note(render::concise(&diagnostic, &second.source(), out.style))?;
    }
    first.record = joined;
    let worked = work.worked(Ok(()), &mut first);
    let to_files = !matches!(target, Target::Stdout);
    let ledger = to_files.then(|| Writes::new(inputs, args.force, out));
    let manner = Manner { merge: false, strict: args.strict };
    let mut writer = Writer::new(target, work.conversion, manner, ledger);
    writer.begin(one, 0);
    file.take(&worked, out)?;
    file.written(writer.record(worked.piece, 1, worked.name.as_ref(), out)?, out)?;
    file.ended(writer.end(out)?, out)?;
    for Settled { result, .. } in writer.close() {
        file.settled(result, args.splits(), out)?;
    }
    let mut summary = super::Summary::default();
    summary.add(file);
    summary.tell(1, out)?;
    Ok(if summary.is_clean() { Status::Clean } else { Status::Findings })
}

/// The first record of a file.
fn read(args: &Args, input: &Input) -> Result<Document, Error> {
    let mut document = Document::new();
    Reader::new(&input.name(), input.open()?, &args.reading.reading())?.next_into(&mut document)?;
    Ok(document)
}

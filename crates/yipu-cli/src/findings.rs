//! Findings on standard error, and the status they make.

use std::io;

use yipu::core::{Finding, Location, Report, Severity, Source, render};

use crate::output::{Output, count};
use crate::{Status, hints};

/// Prints every finding in full.
pub(crate) fn print(report: &Report, source: &Source<'_>, out: &mut Output) -> io::Result<()> {
    for diagnostic in report {
        let text = render::full(&hints::diagnostic(diagnostic), source, out.style);
        out.styled_note(&(text + "\n"))?;
    }
    if report.dropped() > 0 {
        let dropped = report.dropped();
        out.note(
            out.pick(format!("… and {}", count(dropped, "more finding")), format!("……另有 {dropped} 条")),
        )?;
    }
    Ok(())
}

/// Prints a finding about a file as a whole.
pub(crate) fn print_one(name: &str, finding: Finding, out: &mut Output) -> io::Result<()> {
    let mut report = Report::new();
    report.add(hints::finding(finding), Location::FILE);
    print(&report, &Source::binary(name, &[]), out)
}

/// Notes alone leave the data clean.
pub(crate) fn status(report: &Report) -> Status {
    let serious = report.count(Severity::Error) + report.count(Severity::Warning);
    if serious > 0 { Status::Findings } else { Status::Clean }
}

/// The worse of two.
pub(crate) fn worse(a: Status, b: Status) -> Status {
    if a == Status::Clean { b } else { a }
}

/// Tells that there is nothing to be seen: no record at all, or none of the number that was asked for.
pub(crate) fn no_record(wanted: Option<usize>, out: &mut Output) -> io::Result<()> {
    out.note(match wanted {
        None => out.pick("yipu: there is no record".to_owned(), "yipu：没有棋局".to_owned()),
        Some(number) => {
            out.pick(format!("yipu: there is no record {number}"), format!("yipu：没有第 {number} 局"))
        }
    })
}

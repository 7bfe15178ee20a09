//! The JSON object that `yipu check --json` prints for a record, or for a file that could not be read.

use std::io;

use serde::Serialize;
use serde_json::value::RawValue;
use yipu::Document;
use yipu::core::check::Verdict;
use yipu::core::{Finding, Lang, Location, Report, Severity, Source, render};

use crate::output::Output;
use crate::{findings, hints, json};

/// What is known of a record. `game` and `stated` are null for one that could not be read.
#[derive(Serialize)]
pub(in crate::verbs) struct Object<'a> {
    file: &'a str,
    /// Its number in the file, from 1; 0 stands for the file as a whole.
    record: usize,
    format: Option<&'a str>,
    game: Option<&'a str>,
    stated: Option<String>,
    verdict: &'a str,
    errors: usize,
    warnings: usize,
    findings: Option<Box<RawValue>>,
}

impl<'a> Object<'a> {
    /// A record that was checked.
    pub(in crate::verbs) fn of(document: &'a Document, verdict: Option<Verdict>, lang: Lang) -> Self {
        let Document { record, report, .. } = document;
        let style = render::RenderStyle { lang, color: false };
        Self {
            file: document.name(),
            record: document.number(),
            format: Some(document.format().name),
            game: verdict.map(|_| record.game.code),
            stated: verdict.map(|_| record.outcome.to_string()),
            verdict: verdict.unwrap_or(Verdict::None).name(),
            errors: report.count(Severity::Error),
            warnings: report.count(Severity::Warning),
            findings: json::findings(report, &document.source(), Some(&record.tree), style),
        }
    }

    /// A file that could not be read.
    fn of_file(name: &'a str, finding: Finding, style: render::RenderStyle) -> Self {
        let mut report = Report::new();
        report.add(hints::finding(finding), Location::FILE);
        Self {
            file: name,
            record: 0,
            format: None,
            game: None,
            stated: None,
            verdict: Verdict::None.name(),
            errors: 1,
            warnings: 0,
            findings: json::findings(&report, &Source::binary(name, &[]), None, style),
        }
    }
}

/// Tells of a file that could not be read.
pub(in crate::verbs) fn failed(
    name: &str,
    finding: Finding,
    as_json: bool,
    out: &mut Output,
) -> io::Result<()> {
    if as_json {
        out.line(json::line(&Object::of_file(name, finding, out.style)))
    } else {
        findings::print_one(name, finding, out)
    }
}

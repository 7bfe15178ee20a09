//! The records of a file judged, without a session: what `yipu check --json` says of them.

use serde::Serialize;
use serde_json::value::RawValue;
use yipu::core::{Context, Lang, Limits, Location, Report, Severity, Source, Tree, render};
use yipu::{CheckOptions, Document, ReadOptions, Reader};

use super::call::Part;
use crate::refusal::SessionError;

/// At most this many records are judged at a time.
const MOST: usize = 1000;
/// An answer ends after the record with which its findings pass this many bytes.
const MOST_OF_ALL: usize = 1 << 20;

#[derive(Serialize)]
pub(super) struct Checked {
    format: &'static str,
    from: usize,
    records: Vec<Judged>,
    /// Whether there may be more after these.
    more: bool,
}

/// What is known of a record. `game` and `stated` are null for one that could not be read.
#[derive(Serialize)]
struct Judged {
    /// Its number in the file, from 1.
    record: usize,
    game: Option<&'static str>,
    stated: Option<String>,
    verdict: &'static str,
    errors: usize,
    warnings: usize,
    findings: Option<Box<RawValue>>,
}

/// Some records of a file.
pub(super) fn check(
    name: &str,
    bytes: &[u8],
    part: Part,
    judging: &CheckOptions,
    lang: Lang,
    limits: Limits,
) -> Result<Checked, SessionError> {
    let cx = Context::new(yipu::registry()).with_limits(limits);
    let mut reader = Reader::new(name, bytes, &ReadOptions::new(cx.clone()))?;
    let (from, count) = (part.from.unwrap_or(0), part.count.min(MOST));
    let mut checked = Checked { format: reader.format().name, from, records: Vec::new(), more: false };
    let mut document = Document::new();
    let (mut place, mut told) = (0, 0);
    while let Some(chunk) = reader.next_chunk()? {
        if place >= from + count || told > MOST_OF_ALL {
            checked.more = true;
            break;
        }
        place += 1;
        if place <= from {
            continue;
        }
        let judged = match document.fill(chunk, &cx) {
            Ok(()) => of(&mut document, place, judging, lang),
            Err(why) => unreadable(&why, place, lang),
        };
        told += judged.findings.as_ref().map_or(0, |findings| findings.get().len());
        checked.records.push(judged);
    }
    Ok(checked)
}

fn of(document: &mut Document, record: usize, judging: &CheckOptions, lang: Lang) -> Judged {
    let verdict = document.judge(judging).name();
    let report = &document.report;
    Judged {
        record,
        game: Some(document.record.game.code),
        stated: Some(document.record.outcome.to_string()),
        verdict,
        errors: report.count(Severity::Error),
        warnings: report.count(Severity::Warning),
        findings: findings(report, &document.source(), Some(&document.record.tree), lang),
    }
}

fn unreadable(why: &yipu::Error, record: usize, lang: Lang) -> Judged {
    let mut report = Report::new();
    report.add(why.finding(), Location::FILE);
    let findings = findings(&report, &Source::binary("", &[]), None, lang);
    Judged { record, game: None, stated: None, verdict: "none", errors: 1, warnings: 0, findings }
}

fn findings(report: &Report, source: &Source<'_>, tree: Option<&Tree>, lang: Lang) -> Option<Box<RawValue>> {
    let mut out = String::new();
    render::push_json_array(&mut out, report, source, tree, render::RenderStyle { lang, color: false });
    RawValue::from_string(out).ok()
}

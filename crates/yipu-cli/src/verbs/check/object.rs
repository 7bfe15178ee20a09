//! The JSON object that `yipu check --json` prints for a record, or for a file that could not be read.

use std::fmt::Write as _;
use std::io;

use yipu::Document;
use yipu::core::check::Verdict;
use yipu::core::{Finding, Lang, Place, Report, Severity, Source, json, render};

use crate::output::Output;
use crate::{findings, hints};

/// Tells of a file that could not be read.
pub(super) fn failed(name: &str, finding: Finding, as_json: bool, out: &mut Output) -> io::Result<()> {
    if !as_json {
        return findings::print_one(name, finding, out);
    }
    let mut report = Report::new();
    report.add(hints::finding(finding), Place::FILE);
    let source = Source::binary(name, &[]);
    let mut text = String::from("{\"file\":");
    json::push_string(&mut text, name);
    text.push_str(
        ",\"record\":0,\"format\":null,\"game\":null,\"stated\":null,\"verdict\":\"none\",\"errors\":1,",
    );
    text.push_str("\"warnings\":0,\"findings\":");
    render::push_json_array(&mut text, &report, &source, None, out.style);
    text.push('}');
    out.line(text)
}

/// A record that was checked.
pub(super) fn of(document: &Document, verdict: Option<Verdict>, lang: Lang) -> String {
    let Document { record, report, .. } = document;
    let mut out = String::from("{\"file\":");
    json::push_string(&mut out, document.name());
    let (game, stated) = match verdict {
        Some(_) => (format!("\"{}\"", record.game.code), format!("\"{}\"", record.outcome)),
        None => ("null".to_owned(), "null".to_owned()),
    };
    let result = write!(
        out,
        ",\"record\":{},\"format\":\"{}\",\"game\":{},\"stated\":{},\"verdict\":\"{}\",\"errors\":{},\
         \"warnings\":{},\"findings\":",
        document.number(),
        document.format().name,
        game,
        stated,
        verdict.unwrap_or(Verdict::None).name(),
        report.count(Severity::Error),
        report.count(Severity::Warning),
    );
    debug_assert!(result.is_ok(), "writing to a String does not fail");
    render::push_json_array(
        &mut out,
        report,
        &document.source(),
        Some(&record.tree),
        render::Style { lang, color: false },
    );
    out.push('}');
    out
}

//! `yipu check`: does a record hold, and if not, where and why.

mod fixing;
mod rows;
mod standings;

use std::fmt::Write as _;
use std::io;
use std::path::PathBuf;

use fixing::Fixing;
use rows::Row;
use yipu::core::check::Verdict;
use yipu::core::{Finding, Lang, Place, Report, Severity, Source, TagName, json, render};
use yipu::fix::Courage;
use yipu::parallel::Input as _;
use yipu::standings::{Entry, Standings};
use yipu::{Chunk, Document, Judging};

use crate::output::Output;
use crate::pipeline::{self, Event, File};
use crate::verbs::reading::ReadingArgs;
use crate::verbs::rule::ByBook;
use crate::{Status, findings, hints};

/// Arguments of `yipu check`.
#[derive(clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "one for each flag")]
pub(crate) struct Args {
    /// Files and folders; `-` is standard input
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,

    #[command(flatten)]
    reading: ReadingArgs,

    #[command(flatten)]
    by: ByBook,

    /// Print one JSON object per record
    #[arg(long)]
    json: bool,

    /// Count notes as findings too
    #[arg(long)]
    strict: bool,

    /// Set a tag before judging, such as the komi of a Phantom Go record
    #[arg(long, value_name = "KEY=VALUE", value_parser = setting)]
    set: Vec<(String, String)>,

    /// Print the cross-table and the points: two for a win, one for a draw
    #[arg(long)]
    standings: bool,

    /// Write a mended file: with safe fixes only, or `--fix=unsafe` with guesses too
    #[arg(long, value_name = "WHICH", num_args = 0..=1, require_equals = true, default_missing_value = "safe")]
    fix: Option<Which>,

    /// With `--fix`, mend the file itself and keep the old one as `.bak`
    #[arg(long, requires = "fix")]
    in_place: bool,

    /// With `--fix`, the folder of the mended files
    #[arg(short, long, value_name = "FOLDER", requires = "fix", conflicts_with = "in_place")]
    output: Option<PathBuf>,

    /// With `--fix`, overwrite files that are there
    #[arg(long, requires = "fix")]
    force: bool,
}

/// The values of `--fix`.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Which {
    /// What keeps the meaning for certain
    Safe,
    /// Guesses too
    Unsafe,
}

fn setting(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or("expected KEY=VALUE")?;
    Ok((key.trim().to_owned(), value.to_owned()))
}

/// What is known of a record once it has been checked.
struct Checked {
    text: String,
    errors: usize,
    warnings: usize,
    notes: usize,
    row: Option<Row>,
    /// For the standings.
    entry: Option<Entry>,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> io::Result<Status> {
    let inputs = crate::inputs::gather(&args.paths);
    if let Some(which) = args.fix {
        let courage = if which == Which::Safe { Courage::Safe } else { Courage::Unsafe };
        let (in_place, folder, force) = (args.in_place, args.output.as_deref(), args.force);
        return fixing::run(&inputs, &args.reading, &Fixing { courage, in_place, folder, force }, out);
    }
    let plan = args.reading.plan();
    let in_rows = !args.json && inputs.iter().any(|input| input.in_folder);
    let (mut rows, mut standings) = (rows::table(), Standings::default());
    let (lang, style, as_json) = (out.lang, out.style, args.json);
    let (mut records, mut bad, mut failures, mut passed) = (0usize, 0usize, 0usize, 0usize);
    let work = |file: &File<'_>, chunk: Chunk, document: &mut Document| {
        let verdict = examine(file, chunk, args, document);
        let report = &document.report;
        let text = if as_json {
            to_json(document, verdict, lang)
        } else {
            let source = document.source();
            report.iter().map(|d| render::full(d, &source, style) + "\n\n").collect()
        };
        let count = |severity| report.count(severity);
        let row = in_rows.then(|| {
            let file = file.input.relative.display().to_string();
            Row::of(&file, document, verdict, lang)
        });
        let is_read = verdict.is_some();
        let entry = (args.standings && is_read).then(|| Entry::of(&document.record));
        Checked {
            row,
            entry,
            text,
            errors: count(Severity::Error),
            warnings: count(Severity::Warning),
            notes: count(Severity::Note),
        }
    };
    pipeline::run(&inputs, &plan, out, work, |event, out| {
        match event {
            Event::Begin(_) | Event::End => {}
            Event::Passed => passed += 1,
            Event::Failed(input, error) => {
                failures += 1;
                failed(&input.name(), error.finding(), as_json, out)?;
            }
            Event::Done(checked) => {
                records += 1;
                if let Some(row) = checked.row {
                    rows.row(row.0, out)?;
                }
                checked.entry.into_iter().for_each(|entry| standings.add(entry));
                bad +=
                    usize::from(checked.errors + checked.warnings > 0 || (args.strict && checked.notes > 0));
                if as_json {
                    out.line(checked.text)?;
                } else if !checked.text.is_empty() {
                    out.note(checked.text.trim_end_matches('\n').to_owned() + "\n")?;
                }
            }
        }
        Ok(())
    })?;
    rows.finish(out)?;
    if args.standings {
        standings::write(&standings, args.json, out)?;
    }
    if !args.json {
        let clean = records - bad;
        out.line(out.pick(
            format!("{records} records checked, {clean} clean, {bad} with findings"),
            format!("共检查 {records} 局，{clean} 局无误，{bad} 局有问题"),
        ))?;
        if failures > 0 {
            out.note(
                out.pick(format!("{failures} files could not be read"), format!("{failures} 个文件无法读取")),
            )?;
        }
        if passed > 0 {
            out.note(out.pick(
                format!("{passed} other files passed over"),
                format!("另有 {passed} 个文件不是棋谱，已略过"),
            ))?;
        }
    }
    // A folder of which nothing is a record was hardly meant.
    let nothing = records == 0 && passed > 0;
    Ok(if bad + failures > 0 || nothing { Status::Findings } else { Status::Clean })
}

/// Reads and judges a record; what is found is in its report. `None` when it could not be read at all.
fn examine(file: &File<'_>, chunk: Chunk, args: &Args, document: &mut Document) -> Option<Verdict> {
    if let Err(error) = document.fill(chunk, &args.reading.reading().cx) {
        document.report.add(error.finding(), Place::FILE);
        return None;
    }
    for (key, value) in &args.set {
        document.record.tags.set(TagName::new(key.clone()), &**value);
    }
    let judging = Judging::default().by(args.by.book).named(file.input.path.is_some());
    Some(document.judge(&judging))
}

fn failed(name: &str, finding: Finding, as_json: bool, out: &mut Output) -> io::Result<()> {
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

fn to_json(document: &Document, verdict: Option<Verdict>, lang: Lang) -> String {
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

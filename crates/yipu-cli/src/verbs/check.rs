//! `yipu check`: does a record hold, and if not, where and why.

mod changes;
mod fixing;
mod notes;
mod rows;
mod standings;
mod tally;

use std::fmt::Write as _;
use std::io;
use std::path::PathBuf;

pub(in crate::verbs) use fixing::taken;
use fixing::{Fixing, Goes};
use rows::Row;
use standings::StandingsArgs;
use tally::Tally;
use yipu::ccgc::name::Trust;
use yipu::core::check::Verdict;
use yipu::core::{Finding, Lang, Place, Report, Severity, Source, TagName, json, render};
use yipu::fix::Courage;
use yipu::parallel::Input as _;
use yipu::standings::Entry;
use yipu::{Chunk, Document, Judging};

use crate::inputs::Input;
use crate::output::Output;
use crate::pipeline::{self, File};
use crate::verbs::reading::ReadingArgs;
use crate::verbs::rule::ByBook;
use crate::verbs::trust::TrustArg;
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

    #[command(flatten)]
    standings: StandingsArgs,

    /// Show every note; by default those of a folder are summed up file by file
    #[arg(short, long)]
    verbose: bool,

    /// Write a mended file: with safe fixes only, or `--fix=unsafe` with guesses too
    #[arg(long, value_name = "WHICH", num_args = 0..=1, require_equals = true, default_missing_value = "safe", conflicts_with_all = ["set", "standings"])]
    fix: Option<Which>,

    /// Which to believe where file name and record disagree on a team or the result. With `--fix`, `body` names the file by
    /// the record, `name` corrects the record by the name, and `--fix=unsafe` believes the body; with `--standings` it counts
    #[arg(long, value_name = "WHICH")]
    trust: Option<TrustArg>,

    /// With `--fix`, mend the file itself and keep the old one as `.bak`
    #[arg(long, requires = "fix")]
    in_place: bool,

    /// With `--fix`, the folder of the mended files
    #[arg(short, long, value_name = "FOLDER", requires = "fix", conflicts_with = "in_place")]
    output: Option<PathBuf>,

    /// With `--fix` and `--output`, write files with nothing to mend too, as they are
    #[arg(long, requires = "output")]
    all: bool,

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
    /// The codes of the notes that are not shown.
    hidden: Vec<&'static str>,
    row: Option<Row>,
    /// For the standings.
    entry: Option<Entry>,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> io::Result<Status> {
    let inputs = crate::inputs::gather(&args.paths, out)?;
    if let Some(which) = args.fix {
        return fixing::run(&inputs, &args.fixing(which), out);
    }
    let plan = args.reading.plan();
    let standings = match args.standings.standings {
        Some(form) => {
            Some((form, args.standings.begin(args.trust.map(Trust::from).unwrap_or_default(), out)?))
        }
        None => None,
    };
    let wants = Wants {
        rows: !args.json && !args.standings.alone() && inputs.iter().any(|input| input.in_folder),
        entries: standings.is_some(),
        style: out.style,
    };
    let mut tally = Tally::new(args, standings);
    let work =
        |file: &File<'_>, chunk: Chunk, document: &mut Document| check(file, chunk, args, wants, document);
    pipeline::run(&inputs, &plan, out, work, |event, out| tally.take(event, out))?;
    tally.finish(out)
}

/// What is asked of every record besides its findings.
#[derive(Clone, Copy)]
struct Wants {
    rows: bool,
    entries: bool,
    style: render::Style,
}

fn check(file: &File<'_>, chunk: Chunk, args: &Args, wants: Wants, document: &mut Document) -> Checked {
    let verdict = examine(file, chunk, args, document);
    let report = &document.report;
    let shows_notes = args.verbose || args.strict || (!file.input.in_folder && document.number() == 1);
    let text = if args.json {
        to_json(document, verdict, wants.style.lang)
    } else {
        let source = document.source();
        let shown = report.iter().filter(|d| shows_notes || d.severity() != Severity::Note);
        shown.map(|d| render::full(d, &source, wants.style) + "\n\n").collect()
    };
    let count = |severity| report.count(severity);
    let row = wants.rows.then(|| {
        let file = file.input.relative.display().to_string();
        Row::of(&file, document, verdict, wants.style.lang)
    });
    let entry = || {
        let name = args.short_name(file.input);
        match verdict {
            Some(verdict) => Some(Entry::of(&name, document.number(), &document.record, verdict)),
            None => Entry::of_name(&name),
        }
    };
    Checked {
        row,
        entry: wants.entries.then(entry).flatten(),
        text,
        errors: count(Severity::Error),
        warnings: count(Severity::Warning),
        notes: count(Severity::Note),
        hidden: if shows_notes { Vec::new() } else { notes::ids(report) },
    }
}

impl Args {
    /// The name of a file for the standings; within the one folder that was named, its own name says nothing.
    fn short_name(&self, input: &Input) -> String {
        if self.paths.len() == 1 && input.in_folder {
            input.relative.display().to_string()
        } else {
            input.name()
        }
    }
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
    Some(document.judge(&args.judging().named(file.input.path.is_some())))
}

impl Args {
    /// How a record is judged, whether it is mended or not.
    fn judging(&self) -> Judging {
        Judging::default().by(self.by.book)
    }

    fn fixing(&self, which: Which) -> Fixing<'_> {
        let (courage, guess) = match which {
            Which::Safe => (Courage::Safe, Trust::Neither),
            Which::Unsafe => (Courage::Unsafe, Trust::Body),
        };
        let trust = self.trust.map_or(guess, Trust::from);
        Fixing {
            reading: self.reading.reading(),
            judging: self.judging().named(true).trusting(trust),
            courage,
            trust,
            goes: match &self.output {
                _ if self.in_place => Goes::InPlace,
                Some(folder) => Goes::Folder { folder, all: self.all },
                None => Goes::Beside,
            },
            force: self.force,
            strict: self.strict,
            as_json: self.json,
        }
    }
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

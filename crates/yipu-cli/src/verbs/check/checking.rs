//! Records are checked one by one, on all cores; [`Tally`] takes what comes of them.

use std::io;
use std::path::PathBuf;

use yipu::core::check::Verdict;
use yipu::core::{Location, Severity, TagName, render};
use yipu::parallel::{Input as _, ReadPlan};
use yipu::{CheckOptions, Chunk, Document, ReadOptions};
use yipu_referee::judge::named;
use yipu_referee::name::Trust;
use yipu_referee::standings::{Entry, Standings};

use super::notes;
use super::object::Object;
use super::rows::Row;
use super::tally::Tally;
use super::tools::{Found, Tool};
use crate::fault::Fault;
use crate::inputs::Input;
use crate::output::Output;
use crate::pipeline::{self, File};
use crate::verbs::contest::Contest;
use crate::verbs::judging::JudgingArgs;
use crate::verbs::standings::{Account, Form, board};
use crate::{Status, hints, json};

/// What is known of a record once it has been checked.
pub(super) struct Checked {
    /// Its findings, or all that is known as a JSON object.
    pub(super) text: String,
    /// Its findings for a tool, if they are for one.
    pub(super) found: Vec<Found>,
    /// How many findings there are beyond those that were kept.
    pub(super) dropped: usize,
    pub(super) errors: usize,
    pub(super) warnings: usize,
    pub(super) notes: usize,
    /// The codes of the notes that are not shown.
    pub(super) hidden: Vec<&'static str>,
    pub(super) row: Option<Row>,
    /// For the standings.
    pub(super) entry: Option<Entry>,
    /// A board that plays it, for the page of the standings.
    pub(super) board: Option<String>,
}

/// Options of the verbs that check records, with standings at the end or without.
#[derive(clap::Args)]
pub(crate) struct CheckingArgs {
    #[command(flatten)]
    pub(in crate::verbs) judging: JudgingArgs,

    /// Set a tag before judging, such as the komi of a Phantom Go record
    #[arg(long, value_name = "KEY=VALUE", value_parser = setting)]
    set: Vec<(String, String)>,

    /// Show every note; by default those of a folder are summed up file by file
    #[arg(short, long)]
    verbose: bool,
}

/// A tag and its value.
fn setting(text: &str) -> Result<(String, String), Fault> {
    let (key, value) =
        text.split_once('=').ok_or_else(|| Fault::new("expected KEY=VALUE", "应为 名称=值"))?;
    Ok((key.trim().to_owned(), value.to_owned()))
}

impl CheckingArgs {
    /// What is asked of a run, with standings in a form or without.
    pub(in crate::verbs) fn checks(&self, contest: &Contest, form: Option<Form>) -> Checks<'_> {
        Checks {
            paths: &self.judging.paths,
            reading: self.judging.reading(contest),
            judging: self.judging.judging(contest),
            json: self.judging.json,
            tool: None,
            strict: self.judging.strict,
            verbose: self.verbose,
            set: &self.set,
            form,
        }
    }
}

/// What is asked of a run.
pub(in crate::verbs) struct Checks<'a> {
    /// What was named on the command line.
    pub(super) paths: &'a [PathBuf],
    pub(super) reading: ReadOptions,
    pub(super) judging: CheckOptions,
    /// Whether to print one JSON object per record.
    pub(in crate::verbs) json: bool,
    /// The tool that findings are written for, if they are.
    pub(super) tool: Option<Tool>,
    /// Whether notes count as findings.
    pub(in crate::verbs) strict: bool,
    /// Whether every note is shown.
    pub(super) verbose: bool,
    /// The tags to set before judging.
    pub(super) set: &'a [(String, String)],
    /// How the standings are written, if they are asked for.
    pub(in crate::verbs) form: Option<Form>,
}

impl Checks<'_> {
    /// Whether nothing but the standings goes to standard output.
    pub(super) fn only_standings(&self) -> bool {
        self.form.is_some_and(|form| form != Form::Text)
    }

    /// Whether people read what is written.
    pub(super) const fn is_for_people(&self) -> bool {
        !self.json && self.tool.is_none()
    }

    /// The name of a file for the standings; within the one folder that was named, its own name says nothing.
    pub(super) fn short_name(&self, input: &Input) -> String {
        if self.paths.len() == 1 && input.in_folder {
            input.relative.display().to_string()
        } else {
            input.name()
        }
    }
}

/// Checks all records, and adds them to the standings if there are any.
pub(in crate::verbs) fn run(
    checks: &Checks<'_>,
    contest: &Contest,
    standings: Option<Standings>,
    out: &mut Output,
) -> io::Result<Status> {
    let (inputs, hidden) = crate::inputs::gather_all(checks.paths, out)?;
    let checker = Checker {
        checks,
        named: named(checks.judging.clone(), Trust::Neither),
        rows: checks.is_for_people()
            && !checks.only_standings()
            && inputs.iter().any(|input| input.in_folder),
        entries: standings.is_some(),
        boards: checks.form == Some(Form::Html),
        style: out.style,
    };
    let why = out.pick("hidden, or a copy that mending has kept", "隐藏文件，或修正时保留的副本").to_owned();
    let left_out = hidden.into_iter().map(|name| (name, why.clone())).collect();
    let mut tally =
        Tally::new(checks, contest, standings, Account { left_out, ..Account::default() }, out.lang);
    let work = |file: &File<'_>, chunk: Chunk, document: &mut Document| checker.check(file, chunk, document);
    let plan = ReadPlan::new(checks.reading.clone());
    pipeline::run(&inputs, &plan, out, work, |event, out| tally.take(event, out))?;
    tally.finish(out)
}

/// What is asked of every record.
struct Checker<'a> {
    checks: &'a Checks<'a>,
    /// How a record of a file is judged, whose name the standard may have a rule for.
    named: CheckOptions,
    /// Whether it has a row in a table.
    rows: bool,
    /// Whether it has an entry in the standings.
    entries: bool,
    /// Whether it has a board that plays it.
    boards: bool,
    style: render::RenderStyle,
}

impl Checker<'_> {
    fn check(&self, file: &File<'_>, chunk: Chunk, document: &mut Document) -> Checked {
        let verdict = self.examine(file, chunk, document);
        let (checks, style) = (self.checks, self.style);
        let report = &document.report;
        let shows_notes =
            checks.verbose || checks.strict || (!file.input.in_folder && document.number() == 1);
        let text = if checks.tool.is_some() {
            String::new()
        } else if checks.json {
            json::line(&Object::of(document, verdict, style.lang))
        } else {
            let source = document.source();
            let shown = report.iter().filter(|d| shows_notes || d.severity() != Severity::Note);
            shown.map(|d| render::full(&hints::diagnostic(d), &source, style) + "\n\n").collect()
        };
        let row = || Row::of(&file.input.relative.display().to_string(), document, verdict, style.lang);
        Checked {
            text,
            found: checks.tool.map_or_else(Vec::new, |_| Found::all(document, style.lang)),
            dropped: report.dropped(),
            errors: report.count(Severity::Error),
            warnings: report.count(Severity::Warning),
            notes: report.count(Severity::Note),
            hidden: if shows_notes { Vec::new() } else { notes::ids(report) },
            row: self.rows.then(row),
            board: self.boards.then(|| board::packed(&document.record, style.lang)).flatten(),
            entry: self.entries.then(|| self.entry(file.input, document, verdict)).flatten(),
        }
    }

    /// Reads and judges a record; what is found is in its report. `None` when it could not be read at all.
    fn examine(&self, file: &File<'_>, chunk: Chunk, document: &mut Document) -> Option<Verdict> {
        if let Err(error) = document.fill(chunk, &self.checks.reading.cx) {
            document.report.add(crate::hints::finding(error.finding()), Location::FILE);
            return None;
        }
        for (key, value) in self.checks.set {
            document.record.tags.set(TagName::new(key.clone()), &**value);
        }
        let judging = if file.input.path.is_some() { &self.named } else { &self.checks.judging };
        Some(document.judge(judging))
    }

    /// What the standings hear of a record; of one that could not be read, what its name says.
    fn entry(&self, input: &Input, document: &Document, verdict: Option<Verdict>) -> Option<Entry> {
        let name = self.checks.short_name(input);
        match verdict {
            Some(verdict) => {
                let entry = Entry::new(&name, document.number(), &document.record, verdict);
                Some(entry.with_findings(&document.record, &document.report))
            }
            None => Entry::of_name(&name),
        }
    }
}

//! Records are checked one by one, on all cores; [`Tally`] takes what comes of them.

use std::io;

use yipu::core::check::Verdict;
use yipu::core::{Place, Severity, TagName, render};
use yipu::parallel::Plan;
use yipu::standings::{Entry, Standings};
use yipu::{Chunk, Document, Judging, Reading};

use super::contest::Contest;
use super::object::Object;
use super::rows::Row;
use super::standings::{Account, Form, board};
use super::tally::Tally;
use super::{Args, notes};
use crate::inputs::Input;
use crate::output::Output;
use crate::pipeline::{self, File};
use crate::{Status, json};

/// What is known of a record once it has been checked.
pub(super) struct Checked {
    /// Its findings, or all that is known as a JSON object.
    pub(super) text: String,
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

/// Checks all records, and adds them to the standings if there are any.
pub(super) fn run(
    (inputs, hidden): (&[Input], Vec<String>),
    args: &Args,
    contest: &Contest,
    standings: Option<(Form, Standings)>,
    out: &mut Output,
) -> io::Result<Status> {
    let reading = args.reading(contest);
    let checker = Checker {
        args,
        reading: reading.clone(),
        judging: args.judging(contest),
        rows: !args.json && !args.standings.alone() && inputs.iter().any(|input| input.in_folder),
        entries: standings.is_some(),
        boards: standings.as_ref().is_some_and(|(form, _)| *form == Form::Html),
        style: out.style,
    };
    let why = out.pick("hidden, or a copy that mending has kept", "隐藏文件，或修正时保留的副本").to_owned();
    let left_out = hidden.into_iter().map(|name| (name, why.clone())).collect();
    let mut tally = Tally::new(args, contest, standings, Account { left_out, ..Account::default() });
    let work = |file: &File<'_>, chunk: Chunk, document: &mut Document| checker.check(file, chunk, document);
    pipeline::run(inputs, &Plan::new(reading), out, work, |event, out| tally.take(event, out))?;
    tally.finish(out)
}

/// What is asked of every record.
struct Checker<'a> {
    args: &'a Args,
    reading: Reading,
    judging: Judging,
    /// Whether it has a row in a table.
    rows: bool,
    /// Whether it has an entry in the standings.
    entries: bool,
    /// Whether it has a board that plays it.
    boards: bool,
    style: render::Style,
}

impl Checker<'_> {
    fn check(&self, file: &File<'_>, chunk: Chunk, document: &mut Document) -> Checked {
        let verdict = self.examine(file, chunk, document);
        let (args, style) = (self.args, self.style);
        let report = &document.report;
        let shows_notes = args.verbose || args.strict || (!file.input.in_folder && document.number() == 1);
        let text = if args.json {
            json::line(&Object::of(document, verdict, style.lang))
        } else {
            let source = document.source();
            let shown = report.iter().filter(|d| shows_notes || d.severity() != Severity::Note);
            shown.map(|d| render::full(d, &source, style) + "\n\n").collect()
        };
        let row = || Row::of(&file.input.relative.display().to_string(), document, verdict, style.lang);
        Checked {
            text,
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
        if let Err(error) = document.fill(chunk, &self.reading.cx) {
            document.report.add(error.finding(), Place::FILE);
            return None;
        }
        for (key, value) in &self.args.set {
            document.record.tags.set(TagName::new(key.clone()), &**value);
        }
        Some(document.judge(&self.judging.clone().named(file.input.path.is_some())))
    }

    /// What the standings hear of a record; of one that could not be read, what its name says.
    fn entry(&self, input: &Input, document: &Document, verdict: Option<Verdict>) -> Option<Entry> {
        let name = self.args.short_name(input);
        match verdict {
            Some(verdict) => {
                let entry = Entry::of(&name, document.number(), &document.record, verdict);
                Some(entry.with_findings(&document.record, &document.report))
            }
            None => Entry::of_name(&name),
        }
    }
}

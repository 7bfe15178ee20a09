//! What comes of the records of a run: rows and findings as they come, standings and counts at the end.

use std::io;

use yipu::parallel::Input as _;
use yipu::standings::{Entry, Standings};

use super::checking::Checked;
use super::contest::Contest;
use super::notes::Notes;
use super::standings::Form;
use super::{Args, object, rows, standings};
use crate::Status;
use crate::output::{Output, count};
use crate::pipeline::Event;
use crate::table::Table;

/// The run so far.
pub(super) struct Tally<'a> {
    args: &'a Args,
    contest: &'static Contest,
    rows: Table<7>,
    standings: Option<(Form, Standings)>,
    notes: Notes,
    records: usize,
    bad: usize,
    failures: usize,
    passed: usize,
}

impl<'a> Tally<'a> {
    pub(super) const fn new(
        args: &'a Args,
        contest: &'static Contest,
        standings: Option<(Form, Standings)>,
    ) -> Self {
        let notes = Notes::new(args.verbose || args.strict);
        Self {
            args,
            contest,
            rows: rows::table(),
            standings,
            notes,
            records: 0,
            bad: 0,
            failures: 0,
            passed: 0,
        }
    }

    pub(super) fn take(&mut self, event: Event<'_, Checked>, out: &mut Output) -> io::Result<()> {
        match event {
            Event::Begin(file) => self.notes.begin(&file.name),
            Event::End if self.args.json => {}
            Event::End => self.notes.end(out)?,
            Event::Passed(input, _) => {
                self.passed += 1;
                self.add(Entry::of_name(&self.args.short_name(input)));
            }
            Event::Failed(input, error) => {
                self.failures += 1;
                self.add(Entry::of_name(&self.args.short_name(input)));
                object::failed(&input.name(), error.finding(), self.args.json, out)?;
                if self.args.verbose && error.finding().code.id == yipu::codes::UNKNOWN_FORMAT.id {
                    for format in yipu::formats() {
                        out.note(format_args!("  {}", yipu::reason(format, out.lang)))?;
                    }
                }
            }
            Event::Done(checked) => self.done(checked, out)?,
        }
        Ok(())
    }

    fn add(&mut self, entry: Option<Entry>) {
        if let (Some((_, standings)), Some(entry)) = (&mut self.standings, entry) {
            standings.add(entry);
        }
    }

    fn done(&mut self, checked: Checked, out: &mut Output) -> io::Result<()> {
        self.records += 1;
        if let Some(row) = checked.row {
            self.rows.row(row.0, out)?;
        }
        self.add(checked.entry);
        self.notes.hide(checked.hidden);
        let notes = if self.args.strict { checked.notes } else { 0 };
        self.bad += usize::from(checked.errors + checked.warnings + notes > 0);
        match (self.args.json, checked.text) {
            (true, text) if !self.args.standings.alone() => out.line(text),
            (false, text) if !text.is_empty() => {
                out.styled_note(&(text.trim_end_matches('\n').to_owned() + "\n"))
            }
            _ => Ok(()),
        }
    }

    /// Prints the standings and the counts.
    pub(super) fn finish(mut self, out: &mut Output) -> io::Result<Status> {
        self.rows.finish(out)?;
        let mut disputed = false;
        if let Some((form, standings)) = self.standings.take() {
            disputed =
                standings::write(standings, self.contest, form, self.args.json, self.args.strict, out)?;
        }
        if !self.args.json {
            self.sum_up(out)?;
        }
        // A folder of which nothing is a record, or nothing but copies of old files, was hardly meant.
        let nothing = self.records == 0;
        let is_clean = !disputed && !nothing && self.bad + self.failures == 0;
        Ok(if is_clean { Status::Clean } else { Status::Findings })
    }

    fn sum_up(&self, out: &mut Output) -> io::Result<()> {
        let Self { records, bad, failures, passed, .. } = *self;
        let clean = records - bad;
        let summary = out.pick(
            format!("{} checked, {clean} clean, {bad} with findings", count(records, "record")),
            format!("共检查 {records} 局，{clean} 局无误，{bad} 局有问题"),
        );
        if self.args.standings.alone() {
            out.note(summary)?;
        } else {
            out.line(summary)?;
        }
        if failures > 0 {
            out.note(out.pick(
                format!("{} could not be read", count(failures, "file")),
                format!("{failures} 个文件无法读取"),
            ))?;
        }
        if passed > 0 {
            out.note(out.pick(
                format!("{} passed over", count(passed, "other file")),
                format!("另有 {passed} 个文件不是棋谱，已略过"),
            ))?;
        }
        Ok(())
    }
}

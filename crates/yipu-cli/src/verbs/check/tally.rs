//! What comes of the records of a run: rows and findings as they come, standings and counts at the end.

use std::io;

use yipu::core::Lang;
use yipu::parallel::Input as _;
use yipu_referee::standings::{Entry, Standings};

use super::checking::{Checked, Checks};
use super::notes::Notes;
use super::tools::Feed;
use super::{object, rows};
use crate::Status;
use crate::inputs::Input;
use crate::output::{Output, count};
use crate::pipeline::Event;
use crate::table::Table;
use crate::verbs::contest::Contest;
use crate::verbs::standings::{self, Account};

/// The run so far.
pub(super) struct Tally<'a> {
    checks: &'a Checks<'a>,
    contest: &'a Contest,
    rows: Table<7>,
    standings: Option<Standings>,
    notes: Notes,
    feed: Option<Feed>,
    records: usize,
    bad: usize,
    failures: usize,
    passed: usize,
    account: Account,
}

impl<'a> Tally<'a> {
    pub(super) fn new(
        checks: &'a Checks<'a>,
        contest: &'a Contest,
        standings: Option<Standings>,
        account: Account,
        lang: Lang,
    ) -> Self {
        let notes = Notes::new(checks.verbose || checks.strict);
        let rows = rows::table();
        let feed = checks.tool.map(|tool| Feed::new(tool, lang));
        let (records, bad, failures, passed) = (0, 0, 0, 0);
        Self { checks, contest, rows, standings, notes, feed, records, bad, failures, passed, account }
    }

    pub(super) fn take(&mut self, event: Event<'_, Checked>, out: &mut Output) -> io::Result<()> {
        match event {
            Event::Begin(file) => {
                self.notes.begin(&file.name);
                if let Some(feed) = &mut self.feed {
                    feed.begin(file.input);
                }
            }
            Event::End if !self.checks.is_for_people() => {}
            Event::End => self.notes.end(out)?,
            Event::Passed(input, error) => {
                self.passed += 1;
                self.leave_out(input, error.finding().message(out.lang));
                self.add(Entry::of_name(&self.checks.short_name(input)));
            }
            Event::Failed(input, error) => {
                self.failures += 1;
                self.leave_out(input, error.finding().message(out.lang));
                self.add(Entry::of_name(&self.checks.short_name(input)));
                match &mut self.feed {
                    Some(feed) => feed.failed(input, error.finding(), out)?,
                    None => object::failed(&input.name(), error.finding(), self.checks.json, out)?,
                }
                if self.checks.verbose && error.finding().code.id == yipu::codes::UNKNOWN_FORMAT.id {
                    for format in yipu::formats() {
                        out.note(format_args!("  {}", yipu::reason(format, out.lang)))?;
                    }
                }
            }
            Event::Done(checked) => self.done(checked, out)?,
        }
        Ok(())
    }

    /// Notes a file of which no record was read, unless its name alone puts it into the standings.
    fn leave_out(&mut self, input: &Input, why: String) {
        let name = self.checks.short_name(input);
        if self.standings.is_some() && Entry::of_name(&name).is_none() {
            self.account.left_out.push((name, why));
        }
    }

    fn add(&mut self, entry: Option<Entry>) {
        if let (Some(standings), Some(entry)) = (&mut self.standings, entry) {
            standings.add(entry);
        }
    }

    fn done(&mut self, checked: Checked, out: &mut Output) -> io::Result<()> {
        self.records += 1;
        if let Some(row) = checked.row {
            self.rows.row(row.0, out)?;
        }
        if let (Some(entry), Some(board)) = (&checked.entry, checked.board) {
            self.account.boards.insert(entry.label(), board);
        }
        self.add(checked.entry);
        if let Some(feed) = &mut self.feed {
            feed.add(checked.found, checked.dropped, out)?;
        }
        self.notes.hide(checked.hidden);
        let notes = if self.checks.strict { checked.notes } else { 0 };
        self.bad += usize::from(checked.errors + checked.warnings + notes > 0);
        match (self.checks.json, checked.text) {
            (true, text) if !self.checks.only_standings() => out.line(text),
            (false, text) if !text.is_empty() => {
                out.styled_note(&(text.trim_end_matches('\n').to_owned() + "\n"))
            }
            _ => Ok(()),
        }
    }

    /// Prints the standings and the counts.
    pub(super) fn finish(mut self, out: &mut Output) -> io::Result<Status> {
        self.rows.finish(out)?;
        if let Some(feed) = self.feed.take() {
            feed.finish(out)?;
        }
        let mut disputed = false;
        if let Some(standings) = self.standings.take() {
            self.account.records = self.records;
            disputed = standings::write(standings, self.contest, &self.account, self.checks, out)?;
        }
        if self.checks.is_for_people() {
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
        if self.checks.only_standings() {
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

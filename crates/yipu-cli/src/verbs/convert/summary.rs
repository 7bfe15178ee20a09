//! What became of each file, for people and as JSON.

use std::io;
use std::path::PathBuf;

use serde::Serialize;
use serde_json::value::RawValue;
use yipu::core::{Finding, visible_in_line};

use super::writer::{Refused, Written};
use super::{Piece, Worked};
use crate::hints;
use crate::json::{self, Entries};
use crate::output::{Output, count};
use crate::writes::Refusal;

/// How many findings of one file are printed; all are in the report.
const SHOWN: usize = 20;

/// What became of one file.
#[derive(Serialize)]
pub(super) struct FileResult {
    #[serde(rename = "file")]
    name: String,
    /// How many of its records were written.
    records: usize,
    losses: usize,
    /// How many errors were found in what was written all the same.
    errors: usize,
    /// Whether something of it was not written.
    failed: bool,
    outputs: Vec<String>,
    findings: Vec<String>,
}

impl FileResult {
    pub(super) fn of(name: &str) -> Self {
        Self {
            name: name.into(),
            outputs: Vec::new(),
            records: 0,
            losses: 0,
            errors: 0,
            failed: false,
            findings: Vec::new(),
        }
    }

    /// The file could not be read.
    pub(super) fn fail(&mut self, finding: &Finding, out: &mut Output) -> io::Result<()> {
        self.failed = true;
        let finding = hints::finding(finding.clone());
        self.say(
            format!(
                "{}: {}[{}]: {}",
                visible_in_line(&self.name),
                finding.code.severity.title(out.lang),
                finding.code.id,
                finding.message(out.lang)
            ),
            out,
        )
    }

    /// Nothing of it stays written.
    pub(super) fn nothing_written(&mut self) {
        self.failed = true;
        self.records = 0;
    }

    /// A record of it was worked on.
    pub(super) fn take(&mut self, worked: &Worked, out: &mut Output) -> io::Result<()> {
        if matches!(worked.piece, Piece::Nothing) {
            self.failed = true;
        } else {
            self.records += 1;
            self.errors += worked.errors;
            self.losses += worked.losses;
        }
        worked.findings.iter().try_for_each(|finding| self.say(finding.clone(), out))
    }

    /// A record of it was written, or not.
    pub(super) fn written(&mut self, written: Written, out: &mut Output) -> io::Result<()> {
        if written.is_err() {
            self.records = self.records.saturating_sub(1);
        }
        self.note(written, out)
    }

    /// Its output was finished, or not.
    pub(super) fn ended(&mut self, written: Written, out: &mut Output) -> io::Result<()> {
        if written.is_err() {
            self.records = 0;
        }
        self.note(written, out)
    }

    /// One of its files is in its place, or not. Where each record has a file of its own, only that record is not written.
    pub(super) fn settled(
        &mut self,
        result: Result<PathBuf, Refusal>,
        split: bool,
        out: &mut Output,
    ) -> io::Result<()> {
        match result {
            Ok(path) => {
                self.outputs.push(path.display().to_string());
                Ok(())
            }
            Err(refusal) if split => self.written(Err(refusal.text(out.lang).into()), out),
            Err(refusal) => self.ended(Err(refusal.text(out.lang).into()), out),
        }
    }

    fn note(&mut self, written: Written, out: &mut Output) -> io::Result<()> {
        match written {
            Ok(done) => {
                self.losses += done.findings.len();
                done.findings.into_iter().try_for_each(|finding| self.say(finding, out))
            }
            Err(Refused { why, findings }) => {
                self.failed = true;
                findings.into_iter().try_for_each(|finding| self.say(finding, out))?;
                let name = visible_in_line(&self.name);
                let text = if name.is_empty() { why } else { format!("{name}: {why}") };
                self.say(text, out)
            }
        }
    }

    fn say(&mut self, text: String, out: &mut Output) -> io::Result<()> {
        if self.findings.len() < SHOWN {
            out.note(&text)?;
        } else if self.findings.len() == SHOWN {
            out.note(out.pick(
                "… further findings of this file are in the --report",
                "……该文件的其余提示见 --report",
            ))?;
        }
        self.findings.push(text);
        Ok(())
    }
}

/// What became of all files.
#[derive(Default)]
pub(super) struct Summary {
    files: Vec<FileResult>,
    pub(super) passed: usize,
}

impl Summary {
    pub(super) fn add(&mut self, file: FileResult) {
        self.files.push(file);
    }

    /// The number of the next file.
    pub(super) const fn next(&self) -> usize {
        self.files.len()
    }

    pub(super) fn get(&mut self, owner: usize) -> Option<&mut FileResult> {
        self.files.get_mut(owner)
    }

    /// The file that all inputs share has been finished, or not.
    pub(super) fn finish(&mut self, shared: FileResult) {
        for file in &mut self.files {
            if shared.failed {
                file.nothing_written();
            } else if file.records > 0 {
                file.outputs.extend(shared.outputs.iter().cloned());
            }
        }
        // What was lost when all were put together is told of the first.
        if let Some(first) = self.files.first_mut() {
            first.losses += shared.losses;
            first.findings.extend(shared.findings);
        }
    }

    fn count(&self, which: impl Fn(&FileResult) -> bool) -> usize {
        self.files.iter().filter(|file| which(file)).count()
    }

    /// The counts, as `--report` names them.
    fn counts(&self) -> [(&'static str, usize); 6] {
        [
            ("converted", self.count(|file| !file.failed)),
            ("records", self.files.iter().map(|file| file.records).sum()),
            ("with_losses", self.count(|file| file.losses > 0)),
            ("with_errors", self.count(|file| file.errors > 0)),
            ("failed", self.count(|file| file.failed)),
            ("passed_over", self.passed),
        ]
    }

    /// Whether all was written, and no error was found in it. A folder of which nothing is a record was hardly meant.
    pub(super) fn is_clean(&self) -> bool {
        let nothing = self.files.is_empty() && self.passed > 0;
        !nothing && self.count(|file| file.failed || file.errors > 0) == 0
    }

    /// Tells a person, where there was more than one file to convert.
    pub(super) fn tell(&self, inputs: usize, out: &mut Output) -> io::Result<()> {
        if inputs < 2 && self.passed == 0 {
            return Ok(());
        }
        let [converted, records, losses, errors, failed, passed] = self.counts().map(|(_, count)| count);
        out.note(out.pick(
            format!(
                "{} converted ({}), {losses} with losses, {errors} with errors in the input, \
                 {failed} failed, {passed} passed over",
                count(converted, "file"),
                count(records, "record"),
            ),
            format!(
                "转换 {converted} 个文件（{records} 局），{losses} 个有损失，{errors} 个原文件有错误，{failed} 个失败，略过 {passed} 个"
            ),
        ))
    }

    /// The report: the counts in its first line, then each file in a line.
    pub(super) fn to_json(&self) -> String {
        let files: Vec<_> = self.files.iter().map(|file| ["\n", &json::line(file)].concat()).collect();
        let report = Report {
            counts: Entries(self.counts().into()),
            files: json::raw(format!("[{}\n]", files.join(","))),
        };
        json::line(&report) + "\n"
    }
}

/// What `--report` writes.
#[derive(Serialize)]
struct Report {
    #[serde(flatten)]
    counts: Entries<&'static str, usize>,
    files: Option<Box<RawValue>>,
}

/// Whether a text begins as a report of this command does, whatever its counts are.
pub(super) fn is_report(beginning: &[u8]) -> bool {
    let pattern = |bytes: &[u8]| -> Vec<u8> {
        let line = bytes.split(|byte| *byte == b'\n').next().unwrap_or(&[]);
        line.iter().copied().filter(|byte| !byte.is_ascii_digit()).collect()
    };
    pattern(beginning) == pattern(Summary::default().to_json().as_bytes())
}

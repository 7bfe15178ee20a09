//! What became of each file, for people and as JSON.

use std::fmt::Write as _;
use std::io;
use std::path::PathBuf;

use yipu::core::{Finding, json, visible_in_line};

use super::writer::{Refused, Written};
use super::{Piece, Worked};
use crate::hints;
use crate::output::Output;
use crate::writes::Refusal;

/// How many findings of one file are printed; all are in the report.
const SHOWN: usize = 20;

/// What became of one file.
pub(super) struct FileResult {
    name: String,
    outputs: Vec<String>,
    /// How many of its records were written.
    records: usize,
    losses: usize,
    /// How many errors were found in what was written all the same.
    errors: usize,
    /// Whether something of it was not written.
    failed: bool,
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
                "{converted} files converted ({records} records), {losses} with losses, {errors} with errors in the input, \
                 {failed} failed, {passed} passed over"
            ),
            format!(
                "转换 {converted} 个文件（{records} 局），{losses} 个有损失，{errors} 个原文件有错误，{failed} 个失败，略过 {passed} 个"
            ),
        ))
    }

    pub(super) fn to_json(&self) -> String {
        let mut out = String::from("{");
        for (name, count) in self.counts() {
            push(&mut out, format_args!("\"{name}\":{count},"));
        }
        out.push_str("\"files\":[");
        for (index, file) in self.files.iter().enumerate() {
            out.push_str(if index == 0 { "\n{\"file\":" } else { ",\n{\"file\":" });
            json::push_string(&mut out, &file.name);
            push(
                &mut out,
                format_args!(
                    ",\"records\":{},\"losses\":{},\"errors\":{},\"failed\":{},\"outputs\":",
                    file.records, file.losses, file.errors, file.failed
                ),
            );
            push_list(&mut out, &file.outputs);
            out.push_str(",\"findings\":");
            push_list(&mut out, &file.findings);
            out.push('}');
        }
        out.push_str("\n]}\n");
        out
    }
}

/// Whether a text begins as a report of this command does, whatever its counts are.
pub(super) fn is_report(beginning: &[u8]) -> bool {
    let pattern = |bytes: &[u8]| -> Vec<u8> {
        let line = bytes.split(|byte| *byte == b'\n').next().unwrap_or(&[]);
        line.iter().copied().filter(|byte| !byte.is_ascii_digit()).collect()
    };
    pattern(beginning) == pattern(Summary::default().to_json().as_bytes())
}

fn push_list(out: &mut String, items: &[String]) {
    out.push('[');
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        json::push_string(out, item);
    }
    out.push(']');
}

fn push(out: &mut String, args: std::fmt::Arguments<'_>) {
    let result = out.write_fmt(args);
    debug_assert!(result.is_ok(), "writing to a String does not fail");
}

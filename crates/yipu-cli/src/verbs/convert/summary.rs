//! What became of each file, for people and as JSON.

use std::fmt::Write as _;
use std::io;

use yipu::core::{Finding, json};

use super::Worked;
use super::writer::Written;
use crate::output::Output;

/// How many findings of one file are printed; all are in the report.
const SHOWN: usize = 20;

/// What became of one file.
pub(super) struct FileResult {
    name: String,
    outputs: Vec<String>,
    records: usize,
    losses: usize,
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
            failed: false,
            findings: Vec::new(),
        }
    }

    /// The file could not be read.
    pub(super) fn fail(&mut self, finding: &Finding, out: &mut Output) -> io::Result<()> {
        self.failed = true;
        self.say(
            format!(
                "{}: {}[{}]: {}",
                self.name,
                finding.code.severity.title(out.lang),
                finding.code.id,
                finding.message(out.lang)
            ),
            out,
        )
    }

    /// A record of it was worked on.
    pub(super) fn take(&mut self, worked: &Worked, out: &mut Output) -> io::Result<()> {
        self.records += 1;
        self.losses += worked.losses;
        self.failed |= worked.errors > 0;
        worked.findings.iter().try_for_each(|finding| self.say(finding.clone(), out))
    }

    /// Something of it was written, or not.
    pub(super) fn written(&mut self, written: Written, out: &mut Output) -> io::Result<()> {
        match written {
            Ok((path, losses)) => {
                self.losses += losses;
                self.outputs.extend(path.map(|path| path.display().to_string()));
                Ok(())
            }
            Err(why) => {
                self.failed = true;
                let text = if self.name.is_empty() { why } else { format!("{}: {why}", self.name) };
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
    records: usize,
    lossy: usize,
    pub(super) failed: usize,
    pub(super) passed: usize,
}

impl Summary {
    pub(super) fn add(&mut self, file: FileResult) {
        self.records += file.records;
        self.lossy += usize::from(file.losses > 0);
        self.failed += usize::from(file.failed);
        self.files.push(file);
    }

    /// The file that all inputs went into.
    pub(super) fn merged(&mut self, file: &FileResult) {
        self.failed += usize::from(file.failed);
        self.lossy += usize::from(file.losses > 0);
    }

    /// Tells a person, where there was more than one file to convert.
    pub(super) fn tell(&self, inputs: usize, out: &mut Output) -> io::Result<()> {
        if inputs < 2 {
            return Ok(());
        }
        let converted = self.files.iter().filter(|file| !file.failed).count();
        let (records, lossy, failed, passed) = (self.records, self.lossy, self.failed, self.passed);
        out.note(out.pick(
            format!("{converted} files converted ({records} records), {lossy} with losses, {failed} with failures, {passed} passed over"),
            format!("转换 {converted} 个文件（{records} 局），{lossy} 个有损失，{failed} 个有错误，略过 {passed} 个"),
        ))
    }

    pub(super) fn to_json(&self) -> String {
        let mut out = String::new();
        let converted = self.files.iter().filter(|file| !file.failed).count();
        push(
            &mut out,
            format_args!(
                "{{\"converted\":{converted},\"records\":{},\"with_losses\":{},\"failed\":{},\"passed_over\":{},\"files\":[",
                self.records, self.lossy, self.failed, self.passed
            ),
        );
        for (index, file) in self.files.iter().enumerate() {
            out.push_str(if index == 0 { "\n{\"file\":" } else { ",\n{\"file\":" });
            json::push_string(&mut out, &file.name);
            push(
                &mut out,
                format_args!(
                    ",\"records\":{},\"losses\":{},\"failed\":{},\"outputs\":",
                    file.records, file.losses, file.failed
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

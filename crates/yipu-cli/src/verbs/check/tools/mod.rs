//! Findings for the tools of others: SARIF, GitHub's annotations, GitLab's report of code quality.
//!
//! Each is written finding by finding while records are read, so a run takes no more memory for a folder than for a file.

mod artifact;
mod found;
mod github;
mod gitlab;
mod print;
mod region;
mod sarif;

use std::collections::{BTreeMap, BTreeSet};
use std::io;

use yipu::core::{CodeInfo, Finding, Lang};

use crate::inputs::Input;
use crate::output::{Output, count};

use artifact::Artifact;
pub(super) use found::Found;

/// A form of findings that another tool reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::verbs) enum Tool {
    /// SARIF 2.1.0.
    Sarif,
    /// Workflow commands of GitHub Actions.
    Github,
    /// The JSON of GitLab's Code Quality.
    Gitlab,
}

/// What a run writes for a tool.
pub(super) struct Feed {
    tool: Tool,
    lang: Lang,
    artifact: Artifact,
    /// How often each key was met in the file.
    met: BTreeMap<String, usize>,
    /// The codes that were met, for the rules of SARIF.
    codes: BTreeSet<&'static str>,
    rules: Vec<&'static CodeInfo>,
    written: usize,
}

impl Feed {
    pub(super) const fn new(tool: Tool, lang: Lang) -> Self {
        Self {
            tool,
            lang,
            artifact: Artifact::NONE,
            met: BTreeMap::new(),
            codes: BTreeSet::new(),
            rules: Vec::new(),
            written: 0,
        }
    }

    /// The findings that follow are of this file.
    pub(super) fn begin(&mut self, input: &Input) {
        let artifact = Artifact::of(input);
        // The members of an archive are one file to other tools, and share its counts.
        if artifact.path != self.artifact.path {
            self.met.clear();
        }
        self.artifact = artifact;
    }

    /// A file that could not be read.
    pub(super) fn failed(&mut self, input: &Input, finding: Finding, out: &mut Output) -> io::Result<()> {
        self.begin(input);
        self.add(vec![Found::of_file(finding, self.lang)], 0, out)
    }

    /// The findings of a record, and how many there are beyond them.
    pub(super) fn add(&mut self, found: Vec<Found>, dropped: usize, out: &mut Output) -> io::Result<()> {
        for found in found {
            let print = self.print_of(&found);
            let text = match self.tool {
                Tool::Sarif => sarif::result(&found, &self.artifact, &print),
                Tool::Github => github::command(&found, &self.artifact),
                Tool::Gitlab => gitlab::issue(&found, &self.artifact, &print),
            };
            if self.codes.insert(found.code.id) {
                self.rules.push(found.code);
            }
            match self.tool {
                Tool::Github => out.line(text)?,
                Tool::Sarif | Tool::Gitlab => {
                    let before = if self.written == 0 { self.head() } else { ",\n" };
                    out.bytes(before.as_bytes())?;
                    out.bytes(text.as_bytes())?;
                }
            }
            self.written += 1;
        }
        if dropped > 0 {
            let name = self.artifact.shown();
            out.note(out.pick(
                format!("{name}: {} not listed", count(dropped, "more finding")),
                format!("{name}：另有 {dropped} 条未列出"),
            ))?;
        }
        Ok(())
    }

    /// The text before the first finding.
    const fn head(&self) -> &'static str {
        match self.tool {
            Tool::Sarif => sarif::HEAD,
            Tool::Github => "",
            Tool::Gitlab => "[\n",
        }
    }

    /// Ends what was written.
    pub(super) fn finish(mut self, out: &mut Output) -> io::Result<()> {
        if self.written == 0 {
            out.bytes(self.head().as_bytes())?;
        }
        self.rules.sort_by_key(|code| code.id);
        match self.tool {
            Tool::Sarif => out.bytes(sarif::tail(&self.rules, self.lang).as_bytes()),
            Tool::Github => Ok(()),
            Tool::Gitlab => out.bytes(if self.written == 0 { b"]\n" } else { b"\n]\n" }),
        }
    }

    /// The fingerprint of a finding, which counts the findings of the same code and key before it in the file.
    fn print_of(&mut self, found: &Found) -> print::Print {
        let met = self.met.entry(format!("{}\0{}", found.code.id, found.key)).or_default();
        *met += 1;
        print::Print::new(&self.artifact.path, found, *met)
    }
}

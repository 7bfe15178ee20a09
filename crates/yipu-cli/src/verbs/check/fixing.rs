//! `yipu check --fix`: the file with what can be mended mended, beside the old one or in its place.

use std::fs::File;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use yipu::ccgc::name::{self, Comparison, Name, SameName, Style, Trust};
use yipu::core::check::Verdict;
use yipu::core::{Finding, Record, Report, Severity, Value};
use yipu::fix::{Change, Courage, fix};
use yipu::parallel::Input as _;
use yipu::{Chunk, Document, Error, Judging, Reading};

use super::changes;
use crate::inputs::Input;
use crate::output::{Output, count};
use crate::pipeline;
use crate::writes::{Draft, Refusal, Settled, Writes};
use crate::{Status, findings, interrupt};

/// What is mended, by which rules, and where it goes.
pub(super) struct Fixing<'a> {
    pub(super) reading: Reading<'a>,
    pub(super) judging: Judging,
    pub(super) courage: Courage,
    pub(super) trust: Trust,
    pub(super) goes: Goes<'a>,
    pub(super) force: bool,
    /// Whether notes count as findings.
    pub(super) strict: bool,
    pub(super) as_json: bool,
}

/// Where the mended file goes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Goes<'a> {
    /// Beside the old one.
    Beside,
    /// In the place of the old one, of which a copy is kept.
    InPlace,
    /// To a folder of its own; `all` takes files with nothing to mend there too.
    Folder { folder: &'a Path, all: bool },
}

pub(super) fn run(inputs: &[Input], fixing: &Fixing<'_>, out: &mut Output) -> io::Result<Status> {
    let names = if inputs.len() > 1 { fixing.names(inputs) } else { name::Run::default() };
    let writes = Writes::new(inputs, fixing.force, out);
    let mut run = Run { fixing, inputs, names, writes, tally: Tally::default() };
    for (owner, input) in inputs.iter().enumerate() {
        if interrupt::asked() {
            run.tally.left = inputs.len() - owner;
            break;
        }
        if let Err(failure) = run.mend(owner, input, out) {
            run.failed(input, failure, out)?;
        }
        let settled = run.writes.settled();
        run.settle(settled, out)?;
    }
    let settled = run.writes.finish();
    run.settle(settled, out)?;
    run.tally.tell(fixing.as_json, out)?;
    Ok(run.tally.status)
}

struct Run<'a> {
    fixing: &'a Fixing<'a>,
    inputs: &'a [Input],
    /// The names that the files ask for.
    names: name::Run,
    writes: Writes,
    tally: Tally,
}

/// What became of it all.
struct Tally {
    status: Status,
    mended: usize,
    copied: usize,
    untouched: usize,
    passed: usize,
    /// Inputs that were not looked at.
    left: usize,
}

impl Default for Tally {
    fn default() -> Self {
        Self { status: Status::Clean, mended: 0, copied: 0, untouched: 0, passed: 0, left: 0 }
    }
}

impl Tally {
    fn tell(&self, as_json: bool, out: &mut Output) -> io::Result<()> {
        let Self { mended, copied, untouched, passed, left, .. } = self;
        if *left > 0 {
            pipeline::tell_of_interruption(*left, out)?;
        }
        if as_json {
            return Ok(());
        }
        let copies = match copied {
            0 => [String::new(), String::new()],
            _ => [format!(", {copied} copied as they are"), format!("，{copied} 个原样复制")],
        };
        out.line(out.pick(
            format!("{} mended, {untouched} with nothing to mend{}", count(*mended, "file"), copies[0]),
            format!("修正 {mended} 个文件，{untouched} 个无需修正{}", copies[1]),
        ))?;
        if *passed > 0 {
            out.note(out.pick(
                format!("{} passed over", count(*passed, "other file")),
                format!("另有 {passed} 个文件不是棋谱，已略过"),
            ))?;
        }
        Ok(())
    }
}

enum Failure {
    /// About this file; the others go on.
    Finding(Finding),
    /// Standard output is gone.
    Output(io::Error),
}

impl From<Finding> for Failure {
    fn from(finding: Finding) -> Self {
        Self::Finding(finding)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        let finding = error.finding();
        if finding.code.id == yipu::codes::SEVERAL_RECORDS.id {
            return cannot(Value::term(
                "it holds several records; `yipu convert --split` puts each into a file of its own",
                "文件含有多局；yipu convert --split 可将各局分别写成文件",
            ))
            .into();
        }
        Self::Finding(finding)
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        Self::Finding(cannot(&refusal))
    }
}

fn cannot(why: impl Into<Value>) -> Finding {
    Finding::new(&yipu::codes::CANNOT_FIX).with("why", why)
}

impl Run<'_> {
    /// Mends one file.
    fn mend(&mut self, owner: usize, input: &Input, out: &mut Output) -> Result<(), Failure> {
        let Fixing { reading, judging, courage, .. } = self.fixing;
        let mut reader = match input.reader(reading) {
            Ok(reader) => reader,
            Err(error) if error.is_unknown_format() && input.may_be_none() => {
                self.tally.passed += 1;
                input.tell_passed(&error, out)?;
                return Ok(self.copy_input(owner, input)?);
            }
            Err(error) => {
                // What is no record belongs to the whole set all the same; that it could not be copied adds nothing.
                drop(self.copy_input(owner, input));
                return Err(error.into());
            }
        };
        let format = reader.format();
        let Some(path) = &input.path else {
            return Err(cannot(Value::term("standard input has no file", "标准输入不是文件")).into());
        };
        if input.is_packed() && !matches!(self.fixing.goes, Goes::Folder { .. }) {
            return Err(cannot(Value::term(
                "it is in an archive, which is not written to; -o names a folder for the mended file",
                "在压缩包中，压缩包不予改写；可用 -o 指定存放修正文件的文件夹",
            ))
            .into());
        }
        if self.fixing.goes == Goes::InPlace {
            self.writes.sweep(path.parent().unwrap_or(Path::new("")));
        }
        if format.holds.many || format.score.is_none() {
            self.copy(owner, input, path)?;
            let why = Value::term("only text files of one record can be mended", "只能修正单局的文本文件");
            return Err(cannot(why).into());
        }
        let mut document = Document::new();
        let fixed =
            reader.next_into(&mut document).and_then(|_| fix(&mut document, *courage, judging, &reading.cx));
        let changes = match fixed {
            Ok(changes) => changes,
            Err(error) => {
                self.copy(owner, input, path)?;
                return Err(error.into());
            }
        };
        let verdict = document.judge(judging);
        let folder = self.fixing.folder_of(input, path).display().to_string();
        let proper = self.fixing.better_name(path, &document.record, verdict);
        let proper = proper.map(|name| self.names.name(&folder, &name, Style::Safe, &mut Report::new()));
        if changes.is_empty() && proper.is_none() {
            self.tally.untouched += 1;
            self.copy(owner, input, path)?;
            return Ok(self.report(&document, verdict, None, out)?);
        }
        if let Some(proper) = &proper {
            let given = self.names.give(&folder, proper, document.name());
            given.map_err(|same| cannot(taken(&same)))?;
        }
        let target = self.fixing.target(input, path, proper.as_deref());
        let charset = document.source().charset();
        let bytes = document.source().bytes().to_vec();
        self.write(owner, input, path, &target, &bytes)?;
        self.tally.mended += 1;
        if !self.fixing.as_json {
            changes::tell(document.name(), &changes, &target, out)?;
        }
        // The name has been mended too; that of a file beside the old one is only our mark on it.
        let is_marked = proper.is_none() && self.fixing.goes == Goes::Beside;
        let name = if is_marked { path } else { &target }.display().to_string();
        document.fill(Chunk::whole(&name, format, bytes, charset), &reading.cx)?;
        let verdict = document.judge(judging);
        Ok(self.report(&document, verdict, Some((path, &target, &changes)), out)?)
    }

    /// Writes a mended file.
    fn write(
        &mut self,
        owner: usize,
        input: &Input,
        path: &Path,
        target: &Path,
        bytes: &[u8],
    ) -> Result<(), Refusal> {
        if self.fixing.goes == Goes::InPlace {
            return self.writes.replace(owner, path, target, bytes);
        }
        let mut draft = self.writes.draft(target)?;
        draft.fill(|draft| {
            if !input.is_packed() {
                draft.like(path)?;
            }
            draft.write_all(bytes)
        })?;
        self.writes.put(owner, draft);
        Ok(())
    }

    /// Copies an input that is not read, where all were asked for.
    fn copy_input(&mut self, owner: usize, input: &Input) -> Result<(), Refusal> {
        input.path.as_ref().map_or(Ok(()), |path| self.copy(owner, input, path))
    }

    /// Copies a file that stays as it is, where all were asked for.
    fn copy(&mut self, owner: usize, input: &Input, path: &Path) -> Result<(), Refusal> {
        if !matches!(self.fixing.goes, Goes::Folder { all: true, .. }) {
            return Ok(());
        }
        let target = self.fixing.target(input, path, None);
        let mut draft = self.writes.draft(&target)?;
        draft.fill(|draft: &mut Draft| {
            if input.is_packed() {
                return io::copy(&mut input.open()?, draft).map(drop);
            }
            draft.copy_of(File::open(path)?)
        })?;
        self.writes.put(owner, draft);
        self.tally.copied += 1;
        Ok(())
    }

    /// Tells what is left to be found in a file.
    fn report(
        &mut self,
        document: &Document,
        verdict: Verdict,
        mended: Option<(&Path, &Path, &[Change])>,
        out: &mut Output,
    ) -> io::Result<()> {
        let report = &document.report;
        let notes = self.fixing.strict && report.count(Severity::Note) > 0;
        let status = if notes { Status::Findings } else { findings::status(report) };
        self.tally.status = findings::worse(self.tally.status, status);
        if self.fixing.as_json {
            let text = super::to_json(document, Some(verdict), out.lang);
            return out.line(changes::in_json(text, mended));
        }
        findings::print(report, &document.source(), out)
    }

    fn failed(&mut self, input: &Input, failure: Failure, out: &mut Output) -> io::Result<()> {
        match failure {
            Failure::Output(error) => Err(error),
            Failure::Finding(finding) => {
                self.tally.status = Status::Findings;
                super::failed(&input.name(), finding, self.fixing.as_json, out)
            }
        }
    }

    /// Hears what became of the files that were written.
    fn settle(&mut self, settled: Vec<Settled>, out: &mut Output) -> io::Result<()> {
        for Settled { owner, result } in settled {
            let Err(refusal) = result else { continue };
            self.tally.mended = self.tally.mended.saturating_sub(1);
            self.failed(&self.inputs[owner], refusal.into(), out)?;
        }
        Ok(())
    }
}

/// That another file has the name.
pub(in crate::verbs) fn taken(same: &SameName) -> Value {
    let SameName { name, other } = same;
    Value::Words {
        en: format!("{other} has the name {name} already").into(),
        zh: format!("{other} 已使用文件名 {name}").into(),
    }
}

impl Fixing<'_> {
    /// The name that the standard asks for, if the file has another, both teams are known, and nobody else has to decide.
    fn better_name(&self, path: &Path, record: &Record, verdict: Verdict) -> Option<Name> {
        let file = path.display().to_string();
        let comparison = name::has_name_rule(record).then(|| Comparison::of(&file, record)).flatten()?;
        comparison.judged(verdict).better(self.trust)
    }

    /// The names that all files ask for, so that two of them do not get the same.
    fn names(&self, inputs: &[Input]) -> name::Run {
        let (mut names, mut document) = (name::Run::default(), Document::new());
        for input in inputs {
            let Some(path) = &input.path else { continue };
            // What cannot be read is told when it is mended.
            let read = input.reader(&self.reading).and_then(|mut reader| {
                let is_one = !reader.format().holds.many;
                Ok(is_one && reader.next_into(&mut document)?)
            });
            let is_one = matches!(read, Ok(true)) && document.is_alone();
            if !is_one || !name::has_name_rule(&document.record) {
                continue;
            }
            let verdict = document.judge(&self.judging);
            let own = || path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let wanted = self.better_name(path, &document.record, verdict);
            let wanted = wanted.map_or_else(own, |name| name.write(Style::Safe, &mut Report::new()));
            let folder = self.folder_of(input, path).display().to_string();
            names.ask(&folder, &wanted, name::Run::digest(&document.record));
        }
        names
    }

    /// The folder of the mended file; a folder of its own keeps the folders that the inputs lay in.
    fn folder_of(&self, input: &Input, path: &Path) -> PathBuf {
        match self.goes {
            Goes::Folder { folder, .. } => folder.join(input.relative.parent().unwrap_or(Path::new(""))),
            Goes::Beside | Goes::InPlace => path.parent().unwrap_or(Path::new("")).to_path_buf(),
        }
    }

    /// Where the mended file goes.
    fn target(&self, input: &Input, path: &Path, proper: Option<&str>) -> PathBuf {
        let folder = self.folder_of(input, path);
        match (proper, self.goes) {
            (Some(name), _) => folder.join(name),
            (None, Goes::InPlace) => path.to_owned(),
            (None, Goes::Folder { .. }) => folder.join(path.file_name().unwrap_or_default()),
            (None, Goes::Beside) => {
                let mut name = path.file_stem().unwrap_or_default().to_os_string();
                name.push(".fixed");
                if let Some(extension) = path.extension() {
                    name.push(".");
                    name.push(extension);
                }
                folder.join(name)
            }
        }
    }
}

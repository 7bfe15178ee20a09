//! `yipu check --fix`: the file with what can be mended mended, beside the old one or in its place.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;
use yipu::ccgc::name::{self, Comparison, Name, Run, SameName, Style, Trust};
use yipu::core::check::Verdict;
use yipu::core::{Finding, Record, Report, Value};
use yipu::fix::{Change, Courage, fix};
use yipu::parallel::Input as _;
use yipu::{Chunk, Document, Error, Judging};

use crate::inputs::Input;
use crate::output::Output;
use crate::verbs::reading::ReadingArgs;
use crate::{Status, findings};

/// At most so many changes of one kind are told one by one.
const TOLD: usize = 5;

/// Where the mended file goes.
pub(super) struct Fixing<'a> {
    pub(super) courage: Courage,
    pub(super) trust: Trust,
    pub(super) in_place: bool,
    pub(super) folder: Option<&'a Path>,
    pub(super) force: bool,
}

pub(super) fn run(
    inputs: &[Input],
    reading: &ReadingArgs,
    fixing: &Fixing<'_>,
    out: &mut Output,
) -> io::Result<Status> {
    let mut status = Status::Clean;
    let (mut changed, mut untouched) = (0usize, 0usize);
    let mut names = if inputs.len() > 1 { fixing.names(inputs, reading) } else { Run::default() };
    for input in inputs {
        let name = input.name();
        match mend(input, reading, fixing, &mut names, out) {
            Ok(Some(Mended { written: true, left })) => {
                changed += 1;
                status = findings::worse(status, left);
            }
            Ok(Some(Mended { written: false, left })) => {
                untouched += 1;
                status = findings::worse(status, left);
            }
            Ok(None) => {}
            Err(Failure::Finding(finding)) => {
                status = Status::Findings;
                findings::print_one(&name, finding, out)?;
            }
            Err(Failure::Output(error)) => return Err(error),
        }
    }
    out.line(out.pick(
        format!("{changed} files mended, {untouched} with nothing to mend"),
        format!("修正 {changed} 个文件，{untouched} 个无需修正"),
    ))?;
    Ok(status)
}

struct Mended {
    written: bool,
    /// What is left to be found.
    left: Status,
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
        Self::Finding(error.finding())
    }
}

/// Mends one file; `None` when it is no record and was only met in a folder.
fn mend(
    input: &Input,
    reading: &ReadingArgs,
    fixing: &Fixing<'_>,
    names: &mut Run,
    out: &mut Output,
) -> Result<Option<Mended>, Failure> {
    let reading = reading.reading().with_charset(None);
    let mut reader = match input.reader(&reading) {
        Ok(reader) => reader,
        Err(error) if error.is_unknown_format() && input.may_be_none() => return Ok(None),
        Err(error) => return Err(error.into()),
    };
    let format = reader.format();
    let Some(path) = &input.path else {
        return Err(Finding::new(&yipu::codes::CANNOT_FIX)
            .with("why", out.pick("standard input has no file", "标准输入不是文件"))
            .into());
    };
    if format.holds.many || format.score.is_none() {
        let why = out.pick("only text files of one record can be mended", "只能修正单局的文本文件");
        return Err(Finding::new(&yipu::codes::CANNOT_FIX).with("why", why).into());
    }
    let mut document = Document::new();
    reader.next_into(&mut document)?;
    let judging = Judging::default().named(true).trusting(fixing.trust);
    let changes = fix(&mut document, fixing.courage, &judging, &reading.cx)?;
    let verdict = document.judge(&judging);
    let proper = fixing.better_name(path, &document.record, verdict);
    let proper =
        proper.map(|name| names.name(&fixing.folder_of(path), &name, Style::Safe, &mut Report::new()));
    if changes.is_empty() && proper.is_none() {
        findings::print(&document.report, &document.source(), out)?;
        return Ok(Some(Mended { written: false, left: findings::status(&document.report) }));
    }
    let target = fixing.target(path, proper.as_deref());
    if let Some(proper) = &proper {
        let given = names.give(&fixing.folder_of(path), proper, document.name());
        given.map_err(|same| Finding::new(&yipu::codes::CANNOT_FIX).with("why", taken(&same)))?;
    }
    if target != *path && target.exists() && !fixing.force {
        let why = Value::Words {
            en: format!("{} exists; --force overwrites it", target.display()).into(),
            zh: format!("{} 已存在；加 --force 可覆盖", target.display()).into(),
        };
        return Err(Finding::new(&yipu::codes::CANNOT_FIX).with("why", why).into());
    }
    tell(document.name(), &changes, &target, out)?;
    let bytes = document.source().bytes().to_vec();
    fixing
        .write(path, &target, &bytes)
        .map_err(|error| Finding::new(&yipu::codes::CANNOT_FIX).with("why", error.to_string()))?;
    // The name has been mended too.
    document.fill(Chunk::whole(&target.display().to_string(), format, bytes, None), &reading.cx)?;
    document.judge(&judging);
    findings::print(&document.report, &document.source(), out)?;
    Ok(Some(Mended { written: true, left: findings::status(&document.report) }))
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
    fn names(&self, inputs: &[Input], reading: &ReadingArgs) -> Run {
        let reading = reading.reading().with_charset(None);
        let judging = Judging::default();
        let (mut names, mut document) = (Run::default(), Document::new());
        for input in inputs {
            let Some(path) = &input.path else { continue };
            // What cannot be read is told when it is mended.
            let read = input.reader(&reading).and_then(|mut reader| {
                let is_one = !reader.format().holds.many;
                Ok(is_one && reader.next_into(&mut document)?)
            });
            if !matches!(read, Ok(true)) || !name::has_name_rule(&document.record) {
                continue;
            }
            let verdict = document.judge(&judging);
            let own = || path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let wanted = self.better_name(path, &document.record, verdict);
            let wanted = wanted.map_or_else(own, |name| name.write(Style::Safe, &mut Report::new()));
            names.ask(&self.folder_of(path), &wanted, Run::digest(&document.record));
        }
        names
    }

    /// The folder of the mended file.
    fn folder_of(&self, path: &Path) -> String {
        self.folder.or_else(|| path.parent()).unwrap_or(Path::new("")).display().to_string()
    }

    /// Where the mended file goes.
    fn target(&self, path: &Path, proper: Option<&str>) -> PathBuf {
        let folder = self.folder.or_else(|| path.parent()).unwrap_or(Path::new(""));
        match proper {
            Some(name) => folder.join(name),
            None if self.in_place => path.to_owned(),
            None if self.folder.is_some() => folder.join(path.file_name().unwrap_or_default()),
            None => {
                let stem = path.file_stem().unwrap_or_default().to_string_lossy();
                let extension =
                    path.extension().map_or(String::new(), |e| format!(".{}", e.to_string_lossy()));
                folder.join(format!("{stem}.fixed{extension}"))
            }
        }
    }

    fn write(&self, path: &Path, target: &Path, bytes: &[u8]) -> io::Result<()> {
        if let Some(folder) = self.folder {
            fs::create_dir_all(folder)?;
        }
        if self.in_place {
            fs::copy(path, backup(path))?;
        }
        let folder =
            target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let mut file = NamedTempFile::new_in(folder)?;
        file.write_all(bytes)?;
        if let Ok(old) = fs::metadata(path) {
            file.as_file().set_permissions(old.permissions())?;
        }
        file.persist(target).map_err(|error| error.error)?;
        if self.in_place && target != path {
            fs::remove_file(path)?;
        }
        Ok(())
    }
}

/// A name for the copy that is kept, which no file has yet.
fn backup(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let candidates = (0u32..).map(|number| match number {
        0 => path.with_file_name(format!("{name}.bak")),
        number => path.with_file_name(format!("{name}.bak{number}")),
    });
    candidates.into_iter().find(|candidate| !candidate.exists()).unwrap_or_default()
}

/// Tells what has been changed, like a diff.
fn tell(name: &str, changes: &[Change], target: &Path, out: &mut Output) -> io::Result<()> {
    out.line(format_args!("--- {name}"))?;
    out.line(format_args!("+++ {}", target.display()))?;
    let mut told: BTreeMap<&str, usize> = BTreeMap::new();
    for change in changes {
        match change {
            Change::Charset { code, before, after } => {
                out.line(format_args!("@ {}", code.id))?;
                out.line(format_args!("- {}", before.name()))?;
                out.line(format_args!("+ {}", after.name()))?;
            }
            Change::Text { code, at, before, after } => {
                let count = *told.entry(code.id).and_modify(|count| *count += 1).or_insert(1);
                if count <= TOLD {
                    out.line(format_args!("@ {}:{} {}", at.line, at.column, code.id))?;
                    out.line(format_args!("- {}", before.escape_debug()))?;
                    out.line(format_args!("+ {}", after.escape_debug()))?;
                }
            }
        }
    }
    for (id, count) in told.into_iter().filter(|(_, count)| *count > TOLD) {
        let more = count - TOLD;
        out.line(out.pick(format!("… and {more} more of {id}"), format!("……另有 {more} 处 {id}")))?;
    }
    Ok(())
}

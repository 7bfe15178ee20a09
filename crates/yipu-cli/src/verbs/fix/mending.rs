//! One file is mended: it is opened, found fit, fixed, and either left alone or written.
//!
//! Each step is a method, and [`Run::mend`] goes through them. A file that ends at one of them still belongs to the
//! whole set: where a copy of every file was asked for, it is copied as it is.

use std::fs::File;
use std::io::{self, Read, Write as _};
use std::path::{Path, PathBuf};

use yipu::core::check::Verdict;
use yipu::core::{Format, Report, Value};
use yipu::fix::{Change, fix};
use yipu::parallel::Input as _;
use yipu::{Chunk, Document, Reader};
use yipu_referee::name::NameStyle;

use super::{Destination, Failure, Fixing, Run, cannot, taken};
use crate::inputs::Input;
use crate::output::Output;
use crate::verbs::fix::changes::{self, Mended};
use crate::writes::{Draft, Refusal};

/// A file to be mended.
#[derive(Clone, Copy)]
struct Job<'a> {
    /// Its number among the inputs.
    owner: usize,
    input: &'a Input,
    path: &'a Path,
}

/// A record with its fixes made, not yet written.
struct Fixed {
    document: Document,
    changes: Vec<Change>,
    verdict: Verdict,
}

impl Run<'_> {
    /// Mends one file.
    pub(super) fn mend(&mut self, owner: usize, input: &Input, out: &mut Output) -> Result<(), Failure> {
        let job = input.path.as_deref().map(|path| Job { owner, input, path });
        let Some(reader) = self.open(input, job, out)? else { return Ok(()) };
        let job = job.ok_or_else(|| cannot(Value::term("standard input has no file", "标准输入不是文件")))?;
        self.accept(job, reader.format())?;
        let fixed = self.fix(job, reader)?;
        let name = self.proper_name(job, &fixed);
        if fixed.changes.is_empty() && name.is_none() {
            self.leave(job, &fixed, out)
        } else {
            self.replace(job, fixed, name.as_deref(), out)
        }
    }

    /// Opens a file; `None` for one that is no record and is passed over.
    fn open(
        &mut self,
        input: &Input,
        job: Option<Job<'_>>,
        out: &mut Output,
    ) -> Result<Option<Reader<Box<dyn Read + Send>>>, Failure> {
        match input.reader(&self.fixing.reading) {
            Ok(reader) => Ok(Some(reader)),
            Err(error) if error.is_unknown_format() && input.may_be_none() => {
                self.tally.passed += 1;
                input.tell_passed(&error, out)?;
                job.map_or(Ok(()), |job| self.copy(job))?;
                Ok(None)
            }
            Err(error) => {
                // That it could not be copied either adds nothing.
                drop(job.map(|job| self.copy(job)));
                Err(error.into())
            }
        }
    }

    /// Refuses a file that is not mended, whatever is in it.
    fn accept(&mut self, job: Job<'_>, format: &Format) -> Result<(), Failure> {
        if job.input.is_packed() && !matches!(self.fixing.goes, Destination::Folder { .. }) {
            return Err(cannot(Value::term(
                "it is in an archive, which is not written to; -o names a folder for the mended file",
                "在压缩包中，压缩包不予改写；可用 -o 指定存放修正文件的文件夹",
            ))
            .into());
        }
        if self.fixing.goes == Destination::InPlace {
            self.writes.sweep(job.path.parent().unwrap_or(Path::new("")));
        }
        if format.holds.many || format.score.is_none() {
            self.copy(job)?;
            let why = Value::term("only text files of one record can be mended", "只能修正单局的文本文件");
            return Err(cannot(why).into());
        }
        Ok(())
    }

    /// Reads the record, makes its fixes and judges what came out.
    fn fix(&mut self, job: Job<'_>, mut reader: Reader<Box<dyn Read + Send>>) -> Result<Fixed, Failure> {
        let Fixing { reading, judging, courage, .. } = self.fixing;
        let mut document = Document::new();
        let fixed =
            reader.next_into(&mut document).and_then(|_| fix(&mut document, *courage, judging, &reading.cx));
        match fixed {
            Ok(changes) => {
                let verdict = document.judge(judging);
                Ok(Fixed { document, changes, verdict })
            }
            Err(error) => {
                self.copy(job)?;
                Err(error.into())
            }
        }
    }

    /// The name that the file should have, if it has another; one that no other file of the run gets.
    fn proper_name(&mut self, job: Job<'_>, fixed: &Fixed) -> Option<String> {
        let name = self.fixing.better_name(job.path, &fixed.document, fixed.verdict)?;
        Some(self.names.name(&self.folder_of(job), &name, NameStyle::Safe, &mut Report::new()))
    }

    /// There is nothing to mend.
    fn leave(&mut self, job: Job<'_>, fixed: &Fixed, out: &mut Output) -> Result<(), Failure> {
        self.tally.untouched += 1;
        self.reserve(job, fixed.document.name());
        self.copy(job)?;
        Ok(self.report(&fixed.document, fixed.verdict, None, out)?)
    }

    /// Writes the mended file, under another name where it needs one, and tells what is left to be found in it.
    fn replace(
        &mut self,
        job: Job<'_>,
        fixed: Fixed,
        name: Option<&str>,
        out: &mut Output,
    ) -> Result<(), Failure> {
        let Fixed { mut document, changes, .. } = fixed;
        let given = if let Some(name) = name {
            self.names.give(&self.folder_of(job), name, document.name())
        } else {
            self.reserve(job, document.name());
            Ok(())
        };
        if let Err(same) = given {
            // A copy of every file was asked for: this one keeps its name and its text.
            self.copy(job)?;
            return Err(cannot(taken(&same)).into());
        }
        let target = self.fixing.target(job.input, job.path, name);
        self.write(job, &target, document.source().bytes())?;
        self.tally.mended += 1;
        if !self.fixing.as_json {
            changes::tell(document.name(), &changes, &target, out)?;
        }
        // The name of a file beside the old one is only our mark on it, and not to be judged.
        let is_marked = name.is_none() && self.fixing.goes == Destination::Beside;
        let verdict = self.read_again(&mut document, if is_marked { job.path } else { &target })?;
        let mended = Mended { path: job.path, target: &target, changes: &changes };
        Ok(self.report(&document, verdict, Some(&mended), out)?)
    }

    /// Sees to it that no other file gets the name of one that keeps it.
    fn reserve(&mut self, job: Job<'_>, file: &str) {
        if let Some(own) = job.path.file_name() {
            drop(self.names.give(&self.folder_of(job), &own.to_string_lossy(), file));
        }
    }

    /// Reads and judges what was written, under the name that it was given.
    fn read_again(&self, document: &mut Document, path: &Path) -> Result<Verdict, Failure> {
        let (format, charset) = (document.format(), document.source().charset());
        let bytes = document.source().bytes().to_vec();
        let chunk = Chunk::whole(&path.display().to_string(), format, bytes, charset);
        document.fill(chunk, &self.fixing.reading.cx)?;
        Ok(document.judge(&self.fixing.judging))
    }

    fn folder_of(&self, job: Job<'_>) -> String {
        self.fixing.folder_of(job.input, job.path).display().to_string()
    }

    /// Writes a mended file.
    fn write(&mut self, job: Job<'_>, target: &Path, bytes: &[u8]) -> Result<(), Refusal> {
        if self.fixing.goes == Destination::InPlace {
            return self.writes.replace(job.owner, job.path, target, bytes);
        }
        let mut draft = self.writes.draft(target)?;
        draft.fill(|draft| {
            if !job.input.is_packed() {
                draft.like(job.path)?;
            }
            draft.write_all(bytes)
        })?;
        self.writes.put(job.owner, draft);
        Ok(())
    }

    /// Copies a file that stays as it is, where all were asked for.
    fn copy(&mut self, job: Job<'_>) -> Result<(), Refusal> {
        if !matches!(self.fixing.goes, Destination::Folder { all: true, .. }) {
            return Ok(());
        }
        let target: PathBuf = self.fixing.target(job.input, job.path, None);
        let mut draft = self.writes.draft(&target)?;
        draft.fill(|draft: &mut Draft| {
            if job.input.is_packed() {
                return io::copy(&mut job.input.open()?, draft).map(drop);
            }
            draft.copy_of(File::open(job.path)?)
        })?;
        self.writes.put(job.owner, draft);
        self.tally.copied += 1;
        Ok(())
    }
}

//! Where a mended file goes, and under which name.

use std::path::{Path, PathBuf};

use yipu::Document;
use yipu::core::Report;
use yipu::core::check::{self, Verdict};
use yipu_referee::name::{self, Comparison, Name, NameStyle};

use super::Fixing;
use crate::inputs::Input;

/// Where the mended file goes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Destination<'a> {
    /// Beside the old one.
    Beside,
    /// In the place of the old one, of which a copy is kept.
    InPlace,
    /// To a folder of its own; `all` takes files with nothing to mend there too.
    Folder { folder: &'a Path, all: bool },
}

/// Who gets a name that several files of a run ask for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Precedence {
    /// A file that has its proper name already.
    Named,
    Other,
    /// A file that is called as copies are.
    Copy,
}

impl Fixing<'_> {
    /// The name that the standard asks for, if the file has another, both teams are known, and nobody else has to decide.
    pub(super) fn better_name(&self, path: &Path, document: &Document, verdict: Verdict) -> Option<Name> {
        let (file, record) = (path.display().to_string(), &document.record);
        let comparison = name::has_name_rule(record).then(|| Comparison::new(&file, record)).flatten()?;
        let proved = check::proved_instead(&document.report);
        comparison.judged(verdict).proving(proved).better(self.trust)
    }

    /// The names that all files ask for, so that two of them do not get the same, and who gets one before the others: a file that has its
    /// proper name already, then files that are not called as copies are.
    pub(super) fn names(&self, inputs: &[Input]) -> (name::Run, Vec<Precedence>) {
        let (mut names, mut document) = (name::Run::default(), Document::new());
        let precedence = |input: &Input| match &input.path {
            Some(path) if name::is_copy(&path.display().to_string()) => Precedence::Copy,
            _ => Precedence::Other,
        };
        let mut order: Vec<Precedence> = inputs.iter().map(precedence).collect();
        for (index, input) in inputs.iter().enumerate() {
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
            let wanted = self.better_name(path, &document, verdict);
            if wanted.is_none() && order[index] == Precedence::Other {
                order[index] = Precedence::Named;
            }
            let wanted = wanted.map_or_else(own, |name| name.write(NameStyle::Safe, &mut Report::new()));
            let folder = self.folder_of(input, path).display().to_string();
            names.ask(&folder, &wanted, name::Run::digest(&document.record));
        }
        (names, order)
    }

    /// The folder of the mended file; a folder of its own keeps the folders that the inputs lay in.
    pub(super) fn folder_of(&self, input: &Input, path: &Path) -> PathBuf {
        match self.goes {
            Destination::Folder { folder, .. } => {
                folder.join(input.relative.parent().unwrap_or(Path::new("")))
            }
            Destination::Beside | Destination::InPlace => {
                path.parent().unwrap_or(Path::new("")).to_path_buf()
            }
        }
    }

    /// Where the mended file goes.
    pub(super) fn target(&self, input: &Input, path: &Path, proper: Option<&str>) -> PathBuf {
        let folder = self.folder_of(input, path);
        match (proper, self.goes) {
            (Some(name), _) => folder.join(name),
            (None, Destination::InPlace) => path.to_owned(),
            (None, Destination::Folder { .. }) => folder.join(path.file_name().unwrap_or_default()),
            (None, Destination::Beside) => folder.join(marked(path)),
        }
    }
}

/// The name of a file with our mark in it: `game.fixed.txt`.
fn marked(path: &Path) -> std::ffi::OsString {
    let mut name = path.file_stem().unwrap_or_default().to_os_string();
    name.push(".fixed");
    if let Some(extension) = path.extension() {
        name.push(".");
        name.push(extension);
    }
    name
}

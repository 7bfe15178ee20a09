//! Puts the outputs where they belong.

use std::collections::HashSet;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use yipu::codes::LOSS_REFUSED;
use yipu::core::{FormatError, Record, Report, Source, render};
use yipu::parallel::Input as _;
use yipu::{Conversion, Error, write_all};

use super::Piece;
use super::standard::FileName;
use super::target::{Target, is_text};
use crate::inputs::Input;
use crate::output::Output;
use crate::writes::{Draft, Refusal, Settled, Writes, path_in};

/// What writing gave, or why there is nothing.
pub(super) type Written = Result<Done, Refused>;

/// Why there is nothing.
pub(super) struct Refused {
    pub(super) why: String,
    /// What would have been lost.
    pub(super) findings: Vec<String>,
}

impl From<String> for Refused {
    fn from(why: String) -> Self {
        Self { why, findings: Vec::new() }
    }
}

/// What writing gave; which files came of it is heard when they are in their places.
#[derive(Default)]
pub(super) struct Done {
    /// What was lost on the way.
    pub(super) findings: Vec<String>,
}

/// How the outputs are written.
#[derive(Clone, Copy)]
pub(super) struct Manner {
    /// Whether the records of all inputs go into one file.
    pub(super) merge: bool,
    /// Whether what cannot be written without loss is refused.
    pub(super) strict: bool,
}

/// Writes what has been converted. What goes wrong with standard output ends it all; what goes wrong with a file does not.
pub(super) struct Writer<'a> {
    target: Target,
    conversion: &'a Conversion,
    manner: Manner,
    input: Option<Input>,
    /// Where the output of the current input goes in a folder, short of a number and the extension.
    stem: PathBuf,
    /// The stems that inputs of this run have got.
    stems: HashSet<String>,
    /// The number by which the current input hears of its files.
    owner: usize,
    /// The file being written.
    open: Option<Draft>,
    /// Why there will be no file, though records go on coming.
    spoiled: Option<String>,
    /// Records that wait to be written together.
    waiting: Vec<Record>,
    /// What goes to files; nothing does when all goes to standard output.
    writes: Option<Writes>,
}

/// The owner of the file that all inputs share.
pub(super) const SHARED: usize = usize::MAX;

impl<'a> Writer<'a> {
    pub(super) fn new(
        target: Target,
        conversion: &'a Conversion,
        manner: Manner,
        writes: Option<Writes>,
    ) -> Self {
        Self {
            target,
            conversion,
            manner,
            input: None,
            stem: PathBuf::new(),
            stems: HashSet::new(),
            owner: SHARED,
            open: None,
            spoiled: None,
            waiting: Vec::new(),
            writes,
        }
    }

    /// An input begins. Where `a.xqf` and `a.pgn` both become PGN, the second one keeps its extension: `a.pgn.pgn`; so does
    /// `A.pgn`, for many file systems take its output for that of `a.xqf`.
    pub(super) fn begin(&mut self, input: &Input, owner: usize) {
        let folded = |stem: &PathBuf| stem.to_string_lossy().to_lowercase();
        self.stem = input.relative.with_extension("");
        if !self.stems.insert(folded(&self.stem)) {
            self.stem.clone_from(&input.relative);
            self.stems.insert(folded(&self.stem));
        }
        self.input = Some(input.clone());
        if !self.manner.merge {
            (self.owner, self.spoiled) = (owner, None);
        }
    }

    /// What has become of files since it was asked last.
    pub(super) fn settled(&mut self) -> Vec<Settled> {
        self.writes.as_mut().map_or_else(Vec::new, Writes::settled)
    }

    /// Everything has ended: what has become of the files that waited.
    pub(super) fn close(&mut self) -> Vec<Settled> {
        self.writes.as_mut().map_or_else(Vec::new, Writes::finish)
    }

    /// What losses are told of: the current input, or the file that all inputs share.
    fn name(&self) -> String {
        match (&self.input, &self.target) {
            (Some(input), _) if !self.manner.merge => input.name(),
            (_, Target::File(path)) => path.display().to_string(),
            _ => "-".into(),
        }
    }

    /// A record has been converted: the `number`th of its file.
    pub(super) fn record(
        &mut self,
        piece: Piece,
        number: usize,
        name: Option<&FileName>,
        out: &mut Output,
    ) -> io::Result<Written> {
        let bytes = match piece {
            Piece::Nothing => return Ok(Ok(Done::default())),
            Piece::Record(record) => {
                self.waiting.push(*record);
                return Ok(Ok(Done::default()));
            }
            Piece::Bytes(bytes) => bytes,
        };
        if let Target::Folder { folder, extension, split: true } = &self.target {
            let path = match name {
                None => path_in(folder, &self.stem, extension, Some(number)),
                Some(name) => {
                    let folder = folder.join(self.stem.parent().unwrap_or(Path::new("")));
                    self.writes
                        .as_mut()
                        .map_or_else(PathBuf::new, |writes| free(writes, &folder, name, extension))
                }
            };
            return Ok(self.whole(&path, &bytes, out).map(|()| Done::default()).map_err(Refused::from));
        }
        self.append(&bytes, out)?;
        Ok(Ok(Done::default()))
    }

    /// An input ends; unless all inputs share a file, its own is finished.
    pub(super) fn end(&mut self, out: &mut Output) -> io::Result<Written> {
        if self.manner.merge { Ok(Ok(Done::default())) } else { self.complete(out) }
    }

    /// All inputs have ended; the file they share, if they do, is finished.
    pub(super) fn finish(&mut self, out: &mut Output) -> io::Result<Written> {
        if self.manner.merge { self.complete(out) } else { Ok(Ok(Done::default())) }
    }

    /// Writes what became of it all.
    pub(super) fn report(&mut self, mut draft: Draft, text: &str) -> Result<(), Refusal> {
        draft.fill(|draft| draft.write_all(text.as_bytes()))?;
        let Some(writes) = &mut self.writes else { return Ok(()) };
        writes.put(SHARED, draft);
        writes.finish().into_iter().try_for_each(|settled| settled.result.map(drop))
    }

    /// Drops what has been gathered of the current file.
    pub(super) fn abandon(&mut self) {
        (self.open, self.spoiled) = (None, None);
        self.waiting.clear();
    }

    fn complete(&mut self, out: &mut Output) -> io::Result<Written> {
        let mut findings = Vec::new();
        if !self.waiting.is_empty() {
            let (mut bytes, mut report) = (Vec::new(), Report::new());
            let records = std::mem::take(&mut self.waiting);
            let refused =
                |why: FormatError| Error::NotWritten { format: self.conversion.to, why }.message(out.lang);
            if let Err(why) = write_all(self.conversion, &records, &mut bytes, &mut report) {
                return Ok(Err(refused(why).into()));
            }
            let name = self.name();
            let source = Source::binary(&name, &[]);
            findings = report.iter().map(|d| render::concise(d, &source, out.style)).collect();
            if self.manner.strict && !findings.is_empty() {
                return Ok(Err(Refused { why: refused(FormatError::unwritable(&LOSS_REFUSED)), findings }));
            }
            self.append(&bytes, out)?;
        }
        if let Some(why) = self.spoiled.take() {
            self.open = None;
            return Ok(Err(Refused { why, findings }));
        }
        if let (Some(draft), Some(writes)) = (self.open.take(), &mut self.writes) {
            writes.put(self.owner, draft);
        }
        Ok(Ok(Done { findings }))
    }

    /// Adds to the file of the current input, or to standard output. When that fails there will be no file.
    fn append(&mut self, bytes: &[u8], out: &mut Output) -> io::Result<()> {
        if self.spoiled.is_some() {
            return Ok(());
        }
        let path = match &self.target {
            Target::Stdout => {
                if out.stdout_is_terminal && !is_text(self.conversion.to) {
                    self.spoiled = Some(out.pick(
                        "a terminal cannot show this format; name a file with -o".into(),
                        "终端无法显示该格式，请用 -o 指定文件".into(),
                    ));
                    return Ok(());
                }
                return out.bytes(bytes);
            }
            Target::File(path) => path.clone(),
            Target::Folder { folder, extension, .. } => path_in(folder, &self.stem, extension, None),
        };
        let (Some(writes), open) = (&mut self.writes, &mut self.open) else { return Ok(()) };
        let written = match open {
            Some(draft) => draft.fill(|draft| draft.write_all(bytes)),
            None => {
                writes.draft(&path).and_then(|draft| open.insert(draft).fill(|draft| draft.write_all(bytes)))
            }
        };
        self.spoiled = written.err().map(|refusal| refusal.text(out.lang));
        Ok(())
    }

    /// Writes a file of one piece.
    fn whole(&mut self, path: &Path, bytes: &[u8], out: &Output) -> Result<(), String> {
        let Some(writes) = &mut self.writes else { return Ok(()) };
        let written = writes.draft(path).and_then(|mut draft| {
            draft.fill(|draft| draft.write_all(bytes))?;
            writes.put(self.owner, draft);
            Ok(())
        });
        written.map_err(|refusal| refusal.text(out.lang))
    }
}

/// A path of that name that no record of this run has got: `name.pgn`, `name-2.pgn` and so on.
fn free(writes: &mut Writes, folder: &Path, name: &FileName, extension: &str) -> PathBuf {
    let extension = name.extension.as_deref().unwrap_or(extension);
    let name = &name.stem;
    let mut path = folder.join(format!("{name}.{extension}"));
    let mut number = 2u32;
    while writes.is_taken(&path) {
        path = folder.join(format!("{name}-{number}.{extension}"));
        number += 1;
    }
    path
}

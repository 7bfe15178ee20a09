//! Puts the outputs where they belong: into a temporary file first, renamed into place when it is whole.

use std::collections::HashSet;
use std::io::{self, Write};
use std::path::PathBuf;

use tempfile::NamedTempFile;
use yipu::core::{Fatal, Record, Report, Source, render};
use yipu::parallel::Input as _;
use yipu::{Conversion, Error, write_all};

use super::Piece;
use super::target::{Target, is_text};
use crate::inputs::Input;
use crate::outfile::{self, path_in};
use crate::output::Output;

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

/// What writing gave.
#[derive(Default)]
pub(super) struct Done {
    /// The file that was finished, if one was.
    pub(super) path: Option<PathBuf>,
    /// What was lost on the way.
    pub(super) findings: Vec<String>,
}

/// How the outputs are written.
#[derive(Clone, Copy)]
pub(super) struct Manner {
    /// Whether the records of all inputs go into one file.
    pub(super) merge: bool,
    /// Whether files that exist are overwritten.
    pub(super) force: bool,
    /// Whether what cannot be written without loss is refused.
    pub(super) strict: bool,
}

/// Writes what has been converted. What goes wrong with standard output ends it all; what goes wrong with a file does not.
pub(super) struct Writer<'a> {
    target: Target,
    conversion: &'a Conversion<'a>,
    manner: Manner,
    input: Option<Input>,
    /// Where the output of the current input goes in a folder, short of a number and the extension.
    stem: PathBuf,
    /// The stems that inputs of this run have got.
    stems: HashSet<PathBuf>,
    /// The file being written.
    open: Option<(NamedTempFile, PathBuf)>,
    /// Records that wait to be written together.
    waiting: Vec<Record>,
    /// The files that this run has written.
    finished: HashSet<PathBuf>,
}

impl<'a> Writer<'a> {
    pub(super) fn new(target: Target, conversion: &'a Conversion<'a>, manner: Manner) -> Self {
        Self {
            target,
            conversion,
            manner,
            input: None,
            stem: PathBuf::new(),
            stems: HashSet::new(),
            open: None,
            waiting: Vec::new(),
            finished: HashSet::new(),
        }
    }

    /// An input begins. Where `a.xqf` and `a.pgn` both become PGN, the second one keeps its extension: `a.pgn.pgn`.
    pub(super) fn begin(&mut self, input: &Input) {
        self.stem = input.relative.with_extension("");
        if !self.stems.insert(self.stem.clone()) {
            self.stem.clone_from(&input.relative);
            self.stems.insert(self.stem.clone());
        }
        self.input = Some(input.clone());
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
    pub(super) fn record(&mut self, piece: Piece, number: usize, out: &mut Output) -> io::Result<Written> {
        let bytes = match piece {
            Piece::Nothing => return Ok(Ok(Done::default())),
            Piece::Record(record) => {
                self.waiting.push(*record);
                return Ok(Ok(Done::default()));
            }
            Piece::Bytes(bytes) => bytes,
        };
        if let Target::Folder { folder, extension, split: true } = &self.target {
            let path = path_in(folder, &self.stem, extension, Some(number));
            let written = self.whole(path, &bytes);
            return Ok(written
                .map(|path| Done { path: Some(path), findings: Vec::new() })
                .map_err(Refused::from));
        }
        Ok(self.append(&bytes, out)?.map(|()| Done::default()).map_err(Refused::from))
    }

    /// An input ends; unless all inputs share a file, its own is finished.
    pub(super) fn end(&mut self, out: &mut Output) -> io::Result<Written> {
        if self.manner.merge { Ok(Ok(Done::default())) } else { self.complete(out) }
    }

    /// All inputs have ended; the file they share, if they do, is finished.
    pub(super) fn finish(&mut self, out: &mut Output) -> io::Result<Written> {
        if self.manner.merge { self.complete(out) } else { Ok(Ok(Done::default())) }
    }

    /// Drops what has been gathered of the current file.
    pub(super) fn abandon(&mut self) {
        self.open = None;
        self.waiting.clear();
    }

    fn complete(&mut self, out: &mut Output) -> io::Result<Written> {
        let mut findings = Vec::new();
        if !self.waiting.is_empty() {
            let (mut bytes, mut report) = (Vec::new(), Report::new());
            let records = std::mem::take(&mut self.waiting);
            let refused =
                |why: Fatal| Error::NotWritten { format: self.conversion.to, why }.message(out.lang);
            if let Err(why) = write_all(self.conversion, &records, &mut bytes, &mut report) {
                return Ok(Err(refused(why).into()));
            }
            let name = self.name();
            let source = Source::binary(&name, &[]);
            findings = report.iter().map(|d| render::concise(d, &source, out.style)).collect();
            if self.manner.strict && !findings.is_empty() {
                return Ok(Err(Refused { why: refused(Fatal::Unwritable("--strict")), findings }));
            }
            if let Err(why) = self.append(&bytes, out)? {
                return Ok(Err(why.into()));
            }
        }
        Ok(match self.open.take() {
            Some((file, path)) => match self.persist(file, path) {
                Ok(path) => Ok(Done { path: Some(path), findings }),
                Err(why) => Err(Refused { why, findings }),
            },
            None => Ok(Done { path: None, findings }),
        })
    }

    /// Adds to the file of the current input, or to standard output.
    fn append(&mut self, bytes: &[u8], out: &mut Output) -> io::Result<Result<(), String>> {
        let path = match &self.target {
            Target::Stdout => {
                if out.stdout_is_terminal && !is_text(self.conversion.to) {
                    return Ok(Err(out.pick(
                        "a terminal cannot show this format; name a file with -o".into(),
                        "终端无法显示该格式，请用 -o 指定文件".into(),
                    )));
                }
                return out.bytes(bytes).map(Ok);
            }
            Target::File(path) => path.clone(),
            Target::Folder { folder, extension, .. } => path_in(folder, &self.stem, extension, None),
        };
        if self.open.is_none() {
            match outfile::create(&path) {
                Ok(file) => self.open = Some((file, path.clone())),
                Err(why) => return Ok(Err(why)),
            }
        }
        Ok(match &mut self.open {
            Some((file, _)) => file.write_all(bytes).map_err(|error| outfile::explain(&path, &error)),
            None => Ok(()),
        })
    }

    /// Writes a file of one piece.
    fn whole(&mut self, path: PathBuf, bytes: &[u8]) -> Result<PathBuf, String> {
        let mut file = outfile::create(&path)?;
        file.write_all(bytes).map_err(|error| outfile::explain(&path, &error))?;
        self.persist(file, path)
    }

    /// Renames a whole file into place. One that exists stays unless it may be overwritten; one that was written from
    /// another input just now stays in any case.
    fn persist(&mut self, file: NamedTempFile, path: PathBuf) -> Result<PathBuf, String> {
        if self.finished.contains(&path) {
            return Err(format!(
                "{}: another input of that name has just been written there",
                path.display()
            ));
        }
        let path = outfile::persist(file, path, self.manner.force)?;
        self.finished.insert(path.clone());
        Ok(path)
    }
}

//! Puts the outputs where they belong: into a temporary file first, renamed into place when it is whole.

use std::io::Write;
use std::path::PathBuf;

use tempfile::NamedTempFile;
use yipu::core::{Fatal, Record, Report};
use yipu::{Conversion, write_all};

use super::Piece;
use super::target::{Target, is_text};
use crate::inputs::Input;
use crate::outfile::{self, path_in};
use crate::output::Output;

/// What writing gave: the path, if a file was finished, and what was lost on the way.
pub(super) type Written = Result<(Option<PathBuf>, usize), String>;

pub(super) struct Writer<'a> {
    target: Target,
    conversion: &'a Conversion<'a>,
    force: bool,
    input: Option<Input>,
    /// The file being written.
    open: Option<(NamedTempFile, PathBuf)>,
    /// Records that wait to be written together.
    waiting: Vec<Record>,
    number: usize,
}

impl<'a> Writer<'a> {
    pub(super) const fn new(target: Target, conversion: &'a Conversion<'a>, force: bool) -> Self {
        Self { target, conversion, force, input: None, open: None, waiting: Vec::new(), number: 0 }
    }

    /// An input begins.
    pub(super) fn begin(&mut self, input: &Input) {
        self.input = Some(input.clone());
        if !self.target.is_shared() {
            self.number = 0;
        }
    }

    /// A record has been converted.
    pub(super) fn record(&mut self, piece: Piece, out: &mut Output) -> Written {
        let bytes = match piece {
            Piece::Nothing => return Ok((None, 0)),
            Piece::Record(record) => {
                self.waiting.push(*record);
                return Ok((None, 0));
            }
            Piece::Bytes(bytes) => bytes,
        };
        self.number += 1;
        if let Target::Folder { folder, extension, split: true } = &self.target {
            let Some(input) = &self.input else { return Ok((None, 0)) };
            let path = path_in(folder, input, extension, Some(self.number));
            let mut file = outfile::create(&path)?;
            file.write_all(&bytes).map_err(|error| outfile::explain(&path, &error))?;
            return outfile::persist(file, path, self.force).map(|path| (Some(path), 0));
        }
        if self.number > 1 && !self.conversion.to.holds.many {
            let why = Fatal::Unwritable(
                "this format holds one record per file; --split writes one file per record",
            );
            return Err(why.to_string());
        }
        self.append(&bytes, out).map(|()| (None, 0))
    }

    /// An input ends; its own file, if it has one, is finished.
    pub(super) fn end(&mut self, out: &mut Output) -> Written {
        if self.target.is_shared() { Ok((None, 0)) } else { self.complete(out) }
    }

    /// All inputs have ended; the file they share is finished.
    pub(super) fn finish(&mut self, out: &mut Output) -> Written {
        self.complete(out)
    }

    fn complete(&mut self, out: &mut Output) -> Written {
        let mut losses = 0;
        if !self.waiting.is_empty() {
            let (mut bytes, mut report) = (Vec::new(), Report::new());
            let records = std::mem::take(&mut self.waiting);
            write_all(self.conversion, &records, &mut bytes, &mut report)
                .map_err(|fatal| fatal.to_string())?;
            losses = report.total();
            self.append(&bytes, out)?;
        }
        match self.open.take() {
            Some((file, path)) => outfile::persist(file, path, self.force).map(|path| (Some(path), losses)),
            None => Ok((None, losses)),
        }
    }

    fn append(&mut self, bytes: &[u8], out: &mut Output) -> Result<(), String> {
        let path = match &self.target {
            Target::Stdout => {
                if out.stdout_is_terminal && !is_text(self.conversion.to) {
                    return Err("a terminal cannot show this format; name a file with -o".into());
                }
                return out.bytes(bytes).map_err(|error| error.to_string());
            }
            Target::File(path) => path.clone(),
            Target::Folder { folder, extension, .. } => {
                let Some(input) = &self.input else { return Ok(()) };
                path_in(folder, input, extension, None)
            }
        };
        if self.open.is_none() {
            self.open = Some((outfile::create(&path)?, path.clone()));
        }
        match &mut self.open {
            Some((file, _)) => file.write_all(bytes).map_err(|error| outfile::explain(&path, &error)),
            None => Ok(()),
        }
    }
}

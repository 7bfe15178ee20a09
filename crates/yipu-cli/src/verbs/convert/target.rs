//! Where the output of each input goes.

use std::io;
use std::path::{Path, PathBuf};

use yipu::core::Format;

use super::Args;
use crate::inputs::Input;

/// Where the outputs go.
pub(super) enum Target {
    /// Everything to standard output.
    Stdout,
    /// Everything into one file.
    File(PathBuf),
    /// Each input into a file of its own in this folder.
    Folder { folder: PathBuf, extension: &'static str, split: bool },
}

impl Target {
    /// By the options: one file in gives one file out, several or a folder give a folder.
    pub(super) fn of(args: &Args, inputs: &[Input]) -> io::Result<Self> {
        let several = inputs.len() > 1 || inputs.iter().any(|input| input.in_folder) || args.split;
        let extension = args.to.extensions.first().copied().unwrap_or(args.to.name);
        let folder = |folder: &Path| Self::Folder { folder: folder.into(), extension, split: args.split };
        let several = several && !args.merge;
        match args.output.as_deref() {
            Some(path) if path != Path::new("-") => {
                if several || (path.is_dir() && !args.merge) {
                    Ok(folder(path))
                } else {
                    Ok(Self::File(path.into()))
                }
            }
            _ if several => Err(invalid("several outputs need a folder: -o DIR (or --merge into one file)")),
            _ => Ok(Self::Stdout),
        }
    }

    /// Whether all inputs go to the same place.
    pub(super) const fn is_shared(&self) -> bool {
        matches!(self, Self::Stdout | Self::File(_))
    }
}

fn invalid(message: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, message)
}

/// Whether a format is text, which a terminal can show.
pub(super) const fn is_text(format: &Format) -> bool {
    format.score.is_some()
}

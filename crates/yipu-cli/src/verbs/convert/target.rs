//! Where the output of each input goes.

use std::io;
use std::path::{Path, PathBuf};

use yipu::core::Format;

use super::Args;
use crate::fault::Fault;
use crate::inputs::Input;
use crate::writes::is_stdout;

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
        let to = args.to.format();
        let name = to.name;
        if !to.is_written() {
            return Err(Fault::new(
                format!("{name} is only read, not written"),
                format!("{name} 只能读取，不能写出"),
            )
            .error());
        }
        if args.merge && !to.holds.many {
            return Err(Fault::new(
                format!("--merge needs a format of many records; {name} holds one per file"),
                format!("--merge 需要能存多局的格式，而 {name} 每个文件只能存一局"),
            )
            .error());
        }
        let several = inputs.len() > 1 || inputs.iter().any(|input| input.in_folder) || args.splits();
        // Two logs that are joined are one record.
        let several = several && (!args.join || args.splits());
        let extension = to.extensions.first().copied().unwrap_or(name);
        let folder = |folder: &Path| Self::Folder { folder: folder.into(), extension, split: args.splits() };
        let several = several && !args.merge;
        match args.output.as_deref() {
            Some(path) if !is_stdout(path) => {
                if several || (path.is_dir() && !args.merge) {
                    Ok(folder(path))
                } else {
                    Ok(Self::File(path.into()))
                }
            }
            _ if several => Err(Fault::new(
                "several outputs need a folder: -o DIR (or --merge into one file)",
                "多个输出需要文件夹：-o 文件夹（或用 --merge 合成一个文件）",
            )
            .error()),
            _ => Ok(Self::Stdout),
        }
    }
}

/// Whether a format is text, which a terminal can show.
pub(super) const fn is_text(format: &Format) -> bool {
    format.score.is_some()
}

//! Puts pictures where they belong.

use std::io::{self, Write as _};
use std::path::PathBuf;

use yipu_draw::PictureKind;

use super::Args;
use super::options::kind_of;
use crate::fault::{Fault, told};
use crate::inputs::Input;
use crate::output::Output;
use crate::writes::{Settled, Writes, is_stdout, path_in};

/// Where pictures go.
pub(super) enum Target {
    Stdout,
    /// One picture.
    File(PathBuf),
    /// One picture per record.
    Folder(PathBuf),
}

impl Target {
    /// One file in gives one picture, several or a folder give a folder of them.
    pub(super) fn of(args: &Args, inputs: &[Input]) -> io::Result<Self> {
        let several = inputs.len() > 1 || inputs.iter().any(|input| input.in_folder);
        match args.output.as_deref() {
            Some(path) if !is_stdout(path) => {
                let is_folder = path.is_dir() || (kind_of(path).is_none() && path.extension().is_none());
                match (is_folder, several) {
                    (true, _) => Ok(Self::Folder(path.into())),
                    (false, false) => Ok(Self::File(path.into())),
                    (false, true) => Err(Fault::new(
                        "several pictures need a folder: -o DIR, and --to KIND",
                        "多张图片需要文件夹：-o 文件夹，并用 --to 指明种类",
                    )
                    .error()),
                }
            }
            _ if several => {
                let fault =
                    Fault::new("several pictures need a folder: -o DIR", "多张图片需要文件夹：-o 文件夹");
                Err(fault.error())
            }
            _ => Ok(Self::Stdout),
        }
    }

    /// Where one document goes, however many inputs there are.
    #[cfg(feature = "pdf")]
    pub(super) fn of_one(args: &Args) -> io::Result<Self> {
        match args.output.as_deref() {
            Some(path) if path.is_dir() => Err(Fault::new(
                "a sheet of puzzles is one file, not a folder: -o FILE.pdf",
                "一张习题是一个文件，不是文件夹：-o 文件.pdf",
            )
            .error()),
            Some(path) if !is_stdout(path) => Ok(Self::File(path.into())),
            _ => Ok(Self::Stdout),
        }
    }
}

pub(super) struct Writer {
    target: Target,
    kind: &'static PictureKind,
    /// What goes to files; nothing does when all goes to standard output.
    writes: Option<Writes>,
    /// Whether one record of each file was chosen.
    chosen: bool,
    input: Option<Input>,
    /// The first picture of a file, which gets a number only if there is a second.
    waiting: Option<(Vec<u8>, usize)>,
    several: bool,
    /// How many records were not drawn because only one fits.
    pub(super) skipped: usize,
}

impl Writer {
    pub(super) fn new(
        target: Target,
        kind: &'static PictureKind,
        writes: Option<Writes>,
        chosen: bool,
    ) -> Self {
        Self { target, kind, writes, chosen, input: None, waiting: None, several: false, skipped: 0 }
    }

    /// Everything has ended: how many files are in their places, and why others are not.
    pub(super) fn finish(&mut self) -> Vec<Settled> {
        self.writes.as_mut().map_or_else(Vec::new, Writes::finish)
    }

    /// A file begins.
    pub(super) fn begin(&mut self, input: &Input) {
        (self.input, self.waiting, self.several) = (Some(input.clone()), None, false);
    }

    /// A record was not asked for.
    pub(super) fn skip(&mut self) {
        self.skipped += usize::from(!self.chosen);
    }

    /// The picture of a record; the answer is how many were written.
    pub(super) fn picture(
        &mut self,
        bytes: Vec<u8>,
        number: usize,
        out: &mut Output,
    ) -> Result<usize, String> {
        if number > 1 && !self.chosen {
            self.several = true;
        }
        let before = self.waiting.replace((bytes, number));
        self.put(before, out)
    }

    /// The file ends.
    pub(super) fn end(&mut self, out: &mut Output) -> Result<usize, String> {
        let last = self.waiting.take();
        self.put(last, out)
    }

    fn put(&mut self, picture: Option<(Vec<u8>, usize)>, out: &mut Output) -> Result<usize, String> {
        let Some((bytes, number)) = picture else { return Ok(0) };
        let (Target::File(target) | Target::Folder(target), Some(writes)) = (&self.target, &mut self.writes)
        else {
            if out.stdout_is_terminal && !self.kind.is_text {
                let why = out.pick(
                    "a terminal cannot show this kind of picture; name a file with -o",
                    "终端不能显示这种图片；请用 -o 指明文件",
                );
                return Err(why.to_owned());
            }
            return out.bytes(&bytes).map(|()| 1).map_err(|error| told(&error, out.lang));
        };
        let path = match (&self.target, &self.input) {
            (Target::Folder(folder), Some(input)) => {
                let number = self.several.then_some(number);
                let stem = input.relative.with_extension("");
                let path = path_in(folder, &stem, self.kind.extensions[0], number);
                // Two inputs whose names differ only in the extension keep it.
                if writes.is_taken(&path) {
                    path_in(folder, &input.relative, self.kind.extensions[0], number)
                } else {
                    path
                }
            }
            _ => target.clone(),
        };
        let written = writes.draft(&path).and_then(|mut draft| {
            draft.fill(|draft| draft.write_all(&bytes))?;
            writes.put(0, draft);
            Ok(1)
        });
        written.map_err(|refusal| refusal.text(out.lang))
    }
}

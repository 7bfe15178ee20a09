//! The files a verb is given: names, folders, standard input.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use walkdir::WalkDir;
use yipu::core::{Charset, Finding, Format, Limits};
use yipu::{Stream, detect};

/// How much of a file is looked at to tell its format.
const HEAD: u64 = 1 << 16;

/// One file, or standard input.
#[derive(Clone, Debug)]
pub(crate) struct Input {
    /// Where it is; `None` for standard input.
    pub(crate) path: Option<PathBuf>,
    /// Where it is within the folder that was named; its own name if it was named itself.
    pub(crate) relative: PathBuf,
    /// Whether it was met in a folder, where files that are no records are passed over.
    pub(crate) in_folder: bool,
}

impl Input {
    /// The name for people.
    pub(crate) fn name(&self) -> String {
        self.path.as_ref().map_or_else(|| "-".into(), |path| path.display().to_string())
    }

    /// Opens the file and finds its format.
    pub(crate) fn open(
        &self,
        from: Option<&'static Format>,
        charset: Option<Charset>,
    ) -> Result<Opened, Finding> {
        let unreadable =
            |error: io::Error| Finding::new(&yipu::codes::UNREADABLE_FILE).with("why", error.to_string());
        let mut input: Box<dyn Read + Send> = match &self.path {
            None => Box::new(io::stdin()),
            Some(path) => {
                if path.is_dir() {
                    return Err(unreadable(io::Error::from(io::ErrorKind::IsADirectory)));
                }
                Box::new(File::open(path).map_err(unreadable)?)
            }
        };
        let mut head = Vec::new();
        input.by_ref().take(HEAD).read_to_end(&mut head).map_err(unreadable)?;
        let format = if let Some(format) = from {
            format
        } else {
            let detected = detect(&head, &self.name()).format();
            if is_blank(&head) && detected.as_ref().is_ok_and(|format| !format.holds.many) {
                return Err(Finding::new(&yipu::codes::EMPTY_FILE));
            }
            detected?
        };
        Ok(Opened { format, stream: Stream::new(head, input, format, Limits::DEFAULT, charset) })
    }
}

/// Whether bytes are blanks, line ends and byte-order marks at most.
fn is_blank(bytes: &[u8]) -> bool {
    bytes
        .iter()
        .all(|byte| byte.is_ascii_whitespace() || matches!(byte, 0 | 0xEF | 0xBB | 0xBF | 0xFE | 0xFF))
}

/// A file whose format is known.
pub(crate) struct Opened {
    pub(crate) format: &'static Format,
    pub(crate) stream: Stream<Box<dyn Read + Send>>,
}

/// The files that a list of names stands for, folders entered, in the order of their names.
pub(crate) fn gather(names: &[PathBuf]) -> Vec<Input> {
    let mut found = Vec::new();
    for name in names {
        if name == Path::new("-") {
            found.push(Input { path: None, relative: "stdin".into(), in_folder: false });
        } else if name.is_dir() {
            let walk = WalkDir::new(name).sort_by_file_name().into_iter().filter_map(Result::ok);
            found.extend(walk.filter(|entry| !entry.file_type().is_dir()).map(|entry| Input {
                relative: entry.path().strip_prefix(name).unwrap_or(entry.path()).to_path_buf(),
                path: Some(entry.into_path()),
                in_folder: true,
            }));
        } else {
            let relative = name.file_name().map_or_else(|| name.clone(), PathBuf::from);
            found.push(Input { path: Some(name.clone()), relative, in_folder: false });
        }
    }
    found
}

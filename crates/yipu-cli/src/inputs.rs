//! The files a verb is given: names, folders, standard input.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use walkdir::WalkDir;
use yipu::parallel::{self, Input as _};
use yipu::{Error, Reader, Reading};

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
    /// Opens the file and finds its format.
    pub(crate) fn reader<'a>(
        &self,
        reading: &Reading<'a>,
    ) -> Result<Reader<'a, Box<dyn Read + Send>>, Error> {
        Reader::new(&self.name(), self.open()?, reading)
    }
}

impl parallel::Input for Input {
    type Bytes = Box<dyn Read + Send>;

    fn name(&self) -> String {
        self.path.as_ref().map_or_else(|| "-".into(), |path| path.display().to_string())
    }

    fn open(&self) -> io::Result<Self::Bytes> {
        match &self.path {
            None => Ok(Box::new(io::stdin())),
            Some(path) if path.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
            Some(path) => Ok(Box::new(File::open(path)?)),
        }
    }

    /// Folders hold other files too.
    fn may_be_none(&self) -> bool {
        self.in_folder
    }
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

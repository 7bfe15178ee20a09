//! The path that was opened, and what lies under it. Nothing else is read or written.

use std::path::{Component, Path, PathBuf};
use std::{fs, io};

use crate::refusal::Refusal;

/// The path that was opened, links resolved.
#[derive(Clone, Debug)]
pub(crate) enum Root {
    /// Nothing was opened: there are no files.
    None,
    /// One file, and no other of its folder.
    File(PathBuf),
    /// A folder with all that is in it.
    Folder(PathBuf),
}

impl Root {
    pub(crate) fn open(path: Option<&Path>) -> io::Result<Self> {
        let Some(path) = path else { return Ok(Self::None) };
        let path = fs::canonicalize(path)?;
        let is_folder = fs::metadata(&path)?.is_dir();
        Ok(if is_folder { Self::Folder(path) } else { Self::File(path) })
    }

    /// The name that people know it by.
    pub(crate) fn name(&self) -> Option<String> {
        match self {
            Self::None => None,
            Self::File(path) | Self::Folder(path) => {
                Some(path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned())
            }
        }
    }

    /// Where a relative path leads that is to be read: to a file or a folder, through links only within what was opened.
    pub(crate) fn resolve(&self, relative: &str) -> Result<PathBuf, Refusal> {
        let path = self.join(relative)?;
        let found = fs::canonicalize(path).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => Refusal::Missing,
            _ => Refusal::Outside,
        })?;
        if self.holds(&found) { Ok(found) } else { Err(Refusal::Outside) }
    }

    /// Where a relative path leads that is to be written: to a file, or to a name that nothing has in a folder that is there.
    /// A link is not written through.
    pub(crate) fn resolve_for_writing(&self, relative: &str) -> Result<PathBuf, Refusal> {
        let path = self.join(relative)?;
        let (Some(folder), Some(name)) = (path.parent(), path.file_name()) else {
            return Err(Refusal::Outside);
        };
        let folder = fs::canonicalize(folder).map_err(|_| Refusal::Missing)?;
        let target = folder.join(name);
        if !self.holds(&target) {
            return Err(Refusal::Outside);
        }
        match fs::symlink_metadata(&target) {
            Ok(there) if there.is_symlink() => Err(Refusal::Outside),
            Ok(there) if !there.is_file() => Err(Refusal::NoFile),
            Ok(_) => Ok(target),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(target),
            Err(_) => Err(Refusal::Outside),
        }
    }

    fn join(&self, relative: &str) -> Result<PathBuf, Refusal> {
        let path = Path::new(relative);
        let is_plain = path.components().all(|part| matches!(part, Component::Normal(_)))
            && !relative.contains(['\0', '\\'])
            && !relative.starts_with('/');
        if !is_plain {
            return Err(Refusal::Outside);
        }
        match self {
            Self::None => Err(Refusal::Missing),
            Self::Folder(folder) => Ok(folder.join(path)),
            Self::File(file) if file.file_name().is_some_and(|name| name == path.as_os_str()) => {
                Ok(file.clone())
            }
            Self::File(_) => Err(Refusal::Outside),
        }
    }

    fn holds(&self, path: &Path) -> bool {
        match self {
            Self::None => false,
            Self::File(file) => file == path,
            Self::Folder(folder) => path.starts_with(folder),
        }
    }
}

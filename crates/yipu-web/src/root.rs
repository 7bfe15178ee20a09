//! The path that was opened, and what lies under it. Nothing else is read or written.
//!
//! Files are opened relative to a handle of the opened folder, which the system does not let a link lead out of. A folder that
//! somebody exchanges for a link in the middle of a save therefore takes no file elsewhere.

use std::path::{Component, Path, PathBuf};
use std::{fs, io};

use cap_std::ambient_authority;
use cap_std::fs::Dir;

use crate::refusal::Refusal;
use crate::{drafts, names};

/// The path that was opened, links resolved.
#[derive(Debug)]
pub(crate) enum Root {
    /// Nothing was opened: there are no files.
    None,
    /// One file, and no other of its folder.
    File(Opened),
    /// A folder with all that is in it.
    Folder(Opened),
}

/// A path, and a handle of the folder: of the path itself, or of the folder that a file is in.
#[derive(Debug)]
pub(crate) struct Opened {
    path: PathBuf,
    folder: Dir,
}

/// Where something is to be written: a folder by its handle, and a name in it.
pub(crate) struct Target {
    pub(crate) folder: Dir,
    pub(crate) name: String,
}

impl Root {
    pub(crate) fn open(path: Option<&Path>) -> io::Result<Self> {
        let Some(path) = path else { return Ok(Self::None) };
        let path = fs::canonicalize(path)?;
        let is_folder = fs::metadata(&path)?.is_dir();
        let holder = if is_folder { &*path } else { path.parent().unwrap_or(Path::new("/")) };
        let folder = Dir::open_ambient_dir(holder, ambient_authority())?;
        drafts::sweep(&folder);
        let opened = Opened { path, folder };
        Ok(if is_folder { Self::Folder(opened) } else { Self::File(opened) })
    }

    /// The path itself; none when nothing was opened.
    pub(crate) fn path(&self) -> Option<&Path> {
        match self {
            Self::None => None,
            Self::File(opened) | Self::Folder(opened) => Some(&opened.path),
        }
    }

    /// The name that people know it by.
    pub(crate) fn name(&self) -> Option<String> {
        let path = self.path()?;
        let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
        // A drive of Windows, as the system spells it.
        Some(name.trim_start_matches(r"\\?\").to_owned())
    }

    /// Whether one file was opened rather than a folder.
    pub(crate) const fn is_single(&self) -> bool {
        matches!(self, Self::File(_))
    }

    /// Where a relative path leads that is to be read: to a file or a folder, through links only within what was opened. The
    /// path goes through no links then.
    pub(crate) fn resolve(&self, relative: &str) -> Result<(&Dir, PathBuf), Refusal> {
        if !is_plain(relative) {
            return Err(Refusal::Outside);
        }
        match self {
            Self::None => Err(Refusal::Missing),
            Self::File(opened) => {
                let name = opened.path.file_name().map(Path::new).ok_or(Refusal::Missing)?;
                if name == Path::new(relative) {
                    Ok((&opened.folder, name.to_owned()))
                } else {
                    Err(Refusal::Outside)
                }
            }
            Self::Folder(opened) => {
                let found =
                    fs::canonicalize(opened.path.join(relative)).map_err(|error| match error.kind() {
                        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => Refusal::Missing,
                        _ => Refusal::Outside,
                    })?;
                let inner = found.strip_prefix(&opened.path).map_err(|_| Refusal::Outside)?;
                let inner = if inner.as_os_str().is_empty() { Path::new(".") } else { inner };
                Ok((&opened.folder, inner.to_owned()))
            }
        }
    }

    /// A folder under what was opened, by its handle.
    pub(crate) fn folder(&self, relative: &str) -> Result<Dir, Refusal> {
        let (root, path) = self.resolve(relative)?;
        root.open_dir(path).map_err(|error| outside_or(&error))
    }

    /// Where a relative path leads that is to be written: to a file, or to a name that nothing has in a folder that is there.
    /// A link is not written through.
    pub(crate) fn resolve_for_writing(&self, relative: &str) -> Result<Target, Refusal> {
        if !is_plain(relative) {
            return Err(Refusal::Outside);
        }
        let (parent, name) = match relative.rsplit_once('/') {
            Some((parent, name)) => (parent, name),
            None => ("", relative),
        };
        let folder = match self {
            Self::None => return Err(Refusal::Missing),
            Self::File(opened) => {
                self.resolve(relative)?;
                opened.folder.try_clone().map_err(|error| Refusal::from(&error))?
            }
            Self::Folder(_) if name.is_empty() => return Err(Refusal::Outside),
            Self::Folder(_) => self.folder(parent)?,
        };
        match folder.symlink_metadata(name) {
            Ok(there) if there.is_symlink() => return Err(Refusal::Outside),
            Ok(there) if !there.is_file() => return Err(Refusal::NoFile),
            // What has such a name already is the person's own; it may be saved again.
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::NotFound && !names::is_good(name) => {
                return Err(Refusal::BadName);
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(_) => return Err(Refusal::Outside),
        }
        if drafts::is_one(name) {
            return Err(Refusal::BadName);
        }
        Ok(Target { folder, name: name.to_owned() })
    }
}

/// Whether a path has nothing but names in it.
fn is_plain(relative: &str) -> bool {
    let mut parts = Path::new(relative).components();
    // In Windows a colon leads to what is stored beside the content of a file.
    let is_odd = |c| matches!(c, '\0' | '\\') || (cfg!(windows) && c == ':');
    parts.all(|part| matches!(part, Component::Normal(_)))
        && !relative.contains(is_odd)
        && !relative.starts_with('/')
}

/// What a handle refuses because a link leads out is known by that the system denies it.
fn outside_or(error: &io::Error) -> Refusal {
    match error.kind() {
        io::ErrorKind::PermissionDenied => Refusal::Outside,
        _ => Refusal::from(error),
    }
}

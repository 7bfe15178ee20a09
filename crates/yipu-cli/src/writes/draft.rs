//! A file that is not in its place yet.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::{NamedTempFile, TempPath};

use super::refusal::Refusal;
use super::{folder_of, sweep};

/// A file that is not in its place yet: it lies beside it under a name of our own, and is gone with the draft.
pub(crate) struct Draft {
    target: PathBuf,
    body: Body,
    may_replace: bool,
    /// What went wrong while it was brought to the disk.
    fault: Option<io::Error>,
}

enum Body {
    Aside(NamedTempFile),
    /// All is written, and the file is closed: so a great number of drafts can wait.
    Closed(TempPath),
    /// What is written is out already.
    Stream(File),
}

impl Draft {
    /// Begins a file beside its target.
    pub(super) fn aside(target: &Path, may_replace: bool) -> io::Result<Self> {
        let (prefix, suffix) = sweep::affixes();
        let mut builder = tempfile::Builder::new();
        builder.prefix(&prefix).suffix(suffix);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            // As an ordinary file would be made; the umask takes away what it should.
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        let body = Body::Aside(builder.tempfile_in(folder_of(target))?);
        Ok(Self { target: target.into(), body, may_replace, fault: None })
    }

    /// Opens a terminal, a pipe or the like.
    pub(super) fn stream(target: &Path) -> io::Result<Self> {
        let file = File::options().write(true).open(target)?;
        Ok(Self { target: target.into(), body: Body::Stream(file), may_replace: false, fault: None })
    }

    pub(crate) fn target(&self) -> &Path {
        &self.target
    }

    /// The file, while it is written.
    fn file(&self) -> io::Result<&File> {
        match &self.body {
            Body::Aside(file) => Ok(file.as_file()),
            Body::Stream(file) => Ok(file),
            Body::Closed(_) => Err(io::Error::other("the file is closed")),
        }
    }

    /// Closes the file, of which all is written.
    pub(super) fn close(self) -> Self {
        match self.body {
            Body::Aside(file) => {
                // Windows syncs a file only by a handle that may write, and the file may be read-only by now.
                let fault = if cfg!(windows) { file.as_file().sync_all().err() } else { None };
                Self { body: Body::Closed(file.into_temp_path()), fault, ..self }
            }
            Body::Closed(_) | Body::Stream(_) => self,
        }
    }

    /// Does something to it; what goes wrong is told with the name of its target.
    pub(crate) fn fill(&mut self, with: impl FnOnce(&mut Self) -> io::Result<()>) -> Result<(), Refusal> {
        with(self).map_err(|error| Refusal::io(&self.target, &error))
    }

    /// Takes over who may read and write a file.
    pub(crate) fn like(&self, path: &Path) -> io::Result<()> {
        self.file()?.set_permissions(fs::metadata(path)?.permissions())
    }

    /// Copies a file, with its time and its permissions.
    pub(crate) fn copy_of(&mut self, mut old: File) -> io::Result<()> {
        let there = old.metadata()?;
        io::copy(&mut old, self)?;
        if let Ok(time) = there.modified() {
            self.file()?.set_modified(time)?;
        }
        self.file()?.set_permissions(there.permissions())
    }

    /// Brings it to the disk.
    pub(super) fn sync(&mut self) {
        self.fault = match &self.body {
            Body::Aside(file) => file.as_file().sync_all().err(),
            Body::Closed(_) if cfg!(windows) => return,
            Body::Closed(path) => File::open(path).and_then(|file| file.sync_all()).err(),
            Body::Stream(_) => None,
        };
    }

    /// Puts it in its place.
    pub(super) fn publish(self) -> Result<PathBuf, Refusal> {
        let Self { target, body, may_replace, fault } = self;
        let refused = |error: &io::Error| match error.kind() {
            io::ErrorKind::AlreadyExists => Refusal::Exists { target: target.clone(), force_helps: false },
            _ => Refusal::io(&target, error),
        };
        if let Some(fault) = fault {
            return Err(refused(&fault));
        }
        let path = match body {
            Body::Aside(file) => file.into_temp_path(),
            Body::Closed(path) => path,
            Body::Stream(_) => return Ok(target),
        };
        let put = if may_replace { path.persist(&target) } else { path.persist_noclobber(&target) };
        put.map_err(|error| refused(&error.error))?;
        Ok(target)
    }
}

impl Write for Draft {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.body {
            Body::Aside(file) => file.write(bytes),
            Body::Stream(file) => file.write(bytes),
            Body::Closed(_) => Err(io::Error::other("the file is closed")),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file()?.flush()
    }
}

/// Renames a file to a name that nothing has, in one step that fails if something gets it first.
pub(super) fn rename_to_new(path: &Path, target: &Path) -> io::Result<()> {
    let mut old = TempPath::try_from_path(path)?;
    // It is a file of others: whatever goes wrong, it stays.
    old.disable_cleanup(true);
    old.persist_noclobber(target).map_err(|error| error.error)
}

//! Writing a file: whole or not at all, and never over one that is not what the page believes it to be.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use sha2::{Digest as _, Sha256};

/// What a save expects to find.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Expected {
    /// Nothing of that name.
    Nothing,
    /// A file of this content, by its [tag].
    File(String),
}

/// Why nothing was written.
#[derive(Debug)]
pub(crate) enum NotSaved {
    /// The file is not what was expected: somebody else has written it, removed it or made it.
    Changed,
    /// The system refuses.
    Io(io::Error),
}

impl From<io::Error> for NotSaved {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// The tag of a content: its digest, quoted as HTTP wants it.
pub(crate) fn tag(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    let digest = Sha256::digest(bytes);
    let mut tag = String::from("\"");
    for byte in digest {
        let _ = write!(tag, "{byte:02x}");
    }
    tag.push('"');
    tag
}

/// Writes a file aside, brings it to the disk, and puts it in its place; gives its tag.
pub(crate) fn save(target: &Path, bytes: &[u8], expected: &Expected) -> Result<String, NotSaved> {
    let folder = target.parent().unwrap_or(Path::new("."));
    // By this name a later run of the command knows what a run that was killed has left behind.
    let prefix = format!(".yipu-{}-", std::process::id());
    let mut draft = tempfile::Builder::new();
    draft.prefix(&prefix).suffix(".tmp");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        // As an ordinary file would be made; the umask takes away what it should.
        draft.permissions(fs::Permissions::from_mode(0o666));
    }
    let mut draft = draft.tempfile_in(folder)?;
    draft.write_all(bytes)?;
    if let Expected::File(_) = expected
        && let Ok(there) = fs::metadata(target)
    {
        draft.as_file().set_permissions(there.permissions())?;
    }
    draft.as_file().sync_all()?;
    match expected {
        Expected::Nothing => {
            draft.persist_noclobber(target).map_err(|error| match error.error.kind() {
                io::ErrorKind::AlreadyExists => NotSaved::Changed,
                _ => NotSaved::Io(error.error),
            })?;
        }
        Expected::File(known) => {
            // The last thing before the file is replaced, so that as little as possible can come between.
            let there = fs::read(target).map_err(|error| match error.kind() {
                io::ErrorKind::NotFound => NotSaved::Changed,
                _ => NotSaved::Io(error),
            })?;
            if tag(&there) != *known {
                return Err(NotSaved::Changed);
            }
            draft.persist(target).map_err(|error| NotSaved::Io(error.error))?;
        }
    }
    #[cfg(unix)]
    {
        // Not every file system can be asked for that, and the file itself is there.
        let _ = fs::File::open(folder).and_then(|folder| folder.sync_all());
    }
    Ok(tag(bytes))
}

//! Writing a file: whole or not at all, and never over one that is not what the page believes it to be.

use std::io::{self, Write as _};

use sha2::{Digest as _, Sha256};

use crate::drafts::{self, Draft};
use crate::root::Target;

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
    format!("\"{}\"", digest(bytes))
}

/// The SHA-256 digest of bytes, in hexadecimal digits.
pub(crate) fn digest(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    Sha256::digest(bytes).iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Writes a file aside, brings it to the disk, and puts it in its place; gives its tag.
pub(crate) fn save(target: &Target, bytes: &[u8], expected: &Expected) -> Result<String, NotSaved> {
    let Target { folder, name } = target;
    drafts::sweep(folder);
    let mut draft = Draft::new(folder)?;
    draft.file.write_all(bytes)?;
    if let Expected::File(_) = expected
        && let Ok(there) = folder.symlink_metadata(name)
    {
        draft.file.set_permissions(there.permissions())?;
    }
    draft.file.sync_all()?;
    match expected {
        Expected::Nothing => draft.place(name).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => NotSaved::Changed,
            _ => NotSaved::Io(error),
        })?,
        Expected::File(known) => {
            // The last thing before the file is replaced, so that as little as possible can come between.
            let there = folder.read(name).map_err(|error| match error.kind() {
                io::ErrorKind::NotFound => NotSaved::Changed,
                _ => NotSaved::Io(error),
            })?;
            if tag(&there) != *known {
                return Err(NotSaved::Changed);
            }
            draft.replace(name)?;
        }
    }
    #[cfg(unix)]
    {
        // Not every file system can be asked for that, and the file itself is there.
        let _ = folder.try_clone().and_then(|folder| folder.into_std_file().sync_all());
    }
    Ok(tag(bytes))
}

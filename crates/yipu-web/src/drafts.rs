//! Drafts: files that are written aside before they are put in their place, as `.yipu-PID-RANDOM.tmp`. The command knows them
//! by the same name. A server that was killed leaves its draft; the next one that looks into the folder removes it.

use std::io;
use std::sync::LazyLock;
use std::time::SystemTime;

use cap_std::fs::{Dir, DirEntry, File, OpenOptions};

const PREFIX: &str = ".yipu-";
const SUFFIX: &str = ".tmp";

/// When this run began, as far as its files are concerned.
static BEGAN: LazyLock<SystemTime> = LazyLock::new(SystemTime::now);

/// A file that is not in its place yet. It is removed when it is dropped, unless it was put in its place.
pub(crate) struct Draft<'a> {
    folder: &'a Dir,
    name: String,
    pub(crate) file: File,
    is_placed: bool,
}

impl<'a> Draft<'a> {
    pub(crate) fn new(folder: &'a Dir) -> io::Result<Self> {
        LazyLock::force(&BEGAN);
        let random = getrandom::u64().map_err(io::Error::other)?;
        let name = format!("{PREFIX}{}-{random:016x}{SUFFIX}", std::process::id());
        let file = folder.open_with(&name, OpenOptions::new().write(true).create_new(true))?;
        Ok(Self { folder, name, file, is_placed: false })
    }

    /// Puts it in the place of a file.
    pub(crate) fn replace(mut self, name: &str) -> io::Result<()> {
        self.folder.rename(&self.name, self.folder, name)?;
        self.is_placed = true;
        Ok(())
    }

    /// Puts it where nothing is; an error of the kind `AlreadyExists` when something is there.
    pub(crate) fn place(self, name: &str) -> io::Result<()> {
        match self.folder.hard_link(&self.name, self.folder, name) {
            Ok(()) => Ok(()),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(error),
            // Not every file system has links: there the name is claimed first.
            Err(_) => {
                self.folder.open_with(name, OpenOptions::new().write(true).create_new(true))?;
                self.replace(name)
            }
        }
    }
}

impl Drop for Draft<'_> {
    fn drop(&mut self) {
        if !self.is_placed {
            // What stays is removed by the next server.
            let _ = self.folder.remove_file(&self.name);
        }
    }
}

/// Whether a name is one that drafts have.
pub(crate) fn is_one(name: &str) -> bool {
    name.starts_with(PREFIX) && name.ends_with(SUFFIX)
}

/// Removes the drafts of runs that have ended from a folder.
pub(crate) fn sweep(folder: &Dir) {
    let Ok(entries) = folder.entries() else { return };
    for entry in entries.filter_map(Result::ok) {
        remove_if_left(folder, &entry);
    }
}

/// Removes a file if it is the draft of a run that has ended; whether it was a draft.
pub(crate) fn remove_if_left(folder: &Dir, entry: &DirEntry) -> bool {
    LazyLock::force(&BEGAN);
    let name = entry.file_name();
    let Some(owner) = name.to_str().and_then(owner) else { return false };
    let is_file = entry.file_type().is_ok_and(|kind| kind.is_file());
    // Our own number may be that of an earlier run, but then the file is older than this one.
    let is_left =
        if owner == std::process::id() { is_before(entry, *BEGAN) } else { is_abandoned(owner, entry) };
    if is_file && is_left {
        // Somebody else may have been quicker.
        let _ = folder.remove_file(&name);
    }
    is_file
}

/// The process that a draft belongs to.
fn owner(name: &str) -> Option<u32> {
    let (owner, random) = name.strip_prefix(PREFIX)?.strip_suffix(SUFFIX)?.split_once('-')?;
    let is_ours = !random.is_empty() && random.bytes().all(|byte| byte.is_ascii_alphanumeric());
    owner.parse().ok().filter(|_| is_ours)
}

fn is_before(entry: &DirEntry, time: SystemTime) -> bool {
    let modified = entry.metadata().and_then(|there| there.modified());
    modified.is_ok_and(|modified| modified.into_std() < time)
}

#[cfg(unix)]
fn is_abandoned(owner: u32, _: &DirEntry) -> bool {
    use rustix::process::{Pid, test_kill_process};
    let process = i32::try_from(owner).ok().and_then(Pid::from_raw);
    // A process that may not be asked is alive.
    process.is_none_or(|process| test_kill_process(process) == Err(rustix::io::Errno::SRCH))
}

#[cfg(not(unix))]
fn is_abandoned(_: u32, entry: &DirEntry) -> bool {
    const DAY: std::time::Duration = std::time::Duration::from_secs(24 * 60 * 60);
    BEGAN.checked_sub(DAY).is_some_and(|time| is_before(entry, time))
}

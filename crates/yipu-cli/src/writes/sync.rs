//! To the disk, and not only on the way to it.
//!
//! A file system writes down many files at once about as fast as one, if it is asked for them at the same time. So a number
//! of files wait for each other, and then for the disk together. Where the system can be asked for all that a file system has not
//! written down yet, large groups take one question.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::thread;

use super::Draft;

/// So many files are asked for at the same time: waiting takes no processor.
const AT_ONCE: usize = 32;

/// Groups up to this size are synced file by file, so that a small run does not wait for what other programs have written.
const FEW: usize = 64;

/// Brings everything to the disk that the file systems of some files have in memory.
#[cfg(target_os = "linux")]
fn whole_file_systems(drafts: &[&mut Draft]) -> std::io::Result<()> {
    use std::os::unix::fs::MetadataExt as _;
    let folders: BTreeSet<&Path> = drafts.iter().filter_map(|draft| draft.target().parent()).collect();
    let mut asked = BTreeSet::new();
    for folder in folders {
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        let folder = std::fs::File::open(folder)?;
        if asked.insert(folder.metadata()?.dev()) {
            rustix::fs::syncfs(&folder)?;
        }
    }
    Ok(())
}

#[cfg(not(target_os = "linux"))]
fn whole_file_systems(_: &[&mut Draft]) -> std::io::Result<()> {
    Err(std::io::ErrorKind::Unsupported.into())
}

/// Brings files to the disk; each keeps what went wrong with it.
pub(super) fn files(mut drafts: Vec<&mut Draft>) {
    if drafts.len() > FEW && whole_file_systems(&drafts).is_ok() {
        return;
    }
    let share = drafts.len().div_ceil(AT_ONCE).max(1);
    if drafts.len() < 2 {
        for draft in drafts {
            draft.sync();
        }
        return;
    }
    thread::scope(|scope| {
        for some in drafts.chunks_mut(share) {
            scope.spawn(move || some.iter_mut().for_each(|draft| draft.sync()));
        }
    });
}

/// Brings the entries of folders to the disk.
pub(super) fn folders(folders: &BTreeSet<PathBuf>) {
    for path in folders {
        folder(path);
    }
}

#[cfg(unix)]
fn folder(path: &Path) {
    // Not every file system can be asked for that, and the files themselves are there.
    let _ = std::fs::File::open(path).and_then(|folder| folder.sync_all());
}

#[cfg(not(unix))]
fn folder(_: &Path) {}

//! What runs that were killed have left behind: files that never came to their place.
//!
//! They are known by their name alone, `.yipu-PID-RANDOM.tmp`, and removed when the process of that number is gone; where
//! that cannot be asked, when they are a day old.

use std::fs::{self, DirEntry};
use std::path::Path;
use std::sync::LazyLock;
use std::time::SystemTime;

const PREFIX: &str = ".yipu-";
const SUFFIX: &str = ".tmp";

/// When this run began, as far as its files are concerned.
static BEGAN: LazyLock<SystemTime> = LazyLock::new(SystemTime::now);

/// How the names of files that are not in their place begin and end.
pub(super) fn affixes() -> (String, &'static str) {
    LazyLock::force(&BEGAN);
    (format!("{PREFIX}{}-", std::process::id()), SUFFIX)
}

/// Removes what dead runs have left in a folder.
pub(super) fn folder(folder: &Path) {
    LazyLock::force(&BEGAN);
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.filter_map(Result::ok).filter(is_left_over) {
        // Somebody else may have been quicker.
        let _ = fs::remove_file(entry.path());
    }
}

fn is_left_over(entry: &DirEntry) -> bool {
    let name = entry.file_name();
    let Some(owner) = name.to_str().and_then(owner) else { return false };
    let is_file = entry.file_type().is_ok_and(|kind| kind.is_file());
    // Our own number may be that of an earlier run, but then the file is older than this one.
    is_file && if owner == std::process::id() { is_before(entry, *BEGAN) } else { is_abandoned(owner, entry) }
}

/// The process that a file which is not in its place belongs to.
fn owner(name: &str) -> Option<u32> {
    let (owner, random) = name.strip_prefix(PREFIX)?.strip_suffix(SUFFIX)?.split_once('-')?;
    let is_ours = !random.is_empty() && random.bytes().all(|byte| byte.is_ascii_alphanumeric());
    owner.parse().ok().filter(|_| is_ours)
}

fn is_before(entry: &DirEntry, time: SystemTime) -> bool {
    entry.metadata().and_then(|there| there.modified()).is_ok_and(|modified| modified < time)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_our_own_have_an_owner() {
        assert_eq!(owner(".yipu-123-aB3xYz.tmp"), Some(123));
        for name in [
            ".yipu-.tmp",
            ".yipu-12.tmp",
            ".yipu-x-y.tmp",
            "yipu-1-a.tmp",
            ".yipu-1-a.txt",
            ".yipu-1-.tmp",
            ".yipu-1-a.b.tmp",
        ] {
            assert_eq!(owner(name), None, "{name}");
        }
    }
}

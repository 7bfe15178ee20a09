//! The tokens of earlier runs, so that a tab works again when the server was started again and the tab is loaded anew.
//!
//! Only digests are noted, in a file that nobody else may read: who reads it cannot get in. A token is known again for the same path
//! and the same port only, for a week at most, and is good for nothing but being exchanged for the token of the run. So a program
//! of somebody else that took the port in between, and with it what the browser keeps for that address, gains nothing on
//! another port or another folder.

use std::io::Write as _;
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use std::{fs, io};

use crate::save::digest;
use crate::token::Token;

/// How long a token is known after its run began.
const WEEK: Duration = Duration::from_secs(7 * 24 * 60 * 60);
/// Of the same path and port, this many runs are known.
const MOST_RUNS: usize = 4;
/// In all, this many.
const MOST: usize = 200;
const FILE: &str = "view-tokens";

/// The tokens of earlier runs over the same path and port.
#[derive(Default)]
pub(crate) struct Earlier {
    digests: Vec<String>,
}

/// A line of the file: when the run began, what it ran over, and the digest of its token.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Run {
    began: u64,
    place: String,
    token: String,
}

impl Run {
    fn read(line: &str) -> Option<Self> {
        let mut words = line.split(' ');
        let run = Self {
            began: words.next()?.parse().ok()?,
            place: words.next()?.into(),
            token: words.next()?.into(),
        };
        words.next().is_none().then_some(run)
    }
}

impl Earlier {
    /// What is known of earlier runs; this run is noted. A folder that cannot be written is no fault: then nothing is known.
    pub(crate) fn of(folder: Option<&Path>, path: Option<&Path>, port: u16, token: &Token) -> Self {
        let Some(folder) = folder else { return Self::default() };
        let path = path.map_or_else(String::new, |path| path.to_string_lossy().into_owned());
        let place = digest(format!("{port} {path}").as_bytes());
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
        let mut runs = runs(&folder.join(FILE), now);
        let of_place = runs.iter().rev().filter(|run| run.place == place).take(MOST_RUNS);
        let digests = of_place.map(|run| run.token.clone()).collect();
        runs.push(Run { began: now, place, token: digest(token.as_str().as_bytes()) });
        // Without the note the next run does not know this one, and nothing else is lost.
        let _ = note(folder, &runs);
        Self { digests }
    }

    /// Whether this was the token of an earlier run.
    pub(crate) fn has(&self, token: &[u8]) -> bool {
        let given = digest(token);
        self.digests.contains(&given)
    }
}

fn runs(file: &Path, now: u64) -> Vec<Run> {
    let text = fs::read_to_string(file).unwrap_or_default();
    let is_fresh = |run: &Run| run.began <= now && now - run.began < WEEK.as_secs();
    text.lines().filter_map(Run::read).filter(is_fresh).collect()
}

fn note(folder: &Path, runs: &[Run]) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let draft = folder.join(format!("{FILE}-{}", std::process::id()));
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    let mut file = options.open(&draft)?;
    for Run { began, place, token } in runs.iter().skip(runs.len().saturating_sub(MOST)) {
        writeln!(file, "{began} {place} {token}")?;
    }
    drop(file);
    fs::rename(draft, folder.join(FILE))
}

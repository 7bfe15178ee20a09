//! The fingerprint of a finding: the same after edits in other places of the file.

use std::fmt::Write as _;

use sha2::{Digest as _, Sha256};

use super::found::Found;

/// What a finding is known by.
pub(super) struct Print {
    /// Of the finding among all those of its file.
    pub(super) in_file: String,
    /// Of the finding among all those of a project.
    pub(super) everywhere: String,
}

impl Print {
    /// The print of the finding that is the `nth` with this code and key in the file.
    pub(super) fn new(path: &str, found: &Found, nth: usize) -> Self {
        let own = hash(&[found.code.id, &found.key]);
        let nth_text = nth.to_string();
        let everywhere = hash(&[path, found.code.id, &found.key, &nth_text]);
        // The form that GitHub's own prints have: a hash, and a number for those that share it.
        let in_file = format!("{}:{nth}", own.get(..16).unwrap_or_default());
        Self { in_file, everywhere }
    }
}

/// Half of a SHA-256, in hexadecimal. Each part has its length in front, so that no two lists of parts are the same bytes.
fn hash(parts: &[&str]) -> String {
    let mut sha = Sha256::new();
    for part in parts {
        sha.update((part.len() as u64).to_le_bytes());
        sha.update(part.as_bytes());
    }
    sha.finalize().iter().take(16).fold(String::new(), |mut text, byte| {
        let written = write!(text, "{byte:02x}");
        debug_assert!(written.is_ok(), "writing to a String does not fail");
        text
    })
}

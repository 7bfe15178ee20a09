//! Where the corpus of real records is.
#![allow(clippy::print_stdout, clippy::must_use_candidate, reason = "a test that is left out says so")]

use std::env;
use std::path::{Path, PathBuf};

/// A file or folder of the corpus, which `YIPU_CORPUS` names. Where it is not, the test is left out with a word about it.
///
/// # Panics
/// When it is not there and `YIPU_CORPUS_REQUIRED` is set.
pub fn corpus(name: &str) -> Option<PathBuf> {
    let folder = env::var_os("YIPU_CORPUS")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus"), PathBuf::from);
    let path = folder.join(name);
    if path.exists() {
        return Some(path);
    }
    assert!(env::var_os("YIPU_CORPUS_REQUIRED").is_none(), "no {}", path.display());
    println!("left out: no {}", path.display());
    None
}

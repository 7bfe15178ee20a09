//! Where the corpus of real records is.

use std::path::PathBuf;
use std::{env, fs};

/// The path of a file or folder of the corpus. When there is none the test is left out and says so, unless
/// `YIPU_CORPUS_REQUIRED` is set.
#[allow(clippy::print_stdout, reason = "a test that is left out says so")]
pub fn path(name: &str) -> Option<PathBuf> {
    let folder = env::var_os("YIPU_CORPUS").map_or_else(
        || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/corpus")),
        PathBuf::from,
    );
    let path = folder.join(name);
    if path.exists() {
        return Some(path);
    }
    assert!(env::var_os("YIPU_CORPUS_REQUIRED").is_none(), "no {}", path.display());
    println!("left out: no {}", path.display());
    None
}

/// The bytes of a file of the corpus.
pub fn bytes(name: &str) -> Option<Vec<u8>> {
    path(name).map(|path| fs::read(path).unwrap())
}

/// The files of a folder of the corpus, by name; `None` when there is no corpus.
pub fn folder(name: &str) -> Option<Vec<(String, Vec<u8>)>> {
    let mut files: Vec<_> = fs::read_dir(path(name)?)
        .unwrap()
        .map(|entry| entry.unwrap())
        .filter(|entry| entry.file_type().unwrap().is_file())
        .map(|entry| (entry.file_name().into_string().unwrap(), fs::read(entry.path()).unwrap()))
        .collect();
    files.sort();
    Some(files)
}

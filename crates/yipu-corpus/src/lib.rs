//! Where the tests find real records: the folder that `YIPU_CORPUS` names, by default `../shared/corpus` beside the checkout.
//!
//! A test that needs the corpus has the word `corpus` in its name or in that of its module, which is how `scripts/test` leaves
//! such tests out on a machine without it; they are counted as skipped then. So nothing here is an `Option`: a test that was
//! started and does not find its files fails.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::missing_panics_doc,
    reason = "a test stops at what it does not find"
)]

use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::{env, fs, thread};

/// The name of a file and its bytes.
pub type Named = (String, Vec<u8>);

/// A file or folder of the corpus.
pub fn path(name: &str) -> PathBuf {
    let current = thread::current();
    let test = current.name().unwrap_or("");
    assert!(
        !test.contains("::") || test.contains("corpus"),
        "{test} needs the corpus: its name has to say so"
    );
    let folder = env::var_os("YIPU_CORPUS")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus"), PathBuf::from);
    let path = folder.join(name);
    assert!(path.exists(), "no {}; `cargo test -- --skip corpus` leaves out what needs it", path.display());
    path
}

/// The bytes of a file.
pub fn bytes(name: &str) -> Vec<u8> {
    fs::read(path(name)).unwrap()
}

/// The files of a folder with their contents, in the order of their names.
pub fn folder(name: &str) -> Vec<Named> {
    let mut files: Vec<_> = fs::read_dir(path(name))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_file())
        .map(|path| (path.file_name().unwrap().to_string_lossy().into_owned(), fs::read(&path).unwrap()))
        .collect();
    files.sort();
    files
}

/// The files of a `.tar.gz`, by the last part of their names.
pub fn archive(name: &str) -> Vec<Named> {
    let file = fs::File::open(path(name)).unwrap();
    let mut archive = tar::Archive::new(flate2::read::GzDecoder::new(file));
    let mut files = Vec::new();
    for entry in archive.entries().unwrap() {
        let mut entry = entry.unwrap();
        if entry.header().entry_type().is_file() {
            let name = entry.path().unwrap().file_name().unwrap().to_string_lossy().into_owned();
            let mut bytes = Vec::new();
            entry.read_to_end(&mut bytes).unwrap();
            files.push((name, bytes));
        }
    }
    files
}

/// The text of a `.gz`.
pub fn packed_text(name: &str) -> String {
    let mut text = String::new();
    flate2::read::GzDecoder::new(fs::File::open(path(name)).unwrap()).read_to_string(&mut text).unwrap();
    text
}

//! Where the corpus is, and its files.
#![allow(dead_code, unreachable_pub, reason = "each test program uses a part of it")]
#![allow(clippy::unwrap_used, reason = "a test stops at a file that cannot be read")]
#![allow(clippy::print_stdout, reason = "a test says that it is left out")]

use std::io::Read as _;
use std::path::PathBuf;
use std::{env, fs};

/// A file or folder of the corpus, which `YIPU_CORPUS` names. If it is not there, the test says that it is left out,
/// or fails when `YIPU_CORPUS_REQUIRED` is set.
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

/// The files of a folder of the corpus with their contents, in the order of their names.
pub fn folder(name: &str) -> Option<Vec<(String, Vec<u8>)>> {
    let mut files: Vec<_> = fs::read_dir(path(name)?)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_file())
        .map(|path| (path.file_name().unwrap().to_string_lossy().into_owned(), fs::read(&path).unwrap()))
        .collect();
    files.sort();
    Some(files)
}

/// The files of a `.tar.gz` of the corpus, by the last part of their names.
pub fn archive(name: &str) -> Option<Vec<(String, Vec<u8>)>> {
    let file = fs::File::open(path(name)?).unwrap();
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
    Some(files)
}

/// The lines of a `.gz` of the corpus as JSON.
pub fn json_lines(name: &str) -> Option<Vec<serde_json::Value>> {
    let mut text = String::new();
    flate2::read::GzDecoder::new(fs::File::open(path(name)?).unwrap()).read_to_string(&mut text).unwrap();
    Some(text.lines().map(|line| serde_json::from_str(line).unwrap()).collect())
}

//! Real records.
#![allow(clippy::print_stdout, reason = "a test says that it is left out")]

use std::path::PathBuf;
use std::{env, fs};

/// The files of a folder of the corpus, which `YIPU_CORPUS` names, in the order of their names. If it is not there, the
/// test says that it is left out, or fails when `YIPU_CORPUS_REQUIRED` is set.
pub fn corpus(name: &str) -> Option<Vec<(String, Vec<u8>)>> {
    let folder = env::var_os("YIPU_CORPUS").map_or_else(
        || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/corpus")),
        PathBuf::from,
    );
    let path = folder.join(name);
    if !path.exists() {
        assert!(env::var_os("YIPU_CORPUS_REQUIRED").is_none(), "no {}", path.display());
        println!("left out: no {}", path.display());
        return None;
    }
    let mut files: Vec<_> = fs::read_dir(path)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .map(|path| (path.file_name().unwrap().to_string_lossy().into_owned(), fs::read(&path).unwrap()))
        .collect();
    files.sort();
    Some(files)
}

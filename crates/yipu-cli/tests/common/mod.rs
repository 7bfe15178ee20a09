//! What the tests of files share.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

pub(crate) const GAME: &str = "[Red \"C\"]\n[Result \"*\"]\n1. h2e2 h9g7\n *\n";

/// Full-width signs, a result in other words, and UTF-8 where the standard asks for GB2312.
pub(crate) const ODD: &str =
    "{[C6][甲 B][乙 W][黑胜][2017.07.29 14:00 重庆][2017 CCGC]；B(J,10)；W(I,11);W(I,9)}";
pub(crate) const PROPER: &str = "C6-甲 B vs 乙 W-先手胜-2017.07.29 14.00 重庆-2017 CCGC.txt";

pub(crate) fn folder(files: &[(&str, &[u8])]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, bytes) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }
    folder
}

pub(crate) fn command(folder: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_yipu"));
    command.current_dir(folder).env("LC_ALL", "C.UTF-8").args(["--lang", "en"]).args(args);
    command
}

pub(crate) fn yipu(folder: &Path, args: &[&str]) -> Output {
    command(folder, args).output().unwrap()
}

pub(crate) fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

pub(crate) fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

pub(crate) fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// Every file below a folder, by its path in it.
pub(crate) fn tree(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).unwrap() {
            let entry = entry.unwrap();
            if entry.file_type().unwrap().is_dir() {
                folders.push(entry.path());
            } else {
                found.push(entry.path().strip_prefix(folder).unwrap().to_str().unwrap().to_owned());
            }
        }
    }
    found.sort();
    found
}

/// Whether a file is one that never came to its place.
pub(crate) fn is_left_over(entry: &fs::DirEntry) -> bool {
    entry.file_name().to_string_lossy().starts_with(".yipu-")
}

/// Runs the command without naming a language, so that the locale or the arguments choose it.
pub(crate) fn yipu_in(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_yipu"))
        .current_dir(folder)
        .env("LC_ALL", "C.UTF-8")
        .args(args)
        .output()
        .unwrap()
}

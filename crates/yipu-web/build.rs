//! Makes a table of the files of `viewer/`, so that the page is part of the program.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()).join("viewer");
    let mut files = Vec::new();
    gather(&root, &mut files)?;
    files.sort();
    let mut table = String::from("&[\n");
    for file in &files {
        let name = file.strip_prefix(&root).unwrap_or(file).to_string_lossy().replace('\\', "/");
        let _ = writeln!(table, "    ({name:?}, include_bytes!({:?})),", file.to_string_lossy());
    }
    table.push_str("]\n");
    fs::write(PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("viewer.rs"), table)
}

/// All files of a folder and of those in it.
fn gather(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    println!("cargo::rerun-if-changed={}", folder.display());
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let is_hidden = path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
        if path.is_dir() {
            gather(&path, files)?;
        } else if !is_hidden {
            println!("cargo::rerun-if-changed={}", path.display());
            files.push(path);
        }
    }
    Ok(())
}

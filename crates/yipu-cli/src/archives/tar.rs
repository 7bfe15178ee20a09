//! Tar, as it is or in gzip.

use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::Path;

use flate2::read::MultiGzDecoder;

use super::entry::{self, Entry, Fate};
use super::{Refused, Spool};

/// What is packed in a gzip file.
pub(super) fn inflated(path: &Path) -> io::Result<MultiGzDecoder<BufReader<File>>> {
    Ok(MultiGzDecoder::new(BufReader::new(File::open(path)?)))
}

/// Whether there is a tar in a gzip file.
pub(super) fn is_inside(path: &Path) -> bool {
    let mut head = Vec::new();
    let read = inflated(path).and_then(|inner| inner.take(512).read_to_end(&mut head));
    read.is_ok() && head.get(257..262) == Some(b"ustar")
}

/// Unpacks every file of a tar.
pub(super) fn unpack(input: impl Read, spool: &mut Spool) -> Result<Vec<Entry>, Refused> {
    let mut archive = tar::Archive::new(input);
    let mut entries = Vec::new();
    for entry in archive.entries()? {
        spool.count()?;
        let mut file = entry?;
        let (path, stays) = entry::path_of(&file.path_bytes());
        let kind = file.header().entry_type();
        if kind.is_dir() || kind.is_pax_global_extensions() {
            continue;
        }
        let fate = if !stays {
            entry::LEADS_OUT
        } else if kind.is_symlink() || kind.is_hard_link() {
            entry::LINK
        } else if !kind.is_file() && !kind.is_contiguous() {
            entry::NO_FILE
        } else if entry::is_hidden(&path) {
            Fate::Hidden
        } else if entry::is_archive(&path, &[]) {
            entry::NESTED
        } else {
            super::entry_of(&path, &mut file, spool)?
        };
        entries.push(Entry { path, fate });
    }
    Ok(entries)
}

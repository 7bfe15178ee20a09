//! ZIP.

use std::fs::File;
use std::io::{self, BufReader};
use std::path::Path;

use zip::ZipArchive;
use zip::result::ZipError;

use super::entry::{self, Entry, Fate};
use super::{Refused, Spool};

/// Unpacks every file of a ZIP.
pub(super) fn unpack(path: &Path, spool: &mut Spool) -> Result<Vec<Entry>, Refused> {
    let mut archive = ZipArchive::new(BufReader::new(File::open(path)?)).map_err(io::Error::other)?;
    let mut entries = Vec::new();
    for index in 0..archive.len() {
        spool.count()?;
        let facts = archive.by_index_data(index).map_err(io::Error::other)?;
        let (path, stays) = entry::path_of(facts.name_raw());
        if facts.is_dir() {
            continue;
        }
        let is_link = facts.is_symlink();
        let fate = if !stays {
            entry::LEADS_OUT
        } else if is_link {
            entry::LINK
        } else if entry::is_hidden(&path) {
            Fate::Hidden
        } else if entry::is_archive(&path, &[]) {
            entry::NESTED
        } else if facts.encrypted() {
            entry::ENCRYPTED
        } else {
            match archive.by_index(index) {
                Err(ZipError::UnsupportedArchive(_)) => entry::UNKNOWN_METHOD,
                Err(_) => entry::DAMAGED,
                Ok(mut file) => super::entry_of(&path, &mut file, spool)?,
            }
        };
        entries.push(Entry { path, fate });
    }
    Ok(entries)
}

//! ZIP.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use flate2::read::DeflateDecoder;
use rawzip::{CompressionMethod, FileReader, ZipArchive, ZipArchiveEntryWayfinder};

use super::entry::{self, Entry, Fate, Named};
use super::{Refused, Spool};

/// A file of the archive that is to be unpacked.
struct Packed {
    index: usize,
    place: ZipArchiveEntryWayfinder,
    method: CompressionMethod,
}

/// Unpacks every file of a ZIP.
pub(super) fn unpack(path: &Path, spool: &mut Spool) -> Result<Vec<Entry>, Refused> {
    let mut buffer = vec![0; rawzip::RECOMMENDED_BUFFER_SIZE];
    let archive = ZipArchive::from_file(File::open(path)?, &mut buffer).map_err(io::Error::other)?;
    let (mut entries, packed) = list(&archive, &mut buffer, spool)?;
    for Packed { index, place, method } in packed {
        if let Some(entry) = entries.get_mut(index) {
            entry.fate = inflate(&archive, place, method, &entry.path, spool)?;
        }
    }
    Ok(entries)
}

/// All entries but folders, and those of them that are to be unpacked.
fn list(
    archive: &ZipArchive<FileReader>,
    buffer: &mut [u8],
    spool: &mut Spool,
) -> Result<(Vec<Entry>, Vec<Packed>), Refused> {
    let (mut entries, mut packed) = (Vec::new(), Vec::new());
    let mut records = archive.entries(buffer);
    while let Some(record) = records.next_entry().map_err(io::Error::other)? {
        spool.count()?;
        if record.is_dir() {
            continue;
        }
        let Named { path, refused, spelled } = entry::named(record.file_path().as_ref());
        let fate = if let Some(refused) = refused {
            refused
        } else if record.mode().is_symlink() {
            entry::LINK
        } else if entry::is_hidden(&path) {
            Fate::Hidden
        } else if entry::is_archive(&path, &[]) {
            entry::NESTED
        } else if record.flags().is_encrypted() {
            entry::ENCRYPTED
        } else {
            let place = record.wayfinder();
            packed.push(Packed { index: entries.len(), place, method: record.compression_method() });
            entry::DAMAGED
        };
        entries.push(Entry { spelled, ..Entry::new(path, fate) });
    }
    Ok((entries, packed))
}

fn inflate(
    archive: &ZipArchive<FileReader>,
    place: ZipArchiveEntryWayfinder,
    method: CompressionMethod,
    path: &Path,
    spool: &mut Spool,
) -> Result<Fate, Refused> {
    let Ok(entry) = archive.get_entry(place) else { return Ok(entry::DAMAGED) };
    let inflated: Box<dyn Read> = match method {
        CompressionMethod::STORE => Box::new(entry.reader()),
        CompressionMethod::DEFLATE => Box::new(DeflateDecoder::new(entry.reader())),
        _ => return Ok(entry::UNKNOWN_METHOD),
    };
    super::entry_of(path, &mut entry.verifying_reader(inflated), spool)
}

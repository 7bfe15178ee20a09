//! Tar, as it is or in gzip.
//!
//! Long names stand in entries of their own in front of the files they belong to. The `tar` crate would read those into memory
//! before anything is counted, so they are read here, within bounds.

use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::Path;

use flate2::read::MultiGzDecoder;

use super::entry::{self, Entry, Fate, LONGEST_NAME, Named};
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
    let meter = spool.meter;
    let (metered, count) = meter.over(input);
    let unpacked = unpack_within(metered, spool);
    // An error of the meter itself reaches this place as one of reading.
    meter.check(count.get())?;
    unpacked
}

fn unpack_within(input: impl Read, spool: &mut Spool) -> Result<Vec<Entry>, Refused> {
    let mut archive = tar::Archive::new(input);
    let mut entries = Vec::new();
    let mut long_name: Option<Vec<u8>> = None;
    for entry in archive.entries()?.raw(true) {
        spool.count()?;
        let mut file = entry?;
        let kind = file.header().entry_type();
        if kind.is_gnu_longname() {
            long_name = Some(text_of(&mut file, LONGEST_NAME)?);
            continue;
        }
        if kind.is_pax_local_extensions() {
            long_name = pax_path(&text_of(&mut file, LONGEST_PAX)?).or(long_name);
            continue;
        }
        if kind.is_gnu_longlink() || kind.is_pax_global_extensions() {
            continue;
        }
        let name = long_name.take().unwrap_or_else(|| file.path_bytes().into_owned());
        if kind.is_dir() {
            continue;
        }
        let Named { path, refused, spelled } = entry::named(&name);
        let fate = if let Some(refused) = refused {
            refused
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
        entries.push(Entry { spelled, ..Entry::new(path, fate) });
    }
    Ok(entries)
}

/// Headers of pax hold times and owners beside the name.
const LONGEST_PAX: usize = 1 << 16;

/// The text of an entry without the zeros at its end: one byte more than `most` of it at the most.
fn text_of(entry: &mut impl Read, most: usize) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    entry.take(most as u64 + 1).read_to_end(&mut text)?;
    text.truncate(text.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1));
    Ok(text)
}

/// The path that a header of pax states: records of `length key=value`, each up to its line end.
fn pax_path(header: &[u8]) -> Option<Vec<u8>> {
    let mut rest = header;
    let mut found = None;
    while !rest.is_empty() {
        let blank = rest.iter().take(8).position(|byte| *byte == b' ')?;
        let length: usize = std::str::from_utf8(rest.get(..blank)?).ok()?.parse().ok()?;
        // A record that runs past the end was cut because it is too long, and so is its path.
        let record = rest.get(blank + 1..length.saturating_sub(1).min(rest.len()))?;
        if let Some(path) = record.strip_prefix(b"path=") {
            found = Some(path.to_vec());
        }
        rest = rest.get(length.max(1)..).unwrap_or_default();
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_of_pax_are_found_or_left_alone() {
        assert_eq!(pax_path(b"20 atime=1234567890\n12 path=a/b\n").as_deref(), Some(&b"a/b"[..]));
        let long = [b"5010 path=", &[b'x'; 200][..]].concat();
        assert_eq!(pax_path(&long).map(|path| path.len()), Some(200));
        for broken in [&b""[..], b"x", b"0 path=a\n", b"99999999999999999999 path=a\n", b"12path=a/b\n"] {
            assert_eq!(pax_path(broken), None, "{broken:?}");
        }
    }
}

//! Archives as folders: `.zip`, `.tar`, `.tar.gz` and `.tgz`.
//!
//! What is in an archive is unpacked once, into a file without a name, and read from there. An archive that passes a bound is refused as a whole. Nothing of it is written anywhere by the name that it has in the archive.

mod entry;
mod meter;
mod spool;
mod tar;
mod zip;

use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

pub(crate) use entry::{Entry, Fate};
use spool::Spool;

/// How much an archive may hold.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    pub(crate) entries: usize,
    /// Bytes of all entries together.
    pub(crate) bytes: u64,
    /// How many times its own size, once that is more than [`Self::FREE`].
    pub(crate) ratio: u64,
}

impl Bounds {
    /// Generous for records, of which a hundred thousand take some hundred megabytes.
    pub(crate) const USUAL: Self = Self { entries: 200_000, bytes: 1 << 30, ratio: 200 };
    /// So much may come of any archive, be it ever so small.
    const FREE: u64 = 4 << 20;
}

/// The kinds of archives that are opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Zip,
    Tar,
    TarGz,
}

/// Files that are archives to a machine but not to people.
const DOCUMENTS: [&str; 9] = ["docx", "xlsx", "pptx", "odt", "ods", "odp", "jar", "apk", "epub"];

impl Kind {
    /// The kind of archive that a file is, by its content; `None` for all others.
    pub(crate) fn of(path: &Path) -> Option<Self> {
        let mut head = Vec::new();
        File::open(path).ok()?.take(512).read_to_end(&mut head).ok()?;
        let extension = path.extension().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
        // What has the name of a record is never opened as something else.
        if yipu::registry().formats().any(|format| format.extensions.contains(&&*extension)) {
            return None;
        }
        if head.starts_with(b"PK\x03\x04") || head.starts_with(b"PK\x05\x06") {
            return (!DOCUMENTS.contains(&&*extension)).then_some(Self::Zip);
        }
        if head.get(257..262) == Some(b"ustar") {
            return Some(Self::Tar);
        }
        let is_named = path.to_string_lossy().to_ascii_lowercase().ends_with(".tar.gz") || extension == "tgz";
        (head.starts_with(b"\x1f\x8b\x08") && (is_named || tar::is_inside(path))).then_some(Self::TarGz)
    }

    /// Whether a name is that of an archive which is opened.
    pub(crate) fn is_named(path: &Path) -> bool {
        let extension = path.extension().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
        ["zip", "tar", "tgz", "gz"].contains(&&*extension)
    }
}

/// An archive that has been opened.
#[derive(Debug)]
pub(crate) struct Archive {
    /// Where it is.
    pub(crate) path: PathBuf,
    spool: Spool,
}

/// Why an archive is not read at all.
#[derive(Debug)]
pub(crate) enum Refused {
    /// It holds more than is read, in English and Chinese.
    TooMuch([String; 2]),
    /// It is damaged, or cannot be read.
    Io(io::Error),
}

impl From<io::Error> for Refused {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl Archive {
    /// Opens an archive: what is in it, in the order of the names.
    pub(crate) fn open(path: &Path, kind: Kind, bounds: Bounds) -> Result<(Arc<Self>, Vec<Entry>), Refused> {
        let own = std::fs::metadata(path)?.len();
        let mut spool = Spool::new(bounds, own)?;
        let mut entries = match kind {
            Kind::Zip => zip::unpack(path, &mut spool)?,
            Kind::Tar => tar::unpack(io::BufReader::new(File::open(path)?), &mut spool)?,
            Kind::TarGz => tar::unpack(tar::inflated(path)?, &mut spool)?,
        };
        entries.sort_by(|a, b| a.path.cmp(&b.path));
        entry::tell_apart(&mut entries);
        spool.flush()?;
        Ok((Arc::new(Self { path: path.to_path_buf(), spool }), entries))
    }

    /// The bytes of an entry.
    pub(crate) fn read(&self, at: u64, length: u64) -> Box<dyn io::Read + Send> {
        self.spool.read(at, length)
    }
}

/// Unpacks a file of an archive, unless it is an archive itself.
fn entry_of(path: &Path, file: &mut impl io::Read, spool: &mut Spool) -> Result<Fate, Refused> {
    let mut head = Vec::new();
    if file.by_ref().take(512).read_to_end(&mut head).is_err() {
        return Ok(entry::DAMAGED);
    }
    if entry::is_archive(path, &head) {
        return Ok(entry::NESTED);
    }
    let unpacked = spool.add(&mut io::Cursor::new(head).chain(file))?;
    Ok(unpacked.map_or(entry::DAMAGED, |(at, length)| Fate::Read { at, length }))
}

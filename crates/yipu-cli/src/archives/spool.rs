//! Where the entries of an archive are unpacked to: one after the other into a temporary file, within bounds.

use std::fs::File;
use std::io::{self, BufWriter, Read, Write as _};
use std::sync::Arc;

use super::meter::Meter;
use super::{Bounds, Refused};

/// The entries of an archive, unpacked.
#[derive(Debug)]
pub(super) struct Spool {
    /// A file without a name: the system removes it when this process ends, however that comes about.
    file: BufWriter<File>,
    /// The same file, for readers.
    shared: Arc<File>,
    pub(super) meter: Meter,
    entries: usize,
    bytes: u64,
}

impl Spool {
    pub(super) fn new(bounds: Bounds, own: u64) -> io::Result<Self> {
        let file = tempfile::tempfile()?;
        let shared = Arc::new(file.try_clone()?);
        Ok(Self { file: BufWriter::new(file), shared, meter: Meter { bounds, own }, entries: 0, bytes: 0 })
    }

    /// One more entry, of whatever kind.
    pub(super) fn count(&mut self) -> Result<(), Refused> {
        self.entries += 1;
        let most = self.meter.bounds.entries;
        if self.entries > most {
            return Err(Refused::TooMuch([
                format!("the archive has more than {most} entries"),
                format!("压缩包中的文件超过 {most} 个"),
            ]));
        }
        Ok(())
    }

    /// Unpacks an entry: where it lies and how long it is, or why it cannot be read.
    pub(super) fn add(&mut self, input: &mut impl Read) -> Result<io::Result<(u64, u64)>, Refused> {
        let at = self.bytes;
        let mut buffer = vec![0; 1 << 16];
        loop {
            let read = match input.read(&mut buffer) {
                Ok(0) => return Ok(Ok((at, self.bytes - at))),
                Ok(read) => read,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Ok(Err(error)),
            };
            self.bytes += read as u64;
            self.meter.check(self.bytes)?;
            self.file.write_all(buffer.get(..read).unwrap_or_default())?;
        }
    }

    pub(super) fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }

    pub(super) fn read(&self, at: u64, length: u64) -> Box<dyn Read + Send> {
        Box::new(Part { file: Arc::clone(&self.shared), at, end: at + length })
    }
}

/// A part of a file that several readers share: each has a place of its own.
struct Part {
    file: Arc<File>,
    at: u64,
    end: u64,
}

impl Read for Part {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let most = usize::try_from(self.end - self.at).map_or(buffer.len(), |left| left.min(buffer.len()));
        let read = read_at(&self.file, buffer.get_mut(..most).unwrap_or_default(), self.at)?;
        self.at += read as u64;
        Ok(read)
    }
}

#[cfg(unix)]
fn read_at(file: &File, buffer: &mut [u8], at: u64) -> io::Result<usize> {
    std::os::unix::fs::FileExt::read_at(file, buffer, at)
}

#[cfg(windows)]
fn read_at(file: &File, buffer: &mut [u8], at: u64) -> io::Result<usize> {
    std::os::windows::fs::FileExt::seek_read(file, buffer, at)
}

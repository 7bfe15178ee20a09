//! Where the entries of an archive are unpacked to: one after the other into a temporary file, within bounds.

use std::fs::File;
use std::io::{self, BufWriter, Read, Seek as _, SeekFrom, Write as _};

use tempfile::NamedTempFile;

use super::{Bounds, Refused};

/// The entries of an archive, unpacked.
#[derive(Debug)]
pub(super) struct Spool {
    file: BufWriter<NamedTempFile>,
    bounds: Bounds,
    /// The size of the archive.
    own: u64,
    entries: usize,
    bytes: u64,
}

impl Spool {
    pub(super) fn new(bounds: Bounds, own: u64) -> io::Result<Self> {
        let file = tempfile::Builder::new().prefix("yipu-archive-").tempfile()?;
        Ok(Self { file: BufWriter::new(file), bounds, own, entries: 0, bytes: 0 })
    }

    /// One more entry, of whatever kind.
    pub(super) fn count(&mut self) -> Result<(), Refused> {
        self.entries += 1;
        let most = self.bounds.entries;
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
            self.check()?;
            self.file.write_all(buffer.get(..read).unwrap_or_default())?;
        }
    }

    fn check(&self) -> Result<(), Refused> {
        let Bounds { bytes, ratio, .. } = self.bounds;
        if self.bytes > bytes {
            return Err(Refused::TooMuch([
                format!("the archive holds more than {bytes} bytes"),
                format!("压缩包解压后超过 {bytes} 字节"),
            ]));
        }
        if self.bytes > Bounds::FREE && self.bytes / ratio > self.own {
            return Err(Refused::TooMuch([
                format!("the archive holds more than {ratio} times its own size"),
                format!("压缩包解压后超过自身大小的 {ratio} 倍"),
            ]));
        }
        Ok(())
    }

    pub(super) fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }

    pub(super) fn read(&self, at: u64, length: u64) -> io::Result<Box<dyn Read + Send>> {
        let mut file = File::open(self.file.get_ref().path())?;
        file.seek(SeekFrom::Start(at))?;
        Ok(Box::new(file.take(length)))
    }
}

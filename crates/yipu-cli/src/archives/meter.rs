//! How much comes out of an archive: its bytes are counted where they are read, headers and passed entries included.

use std::cell::Cell;
use std::io::{self, Read};
use std::rc::Rc;

use super::{Bounds, Refused};

/// What an archive may hold.
#[derive(Clone, Copy, Debug)]
pub(super) struct Meter {
    pub(super) bounds: Bounds,
    /// The size of the archive.
    pub(super) own: u64,
}

impl Meter {
    /// Checks a number of bytes against the bounds.
    pub(super) fn check(&self, bytes: u64) -> Result<(), Refused> {
        let Bounds { bytes: most, ratio, .. } = self.bounds;
        if bytes > most {
            return Err(Refused::TooMuch([
                format!("the archive holds more than {most} bytes"),
                format!("压缩包解压后超过 {most} 字节"),
            ]));
        }
        if bytes > Bounds::FREE && bytes / ratio > self.own {
            return Err(Refused::TooMuch([
                format!("the archive holds more than {ratio} times its own size"),
                format!("压缩包解压后超过自身大小的 {ratio} 倍"),
            ]));
        }
        Ok(())
    }

    /// An input whose bytes are counted; reading more than the bounds allow is an error.
    pub(super) fn over<R: Read>(self, input: R) -> (Metered<R>, Rc<Cell<u64>>) {
        let count = Rc::default();
        (Metered { input, meter: self, count: Rc::clone(&count) }, count)
    }
}

/// An input whose bytes are counted.
pub(super) struct Metered<R> {
    input: R,
    meter: Meter,
    count: Rc<Cell<u64>>,
}

impl<R: Read> Read for Metered<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(buffer)?;
        self.count.set(self.count.get() + read as u64);
        match self.meter.check(self.count.get()) {
            Ok(()) => Ok(read),
            // The caller asks the meter again to learn which bound it was.
            Err(_) => Err(io::Error::other("the archive holds too much")),
        }
    }
}

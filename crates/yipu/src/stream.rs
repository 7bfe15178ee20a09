//! A file as a stream of records: cut into chunks of one record each, in flat memory.

use std::fmt;
use std::io::{self, Read};
use std::sync::Arc;

use yipu_core::{Charset, Cx, Fatal, Format, Limits, Record, Report, Sibling, Source, decode};

/// How much is read at a time.
const BLOCK: usize = 1 << 16;

/// One record's bytes and where they lie in the file.
#[derive(Clone, Debug)]
pub struct Chunk {
    /// The bytes.
    pub bytes: Vec<u8>,
    /// The number of the record in the file, from 1.
    pub number: usize,
    /// How many bytes of the file come before.
    pub base: u64,
    /// The line on which the record begins, from 1.
    pub first_line: u32,
    /// The charset of the file, where it is decided.
    pub charset: Option<Charset>,
    /// Whether it is the last of the file.
    pub is_last: bool,
    /// The bytes of the first record of the file, for formats that say something of the file in front of it.
    pub first: Arc<[u8]>,
}

impl Chunk {
    /// The chunk as a source for a format.
    pub fn source<'a>(&'a self, name: &'a str, format: &Format) -> Source<'a> {
        let source = match format.score {
            Some(score) => Source::text_of(name, &self.bytes, self.charset, score),
            None => Source::binary(name, &self.bytes),
        };
        let sibling = Sibling { number: self.number, is_last: self.is_last, first: &self.first };
        source.within(self.base, self.first_line).among(sibling)
    }

    /// Reads the record.
    ///
    /// # Errors
    /// Those of the format.
    pub fn read(
        &self,
        source: &Source<'_>,
        format: &Format,
        cx: &Cx<'_>,
        record: &mut Record,
        report: &mut Report,
    ) -> Result<(), Fatal> {
        (format.read)(source, cx, record, report)?;
        record.format.get_or_insert_with(|| format.name.into());
        Ok(())
    }
}

/// Why a stream ends before its end.
#[derive(Debug)]
pub enum StreamError {
    /// The input could not be read.
    Io(io::Error),
    /// One record is larger than the limit.
    TooLarge(u64),
}

impl fmt::Display for StreamError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => write!(f, "{error}"),
            Self::TooLarge(limit) => write!(f, "a record of more than {limit} bytes"),
        }
    }
}

impl std::error::Error for StreamError {}

impl From<io::Error> for StreamError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// The records of a file, one chunk at a time. Never more than one record and a block is in memory.
pub struct Stream<R> {
    input: R,
    format: &'static Format,
    limits: Limits,
    window: Vec<u8>,
    /// How much of the window has been handed out.
    taken: usize,
    at_end: bool,
    base: u64,
    line: u32,
    number: usize,
    charset: Option<Charset>,
    first: Arc<[u8]>,
}

impl<R: Read> Stream<R> {
    /// The records of an input in a format. `head` is what has been read of it already, to detect the format.
    pub fn new(
        head: Vec<u8>,
        input: R,
        format: &'static Format,
        limits: Limits,
        charset: Option<Charset>,
    ) -> Self {
        Self {
            input,
            format,
            limits,
            window: head,
            taken: 0,
            at_end: false,
            base: 0,
            line: 1,
            number: 0,
            charset,
            first: Arc::default(),
        }
    }

    /// The next record; `None` at the end.
    ///
    /// # Errors
    /// When the input cannot be read, or a record passes the limit.
    pub fn next_chunk(&mut self) -> Result<Option<Chunk>, StreamError> {
        if self.number == 0 {
            self.begin()?;
        }
        let length = loop {
            let rest = self.window.get(self.taken..).unwrap_or_default();
            let found = match self.format.split {
                Some(split) => split(rest, self.at_end),
                None => (self.at_end && (!rest.is_empty() || self.number == 0)).then_some(rest.len()),
            };
            match found {
                Some(length) => break length,
                None if self.at_end => return Ok(None),
                // Twice as much as before, so that looking again from the start stays linear in the end.
                None => self.fill(rest.len().max(BLOCK))?,
            }
        };
        Ok(Some(self.take(length)))
    }

    /// A wide charset is turned into UTF-8 as a whole where the format splits bytes.
    fn begin(&mut self) -> Result<(), StreamError> {
        self.fill(BLOCK)?;
        let splits_text = self.format.score.is_some() && self.format.split.is_some();
        if splits_text && matches!(self.window.get(..2), Some([0xFF, 0xFE] | [0xFE, 0xFF])) {
            while !self.at_end {
                self.fill(self.window.len())?;
            }
            let text = decode(&self.window, None, |_| 0).text.into_owned();
            self.window = text.into_bytes();
        }
        Ok(())
    }

    fn fill(&mut self, more: usize) -> Result<(), StreamError> {
        self.window.drain(..self.taken);
        self.taken = 0;
        let read = self.input.by_ref().take(more as u64).read_to_end(&mut self.window)?;
        self.at_end = read < more;
        if self.window.len() as u64 > self.limits.record_bytes {
            return Err(StreamError::TooLarge(self.limits.record_bytes));
        }
        Ok(())
    }

    fn take(&mut self, length: usize) -> Chunk {
        let bytes = self.window.get(self.taken..self.taken + length).unwrap_or_default().to_vec();
        self.taken += bytes.len();
        self.number += 1;
        self.decide_charset(&bytes);
        if self.number == 1 && self.format.split.is_some() && self.format.score.is_none() {
            self.first = bytes.as_slice().into();
        }
        let chunk = Chunk {
            number: self.number,
            base: self.base,
            first_line: self.line,
            charset: self.charset,
            is_last: self.at_end && self.taken == self.window.len(),
            first: self.first.clone(),
            bytes,
        };
        self.base += chunk.bytes.len() as u64;
        self.line += memchr::memchr_iter(b'\n', &chunk.bytes).count() as u32;
        chunk
    }

    /// One charset per file: the first record that is not plain ASCII decides for all that follow.
    fn decide_charset(&mut self, bytes: &[u8]) {
        if let (Some(score), None, false) = (self.format.score, self.charset, bytes.is_ascii()) {
            self.charset = Some(decode(bytes, None, score).charset);
        }
    }
}

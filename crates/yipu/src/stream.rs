//! A file as a stream of records: cut into chunks of one record each, in flat memory.

use std::io::Read;
use std::sync::Arc;

use yipu_core::{
    Charset, Context, Format, FormatError, Limits, Origin, Record, Report, Sibling, Source, decode,
    unmarked_utf16,
};

use crate::Error;
use crate::content::{Content, Text};

/// How much is read at a time.
const BLOCK: usize = 1 << 16;

/// How much is read at first of a file in which only reading shows where a record ends. Few are longer.
const TYPED: usize = 1 << 20;

/// The most bytes that a record hands on to the next.
const MOST_INHERITED: usize = 1 << 16;

/// One record that was cut from its file and is not read yet; a [`Document`](crate::Document) reads it.
#[derive(Clone, Debug)]
pub struct Chunk {
    pub(crate) name: Arc<str>,
    pub(crate) format: &'static Format,
    pub(crate) content: Content,
    /// The charset of the file, where it is decided.
    pub(crate) charset: Option<Charset>,
    number: usize,
    /// How many bytes of the file come before.
    base: u64,
    /// The line on which the record begins, from 1.
    first_line: u32,
    is_last: bool,
    /// The bytes of the first record of the file, for formats that say something of the file in front of it.
    first: Arc<[u8]>,
    /// What the records before it hand on.
    inherited: Arc<[u8]>,
    /// The web page that the text was taken from.
    origin: Option<Arc<Origin>>,
    /// What was read of it when it was cut from its file.
    ready: Option<Box<Ready>>,
}

/// A record that had to be read to be cut from its file.
#[derive(Clone, Debug)]
pub(crate) struct Ready {
    pub(crate) record: Record,
    pub(crate) report: Report,
    pub(crate) result: Result<(), FormatError>,
    /// It was read within these bounds, and without options.
    limits: Limits,
}

impl Chunk {
    /// A file of one record, or one record by itself.
    pub fn whole(
        name: &str,
        format: &'static Format,
        bytes: impl Into<Vec<u8>>,
        charset: Option<Charset>,
    ) -> Self {
        Self {
            name: name.into(),
            format,
            content: Content::Bytes(bytes.into()),
            charset,
            number: 1,
            base: 0,
            first_line: 1,
            is_last: true,
            first: Arc::default(),
            inherited: Arc::default(),
            origin: None,
            ready: None,
        }
    }

    /// What was read of it already, if it would be read no other way now.
    pub(crate) fn take_ready(&mut self, cx: &Context) -> Option<Ready> {
        let ready = self.ready.take()?;
        (cx.options.is_empty() && cx.limits == ready.limits).then_some(*ready)
    }

    /// Whether its text was taken from a web page: its bytes are not those of the file then.
    pub const fn is_of_page(&self) -> bool {
        self.origin.is_some()
    }

    /// The number of the record in its file, from 1.
    pub const fn number(&self) -> usize {
        self.number
    }

    /// Whether it is the only record of its file.
    pub const fn is_alone(&self) -> bool {
        self.number == 1 && self.is_last
    }

    /// The bytes of the record.
    pub fn bytes(&self) -> &[u8] {
        self.content.bytes()
    }

    /// The same record, to be read in a charset.
    #[must_use]
    pub fn in_charset(mut self, charset: Charset) -> Self {
        self.content = Content::Bytes(std::mem::take(&mut self.content).into_bytes());
        (self.charset, self.ready) = (Some(charset), None);
        self
    }

    /// The same record with other bytes in another charset, in the place of this one in its file.
    #[must_use]
    pub fn with_bytes(mut self, bytes: Vec<u8>, charset: Option<Charset>) -> Self {
        (self.content, self.charset, self.origin) = (Content::Bytes(bytes), charset, None);
        self.ready = None;
        self
    }

    /// Decodes the text of a text format, if that has not been done.
    pub(crate) fn decode(&mut self) {
        if let (Some(score), Content::Bytes(bytes)) = (self.format.score, &mut self.content) {
            self.content = Content::decoded(std::mem::take(bytes), self.charset, score);
        }
    }

    /// The record as a source, as far as it has been decoded.
    pub(crate) fn source(&self) -> Source<'_> {
        let sibling = Sibling {
            number: self.number,
            is_last: self.is_last,
            first: &self.first,
            inherited: &self.inherited,
        };
        self.content
            .source(&self.name)
            .within(self.base, self.first_line)
            .among(sibling)
            .taken_from(self.origin.as_deref())
    }
}

/// The records of a file, one chunk at a time. Never more than one record and a block is in memory.
pub(crate) struct Stream<R> {
    name: Arc<str>,
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
    /// What the records so far hand on to the next.
    inherited: Arc<[u8]>,
    /// Whether the file is known to be one record.
    in_one: bool,
    /// The web page that the text was taken from.
    origin: Option<Arc<Origin>>,
    /// The text of the whole file, where it was decoded to find the format.
    text: Option<Text>,
    /// What was cut from the file before it was asked for.
    ahead: Option<Result<Option<Chunk>, Error>>,
}

/// What reading shows of the next record.
enum First {
    /// It is the last, and has been read.
    Last(Box<Chunk>),
    /// How many bytes it has.
    Length(usize),
    /// It was not read.
    Unknown,
}

/// Whether a text is in UTF-16, with a byte-order mark or without.
fn is_wide(bytes: &[u8]) -> bool {
    matches!(bytes.get(..2), Some([0xFF, 0xFE] | [0xFE, 0xFF])) || unmarked_utf16(bytes).is_some()
}

impl<R: Read> Stream<R> {
    /// The records of an input in a format. `head` is what has been read of it already, to detect the format.
    pub(crate) fn new(
        name: Arc<str>,
        head: Vec<u8>,
        input: R,
        format: &'static Format,
        limits: Limits,
        charset: Option<Charset>,
    ) -> Self {
        Self {
            name,
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
            inherited: Arc::default(),
            in_one: false,
            origin: None,
            text: None,
            ahead: None,
        }
    }

    /// These records as the text of a web page.
    pub(crate) fn of_page(self, origin: Arc<Origin>) -> Self {
        Self { origin: Some(origin), text: Some(Text::utf8()), ..self }
    }

    /// With the text of the whole file.
    pub(crate) fn with_text(self, text: Option<Text>) -> Self {
        Self { text, ..self }
    }

    /// Cuts the first record out of the file already, if that takes reading it.
    #[cfg(feature = "parallel")]
    pub(crate) fn prepare(&mut self, cx: &Context) {
        if self.format.is_cut_by_reading() && self.window.len() < BLOCK {
            self.ahead = Some(self.next_chunk(Vec::new(), cx));
        }
    }

    pub(crate) const fn format(&self) -> &'static Format {
        self.format
    }

    pub(crate) const fn name(&self) -> &Arc<str> {
        &self.name
    }

    /// The next record, put into a buffer; `None` at the end.
    pub(crate) fn next_chunk(&mut self, buffer: Vec<u8>, cx: &Context) -> Result<Option<Chunk>, Error> {
        if let Some(ahead) = self.ahead.take() {
            return ahead;
        }
        self.limits.time().map_err(|why| Error::NotRead { format: self.format, why })?;
        if self.number == 0 {
            self.begin(cx)?;
        }
        match self.by_reading(cx) {
            First::Last(chunk) => return Ok(Some(*chunk)),
            First::Length(length) => return Ok(Some(self.take(length, buffer))),
            First::Unknown => {}
        }
        let length = loop {
            let rest = self.window.get(self.taken..).unwrap_or_default();
            if rest.is_empty() && self.at_end && self.number > 0 {
                return Ok(None);
            }
            let is_whole = self.at_end && (!rest.is_empty() || self.number == 0);
            let found = match self.format.split.filter(|_| !self.in_one) {
                Some(split) if rest.is_empty() && is_whole && !self.format.holds.many => {
                    split(rest, true).or(Some(0))
                }
                Some(split) => self.format.survey.map_or_else(
                    || split(rest, self.at_end),
                    |survey| (survey.split)(rest, self.at_end, &self.inherited),
                ),
                None => is_whole.then_some(rest.len()),
            };
            let limit = self.limits.record_bytes;
            match found {
                Some(length) if length as u64 > limit => return Err(Error::TooLarge { limit }),
                Some(length) => break length,
                None if self.at_end => return Ok(None),
                None if rest.len() as u64 >= self.most() => return Err(Error::TooLarge { limit }),
                // Twice as much as before, so that looking again from the start stays linear in the end.
                None => self.fill(rest.len().max(BLOCK))?,
            }
        };
        Ok(Some(self.take(length, buffer)))
    }

    /// A wide charset is turned into UTF-8 as a whole where the format splits bytes. A single record of a format that usually
    /// has one in a file keeps its bytes.
    fn begin(&mut self, cx: &Context) -> Result<(), Error> {
        // What has to be read to be cut is read once if all of it is there.
        self.fill(if self.format.is_cut_by_reading() { TYPED } else { BLOCK })?;
        self.widen()?;
        if let Some(survey) = self.format.survey {
            self.inherited = (survey.of)(&self.window, self.at_end, &self.name, cx).into();
        }
        Ok(())
    }

    /// Turns a wide charset into UTF-8.
    fn widen(&mut self) -> Result<(), Error> {
        let Some(split) = self.format.split.filter(|_| self.format.score.is_some()) else { return Ok(()) };
        if self.charset.is_some() || !is_wide(&self.window) {
            return Ok(());
        }
        while !self.at_end {
            self.fill(self.window.len())?;
            if self.window.len() as u64 > self.limits.record_bytes {
                return Err(Error::TooLarge { limit: self.limits.record_bytes });
            }
        }
        let text = decode(&self.window, None, |_| 0).text.into_owned();
        self.in_one =
            !self.format.holds.many && split(text.as_bytes(), true).is_none_or(|end| end == text.len());
        if !self.in_one {
            self.window = text.into_bytes();
        }
        Ok(())
    }

    /// The next record, where only reading shows where it ends and the rest of the file is in memory: if that is one
    /// record, what was read is handed on.
    fn by_reading(&mut self, cx: &Context) -> First {
        let text = self.text.take();
        let Some(score) = self.format.score.filter(|_| self.format.is_cut_by_reading()) else {
            return First::Unknown;
        };
        // Records are cut apart without options and in the charset that their text shows.
        let is_plain = cx.options.is_empty() && (self.charset.is_none() || self.origin.is_some());
        let rest = self.window.get(self.taken..).unwrap_or_default();
        let is_there = self.at_end && !rest.is_empty() && rest.len() as u64 <= self.limits.record_bytes;
        if !is_plain || !is_there || self.in_one || is_wide(rest) {
            return First::Unknown;
        }
        // A part of a long file may show where its first record ends.
        if let Some(length) = self.format.split.and_then(|split| split(rest, false)) {
            return First::Length(length);
        }
        let content = match text.filter(|_| self.number == 0) {
            Some(text) => Content::of_text(rest.to_vec(), text),
            None => Content::decoded(rest.to_vec(), None, score),
        };
        let (mut record, mut report) = (Record::new(crate::GAMES[0]), Report::new());
        let source = content.source(&self.name);
        let result = match self.format.read_first_record(&source, cx, &mut record, &mut report) {
            Ok(Some(length)) => return First::Length(length),
            Ok(None) => Ok(()),
            Err(why) => Err(why),
        };
        let mut chunk = self.take(rest.len(), Vec::new());
        chunk.content = content;
        chunk.ready = Some(Box::new(Ready { record, report, result, limits: cx.limits }));
        First::Last(Box::new(chunk))
    }

    /// The most bytes that are in memory: where a record ends may only be seen by what stands behind it.
    const fn most(&self) -> u64 {
        self.limits.record_bytes.saturating_add(BLOCK as u64)
    }

    /// Reads on, at the most to where a record has passed the limit for certain.
    fn fill(&mut self, more: usize) -> Result<(), Error> {
        self.window.drain(..self.taken);
        self.taken = 0;
        let room = self.most().saturating_sub(self.window.len() as u64);
        let more = room.min(more as u64);
        let read = self.input.by_ref().take(more).read_to_end(&mut self.window)?;
        self.at_end = (read as u64) < more;
        Ok(())
    }

    fn take(&mut self, length: usize, mut bytes: Vec<u8>) -> Chunk {
        bytes.clear();
        bytes.extend_from_slice(self.window.get(self.taken..self.taken + length).unwrap_or_default());
        self.taken += bytes.len();
        self.number += 1;
        if self.number == 1 && self.format.split.is_some() && self.format.score.is_none() {
            self.first = bytes.as_slice().into();
        }
        let (base, first_line) = (self.base, self.line);
        self.base += bytes.len() as u64;
        self.line += memchr::memchr_iter(b'\n', &bytes).count() as u32;
        let mut chunk = Chunk {
            name: self.name.clone(),
            format: self.format,
            content: Content::Bytes(bytes),
            charset: self.charset,
            number: self.number,
            base,
            first_line,
            is_last: self.at_end && self.taken == self.window.len(),
            first: self.first.clone(),
            inherited: self.inherited.clone(),
            origin: self.origin.clone(),
            ready: None,
        };
        if let Some(inherit) = self.format.inherit {
            let next = inherit(&self.inherited, chunk.bytes());
            if next.len() <= MOST_INHERITED {
                self.inherited = next.into();
            }
        }
        // One charset per file: the first record that is not plain ASCII decides for all that follow. Where records were
        // appended to a file that should have one, each may have come from elsewhere.
        let has_one = self.format.split.is_some() && self.format.holds.many;
        if self.charset.is_none() && has_one && !chunk.bytes().is_ascii() {
            chunk.decode();
            self.charset = chunk.content.charset();
        }
        chunk
    }
}

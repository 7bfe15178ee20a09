//! From the records of a session to the bytes of a file. Records that nobody changed keep their bytes.

use serde::{Deserialize, Serialize};
use yipu::core::{Charset, Context, Enclosure, Format, FormatError, Phase, Record, Report};
use yipu::{Conversion, Document, Error, ReadOptions, Reader, write_all};

use crate::file::{Entry, File};
use crate::kept;
use crate::refusal::{NO_FORMAT, SessionError};

/// How to save.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Saving {
    /// The name of the format; that of the file if it is left out.
    pub format: Option<String>,
    /// Options of the format, as `(name, value)`.
    pub options: Vec<(String, String)>,
    /// Only the record that is picked, rather than all of the file.
    pub alone: bool,
    /// Whether signs, arrows, evaluations, clock times and the like that have no place in the format are written into the
    /// comments.
    pub into_comments: bool,
}

/// The bytes of a file to be written, and what they do not hold.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Saved {
    /// The bytes.
    pub bytes: Vec<u8>,
    /// In which format they are.
    pub format: &'static Format,
    /// What was lost.
    pub report: Report,
}

/// Writes the records of a file.
pub(crate) struct Saver<'a> {
    pub(crate) file: &'a File,
    pub(crate) cx: Context,
    pub(crate) format: &'static Format,
    pub(crate) options: Vec<(&'a str, &'a str)>,
    pub(crate) into_comments: bool,
    pub(crate) report: Report,
}

/// Writes records as one file.
type Writing<'a> = dyn Fn(&[Record], &mut Report) -> Result<Vec<u8>, FormatError> + 'a;

impl<'a> Saver<'a> {
    pub(crate) fn new(
        file: &'a File,
        cx: Context,
        format: Option<&'static Format>,
        saving: &'a Saving,
    ) -> Result<Self, SessionError> {
        let format = format.or(file.format).ok_or_else(|| SessionError::new(&NO_FORMAT))?;
        let options = saving.options.iter().map(|(name, value)| (&**name, &**value)).collect();
        let into_comments = saving.into_comments && format.holds.comments;
        Ok(Self { file, cx, format, options, into_comments, report: Report::new() })
    }

    fn is_own(&self) -> bool {
        self.file.format.is_some_and(|own| own.name == self.format.name) && self.options.is_empty()
    }

    /// One record alone.
    pub(crate) fn alone(mut self, entry: &Entry) -> Result<Saved, SessionError> {
        let bytes = if self.is_own() && entry.is_as_read() && self.file.entries.len() == 1 {
            self.file.bytes.clone()
        } else {
            self.written(entry)?
        };
        Ok(Saved { bytes, format: self.format, report: self.report })
    }

    /// The whole file.
    pub(crate) fn whole(mut self) -> Result<Saved, SessionError> {
        let file = self.file;
        let untouched = file.arrangement == 0 && file.entries.iter().all(Entry::is_as_read);
        let bytes = if self.is_own() && untouched {
            file.bytes.clone()
        } else if self.is_own() && (!self.format.is_written_as_a_whole() || self.format.enclosure.is_some()) {
            self.spliced()?
        } else {
            self.converted()?
        };
        Ok(Saved { bytes, format: self.format, report: self.report })
    }

    /// Every record by the format's writer, as one file.
    fn converted(&mut self) -> Result<Vec<u8>, SessionError> {
        let records: Vec<Record> = self
            .file
            .entries
            .iter()
            .map(|entry| Ok(self.document(entry)?.record))
            .collect::<Result<_, SessionError>>()?;
        let (options, cx, format) = (self.options.clone(), self.cx.clone(), self.format);
        let write = |records: &[Record], report: &mut Report| {
            let conversion = Conversion::new(format, cx.clone().with_options(&options));
            let mut out = Vec::new();
            write_all(&conversion, records, &mut out, report).map(|()| out)
        };
        self.checked(records, None, &write)
    }

    /// Writes records, reads them back, and reports what is different.
    fn checked(
        &mut self,
        mut records: Vec<Record>,
        charset: Option<Charset>,
        write: &Writing<'_>,
    ) -> Result<Vec<u8>, SessionError> {
        let format = self.format;
        let write = |records: &[Record], report: &mut Report| {
            write(records, report).map_err(|why| SessionError::from(Error::NotWritten { format, why }))
        };
        let mut report = Report::new();
        let mut out = write(&records, &mut report)?;
        let mut back = self.read_back(&out, charset);
        if self.into_comments
            && let Some(read) = &back
        {
            let moved = records.iter_mut().zip(read).map(|(record, back)| kept::into_comments(record, back));
            if moved.fold(false, |any, moved| any | moved) {
                report = Report::new();
                out = write(&records, &mut report)?;
                back = self.read_back(&out, charset);
            }
        }
        kept::report(&records, back.as_deref(), &mut report);
        self.report.during(Phase::Writing, |all| all.append(report));
        Ok(out)
    }

    /// The records of a file that was just written; `None` when they cannot be read.
    fn read_back(&self, bytes: &[u8], charset: Option<Charset>) -> Option<Vec<Record>> {
        let name = format!("x.{}", self.format.extensions.first().unwrap_or(&self.format.name));
        let reading = ReadOptions::new(self.cx.clone()).with_format(self.format).with_charset(charset);
        let mut reader = Reader::new(&name, bytes, &reading).ok()?;
        let mut records = Vec::new();
        loop {
            let mut document = Document::new();
            if !reader.next_into(&mut document).ok()? {
                return Some(records);
            }
            records.push(document.record);
        }
    }

    /// The bytes of the records that nobody changed, and what the writer makes of the others.
    fn spliced(&mut self) -> Result<Vec<u8>, SessionError> {
        let mark = byte_order_mark(&self.file.bytes);
        let moved = self.file.arrangement != 0;
        let mut out = mark.to_vec();
        let mut pieces = Vec::new();
        for entry in &self.file.entries {
            pieces.push(self.piece(entry, mark, moved)?);
        }
        match self.format.enclosure.filter(|_| moved && pieces.len() > 1) {
            Some(enclosure) => {
                out.extend_from_slice(enclosure.open.as_bytes());
                out.extend_from_slice(&pieces.join(enclosure.between.as_bytes()));
                out.extend_from_slice(enclosure.close.as_bytes());
            }
            None if self.format.enclosure.is_some() => out.extend(pieces.concat()),
            None => self.one_after_the_other(&pieces, &mut out),
        }
        Ok(out)
    }

    /// The part of the file that is one record: with what stood around it, unless records have come, gone or moved.
    fn piece(&mut self, entry: &Entry, mark: &[u8], moved: bool) -> Result<Vec<u8>, SessionError> {
        let kept = entry.bytes().map(|bytes| bytes.strip_prefix(mark).unwrap_or(bytes).to_vec());
        let is_kept = kept.is_some();
        let bytes = match kept {
            Some(bytes) => bytes,
            None => self.written(entry)?,
        };
        Ok(match (self.format.enclosure, &entry.chunk) {
            (None, _) => bytes,
            (Some(_), Some(_)) if is_kept && !moved => bytes,
            (Some(enclosure), Some(chunk)) if !moved => within(enclosure, chunk.bytes(), &bytes),
            (Some(enclosure), _) => bytes.get((enclosure.inner)(&bytes)).unwrap_or(&bytes).to_vec(),
        })
    }

    /// A record whose text ends too early is parted from the next one as the writer would part them.
    fn one_after_the_other(&self, pieces: &[Vec<u8>], out: &mut Vec<u8>) {
        let wanted = if self.format.score.is_some() { self.line_ends_between() } else { 0 };
        for (index, piece) in pieces.iter().enumerate() {
            out.extend_from_slice(piece);
            if index + 1 < pieces.len() {
                let line_end: &[u8] = if out.ends_with(b"\r\n") { b"\r\n" } else { b"\n" };
                out.extend(line_end.repeat(wanted.saturating_sub(line_ends(out))));
            }
        }
    }

    /// How many line ends the writer puts behind a record.
    fn line_ends_between(&self) -> usize {
        let game = self.file.entries.iter().find_map(|entry| Some(entry.open.as_ref()?.record().game));
        let mut sample = Vec::new();
        if let Some(game) = game {
            // What an empty record lacks is nobody's loss.
            let _ = self.format.write_record(&Record::new(game), &self.cx, &mut sample, &mut Report::new());
        }
        line_ends(&sample)
    }

    /// What the writer makes of a record; in the charset of its file where the format is the same.
    fn written(&mut self, entry: &Entry) -> Result<Vec<u8>, SessionError> {
        let document = self.document(entry)?;
        let mut options = self.options.clone();
        let own = self.file.format.is_some_and(|own| own.name == self.format.name);
        let first = self.file.entries.iter().find_map(|entry| Some(entry.chunk.as_ref()?.bytes()));
        let charset = document.source().charset().or(self.file.charset);
        let encoding = charset.map(yipu::core::Charset::name);
        let takes = |name: &str, value: &str| {
            self.format.options.iter().any(|option| option.name == name && option.values.contains(&value))
        };
        if let Some(encoding) = encoding.filter(|encoding| own && takes("encoding", encoding)) {
            options.insert(0, ("encoding", encoding));
        }
        if own
            && takes("eol", "crlf")
            && first.is_some_and(|bytes| bytes.windows(2).any(|pair| pair == b"\r\n"))
        {
            options.insert(0, ("eol", "crlf"));
        }
        let named = options.iter().find(|(name, _)| *name == "encoding").map(|(_, value)| *value);
        let charset = named.and_then(Charset::from_label);
        let (cx, format) = (self.cx.clone(), self.format);
        let write = |records: &[Record], report: &mut Report| {
            let conversion = Conversion::new(format, cx.clone().with_options(&options));
            let mut out = Vec::new();
            records.iter().try_for_each(|record| conversion.write(record, &mut out, report)).map(|()| out)
        };
        self.checked(vec![document.record], charset, &write)
    }

    fn document(&self, entry: &Entry) -> Result<Document, SessionError> {
        match &entry.open {
            Some(open) => Ok(open.document.clone()),
            None => entry.read(self.file.charset, &self.cx),
        }
    }
}

/// A record in the place of another, with what stood around that.
fn within(enclosure: Enclosure, around: &[u8], written: &[u8]) -> Vec<u8> {
    let (old, new) = ((enclosure.inner)(around), (enclosure.inner)(written));
    let new = written.get(new).unwrap_or(written);
    [around.get(..old.start).unwrap_or_default(), new, around.get(old.end..).unwrap_or_default()].concat()
}

/// How many line ends the bytes end with.
fn line_ends(bytes: &[u8]) -> usize {
    bytes.iter().rev().take_while(|byte| matches!(byte, b'\r' | b'\n')).filter(|byte| **byte == b'\n').count()
}

fn byte_order_mark(bytes: &[u8]) -> &'static [u8] {
    const MARK: &[u8] = b"\xEF\xBB\xBF";
    if bytes.starts_with(MARK) { MARK } else { b"" }
}

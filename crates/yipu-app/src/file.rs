//! The records of a file: cut apart when it is opened, read when they are picked.

use yipu::core::{Charset, Context, Format, GameInfo, Record};
use yipu::{Chunk, Document, ReadOptions, Reader};

use crate::open::Open;
use crate::refusal::SessionError;

/// The file of a session.
pub(crate) struct File {
    pub(crate) name: String,
    /// None for records that were made here and never saved.
    pub(crate) format: Option<&'static Format>,
    /// The charset that the file is to be read in, where that was said.
    pub(crate) charset: Option<Charset>,
    /// The bytes as they were opened.
    pub(crate) bytes: Vec<u8>,
    pub(crate) entries: Vec<Entry>,
    /// Whether records came, went or changed places since the file was opened.
    pub(crate) arrangement: u64,
    pub(crate) saved_arrangement: u64,
}

/// A record of the file.
pub(crate) struct Entry {
    /// Its name for the history.
    pub(crate) id: u64,
    /// As it was cut from the file; none for a record that was made here.
    pub(crate) chunk: Option<Chunk>,
    /// While it is picked, or once it has been changed.
    pub(crate) open: Option<Box<Open>>,
    /// Which of its states it is in; 0 is as it was read.
    pub(crate) state: u64,
    /// The state in which it was saved last.
    pub(crate) saved: u64,
}

impl Entry {
    /// A record that was made here.
    pub(crate) fn made(id: u64, game: &'static GameInfo, state: u64) -> Self {
        let mut document = Document::new();
        document.record = Record::new(game);
        Self { id, chunk: None, open: Some(Box::new(Open::new(document))), state, saved: 0 }
    }

    /// The bytes that say what the record says: those of the file, or of a fix that was made in them. None once it was
    /// changed in another way.
    pub(crate) fn bytes(&self) -> Option<&[u8]> {
        let chunk = self.chunk.as_ref()?;
        match &self.open {
            None => Some(chunk.bytes()),
            Some(open) => (open.read_state == self.state).then(|| open.document.bytes()),
        }
    }

    /// Whether nothing of the bytes that were opened is to be changed.
    pub(crate) fn is_as_read(&self) -> bool {
        let original = self.chunk.as_ref().map(Chunk::bytes);
        original.is_some() && self.bytes() == original
    }

    /// Reads the record from its bytes.
    pub(crate) fn read(&self, charset: Option<Charset>, cx: &Context) -> Result<Document, SessionError> {
        let mut document = Document::new();
        if let Some(chunk) = &self.chunk {
            let chunk = match charset {
                Some(charset) => chunk.clone().in_charset(charset),
                None => chunk.clone(),
            };
            document.fill(chunk, cx)?;
        }
        Ok(document)
    }
}

impl File {
    /// Cuts a file into its records.
    pub(crate) fn open(name: &str, bytes: Vec<u8>, cx: &Context) -> Result<Self, SessionError> {
        let (format, chunks) = {
            let mut reader = Reader::new(name, &bytes[..], &ReadOptions::new(cx.clone()))?;
            let mut chunks = Vec::new();
            while let Some(chunk) = reader.next_chunk()? {
                chunks.push(chunk);
            }
            (reader.format(), chunks)
        };
        let entry = |(id, chunk)| Entry { id, chunk: Some(chunk), open: None, state: 0, saved: 0 };
        let entries = (0..).zip(chunks).map(entry).collect();
        Ok(Self {
            name: name.to_owned(),
            format: Some(format),
            charset: None,
            bytes,
            entries,
            arrangement: 0,
            saved_arrangement: 0,
        })
    }

    /// A file of one new record.
    pub(crate) fn new(game: &'static GameInfo) -> Self {
        Self {
            name: String::new(),
            format: None,
            charset: None,
            bytes: Vec::new(),
            entries: vec![Entry::made(0, game, 0)],
            arrangement: 0,
            saved_arrangement: 0,
        }
    }

    /// Where a record is.
    pub(crate) fn place(&self, id: u64) -> Option<usize> {
        self.entries.iter().position(|entry| entry.id == id)
    }

    /// Whether it is not as it was last saved.
    pub(crate) fn is_unsaved(&self) -> bool {
        self.arrangement != self.saved_arrangement
            || self
                .entries
                .iter()
                .any(|entry| entry.state != entry.saved && !(entry.saved == 0 && entry.is_as_read()))
    }
}

//! One record with everything that belongs to it: its bytes and text, what was read, and what was found.

use yipu_core::check::Verdict;
use yipu_core::{Context, Diagnostic, Format, Lang, Record, Report, Source, render};

use crate::stream::{Chunk, Ready};
use crate::{CheckOptions, Conversion, Error, GAMES, json, registry};

/// A record that was read, its findings, and the bytes and the text that it was read from.
///
/// One document can be [filled](Self::fill) again and again; it keeps its memory.
///
/// ```
/// use yipu::CheckOptions;
///
/// let mut document = yipu::read("game.pgn", "[Game \"Chinese Chess\"]\n\n1. 炮二平五 马８进７ 1-0\n").next().unwrap()?;
/// assert_eq!((document.format().name, document.number()), ("pgn", 1));
/// assert_eq!(document.record.tree.mainline().count(), 2);
/// assert_eq!(document.judge(&CheckOptions::default()).name(), "open");
///
/// let fen = yipu::format("fen").unwrap();
/// let written = document.write(fen, &[])?;
/// assert!(written.report.has("LOSS101"), "a FEN has no moves");
/// # Ok::<(), yipu::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Document {
    /// The record.
    pub record: Record,
    /// What was found while it was read, and since.
    pub report: Report,
    chunk: Chunk,
}

impl Default for Document {
    fn default() -> Self {
        Self::new()
    }
}

impl Document {
    /// An empty document, to be filled.
    pub fn new() -> Self {
        Self {
            record: Record::new(GAMES[0]),
            report: Report::new(),
            chunk: Chunk::whole("", &json::JSON, Vec::new(), None),
        }
    }

    /// Reads a record in place of what is here. This is how every record is read.
    ///
    /// # Errors
    /// When the format cannot read it at all. The record is empty then; the source and the findings are there.
    pub fn fill(&mut self, chunk: Chunk, cx: &Context) -> Result<(), Error> {
        self.chunk = chunk;
        let ready = self.chunk.take_ready(cx);
        self.chunk.decode();
        self.report.clear();
        let format = self.chunk.format;
        let read = cx.limits.time().and_then(|()| match ready {
            Some(Ready { record, report, result, .. }) => {
                (self.record, self.report) = (record, report);
                cx.part.trim(&mut self.record);
                result
            }
            None => format.read_record(&self.chunk.source(), cx, &mut self.record, &mut self.report),
        });
        if let Err(why) = read {
            self.record.reset(self.record.game);
            return Err(Error::NotRead { format, why });
        }
        self.record.format.get_or_insert_with(|| format.name.into());
        Ok(())
    }

    /// Returns the findings as text, each with its place in the file, without colours.
    pub fn render(&self, lang: Lang) -> String {
        let (source, style) = (self.source(), render::RenderStyle { lang, color: false });
        self.report.iter().map(|found| render::full(found, &source, style) + "\n").collect()
    }

    /// What it was read from.
    pub(crate) const fn chunk(&self) -> &Chunk {
        &self.chunk
    }

    /// The memory of the bytes, for the next record.
    pub(crate) fn take_buffer(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.chunk.content).into_bytes()
    }

    /// The name of the file.
    pub fn name(&self) -> &str {
        &self.chunk.name
    }

    /// The format of the file.
    pub const fn format(&self) -> &'static Format {
        self.chunk.format
    }

    /// The number of the record in the file, from 1.
    pub const fn number(&self) -> usize {
        self.chunk.number()
    }

    /// Whether the record is the only one of its file, as far as the file has been read.
    pub const fn is_alone(&self) -> bool {
        self.chunk.is_alone()
    }

    /// What keeps the stated result from being proved or contradicted, although the record goes on to an end: see
    /// [`why_open`](yipu_core::check::why_open).
    pub fn why_open(&self) -> Option<&Diagnostic> {
        yipu_core::check::why_open(&self.report)
    }

    /// The bytes it was read from.
    pub fn bytes(&self) -> &[u8] {
        self.chunk.bytes()
    }

    /// Where the record was read from: what the places of the findings refer to.
    pub fn source(&self) -> Source<'_> {
        self.chunk.source()
    }

    /// Judges the moves, the result, and the name of the file if that is asked for. What was found by an earlier
    /// judgement is forgotten.
    pub fn judge(&mut self, judging: &CheckOptions) -> Verdict {
        judging.judge(self.chunk.source().name(), &self.record, &mut self.report)
    }

    /// Writes the record in a format, with options of that format as `(name, value)`.
    ///
    /// # Errors
    /// When the format is only read, or cannot hold this record in any way.
    pub fn write(&self, to: &'static Format, options: &[(&str, &str)]) -> Result<Written, Error> {
        let cx = Context::new(registry()).with_options(options);
        let conversion = Conversion::new(to, cx);
        let mut written = Written::default();
        conversion
            .write(&self.record, &mut written.bytes, &mut written.report)
            .map_err(|why| Error::NotWritten { format: to, why })?;
        Ok(written)
    }
}

/// A record that was written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[must_use = "what was lost is in the report"]
#[non_exhaustive]
pub struct Written {
    /// The bytes of the file.
    pub bytes: Vec<u8>,
    /// What was lost on the way.
    pub report: Report,
}

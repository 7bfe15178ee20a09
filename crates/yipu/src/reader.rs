//! From the bytes of a file to its documents.

use std::io::{self, Read};

use yipu_core::{Charset, Confidence, Context, Finding, Format, common_text_score, decode};

use crate::codes::{ARCHIVE, EMPTY_FILE, NO_RECORD};
use crate::content::Text;
use crate::detect::{Rating, is_archive};
use crate::page::{self, Likeness, Page};
use crate::stream::{Chunk, Stream};
use crate::{Detection, Document, Error, prose, registry};

/// How much of a file is looked at to tell its format.
const HEAD: u64 = 1 << 16;

/// How files are read: which games and formats there are, and what is known of the file.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ReadOptions {
    /// Games and formats, bounds, options of the format.
    pub cx: Context,
    /// The format, where the content need not tell it.
    pub from: Option<&'static Format>,
    /// The charset of a text, where the content need not tell it.
    pub charset: Option<Charset>,
}

/// With everything that is built in; the content tells the rest.
impl Default for ReadOptions {
    fn default() -> Self {
        Self::new(Context::new(registry()))
    }
}

impl ReadOptions {
    /// With these games, formats and bounds; the content tells the rest.
    pub const fn new(cx: Context) -> Self {
        Self { cx, from: None, charset: None }
    }

    /// As a format that is known.
    pub fn with_format(self, from: impl Into<Option<&'static Format>>) -> Self {
        Self { from: from.into(), ..self }
    }

    /// In a charset that is known.
    pub fn with_charset(self, charset: impl Into<Option<Charset>>) -> Self {
        Self { charset: charset.into(), ..self }
    }
}

/// The records of a file, one after the other, in flat memory: never more than one record and a block of 64 KiB.
///
/// ```
/// use yipu::{Document, Reader, ReadOptions};
///
/// let file = "[Red \"甲\"]\n\n1. 炮二平五 *\n\n[Red \"乙\"]\n\n1. 兵七进一 *\n";
/// let mut reader = Reader::new("games.pgn", file.as_bytes(), &ReadOptions::default())?;
/// let mut document = Document::new();
/// let mut plies = 0;
/// while reader.next_into(&mut document)? {
///     plies += document.record.tree.mainline().count();
/// }
/// assert_eq!((plies, document.number()), (2, 2));
/// # Ok::<(), yipu::Error>(())
/// ```
pub struct Reader<R> {
    stream: Stream<R>,
    cx: Context,
}

impl<R: Read> Reader<R> {
    /// Looks at the beginning of a file and finds its format. A web page is read as the plain text of it, unless it is one
    /// that a format reads itself; findings then have their places in the page.
    ///
    /// # Errors
    /// When the input cannot be read, when it is empty or an archive, and when no format claims it or several do.
    pub fn new(name: &str, mut input: R, reading: &ReadOptions) -> Result<Self, Error> {
        let mut head = Vec::new();
        input.by_ref().take(HEAD).read_to_end(&mut head)?;
        if is_archive(&head) {
            return Err(Error::Unknown(Finding::new(&ARCHIVE)));
        }
        let page = page_of(&mut head, &mut input, name, reading)?;
        let shown = page.as_ref().map_or(&*head, |page| page.text.as_bytes());
        let (format, text) = match reading.from {
            Some(format) => (format, None),
            // What is left of a page is a text, and is known as one.
            None if page.is_some() => detected(shown, &page::text_name(name), &reading.cx)?,
            None => detected(shown, name, &reading.cx)?,
        };
        let limits = reading.cx.limits;
        let stream = match page {
            None => Stream::new(name.into(), head, input, format, limits, reading.charset).with_text(text),
            Some(Page { text, origin, .. }) => {
                let text = text.into_bytes();
                Stream::new(name.into(), text, input, format, limits, Some(Charset::Utf8)).of_page(origin)
            }
        };
        Ok(Self { stream, cx: reading.cx.clone() })
    }

    /// Cuts the first record out of the file already, if that takes reading it.
    #[cfg(feature = "parallel")]
    pub(crate) fn prepare(&mut self) {
        self.stream.prepare(&self.cx);
    }

    /// The name of the file.
    pub fn name(&self) -> &str {
        self.stream.name()
    }

    /// The format of the file.
    pub const fn format(&self) -> &'static Format {
        self.stream.format()
    }

    /// How records are read.
    pub(crate) const fn context(&self) -> &Context {
        &self.cx
    }

    /// Reads the next record into a document; `false` at the end of the file.
    ///
    /// # Errors
    /// When the record cannot be read: the next one may be. When the input cannot be read further, or a record passes
    /// the limit: then there is no next one.
    pub fn next_into(&mut self, document: &mut Document) -> Result<bool, Error> {
        let Some(chunk) = self.stream.next_chunk(document.take_buffer(), &self.cx)? else { return Ok(false) };
        document.fill(chunk, &self.cx).map(|()| true)
    }

    /// Cuts the next record out of the file without reading it; `None` at the end.
    ///
    /// # Errors
    /// When the input cannot be read further, or a record passes the limit.
    pub fn next_chunk(&mut self) -> Result<Option<Chunk>, Error> {
        self.stream.next_chunk(Vec::new(), &self.cx)
    }
}

/// The longest web page that is read.
const LONGEST_PAGE: u64 = 16 << 20;

/// A file as the plain text of a web page, if it is one and no format reads the page itself. All of it is in `head` then.
fn page_of(
    head: &mut Vec<u8>,
    input: &mut impl Read,
    name: &str,
    reading: &ReadOptions,
) -> Result<Option<Page>, Error> {
    let likeness = page::likeness(head, name);
    if likeness == Likeness::None
        || reading.from.is_some_and(|format| format.markup || format.score.is_none())
    {
        return Ok(None);
    }
    let claims = |bytes: &[u8]| Rating::of(&reading.cx.registry, bytes, name);
    // A record of a format that is known for certain may have markup in its comments.
    if likeness == Likeness::Some && claims(head).best == Confidence::Certain {
        return Ok(None);
    }
    let limit = reading.cx.limits.record_bytes.min(LONGEST_PAGE);
    input.take((limit + 1).saturating_sub(head.len() as u64)).read_to_end(head)?;
    if head.len() as u64 > limit {
        return Err(Error::TooLarge { limit });
    }
    let page = Page::of(decode(head, reading.charset, common_text_score).text);
    let is_read_itself = || matches!(claims(head).detection(), Detection::Found(format) if format.markup);
    Ok((page.has_hidden || !is_read_itself()).then_some(page))
}

/// The format of a file, and the text of a whole one if it was decoded to find it.
fn detected(head: &[u8], name: &str, cx: &Context) -> Result<(&'static Format, Option<Text>), Error> {
    let mut rating = Rating::of(&cx.registry, head, name);
    let (best, text) = (rating.best, rating.text.take());
    let detected = rating.detection().format();
    if is_blank(head) && detected.as_ref().is_ok_and(|format| !format.holds.many) {
        return Err(Error::Unknown(Finding::new(&EMPTY_FILE)));
    }
    let format = detected.map_err(Error::Unknown)?;
    let is_text = format.score.is_some() && best < Confidence::Certain;
    let is_whole = (head.len() as u64) < HEAD;
    let decoded = || text.as_ref().map(|text| text.with(head));
    let is_empty = || {
        best == Confidence::Extension && !is_blank(head) && prose::has_nothing(format, head, decoded(), cx)
    };
    if is_text && is_whole && (prose::is_description(head, decoded()) || is_empty()) {
        return Err(Error::Unknown(Finding::new(&NO_RECORD).with("format", format.name)));
    }
    Ok((format, text.filter(|_| is_whole)))
}

/// Whether bytes are blanks, line ends and byte-order marks at most.
fn is_blank(bytes: &[u8]) -> bool {
    bytes
        .iter()
        .all(|byte| byte.is_ascii_whitespace() || matches!(byte, 0 | 0xEF | 0xBB | 0xBF | 0xFE | 0xFF))
}

/// Reads a file of any format: every record of it as a [`Document`] of its own. See [`Reader::next_into`] for a way that
/// fills one document again and again, and [`ReadOptions`] for what can be said of the file.
pub fn read<B: AsRef<[u8]>>(name: &str, bytes: B) -> Documents<io::Cursor<B>> {
    read_with(name, io::Cursor::new(bytes), &ReadOptions::default())
}

/// Opens a file of any format: every record of it as a [`Document`] of its own.
///
/// # Errors
/// When the file cannot be opened. Records that cannot be read are errors of the iterator.
#[cfg(feature = "fs")]
pub fn open(path: impl AsRef<std::path::Path>) -> io::Result<Documents<std::fs::File>> {
    let path = path.as_ref();
    let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
    Ok(read_with(&name, std::fs::File::open(path)?, &ReadOptions::default()))
}

/// Reads an input as told.
pub fn read_with<R: Read>(name: &str, input: R, reading: &ReadOptions) -> Documents<R> {
    let (reader, failure) = match Reader::new(name, input, reading) {
        Ok(reader) => (Some(reader), None),
        Err(error) => (None, Some(error)),
    };
    Documents { reader, failure }
}

/// The documents of a file, in order. A record that cannot be read does not keep the next from coming.
pub struct Documents<R> {
    reader: Option<Reader<R>>,
    /// Why the file cannot be read at all.
    failure: Option<Error>,
}

impl<R: Read> Iterator for Documents<R> {
    type Item = Result<Document, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(error) = self.failure.take() {
            return Some(Err(error));
        }
        let mut document = Document::new();
        match self.reader.as_mut()?.next_into(&mut document) {
            Ok(true) => Some(Ok(document)),
            Ok(false) => {
                self.reader = None;
                None
            }
            Err(error) => {
                if !matches!(error, Error::NotRead { .. }) {
                    self.reader = None;
                }
                Some(Err(error))
            }
        }
    }
}

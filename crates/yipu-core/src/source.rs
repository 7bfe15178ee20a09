//! One record's bytes, decoded once, and the way back from an offset to a line, a column or a byte.

use std::borrow::Cow;
use std::sync::OnceLock;

use crate::charset::{Charset, Decoded, decode};
use crate::encodings::Decoder;
use crate::{LineColumn, Origin, Span};

/// The bytes of one record, or of a file of one record.
///
/// Spans of a text source are offsets into [`text`](Self::text); spans of a binary source are offsets into
/// [`bytes`](Self::bytes). Both are counted from the start of this record; [`base`](Self::base) and the first line
/// say where the record lies in its file.
#[derive(Debug)]
pub struct Source<'a> {
    name: &'a str,
    bytes: &'a [u8],
    decoded: Option<Decoded<'a>>,
    base: u64,
    first_line: u32,
    sibling: Sibling<'a>,
    origin: Option<&'a Origin>,
    lines: OnceLock<Vec<LineStart>>,
}

/// What a record of a file of many may know of the others.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sibling<'a> {
    /// Its number in the file, from 1; 0 where that is not known.
    pub number: usize,
    /// Whether it is known to be the last of the file.
    pub is_last: bool,
    /// The bytes of the first record, and of what the file says of itself in front of it; empty where they are not known.
    pub first: &'a [u8],
    /// What the records before this one hand on: see [`Format::inherit`](crate::Format::inherit). It is kept with the record, so that
    /// the record can be read again alone.
    pub inherited: &'a [u8],
}

/// Where a line starts, in the text and in the bytes.
#[derive(Clone, Copy, Debug)]
struct LineStart {
    text: u32,
    byte: u32,
}

impl<'a> Source<'a> {
    /// A binary source: its formats decode their text field by field.
    pub fn binary(name: &'a str, bytes: &'a [u8]) -> Self {
        Self {
            name,
            bytes,
            decoded: None,
            base: 0,
            first_line: 1,
            sibling: Sibling::default(),
            origin: None,
            lines: OnceLock::new(),
        }
    }

    /// A text source, decoded in the charset that [`decode`] finds.
    pub fn text_of(
        name: &'a str,
        bytes: &'a [u8],
        declared: Option<Charset>,
        score: fn(&str) -> u32,
    ) -> Self {
        Self::of_decoded(name, bytes, decode(bytes, declared, score))
    }

    /// A text source that has been decoded already.
    pub fn of_decoded(name: &'a str, bytes: &'a [u8], decoded: Decoded<'a>) -> Self {
        Self { decoded: Some(decoded), ..Self::binary(name, bytes) }
    }

    /// A text source from text, as it comes from a clipboard or a command line.
    pub fn of_str(name: &'a str, text: &'a str) -> Self {
        let decoded = Decoded {
            text: Cow::Borrowed(text),
            charset: Charset::Utf8,
            mark: 0,
            replaced: false,
            doubtful: false,
        };
        Self::of_decoded(name, text.as_bytes(), decoded)
    }

    /// This source as a part of a file: so many bytes into it, beginning on that line.
    pub fn within(mut self, base: u64, first_line: u32) -> Self {
        (self.base, self.first_line) = (base, first_line);
        self
    }

    /// This source as one of the records of a file.
    pub fn among(mut self, sibling: Sibling<'a>) -> Self {
        self.sibling = sibling;
        self
    }

    /// This source as a text that was taken from a file which says it in other ways, such as a web page. Lines and columns
    /// are those of the file; bytes and offsets those of the text.
    pub fn taken_from(mut self, origin: Option<&'a Origin>) -> Self {
        self.origin = origin;
        self
    }

    /// The file that the text was taken from, where that is not the text itself.
    pub fn origin(&self) -> Option<&'a Origin> {
        self.origin
    }

    /// What is known of the other records of the file.
    pub fn sibling(&self) -> Sibling<'a> {
        self.sibling
    }

    /// The name of the file, for people.
    pub fn name(&self) -> &'a str {
        self.name
    }

    /// The bytes as they were read.
    pub fn bytes(&self) -> &'a [u8] {
        self.bytes
    }

    /// The decoded text; empty for a binary source.
    pub fn text(&self) -> &str {
        self.decoded.as_ref().map_or("", |decoded| &decoded.text)
    }

    /// Whether the source has been decoded as text.
    pub fn is_text(&self) -> bool {
        self.decoded.is_some()
    }

    /// How the text was decoded.
    pub fn decoded(&self) -> Option<&Decoded<'a>> {
        self.decoded.as_ref()
    }

    /// The charset of a text source.
    pub fn charset(&self) -> Option<Charset> {
        self.decoded.as_ref().map(|decoded| decoded.charset)
    }

    /// How many bytes of the file come before this record.
    pub fn base(&self) -> u64 {
        self.base
    }

    /// The text of a span; empty when it is out of range or cuts a character.
    pub fn slice(&self, span: Span) -> &str {
        span.slice(self.text())
    }

    /// The line and column of an offset into the text.
    pub fn line_column(&self, offset: u32) -> LineColumn {
        if let Some(origin) = self.origin {
            return origin.line_column(self.in_file(offset));
        }
        let lines = self.lines();
        let index = lines.partition_point(|line| line.text <= offset).saturating_sub(1);
        let start = lines.get(index).map_or(0, |line| line.text);
        let before = self.text().get(start as usize..floor_char(self.text(), offset)).unwrap_or("");
        LineColumn { line: self.first_line + index as u32, column: before.chars().count() as u32 + 1 }
    }

    /// The text of the line that holds an offset, without its line end, and the offset at which it starts.
    pub fn line_at(&self, offset: u32) -> (u32, &str) {
        let lines = self.lines();
        let index = lines.partition_point(|line| line.text <= offset).saturating_sub(1);
        let start = lines.get(index).map_or(0, |line| line.text);
        let end = lines.get(index + 1).map_or(self.text().len(), |line| line.text as usize);
        let line = self.text().get(start as usize..end).unwrap_or("");
        (start, line.trim_end_matches(['\r', '\n']))
    }

    /// The line of the file in which a span begins, without its line end, and the span in that line.
    pub fn excerpt(&self, span: Span) -> (&str, Span) {
        let (start, line, span) = match self.origin {
            None => {
                let (start, line) = self.line_at(span.start);
                (start, line, span)
            }
            Some(origin) => {
                let [from, to] = [span.start, span.end].map(|at| origin.offset(self.in_file(at)));
                let (start, line) = origin.line_at(from);
                (start, line, Span::new(from, to.max(from)))
            }
        };
        (line, Span::new(span.start.saturating_sub(start), span.end.saturating_sub(start)))
    }

    /// An offset into this text as one into the text of the whole file.
    fn in_file(&self, offset: u32) -> u32 {
        offset.saturating_add(u32::try_from(self.base).unwrap_or(u32::MAX))
    }

    /// The byte, counted from the start of this record, at which the character at an offset of the text begins.
    ///
    /// For a binary source offsets are bytes already.
    pub fn byte_offset(&self, offset: u32) -> u32 {
        let Some(decoded) = &self.decoded else { return offset };
        if decoded.charset == Charset::Utf8 && !decoded.replaced {
            return offset + decoded.mark as u32;
        }
        let lines = self.lines();
        let index = lines.partition_point(|line| line.text <= offset).saturating_sub(1);
        let start = lines.get(index).copied().unwrap_or(LineStart { text: 0, byte: decoded.mark as u32 });
        let end = lines.get(index + 1).map_or(self.bytes.len(), |line| line.byte as usize);
        let line = self.bytes.get(start.byte as usize..end).unwrap_or_default();
        start.byte + bytes_before(decoded.charset, line, (offset - start.text) as usize) as u32
    }

    /// The bytes of a span, as they stand in the file.
    pub fn bytes_of(&self, span: Span) -> &'a [u8] {
        let range = self.byte_offset(span.start) as usize..self.byte_offset(span.end) as usize;
        self.bytes.get(range).unwrap_or_default()
    }

    /// Line ends decode to themselves in every charset here and are never the second byte of a character, so the
    /// lines of the text and those of the bytes are the same lines.
    fn lines(&self) -> &[LineStart] {
        self.lines.get_or_init(|| {
            let mark = self.decoded.as_ref().map_or(0, |decoded| decoded.mark);
            let texts = line_starts(self.text().as_bytes());
            let bytes: Box<dyn Iterator<Item = usize>> = match self.charset() {
                Some(Charset::Utf16Le) => Box::new(wide_line_starts(self.bytes, mark, [b'\n', 0])),
                Some(Charset::Utf16Be) => Box::new(wide_line_starts(self.bytes, mark, [0, b'\n'])),
                _ => {
                    Box::new(line_starts(self.bytes.get(mark..).unwrap_or_default()).map(move |at| at + mark))
                }
            };
            texts.zip(bytes).map(|(text, byte)| LineStart { text: text as u32, byte: byte as u32 }).collect()
        })
    }
}

fn line_starts(bytes: &[u8]) -> impl Iterator<Item = usize> + '_ {
    std::iter::once(0)
        .chain(bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at + 1))
}

fn wide_line_starts(bytes: &[u8], mark: usize, newline: [u8; 2]) -> impl Iterator<Item = usize> + '_ {
    let units = bytes.get(mark..).unwrap_or_default().chunks_exact(2).enumerate();
    std::iter::once(mark)
        .chain(units.filter(move |(_, unit)| **unit == newline).map(move |(at, _)| mark + 2 * at + 2))
}

fn floor_char(text: &str, offset: u32) -> usize {
    let mut at = (offset as usize).min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// How many bytes of a line are decoded before `wanted` bytes of text have come out.
///
/// In blocks up to the block in which the text passes the wanted length, then again with a new decoder, byte by byte
/// in that block: a character's bytes yield nothing until its last one.
fn bytes_before(charset: Charset, line: &[u8], wanted: usize) -> usize {
    const BLOCK: usize = 4096;
    let mut buffer = [0u8; 4 * BLOCK];
    let mut feed = |decoder: &mut Decoder, bytes: &[u8]| decoder.feed(bytes, &mut buffer);
    let (mut decoder, mut out, mut block) = (Decoder::new(charset), 0, 0);
    for bytes in line.chunks(BLOCK) {
        let written = feed(&mut decoder, bytes);
        if out + written >= wanted {
            break;
        }
        out += written;
        block += bytes.len();
    }
    let (before, rest) = line.split_at(block);
    let mut decoder = Decoder::new(charset);
    for bytes in before.chunks(BLOCK) {
        feed(&mut decoder, bytes);
    }
    let mut at = block;
    for byte in rest {
        if out >= wanted {
            break;
        }
        out += feed(&mut decoder, &[*byte]);
        at += 1;
    }
    // A broken character comes out together with the byte after it, which is then the one that was asked for.
    if out > wanted { at - 1 } else { at }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::common_text_score;

    const TEXT: &str = "第一行 abc\r\n紅方：許銀川\n\n象棋譜 e4 車\n";

    fn encoded(charset: Charset) -> Vec<u8> {
        charset.encode(TEXT).unwrap()
    }

    #[test]
    fn every_charset_is_found_and_every_offset_maps_back() {
        for charset in [Charset::Utf8, Charset::Gb18030, Charset::Big5] {
            let bytes = encoded(charset);
            let source = Source::text_of("x", &bytes, None, common_text_score);
            assert_eq!((source.charset(), source.text()), (Some(charset), TEXT));
            for (at, c) in TEXT.char_indices() {
                let span = Span::from_range(at..at + c.len_utf8());
                let raw = charset.encode(&c.to_string()).unwrap();
                assert_eq!(source.bytes_of(span), raw, "{charset:?} {at} {c}");
            }
        }
    }

    #[test]
    fn utf_16_is_read_by_its_mark() {
        for (charset, mark) in [(Charset::Utf16Le, [0xFF, 0xFE]), (Charset::Utf16Be, [0xFE, 0xFF])] {
            let bytes = [&mark[..], &encoded(charset)].concat();
            let source = Source::text_of("x", &bytes, None, common_text_score);
            assert_eq!((source.charset(), source.text()), (Some(charset), TEXT));
            let at = TEXT.find('許').unwrap() as u32;
            assert_eq!(source.bytes_of(Span::new(at, at + 3)), charset.encode("許").unwrap());
        }
    }

    #[test]
    fn lines_and_columns_count_characters_from_one() {
        let source = Source::of_str("x", TEXT).within(100, 7);
        let at = |needle: &str| source.line_column(TEXT.find(needle).unwrap() as u32);
        assert_eq!(at("abc"), LineColumn { line: 7, column: 5 });
        assert_eq!(at("許"), LineColumn { line: 8, column: 4 });
        assert_eq!(at("象"), LineColumn { line: 10, column: 1 });
        assert_eq!(source.line_column(9999).line, 11);
        assert_eq!(source.line_at(TEXT.find('許').unwrap() as u32).1, "紅方：許銀川");
    }

    #[test]
    fn a_broken_character_does_not_shift_what_follows() {
        let mut bytes = encoded(Charset::Gb18030);
        // A lead byte in front of the blank before `e4`, which no second byte can be.
        let at = bytes.iter().position(|b| *b == b'e').unwrap() - 1;
        bytes.insert(at, 0x81);
        let source = Source::text_of("x", &bytes, None, common_text_score);
        assert_eq!(source.charset(), Some(Charset::Gb18030));
        assert!(source.decoded().unwrap().replaced);
        let blank = source.text().find(" e4").unwrap() as u32;
        assert_eq!(source.byte_offset(blank) as usize, at + 1);
        assert_eq!(source.byte_offset(blank + 1) as usize, at + 2);
    }

    #[test]
    fn a_long_line_maps_across_blocks() {
        let text = "车a".repeat(5000);
        let bytes = Charset::Gb18030.encode(&text).unwrap();
        let source = Source::text_of("x", &bytes, None, common_text_score);
        for n in [0u32, 1, 1365, 2047, 2048, 4095, 4999] {
            assert_eq!(source.byte_offset(n * 4), n * 3);
            assert_eq!(source.byte_offset(n * 4 + 3), n * 3 + 2);
        }
    }
}

//! The records of an open file: how its text is read.

use yipu::core::{Charset, Context, Deadline, Limits, Source};
use yipu::{CheckOptions, Document, Error, ReadOptions, Reader};
use yipu_referee::judge;
use yipu_referee::name::Trust;

/// How a text is read.
///
/// An editor hands over text and not bytes, so that UTF-8 is what is read, whatever charset the file has on disk. It is not declared but
/// found, as for a file in UTF-8 on disk; only a NUL could make the text look like UTF-16.
pub(crate) fn reading(text: &str, deadline: Deadline) -> ReadOptions {
    let limits = Limits::DEFAULT.with_deadline(deadline);
    let charset = text.contains('\0').then_some(Charset::Utf8);
    ReadOptions::new(Context::new(yipu::registry()).with_limits(limits)).with_charset(charset)
}

/// How the records of a file are judged; one that was never saved has no name to be judged.
pub(crate) fn judging(has_name: bool) -> CheckOptions {
    if has_name { judge::named(CheckOptions::default(), Trust::Neither) } else { CheckOptions::default() }
}

/// The name of a file from its address: the last part, and whether the file was ever saved.
pub(crate) fn name_of(uri: &str) -> (String, bool) {
    let (scheme, rest) = uri.split_once(':').unwrap_or(("", uri));
    let last = rest.rsplit('/').next().unwrap_or(rest);
    (decoded(last), scheme != "untitled")
}

/// A text without percent signs.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    let digit = |byte: Option<u8>| byte.and_then(|byte| char::from(byte).to_digit(16));
    while let Some(byte) = rest.next() {
        let mut after = rest.clone();
        match (byte, digit(after.next()), digit(after.next())) {
            (b'%', Some(high), Some(low)) => {
                bytes.push((high * 16 + low) as u8);
                rest = after;
            }
            _ => bytes.push(byte),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Where a place in the text of a record is in the text of the file.
pub(crate) fn offset_in_file(source: &Source<'_>, offset: u32) -> usize {
    match source.origin() {
        Some(origin) => origin.offset((source.base() as u32).saturating_add(offset)) as usize,
        None => source.base() as usize + source.byte_offset(offset) as usize,
    }
}

/// A record of a file that was read, and where it is.
pub(crate) struct Found {
    pub(crate) document: Document,
    /// Where its own text begins in the text of the file.
    pub(crate) start: usize,
}

impl Found {
    /// The record that holds an offset of a file; `None` if there is none, if it cannot be read, and for a record in a web page.
    pub(crate) fn at(name: &str, text: &str, offset: usize) -> Option<Self> {
        let reading = reading(text, Deadline::NONE);
        let mut reader = Reader::new(name, text.as_bytes(), &reading).ok()?;
        // A binary format that begins with letters may be met in a text.
        reader.format().score?;
        let mut base = 0;
        let mut last = None;
        while let Some(chunk) = next(&mut reader) {
            let end = base + chunk.bytes().len();
            last = Some(chunk);
            if offset < end {
                break;
            }
            base = end;
        }
        let chunk = last.filter(|chunk| !chunk.is_of_page())?;
        let mut document = Document::new();
        document.fill(chunk, &reading.cx).ok()?;
        let start = offset_in_file(&document.source(), 0);
        Some(Self { document, start })
    }
}

fn next(reader: &mut Reader<&[u8]>) -> Option<yipu::Chunk> {
    reader.next_chunk().ok().flatten()
}

/// Extensions of records that other texts have too. A text with one of them that is no record is not reported.
const COMMON: [&str; 6] = ["txt", "log", "json", "jsonl", "url", "md"];

/// Returns `true` if the error is to be reported: every one but that of a text of no known format whose extension other texts have too.
pub(crate) fn should_be_record(name: &str, error: &Error) -> bool {
    let extension = name.rsplit_once('.').map_or("", |(_, extension)| extension).to_ascii_lowercase();
    let is_known = || yipu::formats().any(|format| format.extensions.contains(&&*extension));
    !matches!(error, Error::Unknown(_)) || !COMMON.contains(&&*extension) && is_known()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_come_from_addresses() {
        assert_eq!(name_of("file:///a%20b/C6-%E7%94%B2%20B.txt"), ("C6-甲 B.txt".to_owned(), true));
        assert_eq!(name_of("untitled:Untitled-1"), ("Untitled-1".to_owned(), false));
        assert_eq!(decoded("100%,%4,%zz,%41"), "100%,%4,%zz,A");
    }

    #[test]
    fn the_record_at_an_offset_is_found() {
        let text = "\u{feff}[Red \"甲\"]\n\n1. 炮二平五 *\n\n[Red \"乙\"]\n\n1. 兵七进一 *\n";
        for (word, number) in [("炮", 1), ("乙", 2), ("兵", 2)] {
            let offset = text.find(word).unwrap();
            let found = Found::at("a.pgn", text, offset).unwrap();
            assert_eq!(found.document.number(), number);
            let own = found.document.source().text().find(word).unwrap();
            assert_eq!(found.start + own, offset);
        }
        assert_eq!(Found::at("a.pgn", text, text.len()).unwrap().document.number(), 2);
        assert!(Found::at("a.txt", "hello", 2).is_none());
    }
}

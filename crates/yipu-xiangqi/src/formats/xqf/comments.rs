//! Comments, their line ends, and text in GB18030. See `SPEC.md`, section 6.

use yipu_core::{Charset, Text};

const LINE_END: &[u8] = b"\r\n";

/// How the bytes of a comment differ from those that its text gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// Not at all.
    Usual,
    /// The last line has no line end.
    Open,
    /// In some other way: bytes that are no text, lone line feeds.
    Odd,
}

/// A comment as it was read.
pub(super) struct Comment {
    /// The text, its lines with line feeds between them.
    pub(super) text: Text,
    /// What its bytes have beyond it.
    pub(super) form: Form,
    /// Whether some bytes were no characters.
    pub(super) broken: bool,
}

/// Reads the bytes of a comment: one line end at the end of it is not a part of the text, the others are line feeds.
pub(super) fn read(bytes: &[u8]) -> Comment {
    let inner = bytes.strip_suffix(LINE_END);
    let text = Text::decode(inner.unwrap_or(bytes), Charset::Gb18030);
    let form = match inner {
        _ if text.raw().is_some() || !lines_are_usual(inner.unwrap_or(bytes)) => Form::Odd,
        Some(_) => Form::Usual,
        None => Form::Open,
    };
    let broken = text.raw().is_some();
    // The bytes are the residue's to keep, not the text's.
    let text = match (text.contains('\r'), broken) {
        (true, _) => text.replace("\r\n", "\n").into(),
        (false, true) => text.as_str().into(),
        (false, false) => text,
    };
    Comment { text, form, broken }
}

/// Whether every line feed stands behind a carriage return. Neither is ever a part of another character in GB18030.
fn lines_are_usual(bytes: &[u8]) -> bool {
    // Most comments are one line, which is seen at once.
    if !bytes.contains(&b'\n') {
        return true;
    }
    let feeds = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
    feeds
        .map(|(at, _)| at.checked_sub(1))
        .all(|before| before.is_some_and(|at| bytes.get(at) == Some(&b'\r')))
}

/// Encodes a comment.
pub(super) fn encode(text: &str, open: bool) -> Encoded {
    let lines = text.replace("\r\n", "\n").replace('\n', "\r\n");
    let mut encoded = encode_text(&lines);
    // Without its line end a text that ends with one would lose that.
    if !open || text.ends_with('\n') {
        encoded.bytes.extend_from_slice(LINE_END);
    }
    encoded
}

/// Text in GB18030.
pub(super) struct Encoded {
    pub(super) bytes: Vec<u8>,
    /// How many characters take four bytes, which programs that know only GBK cannot read.
    pub(super) wide: usize,
    /// How many characters GB18030 does not have; each is written as a question mark.
    pub(super) lost: usize,
}

/// Encodes a text.
pub(super) fn encode_text(text: &str) -> Encoded {
    let (bytes, lost) = match Charset::Gb18030.encode(text) {
        Ok(bytes) => (bytes, 0),
        Err(_) => encode_around(text),
    };
    let wide = characters(&bytes).filter(|length| *length == 4).count();
    Encoded { bytes, wide, lost }
}

fn encode_around(text: &str) -> (Vec<u8>, usize) {
    let (mut bytes, mut lost) = (Vec::new(), 0);
    let mut buffer = [0; 4];
    for c in text.chars() {
        if let Ok(encoded) = Charset::Gb18030.encode(c.encode_utf8(&mut buffer)) {
            bytes.extend(encoded);
        } else {
            bytes.push(b'?');
            lost += 1;
        }
    }
    (bytes, lost)
}

/// The lengths of the characters of a text in GB18030.
fn characters(bytes: &[u8]) -> impl Iterator<Item = usize> + '_ {
    let mut rest = bytes;
    std::iter::from_fn(move || {
        let length = match rest {
            [] => return None,
            [0..=0x80 | 0xFF, ..] | [_] => 1,
            [_, 0x30..=0x39, ..] => 4.min(rest.len()),
            _ => 2,
        };
        rest = rest.get(length..)?;
        Some(length)
    })
}

/// How many bytes of a text fit into some room without cutting a character.
pub(super) fn fitting(bytes: &[u8], room: usize) -> usize {
    let ends = characters(bytes).scan(0, |end, length| {
        *end += length;
        Some(*end)
    });
    ends.take_while(|end| *end <= room).last().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_reads_back() {
        for (bytes, text, form) in [
            (&b"a\r\nb\r\n"[..], "a\nb", Form::Usual),
            (b"\r\n", "", Form::Usual),
            (b"", "", Form::Open),
            (b"a\r\n\r\n", "a\n", Form::Usual),
            (b"a\r\nb", "a\nb", Form::Open),
            (b"a\nb\r\n", "a\nb", Form::Odd),
            (b"\xD0\r\n", "\u{FFFD}", Form::Odd),
            (b"\n", "\n", Form::Odd),
        ] {
            let comment = read(bytes);
            assert_eq!((comment.text.as_str(), comment.form), (text, form), "{bytes:?}");
            if form != Form::Odd {
                assert_eq!(encode(text, form == Form::Open).bytes, bytes);
            }
            assert_eq!(read(&encode(text, true).bytes).text.as_str(), text);
        }
    }

    #[test]
    fn characters_are_counted_and_never_cut() {
        let encoded = encode_text("车a😀\u{E5E5}");
        assert_eq!((encoded.wide, encoded.lost, encoded.bytes.len()), (1, 1, 2 + 1 + 4 + 1));
        let lengths: Vec<_> = (0..9).map(|room| fitting(&encoded.bytes, room)).collect();
        assert_eq!(lengths, [0, 0, 2, 3, 3, 3, 3, 7, 8]);
    }
}

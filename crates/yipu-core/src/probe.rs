//! What a format is shown of a file to tell whether it is its own.

use std::cell::OnceCell;

use memchr::{memchr_iter, memmem};

use crate::{Charset, Decoded, decode, decode_obvious, half_width};

/// How many bytes become plain text.
const ENOUGH: usize = 4096;

/// Up to how many bytes a file is decoded as a whole to be told.
const SHORT: usize = 4 * ENOUGH;

/// The beginning of a file and its name, for [`Format::sniff`](crate::Format::sniff).
#[derive(Clone, Debug)]
pub struct Probe<'a> {
    /// The first bytes; the whole file when it is short.
    pub bytes: &'a [u8],
    /// The name of the file, without folders.
    pub name: &'a str,
    /// The extension in lower case, without the dot; empty when there is none.
    pub extension: &'a str,
    plain_text: OnceCell<String>,
    text: OnceCell<Option<Decoded<'a>>>,
    first_lines: OnceCell<Vec<&'a [u8]>>,
}

impl<'a> Probe<'a> {
    /// A probe of some bytes.
    pub const fn new(bytes: &'a [u8], name: &'a str, extension: &'a str) -> Self {
        Self {
            bytes,
            name,
            extension,
            plain_text: OnceCell::new(),
            text: OnceCell::new(),
            first_lines: OnceCell::new(),
        }
    }

    /// The words of the file, as bytes, a byte-order mark passed over.
    pub fn words(&self) -> impl Iterator<Item = &'a [u8]> {
        let bytes = self.bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(self.bytes);
        bytes.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty())
    }

    /// Returns `true` if one of the words stands anywhere in the bytes, in the same case. This is quick, so a format that looks at lines asks first
    /// for a word without which it cannot be one.
    pub fn has_any(&self, words: &[&str]) -> bool {
        words.iter().any(|word| memmem::find(self.bytes, word.as_bytes()).is_some())
    }

    /// The text of the bytes, decoded once for all formats. `None` if they are binary, or if only a
    /// [score](crate::Format::score) can tell their charset: then each format decodes them itself.
    pub fn text(&self) -> Option<&Decoded<'a>> {
        let decoded = || if self.bytes.contains(&0) { None } else { decode_obvious(self.bytes) };
        self.text.get_or_init(decoded).as_ref()
    }

    /// The text of the bytes, if a format has asked for it.
    pub fn into_text(self) -> Option<Decoded<'a>> {
        self.text.into_inner().flatten()
    }

    /// The lines of the file that are not blank, as bytes without blanks around them, a byte-order mark passed over.
    pub fn lines(&self) -> impl Iterator<Item = &'a [u8]> + use<'a> {
        let bytes = self.bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(self.bytes);
        let ends = memchr_iter(b'\n', bytes).chain(std::iter::once(bytes.len()));
        let mut start = 0;
        ends.map(move |end| {
            let line = bytes.get(start..end).unwrap_or_default();
            start = end + 1;
            line.trim_ascii()
        })
        .filter(|line| !line.is_empty())
    }

    /// The first 64 of the [lines](Self::lines), which are found once for all formats that ask.
    pub fn first_lines(&self) -> &[&'a [u8]] {
        const MOST: usize = 64;
        self.first_lines.get_or_init(|| self.lines().take(MOST).collect())
    }

    /// Returns `true` if [`plain_text`](Self::plain_text) begins with a sign of ASCII. The text is made only where its
    /// first byte does not decide.
    pub fn opens_with(&self, sign: char) -> bool {
        let is_blank = |byte: &u8| byte.is_ascii_whitespace() || *byte == 0x0B;
        let bytes = self.bytes.get(..ENOUGH).unwrap_or(self.bytes);
        let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
        let first = bytes.iter().position(|byte| !is_blank(byte)).and_then(|at| bytes.get(at..));
        match first {
            // A zero byte beside it may make a wide character of it.
            Some([first, second, ..]) if first.is_ascii() && *first != 0 && *second != 0 => {
                char::from(first.to_ascii_uppercase()) == sign
            }
            _ => self.plain_text().starts_with(sign),
        }
    }

    /// The first few thousand bytes as text that is easily compared: signs half-width, letters in upper case, no white
    /// space. It is made once for all formats that ask.
    pub fn plain_text(&self) -> &str {
        self.plain_text.get_or_init(|| {
            // The whole of a short file is decoded sooner or later.
            let whole = if self.bytes.len() <= SHORT {
                self.text()
            } else {
                self.text.get().and_then(Option::as_ref)
            };
            if let Some(text) = whole.and_then(beginning) {
                return plain(text);
            }
            let bytes = self.bytes.get(..ENOUGH).unwrap_or(self.bytes);
            let declared = match std::str::from_utf8(bytes) {
                Ok(_) => None,
                Err(error) if error.error_len().is_none() => Some(Charset::Utf8),
                Err(_) => Some(Charset::Gb18030),
            };
            plain(&decode(bytes, declared, |_| 0).text)
        })
    }
}

/// The part of a text that its first [`ENOUGH`] bytes stand for; `None` where its charset is one that plain text is not
/// read in.
fn beginning<'t>(decoded: &'t Decoded<'_>) -> Option<&'t str> {
    let width = |c: char| match decoded.charset {
        Charset::Gb18030 if c.is_ascii() => Some(1),
        Charset::Gb18030 => Some(2),
        Charset::Utf8 if !decoded.replaced => Some(c.len_utf8()),
        _ => None,
    };
    let mut left = ENOUGH - decoded.mark;
    for (at, c) in decoded.text.char_indices() {
        match left.checked_sub(width(c)?) {
            Some(less) => left = less,
            None => return decoded.text.get(..at),
        }
    }
    Some(&decoded.text)
}

/// A text with its signs half-width and its letters in upper case, without white space.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    plain.extend(text.chars().filter(|c| !c.is_whitespace()).map(|c| half_width(c).to_ascii_uppercase()));
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_plain_text() {
        let text = "\u{FEFF}{ ［c6］［A队 ］\n；b（J,10）}";
        let probe = Probe::new(text.as_bytes(), "", "");
        assert_eq!(probe.plain_text(), "{[C6][A队];B(J,10)}");
        assert_eq!(probe.words().next(), Some(&b"{"[..]));
        let bytes = Charset::Gb18030.encode(text.trim_start_matches('\u{FEFF}')).unwrap();
        assert_eq!(Probe::new(&bytes, "", "").plain_text(), probe.plain_text());
        assert_eq!(Probe::new(b" \n", "", "").words().next(), None);
    }

    #[test]
    fn lines_are_those_with_something_on_them() {
        let lines = |text: &'static str| Probe::new(text.as_bytes(), "", "").lines().collect::<Vec<_>>();
        assert_eq!(lines("\u{FEFF} a b \r\n\n \nc"), [&b"a b"[..], b"c"]);
        assert_eq!(lines("\n"), [&b""[..]; 0]);
        assert_eq!(lines("x\n"), [b"x"]);
    }

    #[test]
    fn the_first_sign_is_that_of_the_plain_text() {
        let wide = Charset::Utf16Le.encode("(;a[b])").unwrap();
        let texts =
            ["(;", " \n(", "\u{FEFF}(", "（", "\u{3000}(", "a(", "", "(", "\u{B}(x", "炮(", "A", "a "];
        let samples = texts.iter().map(|text| text.as_bytes().to_vec()).chain([wide]);
        for bytes in samples {
            let probe = Probe::new(&bytes, "", "");
            for sign in ['(', 'A', '{'] {
                assert_eq!(probe.opens_with(sign), probe.plain_text().starts_with(sign), "{bytes:?}");
            }
        }
    }
}

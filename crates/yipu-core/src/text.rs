//! A comment or the value of a tag, decoded. Where encoding it again would not give the bytes of the file, they are kept
//! beside it, so that a writer can put them back.

use std::fmt;
use std::ops::Deref;

use crate::Charset;

/// A comment or the value of a tag.
#[derive(Clone, PartialEq, Eq, Hash, Default)]
pub struct Text {
    text: String,
    raw: Option<Box<[u8]>>,
}

impl Text {
    /// Decodes bytes; when encoding the text again would not give the same bytes, they are kept beside it.
    pub fn decode(bytes: &[u8], charset: Charset) -> Self {
        let (text, _) = charset.decode(bytes);
        let faithful = (charset == Charset::Gb18030 && is_plain_gb(bytes))
            || charset.encode(&text).is_ok_and(|again| again == bytes);
        Self { text: text.into_owned(), raw: (!faithful).then(|| bytes.into()) }
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Adds more text after a separator. The bytes that were read no longer stand for the whole and are forgotten.
    pub fn append(&mut self, separator: &str, more: &str) {
        self.text.push_str(separator);
        self.text.push_str(more);
        self.raw = None;
    }

    /// The bytes as they were read, where the text does not give them back.
    pub fn raw(&self) -> Option<&[u8]> {
        self.raw.as_deref()
    }
}

/// Whether the bytes are only ASCII and the characters, punctuation and full-width forms of GB2312, whose codes and
/// characters stand one to one: encoding them again, which is slow, would tell nothing.
fn is_plain_gb(bytes: &[u8]) -> bool {
    let mut rest = bytes;
    loop {
        rest = match rest {
            [] => return true,
            [0..=0x7F, rest @ ..]
            | [0xA1 | 0xA3 | 0xB0..=0xD6 | 0xD8..=0xF7, 0xA1..=0xFE, rest @ ..]
            | [0xD7, 0xA1..=0xF9, rest @ ..] => rest,
            _ => return false,
        }
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Self {
        Self { text: text.into(), raw: None }
    }
}

impl From<String> for Text {
    fn from(text: String) -> Self {
        Self { text, raw: None }
    }
}

impl Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        &self.text
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.text)?;
        if self.raw.is_some() { f.write_str(" (raw bytes kept)") } else { Ok(()) }
    }
}

impl PartialEq<str> for Text {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<&str> for Text {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_codes_stand_one_to_one() {
        let mut seen = 0;
        for pair in (0x8000u16..=0xFFFF).map(u16::to_be_bytes).filter(|pair| is_plain_gb(pair)) {
            let (text, _) = Charset::Gb18030.decode(&pair);
            assert_eq!(Charset::Gb18030.encode(&text).as_deref(), Ok(&pair[..]), "{pair:X?}");
            seen += 1;
        }
        assert_eq!(seen, 2 * 94 + 71 * 94 + 89);
        assert!(!is_plain_gb(&[0xB0]) && !is_plain_gb(&[0xB0, 0x41]) && !is_plain_gb(&[0x80]));
    }

    #[test]
    fn bytes_are_kept_only_where_the_text_does_not_give_them_back() {
        let clean = Charset::Gb18030.encode("许银川").unwrap();
        assert_eq!(Text::decode(&clean, Charset::Gb18030).raw(), None);
        let broken = [&clean[..], &[0xD0]].concat();
        let text = Text::decode(&broken, Charset::Gb18030);
        assert_eq!(text.as_str(), "许银川\u{FFFD}");
        assert_eq!(text.raw(), Some(&broken[..]));
    }
}

//! Unicode alone, by the standard library.

use std::borrow::Cow;

use crate::Charset;

/// The text of bytes, and whether some that mean nothing were replaced by U+FFFD.
pub(crate) fn decode(charset: Charset, bytes: &[u8]) -> (Cow<'_, str>, bool) {
    match charset {
        Charset::Utf8 => {
            let text = String::from_utf8_lossy(bytes);
            let replaced = matches!(text, Cow::Owned(_));
            (text, replaced)
        }
        Charset::Utf16Le => wide(bytes, u16::from_le_bytes),
        Charset::Utf16Be => wide(bytes, u16::from_be_bytes),
        Charset::Gb18030 | Charset::Big5 => {
            let plain =
                |byte: &u8| if byte.is_ascii() { char::from(*byte) } else { char::REPLACEMENT_CHARACTER };
            (bytes.iter().map(plain).collect::<String>().into(), !bytes.is_ascii())
        }
    }
}

fn wide(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> (Cow<'_, str>, bool) {
    let (units, rest) = bytes.as_chunks::<2>();
    let mut replaced = !rest.is_empty();
    let mut text: String = char::decode_utf16(units.iter().map(|pair| unit(*pair)))
        .map(|c| {
            replaced |= c.is_err();
            c.unwrap_or(char::REPLACEMENT_CHARACTER)
        })
        .collect();
    if !rest.is_empty() {
        text.push(char::REPLACEMENT_CHARACTER);
    }
    (text.into(), replaced)
}

/// The text of bytes in the charset of a label; `None` where the label is not known or bytes mean nothing in it.
pub(crate) fn decode_label(bytes: &[u8], label: &str) -> Option<String> {
    let (text, replaced) = decode(labelled(label)?, bytes);
    (!replaced).then(|| text.into_owned())
}

/// The charset of a label.
pub(crate) fn labelled(label: &str) -> Option<Charset> {
    let is_named = |charset: &Charset| charset.name().eq_ignore_ascii_case(label);
    Charset::ALL
        .into_iter()
        .find(is_named)
        .or_else(|| label.eq_ignore_ascii_case("utf8").then_some(Charset::Utf8))
}

/// The bytes of a text in GB18030 or Big5: only ASCII has any. Otherwise the offset of the first other character.
pub(crate) fn encode(_: Charset, text: &str) -> Result<Vec<u8>, usize> {
    text.bytes().position(|byte| !byte.is_ascii()).map_or_else(|| Ok(text.as_bytes().to_vec()), Err)
}

/// Decodes bytes that come in parts, and counts the bytes of text.
pub(crate) struct Decoder {
    charset: Charset,
    taken: Vec<u8>,
    given: usize,
}

impl Decoder {
    pub(crate) const fn new(charset: Charset) -> Self {
        Self { charset, taken: Vec::new(), given: 0 }
    }

    /// Takes more bytes; returns how many bytes of text they complete.
    pub(crate) fn feed(&mut self, bytes: &[u8], _: &mut [u8]) -> usize {
        self.taken.extend_from_slice(bytes);
        let (text, _) = decode(self.charset, &self.taken);
        let length = text.trim_end_matches(char::REPLACEMENT_CHARACTER).len().max(self.given);
        length - std::mem::replace(&mut self.given, length)
    }
}

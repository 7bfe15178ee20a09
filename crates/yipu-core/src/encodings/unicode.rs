//! Unicode by the standard library.

use std::borrow::Cow;

use crate::Charset;

/// The text of bytes, and whether some that mean nothing were replaced by U+FFFD, as every byte beyond ASCII is where the charset is
/// not of Unicode.
pub(super) fn decode(charset: Charset, bytes: &[u8]) -> (Cow<'_, str>, bool) {
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

//! Every charset of the web, by `encoding_rs`.

use std::borrow::Cow;

use encoding_rs::{BIG5, EncoderResult, Encoding, GB18030, GBK, UTF_8, UTF_16BE, UTF_16LE};

use crate::Charset;

fn encoding(charset: Charset) -> &'static Encoding {
    match charset {
        Charset::Utf8 => UTF_8,
        Charset::Utf16Le => UTF_16LE,
        Charset::Utf16Be => UTF_16BE,
        Charset::Gb18030 => GB18030,
        Charset::Big5 => BIG5,
    }
}

/// The text of bytes, and whether some that mean nothing were replaced by U+FFFD.
pub(crate) fn decode(charset: Charset, bytes: &[u8]) -> (Cow<'_, str>, bool) {
    encoding(charset).decode_without_bom_handling(bytes)
}

/// The text of bytes in the charset of a label; `None` where the label is not known or bytes mean nothing in it.
pub(crate) fn decode_label(bytes: &[u8], label: &str) -> Option<String> {
    let (text, replaced) = Encoding::for_label(label.as_bytes())?.decode_without_bom_handling(bytes);
    (!replaced).then(|| text.into_owned())
}

/// The charset of a label.
pub(crate) fn labelled(label: &str) -> Option<Charset> {
    let found = Encoding::for_label(label.as_bytes())?;
    if found == GBK {
        return Some(Charset::Gb18030);
    }
    Charset::ALL.into_iter().find(|charset| encoding(*charset) == found)
}

/// The bytes of a text in GB18030 or Big5, or the offset of the first character that the charset does not have.
pub(crate) fn encode(charset: Charset, text: &str) -> Result<Vec<u8>, usize> {
    let mut encoder = encoding(charset).new_encoder();
    let room = encoder.max_buffer_length_from_utf8_without_replacement(text.len()).unwrap_or(0);
    let mut bytes = Vec::with_capacity(room);
    let (result, read) = encoder.encode_from_utf8_to_vec_without_replacement(text, &mut bytes, true);
    match result {
        EncoderResult::InputEmpty => Ok(bytes),
        EncoderResult::Unmappable(c) => Err(read - c.len_utf8()),
        EncoderResult::OutputFull => Err(read),
    }
}

/// Decodes bytes that come in parts, and counts the bytes of text.
pub(crate) struct Decoder(encoding_rs::Decoder);

impl Decoder {
    pub(crate) fn new(charset: Charset) -> Self {
        Self(encoding(charset).new_decoder_without_bom_handling())
    }

    /// Takes more bytes, at most a quarter as many as the buffer holds; returns how many bytes of text they complete.
    pub(crate) fn feed(&mut self, bytes: &[u8], buffer: &mut [u8]) -> usize {
        self.0.decode_to_utf8(bytes, buffer, false).2
    }
}

//! The bytes of one record with their text, owned, decoded once.

use std::borrow::Cow;

use yipu_core::work::{Work, note};
use yipu_core::{Charset, Decoded, Source, decode, unmarked_utf16};

/// The byte-order mark of UTF-8.
const MARK: &[u8] = b"\xEF\xBB\xBF";

/// The bytes of a record, and once it is decoded the text they stand for.
#[derive(Clone, Debug)]
pub(crate) enum Content {
    /// As it came: of a binary format, or not decoded yet.
    Bytes(Vec<u8>),
    /// The bytes are the text, behind a byte-order mark at most.
    Same { text: String, decoding: Decoding },
    /// The text is another than the bytes.
    Other { bytes: Vec<u8>, text: String, decoding: Decoding },
}

/// How a text was decoded: a [`Decoded`] without the text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Decoding {
    charset: Charset,
    mark: usize,
    replaced: bool,
    doubtful: bool,
}

/// The text of bytes that are elsewhere.
#[derive(Clone, Debug)]
pub(crate) struct Text {
    /// The decoded text, or `None` if the bytes are UTF-8 themselves (after a byte-order mark, if there is one).
    other: Option<String>,
    decoding: Decoding,
}

impl Text {
    /// The text of bytes, without the bytes.
    pub(crate) fn of(decoded: Decoded<'_>) -> Self {
        let Decoded { text, charset, mark, replaced, doubtful } = decoded;
        let decoding = Decoding { charset, mark, replaced, doubtful };
        let other = match text {
            Cow::Borrowed(_) => None,
            Cow::Owned(text) => Some(text),
        };
        Self { other, decoding }
    }

    /// The text with its bytes.
    pub(crate) fn with<'a>(&'a self, bytes: &'a [u8]) -> Decoded<'a> {
        let Decoding { charset, mark, replaced, doubtful } = self.decoding;
        let own = || bytes.get(mark..).and_then(|bytes| std::str::from_utf8(bytes).ok());
        let text = self.other.as_deref().or_else(own).unwrap_or_default();
        Decoded { text: Cow::Borrowed(text), charset, mark, replaced, doubtful }
    }

    /// The text of bytes that are UTF-8 without a mark.
    pub(crate) const fn utf8() -> Self {
        let decoding = Decoding { charset: Charset::Utf8, mark: 0, replaced: false, doubtful: false };
        Self { other: None, decoding }
    }
}

impl Default for Content {
    fn default() -> Self {
        Self::Bytes(Vec::new())
    }
}

impl Content {
    /// Bytes with their text, decoded as [`decode`] does. Bytes that are UTF-8 become the text and are looked at once.
    pub(crate) fn decoded(bytes: Vec<u8>, declared: Option<Charset>, score: fn(&str) -> u32) -> Self {
        let mark = if bytes.starts_with(MARK) { MARK.len() } else { 0 };
        let wide = declared.is_none() && unmarked_utf16(&bytes).is_some();
        let bytes = if mark > 0 || !wide && matches!(declared, None | Some(Charset::Utf8)) {
            match String::from_utf8(bytes) {
                Ok(text) => {
                    note(Work::Decode);
                    let decoding = Decoding { mark, ..Text::utf8().decoding };
                    return Self::Same { text, decoding };
                }
                Err(error) => error.into_bytes(),
            }
        } else {
            bytes
        };
        let Decoded { text, charset, mark, replaced, doubtful } = decode(&bytes, declared, score);
        let decoding = Decoding { charset, mark, replaced, doubtful };
        if let Cow::Owned(text) = text {
            return Self::Other { bytes, text, decoding };
        }
        // Only what is the same in every charset is borrowed here: plain ASCII.
        match String::from_utf8(bytes) {
            Ok(text) => Self::Same { text, decoding },
            Err(error) => Self::Bytes(error.into_bytes()),
        }
    }

    /// Bytes with the text that was made of them before.
    pub(crate) fn of_text(bytes: Vec<u8>, text: Text) -> Self {
        let Text { other, decoding } = text;
        match other {
            Some(text) => Self::Other { bytes, text, decoding },
            None => match String::from_utf8(bytes) {
                Ok(text) => Self::Same { text, decoding },
                Err(error) => Self::Bytes(error.into_bytes()),
            },
        }
    }

    /// The bytes.
    pub(crate) fn bytes(&self) -> &[u8] {
        match self {
            Self::Bytes(bytes) | Self::Other { bytes, .. } => bytes,
            Self::Same { text, .. } => text.as_bytes(),
        }
    }

    /// The bytes, to be used again.
    pub(crate) fn into_bytes(self) -> Vec<u8> {
        match self {
            Self::Bytes(bytes) | Self::Other { bytes, .. } => bytes,
            Self::Same { text, .. } => text.into_bytes(),
        }
    }

    /// The charset of the text, if it has been decoded.
    pub(crate) const fn charset(&self) -> Option<Charset> {
        match self {
            Self::Bytes(_) => None,
            Self::Same { decoding, .. } | Self::Other { decoding, .. } => Some(decoding.charset),
        }
    }

    /// The content as a source of that name.
    pub(crate) fn source<'a>(&'a self, name: &'a str) -> Source<'a> {
        let (bytes, text, decoding) = match self {
            Self::Bytes(bytes) => return Source::binary(name, bytes),
            Self::Same { text, decoding } => {
                (text.as_bytes(), text.get(decoding.mark..).unwrap_or_default(), decoding)
            }
            Self::Other { bytes, text, decoding } => (&**bytes, &**text, decoding),
        };
        let Decoding { charset, mark, replaced, doubtful } = *decoding;
        Source::of_decoded(
            name,
            bytes,
            Decoded { text: Cow::Borrowed(text), charset, mark, replaced, doubtful },
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_decoded_as_a_source_is() {
        let text = "象棋譜 e4 車\n";
        let samples: [Vec<u8>; 10] = [
            b"plain".to_vec(),
            text.into(),
            [MARK, text.as_bytes()].concat(),
            [MARK, b"\xFFbroken"].concat(),
            [b"\xFF\xFE".to_vec(), Charset::Utf16Le.encode(text).unwrap()].concat(),
            Charset::Utf16Le.encode(text).unwrap(),
            Charset::Utf16Be.encode(text).unwrap(),
            Charset::Gb18030.encode(text).unwrap(),
            Charset::Big5.encode(text).unwrap(),
            [text.as_bytes(), b"\xFF\x80 raw"].concat(),
        ];
        let declared = Charset::ALL.into_iter().map(Some).chain([None]);
        for (charset, bytes) in declared.flat_map(|charset| samples.iter().map(move |bytes| (charset, bytes)))
        {
            let expected = decode(bytes, charset, yipu_core::common_text_score);
            let content = Content::decoded(bytes.clone(), charset, yipu_core::common_text_score);
            let source = content.source("x");
            let found = source.decoded().unwrap();
            assert_eq!((source.bytes(), &*found.text), (&**bytes, &*expected.text), "{charset:?}");
            assert_eq!(
                (found.charset, found.mark, found.replaced, found.doubtful),
                (expected.charset, expected.mark, expected.replaced, expected.doubtful),
            );
            assert_eq!(content.into_bytes(), *bytes);
        }
    }
}

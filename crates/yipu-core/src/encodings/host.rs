//! The charsets that the host knows, such as those of a browser, and Unicode where there is no host.

use std::borrow::Cow;
use std::sync::OnceLock;

use super::unicode;
use crate::Charset;
use crate::charset::HOST;

/// The text of bytes, and whether some that mean nothing were replaced by U+FFFD.
pub(crate) fn decode(charset: Charset, bytes: &[u8]) -> (Cow<'_, str>, bool) {
    if bytes.is_ascii() && !is_wide(charset) {
        return (String::from_utf8_lossy(bytes), false);
    }
    let by_host = || (HOST.get()?)(charset.name(), bytes);
    match charset {
        Charset::Gb18030 | Charset::Big5 => by_host()
            .map_or_else(|| unicode::decode(charset, bytes), |(text, replaced)| (Cow::Owned(text), replaced)),
        _ => unicode::decode(charset, bytes),
    }
}

const fn is_wide(charset: Charset) -> bool {
    matches!(charset, Charset::Utf16Le | Charset::Utf16Be)
}

/// The text of bytes in the charset of a label; `None` where the label is not known or bytes mean nothing in it.
pub(crate) fn decode_label(bytes: &[u8], label: &str) -> Option<String> {
    let (text, replaced) = match (labelled(label), HOST.get()) {
        (Some(charset), _) => decode(charset, bytes),
        (None, Some(host)) => {
            host(label.trim(), bytes).map(|(text, replaced)| (Cow::Owned(text), replaced))?
        }
        (None, None) => return None,
    };
    (!replaced).then(|| text.into_owned())
}

/// The charset of a label. Labels that are seldom seen are left to the host.
pub(crate) fn labelled(label: &str) -> Option<Charset> {
    let label = label.trim().to_ascii_lowercase();
    Some(match &*label {
        "utf-8" | "utf8" | "unicode-1-1-utf-8" => Charset::Utf8,
        "utf-16" | "utf-16le" | "unicode" => Charset::Utf16Le,
        "utf-16be" => Charset::Utf16Be,
        "gb18030" | "gbk" | "gb2312" | "gb_2312" | "gb_2312-80" | "x-gbk" | "chinese" => Charset::Gb18030,
        "big5" | "big5-hkscs" | "cn-big5" | "x-x-big5" => Charset::Big5,
        _ => return None,
    })
}

/// The bytes of a text in GB18030 or Big5, or the offset of the first character that has no two of them there: those of four are not
/// looked for.
pub(crate) fn encode(charset: Charset, text: &str) -> Result<Vec<u8>, usize> {
    static GB18030: OnceLock<Pairs> = OnceLock::new();
    static BIG5: OnceLock<Pairs> = OnceLock::new();
    let table = if charset == Charset::Big5 { &BIG5 } else { &GB18030 };
    let table = table.get_or_init(|| pairs(charset));
    let mut bytes = Vec::with_capacity(text.len());
    for (at, c) in text.char_indices() {
        if c.is_ascii() {
            bytes.push(c as u8);
            continue;
        }
        let found = table.binary_search_by_key(&c, |(known, _)| *known).map_err(|_| at)?;
        bytes.extend(table.get(found).map(|(_, pair)| pair).into_iter().flatten());
    }
    Ok(bytes)
}

/// Characters with their two bytes, sorted.
type Pairs = Vec<(char, [u8; 2])>;

/// Every character of two bytes, by the text of all pairs.
fn pairs(charset: Charset) -> Pairs {
    let all = || (0x81..=0xFE_u8).flat_map(|first| (0x40..=0xFE_u8).map(move |second| [first, second]));
    let bytes: Vec<u8> = all().flat_map(|[first, second]| [first, second, b'\n']).collect();
    let (text, _) = decode(charset, &bytes);
    let only = |line: &str| {
        let mut chars = line.chars();
        chars.next().filter(|c| *c != char::REPLACEMENT_CHARACTER && chars.next().is_none())
    };
    let known = text.split('\n').zip(all()).filter_map(|(line, pair)| Some((only(line)?, pair)));
    let mut table: Vec<_> = known.collect();
    table.sort_unstable();
    table.dedup_by_key(|(c, _)| *c);
    table
}

/// Decodes bytes that come in parts, and counts the bytes of text.
pub(crate) struct Decoder {
    charset: Charset,
    /// Bytes of a character that is not complete.
    rest: Vec<u8>,
}

impl Decoder {
    pub(crate) const fn new(charset: Charset) -> Self {
        Self { charset, rest: Vec::new() }
    }

    /// Takes more bytes; returns how many bytes of text they complete.
    pub(crate) fn feed(&mut self, bytes: &[u8], _: &mut [u8]) -> usize {
        self.rest.extend_from_slice(bytes);
        let mut whole = 0;
        while let Some(length) = self.rest.get(whole..).and_then(|rest| character(self.charset, rest)) {
            whole += length;
        }
        let complete: Vec<u8> = self.rest.drain(..whole).collect();
        decode(self.charset, &complete).0.len()
    }
}

/// How many bytes the first character has; `None` if it is not complete.
fn character(charset: Charset, bytes: &[u8]) -> Option<usize> {
    let first = *bytes.first()?;
    let length = match charset {
        Charset::Utf16Le | Charset::Utf16Be => {
            let high = *bytes.get(usize::from(charset == Charset::Utf16Le))?;
            if (0xD8..0xDC).contains(&high) { 4 } else { 2 }
        }
        _ if first < 0x80 => 1,
        Charset::Utf8 => match first {
            0xC2..=0xDF => 2,
            0xE0..=0xEF => 3,
            0xF0..=0xF4 => 4,
            _ => 1,
        },
        Charset::Gb18030 if bytes.get(1)?.is_ascii_digit() => 4,
        Charset::Gb18030 | Charset::Big5 => 2,
    };
    (bytes.len() >= length).then_some(length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_host_unicode_is_understood_and_other_bytes_are_replaced() {
        assert_eq!(decode(Charset::Utf16Be, &[0x70, 0xAE]), ("炮".into(), false));
        assert_eq!(decode(Charset::Gb18030, b"h2e2"), ("h2e2".into(), false));
        assert_eq!(decode(Charset::Gb18030, &[0xC5, 0xDA]), ("\u{FFFD}\u{FFFD}".into(), true));
        assert_eq!(encode(Charset::Gb18030, "a炮"), Err(1));
        assert_eq!(decode_label("炮".as_bytes(), "UTF8").as_deref(), Some("炮"));
    }

    #[test]
    fn a_character_is_counted_with_its_last_byte() {
        let mut decoder = Decoder::new(Charset::Utf8);
        let lengths: Vec<_> = "a炮é".bytes().map(|byte| decoder.feed(&[byte], &mut [])).collect();
        assert_eq!(lengths, [1, 0, 0, 3, 0, 2]);
    }
}

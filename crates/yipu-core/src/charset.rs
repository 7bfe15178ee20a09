//! Which characters the bytes of a text file stand for.
//!
//! A byte-order mark decides, then a declared charset, then valid UTF-8. What is left is GB18030 or Big5, and since
//! every Big5 file also decodes as GB18030 without an error, an order of tries cannot tell them apart: both are
//! decoded, and a score (how much of the text reads as what the format expects) chooses.

use std::borrow::Cow;

use encoding_rs::{BIG5, Encoding, GB18030, UTF_8, UTF_16BE, UTF_16LE};

/// A charset in which game records are found.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Charset {
    /// UTF-8, with or without a byte-order mark.
    Utf8,
    /// UTF-16, little-endian.
    Utf16Le,
    /// UTF-16, big-endian.
    Utf16Be,
    /// GB18030, which contains GBK and GB2312.
    Gb18030,
    /// Big5 with the CP950 additions.
    Big5,
}

impl Charset {
    /// All charsets.
    pub const ALL: [Self; 5] = [Self::Utf8, Self::Utf16Le, Self::Utf16Be, Self::Gb18030, Self::Big5];

    /// The name people and options use.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "utf-8",
            Self::Utf16Le => "utf-16le",
            Self::Utf16Be => "utf-16be",
            Self::Gb18030 => "gb18030",
            Self::Big5 => "big5",
        }
    }

    /// The charset of a label such as `GBK`, `gb2312`, `UTF8` or `cp950`.
    pub fn from_label(label: &str) -> Option<Self> {
        let label = label.trim();
        if label.eq_ignore_ascii_case("cp950") {
            return Some(Self::Big5);
        }
        let encoding = Encoding::for_label(label.as_bytes())?;
        if encoding == encoding_rs::GBK {
            return Some(Self::Gb18030);
        }
        Self::ALL.into_iter().find(|charset| charset.encoding() == encoding)
    }

    pub(crate) fn encoding(self) -> &'static Encoding {
        match self {
            Self::Utf8 => UTF_8,
            Self::Utf16Le => UTF_16LE,
            Self::Utf16Be => UTF_16BE,
            Self::Gb18030 => GB18030,
            Self::Big5 => BIG5,
        }
    }

    /// The bytes of a text in this charset.
    ///
    /// # Errors
    /// The byte offset of the first character that the charset cannot write.
    pub fn encode(self, text: &str) -> Result<Vec<u8>, usize> {
        match self {
            Self::Utf8 => Ok(text.as_bytes().to_vec()),
            Self::Utf16Le => Ok(text.encode_utf16().flat_map(u16::to_le_bytes).collect()),
            Self::Utf16Be => Ok(text.encode_utf16().flat_map(u16::to_be_bytes).collect()),
            Self::Gb18030 | Self::Big5 => encode_legacy(self.encoding(), text),
        }
    }
}

fn encode_legacy(encoding: &'static Encoding, text: &str) -> Result<Vec<u8>, usize> {
    let mut encoder = encoding.new_encoder();
    let room = encoder.max_buffer_length_from_utf8_without_replacement(text.len()).unwrap_or(0);
    let mut bytes = Vec::with_capacity(room);
    let (result, read) = encoder.encode_from_utf8_to_vec_without_replacement(text, &mut bytes, true);
    match result {
        encoding_rs::EncoderResult::InputEmpty => Ok(bytes),
        encoding_rs::EncoderResult::Unmappable(c) => Err(read - c.len_utf8()),
        encoding_rs::EncoderResult::OutputFull => Err(read),
    }
}

/// A decoded text and how its charset was found.
#[derive(Clone, Debug)]
pub struct Decoded<'a> {
    /// The text, without a byte-order mark.
    pub text: Cow<'a, str>,
    /// The charset.
    pub charset: Charset,
    /// How many bytes the byte-order mark took.
    pub mark: usize,
    /// Whether bytes that mean nothing in the charset were replaced by U+FFFD.
    pub replaced: bool,
    /// Whether two charsets scored the same, so that the choice is a convention and not a finding of fact.
    pub doubtful: bool,
}

/// Decodes a file: see the module's own words for the order of the tests. `score` says how much of a text reads as
/// what the format holds.
pub fn decode(bytes: &[u8], declared: Option<Charset>, score: fn(&str) -> u32) -> Decoded<'_> {
    let plain = |text, charset, mark, replaced| Decoded { text, charset, mark, replaced, doubtful: false };
    if let Some((encoding, mark)) = Encoding::for_bom(bytes) {
        let charset = Charset::ALL.into_iter().find(|c| c.encoding() == encoding).unwrap_or(Charset::Utf8);
        let (text, replaced) = encoding.decode_without_bom_handling(bytes.get(mark..).unwrap_or_default());
        return plain(text, charset, mark, replaced);
    }
    if let Some(charset) = declared {
        let (text, replaced) = charset.encoding().decode_without_bom_handling(bytes);
        return plain(text, charset, 0, replaced);
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        return plain(Cow::Borrowed(text), Charset::Utf8, 0, false);
    }
    choose(bytes, score)
}

fn choose(bytes: &[u8], score: fn(&str) -> u32) -> Decoded<'_> {
    let rated = [Charset::Gb18030, Charset::Big5, Charset::Utf8].map(|charset| {
        let (text, replaced) = charset.encoding().decode_without_bom_handling(bytes);
        // A text with holes may still be the right one (one broken byte in a comment), so its score counts, but each
        // hole weighs against it.
        let holes = if replaced { text.matches('\u{FFFD}').count() } else { 0 };
        let points = i64::from(score(&text)) - 4 * i64::try_from(holes).unwrap_or(i64::MAX / 4);
        (points, Decoded { text, charset, mark: 0, replaced, doubtful: false })
    });
    let tied = |points: i64| rated.iter().filter(|(other, _)| *other == points).count() > 1;
    let doubtful = rated.iter().map(|(points, _)| *points).max().is_some_and(tied);
    // On a tie the first of the three stands.
    let [first, second, third] = rated;
    let better = |a: (i64, _), b: (i64, _)| if b.0 > a.0 { b } else { a };
    Decoded { doubtful, ..better(better(first, second), third).1 }
}

/// How many characters of a text are among the commonest of written Chinese, simplified or traditional: the score for
/// a text of which nothing else is known.
pub fn common_text_score(text: &str) -> u32 {
    const COMMON: &str = "的一是不了在人有我他这個个中大来來上国國和到说說时時们們为為子地出会會以要后後对對方\
        局红紅黑先手胜勝负負平车車马馬炮相象仕士兵卒将將帅帥进進退第年月日杯赛賽队隊杭州北京上海广廣东東四川湖江河南西";
    text.chars().filter(|c| *c > '\u{7F}' && COMMON.contains(*c)).count() as u32
}

//! Which characters the bytes of a text file stand for.
//!
//! A byte-order mark decides, then a declared charset, then bytes that are UTF-16 without a mark, then valid UTF-8. What is left is GB18030 or Big5, and since
//! every Big5 file also decodes as GB18030 without an error, an order of tries cannot tell them apart: both are
//! decoded, and a score (how much of the text reads as what the format expects) chooses.

use std::borrow::Cow;
use std::sync::OnceLock;

use crate::encodings;
use crate::work::{Work, note};

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

/// Decodes bytes in the charset of a label, as the Encoding Standard does and `TextDecoder` of a browser: the text, and whether bytes that
/// mean nothing were replaced by U+FFFD. `None` where the label is not known.
pub type HostDecode = fn(label: &str, bytes: &[u8]) -> Option<(String, bool)>;

/// Decodes GB18030, Big5 and other charsets by a function of the host from now on; the first function that is given stays. A build with
/// the feature `charsets` knows them itself and makes no use of it.
pub fn use_host_charsets(decode: HostDecode) {
    let _ = HOST.set(decode);
}

/// What the host knows.
pub(crate) static HOST: OnceLock<HostDecode> = OnceLock::new();

/// The text of bytes in any charset that a file may name, such as `Shift_JIS` or `EUC-KR`; `None` where the label is not known or bytes
/// mean nothing in it.
pub fn decode_label(bytes: &[u8], label: &str) -> Option<String> {
    // What Japanese editors write for Shift_JIS.
    let label = if label.trim().eq_ignore_ascii_case("MS_KANJI") { "shift_jis" } else { label };
    encodings::decode_label(bytes, label)
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
        encodings::labelled(label)
    }

    /// The text of bytes in this charset, and whether some that mean nothing in it were replaced by U+FFFD.
    pub(crate) fn decode(self, bytes: &[u8]) -> (Cow<'_, str>, bool) {
        encodings::decode(self, bytes)
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
            Self::Gb18030 | Self::Big5 => encodings::encode(self, text),
        }
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
    note(Work::Decode);
    marked(bytes)
        .or_else(|| declared.map(|charset| decoded_as(bytes, charset)))
        .or_else(|| obvious(bytes))
        .unwrap_or_else(|| by_score(bytes, score))
}

/// Decodes bytes of which no score is needed to tell the charset, as [`decode`] does; `None` for all others.
pub fn decode_obvious(bytes: &[u8]) -> Option<Decoded<'_>> {
    let decoded = marked(bytes).or_else(|| obvious(bytes));
    if decoded.is_some() {
        note(Work::Decode);
    }
    decoded
}

/// The text of bytes that begin with a byte-order mark.
fn marked(bytes: &[u8]) -> Option<Decoded<'_>> {
    let (charset, mark) = byte_order_mark(bytes)?;
    let (text, replaced) = charset.decode(bytes.get(mark..).unwrap_or_default());
    Some(Decoded { text, charset, mark, replaced, doubtful: false })
}

/// The charset that a byte-order mark names, and how many bytes the mark takes.
fn byte_order_mark(bytes: &[u8]) -> Option<(Charset, usize)> {
    match bytes {
        [0xEF, 0xBB, 0xBF, ..] => Some((Charset::Utf8, 3)),
        [0xFF, 0xFE, ..] => Some((Charset::Utf16Le, 2)),
        [0xFE, 0xFF, ..] => Some((Charset::Utf16Be, 2)),
        _ => None,
    }
}

/// The text of bytes that show their charset, whatever they say.
fn obvious(bytes: &[u8]) -> Option<Decoded<'_>> {
    if let Some(charset) = unmarked_utf16(bytes) {
        return Some(decoded_as(bytes, charset));
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        let text = Cow::Borrowed(text);
        return Some(Decoded { text, charset: Charset::Utf8, mark: 0, replaced: false, doubtful: false });
    }
    is_plain_gb2312(telling(bytes)).then(|| decoded_as(bytes, Charset::Gb18030))
}

fn decoded_as(bytes: &[u8], charset: Charset) -> Decoded<'_> {
    let (text, replaced) = charset.decode(bytes);
    Decoded { text, charset, mark: 0, replaced, doubtful: false }
}

/// The UTF-16 in which bytes without a byte-order mark are written, if they are: a text in any other charset has no zero among
/// its bytes, and one in UTF-16 has one beside each letter, digit and sign of ASCII.
pub fn unmarked_utf16(bytes: &[u8]) -> Option<Charset> {
    const SAMPLE: usize = 512;
    let sample = bytes.get(..SAMPLE).unwrap_or(bytes);
    if !sample.contains(&0) || byte_order_mark(bytes).is_some() {
        return None;
    }
    let (units, _) = sample.as_chunks::<2>();
    let is_sign = |byte: u8| byte.is_ascii_graphic() || byte.is_ascii_whitespace();
    // Records begin with a sign of ASCII. A text in another charset may hold zeros, but hardly as its second byte.
    if units.first().is_none_or(|[first, second]| (*first == 0) == (*second == 0)) {
        return None;
    }
    let little = units.iter().filter(|unit| unit[1] == 0 && is_sign(unit[0])).count();
    let big = units.iter().filter(|unit| unit[0] == 0 && is_sign(unit[1])).count();
    let charset = if little > big { Charset::Utf16Le } else { Charset::Utf16Be };
    let clear = little.max(big) >= 2 && little.max(big) >= 4 * little.min(big);
    if !clear {
        return None;
    }
    // The last unit may be half a character.
    let whole = units.len().saturating_sub(1).max(1) * 2;
    let (text, replaced) = charset.decode(sample.get(..whole)?);
    let is_text = |c: char| !c.is_control() || c.is_whitespace();
    (!replaced && text.chars().all(is_text)).then_some(charset)
}

/// The text of bytes in the charset in which they read best.
fn by_score(bytes: &[u8], score: fn(&str) -> u32) -> Decoded<'_> {
    let telling = telling(bytes);
    let (charset, doubtful) =
        beyond_doubt(telling, score).map_or_else(|| best(telling, score), |charset| (charset, false));
    Decoded { doubtful, ..decoded_as(bytes, charset) }
}

/// The part of a text that charsets read differently: from the first byte beyond ASCII to the last, and what belongs
/// to its first and last word.
fn telling(bytes: &[u8]) -> &[u8] {
    const WORD: usize = 8;
    let beyond_ascii = |byte: &u8| !byte.is_ascii();
    let first = bytes.iter().position(beyond_ascii).unwrap_or(0);
    let last = bytes.iter().rposition(beyond_ascii).unwrap_or(0);
    bytes.get(first.saturating_sub(WORD)..bytes.len().min(last + WORD)).unwrap_or(bytes)
}

/// Whether a text begins with so many of the commoner characters of GB2312, and none other beyond ASCII, that it is in no
/// other charset: two bytes in five of Big5 are followed by one of ASCII, and the bytes of UTF-8 come in threes.
fn is_plain_gb2312(bytes: &[u8]) -> bool {
    const ENOUGH: usize = 12;
    let (mut characters, mut bytes) = (0, bytes.iter());
    while let Some(byte) = bytes.next() {
        if byte.is_ascii() {
            continue;
        }
        let trail = bytes.next().is_some_and(|trail| (0xA1..=0xFE).contains(trail));
        match byte {
            0xB0..=0xD7 if trail => characters += 1,
            0xA1..=0xA3 if trail => {}
            _ => return false,
        }
        if characters == ENOUGH {
            return true;
        }
    }
    false
}

/// The charset in which a text reads best, and whether another reads as well.
fn best(bytes: &[u8], score: fn(&str) -> u32) -> (Charset, bool) {
    let rated = rate(bytes, score);
    // On a tie the first of the three stands.
    let (points, charset) =
        rated.into_iter().rev().max_by_key(|(points, _)| *points).unwrap_or((0, Charset::Gb18030));
    (charset, rated.iter().filter(|(other, _)| *other == points).count() > 1)
}

/// The charset that a few lines in the middle show, or some more, if they show it so clearly that the rest need not be decoded
/// thrice.
fn beyond_doubt(bytes: &[u8], score: fn(&str) -> u32) -> Option<Charset> {
    const SAMPLES: [usize; 2] = [64, 160];
    SAMPLES.into_iter().find_map(|length| shown_clearly(lines_in_the_middle(bytes, length)?, score))
}

/// The whole lines among so many bytes in the middle.
fn lines_in_the_middle(bytes: &[u8], length: usize) -> Option<&[u8]> {
    let line_end = |byte: &u8| *byte == b'\n';
    let from = bytes.get(bytes.len() / 2..)?;
    let from = from.get(from.iter().take(length).position(line_end)? + 1..)?;
    let sample = from.get(..length).unwrap_or(from);
    sample.get(..sample.iter().rposition(line_end)?)
}

/// The charset that a text shows beyond doubt.
fn shown_clearly(bytes: &[u8], score: fn(&str) -> u32) -> Option<Charset> {
    const CLEAR: i64 = 24;
    let mut rated = rate(bytes, score);
    rated.sort_by_key(|(points, _)| -points);
    let [(best, charset), (second, _), _] = rated;
    (best >= CLEAR && best >= 4 * second).then_some(charset)
}

/// How well a text reads in each of the charsets.
fn rate(bytes: &[u8], score: fn(&str) -> u32) -> [(i64, Charset); 3] {
    [Charset::Gb18030, Charset::Big5, Charset::Utf8].map(|charset| {
        if charset == Charset::Utf8 && is_far_from_utf8(bytes) {
            return (i64::MIN / 8, charset);
        }
        let (text, replaced) = charset.decode(bytes);
        // A text with holes may still be the right one (one broken byte in a comment), so its score counts, but each
        // hole weighs against it.
        let holes = if replaced { text.matches('\u{FFFD}').count() } else { 0 };
        (i64::from(score(&text)) - 4 * i64::try_from(holes).unwrap_or(i64::MAX / 4), charset)
    })
}

/// Whether broken sequences are so many that the text cannot be UTF-8 with a few damaged places.
fn is_far_from_utf8(bytes: &[u8]) -> bool {
    let (mut good, mut bad) = (0usize, 0usize);
    for chunk in bytes.utf8_chunks() {
        good += chunk.valid().bytes().filter(|byte| *byte >= 0xC0).count();
        bad += usize::from(!chunk.invalid().is_empty());
        if bad > 16 && bad > good {
            return true;
        }
    }
    false
}

/// How many characters of a text are among the commonest of written Chinese, simplified or traditional: the score for
/// a text of which nothing else is known.
pub fn common_text_score(text: &str) -> u32 {
    text.chars().filter(|c| *c > '\u{7F}' && COMMON.binary_search(c).is_ok()).count() as u32
}

/// In the order of their code points.
const COMMON: [char; 96] = [
    '一', '上', '不', '东', '个', '中', '为', '了', '京', '人', '仕', '他', '以', '们', '会', '來', '個',
    '們', '先', '兵', '出', '到', '勝', '北', '卒', '南', '后', '和', '四', '国', '國', '在', '地', '士',
    '大', '子', '对', '将', '將', '對', '局', '川', '州', '帅', '帥', '平', '年', '广', '廣', '後', '我',
    '手', '方', '日', '时', '是', '時', '會', '月', '有', '来', '杭', '杯', '東', '江', '河', '海', '湖',
    '炮', '為', '的', '相', '第', '紅', '红', '胜', '西', '要', '說', '说', '象', '負', '賽', '负', '赛',
    '車', '车', '这', '进', '退', '進', '队', '隊', '馬', '马', '黑',
];

const _: () = {
    let mut index = 1;
    while index < COMMON.len() {
        assert!((COMMON[index - 1] as u32) < COMMON[index] as u32, "in order");
        index += 1;
    }
};

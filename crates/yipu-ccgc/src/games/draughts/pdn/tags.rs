//! The tags: which are known, and how they are written (SPEC 19).

use std::borrow::Cow;

use yipu_core::{Span, TagName};

/// The names of PDN and the tags of a record, in the order in which they are written. The players are by colours
/// here: Black is First, until it is known who begins.
pub(super) const KNOWN: [(&str, TagName); 6] = [
    ("Event", TagName::EVENT),
    ("Site", TagName::PLACE),
    ("Date", TagName::DATE),
    ("Round", TagName::ROUND),
    ("White", TagName::SECOND),
    ("Black", TagName::FIRST),
];

/// What the record itself says.
pub(super) const OWN: [&str; 4] = ["Result", "GameType", "SetUp", "FEN"];

/// The tag of a name, in either case.
pub(super) fn known(name: &str) -> Option<TagName> {
    let name = match name {
        "Bianco" => "White",
        "Nero" => "Black",
        name => name,
    };
    KNOWN.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, tag)| tag.clone())
}

/// A tag as it stands in the text.
pub(super) struct Tag<'a> {
    pub(super) name: &'a str,
    pub(super) value: Cow<'a, str>,
    pub(super) value_span: Span,
    /// How much of the text it takes.
    pub(super) length: usize,
    pub(super) broken: bool,
}

/// The tag at the beginning of the rest of a line, which begins with `[`; `at` is where that stands in the text.
pub(super) fn parse(line: &str, at: usize) -> Tag<'_> {
    let inner = line.get(1..).unwrap_or("");
    let blanks = inner.len() - inner.trim_start().len();
    let named = inner.trim_start();
    let name = named.get(..named.find(|c: char| !is_of_name(c)).unwrap_or(named.len())).unwrap_or("");
    let behind = named.get(name.len()..).unwrap_or("").trim_start();
    let Some(quoted) = behind.strip_prefix('"') else {
        let end = line.find(']').map_or(line.len(), |end| end + 1);
        let start = line.len() - behind.len();
        let value = line.get(start..end).unwrap_or("").trim_end_matches(']').trim();
        let value_span = Span::from_range(at + start..at + start + value.len());
        return Tag { name, value: value.into(), value_span, length: end, broken: true };
    };
    let start = line.len() - quoted.len();
    let (mut end, mut escapes, mut skip) = (None, false, false);
    for (index, byte) in quoted.bytes().enumerate() {
        match byte {
            _ if std::mem::take(&mut skip) => {}
            b'\\' if matches!(quoted.as_bytes().get(index + 1), Some(b'"' | b'\\')) => {
                (skip, escapes) = (true, true);
            }
            b'"' => {
                end = Some(index);
                break;
            }
            _ => {}
        }
    }
    let value = quoted.get(..end.unwrap_or(quoted.len())).unwrap_or("");
    let value_span = Span::from_range(at + start..at + start + value.len());
    let after = end.map_or("", |end| quoted.get(end + 1..).unwrap_or(""));
    let bare = after.trim_start();
    let closed = bare.starts_with(']');
    let length = if closed { line.len() - bare.len() + 1 } else { line.len() };
    let value = if escapes { unescape(value).into() } else { Cow::Borrowed(value) };
    Tag { name, value, value_span, length, broken: !closed || name.is_empty() || blanks > 0 }
}

pub(super) const fn is_of_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

fn unescape(value: &str) -> String {
    let mut out = String::with_capacity(value.len());
    let mut chars = value.chars().peekable();
    while let Some(c) = chars.next() {
        let escaped = if c == '\\' { chars.next_if(|next| matches!(next, '"' | '\\')) } else { None };
        out.push(escaped.unwrap_or(c));
    }
    out
}

/// A value between quotation marks.
pub(super) fn escape(value: &str) -> String {
    value.replace('\\', "\\\\").replace('"', "\\\"")
}

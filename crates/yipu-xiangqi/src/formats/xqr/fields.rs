//! The fields in front of the moves. See `SPEC.md`, section 2.

use yipu_core::{Charset, Record, TagName, Text};

use crate::fen;
use crate::formats::shared;

pub(super) const VERSION: u8 = 1;
pub(super) const RESULT: u8 = 7;
pub(super) const FEN: u8 = 8;
pub(super) const MOVE: u8 = 9;
pub(super) const CRC: u8 = 10;

/// The fields of text and their tags.
pub(super) static TEXTS: [(u8, TagName); 5] =
    [(2, TagName::EVENT), (4, TagName::DATE), (3, TagName::PLACE), (5, TagName::RED), (6, TagName::BLACK)];

/// The order in which fields are written: that of the definition's own file.
pub(super) const ORDER: [u8; 8] = [VERSION, 2, 4, 3, 5, 6, RESULT, FEN];

/// The tag of a field of text.
pub(super) fn tag(kind: u8) -> Option<&'static TagName> {
    TEXTS.iter().find(|(text, _)| *text == kind).map(|(_, tag)| tag)
}

/// A field: type, length, value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field<'a> {
    pub(super) kind: u8,
    pub(super) length: u8,
    pub(super) value: &'a [u8],
}

/// Takes the next field off some bytes. A value that is cut off is as long as what is left.
pub(super) fn take<'a>(rest: &mut &'a [u8]) -> Option<Field<'a>> {
    let [kind, length, after @ ..] = rest else { return None };
    let (value, after) = after.split_at((*length as usize).min(after.len()));
    let field = Field { kind: *kind, length: *length, value };
    *rest = after;
    Some(field)
}

/// What a FEN field says the start is, in canonical form.
pub(super) fn start(value: &[u8]) -> String {
    fen::parse_text(&String::from_utf8_lossy(value)).0.value.to_string()
}

/// Whether the value of a kept field still says what the record says.
pub(super) fn says_the_same(field: &Field<'_>, record: &Record) -> bool {
    match (field.kind, tag(field.kind)) {
        (_, Some(tag)) => record
            .tags
            .get(tag)
            .is_some_and(|text| Text::decode(field.value, Charset::Utf8).as_str() == text.as_str()),
        (RESULT, _) => shared::outcome(field.value.first().copied().unwrap_or(0)) == record.outcome,
        (FEN, _) => start(field.value) == record.start_text(),
        _ => true,
    }
}

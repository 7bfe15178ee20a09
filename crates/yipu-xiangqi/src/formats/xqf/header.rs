//! The fields of the header. See `SPEC.md`, section 2.

use yipu_core::{Charset, TagName, Text};

use crate::Color;

/// The header's bytes.
pub(super) type Header = [u8; HEADER];

/// How long the header is.
pub(super) const HEADER: usize = 1024;

/// Where the pieces are.
pub(super) const PIECES: usize = 0x10;
/// Where the side to move is.
pub(super) const SIDE: usize = 0x32;
/// Where the result is.
pub(super) const RESULT: usize = 0x33;
/// Where the type is.
pub(super) const TYPE: usize = 0x40;
/// Where the title is; a title that overruns goes on into the subtitle behind it.
pub(super) const TITLE: usize = 0x50;
/// How many bytes the title and the subtitle take together.
pub(super) const TITLES: usize = 128;

/// A text field: a length byte and room for so many bytes.
pub(super) struct Field {
    pub(super) at: usize,
    pub(super) room: usize,
    pub(super) tag: TagName,
}

impl Field {
    const fn new(at: usize, room: usize, tag: TagName) -> Self {
        Self { at, room, tag }
    }

    /// All its bytes in a header, the length byte first.
    pub(super) fn bytes<'a>(&self, header: &'a [u8]) -> &'a [u8] {
        header.get(self.at..=self.at + self.room).unwrap_or_default()
    }
}

/// The title and the subtitle, which are read together.
pub(super) static TITLE_FIELDS: [Field; 2] =
    [Field::new(TITLE, 63, TagName::TITLE), Field::new(0x90, 63, TagName::SUBTITLE)];

/// The other text fields.
pub(super) static FIELDS: [Field; 10] = [
    Field::new(0xD0, 63, TagName::EVENT),
    Field::new(0x110, 15, TagName::DATE),
    Field::new(0x120, 15, TagName::PLACE),
    Field::new(0x130, 15, TagName::RED),
    Field::new(0x140, 15, TagName::BLACK),
    Field::new(0x150, 63, TagName::TIME_RULE),
    Field::new(0x190, 15, TagName::RED_TIME),
    Field::new(0x1A0, 15, TagName::BLACK_TIME),
    Field::new(0x1D0, 15, TagName::ANNOTATOR),
    Field::new(0x1E0, 15, TagName::AUTHOR),
];

/// The bytes that no field uses, as ranges; the keys of versions above 1.0 are not among them.
pub(super) const RESERVED: [(usize, usize); 5] =
    [(0x30, 0x32), (0x34, 0x40), (0x41, 0x50), (0x1B0, 0x1D0), (0x1F0, HEADER)];

/// What a text field says.
pub(super) struct PascalText<'a> {
    /// The bytes of the text.
    pub(super) bytes: &'a [u8],
    /// Whether the length byte says more than there is room for.
    pub(super) too_long: bool,
    /// Whether behind the text there is nothing but zeros, and the length is right.
    pub(super) is_canonical: bool,
}

/// Reads a text field: a length byte, then text, in room for so many bytes.
pub(super) fn said(field: &[u8]) -> PascalText<'_> {
    let (length, text) = field.split_first().map_or((0, field), |(length, text)| (*length as usize, text));
    let too_long = length > text.len();
    let (bytes, padding) = text.split_at(length.min(text.len()));
    PascalText { bytes, too_long, is_canonical: !too_long && is_zero(padding) }
}

/// Whether all bytes are zero; without a way out in the middle this takes many at a time.
pub(super) fn is_zero(bytes: &[u8]) -> bool {
    bytes.iter().fold(0, |seen, byte| seen | byte) == 0
}

/// What the 128 bytes of the two titles say: a title of 64 to 127 bytes runs on over the subtitle (2.4).
pub(super) fn titles(both: &[u8]) -> (PascalText<'_>, Option<PascalText<'_>>) {
    let length = both.first().map_or(0, |length| *length as usize);
    if length > 63 && length < both.len() {
        return (PascalText { is_canonical: false, ..said(both) }, None);
    }
    let (first, second) = both.split_at(both.len().min(64));
    (said(first), Some(said(second)))
}

/// Decodes a text of the header.
pub(super) fn text(bytes: &[u8]) -> Text {
    Text::decode(bytes, Charset::Gb18030)
}

/// The side to move; any value but 1 is Red (2.2).
pub(super) const fn side(byte: u8) -> Color {
    if byte == 1 { Color::Black } else { Color::Red }
}

const TYPES: [&str; 4] = ["full", "opening", "middlegame", "endgame"];

/// The type that a record has which says nothing of it: an endgame when it is set up, else a full game (2.3).
pub(super) const fn usual_type(is_set_up: bool) -> u8 {
    if is_set_up { 3 } else { 0 }
}

/// The word for a type; a number where there is none.
pub(super) fn type_word(byte: u8) -> String {
    TYPES.get(byte as usize).map_or_else(|| byte.to_string(), |word| (*word).to_owned())
}

/// The type of a word or a number.
pub(super) fn type_byte(word: &str) -> Option<u8> {
    TYPES.iter().position(|known| *known == word).map(|at| at as u8).or_else(|| word.parse().ok())
}

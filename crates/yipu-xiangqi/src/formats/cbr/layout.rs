//! Where the fields of a record are. See `SPEC.md`, sections 2 and 3.

use yipu_core::TagName;

use crate::{Color, Piece, PieceKind, Setup, Square};

/// What every record begins with.
pub(in crate::formats) const MAGIC: &[u8; 16] = b"CCBridge Record\0";

/// The version that is written.
pub(super) const VERSION: u8 = 2;

/// A text field: where, how many bytes, and its tag.
pub(super) struct Field {
    pub(super) at: usize,
    pub(super) width: usize,
    pub(super) tag: TagName,
}

const fn field(at: usize, width: usize, tag: TagName) -> Field {
    Field { at, width, tag }
}

/// The layout of a version.
pub(super) struct Layout {
    /// What begins the text of a node whose squares are not on the board.
    pub(super) name: &'static str,
    pub(super) fields: &'static [Field],
    pub(super) kind: usize,
    pub(super) result: usize,
    pub(super) side: usize,
    pub(super) round: usize,
    pub(super) board: usize,
    /// Where the moves begin.
    pub(super) nodes: usize,
    /// The square of a byte of a move.
    pub(super) square: fn(u8) -> Option<Square>,
}

/// Version 2.
pub(super) static V2: Layout = Layout {
    name: "cbr",
    fields: &[
        field(52, 128, TagName::SCRIPT),
        field(180, 128, TagName::TITLE),
        field(308, 256, TagName::CATEGORY),
        field(564, 64, TagName::SOURCE),
        field(628, 64, TagName::EVENT_CLASS),
        field(692, 64, TagName::EVENT),
        field(756, 64, TagName::ROUND),
        field(820, 32, TagName::GROUP),
        field(852, 32, TagName::TABLE),
        field(884, 64, TagName::DATE),
        field(948, 64, TagName::PLACE),
        field(1012, 64, TagName::TIME_RULE),
        field(1076, 64, TagName::RED),
        field(1140, 64, TagName::RED_TEAM),
        field(1204, 64, TagName::RED_TIME),
        field(1268, 32, TagName::RED_ELO),
        field(1300, 64, TagName::BLACK),
        field(1364, 64, TagName::BLACK_TEAM),
        field(1428, 64, TagName::BLACK_TIME),
        field(1492, 32, TagName::BLACK_ELO),
        field(1524, 64, TagName::REFEREE),
        field(1588, 64, TagName::RECORDER),
        field(1652, 64, TagName::ANNOTATOR),
        field(1716, 64, TagName::ANNOTATOR_MAIL),
        field(1780, 64, TagName::AUTHOR),
        field(1844, 64, TagName::AUTHOR_MAIL),
        field(1908, 40, TagName::CREATED),
        field(1972, 40, TagName::MODIFIED),
        field(2044, 32, TagName::NATURE),
        field(2080, 32, TagName::END_TYPE),
    ],
    kind: 2040,
    result: 2076,
    side: 2112,
    round: 2116,
    board: 2120,
    nodes: 2214,
    square: board_square,
};

/// Version 1, of which no sample has been seen.
pub(super) static V1: Layout = Layout {
    name: "cbr1",
    fields: &[
        field(52, 128, TagName::TITLE),
        field(180, 256, TagName::CATEGORY),
        field(436, 64, TagName::SOURCE),
        field(500, 64, TagName::EVENT_CLASS),
        field(564, 64, TagName::EVENT),
        field(628, 64, TagName::ROUND),
        field(692, 32, TagName::GROUP),
        field(724, 32, TagName::TABLE),
        field(756, 64, TagName::DATE),
        field(820, 64, TagName::PLACE),
        field(884, 64, TagName::TIME_RULE),
        field(948, 64, TagName::RED),
        field(1012, 64, TagName::RED_TEAM),
        field(1076, 64, TagName::RED_TIME),
        field(1140, 32, TagName::RED_ELO),
        field(1172, 64, TagName::BLACK),
        field(1236, 64, TagName::BLACK_TEAM),
        field(1300, 64, TagName::BLACK_TIME),
        field(1364, 32, TagName::BLACK_ELO),
        field(1396, 64, TagName::ANNOTATOR),
        field(1460, 64, TagName::ANNOTATOR_MAIL),
        field(1524, 64, TagName::AUTHOR),
        field(1588, 64, TagName::AUTHOR_MAIL),
        field(1652, 40, TagName::CREATED),
        field(1716, 40, TagName::MODIFIED),
        field(1788, 32, TagName::NATURE),
        field(1824, 32, TagName::END_TYPE),
    ],
    kind: 1784,
    result: 1820,
    side: 1856,
    round: 1860,
    board: 1864,
    nodes: 1958,
    square: |byte| Square::new(byte >> 4, 9u8.checked_sub(byte & 15)?),
};

/// Whether a record has a field for a tag.
pub(in crate::formats) fn has_place(name: &TagName) -> bool {
    *name == TagName::KIND || V2.fields.iter().any(|field| field.tag == *name)
}

/// The square of a point counted from the top left, row by row.
pub(super) fn board_square(byte: u8) -> Option<Square> {
    Square::new(byte % 9, 9u8.checked_sub(byte / 9)?)
}

/// The point of a square.
pub(super) fn board_byte(square: Square) -> u8 {
    (9 - square.rank()) * 9 + square.file()
}

const PIECES: [PieceKind; 7] = [
    PieceKind::Rook,
    PieceKind::Knight,
    PieceKind::Bishop,
    PieceKind::Advisor,
    PieceKind::King,
    PieceKind::Cannon,
    PieceKind::Pawn,
];

/// The piece of a byte of the board; every byte but those is an empty point, and 0 is meant to be.
pub(super) fn piece(byte: u8) -> Option<Piece> {
    let color = match byte >> 4 {
        1 => Color::Red,
        2 => Color::Black,
        _ => return None,
    };
    let kind = PIECES.get(((byte & 15) as usize).checked_sub(1)?)?;
    Some(Piece::new(color, *kind))
}

/// The bytes of a board.
pub(super) fn board(setup: &Setup) -> [u8; 90] {
    let mut board = [0; 90];
    for (byte, point) in board.iter_mut().zip(0..) {
        let piece = board_square(point).and_then(|square| setup.squares[square.index()]);
        let Some(piece) = piece else { continue };
        let kind = PIECES.iter().position(|kind| *kind == piece.kind).unwrap_or(0) as u8;
        *byte = (piece.color.index() as u8 + 1) << 4 | (kind + 1);
    }
    board
}

const KINDS: [&str; 4] = ["played", "composed", "played-endgame", "composed-endgame"];

/// The kind of a record that says nothing of it: played, from the start or from a set-up.
pub(in crate::formats) const fn usual_kind(is_set_up: bool) -> u8 {
    if is_set_up { 2 } else { 0 }
}

/// The word for a kind; a number where there is none.
pub(in crate::formats) fn kind_word(byte: u8) -> String {
    KINDS.get(byte as usize).map_or_else(|| byte.to_string(), |word| (*word).to_owned())
}

/// The kind of a word or a number.
pub(in crate::formats) fn kind_byte(word: &str) -> Option<u8> {
    KINDS.iter().position(|known| *known == word).map(|at| at as u8).or_else(|| word.parse().ok())
}

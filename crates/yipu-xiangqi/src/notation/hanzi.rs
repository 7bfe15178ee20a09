//! The characters of Chinese moves: what each means when read, and which are written (SPEC 8.1 to 8.3).
//!
//! Reading looks a character up in a table of 256 cells by a multiplied hash that puts no two of the words into one
//! cell; a search among them would cost more than the rest of the reading. If you add a word and the crate no longer
//! compiles, find another odd [`MULTIPLIER`] or [`WIDE_MULTIPLIER`] by trial: about one in a hundred will do.
//! There are two tables of the same words: one of characters, and one of the three bytes that a wide character is in UTF-8.

use crate::{Color, Piece, PieceKind};

use super::chinese::Script;
use super::spoken::{Action, WhichPiece};

/// A character's part in a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Token {
    /// A piece.
    Kind(PieceKind),
    /// 前, 中 or 后.
    Place(WhichPiece),
    /// A number, 1 to 10.
    Number(u8),
    /// 进, 退 or 平.
    Action(Action),
}

/// Every character that is read, after full-width digits have been folded.
const WORDS: [(char, Token); 51] = [
    ('1', Token::Number(1)),
    ('一', Token::Number(1)),
    ('2', Token::Number(2)),
    ('二', Token::Number(2)),
    ('3', Token::Number(3)),
    ('三', Token::Number(3)),
    ('4', Token::Number(4)),
    ('四', Token::Number(4)),
    ('5', Token::Number(5)),
    ('五', Token::Number(5)),
    ('6', Token::Number(6)),
    ('六', Token::Number(6)),
    ('7', Token::Number(7)),
    ('七', Token::Number(7)),
    ('8', Token::Number(8)),
    ('八', Token::Number(8)),
    ('9', Token::Number(9)),
    ('九', Token::Number(9)),
    ('十', Token::Number(10)),
    ('平', Token::Action(Action::Traverse)),
    ('进', Token::Action(Action::Advance)),
    ('進', Token::Action(Action::Advance)),
    ('上', Token::Action(Action::Advance)),
    ('退', Token::Action(Action::Retreat)),
    ('下', Token::Action(Action::Retreat)),
    ('前', Token::Place(WhichPiece::Front)),
    ('中', Token::Place(WhichPiece::Middle)),
    ('后', Token::Place(WhichPiece::Rear)),
    ('後', Token::Place(WhichPiece::Rear)),
    ('帅', Token::Kind(PieceKind::King)),
    ('帥', Token::Kind(PieceKind::King)),
    ('将', Token::Kind(PieceKind::King)),
    ('將', Token::Kind(PieceKind::King)),
    ('仕', Token::Kind(PieceKind::Advisor)),
    ('士', Token::Kind(PieceKind::Advisor)),
    ('相', Token::Kind(PieceKind::Bishop)),
    ('象', Token::Kind(PieceKind::Bishop)),
    ('马', Token::Kind(PieceKind::Knight)),
    ('馬', Token::Kind(PieceKind::Knight)),
    ('傌', Token::Kind(PieceKind::Knight)),
    ('车', Token::Kind(PieceKind::Rook)),
    ('車', Token::Kind(PieceKind::Rook)),
    ('俥', Token::Kind(PieceKind::Rook)),
    ('砗', Token::Kind(PieceKind::Rook)),
    ('硨', Token::Kind(PieceKind::Rook)),
    ('伡', Token::Kind(PieceKind::Rook)),
    ('炮', Token::Kind(PieceKind::Cannon)),
    ('砲', Token::Kind(PieceKind::Cannon)),
    ('包', Token::Kind(PieceKind::Cannon)),
    ('兵', Token::Kind(PieceKind::Pawn)),
    ('卒', Token::Kind(PieceKind::Pawn)),
];

/// An odd number whose product with each word has its own upper eight bits.
const MULTIPLIER: u32 = 0x89df_db43;

/// The words, each in its cell; the empty cells hold a character that is never looked for.
const TABLE: [(char, Token); 256] = {
    let mut table = [('\0', Token::Number(0)); 256];
    let mut index = 0;
    while index < WORDS.len() {
        let cell = cell(WORDS[index].0);
        assert!(table[cell].0 == '\0', "two words in one cell: MULTIPLIER must be another");
        table[cell] = WORDS[index];
        index += 1;
    }
    table
};

#[inline]
const fn cell(word: char) -> usize {
    ((word as u32).wrapping_mul(MULTIPLIER) >> 24) as usize
}

/// What a character means in a Chinese move.
#[inline]
pub(super) fn token(word: char) -> Option<Token> {
    let (found, token) = TABLE[cell(word)];
    (found == word && word != '\0').then_some(token)
}

/// An odd number whose product with the bytes of each wide word has its own upper eight bits.
const WIDE_MULTIPLIER: u32 = 0xbe65_21cd;

/// The words as three bytes of UTF-8 each, digits in full width, each in its cell.
const WIDE_TABLE: [(u32, Token); 256] = {
    let mut table = [(0, Token::Number(0)); 256];
    let mut index = 0;
    while index < WORDS.len() {
        let (word, token) = WORDS[index];
        let code = if word.is_ascii() { word as u32 + 0xFEE0 } else { word as u32 };
        let key = 0xE0 | code >> 12 | (0x80 | code >> 6 & 0x3F) << 8 | (0x80 | code & 0x3F) << 16;
        let cell = wide_cell(key);
        assert!(table[cell].0 == 0, "two words in one cell: WIDE_MULTIPLIER must be another");
        table[cell] = (key, token);
        index += 1;
    }
    table
};

#[inline]
const fn wide_cell(key: u32) -> usize {
    (key.wrapping_mul(WIDE_MULTIPLIER) >> 24) as usize
}

/// What a character of three bytes in UTF-8 means in a Chinese move; full-width digits are digits.
#[inline]
pub(super) fn wide_token([first, second, third]: [u8; 3]) -> Option<Token> {
    let key = u32::from_le_bytes([first, second, third, 0]);
    let (found, token) = WIDE_TABLE[wide_cell(key)];
    (found == key && key != 0).then_some(token)
}

/// The name of a piece in a record; chariots, horses and cannons have one name for both sides.
pub(super) const fn piece(piece: Piece, script: Script) -> char {
    const RED: [[char; 7]; 2] =
        [['帅', '仕', '相', '马', '车', '炮', '兵'], ['帥', '仕', '相', '馬', '車', '炮', '兵']];
    const BLACK: [[char; 7]; 2] =
        [['将', '士', '象', '马', '车', '炮', '卒'], ['將', '士', '象', '馬', '車', '炮', '卒']];
    match piece.color {
        Color::Red => RED[script as usize][piece.kind.index()],
        Color::Black => BLACK[script as usize][piece.kind.index()],
    }
}

/// 前, 中 or 后.
pub(super) const fn place(place: WhichPiece, script: Script) -> char {
    match (place, script) {
        (WhichPiece::Front, _) => '前',
        (WhichPiece::Middle | WhichPiece::Inner, _) => '中',
        (WhichPiece::Rear, Script::Simplified) => '后',
        (WhichPiece::Rear, Script::Traditional) => '後',
    }
}

/// 进, 退 or 平.
pub(super) const fn action(action: Action, script: Script) -> char {
    match (action, script) {
        (Action::Advance, Script::Simplified) => '进',
        (Action::Advance, Script::Traditional) => '進',
        (Action::Retreat, _) => '退',
        (Action::Traverse, _) => '平',
    }
}

/// 一 to 十 for Red, １ to ９ for Black.
pub(super) const fn numeral(number: u8, color: Color) -> char {
    const RED: [char; 11] = ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];
    const BLACK: [char; 11] = ['０', '１', '２', '３', '４', '５', '６', '７', '８', '９', '＃'];
    let index = if number > 10 { 10 } else { number as usize };
    match color {
        Color::Red => RED[index],
        Color::Black => BLACK[index],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_found_and_nothing_else() {
        for (word, meaning) in WORDS {
            assert_eq!(token(word), Some(meaning), "{word}");
        }
        let known = (char::MIN..=char::MAX).filter(|&c| token(c).is_some()).count();
        assert_eq!(known, WORDS.len());
    }

    #[test]
    fn wide_characters_mean_the_same_in_both_tables() {
        let mut known = 0;
        for c in '\u{800}'..='\u{FFFF}' {
            let mut bytes = [0; 3];
            c.encode_utf8(&mut bytes);
            let folded =
                if ('０'..='９').contains(&c) { char::from_u32(c as u32 - 0xFEE0).unwrap() } else { c };
            assert_eq!(wide_token(bytes), token(folded), "{c}");
            known += usize::from(token(folded).is_some());
        }
        assert_eq!(known, WORDS.len());
        assert_eq!([wide_token([0; 3]), wide_token(*b"123")], [None; 2]);
    }

    #[test]
    fn what_is_written_is_read() {
        for script in [Script::Simplified, Script::Traditional] {
            for color in Color::ALL {
                for kind in PieceKind::ALL {
                    assert_eq!(token(piece(Piece::new(color, kind), script)), Some(Token::Kind(kind)));
                }
            }
            for which in [WhichPiece::Front, WhichPiece::Middle, WhichPiece::Rear] {
                assert_eq!(token(place(which, script)), Some(Token::Place(which)));
            }
            for which in [Action::Advance, Action::Retreat, Action::Traverse] {
                assert_eq!(token(action(which, script)), Some(Token::Action(which)));
            }
        }
        for number in 1..=10 {
            assert_eq!(token(numeral(number, Color::Red)), Some(Token::Number(number)));
        }
    }
}

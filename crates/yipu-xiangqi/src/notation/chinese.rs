//! Chinese moves: 炮二平五, 马８进７, 前炮退二, 一兵平五, 前兵四平五 (SPEC 3).
//!
//! Reading takes simplified and traditional characters, the names of either side, Chinese numerals and digits of
//! either width, all mixed; writing keeps to one script and to the numerals of the mover's side.

use crate::{Color, Kind, Move, Piece, Xiangqi};

use super::resolve::{self, PawnSchool};
use super::scan::{Glyph, Scanner};
use super::spoken::{Action, Origin, Place, Spoken};
use super::{Expected, MoveText, NotationError, Reading, iccs};

/// Which Chinese characters are written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Script {
    /// 车马进后.
    #[default]
    Simplified,
    /// 車馬進後.
    Traditional,
}

/// How Chinese moves are written. Reading takes every style.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ChineseStyle {
    /// Which characters.
    pub script: Script,
    /// How tandem soldiers are told apart.
    pub pawns: PawnSchool,
}

/// A character's part in a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Token {
    Kind(Kind),
    Place(Place),
    Number(u8),
    Action(Action),
}

#[inline]
fn token(glyph: Glyph) -> Option<Token> {
    Some(match glyph.folded {
        '1'..='9' => Token::Number(glyph.folded as u8 - b'0'),
        '一' => Token::Number(1),
        '二' => Token::Number(2),
        '三' => Token::Number(3),
        '四' => Token::Number(4),
        '五' => Token::Number(5),
        '六' => Token::Number(6),
        '七' => Token::Number(7),
        '八' => Token::Number(8),
        '九' => Token::Number(9),
        '十' => Token::Number(10),
        '平' => Token::Action(Action::Traverse),
        '进' | '進' | '上' => Token::Action(Action::Advance),
        '退' | '下' => Token::Action(Action::Retreat),
        '前' => Token::Place(Place::Front),
        '中' => Token::Place(Place::Middle),
        '后' | '後' => Token::Place(Place::Rear),
        '帅' | '帥' | '将' | '將' => Token::Kind(Kind::King),
        '仕' | '士' => Token::Kind(Kind::Advisor),
        '相' | '象' => Token::Kind(Kind::Bishop),
        '马' | '馬' | '傌' => Token::Kind(Kind::Knight),
        '车' | '車' | '俥' | '砗' | '硨' | '伡' => Token::Kind(Kind::Rook),
        '炮' | '砲' | '包' => Token::Kind(Kind::Cannon),
        '兵' | '卒' => Token::Kind(Kind::Pawn),
        _ => return None,
    })
}

/// Reads a Chinese move.
pub(super) fn parse(position: &Xiangqi, text: &str) -> Result<Reading, NotationError> {
    resolve::resolve(position, parse_spoken(text)?)
}

/// Whether the text has a character that only a Chinese move has (SPEC 8.1).
pub(super) fn looks_like(text: &str) -> bool {
    Scanner::new(text).take(3).any(|glyph| !glyph.folded.is_ascii())
}

/// What a Chinese text says, apart from any position.
#[inline]
fn parse_spoken(text: &str) -> Result<Spoken, NotationError> {
    let mut scanner = Scanner::new(text);
    let first = scanner.expect(Expected::ChineseStart)?;
    let (kind, origin, action) = match token(first) {
        Some(Token::Kind(kind)) => {
            let file = number(&mut scanner, Expected::FileNumber)?;
            (kind, Origin::File(file), action(&mut scanner)?)
        }
        Some(Token::Place(place)) => after_prefix(&mut scanner, Prefix::Place(place))?,
        Some(Token::Number(ordinal)) => after_prefix(&mut scanner, Prefix::Ordinal(ordinal))?,
        Some(Token::Action(_)) | None => return Err(first.unexpected(Expected::ChineseStart)),
    };
    let argument = number(&mut scanner, Expected::Argument)?;
    scanner.finish()?;
    Ok(Spoken { kind, origin, action, argument })
}

/// What stands before the piece.
#[derive(Clone, Copy, Debug)]
enum Prefix {
    Place(Place),
    Ordinal(u8),
}

impl Prefix {
    const fn on_file(self, file: u8) -> Origin {
        match self {
            Self::Place(place) => Origin::PlaceOnFile(place, file),
            Self::Ordinal(number) => Origin::OrdinalOnFile(number, file),
        }
    }

    const fn alone(self) -> Origin {
        match self {
            Self::Place(place) => Origin::Place(place),
            Self::Ordinal(number) => Origin::Ordinal(number),
        }
    }
}

/// 炮退, 兵四平 or 四平 after 前, 中, 后 or an ordinal: up to the action.
fn after_prefix(scanner: &mut Scanner<'_>, prefix: Prefix) -> Result<(Kind, Origin, Action), NotationError> {
    let second = scanner.expect(Expected::PieceOrFile)?;
    match token(second) {
        Some(Token::Number(file @ 1..=9)) => Ok((Kind::Pawn, prefix.on_file(file), action(scanner)?)),
        Some(Token::Kind(kind)) => {
            let third = scanner.expect(Expected::FileOrAction)?;
            match token(third) {
                Some(Token::Action(action)) => Ok((kind, prefix.alone(), action)),
                Some(Token::Number(file @ 1..=9)) => Ok((kind, prefix.on_file(file), action(scanner)?)),
                _ => Err(third.unexpected(Expected::FileOrAction)),
            }
        }
        _ => Err(second.unexpected(Expected::PieceOrFile)),
    }
}

#[inline]
fn number(scanner: &mut Scanner<'_>, expected: Expected) -> Result<u8, NotationError> {
    let glyph = scanner.expect(expected)?;
    match token(glyph) {
        Some(Token::Number(number @ 1..=9)) => Ok(number),
        _ => Err(glyph.unexpected(expected)),
    }
}

#[inline]
fn action(scanner: &mut Scanner<'_>) -> Result<Action, NotationError> {
    let glyph = scanner.expect(Expected::Action)?;
    match token(glyph) {
        Some(Token::Action(action)) => Ok(action),
        _ => Err(glyph.unexpected(Expected::Action)),
    }
}

/// Writes a move in Chinese; what cannot be said so is written as ICCS (SPEC 5.6).
pub(super) fn format(position: &Xiangqi, mv: Move, style: ChineseStyle) -> MoveText {
    let Some(spoken) = resolve::describe(position, mv, style.pawns) else {
        return iccs::format_iccs(mv);
    };
    let color = position.turn();
    let piece = piece_name(Piece::new(color, spoken.kind), style.script);
    let mut text = MoveText::default();
    match spoken.origin {
        Origin::File(file) => {
            text.push(piece);
            text.push(numeral(file, color));
        }
        Origin::Place(place) => {
            text.push(place_name(place, style.script));
            text.push(piece);
        }
        Origin::Ordinal(number) => {
            text.push(numeral(number, Color::Red));
            text.push(piece);
        }
        Origin::PlaceOnFile(place, file) => {
            text.push(place_name(place, style.script));
            text.push(piece);
            text.push(numeral(file, color));
        }
        Origin::OrdinalOnFile(number, file) => {
            text.push(numeral(number, Color::Red));
            text.push(piece);
            text.push(numeral(file, color));
        }
    }
    text.push(action_name(spoken.action, style.script));
    text.push(numeral(spoken.argument, color));
    text
}

/// The name of a piece in a record; chariots, horses and cannons have one name for both sides.
const fn piece_name(piece: Piece, script: Script) -> char {
    const RED: [[char; 7]; 2] =
        [['帅', '仕', '相', '马', '车', '炮', '兵'], ['帥', '仕', '相', '馬', '車', '炮', '兵']];
    const BLACK: [[char; 7]; 2] =
        [['将', '士', '象', '马', '车', '炮', '卒'], ['將', '士', '象', '馬', '車', '炮', '卒']];
    match piece.color {
        Color::Red => RED[script as usize][piece.kind.index()],
        Color::Black => BLACK[script as usize][piece.kind.index()],
    }
}

const fn place_name(place: Place, script: Script) -> char {
    match (place, script) {
        (Place::Front, _) => '前',
        (Place::Middle | Place::Inner, _) => '中',
        (Place::Rear, Script::Simplified) => '后',
        (Place::Rear, Script::Traditional) => '後',
    }
}

const fn action_name(action: Action, script: Script) -> char {
    match (action, script) {
        (Action::Advance, Script::Simplified) => '进',
        (Action::Advance, Script::Traditional) => '進',
        (Action::Retreat, _) => '退',
        (Action::Traverse, _) => '平',
    }
}

/// 一 to 十 for Red, １ to ９ for Black.
const fn numeral(number: u8, color: Color) -> char {
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
    fn each_shape_of_text_says_what_it_says() {
        let place = |place| Origin::Place(place);
        let cases = [
            ("炮二平五", Kind::Cannon, Origin::File(2), Action::Traverse, 5),
            ("前炮退二", Kind::Cannon, place(Place::Front), Action::Retreat, 2),
            ("中兵平六", Kind::Pawn, place(Place::Middle), Action::Traverse, 6),
            ("一卒平５", Kind::Pawn, Origin::Ordinal(1), Action::Traverse, 5),
            ("前兵四平五", Kind::Pawn, Origin::PlaceOnFile(Place::Front, 4), Action::Traverse, 5),
            ("二兵四平五", Kind::Pawn, Origin::OrdinalOnFile(2, 4), Action::Traverse, 5),
            ("前四平五", Kind::Pawn, Origin::PlaceOnFile(Place::Front, 4), Action::Traverse, 5),
            ("二7平6", Kind::Pawn, Origin::OrdinalOnFile(2, 7), Action::Traverse, 6),
            ("後　車 下 ９", Kind::Rook, place(Place::Rear), Action::Retreat, 9),
        ];
        for (text, kind, origin, action, argument) in cases {
            assert_eq!(parse_spoken(text), Ok(Spoken { kind, origin, action, argument }), "{text}");
        }
    }

    #[test]
    fn a_bad_text_says_where_and_what() {
        let cases = [
            ("", 0, 0, Expected::ChineseStart),
            ("平五", 0, 3, Expected::ChineseStart),
            ("炮十平五", 3, 6, Expected::FileNumber),
            ("炮二五", 6, 9, Expected::Action),
            ("炮二平", 9, 9, Expected::Argument),
            ("炮二平0", 9, 10, Expected::Argument),
            ("炮二平五!", 12, 13, Expected::End),
            ("前平五", 3, 6, Expected::PieceOrFile),
            ("前炮前", 6, 9, Expected::FileOrAction),
            ("前炮十平五", 6, 9, Expected::FileOrAction),
        ];
        for (text, at, until, wanted) in cases {
            match parse_spoken(text) {
                Err(NotationError::Syntax { start, end, expected, .. }) => {
                    assert_eq!((start, end, expected), (at, until, wanted), "{text}");
                }
                other => panic!("{text}: {other:?}"),
            }
        }
    }
}

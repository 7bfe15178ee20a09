//! Chinese moves: 炮二平五, 马８进７, 前炮退二, 一兵平五, 前兵四平五 (SPEC 8).
//!
//! Reading takes simplified and traditional characters, the names of either side, Chinese numerals and digits of
//! either width, all mixed; writing keeps to one script and to the numerals of the mover's side.

use crate::{Color, Move, Piece, PieceKind, SquareSet, Xiangqi};

use super::hanzi::{self, Token};
use super::resolve::{self, PawnSchool};
use super::scan::{Glyph, Scanner};
use super::spoken::{Action, MoveOrigin, Spoken, WhichPiece, file_of};
use super::{Expected, MoveText, NotationError, NotationMove, iccs};

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

impl Glyph {
    /// Its meaning in a Chinese move.
    #[inline]
    fn token(self) -> Option<Token> {
        hanzi::token(self.folded())
    }
}

/// Reads a Chinese move.
pub(super) fn parse(position: &Xiangqi, text: &str) -> Result<NotationMove, NotationError> {
    resolve::resolve(position, parse_spoken(text)?)
}

/// Reads a move of four characters of three bytes each, piece, file, action and number, if there is one such piece on the
/// file, as nearly all moves of real records are. If the move is legal it is the one that [`parse`] finds; if not, or if there
/// is none, that says nothing: ask [`parse`] then.
#[inline]
pub(crate) fn parse_plain(position: &Xiangqi, bytes: &[u8]) -> Option<Move> {
    let [a0, a1, a2, b0, b1, b2, c0, c1, c2, d0, d1, d2] = *bytes else { return None };
    let Token::Kind(kind) = hanzi::wide_token([a0, a1, a2])? else { return None };
    let Token::Number(file @ 1..=9) = hanzi::wide_token([b0, b1, b2])? else { return None };
    let Token::Action(action) = hanzi::wide_token([c0, c1, c2])? else { return None };
    let Token::Number(argument @ 1..=9) = hanzi::wide_token([d0, d1, d2])? else { return None };
    let piece = Piece::new(position.turn(), kind);
    let file_of = file_of(file, piece.color);
    let from = (position.board().pieces(piece) & SquareSet::file(file_of)).only()?;
    let to = Spoken { kind, origin: MoveOrigin::File(file), action, argument }.target(piece.color, from)?;
    Some(Move::new(from, to))
}

/// Whether the text has a character that only a Chinese move has (SPEC 9.1).
pub(super) fn looks_like(text: &str) -> bool {
    Scanner::new(text).take(3).any(|glyph| !glyph.folded().is_ascii())
}

/// What a Chinese text says, apart from any position.
#[inline]
fn parse_spoken(text: &str) -> Result<Spoken, NotationError> {
    let mut scanner = Scanner::new(text);
    let first = scanner.expect(Expected::ChineseStart)?;
    let (kind, origin, action) = match first.token() {
        Some(Token::Kind(kind)) => {
            let file = number(&mut scanner, Expected::FileNumber)?;
            (kind, MoveOrigin::File(file), action(&mut scanner)?)
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
    Place(WhichPiece),
    Ordinal(u8),
}

impl Prefix {
    const fn on_file(self, file: u8) -> MoveOrigin {
        match self {
            Self::Place(place) => MoveOrigin::PlaceOnFile(place, file),
            Self::Ordinal(number) => MoveOrigin::OrdinalOnFile(number, file),
        }
    }

    const fn alone(self) -> MoveOrigin {
        match self {
            Self::Place(place) => MoveOrigin::Place(place),
            Self::Ordinal(number) => MoveOrigin::Ordinal(number),
        }
    }
}

/// 炮退, 兵四平 or 四平 after 前, 中, 后 or an ordinal: up to the action.
fn after_prefix(
    scanner: &mut Scanner<'_>,
    prefix: Prefix,
) -> Result<(PieceKind, MoveOrigin, Action), NotationError> {
    let second = scanner.expect(Expected::PieceOrFile)?;
    match second.token() {
        Some(Token::Number(file @ 1..=9)) => Ok((PieceKind::Pawn, prefix.on_file(file), action(scanner)?)),
        Some(Token::Kind(kind)) => {
            let third = scanner.expect(Expected::FileOrAction)?;
            match third.token() {
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
    match glyph.token() {
        Some(Token::Number(number @ 1..=9)) => Ok(number),
        _ => Err(glyph.unexpected(expected)),
    }
}

#[inline]
fn action(scanner: &mut Scanner<'_>) -> Result<Action, NotationError> {
    let glyph = scanner.expect(Expected::Action)?;
    match glyph.token() {
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
    let piece = hanzi::piece(Piece::new(color, spoken.kind), style.script);
    let mut text = MoveText::default();
    match spoken.origin {
        MoveOrigin::File(file) => {
            text.push(piece);
            text.push(hanzi::numeral(file, color));
        }
        MoveOrigin::Place(place) => {
            text.push(hanzi::place(place, style.script));
            text.push(piece);
        }
        MoveOrigin::Ordinal(number) => {
            text.push(hanzi::numeral(number, Color::Red));
            text.push(piece);
        }
        MoveOrigin::PlaceOnFile(place, file) => {
            text.push(hanzi::place(place, style.script));
            text.push(piece);
            text.push(hanzi::numeral(file, color));
        }
        MoveOrigin::OrdinalOnFile(number, file) => {
            text.push(hanzi::numeral(number, Color::Red));
            text.push(piece);
            text.push(hanzi::numeral(file, color));
        }
    }
    text.push(hanzi::action(spoken.action, style.script));
    text.push(hanzi::numeral(spoken.argument, color));
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_shape_of_text_says_what_it_says() {
        let place = |place| MoveOrigin::Place(place);
        let cases = [
            ("炮二平五", PieceKind::Cannon, MoveOrigin::File(2), Action::Traverse, 5),
            ("前炮退二", PieceKind::Cannon, place(WhichPiece::Front), Action::Retreat, 2),
            ("中兵平六", PieceKind::Pawn, place(WhichPiece::Middle), Action::Traverse, 6),
            ("一卒平５", PieceKind::Pawn, MoveOrigin::Ordinal(1), Action::Traverse, 5),
            (
                "前兵四平五",
                PieceKind::Pawn,
                MoveOrigin::PlaceOnFile(WhichPiece::Front, 4),
                Action::Traverse,
                5,
            ),
            ("二兵四平五", PieceKind::Pawn, MoveOrigin::OrdinalOnFile(2, 4), Action::Traverse, 5),
            ("前四平五", PieceKind::Pawn, MoveOrigin::PlaceOnFile(WhichPiece::Front, 4), Action::Traverse, 5),
            ("二7平6", PieceKind::Pawn, MoveOrigin::OrdinalOnFile(2, 7), Action::Traverse, 6),
            ("後　車 下 ９", PieceKind::Rook, place(WhichPiece::Rear), Action::Retreat, 9),
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

    #[test]
    fn plain_words_read_as_all_others_do() {
        let fens = [
            crate::fen::START,
            // Chariots on one file, an elephant and an advisor that have their like on the file, tandem soldiers.
            "3akab2/9/4b4/2P1P4/2P1P4/4R4/9/4B4/R3A4/2BAK3R w",
            "3ak1b2/4a4/4b4/9/6n2/4c4/2p1p1p2/2p6/4c4/4K4 b",
        ];
        let (mut plain, mut legal) = (0, 0);
        for position in fens.map(|fen| Xiangqi::from(&crate::fen::parse(fen).value)) {
            for kind in "帅將仕士相象马馬車俥炮砲兵卒".chars() {
                for file in "一二三四五六七八九１５９".chars() {
                    for rest in
                        "进退平".chars().flat_map(|a| "一二三四五六七八九３７".chars().map(move |n| (a, n)))
                    {
                        let text = String::from_iter([kind, file, rest.0, rest.1]);
                        let Some(mv) = parse_plain(&position, text.as_bytes()) else { continue };
                        plain += 1;
                        if position.is_legal(mv) {
                            legal += 1;
                            assert_eq!(
                                parse(&position, &text),
                                Ok(NotationMove { mv, refusal: None }),
                                "{text}"
                            );
                        }
                    }
                }
            }
        }
        assert!(plain > 1000 && legal > 300, "{plain} words, {legal} of them legal moves");
    }
}

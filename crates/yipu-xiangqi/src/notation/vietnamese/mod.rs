//! Vietnamese moves: `P2-5`, `Pt.2`, `Bg-6`, `Tg5.1`, and in words Pháo 2 bình 5, Xe sau bình 2 (SPEC 11).
//!
//! One grammar reads both, with marks and without them. Without marks Tướng and Tượng are one word, and so are sau (rear) and
//! sáu (six): such a text has several readings, and the one that fits is the move; if several fit, the text is ambiguous.

mod lex;

use arrayvec::ArrayVec;

use crate::{Move, PieceKind, Xiangqi};

use super::resolve::{self, PawnSchool};
use super::spoken::{Action, MoveOrigin, Spoken, WhichPiece};
use super::{Expected, MoveText, NotationError, NotationMove, iccs};
use lex::{Kind, Token, Tokens, Tone, Word};

/// How Vietnamese moves are written. Reading takes either.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum VietnameseStyle {
    /// Letters and signs: `P2-5`.
    #[default]
    Letters,
    /// Words: Pháo 2 bình 5.
    Words,
}

/// What one word or two may mean.
type Either<T> = ArrayVec<T, 2>;

/// What a text says, apart from any position: each kind with each origin is a reading.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Said {
    kinds: Either<PieceKind>,
    origins: Either<MoveOrigin>,
    action: Action,
    argument: u8,
}

impl Said {
    fn readings(&self) -> impl Iterator<Item = Spoken> {
        let Self { kinds, origins, action, argument } = self;
        kinds.iter().flat_map(move |&kind| {
            origins.iter().map(move |&origin| Spoken { kind, origin, action: *action, argument: *argument })
        })
    }
}

/// Reads a Vietnamese move.
pub(super) fn parse(position: &Xiangqi, text: &str) -> Result<NotationMove, NotationError> {
    let mut tokens = Tokens::new(text);
    let said = said(&mut tokens, lex::has_marks(text))?;
    if let Some(token) = tokens.next() {
        return Err(token.unexpected(Expected::End));
    }
    resolve::resolve_any(position, said.readings())
}

/// How many bytes at the beginning of a text are a Vietnamese move by their shape. A digit after it must be that of a move
/// number, so that `M8.72. M2.3` is `M8.7` and a number.
pub fn length_at(text: &str) -> Option<usize> {
    let mut tokens = Tokens::new(text);
    said(&mut tokens, false).ok()?;
    let rest = tokens.rest();
    let behind = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    let numbered =
        behind.strip_prefix('.').is_some_and(|next| !next.starts_with(|c: char| c.is_ascii_digit()));
    (behind.len() == rest.len() || numbered).then_some(tokens.at())
}

/// `true` if a text has the shape of a Vietnamese move that no WXF move has: by its words, by `/`, `t` or `s`, or by the
/// letters M, S, T, V and X (SPEC 9.5).
pub(crate) fn shows(text: &str) -> bool {
    let mut tokens = Tokens::new(text);
    let Ok(said) = said(&mut tokens, false) else { return false };
    let mut tokens = Tokens::new(text);
    let Some(Token { kind: Kind::Word(piece), .. }) = tokens.next() else { return false };
    // WXF has these letters too, and `g` is its seventh piece.
    let is_shared = matches!(piece.plain(), [b'b' | b'c' | b'p'] | [b'b' | b'c' | b'p', b'g']);
    !is_shared || said.action == Action::Retreat || tokens.any(|token| matches!(token.kind, Kind::Word(_)))
}

/// `true` if a text has a letter that only a Vietnamese move has among its first words: Pháo, Mã, bình.
pub(super) fn is_marked(text: &str) -> bool {
    Tokens::new(text).take(4).any(|t| matches!(t.kind, Kind::Word(w) if w.is_marked))
}

/// The four parts of a move.
fn said(tokens: &mut Tokens<'_>, has_marks: bool) -> Result<Said, NotationError> {
    let first = tokens.expect(Expected::VietnamesePiece)?;
    let (kinds, place) = match first.kind {
        Kind::Word(word) => piece(word),
        _ => None,
    }
    .ok_or_else(|| first.unexpected(Expected::VietnamesePiece))?;
    let origins = match place {
        Some(place) => one(placed(place, file_behind(tokens)?)),
        None => origin(tokens, has_marks)?,
    };
    let token = tokens.expect(Expected::VietnameseAction)?;
    let action = action(token).ok_or_else(|| token.unexpected(Expected::VietnameseAction))?;
    let token = tokens.expect(Expected::Argument)?;
    let argument = number(token).ok_or_else(|| token.unexpected(Expected::Argument))?;
    Ok(Said { kinds, origins, action, argument })
}

fn one<T>(value: T) -> Either<T> {
    std::iter::once(value).collect()
}

/// The kinds that a word may name, and the place that the letter after it names: `Pt`, `Xs`, `Bg`.
fn piece(word: Word) -> Option<(Either<PieceKind>, Option<WhichPiece>)> {
    let plain = word.plain();
    if let Some(kinds) = named(plain, word.tone) {
        return Some((kinds, None));
    }
    let (kind, rest) = match plain {
        _ if word.is_marked => return None,
        [b't', b'g', rest @ ..] => (PieceKind::King, rest),
        [letter, rest @ ..] => (lettered(*letter)?, rest),
        [] => return None,
    };
    let place = match rest {
        [] => None,
        b"t" => Some(WhichPiece::Front),
        b"g" => Some(WhichPiece::Middle),
        b"s" => Some(WhichPiece::Rear),
        _ => return None,
    };
    Some((one(kind), place))
}

const fn lettered(letter: u8) -> Option<PieceKind> {
    Some(match letter {
        b's' => PieceKind::Advisor,
        b't' | b'v' => PieceKind::Bishop,
        b'm' => PieceKind::Knight,
        b'x' => PieceKind::Rook,
        b'p' => PieceKind::Cannon,
        b'b' | b'c' => PieceKind::Pawn,
        _ => return None,
    })
}

/// Tướng is the king and Tượng the elephant; without the tone it may be either.
fn named(plain: &[u8], tone: Tone) -> Option<Either<PieceKind>> {
    Some(one(match (plain, tone) {
        (b"tuong", Tone::Level) => return Some([PieceKind::King, PieceKind::Bishop].into()),
        (b"tuong", Tone::Sharp) | (b"soai", _) => PieceKind::King,
        (b"tuong", Tone::Heavy) => PieceKind::Bishop,
        (b"si" | b"sy", _) => PieceKind::Advisor,
        (b"ma", _) => PieceKind::Knight,
        (b"xe" | b"xa", _) => PieceKind::Rook,
        (b"phao", _) => PieceKind::Cannon,
        (b"binh" | b"tot" | b"chot", _) => PieceKind::Pawn,
        _ => return None,
    }))
}

/// The file, the place, or the number and the file, after the piece.
fn origin(tokens: &mut Tokens<'_>, has_marks: bool) -> Result<Either<MoveOrigin>, NotationError> {
    let expected = Expected::VietnameseOrigin;
    let token = tokens.expect(expected)?;
    if let Kind::Digit(first) = token.kind
        && let Some(file) = digit_behind(tokens)
    {
        // `B24-5`: the second on file 4; 0 is the tenth.
        return Ok(one(MoveOrigin::OrdinalOnFile(if first == 0 { 10 } else { first }, file)));
    }
    let Kind::Word(word) = token.kind else {
        return number(token)
            .map(|file| one(MoveOrigin::File(file)))
            .ok_or_else(|| token.unexpected(expected));
    };
    let place = match (word.plain(), word.tone) {
        (b"truoc", _) => WhichPiece::Front,
        (b"giua", _) => WhichPiece::Middle,
        (b"sau", Tone::Level) => WhichPiece::Rear,
        (b"thu", _) => return Ok(one(numbered(tokens)?)),
        (b"lo", _) => return Ok(one(MoveOrigin::File(file(tokens)?))),
        _ => {
            return number(token)
                .map(|file| one(MoveOrigin::File(file)))
                .ok_or_else(|| token.unexpected(expected));
        }
    };
    let file = file_behind(tokens)?;
    let mut origins = one(placed(place, file));
    if place == WhichPiece::Rear && file.is_none() && !has_marks {
        origins.push(MoveOrigin::File(6));
    }
    Ok(origins)
}

const fn placed(place: WhichPiece, file: Option<u8>) -> MoveOrigin {
    match file {
        Some(file) => MoveOrigin::PlaceOnFile(place, file),
        None => MoveOrigin::Place(place),
    }
}

/// After thứ: a number 1 to 10, and the file.
fn numbered(tokens: &mut Tokens<'_>) -> Result<MoveOrigin, NotationError> {
    let token = tokens.expect(Expected::Argument)?;
    let ordinal = match token.kind {
        Kind::Digit(1) if matches!(tokens.rest().chars().next(), Some('0' | '０')) => {
            tokens.next();
            10
        }
        _ => number(token).ok_or_else(|| token.unexpected(Expected::Argument))?,
    };
    let file = file_behind(tokens)?;
    Ok(file.map_or(MoveOrigin::Ordinal(ordinal), |file| MoveOrigin::OrdinalOnFile(ordinal, file)))
}

/// A digit 1 to 9 that stands right after another.
fn digit_behind(tokens: &mut Tokens<'_>) -> Option<u8> {
    let token = tokens.peek()?;
    match token.kind {
        Kind::Digit(digit @ 1..=9) => {
            tokens.next();
            Some(digit)
        }
        _ => None,
    }
}

/// The file after a place, if there is one: a number, or lộ and a number.
fn file_behind(tokens: &mut Tokens<'_>) -> Result<Option<u8>, NotationError> {
    let Some(token) = tokens.peek() else { return Ok(None) };
    if let Kind::Word(word) = token.kind
        && word.plain() == b"lo"
    {
        tokens.next();
        return file(tokens).map(Some);
    }
    let file = number(token);
    if file.is_some() {
        tokens.next();
    }
    Ok(file)
}

fn file(tokens: &mut Tokens<'_>) -> Result<u8, NotationError> {
    let token = tokens.expect(Expected::FileNumber)?;
    number(token).ok_or_else(|| token.unexpected(Expected::FileNumber))
}

/// A digit or the word of a number, 1 to 9.
fn number(token: Token) -> Option<u8> {
    let word = match token.kind {
        Kind::Digit(digit @ 1..=9) => return Some(digit),
        Kind::Word(word) => word,
        _ => return None,
    };
    Some(match word.plain() {
        b"mot" => 1,
        b"hai" => 2,
        b"ba" => 3,
        b"bon" | b"tu" => 4,
        b"nam" | b"lam" => 5,
        b"sau" => 6,
        b"bay" => 7,
        b"tam" => 8,
        b"chin" => 9,
        _ => return None,
    })
}

fn action(token: Token) -> Option<Action> {
    match token.kind {
        Kind::Sign(action) => Some(action),
        Kind::Word(word) => match word.plain() {
            b"tien" | b"tan" => Some(Action::Advance),
            b"thoai" => Some(Action::Retreat),
            b"binh" => Some(Action::Traverse),
            _ => None,
        },
        _ => None,
    }
}

/// Writes a move; what cannot be said so is written as ICCS (SPEC 5.6).
pub(super) fn format(position: &Xiangqi, mv: Move, style: VietnameseStyle) -> MoveText {
    let Some(mut spoken) = resolve::describe(position, mv, PawnSchool::FiveCharacter) else {
        return iccs::format_iccs(mv);
    };
    let file = mv.from.file_number(position.turn());
    spoken.origin = match spoken.origin {
        MoveOrigin::Ordinal(number) => MoveOrigin::OrdinalOnFile(number, file),
        // `Tg` is the king, so that the middle one of three elephants has a number.
        MoveOrigin::Place(WhichPiece::Middle) | MoveOrigin::PlaceOnFile(WhichPiece::Middle, _)
            if spoken.kind == PieceKind::Bishop =>
        {
            MoveOrigin::OrdinalOnFile(2, file)
        }
        origin => origin,
    };
    match style {
        VietnameseStyle::Letters => in_letters(spoken),
        VietnameseStyle::Words => in_words(spoken),
    }
}

fn in_letters(spoken: Spoken) -> MoveText {
    let mut text = MoveText::default();
    text.push_str(match spoken.kind {
        PieceKind::King => "Tg",
        PieceKind::Advisor => "S",
        PieceKind::Bishop => "T",
        PieceKind::Knight => "M",
        PieceKind::Rook => "X",
        PieceKind::Cannon => "P",
        PieceKind::Pawn => "B",
    });
    let letter = |place| match place {
        WhichPiece::Front => 't',
        WhichPiece::Middle | WhichPiece::Inner => 'g',
        WhichPiece::Rear => 's',
    };
    match spoken.origin {
        MoveOrigin::File(file) => text.push_digit(file),
        MoveOrigin::Place(place) => text.push(letter(place)),
        MoveOrigin::PlaceOnFile(place, file) => {
            text.push(letter(place));
            text.push_digit(file);
        }
        MoveOrigin::Ordinal(number) => text.push_digit(number % 10),
        MoveOrigin::OrdinalOnFile(number, file) => {
            text.push_digit(number % 10);
            text.push_digit(file);
        }
    }
    text.push(match spoken.action {
        Action::Advance => '.',
        Action::Retreat => '/',
        Action::Traverse => '-',
    });
    text.push_digit(spoken.argument);
    text
}

fn in_words(spoken: Spoken) -> MoveText {
    let mut text = MoveText::default();
    text.push_str(match spoken.kind {
        PieceKind::King => "Tướng",
        PieceKind::Advisor => "Sĩ",
        PieceKind::Bishop => "Tượng",
        PieceKind::Knight => "Mã",
        PieceKind::Rook => "Xe",
        PieceKind::Cannon => "Pháo",
        PieceKind::Pawn => "Binh",
    });
    text.push(' ');
    let word = |place| match place {
        WhichPiece::Front => "trước",
        WhichPiece::Middle | WhichPiece::Inner => "giữa",
        WhichPiece::Rear => "sau",
    };
    match spoken.origin {
        MoveOrigin::File(file) => text.push_digit(file),
        MoveOrigin::Place(place) => text.push_str(word(place)),
        MoveOrigin::PlaceOnFile(place, file) => {
            text.push_str(word(place));
            text.push(' ');
            text.push_digit(file);
        }
        MoveOrigin::Ordinal(number) => push_ordinal(&mut text, number),
        MoveOrigin::OrdinalOnFile(number, file) => {
            push_ordinal(&mut text, number);
            text.push_str(" lộ ");
            text.push_digit(file);
        }
    }
    text.push_str(match spoken.action {
        Action::Advance => " tấn ",
        Action::Retreat => " thoái ",
        Action::Traverse => " bình ",
    });
    text.push_digit(spoken.argument);
    text
}

/// thứ 2; the highest is thứ 10.
fn push_ordinal(text: &mut MoveText, number: u8) {
    text.push_str("thứ ");
    if number >= 10 {
        text.push_digit(number / 10);
    }
    text.push_digit(number % 10);
}

#[cfg(test)]
mod tests;

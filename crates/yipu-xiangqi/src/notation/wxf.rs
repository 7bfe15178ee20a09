//! WXF moves: `C2.5`, `h8+7`, `C+-2`, `Pa.5`, `62.5` and `15=6` (SPEC 7).
//!
//! One grammar reads them all; what differs between programs is in [`WxfStyle`]: what the marks of three pieces on
//! a file mean, what a leading digit means when both readings fit, and the letters.

use crate::{Color, Move, PieceKind, Xiangqi};

use super::letters::Letters;
use super::resolve::{self, PawnSchool, Prefer};
use super::scan::{Glyph, Scanner};
use super::spoken::{Action, MoveOrigin, Spoken, WhichPiece};
use super::{Expected, MoveText, NotationError, NotationMove, iccs};

/// What the marks `.` and `-` mean.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum WxfMarks {
    /// As the notation standard: `+` front, `-` middle, `.` rear.
    #[default]
    Standard,
    /// As the program ElephantEye of the same authors: `+` front, `.` middle, `-` rear.
    Xqbase,
}

/// How WXF moves are written, and read where programs differ.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct WxfStyle {
    /// The letters of the pieces.
    pub letters: Letters,
    /// What the marks of several pieces on a file mean.
    pub marks: WxfMarks,
    /// How tandem soldiers are told apart.
    pub pawns: PawnSchool,
    /// Whether 平 is written `=` rather than `.`; both are read.
    pub equals: bool,
    /// Whether Black's letters are written in upper case too; either is read for both.
    pub upper: bool,
    /// Whether the digits of the keypad are written for the pieces: `62.5`.
    pub keypad: bool,
}

impl WxfStyle {
    /// What the notation standard writes.
    pub const STANDARD: Self = Self {
        letters: Letters::STANDARD,
        marks: WxfMarks::Standard,
        pawns: PawnSchool::Numbered,
        equals: false,
        upper: false,
        keypad: false,
    };

    /// What ElephantEye writes: `P..6` for the middle soldier of three.
    pub const XQBASE: Self = Self { marks: WxfMarks::Xqbase, upper: true, ..Self::STANDARD };

    /// What the World Xiangqi Federation writes since 2018: `H2+3`, `C2=5`, `C--2`, `15=6`.
    pub const FEDERATION: Self = Self {
        letters: Letters::FEDERATION,
        marks: WxfMarks::Xqbase,
        pawns: PawnSchool::Ranked,
        equals: true,
        upper: true,
        keypad: false,
    };

    /// What the notation standard writes with the digits of the keypad: `62.5`.
    pub const KEYPAD: Self = Self { keypad: true, ..Self::STANDARD };

    /// The reading of a leading digit when the keypad's piece and the soldier's rank both fit (SPEC 7.6).
    const fn prefer(self, operator: char) -> Prefer {
        match operator {
            _ if self.keypad => Prefer::First,
            _ if matches!(self.pawns, PawnSchool::Ranked) => Prefer::Second,
            '.' => Prefer::First,
            '=' => Prefer::Second,
            _ => Prefer::Neither,
        }
    }

    const fn mark(self, place: WhichPiece) -> char {
        match (place, self.marks) {
            (WhichPiece::Front, _) => '+',
            (WhichPiece::Middle | WhichPiece::Inner, WxfMarks::Standard)
            | (WhichPiece::Rear, WxfMarks::Xqbase) => '-',
            (WhichPiece::Middle | WhichPiece::Inner, WxfMarks::Xqbase)
            | (WhichPiece::Rear, WxfMarks::Standard) => '.',
        }
    }

    /// A mark is read so that both marks of the rear piece serve where there are two (SPEC 7.4).
    const fn place(self, mark: char) -> Option<WhichPiece> {
        match (mark, self.marks) {
            ('+', _) => Some(WhichPiece::Front),
            ('-', WxfMarks::Standard) | ('.', WxfMarks::Xqbase) => Some(WhichPiece::Inner),
            ('.', WxfMarks::Standard) | ('-', WxfMarks::Xqbase) => Some(WhichPiece::Rear),
            _ => None,
        }
    }
}

/// What a text begins with.
#[derive(Clone, Copy, Debug)]
enum Head {
    /// A piece: `C`, or `+C`, whose mark comes first.
    Piece(PieceKind, Option<WhichPiece>),
    /// A digit 1 to 9: a keypad's piece or a soldier's rank.
    Digit(u8),
}

/// Reads a WXF move.
pub(super) fn parse(position: &Xiangqi, text: &str, style: WxfStyle) -> Result<NotationMove, NotationError> {
    let mut scanner = Scanner::new(text);
    let head = head(&mut scanner, style)?;
    if let Head::Digit(digit) = head
        && let Some(file) = scanner.peek().and_then(Glyph::digit)
    {
        return parse_digits(position, scanner, style, digit, file);
    }
    let (kind, before) = match head {
        Head::Piece(kind, before) => (kind, before),
        Head::Digit(digit) => (keypad(digit).ok_or_else(|| origin_error(&mut scanner))?, None),
    };
    let origin = match before {
        Some(place) => optional_file(&mut scanner)
            .map_or(MoveOrigin::Place(place), |f| MoveOrigin::PlaceOnFile(place, f)),
        None => origin(&mut scanner, style)?,
    };
    let (action, argument) = tail(&mut scanner, matches!(origin, MoveOrigin::File(_)))?;
    resolve::resolve(position, Spoken { kind, origin, action, argument })
}

/// `62.5` and `15=6`: two digits before the operator, which must not be left out here (SPEC 7.6).
fn parse_digits(
    position: &Xiangqi,
    mut scanner: Scanner<'_>,
    style: WxfStyle,
    digit: u8,
    file: u8,
) -> Result<NotationMove, NotationError> {
    scanner.number(Expected::FileNumber)?;
    let operator = scanner.peek().map_or(' ', Glyph::folded);
    let (action, argument) = tail(&mut scanner, false)?;
    let pawn =
        Spoken { kind: PieceKind::Pawn, origin: MoveOrigin::OrdinalOnFile(digit, file), action, argument };
    match keypad(digit) {
        Some(kind) => {
            let piece = Spoken { kind, origin: MoveOrigin::File(file), action, argument };
            resolve::resolve_either(position, piece, pawn, style.prefer(operator))
        }
        None => resolve::resolve(position, pawn),
    }
}

/// The piece, with a mark before it or none, or a digit.
fn head(scanner: &mut Scanner<'_>, style: WxfStyle) -> Result<Head, NotationError> {
    let first = scanner.expect(Expected::WxfStart)?;
    if let Some(digit @ 1..=9) = first.digit() {
        return Ok(Head::Digit(digit));
    }
    if let Some(kind) = style.letters.kind(first.folded()) {
        return Ok(Head::Piece(kind, None));
    }
    let place = style.place(first.folded()).ok_or_else(|| first.unexpected(Expected::WxfStart))?;
    let second = scanner.expect(Expected::WxfPiece)?;
    let kind = style.letters.kind(second.folded()).or_else(|| second.digit().and_then(keypad));
    kind.map(|kind| Head::Piece(kind, Some(place))).ok_or_else(|| second.unexpected(Expected::WxfPiece))
}

/// The file, the mark or the ordinal after the piece.
fn origin(scanner: &mut Scanner<'_>, style: WxfStyle) -> Result<MoveOrigin, NotationError> {
    let glyph = scanner.expect(Expected::WxfOrigin)?;
    if let Some(file @ 1..=9) = glyph.digit() {
        return Ok(MoveOrigin::File(file));
    }
    if let Some(place) = style.place(glyph.folded()) {
        return Ok(
            optional_file(scanner).map_or(MoveOrigin::Place(place), |f| MoveOrigin::PlaceOnFile(place, f))
        );
    }
    match glyph.folded().to_ascii_lowercase() {
        letter @ 'a'..='j' => {
            let number = letter as u8 - b'a' + 1;
            Ok(optional_file(scanner)
                .map_or(MoveOrigin::Ordinal(number), |f| MoveOrigin::OrdinalOnFile(number, f)))
        }
        _ => Err(glyph.unexpected(Expected::WxfOrigin)),
    }
}

/// The file of a five-character form, if there is one.
fn optional_file(scanner: &mut Scanner<'_>) -> Option<u8> {
    let file = scanner.peek()?.digit().filter(|&file| file > 0)?;
    scanner.next();
    Some(file)
}

/// The operator, which some leave out for 平, the argument and the end.
fn tail(scanner: &mut Scanner<'_>, may_omit: bool) -> Result<(Action, u8), NotationError> {
    let glyph = scanner.expect(Expected::WxfOperator)?;
    let (action, argument) = match (glyph.folded(), glyph.digit()) {
        ('+', _) => (Action::Advance, None),
        ('-', _) => (Action::Retreat, None),
        ('.' | '=', _) => (Action::Traverse, None),
        (_, Some(digit @ 1..=9)) if may_omit => (Action::Traverse, Some(digit)),
        _ => return Err(glyph.unexpected(Expected::WxfOperator)),
    };
    let argument = argument.map_or_else(|| scanner.number(Expected::Argument), Ok)?;
    scanner.finish()?;
    Ok((action, argument))
}

/// The kind that a keypad digit stands for: 1 for the king to 7 for the soldier.
fn keypad(digit: u8) -> Option<PieceKind> {
    PieceKind::from_index(usize::from(digit).checked_sub(1)?)
}

/// The error of a soldier's rank without its file.
fn origin_error(scanner: &mut Scanner<'_>) -> NotationError {
    match scanner.expect(Expected::FileNumber) {
        Ok(glyph) => glyph.unexpected(Expected::FileNumber),
        Err(error) => error,
    }
}

/// Writes a move as WXF; what cannot be said so is written as ICCS (SPEC 5.6).
pub(super) fn format(position: &Xiangqi, mv: Move, style: WxfStyle) -> MoveText {
    let Some(spoken) = resolve::describe(position, mv, style.pawns) else {
        return iccs::format_iccs(mv);
    };
    let mut text = MoveText::default();
    push_origin(&mut text, spoken, position.turn(), style);
    text.push(match spoken.action {
        Action::Advance => '+',
        Action::Retreat => '-',
        Action::Traverse if style.equals => '=',
        Action::Traverse => '.',
    });
    text.push_digit(spoken.argument);
    text
}

fn push_origin(text: &mut MoveText, spoken: Spoken, color: Color, style: WxfStyle) {
    if let MoveOrigin::OrdinalOnFile(number @ 1..=9, file) = spoken.origin
        && (style.pawns, spoken.kind, style.keypad) == (PawnSchool::Ranked, PieceKind::Pawn, false)
    {
        text.push_digit(number);
        text.push_digit(file);
        return;
    }
    let letter = style.letters.letter(spoken.kind);
    text.push(match color {
        _ if style.keypad => (b'1' + spoken.kind.index() as u8) as char,
        Color::Black if !style.upper => letter.to_ascii_lowercase(),
        _ => letter,
    });
    match spoken.origin {
        MoveOrigin::File(file) => text.push_digit(file),
        MoveOrigin::Place(place) => text.push(style.mark(place)),
        MoveOrigin::Ordinal(number) => text.push(ordinal(number)),
        MoveOrigin::PlaceOnFile(place, file) => {
            text.push(style.mark(place));
            text.push_digit(file);
        }
        MoveOrigin::OrdinalOnFile(number, file) => {
            text.push(ordinal(number));
            text.push_digit(file);
        }
    }
}

/// a for 1 to j for 10.
const fn ordinal(number: u8) -> char {
    (b'a' - 1 + number) as char
}

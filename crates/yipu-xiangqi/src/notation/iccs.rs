//! Coordinates: `H2-E2` of ICCS, `h2e2` of UCCI, `h3e3` with the ranks counted from 1, and `H2E2` of the championship's
//! standard, which leaves out the letter I (SPEC 6).
//!
//! Reading takes either case, the hyphen or none, in all of them. Two points on the board are always a move; whether
//! it can be made is the refusal's to say.

use crate::{Move, Square, Xiangqi};

use super::scan::{Glyph, Scanner};
use super::{Expected, MoveText, NotationError, NotationMove};

/// How the ranks are counted from Red's back rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ranks {
    /// 0 to 9.
    FromZero,
    /// 1 to 10.
    FromOne,
}

/// The letter of the ninth file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ninth {
    /// `I`, as everybody but the championship's standard has it.
    I,
    /// `J`.
    J,
    /// Either, where a record is known to be the championship's.
    Either,
}

/// Reads two coordinates.
pub(super) fn parse(
    position: &Xiangqi,
    text: &str,
    ranks: Ranks,
    ninth: Ninth,
) -> Result<NotationMove, NotationError> {
    let mut scanner = Scanner::new(text);
    let from = point(&mut scanner, ranks, ninth)?;
    scanner.accept('-');
    let to = point(&mut scanner, ranks, ninth)?;
    scanner.finish()?;
    let mv = Move::new(from, to);
    let refusal = if position.is_legal(mv) { None } else { position.illegality(mv) };
    Ok(NotationMove { mv, refusal })
}

/// Whether the text begins as coordinates do and no WXF text does (SPEC 9.2).
pub(super) fn looks_like(text: &str) -> bool {
    let mut folded = Scanner::new(text).map(Glyph::folded);
    let (Some('a'..='j' | 'A'..='J'), Some('0'..='9')) = (folded.next(), folded.next()) else {
        return false;
    };
    match (folded.next(), folded.next()) {
        (Some('-'), Some(fourth)) => fourth.is_ascii_alphabetic(),
        (Some(third), _) => third == '0' || third.is_ascii_alphabetic(),
        (None, _) => false,
    }
}

/// `H2-E2`.
pub(super) fn format_iccs(mv: Move) -> MoveText {
    let mut text = MoveText::default();
    push(&mut text, mv.from, 'A', 0);
    text.push('-');
    push(&mut text, mv.to, 'A', 0);
    text
}

/// `h2e2`, or `h3e3` with ranks from one.
pub(super) fn format_plain(mv: Move, ranks: Ranks) -> MoveText {
    let mut text = MoveText::default();
    let base = u8::from(ranks == Ranks::FromOne);
    push(&mut text, mv.from, 'a', base);
    push(&mut text, mv.to, 'a', base);
    text
}

/// `H2E2`, the ninth file as `J`.
pub(super) fn format_ccgc(mv: Move) -> MoveText {
    let mut text = MoveText::default();
    for square in [mv.from, mv.to] {
        text.push(b"ABCDEFGHJ"[usize::from(square.file())] as char);
        text.push_digit(square.rank());
    }
    text
}

fn push(text: &mut MoveText, square: Square, first_file: char, first_rank: u8) {
    text.push((first_file as u8 + square.file()) as char);
    let rank = square.rank() + first_rank;
    if rank == 10 {
        text.push('1');
    }
    text.push_digit(rank % 10);
}

fn point(scanner: &mut Scanner<'_>, ranks: Ranks, ninth: Ninth) -> Result<Square, NotationError> {
    let letter = scanner.expect(Expected::FileLetter)?;
    let file = match letter.folded().to_ascii_lowercase() {
        folded @ 'a'..='h' => folded as u8 - b'a',
        'i' if ninth != Ninth::J => 8,
        'j' if ninth != Ninth::I => 8,
        'j' => return Err(letter.unexpected(Expected::FileLetterNotJ)),
        _ => return Err(letter.unexpected(Expected::FileLetter)),
    };
    let rank = match ranks {
        Ranks::FromZero => rank_from_zero(scanner)?,
        Ranks::FromOne => rank_from_one(scanner)?,
    };
    Square::new(file, rank).ok_or_else(|| letter.unexpected(Expected::FileLetter))
}

fn rank_from_zero(scanner: &mut Scanner<'_>) -> Result<u8, NotationError> {
    let glyph = scanner.expect(Expected::RankFromZero)?;
    let rank = glyph.digit().ok_or_else(|| glyph.unexpected(Expected::RankFromZero))?;
    match scanner.peek() {
        Some(next) if rank == 1 && next.folded() == '0' => Err(next.unexpected(Expected::RankFromZeroNotTen)),
        _ => Ok(rank),
    }
}

fn rank_from_one(scanner: &mut Scanner<'_>) -> Result<u8, NotationError> {
    match scanner.number(Expected::RankFromOne)? {
        1 if scanner.accept('0') => Ok(9),
        number => Ok(number - 1),
    }
}

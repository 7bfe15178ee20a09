//! SAN as WinBoard, UCI2WB and PyChess write it for Xiangqi: `Che2`, `axa3`, `Hg2`, `Cxe3+` (SPEC 10).
//!
//! This notation is read and never written. It is the one of Western chess: a piece letter, none for a soldier, what
//! is needed to tell the piece from its fellows, the point reached. Its two dialects count the ranks from 0 or from 1,
//! which no single move shows; so the caller says which, once for a whole game.

use crate::{Move, Piece, PieceKind, Square, Xiangqi};

use super::scan::{Glyph, Scanner};
use super::{Candidates, Expected, MAX_CANDIDATES, NotationError, NotationMove};

/// How the ranks are counted from Red's back rank.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SanRanks {
    /// 0 to 9, as WinBoard and UCI2WB.
    FromZero,
    /// 1 to 10, as PyChess and Fairy-Stockfish.
    FromOne,
}

/// What a SAN text says, apart from any position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct SanParts {
    kind: PieceKind,
    from_file: Option<u8>,
    from_rank: Option<u8>,
    to: Square,
}

impl SanParts {
    fn fits(self, from: Square) -> bool {
        self.from_file.is_none_or(|file| file == from.file())
            && self.from_rank.is_none_or(|rank| rank == from.rank())
    }
}

/// Reads a SAN move of the side to move: the one legal move that it fits, or else the one that is possible by the
/// piece's movement, with the reason against it.
///
/// ```
/// use yipu_xiangqi::{Xiangqi, notation::san::{self, SanRanks}};
/// let start = Xiangqi::start();
/// let zero = san::parse(&start, "Che2", SanRanks::FromZero)?;
/// assert_eq!(zero.mv, san::parse(&start, "Che3", SanRanks::FromOne)?.mv);
/// # Ok::<(), yipu_xiangqi::NotationError>(())
/// ```
///
/// # Errors
///
/// When the text is not SAN, names no move or names more than one.
pub fn parse(position: &Xiangqi, text: &str, ranks: SanRanks) -> Result<NotationMove, NotationError> {
    let said = said(text, ranks)?;
    let pieces = position.board().pieces(Piece::new(position.turn(), said.kind));
    let (mut legal, mut possible) = (Candidates::new(), Candidates::new());
    for from in pieces.iter().filter(|from| said.fits(*from)) {
        let mv = Move::new(from, said.to);
        // Beyond the capacity only the listing is cut short.
        if position.is_legal(mv) {
            let _full = legal.try_push(mv);
        } else if position.is_possible(mv) {
            let _full = possible.try_push(mv);
        }
    }
    match (legal.as_slice(), possible.as_slice()) {
        (&[mv], _) => Ok(NotationMove { mv, refusal: None }),
        ([], &[mv]) => Ok(NotationMove { mv, refusal: position.illegality(mv) }),
        ([], []) => Err(NotationError::NoMoveTo {
            color: position.turn(),
            kind: said.kind,
            to: said.to,
            near: pieces.iter().take(MAX_CANDIDATES).collect(),
        }),
        ([], _) => Err(NotationError::Ambiguous { candidates: possible }),
        _ => Err(NotationError::Ambiguous { candidates: legal }),
    }
}

fn said(text: &str, ranks: SanRanks) -> Result<SanParts, NotationError> {
    let mut scanner = Scanner::new(text);
    let kind = match scanner.peek().map(Glyph::folded) {
        Some(letter @ 'A'..='Z') => match PieceKind::from_fen_letter(letter) {
            Some(kind) => {
                scanner.next();
                kind
            }
            None => return Err(unexpected(&mut scanner, Expected::SanStart)),
        },
        Some('a'..='i') => PieceKind::Pawn,
        _ => return Err(unexpected(&mut scanner, Expected::SanStart)),
    };
    let (mut file, mut rank) = (file(&mut scanner), self::rank(&mut scanner, ranks)?);
    let (mut from_file, mut from_rank) = (None, None);
    let takes = scanner.accept('x') || scanner.accept('-');
    if takes || scanner.peek().is_some_and(|glyph| matches!(glyph.folded(), 'a'..='i')) {
        (from_file, from_rank) = (file, rank);
        file = self::file(&mut scanner);
        rank = self::rank(&mut scanner, ranks)?;
    }
    let file = file.ok_or_else(|| unexpected(&mut scanner, Expected::FileLetter))?;
    let rank = rank.ok_or_else(|| unexpected(&mut scanner, expected_rank(ranks)))?;
    while scanner.accept('+') || scanner.accept('#') {}
    scanner.finish()?;
    let to = Square::new(file, rank).ok_or_else(|| unexpected(&mut scanner, expected_rank(ranks)))?;
    Ok(SanParts { kind, from_file, from_rank, to })
}

const fn expected_rank(ranks: SanRanks) -> Expected {
    match ranks {
        SanRanks::FromZero => Expected::RankFromZero,
        SanRanks::FromOne => Expected::RankFromOne,
    }
}

fn unexpected(scanner: &mut Scanner<'_>, expected: Expected) -> NotationError {
    match scanner.expect(expected) {
        Ok(glyph) => glyph.unexpected(expected),
        Err(error) => error,
    }
}

fn file(scanner: &mut Scanner<'_>) -> Option<u8> {
    let file = match scanner.peek()?.folded() {
        letter @ 'a'..='i' => letter as u8 - b'a',
        _ => return None,
    };
    scanner.next();
    Some(file)
}

/// A rank 0 to 9, if there is one.
fn rank(scanner: &mut Scanner<'_>, ranks: SanRanks) -> Result<Option<u8>, NotationError> {
    let Some(digit) = scanner.peek().and_then(Glyph::digit) else { return Ok(None) };
    let glyph = scanner.expect(expected_rank(ranks))?;
    match ranks {
        SanRanks::FromZero => Ok(Some(digit)),
        SanRanks::FromOne if digit == 1 && scanner.accept('0') => Ok(Some(9)),
        SanRanks::FromOne => {
            digit.checked_sub(1).map(Some).ok_or_else(|| glyph.unexpected(Expected::RankFromOne))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(file: u8, rank: u8) -> Square {
        Square::new(file, rank).unwrap()
    }

    #[test]
    fn texts_say_what_they_say() {
        let zero = SanRanks::FromZero;
        let said_of = |kind, from_file, from_rank, to| SanParts { kind, from_file, from_rank, to };
        let cases = [
            ("Che2", zero, said_of(PieceKind::Cannon, Some(7), None, point(4, 2))),
            ("axa3", zero, said_of(PieceKind::Pawn, Some(0), None, point(0, 3))),
            ("gf3", zero, said_of(PieceKind::Pawn, Some(6), None, point(5, 3))),
            ("d1", zero, said_of(PieceKind::Pawn, None, None, point(3, 1))),
            ("Cxe3+", zero, said_of(PieceKind::Cannon, None, None, point(4, 3))),
            ("R1xa3", zero, said_of(PieceKind::Rook, None, Some(1), point(0, 3))),
            ("Hh0g2", zero, said_of(PieceKind::Knight, Some(7), Some(0), point(6, 2))),
            ("Pe10#", SanRanks::FromOne, said_of(PieceKind::Pawn, None, None, point(4, 9))),
        ];
        for (text, ranks, expected) in cases {
            assert_eq!(said(text, ranks), Ok(expected), "{text}");
        }
        for bad in ["", "Z", "Q2", "C", "Ce", "Cx", "Ce2x", "e", "1", "Ce2 Ce2", "Ra0"] {
            assert!(said(bad, SanRanks::FromOne).is_err(), "{bad}");
        }
    }

    #[test]
    fn the_dialects_differ_by_one_rank() {
        let start = Xiangqi::start();
        let horse = Move::new(point(7, 0), point(6, 2));
        assert_eq!(parse(&start, "Hg2", SanRanks::FromZero).map(|reading| reading.mv), Ok(horse));
        assert_eq!(parse(&start, "Hg3", SanRanks::FromOne).map(|reading| reading.mv), Ok(horse));
        assert!(matches!(parse(&start, "Hg3", SanRanks::FromZero), Err(NotationError::NoMoveTo { .. })));
        assert!(matches!(parse(&start, "Ce2", SanRanks::FromZero), Err(NotationError::Ambiguous { .. })));
    }
}

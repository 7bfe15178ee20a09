//! From what is said to the move, and back, in a position.
//!
//! Reading (SPEC 4): the pieces that the origin allows, where each would go, and of these the legal moves; one must
//! remain. Where none is legal, one possible by movement is taken with its refusal, so that a record with an illegal
//! move can still be followed. Writing (SPEC 5): the shortest origin that reads back as the same move.

use crate::{Move, Piece, PieceKind, Square, SquareSet, Xiangqi};

use super::pawns::Tandems;
use super::spoken::{MoveOrigin, Spoken, WhichPiece, file_of};
use super::{Candidates, Expected, NotationError, NotationMove};

/// The highest number written for pieces numbered across files; more pieces than that are told by their files.
const HIGHEST_NUMBER: usize = 10;

/// How tandem soldiers are told apart in writing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum PawnSchool {
    /// As the notation standard: numbered across files, 一兵平五, `Pa.5`.
    #[default]
    Numbered,
    /// As tradition: place and file, 前兵四平五, `P+4.5`.
    FiveCharacter,
    /// As the World Xiangqi Federation since 2018: number on the file and file, 一兵四平五, `14=5`.
    Ranked,
}

/// The moves that a text fits.
#[derive(Clone, Default, Debug)]
pub(super) struct Found {
    /// The legal ones.
    legal: Candidates,
    /// Those possible by movement, but not legal.
    possible: Candidates,
}

impl Found {
    /// The moves that fit what is said.
    #[inline]
    pub(super) fn search(position: &Xiangqi, spoken: Spoken) -> Self {
        let mut found = Self::default();
        for from in origins(position, spoken) {
            found.consider(position, spoken, from);
        }
        found
    }

    /// Keeps the move from that point if it can be made. Beyond the capacity only the listing is cut short: two
    /// candidates are as ambiguous as twenty.
    #[inline]
    fn consider(&mut self, position: &Xiangqi, spoken: Spoken, from: Square) {
        let Some(to) = spoken.target(position.turn(), from) else { return };
        let mv = Move::new(from, to);
        if position.is_legal(mv) {
            let _full = self.legal.try_push(mv);
        } else if position.is_possible(mv) {
            let _full = self.possible.try_push(mv);
        }
    }

    /// Whether some move fits: a legal one, or, if `legal_moves` is false, any.
    const fn has(&self, legal: bool) -> bool {
        if legal { !self.legal.is_empty() } else { !self.possible.is_empty() }
    }

    /// The one move that fits.
    #[inline]
    pub(super) fn settle(self, position: &Xiangqi, spoken: Spoken) -> Result<NotationMove, NotationError> {
        match (self.legal.as_slice(), self.possible.as_slice()) {
            (&[mv], _) => Ok(NotationMove { mv, refusal: None }),
            ([], &[mv]) => Ok(NotationMove { mv, refusal: position.illegality(mv) }),
            ([], []) => Err(no_such_move(position, spoken)),
            ([], _) => Err(NotationError::Ambiguous { candidates: self.possible }),
            _ => Err(NotationError::Ambiguous { candidates: self.legal }),
        }
    }
}

/// The points from which the move that is said may come.
#[inline]
fn origins(position: &Xiangqi, spoken: Spoken) -> SquareSet {
    let color = position.turn();
    let pieces = position.board().pieces(Piece::new(color, spoken.kind));
    let tandems = Tandems::new(pieces, color);
    match spoken.origin {
        MoveOrigin::File(file) => pieces & SquareSet::file(file_of(file, color)),
        MoveOrigin::Place(place) => tandems.in_place(place),
        MoveOrigin::Ordinal(number) => {
            tandems.with_number(number).map_or(SquareSet::EMPTY, SquareSet::from_square)
        }
        MoveOrigin::PlaceOnFile(place, file) => tandems.in_place_on(place, file),
        MoveOrigin::OrdinalOnFile(number, file) => {
            tandems.with_number_on(number, file).map_or(SquareSet::EMPTY, SquareSet::from_square)
        }
    }
}

/// The move that is said.
#[inline]
pub(super) fn resolve(position: &Xiangqi, spoken: Spoken) -> Result<NotationMove, NotationError> {
    Found::search(position, spoken).settle(position, spoken)
}

/// The move that is said by a text with several readings, of which one must fit. What is legal goes before what is only possible.
pub(super) fn resolve_any(
    position: &Xiangqi,
    readings: impl Iterator<Item = Spoken>,
) -> Result<NotationMove, NotationError> {
    let mut all = Found::default();
    let mut last = None;
    for spoken in readings {
        let found = Found::search(position, spoken);
        add(&mut all.legal, &found.legal);
        add(&mut all.possible, &found.possible);
        last = Some(spoken);
    }
    match last {
        Some(spoken) => all.settle(position, spoken),
        None => Err(NotationError::Syntax { start: 0, end: 0, found: None, expected: Expected::AMove }),
    }
}

/// Which of two readings of a text is meant when both fit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Prefer {
    /// The first.
    First,
    /// The second.
    Second,
    /// Neither: the text is ambiguous.
    Neither,
}

/// The move that is said by a text with two readings: the one that fits, or the preferred one (SPEC 7.6).
pub(super) fn resolve_either(
    position: &Xiangqi,
    first: Spoken,
    second: Spoken,
    prefer: Prefer,
) -> Result<NotationMove, NotationError> {
    let (one, two) = (Found::search(position, first), Found::search(position, second));
    let legal = one.has(true) || two.has(true);
    match (one.has(legal), two.has(legal), prefer) {
        (_, false, _) | (true, true, Prefer::First) => one.settle(position, first),
        (false, true, _) | (true, true, Prefer::Second) => two.settle(position, second),
        (true, true, Prefer::Neither) => {
            let (mut candidates, more) =
                if legal { (one.legal, two.legal) } else { (one.possible, two.possible) };
            add(&mut candidates, &more);
            Err(NotationError::Ambiguous { candidates })
        }
    }
}

/// Adds moves that are not there yet. Beyond the capacity only the listing is cut short.
fn add(all: &mut Candidates, more: &Candidates) {
    for mv in more {
        if !all.contains(mv) {
            let _full = all.try_push(*mv);
        }
    }
}

#[cold]
fn no_such_move(position: &Xiangqi, spoken: Spoken) -> NotationError {
    let color = position.turn();
    let pieces = position.board().pieces(Piece::new(color, spoken.kind));
    let near = pieces.iter().take(super::MAX_CANDIDATES).collect();
    NotationError::NoSuchMove { color, wanted: spoken, near }
}

/// What is said of a move, so that it reads back as that move; `None` if no piece of the side to move stands there
/// or such a piece never goes that way.
#[inline]
pub(super) fn describe(position: &Xiangqi, mv: Move, school: PawnSchool) -> Option<Spoken> {
    let color = position.turn();
    let piece = position.board().piece_at(mv.from).filter(|piece| piece.color == color)?;
    let mut spoken = Spoken::of_shape(color, piece.kind, mv.from, mv.to)?;
    let pieces = position.board().pieces(piece);
    let column = pieces & SquareSet::file(mv.from.file());
    if column.len() > 1 && !file_suffices(position, column, mv, spoken) {
        spoken.origin = tandem_origin(Tandems::new(pieces, color), column, mv.from, piece.kind, school);
    }
    Some(spoken)
}

/// Whether the file alone names the piece: an advisor or elephant whose fellows on the file cannot do the same
/// (SPEC 3.1).
fn file_suffices(position: &Xiangqi, column: SquareSet, mv: Move, spoken: Spoken) -> bool {
    matches!(spoken.kind, PieceKind::Advisor | PieceKind::Bishop)
        && column.iter().filter(|&other| other != mv.from).all(|other| {
            spoken.target(position.turn(), other).is_none_or(|to| !position.is_possible(Move::new(other, to)))
        })
}

/// How to name a piece that shares its file (SPEC 5.3 to 5.5).
fn tandem_origin(
    tandems: Tandems,
    column: SquareSet,
    from: Square,
    kind: PieceKind,
    school: PawnSchool,
) -> MoveOrigin {
    let (index, count) = tandems.rank_in(column, from);
    let place = match (index, count) {
        (0, 2 | 3) => Some(WhichPiece::Front),
        (1, 3) => Some(WhichPiece::Middle),
        (1, 2) | (2, 3) => Some(WhichPiece::Rear),
        _ => None,
    };
    let (alone, file) = (tandems.file_count() == 1, from.file_number(tandems.color()));
    if kind == PieceKind::Pawn && school == PawnSchool::Ranked && !(alone && count == 2) {
        return MoveOrigin::OrdinalOnFile(index + 1, file);
    }
    if alone {
        return place.map_or(MoveOrigin::Ordinal(index + 1), MoveOrigin::Place);
    }
    if kind == PieceKind::Pawn
        && school == PawnSchool::Numbered
        && tandems.numbered() <= HIGHEST_NUMBER
        && let Some(number) = tandems.number_of(from)
    {
        return MoveOrigin::Ordinal(number);
    }
    place.map_or(MoveOrigin::OrdinalOnFile(index + 1, file), |place| MoveOrigin::PlaceOnFile(place, file))
}

//! Why a move is not legal, with the evidence.

use crate::{Board, Color, Move, Piece, PieceKind, Square, SquareSet};

/// The first reason against a move.
///
/// Reasons are looked for in this order: the piece itself, the shape of its move, where it may stand, what is in its way, what it takes,
/// and last the safety of its own king.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum IllegalMoveError {
    /// Nothing stands where the move starts.
    NoPiece,
    /// The piece belongs to the side that is not to move.
    NotYourPiece(Piece),
    /// The move ends where it starts.
    SameSquare,
    /// A piece of the same side stands where the move ends.
    OwnPiece(Piece),
    /// A piece of this kind does not move like that.
    NotItsMove(PieceKind),
    /// The horse's leg is blocked on this point.
    LegBlocked(Square),
    /// The elephant's eye is blocked on this point.
    EyeBlocked(Square),
    /// A chariot, or a cannon that takes nothing, has this first piece in its way.
    PathBlocked(Square),
    /// A cannon takes over exactly one screen; here are so many.
    CannonScreens(u8),
    /// A king or an advisor may not leave its palace.
    LeavesPalace(PieceKind),
    /// An elephant may not cross the river.
    CrossesRiver,
    /// A soldier never goes back.
    PawnBackward,
    /// A soldier goes sideways only beyond the river.
    PawnSidewaysBeforeRiver,
    /// A king is never taken: the game ends before.
    CapturesKing,
    /// After the move the two kings face each other on an open file.
    FacesKing,
    /// The king was in check and is still attacked, from this point.
    LeavesInCheck(Square),
    /// The king was safe and is now attacked, from this point.
    ExposesKing(Square),
}

/// The first reason against the move for that side; `None` when it is legal.
pub(crate) fn illegality(board: &Board, turn: Color, mv: Move) -> Option<IllegalMoveError> {
    let Some(piece) = board.piece_at(mv.from) else { return Some(IllegalMoveError::NoPiece) };
    if piece.color != turn {
        return Some(IllegalMoveError::NotYourPiece(piece));
    }
    if mv.from == mv.to {
        return Some(IllegalMoveError::SameSquare);
    }
    if let Some(reason) = wrong_shape(piece, mv) {
        return Some(reason);
    }
    let target = board.piece_at(mv.to);
    if let Some(own) = target.filter(|own| own.color == turn) {
        return Some(IllegalMoveError::OwnPiece(own));
    }
    if let Some(reason) = blocked(board, piece.kind, mv) {
        return Some(reason);
    }
    if target.is_some_and(|taken| taken.kind == PieceKind::King) {
        return Some(IllegalMoveError::CapturesKing);
    }
    unsafe_king(board, turn, mv)
}

/// Whether the move's geometry is wrong for the piece, whatever else stands on the board.
fn wrong_shape(piece: Piece, mv: Move) -> Option<IllegalMoveError> {
    let files = mv.from.file().abs_diff(mv.to.file());
    let ranks = mv.from.rank().abs_diff(mv.to.rank());
    let ahead = mv.to.rank_from(piece.color) > mv.from.rank_from(piece.color);
    let fits = match piece.kind {
        PieceKind::King | PieceKind::Pawn => files + ranks == 1,
        PieceKind::Advisor => files == 1 && ranks == 1,
        PieceKind::Bishop => files == 2 && ranks == 2,
        PieceKind::Knight => files + ranks == 3 && files != 0 && ranks != 0,
        PieceKind::Rook | PieceKind::Cannon => files == 0 || ranks == 0,
    };
    match piece.kind {
        _ if !fits => Some(IllegalMoveError::NotItsMove(piece.kind)),
        PieceKind::King | PieceKind::Advisor if !mv.to.in_palace(piece.color) => {
            Some(IllegalMoveError::LeavesPalace(piece.kind))
        }
        PieceKind::Bishop if !mv.to.in_home(piece.color) => Some(IllegalMoveError::CrossesRiver),
        PieceKind::Pawn if ranks == 1 && !ahead => Some(IllegalMoveError::PawnBackward),
        PieceKind::Pawn if files == 1 && mv.from.in_home(piece.color) => {
            Some(IllegalMoveError::PawnSidewaysBeforeRiver)
        }
        _ => None,
    }
}

/// What stands in the way of a move of the right shape.
fn blocked(board: &Board, kind: PieceKind, mv: Move) -> Option<IllegalMoveError> {
    let (file, rank) = (mv.from.file().cast_signed(), mv.from.rank().cast_signed());
    let (files, ranks) = (mv.to.file().cast_signed() - file, mv.to.rank().cast_signed() - rank);
    match kind {
        PieceKind::King | PieceKind::Advisor | PieceKind::Pawn => None,
        PieceKind::Knight | PieceKind::Bishop => {
            let middle = mv.from.offset(files / 2, ranks / 2)?;
            board.piece_at(middle)?;
            Some(if kind == PieceKind::Knight {
                IllegalMoveError::LegBlocked(middle)
            } else {
                IllegalMoveError::EyeBlocked(middle)
            })
        }
        PieceKind::Rook | PieceKind::Cannon => {
            let mut between = between(mv).filter(|&square| board.piece_at(square).is_some());
            if kind == PieceKind::Cannon && board.piece_at(mv.to).is_some() {
                let screens = between.count() as u8;
                return (screens != 1).then_some(IllegalMoveError::CannonScreens(screens));
            }
            between.next().map(IllegalMoveError::PathBlocked)
        }
    }
}

/// The points strictly between the two ends of a straight move, from its start on.
fn between(mv: Move) -> impl Iterator<Item = Square> {
    let files = (mv.to.file().cast_signed() - mv.from.file().cast_signed()).signum();
    let ranks = (mv.to.rank().cast_signed() - mv.from.rank().cast_signed()).signum();
    std::iter::successors(mv.from.offset(files, ranks), move |square| square.offset(files, ranks))
        .take_while(move |&square| square != mv.to)
}

/// Whether the move leaves a king of the mover attacked.
fn unsafe_king(board: &Board, turn: Color, mv: Move) -> Option<IllegalMoveError> {
    let mut after = board.clone();
    if let Some(piece) = after.remove(mv.from) {
        after.put(mv.to, piece);
    }
    let attackers = after.checkers(turn);
    let facing = attackers & faced_by(&after, turn);
    let others = attackers & !facing;
    match others.first() {
        Some(attacker) if board.in_check(turn) => Some(IllegalMoveError::LeavesInCheck(attacker)),
        _ if !facing.is_empty() => Some(IllegalMoveError::FacesKing),
        Some(attacker) => Some(IllegalMoveError::ExposesKing(attacker)),
        None => None,
    }
}

/// The enemy kings that see a king of that side along an open file.
fn faced_by(board: &Board, turn: Color) -> SquareSet {
    let faces = |enemy: &Square| board.kings(turn).iter().any(|king| board.are_facing(king, *enemy));
    board.kings(turn.other()).iter().filter(faces).collect()
}

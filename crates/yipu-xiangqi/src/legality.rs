//! Why a move is not legal, with the evidence.

use crate::{Bits, Board, Color, Kind, Move, Piece, Square};

/// The first reason against a move.
///
/// Reasons are looked for in this order: the piece itself, the shape of its move, where it may stand, what is in its way, what it takes,
/// and last the safety of its own king.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IllegalMove {
    /// Nothing stands where the move starts.
    NoPiece,
    /// The piece belongs to the side that is not to move.
    NotYourPiece(Piece),
    /// The move ends where it starts.
    SameSquare,
    /// A piece of the same side stands where the move ends.
    OwnPiece(Piece),
    /// A piece of this kind does not move like that.
    NotItsMove(Kind),
    /// The horse's leg is blocked on this point.
    LegBlocked(Square),
    /// The elephant's eye is blocked on this point.
    EyeBlocked(Square),
    /// A chariot, or a cannon that takes nothing, has this first piece in its way.
    PathBlocked(Square),
    /// A cannon takes over exactly one screen; here are so many.
    CannonScreens(u8),
    /// A king or an advisor may not leave its palace.
    LeavesPalace(Kind),
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
pub(crate) fn why_not(board: &Board, turn: Color, mv: Move) -> Option<IllegalMove> {
    let Some(piece) = board.piece_at(mv.from) else { return Some(IllegalMove::NoPiece) };
    if piece.color != turn {
        return Some(IllegalMove::NotYourPiece(piece));
    }
    if mv.from == mv.to {
        return Some(IllegalMove::SameSquare);
    }
    if let Some(reason) = wrong_shape(piece, mv) {
        return Some(reason);
    }
    let target = board.piece_at(mv.to);
    if let Some(own) = target.filter(|own| own.color == turn) {
        return Some(IllegalMove::OwnPiece(own));
    }
    if let Some(reason) = blocked(board, piece.kind, mv) {
        return Some(reason);
    }
    if target.is_some_and(|taken| taken.kind == Kind::King) {
        return Some(IllegalMove::CapturesKing);
    }
    unsafe_king(board, turn, mv)
}

/// Whether the move's geometry is wrong for the piece, whatever else stands on the board.
fn wrong_shape(piece: Piece, mv: Move) -> Option<IllegalMove> {
    let files = mv.from.file().abs_diff(mv.to.file());
    let ranks = mv.from.rank().abs_diff(mv.to.rank());
    let ahead = mv.to.rank_from(piece.color) > mv.from.rank_from(piece.color);
    let fits = match piece.kind {
        Kind::King | Kind::Pawn => files + ranks == 1,
        Kind::Advisor => files == 1 && ranks == 1,
        Kind::Bishop => files == 2 && ranks == 2,
        Kind::Knight => files + ranks == 3 && files != 0 && ranks != 0,
        Kind::Rook | Kind::Cannon => files == 0 || ranks == 0,
    };
    match piece.kind {
        _ if !fits => Some(IllegalMove::NotItsMove(piece.kind)),
        Kind::King | Kind::Advisor if !mv.to.in_palace(piece.color) => {
            Some(IllegalMove::LeavesPalace(piece.kind))
        }
        Kind::Bishop if !mv.to.in_home(piece.color) => Some(IllegalMove::CrossesRiver),
        Kind::Pawn if ranks == 1 && !ahead => Some(IllegalMove::PawnBackward),
        Kind::Pawn if files == 1 && mv.from.in_home(piece.color) => {
            Some(IllegalMove::PawnSidewaysBeforeRiver)
        }
        _ => None,
    }
}

/// What stands in the way of a move of the right shape.
fn blocked(board: &Board, kind: Kind, mv: Move) -> Option<IllegalMove> {
    let (file, rank) = (mv.from.file().cast_signed(), mv.from.rank().cast_signed());
    let (files, ranks) = (mv.to.file().cast_signed() - file, mv.to.rank().cast_signed() - rank);
    match kind {
        Kind::King | Kind::Advisor | Kind::Pawn => None,
        Kind::Knight | Kind::Bishop => {
            let middle = mv.from.offset(files / 2, ranks / 2)?;
            board.piece_at(middle)?;
            Some(if kind == Kind::Knight {
                IllegalMove::LegBlocked(middle)
            } else {
                IllegalMove::EyeBlocked(middle)
            })
        }
        Kind::Rook | Kind::Cannon => {
            let mut between = between(mv).filter(|&square| board.piece_at(square).is_some());
            if kind == Kind::Cannon && board.piece_at(mv.to).is_some() {
                let screens = between.count() as u8;
                return (screens != 1).then_some(IllegalMove::CannonScreens(screens));
            }
            between.next().map(IllegalMove::PathBlocked)
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
fn unsafe_king(board: &Board, turn: Color, mv: Move) -> Option<IllegalMove> {
    let mut after = board.clone();
    if let Some(piece) = after.remove(mv.from) {
        after.put(mv.to, piece);
    }
    let attackers = after.checkers(turn);
    let facing = attackers & faced_by(&after, turn);
    let others = attackers & !facing;
    match others.first() {
        Some(attacker) if board.in_check(turn) => Some(IllegalMove::LeavesInCheck(attacker)),
        _ if !facing.is_empty() => Some(IllegalMove::FacesKing),
        Some(attacker) => Some(IllegalMove::ExposesKing(attacker)),
        None => None,
    }
}

/// The enemy kings that see a king of that side along an open file.
fn faced_by(board: &Board, turn: Color) -> Bits {
    let faces = |enemy: &Square| board.kings(turn).iter().any(|king| board.are_facing(king, *enemy));
    board.kings(turn.other()).iter().filter(faces).collect()
}

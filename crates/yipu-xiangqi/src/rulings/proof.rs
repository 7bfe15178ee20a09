//! What is claimed of a move as evidence for its label, spelt out so that every claim can be replayed on a board.
//!
//! A label knows which captures, checks or lines it rests on. Here each of them is followed up: who could take back and what keeps them from it, what
//! the exchange on the point amounts to, and which mate answers a taking back.

use super::gain::{exchange, worth};
use super::labels::{Evidence, Labelled};
use super::line::Line;
use super::roots::{At, Root};
use super::search;
use super::threats::Threat;
use super::{Book, CHINESE, History, MoveLabel};
use crate::{Board, Color, Move, PieceKind, Square, SquareSet, Xiangqi, face};

/// The evidence for the label of a move.
#[derive(Clone, Debug, PartialEq)]
pub struct Proof {
    /// The position after the move, with the side that played it to move once more: what it threatens begins here.
    pub position: Xiangqi,
    /// The position before the move.
    pub before: Xiangqi,
    /// The label of the move.
    pub label: MoveLabel,
    /// Whether the move answers a check (应将).
    pub answers_check: bool,
    /// What is claimed.
    pub claims: Vec<Claim>,
}

/// One thing that is claimed of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// This piece gives check.
    Check(At),
    /// The side mates by this line of checks.
    Mate(Line),
    /// The side wins material by this line. The piece is the one that the last capture takes, on its square before the line.
    Gain(Line, Option<At>),
    /// The side can make this capture.
    Capture(Capture),
    /// The other side can make this capture, or could before the move if that is a block.
    Theirs(Threat),
    /// This piece holds a drawn game.
    Holds(At),
}

/// A capture, who could take back, and what the exchange amounts to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Capture {
    /// The capture, and how the victim is protected by the measure of the book.
    pub threat: Threat,
    /// Every piece that could take back by its movement.
    pub roots: Vec<(At, Back)>,
    /// What is exchanged on the point, where the victim is protected and the capture wins something all the same.
    pub exchange: Option<Exchange>,
}

/// What taking back comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Back {
    /// It is legal.
    Legal,
    /// The piece is pinned: if it takes, this piece gives check.
    Pinned(At),
    /// It is the king, and this piece protects the one that it would take.
    Guarded(At),
    /// If it takes, the kings face each other.
    KingsFace,
    /// The capture gives check by this piece, and taking back does not answer it.
    InCheck(At),
    /// It is legal and answered by mate.
    Mated(Line),
}

/// Captures on one point, by turns, as long as nobody loses by going on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// The captures.
    pub moves: Vec<Move>,
    /// What the side takes.
    pub gained: i32,
    /// What it loses.
    pub lost: i32,
    /// Whether somebody could go on taking and loses more by it.
    pub refused: bool,
}

impl History {
    /// The evidence for a label that a book gave to a move of this game.
    pub fn proof(&self, labelled: &Labelled, book: &Book) -> Proof {
        let before = self.position_after(labelled.ply);
        let mut position = before.clone();
        position.play_unchecked(labelled.mv);
        face::give_turn(&mut position, labelled.side.into());
        let board = position.board();
        // Other books do not count what an exchange amounts to, and it decides only what is a chase.
        let counts = book == &CHINESE && labelled.label == MoveLabel::Chase;
        let claims = match &labelled.evidence {
            Evidence::None => Vec::new(),
            Evidence::Check(checkers) => checkers.iter().copied().map(Claim::Check).collect(),
            Evidence::Mate(win) => vec![Claim::Mate(win.line)],
            Evidence::Line(win) => vec![Claim::Gain(win.line, win.victim)],
            Evidence::Captures(threats) => {
                let claim = |threat: &Threat| Claim::Capture(Capture::of(board, *threat, counts));
                threats.iter().map(claim).collect()
            }
            Evidence::Theirs(threat) => vec![Claim::Theirs(*threat)],
            Evidence::Holds(at) => vec![Claim::Holds(*at)],
        };
        let answers_check = before.in_check();
        Proof { position, before, label: labelled.label, answers_check, claims }
    }
}

impl Capture {
    fn of(board: &Board, threat: Threat, counts: bool) -> Self {
        let capture = threat.capture();
        let (side, other) = (threat.attacker.piece.color, threat.victim.piece.color);
        let mut after = board.clone();
        after.make(capture);
        let is_false = matches!(threat.root, Root::False(_) | Root::Mated(_));
        let back = |square: Square| {
            let piece = after.piece_at(square)?;
            Some((At { piece, square }, Back::of(&after, side, Move::new(square, capture.to), is_false)))
        };
        let roots = after.takers(other, capture.to).iter().filter_map(back).collect();
        let exchange = (counts && threat.root.is_real()).then(|| Exchange::of(board, capture));
        Self { threat, roots, exchange: exchange.filter(|exchange| exchange.gained > exchange.lost) }
    }
}

impl Back {
    /// What taking back comes to after a capture by `side`. Whether a mate answers it is asked only of a root that the book calls false.
    fn of(after: &Board, side: Color, back: Move, is_false: bool) -> Self {
        let other = side.other();
        let mut taken = after.clone();
        taken.make(back);
        let at = |square| taken.piece_at(square).map(|piece| At { piece, square });
        let Some(checker) = taken.checkers(other).iter().find_map(at) else {
            let mate = is_false.then(|| search::mate(&taken, side, SquareSet::EMPTY).line).flatten();
            return mate.map_or(Self::Legal, Self::Mated);
        };
        let is_king = taken.piece_at(back.to).is_some_and(|piece| piece.kind == PieceKind::King);
        if checker.piece.kind == PieceKind::King {
            Self::KingsFace
        } else if is_king {
            Self::Guarded(checker)
        } else if after.checkers(other).iter().any(|square| square == checker.square) {
            Self::InCheck(checker)
        } else {
            Self::Pinned(checker)
        }
    }
}

impl Exchange {
    /// The captures on a point when each side goes on with its least piece as long as it loses nothing.
    fn of(board: &Board, capture: Move) -> Self {
        let mut board = board.clone();
        let mut balance = [0, 0];
        let (mut moves, mut refused) = (Vec::new(), false);
        let mut next = Some(capture);
        while let Some(mv) = next {
            balance[moves.len() % 2] += worth(&board, mv.to);
            let Some(color) = board.piece_at(mv.from).map(|piece| piece.color.other()) else { break };
            board.make(mv);
            moves.push(mv);
            let captures = board.takers(color, mv.to).iter().map(|from| Move::new(from, mv.to));
            let least = captures
                .filter(|capture| board.is_safe_after(color, *capture))
                .min_by_key(|capture| worth(&board, capture.from));
            next = least.filter(|capture| exchange(&board, *capture) >= 0);
            refused = least.is_some() && next.is_none();
        }
        let [gained, lost] = balance;
        Self { moves, gained, lost, refused }
    }
}

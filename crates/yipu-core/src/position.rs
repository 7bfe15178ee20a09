//! The rules of one game, as generic code sees them, and the face it shows to code that does not know the game.

use crate::check::WRONG_MOVER;
use crate::view::{BoardView, Geometry, Spot, Viewer};
use crate::{Ending, Finding, Ply, PlyKind, Side};

/// A position of a game. It is total: any set-up that can be written down makes one.
pub trait Position: Clone + 'static {
    /// A move of the game, legal or not.
    type Move: Copy + PartialEq;

    /// Whether the game ends only where there is no legal move, so that a legal move proves that it goes on and nobody
    /// need ask for the [`ending`](Self::ending) before it.
    const ENDS_ONLY_WITHOUT_MOVES: bool = false;

    /// The move a packed ply stands for; `None` when its bits mean no move of this game.
    fn unpack(ply: Ply) -> Option<Self::Move>;

    /// The packed form of a move.
    fn pack(mv: Self::Move) -> Ply;

    /// Whose turn it is. Never computed from parity.
    fn turn(&self) -> Side;

    /// All legal moves, in a fixed order.
    fn legal(&self) -> Vec<Self::Move>;

    /// Why a move is not legal; `None` when it is.
    fn why_not(&self, mv: Self::Move) -> Option<Finding>;

    /// Makes a move whatever the rules say, if there is a piece to move; else only the turn passes and the answer is
    /// `false`.
    fn force(&mut self, mv: Self::Move) -> bool;

    /// What is to be said of a move that a record gives to a side whose turn it is not.
    fn out_of_turn(&self, side: Side) -> Finding {
        Finding::new(&WRONG_MOVER).with("seat", u32::from(side.0) + 1)
    }

    /// Gives the turn to a side, because a record says that it moves. Where the pieces tell whose move it is, nothing
    /// need be done.
    fn give_turn(&mut self, side: Side) {
        let _ = side;
    }

    /// Lets the side to move pass, because its move cannot be read; `false` when nothing that follows can be judged
    /// then.
    fn skip(&mut self) -> bool {
        false
    }

    /// How the game has ended here by the rules alone.
    fn ending(&self) -> Option<Ending>;

    /// Whether play may go on although the game has [ended](Self::ending): it is for the opponent to claim the win.
    fn may_go_on(&self) -> bool {
        false
    }

    /// What is to be told of a position in which a record ends: a score, a count of pieces.
    fn closing(&self) -> Vec<Finding> {
        Vec::new()
    }

    /// What is wrong or remarkable about the position as it stands, whoever set it up.
    fn problems(&self) -> Vec<Finding>;

    /// What the move that led here has brought about beyond its legality: a limit that is reached, a forbidden move
    /// that was not claimed.
    fn remark(&self) -> Option<Finding> {
        None
    }

    /// The position as its game writes it down.
    fn text(&self) -> String;

    /// Writes a move of this position in one of the game's [notations](crate::GameInfo::notations) behind what is
    /// there; a name the game does not know gives its usual notation.
    fn say(&self, mv: Self::Move, notation: &str, out: &mut String);

    /// What the board looks like, whatever stands on it.
    fn geometry() -> &'static Geometry;

    /// What stands on the board, as a viewer sees it.
    fn view(&self, viewer: Viewer) -> BoardView;

    /// The sites that a move touches in this position, at most three: from where, to where, and what else.
    fn sites(&self, mv: Self::Move) -> Vec<u16>;

    /// The way a move takes over the board, where it is not a straight line.
    fn trace(&self, mv: Self::Move) -> Vec<Spot> {
        let _ = mv;
        Vec::new()
    }
}

/// [`Position`] without its types, for tools that do not know the game: editors, viewers, bindings.
pub trait AnyPosition {
    /// See [`Position::turn`].
    fn turn(&self) -> Side;

    /// See [`Position::legal`].
    fn legal(&self) -> Vec<Ply>;

    /// See [`Position::why_not`].
    ///
    /// # Errors
    /// When the ply means no move of the game.
    fn why_not(&self, ply: Ply) -> Result<Option<Finding>, NotAMove>;

    /// See [`Position::force`]; `false` also for a ply that means no move of the game, which is
    /// [passed over](Position::skip). A stated mover is given the turn first.
    fn force(&mut self, ply: Ply) -> bool;

    /// See [`Position::ending`].
    fn ending(&self) -> Option<Ending>;

    /// See [`Position::problems`].
    fn problems(&self) -> Vec<Finding>;

    /// See [`Position::text`].
    fn text(&self) -> String;

    /// See [`Position::say`]; a ply that means no move of the game writes nothing and gives `false`.
    fn say(&self, ply: Ply, notation: &str, out: &mut String) -> bool;

    /// See [`Position::geometry`].
    fn geometry(&self) -> &'static Geometry;

    /// See [`Position::view`].
    fn view(&self, viewer: Viewer) -> BoardView;

    /// See [`Position::sites`]; none for a ply that means no move of the game.
    fn sites(&self, ply: Ply) -> Vec<u16>;

    /// See [`Position::trace`].
    fn trace(&self, ply: Ply) -> Vec<Spot>;

    /// A copy.
    fn boxed_clone(&self) -> Box<dyn AnyPosition>;
}

/// The bits of a ply mean no move of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAMove;

impl<P: Position> AnyPosition for P {
    fn turn(&self) -> Side {
        Position::turn(self)
    }

    fn legal(&self) -> Vec<Ply> {
        Position::legal(self).into_iter().map(P::pack).collect()
    }

    fn why_not(&self, ply: Ply) -> Result<Option<Finding>, NotAMove> {
        P::unpack(ply).map(|mv| Position::why_not(self, mv)).ok_or(NotAMove)
    }

    fn force(&mut self, ply: Ply) -> bool {
        if ply.kind() == PlyKind::Empty {
            return false;
        }
        if let Some(side) = ply.stated_mover() {
            self.give_turn(side);
        }
        let Some(mv) = P::unpack(ply) else {
            self.skip();
            return false;
        };
        Position::force(self, mv)
    }

    fn ending(&self) -> Option<Ending> {
        Position::ending(self)
    }

    fn problems(&self) -> Vec<Finding> {
        Position::problems(self)
    }

    fn text(&self) -> String {
        Position::text(self)
    }

    fn say(&self, ply: Ply, notation: &str, out: &mut String) -> bool {
        let mv = P::unpack(ply);
        if let Some(mv) = mv {
            Position::say(self, mv, notation, out);
        }
        mv.is_some()
    }

    fn geometry(&self) -> &'static Geometry {
        P::geometry()
    }

    fn view(&self, viewer: Viewer) -> BoardView {
        Position::view(self, viewer)
    }

    fn sites(&self, ply: Ply) -> Vec<u16> {
        P::unpack(ply).map_or_else(Vec::new, |mv| Position::sites(self, mv))
    }

    fn trace(&self, ply: Ply) -> Vec<Spot> {
        P::unpack(ply).map_or_else(Vec::new, |mv| Position::trace(self, mv))
    }

    fn boxed_clone(&self) -> Box<dyn AnyPosition> {
        Box::new(self.clone())
    }
}

impl Clone for Box<dyn AnyPosition> {
    fn clone(&self) -> Self {
        // The inner value, not the box, which is an `AnyPosition` of its own kind no longer.
        (**self).boxed_clone()
    }
}

//! The rules of one game, as generic code sees them.

use crate::check::WRONG_MOVER;
use crate::view::{BoardView, Geometry, Piece, Spot, Viewer};
use crate::{
    CanonicalKey, Ending, Finding, HIDDEN_MOVE, Judgement, Misread, Moves, NotationId, Packed, PackedMove,
    Reading, Side, Symmetry, Value, listing, stable_key,
};

/// A position of a game. It is total: any set-up that can be written down makes one.
pub trait Position: Clone + Send + Sync + 'static {
    /// A move of the game, legal or not.
    type Move: Copy + PartialEq;

    /// Whether the game ends only where there is no legal move, so that a legal move proves that it goes on and nobody
    /// need ask for the [`ending`](Self::ending) before it.
    const ENDS_ONLY_WITHOUT_MOVES: bool = false;

    /// Whether an end after which play [may go on](Self::may_go_on) is only the opponent's to claim, so that whoever plays on
    /// gives it up and leaves the result to a referee. Otherwise such an end stands, and the rest is only played out.
    const ENDS_BY_CLAIM: bool = false;

    /// The move that a packed one stands for; `None` when it means no move of this game.
    fn unpack(packed: Packed<'_>) -> Option<Self::Move>;

    /// The packed form of a move.
    fn pack(mv: Self::Move) -> PackedMove;

    /// Whose turn it is. Never computed from parity.
    fn turn(&self) -> Side;

    /// All legal moves, in a fixed order.
    fn legal(&self) -> Vec<Self::Move>;

    /// What may be played although [`legal`](Self::legal) leaves it out: moves that lose, a swap, tries that a referee
    /// refuses.
    fn besides(&self) -> Vec<Self::Move> {
        Vec::new()
    }

    /// Whether [`legal`](Self::legal) and [`besides`](Self::besides) list everything that may be played here.
    fn lists_all(&self) -> bool {
        true
    }

    /// Why a move is not legal; `None` when it may be played.
    fn why_not(&self, mv: Self::Move) -> Option<Finding>;

    /// Why a move that may be played loses at once.
    fn loses(&self, mv: Self::Move) -> Option<Finding> {
        let _ = mv;
        None
    }

    /// Makes a move whatever the rules say, if there is a piece to move; else only the turn passes and the answer is
    /// `false`.
    fn force(&mut self, mv: Self::Move) -> bool;

    /// What is to be said of a move that a record gives to a side whose turn it is not.
    fn out_of_turn(&self, side: Side) -> Finding {
        Finding::new(&WRONG_MOVER).with("seat", u32::from(side.0) + 1)
    }

    /// Whether a side sits at the table; the two of a game of two, unless the game says otherwise.
    fn is_seat(&self, side: Side) -> bool {
        side.0 < 2
    }

    /// Gives the turn to a [seat](Self::is_seat), because a record says that it moves. Where the pieces tell whose move it is, nothing
    /// need be done.
    fn give_turn(&mut self, side: Side) {
        let _ = side;
    }

    /// Lets the side to move pass, because its move cannot be read; `false` when nothing that follows can be judged
    /// then.
    fn skip(&mut self) -> bool {
        false
    }

    /// `true` if a move of `side` here begins a new round, trick or hand in a list of moves. `last` is who moved before, chance left
    /// aside. By default, seat 0 begins a round if another seat has moved since its last move.
    fn begins_round(&self, last: Option<Side>, side: Side) -> bool {
        listing::seat_0_is_back(last, side)
    }

    /// How the game has ended here by the rules alone.
    fn ending(&self) -> Option<Ending>;

    /// Whether play may go on although the game has [ended](Self::ending): it is for the opponent to claim the win, or the
    /// rest may be played out; see [`ENDS_BY_CLAIM`](Self::ENDS_BY_CLAIM).
    fn may_go_on(&self) -> bool {
        false
    }

    /// Why nothing proves a result from here on, although the move that led here may be made: a limit whose counting is
    /// the referee's, a fight that the record settles otherwise than the rules do. The words go on from "move 12".
    fn doubt(&self) -> Option<Value> {
        None
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

    /// The position as far as a viewer knows it. A game with [hidden information](crate::GameInfo::hidden_information)
    /// overrides this and writes something else than a piece where a seat does not know what is there, so that nobody takes
    /// the text for a whole position. Equal for positions that the viewer cannot tell apart.
    fn text_for(&self, viewer: Viewer) -> String {
        let _ = viewer;
        self.text()
    }

    /// `true` if a viewer sees a move that `mover` makes here. A game with
    /// [hidden information](crate::GameInfo::hidden_information) overrides this if moves are hidden.
    fn sees(&self, mv: Self::Move, mover: Side, viewer: Viewer) -> bool {
        let _ = (mv, mover, viewer);
        true
    }

    /// A number for the position that never changes, so that it may be stored: equal where the rules see no difference.
    fn key(&self) -> u64 {
        stable_key(&self.text())
    }

    /// The symmetries that the rules do not notice, the identity first.
    fn symmetries(&self) -> &'static [Symmetry] {
        &[Symmetry::Identity]
    }

    /// The image of the position under one of its [symmetries](Self::symmetries).
    fn image(&self, symmetry: Symmetry) -> Self {
        let _ = symmetry;
        self.clone()
    }

    /// The least of the [keys](Self::key) of all images of the position, and the symmetry that leads to it. A game that keeps the keys
    /// of its images up to date overrides this.
    fn canonical_key(&self) -> CanonicalKey {
        let here = CanonicalKey { key: self.key(), symmetry: Symmetry::Identity };
        let others = self.symmetries().iter().filter(|symmetry| **symmetry != Symmetry::Identity);
        let images =
            others.map(|symmetry| CanonicalKey { key: self.image(*symmetry).key(), symmetry: *symmetry });
        images.fold(here, |least, image| if image.key < least.key { image } else { least })
    }

    /// The number under which stores keep the position and all its images. It never changes. See [`CanonicalKey::stored`].
    fn stored_key(&self) -> i64 {
        self.canonical_key().stored()
    }

    /// Calls `each` with every occupied site and the index of its piece in the [palette](Self::palette), in any order. Pieces that the
    /// palette does not have are left out. The default builds a view; a game can override it with something faster.
    fn occupied(&self, each: &mut dyn FnMut(u16, u16)) {
        let palette = self.palette();
        for item in self.view(Viewer::Referee).items {
            let is_item =
                |piece: &Piece| (piece.side, piece.form, &piece.face) == (item.side, item.form, &item.face);
            if let Some(index) = palette.iter().position(is_item) {
                each(item.site, index as u16);
            }
        }
    }

    /// Writes a move of this position in one of the game's [notations](crate::GameInfo::notations) behind what is
    /// there; `false`, and nothing is written, when the game has no such notation.
    fn say(&self, mv: Self::Move, notation: NotationId, out: &mut String) -> bool;

    /// Like [`say`](Self::say), for a viewer: a move of `mover` that the viewer does not [see](Self::sees) is
    /// [`HIDDEN_MOVE`].
    fn say_for(
        &self,
        mv: Self::Move,
        mover: Side,
        notation: NotationId,
        viewer: Viewer,
        out: &mut String,
    ) -> bool {
        let before = out.len();
        let said = self.say(mv, notation, out);
        if said && !self.sees(mv, mover, viewer) {
            out.truncate(before);
            out.push_str(HIDDEN_MOVE);
        }
        said
    }

    /// Reads the text of a move, in one notation or in any of the game's.
    ///
    /// # Errors
    /// When it means no move of this position, or more than one.
    fn parse_move(
        &self,
        text: &str,
        notation: Option<NotationId>,
    ) -> Result<Reading<Self::Move>, Misread<Self::Move>>;

    /// What the board looks like, whatever stands on it.
    fn geometry(&self) -> &'static Geometry;

    /// What stands on the board, as a viewer sees it.
    fn view(&self, viewer: Viewer) -> BoardView;

    /// The sites that a move touches in this position, in the order in which one would click on them, as many as tell
    /// it apart: from where, to where, and what else.
    fn sites(&self, mv: Self::Move) -> Vec<u16>;

    /// Moves that a record may contain though the rules forbid them, that begin with these sites and need at most one
    /// more; what the rules allow may be among them.
    fn conceivable(&self, sites: &[u16]) -> Vec<Self::Move> {
        let _ = sites;
        Vec::new()
    }

    /// The way a move takes over the board, where it is not a straight line.
    fn trace(&self, mv: Self::Move) -> Vec<Spot> {
        let _ = mv;
        Vec::new()
    }

    /// The sites from which a move takes pieces without going there: those that a piece leaps over.
    fn leapt(&self, mv: Self::Move) -> Vec<u16> {
        let _ = mv;
        Vec::new()
    }

    /// The pieces that may be put on the board when a position is set up, always in the same order.
    fn palette(&self) -> Vec<Piece> {
        Vec::new()
    }

    /// Puts a piece of the [palette](Self::palette) on a site, or empties it; `false`, and nothing is changed, when that
    /// cannot be.
    fn put(&mut self, site: u16, piece: Option<u16>) -> bool {
        let _ = (site, piece);
        false
    }

    /// What the rules say of a move, the end of the game left aside.
    fn judge(&self, mv: Self::Move) -> Judgement {
        match self.why_not(mv) {
            Some(finding) => Judgement::Illegal(finding),
            None => self.loses(mv).map_or(Judgement::Legal, Judgement::Loses),
        }
    }

    /// Whether the game is over here and nothing more may be played.
    fn is_over(&self) -> bool {
        !self.may_go_on() && self.ending().is_some()
    }

    /// Everything that may be played here.
    fn moves(&self) -> Moves<Self::Move> {
        if self.is_over() {
            return Moves { legal: Vec::new(), besides: Vec::new(), complete: true };
        }
        Moves { legal: self.legal(), besides: self.besides(), complete: self.lists_all() }
    }
}

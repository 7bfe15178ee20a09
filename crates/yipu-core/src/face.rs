//! What editors, pictures and stores need of a game beyond its rules.

use crate::input::{ClickOrder, MoveInput};
use crate::view::{BoardView, Geometry, Piece, Spot, Viewer};
use crate::{CanonicalKey, Encoding, HIDDEN_MOVE, NotationId, Position, Side, Symmetry};

/// The board of a game for code that draws, edits and stores positions.
///
/// Every method has a default. A game that writes `impl Face for Table {}` has no board: its records are read, checked and
/// converted, and moves are typed. [`geometry`](Self::geometry), [`view`](Self::view) and [`clicks`](Self::clicks) give it a board
/// to look at and to click on.
pub trait Face: Position {
    /// What the board looks like, whatever stands on it.
    fn geometry(&self) -> &'static Geometry {
        static NO_BOARD: Geometry = Geometry::EMPTY;
        &NO_BOARD
    }

    /// What stands on the board, as a viewer sees it.
    fn view(&self, viewer: Viewer) -> BoardView {
        let _ = viewer;
        BoardView::default()
    }

    /// The position as far as a viewer knows it. A game with [hidden information](crate::GameInfo::hidden_information)
    /// overrides this and writes a sign that is no piece where a seat does not know what is there, so that nobody takes
    /// the text for a whole position. Equal for positions that the viewer cannot tell apart.
    fn to_text_for(&self, viewer: Viewer) -> String {
        let _ = viewer;
        self.to_text()
    }

    /// `true` if a viewer sees a move that `mover` makes here. A game with
    /// [hidden information](crate::GameInfo::hidden_information) overrides this if moves are hidden.
    fn sees(&self, mv: Self::Move, mover: Side, viewer: Viewer) -> bool {
        let _ = (mv, mover, viewer);
        true
    }

    /// Like [`write_move`](Position::write_move), for a viewer: a move of `mover` that the viewer does not [see](Self::sees) is
    /// [`HIDDEN_MOVE`].
    fn write_move_for(
        &self,
        mv: Self::Move,
        mover: Side,
        notation: NotationId,
        viewer: Viewer,
        out: &mut String,
    ) -> bool {
        let before = out.len();
        let said = self.write_move(mv, notation, out);
        if said && !self.sees(mv, mover, viewer) {
            out.truncate(before);
            out.push_str(HIDDEN_MOVE);
        }
        said
    }

    /// The sites that a move touches in this position, as many as tell it apart: from where, to where, and what else. They are in the
    /// order in which a player clicks on them, unless the move is a [set](Self::click_order).
    fn clicks(&self, mv: Self::Move) -> Vec<u16> {
        let _ = mv;
        Vec::new()
    }

    /// Whether the [sites](Self::clicks) of a move must be clicked on in order. The cards of a hand that are played together are a
    /// [set](ClickOrder::Set).
    fn click_order(&self, mv: Self::Move) -> ClickOrder {
        let _ = mv;
        ClickOrder::Sequence
    }

    /// Moves that a record may contain though the rules forbid them, that begin with these sites and need at most one
    /// more. Legal moves may be among them; a game that does not [list all](Position::moves_are_complete) includes those that it leaves out.
    fn possible_inputs(&self, sites: &[u16]) -> Vec<Self::Move> {
        let _ = sites;
        Vec::new()
    }

    /// The choices that have no site on the board: a pass, a bid, a bet.
    ///
    /// The default lists every move that may be played and has no sites, by its canonical text. A game whose moves have a number,
    /// such as a raise to any amount, overrides this and [`input_move`](Self::input_move).
    fn inputs(&self) -> Vec<MoveInput> {
        let Some(rules) = self.game().rules else { return Vec::new() };
        let moves = self.moves();
        let without_sites = moves.playable().filter(|mv| self.clicks(**mv).is_empty());
        let input = |mv: &Self::Move| {
            let mut text = String::new();
            (rules.write_move)(Self::pack(*mv).as_packed(), &mut text).then(|| MoveInput::new(text))
        };
        without_sites.filter_map(input).collect()
    }

    /// The move that one of the [inputs](Self::inputs) makes, with its number if the input has a range; `None` if there is no such input.
    ///
    /// The default reads the name of the input as the canonical text of a move. [`AnyPosition::input_move`](crate::AnyPosition::input_move)
    /// has checked that the input exists and that the number is in its range.
    fn input_move(&self, name: &str, number: Option<i64>) -> Option<Self::Move> {
        let _ = number;
        let packed = (self.game().rules?.read_move)(name)?;
        Self::unpack(packed.as_packed())
    }

    /// The path of a move over the board, if it is not a straight line.
    fn path(&self, mv: Self::Move) -> Vec<Spot> {
        let _ = mv;
        Vec::new()
    }

    /// The sites from which a move takes pieces without going there: those that a piece leaps over.
    fn jumped_over(&self, mv: Self::Move) -> Vec<u16> {
        let _ = mv;
        Vec::new()
    }

    /// The pieces that can be put on the board when a position is set up, always in the same order.
    fn palette(&self) -> Vec<Piece> {
        Vec::new()
    }

    /// Puts a piece of the [palette](Self::palette) on a site, or empties it; `false`, and nothing is changed, if that is not
    /// possible.
    fn set_piece(&mut self, site: u16, piece: Option<u16>) -> bool {
        let _ = (site, piece);
        false
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

    /// The position and its moves as numbers, for learning. By default a plane for each piece of the palette, and moves of two sites; a
    /// game whose moves have another number of sites, or a die, says so.
    fn encoding(&self) -> Encoding {
        Encoding::new(self)
    }

    /// The symmetries that the rules do not notice, the identity first.
    fn symmetries(&self) -> &'static [Symmetry] {
        &[Symmetry::Identity]
    }

    /// The image of the position under one of its [symmetries](Self::symmetries).
    fn transformed(&self, symmetry: Symmetry) -> Self {
        let _ = symmetry;
        self.clone()
    }

    /// The [key](Position::key) of the [image](Self::transformed) under a symmetry. The default builds the image; a game can override it with something
    /// faster.
    fn transformed_key(&self, symmetry: Symmetry) -> u64 {
        if symmetry == Symmetry::Identity { self.key() } else { self.transformed(symmetry).key() }
    }

    /// The least of the [keys](Self::transformed_key) of all images of the position, and the symmetry that leads to it.
    fn canonical_key(&self) -> CanonicalKey {
        let here = CanonicalKey { key: self.key(), symmetry: Symmetry::Identity };
        let others = self.symmetries().iter().filter(|symmetry| **symmetry != Symmetry::Identity);
        let images =
            others.map(|symmetry| CanonicalKey { key: self.transformed_key(*symmetry), symmetry: *symmetry });
        images.fold(here, |least, image| if image.key < least.key { image } else { least })
    }

    /// The number under which stores keep the position and all its images. It never changes. See [`CanonicalKey::stored`].
    fn stored_key(&self) -> i64 {
        self.canonical_key().stored()
    }
}

//! Positions for code that does not know the game: editors, viewers, bindings.

use crate::check::{MOVE_AFTER_END, NOT_A_MOVE};
use crate::view::{BoardView, Geometry, Piece, Spot, Viewer};
use crate::work::{Work, note};
use crate::{
    CanonicalKey, Clicked, Ending, Face, Finding, Input, Judgement, Misread, Moves, NotationId, Packed,
    PackedMove, Position, Reading, Side, Symmetry, Unsaid,
};

/// [`Position`] and [`Face`] without their types. Moves are [`Packed`]: those of a record's nodes come from
/// [`Tree::packed`](crate::Tree::packed), those made here go into a tree by [`Tree::intern`](crate::Tree::intern).
pub trait AnyPosition: Send + Sync {
    /// See [`Position::turn`].
    fn turn(&self) -> Side;

    /// See [`Position::moves`].
    fn moves(&self) -> Moves<PackedMove>;

    /// What the rules say of a move; after the end of the game nothing is legal.
    fn judge(&self, mv: Packed<'_>) -> Judgement;

    /// See [`Position::force`].
    ///
    /// # Errors
    /// When it is no move of the game; then nothing is changed.
    fn force(&mut self, mv: Packed<'_>) -> Result<bool, NotAMove>;

    /// See [`Position::out_of_turn`].
    fn out_of_turn(&self, side: Side) -> Finding;

    /// See [`Position::give_turn`]; whoever is no seat of the game does not get it.
    fn give_turn(&mut self, side: Side);

    /// See [`Position::skip`].
    fn skip(&mut self) -> bool;

    /// See [`Position::begins_round`].
    fn begins_round(&self, last: Option<Side>, side: Side) -> bool;

    /// See [`Position::ending`].
    fn ending(&self) -> Option<Ending>;

    /// See [`Position::may_go_on`].
    fn may_go_on(&self) -> bool;

    /// See [`Position::closing`].
    fn closing(&self) -> Vec<Finding>;

    /// See [`Position::problems`].
    fn problems(&self) -> Vec<Finding>;

    /// See [`Position::remark`].
    fn remark(&self) -> Option<Finding>;

    /// See [`Position::text`].
    fn text(&self) -> String;

    /// See [`Face::text_for`].
    fn text_for(&self, viewer: Viewer) -> String;

    /// See [`Face::sees`]; `false` for what is no move of the game.
    fn sees(&self, mv: Packed<'_>, mover: Side, viewer: Viewer) -> bool;

    /// See [`Position::key`].
    fn key(&self) -> u64;

    /// See [`Face::canonical_key`].
    fn canonical_key(&self) -> CanonicalKey;

    /// See [`Face::stored_key`].
    fn stored_key(&self) -> i64;

    /// See [`Face::occupied`].
    fn occupied(&self, each: &mut dyn FnMut(u16, u16));

    /// See [`Face::symmetries`].
    fn symmetries(&self) -> &'static [Symmetry];

    /// See [`Face::image`].
    fn image(&self, symmetry: Symmetry) -> Box<dyn AnyPosition>;

    /// Writes a move in a notation behind what is there.
    ///
    /// # Errors
    /// When it is no move of the game, or the game has no such notation; then nothing is written.
    fn say(&self, mv: Packed<'_>, notation: NotationId, out: &mut String) -> Result<(), Unsaid>;

    /// See [`Face::say_for`].
    ///
    /// # Errors
    /// As for [`say`](Self::say).
    fn say_for(
        &self,
        mv: Packed<'_>,
        mover: Side,
        notation: NotationId,
        viewer: Viewer,
        out: &mut String,
    ) -> Result<(), Unsaid>;

    /// See [`Position::parse_move`].
    ///
    /// # Errors
    /// When the text means no move of this position, or more than one.
    fn parse(
        &self,
        text: &str,
        notation: Option<NotationId>,
    ) -> Result<Reading<PackedMove>, Misread<PackedMove>>;

    /// See [`Face::geometry`].
    fn geometry(&self) -> &'static Geometry;

    /// See [`Face::view`].
    fn view(&self, viewer: Viewer) -> BoardView;

    /// See [`Face::sites`]; none for what is no move of the game.
    fn sites(&self, mv: Packed<'_>) -> Vec<u16>;

    /// The moves that begin with these sites, in the order of clicks that each [asks for](Face::click_order): all that may be
    /// played, then those that the rules forbid and a record may contain all the same, as far as they need at most one more site.
    fn clicked(&self, sites: &[u16]) -> Vec<Clicked<PackedMove>>;

    /// See [`Face::inputs`].
    fn inputs(&self) -> Vec<Input>;

    /// The move that an input makes; `None` if the position has no input of that name, or if it does not
    /// [accept](Input::accepts) the number.
    fn input_move(&self, name: &str, number: Option<i64>) -> Option<PackedMove>;

    /// See [`Face::trace`].
    fn trace(&self, mv: Packed<'_>) -> Vec<Spot>;

    /// See [`Face::leapt`]; none for what is no move of the game.
    fn leapt(&self, mv: Packed<'_>) -> Vec<u16>;

    /// See [`Face::palette`].
    fn palette(&self) -> Vec<Piece>;

    /// See [`Face::put`].
    fn put(&mut self, site: u16, piece: Option<u16>) -> bool;

    /// A copy.
    fn boxed_clone(&self) -> Box<dyn AnyPosition>;
}

impl<P: Face> AnyPosition for P {
    #[inline]
    fn turn(&self) -> Side {
        Position::turn(self)
    }

    fn moves(&self) -> Moves<PackedMove> {
        Position::moves(self).map(P::pack)
    }

    fn judge(&self, mv: Packed<'_>) -> Judgement {
        match P::unpack(mv) {
            None => Judgement::Illegal(Finding::new(&NOT_A_MOVE)),
            Some(mv) => judged(self, mv),
        }
    }

    #[inline]
    fn force(&mut self, mv: Packed<'_>) -> Result<bool, NotAMove> {
        P::unpack(mv).map(|mv| Position::force(self, mv)).ok_or(NotAMove)
    }

    fn out_of_turn(&self, side: Side) -> Finding {
        Position::out_of_turn(self, side)
    }

    #[inline]
    fn give_turn(&mut self, side: Side) {
        if self.game().is_seat(side) {
            Position::give_turn(self, side);
        }
    }

    #[inline]
    fn skip(&mut self) -> bool {
        Position::skip(self)
    }

    fn begins_round(&self, last: Option<Side>, side: Side) -> bool {
        Position::begins_round(self, last, side)
    }

    fn ending(&self) -> Option<Ending> {
        Position::ending(self)
    }

    fn may_go_on(&self) -> bool {
        Position::may_go_on(self)
    }

    fn closing(&self) -> Vec<Finding> {
        Position::closing(self)
    }

    fn problems(&self) -> Vec<Finding> {
        Position::problems(self)
    }

    fn remark(&self) -> Option<Finding> {
        Position::remark(self)
    }

    fn text(&self) -> String {
        Position::text(self)
    }

    fn text_for(&self, viewer: Viewer) -> String {
        Face::text_for(self, viewer)
    }

    fn sees(&self, mv: Packed<'_>, mover: Side, viewer: Viewer) -> bool {
        P::unpack(mv).is_some_and(|mv| Face::sees(self, mv, mover, viewer))
    }

    fn key(&self) -> u64 {
        Position::key(self)
    }

    fn canonical_key(&self) -> CanonicalKey {
        Face::canonical_key(self)
    }

    fn stored_key(&self) -> i64 {
        Face::stored_key(self)
    }

    fn occupied(&self, each: &mut dyn FnMut(u16, u16)) {
        Face::occupied(self, each);
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        Face::symmetries(self)
    }

    fn image(&self, symmetry: Symmetry) -> Box<dyn AnyPosition> {
        Box::new(Face::image(self, symmetry))
    }

    fn say(&self, mv: Packed<'_>, notation: NotationId, out: &mut String) -> Result<(), Unsaid> {
        let mv = P::unpack(mv).ok_or(Unsaid::NotAMove)?;
        let said = Position::say(self, mv, notation, out);
        said.then_some(()).ok_or(Unsaid::NotANotation(notation))
    }

    fn say_for(
        &self,
        mv: Packed<'_>,
        mover: Side,
        notation: NotationId,
        viewer: Viewer,
        out: &mut String,
    ) -> Result<(), Unsaid> {
        let mv = P::unpack(mv).ok_or(Unsaid::NotAMove)?;
        let said = Face::say_for(self, mv, mover, notation, viewer, out);
        said.then_some(()).ok_or(Unsaid::NotANotation(notation))
    }

    fn parse(
        &self,
        text: &str,
        notation: Option<NotationId>,
    ) -> Result<Reading<PackedMove>, Misread<PackedMove>> {
        match Position::parse_move(self, text, notation) {
            Ok(Reading { mv, notation }) => Ok(Reading { mv: P::pack(mv), notation }),
            Err(misread) => Err(misread.map(P::pack)),
        }
    }

    fn geometry(&self) -> &'static Geometry {
        Face::geometry(self)
    }

    fn view(&self, viewer: Viewer) -> BoardView {
        Face::view(self, viewer)
    }

    fn sites(&self, mv: Packed<'_>) -> Vec<u16> {
        P::unpack(mv).map_or_else(Vec::new, |mv| Face::sites(self, mv))
    }

    fn clicked(&self, sites: &[u16]) -> Vec<Clicked<PackedMove>> {
        note(Work::Choose);
        let moves = Position::moves(self);
        let begins = |mv: &P::Move| self.click_order(*mv).after(Face::sites(self, *mv), sites).is_some();
        let mut found: Vec<P::Move> = moves.playable().filter(|mv| begins(mv)).copied().collect();
        for mv in Face::conceivable(self, sites) {
            if begins(&mv) && !found.contains(&mv) {
                found.push(mv);
            }
        }
        let clicked = |mv: P::Move| {
            let order = self.click_order(mv);
            let sites = order.after(Face::sites(self, mv), sites)?;
            Some(Clicked { mv: P::pack(mv), sites, order, judgement: judged(self, mv) })
        };
        found.into_iter().filter_map(clicked).collect()
    }

    fn inputs(&self) -> Vec<Input> {
        Face::inputs(self)
    }

    fn input_move(&self, name: &str, number: Option<i64>) -> Option<PackedMove> {
        let inputs = Face::inputs(self);
        inputs.iter().find(|input| input.name == name && input.accepts(number))?;
        Face::input_move(self, name, number).map(P::pack)
    }

    fn trace(&self, mv: Packed<'_>) -> Vec<Spot> {
        P::unpack(mv).map_or_else(Vec::new, |mv| Face::trace(self, mv))
    }

    fn leapt(&self, mv: Packed<'_>) -> Vec<u16> {
        P::unpack(mv).map_or_else(Vec::new, |mv| Face::leapt(self, mv))
    }

    fn palette(&self) -> Vec<Piece> {
        Face::palette(self)
    }

    fn put(&mut self, site: u16, piece: Option<u16>) -> bool {
        Face::put(self, site, piece)
    }

    fn boxed_clone(&self) -> Box<dyn AnyPosition> {
        Box::new(self.clone())
    }
}

/// Something packed means no move of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAMove;

impl std::fmt::Display for NotAMove {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(NOT_A_MOVE.en)
    }
}

impl std::error::Error for NotAMove {}

/// What the rules say of a move, the end of the game included.
fn judged<P: Position>(position: &P, mv: P::Move) -> Judgement {
    note(Work::Judge);
    let over = if position.may_go_on() { None } else { Position::ending(position) };
    match over {
        Some(ending) => {
            let finding = Finding::new(&MOVE_AFTER_END).with("result", ending.outcome.to_string());
            Judgement::Illegal(finding)
        }
        None => Position::judge(position, mv),
    }
}

impl Clone for Box<dyn AnyPosition> {
    fn clone(&self) -> Self {
        // The inner value, not the box, which is an `AnyPosition` of its own kind no longer.
        (**self).boxed_clone()
    }
}

//! Positions for code that does not know the game: editors, viewers, bindings.

use crate::check::{MOVE_AFTER_END, NOT_A_MOVE};
use crate::view::{BoardView, Geometry, Piece, Spot, Viewer};
use crate::work::{Work, note};
use crate::{
    CanonicalKey, Clicked, Encoding, FULL, Face, Finding, GameEnd, Judgement, MoveError, MoveInput, Moves,
    NotationId, Packed, PackedMove, ParsedMove, Position, Side, Symmetry, WriteMoveError,
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

    /// See [`Position::play_unchecked`].
    ///
    /// # Errors
    /// When it is no move of the game; then nothing is changed.
    fn play_unchecked(&mut self, mv: Packed<'_>) -> Result<bool, NotAMoveError>;

    /// Plays a move; after the end of the game nothing can be played.
    ///
    /// # Errors
    /// When it is no move of the game, or not legal. The position is unchanged then.
    fn play(&mut self, mv: Packed<'_>) -> Result<(), MoveError<PackedMove>> {
        if let Judgement::Illegal(finding) = self.judge(mv) {
            return Err(MoveError::new(finding));
        }
        self.play_unchecked(mv).map_err(|_| MoveError::new(&NOT_A_MOVE))?;
        Ok(())
    }

    /// Reads the text of a legal move, in one notation or in any of the game's.
    ///
    /// # Errors
    /// When the text means no move of this position, more than one, or one that is not legal.
    fn parse_move(
        &self,
        text: &str,
        notation: Option<NotationId>,
    ) -> Result<ParsedMove<PackedMove>, MoveError<PackedMove>> {
        let parsed = self.parse_move_unchecked(text, notation)?;
        match self.judge(parsed.mv.as_packed()) {
            Judgement::Illegal(finding) => Err(MoveError::new(finding)),
            Judgement::Legal | Judgement::Loses(_) => Ok(parsed),
        }
    }

    /// See [`Position::out_of_turn`].
    fn out_of_turn(&self, side: Side) -> Finding;

    /// See [`Position::set_turn`]. Does nothing if `side` is no seat of the game.
    fn set_turn(&mut self, side: Side);

    /// See [`Position::pass_unread`].
    fn pass_unread(&mut self) -> bool;

    /// See [`Position::begins_round`].
    fn begins_round(&self, last: Option<Side>, side: Side) -> bool;

    /// See [`Position::outcome`].
    fn outcome(&self) -> Option<GameEnd>;

    /// See [`Position::can_continue`].
    fn can_continue(&self) -> bool;

    /// See [`Position::final_findings`].
    fn final_findings(&self) -> Vec<Finding>;

    /// See [`Position::problems`].
    fn problems(&self) -> Vec<Finding>;

    /// See [`Position::remark`].
    fn remark(&self) -> Option<Finding>;

    /// See [`Position::to_text`].
    fn to_text(&self) -> String;

    /// See [`Face::to_text_for`].
    fn to_text_for(&self, viewer: Viewer) -> String;

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

    /// See [`Face::encoding`].
    fn encoding(&self) -> Encoding;

    /// See [`Face::symmetries`].
    fn symmetries(&self) -> &'static [Symmetry];

    /// See [`Face::transformed`].
    fn transformed(&self, symmetry: Symmetry) -> Box<dyn AnyPosition>;

    /// Appends a move to `out`, in a notation.
    ///
    /// # Errors
    /// When it is no move of the game, or the game has no such notation; then nothing is written.
    fn write_move(
        &self,
        mv: Packed<'_>,
        notation: NotationId,
        out: &mut String,
    ) -> Result<(), WriteMoveError>;

    /// See [`Face::write_move_for`].
    ///
    /// # Errors
    /// As for [`write_move`](Self::write_move).
    fn write_move_for(
        &self,
        mv: Packed<'_>,
        mover: Side,
        notation: NotationId,
        viewer: Viewer,
        out: &mut String,
    ) -> Result<(), WriteMoveError>;

    /// See [`Position::parse_move_unchecked`].
    ///
    /// # Errors
    /// When the text means no move of this position, or more than one.
    fn parse_move_unchecked(
        &self,
        text: &str,
        notation: Option<NotationId>,
    ) -> Result<ParsedMove<PackedMove>, MoveError<PackedMove>>;

    /// See [`Face::geometry`].
    fn geometry(&self) -> &'static Geometry;

    /// See [`Face::view`].
    fn view(&self, viewer: Viewer) -> BoardView;

    /// See [`Face::clicks`]; none for what is no move of the game.
    fn clicks(&self, mv: Packed<'_>) -> Vec<u16>;

    /// The moves that begin with these sites, in the order of clicks that each [asks for](Face::click_order): all that may be
    /// played, then those that the rules forbid and a record may contain all the same, as far as they need at most one more site.
    fn clicked(&self, sites: &[u16]) -> Vec<Clicked<PackedMove>>;

    /// See [`Face::inputs`].
    fn inputs(&self) -> Vec<MoveInput>;

    /// The move that an input makes; `None` if the position has no input of that name, or if it does not
    /// [accept](MoveInput::accepts) the number.
    fn input_move(&self, name: &str, number: Option<i64>) -> Option<PackedMove>;

    /// See [`Face::path`].
    fn path(&self, mv: Packed<'_>) -> Vec<Spot>;

    /// See [`Face::jumped_over`]; none for what is no move of the game.
    fn jumped_over(&self, mv: Packed<'_>) -> Vec<u16>;

    /// See [`Face::palette`].
    fn palette(&self) -> Vec<Piece>;

    /// See [`Face::set_piece`].
    fn set_piece(&mut self, site: u16, piece: Option<u16>) -> bool;

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
    fn play_unchecked(&mut self, mv: Packed<'_>) -> Result<bool, NotAMoveError> {
        P::unpack(mv).map(|mv| Position::play_unchecked(self, mv)).ok_or(NotAMoveError)
    }

    fn out_of_turn(&self, side: Side) -> Finding {
        Position::out_of_turn(self, side)
    }

    #[inline]
    fn set_turn(&mut self, side: Side) {
        if self.game().is_seat(side) {
            Position::set_turn(self, side);
        }
    }

    #[inline]
    fn pass_unread(&mut self) -> bool {
        Position::pass_unread(self)
    }

    fn begins_round(&self, last: Option<Side>, side: Side) -> bool {
        Position::begins_round(self, last, side)
    }

    fn outcome(&self) -> Option<GameEnd> {
        Position::outcome(self)
    }

    fn can_continue(&self) -> bool {
        Position::can_continue(self)
    }

    fn final_findings(&self) -> Vec<Finding> {
        if FULL { Position::final_findings(self) } else { Vec::new() }
    }

    fn problems(&self) -> Vec<Finding> {
        if FULL { Position::problems(self) } else { Vec::new() }
    }

    fn remark(&self) -> Option<Finding> {
        Position::remark(self)
    }

    fn to_text(&self) -> String {
        Position::to_text(self)
    }

    fn to_text_for(&self, viewer: Viewer) -> String {
        Face::to_text_for(self, viewer)
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
        if FULL {
            Face::occupied(self, each);
        }
    }

    fn encoding(&self) -> Encoding {
        Face::encoding(self)
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        Face::symmetries(self)
    }

    fn transformed(&self, symmetry: Symmetry) -> Box<dyn AnyPosition> {
        Box::new(Face::transformed(self, symmetry))
    }

    fn write_move(
        &self,
        mv: Packed<'_>,
        notation: NotationId,
        out: &mut String,
    ) -> Result<(), WriteMoveError> {
        let mv = P::unpack(mv).ok_or(WriteMoveError::NotAMove)?;
        let said = Position::write_move(self, mv, notation, out);
        said.then_some(()).ok_or(WriteMoveError::NotANotation(notation))
    }

    fn write_move_for(
        &self,
        mv: Packed<'_>,
        mover: Side,
        notation: NotationId,
        viewer: Viewer,
        out: &mut String,
    ) -> Result<(), WriteMoveError> {
        let mv = P::unpack(mv).ok_or(WriteMoveError::NotAMove)?;
        let said = Face::write_move_for(self, mv, mover, notation, viewer, out);
        said.then_some(()).ok_or(WriteMoveError::NotANotation(notation))
    }

    fn parse_move_unchecked(
        &self,
        text: &str,
        notation: Option<NotationId>,
    ) -> Result<ParsedMove<PackedMove>, MoveError<PackedMove>> {
        if !FULL {
            return Err(MoveError::new(&NOT_A_MOVE));
        }
        match Position::parse_move_unchecked(self, text, notation) {
            Ok(ParsedMove { mv, notation }) => Ok(ParsedMove { mv: P::pack(mv), notation }),
            Err(misread) => Err(misread.map(P::pack)),
        }
    }

    fn geometry(&self) -> &'static Geometry {
        Face::geometry(self)
    }

    fn view(&self, viewer: Viewer) -> BoardView {
        Face::view(self, viewer)
    }

    fn clicks(&self, mv: Packed<'_>) -> Vec<u16> {
        P::unpack(mv).map_or_else(Vec::new, |mv| Face::clicks(self, mv))
    }

    fn clicked(&self, sites: &[u16]) -> Vec<Clicked<PackedMove>> {
        if !FULL {
            return Vec::new();
        }
        note(Work::Choose);
        let moves = Position::moves(self);
        let begins = |mv: &P::Move| self.click_order(*mv).after(Face::clicks(self, *mv), sites).is_some();
        let mut found: Vec<P::Move> = moves.playable().filter(|mv| begins(mv)).copied().collect();
        for mv in Face::possible_inputs(self, sites) {
            if begins(&mv) && !found.contains(&mv) {
                found.push(mv);
            }
        }
        let clicked = |mv: P::Move| {
            let order = self.click_order(mv);
            let sites = order.after(Face::clicks(self, mv), sites)?;
            Some(Clicked { mv: P::pack(mv), sites, order, judgement: judged(self, mv) })
        };
        found.into_iter().filter_map(clicked).collect()
    }

    fn inputs(&self) -> Vec<MoveInput> {
        if FULL { Face::inputs(self) } else { Vec::new() }
    }

    fn input_move(&self, name: &str, number: Option<i64>) -> Option<PackedMove> {
        if !FULL {
            return None;
        }
        let inputs = Face::inputs(self);
        inputs.iter().find(|input| input.name == name && input.accepts(number))?;
        Face::input_move(self, name, number).map(P::pack)
    }

    fn path(&self, mv: Packed<'_>) -> Vec<Spot> {
        P::unpack(mv).map_or_else(Vec::new, |mv| Face::path(self, mv))
    }

    fn jumped_over(&self, mv: Packed<'_>) -> Vec<u16> {
        P::unpack(mv).map_or_else(Vec::new, |mv| Face::jumped_over(self, mv))
    }

    fn palette(&self) -> Vec<Piece> {
        if FULL { Face::palette(self) } else { Vec::new() }
    }

    fn set_piece(&mut self, site: u16, piece: Option<u16>) -> bool {
        FULL && Face::set_piece(self, site, piece)
    }

    fn boxed_clone(&self) -> Box<dyn AnyPosition> {
        Box::new(self.clone())
    }
}

/// Something packed means no move of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAMoveError;

impl std::fmt::Display for NotAMoveError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(NOT_A_MOVE.en)
    }
}

impl std::error::Error for NotAMoveError {}

/// What the rules say of a move, the end of the game included.
fn judged<P: Position>(position: &P, mv: P::Move) -> Judgement {
    note(Work::Judge);
    let over = if position.can_continue() { None } else { Position::outcome(position) };
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

//! What one viewer knows of a record in a game with hidden information.
//!
//! [`Face::view`](crate::Face::view) says what a viewer sees on the board. An [`Observer`] says the rest: the text of
//! a position, the moves, and which moves the viewer may hear the rules' judgement of. Everything that shows a record to a
//! viewer asks an observer, so that nothing else needs to know which games hide what.

use crate::view::Viewer;
use crate::{AnyPosition, Cursor, Judgement, NodeId, NotationId, PlyKind, Record, Side};

/// The text of a move that the viewer does not see, in every notation and language.
pub const HIDDEN_MOVE: &str = "?";

/// A record as one viewer knows it.
///
/// In a game without hidden information every viewer knows what the referee knows.
#[derive(Clone, Copy, Debug)]
pub struct Observer<'a> {
    record: &'a Record,
    viewer: Viewer,
}

impl<'a> Observer<'a> {
    /// An observer of a record.
    pub const fn new(record: &'a Record, viewer: Viewer) -> Self {
        let viewer = if record.game.hidden_information { viewer } else { Viewer::Referee };
        Self { record, viewer }
    }

    /// The same viewer of another record.
    pub const fn with_record<'b>(&self, record: &'b Record) -> Observer<'b> {
        Observer::new(record, self.viewer)
    }

    /// `true` if nothing in the record is hidden from the viewer.
    pub const fn sees_everything(&self) -> bool {
        matches!(self.viewer, Viewer::Referee)
    }

    /// `true` if the viewer sees the move of a node, which is played in `position`. A node without a move is seen; a text
    /// that is no move is seen by its mover alone.
    pub fn sees(&self, position: &dyn AnyPosition, node: NodeId) -> bool {
        let ply = self.record.tree.ply(node);
        if self.sees_everything() || ply.kind() == PlyKind::Empty {
            return true;
        }
        let mover = self.mover(position, node);
        self.record
            .tree
            .packed(ply)
            .map_or(self.viewer == Viewer::Seat(mover), |packed| position.sees(packed, mover, self.viewer))
    }

    /// The move of a node, which is played in `position`, in a notation, or its text where it means no move;
    /// [`HIDDEN_MOVE`] if the viewer does not see it; empty for a node without a move.
    pub fn text_of(&self, position: &dyn AnyPosition, node: NodeId, notation: NotationId) -> String {
        let (ply, mut text) = (self.record.tree.ply(node), String::new());
        let said = self.record.tree.packed(ply).map(|packed| {
            position.write_move_for(packed, self.mover(position, node), notation, self.viewer, &mut text)
        });
        if !matches!(said, Some(Ok(()))) {
            let seen = self.sees(position, node);
            text.push_str(if seen { self.record.tree.pooled(ply).unwrap_or_default() } else { HIDDEN_MOVE });
        }
        text
    }

    /// The sites of the move of a node, which is played in `position`, as far as the viewer sees it.
    pub fn sites_of(&self, position: &dyn AnyPosition, node: NodeId) -> Vec<u16> {
        let packed = self.record.tree.packed(self.record.tree.ply(node));
        let seen = packed.filter(|_| self.sees(position, node));
        seen.map_or_else(Vec::new, |packed| position.clicks(packed))
    }

    /// What the rules say of the move of a node, which is played in `position`; `None` if it means no move, or if the
    /// answer may depend on what the viewer does not know. A player knows which of the own moves are legal, and nothing of
    /// the others'.
    pub fn judge(&self, position: &dyn AnyPosition, node: NodeId) -> Option<Judgement> {
        let packed = self.record.tree.packed(self.record.tree.ply(node))?;
        self.hears_judgement(position, node).then(|| position.judge(packed))
    }

    /// `true` if the viewer may hear what the rules say of the move of a node, which is played in `position`.
    pub fn hears_judgement(&self, position: &dyn AnyPosition, node: NodeId) -> bool {
        self.sees_everything() || self.viewer == Viewer::Seat(self.mover(position, node))
    }

    /// The text of the start position, as far as the viewer knows it.
    pub fn start_text(&self) -> String {
        if self.sees_everything() {
            return self.record.start_text().to_owned();
        }
        Cursor::at_start(self.record)
            .map_or_else(String::new, |cursor| cursor.face().to_text_for(self.viewer))
    }

    /// Who moves at a node, which is played in `position`: whom the record names, else the side whose turn it is.
    fn mover(&self, position: &dyn AnyPosition, node: NodeId) -> Side {
        self.record.tree.ply(node).stated_mover().unwrap_or_else(|| position.turn())
    }
}

//! The board under a log that may be of any game, for the recorder.

use yipu_core::{AnyPosition, PackedMove, Side, Span};

use crate::shape::recorder::{Recorder, Turns};

/// The position of any game.
pub(crate) struct Board(pub(crate) Box<dyn AnyPosition>);

impl Turns for Board {
    fn turn(&self) -> Side {
        self.0.turn()
    }

    fn set_turn(&mut self, side: Side) {
        self.0.set_turn(side);
    }

    fn pass_unread(&mut self) {
        self.0.pass_unread();
    }
}

impl Recorder<'_, Board> {
    /// Appends a move and plays it, as one of the side that the text states, or else of the side to move.
    pub(crate) fn play_packed(&mut self, mv: &PackedMove, span: Span, stated: Option<Side>) {
        let ply = self.record.tree.intern(mv);
        self.add(ply, span, stated);
        // Who has made the move has taken it from the game itself.
        let made = self.position.0.play_unchecked(mv.as_packed());
        debug_assert!(made.is_ok(), "the game has read it");
    }
}

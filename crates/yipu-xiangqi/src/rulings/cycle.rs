//! The moves of a cycle, each with its label, and what they have in common.

use std::ops::Range;

use super::labels::Labelled;
use super::threats::Moment;
use super::{Book, Game, Label};
use crate::{Bits, Color, Square};

/// Labels the moves of a cycle by a book.
pub(crate) fn label(game: &Game, cycle: Range<usize>, book: &Book) -> Vec<Labelled> {
    let mut position = game.position_after(cycle.start);
    // By point, where the piece on it stood at the beginning.
    let mut origins: [Square; Square::COUNT] = std::array::from_fn(Square::at);
    let mut labelled = Vec::with_capacity(cycle.len());
    let mut earlier = cycle.start.checked_sub(1).map(|plies| game.position_after(plies).board().clone());
    for ply in cycle {
        let Some(mv) = game.move_at(ply) else { continue };
        let (before, side) = (position.board().clone(), position.turn());
        position.play(mv);
        origins[mv.to.index()] = origins[mv.from.index()];
        let found = (book.label)(Moment {
            earlier: earlier.as_ref(),
            before: &before,
            after: position.board(),
            side,
            mv,
        });
        let victims = found.victims().iter().map(|victim| origins[victim.index()]).collect();
        earlier = Some(before);
        labelled.push(Labelled { ply, side, mv, label: found.label, evidence: found.evidence, victims });
    }
    labelled
}

/// What one side did over a cycle.
pub(crate) struct Conduct<'a> {
    moves: Vec<&'a Labelled>,
}

impl<'a> Conduct<'a> {
    pub(crate) fn of(cycle: &'a [Labelled], side: Color) -> Self {
        Self { moves: cycle.iter().filter(|labelled| labelled.side == side).collect() }
    }

    /// Whether there are moves and all of them satisfy something.
    pub(crate) fn all(&self, test: impl Fn(&Labelled) -> bool) -> bool {
        !self.moves.is_empty() && self.moves.iter().all(|labelled| test(labelled))
    }

    /// Whether every move has that label.
    pub(crate) fn always(&self, label: Label) -> bool {
        self.all(|labelled| labelled.label == label)
    }

    /// The least of something over the moves.
    pub(crate) fn least<T: Ord>(&self, of: impl Fn(&Labelled) -> T) -> Option<T> {
        self.moves.iter().map(|labelled| of(labelled)).min()
    }

    /// The pieces that every move chases.
    pub(crate) fn common_victims(&self) -> Bits {
        let sets = self.moves.iter().map(|labelled| labelled.victims);
        sets.reduce(|common, victims| common & victims).unwrap_or(Bits::EMPTY)
    }
}

//! The moves of a cycle and what they have in common.
//!
//! A move is looked into only when a book asks about it, and no further than it asks: most cycles are decided by one or two moves.

use std::cell::{OnceCell, RefCell};
use std::collections::HashMap;
use std::ops::Range;

use super::book::Glance;
use super::labels::{Finding, Labelled};
use super::threats::Moment;
use super::{Book, History, MoveLabel};
use crate::{Board, Color, Move, Square, SquareSet};

/// What moves attack, by the keys of the positions before them and before the other side's last move, and the move: who follows a game looks
/// into the same moves more than once.
pub(crate) type Memory = RefCell<HashMap<(u64, u64, Move), Option<Finding>>>;

/// The moves of a cycle.
pub(crate) struct Cycle<'a> {
    book: &'a Book,
    memory: Option<&'a Memory>,
    /// The board before the cycle's first move and its predecessor, then after each move.
    boards: Vec<Board>,
    /// Whether there is a predecessor.
    has_earlier: bool,
    moves: Vec<Step>,
}

struct Step {
    ply: usize,
    side: Color,
    mv: Move,
    /// What it is remembered by.
    key: (u64, u64, Move),
    /// By point, where the pieces that stand there after the move stood at the beginning.
    origins: [u8; Square::COUNT],
    /// What it attacks, once someone asked.
    attack: OnceCell<Option<Finding>>,
}

impl<'a> Cycle<'a> {
    /// Those plies of the game.
    pub(crate) fn new(
        game: &History,
        plies: Range<usize>,
        book: &'a Book,
        memory: Option<&'a Memory>,
    ) -> Self {
        let mut position = game.position_after(plies.start.saturating_sub(1));
        let has_earlier = plies.start > 0;
        let mut boards = vec![position.board().clone()];
        let mut earlier = 0;
        if let Some(mv) = game.move_at(plies.start.saturating_sub(1)).filter(|_| has_earlier) {
            earlier = position.key();
            position.play_unchecked(mv);
            boards.push(position.board().clone());
        }
        let mut origins: [u8; Square::COUNT] = std::array::from_fn(|index| index as u8);
        let mut moves = Vec::with_capacity(plies.len());
        for ply in plies {
            let Some(mv) = game.move_at(ply) else { continue };
            let side = position.turn();
            let key = (earlier, position.key(), mv);
            earlier = position.key();
            position.play_unchecked(mv);
            boards.push(position.board().clone());
            origins[mv.to.index()] = origins[mv.from.index()];
            moves.push(Step { ply, side, mv, key, origins, attack: OnceCell::new() });
        }
        Self { book, memory, boards, has_earlier, moves }
    }

    /// Every move with its label.
    pub(crate) fn labels(&self) -> Vec<Labelled> {
        (0..self.moves.len()).map(|index| self.labelled(index)).collect()
    }

    /// What one side did.
    pub(crate) fn conduct(&self, side: Color) -> Conduct<'_, 'a> {
        let moves = (0..self.moves.len()).filter(|index| self.moves[*index].side == side).collect();
        Conduct { cycle: self, moves }
    }

    fn moment(&self, index: usize) -> Moment<'_> {
        let step = &self.moves[index];
        let before = index + usize::from(self.has_earlier);
        Moment {
            earlier: before.checked_sub(1).map(|earlier| &self.boards[earlier]),
            before: &self.boards[before],
            after: &self.boards[before + 1],
            side: step.side,
            mv: step.mv,
        }
    }

    fn attack(&self, index: usize) -> Option<&Finding> {
        self.moves[index].attack.get_or_init(|| self.remembered(index)).as_ref()
    }

    fn remembered(&self, index: usize) -> Option<Finding> {
        let attack = || (self.book.attack)(self.moment(index));
        let Some(memory) = self.memory else { return attack() };
        let key = self.moves[index].key;
        if let Some(known) = memory.borrow().get(&key) {
            return known.clone();
        }
        let found = attack();
        memory.borrow_mut().insert(key, found.clone());
        found
    }

    /// The pieces that a move chases, by where they stood at the beginning.
    fn victims(&self, index: usize) -> SquareSet {
        let origin = |victim: Square| Square::at(self.moves[index].origins[victim.index()] as usize);
        let victims = self.attack(index).map_or(SquareSet::EMPTY, Finding::victims);
        victims.iter().map(origin).collect()
    }

    fn labelled(&self, index: usize) -> Labelled {
        let attack = self.attack(index).cloned();
        let found = attack.unwrap_or_else(|| (self.book.otherwise)(self.moment(index)));
        let step = &self.moves[index];
        Labelled {
            ply: step.ply,
            side: step.side,
            mv: step.mv,
            label: found.label,
            weight: found.weight,
            cut: (self.book.cut)(self.moment(index), found.label),
            silent: found.silent,
            figures: found.figures,
            evidence: found.evidence,
            victims: self.victims(index),
        }
    }
}

/// What one side did over a cycle.
pub(crate) struct Conduct<'c, 'a> {
    cycle: &'c Cycle<'a>,
    moves: Vec<usize>,
}

impl Conduct<'_, '_> {
    /// Whether it gave check with every move.
    pub(crate) fn always_checks(&self) -> bool {
        !self.moves.is_empty() && self.moves.iter().all(|index| self.cycle.moment(*index).gives_check())
    }

    /// Whether every move attacks something.
    pub(crate) fn always_attacks(&self) -> bool {
        let mut moves = self.moves.clone();
        // One move that attacks nothing decides, so the likeliest to be one comes first.
        moves.sort_by_cached_key(|index| (self.cycle.book.glance)(self.cycle.moment(*index)));
        !moves.is_empty() && moves.iter().all(|index| self.cycle.attack(*index).is_some())
    }

    /// Whether every move is a chase.
    pub(crate) fn always_chases(&self) -> bool {
        self.moves
            .iter()
            .all(|index| self.cycle.attack(*index).is_some_and(|found| found.label == MoveLabel::Chase))
    }

    /// The least of something over the attacks.
    pub(crate) fn least<T: Ord>(&self, of: impl Fn(&Finding) -> T) -> Option<T> {
        self.moves.iter().filter_map(|index| self.cycle.attack(*index)).map(of).min()
    }

    /// Whether every move checks or most likely chases, at a glance, and they go to three points or more.
    pub(crate) fn seems_to_attack(&self) -> bool {
        let is_suspect =
            |index: &usize| (self.cycle.book.glance)(self.cycle.moment(*index)) >= Glance::Suspect;
        let points: SquareSet = self.moves.iter().map(|index| self.cycle.moves[*index].mv.to).collect();
        points.len() >= 3 && self.moves.iter().rev().all(is_suspect)
    }

    /// The pieces that every move chases. A move that gives check is no chase.
    pub(crate) fn common_victims(&self) -> SquareSet {
        if self.moves.iter().any(|index| self.cycle.moment(*index).gives_check()) {
            return SquareSet::EMPTY;
        }
        let mut common: Option<SquareSet> = None;
        for index in &self.moves {
            let victims = self.cycle.victims(*index) & common.unwrap_or(SquareSet::ALL);
            if victims.is_empty() {
                return SquareSet::EMPTY;
            }
            common = Some(victims);
        }
        common.unwrap_or(SquareSet::EMPTY)
    }
}

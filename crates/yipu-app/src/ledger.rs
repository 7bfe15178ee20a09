//! The list of moves as a page shows it: one row for each node, in the order of written records.
//!
//! Rows are kept as small keys, so that what a change did to a list of a hundred thousand rows is found by comparing
//! keys; the words of a row are made when it is shown.

use std::sync::Arc;

use yipu::core::cursor::play;
use yipu::core::{AnyPosition, Cursor, MovetextEvent, NodeId, PlyKind, Record, Side};

/// The rows of a record.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ledger {
    pub(crate) rows: Arc<[Key]>,
    /// By the number of the node.
    numbers: Vec<Number>,
    /// How often what a row shows has changed, by the number of the node.
    versions: Vec<u32>,
}

/// What tells a row from another, and from itself before a change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Key {
    pub(crate) node: NodeId,
    pub(crate) depth: u32,
    pub(crate) number: Number,
    version: u32,
}

/// The round and the mover of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Number {
    pub(crate) round: u32,
    pub(crate) side: Side,
    /// Whether anybody has moved up to here.
    begun: bool,
}

impl Number {
    const START: Self = Self { round: 1, side: Side::FIRST, begun: false };

    /// The number of a move by a side after this one: a round ends before First moves again.
    const fn then(self, side: Side) -> Self {
        let ends = self.begun && side.0 == Side::FIRST.0 && self.side.0 != Side::FIRST.0;
        Self { round: if ends { self.round + 1 } else { self.round }, side, begun: true }
    }
}

impl Ledger {
    /// The rows of a record, all counted anew.
    pub(crate) fn of(record: &Record) -> Self {
        let mut ledger = Self::default();
        ledger.count(record);
        ledger.list(record);
        ledger
    }

    /// Counts the rounds of all moves.
    pub(crate) fn count(&mut self, record: &Record) {
        let tree = &record.tree;
        self.numbers = vec![Number::START; tree.arena_len()];
        let numbers = &mut self.numbers;
        let mut note = |id: NodeId, turn: Option<Side>| {
            let before = tree.parent(id).map_or(Number::START, |parent| numbers[parent.index()]);
            let ply = tree.ply(id);
            numbers[id.index()] = if ply.kind() == PlyKind::Empty {
                before
            } else {
                let in_order = if before.begun { before.side.other() } else { Side::FIRST };
                before.then(ply.stated_mover().or(turn).unwrap_or(in_order))
            };
        };
        match Cursor::of(record) {
            Some(mut cursor) => {
                let mut visit = |position: &mut Box<dyn AnyPosition>, id: NodeId, _| {
                    note(id, Some(position.turn()));
                    play(&mut **position, tree, id);
                };
                while cursor.visit(record, true, &mut visit).is_some() {}
            }
            None => tree.preorder().for_each(|id| note(id, None)),
        }
    }

    /// Counts one move that was added, by whoever had the turn.
    pub(crate) fn count_one(&mut self, record: &Record, id: NodeId, turn: Option<Side>) {
        let before = record.tree.parent(id).map_or(Number::START, |parent| self.number(parent));
        let in_order = if before.begun { before.side.other() } else { Side::FIRST };
        self.numbers.resize(record.tree.arena_len(), Number::START);
        self.numbers[id.index()] = before.then(turn.unwrap_or(in_order));
    }

    /// Makes the list anew, from the numbers.
    pub(crate) fn list(&mut self, record: &Record) {
        self.versions.resize(record.tree.arena_len(), 0);
        self.numbers.resize(record.tree.arena_len(), Number::START);
        let mut rows = Vec::with_capacity(self.rows.len() + 1);
        let mut depth = 0;
        for event in record.tree.movetext() {
            match event {
                MovetextEvent::Open => depth += 1,
                MovetextEvent::Close => depth -= 1,
                MovetextEvent::Move(node) => rows.push(Key {
                    node,
                    depth,
                    number: self.number(node),
                    version: self.versions[node.index()],
                }),
            }
        }
        self.rows = rows.into();
    }

    fn number(&self, node: NodeId) -> Number {
        self.numbers.get(node.index()).copied().unwrap_or(Number::START)
    }

    /// Notes that a row shows something else.
    pub(crate) fn touch(&mut self, record: &Record, node: NodeId) {
        self.versions.resize(record.tree.arena_len(), 0);
        self.versions[node.index()] += 1;
    }

    /// Notes that everything after a node, itself included, may show something else.
    pub(crate) fn touch_branch(&mut self, record: &Record, node: NodeId) {
        self.touch(record, node);
        for id in record.tree.preorder_from(node) {
            self.versions[id.index()] += 1;
        }
    }

    /// The rows that differ from an earlier list: where they begin, how many went, how many came.
    pub(crate) fn difference(&self, earlier: &[Key]) -> Option<(usize, usize, usize)> {
        let same = earlier.iter().zip(self.rows.iter()).take_while(|(old, new)| old == new).count();
        let (old, new) = (&earlier[same..], &self.rows[same..]);
        let tail = old.iter().rev().zip(new.iter().rev()).take_while(|(old, new)| old == new).count();
        let (removed, inserted) = (old.len() - tail, new.len() - tail);
        (removed + inserted > 0).then_some((same, removed, inserted))
    }
}

//! The list of moves as a page shows it: one row for each node, in the order of written records.
//!
//! Rows are kept as small keys, so that what a change did to a list of a hundred thousand rows is found by comparing
//! keys; the words of a row are made when it is shown.

use std::sync::Arc;

use yipu::core::{AnyPosition, Listing, NodeId, Number, Record, Side};

/// The rows of a record.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ledger {
    pub(crate) rows: Arc<[Key]>,
    listing: Listing,
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
        self.listing = Listing::new(record);
    }

    /// Counts one move that was added, in the position before it.
    pub(crate) fn count_one(&mut self, record: &Record, id: NodeId, position: Option<&dyn AnyPosition>) {
        self.listing.add(record, id, position);
    }

    /// Who makes a move.
    pub(crate) fn side_of(&self, id: NodeId) -> Side {
        self.listing.number(id).side
    }

    /// Makes the list anew, from the numbers.
    pub(crate) fn list(&mut self, record: &Record) {
        self.versions.resize(record.tree.node_capacity(), 0);
        let mut rows = Vec::with_capacity(self.rows.len() + 1);
        rows.extend(self.listing.rows(record).map(|row| Key {
            node: row.node,
            depth: row.depth as u32,
            number: row.number,
            version: self.versions[row.node.index()],
        }));
        self.rows = rows.into();
    }

    /// Notes that a row shows something else.
    pub(crate) fn touch(&mut self, record: &Record, node: NodeId) {
        self.versions.resize(record.tree.node_capacity(), 0);
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

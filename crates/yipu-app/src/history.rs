//! What can be taken back, and made again.

use yipu::core::{Charset, NodeId};

use crate::edit::Edit;
use crate::file::Entry;

/// One step: everything that one command changed.
pub(crate) struct Step {
    /// The record it was made in.
    pub(crate) entry: u64,
    /// What makes the step, or takes it back.
    pub(crate) change: Change,
    /// Where the cursor is to be afterwards.
    pub(crate) node: NodeId,
    /// The state of the record afterwards.
    pub(crate) state: u64,
}

/// What a step changes.
pub(crate) enum Change {
    /// A record.
    Edits(Vec<Edit>),
    /// A record that was read in a charset, together with which charset the file is read in.
    Charset(Vec<Edit>, Option<Charset>),
    /// The records of the file: one comes.
    Insert { at: usize, entry: Box<Entry> },
    /// One goes.
    Remove { at: usize },
    /// One changes its place.
    Reorder { from: usize, to: usize },
}

/// The steps made, and those taken back.
#[derive(Default)]
pub(crate) struct History {
    pub(crate) undo: Vec<Step>,
    pub(crate) redo: Vec<Step>,
}

impl History {
    /// Whether a step concerns a record, which must then stay open.
    pub(crate) fn mentions(&self, entry: u64) -> bool {
        self.undo.iter().chain(&self.redo).any(|step| step.entry == entry)
    }

    /// Notes a new step. What was taken back before it cannot be made again.
    pub(crate) fn push(&mut self, inverse: Step) {
        self.redo.clear();
        self.undo.push(inverse);
    }
}

//! The lines of a comment while they are read: they hang on the move before them once the next one comes.

use yipu_core::{NodeId, Record};

/// The comment on the last move, as far as it has been read.
#[derive(Debug, Default)]
pub(crate) struct Remarks(Option<String>);

impl Remarks {
    /// Adds a line.
    pub(crate) fn add(&mut self, line: &str) {
        match &mut self.0 {
            Some(comment) => {
                comment.push('\n');
                comment.push_str(line);
            }
            None => self.0 = Some(line.to_owned()),
        }
    }

    /// Hangs the comment on a move, if there is one.
    pub(crate) fn put(&mut self, node: NodeId, record: &mut Record) {
        if let Some(comment) = self.0.take() {
            record.tree.set_comment(node, comment);
        }
    }
}

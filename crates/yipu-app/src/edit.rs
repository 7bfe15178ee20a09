//! The changes that everything else is made of, each with an exact inverse.

use yipu::Document;
use yipu::core::{Extra, NodeId, Outcome, Record, Slot, Tags};

/// One change of a record. Making it gives the change that takes it back.
#[derive(Clone, Debug)]
pub(crate) enum Edit {
    /// Puts a branch that is cut off at a place.
    Link { node: NodeId, slot: Slot },
    /// Cuts a branch off.
    Unlink { node: NodeId },
    /// Exchanges what hangs on a node.
    Extra { node: NodeId, extra: Box<Extra> },
    /// Exchanges the tags.
    Tags(Box<Tags>),
    /// Exchanges the stated result.
    Result { outcome: Outcome, scores: Vec<i64> },
    /// Exchanges the start position.
    Start(Option<Box<str>>),
    /// Exchanges everything: the record was read again.
    Document {
        document: Box<Document>,
        /// The state in which the record is as it was read.
        read_state: u64,
    },
}

impl Edit {
    /// Makes the change; `None`, and nothing is changed, when it cannot be made.
    pub(crate) fn make(self, document: &mut Document, state: &mut u64) -> Option<Self> {
        let record = &mut document.record;
        Some(match self {
            Self::Link { node, slot } => {
                record.tree.relink(node, slot).then_some(())?;
                Self::Unlink { node }
            }
            Self::Unlink { node } => Self::Link { node, slot: record.tree.unlink(node)? },
            Self::Extra { node, extra } => Self::exchange_extra(record, node, *extra),
            Self::Tags(tags) => Self::Tags(Box::new(std::mem::replace(&mut record.tags, *tags))),
            Self::Result { outcome, scores } => Self::Result {
                outcome: std::mem::replace(&mut record.outcome, outcome),
                scores: std::mem::replace(&mut record.scores, scores),
            },
            Self::Start(start) => Self::Start(std::mem::replace(&mut record.start, start)),
            Self::Document { document: other, read_state } => Self::Document {
                document: Box::new(std::mem::replace(document, *other)),
                read_state: std::mem::replace(state, read_state),
            },
        })
    }

    fn exchange_extra(record: &mut Record, node: NodeId, extra: Extra) -> Self {
        let old = std::mem::replace(record.tree.extra_mut(node), extra);
        Self::Extra { node, extra: Box::new(old) }
    }

    /// What of the page it concerns.
    pub(crate) const fn reach(&self) -> Reach {
        match self {
            Self::Link { .. } | Self::Unlink { .. } => Reach::Lines,
            Self::Extra { .. } => Reach::Node,
            Self::Tags(_) | Self::Result { .. } => Reach::Head,
            Self::Start(_) | Self::Document { .. } => Reach::All,
        }
    }
}

/// How far a change reaches.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Reach {
    /// Tags and result.
    Head,
    /// One row of the list of moves.
    Node,
    /// Which moves there are.
    Lines,
    /// Every position.
    All,
}

//! What a page knows before a command, beside what is there after it.

use std::sync::Arc;

use yipu::core::{Charset, NodeId, Outcome, Tags, Text};

use crate::ledger::Key;
use crate::{Changes, Session};

/// What a page knows before a command, to tell what the command has changed.
pub(crate) struct Before {
    rows: Arc<[Key]>,
    record: u64,
    place: usize,
    node: NodeId,
    state: u64,
    arrangement: u64,
    head: Facts,
}

#[derive(PartialEq)]
struct Facts {
    tags: Tags,
    outcome: Outcome,
    scores: Vec<i64>,
    start: Option<Box<str>>,
    comment: Option<Text>,
    charset: Option<Charset>,
}

impl Facts {
    fn of(session: &Session) -> Self {
        let open = session.open_now();
        let record = open.record();
        Self {
            charset: open.document.source().charset(),
            tags: record.tags.clone(),
            outcome: record.outcome,
            scores: record.scores.clone(),
            start: record.start.clone(),
            comment: record.tree.comment(NodeId::ROOT).cloned(),
        }
    }
}

impl Before {
    pub(crate) fn of(session: &Session) -> Self {
        let open = session.open_now();
        Self {
            rows: open.rows(),
            record: session.entry().id,
            place: session.at,
            node: open.node(),
            state: session.entry().state,
            arrangement: session.file.arrangement,
            head: Facts::of(session),
        }
    }

    pub(crate) fn changes(self, session: &mut Session) -> Changes {
        let words = session.words;
        let same_record = self.record == session.entry().id;
        let (state, arrangement) = (session.entry().state, session.file.arrangement);
        let open = session.open_mut();
        let moves = if same_record && state == self.state {
            None
        } else if same_record {
            open.splice(&self.rows, words)
        } else {
            open.replaced(self.rows.len(), words)
        };
        let (node, rows) = (open.node(), open.rows().len());
        Changes {
            node: node.index() as u32,
            moves,
            rows,
            head: !same_record || Facts::of(session) != self.head,
            board: !same_record || node != self.node || state != self.state,
            records: !same_record || arrangement != self.arrangement || session.at != self.place,
            record: session.at,
            can_undo: !session.history.undo.is_empty(),
            can_redo: !session.history.redo.is_empty(),
            unsaved: session.file.is_unsaved(),
        }
    }
}

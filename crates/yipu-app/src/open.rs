//! A record that is open: the record, the place in it, and its list of moves.

use std::sync::Arc;

use yipu::Document;
use yipu::core::view::{Spot, Viewer};
use yipu::core::{
    Cursor, Detail, DetailValue, Judgement, Lang, NodeId, NotationId, Observer, PlyKind, Record, Side,
};

use crate::edit::{Edit, Reach};
use crate::ledger::{Key, Ledger};
use crate::{EvalView, MOST_ROWS, Row, Splice, Window};

/// A record that is open.
#[derive(Clone)]
pub(crate) struct Open {
    pub(crate) document: Document,
    /// The state in which the record is as it was read.
    pub(crate) read_state: u64,
    /// None for a game without rules.
    cursor: Option<Cursor>,
    /// Where the cursor is, also where there is none.
    node: NodeId,
    ledger: Ledger,
    /// Another cursor, for making the words of rows.
    lister: Option<Cursor>,
}

/// What is to be marked of the move that led to a position.
#[derive(Default)]
pub(crate) struct LastMove {
    pub(crate) sites: Vec<u16>,
    pub(crate) trace: Vec<Spot>,
    /// The sites of the pieces that it leapt over and took.
    pub(crate) leapt: Vec<u16>,
    /// Whether it is against the rules.
    pub(crate) wrong: bool,
}

impl Open {
    pub(crate) fn new(document: Document) -> Self {
        let cursor = Cursor::at_start(&document.record);
        let ledger = Ledger::of(&document.record);
        Self { lister: cursor.clone(), cursor, node: NodeId::ROOT, ledger, document, read_state: 0 }
    }

    pub(crate) const fn record(&self) -> &Record {
        &self.document.record
    }

    pub(crate) const fn node(&self) -> NodeId {
        self.node
    }

    pub(crate) const fn cursor(&self) -> Option<&Cursor> {
        self.cursor.as_ref()
    }

    pub(crate) fn rows(&self) -> Arc<[Key]> {
        self.ledger.rows.clone()
    }

    /// The node of a number that came from outside, if it is part of the record.
    pub(crate) fn find(&self, number: u32) -> Option<NodeId> {
        self.record().tree.find(number as usize)
    }

    /// Goes to a node; to the nearest one that is left if it is not part of the record any more.
    pub(crate) fn goto(&mut self, node: NodeId) {
        self.node = node;
        let record = &self.document.record;
        if let Some(cursor) = &mut self.cursor
            && !cursor.goto(record, node)
        {
            self.restart();
        }
    }

    /// Goes on by the line that was visited last, or in the order of the record where there are no rules.
    pub(crate) fn next(&self) -> Option<NodeId> {
        self.next_of(self.node())
    }

    /// That line, from here on.
    pub(crate) fn onward(&self) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self.next(), |node| self.next_of(*node))
    }

    fn next_of(&self, node: NodeId) -> Option<NodeId> {
        let record = self.record();
        match &self.cursor {
            Some(cursor) => cursor.next_of(record, node),
            None => record.tree.first_child(node),
        }
    }

    /// Begins again from the start and goes to where it was.
    fn restart(&mut self) {
        let record = &self.document.record;
        let start = Cursor::at_start(record);
        self.lister.clone_from(&start);
        match (&mut self.cursor, start) {
            (Some(cursor), Some(start)) => cursor.restart(start.into_position()),
            (cursor, start) => *cursor = start,
        }
        self.node = nearest(record, self.node);
        if let Some(cursor) = &mut self.cursor {
            cursor.goto(record, self.node);
        }
    }

    /// Makes changes, one after the other; gives those that take them back, the last first.
    pub(crate) fn make(&mut self, edits: Vec<Edit>) -> Vec<Edit> {
        let mut inverse = Vec::with_capacity(edits.len());
        let mut reach = Reach::Head;
        for edit in edits {
            reach = reach.max(edit.reach());
            let touched = match &edit {
                Edit::Link { node, .. } | Edit::Extra { node, .. } => Some((*node, edit.reach())),
                _ => None,
            };
            inverse.extend(edit.make(&mut self.document, &mut self.read_state));
            match touched {
                Some((node, Reach::Lines)) => self.ledger.touch_branch(&self.document.record, node),
                Some((node, _)) => self.ledger.touch(&self.document.record, node),
                None => {}
            }
        }
        inverse.reverse();
        self.settle(reach);
        inverse
    }

    /// Brings the board and the list of moves up to date.
    fn settle(&mut self, reach: Reach) {
        let record = &self.document.record;
        if reach == Reach::All {
            self.ledger.touch_branch(record, NodeId::ROOT);
        }
        if reach >= Reach::Lines {
            self.restart();
            self.ledger.count(&self.document.record);
        }
        if reach >= Reach::Node {
            self.ledger.list(&self.document.record);
        }
    }

    /// Adds a move behind the node where the cursor is, and goes there. The whole record need not be looked at.
    pub(crate) fn append(&mut self, node: NodeId) {
        let position = self.cursor.as_ref().map(Cursor::face);
        self.ledger.count_one(&self.document.record, node, position);
        self.ledger.list(&self.document.record);
        if let Some(lister) = &mut self.lister
            && let Some(start) = Cursor::at_start(&self.document.record)
        {
            lister.restart(start.into_position());
        }
        self.goto(node);
    }

    /// What differs from an earlier list of moves.
    pub(crate) fn splice(&mut self, earlier: &[Key], words: Words) -> Option<Splice> {
        let (at, removed, inserted) = self.ledger.difference(earlier)?;
        let rows = self.window(at, inserted.min(MOST_ROWS), words).rows;
        Some(Splice { at, removed, inserted, rows })
    }

    /// Everything in place of a list of so many rows.
    pub(crate) fn replaced(&mut self, removed: usize, words: Words) -> Option<Splice> {
        let inserted = self.ledger.rows.len();
        let rows = self.window(0, inserted.min(MOST_ROWS), words).rows;
        (removed + inserted > 0).then_some(Splice { at: 0, removed, inserted, rows })
    }

    /// Some rows of the list of moves.
    pub(crate) fn window(&mut self, from: usize, count: usize, words: Words) -> Window {
        let total = self.ledger.rows.len();
        let from = from.min(total);
        let keys: Vec<Key> = self.ledger.rows.iter().skip(from).take(count).copied().collect();
        let rows = keys.into_iter().map(|key| self.row(key, words)).collect();
        Window { from, rows, total }
    }

    /// Who makes a move.
    pub(crate) fn side_of(&self, node: NodeId) -> Side {
        self.ledger.side_of(node)
    }

    /// The number of the row of a node; none for the start.
    pub(crate) fn row_of(&self, node: NodeId) -> Option<usize> {
        self.ledger.rows.iter().position(|key| key.node == node)
    }

    /// The rows of the first moves that can follow a node, so many at most.
    pub(crate) fn rows_after(&mut self, node: NodeId, most: usize, words: Words) -> Vec<Row> {
        let tree = &self.document.record.tree;
        // One of two hundred thousand: the list is gone through once.
        let follows = |key: &&Key| tree.parent(key.node) == Some(node);
        let keys: Vec<Key> = self.ledger.rows.iter().filter(follows).take(most).copied().collect();
        keys.into_iter().map(|key| self.row(key, words)).collect()
    }

    /// The move that led to where the cursor is, as far as a viewer sees it: its sites, the way it took, what it leapt over, and
    /// whether it is against the rules.
    pub(crate) fn last_move(&mut self, viewer: Viewer) -> LastMove {
        let record = &self.document.record;
        let (Some(lister), Some(parent)) = (&mut self.lister, record.tree.parent(self.node)) else {
            return LastMove::default();
        };
        lister.goto(record, parent);
        let (observer, face) = (Observer::new(record, viewer), lister.face());
        let ply = record.tree.ply(self.node);
        let is_judged = observer.hears_judgement(face, self.node);
        let Some(packed) = record.tree.packed(ply) else {
            return LastMove { wrong: is_judged && ply.kind() != PlyKind::Empty, ..LastMove::default() };
        };
        let wrong = is_judged && !face.judge(packed).is_playable();
        if !observer.sees(face, self.node) {
            return LastMove { wrong, ..LastMove::default() };
        }
        LastMove {
            sites: face.clicks(packed),
            trace: face.path(packed),
            leapt: face.jumped_over(packed),
            wrong,
        }
    }

    fn row(&mut self, key: Key, words: Words) -> Row {
        let record = &self.document.record;
        let parent = record.tree.parent(key.node).unwrap_or(NodeId::ROOT);
        let (mut text, mut wrong) = (String::new(), None);
        if let Some(lister) = &mut self.lister {
            lister.goto(record, parent);
            let (observer, face) = (Observer::new(record, words.viewer), lister.face());
            let notation = words.notation.filter(|notation| record.game.notations.contains(notation));
            if let Some(notation) = notation.or(record.game.usual_notation()) {
                text = observer.text_of(face, key.node, notation);
            }
            wrong = match observer.judge(face, key.node) {
                None | Some(Judgement::Legal) => None,
                Some(Judgement::Loses(finding) | Judgement::Illegal(finding)) => {
                    Some(finding.message(words.lang))
                }
            };
        } else if let Some(pooled) = record.tree.pooled(record.tree.ply(key.node)) {
            pooled.clone_into(&mut text);
        }
        let extra = record.tree.extra(key.node).cloned().unwrap_or_default();
        Row {
            node: key.node.index() as u32,
            parent: parent.index() as u32,
            depth: key.depth as usize,
            round: key.number.round,
            side: key.number.place(record.game.seats.len()),
            text,
            wrong,
            comment: extra.comment.map(|text| text.as_str().to_owned()),
            before: extra.before.map(|text| text.as_str().to_owned()),
            glyphs: extra.glyphs,
            mark: extra.mark,
            shapes: extra.shapes.into_iter().map(|shape| shape.0.into()).collect(),
            eval: extra.eval.map(EvalView::from),
            clock_ms: number(&extra.details, "clock_ms"),
            elapsed_ms: number(&extra.details, "elapsed_ms"),
        }
    }
}

/// The number under a name among details.
fn number(details: &[Detail], name: &str) -> Option<i64> {
    details.iter().find(|detail| &*detail.name == name).and_then(|detail| match detail.value {
        DetailValue::Number(number) => Some(number),
        _ => None,
    })
}

/// The node itself, or the first one before it that is still part of the record.
fn nearest(record: &Record, node: NodeId) -> NodeId {
    record.tree.find(node.index()).unwrap_or(NodeId::ROOT)
}

/// In which notation and language rows are written, and for whom.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Words {
    pub(crate) notation: Option<NotationId>,
    pub(crate) lang: Lang,
    pub(crate) viewer: Viewer,
}

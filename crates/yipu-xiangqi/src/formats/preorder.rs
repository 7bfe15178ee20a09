//! Trees as binary formats keep them: each move before its successors, and all of those before its next alternative
//! (left child, right sibling). Two flags on each move say whether a successor and an alternative follow.

use yipu_core::{CodeInfo, Finding, Location, NodeId, Record, Report, Span, Tree, Value};

use super::shared::BRANCH_LOST;
use crate::{Move, Square};

/// Where the next move of such a file belongs.
#[derive(Debug, Default)]
pub(super) struct Attach {
    parent: Option<NodeId>,
    /// The parents of the alternatives that have been announced and not yet been read.
    pending: Vec<NodeId>,
}

impl Attach {
    /// After the root, which has a successor or not.
    pub(super) fn after_root(child: bool) -> Self {
        Self { parent: child.then_some(NodeId::ROOT), pending: Vec::new() }
    }

    /// The parent of the move that is to be read next; `None` when all that was announced has been read.
    pub(super) fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// Takes note of a move and its flags.
    pub(super) fn placed(&mut self, id: NodeId, child: bool, sibling: bool) {
        if sibling {
            self.pending.extend(self.parent);
        }
        self.parent = if child { Some(id) } else { self.pending.pop() };
    }
}

/// A move to write, with its flags.
#[derive(Clone, Copy, Debug)]
pub(super) struct Visit {
    /// The node.
    pub(super) id: NodeId,
    /// The bytes of its two squares.
    pub(super) squares: [u8; 2],
    /// Whether a successor follows.
    pub(super) child: bool,
    /// Whether an alternative follows.
    pub(super) sibling: bool,
    /// Whether the node has several successors.
    pub(super) branches: bool,
}

/// The moves of a tree in the order of the file. A node whose squares cannot be written is left out with all that
/// follows it, and the rest is as if it were not there.
pub(super) struct Writable<'a> {
    tree: &'a Tree,
    /// The name of the format, which begins the text of its own raw nodes.
    format: &'static str,
    byte: fn(Square) -> u8,
    next: Option<NodeId>,
}

impl<'a> Writable<'a> {
    pub(super) fn new(tree: &'a Tree, format: &'static str, byte: fn(Square) -> u8) -> Self {
        let mut walk = Self { tree, format, byte, next: None };
        walk.next = walk.first_child(NodeId::ROOT);
        walk
    }

    /// Whether there is anything to write.
    pub(super) fn is_empty(&self) -> bool {
        self.next.is_none()
    }

    /// Whether several successors of a node are written.
    pub(super) fn branches(&self, id: NodeId) -> bool {
        self.first_child(id).is_some_and(|child| self.next_sibling(child).is_some())
    }

    /// Reports every branch that is left out.
    pub(super) fn report_lost(&self, report: &mut Report) {
        let mut skip = 0;
        for id in self.tree.preorder() {
            if skip > 0 {
                skip -= 1;
            } else if self.squares(id).is_none() {
                // The walk visits the whole branch next.
                skip = self.tree.preorder_from(id).count();
                let text = self.tree.pooled(self.tree.ply(id)).unwrap_or("").to_owned();
                report.add(Finding::new(&BRANCH_LOST).with("count", skip + 1).with("text", text), id);
            }
        }
    }

    fn squares(&self, id: NodeId) -> Option<[u8; 2]> {
        let ply = self.tree.ply(id);
        match Move::from_ply(ply) {
            Some(mv) => Some([(self.byte)(mv.from), (self.byte)(mv.to)]),
            None => raw_squares(self.format, self.tree.pooled(ply)?),
        }
    }

    fn writable_from(&self, mut id: Option<NodeId>) -> Option<NodeId> {
        while let Some(at) = id {
            if self.squares(at).is_some() {
                return id;
            }
            id = self.tree.next_sibling(at);
        }
        None
    }

    fn first_child(&self, id: NodeId) -> Option<NodeId> {
        self.writable_from(self.tree.first_child(id))
    }

    fn next_sibling(&self, id: NodeId) -> Option<NodeId> {
        self.writable_from(self.tree.next_sibling(id))
    }
}

impl Iterator for Writable<'_> {
    type Item = Visit;

    fn next(&mut self) -> Option<Visit> {
        let id = self.next?;
        let (child, sibling) = (self.first_child(id), self.next_sibling(id));
        self.next = child.or(sibling).or_else(|| {
            let mut up = std::iter::successors(self.tree.parent(id), |id| self.tree.parent(*id));
            up.find_map(|parent| if parent == NodeId::ROOT { None } else { self.next_sibling(parent) })
        });
        let branches = self.branches(id);
        let squares = self.squares(id)?;
        Some(Visit { id, squares, child: child.is_some(), sibling: sibling.is_some(), branches })
    }
}

/// The two squares of a node as they stand in a file.
pub(super) struct Squares {
    /// The move, if both are on the board.
    pub(super) mv: Option<Move>,
    /// Their bytes.
    pub(super) bytes: [u8; 2],
    /// The name of the format.
    pub(super) format: &'static str,
    /// What to report when they are not on the board.
    pub(super) off_board: &'static CodeInfo,
    /// Where they were read.
    pub(super) span: Span,
}

/// Adds the node of two squares: a move, or text that names their bytes.
pub(super) fn add(record: &mut Record, parent: NodeId, squares: &Squares, report: &mut Report) -> NodeId {
    let tree = &mut record.tree;
    let id = match squares.mv {
        Some(mv) => tree.add(parent, Move::to_ply(mv)),
        None => tree.add_raw(parent, &raw_text(squares.format, squares.bytes)),
    };
    tree.set_span(id, squares.span);
    if squares.mv.is_none() {
        let [from, to] = squares.bytes.map(|byte| Value::Hex(byte.into()));
        let finding = Finding::new(squares.off_board).with("from", from).with("to", to);
        report.add(finding, Location::node(id).with_span(squares.span));
    }
    id
}

/// The text of a node whose squares are not on the board: the name of the format and its two bytes.
fn raw_text(format: &str, [from, to]: [u8; 2]) -> String {
    format!("{format}:{from:02X}-{to:02X}")
}

fn raw_squares(format: &str, text: &str) -> Option<[u8; 2]> {
    let (from, to) = text.strip_prefix(format)?.strip_prefix(':')?.split_once('-')?;
    let byte = |text: &str| u8::from_str_radix(text, 16).ok().filter(|_| text.len() == 2);
    Some([byte(from)?, byte(to)?])
}

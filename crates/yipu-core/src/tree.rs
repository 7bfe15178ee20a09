//! The tree of moves: an arena of 20-byte nodes.
//!
//! The children of a node form a ring: a node knows its last child, and the last child's `next` is the first. So a
//! child is appended at either end in constant time however many there are, and no walk needs a stack. Identifiers
//! are never reused; deleting unlinks, so that an editor can put a branch back.
//!
//! The first child of a node goes on with the line; the others are alternatives to it.

use std::fmt;

use crate::{Extra, Packed, PackedMove, Ply, PlyKind, Span, Text};

/// A node of a [`Tree`]. It means nothing in another tree.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(pub(crate) u32);

impl NodeId {
    /// The start of the game, before any move.
    pub const ROOT: Self = Self(0);

    /// The number of the node in the order of creation.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

pub(crate) const NONE: u32 = u32::MAX;

/// `NONE` stands for no parent, no child and no extra; an only child is its own `next`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) ply: Ply,
    pub(crate) parent: u32,
    pub(crate) last_child: u32,
    pub(crate) next: u32,
    extra: u32,
}

const _: () = assert!(size_of::<Node>() == 20);

/// The moves of a record: a main line and its variations.
#[derive(Clone)]
pub struct Tree {
    pub(crate) nodes: Vec<Node>,
    extras: Vec<Extra>,
    pub(crate) pool: Vec<Box<str>>,
    spans: Vec<Span>,
}

impl Default for Tree {
    fn default() -> Self {
        Self::new()
    }
}

impl Tree {
    const ROOT_NODE: Node = Node { ply: Ply::EMPTY, parent: NONE, last_child: NONE, next: 0, extra: NONE };

    /// A tree with only a root.
    pub fn new() -> Self {
        Self { nodes: vec![Self::ROOT_NODE], extras: Vec::new(), pool: Vec::new(), spans: Vec::new() }
    }

    /// Removes everything but an empty root and keeps the memory.
    pub fn clear(&mut self) {
        self.nodes.clear();
        self.nodes.push(Self::ROOT_NODE);
        self.extras.clear();
        self.pool.clear();
        self.spans.clear();
    }

    /// Adds a move after `parent`, as its last child: the first one goes on with the line, later ones are variations.
    ///
    /// # Panics
    /// When `parent` is not a node of this tree, or the tree already has 2³² − 1 nodes.
    #[inline]
    pub fn add(&mut self, parent: NodeId, ply: Ply) -> NodeId {
        let id = self.nodes.len() as u32;
        assert!(id != NONE, "a tree holds fewer than 2^32 nodes");
        let last = std::mem::replace(&mut self.nodes[parent.index()].last_child, id);
        let next = if last == NONE { id } else { std::mem::replace(&mut self.nodes[last as usize].next, id) };
        self.nodes.push(Node { ply, parent: parent.0, last_child: NONE, next, extra: NONE });
        NodeId(id)
    }

    /// Adds text that could not be resolved, as a node that keeps it verbatim.
    pub fn add_raw(&mut self, parent: NodeId, text: &str) -> NodeId {
        let ply = self.raw_ply(text);
        self.add(parent, ply)
    }

    /// A ply that holds text which could not be resolved.
    pub fn raw_ply(&mut self, text: &str) -> Ply {
        Ply::raw(self.store(text))
    }

    /// A ply that holds a move too big for a packed one, as text.
    pub fn long_ply(&mut self, text: &str) -> Ply {
        Ply::long(self.store(text))
    }

    /// The ply of a move as its game packs it; a long one is kept in the tree's pool.
    pub fn intern(&mut self, packed: &PackedMove) -> Ply {
        match packed {
            PackedMove::Short(content) => Ply::new_move(*content),
            PackedMove::Long(text) => self.long_ply(text),
        }
    }

    /// The move that a ply of this tree holds, as its game packs it; `None` for an empty ply and for text that could not
    /// be resolved.
    #[inline]
    pub fn packed(&self, ply: Ply) -> Option<Packed<'_>> {
        match ply.kind() {
            PlyKind::Move(content) => Some(Packed::Short(content)),
            PlyKind::Long(index) => self.pool.get(index as usize).map(|text| Packed::Long(text)),
            PlyKind::Empty | PlyKind::Raw(_) => None,
        }
    }

    /// The text of a raw or a long ply of this tree.
    pub fn pooled(&self, ply: Ply) -> Option<&str> {
        match ply.kind() {
            PlyKind::Raw(index) | PlyKind::Long(index) => self.pool.get(index as usize).map(|text| &**text),
            PlyKind::Move(_) | PlyKind::Empty => None,
        }
    }

    fn store(&mut self, text: &str) -> u32 {
        let index = self.pool.len() as u32;
        self.pool.push(text.into());
        index
    }

    pub(crate) fn new_node(&mut self, ply: Ply) -> NodeId {
        let id = self.nodes.len() as u32;
        assert!(id != NONE, "a tree holds fewer than 2^32 nodes");
        self.nodes.push(Node { ply, parent: NONE, last_child: NONE, next: id, extra: NONE });
        NodeId(id)
    }

    pub(crate) fn link_last(&mut self, id: NodeId, parent: NodeId) {
        let last = self.node(parent).last_child;
        if last != NONE {
            self.nodes[id.index()].next = self.nodes[last as usize].next;
            self.nodes[last as usize].next = id.0;
        }
        self.nodes[id.index()].parent = parent.0;
        self.nodes[parent.index()].last_child = id.0;
    }

    pub(crate) fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    /// The ply of a node.
    #[inline]
    pub fn ply(&self, id: NodeId) -> Ply {
        self.node(id).ply
    }

    /// Gives a node another ply.
    pub fn set_ply(&mut self, id: NodeId, ply: Ply) {
        self.nodes[id.index()].ply = ply;
    }

    /// The node before; `None` for the root and for a node that was cut off.
    #[inline]
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        some(self.node(id).parent)
    }

    /// The node that goes on with the line.
    #[inline]
    pub fn first_child(&self, id: NodeId) -> Option<NodeId> {
        some(self.node(id).last_child).map(|last| NodeId(self.node(last).next))
    }

    /// The last alternative after a node.
    #[inline]
    pub fn last_child(&self, id: NodeId) -> Option<NodeId> {
        some(self.node(id).last_child)
    }

    /// The next alternative to a move.
    #[inline]
    pub fn next_sibling(&self, id: NodeId) -> Option<NodeId> {
        let node = self.node(id);
        let parent = some(node.parent)?;
        (self.node(parent).last_child != id.0).then_some(NodeId(node.next))
    }

    /// The alternative before a move: a walk along the ring, as long as there are siblings.
    pub fn previous_sibling(&self, id: NodeId) -> Option<NodeId> {
        let first = self.first_child(self.parent(id)?)?;
        (first != id).then(|| self.ring_predecessor(id))
    }

    /// The node whose `next` is this one.
    pub(crate) fn ring_predecessor(&self, id: NodeId) -> NodeId {
        // The first child's predecessor is the last child, which the parent knows.
        let last = self.parent(id).and_then(|parent| self.last_child(parent));
        if let Some(last) = last.filter(|last| self.node(*last).next == id.0) {
            return last;
        }
        let mut at = NodeId(self.node(id).next);
        while self.node(at).next != id.0 {
            at = NodeId(self.node(at).next);
        }
        at
    }

    /// Whether the node goes on with its line (or is the root).
    pub fn is_first_child(&self, id: NodeId) -> bool {
        self.parent(id).is_none_or(|parent| self.first_child(parent) == Some(id))
    }

    /// What hangs on a node.
    #[inline]
    pub fn extra(&self, id: NodeId) -> Option<&Extra> {
        self.extras.get(self.node(id).extra as usize)
    }

    /// What hangs on a node, to be changed; made if there is none.
    pub fn extra_mut(&mut self, id: NodeId) -> &mut Extra {
        let node = &mut self.nodes[id.index()];
        if node.extra == NONE {
            node.extra = self.extras.len() as u32;
            self.extras.push(Extra::default());
        }
        &mut self.extras[node.extra as usize]
    }

    /// The comment on a node.
    pub fn comment(&self, id: NodeId) -> Option<&Text> {
        self.extra(id)?.comment.as_ref()
    }

    /// Sets the comment on a node.
    pub fn set_comment(&mut self, id: NodeId, comment: impl Into<Text>) {
        self.extra_mut(id).comment = Some(comment.into());
    }

    /// Adds to the comment on a node, after a separator if there is one. A comment of many lines takes linear time.
    pub fn append_comment(&mut self, id: NodeId, separator: &str, more: &str) {
        match &mut self.extra_mut(id).comment {
            Some(comment) => comment.append(separator, more),
            none => *none = Some(more.into()),
        }
    }

    /// Where a node was read.
    pub fn span(&self, id: NodeId) -> Option<Span> {
        self.spans.get(id.index()).copied().filter(|span| *span != Span::default())
    }

    /// Notes where a node was read.
    #[inline]
    pub fn set_span(&mut self, id: NodeId, span: Span) {
        if let Some(old) = self.spans.get_mut(id.index()) {
            *old = span;
        } else {
            if self.spans.len() < id.index() {
                self.spans.resize(id.index(), Span::default());
            }
            self.spans.push(span);
        }
    }

    /// The node of a [number](NodeId::index), if it is part of the tree and not cut off. As long as the way to the start.
    pub fn find(&self, index: usize) -> Option<NodeId> {
        let node = (index < self.nodes.len()).then_some(NodeId(index as u32))?;
        let top = std::iter::successors(Some(node), |id| self.parent(*id)).last();
        (top == Some(NodeId::ROOT)).then_some(node)
    }

    /// A node that is not part of the tree yet; [`relink`](Self::relink) puts it somewhere.
    pub fn add_loose(&mut self, ply: Ply) -> NodeId {
        self.new_node(ply)
    }

    /// How many nodes were ever made, the root and those cut off included: every [`NodeId::index`] is below it.
    pub fn node_capacity(&self) -> usize {
        self.nodes.len()
    }

    /// How many moves the tree has (empty and raw nodes included, the root not).
    pub fn move_count(&self) -> usize {
        self.preorder().count()
    }

    /// How many lines the tree has: nodes without a child.
    pub fn leaf_count(&self) -> usize {
        self.preorder().filter(|id| self.last_child(*id).is_none()).count()
    }

    /// Whether there is no move at all.
    pub fn is_empty(&self) -> bool {
        self.last_child(NodeId::ROOT).is_none()
    }

    /// How many moves lead to a node.
    pub fn depth(&self, id: NodeId) -> usize {
        std::iter::successors(self.parent(id), |id| self.parent(*id)).count()
    }

    /// The nodes from the start to a node, the root left out.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let up = std::iter::successors(Some(id), |id| self.parent(*id));
        let mut path: Vec<_> = up.filter(|id| *id != NodeId::ROOT).collect();
        path.reverse();
        path
    }

    /// Where a move is, for people: the number of the ply on the main line, or a path such as `12/2/3`, the third move
    /// of the second alternative to ply 12; deeper variations go on in the same way. The root is `0`.
    pub fn move_path(&self, id: NodeId) -> String {
        let mut parts = Vec::new();
        let mut ply = 0;
        for id in self.path(id) {
            ply += 1;
            if !self.is_first_child(id) {
                let siblings = self.parent(id).map(|parent| self.children(parent));
                let alternative = siblings.into_iter().flatten().position(|sibling| sibling == id);
                parts.extend([ply, alternative.unwrap_or(0)]);
                ply = 1;
            }
        }
        parts.push(ply);
        parts.iter().map(ToString::to_string).collect::<Vec<_>>().join("/")
    }
}

fn some(id: u32) -> Option<NodeId> {
    (id != NONE).then_some(NodeId(id))
}

/// Two trees are equal when they hold the same moves, in the same order, with the same things hanging on them; how
/// they came to be, and where they were read, does not count.
impl PartialEq for Tree {
    fn eq(&self, other: &Self) -> bool {
        let empty = Extra::default();
        let same_ply = |a: Ply, b: Ply| match (self.pooled(a), other.pooled(b)) {
            (None, None) => a == b,
            (a_text, b_text) => {
                a_text == b_text
                    && a.stated_mover() == b.stated_mover()
                    && std::mem::discriminant(&a.kind()) == std::mem::discriminant(&b.kind())
            }
        };
        let same = |a: NodeId, b: NodeId| {
            same_ply(self.ply(a), other.ply(b))
                && self.extra(a).unwrap_or(&empty) == other.extra(b).unwrap_or(&empty)
                && self.last_child(a).is_some() == other.last_child(b).is_some()
                && self.next_sibling(a).is_some() == other.next_sibling(b).is_some()
        };
        let (mut mine, mut theirs) = (self.preorder(), other.preorder());
        if !same(NodeId::ROOT, NodeId::ROOT) {
            return false;
        }
        loop {
            match (mine.next(), theirs.next()) {
                (None, None) => return true,
                (Some(a), Some(b)) if same(a, b) => {}
                _ => return false,
            }
        }
    }
}

impl Eq for Tree {}

impl fmt::Debug for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use crate::MovetextEvent;
        f.write_str("Tree[")?;
        for event in self.movetext() {
            match event {
                MovetextEvent::Move(id) => write!(f, " {:?}", self.ply(id))?,
                MovetextEvent::Open => f.write_str(" (")?,
                MovetextEvent::Close => f.write_str(" )")?,
            }
        }
        f.write_str(" ]")
    }
}

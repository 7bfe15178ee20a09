//! The edits that any editor of records needs. Each can be taken back: what is cut off keeps its identity, and a
//! [`Slot`] says where it was.

use crate::tree::NONE;
use crate::{NodeId, Ply, Tree};

/// A place among the children of a node: behind one of them, or in front of all.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Slot {
    /// The node whose child it is to be.
    pub parent: NodeId,
    /// The sibling it comes behind; `None` makes it the first, which goes on with the line.
    pub after: Option<NodeId>,
}

impl Slot {
    /// The first place after a node: the line goes on there.
    pub const fn first(parent: NodeId) -> Self {
        Self { parent, after: None }
    }

    /// The place right behind a sibling.
    pub const fn behind(parent: NodeId, sibling: NodeId) -> Self {
        Self { parent, after: Some(sibling) }
    }
}

impl Tree {
    /// Where a node is now; `None` for the root and for a node that is cut off.
    pub fn slot(&self, id: NodeId) -> Option<Slot> {
        Some(Slot { parent: self.parent(id)?, after: self.previous_sibling(id) })
    }

    /// The last place after a node.
    pub fn last_slot(&self, parent: NodeId) -> Slot {
        Slot { parent, after: self.last_child(parent) }
    }

    /// Inserts a move at a place. `None` when the place does not exist.
    pub fn insert(&mut self, slot: Slot, ply: Ply) -> Option<NodeId> {
        self.slot_exists(slot).then(|| {
            let id = self.new_node(ply);
            self.link_at(id, slot);
            id
        })
    }

    /// Deletes a move and all that follows it: cuts it off and says where it was, so that
    /// [`relink`](Self::relink) puts it back. `None` for the root and for what is cut off already.
    pub fn unlink(&mut self, id: NodeId) -> Option<Slot> {
        let slot = self.slot(id)?;
        let before = self.ring_predecessor(id);
        let next = self.node(id).next;
        if before == id {
            self.nodes[slot.parent.index()].last_child = NONE;
        } else {
            self.nodes[before.index()].next = next;
            if self.node(slot.parent).last_child == id.0 {
                self.nodes[slot.parent.index()].last_child = before.0;
            }
        }
        let node = &mut self.nodes[id.index()];
        (node.parent, node.next) = (NONE, id.0);
        Some(slot)
    }

    /// Puts a cut-off branch at a place: the other half of cut and paste. `false`, and nothing is changed, when the
    /// node is not cut off, the place does not exist or lies inside the branch itself.
    pub fn relink(&mut self, id: NodeId, slot: Slot) -> bool {
        let fits = id != NodeId::ROOT
            && id.index() < self.nodes.len()
            && self.parent(id).is_none()
            && self.slot_exists(slot)
            && !self.is_within(slot.parent, id);
        if fits {
            self.link_at(id, slot);
        }
        fits
    }

    /// Moves a variation one place forward among its siblings; the second takes over the line. `false` when it is the
    /// first already.
    pub fn promote(&mut self, id: NodeId) -> bool {
        let Some(before) = self.previous_sibling(id) else { return false };
        let Some(target) = self.slot(before) else { return false };
        self.unlink(id).is_some() && self.relink(id, target)
    }

    /// Moves a line one place back among its siblings. `false` when it is the last already.
    pub fn demote(&mut self, id: NodeId) -> bool {
        self.next_sibling(id).is_some_and(|next| self.promote(next))
    }

    /// Makes the line to a node the main line: it and every move before it come first among their siblings. Gives
    /// back what was moved and from where, first change first; relinking in reverse order takes it back.
    pub fn make_mainline(&mut self, id: NodeId) -> Vec<(NodeId, Slot)> {
        let mut moved = Vec::new();
        for id in self.path(id) {
            if self.is_first_child(id) {
                continue;
            }
            if let Some(slot) = self.unlink(id) {
                self.link_at(id, Slot::first(slot.parent));
                moved.push((id, slot));
            }
        }
        moved
    }

    /// A copy of a move and all that follows it, as a tree of its own: the move is the first child of its root. The
    /// copy of the root is a copy of the whole tree.
    pub fn copy_branch(&self, id: NodeId) -> Self {
        let mut copy = Self::new();
        if id == NodeId::ROOT {
            copy.copy_node(self, id, NodeId::ROOT);
            copy.paste_children(NodeId::ROOT, self, id);
        } else {
            copy.paste_node(NodeId::ROOT, self, id);
        }
        copy
    }

    /// Pastes the lines of another tree (as [`copy_branch`](Self::copy_branch) makes them) behind the children of a
    /// node. Gives back the first pasted node.
    pub fn paste(&mut self, parent: NodeId, branch: &Self) -> Option<NodeId> {
        self.paste_children(parent, branch, NodeId::ROOT)
    }

    /// A copy of the main line alone.
    pub fn mainline_only(&self) -> Self {
        let mut copy = Self::new();
        copy.copy_node(self, NodeId::ROOT, NodeId::ROOT);
        let mut at = NodeId::ROOT;
        for id in self.mainline() {
            at = copy.paste_single(at, self, id);
        }
        copy
    }

    /// A copy without what was cut off, its nodes in the order of a walk.
    pub fn compacted(&self) -> Self {
        self.copy_branch(NodeId::ROOT)
    }

    fn paste_children(&mut self, parent: NodeId, from: &Self, top: NodeId) -> Option<NodeId> {
        let mut children = from.children(top);
        let first = self.paste_node(parent, from, children.next()?);
        for child in children {
            self.paste_node(parent, from, child);
        }
        Some(first)
    }

    /// Copies a node and its subtree. `here` follows the walk through `from`: down to a child, or up again by as many
    /// steps as the walk went up, so the whole copy is linear.
    fn paste_node(&mut self, parent: NodeId, from: &Self, top: NodeId) -> NodeId {
        let pasted = self.paste_single(parent, from, top);
        let (mut here, mut there) = (pasted, top);
        for id in from.preorder_from(top) {
            let wanted = from.node(id).parent;
            while there.0 != wanted {
                there = NodeId(from.node(there).parent);
                here = NodeId(self.node(here).parent);
            }
            here = self.paste_single(here, from, id);
            there = id;
        }
        pasted
    }

    fn paste_single(&mut self, parent: NodeId, from: &Self, id: NodeId) -> NodeId {
        let new = self.add(parent, Ply::EMPTY);
        self.copy_node(from, id, new);
        new
    }

    fn copy_node(&mut self, from: &Self, source: NodeId, target: NodeId) {
        let ply = from.ply(source);
        let ply = match (from.pooled(ply), ply.kind()) {
            (Some(text), crate::PlyKind::Raw(_)) => self.raw_ply(text).by(ply.stated_mover()),
            (Some(text), _) => self.long_ply(text).by(ply.stated_mover()),
            (None, _) => ply,
        };
        self.set_ply(target, ply);
        if let Some(extra) = from.extra(source) {
            *self.extra_mut(target) = extra.clone();
        }
        if let Some(span) = from.span(source) {
            self.set_span(target, span);
        }
    }

    fn slot_exists(&self, slot: Slot) -> bool {
        let known = |id: NodeId| id.index() < self.nodes.len();
        known(slot.parent)
            && slot.after.is_none_or(|after| known(after) && self.parent(after) == Some(slot.parent))
    }

    fn is_within(&self, id: NodeId, branch: NodeId) -> bool {
        std::iter::successors(Some(id), |id| self.parent(*id)).any(|id| id == branch)
    }

    fn link_at(&mut self, id: NodeId, slot: Slot) {
        let last = self.node(slot.parent).last_child;
        match slot.after {
            Some(after) if after.0 != last => {
                self.nodes[id.index()].next = self.node(after).next;
                self.nodes[after.index()].next = id.0;
                self.nodes[id.index()].parent = slot.parent.0;
            }
            Some(_) => self.link_last(id, slot.parent),
            None => {
                self.link_last(id, slot.parent);
                // Linked last, it stands in the ring in front of the first; so it is enough to say who is last.
                if last != NONE {
                    self.nodes[slot.parent.index()].last_child = last;
                }
            }
        }
    }
}

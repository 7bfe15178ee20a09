//! Ways through a tree. None of them recurses or keeps a stack: the links of the arena lead back.

use crate::{NodeId, Tree};

impl Tree {
    /// The moves that can follow a node, the line's own first.
    pub fn children(&self, id: NodeId) -> Children<'_> {
        Children { tree: self, next: self.first_child(id) }
    }

    /// The main line after a node: first child after first child.
    pub fn mainline_from(&self, id: NodeId) -> Mainline<'_> {
        Mainline { tree: self, at: id }
    }

    /// The main line of the record.
    pub fn mainline(&self) -> Mainline<'_> {
        self.mainline_from(NodeId::ROOT)
    }

    /// Returns whether a node is on the main line, to which the root belongs. A node that was cut off is on no line.
    pub fn is_mainline(&self, id: NodeId) -> bool {
        let mut at = id;
        while at != NodeId::ROOT {
            match self.parent(at) {
                Some(parent) if self.first_child(parent) == Some(at) => at = parent,
                _ => return false,
            }
        }
        true
    }

    /// Every node but the root, each before its children, alternatives after the line's own.
    pub fn preorder(&self) -> Preorder<'_> {
        self.preorder_from(NodeId::ROOT)
    }

    /// Every node below a node, which itself is left out.
    pub fn preorder_from(&self, id: NodeId) -> Preorder<'_> {
        Preorder { tree: self, top: id, at: Some(id) }
    }

    /// The moves in the order of written records: a move, its alternatives each between [`MovetextEvent::Open`] and
    /// [`MovetextEvent::Close`], then the next move.
    pub fn movetext(&self) -> Movetext<'_> {
        let state = self.first_child(NodeId::ROOT).map_or(State::Done, State::Move);
        Movetext { tree: self, state }
    }
}

/// See [`Tree::children`].
#[derive(Clone, Debug)]
pub struct Children<'a> {
    tree: &'a Tree,
    next: Option<NodeId>,
}

impl Iterator for Children<'_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        let id = self.next?;
        self.next = self.tree.next_sibling(id);
        Some(id)
    }
}

/// See [`Tree::mainline`].
#[derive(Clone, Debug)]
pub struct Mainline<'a> {
    tree: &'a Tree,
    at: NodeId,
}

impl Iterator for Mainline<'_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        self.at = self.tree.first_child(self.at)?;
        Some(self.at)
    }
}

/// See [`Tree::preorder`].
#[derive(Clone, Debug)]
pub struct Preorder<'a> {
    tree: &'a Tree,
    top: NodeId,
    at: Option<NodeId>,
}

impl Iterator for Preorder<'_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        let mut at = self.at?;
        self.at = self.tree.first_child(at).or_else(|| {
            loop {
                if at == self.top {
                    return None;
                }
                if let Some(sibling) = self.tree.next_sibling(at) {
                    return Some(sibling);
                }
                at = self.tree.parent(at)?;
            }
        });
        self.at
    }
}

/// One step of [`Tree::movetext`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MovetextEvent {
    /// A move.
    Move(NodeId),
    /// A variation begins: an alternative to the move that was last written on this level.
    Open,
    /// The variation ends.
    Close,
}

/// See [`Tree::movetext`].
#[derive(Clone, Debug)]
pub struct Movetext<'a> {
    tree: &'a Tree,
    state: State,
}

#[derive(Clone, Copy, Debug)]
enum State {
    /// Write a move that goes on with its line, then its alternatives.
    Move(NodeId),
    /// Open the variation that begins with this move.
    Open(NodeId),
    /// Write the first move of a variation.
    First(NodeId),
    /// The variation that began with this move has ended.
    Close(NodeId),
    Done,
}

impl Movetext<'_> {
    /// What comes after a move all of whose alternatives are written: the next move, or the end of its line.
    fn after(&self, id: NodeId) -> State {
        if let Some(child) = self.tree.first_child(id) {
            return State::Move(child);
        }
        let mut at = id;
        loop {
            match self.tree.parent(at) {
                None => return State::Done,
                Some(parent) if self.tree.first_child(parent) == Some(at) => at = parent,
                Some(_) => return State::Close(at),
            }
        }
    }
}

impl Iterator for Movetext<'_> {
    type Item = MovetextEvent;

    fn next(&mut self) -> Option<MovetextEvent> {
        let (event, state) = match self.state {
            State::Move(id) => {
                let next = self.tree.next_sibling(id).map_or_else(|| self.after(id), State::Open);
                (MovetextEvent::Move(id), next)
            }
            State::Open(id) => (MovetextEvent::Open, State::First(id)),
            State::First(id) => (MovetextEvent::Move(id), self.after(id)),
            State::Close(id) => {
                let main = || self.tree.parent(id).and_then(|parent| self.tree.first_child(parent));
                let next = self.tree.next_sibling(id).map(State::Open);
                (
                    MovetextEvent::Close,
                    next.or_else(|| main().map(|id| self.after(id))).unwrap_or(State::Done),
                )
            }
            State::Done => return None,
        };
        self.state = state;
        Some(event)
    }
}

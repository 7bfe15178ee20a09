//! A place in a record and the position there: how everything goes through a record with its board.
//!
//! A cursor borrows nothing; its methods take the record, so that an editor can own both. It keeps copies of a few
//! positions on the way from the start (where variations branch off, and every [`STRIDE`] moves), so that going back plays
//! at most that many moves again, never the whole game.
//!
//! After an edit that changes a move on the way to the cursor, or the start, [`Cursor::restart`] it.

use std::collections::{BTreeMap, HashMap};

use crate::view::{BoardView, Viewer};
use crate::{
    AnyPosition, Face, MoveError, NodeId, NotationId, PackedMove, PlyKind, Record, Report, SetupEdit, Tree,
};

/// The most moves that are played again to go back.
pub const STRIDE: u32 = 32;

/// What a cursor can carry along: a typed position, or a boxed one for tools that do not know the game.
pub trait CursorBoard: Clone {
    /// The position.
    fn face(&self) -> &dyn AnyPosition;

    /// The position, to be changed.
    fn face_mut(&mut self) -> &mut dyn AnyPosition;
}

impl<P: Face> CursorBoard for P {
    fn face(&self) -> &dyn AnyPosition {
        self
    }

    fn face_mut(&mut self) -> &mut dyn AnyPosition {
        self
    }
}

impl CursorBoard for Box<dyn AnyPosition> {
    fn face(&self) -> &dyn AnyPosition {
        &**self
    }

    fn face_mut(&mut self) -> &mut dyn AnyPosition {
        &mut **self
    }
}

/// A node of a record and the position there.
#[derive(Clone, Debug)]
pub struct Cursor<P = Box<dyn AnyPosition>> {
    node: NodeId,
    depth: u32,
    position: P,
    /// Positions before moves on the way to the node, the earliest first.
    saved: Vec<Saved<P>>,
    /// Where the cursor went last from a node with several children, if not to the first.
    visited: BTreeMap<NodeId, NodeId>,
}

#[derive(Clone, Debug)]
struct Saved<P> {
    node: NodeId,
    depth: u32,
    position: P,
}

impl Cursor {
    /// The start of a record; `None` for a game without rules.
    pub fn at_start(record: &Record) -> Option<Self> {
        let rules = record.game.rules?;
        Some(Self::new((rules.board)(record.start_text(), &mut Report::new())))
    }
}

impl<P: CursorBoard> Cursor<P> {
    /// A cursor at the root of a record that begins with this position.
    pub const fn new(start: P) -> Self {
        Self { node: NodeId::ROOT, depth: 0, position: start, saved: Vec::new(), visited: BTreeMap::new() }
    }

    /// Goes to the root of a record that begins with this position, and forgets all it knew but where it went last.
    pub fn restart(&mut self, start: P) {
        (self.node, self.depth, self.position) = (NodeId::ROOT, 0, start);
        self.saved.clear();
    }

    /// The node.
    #[inline]
    pub const fn node(&self) -> NodeId {
        self.node
    }

    /// How many nodes lead here, empty ones included.
    #[inline]
    pub const fn depth(&self) -> usize {
        self.depth as usize
    }

    /// The position at the node.
    #[inline]
    pub const fn position(&self) -> &P {
        &self.position
    }

    /// The position at the node, without the cursor.
    pub fn into_position(self) -> P {
        self.position
    }

    /// The position at the node for code that does not know the game.
    pub fn face(&self) -> &dyn AnyPosition {
        self.position.face()
    }

    /// Goes to a child of the node; `false`, and nothing is changed, when it is none.
    pub fn step(&mut self, record: &Record, child: NodeId) -> bool {
        let is_child =
            child.index() < record.tree.node_capacity() && record.tree.parent(child) == Some(self.node);
        if is_child {
            self.remember(record, child);
            self.step_by(record, child, |position| play(position.face_mut(), &record.tree, child));
        }
        is_child
    }

    /// Goes to a child of the node by playing its move in a way of one's own, which must lead to the same position.
    #[inline]
    pub fn step_by<R>(&mut self, record: &Record, child: NodeId, play: impl FnOnce(&mut P) -> R) -> R {
        let since = self.saved.last().map_or(u32::MAX, |saved| self.depth - saved.depth);
        // The last alternative is played on the position itself, so that a walk through all copies no more than it must.
        if since >= STRIDE || record.tree.next_sibling(child).is_some() {
            self.save();
        }
        (self.node, self.depth) = (child, self.depth + 1);
        play(&mut self.position)
    }

    fn save(&mut self) {
        let here = Saved { node: self.node, depth: self.depth, position: self.position.clone() };
        self.saved.push(here);
    }

    fn remember(&mut self, record: &Record, child: NodeId) {
        if !record.tree.is_first_child(child) || self.visited.contains_key(&self.node) {
            self.visited.insert(self.node, child);
        }
    }

    /// The child that [`forward`](Self::forward) goes to: the one visited last, else the first.
    pub fn next(&self, record: &Record) -> Option<NodeId> {
        self.next_of(record, self.node)
    }

    /// The child of any node that was visited last, else the first.
    pub fn next_of(&self, record: &Record, node: NodeId) -> Option<NodeId> {
        let known = |child: &&NodeId| record.tree.parent(**child) == Some(node);
        self.visited.get(&node).filter(known).copied().or_else(|| record.tree.first_child(node))
    }

    /// Goes on with the line that was visited last; `false` at its end.
    pub fn forward(&mut self, record: &Record) -> bool {
        self.next(record).is_some_and(|child| self.step(record, child))
    }

    /// Goes back one node; `false` at the start.
    pub fn back(&mut self, record: &Record) -> bool {
        let parent = record.tree.parent(self.node);
        if let Some(parent) = parent {
            self.rise_to(record, parent, self.depth - 1);
        }
        parent.is_some()
    }

    /// Goes to any node; `false`, and nothing is changed, when it is not part of the record.
    pub fn goto(&mut self, record: &Record, target: NodeId) -> bool {
        let Some((up, down)) = way(&record.tree, self.node, target) else { return false };
        if up > 0 {
            let mut ancestor = self.node;
            for _ in 0..up {
                ancestor = record.tree.parent(ancestor).unwrap_or(NodeId::ROOT);
            }
            self.rise_to(record, ancestor, self.depth - up);
        }
        down.into_iter().rev().for_each(|child| {
            self.step(record, child);
        });
        true
    }

    /// Goes to the next alternative of the move that led here; `false` when there is none.
    pub fn next_variation(&mut self, record: &Record) -> bool {
        record.tree.next_sibling(self.node).is_some_and(|sibling| self.goto(record, sibling))
    }

    /// Goes to the alternative before the move that led here; `false` when there is none.
    pub fn previous_variation(&mut self, record: &Record) -> bool {
        record.tree.previous_sibling(self.node).is_some_and(|sibling| self.goto(record, sibling))
    }

    /// The node that comes after this one in the order of [`Tree::preorder`], and how many nodes up its parent is; without
    /// its own children if it does not `descend`.
    #[inline]
    fn upcoming(&self, tree: &Tree, descend: bool) -> Option<(NodeId, u32)> {
        if descend && let Some(child) = tree.first_child(self.node) {
            return Some((child, 0));
        }
        let (mut at, mut up) = (self.node, 1);
        loop {
            let parent = tree.parent(at)?;
            if let Some(sibling) = tree.next_sibling(at) {
                return Some((sibling, up));
            }
            (at, up) = (parent, up + 1);
        }
    }

    /// Goes to the next node in the order of [`Tree::preorder`], playing its move in a way of one's own, which is given the
    /// node and its depth; the node's own children are left out if it does not `descend`. `None` at the end.
    #[inline]
    pub fn visit<R>(
        &mut self,
        record: &Record,
        descend: bool,
        play: impl FnOnce(&mut P, NodeId, usize) -> R,
    ) -> Option<R> {
        let (next, up) = self.upcoming(&record.tree, descend)?;
        if up > 0 {
            let parent = record.tree.parent(next)?;
            self.rise_to(record, parent, self.depth - up);
        }
        let depth = self.depth as usize + 1;
        Some(self.step_by(record, next, |position| play(position, next, depth)))
    }

    /// The position before the move that led here; the start at the root.
    pub fn before(&self, record: &Record) -> P {
        let Some(parent) = record.tree.parent(self.node) else { return self.position.clone() };
        self.position_at(record, parent, self.depth - 1)
    }

    /// Plays the move that a text means, in any notation of the game, and goes there. A move that already follows this node is not added again; any other
    /// is added as its last alternative.
    ///
    /// # Errors
    /// When the text means no one move of the position, or one that is not legal. Nothing is changed then.
    pub fn play_text(&mut self, record: &mut Record, text: &str) -> Result<NodeId, MoveError<PackedMove>> {
        let face = self.face();
        let read = face.parse_move(text, None)?;
        let is_same =
            |child: &NodeId| record.tree.packed(record.tree.ply(*child)) == Some(read.mv.as_packed());
        let known = record.tree.children(self.node).find(is_same);
        let child = known.unwrap_or_else(|| {
            let ply = record.tree.intern(&read.mv);
            record.tree.add(self.node, ply)
        });
        self.step(record, child);
        Ok(child)
    }

    /// The move that led here in a notation, or its text where it could not be resolved; empty for an empty node.
    pub fn text(&self, record: &Record, notation: NotationId) -> String {
        say(record, self.before(record).face(), self.node, notation)
    }

    /// The text of a child of this node, as [`text`](Self::text) gives it there.
    pub fn text_of(&self, record: &Record, child: NodeId, notation: NotationId) -> String {
        say(record, self.face(), child, notation)
    }

    /// The sites of the move that led here.
    pub fn sites(&self, record: &Record) -> Vec<u16> {
        let packed = record.tree.packed(record.tree.ply(self.node));
        packed.map_or_else(Vec::new, |packed| self.before(record).face().clicks(packed))
    }

    /// What stands on the board.
    pub fn view(&self, viewer: Viewer) -> BoardView {
        self.face().view(viewer)
    }

    /// Goes to an ancestor.
    fn rise_to(&mut self, record: &Record, ancestor: NodeId, depth: u32) {
        while self.saved.last().is_some_and(|saved| saved.depth > depth) {
            self.saved.pop();
        }
        self.position = match self.saved.pop_if(|saved| saved.depth == depth) {
            Some(saved) => saved.position,
            None => self.position_at(record, ancestor, depth),
        };
        (self.node, self.depth) = (ancestor, depth);
    }

    /// The position at an ancestor, from the nearest one that is kept.
    fn position_at(&self, record: &Record, ancestor: NodeId, depth: u32) -> P {
        let near = self.saved.iter().rev().find(|saved| saved.depth <= depth);
        let Some(near) = near else { return self.position.clone() };
        let mut position = near.position.clone();
        let mut path = Vec::with_capacity((depth - near.depth) as usize);
        let mut at = ancestor;
        while at != near.node {
            path.push(at);
            let Some(parent) = record.tree.parent(at) else { break };
            at = parent;
        }
        path.into_iter().rev().for_each(|id| play(position.face_mut(), &record.tree, id));
        position
    }
}

/// Plays what a node holds, as every cursor does: its move, then what is set up there; a stated mover is given the turn, and what
/// cannot be read is passed over.
pub fn play(position: &mut dyn AnyPosition, tree: &Tree, id: NodeId) {
    play_move(position, tree, id);
    if let Some(setup) = SetupEdit::at(tree, id) {
        setup.apply(position);
    }
}

fn play_move(position: &mut dyn AnyPosition, tree: &Tree, id: NodeId) {
    let ply = tree.ply(id);
    if ply.kind() == PlyKind::Empty {
        return;
    }
    if let Some(side) = ply.stated_mover().filter(|side| *side != position.turn()) {
        position.set_turn(side);
    }
    let forced = tree.packed(ply).map(|packed| position.play_unchecked(packed));
    if !matches!(forced, Some(Ok(_))) {
        position.pass_unread();
    }
}

fn say(record: &Record, position: &dyn AnyPosition, node: NodeId, notation: NotationId) -> String {
    let (ply, mut text) = (record.tree.ply(node), String::new());
    let said = record.tree.packed(ply).map(|packed| position.write_move(packed, notation, &mut text));
    if !matches!(said, Some(Ok(()))) {
        text.push_str(record.tree.pooled(ply).unwrap_or_default());
    }
    text
}

/// How many nodes up from one node, and which nodes down from there, the last first, lead to another. As long as the way
/// is, not as deep as the tree.
fn way(tree: &Tree, from: NodeId, to: NodeId) -> Option<(u32, Vec<NodeId>)> {
    if to.index() >= tree.node_capacity() {
        return None;
    }
    if tree.parent(to) == Some(from) {
        return Some((0, vec![to]));
    }
    let (mut above, mut below) = (HashMap::from([(from, 0)]), HashMap::from([(to, 0)]));
    let (mut up, mut down) = (vec![from], vec![to]);
    loop {
        if let Some(height) = up.last().and_then(|node| below.get(node)) {
            down.truncate(*height);
            return Some((up.len() as u32 - 1, down));
        }
        if let Some(height) = down.last().and_then(|node| above.get(node)) {
            down.pop();
            return Some((*height as u32, down));
        }
        let [higher, lower] = [&up, &down].map(|path| path.last().and_then(|node| tree.parent(*node)));
        if let Some(node) = higher {
            above.insert(node, up.len());
            up.push(node);
        }
        if let Some(node) = lower {
            below.insert(node, down.len());
            down.push(node);
        }
        if higher.is_none() && lower.is_none() {
            return None;
        }
    }
}

//! A record at one of its moves, with what is to be marked there.

use yipu_core::view::Geometry;
use yipu_core::{Cursor, NodeId, PlyKind, Record};

use crate::{Marks, Picture, Scene};

/// A record at one of its moves.
#[derive(Clone)]
pub(crate) struct Replay<'a> {
    record: &'a Record,
    geometry: &'static Geometry,
    cursor: Cursor,
    /// What the moves have left on the board.
    pub(crate) trail: Trail,
}

/// What is marked after some moves of a line.
#[derive(Clone, Default)]
pub(crate) struct Trail {
    marks: Marks,
    number: u32,
}

impl<'a> Replay<'a> {
    /// The start of a record; `None` for a game without rules.
    pub(crate) fn new(record: &'a Record) -> Option<Self> {
        let cursor = Cursor::of(record)?;
        let geometry = cursor.face().geometry();
        Some(Self { record, geometry, cursor, trail: Trail::default() })
    }

    /// Goes to where a node is to be played.
    #[cfg(any(feature = "html", feature = "pdf"))]
    pub(crate) fn seek_before(&mut self, node: NodeId) {
        if let Some(parent) = self.record.tree.parent(node) {
            self.cursor.goto(self.record, parent);
        }
    }

    /// Plays a child of the node it is at.
    pub(crate) fn step(&mut self, id: NodeId, numbers: bool) {
        let ply = self.record.tree.ply(id);
        if ply.kind() != PlyKind::Empty {
            self.mark(id, numbers);
        }
        self.cursor.step(self.record, id);
    }

    fn mark(&mut self, id: NodeId, numbers: bool) {
        let position = self.cursor.face();
        let Trail { marks, number } = &mut self.trail;
        *number += 1;
        let packed = self.record.tree.packed(self.record.tree.ply(id));
        marks.wrong = packed.is_none_or(|packed| !position.judge(packed).is_playable());
        let sites = packed.map_or_else(Vec::new, |packed| position.sites(packed));
        if let (true, Some(site)) = (numbers, sites.last()) {
            marks.numbers.retain(|(other, _)| other != site);
            marks.numbers.push((*site, *number));
        }
        let trace = packed.map_or_else(Vec::new, |packed| position.trace(packed));
        marks.leapt = packed.map_or_else(Vec::new, |packed| position.leapt(packed));
        (marks.last, marks.trace) = (sites, trace);
    }

    /// What the rules say of a node that is to be played here; `None` for text that means no move.
    #[cfg(any(feature = "html", feature = "pdf"))]
    pub(crate) fn judge(&self, id: NodeId) -> Option<yipu_core::Judgement> {
        let packed = self.record.tree.packed(self.record.tree.ply(id));
        packed.map(|packed| self.cursor.face().judge(packed))
    }

    /// The cursor before the next move.
    #[cfg(any(feature = "html", feature = "pdf"))]
    pub(crate) const fn cursor(&self) -> &Cursor {
        &self.cursor
    }

    /// What the board looks like.
    #[cfg(feature = "html")]
    pub(crate) const fn geometry(&self) -> &'static Geometry {
        self.geometry
    }

    pub(crate) fn scene(&self, picture: &Picture) -> Scene {
        let mut marks = self.trail.marks.clone();
        if !picture.last {
            marks.last.clear();
            marks.trace.clear();
            marks.leapt.clear();
        }
        picture.scene(self.record, self.cursor.face(), self.geometry, self.cursor.node(), marks)
    }
}

/// The scenes of a stretch of the main line, made one by one.
#[derive(Clone)]
pub struct Frames<'a> {
    picture: Picture,
    replay: Replay<'a>,
    rest: std::vec::IntoIter<NodeId>,
    begun: bool,
}

impl<'a> Frames<'a> {
    pub(crate) fn new(picture: Picture, replay: Replay<'a>, rest: Vec<NodeId>) -> Self {
        Self { picture, replay, rest: rest.into_iter(), begun: false }
    }
}

impl Iterator for Frames<'_> {
    type Item = Scene;

    fn next(&mut self) -> Option<Scene> {
        if self.begun {
            self.replay.step(self.rest.next()?, self.picture.numbers);
        }
        self.begun = true;
        Some(self.replay.scene(&self.picture))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.rest.len() + usize::from(!self.begun);
        (left, Some(left))
    }
}

impl ExactSizeIterator for Frames<'_> {}

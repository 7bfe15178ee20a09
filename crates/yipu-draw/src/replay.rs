//! A record played move by move, with what is to be marked on the way.

use yipu_core::view::Geometry;
use yipu_core::{AnyPosition, NodeId, PlyKind, Record, Report};

use crate::{Marks, Picture, Scene};

/// A record at one of its moves.
#[derive(Clone)]
pub(crate) struct Replay<'a> {
    record: &'a Record,
    geometry: &'static Geometry,
    position: Box<dyn AnyPosition>,
    node: NodeId,
    marks: Marks,
    number: u32,
}

impl<'a> Replay<'a> {
    /// The start of a record; `None` for a game without rules.
    pub(crate) fn new(record: &'a Record) -> Option<Self> {
        let position = (record.game.rules?.board)(record.start_text(), &mut Report::new());
        let geometry = position.geometry();
        Some(Self { record, geometry, position, node: NodeId::ROOT, marks: Marks::default(), number: 0 })
    }

    /// Goes to a child of the node it is at.
    pub(crate) fn step(&mut self, id: NodeId, numbers: bool) {
        self.node = id;
        let ply = self.record.tree.ply(id);
        if ply.kind() == PlyKind::Empty {
            return;
        }
        self.number += 1;
        let sites = self.position.sites(ply);
        self.marks.wrong = !matches!(self.position.why_not(ply), Ok(None));
        if let (true, Some(site)) = (numbers, sites.last()) {
            self.marks.numbers.retain(|(other, _)| other != site);
            self.marks.numbers.push((*site, self.number));
        }
        (self.marks.last, self.marks.trace) = (sites, self.position.trace(ply));
        self.position.force(ply);
    }

    /// The position before the next move.
    #[cfg(any(feature = "html", feature = "pdf"))]
    pub(crate) fn position(&self) -> &dyn AnyPosition {
        &*self.position
    }

    /// What the board looks like.
    #[cfg(feature = "html")]
    pub(crate) const fn geometry(&self) -> &'static Geometry {
        self.geometry
    }

    pub(crate) fn scene(&self, picture: &Picture) -> Scene {
        let mut marks = self.marks.clone();
        if !picture.last {
            marks.last.clear();
            marks.trace.clear();
        }
        picture.scene(self.record, &*self.position, self.geometry, self.node, marks)
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

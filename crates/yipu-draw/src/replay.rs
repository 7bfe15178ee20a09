//! A record at one of its moves, with what is to be marked there.

use std::collections::BTreeSet;

use yipu_core::view::{Form, Geometry, Item, Viewer};
use yipu_core::{Cursor, Lang, NodeId, Observer, PlyKind, Record, Side};

#[cfg(feature = "html")]
use crate::scene::Turned;
use crate::{Caption, Marks, Picture, Scene};

/// A record at one of its moves.
#[derive(Clone)]
pub(crate) struct Replay<'a> {
    record: &'a Record,
    viewer: Viewer,
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
    /// The moves that put one stone down, as the site and the number.
    stones: Vec<(u16, u32)>,
}

impl<'a> Replay<'a> {
    /// The start of a record, for a viewer; `None` for a game without rules.
    pub(crate) fn new(record: &'a Record, viewer: Viewer) -> Option<Self> {
        let cursor = Cursor::at_start(record)?;
        let geometry = cursor.face().geometry();
        Some(Self { record, viewer, geometry, cursor, trail: Trail::default() })
    }

    /// What the viewer knows of the record.
    pub(crate) const fn observer(&self) -> Observer<'a> {
        Observer::new(self.record, self.viewer)
    }

    /// Goes to where a node is to be played.
    #[cfg(any(feature = "html", feature = "pdf"))]
    pub(crate) fn seek_before(&mut self, node: NodeId) {
        if let Some(parent) = self.record.tree.parent(node) {
            self.cursor.goto(self.record, parent);
        }
    }

    /// Plays the moves of a line. Only the last of them is marked on the board, and so only that one is judged.
    pub(crate) fn follow(&mut self, line: &[NodeId], numbers: bool) {
        let is_move = |id: &NodeId| self.record.tree.ply(*id).kind() != PlyKind::Empty;
        let (before, shown) = line.split_at(line.iter().rposition(is_move).unwrap_or(0));
        for id in before {
            self.pass(*id, numbers);
        }
        for id in shown {
            self.step(*id, numbers);
        }
    }

    /// Plays a child of the node it is at.
    pub(crate) fn step(&mut self, id: NodeId, numbers: bool) {
        let is_move = self.record.tree.ply(id).kind() != PlyKind::Empty;
        let is_wrong = is_move && self.is_wrong(id);
        self.step_judged(id, numbers, is_wrong);
    }

    /// Plays a child of the node it is at, of which is known whether the rules forbid it.
    pub(crate) fn step_judged(&mut self, id: NodeId, numbers: bool, is_wrong: bool) {
        if self.record.tree.ply(id).kind() != PlyKind::Empty {
            self.mark(id, is_wrong);
        }
        self.play(id, numbers);
    }

    /// Plays a child of the node it is at, after which another move is played: all that stays of it is its number.
    fn pass(&mut self, id: NodeId, numbers: bool) {
        let ply = self.record.tree.ply(id);
        if ply.kind() != PlyKind::Empty {
            self.trail.number += 1;
            if numbers {
                self.trail.marks.last = self.observer().sites_of(self.cursor.face(), id);
            }
        }
        self.play(id, numbers);
    }

    fn play(&mut self, id: NodeId, numbers: bool) {
        let ply = self.record.tree.ply(id);
        let mover = ply.stated_mover().unwrap_or_else(|| self.cursor.face().turn());
        self.cursor.step(self.record, id);
        if numbers && ply.kind() != PlyKind::Empty {
            self.number(mover);
        }
    }

    /// Writes the number of the last move on its stone. A try that was refused leaves the stone that is there its own.
    fn number(&mut self, mover: Side) {
        let Trail { marks, number, stones } = &mut self.trail;
        let Some(site) = marks.last.last().copied() else { return };
        let is_stone = marks.last.len() == 1;
        if is_stone {
            stones.push((site, *number));
        }
        let is_others =
            |item: &Item| item.form == Form::Refused || item.side.is_some_and(|side| side != mover);
        let items = self.cursor.face().view(self.viewer).items;
        let is_refused = is_stone && items.iter().any(|item| item.site == site && is_others(item));
        if !is_refused {
            marks.numbers.retain(|(other, _)| *other != site);
            marks.numbers.push((site, *number));
        }
    }

    fn mark(&mut self, id: NodeId, is_wrong: bool) {
        let position = self.cursor.face();
        let Trail { marks, number, .. } = &mut self.trail;
        *number += 1;
        let observer = Observer::new(self.record, self.viewer);
        let packed = self.record.tree.packed(self.record.tree.ply(id));
        let seen = packed.filter(|_| observer.sees(position, id));
        marks.wrong = is_wrong;
        marks.last = observer.sites_of(position, id);
        marks.path = seen.map_or_else(Vec::new, |packed| position.path(packed));
        marks.jumped_over = seen.map_or_else(Vec::new, |packed| position.jumped_over(packed));
    }

    /// `true` if the move of the node is illegal here, or no move at all, and the viewer may know it.
    fn is_wrong(&self, id: NodeId) -> bool {
        let (observer, position) = (self.observer(), self.cursor.face());
        observer.hears_judgement(position, id)
            && !observer.judge(position, id).is_some_and(|judgement| judgement.is_playable())
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

    /// The board as it is printed: with a list of the stones whose numbers are not to be seen on it, since they were captured, or another was
    /// played there later.
    pub(crate) fn still(&self, picture: &Picture) -> Scene {
        let items = self.cursor.face().view(picture.viewer).items;
        let seen: BTreeSet<u16> = items.iter().map(|item| item.site).collect();
        let numbers: BTreeSet<_> = self.trail.marks.numbers.iter().collect();
        let is_hidden = |stone: &&(u16, u32)| !(numbers.contains(stone) && seen.contains(&stone.0));
        let hidden: Vec<_> = self.trail.stones.iter().filter(is_hidden).copied().collect();
        self.scene_with(picture, &listed(&hidden, self.geometry, picture.lang))
    }

    pub(crate) fn scene(&self, picture: &Picture) -> Scene {
        self.scene_with(picture, &[])
    }

    fn scene_with(&self, picture: &Picture, notes: &[Caption]) -> Scene {
        let (position, node) = (self.cursor.face(), self.cursor.node());
        picture.scene_with(self.record, position, self.geometry, node, self.marks(picture), notes)
    }

    /// The scene, and where its pieces and marks are on the turned board.
    #[cfg(feature = "html")]
    pub(crate) fn both_sides(&self, picture: &Picture) -> (Scene, Turned) {
        let view = self.cursor.face().view(picture.viewer);
        let marks =
            Picture::marks_on(self.record, self.geometry, self.cursor.node(), &view, self.marks(picture));
        let scene = picture.scene_of(self.record, self.geometry, &view, &marks, &[]);
        (scene, Turned::new(self.geometry, &view, &marks, picture.style))
    }

    /// What a picture shows of the last move.
    fn marks(&self, picture: &Picture) -> Marks {
        let mut marks = self.trail.marks.clone();
        if !picture.last {
            marks.last.clear();
            marks.path.clear();
            marks.jumped_over.clear();
        }
        marks
    }
}

/// Lines such as `12 at E5, 31 at C3`, each as wide as the board at most.
fn listed(stones: &[(u16, u32)], geometry: &Geometry, lang: Lang) -> Vec<Caption> {
    /// More than this are no list that anybody reads.
    const MOST: usize = 400;
    /// How wide a character of such a line is, in units of the board.
    const CHARACTER: f32 = 0.21;
    let mut lines: Vec<String> = Vec::new();
    for (site, number) in stones.iter().take(MOST) {
        let name = geometry.sites.get(usize::from(*site)).map_or("?", |site| &*site.name);
        let words =
            if lang == Lang::En { format!("{number} at {name}") } else { format!("{number}在{name}") };
        let fits = |line: &&mut String| {
            let characters = u16::try_from(line.chars().count() + words.chars().count() + 2);
            f32::from(characters.unwrap_or(u16::MAX)) * CHARACTER <= geometry.width
        };
        match lines.last_mut().filter(fits) {
            Some(line) => {
                line.push_str(", ");
                line.push_str(&words);
            }
            None => lines.push(words),
        }
    }
    if stones.len() > MOST {
        lines.push("…".into());
    }
    lines.into_iter().map(Caption).collect()
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

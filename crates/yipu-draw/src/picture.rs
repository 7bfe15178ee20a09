//! A record at one of its moves, as a scene.

use std::fmt;

use yipu_core::view::{BoardView, Geometry, Viewer};
use yipu_core::{AnyPosition, Lang, NodeId, Record, TagName};

use crate::replay::{Frames, Replay};
use crate::{Brush, Caption, Marks, Scene, Style};

/// Why a record cannot be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PictureError {
    /// The game has no rules here, and so no board.
    NoBoard,
    /// The game has no such notation.
    NoNotation,
    /// The main line is shorter than that.
    PastTheEnd {
        /// How many moves it has.
        moves: usize,
    },
    /// The picture would have too many pixels.
    TooLarge {
        /// The most pixels a side may have.
        most: u16,
    },
    /// The animation would have too many pictures.
    TooLong {
        /// The most it may have.
        most: usize,
    },
}

impl fmt::Display for PictureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoBoard => f.write_str("there is no board for this game"),
            Self::NoNotation => f.write_str("the game has no such notation"),
            Self::PastTheEnd { moves } => write!(f, "the main line has only {moves} moves"),
            Self::TooLarge { most } => write!(f, "the picture would be more than {most} pixels wide or high"),
            Self::TooLong { most } => write!(f, "the animation would have more than {most} pictures"),
        }
    }
}

impl std::error::Error for PictureError {}

/// What is to be drawn of a record.
#[derive(Clone, Copy, Debug)]
pub struct Picture {
    /// How it is to look.
    pub style: Style,
    /// With whose eyes.
    pub viewer: Viewer,
    /// The language of the words beside the board.
    pub lang: Lang,
    /// Whether the players stand above and below the board.
    pub names: bool,
    /// Whether stones carry the numbers of their moves.
    pub numbers: bool,
    /// Whether the last move is marked.
    pub last: bool,
}

impl Default for Picture {
    fn default() -> Self {
        Self {
            style: Style::default(),
            viewer: Viewer::Referee,
            lang: Lang::En,
            names: true,
            numbers: false,
            last: true,
        }
    }
}

impl Picture {
    /// The scene after so many moves of the main line.
    ///
    /// # Errors
    /// When there is no board for the game, or no such move.
    pub fn at(&self, record: &Record, moves: usize) -> Result<Scene, PictureError> {
        let line: Vec<NodeId> = record.tree.mainline().collect();
        if moves > line.len() {
            return Err(PictureError::PastTheEnd { moves: line.len() });
        }
        self.along(record, &line[..moves])
    }

    /// The scene at a node, wherever in the tree.
    ///
    /// # Errors
    /// When there is no board for the game.
    pub fn at_node(&self, record: &Record, node: NodeId) -> Result<Scene, PictureError> {
        self.along(record, &record.tree.path(node))
    }

    /// The scenes of a stretch of the main line: after `from` moves, after each one that follows, up to after `to`.
    ///
    /// # Errors
    /// When there is no board for the game, or no such moves.
    pub fn frames<'a>(&self, record: &'a Record, from: usize, to: usize) -> Result<Frames<'a>, PictureError> {
        let line: Vec<NodeId> = record.tree.mainline().collect();
        if from.max(to) > line.len() {
            return Err(PictureError::PastTheEnd { moves: line.len() });
        }
        let (before, after) = line.split_at(from);
        let replay = self.replay(record, before)?;
        let rest = after.get(..to.saturating_sub(from)).unwrap_or_default().to_vec();
        Ok(Frames::new(*self, replay, rest))
    }

    fn along(&self, record: &Record, line: &[NodeId]) -> Result<Scene, PictureError> {
        Ok(self.replay(record, line)?.still(self))
    }

    fn replay<'a>(&self, record: &'a Record, line: &[NodeId]) -> Result<Replay<'a>, PictureError> {
        let mut replay = Replay::new(record, self.viewer).ok_or(PictureError::NoBoard)?;
        replay.follow(line, self.numbers);
        Ok(replay)
    }

    /// The scene of a position with what hangs on the node that led to it.
    pub fn scene(
        &self,
        record: &Record,
        position: &dyn AnyPosition,
        geometry: &Geometry,
        node: NodeId,
        marks: Marks,
    ) -> Scene {
        self.scene_with(record, position, geometry, node, marks, &[])
    }

    /// The same with lines below the names.
    pub(crate) fn scene_with(
        &self,
        record: &Record,
        position: &dyn AnyPosition,
        geometry: &Geometry,
        node: NodeId,
        marks: Marks,
        notes: &[Caption],
    ) -> Scene {
        let view = position.view(self.viewer);
        let marks = Self::marks_on(record, geometry, node, &view, marks);
        self.scene_of(record, geometry, &view, &marks, notes)
    }

    /// The marks that are seen in a view: without the numbers of stones that are gone, with the shapes of the node.
    pub(crate) fn marks_on(
        record: &Record,
        geometry: &Geometry,
        node: NodeId,
        view: &BoardView,
        mut marks: Marks,
    ) -> Marks {
        marks.numbers.retain(|(site, _)| view.items.iter().any(|item| item.site == *site));
        if let Some(extra) = record.tree.extra(node) {
            marks.shapes.extend(extra.shapes.iter().filter_map(|shape| read_shape(&shape.0, geometry)));
        }
        marks
    }

    /// The scene of a view with these marks, the names and the words beside the board.
    pub(crate) fn scene_of(
        &self,
        record: &Record,
        geometry: &Geometry,
        view: &BoardView,
        marks: &Marks,
        notes: &[Caption],
    ) -> Scene {
        let seat = |index: usize| {
            let seat = record.game.seats.get(index)?;
            let name = record.tags.text(&TagName::new(seat.key));
            (self.names && !name.is_empty()).then(|| {
                let title = if self.lang == Lang::En { seat.en } else { seat.zh };
                Caption(format!("{title} {}", shorten(name)))
            })
        };
        let panel = view
            .panel
            .iter()
            .map(|panel| Caption(if self.lang == Lang::En { panel.en.clone() } else { panel.zh.clone() }));
        let first_above = self.style.flip != geometry.first_above;
        let seats = record.game.seats.len();
        let opposite = seats / 2;
        let (top, bottom) = if first_above { (seat(0), seat(opposite)) } else { (seat(opposite), seat(0)) };
        // Where more than two sit at the table, the others are named below.
        let others = (1..seats).filter(|index| *index != opposite).filter_map(seat);
        let below: Vec<_> =
            bottom.into_iter().chain(others).chain(panel).chain(notes.iter().cloned()).collect();
        Scene::new(geometry, view, marks, &Vec::from_iter(top), &below, self.style)
    }
}

/// A name that fits above a board.
fn shorten(name: &str) -> String {
    const LONGEST: usize = 24;
    let mut short: String = name.chars().take(LONGEST).collect();
    if name.chars().count() > LONGEST {
        short.push('…');
    }
    short
}

/// `Gh2e2` and `Re5`: a brush, then one or two sites.
pub(crate) fn read_shape(text: &str, geometry: &Geometry) -> Option<(Brush, u16, Option<u16>)> {
    let mut chars = text.chars();
    let brush = Brush::from_letter(chars.next()?);
    let sites = chars.as_str();
    if let Some(site) = geometry.site(sites) {
        return Some((brush, site, None));
    }
    let (from, to) = (1..sites.len())
        .filter_map(|at| sites.split_at_checked(at))
        .find_map(|(from, to)| Some((geometry.site(from)?, geometry.site(to)?)))?;
    Some((brush, from, Some(to)))
}

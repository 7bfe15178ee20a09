//! The board in the parts that a page puts together, and what is marked on it.

use std::collections::BTreeMap;

use serde::Serialize;
use yipu::core::view::{Item, Viewer};
use yipu::core::{Record, Report, Side};
use yipu::{CheckOptions, Document};
use yipu_draw::parts::{Background, marks_of, marks_svg, shapes_of, standing, symbol_name, symbol_svg};
use yipu_draw::{Marks, Picture};

use super::answer::{Board, Setup};
use super::shelf::Held;
use crate::open::LastMove;
use crate::view::item_view;
use crate::{FindingView, Session};

/// The empty board and the drawings of the pieces.
#[derive(Serialize)]
pub(super) struct Geometry {
    /// None for a game without rules.
    board: Option<GroundView>,
}

#[derive(Serialize)]
struct GroundView {
    width: f32,
    height: f32,
    page: &'static str,
    ground: String,
    sites: Vec<SiteView>,
    /// The colour of each seat.
    hues: Vec<String>,
    /// Whether seat 0 has the upper side of the board.
    first_above: bool,
    /// The drawings of the pieces on the board and of those for setting up, by their names.
    symbols: BTreeMap<String, String>,
}

#[derive(Serialize)]
struct SiteView {
    name: String,
    x: f32,
    y: f32,
}

impl Held {
    pub(super) const fn viewer(&self) -> Viewer {
        self.session.words.viewer
    }

    pub(super) fn geometry(&self) -> Geometry {
        let Some(cursor) = self.session.open_now().cursor() else { return Geometry { board: None } };
        let (geometry, style) = (cursor.face().geometry(), self.look.style());
        let ground = Background::new(geometry, style);
        let named = |(site, at): (&yipu::core::view::Site, &yipu::core::view::Spot)| SiteView {
            name: site.name.to_string(),
            x: at.x,
            y: at.y,
        };
        let hue = |seat: usize| format!("{:?}", geometry.hue(Side(seat as u8))).to_lowercase();
        let palette = cursor.face().palette();
        let pieces = palette.iter().map(standing);
        let items = cursor.view(self.viewer()).items.into_iter().chain(pieces);
        let drawn = |item: Item| (symbol_name(&item), symbol_svg(geometry, &item, style));
        Geometry {
            board: Some(GroundView {
                width: ground.width,
                height: ground.height,
                page: ground.page,
                sites: geometry.sites.iter().zip(&ground.sites).map(named).collect(),
                ground: ground.svg,
                first_above: geometry.first_above,
                hues: (0..self.session.record().game.seats.len()).map(hue).collect(),
                symbols: items.map(drawn).collect(),
            }),
        }
    }

    /// The drawings of what stands on the board now.
    pub(super) fn symbols(&self) -> BTreeMap<String, String> {
        let Some(cursor) = self.session.open_now().cursor() else { return BTreeMap::new() };
        let (geometry, style) = (cursor.face().geometry(), self.look.style());
        let drawn = |item: Item| (symbol_name(&item), symbol_svg(geometry, &item, style));
        cursor.view(self.viewer()).items.into_iter().map(drawn).collect()
    }

    pub(super) fn board(&mut self) -> Option<Board> {
        let state = self.session.board()?;
        if self.look.numbers {
            return Some(Board { state, marks: self.numbered() });
        }
        let marks = self.session.marks();
        let cursor = self.session.open_now().cursor()?;
        let view = cursor.view(self.viewer());
        let marks = marks_svg(cursor.face().geometry(), &view, &marks, self.look.style());
        Some(Board { state, marks })
    }

    /// What is marked, with the numbers of the moves on their stones, for which the line is gone through from its start.
    fn numbered(&self) -> String {
        let (open, style) = (self.session.open_now(), self.look.style());
        let picture =
            Picture { style, viewer: self.viewer(), names: false, numbers: true, ..Picture::default() };
        picture.at_node(open.record(), open.node()).map_or_else(|_| String::new(), |scene| marks_of(&scene))
    }

    /// A position that is being set up.
    pub(super) fn setup(&self, position: &str) -> Option<Setup> {
        let game = self.session.record().game;
        let board = (game.rules?.board)(position, &mut Report::new());
        // A record that begins so and has no moves: what the rules say of it is what they say of the position.
        let mut document = Document::new();
        document.record = Record::new(game);
        document.record.start = Some(position.into());
        document.judge(&CheckOptions::default());
        let lang = self.words.lang.into();
        let finding = |found: &yipu::core::Diagnostic| FindingView::plain(found, lang);
        Some(Setup {
            position: board.to_text(),
            turn: board.turn().0,
            items: board.view(Viewer::Referee).items.iter().map(item_view).collect(),
            findings: document.report.iter().map(finding).collect(),
        })
    }
}

impl Session {
    /// What is marked where the cursor is: the last move with its way, arrows and circles.
    fn marks(&mut self) -> Marks {
        let viewer = self.words.viewer;
        let LastMove { sites: last, trace, leapt, wrong } = self.open_mut().last_move(viewer);
        let open = self.open_now();
        let shapes = open
            .cursor()
            .map_or_else(Vec::new, |cursor| shapes_of(open.record(), open.node(), cursor.face().geometry()));
        Marks { last, path: trace, jumped_over: leapt, wrong, shapes, numbers: Vec::new() }
    }
}

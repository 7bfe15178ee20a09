//! A board in parts, for a page that puts them together by itself: the empty board, where its sites are, each piece around
//! its own middle, and what is marked. They are the parts of the same scenes that every other picture is made of.

use yipu_core::view::{BoardView, Form, Geometry, Item, Piece, Spot};
use yipu_core::{NodeId, Record};

use crate::palette::Palette;
use crate::picture::read_shape;
use crate::scene::{Frame, background};
use crate::svg::elements;
use crate::{Brush, Marks, Scene, Style, symbol};

/// An empty board.
#[derive(Clone, PartialEq, Debug)]
pub struct Background {
    /// How wide it is, in units of the board.
    pub width: f32,
    /// How high it is.
    pub height: f32,
    /// The colour of the page that it lies on.
    pub page: &'static str,
    /// Its lines and labels as SVG elements.
    pub svg: String,
    /// The middle of each site.
    pub sites: Vec<Spot>,
}

impl Background {
    /// The empty board of a game in a style.
    pub fn new(geometry: &Geometry, style: Style) -> Self {
        let (frame, palette) = (Frame::new(geometry, style), Palette::of(style.theme));
        let (width, height) = frame.size();
        Self {
            width,
            height,
            page: palette.page,
            svg: elements(&background(&frame, &palette)),
            sites: geometry.sites.iter().map(|site| frame.spot(site.at)).collect(),
        }
    }
}

/// The name of the drawing of a piece, which is the same for all that look alike: `disc-0-5e25`.
pub fn symbol_name(item: &Item) -> String {
    use std::fmt::Write as _;
    let mut name = form_name(item.form).to_owned();
    if let Some(side) = item.side {
        let _ = write!(name, "-{}", side.0);
    }
    for c in item.face.iter().flat_map(|face| face.hant.chars()) {
        let _ = write!(name, "-{:x}", u32::from(c));
    }
    name
}

/// The drawing of a piece around its middle as SVG elements.
pub fn symbol_svg(geometry: &Geometry, item: &Item, style: Style) -> String {
    let palette = Palette::of(style.theme);
    let hue = item.side.map(|side| geometry.hue(side));
    elements(&symbol::shapes(item.form, hue, item.face.as_ref(), style.pieces, &palette))
}

/// A piece of a palette as it would stand on a site.
pub fn standing(piece: &Piece) -> Item {
    Item { site: 0, side: piece.side, form: piece.form, face: piece.face.clone() }
}

/// What is marked on a board as SVG elements.
pub fn marks_svg(geometry: &Geometry, view: &BoardView, marks: &Marks, style: Style) -> String {
    marks_of(&Scene::new(geometry, view, marks, &[], &[], style))
}

/// What is marked in a scene as SVG elements.
pub fn marks_of(scene: &Scene) -> String {
    elements(&scene.marks)
}

/// The arrows and circles that a record has on a node.
pub fn shapes_of(record: &Record, node: NodeId, geometry: &Geometry) -> Vec<(Brush, u16, Option<u16>)> {
    let shapes = record.tree.extra(node).map_or(&[][..], |extra| &extra.shapes);
    shapes.iter().filter_map(|shape| read_shape(&shape.0, geometry)).collect()
}

/// The name of a form: `disc`, `stone` …
pub const fn form_name(form: Form) -> &'static str {
    match form {
        Form::Disc => "disc",
        Form::Stone => "stone",
        Form::Hexagon => "hexagon",
        Form::Cube => "cube",
        Form::Plate => "plate",
        Form::Queen => "queen",
        Form::Arrow => "arrow",
        Form::HorizontalEdge => "horizontal-edge",
        Form::VerticalEdge => "vertical-edge",
        Form::Box => "box",
        Form::Refused => "refused",
        Form::Card => "card",
    }
}

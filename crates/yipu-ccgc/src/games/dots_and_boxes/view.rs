//! What the board looks like: dots, the edges between them, and the boxes with their owners.

use std::sync::LazyLock;

use yipu_core::Side;
use yipu_core::view::{
    BoardView, Fill, Form, Geometry, Hue, Item, Label, Outline, Panel, PieceText, Site, Spot, Stroke,
};

use super::board::Board;
use super::color::Color;
use super::edge::{BOXES, Direction, Edge};

const MARGIN: f32 = 0.6;

fn spot(column: f32, row: f32) -> Spot {
    Spot::new(MARGIN + column, MARGIN + f32::from(BOXES) - row)
}

/// The board. The edges come first among the sites, then the boxes.
pub(super) static GEOMETRY: LazyLock<Geometry> = LazyLock::new(|| {
    let extent = f32::from(BOXES);
    let dots = || (0..=BOXES).flat_map(|row| (0..=BOXES).map(move |column| spot(column.into(), row.into())));
    let ends = |edge: Edge| {
        let (column, row) = (f32::from(edge.column), f32::from(edge.row));
        let (right, up) = match edge.direction {
            Direction::Horizontal => (1.0, 0.0),
            Direction::Vertical => (0.0, 1.0),
        };
        ((column, row), (column + right, row + up))
    };
    let guide = |edge: Edge| {
        let (from, to) = ends(edge);
        Outline::Line { from: spot(from.0, from.1), to: spot(to.0, to.1), stroke: Stroke::Guide }
    };
    let dot = |center: Spot| Outline::Circle { center, radius: 0.09, fill: Some(Fill::Ink), stroke: None };
    let edge_site = |edge: Edge| {
        let mut name = String::new();
        edge.write(&mut name);
        let (from, to) = ends(edge);
        Site { name: name.into(), at: spot(f32::midpoint(from.0, to.0), f32::midpoint(from.1, to.1)) }
    };
    let box_site = |(column, row): (u8, u8)| Site {
        name: format!("{}{}", (b'a' + column) as char, row + 1).into(),
        at: spot(f32::from(column) + 0.5, f32::from(row) + 0.5),
    };
    let label = |at: Spot, text: String| Label { at, native: text.clone().into(), latin: text.into() };
    let labels = (0..=BOXES).flat_map(|index| {
        let (here, letter) = (f32::from(index), ((b'A' + index) as char).to_string());
        let number = (index + 1).to_string();
        [
            label(spot(here, -MARGIN - 0.22), letter.clone()),
            label(spot(here, extent + MARGIN + 0.22), letter),
            label(spot(-MARGIN - 0.22, here), number.clone()),
            label(spot(extent + MARGIN + 0.22, here), number),
        ]
    });
    Geometry {
        width: extent + 2.0 * MARGIN,
        height: extent + 2.0 * MARGIN,
        sites: Edge::all().map(edge_site).chain(boxes().map(box_site)).collect(),
        outlines: Edge::all().map(guide).chain(dots().map(dot)).collect(),
        labels: labels.collect(),
        hues: &[Hue::Red, Hue::Blue],
        first_above: false,
    }
});

fn boxes() -> impl Iterator<Item = (u8, u8)> {
    (0..BOXES).flat_map(|row| (0..BOXES).map(move |column| (column, row)))
}

/// The site of an edge.
pub(super) fn site(edge: Edge) -> u16 {
    Edge::all().position(|other| other == edge).unwrap_or_default() as u16
}

/// What can be on a site.
pub(super) enum Place {
    /// An edge.
    Edge(Edge),
    /// A box, by its column and row.
    Box(u8, u8),
}

/// What can be on that site, if there is such a site.
pub(super) fn place(site: u16) -> Option<Place> {
    let edges = Edge::all().map(Place::Edge);
    edges.chain(boxes().map(|(column, row)| Place::Box(column, row))).nth(site.into())
}

/// The edges that are drawn, the boxes that are taken, and the score.
pub(super) fn view(board: &Board, color: impl Fn(Side) -> Color) -> BoardView {
    let hue = |side: Side| Side(color(side) as u8);
    let edges = (0..).zip(Edge::all()).filter(|(_, edge)| board.is_drawn(*edge));
    let edges = edges.map(|(site, edge)| Item {
        site,
        side: None,
        form: match edge.direction {
            Direction::Horizontal => Form::HorizontalEdge,
            Direction::Vertical => Form::VerticalEdge,
        },
        face: None,
    });
    let first_box = Edge::all().count() as u16;
    let owned = (first_box..).zip(boxes()).filter_map(|(site, (column, row))| {
        let owner = board.owner(column, row)?;
        let face = Some(PieceText::plain(color(owner).letter().to_string()));
        Some(Item { site, side: Some(hue(owner)), form: Form::Box, face })
    });
    let [first, second] = board.scores();
    let score = Panel { en: format!("{first} : {second}"), zh: format!("{first} : {second}") };
    BoardView { items: owned.chain(edges).collect(), panel: vec![score] }
}

//! What the board looks like: a rhombus of cells that leans to the right on its way down.

use std::sync::LazyLock;

use yipu_core::Side;
use yipu_core::view::{Fill, Geometry, Hue, Label, Outline, Site, Spot, Stroke};

use super::chains::SIZE;
use crate::shape::board::StoneBoard;
use crate::shape::point::Point;

const MARGIN: f32 = 1.0;
/// How far a corner of a cell is from its middle.
const RADIUS: f32 = 0.577_35;
/// How far the rows are apart.
const ROW: f32 = 0.866_03;

/// The board.
pub(super) static GEOMETRY: LazyLock<Geometry> = LazyLock::new(|| {
    let last = f32::from(SIZE - 1);
    Geometry {
        width: last * 1.5 + 2.0 * MARGIN,
        height: last * ROW + 2.0 * MARGIN,
        sites: points().map(|point| Site { name: name(point).into(), at: middle(point) }).collect(),
        outlines: edges().chain(points().map(cell)).collect(),
        labels: labels(),
        hues: &[Hue::Red, Hue::Blue],
        first_above: false,
    }
});

fn points() -> impl Iterator<Item = Point> {
    StoneBoard::<{ SIZE as usize }>::points()
}

fn name(point: Point) -> String {
    let mut name = String::new();
    point.write(&mut name);
    name
}

fn spot(column: f32, row: f32) -> Spot {
    let down = f32::from(SIZE - 1) - row;
    Spot::new(MARGIN + column + down / 2.0, MARGIN + down * ROW)
}

fn middle(point: Point) -> Spot {
    spot(point.column.into(), point.row.into())
}

/// A corner of a cell, the topmost first, clockwise; so many times as far away as it is.
fn corner(point: Point, index: u8, times: f32) -> Spot {
    let angle = (f32::from(index) * 60.0 - 90.0).to_radians();
    let at = middle(point);
    Spot::new(at.x + RADIUS * times * angle.cos(), at.y + RADIUS * times * angle.sin())
}

fn cell(point: Point) -> Outline {
    Outline::Polygon {
        corners: (0..6).map(|index| corner(point, index, 1.0)).collect(),
        fill: Some(Fill::Light),
        stroke: Some(Stroke::Line),
    }
}

/// The coloured rim: Red has the top and the bottom, Blue the left and the right.
fn edges() -> impl Iterator<Item = Outline> {
    const TOP: [u8; 2] = [5, 0];
    const BOTTOM: [u8; 2] = [2, 3];
    const RIGHT: [u8; 2] = [0, 1];
    const LEFT: [u8; 2] = [3, 4];
    let rim = |point: Point, sides: [u8; 2], side: Side| {
        sides.map(|first| Outline::Polygon {
            corners: [(first, 1.0), (first + 1, 1.0), (first + 1, 1.3), (first, 1.3)]
                .map(|(index, times)| corner(point, index, times))
                .to_vec(),
            fill: Some(Fill::Of(side)),
            stroke: None,
        })
    };
    (0..SIZE).flat_map(move |index| {
        let last = SIZE - 1;
        [
            rim(Point::new(index, last), TOP, Side::FIRST),
            rim(Point::new(index, 0), BOTTOM, Side::FIRST),
            rim(Point::new(0, index), LEFT, Side::SECOND),
            rim(Point::new(last, index), RIGHT, Side::SECOND),
        ]
        .concat()
    })
}

fn labels() -> Vec<Label> {
    let last = f32::from(SIZE - 1);
    let label = |at: Spot, text: String| Label { at, native: text.clone().into(), latin: text.into() };
    let of = |index: u8| {
        let (here, letter) = (f32::from(index), Point::new(index, 0).letter().to_string());
        let number = (index + 1).to_string();
        [
            label(spot(here - 0.1, last + 1.25), letter.clone()),
            label(spot(here + 0.1, -1.25), letter),
            label(spot(-1.05, here), number.clone()),
            label(spot(last + 1.05, here), number),
        ]
    };
    (0..SIZE).flat_map(of).collect()
}

//! What boards of lines and stones look like.

use std::sync::LazyLock;

use yipu_core::view::{Fill, Geometry, Hue, Label, Outline, Site, Spot, Stroke};

use super::point::Point;

const MARGIN: f32 = 0.75;

/// The board of nine lines with five stars.
pub(crate) static NINE: LazyLock<Geometry> = LazyLock::new(|| {
    let stars = [(2, 2), (6, 2), (4, 4), (2, 6), (6, 6)].map(|(column, row)| Point::new(column, row));
    grid(9, &stars, &[Hue::Black, Hue::White])
});

/// A board of `size` lines each way, with stars on some points.
pub(crate) fn grid(size: u8, stars: &[Point], hues: &'static [Hue]) -> Geometry {
    let last = f32::from(size - 1);
    let spot = |column: f32, row: f32| Spot::new(MARGIN + column, MARGIN + last - row);
    let at = |point: Point| spot(point.column.into(), point.row.into());
    let mut outlines = Vec::new();
    for index in 0..size {
        let here = f32::from(index);
        let stroke = if index == 0 || index + 1 == size { Stroke::Border } else { Stroke::Line };
        outlines.push(Outline::Line { from: spot(0.0, here), to: spot(last, here), stroke });
        outlines.push(Outline::Line { from: spot(here, 0.0), to: spot(here, last), stroke });
    }
    for star in stars {
        outlines.push(Outline::Circle {
            center: at(*star),
            radius: 0.11,
            fill: Some(Fill::Ink),
            stroke: None,
        });
    }
    let points = (0..size).flat_map(|row| (0..size).map(move |column| Point::new(column, row)));
    let named = |point: Point| {
        let mut name = String::new();
        point.write(&mut name);
        Site { name: name.into(), at: at(point) }
    };
    let label = |at: Spot, text: String| Label { at, native: text.clone().into(), latin: text.into() };
    let labels = (0..size).flat_map(|index| {
        let here = f32::from(index);
        let letter = Point::new(index, 0).letter().to_string();
        let number = (index + 1).to_string();
        [
            label(spot(here, -1.0), letter.clone()),
            label(spot(here, last + 1.0), letter),
            label(spot(-1.0, here), number.clone()),
            label(spot(last + 1.0, here), number),
        ]
    });
    Geometry {
        width: last + 2.0 * MARGIN,
        height: last + 2.0 * MARGIN,
        sites: points.map(named).collect(),
        outlines,
        labels: labels.collect(),
        hues,
        first_above: false,
    }
}

/// A board of `size` squares each way, light and dark in turn if it is chequered.
pub(crate) fn squares(
    size: u8,
    chequered: bool,
    name: impl Fn(Point) -> String,
    hues: &'static [Hue],
) -> Geometry {
    let extent = f32::from(size);
    let corner = |column: u8, row: u8| {
        Spot::new(MARGIN / 2.0 + f32::from(column), MARGIN / 2.0 + extent - f32::from(row))
    };
    let middle =
        |column: f32, row: f32| Spot::new(MARGIN / 2.0 + column + 0.5, MARGIN / 2.0 + extent - row - 0.5);
    let points: Vec<_> =
        (0..size).flat_map(|row| (0..size).map(move |column| Point::new(column, row))).collect();
    let square = |point: &Point| {
        let (column, row) = (point.column, point.row);
        let dark = chequered && (column + row) % 2 == 0;
        Outline::Polygon {
            corners: [(0, 0), (1, 0), (1, 1), (0, 1)].map(|(x, y)| corner(column + x, row + y)).to_vec(),
            fill: Some(if dark { Fill::Dark } else { Fill::Light }),
            stroke: Some(Stroke::Line),
        }
    };
    let mut outlines: Vec<_> = points.iter().map(square).collect();
    outlines.push(Outline::Polygon {
        corners: [(0, 0), (size, 0), (size, size), (0, size)].map(|(x, y)| corner(x, y)).to_vec(),
        fill: None,
        stroke: Some(Stroke::Border),
    });
    let sites = points
        .iter()
        .map(|point| Site { name: name(*point).into(), at: middle(point.column.into(), point.row.into()) });
    let labels = (0..size).flat_map(|index| {
        let here = f32::from(index);
        let text = name(Point::new(index, index));
        let (letter, number) = text.split_at(text.len().min(1));
        let (far, near) = (extent - 0.5 + MARGIN / 2.0 + LABEL, -0.5 - MARGIN / 2.0 - LABEL);
        [(here, near, letter), (here, far, letter), (near, here, number), (far, here, number)].map(
            |(column, row, text)| Label {
                at: middle(column, row),
                native: text.to_owned().into(),
                latin: text.to_owned().into(),
            },
        )
    });
    Geometry {
        width: extent + MARGIN,
        height: extent + MARGIN,
        sites: sites.collect(),
        labels: labels.collect(),
        outlines,
        hues,
        first_above: false,
    }
}

/// How far outside the board a coordinate stands.
const LABEL: f32 = 0.25;

/// The index of a point's site on a board of that size.
pub(crate) fn site(point: Point, size: u8) -> u16 {
    u16::from(point.row) * u16::from(size) + u16::from(point.column)
}

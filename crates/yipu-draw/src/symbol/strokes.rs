//! Crosses, corners and words, around a place.

use yipu_core::view::Spot;

use crate::glyphs;
use crate::{Paint, Shape};

/// Two lines that cross at a place.
pub(crate) fn cross(at: Spot, half: f32, paint: Paint, shapes: &mut Vec<Shape>) {
    for high in [-half, half] {
        let (from, to) = (Spot::new(at.x - half, at.y + high), Spot::new(at.x + half, at.y - high));
        shapes.push(Shape::Line(from, to, paint));
    }
}

/// A hexagon that stands on a corner.
pub(super) fn hexagon(radius: f32) -> Vec<Spot> {
    (0..6u8)
        .map(|corner| {
            let angle = (f32::from(corner) * 60.0 - 90.0).to_radians();
            Spot::new(radius * angle.cos(), radius * angle.sin())
        })
        .collect()
}

/// What a queen wears.
pub(super) fn crown() -> Vec<Spot> {
    const CROWN: [(f32, f32); 7] =
        [(-0.25, 0.2), (-0.29, -0.14), (-0.13, 0.02), (0.0, -0.24), (0.13, 0.02), (0.29, -0.14), (0.25, 0.2)];
    CROWN.map(|(x, y)| Spot::new(x, y)).to_vec()
}

/// Words as outlines where there are outlines, side by side around a middle.
pub(crate) fn words(text: &str, at: Spot, size: f32, paint: Paint, shapes: &mut Vec<Shape>) {
    const GAP: f32 = 60.0;
    let outlines: Option<Vec<_>> = text.chars().map(glyphs::outline).collect();
    let Some(outlines) = outlines else {
        shapes.push(Shape::Text(at, size, text.into(), paint));
        return;
    };
    // Hanzi are a thousand units wide, whatever their ink.
    let width = |c: char, ink: f32| if c.is_ascii() { ink + GAP } else { 1000.0 };
    let widths: Vec<_> = text.chars().zip(&outlines).map(|(c, (ink, _))| width(c, *ink)).collect();
    let mut x = -widths.iter().sum::<f32>() / 2.0;
    for ((_, outline), width) in outlines.into_iter().zip(widths) {
        let middle = x + width / 2.0;
        shapes.push(Shape::Outline(Spot::new(at.x + middle / 1000.0 * size, at.y), size, outline, paint));
        x += width;
    }
}

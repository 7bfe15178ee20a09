//! The pieces.

use yipu_core::view::{Face, Form, Hue, Spot};

use crate::glyphs;
use crate::palette::{Palette, SideColors};
use crate::{Paint, PieceSet, Shape};

const MIDDLE: Spot = Spot::new(0.0, 0.0);

/// The strokes of a piece around its middle.
pub(crate) fn shapes(
    form: Form,
    hue: Option<Hue>,
    face: Option<&Face>,
    set: PieceSet,
    palette: &Palette,
) -> Vec<Shape> {
    let solid = hue.map_or(
        SideColors { fill: palette.ink, rim: palette.ink, ink: palette.page, doubled: false },
        |hue| palette.solid(hue),
    );
    let mut shapes = Vec::new();
    match form {
        Form::Disc => {
            let colors = hue.map_or(solid, |hue| palette.faced(hue));
            shapes.push(Shape::Circle(MIDDLE, 0.44, Paint::fill(colors.fill).outlined(colors.rim, 0.035)));
            shapes.push(Shape::Circle(
                MIDDLE,
                0.375,
                Paint::stroke(colors.ink, if colors.doubled { 0.018 } else { 0.034 }),
            ));
            if colors.doubled {
                shapes.push(Shape::Circle(MIDDLE, 0.345, Paint::stroke(colors.ink, 0.018)));
            }
            write(face, set, 0.5, colors.ink, &mut shapes);
        }
        Form::Stone => {
            shapes.push(Shape::Circle(MIDDLE, 0.45, Paint::fill(solid.fill).outlined(solid.rim, 0.03)));
            if solid.doubled {
                shapes.push(Shape::Circle(MIDDLE, 0.32, Paint::stroke(solid.rim, 0.03)));
            }
            write(face, set, 0.42, solid.ink, &mut shapes);
        }
        Form::Hexagon => {
            shapes.push(Shape::Polygon(hexagon(0.53), Paint::fill(solid.fill).outlined(solid.rim, 0.03)));
            if solid.doubled {
                shapes.push(Shape::Polygon(hexagon(0.38), Paint::stroke(solid.rim, 0.03)));
            }
            write(face, set, 0.4, solid.ink, &mut shapes);
        }
        Form::Cube => {
            shapes.push(Shape::Rect(
                MIDDLE,
                0.78,
                0.78,
                0.12,
                Paint::fill(solid.fill).outlined(solid.rim, 0.04),
            ));
            if solid.doubled {
                shapes.push(Shape::Rect(MIDDLE, 0.64, 0.64, 0.08, Paint::stroke(solid.rim, 0.025)));
            }
            write(face, set, 0.5, solid.ink, &mut shapes);
        }
        Form::Plate => {
            shapes.push(Shape::Rect(
                MIDDLE,
                0.86,
                0.5,
                0.06,
                Paint::fill(solid.fill).outlined(solid.rim, 0.03),
            ));
            if solid.doubled {
                shapes.push(Shape::Rect(MIDDLE, 0.79, 0.43, 0.04, Paint::stroke(solid.rim, 0.018)));
            }
            write(face, set, 0.33, solid.ink, &mut shapes);
        }
        Form::Card => {
            let (fill, ink) = if face.is_some() {
                (palette.piece, hue.map_or(palette.ink, |hue| palette.faced(hue).ink))
            } else {
                (solid.fill, solid.ink)
            };
            shapes.push(Shape::Rect(MIDDLE, 0.64, 0.9, 0.08, Paint::fill(fill).outlined(palette.ink, 0.03)));
            if face.is_none() {
                shapes.push(Shape::Rect(MIDDLE, 0.5, 0.76, 0.05, Paint::stroke(ink, 0.03)));
            }
            write(face, set, 0.36, ink, &mut shapes);
        }
        Form::Queen => {
            shapes.push(Shape::Circle(MIDDLE, 0.42, Paint::fill(solid.fill).outlined(solid.rim, 0.03)));
            shapes.push(Shape::Polygon(crown(), Paint::fill(solid.ink)));
            if solid.doubled {
                shapes.push(Shape::Circle(MIDDLE, 0.37, Paint::stroke(solid.rim, 0.02)));
            }
        }
        Form::Arrow => {
            shapes.push(Shape::Rect(MIDDLE, 0.84, 0.84, 0.08, Paint::fill(palette.ink).through(0.82)));
            cross(MIDDLE, 0.24, Paint::stroke(palette.board, 0.09), &mut shapes);
        }
        Form::HorizontalEdge => edge(0.5, 0.0, solid, &mut shapes),
        Form::VerticalEdge => edge(0.0, 0.5, solid, &mut shapes),
        Form::Box => {
            shapes.push(Shape::Rect(
                MIDDLE,
                0.8,
                0.8,
                0.05,
                Paint::fill(solid.fill).outlined(solid.rim, 0.02).through(0.55),
            ));
            write(face, set, 0.45, solid.ink, &mut shapes);
        }
        Form::Refused => cross(MIDDLE, 0.2, Paint::stroke(palette.wrong, 0.08), &mut shapes),
    }
    shapes
}

/// Two lines that cross at a place.
pub(crate) fn cross(at: Spot, half: f32, paint: Paint, shapes: &mut Vec<Shape>) {
    for high in [-half, half] {
        let (from, to) = (Spot::new(at.x - half, at.y + high), Spot::new(at.x + half, at.y - high));
        shapes.push(Shape::Line(from, to, paint));
    }
}

fn edge(x: f32, y: f32, colors: SideColors, shapes: &mut Vec<Shape>) {
    let (from, to) = (Spot::new(-x, -y), Spot::new(x, y));
    shapes.push(Shape::Line(from, to, Paint::stroke(colors.rim, 0.16)));
    shapes.push(Shape::Line(from, to, Paint::stroke(colors.fill, 0.11)));
}

/// A hexagon that stands on a corner.
pub(crate) fn hexagon(radius: f32) -> Vec<Spot> {
    (0..6u8)
        .map(|corner| {
            let angle = (f32::from(corner) * 60.0 - 90.0).to_radians();
            Spot::new(radius * angle.cos(), radius * angle.sin())
        })
        .collect()
}

fn crown() -> Vec<Spot> {
    const CROWN: [(f32, f32); 7] =
        [(-0.25, 0.2), (-0.29, -0.14), (-0.13, 0.02), (0.0, -0.24), (0.13, 0.02), (0.29, -0.14), (0.25, 0.2)];
    CROWN.map(|(x, y)| Spot::new(x, y)).to_vec()
}

/// Writes a face in the middle, smaller if it has several characters.
fn write(face: Option<&Face>, set: PieceSet, size: f32, ink: &'static str, shapes: &mut Vec<Shape>) {
    let Some(face) = face else { return };
    let text = match set {
        PieceSet::Traditional => &face.hant,
        PieceSet::Simplified => &face.hans,
        PieceSet::Letters => &face.latin,
    };
    words(text, MIDDLE, size, Paint::fill(ink), shapes);
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

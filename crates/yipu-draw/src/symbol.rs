//! The pieces: which shapes each form is drawn with.
//!
//! Most are one outline with a face on it, and a [`Body`] has their measures; the others are a method of [`Piece`] each.

use yipu_core::view::{Face, Form, Hue, Spot};

use crate::glyphs;
use crate::palette::{Palette, SideColors};
use crate::{Paint, PieceSet, Shape};

const MIDDLE: Spot = Spot::new(0.0, 0.0);

/// An outline around the middle.
#[derive(Clone, Copy)]
enum Outline {
    /// Its radius.
    Circle(f32),
    /// Its radius.
    Hexagon(f32),
    /// Its width, its height and the radius of its corners.
    Rect(f32, f32, f32),
}

impl Outline {
    fn shape(self, paint: Paint) -> Shape {
        match self {
            Self::Circle(radius) => Shape::Circle(MIDDLE, radius, paint),
            Self::Hexagon(radius) => Shape::Polygon(hexagon(radius), paint),
            Self::Rect(width, height, corner) => Shape::Rect(MIDDLE, width, height, corner, paint),
        }
    }
}

/// The measures of a piece that is one outline with a face on it.
struct Body {
    outline: Outline,
    /// The width of its rim.
    rim: f32,
    /// The second line of a rim that is doubled, and its width.
    second: (Outline, f32),
    /// The size of the face.
    face: f32,
}

const STONE: Body =
    Body { outline: Outline::Circle(0.45), rim: 0.03, second: (Outline::Circle(0.32), 0.03), face: 0.42 };
const HEXAGON: Body =
    Body { outline: Outline::Hexagon(0.53), rim: 0.03, second: (Outline::Hexagon(0.38), 0.03), face: 0.4 };
const CUBE: Body = Body {
    outline: Outline::Rect(0.78, 0.78, 0.12),
    rim: 0.04,
    second: (Outline::Rect(0.64, 0.64, 0.08), 0.025),
    face: 0.5,
};
const PLATE: Body = Body {
    outline: Outline::Rect(0.86, 0.5, 0.06),
    rim: 0.03,
    second: (Outline::Rect(0.79, 0.43, 0.04), 0.018),
    face: 0.33,
};

/// The strokes of a piece around its middle.
pub(crate) fn shapes(
    form: Form,
    hue: Option<Hue>,
    face: Option<&Face>,
    set: PieceSet,
    palette: &Palette,
) -> Vec<Shape> {
    let nobody = SideColors { fill: palette.ink, rim: palette.ink, ink: palette.page, doubled: false };
    let solid = hue.map_or(nobody, |hue| palette.solid(hue));
    let mut piece = Piece { face, set, shapes: Vec::new() };
    match form {
        Form::Stone => piece.body(&STONE, solid),
        Form::Hexagon => piece.body(&HEXAGON, solid),
        Form::Cube => piece.body(&CUBE, solid),
        Form::Plate => piece.body(&PLATE, solid),
        Form::Disc => piece.disc(hue.map_or(solid, |hue| palette.faced(hue))),
        Form::Card if face.is_some() => {
            piece.card(palette.piece, hue.map_or(palette.ink, |hue| palette.faced(hue).ink), palette);
        }
        Form::Card => piece.card(solid.fill, solid.ink, palette),
        Form::Queen => piece.queen(solid),
        Form::Box => piece.owned_box(solid),
        Form::Arrow => piece.arrow(palette),
        Form::HorizontalEdge => piece.edge(Spot::new(0.5, 0.0), solid),
        Form::VerticalEdge => piece.edge(Spot::new(0.0, 0.5), solid),
        Form::Refused => cross(MIDDLE, 0.2, Paint::stroke(palette.wrong, 0.08), &mut piece.shapes),
    }
    piece.shapes
}

/// A piece while it is drawn; later shapes lie over earlier ones.
struct Piece<'a> {
    face: Option<&'a Face>,
    set: PieceSet,
    shapes: Vec<Shape>,
}

impl Piece<'_> {
    fn add(&mut self, outline: Outline, paint: Paint) {
        self.shapes.push(outline.shape(paint));
    }

    /// One outline with a face on it.
    fn body(&mut self, body: &Body, colors: SideColors) {
        self.add(body.outline, Paint::fill(colors.fill).outlined(colors.rim, body.rim));
        if colors.doubled {
            let (outline, width) = body.second;
            self.add(outline, Paint::stroke(colors.rim, width));
        }
        self.write(body.face, colors.ink);
    }

    /// A round piece with a ring around its face; two thin ones where the rim is doubled.
    fn disc(&mut self, colors: SideColors) {
        self.add(Outline::Circle(0.44), Paint::fill(colors.fill).outlined(colors.rim, 0.035));
        let ring = if colors.doubled { 0.018 } else { 0.034 };
        self.add(Outline::Circle(0.375), Paint::stroke(colors.ink, ring));
        if colors.doubled {
            self.add(Outline::Circle(0.345), Paint::stroke(colors.ink, 0.018));
        }
        self.write(0.5, colors.ink);
    }

    /// A playing card; its back has a frame.
    fn card(&mut self, fill: &'static str, ink: &'static str, palette: &Palette) {
        self.add(Outline::Rect(0.64, 0.9, 0.08), Paint::fill(fill).outlined(palette.ink, 0.03));
        if self.face.is_none() {
            self.add(Outline::Rect(0.5, 0.76, 0.05), Paint::stroke(ink, 0.03));
        }
        self.write(0.36, ink);
    }

    /// A round piece with a crown.
    fn queen(&mut self, colors: SideColors) {
        self.add(Outline::Circle(0.42), Paint::fill(colors.fill).outlined(colors.rim, 0.03));
        self.shapes.push(Shape::Polygon(crown(), Paint::fill(colors.ink)));
        if colors.doubled {
            self.add(Outline::Circle(0.37), Paint::stroke(colors.rim, 0.02));
        }
    }

    /// A box that has an owner: the board shows through it.
    fn owned_box(&mut self, colors: SideColors) {
        let paint = Paint::fill(colors.fill).outlined(colors.rim, 0.02).through(0.55);
        self.add(Outline::Rect(0.8, 0.8, 0.05), paint);
        self.write(0.45, colors.ink);
    }

    /// A square that an arrow has hit.
    fn arrow(&mut self, palette: &Palette) {
        self.add(Outline::Rect(0.84, 0.84, 0.08), Paint::fill(palette.ink).through(0.82));
        cross(MIDDLE, 0.24, Paint::stroke(palette.board, 0.09), &mut self.shapes);
    }

    /// A side of a box, from one end to the opposite one.
    fn edge(&mut self, end: Spot, colors: SideColors) {
        let start = Spot::new(-end.x, -end.y);
        self.shapes.push(Shape::Line(start, end, Paint::stroke(colors.rim, 0.16)));
        self.shapes.push(Shape::Line(start, end, Paint::stroke(colors.fill, 0.11)));
    }

    /// Writes the face in the middle, smaller if it has several characters.
    fn write(&mut self, size: f32, ink: &'static str) {
        let Some(face) = self.face else { return };
        let text = match self.set {
            PieceSet::Traditional => &face.hant,
            PieceSet::Simplified => &face.hans,
            PieceSet::Letters => &face.latin,
        };
        words(text, MIDDLE, size, Paint::fill(ink), &mut self.shapes);
    }
}

/// Two lines that cross at a place.
pub(crate) fn cross(at: Spot, half: f32, paint: Paint, shapes: &mut Vec<Shape>) {
    for high in [-half, half] {
        let (from, to) = (Spot::new(at.x - half, at.y + high), Spot::new(at.x + half, at.y - high));
        shapes.push(Shape::Line(from, to, paint));
    }
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

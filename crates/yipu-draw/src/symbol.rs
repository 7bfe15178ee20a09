//! The pieces: which shapes each form is drawn with.
//!
//! Most are one outline with a face on it, and [`body`] has their measures; the others are a method of [`Piece`] each.

mod body;
mod strokes;

use yipu_core::view::{Form, Hue, PieceText, Spot};

use body::{Body, CUBE, HEXAGON, MIDDLE, Outline, PLATE, STONE};
use strokes::crown;
pub(crate) use strokes::{cross, words};

use crate::palette::{Palette, SideColors};
use crate::{Paint, PieceSet, Shape};

/// The strokes of a piece around its middle.
pub(crate) fn shapes(
    form: Form,
    hue: Option<Hue>,
    face: Option<&PieceText>,
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
    face: Option<&'a PieceText>,
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

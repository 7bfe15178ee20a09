//! The measures of the pieces that are one outline with a face on it.

use yipu_core::view::Spot;

use super::strokes::hexagon;
use crate::{Paint, Shape};

pub(super) const MIDDLE: Spot = Spot::new(0.0, 0.0);

/// An outline around the middle.
#[derive(Clone, Copy)]
pub(super) enum Outline {
    /// Its radius.
    Circle(f32),
    /// Its radius.
    Hexagon(f32),
    /// Its width, its height and the radius of its corners.
    Rect(f32, f32, f32),
}

impl Outline {
    pub(super) fn shape(self, paint: Paint) -> Shape {
        match self {
            Self::Circle(radius) => Shape::Circle(MIDDLE, radius, paint),
            Self::Hexagon(radius) => Shape::Polygon(hexagon(radius), paint),
            Self::Rect(width, height, corner) => Shape::Rect(MIDDLE, width, height, corner, paint),
        }
    }
}

/// The measures of a piece that is one outline with a face on it.
pub(super) struct Body {
    pub(super) outline: Outline,
    /// The width of its rim.
    pub(super) rim: f32,
    /// The second line of a rim that is doubled, and its width.
    pub(super) second: (Outline, f32),
    /// The size of the face.
    pub(super) face: f32,
}

pub(super) const STONE: Body =
    Body { outline: Outline::Circle(0.45), rim: 0.03, second: (Outline::Circle(0.32), 0.03), face: 0.42 };
pub(super) const HEXAGON: Body =
    Body { outline: Outline::Hexagon(0.53), rim: 0.03, second: (Outline::Hexagon(0.38), 0.03), face: 0.4 };
pub(super) const CUBE: Body = Body {
    outline: Outline::Rect(0.78, 0.78, 0.12),
    rim: 0.04,
    second: (Outline::Rect(0.64, 0.64, 0.08), 0.025),
    face: 0.5,
};
pub(super) const PLATE: Body = Body {
    outline: Outline::Rect(0.86, 0.5, 0.06),
    rim: 0.03,
    second: (Outline::Rect(0.79, 0.43, 0.04), 0.018),
    face: 0.33,
};

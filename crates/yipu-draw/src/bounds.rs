//! How far shapes reach.

use yipu_core::view::Spot;

use crate::{Paint, Shape};

/// An upright rectangle, in units of the board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Bounds {
    pub(crate) left: f32,
    pub(crate) top: f32,
    pub(crate) right: f32,
    pub(crate) bottom: f32,
}

impl Bounds {
    /// Everything that is.
    pub(crate) const ALL: Self = Self { left: f32::MIN, top: f32::MIN, right: f32::MAX, bottom: f32::MAX };

    fn around(middle: Spot, width: f32, height: f32) -> Self {
        Self {
            left: middle.x - width / 2.0,
            top: middle.y - height / 2.0,
            right: middle.x + width / 2.0,
            bottom: middle.y + height / 2.0,
        }
    }

    pub(crate) fn union(self, other: Self) -> Self {
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    pub(crate) fn touches(self, other: Self) -> bool {
        self.left <= other.right
            && other.left <= self.right
            && self.top <= other.bottom
            && other.top <= self.bottom
    }

    /// The same around another origin.
    pub(crate) fn at(self, origin: Spot) -> Self {
        Self {
            left: self.left + origin.x,
            top: self.top + origin.y,
            right: self.right + origin.x,
            bottom: self.bottom + origin.y,
        }
    }

    fn grown(self, by: f32) -> Self {
        Self { left: self.left - by, top: self.top - by, right: self.right + by, bottom: self.bottom + by }
    }

    /// What all the shapes cover together, or more; `None` without shapes.
    pub(crate) fn of(shapes: &[Shape]) -> Option<Self> {
        shapes.iter().map(of_shape).reduce(Self::union)
    }
}

/// What a shape covers, or more.
pub(crate) fn of_shape(shape: &Shape) -> Bounds {
    let only = |spot: &Spot| Bounds::around(*spot, 0.0, 0.0);
    // A sharp corner of a line reaches further than half its width.
    let line = |paint: &Paint| if paint.stroke.is_some() { paint.width } else { 0.0 };
    match shape {
        Shape::Line(from, to, paint) => only(from).union(only(to)).grown(line(paint)),
        Shape::Polygon(corners, paint) => {
            corners.iter().map(only).reduce(Bounds::union).unwrap_or(Bounds::ALL).grown(line(paint) * 2.0)
        }
        Shape::Circle(middle, radius, paint) | Shape::Arc(middle, radius, _, _, paint) => {
            Bounds::around(*middle, radius * 2.0, radius * 2.0).grown(line(paint))
        }
        Shape::Rect(middle, width, height, _, paint) => {
            Bounds::around(*middle, *width, *height).grown(line(paint))
        }
        // No character is larger than its em by a quarter.
        Shape::Outline(middle, size, _, _) => Bounds::around(*middle, size * 1.25, size * 1.25),
        // How wide words are only a font knows.
        Shape::Text(middle, size, _, _) => {
            Bounds { left: f32::MIN, right: f32::MAX, ..Bounds::around(*middle, 0.0, size * 2.0) }
        }
    }
}

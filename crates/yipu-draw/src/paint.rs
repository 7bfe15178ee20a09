//! What a scene is made of.

use yipu_core::view::Spot;

/// Colours and widths, as every output knows them.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Paint {
    /// The colour inside, as `#rrggbb`; `None` leaves it open.
    pub fill: Option<&'static str>,
    /// The colour of the line.
    pub stroke: Option<&'static str>,
    /// The width of the line, in units of the board.
    pub width: f32,
    /// How long the dashes of the line are; 0 for a whole line.
    pub dash: f32,
    /// From 0, not seen, to 1.
    pub opacity: f32,
}

impl Paint {
    /// An area.
    pub const fn fill(color: &'static str) -> Self {
        Self { fill: Some(color), stroke: None, width: 0.0, dash: 0.0, opacity: 1.0 }
    }

    /// A line.
    pub const fn stroke(color: &'static str, width: f32) -> Self {
        Self { fill: None, stroke: Some(color), width, dash: 0.0, opacity: 1.0 }
    }

    /// This paint with a line around.
    pub const fn outlined(mut self, color: &'static str, width: f32) -> Self {
        (self.stroke, self.width) = (Some(color), width);
        self
    }

    /// This paint, seen through.
    pub const fn through(mut self, opacity: f32) -> Self {
        self.opacity = opacity;
        self
    }

    /// This paint in dashes.
    pub const fn dashed(mut self, dash: f32) -> Self {
        self.dash = dash;
        self
    }
}

/// One stroke of the brush, in units of the board.
#[derive(Clone, PartialEq, Debug)]
pub enum Shape {
    /// A straight line.
    Line(Spot, Spot, Paint),
    /// An area with straight sides.
    Polygon(Vec<Spot>, Paint),
    /// A circle.
    Circle(Spot, f32, Paint),
    /// A rectangle with round corners: its middle, its width, its height, the radius of its corners.
    Rect(Spot, f32, f32, f32, Paint),
    /// A part of a circle: its middle, its radius, from and to in degrees clockwise from the right.
    Arc(Spot, f32, f32, f32, Paint),
    /// An outline of a thousand units to the em: where its origin goes, the size of an em, the path.
    Outline(Spot, f32, &'static str, Paint),
    /// Words for which there is no outline: the middle, the height of a character, the words.
    Text(Spot, f32, Box<str>, Paint),
}

impl Shape {
    /// The shape at another place.
    pub(crate) fn moved(&self, by: Spot) -> Self {
        let to = |at: Spot| Spot::new(at.x + by.x, at.y + by.y);
        match self.clone() {
            Self::Line(from, end, paint) => Self::Line(to(from), to(end), paint),
            Self::Polygon(corners, paint) => Self::Polygon(corners.into_iter().map(to).collect(), paint),
            Self::Circle(at, radius, paint) => Self::Circle(to(at), radius, paint),
            Self::Rect(at, width, height, round, paint) => Self::Rect(to(at), width, height, round, paint),
            Self::Arc(at, radius, from, end, paint) => Self::Arc(to(at), radius, from, end, paint),
            Self::Outline(at, size, path, paint) => Self::Outline(to(at), size, path, paint),
            Self::Text(at, size, text, paint) => Self::Text(to(at), size, text, paint),
        }
    }
}

#[cfg(feature = "html")]
impl Shape {
    /// Where the shape is anchored, and the shape with that place at the origin.
    pub(crate) fn to_origin(&self) -> (Spot, Self) {
        const ORIGIN: Spot = Spot::new(0.0, 0.0);
        let moved = |to: &Spot, by: &Spot| Spot::new(to.x - by.x, to.y - by.y);
        match self.clone() {
            Self::Line(from, to, paint) => (from, Self::Line(ORIGIN, moved(&to, &from), paint)),
            Self::Polygon(corners, paint) => {
                let at = corners.first().copied().unwrap_or(ORIGIN);
                (at, Self::Polygon(corners.iter().map(|corner| moved(corner, &at)).collect(), paint))
            }
            Self::Circle(at, radius, paint) => (at, Self::Circle(ORIGIN, radius, paint)),
            Self::Rect(at, width, height, round, paint) => {
                (at, Self::Rect(ORIGIN, width, height, round, paint))
            }
            Self::Arc(at, radius, from, to, paint) => (at, Self::Arc(ORIGIN, radius, from, to, paint)),
            Self::Outline(at, size, path, paint) => (at, Self::Outline(ORIGIN, size, path, paint)),
            Self::Text(at, size, text, paint) => (at, Self::Text(ORIGIN, size, text, paint)),
        }
    }
}

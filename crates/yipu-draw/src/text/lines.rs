//! The lines that meet in a place.

use yipu_core::view::{Geometry, Outline, Spot, Stroke};

/// In which directions lines lead away from a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "there are four directions")]
pub(super) struct Arms {
    pub(super) left: bool,
    pub(super) right: bool,
    pub(super) up: bool,
    pub(super) down: bool,
}

impl Arms {
    pub(super) const fn any(self) -> bool {
        self.left || self.right || self.up || self.down
    }
}

/// What is around a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ring {
    /// Nothing.
    None,
    /// A dot: a star point.
    Dot,
    /// A circle that a piece fits in: a camp.
    Circle,
}

/// The upright and level lines of a board, and its dots and circles.
pub(super) struct Lines {
    level: Vec<[Spot; 2]>,
    upright: Vec<[Spot; 2]>,
    rings: Vec<(Spot, Ring)>,
}

const NEAR: f32 = 0.05;
/// How far a line goes at least, to lead somewhere.
const FAR: f32 = 0.4;

impl Lines {
    pub(super) fn of(geometry: &Geometry) -> Self {
        let mut lines = Self { level: Vec::new(), upright: Vec::new(), rings: Vec::new() };
        for outline in &geometry.outlines {
            match outline {
                // What only helps the eye would be taken for a line that was drawn.
                Outline::Line { stroke: Stroke::Guide, .. } => {}
                Outline::Line { from, to, .. } if (from.y - to.y).abs() < NEAR => {
                    lines.level.push(if from.x < to.x { [*from, *to] } else { [*to, *from] });
                }
                Outline::Line { from, to, .. } if (from.x - to.x).abs() < NEAR => {
                    lines.upright.push(if from.y < to.y { [*from, *to] } else { [*to, *from] });
                }
                Outline::Circle { center, radius, .. } => {
                    lines.rings.push((*center, if *radius < FAR / 2.0 { Ring::Dot } else { Ring::Circle }));
                }
                _ => {}
            }
        }
        lines
    }

    pub(super) fn at(&self, place: Spot) -> Arms {
        let mut arms = Arms::default();
        for [from, to] in self.level.iter().filter(|[from, _]| (from.y - place.y).abs() < NEAR) {
            arms.left |= from.x <= place.x - FAR && place.x <= to.x + NEAR;
            arms.right |= place.x + FAR <= to.x && from.x <= place.x + NEAR;
        }
        for [from, to] in self.upright.iter().filter(|[from, _]| (from.x - place.x).abs() < NEAR) {
            arms.up |= from.y <= place.y - FAR && place.y <= to.y + NEAR;
            arms.down |= place.y + FAR <= to.y && from.y <= place.y + NEAR;
        }
        arms
    }

    /// What is around a place.
    pub(super) fn ring(&self, place: Spot) -> Ring {
        let near = |(at, _): &&(Spot, Ring)| (at.x - place.x).abs() < NEAR && (at.y - place.y).abs() < NEAR;
        self.rings.iter().find(near).map_or(Ring::None, |(_, ring)| *ring)
    }
}

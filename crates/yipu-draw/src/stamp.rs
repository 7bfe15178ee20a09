//! A symbol in pixels, ready to be put in many places.

use resvg::tiny_skia::{Pixmap, PixmapPaint, Transform};
use resvg::usvg::Tree;

use crate::Shape;
use crate::bounds::Bounds;

/// A symbol that has been read.
pub(crate) struct Stamp {
    pub(crate) shapes: Vec<Shape>,
    pub(crate) bounds: Bounds,
    tree: Option<Tree>,
    /// Its pixels, for the parts of a pixel by which places lie off the grid, which are the same for most places.
    prints: Vec<Print>,
}

/// A symbol in pixels.
struct Print {
    /// How far the symbol's origin lies behind the start of a pixel, in parts of [`FINENESS`].
    off: [u8; 2],
    /// Where its first pixel is, seen from the pixel of its origin.
    from: [i16; 2],
    pixmap: Pixmap,
}

/// How many parts of a pixel are told apart.
const FINENESS: f32 = 64.0;

/// Up to how many pixels to a unit symbols are kept in pixels.
const LARGEST_UNIT: f32 = 128.0;

/// Up to how many units of the board a symbol is kept in pixels.
const LARGEST_SYMBOL: f32 = 4.0;

impl Stamp {
    pub(crate) const fn new(shapes: Vec<Shape>, bounds: Bounds, tree: Option<Tree>) -> Self {
        Self { shapes, bounds, tree, prints: Vec::new() }
    }

    /// Puts the symbol with its origin at a place, in pixels.
    pub(crate) fn put(&mut self, pixmap: &mut Pixmap, unit: f32, at: [f32; 2]) {
        let Some(tree) = &self.tree else { return };
        let Bounds { left, top, right, bottom } = self.bounds;
        if unit > LARGEST_UNIT || right - left > LARGEST_SYMBOL || bottom - top > LARGEST_SYMBOL {
            let there = Transform::from_scale(unit, unit).post_translate(at[0], at[1]);
            resvg::render(tree, there, &mut pixmap.as_mut());
            return;
        }
        let parts = at.map(|at| (at * FINENESS).round() as i32);
        let pixel = parts.map(|parts| parts.div_euclid(FINENESS as i32));
        let off = parts.map(|parts| parts.rem_euclid(FINENESS as i32) as u8);
        if !self.prints.iter().any(|print| print.off == off) {
            self.prints.extend(Print::new(tree, self.bounds, unit, off));
        }
        if let Some(print) = self.prints.iter().find(|print| print.off == off) {
            let (x, y) = (pixel[0] + i32::from(print.from[0]), pixel[1] + i32::from(print.from[1]));
            let paint = PixmapPaint::default();
            pixmap.draw_pixmap(x, y, print.pixmap.as_ref(), &paint, Transform::identity(), None);
        }
    }
}

impl Print {
    fn new(tree: &Tree, bounds: Bounds, unit: f32, off: [u8; 2]) -> Option<Self> {
        let from = [bounds.left, bounds.top].map(|low| (low * unit).floor() as i16 - 1);
        let to = [bounds.right, bounds.bottom].map(|high| (high * unit).ceil() as i16 + 2);
        let side = |axis: usize| u32::try_from(to[axis] - from[axis]).ok();
        let mut pixmap = Pixmap::new(side(0)?, side(1)?)?;
        let shift = |axis: usize| f32::from(off[axis]) / FINENESS - f32::from(from[axis]);
        let there = Transform::from_scale(unit, unit).post_translate(shift(0), shift(1));
        resvg::render(tree, there, &mut pixmap.as_mut());
        Some(Self { off, from, pixmap })
    }
}

//! A scene as pixels.
//!
//! The strokes are those of the SVG, and they become pixels in parts: the background once for all pictures of a board,
//! each symbol read once, and of what stands on the board only what lies in the part that is asked for.

use std::collections::BTreeSet;
use std::sync::Arc;

use resvg::tiny_skia::{Color, IntRect, Pixmap, Transform};
use resvg::usvg::{Group, Node, Options, Tree};

use crate::area::Area;
use crate::bounds::{Bounds, of_shape};
use crate::stamp::Stamp;
use crate::{Fonts, PictureError, Scene, Shape, svg};

/// The most pixels that a side of a picture may have.
pub(crate) const MOST_PIXELS: u16 = 8192;

impl Area {
    fn of(self, pixmap: &Pixmap) -> Option<Pixmap> {
        let Self { left, top, width, height } = self;
        pixmap.clone_rect(IntRect::from_xywh(left.into(), top.into(), width.into(), height.into())?)
    }

    fn bounds(self, unit: f32) -> Bounds {
        Bounds {
            left: f32::from(self.left) / unit,
            top: f32::from(self.top) / unit,
            right: f32::from(self.left + self.width) / unit,
            bottom: f32::from(self.top + self.height) / unit,
        }
    }
}

/// Makes pixels of scenes of one board, which all have the same size.
pub(crate) struct Painter {
    /// Pixels to a unit of the board.
    unit: f32,
    width: u16,
    height: u16,
    options: Options<'static>,
    background: Option<(&'static str, Arc<Vec<Shape>>, Pixmap)>,
    stamps: Vec<Stamp>,
    /// Characters for which there is no font.
    pub(crate) missing: BTreeSet<char>,
}

impl Painter {
    /// A painter of pictures so many units wide and high.
    pub(crate) fn new(width: f32, height: f32, unit: f32, fonts: &Fonts) -> Result<Self, PictureError> {
        let (width, height) = (pixels(width * unit), pixels(height * unit));
        if width.max(height) > MOST_PIXELS {
            return Err(PictureError::TooLarge { most: MOST_PIXELS });
        }
        Ok(Self {
            unit,
            width,
            height,
            options: fonts.options(),
            background: None,
            stamps: Vec::new(),
            missing: BTreeSet::new(),
        })
    }

    /// All pixels.
    pub(crate) const fn whole(&self) -> Area {
        Area { left: 0, top: 0, width: self.width, height: self.height }
    }

    /// The pixels that some bounds reach; `None` when they lie outside.
    #[cfg(feature = "gif")]
    pub(crate) fn area(&self, bounds: Bounds) -> Option<Area> {
        let (left, top) = (first(bounds.left * self.unit), first(bounds.top * self.unit));
        let right = pixels(bounds.right * self.unit).min(self.width);
        let bottom = pixels(bounds.bottom * self.unit).min(self.height);
        let inside = left < right && top < bottom;
        inside.then(|| Area { left, top, width: right - left, height: bottom - top })
    }

    /// The pixels of a part of a scene.
    pub(crate) fn paint(&mut self, scene: &Scene, area: Area) -> Option<Pixmap> {
        let mut pixmap = area.of(self.background(scene)?)?;
        let bounds = area.bounds(self.unit);
        let transform = Transform::from_scale(self.unit, self.unit)
            .post_translate(-f32::from(area.left), -f32::from(area.top));
        let stamps: Vec<usize> = scene.symbols.iter().map(|symbol| self.stamp(&symbol.shapes)).collect();
        for placed in &scene.placed {
            let Some(stamp) = stamps.get(placed.symbol).and_then(|index| self.stamps.get_mut(*index)) else {
                continue;
            };
            if stamp.bounds.at(placed.at).touches(bounds) {
                let x = placed.at.x * self.unit - f32::from(area.left);
                let y = placed.at.y * self.unit - f32::from(area.top);
                stamp.put(&mut pixmap, self.unit, [x, y]);
            }
        }
        let over =
            || scene.marks.iter().chain(&scene.captions).filter(|shape| of_shape(shape).touches(bounds));
        if over().next().is_some()
            && let Some(tree) = self.read(over())
        {
            resvg::render(&tree, transform, &mut pixmap.as_mut());
        }
        Some(pixmap)
    }

    /// The page and the board, made when they differ from those before.
    fn background(&mut self, scene: &Scene) -> Option<&Pixmap> {
        let same = self
            .background
            .as_ref()
            .is_some_and(|(page, shapes, _)| *page == scene.page && *shapes == scene.background);
        if !same {
            let mut pixmap = Pixmap::new(self.width.into(), self.height.into())?;
            let [red, green, blue] = rgb(scene.page);
            pixmap.fill(Color::from_rgba8(red, green, blue, u8::MAX));
            let tree = self.read(scene.background.iter())?;
            resvg::render(&tree, Transform::from_scale(self.unit, self.unit), &mut pixmap.as_mut());
            self.background = Some((scene.page, scene.background.clone(), pixmap));
        }
        self.background.as_ref().map(|(_, _, pixmap)| pixmap)
    }

    /// The index of a symbol among those that have been read.
    fn stamp(&mut self, shapes: &[Shape]) -> usize {
        if let Some(index) = self.stamps.iter().position(|stamp| stamp.shapes == shapes) {
            return index;
        }
        let tree = self.read(shapes);
        let bounds = Bounds::of(shapes).unwrap_or(Bounds::ALL);
        self.stamps.push(Stamp::new(shapes.to_vec(), bounds, tree));
        self.stamps.len() - 1
    }

    /// Reads strokes, and notes the characters that no font has.
    fn read<'a>(&mut self, shapes: impl IntoIterator<Item = &'a Shape> + Clone) -> Option<Tree> {
        let tree = Tree::from_str(&svg::fragment(shapes.clone()), &self.options).ok()?;
        let mut wanted: BTreeSet<char> = BTreeSet::new();
        for shape in shapes {
            if let Shape::Text(_, _, text, _) = shape {
                wanted.extend(text.chars().filter(|c| !c.is_whitespace() && !c.is_control()));
            }
        }
        if !wanted.is_empty() {
            remove_written(tree.root(), &mut wanted);
            self.missing.append(&mut wanted);
        }
        Some(tree)
    }
}

/// Takes away the characters that a font has. Groups of a scene are nested a few levels deep at most.
fn remove_written(group: &Group, wanted: &mut BTreeSet<char>) {
    for node in group.children() {
        match node {
            Node::Group(inner) => remove_written(inner, wanted),
            Node::Text(text) => {
                let glyphs = text.layouted().iter().flat_map(|span| &span.positioned_glyphs);
                for c in glyphs.filter(|glyph| glyph.id.0 != 0).flat_map(|glyph| glyph.text.chars()) {
                    wanted.remove(&c);
                }
            }
            Node::Path(_) | Node::Image(_) => {}
        }
    }
}

/// A length in whole pixels, at least one.
#[expect(
    clippy::cast_sign_loss,
    reason = "it is at least one; what is longer than can be told is too long anyway"
)]
fn pixels(length: f32) -> u16 {
    length.ceil().max(1.0) as u16
}

/// The first pixel that something reaches.
#[cfg(feature = "gif")]
#[expect(clippy::cast_sign_loss, reason = "it is at least zero")]
fn first(at: f32) -> u16 {
    at.floor().max(0.0) as u16
}

/// The three parts of a colour such as `#4a3520`.
pub(crate) fn rgb(color: &str) -> [u8; 3] {
    let value = u32::from_str_radix(color.trim_start_matches('#'), 16).unwrap_or_default();
    let [_, red, green, blue] = value.to_be_bytes();
    [red, green, blue]
}

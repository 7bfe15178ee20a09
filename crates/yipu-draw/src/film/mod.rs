//! Pictures of pixels as an animation: the first one whole, of each other one the rectangle that changed.
//!
//! It needs no fonts and draws nothing, so that a page can make an animation of pictures that its browser has drawn.

mod colors;

use std::borrow::Cow;
use std::time::Duration;

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use crate::area::Area;
use colors::{Colors, Rgb};

/// A pixel that stays as it was.
const AS_BEFORE: u8 = colors::MOST as u8;

/// An animation that is being made.
pub struct Film {
    encoder: Encoder<Vec<u8>>,
    colors: Colors,
    /// What is seen so far, by the numbers of the colours.
    pixels: Vec<u8>,
    width: u16,
    height: u16,
}

impl Film {
    /// Begins an animation of that many pixels. The colours that were painted with keep their value; samples of what is to be
    /// seen say which others there are. `None` when there are no pixels.
    pub fn new(
        width: u16,
        height: u16,
        painted: impl IntoIterator<Item = [u8; 3]>,
        samples: impl IntoIterator<Item = [u8; 3]>,
    ) -> Option<Self> {
        if width == 0 || height == 0 {
            return None;
        }
        let colors = Colors::new(painted, samples);
        let mut encoder = Encoder::new(Vec::new(), width, height, &colors.bytes()).ok()?;
        encoder.set_repeat(Repeat::Infinite).ok()?;
        let pixels = vec![AS_BEFORE; usize::from(width) * usize::from(height)];
        Some(Self { encoder, colors, pixels, width, height })
    }

    /// Adds a whole picture, of which only what differs from the one before is kept. `None` when it has too few pixels.
    pub fn picture(&mut self, pixels: &[[u8; 3]], time: Duration) -> Option<()> {
        if pixels.len() != self.pixels.len() {
            return None;
        }
        // A picture that is like the one before it still takes its time.
        let area = self.changed(pixels).unwrap_or(Area { left: 0, top: 0, width: 1, height: 1 });
        let width = usize::from(self.width);
        let rows = pixels.chunks_exact(width).skip(area.top.into()).take(area.height.into());
        let part = rows.flat_map(|row| row.iter().skip(area.left.into()).take(area.width.into()));
        let part: Vec<Rgb> = part.copied().collect();
        self.put(area, part, time)
    }

    /// The rectangle in which a picture differs from what is seen.
    fn changed(&mut self, pixels: &[Rgb]) -> Option<Area> {
        let width = usize::from(self.width);
        let (mut left, mut right, mut top, mut bottom) = (width, 0, None, 0);
        for (y, row) in pixels.chunks_exact(width).enumerate() {
            for (x, pixel) in row.iter().enumerate() {
                if self.colors.nearest(*pixel) != self.pixels[y * width + x] {
                    (left, right) = (left.min(x), right.max(x));
                    (top, bottom) = (top.or(Some(y)), y);
                }
            }
        }
        let top = top?;
        Some(Area {
            left: left as u16,
            top: top as u16,
            width: (right - left + 1) as u16,
            height: (bottom - top + 1) as u16,
        })
    }

    /// Adds a picture of which only an area is given.
    pub(crate) fn put(
        &mut self,
        area: Area,
        part: impl IntoIterator<Item = Rgb>,
        time: Duration,
    ) -> Option<()> {
        let buffer = self.paint(area, part);
        let frame = Frame {
            delay: u16::try_from(time.as_millis() / 10).unwrap_or(u16::MAX),
            dispose: DisposalMethod::Keep,
            transparent: Some(AS_BEFORE),
            left: area.left,
            top: area.top,
            width: area.width,
            height: area.height,
            buffer: Cow::Owned(buffer),
            ..Frame::default()
        };
        self.encoder.write_frame(&frame).ok()
    }

    /// Puts pixels into an area, and tells which of them are new.
    fn paint(&mut self, area: Area, part: impl IntoIterator<Item = Rgb>) -> Vec<u8> {
        let (left, top, width) = (usize::from(area.left), usize::from(area.top), usize::from(area.width));
        let mut changed = Vec::with_capacity(width * usize::from(area.height));
        for (index, pixel) in part.into_iter().enumerate() {
            let place = (top + index / width) * usize::from(self.width) + left + index % width;
            let Some(seen) = self.pixels.get_mut(place) else { continue };
            let color = self.colors.nearest(pixel);
            changed.push(if *seen == color { AS_BEFORE } else { color });
            *seen = color;
        }
        changed
    }

    /// How many pixels a picture has, across and down.
    pub const fn size(&self) -> (u16, u16) {
        (self.width, self.height)
    }

    /// The animation.
    pub fn finish(self) -> Option<Vec<u8>> {
        self.encoder.into_inner().ok()
    }
}

//! Scenes as an animation: the first picture whole, of each other one the rectangle that changed.

mod changes;

use std::time::Duration;

use resvg::tiny_skia::Pixmap;

use crate::area::Area;
use crate::film::Film;
use crate::raster::{MOST_PIXELS, Painter, rgb};
use crate::{Drawing, Fonts, Frames, Paint, PictureError, Scene, Shape};

/// The most pictures that an animation may have.
const MOST_FRAMES: usize = 5000;

/// How many pictures are looked at to choose the colours.
const SAMPLES: usize = 4;

/// How an animation runs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Animation {
    /// How much larger it is than its scenes.
    pub scale: f32,
    /// How long each picture is seen.
    pub delay: Duration,
    /// How long the last picture is seen, before it all begins again.
    pub pause: Duration,
}

impl Default for Animation {
    fn default() -> Self {
        Self { scale: 1.0, delay: Duration::from_secs(1), pause: Duration::from_secs(3) }
    }
}

impl Animation {
    /// The scenes as GIF.
    ///
    /// # Errors
    /// When it would have too many pictures or pixels.
    pub fn to_gif(&self, frames: &Frames<'_>, fonts: &Fonts) -> Result<Drawing, PictureError> {
        let count = frames.len();
        if count > MOST_FRAMES {
            return Err(PictureError::TooLong { most: MOST_FRAMES });
        }
        let (width, height, unit) =
            frames.clone().fold((0.0f32, 0.0f32, 0.0f32), |(width, height, unit), scene| {
                (width.max(scene.width), height.max(scene.height), unit.max(scene.unit))
            });
        let mut painter = Painter::new(width, height, unit * self.scale, fonts)?;
        let film = self.film(frames, &mut painter).ok_or(PictureError::TooLarge { most: MOST_PIXELS })?;
        Ok(Drawing { bytes: film, missing: painter.missing })
    }

    fn film(&self, frames: &Frames<'_>, painter: &mut Painter) -> Option<Vec<u8>> {
        let whole = painter.whole();
        let mut film = begin(frames, painter, whole)?;
        let mut before: Option<Scene> = None;
        let last = frames.len() - 1;
        for (index, scene) in frames.clone().enumerate() {
            let area = match &before {
                None => Some(whole),
                Some(before) => changes::between(before, &scene).and_then(|bounds| painter.area(bounds)),
            };
            // A picture that is like the one before it still takes its time.
            let area = area.unwrap_or(Area { left: 0, top: 0, width: 1, height: 1 });
            let time = if index == last { self.pause } else { self.delay };
            film.put(area, colors(&painter.paint(&scene, area)?), time)?;
            before = Some(scene);
        }
        film.finish()
    }
}

/// The colours of pixels.
fn colors(part: &Pixmap) -> impl Iterator<Item = [u8; 3]> {
    part.pixels().iter().map(|pixel| [pixel.red(), pixel.green(), pixel.blue()])
}

/// Looks at a few pictures from the first to the last to choose the colours.
fn begin(frames: &Frames<'_>, painter: &mut Painter, whole: Area) -> Option<Film> {
    let step = (frames.len() - 1).div_ceil(SAMPLES - 1).max(1);
    let last = frames.len() - 1;
    let looked_at = frames.clone().enumerate().filter(|(index, _)| index % step == 0 || *index == last);
    let (mut known, mut samples) = (Vec::new(), Vec::new());
    for (_, scene) in looked_at {
        samples.push(painter.paint(&scene, whole)?);
        known.extend(painted_with(&scene).map(rgb));
    }
    Film::new(whole.width, whole.height, known, samples.iter().flat_map(colors))
}

/// Every colour a scene is painted with; those that are seen through are mixed with what is below.
fn painted_with(scene: &Scene) -> impl Iterator<Item = &'static str> {
    let paints = scene.shapes().map(|shape| -> &Paint {
        match shape {
            Shape::Line(_, _, paint)
            | Shape::Polygon(_, paint)
            | Shape::Circle(_, _, paint)
            | Shape::Rect(_, _, _, _, paint)
            | Shape::Arc(_, _, _, _, paint)
            | Shape::Outline(_, _, _, paint)
            | Shape::Text(_, _, _, paint) => paint,
        }
    });
    let colors = paints.filter(|paint| paint.opacity >= 1.0).flat_map(|paint| [paint.fill, paint.stroke]);
    let colors: Vec<_> = std::iter::once(scene.page).chain(colors.flatten()).collect();
    colors.into_iter()
}

//! A scene as PNG.

use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};
use resvg::tiny_skia::Pixmap;

use crate::raster::{MOST_PIXELS, Painter};
use crate::{Drawing, Fonts, PictureError, Scene};

impl Scene {
    /// The scene as PNG, enlarged by `scale`.
    ///
    /// # Errors
    /// When it would have too many pixels.
    pub fn to_png(&self, scale: f32, fonts: &Fonts) -> Result<Drawing, PictureError> {
        let mut painter = Painter::new(self.width, self.height, self.unit * scale, fonts)?;
        let pixmap = painter.paint(self, painter.whole());
        let pixmap = pixmap.ok_or(PictureError::TooLarge { most: MOST_PIXELS })?;
        Ok(Drawing { bytes: encode(&pixmap), missing: painter.missing })
    }
}

fn encode(pixmap: &Pixmap) -> Vec<u8> {
    // The page is opaque, so that no pixel is seen through.
    let opaque: Vec<u8> =
        pixmap.pixels().iter().flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect();
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, pixmap.width(), pixmap.height());
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    // Boards are flat areas of few colours: filters only blur their repetitions, and little effort finds them.
    encoder.set_deflate_compression(DeflateCompression::Level(1));
    encoder.set_filter(Filter::NoFilter);
    let written = encoder.write_header().and_then(|mut writer| writer.write_image_data(&opaque));
    debug_assert!(written.is_ok(), "memory takes everything");
    bytes
}

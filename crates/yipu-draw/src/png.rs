//! A scene as PNG.

use png::{BitDepth, ColorType, Encoder, chunk};
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
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, pixmap.width(), pixmap.height());
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    let rows = unfiltered(pixmap);
    // Boards are flat areas of few colours: little effort finds their repetitions. The encoder would pack each row alone,
    // and clear a buffer of 32 KB for it.
    let packed = miniz_oxide::deflate::compress_to_vec_zlib(&rows, 1);
    let written = encoder.write_header().and_then(|mut writer| writer.write_chunk(chunk::IDAT, &packed));
    debug_assert!(written.is_ok(), "memory takes everything");
    bytes
}

/// The pixels row by row, each row with the sign of no filter before it: filters only blur the repetitions of a board. The page is
/// opaque, so pixels have no fourth channel.
fn unfiltered(pixmap: &Pixmap) -> Vec<u8> {
    const NO_FILTER: u8 = 0;
    let width = pixmap.width() as usize;
    let mut rows = Vec::with_capacity((width * 3 + 1) * pixmap.height() as usize);
    for row in pixmap.pixels().chunks_exact(width) {
        rows.push(NO_FILTER);
        rows.extend(row.iter().flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]));
    }
    rows
}

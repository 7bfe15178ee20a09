//! The font that comes along, so that a machine without one draws names and prints sheets: a part of Noto Sans SC, made by
//! `scripts/make-font` (SIL Open Font License 1.1, see `LICENSES/OFL-1.1.txt`). It is unpacked when it is first needed.

use std::sync::LazyLock;

static PACKED: &[u8] = include_bytes!("../fonts/noto-sans-sc-part.otf.z");

static FONT: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let unpacked = miniz_oxide::inflate::decompress_to_vec_zlib(PACKED);
    debug_assert!(unpacked.is_ok(), "the font comes from the script");
    unpacked.unwrap_or_default()
});

/// The bytes of the font's file.
pub(crate) fn bytes() -> &'static [u8] {
    &FONT
}

//! The font of a sheet.

use std::borrow::Cow;
use std::fmt;

use fontdb::{Database, Family, Query};
use ttf_parser::{Face, Permissions};

/// The families that are asked for first, in this order.
const FAMILIES: [&str; 12] = [
    "Noto Sans CJK SC",
    "Noto Sans SC",
    "Source Han Sans SC",
    "Source Han Sans CN",
    "Noto Serif CJK SC",
    "Noto Serif SC",
    "Microsoft YaHei",
    "PingFang SC",
    "Hiragino Sans GB",
    "WenQuanYi Micro Hei",
    "WenQuanYi Zen Hei",
    "SimSun",
];

/// What a font must have to be one for Chinese records.
const NEEDED: [char; 5] = ['炮', '馬', '进', 'A', '1'];

/// A font with Chinese characters that may be embedded.
#[derive(Clone)]
pub struct Font {
    data: Cow<'static, [u8]>,
    index: u32,
}

/// Why there is no font for a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FontError {
    /// The system has no font with Chinese characters that may be embedded.
    NotFound,
    /// The bytes are no font, or not one with the characters of Chinese moves that may be embedded.
    Unusable,
}

impl fmt::Display for FontError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotFound => "no font with Chinese characters was found; install one, such as Noto Sans CJK",
            Self::Unusable => "the font is none, lacks Chinese characters, or may not be embedded",
        })
    }
}

impl std::error::Error for FontError {}

impl fmt::Debug for Font {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Font").field("bytes", &self.data.len()).field("index", &self.index).finish()
    }
}

impl Font {
    /// The font of a file's bytes; `index` is its place in a collection, 0 if the file is none.
    ///
    /// # Errors
    /// When it is no font with Chinese characters that may be embedded.
    pub fn new(data: Vec<u8>, index: u32) -> Result<Self, FontError> {
        if usable(&data, index) { Ok(Self { data: data.into(), index }) } else { Err(FontError::Unusable) }
    }

    /// The font that comes with this crate.
    ///
    /// # Errors
    /// Never: it is a font with Chinese characters.
    #[cfg(feature = "bundled-font")]
    pub fn bundled() -> Result<Self, FontError> {
        let data = crate::bundled::bytes();
        if usable(data, 0) { Ok(Self { data: data.into(), index: 0 }) } else { Err(FontError::Unusable) }
    }

    /// A font of the system. This reads files: the fonts that the system knows.
    ///
    /// # Errors
    /// When there is none with Chinese characters that may be embedded.
    pub fn of_system() -> Result<Self, FontError> {
        let mut database = Database::new();
        database.load_system_fonts();
        let known = FAMILIES.iter().filter_map(|family| {
            database.query(&Query { families: &[Family::Name(family)], ..Query::default() })
        });
        let others = database.faces().map(|face| face.id);
        known
            .chain(others)
            .find_map(|id| {
                let copy = |data: &[u8], index| {
                    usable(data, index).then(|| Self { data: data.to_vec().into(), index })
                };
                database.with_face_data(id, copy).flatten()
            })
            .ok_or(FontError::NotFound)
    }

    /// The outlines and measures.
    pub(super) fn face(&self) -> Result<Face<'_>, FontError> {
        Face::parse(&self.data, self.index).map_err(|_| FontError::Unusable)
    }

    pub(super) fn data(&self) -> &[u8] {
        &self.data
    }

    pub(super) const fn index(&self) -> u32 {
        self.index
    }
}

fn usable(data: &[u8], index: u32) -> bool {
    let Ok(face) = Face::parse(data, index) else { return false };
    let embeddable =
        !matches!(face.permissions(), Some(Permissions::Restricted)) && face.is_subsetting_allowed();
    embeddable && !face.is_variable() && NEEDED.iter().all(|c| face.glyph_index(*c).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_font_is_refused() {
        assert_eq!(Font::new(b"OTTO".to_vec(), 0).unwrap_err(), FontError::Unusable);
    }
}

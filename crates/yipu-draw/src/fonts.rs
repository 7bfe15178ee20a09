//! The fonts for names and whatever else people write. The board itself needs none.

use std::sync::Arc;

use resvg::usvg::fontdb::{Database, ID};
use resvg::usvg::{FontResolver, Options};

/// Fonts to write names with.
#[derive(Clone, Debug, Default)]
pub struct Fonts {
    database: Arc<Database>,
    /// The font that everything is written in which it has.
    base: Option<ID>,
}

impl Fonts {
    /// No font: names are left out, and told to be missing.
    pub fn none() -> Self {
        Self::default()
    }

    /// The fonts of the machine. Looking for them takes its time, so it is done once for many pictures.
    pub fn system() -> Self {
        Self::none().and_system()
    }

    /// The font that comes with this crate, which has the characters of Chinese records; no machine has to have one.
    #[cfg(feature = "bundled-font")]
    pub fn bundled() -> Self {
        use resvg::usvg::fontdb::Source;
        let mut database = Database::new();
        let base = database.load_font_source(Source::Binary(Arc::new(crate::bundled::bytes())));
        Self { database: Arc::new(database), base: base.first().copied() }
    }

    /// These fonts, and those of the machine for what they lack.
    pub fn and_system(mut self) -> Self {
        Arc::make_mut(&mut self.database).load_system_fonts();
        self
    }

    /// These fonts and one more, from the bytes of its file.
    pub fn with(mut self, bytes: Vec<u8>) -> Self {
        Arc::make_mut(&mut self.database).load_font_data(bytes);
        self
    }

    pub(crate) fn options(&self) -> Options<'static> {
        let (preferred, base) = (FontResolver::default_font_selector(), self.base);
        Options {
            fontdb: self.database.clone(),
            font_resolver: FontResolver {
                // Any font is better than none; what it lacks is looked for in the others.
                select_font: Box::new(move |font, database| {
                    base.or_else(|| preferred(font, database))
                        .or_else(|| database.faces().next().map(|face| face.id))
                }),
                select_fallback: FontResolver::default_fallback_selector(),
            },
            ..Options::default()
        }
    }
}

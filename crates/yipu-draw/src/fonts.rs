//! The fonts for names and whatever else people write. The board itself needs none.

use std::sync::Arc;

use resvg::usvg::fontdb::Database;
use resvg::usvg::{FontResolver, Options};

/// Fonts to write names with.
#[derive(Clone, Debug, Default)]
pub struct Fonts(Arc<Database>);

impl Fonts {
    /// No font: names are left out, and told to be missing.
    pub fn none() -> Self {
        Self::default()
    }

    /// The fonts of the machine. Looking for them takes its time, so it is done once for many pictures.
    pub fn system() -> Self {
        let mut database = Database::new();
        database.load_system_fonts();
        Self(Arc::new(database))
    }

    /// These fonts and one more, from the bytes of its file.
    pub fn with(mut self, bytes: Vec<u8>) -> Self {
        Arc::make_mut(&mut self.0).load_font_data(bytes);
        self
    }

    pub(crate) fn options(&self) -> Options<'static> {
        let preferred = FontResolver::default_font_selector();
        Options {
            fontdb: self.0.clone(),
            font_resolver: FontResolver {
                // Any font is better than none; what it lacks is looked for in the others.
                select_font: Box::new(move |font, database| {
                    preferred(font, database).or_else(|| database.faces().next().map(|face| face.id))
                }),
                select_fallback: FontResolver::default_fallback_selector(),
            },
            ..Options::default()
        }
    }
}

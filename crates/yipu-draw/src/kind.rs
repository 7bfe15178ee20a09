//! The kinds of pictures: every fact about each in one place, as formats have it.
//!
//! A kind is an entry of [`KINDS`]. Whoever asks for pictures takes names, extensions and titles from there, and calls
//! [`Kind::draw`] whatever the kind is.

use std::collections::BTreeSet;
use std::fmt;
use std::time::Duration;

use yipu_core::{Lang, NodeId, NotationId, Record};

use crate::layout::Layout;
use crate::{Picture, PictureError, Style, Theme, makers};

/// Every fact about one kind of picture.
#[derive(Debug)]
#[non_exhaustive]
pub struct PictureKind {
    /// Its name.
    pub name: &'static str,
    /// The English title.
    pub en: &'static str,
    /// The Chinese title.
    pub zh: &'static str,
    /// File extensions in lower case, without the dot, the usual one first.
    pub extensions: &'static [&'static str],
    /// What it shows of a record.
    pub shows: PictureContent,
    /// Whether it is text, which a terminal can show.
    pub is_text: bool,
    /// The colours it has unless others are asked for.
    pub theme: Theme,
    /// How many pixels one unit of the board has unless another size is asked for.
    pub unit: f32,
    draw: Option<Draw>,
}

/// What a kind of picture shows of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PictureContent {
    /// One position.
    Position,
    /// A stretch of the main line, a position after the other.
    Stretch,
    /// The whole game, with its variations.
    Game,
    /// What the [layout](Order::layout) says, of any number of records.
    Sheets,
}

/// Every kind of picture, also those that this build does not [draw](PictureKind::is_built).
pub static KINDS: &[PictureKind] = &[SVG, PNG, GIF, PDF, HTML];

/// How many pixels a unit of the board has in an animation, whose every pixel costs.
const SMALL: f32 = 42.0;

const SVG: PictureKind = PictureKind {
    is_text: true,
    ..PictureKind::new(
        "svg",
        &["svg"],
        "SVG, a picture of lines",
        "SVG 矢量图",
        PictureContent::Position,
        Some(makers::svg),
    )
};
const PNG: PictureKind = PictureKind::new(
    "png",
    &["png"],
    "PNG, a picture of pixels",
    "PNG 像素图",
    PictureContent::Position,
    makers::PNG,
);
const GIF: PictureKind = PictureKind {
    unit: SMALL,
    ..PictureKind::new("gif", &["gif"], "GIF, an animation", "GIF 动画", PictureContent::Stretch, makers::GIF)
};
const PDF: PictureKind = PictureKind {
    theme: Theme::Print,
    ..PictureKind::new(
        "pdf",
        &["pdf"],
        "PDF, sheets to print",
        "PDF 打印文件",
        PictureContent::Sheets,
        makers::PDF,
    )
};
const HTML: PictureKind = PictureKind {
    is_text: true,
    ..PictureKind::new(
        "html",
        &["html"],
        "HTML, a page that plays the game",
        "HTML 打谱网页",
        PictureContent::Game,
        makers::HTML,
    )
};

/// Draws records as asked for.
pub(crate) type Draw = fn(&[Record], &Order) -> Result<Drawing, DrawError>;

impl PictureKind {
    /// A kind of pixels, with the usual colours and size; `draw` is missing where this build leaves it out.
    const fn new(
        name: &'static str,
        extensions: &'static [&'static str],
        en: &'static str,
        zh: &'static str,
        shows: PictureContent,
        draw: Option<Draw>,
    ) -> Self {
        let (theme, unit) = (Theme::Light, Style::UNIT);
        Self { name, en, zh, extensions, shows, is_text: false, theme, unit, draw }
    }

    /// The kind of a name such as `svg`.
    pub fn named(name: &str) -> Option<&'static Self> {
        KINDS.iter().find(|kind| kind.name == name)
    }

    /// The kind that the extension of a file names, in letters of either case.
    pub fn of_extension(extension: &str) -> Option<&'static Self> {
        let is_own = |own: &&str| own.eq_ignore_ascii_case(extension);
        KINDS.iter().find(|kind| kind.extensions.iter().any(is_own))
    }

    /// The title in a language.
    pub const fn title(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Zh => self.zh,
        }
    }

    /// Whether this build draws it.
    pub const fn is_built(&self) -> bool {
        self.draw.is_some()
    }

    /// Draws a record, or for [sheets](PictureContent::Sheets) any number of them; of several records other kinds show the first.
    ///
    /// # Errors
    /// When there is nothing to draw, when it cannot be drawn, and when this build does not draw such pictures.
    pub fn draw(&self, records: &[Record], order: &Order) -> Result<Drawing, DrawError> {
        let draw = self.draw.ok_or(DrawError::NotBuilt { kind: self.name })?;
        draw(records, order)
    }
}

/// What is asked for. Each kind takes what concerns it.
#[derive(Clone, Copy, Debug)]
pub struct Order {
    /// How boards look.
    pub picture: Picture,
    /// After how many moves of the main line a position is shown; the end if none are given.
    pub at: Option<usize>,
    /// The node whose position is shown, wherever in the tree; it goes before `at`.
    pub node: Option<NodeId>,
    /// After how many moves an animation begins, and after how many it ends.
    pub stretch: (Option<usize>, Option<usize>),
    /// How long each picture of an animation is seen.
    pub delay: Duration,
    /// How much larger pixels are drawn.
    pub scale: f32,
    /// The notation of moves; a game that does not have it uses its usual one.
    pub notation: Option<NotationId>,
    /// What sheets show.
    pub layout: Layout,
}

impl Default for Order {
    fn default() -> Self {
        Self {
            picture: Picture::default(),
            at: None,
            node: None,
            stretch: (None, None),
            delay: Duration::from_secs(1),
            scale: 1.0,
            notation: None,
            layout: Layout::Diagram(None),
        }
    }
}

/// A finished picture.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Drawing {
    /// The file.
    pub bytes: Vec<u8>,
    /// The characters of names and words that no font has, and that are missing in the picture.
    pub missing: BTreeSet<char>,
}

/// Why there is no picture.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum DrawError {
    /// The board cannot be drawn.
    Undrawable(PictureError),
    /// There are too many moves to show them all.
    TooManyMoves {
        /// How many.
        moves: usize,
        /// How many there may be.
        most: usize,
    },
    /// No font can be embedded that has Chinese characters.
    NoFont,
    /// What is asked for is nothing, and why.
    Nothing(String),
    /// This build does not draw such pictures.
    NotBuilt {
        /// The kind.
        kind: &'static str,
    },
}

impl From<PictureError> for DrawError {
    fn from(why: PictureError) -> Self {
        Self::Undrawable(why)
    }
}

impl fmt::Display for DrawError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Undrawable(why) => why.fmt(f),
            Self::TooManyMoves { moves, most } => {
                write!(f, "{moves} moves are too many; {most} are the most")
            }
            Self::NoFont => f.write_str("there is no font with Chinese characters that may be embedded"),
            Self::Nothing(why) => f.write_str(why),
            Self::NotBuilt { kind } => write!(f, "this build does not draw {kind}"),
        }
    }
}

impl std::error::Error for DrawError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_extensions_are_one_kind_each() {
        for kind in KINDS {
            assert!(std::ptr::eq(PictureKind::named(kind.name).unwrap_or(&KINDS[0]), kind), "{}", kind.name);
            assert!(!kind.extensions.is_empty());
            for extension in kind.extensions {
                let found = PictureKind::of_extension(&extension.to_uppercase());
                assert!(found.is_some_and(|found| std::ptr::eq(found, kind)), "{extension}");
            }
        }
        assert!(PictureKind::of_extension("pgn").is_none());
    }

    #[test]
    fn what_is_not_there_is_not_drawn() {
        for kind in KINDS {
            let expected = kind.is_built();
            let refused = kind.draw(&[], &Order::default()).unwrap_err();
            assert_eq!(matches!(refused, DrawError::NotBuilt { .. }), !expected, "{}: {refused}", kind.name);
        }
    }
}

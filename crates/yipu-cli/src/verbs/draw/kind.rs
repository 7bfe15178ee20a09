//! The kinds of pictures, and how each is made of a record.

use std::path::Path;

use clap::ValueEnum;
use yipu::core::{Finding, NotationId, Record};
use yipu_draw::{Picture, Undrawable};

use super::Drawing;

/// A kind of picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum Kind {
    Svg,
    Png,
    Gif,
    Pdf,
    Html,
}

impl Kind {
    /// Its name, which is the extension of its files.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Gif => "gif",
            Self::Pdf => "pdf",
            Self::Html => "html",
        }
    }

    /// The kind that the extension of a file names.
    pub(super) fn of(path: &Path) -> Option<Self> {
        let extension = path.extension()?.to_str()?;
        Self::value_variants().iter().copied().find(|kind| kind.name().eq_ignore_ascii_case(extension))
    }

    /// Whether a terminal can show it.
    pub(super) const fn is_text(self) -> bool {
        matches!(self, Self::Svg | Self::Html)
    }
}

/// The fonts of the machine, looked for when they are needed.
#[cfg(feature = "png")]
static FONTS: std::sync::LazyLock<yipu_draw::Fonts> = std::sync::LazyLock::new(yipu_draw::Fonts::system);

/// The font of what is printed, looked for when it is needed.
#[cfg(feature = "pdf")]
static FONT: std::sync::LazyLock<Result<yipu_draw::pdf::Font, yipu_draw::pdf::FontError>> =
    std::sync::LazyLock::new(yipu_draw::pdf::Font::of_system);

/// A picture as a file, and what is to be said of it.
pub(super) struct Made {
    pub(super) bytes: Vec<u8>,
    pub(super) findings: Vec<Finding>,
}

impl Made {
    const fn whole(bytes: Vec<u8>) -> Self {
        Self { bytes, findings: Vec::new() }
    }
}

/// Makes the picture of a record.
pub(super) fn make(drawing: &Drawing, picture: &Picture, record: &Record) -> Result<Made, Finding> {
    let moves = || record.tree.mainline().count();
    let still = || {
        let at = drawing.at.unwrap_or_else(moves);
        picture.at(record, at).map_err(refusal)
    };
    match drawing.kind {
        Kind::Svg => Ok(Made::whole(still()?.to_svg().into_bytes())),
        #[cfg(feature = "png")]
        Kind::Png => still()?.to_png(drawing.scale, &FONTS).map(drawn).map_err(refusal),
        #[cfg(feature = "gif")]
        Kind::Gif => {
            let animation = yipu_draw::Animation {
                scale: drawing.scale,
                delay: drawing.delay,
                pause: drawing.delay.saturating_mul(3).max(std::time::Duration::from_secs(2)),
            };
            let (from, to) = (drawing.first.unwrap_or_default(), drawing.last.unwrap_or_else(moves));
            let frames = picture.frames(record, from, to).map_err(refusal)?;
            animation.to_gif(&frames, &FONTS).map(drawn).map_err(refusal)
        }
        #[cfg(feature = "html")]
        Kind::Html => match yipu_draw::html::page(record, picture, record.game.notation(&drawing.notation)) {
            Ok(page) => Ok(Made::whole(page.into_bytes())),
            Err(yipu_draw::html::PageError::Undrawable(why)) => Err(refusal(why)),
            Err(yipu_draw::html::PageError::TooManyMoves { moves }) => {
                Err(too_many_moves(moves, yipu_draw::html::MOST_MOVES))
            }
        },
        #[cfg(feature = "pdf")]
        Kind::Pdf => print(
            std::slice::from_ref(record),
            picture,
            record.game.notation(&drawing.notation),
            drawing.layout,
        ),
        #[cfg(not(all(feature = "png", feature = "gif", feature = "html", feature = "pdf")))]
        kind => Err(Finding::new(&yipu::codes::KIND_NOT_BUILT).with("kind", kind.name())),
    }
}

/// Prints records as one document.
#[cfg(feature = "pdf")]
pub(super) fn print(
    records: &[Record],
    picture: &Picture,
    notation: Option<NotationId>,
    layout: yipu_draw::pdf::Layout,
) -> Result<Made, Finding> {
    use yipu_draw::pdf::{MOST_MOVES, PdfError};
    let document = FONT
        .as_ref()
        .map_err(|why| PdfError::Font(*why))
        .and_then(|font| yipu_draw::pdf::print(records, picture, notation, layout, font));
    match document {
        Ok(document) => Ok(lacking(document.bytes, &document.missing)),
        Err(PdfError::Undrawable(why)) => Err(refusal(why)),
        Err(PdfError::Font(_)) => Err(Finding::new(&yipu::codes::NO_CHINESE_FONT)),
        Err(PdfError::TooManyMoves { moves }) => Err(too_many_moves(moves, MOST_MOVES)),
        Err(why @ (PdfError::EveryNone | PdfError::Nothing)) => Err(Finding::new(&yipu::codes::NOT_WRITTEN)
            .with("format", Kind::Pdf.name())
            .with("why", why.to_string())),
    }
}

#[cfg(any(feature = "html", feature = "pdf"))]
fn too_many_moves(moves: usize, most: usize) -> Finding {
    Finding::new(&yipu::codes::TOO_MANY_MOVES_TO_SHOW)
        .with("moves", moves.to_string())
        .with("most", most.to_string())
}

#[cfg(feature = "png")]
fn drawn(drawn: yipu_draw::Drawn) -> Made {
    lacking(drawn.bytes, &drawn.missing)
}

/// A picture with a finding for the characters that no font has.
#[cfg(any(feature = "png", feature = "pdf"))]
fn lacking(bytes: Vec<u8>, missing: &std::collections::BTreeSet<char>) -> Made {
    /// How many missing characters are named.
    const NAMED: usize = 20;
    let mut made = Made::whole(bytes);
    if !missing.is_empty() {
        let mut names: Vec<_> =
            missing.iter().take(NAMED).map(|c| format!("U+{:04X} {c}", u32::from(*c))).collect();
        if missing.len() > NAMED {
            names.push("…".into());
        }
        let finding = Finding::new(&yipu::codes::CHARACTERS_NOT_DRAWN).with("characters", names.join(", "));
        made.findings.push(finding);
    }
    made
}

/// Why there is no picture.
pub(super) fn refusal(why: Undrawable) -> Finding {
    match why {
        Undrawable::NoBoard => Finding::new(&yipu::codes::NO_BOARD),
        Undrawable::NoNotation => Finding::new(&yipu::codes::NO_NOTATION),
        Undrawable::PastTheEnd { moves } => {
            Finding::new(&yipu::codes::PAST_THE_END).with("moves", moves.to_string())
        }
        Undrawable::TooLarge { most } => {
            Finding::new(&yipu::codes::PICTURE_TOO_LARGE).with("most", u32::from(most))
        }
        Undrawable::TooLong { most } => {
            Finding::new(&yipu::codes::TOO_MANY_FRAMES).with("most", most.to_string())
        }
    }
}

//! How each kind of picture is made of records; `None` for those that this build leaves out.

use std::collections::BTreeSet;

use yipu_core::Record;

use crate::Scene;
use crate::kind::{Draw, DrawError, Drawing, Order};

#[cfg(feature = "png")]
mod fonts {
    use std::sync::LazyLock;

    use crate::{Drawing, Fonts, PictureError, Scene};

    #[cfg(feature = "bundled-font")]
    static BUNDLED: LazyLock<Fonts> = LazyLock::new(Fonts::bundled);
    #[cfg(feature = "bundled-font")]
    static ALL: LazyLock<Fonts> = LazyLock::new(|| Fonts::bundled().and_system());
    #[cfg(not(feature = "bundled-font"))]
    static ALL: LazyLock<Fonts> = LazyLock::new(Fonts::system);

    /// Draws a scene. Only one with text needs a font, and unpacking one takes longer than drawing a board.
    pub(super) fn png(scene: &Scene, scale: f32) -> Result<Drawing, PictureError> {
        if scene.has_text() {
            draw(|fonts| scene.to_png(scale, fonts))
        } else {
            scene.to_png(scale, &Fonts::none())
        }
    }

    /// Draws with the font that comes along, if one does; the fonts of the machine are looked for only where it lacks a
    /// character.
    pub(super) fn draw(
        with: impl Fn(&Fonts) -> Result<Drawing, PictureError>,
    ) -> Result<Drawing, PictureError> {
        #[cfg(feature = "bundled-font")]
        {
            let drawn = with(&BUNDLED)?;
            if drawn.missing.is_empty() {
                return Ok(drawn);
            }
        }
        with(&ALL)
    }
}

#[cfg(feature = "pdf")]
mod sheets {
    use std::sync::LazyLock;

    use crate::pdf::{Font, FontError, PdfError, Sheet};

    #[cfg(feature = "bundled-font")]
    static BUNDLED: LazyLock<Result<Font, FontError>> = LazyLock::new(Font::bundled);
    static OF_SYSTEM: LazyLock<Result<Font, FontError>> = LazyLock::new(Font::of_system);

    /// Prints with the font that comes along, if one does. A document has one font: that of the machine is taken where it has
    /// more of the characters.
    pub(super) fn print(with: impl Fn(&Font) -> Result<Sheet, PdfError>) -> Result<Sheet, PdfError> {
        let with_system = || with(OF_SYSTEM.as_ref().map_err(|why| PdfError::Font(*why))?);
        #[cfg(feature = "bundled-font")]
        if let Ok(font) = &*BUNDLED {
            let document = with(font)?;
            if document.missing.is_empty() {
                return Ok(document);
            }
            let other = with_system().ok().filter(|other| other.missing.len() < document.missing.len());
            return Ok(other.unwrap_or(document));
        }
        with_system()
    }
}

fn first(records: &[Record]) -> Result<&Record, DrawError> {
    records.first().ok_or_else(|| DrawError::Nothing("there is no record".into()))
}

pub(crate) fn whole(bytes: Vec<u8>) -> Drawing {
    Drawing { bytes, missing: BTreeSet::new() }
}

/// The position that is asked for.
fn still(records: &[Record], order: &Order) -> Result<Scene, DrawError> {
    let record = first(records)?;
    if let Some(node) = order.node {
        return Ok(order.picture.at_node(record, node)?);
    }
    let at = order.at.unwrap_or_else(|| record.tree.mainline().count());
    Ok(order.picture.at(record, at)?)
}

pub(crate) fn svg(records: &[Record], order: &Order) -> Result<Drawing, DrawError> {
    Ok(whole(still(records, order)?.to_svg().into_bytes()))
}

#[cfg(feature = "png")]
pub(crate) const PNG: Option<Draw> = Some(|records, order| {
    let scene = still(records, order)?;
    Ok(fonts::png(&scene, order.scale)?)
});
#[cfg(not(feature = "png"))]
pub(crate) const PNG: Option<Draw> = None;

/// A scene as PNG.
#[cfg(feature = "png")]
pub(crate) fn png(scene: &Scene) -> Result<Drawing, DrawError> {
    Ok(fonts::png(scene, 1.0)?)
}
#[cfg(not(feature = "png"))]
pub(crate) fn png(_: &Scene) -> Result<Drawing, DrawError> {
    Err(DrawError::NotBuilt { kind: "png" })
}

#[cfg(feature = "gif")]
pub(crate) const GIF: Option<Draw> = Some(|records, order| {
    let record = first(records)?;
    let animation = crate::Animation {
        scale: order.scale,
        delay: order.delay,
        pause: order.delay.saturating_mul(3).max(std::time::Duration::from_secs(2)),
    };
    let (from, to) = order.stretch;
    let to = to.unwrap_or_else(|| record.tree.mainline().count());
    let frames = order.picture.frames(record, from.unwrap_or_default(), to)?;
    Ok(fonts::draw(|fonts| animation.to_gif(&frames, fonts))?)
});
#[cfg(not(feature = "gif"))]
pub(crate) const GIF: Option<Draw> = None;

#[cfg(feature = "html")]
pub(crate) const HTML: Option<Draw> = Some(|records, order| {
    use crate::html::{MOST_MOVES, PageError, page};
    let record = first(records)?;
    let notation = order.notation.filter(|notation| record.game.notations.contains(notation));
    match page(record, &order.picture, notation) {
        Ok(page) => Ok(whole(page.into_bytes())),
        Err(PageError::Undrawable(why)) => Err(why.into()),
        Err(PageError::TooManyMoves { moves }) => Err(DrawError::TooManyMoves { moves, most: MOST_MOVES }),
    }
});
#[cfg(not(feature = "html"))]
pub(crate) const HTML: Option<Draw> = None;

#[cfg(feature = "pdf")]
pub(crate) const PDF: Option<Draw> = Some(|records, order| {
    use crate::pdf::{MOST_MOVES, PdfError, print};
    match sheets::print(|font| print(records, &order.picture, order.notation, order.layout, font)) {
        Ok(document) => Ok(Drawing { bytes: document.bytes, missing: document.missing }),
        Err(PdfError::Undrawable(why)) => Err(why.into()),
        Err(PdfError::Font(_)) => Err(DrawError::NoFont),
        Err(PdfError::TooManyMoves { moves }) => Err(DrawError::TooManyMoves { moves, most: MOST_MOVES }),
        Err(why @ (PdfError::EveryNone | PdfError::Nothing)) => Err(DrawError::Nothing(why.to_string())),
    }
});
/// A report to print, without boards.
#[cfg(feature = "pdf")]
pub(crate) fn print_report(
    title: &str,
    blocks: &[crate::report::Block],
    lang: yipu_core::Lang,
) -> Result<Drawing, DrawError> {
    match sheets::print(|font| crate::pdf::print_report(title, blocks, lang, font)) {
        Ok(document) => Ok(Drawing { bytes: document.bytes, missing: document.missing }),
        Err(_) => Err(DrawError::NoFont),
    }
}

/// Figures on sheets to print.
#[cfg(feature = "pdf")]
pub(crate) fn print_figures(figures: &crate::Figures) -> Result<Drawing, DrawError> {
    match sheets::print(|font| crate::pdf::print_figures(figures, font)) {
        Ok(document) => Ok(Drawing { bytes: document.bytes, missing: document.missing }),
        Err(_) => Err(DrawError::NoFont),
    }
}
#[cfg(not(feature = "pdf"))]
pub(crate) fn print_figures(_: &crate::Figures) -> Result<Drawing, DrawError> {
    Err(DrawError::NotBuilt { kind: "pdf" })
}

#[cfg(not(feature = "pdf"))]
pub(crate) const PDF: Option<Draw> = None;

//! How each kind of picture is made of records; `None` for those that this build leaves out.

use std::collections::BTreeSet;

use yipu_core::Record;

use crate::Scene;
use crate::kind::{Draw, Drawn, Order, Refusal};

/// The fonts of the machine, looked for when they are needed.
#[cfg(feature = "png")]
static FONTS: std::sync::LazyLock<crate::Fonts> = std::sync::LazyLock::new(crate::Fonts::system);

/// The font of what is printed, looked for when it is needed.
#[cfg(feature = "pdf")]
static FONT: std::sync::LazyLock<Result<crate::pdf::Font, crate::pdf::FontError>> =
    std::sync::LazyLock::new(crate::pdf::Font::of_system);

fn first(records: &[Record]) -> Result<&Record, Refusal> {
    records.first().ok_or_else(|| Refusal::Nothing("there is no record".into()))
}

fn whole(bytes: Vec<u8>) -> Drawn {
    Drawn { bytes, missing: BTreeSet::new() }
}

/// The position that is asked for.
fn still(records: &[Record], order: &Order) -> Result<Scene, Refusal> {
    let record = first(records)?;
    let at = order.at.unwrap_or_else(|| record.tree.mainline().count());
    Ok(order.picture.at(record, at)?)
}

pub(crate) fn svg(records: &[Record], order: &Order) -> Result<Drawn, Refusal> {
    Ok(whole(still(records, order)?.to_svg().into_bytes()))
}

#[cfg(feature = "png")]
pub(crate) const PNG: Option<Draw> =
    Some(|records, order| Ok(still(records, order)?.to_png(order.scale, &FONTS)?));
#[cfg(not(feature = "png"))]
pub(crate) const PNG: Option<Draw> = None;

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
    Ok(animation.to_gif(&frames, &FONTS)?)
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
        Err(PageError::TooManyMoves { moves }) => Err(Refusal::TooManyMoves { moves, most: MOST_MOVES }),
    }
});
#[cfg(not(feature = "html"))]
pub(crate) const HTML: Option<Draw> = None;

#[cfg(feature = "pdf")]
pub(crate) const PDF: Option<Draw> = Some(|records, order| {
    use crate::pdf::{MOST_MOVES, PdfError, print};
    let font = FONT.as_ref().map_err(|_| Refusal::NoFont)?;
    match print(records, &order.picture, order.notation, order.layout, font) {
        Ok(document) => Ok(Drawn { bytes: document.bytes, missing: document.missing }),
        Err(PdfError::Undrawable(why)) => Err(why.into()),
        Err(PdfError::Font(_)) => Err(Refusal::NoFont),
        Err(PdfError::TooManyMoves { moves }) => Err(Refusal::TooManyMoves { moves, most: MOST_MOVES }),
        Err(why @ (PdfError::EveryNone | PdfError::Nothing)) => Err(Refusal::Nothing(why.to_string())),
    }
});
#[cfg(not(feature = "pdf"))]
pub(crate) const PDF: Option<Draw> = None;

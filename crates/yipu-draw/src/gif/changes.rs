//! Where two scenes differ.

use crate::bounds::{Bounds, of_shape};
use crate::{Placed, Scene, Shape};

/// A rectangle outside of which two scenes look the same; `None` when they do everywhere.
pub(super) fn between(before: &Scene, after: &Scene) -> Option<Bounds> {
    if before.background != after.background
        || (before.page, before.width, before.height) != (after.page, after.width, after.height)
    {
        return Some(Bounds::ALL);
    }
    let same_kind = KindPairs::of(before, after);
    let pieces = |scene: &Scene, placed: &Placed| {
        let shapes = scene.symbols.get(placed.symbol).map(|symbol| symbol.shapes.as_slice())?;
        Some(Bounds::of(shapes)?.at(placed.at))
    };
    let gone = before.placed.iter().filter(|old| {
        !after.placed.iter().any(|new| new.at == old.at && same_kind.are_alike(old.symbol, new.symbol))
    });
    let come = after.placed.iter().filter(|new| {
        !before.placed.iter().any(|old| new.at == old.at && same_kind.are_alike(old.symbol, new.symbol))
    });
    let gone = gone.filter_map(|placed| pieces(before, placed));
    let come = come.filter_map(|placed| pieces(after, placed));
    let marks = differing(&before.marks, &after.marks);
    let captions = differing(&before.captions, &after.captions);
    gone.chain(come).chain(marks).chain(captions).reduce(Bounds::union)
}

/// The bounds of the shapes that only one of two lists has.
fn differing<'a>(before: &'a [Shape], after: &'a [Shape]) -> impl Iterator<Item = Bounds> + 'a {
    let gone = before.iter().filter(|shape| !after.contains(shape));
    let come = after.iter().filter(|shape| !before.contains(shape));
    gone.chain(come).map(of_shape)
}

/// Which symbols of two scenes look alike.
struct KindPairs {
    columns: usize,
    alike: Vec<bool>,
}

impl KindPairs {
    fn of(before: &Scene, after: &Scene) -> Self {
        let alike = before
            .symbols
            .iter()
            .flat_map(|old| after.symbols.iter().map(|new| new.shapes == old.shapes))
            .collect();
        Self { columns: after.symbols.len(), alike }
    }

    fn are_alike(&self, old: usize, new: usize) -> bool {
        self.alike.get(old * self.columns + new).copied().unwrap_or_default()
    }
}

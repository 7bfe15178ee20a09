//! Surakarta for editors: its symmetries, its pieces, and moves as they are clicked and typed.

use yipu_core::view::{Form, Piece};
use yipu_core::{Side, Symmetry};

use super::board::{Color, SIZE, Site};
use super::rules::{Surakarta, SurakartaMove};
use super::text::Spelt;
use crate::shape::scan::Scanner;
use crate::shape::setup;

impl Site {
    /// Where the point comes to lie. Rows count from the top here.
    fn image(self, symmetry: Symmetry) -> Self {
        const LAST: u8 = SIZE - 1;
        let (column, row) = symmetry.apply((self.column(), LAST - self.row()), (LAST, LAST));
        Self::at(LAST - row, column)
    }
}

/// The position under a symmetry.
pub(super) fn image(position: &Surakarta, symmetry: Symmetry) -> Surakarta {
    let mut image = position.clone();
    for site in Site::all() {
        image.set(site.image(symmetry), position.get(site));
    }
    image
}

/// A piece that goes anywhere, and captures what stands there.
pub(super) fn conceivable(position: &Surakarta, sites: &[u16]) -> Vec<SurakartaMove> {
    let sites: Option<Vec<Site>> = sites.iter().map(|site| Site::from_index((*site).into())).collect();
    let going = |from: Site, to: Site| SurakartaMove { from, to, capture: position.get(to).is_some() };
    match sites.as_deref() {
        Some([from, ..]) if position.get(*from).is_none() => Vec::new(),
        Some(&[from]) => Site::all().filter(|to| *to != from).map(|to| going(from, to)).collect(),
        Some(&[from, to]) if from != to => vec![going(from, to)],
        _ => Vec::new(),
    }
}

/// The pieces, black ones first.
pub(super) fn palette() -> Vec<Piece> {
    setup::palette(Form::Stone, ['B', 'R'])
}

/// Puts a piece on a site, or empties it.
pub(super) fn put(position: &mut Surakarta, site: u16, piece: Option<u16>) -> bool {
    let color = |side: Side| if side == Side::FIRST { Color::Black } else { Color::Red };
    let place = Site::from_index(site.into()).zip(setup::side(piece).ok());
    if let Some((site, side)) = place {
        position.set(site, side.map(color));
    }
    place.is_some()
}

/// The move of a text in one of the spellings of records.
pub(super) fn typed(position: &Surakarta, text: &str) -> Option<SurakartaMove> {
    let mut scanner = Scanner::new(text);
    let spelt = Spelt::take(&mut scanner).filter(|_| scanner.rest().is_empty())?;
    let own = spelt.color.is_none_or(|color| color == position.mover());
    own.then_some(SurakartaMove { from: spelt.from?, to: spelt.to?, capture: spelt.capture })
}

//! Setting up boards of stones, and the moves that a click on them may mean.

use std::borrow::Cow;

use yipu_core::Side;
use yipu_core::view::{Form, Piece};

use super::point::{Point, StoneMove};

/// The piece of each side, First's before Second's, by the letters that texts have for them.
pub(crate) fn palette(form: Form, letters: [char; 2]) -> Vec<Piece> {
    let piece = |(side, letter): (u8, char)| Piece {
        name: Cow::Owned(letter.to_string()),
        side: Some(Side(side)),
        form,
        face: None,
    };
    (0..).zip(letters).map(piece).collect()
}

/// The palette has no piece of that index.
pub(crate) struct NoSuchPiece;

/// The side of a piece of that palette, or nobody where a site is emptied.
pub(crate) fn side(piece: Option<u16>) -> Result<Option<Side>, NoSuchPiece> {
    match piece {
        None => Ok(None),
        Some(index @ 0..=1) => Ok(Some(Side(index as u8))),
        Some(_) => Err(NoSuchPiece),
    }
}

/// The point of a site, if a board of that size has it.
pub(crate) fn point(index: u16, size: u8) -> Option<Point> {
    let (row, column) = (index / u16::from(size), index % u16::from(size));
    (row < u16::from(size)).then(|| Point::new(column as u8, row as u8))
}

/// A stone on the point clicked on; before the first click, one on every point, and a pass where the game has it.
pub(crate) fn conceivable(sites: &[u16], size: u8, passes: bool) -> Vec<StoneMove> {
    let stone = |index: u16| point(index, size).map(StoneMove::Stone);
    match sites {
        [] => {
            let all = 0..u16::from(size) * u16::from(size);
            all.filter_map(stone).chain(passes.then_some(StoneMove::Pass)).collect()
        }
        [index] => stone(*index).into_iter().collect(),
        _ => Vec::new(),
    }
}

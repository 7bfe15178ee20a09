//! EinStein for editors: its symmetry, its pieces, and moves as they are clicked and typed.

use yipu_core::view::{Form, Piece as Stone, PieceText};
use yipu_core::{Position as _, Side, Symmetry};

use super::board::{Color, PIECES, Piece, SIZE};
use super::moves::EinSteinMove;
use super::rules::EinStein;
use super::text::{Mover, Spelt, square, take_pair};
use crate::shape::point::Point;
use crate::shape::scan::Scanner;
use crate::shape::setup;

/// The reflection that keeps both corners from which the sides come.
pub(super) const SYMMETRIES: &[Symmetry] = &[Symmetry::Identity, Symmetry::AntiTranspose];

/// Every piece, red ones first.
fn pieces() -> impl Iterator<Item = Piece> {
    Color::ALL.into_iter().flat_map(|color| (1..=PIECES).map(move |number| Piece { color, number }))
}

/// The position under a symmetry.
pub(super) fn image(position: &EinStein, symmetry: Symmetry) -> EinStein {
    let mut image = position.clone();
    for piece in pieces() {
        image.place(piece, position.square(piece).map(|square| square.image(symmetry, SIZE)));
    }
    image
}

/// A piece that goes anywhere, whatever the die showed; of a side that was never set up, any piece that may have come.
pub(super) fn conceivable(position: &EinStein, sites: &[u16]) -> Vec<EinSteinMove> {
    let squares: Option<Vec<Point>> = sites.iter().map(|site| setup::point(*site, SIZE)).collect();
    let on = |square: Point| pieces().filter(move |piece| position.square(*piece) == Some(square));
    let unseen =
        || pieces().filter(|piece| !position.knows(piece.color) && position.square(*piece).is_none());
    let (movers, targets): (Vec<Piece>, Vec<Point>) = match squares.as_deref() {
        Some(&[from]) => {
            let all = (0..SIZE).flat_map(|row| (0..SIZE).map(move |column| Point::new(column, row)));
            let mut found = with_dice(&on(from).collect::<Vec<_>>(), &all.collect::<Vec<_>>());
            found.extend(with_dice(&unseen().collect::<Vec<_>>(), &[from]));
            return found;
        }
        Some(&[from, to]) => (on(from).collect(), vec![to]),
        _ => return Vec::new(),
    };
    with_dice(&movers, &targets)
}

fn with_dice(movers: &[Piece], targets: &[Point]) -> Vec<EinSteinMove> {
    let to_all = |piece: &Piece| {
        let piece = *piece;
        let dice = move |to: Point| (1..=PIECES).map(move |die| EinSteinMove { die, piece, to });
        targets.iter().copied().flat_map(dice).collect::<Vec<_>>()
    };
    movers.iter().flat_map(to_all).collect()
}

/// The cubes, red ones first.
pub(super) fn palette() -> Vec<Stone> {
    let cube = |piece: Piece| Stone {
        name: piece.text().into(),
        side: Some(Side(piece.color as u8)),
        form: Form::Cube,
        face: Some(PieceText::plain(piece.number.to_string())),
    };
    pieces().map(cube).collect()
}

/// Puts a cube on a site, from wherever it was, or empties the site. Then it is known what its colour has.
pub(super) fn put(position: &mut EinStein, site: u16, piece: Option<u16>) -> bool {
    let chosen = piece.map(|index| pieces().nth(index.into()));
    let (Some(square), None | Some(Some(_))) = (setup::point(site, SIZE), chosen) else { return false };
    position.forget_die();
    while let Some(gone) = position.at(square) {
        position.place(gone, None);
    }
    if let Some(piece) = chosen.flatten() {
        position.learn(piece.color);
        position.place(piece, Some(square));
    }
    true
}

/// The moves that a text may mean: `1:5;(R5,C3)`, or without the die `R5-C3`, which may mean as many as the die allows.
pub(super) fn typed(position: &EinStein, text: &str) -> Vec<EinSteinMove> {
    of_record(position, text).map_or_else(|| without_die(position, text), |mv| vec![mv])
}

fn of_record(position: &EinStein, text: &str) -> Option<EinSteinMove> {
    let mut scanner = Scanner::new(text);
    let spelt = Spelt::take(&mut scanner, false).filter(|_| scanner.rest().is_empty())?;
    let piece = match spelt.mover? {
        Mover::Piece(piece) => piece,
        Mover::From(from) => position.at(from)?,
        Mover::NoPiece => return None,
    };
    let die = u8::try_from(spelt.die).ok().filter(|die| (1..=PIECES).contains(die))?;
    Some(EinSteinMove { die, piece, to: spelt.to? })
}

fn without_die(position: &EinStein, text: &str) -> Vec<EinSteinMove> {
    let said = piece_and_square(&mut Scanner::new(text));
    position.legal_moves().into_iter().filter(|mv| Some((mv.piece, mv.to)) == said).collect()
}

/// Takes `R5-C3`, if nothing follows it.
fn piece_and_square(scanner: &mut Scanner<'_>) -> Option<(Piece, Point)> {
    let (letter, number) = take_pair(scanner)?;
    scanner.take('-');
    let (column, row) = take_pair(scanner)?;
    let color = Color::from_letter(letter)?;
    let number = u8::try_from(number).ok().filter(|number| (1..=PIECES).contains(number))?;
    scanner.rest().is_empty().then_some((Piece { color, number }, square(column, row)?))
}

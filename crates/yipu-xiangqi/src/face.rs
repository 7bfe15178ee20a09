//! Xiangqi for editors: its pieces, and moves as they are clicked on the board.

use yipu_core::view::{self, Form};
use yipu_core::{Side, Symmetry};

use crate::view::face;
use crate::{Color, Move, Piece, PieceKind, Square, SquareSet, Xiangqi};

/// Left and right may change places.
pub(crate) const SYMMETRIES: &[Symmetry] = &[Symmetry::Identity, Symmetry::Mirror];

/// The pieces by their index: red ones from the king down, then black ones.
fn pieces() -> impl Iterator<Item = Piece> {
    [Color::Red, Color::Black]
        .into_iter()
        .flat_map(|color| PieceKind::ALL.map(|kind| Piece::new(color, kind)))
}

/// The fourteen pieces, named by the letters of a FEN.
pub(crate) fn palette() -> Vec<view::Piece> {
    let disc = |piece: Piece| view::Piece {
        name: piece.fen_letter().to_string().into(),
        side: Some(piece.color.into()),
        form: Form::Disc,
        face: Some(face(piece.color, piece.kind)),
    };
    pieces().map(disc).collect()
}

/// Puts a piece of the palette on a point, or empties it.
pub(crate) fn put(position: &mut Xiangqi, site: u16, piece: Option<u16>) -> bool {
    let chosen = piece.map(|index| pieces().nth(index.into()));
    let (Some(square), None | Some(Some(_))) = (Square::from_index(site.into()), chosen) else {
        return false;
    };
    let mut setup = position.to_setup();
    setup.squares[square.index()] = chosen.flatten();
    *position = Xiangqi::from(&setup);
    true
}

/// Calls the function with each point that is occupied and the index of its piece.
pub(crate) fn occupied(position: &Xiangqi, each: &mut dyn FnMut(u16, u16)) {
    let board = position.board();
    for (index, piece) in (0..).zip(pieces()) {
        for square in SquareSet(board.set(piece.color, piece.kind)) {
            each(square.index() as u16, index);
        }
    }
}

/// Gives the turn to a side.
pub(crate) fn give_turn(position: &mut Xiangqi, side: Side) {
    let mut setup = position.to_setup();
    setup.turn = if side == Side::FIRST { Color::Red } else { Color::Black };
    *position = Xiangqi::from(&setup);
}

/// Any piece that goes to any other point.
pub(crate) fn conceivable(position: &Xiangqi, sites: &[u16]) -> Vec<Move> {
    let squares: Option<Vec<Square>> = sites.iter().map(|site| Square::from_index((*site).into())).collect();
    match squares.as_deref() {
        Some([from, ..]) if position.board().piece_at(*from).is_none() => Vec::new(),
        Some(&[from]) => Square::all().filter(|to| *to != from).map(|to| Move::new(from, to)).collect(),
        Some(&[from, to]) if from != to => vec![Move::new(from, to)],
        _ => Vec::new(),
    }
}

//! Dots and Boxes for editors: its symmetries, what can be set up, and edges as they are clicked and typed.

use yipu_core::view::{Form, Piece, PieceText};
use yipu_core::{Side, Symmetry};

use super::board::Board;
use super::color::Color;
use super::edge::{BOXES, Direction, Edge};
use super::piece;
use super::view::{Place, place};

impl Edge {
    /// Where the edge comes to lie.
    fn image(self, symmetry: Symmetry) -> Self {
        let end = match self.direction {
            Direction::Horizontal => (self.column + 1, self.row),
            Direction::Vertical => (self.column, self.row + 1),
        };
        let [one, other] = [(self.column, self.row), end].map(|dot| symmetry.apply(dot, (BOXES, BOXES)));
        let direction = if one.1 == other.1 { Direction::Horizontal } else { Direction::Vertical };
        Self { direction, column: one.0.min(other.0), row: one.1.min(other.1) }
    }
}

/// The board under a symmetry.
pub(super) fn image(board: &Board, symmetry: Symmetry) -> Board {
    let mut image = Board::default();
    for edge in Edge::all() {
        image.set_edge(edge.image(symmetry), board.is_drawn(edge));
    }
    for (column, row) in (0..BOXES).flat_map(|row| (0..BOXES).map(move |column| (column, row))) {
        let (to_column, to_row) = symmetry.apply((column, row), (BOXES - 1, BOXES - 1));
        image.set_owner(to_column, to_row, board.owner(column, row));
    }
    image
}

/// The edges that a click may mean.
pub(super) fn conceivable(sites: &[u16]) -> Vec<Edge> {
    match sites {
        [] => Edge::all().collect(),
        [site] => match place(*site) {
            Some(Place::Edge(edge)) => vec![edge],
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// An edge of either direction, and a box of either side.
pub(super) fn palette(color: impl Fn(Side) -> Color) -> Vec<Piece> {
    let edge = |name: &'static str, form| Piece { name: name.into(), side: None, form, face: None };
    let owned = |side: Side| Piece {
        name: (side.0 + 1).to_string().into(),
        side: Some(Side(color(side) as u8)),
        form: Form::Box,
        face: Some(PieceText::plain(color(side).letter().to_string())),
    };
    vec![
        edge("-", Form::HorizontalEdge),
        edge("|", Form::VerticalEdge),
        owned(Side::FIRST),
        owned(Side::SECOND),
    ]
}

/// Draws an edge or gives a box to a side, or takes that back; edges and boxes need not agree.
pub(super) fn put(board: &mut Board, site: u16, piece: Option<u16>) -> bool {
    match (place(site), piece) {
        (Some(Place::Edge(edge)), None) => board.set_edge(edge, false),
        (Some(Place::Edge(edge)), Some(index)) if index == edge.direction as u16 => {
            board.set_edge(edge, true);
        }
        (Some(Place::Box(column, row)), None) => board.set_owner(column, row, None),
        (Some(Place::Box(column, row)), Some(2)) => board.set_owner(column, row, Some(Side::FIRST)),
        (Some(Place::Box(column, row)), Some(3)) => board.set_owner(column, row, Some(Side::SECOND)),
        _ => return false,
    }
    true
}

/// The edges that a text such as `r(b4,h)` or `b4,h` may mean for a colour.
pub(super) fn typed(text: &str, mover: Color) -> Vec<Edge> {
    let found = match piece::read(text) {
        piece::Piece::Edge(color, edge) => Some(edge).filter(|_| color == mover),
        _ => Edge::read(&text.replace(['(', ')', ','], "").to_ascii_lowercase()),
    };
    found.into_iter().collect()
}

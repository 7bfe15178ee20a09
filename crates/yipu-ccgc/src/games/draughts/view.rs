//! What the board looks like: chequered, with the numbers of the squares at both ends of each row.

use std::sync::OnceLock;

use yipu_core::view::{BoardView, Fill, Form, Geometry, Hue, Item, Label, Outline, Site, Spot, Stroke};

use super::board::Board;
use super::color::Color;
use super::rules::Draughts;

const MARGIN: f32 = 0.375;
/// How far outside the board a number stands.
const LABEL: f32 = 0.25;

/// The geometry of a board, made when it is first asked for.
pub(super) fn geometry(board: Board, first: Color) -> &'static Geometry {
    static MADE: [OnceLock<Geometry>; 6] = [const { OnceLock::new() }; 6];
    let index = match board {
        Board::TEN => 0,
        Board::EIGHT => 1,
        _ => 2,
    };
    MADE[2 * index + first as usize].get_or_init(|| make(board, first))
}

fn make(board: Board, first: Color) -> Geometry {
    let side = board.side();
    let extent = f32::from(side);
    let corner = |row: u8, column: u8| Spot::new(MARGIN + f32::from(column), MARGIN + f32::from(row));
    let square = |row: u8, column: u8, fill: Fill| Outline::Polygon {
        corners: [(0, 0), (0, 1), (1, 1), (1, 0)].map(|(y, x)| corner(row + y, column + x)).to_vec(),
        fill: Some(fill),
        stroke: Some(Stroke::Line),
    };
    let mut outlines = Vec::new();
    for (row, column) in (0..side).flat_map(|row| (0..side).map(move |column| (row, column))) {
        let fill = if board.at(row, column).is_some() { Fill::Dark } else { Fill::Light };
        outlines.push(square(row, column, fill));
    }
    outlines.push(Outline::Polygon {
        corners: [(0, 0), (0, side), (side, side), (side, 0)].map(|(y, x)| corner(y, x)).to_vec(),
        fill: None,
        stroke: Some(Stroke::Border),
    });
    let sites = (1..=board.squares())
        .map(|square| Site { name: format!("{square:02}").into(), at: middle(board, square) });
    let labels = (0..side).flat_map(|row| {
        let first = row * (side / 2) + 1;
        let last = first + side / 2 - 1;
        let y = middle(board, first).y;
        [(-LABEL, first), (extent + 2.0 * MARGIN + LABEL, last)].map(|(x, square)| {
            let text = square.to_string();
            Label { at: Spot::new(x, y), native: text.clone().into(), latin: text.into() }
        })
    });
    Geometry {
        width: extent + 2.0 * MARGIN,
        height: extent + 2.0 * MARGIN,
        sites: sites.collect(),
        labels: labels.collect(),
        outlines,
        hues: match first {
            Color::Black => &[Hue::Black, Hue::White],
            Color::White => &[Hue::White, Hue::Black],
        },
        first_above: first == Color::Black,
    }
}

fn middle(board: Board, square: u8) -> Spot {
    let (row, column) = board.row_column(square);
    Spot::new(MARGIN + f32::from(column) + 0.5, MARGIN + f32::from(row) + 0.5)
}

/// The pieces.
pub(super) fn view(position: &Draughts) -> BoardView {
    let item = |square: u8| {
        let (color, king) = position.get(square)?;
        let form = if king { Form::Queen } else { Form::Stone };
        let side = Some(color.seat(position.first()));
        Some(Item { site: u16::from(square) - 1, side, form, face: None })
    };
    let squares = 1..=position.rules().board().squares();
    BoardView { items: squares.filter_map(item).collect(), panel: Vec::new() }
}

/// The way of a capture from landing to landing.
pub(super) fn trace(board: Board, squares: &[u8]) -> Vec<Spot> {
    let on_board = squares.iter().filter(|square| board.bit(**square) != 0);
    on_board.map(|square| middle(board, *square)).collect()
}

//! What a Xiangqi board looks like.

use std::sync::LazyLock;

use yipu_core::view::{BoardView, Form, Geometry, Hue, Item, Label, Outline, PieceText, Site, Spot, Stroke};

use crate::{Board, Color, PieceKind, Square};

const MARGIN: f32 = 0.75;

/// The board.
pub(crate) static GEOMETRY: LazyLock<Geometry> = LazyLock::new(|| Geometry {
    width: 8.0 + 2.0 * MARGIN,
    height: 9.0 + 2.0 * MARGIN,
    sites: Square::all().map(site).collect(),
    outlines: outlines(),
    labels: labels(),
    hues: &[Hue::Red, Hue::Black],
    first_above: false,
});

fn spot(file: f32, rank: f32) -> Spot {
    Spot::new(MARGIN + file, MARGIN + 9.0 - rank)
}

fn site(square: Square) -> Site {
    let name = [(b'a' + square.file()) as char, (b'0' + square.rank()) as char].iter().collect::<String>();
    Site { name: name.into(), at: spot(square.file().into(), square.rank().into()) }
}

fn line(from: (f32, f32), to: (f32, f32), stroke: Stroke) -> Outline {
    Outline::Line { from: spot(from.0, from.1), to: spot(to.0, to.1), stroke }
}

fn outlines() -> Vec<Outline> {
    let mut parts = Vec::new();
    let corners =
        [(-0.12, -0.12), (8.12, -0.12), (8.12, 9.12), (-0.12, 9.12)].map(|(file, rank)| spot(file, rank));
    parts.push(Outline::Polygon { corners: corners.to_vec(), fill: None, stroke: Some(Stroke::Border) });
    for rank in 0..10u8 {
        parts.push(line((0.0, rank.into()), (8.0, rank.into()), Stroke::Line));
    }
    for file in 0..9u8 {
        let (x, at_edge) = (f32::from(file), matches!(file, 0 | 8));
        let halves = if at_edge { &[(0.0, 9.0)][..] } else { &[(0.0, 4.0), (5.0, 9.0)] };
        for (from, to) in halves {
            parts.push(line((x, *from), (x, *to), Stroke::Line));
        }
    }
    for rank in [0.0, 7.0] {
        parts.push(line((3.0, rank), (5.0, rank + 2.0), Stroke::Line));
        parts.push(line((3.0, rank + 2.0), (5.0, rank), Stroke::Line));
    }
    for (file, rank) in [(1, 2), (7, 2), (1, 7), (7, 7)] {
        corner_marks(file, rank, &mut parts);
    }
    for file in [0, 2, 4, 6, 8] {
        corner_marks(file, 3, &mut parts);
        corner_marks(file, 6, &mut parts);
    }
    parts.push(Outline::Words { at: spot(2.0, 4.5), hant: "楚河", hans: "楚河", size: 0.55 });
    parts.push(Outline::Words { at: spot(6.0, 4.5), hant: "漢界", hans: "汉界", size: 0.55 });
    parts
}

/// The little angles around the places of cannons and soldiers.
fn corner_marks(file: u8, rank: u8, parts: &mut Vec<Outline>) {
    const GAP: f32 = 0.09;
    const LONG: f32 = 0.3;
    for (across, up) in [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)] {
        if (file == 0 && across < 0.0) || (file == 8 && across > 0.0) {
            continue;
        }
        let corner = (f32::from(file) + across * GAP, f32::from(rank) + up * GAP);
        parts.push(line(corner, (f32::from(file) + across * LONG, corner.1), Stroke::Guide));
        parts.push(line(corner, (corner.0, f32::from(rank) + up * LONG), Stroke::Guide));
    }
}

/// Each player's own numbers along the own side, or letters and digits.
fn labels() -> Vec<Label> {
    const NUMERALS: [&str; 9] = ["九", "八", "七", "六", "五", "四", "三", "二", "一"];
    const DIGITS: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
    const LETTERS: [&str; 9] = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];
    const RANKS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
    let mut labels = Vec::new();
    for file in 0..9u8 {
        let index = usize::from(file);
        let at = |rank: f32| spot(file.into(), rank);
        labels.push(Label { at: at(-1.0), native: NUMERALS[index].into(), latin: LETTERS[index].into() });
        labels.push(Label { at: at(10.0), native: DIGITS[index].into(), latin: LETTERS[index].into() });
    }
    for rank in 0..10u8 {
        for file in [-1.0, 9.0] {
            let latin = RANKS[usize::from(rank)].into();
            labels.push(Label { at: spot(file, rank.into()), native: "".into(), latin });
        }
    }
    labels
}

/// What stands on a board.
pub(crate) fn view(board: &Board) -> BoardView {
    let items = Square::all().filter_map(|square| {
        let piece = board.piece_at(square)?;
        Some(Item {
            site: square.index() as u16,
            side: Some(piece.color.into()),
            form: Form::Disc,
            face: Some(face(piece.color, piece.kind)),
        })
    });
    BoardView { items: items.collect(), panel: Vec::new() }
}

pub(crate) fn face(color: Color, kind: PieceKind) -> PieceText {
    let (traditional, simplified, latin) = match (color, kind) {
        (Color::Red, PieceKind::King) => ("帥", "帅", "K"),
        (Color::Red, PieceKind::Advisor) => ("仕", "仕", "A"),
        (Color::Red, PieceKind::Bishop) => ("相", "相", "B"),
        (Color::Red, PieceKind::Knight) => ("傌", "马", "N"),
        (Color::Red, PieceKind::Rook) => ("俥", "车", "R"),
        (Color::Red, PieceKind::Cannon) => ("炮", "炮", "C"),
        (Color::Red, PieceKind::Pawn) => ("兵", "兵", "P"),
        (Color::Black, PieceKind::King) => ("將", "将", "k"),
        (Color::Black, PieceKind::Advisor) => ("士", "士", "a"),
        (Color::Black, PieceKind::Bishop) => ("象", "象", "b"),
        (Color::Black, PieceKind::Knight) => ("馬", "马", "n"),
        (Color::Black, PieceKind::Rook) => ("車", "车", "r"),
        (Color::Black, PieceKind::Cannon) => ("砲", "炮", "c"),
        (Color::Black, PieceKind::Pawn) => ("卒", "卒", "p"),
    };
    PieceText { hant: traditional.into(), hans: simplified.into(), latin: latin.into() }
}

//! What the board looks like: stations, camps and headquarters on roads and railways.

use std::sync::LazyLock;

use yipu_core::view::{
    BoardView, Fill, Form, Geometry, Hue, Item, Label, Outline, PieceText, Site as Place, Spot, Stroke,
};

use super::board::{DIRECTIONS, Site};
use super::piece::Piece;

const MARGIN: f32 = 0.75;
/// How far the rows are apart, and how much more the two halves.
const ROW: f32 = 0.8;
const RIVER: f32 = 0.7;

fn spot(column: f32, row: u8) -> Spot {
    let river = if row > 5 { RIVER } else { 0.0 };
    Spot::new(MARGIN + column * 1.25, MARGIN + f32::from(row) * ROW + river)
}

fn middle(site: Site) -> Spot {
    spot(site.column().into(), site.row())
}

/// The board.
pub(super) static GEOMETRY: LazyLock<Geometry> = LazyLock::new(|| {
    let label = |at: Spot, text: String| Label { at, native: text.clone().into(), latin: text.into() };
    let mut labels = Vec::new();
    for row in 0..12u8 {
        let letter = ((b'A' + row) as char).to_string();
        for x in [-MARGIN - 0.22, 5.0 + MARGIN + 0.22] {
            let at = spot(0.0, row);
            labels.push(label(Spot::new(MARGIN + x, at.y), letter.clone()));
        }
    }
    let (top, bottom) = (spot(0.0, 0).y - MARGIN - 0.22, spot(0.0, 11).y + MARGIN + 0.22);
    for column in 0..5u8 {
        for y in [top, bottom] {
            labels.push(label(Spot::new(spot(column.into(), 0).x, y), column.to_string()));
        }
    }
    Geometry {
        width: 5.0 + 2.0 * MARGIN,
        height: spot(0.0, 11).y + MARGIN,
        sites: Site::all().map(|site| Place { name: site.text().into(), at: middle(site) }).collect(),
        outlines: outlines(),
        labels,
        hues: &[Hue::Red, Hue::Black],
        first_above: false,
    }
});

fn outlines() -> Vec<Outline> {
    let mut parts = Vec::new();
    let rail = |site: Site, other: Site| {
        DIRECTIONS.into_iter().any(|direction| site.along_rail(direction) == Some(other))
    };
    for site in Site::all() {
        for other in site.neighbours().filter(|other| site < *other) {
            let stroke = if rail(site, other) { Stroke::Rail } else { Stroke::Line };
            parts.push(Outline::Line { from: middle(site), to: middle(other), stroke });
        }
    }
    for site in Site::all() {
        let (center, stroke) = (middle(site), Some(Stroke::Line));
        if site.is_camp() {
            parts.push(Outline::Circle { center, radius: 0.33, fill: Some(Fill::Special), stroke });
            continue;
        }
        let fill = Some(if site.is_headquarters() { Fill::Dark } else { Fill::Light });
        let (half, high) = (0.4, 0.22);
        let corners = [(-half, -high), (half, -high), (half, high), (-half, high)];
        let corners = corners.map(|(x, y)| Spot::new(center.x + x, center.y + y)).to_vec();
        parts.push(Outline::Polygon { corners, fill, stroke });
    }
    for column in [1.0, 3.0] {
        let at = Spot::new(spot(column, 0).x, f32::midpoint(spot(0.0, 5).y, spot(0.0, 6).y));
        parts.push(Outline::Words { at, hant: "山界", hans: "山界", size: 0.32 });
    }
    parts
}

/// The pieces, with their faces where these are known.
pub(super) fn view(
    piece: impl Fn(Site) -> Option<Piece>,
    is_known: impl Fn(Site, Piece) -> bool,
) -> BoardView {
    let items = Site::all().filter_map(|site| {
        let piece = piece(site)?;
        let (native, latin) = piece.rank.face();
        let face = PieceText { hant: native.into(), hans: native.into(), latin: latin.to_string().into() };
        Some(Item {
            site: site.index() as u16,
            side: Some(piece.side),
            form: Form::Plate,
            face: is_known(site, piece).then_some(face),
        })
    });
    BoardView { items: items.collect(), panel: Vec::new() }
}

//! What the board looks like: six lines each way, and two arcs around each corner.

use std::sync::LazyLock;

use yipu_core::Side;
use yipu_core::view::{BoardView, Form, Geometry, Hue, Item, Label, Outline, Site as Place, Spot, Stroke};

use super::board::{Color, SIZE, Site};

const MARGIN: f32 = 2.6;
const LAST: f32 = 5.0;

/// The corners, as their column and row, with the angle at which their arcs begin: three quarters of a circle each.
const CORNERS: [((f32, f32), f32); 4] =
    [((0.0, 0.0), 90.0), ((LAST, 0.0), 180.0), ((LAST, LAST), 270.0), ((0.0, LAST), 0.0)];

/// The board.
pub(super) static GEOMETRY: LazyLock<Geometry> = LazyLock::new(|| {
    let mut outlines = Vec::new();
    for index in 0..SIZE {
        let here = f32::from(index);
        for (from, to) in [((0.0, here), (LAST, here)), ((here, 0.0), (here, LAST))] {
            outlines.push(Outline::Line { from: spot(from), to: spot(to), stroke: Stroke::Line });
        }
    }
    for (corner, from) in CORNERS {
        for radius in [1.0, 2.0] {
            let (center, to) = (spot(corner), from + 270.0);
            outlines.push(Outline::Arc { center, radius, from, to, stroke: Stroke::Border });
        }
    }
    let label = |column: f32, row: f32, text: char| {
        let text = text.to_string();
        Label { at: spot((column, row)), native: text.clone().into(), latin: text.into() }
    };
    let labels = (0..SIZE).flat_map(|index| {
        let here = f32::from(index);
        let (letter, digit) = ((b'A' + index) as char, (b'1' + index) as char);
        [
            label(here, -MARGIN - 0.2, letter),
            label(here, LAST + MARGIN + 0.2, letter),
            label(-MARGIN - 0.2, here, digit),
            label(LAST + MARGIN + 0.2, here, digit),
        ]
    });
    Geometry {
        width: LAST + 2.0 * MARGIN,
        height: LAST + 2.0 * MARGIN,
        sites: Site::all().map(|site| Place { name: site.text().into(), at: middle(site) }).collect(),
        labels: labels.collect(),
        outlines,
        hues: &[Hue::Black, Hue::Red],
        first_above: false,
    }
});

fn spot((column, row): (f32, f32)) -> Spot {
    Spot::new(MARGIN + column, MARGIN + row)
}

fn middle(site: Site) -> Spot {
    spot((site.column().into(), site.row().into()))
}

/// The pieces.
pub(super) fn view(piece: impl Fn(Site) -> Option<Color>) -> BoardView {
    let items = Site::all().filter_map(|site| {
        let side = Side(piece(site)? as u8);
        Some(Item { site: site.index() as u16, side: Some(side), form: Form::Stone, face: None })
    });
    BoardView { items: items.collect(), panel: Vec::new() }
}

/// A way along the circuits as a line over the board, bent where it follows an arc.
pub(super) fn trace(way: &[Site]) -> Vec<Spot> {
    const STEPS: u8 = 18;
    let mut spots: Vec<Spot> = way.first().map(|site| middle(*site)).into_iter().collect();
    for pair in way.windows(2) {
        let (from, to) = (middle(pair[0]), middle(pair[1]));
        // Neighbours on a line are one unit apart, unless the arc between them is around the corner of both.
        if let Some((center, start, sweep)) = arc(pair[0], pair[1]) {
            let radius = (from.x - center.x).hypot(from.y - center.y);
            for step in 1..STEPS {
                let angle = (start + sweep * f32::from(step) / f32::from(STEPS)).to_radians();
                spots.push(Spot::new(center.x + radius * angle.cos(), center.y + radius * angle.sin()));
            }
        }
        spots.push(to);
    }
    spots
}

/// The arc from one end of a line to the end of another: its middle, where it begins, and how far it goes in degrees.
fn arc(from: Site, to: Site) -> Option<(Spot, f32, f32)> {
    if from.row() == to.row() || from.column() == to.column() {
        return None;
    }
    let a = middle(from);
    let near = |corner: Spot| (corner.x - a.x).abs() + (corner.y - a.y).abs();
    let (center, start) = CORNERS
        .map(|(corner, start)| (spot(corner), start))
        .into_iter()
        .min_by(|(one, _), (other, _)| near(*one).total_cmp(&near(*other)))?;
    // The arc begins where one of the two ends is; from the other end it is gone along backwards.
    let angle = start.to_radians();
    let ahead = Spot::new(a.x - center.x, a.y - center.y);
    let forwards = ahead.x * angle.cos() + ahead.y * angle.sin() > 0.5;
    Some(if forwards { (center, start, 270.0) } else { (center, start + 270.0, -270.0) })
}

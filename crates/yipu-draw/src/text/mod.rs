//! A board as text for a terminal, every line of it equally wide.
//!
//! Sites, words and coordinates go to the columns and rows that their places ask for: the rows are the different
//! heights there are, a column is a fixed part of a unit. What cannot be told in characters, such as the arcs of a
//! board, is left out.

mod canvas;
mod lines;
mod tokens;

use yipu_core::view::{BoardView, Form, Geometry, Hue, Label, Outline, Site};

use canvas::Canvas;
use lines::Lines;
use tokens::Token;

/// The characters a board is made of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum BoardText {
    /// Lines, stones and Hanzi. It takes lines and stones for narrow, as most terminals do.
    #[default]
    Unicode,
    /// Only characters whose width is the same everywhere, also where lines and stones are wide.
    FullWidth,
    /// Letters and signs that every terminal has.
    Ascii,
}

impl BoardText {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Unicode, Self::FullWidth, Self::Ascii];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unicode => "unicode",
            Self::FullWidth => "fullwidth",
            Self::Ascii => "ascii",
        }
    }
}

/// The board with what stands on it. `paint` is given what belongs to a side, with its colour, and may put signs of no
/// width around it.
pub fn board(
    geometry: &Geometry,
    view: &BoardView,
    text: BoardText,
    paint: impl Fn(Hue, &str) -> String,
) -> String {
    let frame = Frame::new(geometry, view, text);
    let lines = Lines::of(geometry);
    let mut canvas = Canvas::new(frame.columns(), frame.rows.len());
    let hue = |side: yipu_core::Side| geometry.hue(side);
    for item in view.items.iter().rev() {
        let Some(site) = geometry.sites.get(usize::from(item.site)) else { continue };
        let hue = item.side.map(hue);
        let token = tokens::of_item(item, hue, tokens::Stones::of(geometry.hues), text);
        // What is painted last lies on top.
        if frame.put(&mut canvas, site, &token, hue) && text == BoardText::Unicode {
            frame.lead_on(&mut canvas, site, token.width(), lines.at(site.at).right);
        }
    }
    for site in &geometry.sites {
        let arms = lines.at(site.at);
        let token = if frame.step < 0.75 && !arms.any() {
            Token::new(" ")
        } else {
            tokens::of_empty(arms, lines.ring(site.at), text)
        };
        if frame.put(&mut canvas, site, &token, None) && text == BoardText::Unicode {
            frame.lead_on(&mut canvas, site, token.width(), arms.right);
        }
    }
    frame.put_dots(&mut canvas, geometry, text);
    frame.put_words(&mut canvas, geometry, text);
    for label in &geometry.labels {
        frame.put_label(&mut canvas, geometry, label, text);
    }
    canvas.to_text(paint)
}

/// Where places of the board go in the text.
struct Frame {
    /// The heights of the rows, from the top.
    rows: Vec<f32>,
    left: f32,
    right: f32,
    /// Columns to a unit.
    unit: f32,
    /// The least distance of sites in one row.
    step: f32,
    /// How many columns a site has for itself.
    cell: usize,
}

/// Columns beside the sites, for coordinates.
const EDGE: f32 = 3.0;

/// What is nearer than this is on one line.
const NEAR: f32 = 0.2;

impl Frame {
    fn new(geometry: &Geometry, view: &BoardView, text: BoardText) -> Self {
        let words = geometry.outlines.iter().filter_map(|outline| match outline {
            Outline::Words { at, .. } if text != BoardText::Ascii => Some(at.y),
            Outline::Circle { center, .. } => Some(center.y),
            _ => None,
        });
        let heights = geometry.sites.iter().map(|site| site.at.y).chain(words);
        let mut rows: Vec<f32> = heights.chain(geometry.labels.iter().map(|label| label.at.y)).collect();
        rows.sort_by(f32::total_cmp);
        rows.dedup_by(|next, last| *next - *last < NEAR);
        let across = || geometry.sites.iter().map(|site| site.at.x);
        let step = least_step(&geometry.sites);
        let widest = view.items.iter().map(|item| cell(item.form)).max().unwrap_or(2).max(2);
        Self {
            rows,
            left: across().fold(f32::MAX, f32::min),
            right: across().fold(f32::MIN, f32::max),
            unit: f32::from(widest) / step,
            step,
            cell: widest.into(),
        }
    }

    fn columns(&self) -> usize {
        // The last site, as wide as any, then the coordinates.
        self.column(self.right + EDGE / self.unit) + self.cell
    }

    #[expect(clippy::cast_sign_loss, reason = "nothing is put left of the coordinates")]
    fn column(&self, x: f32) -> usize {
        (EDGE + (x - self.left) * self.unit).round().max(0.0) as usize
    }

    fn row(&self, y: f32) -> Option<usize> {
        self.rows.iter().position(|row| (row - y).abs() < NEAR)
    }

    fn put(&self, canvas: &mut Canvas, site: &Site, token: &Token, hue: Option<Hue>) -> bool {
        let column = self.column(site.at.x).saturating_sub(token.back);
        self.row(site.at.y).is_some_and(|row| canvas.put(row, column, &token.text, hue))
    }

    /// Draws the line on to the next site.
    fn lead_on(&self, canvas: &mut Canvas, site: &Site, from: usize, right: bool) {
        let (Some(row), true) = (self.row(site.at.y), right) else { return };
        let start = self.column(site.at.x);
        for column in start + from..self.column(site.at.x + self.step) {
            canvas.put(row, column, "─", None);
        }
    }

    /// Dots that are no sites, such as the corners of boxes.
    fn put_dots(&self, canvas: &mut Canvas, geometry: &Geometry, text: BoardText) {
        for outline in &geometry.outlines {
            let Outline::Circle { center, .. } = outline else { continue };
            let inside = center.x > self.left - 1.0 && center.x < self.right + 1.0;
            if let (Some(row), true) = (self.row(center.y), inside) {
                canvas.put(row, self.column(center.x), tokens::dot(text), None);
            }
        }
    }

    fn put_words(&self, canvas: &mut Canvas, geometry: &Geometry, text: BoardText) {
        for outline in &geometry.outlines {
            let Outline::Words { at, hant, .. } = outline else { continue };
            let back = tokens::width(hant) / 2;
            if let (Some(row), true) = (self.row(at.y), text != BoardText::Ascii) {
                canvas.put(row, self.column(at.x).saturating_sub(back) + 1, hant, None);
            }
        }
    }

    /// A coordinate: right before its row, right behind it, or in the column of its sites.
    fn put_label(&self, canvas: &mut Canvas, geometry: &Geometry, label: &Label, text: BoardText) {
        let Some(row) = self.row(label.at.y) else { return };
        let shown = tokens::of_label(&label.latin, text);
        let start = match self.ends_of_row(geometry, label.at.y) {
            None => self.column(label.at.x),
            Some((first, _)) if label.at.x < first => {
                self.column(first).saturating_sub(tokens::width(&shown) + 1)
            }
            Some((_, last)) => self.column(last) + self.cell + 1,
        };
        canvas.put(row, start, &shown, None);
    }

    /// Where a row of sites begins and ends, the dots between them included.
    fn ends_of_row(&self, geometry: &Geometry, y: f32) -> Option<(f32, f32)> {
        let dots = geometry.outlines.iter().filter_map(|outline| match outline {
            Outline::Circle { center, .. } => Some(*center),
            _ => None,
        });
        let places = geometry.sites.iter().map(|site| site.at).chain(dots);
        let across = self.left - NEAR..self.right + NEAR;
        let in_row = places.filter(|at| (at.y - y).abs() < NEAR && across.contains(&at.x));
        in_row.map(|at| (at.x, at.x)).reduce(|(first, last), (x, _)| (first.min(x), last.max(x)))
    }
}

/// How many columns a site needs for a piece, a gap to the next one included.
const fn cell(form: Form) -> u16 {
    match form {
        Form::Plate => 6,
        Form::Cube => 3,
        _ => 2,
    }
}

/// The least distance of sites in one row.
fn least_step(sites: &[Site]) -> f32 {
    let mut places: Vec<_> = sites.iter().map(|site| site.at).collect();
    places.sort_by(|a, b| a.y.total_cmp(&b.y).then(a.x.total_cmp(&b.x)));
    let steps = places.windows(2).filter_map(|pair| match pair {
        [a, b] if (a.y - b.y).abs() < NEAR && b.x - a.x > NEAR => Some(b.x - a.x),
        _ => None,
    });
    steps.reduce(f32::min).unwrap_or(1.0)
}

//! The scene: everything that is to be seen, and where.

use std::sync::Arc;

use yipu_core::view::{BoardView, Form, Geometry, Item, Outline, Spot};
use yipu_core::work::{Work, note};

use crate::palette::Palette;
use crate::symbol::{self, words};
use crate::{Paint, Shape, Style};

/// What is marked on a board beside the pieces.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Marks {
    /// The sites of the last move.
    pub last: Vec<u16>,
    /// The way it took, where that is not a straight line.
    pub path: Vec<Spot>,
    /// The sites from which it took pieces that it leapt over.
    pub jumped_over: Vec<u16>,
    /// Whether the last move is against the rules.
    pub wrong: bool,
    /// Arrows and circles, each a colour, one or two sites.
    pub shapes: Vec<(Brush, u16, Option<u16>)>,
    /// Numbers on stones, as the site and the number.
    pub numbers: Vec<(u16, u32)>,
}

/// The colour of an arrow or a circle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Brush {
    /// Green.
    Green,
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
}

impl Brush {
    /// The brush of a letter such as `G`.
    pub const fn from_letter(letter: char) -> Self {
        match letter.to_ascii_uppercase() {
            'R' => Self::Red,
            'B' => Self::Blue,
            'Y' => Self::Yellow,
            _ => Self::Green,
        }
    }

    const fn color(self) -> &'static str {
        match self {
            Self::Green => "#1f8a3b",
            Self::Red => "#c8242b",
            Self::Blue => "#1f5fbf",
            Self::Yellow => "#d9a400",
        }
    }
}

/// A line of words above or below the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Caption(pub String);

/// A piece that is drawn once and placed often.
#[derive(Clone, PartialEq, Debug)]
pub struct Symbol {
    /// Its name in the document.
    pub name: String,
    /// Its strokes around its middle.
    pub shapes: Vec<Shape>,
}

/// A piece at its place.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Placed {
    /// The index of the symbol.
    pub symbol: usize,
    /// Where.
    pub at: Spot,
}

/// Everything that is to be seen.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// How wide it is, in units of the board.
    pub width: f32,
    /// How high it is.
    pub height: f32,
    /// How many pixels a unit has.
    pub unit: f32,
    /// The colour of the page.
    pub page: &'static str,
    /// The board with its lines and labels, which depends on the game and the style alone.
    pub background: Arc<Vec<Shape>>,
    /// What the pieces look like.
    pub symbols: Vec<Symbol>,
    /// The pieces.
    pub placed: Vec<Placed>,
    /// What is drawn over the pieces.
    pub marks: Vec<Shape>,
    /// Words above and below the board.
    pub captions: Vec<Shape>,
}

/// Room for coordinates on each side, in units of the board.
pub(crate) const LABELS: f32 = 0.45;
const CAPTION: f32 = 0.6;

/// How high so many lines of words are.
fn rows(count: usize) -> f32 {
    CAPTION * f32::from(u16::try_from(count).unwrap_or(u16::MAX))
}

/// Where things of a board go in a scene.
pub(crate) struct Frame<'a> {
    pub(crate) geometry: &'a Geometry,
    pub(crate) style: Style,
    pub(crate) left: f32,
    pub(crate) top: f32,
}

impl<'a> Frame<'a> {
    /// A board with nothing above or below it but its coordinates.
    pub(crate) fn new(geometry: &'a Geometry, style: Style) -> Self {
        let edge = if style.coordinates { LABELS } else { 0.0 };
        Self { geometry, style, left: edge, top: edge }
    }

    /// The width and height of the board with its coordinates.
    pub(crate) fn size(&self) -> (f32, f32) {
        (self.geometry.width + 2.0 * self.left, self.geometry.height + 2.0 * self.left)
    }

    pub(crate) fn spot(&self, at: Spot) -> Spot {
        let turned = self.style.flip;
        let x = if turned == self.style.mirror { at.x } else { self.geometry.width - at.x };
        let y = if turned { self.geometry.height - at.y } else { at.y };
        Spot::new(self.left + x, self.top + y)
    }

    fn site(&self, site: u16) -> Option<Spot> {
        self.geometry.sites.get(usize::from(site)).map(|site| self.spot(site.at))
    }
}

impl Scene {
    /// Every shape: those of the board, of each symbol once, of the marks and of the captions.
    #[cfg(feature = "png")]
    pub(crate) fn shapes(&self) -> impl Iterator<Item = &Shape> {
        let symbols = self.symbols.iter().flat_map(|symbol| &symbol.shapes);
        self.background.iter().chain(symbols).chain(&self.marks).chain(&self.captions)
    }

    /// Returns `true` if there is text that needs a font. Pieces and labels have outlines of their own.
    #[cfg(feature = "png")]
    pub(crate) fn has_text(&self) -> bool {
        self.shapes().any(|shape| matches!(shape, Shape::Text(..)))
    }

    /// The scene of a board with what stands on it.
    pub fn new(
        geometry: &Geometry,
        view: &BoardView,
        marks: &Marks,
        above: &[Caption],
        below: &[Caption],
        style: Style,
    ) -> Self {
        let palette = Palette::of(style.theme);
        note(Work::Draw);
        let bare = Frame::new(geometry, style);
        let (edge, top) = (bare.left, bare.top + rows(above.len()));
        let frame = Frame { top, ..bare };
        let width = frame.size().0;
        let height = top + geometry.height + edge + rows(below.len());
        let mut scene = Self {
            width,
            height,
            unit: style.unit,
            page: palette.page,
            background: Arc::new(background(&frame, &palette)),
            symbols: Vec::new(),
            placed: Vec::new(),
            marks: Vec::new(),
            captions: Vec::new(),
        };
        let mut kinds: Vec<&Item> = Vec::new();
        for item in &view.items {
            let same =
                |kind: &&Item| (kind.form, kind.side, &kind.face) == (item.form, item.side, &item.face);
            let symbol = kinds.iter().position(same).unwrap_or_else(|| {
                kinds.push(item);
                let hue = item.side.map(|side| geometry.hue(side));
                let shapes = symbol::shapes(item.form, hue, item.face.as_ref(), style.pieces, &palette);
                scene.symbols.push(Symbol { name: format!("p{}", kinds.len()), shapes });
                kinds.len() - 1
            });
            scene.placed.extend(frame.site(item.site).map(|at| Placed { symbol, at }));
        }
        mark(&mut scene.marks, &frame, marks, view, &palette);
        let line = |index: usize, from: f32| from + rows(index) + CAPTION / 2.0;
        let bottom = top + geometry.height + edge;
        let captions = above.iter().enumerate().map(|(index, caption)| (line(index, 0.05), caption));
        let captions = captions
            .chain(below.iter().enumerate().map(|(index, caption)| (line(index, bottom - 0.05), caption)));
        for (y, caption) in captions {
            let at = Spot::new(width / 2.0, y);
            scene.captions.push(Shape::Text(at, 0.36, caption.0.as_str().into(), Paint::fill(palette.label)));
        }
        scene
    }
}

/// Where the pieces and the marks of a scene without captions are when the board is turned. Pieces look the same there.
#[cfg(feature = "html")]
pub(crate) struct Turned {
    /// The places of the pieces, in the order of the scene.
    pub(crate) placed: Vec<Spot>,
    /// What is drawn over them.
    pub(crate) marks: Vec<Shape>,
}

#[cfg(feature = "html")]
impl Turned {
    /// The other side of the scene of a view in this style.
    pub(crate) fn new(geometry: &Geometry, view: &BoardView, marks: &Marks, style: Style) -> Self {
        let frame = Frame::new(geometry, Style { flip: !style.flip, ..style });
        let placed = view.items.iter().filter_map(|item| frame.site(item.site)).collect();
        let mut shapes = Vec::new();
        mark(&mut shapes, &frame, marks, view, &Palette::of(style.theme));
        Self { placed, marks: shapes }
    }
}

/// The board with its lines and labels.
pub(crate) fn background(frame: &Frame<'_>, palette: &Palette) -> Vec<Shape> {
    let geometry = frame.geometry;
    let middle = Spot::new(frame.left + geometry.width / 2.0, frame.top + geometry.height / 2.0);
    let mut shapes =
        vec![Shape::Rect(middle, geometry.width, geometry.height, 0.12, Paint::fill(palette.board))];
    if frame.style.theme == crate::Theme::Print {
        shapes.clear();
    }
    let fill = |fill: &Option<yipu_core::view::Fill>, stroke: &Option<yipu_core::view::Stroke>| {
        let line = stroke.map(|stroke| palette.stroke(stroke)).unwrap_or_default();
        Paint { fill: fill.map(|fill| palette.fill(fill, geometry)), opacity: 1.0, ..line }
    };
    for outline in &geometry.outlines {
        match outline {
            Outline::Line { from, to, stroke } => {
                shapes.push(Shape::Line(frame.spot(*from), frame.spot(*to), palette.stroke(*stroke)));
            }
            Outline::Arc { center, radius, from, to, stroke } => {
                let (from, to) = frame.angles(*from, *to);
                shapes.push(Shape::Arc(frame.spot(*center), *radius, from, to, palette.stroke(*stroke)));
            }
            Outline::Polygon { corners, fill: inside, stroke } => {
                let corners = corners.iter().map(|corner| frame.spot(*corner)).collect();
                shapes.push(Shape::Polygon(corners, fill(inside, stroke)));
            }
            Outline::Circle { center, radius, fill: inside, stroke } => {
                shapes.push(Shape::Circle(frame.spot(*center), *radius, fill(inside, stroke)));
            }
            Outline::Words { at, hant, hans, size } => {
                let text = if frame.style.pieces == crate::PieceSet::Traditional { hant } else { hans };
                words(text, frame.spot(*at), *size, Paint::fill(palette.ink).through(0.75), &mut shapes);
            }
        }
    }
    if frame.style.coordinates {
        for label in &geometry.labels {
            let native = frame.style.pieces != crate::PieceSet::Letters && !frame.style.latin;
            let text = if native { &label.native } else { &label.latin };
            words(text, frame.spot(label.at), 0.3, Paint::fill(palette.label), &mut shapes);
        }
    }
    shapes
}

impl Frame<'_> {
    /// The angles of an arc after the board has been turned and mirrored.
    fn angles(&self, from: f32, to: f32) -> (f32, f32) {
        let mirrored = self.style.flip != self.style.mirror;
        // Left and right exchanged turns an angle into its supplement; top and bottom exchanged, into its negative.
        let (from, to) = if mirrored { (180.0 - to, 180.0 - from) } else { (from, to) };
        if self.style.flip { (-to, -from) } else { (from, to) }
    }
}

fn mark(shapes: &mut Vec<Shape>, frame: &Frame<'_>, marks: &Marks, view: &BoardView, palette: &Palette) {
    let color = if marks.wrong { palette.wrong } else { palette.last };
    for step in marks.path.windows(2) {
        let [from, to] = [step[0], step[1]].map(|spot| frame.spot(spot));
        shapes.push(Shape::Line(from, to, Paint::stroke(color, 0.09).through(0.7)));
    }
    for at in marks.jumped_over.iter().filter_map(|site| frame.site(*site)) {
        symbol::cross(at, 0.16, Paint::stroke(color, 0.07), shapes);
    }
    for (index, site) in marks.last.iter().enumerate() {
        let Some(at) = frame.site(*site) else { continue };
        let form = view.items.iter().rev().find(|item| item.site == *site).map(|item| item.form);
        match form {
            None if index + 1 < marks.last.len() => {
                shapes.push(Shape::Circle(at, 0.12, Paint::fill(color)));
            }
            Some(Form::HorizontalEdge) => shapes.push(around_edge(at, 0.82, 0.3, color)),
            Some(Form::VerticalEdge) => shapes.push(around_edge(at, 0.3, 0.82, color)),
            _ => corners(at, color, shapes),
        }
    }
    for (site, number) in &marks.numbers {
        let Some(at) = frame.site(*site) else { continue };
        let side = view.items.iter().find(|item| item.site == *site).and_then(|item| item.side);
        let ink = side.map_or(palette.ink, |side| palette.solid(frame.geometry.hue(side)).ink);
        words(&number.to_string(), at, 0.36, Paint::fill(ink), shapes);
    }
    for (brush, from, to) in &marks.shapes {
        let Some(start) = frame.site(*from) else { continue };
        match to.and_then(|to| frame.site(to)) {
            Some(end) => arrow(start, end, brush.color(), shapes),
            None => shapes.push(Shape::Circle(start, 0.47, Paint::stroke(brush.color(), 0.07).through(0.85))),
        }
    }
}

/// A frame around a line between two dots.
fn around_edge(at: Spot, width: f32, height: f32, color: &'static str) -> Shape {
    Shape::Rect(at, width, height, 0.15, Paint::stroke(color, 0.06))
}

/// Four little angles around a place.
fn corners(at: Spot, color: &'static str, shapes: &mut Vec<Shape>) {
    const OUT: f32 = 0.48;
    const IN: f32 = 0.3;
    for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
        let corner = Spot::new(at.x + x * OUT, at.y + y * OUT);
        let paint = Paint::stroke(color, 0.06);
        shapes.push(Shape::Line(corner, Spot::new(at.x + x * IN, corner.y), paint));
        shapes.push(Shape::Line(corner, Spot::new(corner.x, at.y + y * IN), paint));
    }
}

fn arrow(from: Spot, to: Spot, color: &'static str, shapes: &mut Vec<Shape>) {
    const HEAD: f32 = 0.32;
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let length = dx.hypot(dy).max(0.001);
    let (ux, uy) = (dx / length, dy / length);
    let neck = Spot::new(to.x - ux * HEAD, to.y - uy * HEAD);
    let paint = Paint::stroke(color, 0.14).through(0.75);
    shapes.push(Shape::Line(from, neck, paint));
    let side = |sign: f32| Spot::new(neck.x - uy * sign * HEAD * 0.6, neck.y + ux * sign * HEAD * 0.6);
    shapes.push(Shape::Polygon(vec![side(1.0), to, side(-1.0)], Paint::fill(color).through(0.75)));
}

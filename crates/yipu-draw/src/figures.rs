//! A page of figures: a title, some paragraphs, then boards with words below each. It is one list, written as a picture, a page or sheets to print.

use yipu_core::Lang;
use yipu_core::view::Spot;

use crate::kind::{DrawError, Drawing, PictureKind};
use crate::svg::escape;
use crate::{Paint, Placed, Scene, Shape, Symbol, makers};

/// What is to be shown.
#[derive(Clone, PartialEq, Debug)]
pub struct Figures {
    /// The title.
    pub title: String,
    /// The paragraphs below it.
    pub paragraphs: Vec<String>,
    /// The boards.
    pub figures: Vec<Figure>,
    /// The language of the words.
    pub lang: Lang,
}

/// A board and the words below it.
#[derive(Clone, PartialEq, Debug)]
pub struct Figure {
    /// The board.
    pub scene: Scene,
    /// What it is called.
    pub heading: String,
    /// What is to be said of it.
    pub text: String,
}

/// The most boards side by side in a picture.
const COLUMNS: usize = 4;
/// Between boards and around them, in units of the board.
const GAP: f32 = 0.6;
/// The sizes of letters in a picture, in units of the board, and from one line to the next.
const TITLE: f32 = 0.6;
const HEADING: f32 = 0.46;
const TEXT: f32 = 0.38;
const LEADING: f32 = 1.45;
/// How large a board among others is beside one that stands alone.
const SHRINK: f32 = 0.6;
const INK: &str = "#1a1a1a";

impl Figures {
    /// Whether figures can be written as that kind of picture.
    pub fn can_be(kind: &PictureKind) -> bool {
        matches!(kind.name, "svg" | "png" | "html" | "pdf")
    }

    /// Writes the figures as a kind of picture.
    ///
    /// # Errors
    /// When this build does not write that kind, when it cannot hold figures, when the picture grows too large, or when no font has the characters.
    pub fn draw(&self, kind: &PictureKind) -> Result<Drawing, DrawError> {
        match kind.name {
            "svg" => Ok(makers::whole(self.picture().to_svg().into_bytes())),
            "png" => makers::png(&self.picture()),
            "html" => Ok(makers::whole(self.page().into_bytes())),
            "pdf" => makers::print_figures(self),
            _ => Err(DrawError::NotBuilt { kind: kind.name }),
        }
    }

    /// One scene with all boards in it, row by row.
    pub fn picture(&self) -> Scene {
        let columns = self.figures.len().clamp(1, COLUMNS);
        let cell = self.figures.iter().map(|figure| figure.scene.width).fold(8.0, f32::max);
        let width = GAP + (cell + GAP) * small(columns);
        let mut whole = Scene {
            width,
            height: 0.0,
            unit: SHRINK * self.figures.first().map_or(crate::Style::UNIT, |figure| figure.scene.unit),
            page: self.figures.first().map_or("#ffffff", |figure| figure.scene.page),
            background: std::sync::Arc::default(),
            symbols: Vec::new(),
            placed: Vec::new(),
            marks: Vec::new(),
            captions: Vec::new(),
        };
        let mut y = GAP;
        words(&mut whole, &self.title, (width / 2.0, width - 2.0 * GAP), TITLE, &mut y);
        for paragraph in &self.paragraphs {
            words(&mut whole, paragraph, (width / 2.0, width - 2.0 * GAP), TEXT, &mut y);
        }
        let mut background = Vec::new();
        for row in self.figures.chunks(columns) {
            y += GAP;
            let board = row.iter().map(|figure| figure.scene.height).fold(0.0, f32::max);
            let mut lowest = y;
            for (index, figure) in row.iter().enumerate() {
                let left = GAP + (cell + GAP) * small(index);
                let by = Spot::new(left + (cell - figure.scene.width) / 2.0, y);
                add(&mut whole, &mut background, &figure.scene, by);
                let (middle, mut below) = (left + cell / 2.0, y + board + TEXT / 2.0);
                words(&mut whole, &figure.heading, (middle, cell), HEADING, &mut below);
                words(&mut whole, &figure.text, (middle, cell), TEXT, &mut below);
                lowest = lowest.max(below);
            }
            y = lowest;
        }
        whole.background = std::sync::Arc::new(background);
        whole.height = y + GAP;
        whole
    }

    /// A page with the boards drawn in it, and the words as text.
    fn page(&self) -> String {
        let lang = if self.lang == Lang::En { "en" } else { "zh-CN" };
        let mut page = format!(
            "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n<title>"
        );
        escape(&self.title, &mut page);
        page.push_str("</title>\n<style>\n");
        page.push_str(STYLE);
        page.push_str("</style>\n</head>\n<body>\n");
        element("h1", &self.title, &mut page);
        for paragraph in &self.paragraphs {
            element("p", paragraph, &mut page);
        }
        page.push_str("<div class=\"figures\">\n");
        for (number, figure) in self.figures.iter().enumerate() {
            // Names of symbols are those of the whole page, so each board has its own.
            let mut scene = figure.scene.clone();
            for symbol in &mut scene.symbols {
                symbol.name = format!("f{number}{}", symbol.name);
            }
            page.push_str("<figure>\n");
            page.push_str(&scene.to_svg());
            page.push_str("<figcaption>\n");
            element("h2", &figure.heading, &mut page);
            element("p", &figure.text, &mut page);
            page.push_str("</figcaption>\n</figure>\n");
        }
        page.push_str("</div>\n</body>\n</html>\n");
        page
    }
}

const STYLE: &str = "body { margin: 1.5rem auto; max-width: 75rem; padding: 0 1rem; font: 1rem/1.5 \"Noto Sans CJK SC\", \"Microsoft YaHei\", \"PingFang SC\", sans-serif; color: #1a1a1a; background: #fff; }
h1 { font-size: 1.5rem; margin: 0 0 0.5rem; }
.figures { display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); gap: 1.25rem; margin-top: 1rem; }
figure { margin: 0; break-inside: avoid; }
figure svg { width: 100%; height: auto; }
h2 { font-size: 1.05rem; margin: 0.4rem 0 0.1rem; }
figcaption p { margin: 0; font-size: 0.92rem; }
";

fn element(name: &str, text: &str, page: &mut String) {
    if text.is_empty() {
        return;
    }
    page.extend(["<", name, ">"]);
    escape(text, page);
    page.extend(["</", name, ">\n"]);
}

/// A small number of boards.
fn small(count: usize) -> f32 {
    f32::from(u16::try_from(count).unwrap_or(u16::MAX))
}

/// Adds a board to the scene, moved.
fn add(whole: &mut Scene, background: &mut Vec<Shape>, scene: &Scene, by: Spot) {
    background.extend(scene.background.iter().map(|shape| shape.moved(by)));
    let numbers: Vec<usize> = scene.symbols.iter().map(|symbol| number(whole, symbol)).collect();
    for placed in &scene.placed {
        let Some(symbol) = numbers.get(placed.symbol) else { continue };
        let at = Spot::new(placed.at.x + by.x, placed.at.y + by.y);
        whole.placed.push(Placed { symbol: *symbol, at });
    }
    whole.marks.extend(scene.marks.iter().map(|shape| shape.moved(by)));
    whole.captions.extend(scene.captions.iter().map(|shape| shape.moved(by)));
}

/// The number of a symbol in the whole scene, where it is drawn once for all boards.
fn number(whole: &mut Scene, symbol: &Symbol) -> usize {
    let known = whole.symbols.iter().position(|known| known.shapes == symbol.shapes);
    known.unwrap_or_else(|| {
        let name = format!("p{}", whole.symbols.len() + 1);
        whole.symbols.push(Symbol { name, shapes: symbol.shapes.clone() });
        whole.symbols.len() - 1
    })
}

/// Writes lines of words around a middle, each as wide as there is room, and goes on below them.
fn words(scene: &mut Scene, text: &str, (middle, room): (f32, f32), size: f32, y: &mut f32) {
    if text.is_empty() {
        return;
    }
    for line in broken(text, room / size) {
        *y += size * LEADING;
        let at = Spot::new(middle, *y - size * LEADING / 2.0);
        scene.captions.push(Shape::Text(at, size, line.into(), Paint::fill(INK)));
    }
}

/// A text in lines of about that many ems, broken between words and beside wide characters.
fn broken(text: &str, room: f32) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut used = 0.0;
    for unit in crate::breaks::units(text) {
        let width: f32 = unit.trim_end().chars().map(ems).sum();
        if used > 0.0 && used + width > room {
            lines.push(String::new());
            used = 0.0;
        }
        used += unit.chars().map(ems).sum::<f32>();
        if let Some(line) = lines.last_mut() {
            line.push_str(unit);
        }
    }
    lines.iter().map(|line| line.trim_end().to_owned()).collect()
}

/// About how wide a character is, in ems: fonts differ, so there is some room left.
fn ems(c: char) -> f32 {
    if crate::breaks::is_wide(c) { 1.0 } else { 0.6 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_as_long_as_there_is_room() {
        assert_eq!(broken("one two three", 5.0), ["one two", "three"]);
        assert_eq!(broken("红方长捉无根子，属禁止着法", 8.0), ["红方长捉无根子，", "属禁止着法"]);
        assert_eq!(broken("", 8.0), [""]);
    }
}

//! Text and diagrams down the columns of A4 pages.

use pdf_writer::types::TextRenderingMode;
use pdf_writer::{Content, Str};

use super::canvas::{Shared, draw_scene};
use super::lines::{Line, Run, lines};
use super::typesetter::{FONT_NAME, Typesetter};
use crate::Scene;

/// A4, in points.
pub(super) const WIDTH: f32 = 595.276;
pub(super) const HEIGHT: f32 = 841.89;
const MARGIN: f32 = 48.0;
/// Between columns.
const GUTTER: f32 = 24.0;
const FOOT: f32 = 26.0;
/// From one line to the next, in ems.
const LEADING: f32 = 1.5;

/// How a paragraph is set.
#[derive(Clone, Copy)]
pub(super) struct Setting {
    /// The size of an em in points.
    pub(super) size: f32,
    /// How far in it stands, in points.
    pub(super) indent: f32,
    /// Whether its lines stand in the middle.
    pub(super) centered: bool,
    /// The room after it, in points.
    pub(super) after: f32,
}

/// Pages that fill from top to bottom, column by column.
pub(super) struct Flow<'f> {
    pub(super) typesetter: Typesetter<'f>,
    pub(super) shared: Shared,
    pub(super) pages: Vec<Content>,
    columns: u8,
    column: u8,
    /// Where the columns of this page begin, and where the next thing goes, in points from the top.
    top: f32,
    y: f32,
}

impl<'f> Flow<'f> {
    pub(super) fn new(typesetter: Typesetter<'f>) -> Self {
        let pages = vec![Content::new()];
        Self { typesetter, shared: Shared::default(), pages, columns: 1, column: 0, top: MARGIN, y: MARGIN }
    }

    /// Goes on in so many columns from here.
    pub(super) fn set_columns(&mut self, columns: u8) {
        if self.column > 0 {
            self.next_page();
        }
        (self.columns, self.column, self.top) = (columns, 0, self.y);
    }

    pub(super) fn column_width(&self) -> f32 {
        let columns = f32::from(self.columns);
        (WIDTH - 2.0 * MARGIN - GUTTER * (columns - 1.0)) / columns
    }

    /// How high a column of a fresh page is.
    pub(super) const fn column_height() -> f32 {
        HEIGHT - 2.0 * MARGIN
    }

    fn left(&self) -> f32 {
        MARGIN + f32::from(self.column) * (self.column_width() + GUTTER)
    }

    pub(super) fn next_page(&mut self) {
        self.pages.push(Content::new());
        (self.column, self.top, self.y) = (0, MARGIN, MARGIN);
    }

    /// Begins a page unless this one is still empty.
    pub(super) fn fresh_page(&mut self) {
        if self.y > MARGIN || self.column > 0 {
            self.next_page();
        }
    }

    /// Sees to it that so much room is below, going on to the next column or page if not.
    pub(super) fn need(&mut self, height: f32) {
        let fits = self.y + height <= HEIGHT - MARGIN;
        if fits || self.y <= self.top && self.top <= MARGIN {
            return;
        }
        if self.column + 1 < self.columns {
            self.column += 1;
            self.y = self.top;
            // The columns beside a heading may be too short.
            self.need(height);
        } else {
            self.next_page();
        }
    }

    pub(super) fn space(&mut self, height: f32) {
        self.y += height;
    }

    pub(super) fn paragraph(&mut self, runs: &[Run], setting: Setting) {
        let width = self.column_width() - setting.indent;
        for line in lines(runs, width / setting.size, &mut self.typesetter) {
            self.need(setting.size * LEADING);
            self.y += setting.size * LEADING;
            let used: f32 = line.iter().map(|(_, _, width)| width * setting.size).sum();
            let shift = if setting.centered { (width - used) / 2.0 } else { 0.0 };
            // The letters stand a little above the end of their line.
            let base = HEIGHT - self.y + setting.size * 0.4;
            let x = self.left() + setting.indent + shift;
            self.line(&line, x, base, setting.size);
        }
        self.y += setting.after;
    }

    fn line(&mut self, line: &Line, x: f32, base: f32, size: f32) {
        let Some(content) = self.pages.last_mut() else { return };
        show(content, line, x, base, size, &mut self.typesetter);
    }

    /// Whether so much room is not left on this page.
    pub(super) fn is_full(&self, height: f32) -> bool {
        self.y + height > HEIGHT - MARGIN
    }

    /// As much of a text as fits into so many ems, with an ellipsis where it is cut.
    pub(super) fn fitting(&mut self, text: &str, ems: f32) -> String {
        if self.typesetter.text_width(text) <= ems {
            return text.to_owned();
        }
        let mut left = ems - self.typesetter.width('…');
        let fits = |c: &char| {
            left -= self.typesetter.width(*c);
            left >= 0.0
        };
        text.chars().take_while(fits).chain(['…']).collect()
    }

    /// A cell of a table below where the flow is: its left edge, width and height, and the size and place of its text.
    pub(super) fn cell(
        &mut self,
        text: &str,
        (x, width, height): (f32, f32, f32),
        (size, padding): (f32, f32),
        is_head: bool,
    ) {
        let (left, top) = (self.left() + x, HEIGHT - self.y);
        let Some(content) = self.pages.last_mut() else { return };
        content.save_state().set_stroke_gray(0.55).set_line_width(0.5);
        if is_head {
            content.set_fill_gray(0.93).rect(left, top - height, width, height).fill_nonzero_and_stroke();
        } else {
            content.rect(left, top - height, width, height).stroke();
        }
        content.restore_state();
        let line = vec![(text.to_owned(), is_head, 0.0)];
        let base = top - height / 2.0 - size * 0.36;
        show(content, &line, left + padding, base, size, &mut self.typesetter);
    }

    /// A line to sign on for each of two people, side by side, at where the flow is.
    pub(super) fn sign(&mut self, people: &[String], size: f32) {
        let half = (self.column_width() - GUTTER) / 2.0;
        let (mut left, base) = (self.left(), HEIGHT - self.y);
        for person in people {
            let width = self.typesetter.text_width(person) * size;
            let Some(content) = self.pages.last_mut() else { return };
            let line = vec![(person.clone(), false, 0.0)];
            show(content, &line, left, base, size, &mut self.typesetter);
            content.save_state().set_stroke_gray(0.0).set_line_width(0.7);
            content.move_to(left + width + 6.0, base - 2.0).line_to(left + half, base - 2.0).stroke();
            content.restore_state();
            left += half + GUTTER;
        }
    }

    /// A board in the middle of the column, as wide as may be.
    pub(super) fn diagram(&mut self, scene: &Scene, width: f32) {
        let unit = width / scene.width;
        let height = scene.height * unit;
        self.need(height);
        let x = self.left() + (self.column_width() - width) / 2.0;
        self.place(scene, x, unit);
        self.y += height;
    }

    /// A row of boards side by side, each below its heading.
    pub(super) fn row(&mut self, boards: &[(Vec<Run>, Scene)], size: f32, tallest: f32) {
        let cell = (self.column_width() - GUTTER) / 2.0;
        let mut cells = Vec::new();
        for (heading, scene) in boards {
            let heading = lines(heading, cell / size, &mut self.typesetter);
            let unit = (cell / scene.width).min(tallest / scene.height);
            cells.push((heading, scene, unit));
        }
        let rows = cells.iter().map(|(heading, ..)| heading.len()).max().unwrap_or(0);
        let heading_height = size * LEADING * f32::from(u16::try_from(rows).unwrap_or(u16::MAX));
        let board_height = cells.iter().map(|(_, scene, unit)| scene.height * unit).fold(0.0, f32::max);
        self.need(heading_height + board_height);
        let (mut left, top) = (self.left(), self.y);
        for (heading, scene, unit) in cells {
            for line in heading {
                self.y += size * LEADING;
                self.line(&line, left, HEIGHT - self.y + size * 0.4, size);
            }
            self.y = top + heading_height;
            self.place(scene, left + (cell - scene.width * unit) / 2.0, unit);
            self.y = top;
            left += cell + GUTTER;
        }
        self.y = top + heading_height + board_height;
    }

    /// A row of boards side by side, each above its words.
    pub(super) fn row_above(&mut self, boards: &[(Vec<Run>, &Scene)], size: f32, tallest: f32) {
        let cell = (self.column_width() - GUTTER) / 2.0;
        let mut cells = Vec::new();
        for (words, scene) in boards {
            let words = lines(words, cell / size, &mut self.typesetter);
            cells.push((words, *scene, (cell / scene.width).min(tallest / scene.height)));
        }
        let rows = cells.iter().map(|(words, ..)| words.len()).max().unwrap_or(0);
        let words_height = size * LEADING * f32::from(u16::try_from(rows).unwrap_or(u16::MAX));
        let board_height = cells.iter().map(|(_, scene, unit)| scene.height * unit).fold(0.0, f32::max);
        self.need(words_height + board_height);
        let (mut left, top) = (self.left(), self.y);
        for (words, scene, unit) in cells {
            self.place(scene, left + (cell - scene.width * unit) / 2.0, unit);
            self.y = top + board_height;
            for line in words {
                self.y += size * LEADING;
                self.line(&line, left, HEIGHT - self.y + size * 0.4, size);
            }
            self.y = top;
            left += cell + GUTTER;
        }
        self.y = top + words_height + board_height;
    }

    fn place(&mut self, scene: &Scene, x: f32, unit: f32) {
        let Some(content) = self.pages.last_mut() else { return };
        draw_scene(content, scene, (x, HEIGHT - self.y), unit, &mut self.shared, &mut self.typesetter);
    }

    /// Numbers the pages, and names the document on each.
    pub(super) fn foot(&mut self, title: &str) {
        const SIZE: f32 = 8.5;
        let count = self.pages.len();
        let room = (WIDTH - 2.0 * MARGIN) * 0.8 / SIZE;
        let title =
            lines(&[Run::plain(title)], room, &mut self.typesetter).into_iter().next().unwrap_or_default();
        for (index, content) in self.pages.iter_mut().enumerate() {
            let number = format!("{} / {count}", index + 1);
            let width = self.typesetter.text_width(&number);
            show(content, &title, MARGIN, FOOT, SIZE, &mut self.typesetter);
            let number = vec![(number, false, width)];
            show(content, &number, WIDTH - MARGIN - width * SIZE, FOOT, SIZE, &mut self.typesetter);
        }
    }
}

/// Writes a line; what is bold gets a thin rim, for the font has one weight.
fn show(
    content: &mut Content,
    line: &Line,
    mut x: f32,
    base: f32,
    size: f32,
    typesetter: &mut Typesetter<'_>,
) {
    for (text, bold, width) in line {
        content.begin_text().set_font(FONT_NAME, size);
        content.set_fill_gray(0.0).set_stroke_gray(0.0);
        if *bold {
            content.set_line_width(size * 0.035).set_text_rendering_mode(TextRenderingMode::FillStroke);
        } else {
            content.set_text_rendering_mode(TextRenderingMode::Fill);
        }
        content.set_text_matrix([1.0, 0.0, 0.0, 1.0, x, base]);
        content.show(Str(&typesetter.encode(text))).end_text();
        x += width * size;
    }
}

//! Figures down the pages: boards two by two, with words below each.

use super::flow::{Flow, Setting};
use super::font::Font;
use super::lines::Run;
use super::typesetter::Typesetter;
use super::{PdfError, Sheet, write};
use crate::Figures;

const TITLE: Setting = Setting { size: 17.0, indent: 0.0, centered: true, after: 6.0 };
const BODY: Setting = Setting { size: 10.0, indent: 0.0, centered: false, after: 4.0 };
const SIZE: f32 = 9.0;
/// How many rows of boards a page has.
const ROWS: f32 = 2.6;

/// Sets figures.
pub(crate) fn print(figures: &Figures, font: &Font) -> Result<Sheet, PdfError> {
    let mut flow = Flow::new(Typesetter::new(font)?);
    flow.set_columns(1);
    flow.paragraph(&[Run::bold(&figures.title)], TITLE);
    for paragraph in &figures.paragraphs {
        flow.paragraph(&[Run::plain(paragraph)], BODY);
    }
    flow.space(6.0);
    for row in figures.figures.chunks(2) {
        let boards = row.iter().map(|figure| {
            let words = vec![Run::bold(format!("{}  ", figure.heading)), Run::plain(&figure.text)];
            (words, &figure.scene)
        });
        flow.row_above(&boards.collect::<Vec<_>>(), SIZE, Flow::column_height() / ROWS);
        flow.space(10.0);
    }
    flow.foot(&figures.title);
    write(flow, &figures.title, figures.lang)
}

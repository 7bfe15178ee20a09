//! Reports: paragraphs, tables and lines to sign on, down the pages.

use yipu_core::Lang;

use super::flow::{Flow, Setting};
use super::font::Font;
use super::lines::Run;
use super::typesetter::Typesetter;
use super::{PdfError, Sheet, write};
use crate::report::Block;

const TITLE: Setting = Setting { size: 17.0, indent: 0.0, centered: true, after: 8.0 };
const HEADING: Setting = Setting { size: 12.5, indent: 0.0, centered: false, after: 3.0 };
const BODY: Setting = Setting { size: 9.5, indent: 0.0, centered: false, after: 4.0 };
/// The sizes of a table: the largest at which it fits, else the smallest.
const SIZES: [f32; 5] = [9.0, 8.0, 7.0, 6.0, 5.0];
/// From one row to the next, and beside the text of a cell, in ems.
const ROW: f32 = 1.7;
const PADDING: f32 = 0.45;
/// Room for a signature, in points.
const SIGNATURE: f32 = 46.0;

/// Sets a report.
pub(crate) fn print(title: &str, blocks: &[Block], lang: Lang, font: &Font) -> Result<Sheet, PdfError> {
    let mut flow = Flow::new(Typesetter::new(font)?);
    flow.paragraph(&[Run::bold(title)], TITLE);
    for block in blocks {
        match block {
            Block::Heading(text) => {
                flow.space(8.0);
                // A heading does not stand alone at the end of a page.
                flow.need(HEADING.size * 5.0);
                flow.paragraph(&[Run::bold(text)], HEADING);
            }
            Block::Paragraph(text) => flow.paragraph(&[Run::plain(text)], BODY),
            Block::Table { heads, rows } => table(heads, rows, &mut flow),
            Block::Signatures(people) => signatures(people, &mut flow),
        }
    }
    flow.foot(title);
    write(flow, title, lang)
}

fn table(heads: &[String], rows: &[Vec<String>], flow: &mut Flow<'_>) {
    let natural = natural_widths(heads, rows, flow);
    let room = flow.column_width();
    let total: f32 = natural.iter().sum();
    let size = SIZES.into_iter().find(|size| total * size <= room).unwrap_or(SIZES[SIZES.len() - 1]);
    let widths = shrunk(natural.iter().map(|width| width * size).collect(), room);
    // The headings do not stand alone at the end of a page.
    flow.need(size * ROW * 3.0);
    row(heads, &widths, size, true, flow);
    for cells in rows {
        if flow.is_full(size * ROW) {
            flow.next_page();
            row(heads, &widths, size, true, flow);
        }
        row(cells, &widths, size, false, flow);
    }
    flow.space(8.0);
}

/// How wide the columns would like to be, in ems.
fn natural_widths(heads: &[String], rows: &[Vec<String>], flow: &mut Flow<'_>) -> Vec<f32> {
    let mut widths = vec![0.0_f32; heads.len()];
    for cells in std::iter::once(heads).chain(rows.iter().map(Vec::as_slice)) {
        for (width, cell) in widths.iter_mut().zip(cells) {
            *width = width.max(flow.typesetter.text_width(cell) + 2.0 * PADDING);
        }
    }
    widths
}

/// Takes from the widest columns until all fit.
fn shrunk(mut widths: Vec<f32>, room: f32) -> Vec<f32> {
    for _ in 0..widths.len() {
        let over = widths.iter().sum::<f32>() - room;
        let widest = widths.iter().copied().fold(0.0, f32::max);
        let most: Vec<usize> = (0..widths.len()).filter(|index| widest - widths[*index] < 0.5).collect();
        if over <= 0.0 || most.is_empty() {
            break;
        }
        let next = widths.iter().copied().filter(|width| widest - width >= 0.5).fold(0.0, f32::max);
        let count = f32::from(u16::try_from(most.len()).unwrap_or(u16::MAX));
        let cut = (over / count).min(widest - next);
        for index in most {
            widths[index] -= cut;
        }
    }
    widths
}

fn row(cells: &[String], widths: &[f32], size: f32, is_head: bool, flow: &mut Flow<'_>) {
    flow.need(size * ROW);
    let mut x = 0.0;
    let height = size * ROW;
    for (cell, width) in cells.iter().zip(widths) {
        let text = flow.fitting(cell, (width - 2.0 * PADDING * size) / size);
        flow.cell(&text, (x, *width, height), (size, PADDING * size), is_head);
        x += width;
    }
    flow.space(height);
}

fn signatures(people: &[String], flow: &mut Flow<'_>) {
    flow.need(SIGNATURE);
    for pair in people.chunks(2) {
        flow.need(SIGNATURE);
        flow.space(SIGNATURE - 16.0);
        flow.sign(pair, BODY.size);
        flow.space(16.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_that_are_too_wide_give_way_widest_first() {
        for (widths, room, expected) in [
            (vec![10.0, 20.0], 40.0, vec![10.0, 20.0]),
            (vec![10.0, 50.0, 20.0], 60.0, vec![10.0, 30.0, 20.0]),
            (vec![10.0, 50.0, 40.0], 50.0, vec![10.0, 20.0, 20.0]),
        ] {
            let found = shrunk(widths.clone(), room);
            let is_near = found.iter().zip(&expected).all(|(found, expected)| (found - expected).abs() < 0.6);
            assert!(is_near, "{widths:?}: {found:?}");
        }
        let many = shrunk(vec![30.0; 60], 500.0);
        assert!(many.iter().sum::<f32>() <= 500.5 && many.iter().all(|width| *width > 0.0), "{many:?}");
    }
}

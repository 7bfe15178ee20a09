//! Records on paper: A4 pages whose boards are the same scenes as every other picture, and whose words can be selected.
//!
//! The pages are written straight from the scenes, with each piece once; text is set in one [`Font`] with Chinese
//! characters, of which only the glyphs that occur are embedded.

mod canvas;
mod figures;
mod flow;
mod font;
mod lines;
mod path;
mod sheet;
mod stream;
mod table;
mod typesetter;

use std::collections::BTreeSet;
use std::fmt;

use pdf_writer::{Content, Filter, Finish as _, Name, Pdf, Rect, Ref, TextStr};
use yipu_core::{Lang, NotationId, Record};

use crate::{Picture, PictureError, about};
use canvas::{form_name, opacity_name};
use flow::{Flow, HEIGHT, WIDTH};
use sheet::Sheets;
use stream::{compressed, next};
use typesetter::{FONT_NAME, Typesetter};

pub use crate::layout::{Diagrams, Layout};
pub(crate) use figures::print as print_figures;
pub use font::{Font, FontError};
pub(crate) use table::print as print_report;

/// More moves than this, of all records together, are no sheet to print.
pub const MOST_MOVES: usize = 100_000;

/// A finished document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// The file.
    pub bytes: Vec<u8>,
    /// How many pages it has.
    pub pages: usize,
    /// The characters that the font does not have; a box stands for each.
    pub missing: BTreeSet<char>,
}

/// Why records cannot be printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PdfError {
    /// A board cannot be drawn.
    Undrawable(PictureError),
    /// The text cannot be set.
    Font(FontError),
    /// There are too many moves.
    TooManyMoves {
        /// How many.
        moves: usize,
    },
    /// Diagrams after every 0 moves.
    EveryNone,
    /// There is no record.
    Nothing,
}

impl fmt::Display for PdfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Undrawable(why) => why.fmt(f),
            Self::Font(why) => why.fmt(f),
            Self::TooManyMoves { moves } => {
                write!(f, "there are {moves} moves and a document holds {MOST_MOVES} at most")
            }
            Self::EveryNone => f.write_str("a diagram after every 0 moves; 1 is the least"),
            Self::Nothing => f.write_str("there is no record"),
        }
    }
}

impl std::error::Error for PdfError {}

impl From<PictureError> for PdfError {
    fn from(why: PictureError) -> Self {
        Self::Undrawable(why)
    }
}

impl From<FontError> for PdfError {
    fn from(why: FontError) -> Self {
        Self::Font(why)
    }
}

/// Prints records. `notation` is that of the moves; a game that does not have it, and all if there is none, use
/// their usual one.
///
/// # Errors
/// When a board cannot be drawn, the font cannot be used, or there is too much or nothing to print.
pub fn print(
    records: &[Record],
    picture: &Picture,
    notation: Option<NotationId>,
    layout: Layout,
    font: &Font,
) -> Result<Sheet, PdfError> {
    let moves = records.iter().map(|record| record.tree.move_count()).sum();
    let first = records.first().ok_or(PdfError::Nothing)?;
    if moves > MOST_MOVES {
        return Err(PdfError::TooManyMoves { moves });
    }
    if layout == Layout::Game(Diagrams::Every(0)) {
        return Err(PdfError::EveryNone);
    }
    let mut sheets = Sheets { flow: Flow::new(Typesetter::new(font)?), picture, notation };
    match layout {
        Layout::Diagram(at) => records.iter().try_for_each(|record| sheets.diagram(record, at))?,
        Layout::Game(diagrams) => records.iter().try_for_each(|record| sheets.game(record, diagrams))?,
        Layout::Puzzles => sheets.puzzles(records)?,
    }
    let title = about::title(first, picture.lang);
    let mut flow = sheets.flow;
    flow.foot(&title);
    write(flow, &title, picture.lang)
}

fn write(mut flow: Flow<'_>, title: &str, lang: Lang) -> Result<Sheet, PdfError> {
    let mut pdf = Pdf::new();
    let mut ids = Ref::new(1);
    let [catalog, tree, resources, info, font] = [(); 5].map(|()| next(&mut ids));
    pdf.catalog(catalog).pages(tree).lang(TextStr(if lang == Lang::En { "en" } else { "zh-CN" }));
    pdf.document_info(info).title(TextStr(title)).creator(TextStr("Yipu"));

    let contents: Vec<Content> = std::mem::take(&mut flow.pages);
    let count = contents.len();
    let pages: Vec<Ref> = contents.iter().map(|_| next(&mut ids)).collect();
    pdf.pages(tree).kids(pages.iter().copied()).count(i32::try_from(count).unwrap_or(i32::MAX));
    for (id, content) in pages.into_iter().zip(contents) {
        let stream = next(&mut ids);
        let mut page = pdf.page(id);
        page.parent(tree).media_box(Rect::new(0.0, 0.0, WIDTH, HEIGHT)).contents(stream);
        page.pair(Name(b"Resources"), resources);
        page.finish();
        pdf.stream(stream, &compressed(&content.finish())).filter(Filter::FlateDecode);
    }

    let forms: Vec<Ref> = flow.shared.forms.iter().map(|_| next(&mut ids)).collect();
    for (id, (content, reach)) in forms.iter().zip(&flow.shared.forms) {
        let content = compressed(content);
        let mut form = pdf.form_xobject(*id, &content);
        form.bbox(Rect::new(-reach, -reach, *reach, *reach)).filter(Filter::FlateDecode);
        form.pair(Name(b"Resources"), resources);
    }
    let opacities: Vec<(u8, Ref)> =
        flow.shared.opacities.iter().map(|value| (*value, next(&mut ids))).collect();
    for (hundredths, id) in &opacities {
        let value = f32::from(*hundredths) / 100.0;
        pdf.ext_graphics(*id).stroking_alpha(value).non_stroking_alpha(value);
    }

    let mut dict = pdf.indirect(resources).dict();
    dict.insert(Name(b"Font")).dict().pair(FONT_NAME, font);
    let mut objects = dict.insert(Name(b"XObject")).dict();
    for (index, id) in forms.iter().enumerate() {
        objects.pair(Name(form_name(index).as_bytes()), *id);
    }
    objects.finish();
    let mut states = dict.insert(Name(b"ExtGState")).dict();
    for (hundredths, id) in opacities {
        states.pair(Name(opacity_name(hundredths).as_bytes()), id);
    }
    states.finish();
    dict.finish();

    flow.typesetter.write(&mut pdf, font, &mut ids)?;
    Ok(Sheet { bytes: pdf.finish(), pages: count, missing: flow.typesetter.missing().clone() })
}

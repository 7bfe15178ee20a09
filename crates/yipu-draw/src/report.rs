//! A report to print: headings, paragraphs, tables and room for signatures, without any board.

use yipu_core::Lang;

use crate::kind::{DrawError, Drawing};

/// A part of a report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Block {
    /// The heading of a section.
    Heading(String),
    /// A paragraph.
    Paragraph(String),
    /// A table: its headings and its rows. It is set as small as it has to be, and what still does not fit a cell is cut with an ellipsis.
    Table {
        /// The headings.
        heads: Vec<String>,
        /// The rows, each with as many cells.
        rows: Vec<Vec<String>>,
    },
    /// A line to sign on for each of these people.
    Signatures(Vec<String>),
}

/// Prints a report as a PDF.
///
/// # Errors
/// When no font can be embedded that has Chinese characters, or this build writes no PDF.
#[cfg(feature = "pdf")]
pub fn print_report(title: &str, blocks: &[Block], lang: Lang) -> Result<Drawing, DrawError> {
    crate::makers::print_report(title, blocks, lang)
}

/// Prints a report as a PDF, in a build that writes any.
///
/// # Errors
/// Always.
#[cfg(not(feature = "pdf"))]
pub fn print_report(_: &str, _: &[Block], _: Lang) -> Result<Drawing, DrawError> {
    Err(DrawError::NotBuilt { kind: "pdf" })
}

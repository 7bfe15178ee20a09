//! The file formats of Xiangqi: a folder each, with what it is in its `SPEC.md`.

pub mod cbf;
pub mod cbl;
pub mod cbr;
pub mod cc;
pub mod ccm;
pub mod che;
pub mod chn;
pub mod dhjhtmlxq;
pub mod dhtmlxq;
pub mod eglib;
pub mod fen;
pub mod link;
pub(crate) mod movetext;
pub mod mxq;
pub mod pfc;
pub mod pgn;
mod preorder;
pub(crate) mod servers;
pub mod shared;
mod signs;
mod spelling;
pub mod text;
pub mod tiantian;
pub mod txq;
pub mod ucci;
pub mod wxf;
pub mod xqf;
pub mod xqr;

pub use movetext::count_moves;
use yipu_core::{Finding, Format, Outcome, Record, Report, Span};

use crate::Xiangqi;

/// Every format, in the order in which they are listed to people.
pub static ALL: &[&Format] = &[
    &xqf::FORMAT,
    &xqr::FORMAT,
    &pgn::FORMAT,
    &cc::FORMAT,
    &dhtmlxq::FORMAT,
    &cbr::FORMAT,
    &cbl::FORMAT,
    &cbf::FORMAT,
    &wxf::FORMAT,
    &text::FORMAT,
    &eglib::FORMAT,
    &pfc::FORMAT,
    &dhjhtmlxq::FORMAT,
    &mxq::FORMAT,
    &che::FORMAT,
    &chn::FORMAT,
    &ccm::FORMAT,
    &txq::FORMAT,
    &tiantian::FORMAT,
    &fen::FORMAT,
    &ucci::FORMAT,
    &link::FORMAT,
];

/// Splits a file of lines: a record is a line with something on it, with the blank lines before it and the line end
/// after; the last one takes the blank lines at the end of the file along.
fn split_lines(window: &[u8], at_end: bool) -> Option<usize> {
    let is_text = |byte: &u8| !byte.is_ascii_whitespace();
    let text = window.iter().position(is_text);
    let line =
        text.and_then(|text| window.iter().skip(text).position(|byte| *byte == b'\n').map(|n| text + n + 1));
    line.filter(|end| window.iter().skip(*end).any(is_text))
        .or_else(|| (at_end && !window.is_empty()).then_some(window.len()))
}

/// Reads a FEN at a place of the text into the record's start, with its findings at their places.
fn read_start(text: &str, span: Span, record: &mut Record, report: &mut Report) -> Xiangqi {
    let parsed = crate::fen::parse(span.slice(text));
    for diagnostic in &parsed.report {
        let mut diagnostic = diagnostic.clone();
        diagnostic.place.span = diagnostic.place.span.map(|inner| inner.shifted(span.start));
        report.push(diagnostic);
    }
    let start = parsed.value.to_string();
    record.start = (start != crate::fen::START).then(|| start.into_boxed_str());
    Xiangqi::from(&parsed.value)
}

/// The result, of what the header states and what stands behind the moves: the header's, unless it says nothing.
fn settle_outcome(stated: Option<Outcome>, found: Option<(Outcome, Span)>, report: &mut Report) -> Outcome {
    match (stated, found) {
        (None | Some(Outcome::Unknown), found) => found.map_or(Outcome::Unknown, |(outcome, _)| outcome),
        (Some(stated), Some((found, span))) if found != stated && found != Outcome::Unknown => {
            let finding = Finding::new(&movetext::RESULTS_DIFFER);
            report.add(finding.with("found", found.token()).with("stated", stated.token()), span);
            stated
        }
        (Some(stated), _) => stated,
    }
}

//! The file formats of Xiangqi: a folder each, with what it is in its `SPEC.md`.

pub mod cbf;
pub mod cbl;
pub mod cbr;
pub mod fen;
mod preorder;
pub mod shared;
pub mod ucci;
pub mod xqf;
pub mod xqr;

use yipu_core::Format;

/// Every format, in the order in which they are listed to people.
pub static ALL: &[&Format] =
    &[&fen::FORMAT, &ucci::FORMAT, &xqf::FORMAT, &xqr::FORMAT, &cbr::FORMAT, &cbl::FORMAT, &cbf::FORMAT];

/// Splits a file of lines: a record is a line with something on it, with the blank lines before and the line end after.
fn split_lines(window: &[u8], at_end: bool) -> Option<usize> {
    let text = window.iter().position(|byte| !byte.is_ascii_whitespace());
    let end =
        text.and_then(|text| window.iter().skip(text).position(|byte| *byte == b'\n').map(|n| text + n + 1));
    end.or_else(|| (at_end && !window.is_empty()).then_some(window.len()))
}

//! Move text as PGN, PDN and PBN have it: moves with numbers, comments, glyphs and variations.
//!
//! [`Lexer`] cuts it into tokens without knowing a game; a [`Syntax`] says what differs between formats. [`Wrap`] writes words into
//! lines. What a word means, and what stands in a place of its own in one format only, is up to that format.

mod brackets;
mod lexer;
mod wrap;

pub use brackets::Brackets;
pub use lexer::{Kind, Lexer, Sign, Syntax, Token};
pub use wrap::Wrap;

/// Returns `true` for what stands between tokens: white space of any width, the byte order mark and the zero-width space.
pub fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{feff}' | '\u{200b}')
}

//! The pieces of a typed text.

use yipu_core::Span;

use crate::Color;

/// What a piece of the text is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A word of the shape of a move.
    Move,
    /// A number in front of moves.
    Number(Number),
    /// Dots or dashes in the place of a move.
    Dots,
    /// 红 or 黑 right in front of a move or its number.
    Side(Color),
    /// An opening bracket that has a partner.
    Open,
    /// Its partner.
    Close,
    /// A comment in braces.
    Braces,
    /// The end of a line; whether a blank line follows.
    Break {
        /// Whether it ends a paragraph.
        paragraph: bool,
    },
    /// The end of a sentence.
    Stop,
    /// A semicolon, which parts alternatives.
    Semicolon,
    /// A comma or a colon.
    Comma,
    /// Exclamation and question marks right behind a move.
    Glyph,
    /// Any other text.
    Words,
}

/// A number in front of moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Number {
    /// Its value.
    pub(super) value: u32,
    /// Whether it speaks of a round (第九回合), so that words may stand between it and the move.
    pub(super) spoken: bool,
    /// Whether a mark follows it (`9.`), so that it is no part of a sentence.
    pub(super) marked: bool,
    /// Whether it may count headings: （二）, 二、, ②.
    pub(super) listed: bool,
}

/// A piece of the text, and where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Token {
    /// What it is.
    pub(super) kind: Kind,
    /// Where.
    pub(super) span: Span,
    /// Whose script a move is in: see [`script`](super::shape::script).
    pub(super) script: Option<Color>,
}

impl Token {
    /// Its text.
    pub(super) fn text<'a>(&self, text: &'a str) -> &'a str {
        self.span.slice(text)
    }
}

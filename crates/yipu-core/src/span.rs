//! Where something is: a range of a source, a node of a tree, a tag, or the file as a whole.

use std::ops::Range;

use crate::{NodeId, TagName};

/// A half-open range of offsets into a source: of its decoded text for text formats, of its bytes for binary ones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Span {
    /// The first offset.
    pub start: u32,
    /// One past the last offset.
    pub end: u32,
}

impl Span {
    /// The range `start..end`; an end before the start makes an empty span at the start.
    pub const fn new(start: u32, end: u32) -> Self {
        Self { start, end: if end < start { start } else { end } }
    }

    /// A range of `usize` offsets, saturating at 4 GiB, which [`Limits`](crate::Limits) keeps out of reach.
    pub fn from_range(range: Range<usize>) -> Self {
        let clamp = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        Self::new(clamp(range.start), clamp(range.end))
    }

    /// The empty span at an offset.
    pub const fn at(offset: u32) -> Self {
        Self { start: offset, end: offset }
    }

    /// The offsets as a `usize` range, for indexing.
    pub const fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    /// The part of a text that it covers; empty when it is out of range or cuts a character.
    pub fn slice(self, text: &str) -> &str {
        text.get(self.range()).unwrap_or("")
    }

    /// How many offsets it covers.
    pub const fn len(self) -> u32 {
        self.end - self.start
    }

    /// Whether it covers nothing.
    pub const fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// The same span, counted from `base` offsets earlier.
    pub const fn shifted(self, base: u32) -> Self {
        Self { start: self.start.saturating_add(base), end: self.end.saturating_add(base) }
    }
}

/// A line and a column, both counted from 1; columns are characters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct LineColumn {
    /// The line.
    pub line: u32,
    /// The character in the line.
    pub column: u32,
}

/// What a finding is about. A finding on a move of a text file has both a span and a node; one without any part is
/// about the whole file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Location {
    /// The range of the source.
    pub span: Option<Span>,
    /// The move, as a node of the tree.
    pub node: Option<NodeId>,
    /// The tag.
    pub tag: Option<TagName>,
}

impl Location {
    /// The file as a whole.
    pub const FILE: Self = Self { span: None, node: None, tag: None };

    /// A move.
    pub const fn node(node: NodeId) -> Self {
        Self { span: None, node: Some(node), tag: None }
    }

    /// A tag.
    pub const fn tag(tag: TagName) -> Self {
        Self { span: None, node: None, tag: Some(tag) }
    }

    /// This place with a range of the source.
    pub const fn with_span(mut self, span: Span) -> Self {
        self.span = Some(span);
        self
    }
}

impl From<Span> for Location {
    fn from(span: Span) -> Self {
        Self { span: Some(span), node: None, tag: None }
    }
}

impl From<NodeId> for Location {
    fn from(node: NodeId) -> Self {
        Self::node(node)
    }
}

//! A record as one page that plays it: a single file that opens from disk, asks nothing of any network, and works with
//! keyboard, mouse and touch. And the same in parts, for an element on anybody's page: see [`view`].
//!
//! The boards come from the same scenes as every other picture: the page holds each background, each drawing and each
//! placed piece once, and for every move only what changes. The script puts them where they belong and draws nothing.

mod colors;
mod embed;
mod head;
mod json;
mod page;
mod score;
mod stage;
mod stamps;
mod view;
mod words;

use std::fmt;

use yipu_core::{NodeId, Record};

use crate::PictureError;
pub use embed::{Snippet, embed};
pub use page::page;
pub use view::{View, title, view};

/// More moves than this do not go on a page: a browser would no longer be quick.
pub const MOST_MOVES: usize = 50_000;

/// The modules that the page, the element and the app have in common, by the names under which they import them.
pub const MODULES: &[(&str, &str)] = &[
    ("replay/going.js", include_str!("replay/going.js")),
    ("replay/lines.js", include_str!("replay/lines.js")),
    ("replay/pack.js", include_str!("replay/pack.js")),
];

/// Why there is no page of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PageError {
    /// Its board cannot be drawn.
    Undrawable(PictureError),
    /// It has too many moves.
    TooManyMoves {
        /// How many.
        moves: usize,
    },
}

impl fmt::Display for PageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Undrawable(why) => why.fmt(f),
            Self::TooManyMoves { moves } => {
                write!(f, "it has {moves} moves and a page holds {MOST_MOVES} at most")
            }
        }
    }
}

impl std::error::Error for PageError {}

impl From<PictureError> for PageError {
    fn from(why: PictureError) -> Self {
        Self::Undrawable(why)
    }
}

/// What hangs on a node in words.
fn comment(record: &Record, node: NodeId) -> Option<&str> {
    record.tree.comment(node).map(yipu_core::Text::as_str).filter(|text| !text.trim().is_empty())
}

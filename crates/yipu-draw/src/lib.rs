//! Boards drawn: a game says what its board looks like and what stands on it, this crate makes one scene of that and
//! writes it as SVG. It knows no game.
//!
//! A [`Scene`] is a display list: a background that depends on the game and the style alone, symbols that are drawn once
//! and placed many times, the placed items, and marks over them. Every output is a writer over it.

#[cfg(any(feature = "html", feature = "pdf"))]
mod about;
mod glyphs;
#[cfg(feature = "html")]
pub mod html;
mod paint;
mod palette;
#[cfg(feature = "pdf")]
pub mod pdf;
mod picture;
#[cfg(any(feature = "html", feature = "pdf"))]
mod playback;
mod scene;
mod style;
mod svg;
mod symbol;

pub use paint::{Paint, Shape};
pub use picture::{Picture, Undrawable};
pub use scene::{Brush, Caption, Marks, Placed, Scene, Symbol};
pub use style::{PieceSet, Style, Theme};

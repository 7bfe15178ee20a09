//! Boards drawn: a game says what its board looks like and what stands on it, this crate makes one scene of that and
//! writes it as SVG or as text for a terminal, and with the features `png` and `gif` as pixels. It knows no game.
//!
//! A [`Scene`] is a display list: a background that depends on the game and the style alone, symbols that are drawn once
//! and placed many times, the placed items, and marks over them. Every output is a writer over it.

#[cfg(any(feature = "html", feature = "pdf"))]
mod about;
#[cfg(any(feature = "film", feature = "png"))]
mod area;
#[cfg(feature = "png")]
mod bounds;
mod breaks;
#[cfg(all(feature = "bundled-font", any(feature = "pdf", feature = "png")))]
mod bundled;
mod figures;
#[cfg(feature = "film")]
mod film;
#[cfg(feature = "png")]
mod fonts;
#[cfg(feature = "gif")]
mod gif;
mod glyphs;
#[cfg(feature = "html")]
pub mod html;
mod kind;
mod layout;
mod makers;
mod paint;
mod palette;
pub mod parts;
#[cfg(feature = "pdf")]
pub mod pdf;
mod picture;
#[cfg(any(feature = "html", feature = "pdf"))]
mod playback;
#[cfg(feature = "png")]
mod png;
#[cfg(feature = "png")]
mod raster;
mod replay;
mod report;
mod scene;
#[cfg(feature = "png")]
mod stamp;
mod style;
mod svg;
mod symbol;
pub mod text;

pub use figures::{Figure, Figures};
#[cfg(feature = "film")]
pub use film::Film;
#[cfg(feature = "png")]
pub use fonts::Fonts;
#[cfg(feature = "gif")]
pub use gif::Animation;
pub use kind::{DrawError, Drawing, KINDS, Order, PictureContent, PictureKind};
pub use layout::{Diagrams, Layout};
pub use paint::{Paint, Shape};
pub use picture::{Picture, PictureError};
pub use replay::Frames;
pub use report::{Block, print_report};
pub use scene::{Brush, Caption, Marks, Placed, Scene, Symbol};
pub use style::{PieceSet, Style, Theme};

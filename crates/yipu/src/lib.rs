//! Yipu 弈谱: every game, format and finding there is, and the verbs over them.
//!
//! A game is added to [`GAMES`], and with it its formats and its codes; nothing else lists them.
//!
//! ```
//! let xiangqi = yipu::game("CC").unwrap();
//! assert_eq!(xiangqi.zh, "中国象棋");
//! assert_eq!(yipu::format("fen").unwrap().extensions, ["fen"]);
//! assert_eq!(yipu::code("FEN102").unwrap().name, "row-too-short");
//! ```
//!
//! Reading goes from [`detect`] to [`Stream`], which cuts a file into [`Chunk`]s of one record each, to
//! [`Chunk::read`]. Nothing here opens files: whoever calls has the bytes.

#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct ReadmeExamples;

pub mod codes;
mod convert;
mod detect;
pub mod fix;
mod json;
mod judge;
mod registry;
mod sgf;
mod show;
pub mod standings;
mod stream;

pub use yipu_ccgc as ccgc;
pub use yipu_core as core;
pub use yipu_xiangqi as xiangqi;

pub use convert::{Conversion, write_all};
pub use detect::{Detection, detect, detect_among};
pub use judge::{Judging, verdict};
pub use registry::{GAMES, all_codes, code, format, formats, game, registry};
pub use show::{Transcript, transcript};
pub use stream::{Chunk, Stream, StreamError};

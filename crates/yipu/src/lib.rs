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
//! # Reading
//!
//! [`read`] takes the bytes of a file of any format and gives a [`Document`] for each record of it: the record, what was
//! found, and the text that the findings point into.
//!
//! ```
//! use yipu::prelude::*;
//!
//! # let bytes = "[Game \"Chinese Chess\"]\n\n1. h2e2 h9g7 2. h0g2 *\n";
//! let mut moves = Vec::new();
//! for document in read("game.pgn", bytes) {
//!     let record = document?.record;
//!     let mut cursor = Cursor::at_start(&record).ok_or("a game without rules")?;
//!     let chinese = record.game.notation("zh").ok_or("a game without Chinese notation")?;
//!     while cursor.forward(&record) {
//!         moves.push(cursor.text(&record, chinese));
//!     }
//! }
//! assert_eq!(moves, ["炮二平五", "马８进７", "马二进三"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Forty lines for a start
//!
//! This whole program opens a file (feature `fs`) and judges it, prints findings, moves and variations, adds a variation, draws
//! a board (crate `yipu-draw`) and writes XQF. What it uses: `open`, [`Document::judge`], [`Document::render`],
//! [`Cursor`](core::Cursor) with [`forward`](core::Cursor::forward), [`text`](core::Cursor::text) and
//! [`play_text`](core::Cursor::play_text), [`AnyPosition::moves`](core::AnyPosition::moves), [`Tree::preorder`](core::Tree::preorder) and
//! [`is_mainline`](core::Tree::is_mainline), [`format()`], [`Document::write`].
//!
//! ```text
#![doc = include_str!("../examples/newcomer.rs")]
//! ```
//!
//! # Below that
//!
//! Under it lies [`Reader`], which cuts a file into [`Chunk`]s of one record each in flat memory, and [`Document::fill`],
//! which reads one; `parallel` (a feature) brings the records of many files through all cores. Nothing here opens files:
//! whoever calls has the bytes.
//!
//! # Games and formats of your own
//!
//! [`registry`] knows what is built in. A copy of it that has been given more goes into a [`ReadOptions`], and detection, JSON,
//! SGF and codes know it. This is a whole game added from outside: four seats, a deal, a chance move, a move too long for a packed
//! one, a score for every seat, and a format.
//!
//! <details><summary>outside_game.rs</summary>
//!
//! ```
#![doc = include_str!("../examples/outside_game.rs")]
//! ```
//!
//! </details>
//!
//! # Editing
//!
//! The crate `yipu-app` is an editing session over all of this, without I/O: its front page plays, comments, undoes and saves.

#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct ReadmeExamples;

pub mod codes;
mod content;
mod convert;
mod detect;
mod document;
mod error;
pub mod fix;
mod json;
mod judge;
#[cfg(feature = "npz")]
pub mod npz;
mod page;
#[cfg(feature = "parallel")]
pub mod parallel;
pub mod prelude;
mod prose;
mod reader;
mod registry;
mod sgf;
mod show;
mod stream;
mod visit;

pub use yipu_ccgc as ccgc;
pub use yipu_core as core;
pub use yipu_xiangqi as xiangqi;

pub use convert::{Conversion, write_all};
pub use detect::{Detection, detect, detect_among, reason};
pub use document::{Document, Written};
pub use error::{Error, of_the_system};
pub use judge::{CheckOptions, ContestTag, Judged};
#[cfg(feature = "fs")]
pub use reader::open;
pub use reader::{Documents, ReadOptions, Reader, read, read_with};
pub use registry::{GAMES, all_codes, code, format, formats, game, registry};
pub use show::{ShowOptions, transcript};
pub use stream::Chunk;
pub use visit::Visitor;

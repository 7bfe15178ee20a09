//! What the tests of the games share.
#![allow(unreachable_pub, reason = "a test program is no library")]
#![allow(clippy::unwrap_used, reason = "a test stops where it fails")]

mod golden;
mod moves;
mod random;
mod trial;
mod write;

pub use golden::{golden, playthrough};
pub use moves::{append, legal_texts, mv, ply};
pub use random::{Random, play};
pub use trial::{Trial, gb, torment};
pub use write::{round_trip, write};
pub use yipu_corpus::folder as corpus;

//! What the tests of the games share. Each game is a test program of its own and takes the part that it needs.
#![allow(dead_code, unused_imports, unreachable_pub, reason = "each test program uses a part of it")]
#![allow(clippy::unwrap_used, reason = "a test stops where it fails")]

mod corpus;
mod golden;
mod moves;
mod random;
mod trial;
mod write;

pub use corpus::corpus;
pub use golden::{golden, playthrough};
pub use moves::{append, legal_texts, mv, ply};
pub use random::{Random, play};
pub use trial::{Trial, gb, torment};
pub use write::{round_trip, write};

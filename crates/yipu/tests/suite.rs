//! The tests of the library: one program, a module for each subject.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails may panic")]

mod fix;
mod go;
mod names;
mod one_game;
#[cfg(feature = "parallel")]
mod parallel;
mod proofs;
mod reading;
mod registry;
mod sgf;
mod standings;

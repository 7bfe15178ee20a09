//! The tests of file names and standings: one program, a module for each subject.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails may panic")]

mod names;
mod one_game;
mod proofs;
mod standings;

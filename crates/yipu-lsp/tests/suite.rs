//! The tests of this crate, a module for each subject.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails may panic")]

mod client;
mod completing;
mod editing;
mod formats;
mod hostile;

//! The tests of the editing session: one program, a module for each subject.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails may panic")]

mod desk;
mod desk_size;
mod keeping;
mod laws;
mod listing;
mod live;
mod session;

//! The tests of the server: one program, a module for each subject.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails may panic")]

mod client;
mod deadline;
mod files;
mod records;
mod saving;
mod security;

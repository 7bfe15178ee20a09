//! The tests of the command: one program, a module for each subject.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails may panic")]

mod archives;
mod championship;
mod chinese;
mod cli;
mod common;
mod contest;
mod convert;
mod draw;
mod faults;
mod files;
mod info;
#[cfg(feature = "lsp")]
mod lsp;
mod names;
mod numbered;
mod people;
mod platforms;
mod referee;
mod secrets;
mod spelling;
mod standings;
mod templates;
mod tools;
#[cfg(feature = "view")]
mod view;

//! What platforms and programs write of the games of the championship, in place of the standard's records.
//!
//! A folder for each format, with its `SPEC.md`. All are only read; what several share is beside the folders.

mod board;
pub mod botzone;
mod codes;
pub mod connect6_python;
pub mod console;
mod dialect;
mod game;
pub mod hexworld;
pub mod psq;
pub mod sau;
mod survey;
mod turns;

/// What the readers of several logs can find.
pub use codes::CODES;

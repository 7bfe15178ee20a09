//! The tests of the library: one program, a module for each subject.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails may panic")]

mod fix;
mod go;
#[cfg(feature = "npz")]
mod npz;
#[cfg(feature = "parallel")]
mod parallel;
mod platforms;
mod reading;
mod registry;
mod sgf;

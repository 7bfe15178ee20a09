//! The tests of pictures: one program, a module for each subject.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails may panic")]

#[cfg(all(feature = "bundled-font", feature = "gif", feature = "pdf"))]
mod bundled;
mod common;
#[cfg(feature = "html")]
mod html;
#[cfg(feature = "pdf")]
mod pdf;

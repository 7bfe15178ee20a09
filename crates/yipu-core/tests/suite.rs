//! The tests of the vocabulary: one program, a module for each subject.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails may panic")]

mod common;
mod hostile_trees;
mod records;
mod rendering;
mod tree_edits;

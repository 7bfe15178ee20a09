//! The tests of the laws of games and formats: one program, a module for each subject.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails may panic")]

mod appended;
mod boards;
mod codes;
mod conversions;
mod cursor;
mod encodings;
mod faces;
mod formats;
mod games;
mod libraries;
mod linear;
mod matrix;
mod newcomer;
mod odd_records;
mod oddities;
mod pages;
mod parts;
mod pictures;
mod real_games;
mod refusals;
mod schema;
mod secrets;
mod sgf;
mod texts;
mod verdicts;
mod work;

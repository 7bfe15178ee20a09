//! The tests of the games of the championship: one program, a module for each subject.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails may panic")]

mod amazons;
mod army;
mod common;
mod connect6;
mod dots_and_boxes;
mod draughts;
mod draughts_slow;
mod draughts_text;
mod einstein;
mod einstein_die;
mod faces;
mod go;
mod go_slow;
mod gomoku;
mod gomoku_slow;
mod hex;
mod nogo;
mod pdn;
mod phantom_go;
mod shapes;
mod surakarta;
mod verdicts;

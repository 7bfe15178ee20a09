//! One folder per game.

use yipu_core::GameInfo;

pub mod amazons;
pub mod army;
pub mod connect6;
pub mod dots_and_boxes;
pub mod draughts;
pub mod einstein;
pub mod go;
pub mod gomoku;
pub mod hex;
pub mod nogo;
pub mod phantom_go;
pub mod surakarta;

/// Every game whose rules are known here, in the order of the standard's table.
pub static GAMES: &[&GameInfo] = &[
    &go::GO,
    &go::GO13,
    &go::GO9,
    &gomoku::INFO,
    &connect6::INFO,
    &dots_and_boxes::INFO,
    &surakarta::INFO,
    &amazons::INFO,
    &nogo::INFO,
    &phantom_go::INFO,
    &einstein::INFO,
    &hex::INFO,
    &army::INFO,
    &draughts::TEN,
    &draughts::EIGHT,
];

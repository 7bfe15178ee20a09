//! One folder per game.

use yipu_core::GameInfo;

pub mod army;
pub mod connect6;
pub mod einstein;
pub mod surakarta;

/// Every game whose rules are known here, in the order of the standard's table.
pub static GAMES: &[&GameInfo] = &[&connect6::INFO, &surakarta::INFO, &einstein::INFO, &army::INFO];

//! One folder per game.

use yipu_core::GameInfo;

pub mod connect6;
pub mod gomoku;
pub mod hex;

/// Every game whose rules are known here, in the order of the standard's table.
pub static GAMES: &[&GameInfo] = &[&gomoku::INFO, &connect6::INFO, &hex::INFO];

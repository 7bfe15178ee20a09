//! One folder per game.

use yipu_core::GameInfo;

pub mod amazons;
pub mod connect6;
pub mod dots_and_boxes;
pub mod nogo;
pub mod phantom_go;

/// Every game whose rules are known here, in the order of the standard's table.
pub static GAMES: &[&GameInfo] =
    &[&connect6::INFO, &dots_and_boxes::INFO, &amazons::INFO, &nogo::INFO, &phantom_go::INFO];

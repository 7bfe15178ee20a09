//! The game of the Amazons (亚马逊棋). See `SPEC.md`.

mod board;
mod letters;
mod moves;
mod read;
mod rules;
mod text;
mod tokens;
mod write;

use yipu_core::{Begins, GameInfo, NotationId, Seat};

pub use board::Square;
pub use moves::AmazonMove;
pub use rules::Amazons;
pub use text::FORMAT;

use crate::platforms::{botzone, console, sau};
use crate::shape::game::rules_of;

/// Every fact about the game of the Amazons.
pub static INFO: GameInfo = GameInfo::new("AM", "Amazons", "亚马逊棋")
    .seats(&[Seat { key: "first", en: "White", zh: "白方" }, Seat { key: "second", en: "Black", zh: "黑方" }])
    .begins(Begins::Bottom)
    .start("3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3 w")
    .notations(&[NotationId::new("am")])
    .rules(rules_of::<Amazons>())
    .formats(&[&FORMAT, &sau::FORMAT, &console::FORMAT, &botzone::FORMAT])
    .codes(&[rules::CODES]);

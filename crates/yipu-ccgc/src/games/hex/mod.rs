//! Hex (海克斯棋). See `SPEC.md`.

mod board;
mod chains;
mod rules;
mod text;

use yipu_core::{Begins, GameInfo, NotationId, Seat, SgfInfo, SgfPoints};

pub use rules::Hex;
pub use text::FORMAT;

use crate::platforms::{botzone, hexworld};
use crate::shape::game::rules_of;

/// Every fact about Hex.
pub static INFO: GameInfo = GameInfo::new("HEX", "Hex", "海克斯棋")
    .seats(&[Seat { key: "first", en: "Red", zh: "红方" }, Seat { key: "second", en: "Blue", zh: "蓝方" }])
    .begins(Begins::Color { letter: 'R', en: "Red", zh: "红方" })
    .lowest_mark(-2)
    .start("11/11/11/11/11/11/11/11/11/11/11 r")
    .notations(&[NotationId::new("hex")])
    .rules(rules_of::<Hex>())
    .sgf(SgfInfo::new(11, 11).letters(['r', 'b']).points(SgfPoints::Numbered))
    .formats(&[&FORMAT, &hexworld::FORMAT, &botzone::FORMAT])
    .codes(&[rules::CODES]);

//! NoGo (不围棋). See `SPEC.md`.

mod rules;
mod text;

use yipu_core::{Begins, GameInfo, NotationId, Seat, SgfInfo};

pub use rules::NoGo;
pub use text::FORMAT;

use crate::platforms::{botzone, console, sau};
use crate::shape::game::rules_of;

/// Every fact about NoGo.
pub static INFO: GameInfo = GameInfo::new("NG", "NoGo", "不围棋")
    .seats(&[Seat { key: "first", en: "Black", zh: "黑方" }, Seat { key: "second", en: "White", zh: "白方" }])
    .begins(Begins::Color { letter: 'B', en: "Black", zh: "黑方" })
    .lowest_mark(-2)
    .start("9/9/9/9/9/9/9/9/9 b")
    .notations(&[NotationId::new("ng")])
    .rules(rules_of::<NoGo>())
    .sgf(SgfInfo::new(1, 9).named())
    .formats(&[&FORMAT, &sau::FORMAT, &console::FORMAT, &botzone::FORMAT])
    .codes(&[rules::CODES]);

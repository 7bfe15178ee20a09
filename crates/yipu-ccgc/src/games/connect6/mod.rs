//! Connect6 (六子棋). See `SPEC.md`.

mod lines;
mod rules;
mod text;

use yipu_core::{Begins, GameInfo, NotationId, Seat, SgfInfo};

pub use rules::Connect6;
pub use text::FORMAT;

use crate::platforms::{botzone, connect6_python, console, sau};
use crate::shape::game::rules_of;

/// Every fact about Connect6.
pub static INFO: GameInfo = GameInfo::new("C6", "Connect6", "六子棋")
    .seats(&[Seat { key: "first", en: "Black", zh: "黑方" }, Seat { key: "second", en: "White", zh: "白方" }])
    .begins(Begins::Color { letter: 'B', en: "Black", zh: "黑方" })
    .lowest_mark(-2)
    .start("19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19 b 1")
    .notations(&[NotationId::new("c6")])
    .rules(rules_of::<Connect6>())
    .sgf(SgfInfo::new(4, 19).named().after_turn("2"))
    .formats(&[&FORMAT, &sau::FORMAT, &console::FORMAT, &connect6_python::FORMAT, &botzone::FORMAT])
    .codes(&[rules::CODES]);

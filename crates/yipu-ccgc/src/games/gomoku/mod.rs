//! Gomoku (五子棋) with Black's forbidden moves. See `SPEC.md`.

mod board;
mod codes;
mod forbidden;
mod rules;
mod said;
mod text;

use yipu_core::{Begins, GameInfo, NotationId, Seat, SgfInfo};

pub use forbidden::Forbidden;
pub use rules::Gomoku;
pub use text::FORMAT;

use crate::shape::game::rules_of;

/// Every fact about Gomoku.
pub static INFO: GameInfo = GameInfo::new("C5", "Gomoku", "五子棋")
    .seats(&[Seat { key: "first", en: "Black", zh: "黑方" }, Seat { key: "second", en: "White", zh: "白方" }])
    .begins(Begins::Color { letter: 'B', en: "Black", zh: "黑方" })
    .lowest_mark(-2)
    .start("15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 b -")
    .notations(&[NotationId::new("c5")])
    .rules(rules_of::<Gomoku>())
    .sgf(SgfInfo::new(4, 15))
    .formats(&[&FORMAT])
    .codes(&[codes::CODES, said::CODES]);

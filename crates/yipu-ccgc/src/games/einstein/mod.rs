//! EinStein würfelt nicht (爱恩斯坦棋). See `SPEC.md`.

mod board;
mod codes;
mod face;
mod moves;
mod path;
mod read;
mod rules;
mod setup;
mod text;
mod write;

use yipu_core::{Begins, Die, GameInfo, NotationId, Position as _, Seat};

pub use board::{Color, Piece};
pub use moves::EinSteinMove;
pub use rules::EinStein;
pub use text::FORMAT;

use crate::shape::game::rules_of;

/// Every fact about EinStein.
pub static INFO: GameInfo = GameInfo::new("WTN", "EinStein würfelt nicht!", "爱恩斯坦棋")
    .seats(&[
        Seat { key: "first", en: "First", zh: "先手方" },
        Seat { key: "second", en: "Second", zh: "后手方" },
    ])
    .begins(Begins::Lot)
    .die(Die { sides: board::PIECES, shown: |packed| EinStein::unpack(packed).map(|mv| mv.die) })
    .lowest_mark(1)
    .start("R:A5-1;B5-2;C5-3;A4-4;B4-5;A3-6/B:E3-1;D2-2;E2-3;C1-4;D1-5;E1-6")
    .notations(&[NotationId::new("wtn")])
    .rules(rules_of::<EinStein>())
    .formats(&[&FORMAT])
    .codes(&[codes::CODES]);

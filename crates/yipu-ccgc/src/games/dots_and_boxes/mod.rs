//! Dots and Boxes (点格棋). See `SPEC.md`.

mod board;
mod color;
mod edge;
mod face;
mod game;
pub(crate) mod json;
mod keys;
mod piece;
mod read;
mod restate;
mod rules;
mod split;
mod text;
mod verdict;
mod view;
mod write;

use yipu_core::{Begins, GameInfo, NotationId, Seat};

pub use color::Color;
pub use edge::{Direction, Edge};
pub use rules::DotsAndBoxes;
pub use text::FORMAT;

use crate::platforms::{botzone, console, sau};
use crate::shape::game::rules_of;

/// Every fact about Dots and Boxes.
pub static INFO: GameInfo = GameInfo::new("DB", "Dots and Boxes", "点格棋")
    .seats(&[
        Seat { key: "first", en: "First", zh: "先手方" },
        Seat { key: "second", en: "Second", zh: "后手方" },
    ])
    .begins(Begins::Lot)
    .start(
        "...../.........../...../.........../...../.........../...../.........../...../.........../..... 1 R",
    )
    .notations(&[NotationId::new("db")])
    .rules(rules_of::<DotsAndBoxes>().check(verdict::check_record))
    .formats(&[&FORMAT, &sau::FORMAT, &console::FORMAT, &botzone::FORMAT])
    .codes(&[rules::CODES, verdict::CODES]);

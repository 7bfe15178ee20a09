//! Surakarta (苏拉卡尔塔棋). See `SPEC.md`.

mod board;
mod circuit;
mod codes;
mod face;
mod header;
mod read;
mod remark;
mod restate;
mod rules;
mod setup;
mod split;
mod text;
mod view;
mod write;

use yipu_core::{Begins, GameInfo, NotationId, Seat};

pub use board::{Color, Site};
pub use rules::{Surakarta, SurakartaMove};
pub use text::FORMAT;

use crate::platforms::{console, sau};
use crate::shape::game::rules_of;

/// Every fact about Surakarta.
pub static INFO: GameInfo = GameInfo::new("SU", "Surakarta", "苏拉卡尔塔棋")
    .seats(&[
        Seat { key: "first", en: "First", zh: "先手方" },
        Seat { key: "second", en: "Second", zh: "后手方" },
    ])
    .begins(Begins::Lot)
    .start("BBBBBB/BBBBBB/000000/000000/RRRRRR/RRRRRR B")
    .notations(&[NotationId::new("su")])
    .rules(rules_of::<Surakarta>())
    .formats(&[&FORMAT, &sau::FORMAT, &console::FORMAT])
    .codes(&[codes::CODES]);

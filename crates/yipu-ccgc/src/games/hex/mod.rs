//! Hex (海克斯棋). See `SPEC.md`.

mod board;
mod chains;
mod rules;
mod text;

use yipu_core::{Begins, GameInfo, NotationId, Seat};

pub use rules::Hex;
pub use text::FORMAT;

use crate::shape::game::rules_of;

/// Every fact about Hex.
pub static INFO: GameInfo = GameInfo {
    code: "HEX",
    en: "Hex",
    zh: "海克斯棋",
    seats: &[Seat { key: "first", en: "Red", zh: "红方" }, Seat { key: "second", en: "Blue", zh: "蓝方" }],
    begins: Begins::Color { letter: 'R', en: "Red", zh: "红方" },
    lowest_mark: Some(-2),
    start: "11/11/11/11/11/11/11/11/11/11/11 r",
    notations: &[NotationId::new("hex")],
    rules: Some(rules_of::<Hex>()),
    formats: &[&FORMAT],
    codes: &[rules::CODES],
};

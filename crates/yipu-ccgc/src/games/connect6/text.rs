//! The record: `{[C6]…;B(J,10);W(I,11);W(I,9);…}`.

use yipu_core::Format;

use super::{Connect6, INFO};
use crate::shape::header::Rule;
use crate::shape::stones::{self, Points, StoneGame, Stones};

/// Records of Connect6.
pub static FORMAT: Format = stones::format::<Connect6>(
    &[&INFO],
    "c6",
    "Connect6 record of the collegiate standard",
    "六子棋棋谱（大赛标准）",
);

impl StoneGame for Connect6 {
    const SHAPE: Stones = Stones {
        game: &INFO,
        header: Rule { code: "C6", letters: ['B', 'W'], colors: ["黑", "白"], fixed: true },
        enclosure: ['{', '}'],
        lead: "",
        points: Points::Pair,
        letters: false,
        size: 19,
        said: |_, _| None,
    };
}

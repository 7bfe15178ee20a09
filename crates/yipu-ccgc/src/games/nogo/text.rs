//! The record: `([NG]…;B[D5]MARK[1];W[E5];…)`.

use yipu_core::Format;

use super::{INFO, NoGo};
use crate::shape::header::Rule;
use crate::shape::stones::{self, Points, StoneGame, Stones};

/// Records of NoGo.
pub static FORMAT: Format = stones::format::<NoGo>(
    &[&INFO],
    "ng",
    "NoGo record of the collegiate standard",
    "不围棋棋谱（大赛标准）",
);

impl StoneGame for NoGo {
    const SHAPE: Stones = Stones {
        game: &INFO,
        header: Rule { code: "NG", letters: ['B', 'W'], colors: ["黑", "白"], fixed: true },
        enclosure: ['(', ')'],
        lead: "",
        points: Points::Joined,
        letters: false,
        size: 9,
        said: |_, _| None,
    };
}

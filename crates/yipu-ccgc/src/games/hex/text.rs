//! The record: `{[HEX]…;R(E,7)MARK[1];B(E,6);…}`.

use yipu_core::Format;

use super::{Hex, INFO};
use crate::shape::header::Rule;
use crate::shape::stones::{self, Points, StoneGame, Stones};

/// Records of Hex.
pub static FORMAT: Format = stones::format::<Hex>(
    &[&INFO],
    "hex",
    "Hex record of the collegiate standard",
    "海克斯棋棋谱（大赛标准）",
);

impl StoneGame for Hex {
    const SHAPE: Stones = Stones {
        game: &INFO,
        header: Rule { code: "HEX", letters: ['R', 'B'], colors: ["红", "蓝"], fixed: true },
        enclosure: ['{', '}'],
        lead: "",
        points: Points::Pair,
        letters: false,
        size: 11,
        said: |_, _| None,
    };
}

//! The record: `([PG]…;B[D5]MARK[1];W[E5];…)`.

use yipu_core::Format;

use super::{INFO, PhantomGo};
use crate::shape::header::Rule;
use crate::shape::stones::{self, Points, StoneGame, Stones};

/// Records of Phantom Go.
pub static FORMAT: Format = stones::format::<PhantomGo>(
    &[&INFO],
    "pg",
    "Phantom Go record of the collegiate standard",
    "幻影围棋棋谱（大赛标准）",
);

impl StoneGame for PhantomGo {
    const SHAPE: Stones = Stones {
        game: &INFO,
        header: Rule { code: "PG", letters: ['B', 'W'], colors: ["黑", "白"], fixed: true },
        enclosure: ['(', ')'],
        lead: "",
        points: Points::Joined,
        letters: false,
        size: 9,
        said: |_, _| None,
    };
}

//! The record: `{[C5]…;B(J,10)MARK[1];W(L,10);…}`.

use yipu_core::Format;

use super::{Gomoku, INFO, said};
use crate::shape::header::Rule;
use crate::shape::stones::{self, Points, StoneGame, Stones};

/// Records of Gomoku.
pub static FORMAT: Format = stones::format::<Gomoku>(
    &[&INFO],
    "c5",
    "Gomoku record of the collegiate standard",
    "五子棋棋谱（大赛标准）",
);

impl StoneGame for Gomoku {
    const SHAPE: Stones = Stones {
        game: &INFO,
        header: Rule { code: "C5", letters: ['B', 'W'], colors: ["黑", "白"], fixed: true },
        enclosure: ['{', '}'],
        lead: "",
        points: Points::Pair,
        letters: false,
        size: 15,
        said: said::said,
    };
}

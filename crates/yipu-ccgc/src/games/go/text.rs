//! The records: `(;[GO]…;B[LI];W[HK];…)`, `([GO13]…;B[C4];…)` and `([GO9]…)` (SPEC 1 to 6).

use yipu_core::{Format, GameInfo};

use super::{GO, GO9, GO13, Go, read_start};
use crate::shape::header::Rule;
use crate::shape::stones::{self, Points, Recorded, Stones};

/// Records on 19 lines.
pub static FORMAT: Format =
    stones::format::<Nineteen>(&[&GO], "go", "Go record of the collegiate standard", "围棋棋谱（大赛标准）");
/// Records on 13 lines.
pub static FORMAT13: Format = stones::format::<Thirteen>(
    &[&GO13],
    "go13",
    "Go 13×13 record of the collegiate standard",
    "13路围棋棋谱（大赛标准）",
);
/// Records on 9 lines.
pub static FORMAT9: Format = stones::format::<Nine>(
    &[&GO9],
    "go9",
    "Go 9×9 record of the collegiate standard",
    "9路围棋棋谱（大赛标准）",
);

/// The records of one code.
#[derive(Debug)]
pub(super) struct Nineteen;
#[derive(Debug)]
pub(super) struct Thirteen;
#[derive(Debug)]
pub(super) struct Nine;

const fn shape(game: &'static GameInfo, size: u8, lead: &'static str, points: Points) -> Stones {
    Stones {
        game,
        header: Rule { code: game.code, letters: ['B', 'W'], colors: ["黑", "白"], fixed: true },
        enclosure: ['(', ')'],
        lead,
        points,
        letters: true,
        size,
        said: |_, _| None,
    }
}

impl Recorded for Nineteen {
    type Board = Go;
    const SHAPE: Stones = shape(&GO, 19, ";", Points::Letters);

    fn board(start: &str) -> Go {
        read_start(start, 19, &mut yipu_core::Report::new())
    }
}

impl Recorded for Thirteen {
    type Board = Go;
    const SHAPE: Stones = shape(&GO13, 13, "", Points::Joined);

    fn board(start: &str) -> Go {
        read_start(start, 13, &mut yipu_core::Report::new())
    }
}

impl Recorded for Nine {
    type Board = Go;
    const SHAPE: Stones = shape(&GO9, 9, "", Points::Joined);

    fn board(start: &str) -> Go {
        read_start(start, 9, &mut yipu_core::Report::new())
    }
}

/// The shape of the records of a game.
pub(super) fn shape_of(game: &GameInfo) -> Stones {
    match game.code {
        "GO9" => Nine::SHAPE,
        "GO13" => Thirteen::SHAPE,
        _ => Nineteen::SHAPE,
    }
}

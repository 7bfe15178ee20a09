//! The games of Botzone that are games of the championship, and how they name points.

use yipu_core::GameInfo;

use super::json::Part;
use crate::games::{amazons, connect6, dots_and_boxes, gomoku, hex, nogo};

/// A game of Botzone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum BotzoneGame {
    NoGo,
    Gomoku,
    Renju,
    Amazons,
    ConnectSix,
    DotsAndBoxes,
    Hex,
}

/// What a response means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Response {
    Move(String),
    /// A turn that is given up because the other side goes on.
    Pass,
    OffBoard,
    Unreadable,
}

impl BotzoneGame {
    const ALL: [(Self, &'static str); 7] = [
        (Self::NoGo, "NoGo"),
        (Self::Gomoku, "Gomoku"),
        (Self::Renju, "Renju"),
        (Self::Amazons, "Amazons"),
        (Self::ConnectSix, "ConnectSix"),
        (Self::DotsAndBoxes, "DotsAndBoxes"),
        (Self::Hex, "Hex"),
    ];

    /// The game of a name: that of Botzone, or the code of ours.
    pub(super) fn of(name: &str) -> Option<Self> {
        let plain: String = name.chars().filter(char::is_ascii_alphanumeric).collect();
        let is_named = |(game, title): &&(Self, &str)| {
            plain.eq_ignore_ascii_case(title)
                || *game != Self::Renju && plain.eq_ignore_ascii_case(game.game().code)
        };
        Self::ALL.iter().find(is_named).map(|(game, _)| *game)
    }

    /// The games whose responses have the keys of one.
    pub(super) fn of_shape(response: Part<'_>) -> Vec<Self> {
        let has = |key: &str| response.get(key).is_some();
        match (has("x2"), has("x1"), has("x")) {
            (true, ..) => vec![Self::Amazons],
            (_, true, _) => vec![Self::ConnectSix],
            (_, _, true) => vec![Self::NoGo, Self::Gomoku, Self::DotsAndBoxes, Self::Hex],
            _ => Vec::new(),
        }
    }

    /// What Botzone calls it.
    pub(super) fn title(self) -> &'static str {
        Self::ALL.iter().find(|(game, _)| *game == self).map_or("", |(_, title)| title)
    }

    /// The game of the championship.
    pub(super) const fn game(self) -> &'static GameInfo {
        match self {
            Self::NoGo => &nogo::INFO,
            Self::Gomoku | Self::Renju => &gomoku::INFO,
            Self::Amazons => &amazons::INFO,
            Self::ConnectSix => &connect6::INFO,
            Self::DotsAndBoxes => &dots_and_boxes::INFO,
            Self::Hex => &hex::INFO,
        }
    }

    /// Botzone's board and ours, where they differ.
    pub(super) const fn other_board(self) -> Option<(&'static str, &'static str)> {
        match self {
            Self::Amazons => Some(("8x8", "10x10")),
            Self::ConnectSix => Some(("15x15", "19x19")),
            _ => None,
        }
    }

    /// What is assumed of its points.
    pub(super) const fn assumed(self) -> (&'static str, &'static str) {
        match self {
            Self::NoGo | Self::Gomoku | Self::Renju => (
                "x counts columns from the left and y rows from the top; a mirrored board would look the same",
                "x 为自左起的列，y 为自上起的行；镜像的棋盘无从分辨",
            ),
            Self::DotsAndBoxes => (
                "x counts columns and y rows of the 11x11 grid, so that an odd x is a level edge; the first player is R",
                "x、y 为 11x11 网格的列与行，x 为奇数的是横边；先手为 R 方",
            ),
            Self::Hex => (
                "x counts rows from the top and y columns, as one public judge has it",
                "x 为自上起的行，y 为列，依据一份公开的裁判程序",
            ),
            Self::Amazons | Self::ConnectSix => ("", ""),
        }
    }

    /// The move of a response, in the text of the game.
    pub(super) fn read(self, response: Part<'_>) -> Response {
        if response.text().is_some_and(|text| text.eq_ignore_ascii_case("pass"))
            || response.get("pass").is_some()
        {
            return Response::Pass;
        }
        let number = |key: &str| response.get(key).and_then(Part::number);
        let (Some(x), Some(y)) = (number("x"), number("y")) else { return Response::Unreadable };
        if self == Self::DotsAndBoxes && (x, y) == (-1, -1) {
            return Response::Pass;
        }
        let text = match self {
            Self::NoGo => stone(x, y, 9),
            Self::Gomoku | Self::Renju => stone(x, y, 15),
            Self::Hex => stone(y, x, 11),
            Self::DotsAndBoxes => edge(x, y),
            Self::Amazons | Self::ConnectSix => None,
        };
        text.map_or(Response::OffBoard, Response::Move)
    }
}

/// The stone of a column and a row from the top.
fn stone(column: i64, down: i64, size: i64) -> Option<String> {
    let is_on = |at: i64| (0..size).contains(&at);
    (is_on(column) && is_on(down)).then(|| format!("{}{}", letter(b'A', column), size - down))
}

/// The edge of a point of the grid of dots and edges.
fn edge(x: i64, y: i64) -> Option<String> {
    const LAST: i64 = 10;
    let is_on = |at: i64| (0..=LAST).contains(&at);
    match (x % 2, y % 2) {
        _ if !is_on(x) || !is_on(y) => None,
        (1, 0) => Some(format!("{}{}h", letter(b'a', x / 2), 6 - y / 2)),
        (0, 1) => Some(format!("{}{}v", letter(b'a', x / 2), 5 - y / 2)),
        _ => None,
    }
}

/// The letter of a column that is on the board.
fn letter(base: u8, at: i64) -> char {
    u8::try_from(at).map_or(' ', |at| char::from(base + at))
}

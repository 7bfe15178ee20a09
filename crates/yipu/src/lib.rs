//! Yipu 弈谱: every game, format and finding there is.
//!
//! A game is added to [`GAMES`], and with it its formats and its codes; nothing else lists them.
//!
//! ```
//! let xiangqi = yipu::game("CC").unwrap();
//! assert_eq!(xiangqi.zh, "中国象棋");
//! assert_eq!(yipu::format("fen").unwrap().extensions, ["fen"]);
//! assert_eq!(yipu::code("FEN102").unwrap().name, "row-too-short");
//! ```

#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct ReadmeExamples;

pub use yipu_core as core;
pub use yipu_xiangqi as xiangqi;

use yipu_core::{CodeInfo, Format, GameInfo};

/// Every game.
pub static GAMES: &[&GameInfo] = &[&yipu_xiangqi::INFO];

/// The game of a code such as `CC`.
pub fn game(code: &str) -> Option<&'static GameInfo> {
    GAMES.iter().copied().find(|game| game.code.eq_ignore_ascii_case(code))
}

/// Every format, game by game.
pub fn formats() -> impl Iterator<Item = &'static Format> {
    GAMES.iter().flat_map(|game| game.formats).copied()
}

/// The format of a name such as `fen`.
pub fn format(name: &str) -> Option<&'static Format> {
    formats().find(|format| format.name == name)
}

/// Every kind of finding: of records in general, of each game, of each format.
pub fn codes() -> impl Iterator<Item = &'static CodeInfo> {
    let general =
        [yipu_core::check::CODES, yipu_core::loss::CODES, yipu_core::json::codes::CODES].into_iter();
    let games = GAMES.iter().flat_map(|game| game.codes).copied();
    let formats = formats().map(|format| format.codes);
    general.chain(games).chain(formats).flatten().copied()
}

/// The kind of finding with an identifier such as `FEN102`, or with a name such as `row-too-short`.
pub fn code(id: &str) -> Option<&'static CodeInfo> {
    codes().find(|code| code.id.eq_ignore_ascii_case(id) || code.name == id)
}

//! What there is.

use yipu_core::{CodeInfo, Format, GameInfo};

use crate::{json, sgf};

/// Every game: Xiangqi, then those of the collegiate championship, then those whose rules are not known here.
pub static GAMES: &[&GameInfo] = &GAME_LIST;

const GAME_COUNT: usize = 1 + yipu_ccgc::GAMES.len() + yipu_ccgc::OTHERS.len();

static GAME_LIST: [&GameInfo; GAME_COUNT] = {
    let mut games = [&yipu_xiangqi::INFO; GAME_COUNT];
    let mut next = 1;
    while next < GAME_COUNT {
        let index = next - 1;
        games[next] = if index < yipu_ccgc::GAMES.len() {
            yipu_ccgc::GAMES[index]
        } else {
            yipu_ccgc::OTHERS[index - yipu_ccgc::GAMES.len()]
        };
        next += 1;
    }
    games
};

/// The formats that hold any game.
static GENERAL: &[&Format] = &[&json::JSON, &json::JSONL, &sgf::SGF];

/// The game of a code such as `CC`.
pub fn game(code: &str) -> Option<&'static GameInfo> {
    GAMES.iter().copied().find(|game| game.code.eq_ignore_ascii_case(code))
}

/// Every format: game by game, then those that hold any game.
pub fn formats() -> impl Iterator<Item = &'static Format> {
    GAMES.iter().flat_map(|game| game.formats).chain(GENERAL).copied()
}

/// The format of a name such as `fen`.
pub fn format(name: &str) -> Option<&'static Format> {
    formats().find(|format| format.name == name)
}

/// Every kind of finding: of records in general, of each game, of each format.
pub fn all_codes() -> impl Iterator<Item = &'static CodeInfo> {
    let general = [
        yipu_core::check::CODES,
        yipu_core::loss::CODES,
        yipu_core::json::codes::CODES,
        yipu_ccgc::CODES,
        yipu_ccgc::name::CODES,
        crate::codes::CODES,
    ];
    let games = GAMES.iter().flat_map(|game| game.codes).copied();
    let formats = formats().map(|format| format.codes);
    general.into_iter().chain(games).chain(formats).flatten().copied()
}

/// The kind of finding with an identifier such as `FEN102`, or with a name such as `row-too-short`.
pub fn code(id: &str) -> Option<&'static CodeInfo> {
    all_codes().find(|code| code.id.eq_ignore_ascii_case(id) || code.name == id)
}

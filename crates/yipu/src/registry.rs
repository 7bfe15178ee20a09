//! What there is.

use yipu_core::{CodeInfo, Format, GameInfo, Registry};

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

static BUILT_IN: Registry = Registry::new(&GAME_LIST, &[&json::JSON, &json::JSONL, &sgf::SGF]).codes(&[
    yipu_core::check::CODES,
    yipu_core::die::CODES,
    yipu_core::format_error::CODES,
    yipu_core::loss::CODES,
    yipu_core::json::codes::CODES,
    yipu_ccgc::CODES,
    yipu_ccgc::platforms::CODES,
    #[cfg(feature = "npz")]
    crate::npz::CODES,
    crate::codes::CODES,
]);

/// All that is built in. A game or a format of another crate is added to a copy.
///
/// ```
/// use yipu::core::GameInfo;
///
/// static MILL: GameInfo = GameInfo::new("MILL", "Nine Men's Morris", "九子棋");
/// let registry = yipu::registry().clone().with_game(&MILL);
/// assert!(registry.game("MILL").is_some() && registry.game("CC").is_some());
/// ```
pub fn registry() -> &'static Registry {
    &BUILT_IN
}

/// The game of a code such as `CC`.
pub fn game(code: &str) -> Option<&'static GameInfo> {
    BUILT_IN.game(code)
}

/// Every format: game by game, then those that hold any game.
pub fn formats() -> impl Iterator<Item = &'static Format> {
    BUILT_IN.formats()
}

/// The format of a name such as `fen`.
pub fn format(name: &str) -> Option<&'static Format> {
    BUILT_IN.format(name)
}

/// Every kind of finding: of records in general, of each game, of each format.
pub fn all_codes() -> impl Iterator<Item = &'static CodeInfo> {
    BUILT_IN.all_codes()
}

/// The kind of finding with an identifier such as `FEN102`, or with a name such as `row-too-short`.
pub fn code(id: &str) -> Option<&'static CodeInfo> {
    BUILT_IN.code(id)
}

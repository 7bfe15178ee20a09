//! The games, formats and findings that are known: given to whatever has to look one up.

use std::ops::Deref;
use std::sync::Arc;

use crate::{CodeInfo, FULL, Format, GameInfo};

/// What is known: games, and through them their formats and codes; formats that hold any game; codes of records in
/// general. A registry can be a `static`; a clone, which is cheap, can be given more.
///
/// ```
/// use yipu_core::{GameInfo, Registry};
///
/// static MILL: GameInfo = GameInfo::new("MILL", "Nine Men's Morris", "九子棋");
/// static NOTHING: Registry = Registry::new(&[], &[]);
/// let registry = NOTHING.clone().with_game(&MILL);
/// assert_eq!(registry.game("mill").map(|game| game.zh), Some("九子棋"));
/// ```
#[derive(Clone, Debug)]
pub struct Registry {
    games: List<GameInfo>,
    general: List<Format>,
    codes: &'static [&'static [&'static CodeInfo]],
    added_codes: Vec<&'static [&'static CodeInfo]>,
}

/// Facts that are built in, or that were added to at run time.
#[derive(Debug)]
enum List<T: 'static> {
    Built(&'static [&'static T]),
    Added(Arc<[&'static T]>),
}

impl<T> List<T> {
    fn push(&mut self, fact: &'static T) {
        *self = Self::Added(self.iter().copied().chain([fact]).collect());
    }
}

impl<T> Clone for List<T> {
    fn clone(&self) -> Self {
        match self {
            Self::Built(list) => Self::Built(list),
            Self::Added(list) => Self::Added(list.clone()),
        }
    }
}

impl<T> Deref for List<T> {
    type Target = [&'static T];

    fn deref(&self) -> &[&'static T] {
        match self {
            Self::Built(list) => list,
            Self::Added(list) => list,
        }
    }
}

/// Knows nothing.
pub(crate) static EMPTY: Registry = Registry::new(&[], &[]);

impl Registry {
    /// A registry of games, and of formats that hold any game.
    pub const fn new(games: &'static [&'static GameInfo], general: &'static [&'static Format]) -> Self {
        Self { games: List::Built(games), general: List::Built(general), codes: &[], added_codes: Vec::new() }
    }

    /// With the codes that belong to no game and no format, in groups.
    pub const fn codes(mut self, codes: &'static [&'static [&'static CodeInfo]]) -> Self {
        if FULL {
            self.codes = codes;
        }
        self
    }

    /// With one more game, and with it its formats and codes.
    #[must_use]
    pub fn with_game(mut self, game: &'static GameInfo) -> Self {
        self.games.push(game);
        self
    }

    /// With one more format that holds any game.
    #[must_use]
    pub fn with_format(mut self, format: &'static Format) -> Self {
        self.general.push(format);
        self
    }

    /// With one more group of codes that belong to no game and no format.
    #[must_use]
    pub fn with_codes(mut self, codes: &'static [&'static CodeInfo]) -> Self {
        self.added_codes.push(codes);
        self
    }

    /// Every game.
    pub fn games(&self) -> &[&'static GameInfo] {
        &self.games
    }

    /// The game of a code such as `CC`, in letters of either case.
    pub fn game(&self, code: &str) -> Option<&'static GameInfo> {
        self.games.iter().copied().find(|game| game.code.eq_ignore_ascii_case(code))
    }

    /// Every format once: game by game, then those that hold any game. One that several games share stands with the first.
    pub fn formats(&self) -> impl Iterator<Item = &'static Format> {
        let own = self.games.iter().enumerate().flat_map(|(index, game)| {
            let earlier = self.games.get(..index).unwrap_or_default();
            let is_new = move |format: &&&'static Format| {
                let same = |other: &&'static Format| std::ptr::eq(*other, **format);
                !earlier.iter().any(|game| game.formats.iter().any(same))
            };
            game.formats.iter().filter(is_new)
        });
        own.chain(&*self.general).copied()
    }

    /// The format of a name such as `fen`.
    pub fn format(&self, name: &str) -> Option<&'static Format> {
        self.formats().find(|format| format.name == name)
    }

    /// Every kind of finding: of records in general, of each game, of each format.
    pub fn all_codes(&self) -> impl Iterator<Item = &'static CodeInfo> {
        let games = self.games.iter().flat_map(|game| game.codes);
        let formats = self.formats().map(|format| format.codes);
        self.codes.iter().chain(&self.added_codes).chain(games).copied().chain(formats).flatten().copied()
    }

    /// The kind of finding with an identifier such as `FEN102`, or with a name such as `row-too-short`.
    pub fn code(&self, id: &str) -> Option<&'static CodeInfo> {
        self.all_codes().find(|code| code.id.eq_ignore_ascii_case(id) || code.name == id)
    }
}

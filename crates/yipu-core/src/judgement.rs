//! What the rules say of a move, and what a text of a move was read as.

use std::fmt;
use std::hash::{Hash, Hasher};

use crate::{ClickOrder, Finding, Lang};

/// What the rules say of a move in a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Judgement {
    /// It may be played.
    Legal,
    /// It may be played, and loses: a forbidden point of Gomoku.
    Loses(Finding),
    /// The rules do not allow it.
    Illegal(Finding),
}

impl Judgement {
    /// Whether it may be played, whatever comes of it.
    pub const fn is_playable(&self) -> bool {
        !matches!(self, Self::Illegal(_))
    }

    /// What is to be said of the move, if anything is.
    pub fn finding(self) -> Option<Finding> {
        match self {
            Self::Legal => None,
            Self::Loses(finding) | Self::Illegal(finding) => Some(finding),
        }
    }
}

/// The moves of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Moves<M> {
    /// The moves that the rules list, in a fixed order.
    pub legal: Vec<M>,
    /// What may be played besides: moves that lose, a swap, tries that a referee refuses.
    pub irregular: Vec<M>,
    /// Whether these are all moves that may be played. Deals and raises without a limit cannot be listed.
    pub complete: bool,
}

impl<M> Moves<M> {
    /// Every move that may be played.
    pub fn playable(&self) -> impl Iterator<Item = &M> {
        self.legal.iter().chain(&self.irregular)
    }

    pub(crate) fn map<N>(self, mut map: impl FnMut(M) -> N) -> Moves<N> {
        Moves {
            legal: self.legal.into_iter().map(&mut map).collect(),
            irregular: self.irregular.into_iter().map(&mut map).collect(),
            complete: self.complete,
        }
    }
}

/// One of a game's notations, from [`GameInfo::notation`](crate::GameInfo::notation): its name, and what it is in words.
///
/// Two are equal if they have the same name, whatever their words and their spelling.
///
/// ```
/// use yipu_core::{Lang, NotationId};
///
/// const ICCS: NotationId = NotationId::new("iccs").titled("coordinates", "坐标").example("H2-E2");
/// assert_eq!((ICCS.name(), ICCS.title(Lang::Zh)), ("iccs", "坐标"));
/// assert_eq!(ICCS, NotationId::new("iccs"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct NotationId {
    name: &'static str,
    en: &'static str,
    zh: &'static str,
    example: &'static str,
    spelling: u64,
}

impl NotationId {
    /// A notation of that name, for the game that has it.
    pub const fn new(name: &'static str) -> Self {
        Self { name, en: name, zh: name, example: "", spelling: 0 }
    }

    /// With what it is called in English and Chinese.
    #[must_use]
    pub const fn titled(self, en: &'static str, zh: &'static str) -> Self {
        Self { en, zh, ..self }
    }

    /// With a move as it writes it.
    #[must_use]
    pub const fn example(self, example: &'static str) -> Self {
        Self { example, ..self }
    }

    /// Spelled in another way than usual, in bits that only the game reads; 0 is the usual way.
    #[must_use]
    pub const fn spelled(self, spelling: u64) -> Self {
        Self { spelling, ..self }
    }

    /// The name.
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// What it is called in a language; the name if nothing is said.
    pub const fn title(self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Zh => self.zh,
        }
    }

    /// A move as it writes it; empty if none is given.
    pub const fn sample(self) -> &'static str {
        self.example
    }

    /// How the game is to spell it; 0 is the usual way.
    pub const fn spelling(self) -> u64 {
        self.spelling
    }
}

impl PartialEq for NotationId {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for NotationId {}

impl Hash for NotationId {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

impl fmt::Display for NotationId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// What the text of a move means in a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParsedMove<M> {
    /// The move, legal or not.
    pub mv: M,
    /// The notation it was read in.
    pub notation: NotationId,
}

/// Why a text means no one move of a position, or why a move cannot be played there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveError<M> {
    /// The reason.
    pub finding: Finding,
    /// The moves it could mean, where it could mean several.
    pub candidates: Vec<M>,
}

impl<M> MoveError<M> {
    /// A text that means nothing.
    pub fn new(finding: impl Into<Finding>) -> Self {
        Self { finding: finding.into(), candidates: Vec::new() }
    }

    pub(crate) fn map<N>(self, map: impl FnMut(M) -> N) -> MoveError<N> {
        MoveError { finding: self.finding, candidates: self.candidates.into_iter().map(map).collect() }
    }
}

impl<M> fmt::Display for MoveError<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.finding.message(Lang::En))
    }
}

impl<M: fmt::Debug> std::error::Error for MoveError<M> {}

/// A move that begins with the sites clicked on so far.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Clicked<M> {
    /// The move.
    pub mv: M,
    /// All its sites, those clicked on first. No more are needed if these are as many as were clicked on.
    pub sites: Vec<u16>,
    /// Whether the remaining sites must be clicked on in order.
    pub order: ClickOrder,
    /// What the rules say of it.
    pub judgement: Judgement,
}

/// Why a move cannot be said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum WriteMoveError {
    /// The ply means no move of the game.
    NotAMove,
    /// The game has no such notation.
    NotANotation(NotationId),
}

impl fmt::Display for WriteMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAMove => f.write_str("this is no move of the game"),
            Self::NotANotation(name) => write!(f, "the game has no notation `{name}`"),
        }
    }
}

impl std::error::Error for WriteMoveError {}

//! What a game is to the rest of the program: one `static` per game.

use crate::check::Verdict;
use crate::{AnyPosition, CodeInfo, Format, Lang, Ply, Record, Report};

/// Every fact about one game.
#[derive(Debug)]
pub struct GameInfo {
    /// The code of the collegiate standard: `CC`, `C5`, `AM` …
    pub code: &'static str,
    /// The English name.
    pub en: &'static str,
    /// The Chinese name.
    pub zh: &'static str,
    /// Who sits at the table, seat 0 first.
    pub seats: &'static [Seat],
    /// The game's own start position, as [`Record::start`] would write it.
    pub start: &'static str,
    /// The names of the notations of its moves, the usual one first.
    pub notations: &'static [&'static str],
    /// The rules, where they are known.
    pub rules: Option<Rules>,
    /// The formats that hold this game.
    pub formats: &'static [&'static Format],
    /// What its rules and notations can find, in groups.
    pub codes: &'static [&'static [&'static CodeInfo]],
}

impl GameInfo {
    /// The name in a language.
    pub const fn title(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Zh => self.zh,
        }
    }
}

/// A seat of a game: who sits there, in tags and in words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seat {
    /// The key of its tag and in JSON: `red`, `first` …
    pub key: &'static str,
    /// The English name.
    pub en: &'static str,
    /// The Chinese name.
    pub zh: &'static str,
}

/// The rules of a game for code that does not know which game it is: a few function pointers, each a generic
/// algorithm instantiated for the game.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// A board with a start position on it; the text is a [`Record::start`], and what is wrong with it is reported.
    pub board: fn(&str, &mut Report) -> Box<dyn AnyPosition>,
    /// Judges every move of a record and its stated result.
    pub check: fn(&Record, &mut Report) -> Verdict,
    /// Writes a packed move in the game's canonical text, as JSON has it. `false` when the bits mean no move.
    pub write_move: fn(Ply, &mut String) -> bool,
    /// Reads the canonical text of a move, which needs no position.
    pub read_move: fn(&str) -> Option<Ply>,
}

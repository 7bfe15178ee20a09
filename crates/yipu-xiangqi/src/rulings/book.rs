//! What a rulebook is: its numbers, how it labels a move, how it weighs the two sides of a cycle.

use std::fmt;

use yipu_core::{Lang, Rulebook};

use super::MoveLabel;
use super::cycle::Cycle;
use super::labels::Finding;
use super::threats::Moment;
use crate::Color;

/// A rulebook.
#[non_exhaustive]
pub struct Book {
    /// The name on the command line.
    pub name: &'static str,
    /// The English title.
    pub en: &'static str,
    /// The Chinese title.
    pub zh: &'static str,
    /// At the how-manieth occurrence of a position it rules.
    pub occurrence: u32,
    /// Whether a repetition ends the game at once, also where the opponent's move completes it. Otherwise the side at fault is obliged to change
    /// with its next move.
    pub loses_at_once: bool,
    /// After how many rounds without a capture the game is drawn.
    pub natural_limit: u32,
    /// After how many attacks in a row, over three points or more, it rules although nothing repeats; never if nothing is said.
    pub rounds_of_attack: Option<usize>,
    /// How many checks of each side count towards that limit; all if nothing is said.
    pub counted_checks: Option<u32>,
    /// Every clause a verdict can rest on.
    pub clauses: &'static [&'static Clause],
    /// How likely a move counts against its side, at a glance: the least first is looked into first.
    pub(crate) glance: fn(Moment<'_>) -> Glance,
    /// What of a move counts against its side, if anything does.
    pub(crate) attack: fn(Moment<'_>) -> Option<Finding>,
    /// Whether a heavier label than that may have been missed because a search grew too large.
    pub(crate) cut: fn(Moment<'_>, MoveLabel) -> bool,
    /// What a move is called when nothing does.
    pub(crate) otherwise: fn(Moment<'_>) -> Finding,
    /// Who must change.
    pub(crate) judge: fn(&Cycle<'_>) -> Judgement,
}

impl Book {
    /// The title in a language.
    pub const fn title(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Zh => self.zh,
        }
    }

    /// The book as it is chosen.
    pub(crate) const fn rulebook(&self) -> Rulebook {
        Rulebook { name: self.name, en: self.en, zh: self.zh }
    }
}

impl fmt::Debug for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Book").field(&self.name).finish()
    }
}

/// Two books are the same when their names are.
impl PartialEq for Book {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Book {}

/// What is seen of a move at a glance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Glance {
    /// It attacks nothing.
    Harmless,
    /// It may attack something or not.
    Open,
    /// It most likely attacks something.
    Suspect,
    /// It gives check.
    Check,
}

impl Glance {
    /// Whether it gives check is all that is looked for.
    pub(crate) fn at_check(moment: Moment<'_>) -> Self {
        if moment.gives_check() { Self::Check } else { Self::Open }
    }
}

/// A clause of a book, in words.
#[derive(Debug, PartialEq, Eq)]
pub struct Clause {
    /// The stable identifier, such as `asian.1`.
    pub id: &'static str,
    /// The English wording.
    pub en: &'static str,
    /// The Chinese wording.
    pub zh: &'static str,
}

impl Clause {
    /// The clause as it is cited: its own number where the book has one, and the stable identifier.
    pub fn cited(&self, lang: Lang) -> String {
        match (self.number(lang), lang) {
            (Some(number), Lang::En) => format!("{number} ({})", self.id),
            (Some(number), Lang::Zh) => format!("{number}（{}）", self.id),
            (None, _) => self.id.into(),
        }
    }

    /// The clause as its book numbers it, where it does: 第25.3条, clause 25.3.
    pub fn number(&self, lang: Lang) -> Option<String> {
        let number = self.id.strip_prefix("chinese.")?;
        Some(match lang {
            Lang::En => format!("clause {number}"),
            Lang::Zh => format!("第{number}条"),
        })
    }

    /// The wording in a language.
    pub const fn text(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Zh => self.zh,
        }
    }
}

/// Who must change, if anyone, and by which clause.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Judgement {
    pub(crate) must_change: Option<Color>,
    pub(crate) clause: &'static Clause,
}

impl Judgement {
    pub(crate) const fn draw(clause: &'static Clause) -> Self {
        Self { must_change: None, clause }
    }

    pub(crate) const fn against(side: Color, clause: &'static Clause) -> Self {
        Self { must_change: Some(side), clause }
    }
}

/// The one side for which something is so, if it is so for one only.
pub(crate) fn only(test: impl Fn(Color) -> bool) -> Option<Color> {
    match Color::ALL.map(test) {
        [true, false] => Some(Color::Red),
        [false, true] => Some(Color::Black),
        _ => None,
    }
}

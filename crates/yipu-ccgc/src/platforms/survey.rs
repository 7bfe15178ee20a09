//! Which game the turns of a log are of, and with which letter its coordinates begin: a log does not say.
//!
//! Every game is tried with the usual letters; the one that explains most turns is the game (`sau/SPEC.md`, clauses 4 to 6).

use yipu_core::{Context, FormatError, GameInfo, OptionInfo, Side, Value};

use super::dialect::{Bases, Dialect};
use super::game::Game;

/// The option that says which game a log is of.
pub(super) const GAME: OptionInfo = OptionInfo::new(
    "game",
    &["C6", "NG", "PG", "AM", "SU", "DB"],
    "the game of a platform's log, where its moves do not show it",
    "平台记录的棋种，用于着法本身不能判定时",
)
.for_reading();

/// The option that says which letter is the first.
pub(super) const BASE: OptionInfo = OptionInfo::new(
    "letter-base",
    &[],
    "the letter that a platform's log begins its columns and rows with: `A`, `a`, 65, or two of them with a comma between",
    "平台记录的坐标起始字母：A、a 或 65；列与行不同时用逗号隔开",
)
.for_reading();

/// A part of a log, for the survey.
#[derive(Clone, Copy, Debug)]
pub(super) enum Event<'a> {
    /// A turn.
    Turn(Side, &'a str),
    /// The game is over.
    End,
    /// A new game begins.
    Begin,
}

/// How the game was told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum By {
    /// Only this game explains the turns.
    Moves,
    /// The user has said so.
    Option,
    /// The name of the file or of its folder says so.
    Name,
    /// A game ends where only this one does.
    End,
}

/// What is known of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Found {
    Game {
        dialect: Dialect,
        bases: Bases,
        by: By,
    },
    /// These games explain it alike.
    Undecided(Vec<Dialect>),
}

/// How well a game explains a log.
struct Tally {
    dialect: Dialect,
    bases: Bases,
    /// How many turns it does not explain.
    bad: usize,
    /// How many are not spelt as the protocol has it.
    odd: usize,
    /// Whether a game ends because nothing safe is left.
    is_shut_in: bool,
}

impl Tally {
    fn of<'a>(dialect: Dialect, bases: Bases, events: impl Iterator<Item = Event<'a>>) -> Option<Self> {
        let mut tally = Self { dialect, bases, bad: 0, odd: 0, is_shut_in: false };
        let mut game = Game::new(dialect, bases)?;
        for event in events {
            match event {
                Event::Begin => game = Game::new(dialect, bases)?,
                Event::End => game.end(),
                Event::Turn(side, text) => {
                    if game.is_followed_by(side, text) {
                        game = Game::new(dialect, bases)?;
                    }
                    tally.turn(&mut game, side, text);
                }
            }
        }
        Some(tally)
    }

    fn turn(&mut self, game: &mut Game, side: Side, text: &str) {
        let Ok(turn) = game.spelt(side, text) else {
            self.bad += 1;
            game.pass_over(side);
            return;
        };
        self.odd += usize::from(turn.is_odd);
        let played = game.play(side, &turn);
        self.bad += usize::from(played.is_illegal || played.is_incomplete);
        self.is_shut_in |= game.is_shut_in();
    }
}

/// How many turns are looked at.
const ENOUGH: usize = 4096;

/// Of how many turns the shape is compared first.
const FIRST: usize = 64;

/// Finds the game of a log.
pub(super) fn survey<'a>(events: impl Iterator<Item = Event<'a>> + Clone, name: &str, cx: &Context) -> Found {
    let events = events.take(ENOUGH);
    let given = cx.option(BASE.name).and_then(Bases::read);
    let stated = cx.option(GAME.name).and_then(Dialect::of_code);
    let all_bases: Vec<Bases> =
        given.map_or_else(|| [b'A', b'a', b'0'].map(Bases::all).to_vec(), |bases| vec![bases]);
    let mut tallies: Vec<Tally> = Vec::new();
    for bases in all_bases {
        let fits = Dialect::ALL.into_iter().filter(|dialect| {
            stated.is_none_or(|stated| stated == *dialect) && has_shape(*dialect, bases, events.clone())
        });
        tallies.extend(fits.filter_map(|dialect| Tally::of(dialect, bases, events.clone())));
    }
    let Some(least) = tallies.iter().map(|tally| (tally.bad, tally.odd)).min() else {
        let bases = given.unwrap_or(Bases::USUAL);
        return stated.map_or_else(
            || Found::Undecided(Dialect::ALL.to_vec()),
            |dialect| Found::Game { dialect, bases, by: By::Option },
        );
    };
    tallies.retain(|tally| (tally.bad, tally.odd) == least);
    // The platform's own letters before others.
    let bases = tallies[0].bases;
    tallies.retain(|tally| tally.bases == bases);
    let found = |dialect, by| Found::Game { dialect, bases, by };
    let name = name.replace('\\', "/");
    let mut named = tallies.iter().filter(|tally| tally.dialect.is_named_in(&name));
    match (&tallies[..], stated) {
        ([tally, ..], Some(_)) => found(tally.dialect, By::Option),
        ([tally], None) => found(tally.dialect, By::Moves),
        _ => match (named.next(), named.next(), tallies.iter().find(|tally| tally.is_shut_in)) {
            (Some(tally), None, _) => found(tally.dialect, By::Name),
            (_, _, Some(tally)) => found(tally.dialect, By::End),
            _ => Found::Undecided(tallies.iter().map(|tally| tally.dialect).collect()),
        },
    }
}

/// Whether at least one of the first turns is spelt like one of the game, and not less than half of them.
fn has_shape<'a>(dialect: Dialect, bases: Bases, events: impl Iterator<Item = Event<'a>>) -> bool {
    let (mut seen, mut fit) = (0, 0);
    for event in events.take(FIRST) {
        if let Event::Turn(_, text) = event {
            seen += 1;
            fit += usize::from(dialect.read(text, bases, seen == 1).is_ok());
        }
    }
    fit > 0 && 2 * fit >= seen
}

impl Found {
    /// The survey for the records of a file to inherit.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        match self {
            Self::Game { dialect, bases, by } => {
                let Bases { column, row, edge } = bases;
                format!("{} {column},{row},{edge} {}", dialect.game().code, *by as u8).into_bytes()
            }
            Self::Undecided(dialects) => {
                let codes: Vec<_> = dialects.iter().map(|dialect| dialect.game().code).collect();
                format!("? {}", codes.join(",")).into_bytes()
            }
        }
    }

    /// The survey that a record has inherited.
    pub(super) fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let mut words = std::str::from_utf8(bytes).ok()?.split(' ');
        let code = words.next()?;
        if code == "?" {
            return Some(Self::Undecided(words.next()?.split(',').filter_map(Dialect::of_code).collect()));
        }
        let (dialect, bases) = (Dialect::of_code(code)?, Bases::read(words.next()?)?);
        let by = [By::Moves, By::Option, By::Name, By::End];
        Some(Self::Game { dialect, bases, by: *by.get(words.next()?.parse::<usize>().ok()?)? })
    }
}

/// Refuses a value of the option for the letters that is none.
pub(super) fn check_base(cx: &Context) -> Result<(), FormatError> {
    match cx.option(BASE.name) {
        Some(text) if Bases::read(text).is_none() => {
            let values = Value::term("a letter, or its number: A, a, 65", "一个字母或其编号：A、a、65");
            Err(FormatError::bad_option(BASE.name, values))
        }
        _ => Ok(()),
    }
}

/// The names of games, for a finding.
pub(super) fn names(games: &[&'static GameInfo]) -> Value {
    let list = |title: fn(&GameInfo) -> String, joint: &str| {
        games.iter().map(|game| title(game)).collect::<Vec<_>>().join(joint)
    };
    Value::Words {
        en: list(|game| format!("{} ({})", game.en, game.code), ", ").into(),
        zh: list(|game| format!("{}（{}）", game.zh, game.code), "、").into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_found_is_handed_on() {
        let bases = Bases { column: b'a', row: b'0', edge: b'A' };
        let game = Found::Game { dialect: Dialect::DotsAndBoxes, bases, by: By::Name };
        let undecided = Found::Undecided(vec![Dialect::NoGo, Dialect::PhantomGo]);
        for found in [game, undecided] {
            assert_eq!(Found::from_bytes(&found.to_bytes()), Some(found));
        }
        assert_eq!(Found::from_bytes(b""), None);
        assert_eq!(Found::from_bytes(b"C6 65 9"), None);
    }
}

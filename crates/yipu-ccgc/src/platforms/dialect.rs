//! How the SAU platform spells a turn of each of its games: letters without separators, column and then row, counted from the
//! top left (`sau/SPEC.md`, clauses 10 to 18).

use std::ops::Range;

use yipu_core::{GameInfo, Side};

use crate::games::{amazons, connect6, dots_and_boxes, nogo, phantom_go, surakarta};

/// A game of the platform.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Dialect {
    Connect6,
    NoGo,
    PhantomGo,
    Amazons,
    Surakarta,
    DotsAndBoxes,
}

/// The letters that stand for the first column, the first row, and the level edges of Dots and Boxes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bases {
    pub(super) column: u8,
    pub(super) row: u8,
    pub(super) edge: u8,
}

impl Bases {
    /// The platform's own.
    pub(super) const USUAL: Self = Self::all(b'A');

    /// The same letter for all three.
    pub(super) const fn all(base: u8) -> Self {
        Self { column: base, row: base, edge: base }
    }

    /// Reads `a`, `97`, or two or three of them with commas between: columns, rows, edges.
    pub(super) fn read(text: &str) -> Option<Self> {
        let one = |word: &str| match word.trim().as_bytes() {
            [letter] if letter.is_ascii_graphic() => Some(*letter),
            _ => word.trim().parse().ok().filter(u8::is_ascii_graphic),
        };
        let mut words = text.split(',').map(one);
        let column = words.next()??;
        let row = words.next().unwrap_or(Some(column))?;
        let edge = words.next().unwrap_or(Some(column))?;
        words.next().is_none().then_some(Self { column, row, edge })
    }
}

/// A part of a turn that is one move: a stone, an edge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Step {
    /// The texts of the moves that it may mean; the board says which.
    pub(super) texts: Vec<String>,
    /// Where it stands in the text of the turn.
    pub(super) at: Range<usize>,
}

/// A turn as it is spelt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Turn {
    pub(super) steps: Vec<Step>,
    /// How much of the text it takes.
    pub(super) length: usize,
    /// Whether it has one stone where there could be two.
    pub(super) is_single: bool,
    /// Whether it is not spelt as the protocol has it.
    pub(super) is_odd: bool,
}

/// Why a text is no turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Misspelt {
    /// It has the shape of one, and names a point that the board does not have.
    OffBoard,
    /// It has not.
    Unreadable,
}

impl Dialect {
    /// All of them.
    pub(super) const ALL: [Self; 6] =
        [Self::Connect6, Self::NoGo, Self::PhantomGo, Self::Amazons, Self::Surakarta, Self::DotsAndBoxes];

    /// The game.
    pub(super) const fn game(self) -> &'static GameInfo {
        match self {
            Self::Connect6 => &connect6::INFO,
            Self::NoGo => &nogo::INFO,
            Self::PhantomGo => &phantom_go::INFO,
            Self::Amazons => &amazons::INFO,
            Self::Surakarta => &surakarta::INFO,
            Self::DotsAndBoxes => &dots_and_boxes::INFO,
        }
    }

    /// The dialect of a game's code.
    pub(super) fn of_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|dialect| dialect.game().code.eq_ignore_ascii_case(code))
    }

    /// How many columns and rows there are.
    const fn size(self) -> u8 {
        match self {
            Self::Connect6 => 19,
            Self::NoGo | Self::PhantomGo => 9,
            Self::Amazons => 10,
            Self::Surakarta | Self::DotsAndBoxes => 6,
        }
    }

    /// Reads the turn at the beginning of a text. The first turn of Connect6 has one stone.
    pub(super) fn read(self, text: &str, bases: Bases, is_first: bool) -> Result<Turn, Misspelt> {
        match self {
            Self::Connect6 => connect6_turn(text, bases, is_first),
            Self::NoGo => self.one_point(text, bases),
            Self::PhantomGo => match first_word(text) {
                word if word.eq_ignore_ascii_case("pass") => Ok(Turn::of(["pass".to_owned()], word.len())),
                _ => self.one_point(text, bases),
            },
            Self::Amazons => {
                let [from, to, arrow] = self.points(letters(text, 6)?, bases)?;
                Ok(Turn::of([[&*from, &*to, "(", &*arrow, ")"].concat().to_ascii_lowercase()], 6))
            }
            Self::Surakarta => {
                let [from, to] = self.points(letters(text, 4)?, bases)?;
                let mut turn = Turn::of([[&*from, "-", &*to].concat()], 4);
                turn.steps[0].texts.push([&*from, "x", &*to].concat());
                Ok(turn)
            }
            Self::DotsAndBoxes => edges(text, bases),
        }
    }

    fn one_point(self, text: &str, bases: Bases) -> Result<Turn, Misspelt> {
        let [point] = self.points(letters(text, 2)?, bases)?;
        Ok(Turn::of([point], 2))
    }

    /// The points of pairs of letters, in the text of the game.
    fn points<const N: usize>(self, letters: &[u8], bases: Bases) -> Result<[String; N], Misspelt> {
        let mut points = std::array::from_fn(|_| String::new());
        for (point, pair) in points.iter_mut().zip(letters.chunks_exact(2)) {
            *point = self.point(pair, bases).ok_or(Misspelt::OffBoard)?;
        }
        Ok(points)
    }

    /// The point of two letters.
    fn point(self, pair: &[u8], bases: Bases) -> Option<String> {
        let on_board = |index: &u8| *index < self.size();
        let column = pair.first()?.checked_sub(bases.column).filter(on_board)?;
        let down = pair.get(1)?.checked_sub(bases.row).filter(on_board)?;
        let letter = (b'A' + column) as char;
        Some(match self {
            Self::Surakarta => format!("{}{letter}", down + 1),
            _ => format!("{letter}{}", self.size() - down),
        })
    }

    /// Whether a name of a file or a folder says that its games are of this kind: the game's Chinese name anywhere, or its code as
    /// a word.
    pub(super) fn is_named_in(self, name: &str) -> bool {
        let game = self.game();
        let mut words = name.split(|c: char| !c.is_ascii_alphanumeric());
        name.contains(game.zh) || words.any(|word| word.eq_ignore_ascii_case(game.code))
    }
}

impl Turn {
    /// A turn of one move, which takes so much of the text.
    fn of<const N: usize>(texts: [String; N], length: usize) -> Self {
        let step = |text| Step { texts: vec![text], at: 0..length };
        Self { steps: texts.into_iter().map(step).collect(), length, is_single: false, is_odd: false }
    }
}

/// Whether a text is spelt like a turn of any of the games.
pub(super) fn is_turn(text: &[u8]) -> bool {
    let text = String::from_utf8_lossy(text);
    let spelt = |base: u8| {
        let read = |dialect: Dialect| dialect.read(&text, Bases::all(base), true).is_ok();
        Dialect::ALL.into_iter().any(read)
    };
    [b'A', b'a', b'0'].into_iter().any(spelt)
}

/// The side of the platform's word for it: Black makes the first move of every game.
pub(super) const fn side(is_black: bool) -> Side {
    if is_black { Side::FIRST } else { Side::SECOND }
}

fn first_word(text: &str) -> &str {
    text.split_ascii_whitespace().next().unwrap_or("")
}

/// The first letters of a text, after which no other letter stands.
fn letters(text: &str, count: usize) -> Result<&[u8], Misspelt> {
    let (letters, rest) = text.as_bytes().split_at_checked(count).ok_or(Misspelt::Unreadable)?;
    let is_letter = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'@';
    let is_whole = letters.iter().all(|byte| byte.is_ascii_graphic() && *byte != b'(')
        && !rest.first().is_some_and(is_letter);
    is_whole.then_some(letters).ok_or(Misspelt::Unreadable)
}

/// Two stones, or one with `@@` after it. On the first turn the platform does not look at the second.
fn connect6_turn(text: &str, bases: Bases, is_first: bool) -> Result<Turn, Misspelt> {
    let dialect = Dialect::Connect6;
    if let (true, Ok(letters)) = (is_first, letters(text, 2)) {
        let [point] = dialect.points(letters, bases)?;
        return Ok(Turn { is_single: true, is_odd: true, ..Turn::of([point], 2) });
    }
    let letters = letters(text, 4)?;
    let (first, second) = letters.split_at(2);
    let is_none = second == b"@@" || second == [bases.column.wrapping_sub(1), bases.row.wrapping_sub(1)];
    let [point] = dialect.points(first, bases)?;
    let mut turn = Turn::of([point], 4);
    turn.steps[0].at = 0..2;
    if is_none || is_first {
        let length = if is_none { 4 } else { 2 };
        return Ok(Turn { is_single: true, is_odd: !is_none, length, ..turn });
    }
    let [point] = dialect.points(second, bases)?;
    turn.steps.push(Step { texts: vec![point], at: 2..4 });
    Ok(turn)
}

/// Edges of three letters each, with or without their number in front.
fn edges(text: &str, bases: Bases) -> Result<Turn, Misspelt> {
    let count = first_word(text);
    let counted = count.bytes().all(|byte| byte.is_ascii_digit()).then(|| count.parse::<usize>().ok());
    let behind = text.get(count.len()..).unwrap_or("");
    let blanks = behind.len() - behind.trim_start_matches([' ', '\t']).len();
    let (start, word) = match counted.flatten() {
        Some(number @ 1..=60) if first_word(behind).len() == 3 * number => {
            (count.len() + blanks, first_word(behind))
        }
        _ => (0, count),
    };
    // There are sixty edges.
    if word.is_empty() || word.len() % 3 != 0 || word.len() > 3 * 60 {
        return Err(Misspelt::Unreadable);
    }
    let mut turn = Turn::of([], start + word.len());
    for (index, edge) in word.as_bytes().chunks_exact(3).enumerate() {
        let at = start + 3 * index;
        turn.steps.push(Step { texts: vec![self::edge(edge, bases)?], at: at..at + 3 });
    }
    Ok(turn)
}

/// An edge: whether it is level or upright, its line, its place on the line.
fn edge(letters: &[u8], bases: Bases) -> Result<String, Misspelt> {
    const BOXES: u8 = 5;
    let [kind, line, place] = *letters else { return Err(Misspelt::Unreadable) };
    let is_level = match kind.checked_sub(bases.edge) {
        Some(0) => true,
        Some(1) => false,
        _ => return Err(Misspelt::Unreadable),
    };
    // A level edge is named by row and column, an upright one by column and row.
    let [line_base, place_base] =
        if is_level { [bases.row, bases.column] } else { [bases.column, bases.row] };
    let line = line.checked_sub(line_base).filter(|line| *line <= BOXES).ok_or(Misspelt::OffBoard)?;
    let place = place.checked_sub(place_base).filter(|place| *place < BOXES).ok_or(Misspelt::OffBoard)?;
    Ok(if is_level {
        format!("{}{}h", (b'a' + place) as char, BOXES + 1 - line)
    } else {
        format!("{}{}v", (b'a' + line) as char, BOXES - place)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(dialect: Dialect, text: &str, bases: Bases, is_first: bool) -> Result<Vec<String>, Misspelt> {
        let turn = dialect.read(text, bases, is_first)?;
        Ok(turn.steps.into_iter().map(|step| step.texts[0].clone()).collect())
    }

    #[test]
    fn the_worked_examples_of_each_game() {
        let cases: [(Dialect, &str, &[&str]); 12] = [
            (Dialect::Connect6, "KJIK", &["K10", "I9"]),
            (Dialect::Connect6, "HKIL", &["H9", "I8"]),
            (Dialect::Connect6, "KI@@", &["K11"]),
            (Dialect::NoGo, "DI", &["D1"]),
            (Dialect::NoGo, "AD", &["A6"]),
            (Dialect::PhantomGo, "EE", &["E5"]),
            (Dialect::PhantomGo, "pass", &["pass"]),
            (Dialect::Amazons, "AGDDED", &["a4d7(e7)"]),
            (Dialect::Amazons, "ADACAG", &["a7a8(a4)"]),
            (Dialect::Surakarta, "BBAC", &["2B-3A"]),
            (Dialect::DotsAndBoxes, "BCCBDEAAC", &["c3v", "d1v", "c6h"]),
            (Dialect::DotsAndBoxes, "2 BCCBDE", &["c3v", "d1v"]),
        ];
        for (dialect, text, moves) in cases {
            let found = texts(dialect, text, Bases::USUAL, false).unwrap();
            assert_eq!(found, moves, "{text}");
            let lower = |byte: u8| if byte.is_ascii_uppercase() { byte + 32 } else { byte };
            let lowered: String = text.bytes().map(lower).map(char::from).collect();
            assert_eq!(texts(dialect, &lowered, Bases::all(b'a'), false).unwrap(), moves, "{lowered}");
        }
        assert_eq!(texts(Dialect::Connect6, "JJ@@", Bases::USUAL, true).unwrap(), ["J10"]);
    }

    #[test]
    fn what_is_no_turn() {
        for (dialect, text, why) in [
            (Dialect::Connect6, "KJ", Misspelt::Unreadable),
            (Dialect::Connect6, "KJT A", Misspelt::Unreadable),
            (Dialect::Connect6, "KJTA", Misspelt::OffBoard),
            (Dialect::NoGo, "JA", Misspelt::OffBoard),
            (Dialect::NoGo, "ABC", Misspelt::Unreadable),
            (Dialect::PhantomGo, "pas", Misspelt::Unreadable),
            (Dialect::Amazons, "AGDD", Misspelt::Unreadable),
            (Dialect::Surakarta, "BBAG", Misspelt::OffBoard),
            (Dialect::DotsAndBoxes, "BCCB", Misspelt::Unreadable),
            (Dialect::DotsAndBoxes, "AAF", Misspelt::OffBoard),
            (Dialect::DotsAndBoxes, "BGA", Misspelt::OffBoard),
            (Dialect::DotsAndBoxes, "CAA", Misspelt::Unreadable),
            (Dialect::NoGo, "", Misspelt::Unreadable),
        ] {
            assert_eq!(texts(dialect, text, Bases::USUAL, false), Err(why), "{text}");
        }
    }

    #[test]
    fn bases_are_letters_or_numbers() {
        assert_eq!(Bases::read("a"), Some(Bases::all(b'a')));
        assert_eq!(Bases::read("97"), Some(Bases::all(b'a')));
        assert_eq!(Bases::read("0"), Some(Bases::all(b'0')));
        assert_eq!(Bases::read("a, A"), Some(Bases { column: b'a', row: b'A', edge: b'a' }));
        for text in ["", "300", "a,b,c,d", "ab", "7"] {
            assert!(Bases::read(text).is_none() || text == "7", "{text}");
        }
    }
}

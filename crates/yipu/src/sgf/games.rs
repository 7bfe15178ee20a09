//! Which game of SGF is which game here, and how their points are written.

use yipu_core::{GameInfo, PackedMove, Ply, Side, Tree};

/// A game as SGF has it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mapping {
    /// The code of the game.
    pub(super) code: &'static str,
    /// SGF's number of the game.
    pub(super) number: u32,
    /// How many columns and rows the board has.
    pub(super) size: u8,
    /// The letters of the two sides in start positions.
    pub(super) letters: [char; 2],
    points: Points,
    /// Whether a file must name the code, because the number means another game, or none.
    pub(super) named: bool,
    /// What follows the turn in a start position with stones on the board, where that is not what follows in the
    /// game's own.
    pub(super) after_turn: Option<&'static str>,
}

/// How points are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Points {
    /// Two letters, from the top left.
    Letters,
    /// A letter from the left and a number from the top.
    Numbered,
}

const fn stones(code: &'static str, number: u32, size: u8) -> Mapping {
    Mapping {
        code,
        number,
        size,
        letters: ['b', 'w'],
        points: Points::Letters,
        named: false,
        after_turn: None,
    }
}

/// The first of a number is meant where a file names neither the code nor the size of another.
const MAPPINGS: [Mapping; 8] = [
    stones("GO", 1, 19),
    stones("GO13", 1, 13),
    stones("GO9", 1, 9),
    stones("C5", 4, 15),
    Mapping { named: true, after_turn: Some("2"), ..stones("C6", 4, 19) },
    Mapping { named: true, ..stones("NG", 1, 9) },
    Mapping { named: true, ..stones("PG", 1, 9) },
    Mapping { letters: ['r', 'b'], points: Points::Numbered, ..stones("HEX", 11, 11) },
];

impl Mapping {
    /// The mapping of a game.
    pub(super) fn of(code: &str) -> Option<&'static Self> {
        MAPPINGS.iter().find(|mapping| mapping.code == code)
    }

    /// What a file is of that does not name the code.
    pub(super) fn guess(number: u32, size: u8) -> Option<&'static Self> {
        let mut candidates = MAPPINGS.iter().filter(|mapping| mapping.number == number);
        let first = candidates.clone().next()?;
        Some(candidates.find(|mapping| mapping.size == size && !mapping.named).unwrap_or(first))
    }

    /// The point of a text in SGF, by column and row from the bottom left; `false` beside it when it is spelt in a way
    /// that is not SGF's.
    pub(super) fn read_point(&self, text: &str) -> Option<((u8, u8), bool)> {
        let on_board = |index: u8| (index < self.size).then_some(index);
        let text = text.trim();
        let mut bytes = text.bytes();
        let column = on_board(bytes.next()?.to_ascii_lowercase().checked_sub(b'a')?)?;
        let rest = text.get(1..)?;
        if self.points == Points::Letters
            && let [letter @ b'a'..=b'z'] = rest.as_bytes()
        {
            return Some(((column, self.size - 1 - on_board(letter - b'a')?), text.as_bytes()[0] >= b'a'));
        }
        if rest.starts_with('0') || !rest.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        let number = rest.parse::<u8>().ok().filter(|number| (1..=self.size).contains(number))?;
        Some(match self.points {
            Points::Letters => ((column, number - 1), false),
            Points::Numbered => ((column, self.size - number), true),
        })
    }

    /// Writes a point.
    pub(super) fn write_point(&self, (column, row): (u8, u8), out: &mut String) {
        let above = self.size - 1 - row;
        out.push((b'a' + column) as char);
        match self.points {
            Points::Letters => out.push((b'a' + above) as char),
            Points::Numbered => out.push_str(&(above + 1).to_string()),
        }
    }

    /// Whether a value of a move means a pass.
    pub(super) fn is_pass(&self, text: &str) -> bool {
        let text = text.trim();
        text.is_empty() || text == "tt" && self.size <= 19
    }

    /// What is played by a move in the game's own text.
    pub(super) fn played_by(&self, text: &str) -> Option<Played> {
        if text == "pass" {
            return Some(Played::Pass);
        }
        let (letter, number) = text.split_at_checked(1)?;
        let column = letter.bytes().next()?.checked_sub(b'A').filter(|column| *column < self.size)?;
        let row = number.parse::<u8>().ok()?.checked_sub(1).filter(|row| *row < self.size)?;
        let canonical = format!("{letter}{}", row + 1) == text;
        canonical.then_some(Played::Stone((column, row)))
    }
}

/// What a move plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Played {
    /// A stone on a point, by column and row from the bottom left.
    Stone((u8, u8)),
    Pass,
}

impl Played {
    /// The move of a game.
    pub(super) fn ply(self, game: &GameInfo, tree: &mut Tree) -> Option<Ply> {
        let text = match self {
            Self::Stone((column, row)) => format!("{}{}", (b'A' + column) as char, row + 1),
            Self::Pass => "pass".to_owned(),
        };
        let Some(rules) = game.rules else { return Some(tree.long_ply(&text)) };
        let known = |packed: &PackedMove| (rules.write_move)(packed.as_packed(), &mut String::new());
        (rules.read_move)(&text).filter(known).map(|packed| tree.intern(&packed))
    }
}

/// SGF's letter of a side.
pub(super) const fn letter(side: Side) -> char {
    if side.0 == Side::FIRST.0 { 'B' } else { 'W' }
}

/// The side of a letter of SGF.
pub(super) fn side(text: &str) -> Option<Side> {
    match text.trim() {
        "B" | "b" | "1" => Some(Side::FIRST),
        "W" | "w" | "2" => Some(Side::SECOND),
        _ => None,
    }
}

//! Which game of SGF is which game here, and how their points are written.

use yipu_core::{GameInfo, PackedMove, Ply, Record, Registry, SgfInfo, SgfPoints, Side, Tree};

/// A game as SGF has it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mapping {
    pub(super) game: &'static GameInfo,
    /// What the game says of SGF.
    pub(super) sgf: &'static SgfInfo,
    /// How many columns and rows the board of the record has.
    pub(super) size: u8,
}

impl Mapping {
    /// The mapping of a game that SGF has.
    pub(super) fn of(game: &'static GameInfo) -> Option<Self> {
        let sgf = game.sgf.as_ref()?;
        Some(Self { game, sgf, size: sgf.size })
    }

    /// The mapping of a record, whose start position may say how large the board is.
    pub(super) fn of_record(record: &Record) -> Option<Self> {
        let mapping = Self::of(record.game)?;
        let rows = record.start_text().split(' ').next().unwrap_or("").split('/').take(usize::from(u8::MAX));
        let size = u8::try_from(rows.count()).ok();
        Some(size.and_then(|size| mapping.sized(size)).unwrap_or(mapping))
    }

    /// The same game on a board of a size, if it is played on one.
    pub(super) fn sized(self, size: u8) -> Option<Self> {
        let (least, most) = self.sgf.sizes;
        (least..=most).contains(&size).then_some(Self { size, ..self })
    }

    /// What a file is of that names the code.
    pub(super) fn named(registry: &Registry, code: &str) -> Option<Self> {
        Self::all(registry).find(|mapping| mapping.game.code == code)
    }

    /// What a file is of that does not name the code: the game of that number and size, else the first of that number which is
    /// played on such a board too, else the first.
    pub(super) fn guess(registry: &Registry, number: u32, size: u8) -> Option<Self> {
        let mut candidates =
            Self::all(registry).filter(|mapping| mapping.sgf.number == number && !mapping.sgf.named);
        let first = candidates.clone().next()?;
        let other = candidates.clone().find_map(|mapping| mapping.sized(size));
        Some(candidates.find(|mapping| mapping.sgf.size == size).or(other).unwrap_or(first))
    }

    fn all(registry: &Registry) -> impl Iterator<Item = Self> + Clone {
        registry.games().iter().filter_map(|game| Self::of(game))
    }

    /// The point of a text in SGF, by column and row from the bottom left; `false` beside it when it is spelt in a way
    /// that is not SGF's.
    pub(super) fn read_point(self, text: &str) -> Option<((u8, u8), bool)> {
        let on_board = |index: u8| (index < self.size).then_some(index);
        let text = text.trim();
        let mut bytes = text.bytes();
        let column = on_board(bytes.next()?.to_ascii_lowercase().checked_sub(b'a')?)?;
        let rest = text.get(1..)?;
        if self.sgf.points == SgfPoints::Letters
            && let [letter @ b'a'..=b'z'] = rest.as_bytes()
        {
            return Some(((column, self.size - 1 - on_board(letter - b'a')?), text.as_bytes()[0] >= b'a'));
        }
        if rest.starts_with('0') || !rest.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        let number = rest.parse::<u8>().ok().filter(|number| (1..=self.size).contains(number))?;
        Some(match self.sgf.points {
            SgfPoints::Letters => ((column, number - 1), false),
            SgfPoints::Numbered => ((column, self.size - number), true),
        })
    }

    /// Writes a point.
    pub(super) fn write_point(self, (column, row): (u8, u8), out: &mut String) {
        let above = self.size - 1 - row;
        out.push((b'a' + column) as char);
        match self.sgf.points {
            SgfPoints::Letters => out.push((b'a' + above) as char),
            SgfPoints::Numbered => out.push_str(&(above + 1).to_string()),
        }
    }

    /// Whether a value of a move means a pass.
    pub(super) fn is_pass(self, text: &str) -> bool {
        let text = text.trim();
        text.is_empty() || text == "tt" && self.size <= 19
    }

    /// What is played by a move in the game's own text.
    pub(super) fn played_by(self, text: &str) -> Option<Played> {
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
    /// The point of a stone.
    pub(super) const fn point(self) -> Option<(u8, u8)> {
        match self {
            Self::Stone(point) => Some(point),
            Self::Pass => None,
        }
    }

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

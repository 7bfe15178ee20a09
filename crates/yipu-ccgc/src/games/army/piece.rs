//! The pieces and what becomes of them when they meet.

use yipu_core::{Side, Value};

/// What a piece is, from the highest rank down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Rank {
    /// 司令, `a`.
    Marshal,
    /// 军长, `b`.
    General,
    /// 师长, `c`.
    MajorGeneral,
    /// 旅长, `d`.
    Brigadier,
    /// 团长, `e`.
    Colonel,
    /// 营长, `f`.
    Major,
    /// 连长, `g`.
    Captain,
    /// 排长, `h`.
    Lieutenant,
    /// 工兵, `i`.
    Engineer,
    /// 地雷, `j`.
    Mine,
    /// 炸弹, `k`.
    Bomb,
    /// 军旗, `l`.
    Flag,
}

impl Rank {
    /// All of them with how many each side has and their names.
    const TABLE: [(Self, usize, &'static str, &'static str); 12] = [
        (Self::Marshal, 1, "marshal", "司令"),
        (Self::General, 1, "general", "军长"),
        (Self::MajorGeneral, 2, "major general", "师长"),
        (Self::Brigadier, 2, "brigadier", "旅长"),
        (Self::Colonel, 2, "colonel", "团长"),
        (Self::Major, 2, "major", "营长"),
        (Self::Captain, 3, "captain", "连长"),
        (Self::Lieutenant, 3, "lieutenant", "排长"),
        (Self::Engineer, 3, "engineer", "工兵"),
        (Self::Mine, 3, "mine", "地雷"),
        (Self::Bomb, 2, "bomb", "炸弹"),
        (Self::Flag, 1, "flag", "军旗"),
    ];

    /// All of them, from the highest rank down.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::TABLE.into_iter().map(|(rank, ..)| rank)
    }

    /// How many of them each side has.
    pub const fn count(self) -> usize {
        Self::TABLE[self as usize].1
    }

    /// The letter in records.
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// The rank of a letter in lower case.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::all().find(|rank| rank.letter() == letter)
    }

    /// What is written on the piece: its name, or its letter.
    pub(super) const fn face(self) -> (&'static str, char) {
        (Self::TABLE[self as usize].3, self.letter())
    }

    /// The name in both languages.
    pub(super) const fn words(self) -> Value {
        let (_, _, en, zh) = Self::TABLE[self as usize];
        Value::term(en, zh)
    }

    /// Whether it can move at all.
    pub const fn can_move(self) -> bool {
        !matches!(self, Self::Mine | Self::Flag)
    }

    /// What becomes of an attack on another piece.
    pub fn attack(self, other: Self) -> Fight {
        match (self, other) {
            (Self::Bomb, _) | (_, Self::Bomb) => Fight::BothLost,
            (_, Self::Flag) | (Self::Engineer, Self::Mine) => Fight::Won,
            (_, Self::Mine) => Fight::Lost,
            _ => match self.cmp(&other) {
                std::cmp::Ordering::Less => Fight::Won,
                std::cmp::Ordering::Equal => Fight::BothLost,
                std::cmp::Ordering::Greater => Fight::Lost,
            },
        }
    }
}

/// What became of a move, as records number it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fight {
    /// 0: the piece that moved is taken.
    Lost,
    /// 1: it has taken the other.
    Won,
    /// 2: both are gone.
    BothLost,
    /// 3: it met nothing.
    None,
}

impl Fight {
    /// The number in records.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The fight of a number.
    pub const fn from_number(number: i64) -> Option<Self> {
        match number {
            0 => Some(Self::Lost),
            1 => Some(Self::Won),
            2 => Some(Self::BothLost),
            3 => Some(Self::None),
            _ => None,
        }
    }
}

/// A piece on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub rank: Rank,
}

impl Piece {
    /// The letter in a position: First's in upper case, Second's in lower case.
    pub(super) const fn letter(self) -> char {
        let letter = self.rank.letter();
        if self.side.0 == 0 { letter.to_ascii_uppercase() } else { letter }
    }

    /// The piece of such a letter.
    pub(super) fn from_letter(letter: char) -> Option<Self> {
        let side = if letter.is_ascii_uppercase() { Side::FIRST } else { Side::SECOND };
        Some(Self { side, rank: Rank::from_letter(letter.to_ascii_lowercase())? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_side_has_twenty_five_pieces() {
        assert_eq!(Rank::all().map(Rank::count).sum::<usize>(), 25);
        assert_eq!(Rank::all().map(Rank::letter).collect::<String>(), "abcdefghijkl");
    }

    #[test]
    fn fights_come_out_by_rank_and_by_kind() {
        let fight = |text: &str| {
            let ranks: Vec<_> = text.chars().map(|c| Rank::from_letter(c).unwrap()).collect();
            ranks[0].attack(ranks[1]).number()
        };
        for (pairs, number) in
            [("ab ai bc hi al il ij", 1), ("ba ia ih aj hj", 0), ("aa ii kk ak ka kj kl ik", 2)]
        {
            for pair in pairs.split(' ') {
                assert_eq!(fight(pair), number, "{pair}");
            }
        }
    }
}

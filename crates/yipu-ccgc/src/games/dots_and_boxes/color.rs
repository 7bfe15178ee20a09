//! The two colours. Either may move first.

use yipu_core::Value;

/// A colour of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Color {
    /// 红方.
    Red,
    /// 蓝方.
    Blue,
}

impl Color {
    /// The other colour.
    pub const fn other(self) -> Self {
        match self {
            Self::Red => Self::Blue,
            Self::Blue => Self::Red,
        }
    }

    /// The colour in the words of each language.
    pub(super) const fn words(self) -> Value {
        match self {
            Self::Red => Value::term("red", "红方"),
            Self::Blue => Value::term("blue", "蓝方"),
        }
    }

    /// `R` or `B`.
    pub const fn letter(self) -> char {
        match self {
            Self::Red => 'R',
            Self::Blue => 'B',
        }
    }

    /// The colour of a letter of either case.
    pub const fn of_letter(letter: char) -> Option<Self> {
        match letter {
            'R' | 'r' => Some(Self::Red),
            'B' | 'b' => Some(Self::Blue),
            _ => None,
        }
    }
}

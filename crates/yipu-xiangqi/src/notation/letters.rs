//! The letters of the pieces in WXF text (SPEC 7.1, 7.2).

use std::fmt;

use crate::PieceKind;

/// One upper-case letter for each kind, in the order K A B N R C P of the notation standard.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Letters([u8; 7]);

impl Letters {
    /// K A B N R C P, the notation standard's.
    pub const STANDARD: Self = Self(*b"KABNRCP");

    /// K A E H R C P, as the World Xiangqi Federation recommends.
    pub const FEDERATION: Self = Self(*b"KAEHRCP");

    /// A user's own letters, for a program that has, say, B for the advisor and K for the horse; in either case, but
    /// seven different ones. A letter of the user's goes before what it commonly means.
    ///
    /// # Errors
    ///
    /// When they are not seven different letters; the error says which character is at fault.
    ///
    /// ```
    /// use yipu_xiangqi::notation::{Letters, LettersError};
    ///
    /// assert!(Letters::new("GBEKRCP").is_ok());
    /// assert_eq!(Letters::new("KABNRCK"), Err(LettersError::Twice { letter: 'K', first: 0, second: 6 }));
    /// ```
    pub fn new(letters: &str) -> Result<Self, LettersError> {
        let mut upper = [0; 7];
        let mut count = 0;
        for (index, found) in letters.chars().enumerate() {
            let letter = found.to_ascii_uppercase();
            if !letter.is_ascii_uppercase() {
                return Err(LettersError::NotALetter { found, at: index });
            }
            let first = upper.iter().take(count.min(7)).position(|other| *other == letter as u8);
            if let Some(first) = first {
                return Err(LettersError::Twice { letter, first, second: index });
            }
            if let Some(cell) = upper.get_mut(index) {
                *cell = letter as u8;
            }
            count += 1;
        }
        if count == 7 { Ok(Self(upper)) } else { Err(LettersError::Count { count }) }
    }

    /// The letters, from the index of the king on.
    pub(super) const fn bytes(self) -> [u8; 7] {
        self.0
    }

    /// The upper-case letter of a kind.
    pub const fn letter(self, kind: PieceKind) -> char {
        self.0[kind.index()] as char
    }

    /// The kind of a letter in either case: one of these, or else what programs commonly write.
    pub fn kind(self, letter: char) -> Option<PieceKind> {
        let letter = letter.to_ascii_uppercase();
        if let Some(index) = self.0.iter().position(|&own| own as char == letter) {
            return PieceKind::from_index(index);
        }
        Some(match letter {
            'K' => PieceKind::King,
            'A' | 'G' => PieceKind::Advisor,
            'B' | 'E' | 'M' => PieceKind::Bishop,
            'N' | 'H' => PieceKind::Knight,
            'R' => PieceKind::Rook,
            'C' => PieceKind::Cannon,
            'P' | 'S' => PieceKind::Pawn,
            _ => return None,
        })
    }
}

/// Why a table of letters is none. Characters are counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LettersError {
    /// A letter stands for two kinds.
    Twice {
        /// The letter.
        letter: char,
        /// Where it stands first.
        first: usize,
        /// Where it stands again.
        second: usize,
    },
    /// A character is no letter A to Z.
    NotALetter {
        /// The character.
        found: char,
        /// Where it stands.
        at: usize,
    },
    /// There are more or fewer than seven.
    Count {
        /// How many there are.
        count: usize,
    },
}

impl LettersError {
    /// The character that is at fault, or the place where one is missing.
    pub const fn place(self) -> usize {
        match self {
            Self::Twice { second: at, .. } | Self::NotALetter { at, .. } => at,
            Self::Count { count } => {
                if count > 7 {
                    7
                } else {
                    count
                }
            }
        }
    }
}

impl fmt::Display for LettersError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Twice { letter, first, second } => {
                write!(
                    f,
                    "the letter {letter} comes twice, as number {} and number {}",
                    first + 1,
                    second + 1
                )
            }
            Self::NotALetter { found, at } => {
                write!(f, "`{}` as number {} is no letter", found.escape_debug(), at + 1)
            }
            Self::Count { count } => write!(f, "{count} letters, expected seven"),
        }
    }
}

impl std::error::Error for LettersError {}

impl Default for Letters {
    fn default() -> Self {
        Self::STANDARD
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_letters_go_before_common_ones() {
        let own = Letters::new("gBEKRCP").unwrap();
        assert_eq!(own.kind('G'), Some(PieceKind::King));
        assert_eq!(own.kind('b'), Some(PieceKind::Advisor));
        assert_eq!(own.kind('K'), Some(PieceKind::Knight));
        assert_eq!(
            own.kind('N'),
            Some(PieceKind::Knight),
            "a common letter that is not taken keeps its meaning"
        );
        assert_eq!(own.letter(PieceKind::Knight), 'K');
    }

    #[test]
    fn letters_differ() {
        let error = |text| Letters::new(text).unwrap_err();
        assert_eq!(error("KABNRCk"), LettersError::Twice { letter: 'K', first: 0, second: 6 });
        assert_eq!(error("KABNRC炮"), LettersError::NotALetter { found: '炮', at: 6 });
        assert_eq!(error("KAB"), LettersError::Count { count: 3 });
        assert_eq!(error("KABNRCPQ"), LettersError::Count { count: 8 });
        assert_eq!(error("ABCDEFGHH"), LettersError::Count { count: 9 }, "the eighth is too many");
        assert_eq!([error("KAB").place(), error("KABNRCPQ").place(), error("K1BNRCP").place()], [3, 7, 1]);
    }
}

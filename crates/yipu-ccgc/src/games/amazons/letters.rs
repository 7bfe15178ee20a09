//! Moves in pairs of letters, as a contest's platform has them: `DADHBF` is from, to and arrow, each a column and a row.

use yipu_core::{Position, Value};

use super::Amazons;
use super::board::Square;
use super::moves::AmazonMove;

/// How the letters of a square are meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Way {
    /// Whether `A` is the highest row and not the lowest.
    from_top: bool,
    /// Whether the row stands before the column.
    row_first: bool,
}

impl Way {
    const ALL: [Self; 4] = [
        Self { from_top: false, row_first: false },
        Self { from_top: true, row_first: false },
        Self { from_top: false, row_first: true },
        Self { from_top: true, row_first: true },
    ];

    /// The way in which most moves of a text are legal one after the other from the start, and whether no other does as well.
    pub(super) fn of(text: &str) -> (Self, bool) {
        let words: Vec<&str> =
            text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| is_word(word)).collect();
        let legal = |way: &Self| {
            let mut position = Amazons::default();
            let goes_on = |word: &&&str| {
                way.read(word)
                    .is_some_and(|mv| position.illegality(mv).is_none() && position.play_unchecked(mv))
            };
            words.iter().take_while(goes_on).count()
        };
        let counts = Self::ALL.map(|way| (legal(&way), way));
        let best = counts.iter().rev().max_by_key(|(count, _)| *count).copied().unwrap_or((0, Self::ALL[0]));
        (best.1, counts.iter().filter(|(count, _)| *count == best.0).count() == 1)
    }

    /// The move of a word.
    pub(super) fn read(self, word: &str) -> Option<AmazonMove> {
        let numbers: Vec<u8> =
            word.bytes().map(|byte| byte.to_ascii_lowercase().wrapping_sub(b'a')).collect();
        let square = |pair: &[u8]| {
            let [first, second] = *pair else { return None };
            let (column, row) = if self.row_first { (second, first) } else { (first, second) };
            Square::new(column, if self.from_top { 9u8.checked_sub(row)? } else { row })
        };
        let mut squares = numbers.chunks(2).map(square);
        Some(AmazonMove { from: squares.next()??, to: squares.next()??, arrow: squares.next()?? })
    }

    /// The way in words.
    pub(super) fn words(self) -> Value {
        match (self.row_first, self.from_top) {
            (false, false) => Value::term("column and row, a the lowest row", "先列后行，a 为最下一行"),
            (false, true) => Value::term("column and row, a the highest row", "先列后行，a 为最上一行"),
            (true, false) => Value::term("row and column, a the lowest row", "先行后列，a 为最下一行"),
            (true, true) => Value::term("row and column, a the highest row", "先行后列，a 为最上一行"),
        }
    }
}

/// Whether a word is three pairs of letters that squares may have.
pub(super) fn is_word(word: &str) -> bool {
    word.len() == 6 && word.bytes().all(|byte| matches!(byte, b'a'..=b'j' | b'A'..=b'J'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_is_the_one_in_which_the_moves_are_legal() {
        for (text, way, first) in [
            ("1 DADHBF GJGCIE", 0, "d1d8(b6)"),
            ("djdcbe gagihf", 1, "d1d8(b6)"),
            ("daeafa jdidhd", 2, "a4a5(a6)"),
        ] {
            let (found, _) = Way::of(text);
            assert_eq!(found, Way::ALL[way], "{text}");
            let word = text.split(' ').find(|word| is_word(word)).unwrap();
            let mut spelt = String::new();
            found.read(word).unwrap().write(&mut spelt);
            assert_eq!(spelt, first);
        }
        assert!(!is_word("dadhbk") && !is_word("d1d8b6") && !is_word("dadhb"));
    }
}

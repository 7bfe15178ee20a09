//! The words, digits and signs of a Vietnamese move (SPEC 11.2, 11.3).
//!
//! A word is compared by its plain letters. Its tone counts only where two words differ in nothing else: Tướng and Tượng,
//! sau and sáu. Composed letters (NFC), letters with combining marks (NFD) and any mixture of both come out the same.

use std::str::CharIndices;

use super::super::scan::{fold, is_blank};
use super::super::spoken::Action;
use super::super::{Expected, NotationError};

/// The most letters that a word of a move has.
const LONGEST: usize = 5;

/// The most characters that it has after the first: each letter may have two combining marks.
const MOST_CHARACTERS: usize = 3 * LONGEST;

/// The tone of a syllable.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Tone {
    /// None is written.
    #[default]
    Level,
    /// á
    Sharp,
    /// ạ
    Heavy,
    /// à, ả or ã, which tell no two words of a move apart.
    Other,
}

/// A run of letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Word {
    letters: [u8; LONGEST],
    length: usize,
    /// Its tone.
    pub(super) tone: Tone,
    /// Whether it has any mark: a tone, or ă â ê ô ơ ư.
    pub(super) is_marked: bool,
}

impl Word {
    /// The letters without marks, in lower case; empty for a run that is longer than any word of a move.
    pub(super) fn plain(&self) -> &[u8] {
        self.letters.get(..self.length).unwrap_or_default()
    }

    fn push(&mut self, letter: Letter) {
        if let Some(cell) = self.letters.get_mut(self.length) {
            *cell = letter.base;
        }
        self.length += usize::from(letter.base != 0);
        self.is_marked |= letter.is_marked;
        if letter.tone != Tone::Level {
            self.tone = letter.tone;
        }
    }
}

/// A letter, or with the base 0 a mark that belongs to the letter before it.
#[derive(Clone, Copy, Debug)]
struct Letter {
    base: u8,
    tone: Tone,
    is_marked: bool,
}

/// The vowels with their tones: level, then sharp, heavy and the three others.
const VOWELS: [(u8, &str); 12] = [
    (b'a', "aáạàảã"),
    (b'a', "ăắặằẳẵ"),
    (b'a', "âấậầẩẫ"),
    (b'e', "eéẹèẻẽ"),
    (b'e', "êếệềểễ"),
    (b'i', "iíịìỉĩ"),
    (b'o', "oóọòỏõ"),
    (b'o', "ôốộồổỗ"),
    (b'o', "ơớợờởỡ"),
    (b'u', "uúụùủũ"),
    (b'u', "ưứựừửữ"),
    (b'y', "yýỵỳỷỹ"),
];

impl Letter {
    fn of(c: char) -> Option<Self> {
        let c = fold(c);
        if c.is_ascii() {
            let base = c.is_ascii_alphabetic().then_some(c.to_ascii_lowercase() as u8)?;
            return Some(Self { base, tone: Tone::Level, is_marked: false });
        }
        let mark = |tone| Some(Self { base: 0, tone, is_marked: true });
        match c {
            '\u{301}' | '\u{341}' => mark(Tone::Sharp),
            '\u{323}' => mark(Tone::Heavy),
            '\u{300}' | '\u{303}' | '\u{309}' | '\u{340}' => mark(Tone::Other),
            '\u{302}' | '\u{306}' | '\u{31b}' => mark(Tone::Level),
            '\u{c0}'..='\u{1b0}' | '\u{1ea0}'..='\u{1ef9}' => Self::composed(c),
            _ => None,
        }
    }

    fn composed(c: char) -> Option<Self> {
        let c = c.to_lowercase().next()?;
        VOWELS.iter().find_map(|(base, row)| {
            let tone = match row.chars().position(|other| other == c)? {
                0 => Tone::Level,
                1 => Tone::Sharp,
                2 => Tone::Heavy,
                _ => Tone::Other,
            };
            Some(Self { base: *base, tone, is_marked: true })
        })
    }
}

/// `true` if a text has a letter with a mark of Vietnamese on it.
pub(super) fn has_marks(text: &str) -> bool {
    !text.is_ascii() && text.chars().any(|c| !c.is_ascii() && Letter::of(c).is_some_and(|l| l.is_marked))
}

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Word(Word),
    Digit(u8),
    Sign(Action),
    Other,
}

/// A token and where it stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    pub(super) kind: Kind,
    first: char,
    start: usize,
}

impl Token {
    /// The error of meeting this token where something else was expected; its place is that of the first character.
    #[cold]
    pub(super) const fn unexpected(self, expected: Expected) -> NotationError {
        let end = self.start + self.first.len_utf8();
        NotationError::Syntax { start: self.start, end, found: Some(self.first), expected }
    }
}

/// A cursor over the tokens of a text.
#[derive(Clone, Debug)]
pub(super) struct Tokens<'a> {
    chars: CharIndices<'a>,
    length: usize,
}

impl<'a> Tokens<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { chars: text.char_indices(), length: text.len() }
    }

    /// The byte after the last token.
    pub(super) fn at(&self) -> usize {
        self.chars.offset()
    }

    /// What follows the last token.
    pub(super) fn rest(&self) -> &'a str {
        self.chars.as_str()
    }

    /// The next token, without passing it.
    pub(super) fn peek(&self) -> Option<Token> {
        self.clone().next()
    }

    /// The next token, or the error of the text ending here.
    pub(super) fn expect(&mut self, expected: Expected) -> Result<Token, NotationError> {
        let (start, end) = (self.length, self.length);
        self.next().ok_or(NotationError::Syntax { start, end, found: None, expected })
    }

    /// The word that begins with this letter.
    fn word(&mut self, first: Letter) -> Word {
        let mut word = Word::default();
        word.push(first);
        // A longer run is no word of a move, so the rest of it is skipped.
        for _ in 0..MOST_CHARACTERS {
            let Some(letter) = self.chars.clone().next().and_then(|(_, c)| Letter::of(c)) else { break };
            self.chars.next();
            word.push(letter);
        }
        word
    }
}

impl Iterator for Tokens<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        let (start, first) = self.chars.by_ref().find(|(_, c)| !is_blank(*c))?;
        let kind = match fold(first) {
            digit @ '0'..='9' => Kind::Digit(digit as u8 - b'0'),
            '.' => Kind::Sign(Action::Advance),
            '/' => Kind::Sign(Action::Retreat),
            '-' => Kind::Sign(Action::Traverse),
            c => match Letter::of(c) {
                Some(letter) if letter.base != 0 => Kind::Word(self.word(letter)),
                _ => Kind::Other,
            },
        };
        Some(Token { kind, first, start })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<(String, Tone)> {
        let word = |token: Token| match token.kind {
            Kind::Word(word) => Some((String::from_utf8_lossy(word.plain()).into_owned(), word.tone)),
            _ => None,
        };
        Tokens::new(text).filter_map(word).collect()
    }

    #[test]
    fn composed_and_combining_marks_are_one() {
        let king = [("tuong".to_owned(), Tone::Sharp)];
        for text in ["Tướng", "TƯỚNG", "Tu\u{31b}o\u{31b}\u{301}ng", "Tươ\u{301}ng", "tướng"] {
            assert_eq!(words(text), king, "{text}");
        }
        assert_eq!(words("Tượng"), [("tuong".to_owned(), Tone::Heavy)]);
        assert_eq!(words("Tu\u{31b}o\u{31b}\u{323}ng"), [("tuong".to_owned(), Tone::Heavy)]);
        assert_eq!(words("Xe sáu"), [("xe".to_owned(), Tone::Level), ("sau".to_owned(), Tone::Sharp)]);
        assert_eq!(words("Mã"), [("ma".to_owned(), Tone::Other)]);
    }

    #[test]
    fn a_run_that_is_too_long_is_no_word() {
        assert_eq!(words("binhbinh"), [(String::new(), Tone::Level)]);
    }
}

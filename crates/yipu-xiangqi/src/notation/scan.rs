//! The characters of a move text, one significant character at a time.
//!
//! Blanks are skipped wherever they stand and full-width forms are folded to ASCII (SPEC 1.2, 1.3). Each character
//! knows the bytes it came from, so that a syntax error can point at it. ReadOptions stops at the first character that
//! does not fit, so a long text costs no more than a short one, apart from its blanks.

use std::str::CharIndices;

use super::{Expected, NotationError};

/// One significant character and where it stands in the text. It is no more than fits into two registers: scanners hand out
/// one after the other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Glyph {
    /// The character as the text has it.
    found: char,
    /// The byte at which it begins.
    start: usize,
}

impl Glyph {
    /// The character after folding.
    #[inline]
    pub(super) const fn folded(self) -> char {
        fold(self.found)
    }

    /// The digit 0 to 9 it stands for, in ASCII or full-width.
    pub(super) const fn digit(self) -> Option<u8> {
        match self.folded() {
            digit @ '0'..='9' => Some(digit as u8 - b'0'),
            _ => None,
        }
    }

    /// The error of meeting this character where something else was expected.
    #[cold]
    pub(super) const fn unexpected(self, expected: Expected) -> NotationError {
        NotationError::Syntax {
            start: self.start,
            end: self.start + self.found.len_utf8(),
            found: Some(self.found),
            expected,
        }
    }
}

/// A cursor over the significant characters of a text.
#[derive(Clone, Debug)]
pub(super) struct Scanner<'a> {
    chars: CharIndices<'a>,
    length: usize,
}

impl<'a> Scanner<'a> {
    /// A cursor before the first character.
    pub(super) fn new(text: &'a str) -> Self {
        Self { chars: text.char_indices(), length: text.len() }
    }

    /// The next significant character, without passing it.
    pub(super) fn peek(&self) -> Option<Glyph> {
        self.clone().next()
    }

    /// The next significant character, or the error of the text ending here.
    #[inline]
    pub(super) fn expect(&mut self, expected: Expected) -> Result<Glyph, NotationError> {
        self.next().ok_or(NotationError::Syntax {
            start: self.length,
            end: self.length,
            found: None,
            expected,
        })
    }

    /// Passes the next character if it is `wanted` after folding.
    pub(super) fn accept(&mut self, wanted: char) -> bool {
        let met = self.peek().is_some_and(|glyph| glyph.folded() == wanted);
        if met {
            self.next();
        }
        met
    }

    /// Passes a digit 1 to 9.
    pub(super) fn number(&mut self, expected: Expected) -> Result<u8, NotationError> {
        let glyph = self.expect(expected)?;
        match glyph.digit() {
            Some(digit @ 1..=9) => Ok(digit),
            _ => Err(glyph.unexpected(expected)),
        }
    }

    /// Makes sure that nothing but blanks follows.
    #[inline]
    pub(super) fn finish(&mut self) -> Result<(), NotationError> {
        self.next().map_or(Ok(()), |glyph| Err(glyph.unexpected(Expected::End)))
    }
}

impl Iterator for Scanner<'_> {
    type Item = Glyph;

    #[inline]
    fn next(&mut self) -> Option<Glyph> {
        let (start, found) = self.chars.by_ref().find(|&(_, found)| !is_blank(found))?;
        Some(Glyph { found, start })
    }
}

/// White space of any width, the byte order mark and the zero-width space.
#[inline]
pub(super) fn is_blank(c: char) -> bool {
    match c {
        '\u{21}'..='\u{7e}' | '\u{4e00}'..='\u{9fff}' => false,
        '\u{feff}' | '\u{200b}' => true,
        _ => c.is_whitespace(),
    }
}

/// Full-width forms and the several dashes become ASCII.
#[inline]
pub(super) const fn fold(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => (c as u32 - 0xfee0) as u8 as char,
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        _ => c,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_width_and_blanks_fold_away() {
        let folded: String = Scanner::new("\u{feff} Ｃ ２．　5\n").map(Glyph::folded).collect();
        assert_eq!(folded, "C2.5");
    }

    #[test]
    fn a_span_covers_the_whole_character() {
        let glyph = Scanner::new(" 炮").next().unwrap();
        assert_eq!(
            glyph.unexpected(Expected::End),
            NotationError::Syntax { start: 1, end: 4, found: Some('炮'), expected: Expected::End }
        );
    }
}

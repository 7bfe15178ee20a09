//! A pass, which the standard has no sign for and which teams write in their own ways.

use yipu_core::{Side, half_width};

use super::Stones;
use crate::shape::scan::Scanner;

/// What stands in the brackets of a pass, in upper case.
const WORDS: [&str; 13] =
    ["", "PASS", "TT", "-", "--", "停", "停着", "停一手", "停一着", "虚着", "虚手", "弃着", "弃手"];

/// The longest of them, in characters.
const LONGEST: usize = 6;

/// A pass that has been read.
pub(super) struct Pass {
    /// The side, where it is named.
    pub(super) side: Option<Side>,
}

impl Stones {
    /// Takes a pass: the colour and a word for it in brackets or without, or the word alone, which is that of the side to
    /// move.
    pub(super) fn pass(&self, scanner: &mut Scanner<'_>) -> Option<Pass> {
        let start = scanner.at();
        let taken = self.take_pass(scanner);
        if taken.is_none() {
            scanner.set(start);
        }
        taken
    }

    fn take_pass(&self, scanner: &mut Scanner<'_>) -> Option<Pass> {
        let start = scanner.at();
        let letter = scanner.next()?;
        let letter = self.header.letter(letter).unwrap_or(letter);
        let side = self.header.letters.iter().position(|l| l.eq_ignore_ascii_case(&letter));
        let Some(side) = side.map(|side| Side(side as u8)) else {
            scanner.set(start);
            return (!take_word(scanner, "")?.is_empty() && is_at_end(scanner))
                .then_some(Pass { side: None });
        };
        scanner.take(':');
        let square = scanner.take('[');
        if square || scanner.take('(') {
            scanner.blanks();
            take_word(scanner, "])")?;
            let closed = if square { scanner.take(']') } else { scanner.take(')') };
            return closed.then_some(Pass { side: Some(side) });
        }
        scanner.blanks();
        (!take_word(scanner, "")?.is_empty() && is_at_end(scanner)).then_some(Pass { side: Some(side) })
    }
}

/// Takes a word for a pass up to where an item ends or one of some signs stands.
fn take_word(scanner: &mut Scanner<'_>, closes: &str) -> Option<String> {
    let mut word = String::new();
    while let Some(c) = scanner.peek().filter(|c| !c.is_whitespace() && !closes.contains(*c)) {
        if matches!(c, ';' | ',' | '}' | ')' | ']') || word.chars().count() == LONGEST {
            break;
        }
        word.push(half_width(c).to_ascii_uppercase());
        scanner.next();
    }
    WORDS.contains(&&*word).then_some(word)
}

/// Whether nothing of an item is left: marks may stand behind a pass.
fn is_at_end(scanner: &Scanner<'_>) -> bool {
    scanner.peek().is_none_or(|c| c.is_whitespace() || matches!(c, ';' | ',' | '}' | ')' | ']'))
}

//! The text that is read: what its signs are, and where the brackets in it close.

use yipu_core::movetext::{Brackets, Lexer, Syntax};

use super::super::scan;

/// The move text of Xiangqi: signs of either width, comments in braces with braces in them (SPEC 2, 4.1).
pub(super) struct Signs;

impl Syntax for Signs {
    const NESTED_BRACES: bool = true;
    const FULL_WIDTH: bool = true;

    #[inline]
    fn ends_word(c: char) -> bool {
        scan::ends_word(c)
    }

    #[inline]
    fn ends_line(c: char) -> bool {
        c == '\n'
    }
}

/// A text and a place in it.
pub(super) type Input<'a> = Lexer<'a, Signs>;

/// Where a comment ends whose opening parenthesis is just before `rest`: at the one that matches, or if there is none, at the next
/// of the same line (SPEC 4.3).
pub(super) fn parenthesis_end(parentheses: &mut Brackets, rest: &str) -> Option<usize> {
    let end = parentheses.closing(rest, |c| matches!(c, '(' | '（'), |c| matches!(c, ')' | '）'));
    end.or_else(|| first_line(rest).find([')', '）']))
}

/// A text up to its first line feed.
pub(super) fn first_line(text: &str) -> &str {
    text.get(..text.find('\n').unwrap_or(text.len())).unwrap_or("")
}

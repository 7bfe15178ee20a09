//! A lexer of move text.

use std::marker::PhantomData;

use super::{Brackets, is_blank};
use crate::{Span, half_width};

/// What differs between formats.
pub trait Syntax {
    /// `true` if a comment in braces ends at the brace that matches, `false` if it ends at the first.
    const NESTED_BRACES: bool;
    /// `true` if full-width parentheses and glyphs mean the same as those in ASCII.
    const FULL_WIDTH: bool;

    /// Returns `true` for characters that end a word. Blanks and the signs of other tokens must be among them.
    fn ends_word(c: char) -> bool;

    /// Returns `true` for characters that end a line.
    fn ends_line(c: char) -> bool;
}

/// A token that begins with a sign of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    /// The text of a comment, in braces or from `;` or a `%` at the beginning of a line to the end of that line.
    Comment {
        /// `false` if the closing brace is missing.
        closed: bool,
    },
    /// `$` and digits, of which there may be none.
    Nag,
    /// Any number of `!` and `?`.
    Glyph,
    /// `(`
    Open,
    /// `)`
    Close,
    /// A `}` that closes nothing.
    Stray,
}

/// The kind of a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A comment, a glyph or a parenthesis.
    Sign(Sign),
    /// The number of a move with its dots: `12.`, `12...`
    Number,
    /// Two dots or more.
    Dots,
    /// Anything else: a move, a result or other text.
    Word,
}

/// A token and its range.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token {
    /// Its kind.
    pub kind: Kind,
    /// Its range; that of a comment is without its signs.
    pub span: Span,
}

/// A text and a place in it, from which tokens are read.
///
/// As an iterator it yields every token. A format with words of another shape looks at the [rest](Self::rest) first and
/// [passes](Self::pass) what it takes.
///
/// ```
/// use yipu_core::movetext::{Kind, Lexer, Sign, Syntax, is_blank};
///
/// struct Plain;
///
/// impl Syntax for Plain {
///     const NESTED_BRACES: bool = false;
///     const FULL_WIDTH: bool = false;
///
///     fn ends_word(c: char) -> bool {
///         is_blank(c) || "{}();!?$".contains(c)
///     }
///
///     fn ends_line(c: char) -> bool {
///         c == '\n'
///     }
/// }
///
/// let text = "1. e4!? {good} (1. d4 $2) 1-0";
/// let tokens: Vec<_> = Lexer::<Plain>::new(text, 0).map(|token| (token.kind, token.span.slice(text))).collect();
/// assert_eq!(tokens[..3], [(Kind::Number, "1."), (Kind::Word, "e4"), (Kind::Sign(Sign::Glyph), "!?")]);
/// assert_eq!(tokens[3..5], [(Kind::Sign(Sign::Comment { closed: true }), "good"), (Kind::Sign(Sign::Open), "(")]);
/// assert_eq!(tokens[7..], [(Kind::Sign(Sign::Nag), "$2"), (Kind::Sign(Sign::Close), ")"), (Kind::Word, "1-0")]);
/// ```
#[derive(Clone, Debug)]
pub struct Lexer<'a, S> {
    text: &'a str,
    at: usize,
    braces: Brackets,
    /// Where the word ends that was looked at last. A long word may be read piece by piece, and its end is looked for once.
    word_end: usize,
    syntax: PhantomData<S>,
}

impl<'a, S: Syntax> Lexer<'a, S> {
    /// A lexer of a text from an offset on.
    pub fn new(text: &'a str, at: usize) -> Self {
        Self { text, at, braces: Brackets::default(), word_end: 0, syntax: PhantomData }
    }

    /// The offset of what is read next.
    #[inline]
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The next byte.
    #[inline]
    pub fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// All bytes that are left.
    #[inline]
    pub fn bytes(&self) -> &'a [u8] {
        self.text.as_bytes().get(self.at..).unwrap_or_default()
    }

    /// All text that is left.
    #[inline]
    pub fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// The text that is left after the next `length` bytes.
    pub fn behind(&self, length: usize) -> &'a str {
        self.text.get(self.at + length..).unwrap_or("")
    }

    /// A part of the text, read or not.
    pub fn slice(&self, span: Span) -> &'a str {
        span.slice(self.text)
    }

    /// The range of the next `length` bytes.
    #[inline]
    pub fn span(&self, length: usize) -> Span {
        Span::from_range(self.at..self.at + length)
    }

    /// The range of all that is left, without the blanks at its end.
    pub fn span_of_rest(&self) -> Span {
        Span::from_range(self.at..self.text.trim_end().len())
    }

    /// Skips `length` bytes.
    #[inline]
    pub const fn pass(&mut self, length: usize) {
        self.at += length;
    }

    /// Skips ASCII white space.
    #[inline]
    pub fn pass_white_space(&mut self) {
        while self.byte().is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.at += 1;
        }
    }

    /// Skips blanks of any kind and returns how many bytes they have.
    pub fn pass_blanks(&mut self) -> usize {
        let rest = self.rest();
        let length = rest.len() - rest.trim_start_matches(is_blank).len();
        self.at += length;
        length
    }

    /// Returns `true` at the beginning of a line.
    pub fn is_at_line_start(&self) -> bool {
        let before = self.at.checked_sub(1).and_then(|at| self.text.as_bytes().get(at));
        before.is_none_or(|byte| S::ends_line(char::from(*byte)))
    }

    /// How many bytes are left of the word at this place; 0 if none begins here.
    pub fn word_length(&mut self) -> usize {
        if self.word_end <= self.at {
            let rest = self.rest();
            self.word_end = self.at + rest.find(S::ends_word).unwrap_or(rest.len());
        }
        self.word_end - self.at
    }

    /// The offset at which a comment ends whose opening brace is just before `rest`; `None` if it is not closed. Of nested braces
    /// the one that matches ends it, or if there is none, the first.
    pub fn brace_end(&mut self, rest: &str) -> Option<usize> {
        let matching =
            if S::NESTED_BRACES { self.braces.closing(rest, |c| c == '{', |c| c == '}') } else { None };
        matching.or_else(|| rest.find('}'))
    }

    /// Takes the token that the next character is the sign of: a comment, a glyph, a parenthesis or a stray brace. Returns `None`
    /// where a word or a number begins, or the text ends.
    pub fn sign(&mut self) -> Option<(Sign, Span)> {
        let first = self.rest().chars().next()?;
        match if S::FULL_WIDTH { full_width_sign(first) } else { first } {
            '{' => {
                let rest = self.behind(1);
                let end = self.brace_end(rest);
                let length = end.unwrap_or(rest.len());
                Some(self.comment(length, end.is_some()))
            }
            ';' => Some(self.line_comment()),
            '%' if self.is_at_line_start() => Some(self.line_comment()),
            '$' => {
                let digits = self.bytes().iter().skip(1).take_while(|byte| byte.is_ascii_digit()).count();
                Some(self.take(Sign::Nag, 1 + digits))
            }
            '!' | '?' => {
                let is_glyph = |c: char| match c {
                    '!' | '?' => true,
                    '！' | '？' => S::FULL_WIDTH,
                    _ => false,
                };
                let rest = self.rest();
                Some(self.take(Sign::Glyph, rest.find(|c| !is_glyph(c)).unwrap_or(rest.len())))
            }
            '(' => Some(self.take(Sign::Open, first.len_utf8())),
            ')' => Some(self.take(Sign::Close, first.len_utf8())),
            '}' => Some(self.take(Sign::Stray, 1)),
            _ => None,
        }
    }

    /// Takes the next `length` bytes.
    fn take<T>(&mut self, kind: T, length: usize) -> (T, Span) {
        let span = self.span(length);
        self.at += length;
        (kind, span)
    }

    /// A comment of `length` bytes between a brace and, if it is closed, another.
    fn comment(&mut self, length: usize, closed: bool) -> (Sign, Span) {
        self.at += 1;
        let token = self.take(Sign::Comment { closed }, length);
        self.at += usize::from(closed);
        token
    }

    /// A comment from a sign to the end of the line.
    fn line_comment(&mut self) -> (Sign, Span) {
        self.at += 1;
        let rest = self.rest();
        let line = rest.get(..rest.find(S::ends_line).unwrap_or(rest.len())).unwrap_or("");
        let end = line.trim_end_matches('\r').len();
        let token = self.take(Sign::Comment { closed: true }, end);
        self.at += line.len() - end;
        token
    }

    /// A number, dots or a word of at least one character.
    fn word(&mut self) -> Option<(Kind, Span)> {
        let first = self.rest().chars().next()?;
        let count = |from: usize, is: fn(&u8) -> bool| {
            self.bytes().iter().skip(from).take_while(|byte| is(byte)).count()
        };
        let digits = count(0, u8::is_ascii_digit);
        let dots = count(digits, |byte| *byte == b'.');
        Some(match (digits, dots) {
            (0, 2..) => self.take(Kind::Dots, dots),
            (1..=LONGEST_NUMBER, 1..) => self.take(Kind::Number, digits + dots),
            _ => {
                let length = self.word_length().max(first.len_utf8());
                self.take(Kind::Word, length)
            }
        })
    }
}

/// No number of a move has more digits.
const LONGEST_NUMBER: usize = 6;

/// The sign in ASCII of a full-width parenthesis or glyph; any other character as it is.
fn full_width_sign(c: char) -> char {
    if matches!(c, '（' | '）' | '！' | '？') { half_width(c) } else { c }
}

impl<S: Syntax> Iterator for Lexer<'_, S> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        self.pass_blanks();
        let sign = self.sign().map(|(sign, span)| (Kind::Sign(sign), span));
        sign.or_else(|| self.word()).map(|(kind, span)| Token { kind, span })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Nested;

    impl Syntax for Nested {
        const NESTED_BRACES: bool = true;
        const FULL_WIDTH: bool = true;

        fn ends_word(c: char) -> bool {
            is_blank(c) || "{}()（）;!?！？$".contains(c)
        }

        fn ends_line(c: char) -> bool {
            c == '\n'
        }
    }

    fn tokens(text: &str) -> Vec<(Kind, &str)> {
        Lexer::<Nested>::new(text, 0).map(|token| (token.kind, token.span.slice(text))).collect()
    }

    #[test]
    fn comments_end_where_they_should() {
        let closed = Kind::Sign(Sign::Comment { closed: true });
        assert_eq!(
            tokens("{a{b}c}{d"),
            [(closed, "a{b}c"), (Kind::Sign(Sign::Comment { closed: false }), "d")]
        );
        assert_eq!(tokens("{a{b}"), [(closed, "a{b")]);
        assert_eq!(
            tokens("%a\r\n;b\n50% }"),
            [(closed, "a"), (closed, "b"), (Kind::Word, "50%"), (Kind::Sign(Sign::Stray), "}"),]
        );
        assert_eq!(tokens(";"), [(closed, "")]);
    }

    #[test]
    fn signs_of_either_width_are_the_same() {
        assert_eq!(
            tokens("（炮！?）$ $12"),
            [
                (Kind::Sign(Sign::Open), "（"),
                (Kind::Word, "炮"),
                (Kind::Sign(Sign::Glyph), "！?"),
                (Kind::Sign(Sign::Close), "）"),
                (Kind::Sign(Sign::Nag), "$"),
                (Kind::Sign(Sign::Nag), "$12"),
            ]
        );
    }

    #[test]
    fn numbers_have_dots() {
        assert_eq!(
            tokens("12...e5 ...d5 3 1234567. ."),
            [
                (Kind::Number, "12..."),
                (Kind::Word, "e5"),
                (Kind::Dots, "..."),
                (Kind::Word, "d5"),
                (Kind::Word, "3"),
                (Kind::Word, "1234567."),
                (Kind::Word, "."),
            ]
        );
    }
}

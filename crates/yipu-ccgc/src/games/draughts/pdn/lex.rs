//! The pieces of the text behind the tags (SPEC 20).

use std::ops::Range;

use yipu_core::Span;
use yipu_core::movetext::{self, Sign, Syntax, is_blank};

use super::super::moves::LONGEST;
use super::super::spell::is_sign;

/// What a piece is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A move, blanks inside it included.
    Move,
    /// `2-0`, `1/2-1/2`, `*` and the like.
    Result,
    /// The inside of `/FEN "…"/`.
    Setup,
    /// A comment, a parenthesis or a glyph. `(!?)` and the `*` after a forced move are glyphs too.
    Sign(Sign),
    /// The number of a move with its dots; it says nothing that the moves do not.
    Number,
    /// Dots for the move of the other side.
    Dots,
    /// Anything else.
    Word,
}

/// A piece of the text and where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Token {
    pub(super) kind: Kind,
    pub(super) span: Span,
}

/// The results there are.
pub(super) const RESULTS: [&str; 7] = ["2-0", "1-1", "0-2", "1-0", "1/2-1/2", "0-1", "0-0"];

/// The signs of PDN.
struct Pdn;

impl Syntax for Pdn {
    const NESTED_BRACES: bool = false;
    const FULL_WIDTH: bool = false;

    fn ends_word(c: char) -> bool {
        is_blank(c) || matches!(c, '{' | '}' | '(' | ')' | '[' | '!' | '?' | '$' | ';')
    }

    fn ends_line(c: char) -> bool {
        matches!(c, '\n' | '\r')
    }
}

/// Cuts a text into pieces, one by one.
pub(super) struct Lexer<'a> {
    text: movetext::Lexer<'a, Pdn>,
    /// Whether the piece before this one was a move without a blank behind it.
    behind_move: bool,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str, at: usize) -> Self {
        Self { text: movetext::Lexer::new(text, at), behind_move: false }
    }

    /// What only PDN has, or has in a shape of its own: the kind, the inside and the length.
    fn own(&mut self) -> Option<(Kind, Range<usize>, usize)> {
        let rest = self.text.rest();
        let whole = |kind, length| Some((kind, 0..length, length));
        match rest.bytes().next()? {
            b'(' => strength(rest).map(|length| (Kind::Sign(Sign::Glyph), 1..length - 1, length)),
            b'*' if self.behind_move => whole(Kind::Sign(Sign::Glyph), 1),
            b'/' => setup(rest).map(|(inner, length)| (Kind::Setup, inner, length)),
            _ => match rest.get(..self.text.word_length()) {
                Some(word) if word == "*" || RESULTS.contains(&word) => whole(Kind::Result, word.len()),
                _ => move_length(rest).and_then(|length| whole(Kind::Move, length)),
            },
        }
    }
}

impl Iterator for Lexer<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        self.behind_move &= self.text.pass_blanks() == 0;
        let token = if let Some((kind, inner, length)) = self.own() {
            let start = self.text.at();
            self.text.pass(length);
            Token { kind, span: Span::from_range(start + inner.start..start + inner.end) }
        } else {
            let movetext::Token { kind, span } = self.text.next()?;
            let kind = match kind {
                // `$` alone.
                movetext::Kind::Sign(Sign::Nag) if span.len() == 1 => Kind::Word,
                movetext::Kind::Sign(sign) => Kind::Sign(sign),
                movetext::Kind::Number => Kind::Number,
                movetext::Kind::Dots => Kind::Dots,
                movetext::Kind::Word => Kind::Word,
            };
            Token { kind, span }
        };
        self.behind_move = matches!(token.kind, Kind::Move | Kind::Sign(Sign::Glyph));
        Some(token)
    }
}

/// The length of `(!?)`.
fn strength(text: &str) -> Option<usize> {
    let signs = text.bytes().skip(1).take_while(|byte| matches!(byte, b'!' | b'?')).count();
    (signs > 0 && text.as_bytes().get(signs + 1) == Some(&b')')).then_some(signs + 2)
}

/// The inside and the length of `/FEN "…"/`.
fn setup(text: &str) -> Option<(Range<usize>, usize)> {
    let head = text.get(..4)?;
    let inner = text.get(4..)?.trim_start().strip_prefix('"')?;
    let start = text.len() - inner.len();
    let end = start + inner.bytes().take(LONGEST_FEN).position(|byte| byte == b'"')?;
    let behind = text.get(end + 1..)?;
    let bare = behind.trim_start();
    let is_setup = head.eq_ignore_ascii_case("/fen") && bare.starts_with('/');
    is_setup.then(|| (start..end, text.len() - bare.len() + 1))
}

/// No position needs as many characters.
const LONGEST_FEN: usize = 1000;

/// The length of a square: `7`, `07`, `c3`.
fn square(text: &str) -> Option<usize> {
    let letter = usize::from(text.starts_with(|c: char| c.is_ascii_alphabetic()));
    let digits = text.bytes().skip(letter).take_while(u8::is_ascii_digit).count();
    (1..=2).contains(&digits).then_some(letter + digits)
}

/// The length of a move. Blanks may stand behind a sign, as in `1- 7`.
fn move_length(text: &str) -> Option<usize> {
    let named = text.starts_with(|c: char| c.is_ascii_alphabetic());
    let mut end = square(text)?;
    let mut squares = 1;
    loop {
        let rest = text.get(end..)?;
        let sign = rest.chars().next().filter(|c| is_sign(*c));
        let behind = rest.get(sign.map_or(0, char::len_utf8)..)?;
        let bare = if sign.is_some() { behind.trim_start_matches(' ') } else { behind };
        let same_kind = bare.starts_with(|c: char| c.is_ascii_alphabetic()) == named;
        let next = square(bare).filter(|_| same_kind && (sign.is_some() || named));
        // `3-8*`: the star says that the move is forced, and what follows is another move.
        let starred = sign == Some('*') && behind.len() != bare.len();
        match next.filter(|_| !starred) {
            Some(length) if squares < LONGEST => {
                end = text.len() - bare.len() + length;
                squares += 1;
            }
            _ => break,
        }
    }
    let behind = text.get(end..)?;
    let ends = behind.is_empty() || behind.starts_with(|c| Pdn::ends_word(c) || matches!(c, '*' | '.' | ','));
    (squares > 1 && ends).then_some(end)
}

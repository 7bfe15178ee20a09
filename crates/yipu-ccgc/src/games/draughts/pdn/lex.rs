//! The pieces of the text behind the tags (SPEC 20).

use yipu_core::Span;

use super::super::moves::LONGEST;
use super::super::spell::is_sign;

/// What a piece is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A move, blanks inside it included.
    Move,
    /// The number of a move with its dots; it says nothing that the moves do not.
    Number,
    /// Dots for the move of the other side.
    Dots,
    /// `2-0`, `1/2-1/2`, `*` and the like.
    Result,
    /// The inside of a comment; whether it is closed.
    Comment(bool),
    /// `$7`.
    Nag,
    /// `!?` or `(!?)`, or the `*` behind a forced move.
    Strength,
    Open,
    Close,
    /// The inside of `/FEN "…"/`.
    Setup,
    /// A `}` that closes nothing.
    Stray,
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

/// Cuts a text into pieces, one by one.
pub(super) struct Lexer<'a> {
    text: &'a str,
    at: usize,
    /// Whether the piece before this one was a move without a blank behind it.
    behind_move: bool,
    /// Where the word ends that was looked at last. A long word may be cut into many pieces, and its end is looked for once.
    word_end: usize,
}

impl<'a> Lexer<'a> {
    pub(super) const fn new(text: &'a str, at: usize) -> Self {
        Self { text, at, behind_move: false, word_end: 0 }
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    fn token(&mut self, kind: Kind, inner: std::ops::Range<usize>, length: usize) -> Token {
        let start = self.at;
        self.at += length;
        self.behind_move = matches!(kind, Kind::Move | Kind::Strength);
        Token { kind, span: Span::from_range(start + inner.start..start + inner.end) }
    }

    fn whole(&mut self, kind: Kind, length: usize) -> Token {
        self.token(kind, 0..length, length)
    }
}

impl Iterator for Lexer<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        let rest = self.rest();
        let blank = rest.len() - rest.trim_start_matches(is_blank).len();
        self.behind_move &= blank == 0;
        self.at += blank;
        let at_line_start = self
            .text
            .get(..self.at)
            .is_some_and(|before| before.is_empty() || before.ends_with(['\n', '\r']));
        let rest = self.rest();
        let first = rest.chars().next()?;
        Some(match first {
            '{' => match rest.bytes().position(|byte| byte == b'}') {
                Some(end) => self.token(Kind::Comment(true), 1..end, end + 1),
                None => self.token(Kind::Comment(false), 1..rest.len(), rest.len()),
            },
            '}' => self.whole(Kind::Stray, 1),
            ';' => self.line_comment(rest),
            '%' if at_line_start => self.line_comment(rest),
            '$' => {
                let digits = rest.bytes().skip(1).take_while(u8::is_ascii_digit).count();
                self.whole(if digits > 0 { Kind::Nag } else { Kind::Word }, digits + 1)
            }
            '(' => match strength(rest) {
                Some(length) => self.token(Kind::Strength, 1..length - 1, length),
                None => self.whole(Kind::Open, 1),
            },
            ')' => self.whole(Kind::Close, 1),
            '!' | '?' => {
                let length = rest.bytes().take_while(|byte| matches!(byte, b'!' | b'?')).count();
                self.whole(Kind::Strength, length)
            }
            '*' if self.behind_move => self.whole(Kind::Strength, 1),
            '/' => match setup(rest) {
                Some((inner, length)) => self.token(Kind::Setup, inner, length),
                None => self.word(rest),
            },
            _ => self.word(rest),
        })
    }
}

impl Lexer<'_> {
    fn line_comment(&mut self, rest: &str) -> Token {
        let line = rest.split(['\n', '\r']).next().unwrap_or("");
        self.token(Kind::Comment(true), 1..line.trim_end().len().max(1), line.len())
    }

    fn word(&mut self, rest: &str) -> Token {
        if self.word_end <= self.at {
            self.word_end = self.at + rest.find(ends_word).unwrap_or(rest.len());
        }
        let end = self.word_end - self.at;
        let word = rest.get(..end).unwrap_or("");
        if word == "*" || RESULTS.contains(&word) {
            return self.whole(Kind::Result, end);
        }
        let dots = word.bytes().take_while(|byte| *byte == b'.').count();
        if dots > 1 {
            return self.whole(Kind::Dots, dots);
        }
        if let Some(length) = number(rest) {
            return self.whole(Kind::Number, length);
        }
        if let Some(length) = move_length(rest) {
            return self.whole(Kind::Move, length);
        }
        let first = rest.chars().next().map_or(1, char::len_utf8);
        self.whole(Kind::Word, end.max(first))
    }
}

fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{FEFF}' | '\u{200B}')
}

fn ends_word(c: char) -> bool {
    is_blank(c) || matches!(c, '{' | '}' | '(' | ')' | '[' | '!' | '?' | '$' | ';')
}

/// The length of `(!?)`.
fn strength(text: &str) -> Option<usize> {
    let signs = text.bytes().skip(1).take_while(|byte| matches!(byte, b'!' | b'?')).count();
    (signs > 0 && text.as_bytes().get(signs + 1) == Some(&b')')).then_some(signs + 2)
}

/// The inside and the length of `/FEN "…"/`.
fn setup(text: &str) -> Option<(std::ops::Range<usize>, usize)> {
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

/// The length of `12.`, `12...` or `12 .`.
fn number(text: &str) -> Option<usize> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let dots = text.bytes().skip(digits).take_while(|byte| *byte == b'.').count();
    ((1..=6).contains(&digits) && dots > 0).then_some(digits + dots)
}

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
    let ends = behind.is_empty() || behind.starts_with(|c| ends_word(c) || matches!(c, '*' | '.' | ','));
    (squares > 1 && ends).then_some(end)
}

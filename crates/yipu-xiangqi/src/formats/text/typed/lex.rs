//! From a typed text to its pieces.

use std::ops::Range;

use yipu_core::Span;
use yipu_core::work::{Work, note};

use super::mark::Mark;
use super::number::{self, dots, number_at};
use super::shape;
use super::token::{Kind, Token};
use crate::Color;

/// The pieces of a part of a text. Blanks are none.
pub(super) fn lex(text: &str, range: Range<usize>) -> Vec<Token> {
    note(Work::Lex);
    let mut lexer = Lexer {
        text,
        at: range.start,
        end: range.end,
        tokens: Vec::new(),
        words: None,
        braces_do_not_match: false,
        no_brace_left: false,
    };
    lexer.run();
    let mut tokens = lexer.tokens;
    pair_brackets(text, &mut tokens);
    tokens
}

struct Lexer<'a> {
    text: &'a str,
    at: usize,
    end: usize,
    tokens: Vec<Token>,
    /// Where other text began that is not yet a piece.
    words: Option<usize>,
    /// Set when a brace was found to have no partner, so that the rest is not searched again for each.
    braces_do_not_match: bool,
    no_brace_left: bool,
}

impl Lexer<'_> {
    fn run(&mut self) {
        while let Some(c) = self.rest().chars().next() {
            // Behind a move, a digit begins something else.
            let before = self.text.get(..self.at).and_then(|head| head.chars().next_back());
            let before = before.filter(|_| !self.last_is(Kind::Move));
            if c == '\n' {
                self.line_end();
            } else if c.is_whitespace() || matches!(c, '\u{feff}' | '\u{200b}') {
                self.end_words();
                self.at += c.len_utf8();
            } else if let Some((length, _)) = shape::move_at(self.rest(), before) {
                self.put(Kind::Move, length);
                self.glyphs();
                self.mark();
            } else if matches!(c, '变' | '注')
                && self.at_line_start()
                && let Some((Mark::Numbered(_), length)) = Mark::at(self.rest())
            {
                self.put(Kind::Words, length);
            } else if let Some((mut number, length)) = number_at(self.rest(), before, self.at_line_start()) {
                // 抢先，第四回合，红炮二进五: a round that a sentence speaks of.
                number.spoken |= c == '第' && self.in_sentence();
                self.put(Kind::Number(number), length);
            } else if let Some((side, length)) = self.side() {
                self.put(Kind::Side(side), length);
            } else if c == '{'
                && let Some(length) = self.braces()
            {
                self.put(Kind::Braces, length);
            } else {
                self.sign(c);
            }
        }
        self.end_words();
    }

    fn rest(&self) -> &str {
        self.text.get(self.at..self.end).unwrap_or("")
    }

    fn put(&mut self, kind: Kind, length: usize) {
        self.end_words();
        let range = self.at..self.at + length;
        let script =
            if kind == Kind::Move { self.text.get(range.clone()).and_then(shape::script) } else { None };
        self.tokens.push(Token { kind, span: Span::from_range(range), script });
        self.at += length;
    }

    fn end_words(&mut self) {
        if let Some(start) = self.words.take() {
            self.tokens.push(Token {
                kind: Kind::Words,
                span: Span::from_range(start..self.at),
                script: None,
            });
        }
    }

    fn at_line_start(&self) -> bool {
        self.words.is_none()
            && self.tokens.last().is_none_or(|token| matches!(token.kind, Kind::Break { .. }))
    }

    /// Whether words stand on this line since the last move.
    fn in_sentence(&self) -> bool {
        let last = self.tokens.iter().rev().find(|token| token.kind != Kind::Comma);
        self.words.is_some() || last.is_some_and(|token| token.kind == Kind::Words)
    }

    fn line_end(&mut self) {
        self.end_words();
        let rest = self.rest();
        let blank = rest.len() - rest.trim_start().len();
        let paragraph = rest.get(..blank).is_some_and(|blank| blank.matches('\n').count() > 1);
        self.put(Kind::Break { paragraph }, blank.max(1));
    }

    /// 红 or 黑, if a move or its number follows at once.
    fn side(&self) -> Option<(Color, usize)> {
        const NAMES: [(&str, Color); 8] = [
            ("红方", Color::Red),
            ("黑方", Color::Black),
            ("紅方", Color::Red),
            ("红先", Color::Red),
            ("黑先", Color::Black),
            ("红", Color::Red),
            ("黑", Color::Black),
            ("紅", Color::Red),
        ];
        let rest = self.rest();
        if !rest.starts_with(['红', '黑', '紅']) {
            return None;
        }
        let (name, color) = NAMES.iter().find(|(name, _)| rest.starts_with(name))?;
        let behind = rest.get(name.len()..)?;
        let is_mark = |c: char| matches!(c, ' ' | '\t' | '\u{3000}' | ':' | '：' | '、' | '.');
        let behind = behind.trim_start_matches(is_mark);
        let follows = shape::move_at(behind, None).is_some()
            || number_at(behind, None, false).is_some_and(|(number, _)| !number.spoken);
        follows.then_some((*color, rest.len() - behind.len()))
    }

    /// `!` and `?` behind a move.
    fn glyphs(&mut self) {
        let length = self.rest().find(|c| !matches!(c, '!' | '?' | '！' | '？')).unwrap_or(self.rest().len());
        if length > 0 {
            self.put(Kind::Glyph, length);
        }
    }

    /// The mark of a footnote behind a move: ①, （1变）.
    fn mark(&mut self) {
        let ahead = self.rest().chars().find(|c| !c.is_whitespace());
        let may_be =
            |c: char| number::is_circled(c) || matches!(c, '(' | '（' | '[' | '【' | '*' | '变' | '注');
        if !ahead.is_some_and(may_be) {
            return;
        }
        if let Some((_, length)) = Mark::at(self.rest()).filter(|(mark, _)| {
            // A sign begins something else where blanks stand before it.
            matches!(mark, Mark::Numbered(_)) || self.rest().starts_with(number::is_circled)
        }) {
            self.put(Kind::Comma, length);
        }
    }

    /// The length of a comment in braces; up to the next closing one if they do not match.
    fn braces(&mut self) -> Option<usize> {
        if !self.braces_do_not_match {
            let matched = matching_braces(self.rest());
            self.braces_do_not_match = matched.is_none();
            if matched.is_some() {
                return matched;
            }
        }
        if self.no_brace_left {
            return None;
        }
        let closes = self.rest().find('}');
        self.no_brace_left = closes.is_none();
        closes.map(|at| at + 1)
    }

    fn last_is(&self, kind: Kind) -> bool {
        self.tokens.last().is_some_and(|token| token.kind == kind && token.span.end as usize == self.at)
    }

    /// A dot that stands where a full stop does: behind Chinese, in front of it or of a blank.
    fn ends_sentence(&self, dot: char) -> bool {
        let wide = |c: char| c.is_whitespace() || c >= '\u{2e80}';
        let before = self
            .text
            .get(..self.at)
            .and_then(|head| head.chars().next_back())
            .is_some_and(|c| wide(c) || c.is_ascii_digit());
        before && self.rest().get(dot.len_utf8()..).and_then(|rest| rest.chars().next()).is_none_or(wide)
    }

    fn sign(&mut self, c: char) {
        let dots = if self.words.is_none() { dots(self.rest()) } else { 0 };
        let kind = match c {
            _ if dots > 0 => Kind::Dots,
            '(' | '（' | '【' | '[' | '〔' | '［' => Kind::Open,
            ')' | '）' | '】' | ']' | '〕' | '］' => Kind::Close,
            // Behind a bracket they are still of the move before it.
            '！' | '？' | '!' | '?' if self.words.is_none() && self.last_is(Kind::Close) => Kind::Glyph,
            '。' | '！' | '？' | '!' | '?' => Kind::Stop,
            '.' | '．' if self.ends_sentence(c) => Kind::Stop,
            ';' | '；' => Kind::Semicolon,
            ',' | '，' | '、' | ':' | '：' => Kind::Comma,
            '*' if self.words.is_none()
                && self
                    .rest()
                    .get(1..)
                    .is_none_or(|rest| rest.is_empty() || rest.starts_with(char::is_whitespace)) =>
            {
                Kind::Comma
            }
            _ => {
                self.words.get_or_insert(self.at);
                self.at += c.len_utf8();
                return;
            }
        };
        self.put(kind, dots.max(c.len_utf8()));
    }
}

/// The length of a comment in braces, with those inside it.
fn matching_braces(text: &str) -> Option<usize> {
    let mut depth = 0usize;
    for (at, c) in text.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            _ => {}
        }
    }
    None
}

/// Brackets without a partner in their paragraph are words, as smileys are.
fn pair_brackets(text: &str, tokens: &mut [Token]) {
    let mut open: Vec<usize> = Vec::new();
    let mut lonely: Vec<usize> = Vec::new();
    for index in 0..tokens.len() {
        let Some(token) = tokens.get(index) else { break };
        match token.kind {
            Kind::Open => open.push(index),
            Kind::Close => {
                let width = |index: &usize| tokens.get(*index).map(|token| is_round(token.text(text)));
                let mine = is_round(token.text(text));
                match open.last() {
                    Some(last) if width(last) == Some(mine) => {
                        open.pop();
                    }
                    _ => lonely.push(index),
                }
            }
            Kind::Break { paragraph: true } => lonely.append(&mut open),
            _ => {}
        }
    }
    lonely.append(&mut open);
    for index in lonely {
        if let Some(token) = tokens.get_mut(index) {
            token.kind = Kind::Words;
        }
    }
}

fn is_round(bracket: &str) -> bool {
    matches!(bracket, "(" | ")" | "（" | "）")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> String {
        lex(text, 0..text.len())
            .iter()
            .map(|token| match token.kind {
                Kind::Move => 'm',
                Kind::Number(_) => 'n',
                Kind::Dots => 'd',
                Kind::Side(Color::Red) => 'R',
                Kind::Side(Color::Black) => 'B',
                Kind::Open => '(',
                Kind::Close => ')',
                Kind::Braces => '{',
                Kind::Break { paragraph: false } => '/',
                Kind::Break { paragraph: true } => '|',
                Kind::Stop => '.',
                Kind::Semicolon => ';',
                Kind::Comma => ',',
                Kind::Glyph => '!',
                Kind::Words => 'w',
            })
            .collect()
    }

    #[test]
    fn texts_in_pieces() {
        let cases = [
            ("1. 炮二平五 马8进7\n2.马二进三", "nmm/nm"),
            ("18.  -----------  车７平５   19. 炮九进四", "ndmnm"),
            ("红 1:炮二平六 / 黑 1:炮8平5", "RnmwBnm"),
            ("黑方如走炮2平3逃炮，则炮九进四。", "wmw,wm."),
            ("马三进一!! 象5进7", "m!m"),
            ("车7退4（炮2平3，炮九进四）", "m(m,m)"),
            ("跃然枰上。炮8平2；", "w.m;"),
            ("好棋:) 炮二平五", "wwm"),
            ("{a {b} 炮二平五} 炮二平五", "{m"),
            ("马八退六黑士4进5", "mBm"),
            ("a\n\nb", "w|w"),
        ];
        for (text, expected) in cases {
            let found = kinds(text);
            assert_eq!(found.replace(',', ""), expected.replace(',', ""), "{text}");
        }
    }
}

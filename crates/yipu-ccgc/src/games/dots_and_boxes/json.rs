//! The tokens of JSON, read so that a damaged text still gives what is left of it, each with its place.

use yipu_core::{Edit, Span, half_width};

use crate::shape::scan::Scanner;

/// A token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Token {
    /// One of `{ } [ ] : ,`.
    Sign(char),
    /// A string, its escapes resolved.
    Text(String),
    /// A number, `true`, `false`, `null`, or anything else outside of strings.
    Word(String),
}

/// A token and its place.
#[derive(Clone, Debug)]
pub(crate) struct Lexeme {
    pub(crate) token: Token,
    /// With the quotes of a string.
    pub(crate) span: Span,
    /// Whether it is as JSON has it: a string with both quotes and good escapes, a sign, a literal.
    pub(super) whole: bool,
}

/// The tokens of a text, one after the other.
pub(crate) struct Lexer<'a> {
    pub(super) scanner: Scanner<'a>,
    /// Quotes of another kind than JSON's, and what should stand there.
    pub(super) quotes: Vec<Edit>,
}

impl<'a> Lexer<'a> {
    pub(crate) const fn new(text: &'a str) -> Self {
        Self { scanner: Scanner::new(text), quotes: Vec::new() }
    }

    /// The next token.
    pub(crate) fn next(&mut self) -> Option<Lexeme> {
        self.scanner.blanks();
        let start = self.scanner.at();
        let c = self.scanner.rest().chars().next()?;
        let (token, whole) = match half_width(c) {
            sign @ ('{' | '}' | '[' | ']' | ':' | ',') => {
                self.scanner.next();
                (Token::Sign(sign), true)
            }
            _ if is_quote(c) => self.string(c),
            _ => self.word(),
        };
        Some(Lexeme { token, span: self.scanner.span(start), whole })
    }

    /// A string from its opening quote on. It ends at a quote of its kind, or without one at the end of the line.
    fn string(&mut self, quote: char) -> (Token, bool) {
        self.take_quote(quote);
        let closes = |c: char| match quote {
            '"' | '\'' => c == quote,
            _ => is_quote(c) && c != '\'',
        };
        let (rest, inner) = (self.scanner.rest(), self.scanner.at());
        let (mut text, mut whole, mut end, mut close) = (String::new(), true, rest.len(), None);
        let mut chars = rest.char_indices();
        while let Some((at, c)) = chars.next() {
            match c {
                _ if closes(c) => {
                    (end, close) = (at, Some(c));
                    break;
                }
                '\n' | '\r' => {
                    end = at;
                    break;
                }
                // Once the string has JSON's own quotes, those inside it need a backslash and single ones do without.
                '\\' if quote == '\'' && chars.as_str().starts_with('\'') => {
                    chars.next();
                    text.push('\'');
                    self.quote_inside(inner + at, 2, "'");
                }
                '"' => {
                    text.push(c);
                    self.quote_inside(inner + at, 1, "\\\"");
                }
                '\\' => whole &= unescape(&mut chars, &mut text),
                _ => text.push(c),
            }
        }
        self.scanner.set(self.scanner.at() + end);
        if let Some(quote) = close {
            self.take_quote(quote);
        }
        (Token::Text(text), whole && close.is_some())
    }

    fn quote_inside(&mut self, at: usize, length: usize, replacement: &str) {
        self.quotes.push(Edit { span: Span::from_range(at..at + length), replacement: replacement.into() });
    }

    fn take_quote(&mut self, quote: char) {
        let start = self.scanner.at();
        self.scanner.set(start + quote.len_utf8());
        if quote != '"' {
            self.quotes.push(Edit { span: self.scanner.span(start), replacement: "\"".into() });
        }
    }

    /// A word; one that a lone quote and a colon follow was a string whose opening quote is lost.
    fn word(&mut self) -> (Token, bool) {
        let rest = self.scanner.rest();
        let ends = |c: char| c.is_whitespace() || is_quote(c) || "{}[]:,".contains(half_width(c));
        // The first character belongs to it in any case, so that there is always progress.
        let first = rest.chars().next().map_or(0, char::len_utf8);
        let length = rest.get(first..).and_then(|rest| rest.find(ends)).map_or(rest.len(), |len| first + len);
        let word = rest.get(..length).unwrap_or("");
        self.scanner.set(self.scanner.at() + word.len());
        let behind = rest.get(word.len()..).unwrap_or("");
        if behind.strip_prefix('"').is_some_and(|rest| rest.trim_start().starts_with(':')) {
            self.scanner.set(self.scanner.at() + 1);
            return (Token::Text(word.to_owned()), false);
        }
        let literal = matches!(word, "true" | "false" | "null") || word.parse::<f64>().is_ok();
        (Token::Word(word.to_owned()), literal)
    }
}

const fn is_quote(c: char) -> bool {
    matches!(c, '"' | '\'' | '“' | '”' | '＂')
}

/// Resolves an escape behind its backslash; one that JSON does not have stays as it stands.
fn unescape(chars: &mut std::str::CharIndices<'_>, out: &mut String) -> bool {
    let plain = match chars.clone().next().map(|(_, c)| c) {
        Some('n') => '\n',
        Some('r') => '\r',
        Some('t') => '\t',
        Some('b') => '\u{8}',
        Some('f') => '\u{C}',
        Some(c @ ('"' | '\\' | '/')) => c,
        Some('u') => {
            let mut ahead = chars.clone();
            ahead.next();
            let Some(c) = code_point(&mut ahead) else {
                out.push('\\');
                return false;
            };
            out.push(c);
            *chars = ahead;
            return true;
        }
        _ => {
            out.push('\\');
            return false;
        }
    };
    chars.next();
    out.push(plain);
    true
}

/// The character of four hexadecimal digits, or of two such escapes that make a pair.
fn code_point(chars: &mut std::str::CharIndices<'_>) -> Option<char> {
    let high = code_unit(chars)?;
    if let Some(c) = char::from_u32(high) {
        return Some(c);
    }
    let escaped = (0xD800..0xDC00).contains(&high) && chars.next()?.1 == '\\' && chars.next()?.1 == 'u';
    let low = code_unit(chars).filter(|low| escaped && (0xDC00..0xE000).contains(low))?;
    char::from_u32(0x1_0000 + ((high - 0xD800) << 10) + (low - 0xDC00))
}

fn code_unit(chars: &mut std::str::CharIndices<'_>) -> Option<u32> {
    let mut value = 0;
    for _ in 0..4 {
        value = value << 4 | chars.next()?.1.to_digit(16)?;
    }
    Some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<(Token, bool)> {
        let mut lexer = Lexer::new(text);
        std::iter::from_fn(|| lexer.next()).map(|lexeme| (lexeme.token, lexeme.whole)).collect()
    }

    fn text(text: &str) -> Token {
        Token::Text(text.into())
    }

    #[test]
    fn strings_resolve_their_escapes() {
        for (json, plain, whole) in [
            (r#""a\"b\\c\/d""#, "a\"b\\c/d", true),
            (r#""\n\r\t\b\f""#, "\n\r\t\u{8}\u{C}", true),
            (r#""\u6ce8\u91CA""#, "注释", true),
            (r#""\ud83d\ude00""#, "😀", true),
            (r#""\ud83d""#, "\\ud83d", false),
            (r#""\ud83dx""#, "\\ud83dx", false),
            (r#""\u12""#, "\\u12", false),
            (r#""\x""#, "\\x", false),
            ("“弯引号”", "弯引号", true),
            ("'it'", "it", true),
            (r"'it\'s \n'", "it's \n", true),
            (r#"'a "b" c'"#, "a \"b\" c", true),
            ("\"cut", "cut", false),
            ("\"cut\n", "cut", false),
            ("\"cut\\", "cut\\", false),
        ] {
            assert_eq!(tokens(json), [(text(plain), whole)], "{json}");
        }
    }

    #[test]
    fn full_width_signs_and_lost_quotes_are_understood() {
        assert_eq!(
            tokens("TR\": 19，x"),
            [
                (text("TR"), false),
                (Token::Sign(':'), true),
                (Token::Word("19".into()), true),
                (Token::Sign(','), true),
                (Token::Word("x".into()), false),
            ]
        );
        assert_eq!(tokens(""), []);
        assert_eq!(tokens("\u{B}").len(), 1);
    }
}

//! A lexer of tag pairs.

use std::borrow::Cow;
use std::ops::{BitOr, BitOrAssign, Range};

use super::unescape;
use crate::Span;

/// How the tag pairs of a format are read where formats differ.
#[derive(Clone, Copy, Debug)]
pub struct TagSyntax {
    /// Returns `true` for the characters of a name.
    pub is_of_name: fn(char) -> bool,
    /// `true` if blanks before a name are skipped. Otherwise a pair with such blanks has no name.
    pub skip_blanks_before_name: bool,
    /// Which quotation mark ends a value.
    pub closing: ClosingQuote,
    /// `true` if a value may stand in typographic quotation marks.
    pub typographic_quotes: bool,
    /// Returns the line that a text begins with, which a pair that is not closed takes whole.
    pub first_line: fn(&str) -> &str,
}

/// Which quotation mark ends a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClosingQuote {
    /// The first that is not escaped.
    First,
    /// The first before a `]`. Others belong to the value, even without a backslash; a backslash before the end of the last pair
    /// of a line escapes nothing.
    BeforeBracket,
}

/// A tag pair as it stands in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TagPair<'a> {
    /// The name; empty if there is none.
    pub name: &'a str,
    /// The value, without escapes.
    pub value: Cow<'a, str>,
    /// The range of the whole pair.
    pub span: Span,
    /// The range of the value without its quotation marks. It has more bytes than the value if there are escapes.
    pub value_span: Span,
    /// What is wrong with it.
    pub flaws: TagFlaws,
}

impl TagPair<'_> {
    /// Returns `true` if the value has escapes.
    pub const fn is_escaped(&self) -> bool {
        matches!(self.value, Cow::Owned(_))
    }
}

/// What is wrong with a tag pair: a set. Which of the flaws matter is up to the format.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct TagFlaws(u8);

impl TagFlaws {
    /// The pair has no name.
    pub const NO_NAME: Self = Self(1);
    /// Blanks stand before the name.
    pub const BLANKS_BEFORE_NAME: Self = Self(2);
    /// No blank stands between name and value.
    pub const NO_BLANK: Self = Self(4);
    /// The value has no quotation marks.
    pub const NOT_QUOTED: Self = Self(8);
    /// The value stands in typographic quotation marks.
    pub const TYPOGRAPHIC_QUOTES: Self = Self(16);
    /// A quotation mark in the value is not escaped.
    pub const INNER_QUOTE: Self = Self(32);
    /// A quotation mark or `]` is missing at the end.
    pub const NOT_CLOSED: Self = Self(64);

    /// Returns `true` if nothing is wrong.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns `true` if the sets have a flaw in common.
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// This set without the flaws of another.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// This set if a condition holds, else the empty set.
    const fn when(self, holds: bool) -> Self {
        if holds { self } else { Self(0) }
    }
}

impl BitOr for TagFlaws {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for TagFlaws {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

/// An iterator over the tag pairs of a text, any number of them on a line, with white space between them. It ends at the first
/// text that is no tag pair; [`at`](Self::at) is where.
///
/// ```
/// use yipu_core::tag_pairs::{ClosingQuote, TagLexer, TagSyntax, is_of_name};
///
/// const SYNTAX: TagSyntax = TagSyntax {
///     is_of_name,
///     skip_blanks_before_name: true,
///     closing: ClosingQuote::First,
///     typographic_quotes: false,
///     first_line: |text| text.lines().next().unwrap_or(""),
/// };
/// let mut tags = TagLexer::new("[White \"A\"] [Black B]\n1. 32-28", 0, &SYNTAX);
/// let pairs: Vec<_> = tags.by_ref().collect();
/// assert_eq!([(pairs[0].name, &*pairs[0].value), (pairs[1].name, &*pairs[1].value)], [("White", "A"), ("Black", "B")]);
/// assert_eq!(tags.at(), 21);
/// ```
#[derive(Clone, Debug)]
pub struct TagLexer<'a> {
    text: &'a str,
    at: usize,
    /// The end of the line of the last pair. A line may hold any number of them, and its end is looked for once.
    line_end: usize,
    syntax: &'static TagSyntax,
}

impl<'a> TagLexer<'a> {
    /// The tag pairs of a text from an offset on.
    pub const fn new(text: &'a str, at: usize, syntax: &'static TagSyntax) -> Self {
        Self { text, at, line_end: 0, syntax }
    }

    /// The offset after the last tag pair.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// Skips characters.
    pub fn pass(&mut self, is_blank: impl Fn(char) -> bool) {
        self.at = self.text.len() - self.rest().trim_start_matches(is_blank).len();
    }

    /// Takes a line that begins with `%` if a tag pair comes next, and returns it without the sign. Such lines are for programs;
    /// after the tags they belong to the moves.
    pub fn escaped_line(&mut self) -> Option<&'a str> {
        // A line may hold a million pairs: its end is looked for only where the sign is.
        let rest = self.rest();
        let line = rest.starts_with('%').then(|| rest.split_inclusive('\n').next())??;
        let behind = self.text.get(self.at + line.len()..)?;
        behind.trim_start().starts_with('[').then(|| {
            self.at += line.len();
            line.get(1..).unwrap_or("").trim()
        })
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }
}

impl<'a> Iterator for TagLexer<'a> {
    type Item = TagPair<'a>;

    fn next(&mut self) -> Option<TagPair<'a>> {
        let rest = self.rest().trim_start();
        if !rest.starts_with('[') {
            return None;
        }
        let from = self.text.len() - rest.len();
        if self.line_end <= from {
            self.line_end = from + (self.syntax.first_line)(rest).len();
        }
        let pair = pair(self.text.get(from..self.line_end).unwrap_or(""), from, self.syntax);
        self.at = pair.span.end as usize;
        Some(pair)
    }
}

/// The tag pair that a line begins with; `at` is where the line begins in the text.
fn pair<'a>(line: &'a str, at: usize, syntax: &TagSyntax) -> TagPair<'a> {
    let inner = line.get(1..).unwrap_or("");
    let named = if syntax.skip_blanks_before_name { inner.trim_start() } else { inner };
    let length = named.find(|c| !(syntax.is_of_name)(c)).unwrap_or(named.len());
    let (name, behind) = named.split_at_checked(length).unwrap_or((named, ""));
    let text = behind.trim_start();
    let typographic = || typographic(text).filter(|_| syntax.typographic_quotes);
    let value = quoted(text, syntax.closing).or_else(typographic).unwrap_or_else(|| bare(text));
    let start = at + line.len() - text.len();
    let inside = text.get(value.inside.clone()).unwrap_or("");
    TagPair {
        name,
        value: if value.escapes { unescape(inside).into() } else { inside.into() },
        span: Span::from_range(at..start + value.length),
        value_span: Span::from_range(start + value.inside.start..start + value.inside.end),
        flaws: value.flaws
            | TagFlaws::NO_NAME.when(name.is_empty())
            | TagFlaws::BLANKS_BEFORE_NAME.when(named.len() < inner.len())
            | TagFlaws::NO_BLANK.when(text.len() == behind.len()),
    }
}

/// A value at the beginning of a text.
struct Value {
    /// Its range without quotation marks.
    inside: Range<usize>,
    escapes: bool,
    /// How many bytes the value takes with the end of the pair.
    length: usize,
    flaws: TagFlaws,
}

/// A value in quotation marks.
fn quoted(text: &str, closing: ClosingQuote) -> Option<Value> {
    let inner = text.strip_prefix('"')?;
    let (mut escapes, mut skip, mut flaws) = (false, false, TagFlaws::default());
    for at in memchr::memchr2_iter(b'"', b'\\', inner.as_bytes()) {
        if std::mem::take(&mut skip) {
            continue;
        }
        let after = inner.get(at + 1..).unwrap_or("");
        if inner.as_bytes().get(at) == Some(&b'\\') {
            skip = after.starts_with(['"', '\\'])
                && !(closing == ClosingQuote::BeforeBracket && ends_line(after));
            escapes |= skip;
            continue;
        }
        let end = after.trim_start();
        if end.starts_with(']') {
            return Some(Value { inside: 1..1 + at, escapes, length: text.len() - end.len() + 1, flaws });
        }
        if closing == ClosingQuote::First {
            flaws |= TagFlaws::NOT_CLOSED;
            return Some(Value { inside: 1..1 + at, escapes, length: text.len(), flaws });
        }
        flaws |= TagFlaws::INNER_QUOTE;
    }
    let value = match closing {
        ClosingQuote::First => inner,
        ClosingQuote::BeforeBracket => inner.trim_end_matches([']', '"']),
    };
    flaws |= TagFlaws::NOT_CLOSED;
    Some(Value { inside: 1..1 + value.len(), escapes, length: text.len(), flaws })
}

/// Returns `true` if a quotation mark and `]` are all that is left of a line: a backslash before them was not meant to escape.
fn ends_line(text: &str) -> bool {
    text.strip_prefix('"').is_some_and(|rest| rest.trim() == "]")
}

/// A value in typographic quotation marks, as in `[FEN “?”]`.
fn typographic(text: &str) -> Option<Value> {
    let is_quote = |c: char| matches!(c, '“' | '”' | '〝' | '〞' | '＂');
    let open = text.chars().next().filter(|c| is_quote(*c))?.len_utf8();
    let inner = text.get(open..)?;
    let bracket = inner.find(']')?;
    let value = inner.get(..bracket)?.trim_end();
    let value = value.strip_suffix(|c| c == '"' || is_quote(c)).unwrap_or(value);
    Some(Value {
        inside: open..open + value.len(),
        escapes: false,
        length: open + bracket + 1,
        flaws: TagFlaws::TYPOGRAPHIC_QUOTES,
    })
}

/// A value without quotation marks, up to the `]` or the end of the line.
fn bare(text: &str) -> Value {
    let end = text.find(']');
    let value = text.get(..end.unwrap_or(text.len())).unwrap_or("").trim_end();
    let length = end.map_or(text.len(), |end| end + 1);
    Value { inside: 0..value.len(), escapes: false, length, flaws: TagFlaws::NOT_QUOTED }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tag_pairs::is_of_name;

    static STRICT: TagSyntax = TagSyntax {
        is_of_name,
        skip_blanks_before_name: true,
        closing: ClosingQuote::First,
        typographic_quotes: false,
        first_line: |text| text.split('\n').next().unwrap_or(""),
    };
    static LENIENT: TagSyntax =
        TagSyntax { closing: ClosingQuote::BeforeBracket, typographic_quotes: true, ..STRICT };

    /// The name, the value, the text of the value and the flaws of the first pair.
    fn first(
        text: &'static str,
        syntax: &'static TagSyntax,
    ) -> (&'static str, String, &'static str, TagFlaws) {
        let pair = TagLexer::new(text, 0, syntax).next().expect("a tag pair");
        (pair.name, pair.value.into_owned(), pair.value_span.slice(text), pair.flaws)
    }

    #[test]
    fn each_flaw_is_reported_and_the_value_found() {
        let none = TagFlaws::default();
        for (text, value, inside, flaws) in [
            (r#"[A "b"]"#, "b", "b", none),
            (r#"[A "b \"c\" \\"]"#, r#"b "c" \"#, r#"b \"c\" \\"#, none),
            (r#"[A"b" ]"#, "b", "b", TagFlaws::NO_BLANK),
            (r#"[ A "b"]"#, "b", "b", TagFlaws::BLANKS_BEFORE_NAME),
            ("[A b ]", "b", "b", TagFlaws::NOT_QUOTED),
            ("[A “b”]", "b", "b", TagFlaws::TYPOGRAPHIC_QUOTES),
            (r#"[A "b "c" d"]"#, r#"b "c" d"#, r#"b "c" d"#, TagFlaws::INNER_QUOTE),
            (r#"[A "b\"]"#, r"b\", r"b\", none),
            (r#"[A "b]"#, "b", "b", TagFlaws::NOT_CLOSED),
        ] {
            assert_eq!(first(text, &LENIENT), ("A", value.to_owned(), inside, flaws), "{text}");
        }
        assert_eq!(first(r#"["b"]"#, &LENIENT).3, TagFlaws::NO_NAME | TagFlaws::NO_BLANK);
        assert_eq!(first(r#"[A "b "c"]"#, &STRICT), ("A", "b ".to_owned(), "b ", TagFlaws::NOT_CLOSED));
        assert_eq!(first("[A “b”]", &STRICT).3, TagFlaws::NOT_QUOTED);
    }

    #[test]
    fn tags_end_where_other_text_begins() {
        let text = "%x\n [A \"b\"][C \"d\"]\n%y\n\n1.";
        let mut tags = TagLexer::new(text, 0, &STRICT);
        assert_eq!(tags.escaped_line(), Some("x"));
        assert_eq!(tags.by_ref().map(|pair| pair.name).collect::<Vec<_>>(), ["A", "C"]);
        assert_eq!(text.get(tags.at()..), Some("\n%y\n\n1."));
        tags.pass(char::is_whitespace);
        assert_eq!((tags.escaped_line(), tags.next()), (None, None));
    }
}

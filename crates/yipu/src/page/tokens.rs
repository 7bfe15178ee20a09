//! A page cut into tags, text, scripts and comments, as browsers cut it.
//!
//! Every text is a page: nothing is refused, and a tag that is never closed ends with the page and is none. The tests compare the
//! tokens with those of `html5gum`. Left out is what no page needs for its text to be found: scripts inside comments inside
//! scripts, and character references in attributes.

use std::ops::Range;

/// A piece of a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Token {
    /// `<p class="x">`: its name in lower case, where it begins, and whether it ends with `/>`.
    Start { name: String, at: usize, self_closing: bool },
    /// `</p>`.
    End { name: String, at: usize },
    /// Text, with entities in it.
    Text(Range<usize>),
    /// What an element holds that has no markup, such as a script.
    Raw(Range<usize>),
    /// What stands inside a comment.
    Comment(Range<usize>),
}

/// Elements that hold no markup. Those of the second list have entities all the same.
const RAW: [&str; 5] = ["script", "style", "xmp", "iframe", "noembed"];
const WITH_ENTITIES: [&str; 2] = ["textarea", "title"];

/// The tokens of a page.
pub(super) struct Tokens<'a> {
    html: &'a str,
    at: usize,
    /// The element whose end is waited for, if it holds no markup, and whether it has entities.
    inside: Option<(String, bool)>,
}

impl<'a> Tokens<'a> {
    pub(super) const fn new(html: &'a str) -> Self {
        Self { html, at: 0, inside: None }
    }

    fn rest(&self) -> &'a str {
        self.html.get(self.at..).unwrap_or("")
    }

    /// Text up to the next markup.
    fn text(&mut self) -> Token {
        let start = self.at;
        let signs = self.rest().match_indices('<').map(|(at, _)| start + at);
        let mut markup = signs.filter(|at| self.html.get(*at..).is_some_and(begins_markup));
        self.at = markup.next().unwrap_or(self.html.len());
        Token::Text(start..self.at)
    }

    /// What an element without markup holds, up to its end.
    fn raw(&mut self, name: &str, has_entities: bool) -> Token {
        let start = self.at;
        let mut from = start;
        let end = loop {
            let Some(found) = self.html.get(from..).and_then(|rest| rest.find("</")) else {
                break self.html.len();
            };
            let at = from + found;
            let behind = self.html.as_bytes().get(at + 2..).unwrap_or_default();
            let is_name =
                behind.get(..name.len()).is_some_and(|found| found.eq_ignore_ascii_case(name.as_bytes()));
            let ends =
                behind.get(name.len()).is_some_and(|byte| byte.is_ascii_whitespace() || b"/>".contains(byte));
            if is_name && ends {
                break at;
            }
            from = at + 2;
        };
        self.at = end;
        if has_entities { Token::Text(start..end) } else { Token::Raw(start..end) }
    }

    /// A comment, a declaration or an instruction; `None` for the declaration of the type of a page.
    fn comment(&mut self) -> Option<Token> {
        let rest = self.rest();
        let Some(inner) = rest.strip_prefix("<!--") else {
            // The sign of an instruction is a part of it.
            let start = self.at + if rest.starts_with("<?") { 1 } else { 2 };
            let end = self.html.get(start..)?.find('>').map_or(self.html.len(), |end| start + end);
            self.at = (end + 1).min(self.html.len());
            let is_doctype = rest.get(2..9).is_some_and(|word| word.eq_ignore_ascii_case("doctype"));
            return (!is_doctype).then_some(Token::Comment(start..end));
        };
        let start = self.at + 4;
        for closed in [">", "->"] {
            if inner.starts_with(closed) {
                self.at = start + closed.len();
                return Some(Token::Comment(start..start));
            }
        }
        let ends = ["-->", "--!>"].iter().filter_map(|close| Some((inner.find(close)?, close.len())));
        // Where the page ends in a comment, the beginning of its end is no part of it.
        let unclosed = ["--!", "--", "-"].iter().find_map(|sign| inner.strip_suffix(sign)).unwrap_or(inner);
        let (length, close) = ends.min().unwrap_or((unclosed.len(), inner.len() - unclosed.len()));
        self.at = start + length + close;
        Some(Token::Comment(start..start + length))
    }

    /// A tag; `None` when the page ends inside it.
    fn tag(&mut self) -> Option<Token> {
        let at = self.at;
        let is_end = self.rest().starts_with("</");
        let start = at + 1 + usize::from(is_end);
        let bytes = self.html.as_bytes();
        let is_gap = |byte: u8| byte.is_ascii_whitespace() || byte == b'/';
        let mut end = start;
        while !is_gap(*bytes.get(end)?) && bytes.get(end) != Some(&b'>') {
            end += 1;
        }
        let name = self.html.get(start..end)?.to_ascii_lowercase();
        let mut self_closing = false;
        loop {
            while is_gap(*bytes.get(end)?) {
                self_closing = bytes.get(end) == Some(&b'/');
                end += 1;
            }
            if bytes.get(end) == Some(&b'>') {
                break;
            }
            self_closing = false;
            end = past_attribute(bytes, end)?;
        }
        self.at = end + 1;
        Some(if is_end { Token::End { name, at } } else { Token::Start { name, at, self_closing } })
    }
}

/// Where an attribute ends that begins at a place of the page; `None` when the page ends before.
fn past_attribute(bytes: &[u8], start: usize) -> Option<usize> {
    let skip_blanks = |mut at: usize| {
        while bytes.get(at).is_some_and(u8::is_ascii_whitespace) {
            at += 1;
        }
        at
    };
    // A name may begin with `=`.
    let mut at = start + 1;
    while !matches!(bytes.get(at)?, b'=' | b'>' | b'/') && !bytes.get(at)?.is_ascii_whitespace() {
        at += 1;
    }
    let sign = skip_blanks(at);
    if bytes.get(sign) != Some(&b'=') {
        return Some(at);
    }
    let value = skip_blanks(sign + 1);
    match *bytes.get(value)? {
        b'>' => Some(value),
        quote @ (b'"' | b'\'') => {
            let length = bytes.get(value + 1..)?.iter().position(|byte| *byte == quote)?;
            Some(value + 1 + length + 1)
        }
        _ => {
            let ends = |byte: &u8| byte.is_ascii_whitespace() || *byte == b'>';
            bytes.get(value..)?.iter().position(ends).map(|length| value + length)
        }
    }
}

/// Whether a text that begins with `<` begins with markup: a tag, a comment, a declaration or an instruction.
fn begins_markup(rest: &str) -> bool {
    let mut chars = rest.chars();
    if chars.next() != Some('<') {
        return false;
    }
    match chars.next() {
        Some('!' | '?') => true,
        Some('/') => chars.next().is_some(),
        Some(c) => c.is_ascii_alphabetic(),
        None => false,
    }
}

impl Iterator for Tokens<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        while !self.rest().is_empty() {
            if let Some((name, has_entities)) = self.inside.take() {
                let raw = self.raw(&name, has_entities);
                if !matches!(&raw, Token::Raw(range) | Token::Text(range) if range.is_empty()) {
                    return Some(raw);
                }
                continue;
            }
            let rest = self.rest();
            if !begins_markup(rest) {
                return Some(self.text());
            }
            if rest.starts_with("</>") {
                self.at += 3;
                continue;
            }
            let name = rest.strip_prefix("</").or_else(|| rest.strip_prefix('<')).unwrap_or(rest);
            if !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
                match self.comment() {
                    Some(token) => return Some(token),
                    None => continue,
                }
            }
            let Some(token) = self.tag() else {
                self.at = self.html.len();
                return None;
            };
            if let Token::Start { name, .. } = &token {
                let has_entities = WITH_ENTITIES.contains(&&**name);
                self.inside = (has_entities || RAW.contains(&&**name)).then(|| (name.clone(), has_entities));
            }
            return Some(token);
        }
        None
    }
}

#[cfg(test)]
#[allow(clippy::string_slice, reason = "a test that fails may panic")]
mod tests {
    use html5gum::{DefaultEmitter, Token as Other, Tokenizer, naive_next_state};
    use proptest::prelude::*;

    use super::super::entities;
    use super::*;

    /// What a page is made of, its texts joined and decoded: `+p`, `-p`, `=text`, `!comment`.
    fn ours(html: &str) -> Vec<String> {
        let mut found = Vec::new();
        for token in Tokens::new(html) {
            match token {
                Token::Start { name, self_closing, .. } => {
                    found.push(format!("+{name}{}", if self_closing { "/" } else { "" }));
                }
                Token::End { name, .. } => found.push(format!("-{name}")),
                Token::Text(range) => found.push(format!("={}", decoded(&html[range]))),
                Token::Raw(range) => found.push(format!("={}", &html[range])),
                Token::Comment(range) => found.push(format!("!{}", &html[range])),
            }
        }
        joined(found)
    }

    fn decoded(text: &str) -> String {
        let (mut out, mut rest) = (String::new(), text);
        while let Some(c) = rest.chars().next() {
            let (c, length) = entities::decode(rest).unwrap_or((c, c.len_utf8()));
            out.push(c);
            rest = &rest[length..];
        }
        out
    }

    /// The same of the other program.
    fn theirs(html: &str) -> Vec<String> {
        let mut emitter = DefaultEmitter::default();
        emitter.naively_switch_states(true);
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let mut found = Vec::new();
        for Ok(token) in Tokenizer::new_with_emitter(html, emitter) {
            match token {
                Other::StartTag(tag) => {
                    found.push(format!("+{}{}", text(&tag.name), if tag.self_closing { "/" } else { "" }));
                }
                Other::EndTag(tag) => found.push(format!("-{}", text(&tag.name))),
                Other::String(string) => found.push(format!("={}", text(&string.value))),
                Other::Comment(comment) => found.push(format!("!{}", text(&comment.value))),
                Other::Doctype(_) | Other::Error(_) => {}
            }
        }
        joined(found)
    }

    fn joined(parts: Vec<String>) -> Vec<String> {
        let mut all: Vec<String> = Vec::new();
        for part in parts {
            match (all.last_mut(), part.strip_prefix('=')) {
                (Some(last), Some(more)) if last.starts_with('=') => last.push_str(more),
                _ => all.push(part),
            }
        }
        all
    }

    #[test]
    fn markup_is_told_from_text() {
        assert_eq!(ours("<P class='a>b'>1 < 2 &lt; 3<br/></p>"), ["+p", "=1 < 2 < 3", "+br/", "-p"]);
        assert_eq!(
            ours("<!doctype html><!-- a --><script>'<br>'</script>x"),
            ["! a ", "+script", "='<br>'", "-script", "=x"]
        );
        assert_eq!(ours("<textarea><b>&amp;</textarea>"), ["+textarea", "=<b>&", "-textarea"]);
        assert_eq!(ours("a<b c=\"d"), ["=a"], "a tag that is never closed");
        assert!(naive_next_state(b"noframes").is_none(), "what the other program knows");
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 20_000, max_global_rejects: 20_000, failure_persistence: None, ..ProptestConfig::default() })]

        /// Pages of pieces that are likely to get in each other's way.
        #[test]
        fn pages_are_cut_as_the_other_program_cuts_them(
            pieces in prop::collection::vec(prop::sample::select(vec![
                "<", ">", "</", "/>", "<!", "<!--", "-->", "--!>", "<?", "<br>", "<p a=b>", "</p>", "<p a='", "'", "\"", "=", " ", "\n",
                "/", "a", "炮二平五", "&nbsp;", "&nbsp", "&lt;", "&#28846;", "&#x70ae", "&", ";", "<script>", "</script>", "<style>",
                "</style>", "<textarea>", "</textarea", "<title>", "</title>", "<!doctype html>", "<![CDATA[", "]]>", "-", "!",
            ]), 0..12)
        ) {
            let html: String = pieces.concat();
            // Comments inside scripts have rules of their own there.
            prop_assume!(!(html.contains("<script") && html.contains("<!--")));
            prop_assert_eq!(ours(&html), theirs(&html), "{}", html);
        }
    }
}

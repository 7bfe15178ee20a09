//! From the tokens of a page to its text.

use std::ops::Range;

use super::tokens::{Token, Tokens};
use super::{entities, script};

/// What becomes of scripts and comments.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Scripts {
    /// Strings that hold a record are taken out of them.
    Searched,
    /// They are left out.
    Dropped,
}

/// Elements that end a line where they begin and where they end.
const BLOCKS: [&str; 27] = [
    "address",
    "article",
    "blockquote",
    "center",
    "dd",
    "div",
    "dl",
    "dt",
    "fieldset",
    "footer",
    "form",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "header",
    "li",
    "main",
    "ol",
    "p",
    "pre",
    "section",
    "table",
    "tr",
    "ul",
];

/// Blocks behind which a line always ends, even an empty one, as in a post typed with empty paragraphs.
const PARAGRAPHS: [&str; 4] = ["p", "div", "tr", "li"];

/// Elements whose content is not shown.
const UNSEEN: [&str; 6] = ["script", "style", "noscript", "template", "iframe", "noembed"];

/// The text of a page as it is being written.
pub(super) struct Writer<'a> {
    html: &'a str,
    out: String,
    /// Offsets of the text with those of the page.
    marks: Vec<(usize, usize)>,
    /// The element whose content is not shown: `head`, `style` and the like.
    within: Option<String>,
    has_hidden: bool,
}

impl<'a> Writer<'a> {
    pub(super) const fn new(html: &'a str) -> Self {
        Self { html, out: String::new(), marks: Vec::new(), within: None, has_hidden: false }
    }

    /// The text, its places, and whether some of it was hidden in scripts.
    pub(super) fn finish(self) -> (String, Vec<(usize, usize)>, bool) {
        (self.out, self.marks, self.has_hidden)
    }

    pub(super) fn run(&mut self, scripts: Scripts) {
        let html = self.html;
        let mut in_head = false;
        for token in Tokens::new(html) {
            match token {
                Token::Start { name, at, self_closing } => {
                    in_head = (in_head || name == "head") && name != "body";
                    let has_content = !self_closing || name == "script" || name == "style";
                    self.start(&name, at);
                    if UNSEEN.contains(&&*name) && has_content {
                        self.within.get_or_insert(name);
                    }
                }
                Token::End { name, at } => {
                    in_head &= name != "head";
                    if self.within.as_deref() == Some(&*name) {
                        self.within = None;
                    } else {
                        self.end(&name, at);
                    }
                }
                Token::Text(range) if self.within.is_none() && !in_head => self.text(range, true),
                Token::Raw(range) if self.within.is_none() && !in_head => self.text(range, false),
                Token::Raw(range) if self.within.as_deref() == Some("script") => self.hidden(range, scripts),
                Token::Comment(range) => self.hidden(range, scripts),
                Token::Text(_) | Token::Raw(_) => {}
            }
        }
    }

    fn start(&mut self, name: &str, at: usize) {
        match name {
            "br" | "hr" => self.push('\n', at),
            _ if BLOCKS.contains(&name) => self.end_line(at),
            _ => {}
        }
    }

    fn end(&mut self, name: &str, at: usize) {
        match name {
            "br" => self.push('\n', at),
            "td" | "th" => self.push(' ', at),
            _ if PARAGRAPHS.contains(&name) => self.push('\n', at),
            _ if BLOCKS.contains(&name) => self.end_line(at),
            _ => {}
        }
    }

    /// Ends the line if there is anything on it.
    fn end_line(&mut self, at: usize) {
        let line = self.out.rsplit('\n').next().unwrap_or_default();
        if !line.trim().is_empty() {
            self.push('\n', at);
        }
    }

    /// Adds a character that comes from a place of the page. More than one blank line says no more than one.
    fn push(&mut self, c: char, at: usize) {
        if c == '\r' || (c == '\n' && self.out.ends_with("\n\n")) {
            return;
        }
        let follows = self
            .marks
            .last()
            .is_some_and(|(text, file)| at.checked_sub(*file) == Some(self.out.len() - text));
        if !follows {
            self.marks.push((self.out.len(), at));
        }
        self.out.push(c);
    }

    /// Adds a run of text, its entities as the characters that they stand for.
    fn text(&mut self, range: Range<usize>, has_entities: bool) {
        let (mut at, html) = (range.start, self.html);
        while let Some(rest) = html.get(at..range.end).filter(|rest| !rest.is_empty()) {
            let (c, length) = match rest.chars().next() {
                Some('&') if has_entities => entities::decode(rest).unwrap_or(('&', 1)),
                Some('\r') => ('\n', if rest.starts_with("\r\n") { 2 } else { 1 }),
                c => (c.unwrap_or_default(), c.map_or(1, char::len_utf8)),
            };
            self.push(c, at);
            at += length;
        }
    }

    /// Adds what a script or a comment holds of records.
    fn hidden(&mut self, range: Range<usize>, scripts: Scripts) {
        if scripts == Scripts::Dropped {
            return;
        }
        let at = range.start;
        for found in script::records(self.html.get(range).unwrap_or("")) {
            self.has_hidden = true;
            let mut inner = Writer::new(&found.text);
            inner.run(Scripts::Dropped);
            self.end_line(at);
            for c in inner.out.chars().chain(['\n']) {
                if c != '\n' || !self.out.ends_with("\n\n") {
                    self.marks.push((self.out.len(), at + found.at));
                    self.out.push(c);
                }
            }
        }
    }
}

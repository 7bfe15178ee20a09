//! From the tokens of a page to its text.

use html5gum::{DefaultEmitter, Span, Token, Tokenizer};

use super::script;

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

/// The text of a page as it is being written.
pub(super) struct Writer<'a> {
    html: &'a str,
    out: String,
    /// Offsets of the text with those of the page.
    marks: Vec<(usize, usize)>,
    /// The element whose content is not shown: `head`, `style` and the like.
    within: Option<Vec<u8>>,
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
        let emitter = DefaultEmitter::<usize>::new_with_span();
        let mut in_head = false;
        for token in Tokenizer::new_with_emitter(self.html, emitter) {
            let Ok(token) = token;
            match token {
                Token::StartTag(tag) => {
                    let name = &**tag.name;
                    in_head = (in_head || name == b"head") && name != b"body";
                    let has_content = !tag.self_closing || name == b"script" || name == b"style";
                    if [&b"script"[..], b"style", b"noscript", b"template", b"iframe"].contains(&name)
                        && has_content
                    {
                        self.within.get_or_insert_with(|| name.to_vec());
                    }
                    self.start(name, tag.span.start);
                }
                Token::EndTag(tag) => {
                    let name = &**tag.name;
                    in_head &= name != b"head";
                    if self.within.as_deref() == Some(name) {
                        self.within = None;
                    } else {
                        self.end(name, tag.span.start);
                    }
                }
                Token::String(text) => match self.within.as_deref() {
                    Some(b"script") => self.hidden(&text.value, text.span.start, scripts),
                    None if !in_head => self.text(&text.value, text.span),
                    _ => {}
                },
                Token::Comment(text) => self.hidden(&text.value, text.span.start, scripts),
                Token::Doctype(_) | Token::Error(_) => {}
            }
        }
    }

    fn start(&mut self, name: &[u8], at: usize) {
        match name {
            b"br" | b"hr" => self.push('\n', at),
            _ if is_among(&BLOCKS, name) => self.end_line(at),
            _ => {}
        }
    }

    fn end(&mut self, name: &[u8], at: usize) {
        match name {
            b"br" => self.push('\n', at),
            b"td" | b"th" => self.push(' ', at),
            _ if is_among(&PARAGRAPHS, name) => self.push('\n', at),
            _ if is_among(&BLOCKS, name) => self.end_line(at),
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

    /// Adds a run of text, which an entity may have made shorter.
    fn text(&mut self, value: &[u8], span: Span<usize>) {
        let value = String::from_utf8_lossy(value);
        let raw = self.html.get(span.start..).unwrap_or_default();
        let (mut rest, mut at) = (raw, span.start);
        for c in value.chars() {
            let used = length_of(rest, c);
            self.push(c, at);
            at += used;
            rest = rest.get(used..).unwrap_or_default();
        }
    }

    /// Adds what a script or a comment holds of records.
    fn hidden(&mut self, value: &[u8], at: usize, scripts: Scripts) {
        if scripts == Scripts::Dropped {
            return;
        }
        let value = String::from_utf8_lossy(value);
        for found in script::records(&value) {
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

fn is_among(names: &[&str], name: &[u8]) -> bool {
    names.iter().any(|known| known.as_bytes() == name)
}

/// How much of the page a character of its text takes: itself, or the entity that stands for it.
fn length_of(rest: &str, c: char) -> usize {
    if rest.starts_with(c) && c != '&' {
        return c.len_utf8();
    }
    if let Some(entity) = rest.strip_prefix('&') {
        let name =
            entity.bytes().take(32).take_while(|byte| byte.is_ascii_alphanumeric() || *byte == b'#').count();
        let is_closed = entity.as_bytes().get(name) == Some(&b';');
        return if is_closed {
            name + 2
        } else if c == '&' {
            1
        } else {
            name + 1
        };
    }
    // The two bytes that end a line in some files are one character of the text.
    if c == '\n' && rest.starts_with("\r\n") { 2 } else { rest.chars().next().map_or(0, char::len_utf8) }
}

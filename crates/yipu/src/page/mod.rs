//! Web pages: the plain text of one, so that it is read like any other text.
//!
//! Blocks and `<br>` become line breaks, entities their characters, markup goes. Scripts, styles and comments are left out, but
//! for the strings in them that hold a record. Findings get the place of the page: to the character where the text stands in
//! the page, and the beginning of the string where it is taken from a script.

mod entities;
mod script;
mod text;
mod tokens;

use std::borrow::Cow;
use std::sync::Arc;

use yipu_core::Origin;

/// The plain text of a page.
#[derive(Debug)]
pub(crate) struct Page {
    pub(crate) text: String,
    /// The place in the page of each part of the text.
    pub(crate) origin: Arc<Origin>,
    /// Whether some of the text comes from a script or a comment.
    pub(crate) has_hidden: bool,
}

/// How sure it is that bytes are a page.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Likeness {
    /// They are no page.
    None,
    /// There is markup in them, as there may be in a comment of a record.
    Some,
    /// They begin as a page does.
    Page,
}

/// What a page, or a piece of one, begins with.
const OPENERS: [&str; 20] = [
    "!doctype html",
    "html",
    "head",
    "body",
    "meta",
    "title",
    "script",
    "style",
    "div",
    "p",
    "br",
    "span",
    "table",
    "td",
    "font",
    "center",
    "pre",
    "b",
    "h1",
    "textarea",
];

/// Marks of layout. One of them is enough to say that lines are not ended by line ends alone.
const LAYOUT: [&[u8]; 9] =
    [b"<br>", b"<br/>", b"<br ", b"</p>", b"</div>", b"</td>", b"</body>", b"</html>", b"</head>"];

/// Whether bytes are a page, or a piece of one.
pub(crate) fn likeness(bytes: &[u8], name: &str) -> Likeness {
    if memchr::memchr(b'<', bytes).is_none() || bytes.contains(&0) {
        return Likeness::None;
    }
    let lower = bytes.to_ascii_lowercase();
    let has_layout = || LAYOUT.iter().any(|mark| memchr::memmem::find(&lower, mark).is_some());
    let name = name.to_ascii_lowercase();
    let is_named = [".html", ".htm", ".xhtml"].iter().any(|end| name.ends_with(end));
    if begins_as_page(&lower) || (is_named && has_layout()) {
        Likeness::Page
    } else if has_layout() {
        Likeness::Some
    } else {
        Likeness::None
    }
}

/// The name that the plain text of a page would have.
pub(crate) fn text_name(name: &str) -> Cow<'_, str> {
    match name.rsplit_once('.') {
        Some((stem, end)) if ["html", "htm", "xhtml"].iter().any(|known| known.eq_ignore_ascii_case(end)) => {
            format!("{stem}.txt").into()
        }
        _ => name.into(),
    }
}

fn begins_as_page(lower: &[u8]) -> bool {
    let mut rest = lower.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(lower).trim_ascii_start();
    while let Some(end) = rest.starts_with(b"<!--").then(|| memchr::memmem::find(rest, b"-->")).flatten() {
        rest = rest.get(end + 3..).unwrap_or_default().trim_ascii_start();
    }
    let Some(tag) = rest.strip_prefix(b"<") else { return false };
    let ends = |after: Option<&u8>| after.is_none_or(|byte| !byte.is_ascii_alphanumeric());
    OPENERS.iter().any(|opener| tag.starts_with(opener.as_bytes()) && ends(tag.get(opener.len())))
}

impl Page {
    /// The plain text of a page that has been decoded.
    pub(crate) fn of(html: Cow<'_, str>) -> Self {
        let mut page = text::Writer::new(&html);
        page.run(text::Scripts::Searched);
        let (text, marks, has_hidden) = page.finish();
        let mut origin = Origin::new(html.into_owned());
        for (text, file) in marks {
            origin.mark(text, file);
        }
        Self { text, origin: Arc::new(origin), has_hidden }
    }
}

//! The head of the page: who, where, when, how it ended.

use yipu_core::{Lang, Record};

use super::words::Words;
use crate::about;
use crate::svg::escape;

/// Writes the head. `title` is the element of the title: `h1` where the page is about the record alone.
pub(super) fn push(out: &mut String, title: &str, record: &Record, lang: Lang, words: &Words) {
    for part in ["<header>\n<", title, " class=\"title\">"] {
        out.push_str(part);
    }
    escape(&about::title(record, lang), out);
    for part in ["</", title, ">\n"] {
        out.push_str(part);
    }
    let line = about::line(record, lang);
    if !line.is_empty() {
        out.push_str("<p class=\"line\">");
        escape(&line, out);
        out.push_str("</p>\n");
    }
    tag_list(out, record, lang, words);
    out.push_str("</header>\n");
}

/// Every tag, folded away.
fn tag_list(out: &mut String, record: &Record, lang: Lang, words: &Words) {
    let mut tags = record.tags.iter().filter(|(_, text)| !text.trim().is_empty()).peekable();
    if tags.peek().is_none() {
        return;
    }
    out.push_str("<details><summary>");
    out.push_str(words.about);
    out.push_str("</summary><dl>");
    for (name, text) in tags {
        out.push_str("<dt>");
        escape(name.label(lang), out);
        out.push_str("</dt><dd>");
        escape(name.words(text, lang), out);
        out.push_str("</dd>");
    }
    out.push_str("</dl></details>\n");
}

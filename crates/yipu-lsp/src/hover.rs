//! What is said of a place: the move there with the board after it, and what the findings there mean.

use serde_json::{Value, json};
use yipu::core::view::Viewer;
use yipu::core::{Cursor, Lang, NodeId, NotationId, PlyKind, Record, Span, visible};
use yipu_draw::text;

use crate::file::{Found, judging};
use crate::protocol::Position;
use crate::settings::Settings;
use crate::worker::Edition;

/// The answer to a question about a position; null if there is nothing to say.
pub(crate) fn at(edition: &Edition, position: Position, settings: Settings) -> Value {
    let offset = edition.text.offset(position, settings.units);
    let Some(mut found) = Found::at(&edition.name, edition.text.as_str(), offset) else { return Value::Null };
    found.document.judge(&judging(edition.has_name));
    let page = Page { markdown: settings.markdown, lang: settings.lang };
    let Some(own) = found.own(offset) else { return Value::Null };
    let node = node_at(&found.document.record, own);
    let mut parts = Vec::new();
    let mut place = None;
    if let Some((node, span)) = node {
        parts.extend(of_move(&found.document.record, node, settings, page));
        place = Some(span);
    }
    for diagnostic in &found.document.report {
        let is_on_disk_only = diagnostic.fix.as_ref().is_some_and(|fix| fix.charset.is_some());
        let is_here = |span: Span| span.start <= own && own <= span.end.max(span.start + 1);
        if let Some(span) = diagnostic.place.span.filter(|span| is_here(*span) && !is_on_disk_only) {
            place = place.or(Some(span));
            parts.push(page.explanation(diagnostic.code(), settings.lang));
        }
    }
    if parts.is_empty() {
        return Value::Null;
    }
    let kind = if settings.markdown { "markdown" } else { "plaintext" };
    let mut answer = json!({ "contents": { "kind": kind, "value": parts.join("\n\n") } });
    if let Some(span) = place {
        let range = found.in_file(span.start)..found.in_file(span.end);
        answer["range"] = json!(edition.text.range(range, settings.units));
    }
    answer
}

/// The move whose text holds an offset, with its place; the shortest one.
pub(crate) fn node_at(record: &Record, offset: u32) -> Option<(NodeId, Span)> {
    let holds = |span: &Span| span.start <= offset && offset <= span.end && !span.is_empty();
    let nodes = record.tree.preorder().filter_map(|id| Some((id, record.tree.span(id)?)));
    // Where one move ends and the next begins, the next is meant.
    nodes.filter(|(_, span)| holds(span)).min_by_key(|(_, span)| (span.end == offset, span.len()))
}

/// A move and the board after it.
fn of_move(record: &Record, node: NodeId, settings: Settings, page: Page) -> Option<String> {
    let mut cursor = Cursor::at_start(record)?;
    cursor.goto(record, node);
    let mut parts = vec![page.heading(&title(record, &cursor, settings.lang))];
    let face = cursor.face();
    let board = text::board(face.geometry(), &face.view(Viewer::Referee), settings.board, |_, piece| {
        piece.to_owned()
    });
    parts.push(page.code(board.trim_end_matches('\n')));
    if let Some(comment) = record.tree.comment(node) {
        parts.push(page.plain(comment.as_str()));
    }
    Some(parts.join("\n\n"))
}

/// The number of a move and its text in the notations of the game.
fn title(record: &Record, cursor: &Cursor, lang: Lang) -> String {
    let node = cursor.node();
    let path = record.tree.move_path(node);
    let number = match lang {
        Lang::En => format!("move {path}"),
        Lang::Zh => format!("第 {path} 着"),
    };
    let mut texts: Vec<String> = Vec::new();
    if matches!(record.tree.ply(node).kind(), PlyKind::Raw(_)) {
        texts.push(record.tree.pooled(record.tree.ply(node)).unwrap_or_default().to_owned());
    } else {
        for notation in record.game.notations.iter().filter(|notation| is_main(**notation)) {
            let text = cursor.text(record, *notation);
            if !text.is_empty() && !texts.contains(&text) {
                texts.push(text);
            }
        }
    }
    texts.insert(0, number);
    texts.join("  ")
}

/// Whether a notation is one of its own, not another spelling of one.
pub(crate) fn is_main(notation: NotationId) -> bool {
    !notation.name().contains('-')
}

/// How what is said is written.
#[derive(Clone, Copy)]
struct Page {
    markdown: bool,
    lang: Lang,
}

impl Page {
    fn heading(self, text: &str) -> String {
        let text = self.plain(text);
        if self.markdown { format!("**{text}**") } else { text }
    }

    /// Text whose characters are equally wide.
    fn code(self, text: &str) -> String {
        if self.markdown { format!("```text\n{text}\n```") } else { text.to_owned() }
    }

    /// Text of others: none of it is obeyed.
    fn plain(self, text: &str) -> String {
        let text = visible(text);
        if !self.markdown {
            return text.into_owned();
        }
        let mut out = String::with_capacity(text.len());
        for c in text.chars() {
            match c {
                '\n' => out.push_str("  \n"),
                c => {
                    if c.is_ascii_punctuation() {
                        out.push('\\');
                    }
                    out.push(c);
                }
            }
        }
        out
    }

    /// What a code means.
    fn explanation(self, code: &yipu::core::CodeInfo, lang: Lang) -> String {
        let colon = if self.lang == Lang::En { ": " } else { "：" };
        let head = self.heading(&format!("{} {}", code.id, code.name));
        format!("{head}{colon}{}", self.plain(code.explanation(lang)))
    }
}

impl Found {
    /// An offset of the file as one in the text of the record.
    pub(crate) fn own(&self, offset: usize) -> Option<u32> {
        u32::try_from(offset.checked_sub(self.start)?).ok()
    }

    /// An offset of the text of the record as one of the file.
    pub(crate) const fn in_file(&self, offset: u32) -> usize {
        self.start + offset as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_others_wrote_is_no_markup() {
        let page = Page { markdown: true, lang: Lang::En };
        assert_eq!(page.plain("![x](y)\n<b>炮"), "\\!\\[x\\]\\(y\\)  \n\\<b\\>炮");
    }
}

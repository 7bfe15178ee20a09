//! The place of a record where a move may be typed: which move comes before it.

use yipu::Document;
use yipu::core::{NodeId, PlyKind, Span, Tree};

/// A place where a move may be typed.
pub(crate) struct Spot {
    /// The move before it.
    pub(crate) after: NodeId,
    /// The offset in the text of the record from which on nothing has been read before the cursor.
    pub(crate) gap: u32,
}

/// Formats in which variations stand in parentheses and comments in braces. In other formats that have variations, nothing is proposed.
const MOVE_TEXTS: [&str; 4] = ["pgn", "cc", "text", "pdn"];

impl Spot {
    /// The place of an offset of the text of a record; `None` inside a comment, and after a text that is no move.
    ///
    /// A move that ends at the offset is one that is still typed.
    pub(crate) fn at(document: &Document, offset: u32) -> Option<Self> {
        let (record, source, format) = (&document.record, document.source(), document.format());
        let has_variations = MOVE_TEXTS.contains(&format.name);
        if format.holds.variations && !has_variations {
            return None;
        }
        let tree = &record.tree;
        let mut nodes: Vec<(Span, NodeId)> = tree
            .preorder()
            .filter_map(|id| Some((tree.span(id)?, id)))
            .filter(|(span, _)| span.end < offset)
            .collect();
        nodes.sort_unstable();
        let mut walk = Walk { tree, after: NodeId::ROOT, outer: Vec::new(), gap: 0, commented: false };
        for (span, id) in nodes {
            if has_variations {
                walk.between(source.slice(Span::new(walk.gap, span.start)));
            }
            (walk.after, walk.gap) = (id, span.end);
        }
        if has_variations {
            walk.between(source.slice(Span::new(walk.gap, offset)));
        }
        if walk.after == NodeId::ROOT && walk.outer.is_empty() {
            let first = tree.first_child(NodeId::ROOT).and_then(|id| tree.span(id));
            let moves = first.map_or(source.text().len() as u32, |span| span.start);
            let behind = source.slice(Span::new(offset, moves));
            // The bracket of a move that is still typed is none of the header.
            let before = source.slice(Span::new(walk.gap, offset.min(moves)));
            if is_in_header(before, behind) {
                return None;
            }
            // A header ends with a bracket or a line, what comes before the moves of a position line with a word.
            let ends = [before.rfind([']', '\n']).map(|at| at + 1), before.rfind("moves ").map(|at| at + 5)];
            walk.gap += ends.into_iter().flatten().max().unwrap_or(0) as u32;
        }
        let is_unsure = walk.commented || is_raw(tree, walk.after);
        (!is_unsure).then_some(Self { after: walk.after, gap: walk.gap.min(offset) })
    }
}

/// Whether a place before the first move is in a field of the header: in brackets with something in front of it, or before others. The
/// list of moves in JSON is no field: what it holds is quoted.
fn is_in_header(before: &str, behind: &str) -> bool {
    let field = before.rfind('[').map(|open| before.get(open..).unwrap_or_default());
    let is_begun =
        field.is_some_and(|field| !field.contains([']', '"']) && field.contains(char::is_alphanumeric));
    is_begun || behind.contains('[')
}

fn is_raw(tree: &Tree, id: NodeId) -> bool {
    matches!(tree.ply(id).kind(), PlyKind::Raw(_))
}

/// A walk through the text between moves, which knows the line of play by its parentheses.
struct Walk<'a> {
    tree: &'a Tree,
    after: NodeId,
    /// Where the lines go on in which variations have begun.
    outer: Vec<NodeId>,
    gap: u32,
    commented: bool,
}

impl Walk<'_> {
    /// Text from the gap on that is no move.
    fn between(&mut self, text: &str) {
        let start = self.gap;
        let (mut in_braces, mut in_line, mut begins_line) = (false, false, start == 0);
        for (at, c) in text.char_indices() {
            let end = start + (at + c.len_utf8()) as u32;
            let is_sign = !in_braces && !in_line;
            match c {
                '}' if in_braces => {
                    in_braces = false;
                    self.gap = end;
                }
                '{' if is_sign => in_braces = true,
                '\n' if !in_braces => {
                    if in_line {
                        self.gap = end;
                    }
                    in_line = false;
                    // Tags come before the first move.
                    begins_line = self.after == NodeId::ROOT && self.outer.is_empty();
                    continue;
                }
                '[' if is_sign && begins_line => in_line = true,
                ';' if is_sign => in_line = true,
                '(' | '（' if is_sign => {
                    self.outer.push(self.after);
                    self.after = self.tree.parent(self.after).unwrap_or(NodeId::ROOT);
                    self.gap = end;
                }
                ')' | '）' if is_sign => {
                    self.after = self.outer.pop().unwrap_or(self.after);
                    self.gap = end;
                }
                _ => {}
            }
            begins_line &= c.is_whitespace() || c == '\u{feff}';
        }
        self.commented = in_braces || in_line;
    }
}

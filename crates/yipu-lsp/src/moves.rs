//! The moves that may be typed at a place of a record, spelled as the record spells its own.

use yipu::core::{
    AnyPosition, Context, Cursor, NodeId, NotationId, PackedMove, Ply, PlyKind, Record, Report, Span, Tree,
    half_width,
};
use yipu::{Chunk, Document};

/// A place where a move may be typed.
pub(crate) struct Spot {
    /// The move before it.
    pub(crate) after: NodeId,
    /// The offset in the text of the record from which on nothing has been read before the cursor.
    pub(crate) gap: u32,
}

/// Formats in which variations stand in parentheses and comments in braces.
const MOVE_TEXTS: [&str; 5] = ["pgn", "cc", "wxf", "text", "pdn"];

impl Spot {
    /// The place of an offset of the text of a record; `None` inside a comment, and behind a text that is no move.
    ///
    /// A move that ends at the offset is one that is still typed.
    pub(crate) fn at(document: &Document, offset: u32) -> Option<Self> {
        let (record, source) = (&document.record, document.source());
        let tree = &record.tree;
        let mut nodes: Vec<(Span, NodeId)> = tree
            .preorder()
            .filter_map(|id| Some((tree.span(id)?, id)))
            .filter(|(span, _)| span.end < offset)
            .collect();
        nodes.sort_unstable();
        let mut walk = Walk { tree, after: NodeId::ROOT, outer: Vec::new(), gap: 0, commented: false };
        let has_variations = MOVE_TEXTS.contains(&document.format().name);
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
            walk.gap += before.rfind([']', '\n']).map_or(0, |at| at as u32 + 1);
        }
        let is_unsure = walk.commented || is_raw(tree, walk.after);
        (!is_unsure).then_some(Self { after: walk.after, gap: walk.gap.min(offset) })
    }
}

/// Whether a place before the first move is in a field of the header: in brackets with something in front of it, or before others.
fn is_in_header(before: &str, behind: &str) -> bool {
    let field = before.rfind('[').map(|open| before.get(open..).unwrap_or_default());
    let is_begun = field.is_some_and(|field| !field.contains(']') && field.contains(char::is_alphanumeric));
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

/// A legal move and how it is written.
pub(crate) struct Spelled {
    /// As the record would have it.
    pub(crate) text: String,
    /// In the other notations of the game.
    pub(crate) others: Vec<String>,
}

/// The legal moves after a node, spelled as the record spells its moves.
pub(crate) fn legal(document: &Document, after: NodeId, cx: &Context) -> Vec<Spelled> {
    let record = &document.record;
    let Some(mut cursor) = Cursor::at_start(record) else { return Vec::new() };
    cursor.goto(record, after);
    let face = cursor.face();
    let moves = face.moves().legal;
    let own = style(document, after);
    let mut writer = if own.is_none() { Writer::new(document, after, cx) } else { None };
    let usual = record.game.usual_notation();
    let spelled = |mv: &PackedMove| {
        let others = others(record, face, mv);
        let text = match (&own, &mut writer) {
            (Some(style), _) => style.spell(face, mv),
            (None, Some(writer)) => writer.spell(mv),
            (None, None) => usual.and_then(|notation| write(face, mv, notation)),
        };
        Some(Spelled { text: text?, others })
    };
    moves.iter().filter_map(spelled).collect()
}

fn write(face: &dyn AnyPosition, mv: &PackedMove, notation: NotationId) -> Option<String> {
    let mut text = String::new();
    face.write_move(mv.as_packed(), notation, &mut text).ok()?;
    Some(text)
}

/// A move in each notation of its own that the game has, if there are several.
fn others(record: &Record, face: &dyn AnyPosition, mv: &PackedMove) -> Vec<String> {
    if record.game.notations.len() < 2 {
        return Vec::new();
    }
    let main = record.game.notations.iter().filter(|notation| !notation.name().contains('-'));
    main.filter_map(|notation| write(face, mv, *notation)).collect()
}

/// A notation, and whether its full-width signs are written in half width.
#[derive(Clone, Copy)]
struct Style {
    notation: NotationId,
    narrow: bool,
}

impl Style {
    fn spell(self, face: &dyn AnyPosition, mv: &PackedMove) -> Option<String> {
        let text = write(face, mv, self.notation)?;
        Some(if self.narrow { text.chars().map(half_width).collect() } else { text })
    }
}

/// How many moves are looked at to tell the style of a record.
const SAMPLE: usize = 8;

/// The style that most of the last moves before a place have; for move text without moves the usual one of its format. `None` if
/// the record spells moves in a way that is no notation of the game.
fn style(document: &Document, after: NodeId) -> Option<Style> {
    let (record, source) = (&document.record, document.source());
    let tree = &record.tree;
    let mut line = tree.path(after);
    let rest: Vec<NodeId> = tree.mainline_from(after).take(SAMPLE).collect();
    line.extend(rest);
    let known = |id: &NodeId| tree.span(*id).is_some() && tree.packed(tree.ply(*id)).is_some();
    let sample: Vec<NodeId> = line.into_iter().filter(known).rev().take(SAMPLE).collect();
    let mut cursor = Cursor::at_start(record)?;
    let mut votes: Vec<(Style, usize)> = Vec::new();
    for id in &sample {
        let (Some(span), Some(parent)) = (tree.span(*id), tree.parent(*id)) else { continue };
        cursor.goto(record, parent);
        let Some(packed) = tree.packed(tree.ply(*id)) else { continue };
        let written = source.slice(span);
        let mv = packed.to_owned();
        for notation in record.game.notations {
            for narrow in [false, true] {
                let style = Style { notation: *notation, narrow };
                if style.spell(cursor.face(), &mv).is_some_and(|text| text == written) {
                    match votes
                        .iter_mut()
                        .find(|(known, _)| known.notation == *notation && known.narrow == narrow)
                    {
                        Some((_, count)) => *count += 1,
                        None => votes.push((style, 1)),
                    }
                }
            }
        }
    }
    // Of styles with as many votes the first is taken, which is the more usual one.
    let best = votes.iter().rev().max_by_key(|(_, count)| *count).map(|(style, _)| *style);
    best.or_else(|| if sample.is_empty() { usual(document) } else { None })
}

/// The notation of a format whose records have no moves yet.
fn usual(document: &Document) -> Option<Style> {
    let game = document.record.game;
    let name = match document.format().name {
        "pgn" | "text" => return game.usual_notation().map(|notation| Style { notation, narrow: false }),
        "cc" => "ccgc",
        "wxf" => "wxf",
        "ucci" | "fen" => "ucci",
        _ => return None,
    };
    Some(Style { notation: game.notation(name)?, narrow: false })
}

/// Spells moves by writing them in the format of the record and reading them back: where the last move was read, its text is.
struct Writer<'a> {
    document: &'a Document,
    cx: &'a Context,
    record: Record,
    last: NodeId,
    copy: Document,
}

impl<'a> Writer<'a> {
    /// A writer of moves after a node of the main line.
    fn new(document: &'a Document, after: NodeId, cx: &'a Context) -> Option<Self> {
        if !document.format().is_written() {
            return None;
        }
        let mut record = document.record.clone();
        let later: Vec<NodeId> = record.tree.children(after).collect();
        for id in later {
            record.tree.unlink(id);
        }
        let mut tree = record.tree.mainline_only();
        let end = tree.mainline().last().unwrap_or(NodeId::ROOT);
        if tree.depth(end) != record.tree.depth(after) {
            return None;
        }
        let last = tree.add(end, Ply::EMPTY);
        record.replace_tree(tree);
        Some(Self { document, cx, record, last, copy: Document::new() })
    }

    fn spell(&mut self, mv: &PackedMove) -> Option<String> {
        let ply = self.record.tree.intern(mv);
        self.record.tree.set_ply(self.last, ply);
        let (format, mut bytes) = (self.document.format(), Vec::new());
        format.write_record(&self.record, self.cx, &mut bytes, &mut Report::new()).ok()?;
        self.copy.fill(Chunk::whole(self.document.name(), format, bytes, None), self.cx).ok()?;
        let tree = &self.copy.record.tree;
        let last = tree.mainline().last()?;
        let same = tree.packed(tree.ply(last)) == Some(mv.as_packed());
        let text = tree.span(last).map(|span| self.copy.source().slice(span).to_owned());
        text.filter(|text| same && !text.is_empty())
    }
}

//! From DhtmlXQ to a record.

use std::collections::BTreeMap;

use yipu_core::{Cx, Fatal, Finding, NodeId, Outcome, Record, Report, Source, Span, TagName, Tree};

use super::fields::{self, Field, clean, slots};
use super::{BAD_BOARD, BAD_MOVE, NO_BLOCK_END, NO_PARENT, NO_SUCH_PLY, UNCLOSED_FIELD, UNKNOWN_RESULT};
use crate::formats::check_size;
use crate::formats::movetext::outcome_of_words;
use crate::{Color, INFO, Move, Piece, Setup, Square, Xiangqi, fen};

/// What the fields are here; all others keep their names, but for those of the display (SPEC 3).
pub(super) const TAGS: [(&str, TagName); 25] = [
    ("title", TagName::TITLE),
    ("event", TagName::EVENT),
    ("date", TagName::DATE),
    ("place", TagName::PLACE),
    ("round", TagName::ROUND),
    ("group", TagName::GROUP),
    ("table", TagName::TABLE),
    ("red", TagName::RED),
    ("redteam", TagName::RED_TEAM),
    ("redrating", TagName::RED_ELO),
    ("redtime", TagName::RED_TIME),
    ("black", TagName::BLACK),
    ("blackteam", TagName::BLACK_TEAM),
    ("blackrating", TagName::BLACK_ELO),
    ("blacktime", TagName::BLACK_TIME),
    ("timerule", TagName::TIME_RULE),
    ("open", TagName::OPENING),
    ("ecco", TagName::ECCO),
    ("remark", TagName::ANNOTATOR),
    ("author", TagName::AUTHOR),
    ("refer", TagName::SOURCE),
    ("judge", TagName::REFEREE),
    ("record", TagName::RECORDER),
    ("endtype", TagName::END_TYPE),
    ("gametype", TagName::GAME_TYPE),
];

/// Fields of the display or that follow from others.
pub(super) const DISPLAY: [&str; 12] = [
    "ver",
    "init",
    "pver",
    "viewurl",
    "length",
    "firstnum",
    "background",
    "start",
    "first",
    "binit",
    "movelist",
    "fen",
];

/// What a field is here: a known tag, or one of its own name.
pub(crate) fn known_tag(name: &str) -> TagName {
    let known = TAGS.iter().find(|(key, _)| *key == name).map(|(_, tag)| tag.clone());
    known.unwrap_or_else(|| TagName::new(name.to_owned()))
}

/// How many steps the search for the beginnings of variations may take in all.
const SEARCH: usize = 50_000_000;

/// Reads one block.
pub(super) fn read(
    source: &Source<'_>,
    cx: &Cx<'_>,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), Fatal> {
    record.reset(&INFO);
    let text = source.text();
    check_size(text, cx)?;
    let fields = fields::fields(text);
    if fields.is_empty() {
        return Err(Fatal::NotThisFormat);
    }
    let mut reader =
        Reader { text, cx, tree: std::mem::take(&mut record.tree), lines: BTreeMap::new(), report, steps: 0 };
    let mut start = StartFields::default();
    for field in &fields {
        if !field.closed {
            reader.report.add(
                Finding::new(&UNCLOSED_FIELD).with("name", &*field.name),
                Span::of(field.at..field.at + 9),
            );
        }
        reader.header(field, record, &mut start)?;
    }
    let result = reader.moves(&fields);
    let first = reader.tree.mainline().next().and_then(|id| Move::from_ply(reader.tree.ply(id)));
    let behind = fields.last().map_or(0, |field| field.value.end + 10);
    let end = fields::find(text.as_bytes(), b"[/DhtmlXQ", behind);
    if !end.and_then(|end| text.get(end..)).is_some_and(|end| end.contains(']')) {
        reader.report.add(&NO_BLOCK_END, Span::of(text.len()..text.len()));
    }
    record.tree = std::mem::take(&mut reader.tree);
    record.start = start.settle(first);
    result
}

/// What the fields say of the start.
#[derive(Default)]
struct StartFields {
    board: Option<Setup>,
    fen: Option<Setup>,
}

impl StartFields {
    /// The start as text; the side is the field `fen`'s, or that of the first piece moved (SPEC 4.3).
    fn settle(self, first: Option<Move>) -> Option<Box<str>> {
        let setup = match (self.fen, self.board) {
            (Some(fen), _) => fen,
            (None, board) => {
                let mut setup = board.unwrap_or_else(|| Xiangqi::start().to_setup());
                let mover = first.and_then(|mv| setup.squares.get(mv.from.index()).copied().flatten());
                setup.turn = mover.map_or(Color::Red, |piece: Piece| piece.color);
                setup
            }
        };
        let text = setup.to_string();
        (text != fen::START).then(|| text.into_boxed_str())
    }
}

/// A line of play: the ply of its first move, the line it leaves, its nodes.
struct Line {
    first: usize,
    parent: usize,
    nodes: Vec<NodeId>,
}

struct Reader<'a, 'r> {
    text: &'a str,
    cx: &'r Cx<'r>,
    tree: Tree,
    lines: BTreeMap<usize, Line>,
    report: &'r mut Report,
    steps: usize,
}

impl Reader<'_, '_> {
    fn header(&mut self, field: &Field, record: &mut Record, start: &mut StartFields) -> Result<(), Fatal> {
        let value = field.span().slice(self.text);
        match &*field.name {
            "binit" => start.board = self.board(value, field.span()),
            "fen" if !value.trim().is_empty() => start.fen = Some(fen::parse(&clean(value)).value),
            name if is_line(name).is_some() || is_comment(name).is_some() || DISPLAY.contains(&name) => {}
            name => {
                let text = clean(value);
                if text.is_empty() {
                    return Ok(());
                }
                if text.len() > self.cx.limits.text_bytes || record.tags.len() >= self.cx.limits.tags {
                    return Err(Fatal::LimitPassed { what: "tags", limit: self.cx.limits.tags as u64 });
                }
                if name == "result" {
                    if let Some(outcome) = outcome_of_words(&text) {
                        record.outcome = outcome;
                    } else {
                        let finding = Finding::new(&UNKNOWN_RESULT).with("text", &*text);
                        self.report.add(finding, field.span());
                        record.tags.push(TagName::new("result"), text);
                    }
                    return Ok(());
                }
                record.tags.push(known_tag(name), text);
            }
        }
        Ok(())
    }

    fn board(&mut self, value: &str, span: Span) -> Option<Setup> {
        let cells: Vec<u8> = clean(value).bytes().filter(u8::is_ascii_alphanumeric).take(64).collect();
        if cells.is_empty() {
            return None;
        }
        let mut setup = Setup::empty();
        let mut usable = 0usize;
        for (piece, cell) in slots().zip(cells.chunks(2)) {
            match square(cell) {
                Some(square) => setup.squares[square.index()] = Some(piece),
                None if !matches!(cell, [b'9', _] | [b'n' | b'N', b'n' | b'N']) => continue,
                None => {}
            }
            usable += 1;
        }
        if usable < 32 {
            self.report.add(Finding::new(&BAD_BOARD).with("found", usable), span);
        }
        (usable > 0).then_some(setup)
    }

    fn moves(&mut self, fields: &[Field]) -> Result<(), Fatal> {
        let main = fields.iter().find(|field| field.name == "movelist");
        self.lines.insert(0, Line { first: 1, parent: 0, nodes: Vec::new() });
        if let Some(field) = main {
            self.line(field, 0, NodeId::ROOT)?;
        }
        let mut variations: Vec<_> =
            fields.iter().filter_map(|field| is_line(&field.name).map(|at| (at, field))).collect();
        variations.sort_by_key(|((_, _, line), _)| *line);
        for ((parent, first, line), field) in variations {
            let from = first.checked_sub(1).map(|ply| self.node(parent, ply)).transpose()?.flatten();
            let Some(from) = from.filter(|_| !self.lines.contains_key(&line)) else {
                let finding =
                    Finding::new(&NO_PARENT).with("line", line).with("parent", parent).with("ply", first);
                self.report.add(finding, field.span());
                continue;
            };
            self.lines.insert(line, Line { first, parent, nodes: Vec::new() });
            self.line(field, line, from)?;
        }
        let mut comments: BTreeMap<NodeId, String> = BTreeMap::new();
        for field in fields {
            if let Some((line, ply)) = is_comment(&field.name) {
                self.comment(field, line, ply, &mut comments)?;
            }
        }
        for (id, comment) in comments {
            self.tree.set_comment(id, comment);
        }
        Ok(())
    }

    /// The node after a ply of a line.
    fn node(&mut self, line: usize, ply: usize) -> Result<Option<NodeId>, Fatal> {
        let mut at = line;
        loop {
            self.steps += 1;
            if self.steps > SEARCH {
                return Err(Fatal::LimitPassed { what: "steps between variations", limit: SEARCH as u64 });
            }
            if ply == 0 {
                return Ok(self.lines.contains_key(&line).then_some(NodeId::ROOT));
            }
            match self.lines.get(&at) {
                None => return Ok(None),
                Some(found) if ply >= found.first => return Ok(found.nodes.get(ply - found.first).copied()),
                Some(found) => at = found.parent,
            }
        }
    }

    /// Reads the moves of a line behind a node.
    fn line(&mut self, field: &Field, line: usize, from: NodeId) -> Result<(), Fatal> {
        let value = field.span().slice(self.text);
        // Plain digits know their places; what had to be cleaned does not.
        let plain = value.bytes().all(|byte| byte.is_ascii_digit());
        let cells: Vec<u8> = if plain {
            value.bytes().collect()
        } else {
            clean(value).bytes().filter(u8::is_ascii_alphanumeric).collect()
        };
        let width = if cells.iter().any(u8::is_ascii_alphabetic) { 12 } else { 4 };
        let mut at = from;
        let mut nodes = Vec::with_capacity(cells.len() / width);
        for (index, cell) in cells.chunks(width).enumerate() {
            if self.tree.arena_len() > self.cx.limits.nodes {
                return Err(Fatal::LimitPassed { what: "moves", limit: self.cx.limits.nodes as u64 });
            }
            let start = field.value.start + index * width;
            let span = if plain { Span::of(start..start + cell.len()) } else { field.span() };
            let mv = cell.get(..2).and_then(square).zip(cell.get(2..4).and_then(square));
            if let Some((from, to)) = mv {
                at = self.tree.add(at, Move::to_ply(Move::new(from, to)));
                self.tree.set_span(at, span);
                nodes.push(at);
            } else {
                let rest = String::from_utf8_lossy(cells.get(index * width..).unwrap_or_default());
                at = self.tree.add_raw(at, &rest);
                self.tree.set_span(at, span);
                let found: String = rest.chars().take(12).collect();
                self.report.add(Finding::new(&BAD_MOVE).with("text", found), span);
                break;
            }
        }
        if let Some(line) = self.lines.get_mut(&line) {
            line.nodes = nodes;
        }
        Ok(())
    }

    fn comment(
        &mut self,
        field: &Field,
        line: usize,
        ply: usize,
        comments: &mut BTreeMap<NodeId, String>,
    ) -> Result<(), Fatal> {
        let text = clean(field.span().slice(self.text));
        if text.len() > self.cx.limits.text_bytes {
            return Err(Fatal::LimitPassed {
                what: "bytes of text",
                limit: self.cx.limits.text_bytes as u64,
            });
        }
        let node = self.node(line, ply)?;
        if node.is_none() {
            self.report.add(Finding::new(&NO_SUCH_PLY).with("line", line).with("ply", ply), field.span());
        }
        let comment = comments.entry(node.unwrap_or(NodeId::ROOT)).or_default();
        if !comment.is_empty() {
            comment.push('\n');
        }
        comment.push_str(&text);
        Ok(())
    }
}

/// File and row from the top.
fn square(cell: &[u8]) -> Option<Square> {
    let [file, row] = *cell else { return None };
    let digit = |byte: u8| byte.is_ascii_digit().then(|| byte - b'0');
    Square::new(digit(file)?, 9 - digit(row)?)
}

/// `move_P_S_I`.
fn is_line(name: &str) -> Option<(usize, usize, usize)> {
    let mut numbers = name.strip_prefix("move_")?.split('_').map(|part| part.parse().ok());
    let line = (numbers.next()??, numbers.next()??, numbers.next()??);
    (numbers.next().is_none() && line.2 > 0).then_some(line)
}

/// `commentN` or `commentI_N`: the line and the ply.
fn is_comment(name: &str) -> Option<(usize, usize)> {
    let rest = name.strip_prefix("comment")?;
    match rest.split_once('_') {
        Some((line, ply)) => Some((line.parse().ok()?, ply.parse().ok()?)),
        None => Some((0, rest.parse().ok()?)),
    }
}

/// The word for a result.
pub(super) const fn result_word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::FirstWins => "红胜",
        Outcome::SecondWins => "黑胜",
        Outcome::Draw => "和棋",
        Outcome::Unknown | Outcome::SeatsWin(_) => "未知",
    }
}

//! The lines of play and the comments on them (SPEC 5).

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use yipu_core::{Context, Finding, FormatError, Limits, NodeId, Report, Span, Tree};

use super::fields::{Field, clean};
use super::{BAD_MOVE, BAD_PARENT, NO_PARENT, NO_SUCH_PLY, SAME_LINE};
use crate::{Move, Square};

/// How many steps the search for the beginnings of variations may take in all.
const SEARCH: usize = 50_000_000;

/// A line of play: the ply of its first move, the line it leaves, its nodes.
struct Line {
    first: usize,
    parent: usize,
    nodes: Vec<NodeId>,
}

/// A variation that has no place yet: the line it leaves, the ply of its first move there, its own number.
struct Variation<'f> {
    parent: usize,
    first: usize,
    line: usize,
    field: &'f Field,
}

/// From the fields of a block to its tree.
pub(super) struct Lines<'a, 'r> {
    pub(super) text: &'a str,
    pub(super) cx: &'r Context,
    pub(super) report: &'r mut Report,
    pub(super) tree: Tree,
    by_number: BTreeMap<usize, Line>,
    /// The nodes of a list whose entries name their parents, in the order of the entries.
    entries: Option<Vec<NodeId>>,
    steps: usize,
}

impl<'a, 'r> Lines<'a, 'r> {
    pub(super) fn new(text: &'a str, cx: &'r Context, report: &'r mut Report, tree: Tree) -> Self {
        Self { text, cx, report, tree, by_number: BTreeMap::new(), entries: None, steps: 0 }
    }

    /// Reads all lines, then the comments on them.
    pub(super) fn read(&mut self, fields: &[Field]) -> Result<(), FormatError> {
        let main = Line { first: 1, parent: 0, nodes: Vec::new() };
        self.by_number.insert(0, main);
        if let Some(field) = fields.iter().find(|field| field.name == "movelist") {
            self.line(field, 0, NodeId::ROOT)?;
        }
        self.variations(fields)?;
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

    /// Places each variation once its parent line is there, which may have a higher number (SPEC 5.2); of those that can be placed
    /// the one with the lowest number comes first.
    fn variations(&mut self, fields: &[Field]) -> Result<(), FormatError> {
        let mut waiting: BTreeMap<usize, Vec<Variation<'_>>> = BTreeMap::new();
        let mut known = std::collections::BTreeSet::from([0]);
        for field in fields {
            let Some((parent, first, line)) = is_line(&field.name) else { continue };
            if known.insert(line) {
                waiting.entry(parent).or_default().push(Variation { parent, first, line, field });
            } else {
                self.report.add(Finding::new(&SAME_LINE).with("line", line), field.span());
            }
        }
        let mut ready = BinaryHeap::new();
        let mut placed: Vec<Variation<'_>> = Vec::new();
        let mut free = waiting.remove(&0);
        loop {
            for variation in free.take().into_iter().flatten() {
                ready.push(Reverse((variation.line, placed.len())));
                placed.push(variation);
            }
            let Some(Reverse((_, index))) = ready.pop() else { break };
            if let Some(variation) = placed.get(index)
                && self.place(variation)?
            {
                free = waiting.remove(&variation.line);
            }
        }
        for variation in waiting.into_values().flatten() {
            self.no_parent(&variation);
        }
        Ok(())
    }

    fn place(&mut self, variation: &Variation<'_>) -> Result<bool, FormatError> {
        let before = variation.first.checked_sub(1);
        let from = before.map(|ply| self.node(variation.parent, ply)).transpose()?.flatten();
        let Some(from) = from else {
            self.no_parent(variation);
            return Ok(false);
        };
        let line = Line { first: variation.first, parent: variation.parent, nodes: Vec::new() };
        self.by_number.insert(variation.line, line);
        self.line(variation.field, variation.line, from)?;
        Ok(true)
    }

    fn no_parent(&mut self, variation: &Variation<'_>) {
        let finding = Finding::new(&NO_PARENT)
            .with("line", variation.line)
            .with("parent", variation.parent)
            .with("ply", variation.first);
        self.report.add(finding, variation.field.span());
    }

    /// The node after a ply of a line.
    fn node(&mut self, line: usize, ply: usize) -> Result<Option<NodeId>, FormatError> {
        let mut at = line;
        loop {
            self.steps += 1;
            Limits::steps(self.steps, SEARCH)?;
            if ply == 0 {
                return Ok(self.by_number.contains_key(&line).then_some(NodeId::ROOT));
            }
            match self.by_number.get(&at) {
                None => return Ok(None),
                Some(found) if ply >= found.first => return Ok(found.nodes.get(ply - found.first).copied()),
                Some(found) => at = found.parent,
            }
        }
    }

    /// Reads the moves of a line behind a node. Of a list whose entries name their parents the line is that of the first children.
    fn line(&mut self, field: &Field, line: usize, from: NodeId) -> Result<(), FormatError> {
        let value = field.span().slice(self.text);
        // What has no markup in it knows its places; what had to be cleaned does not.
        let plain = value.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let cells: Vec<u8> = if plain {
            value.bytes().collect()
        } else {
            clean(value).bytes().filter(u8::is_ascii_alphanumeric).collect()
        };
        let width = if cells.iter().any(u8::is_ascii_alphabetic) { 12 } else { 4 };
        let is_tree = width == 12 && line == 0 && names_parents(&cells);
        let (mut at, mut nodes) = (from, Vec::with_capacity(cells.len() / width));
        for (index, cell) in cells.chunks(width).enumerate() {
            self.cx.limits.moves(self.tree.node_capacity())?;
            let start = field.value.start + index * width;
            let span = if plain { Span::from_range(start..start + cell.len()) } else { field.span() };
            if is_tree {
                at = self.parent(cell, &nodes, span);
            }
            let mv = cell.get(..2).and_then(square).zip(cell.get(2..4).and_then(square));
            let Some((from, to)) = mv else {
                let rest = String::from_utf8_lossy(cells.get(index * width..).unwrap_or_default());
                self.raw(at, &rest, span);
                break;
            };
            at = self.tree.add(at, Move::to_ply(Move::new(from, to)));
            self.tree.set_span(at, span);
            nodes.push(at);
        }
        if is_tree {
            self.entries = Some(std::mem::replace(&mut nodes, self.tree.mainline().collect()));
        }
        if let Some(line) = self.by_number.get_mut(&line) {
            line.nodes = nodes;
        }
        Ok(())
    }

    /// The node that an entry says it follows; the one before it where that is none.
    fn parent(&mut self, cell: &[u8], nodes: &[NodeId], span: Span) -> NodeId {
        let previous = nodes.last().copied().unwrap_or(NodeId::ROOT);
        match parent_number(cell) {
            Some(0) => NodeId::ROOT,
            Some(number) if number <= nodes.len() => nodes.get(number - 1).copied().unwrap_or(previous),
            // An entry that is cut short is told of as what it is.
            None if cell.len() < 12 => previous,
            found => {
                let found = found.map_or_else(String::new, |number| number.to_string());
                let finding = Finding::new(&BAD_PARENT).with("entry", nodes.len() + 1).with("parent", found);
                self.report.add(finding, span);
                previous
            }
        }
    }

    fn raw(&mut self, at: NodeId, rest: &str, span: Span) {
        let id = self.tree.add_raw(at, rest);
        self.tree.set_span(id, span);
        let found: String = rest.chars().take(12).collect();
        self.report.add(Finding::new(&BAD_MOVE).with("text", found), span);
    }

    fn comment(
        &mut self,
        field: &Field,
        line: usize,
        ply: usize,
        comments: &mut BTreeMap<NodeId, String>,
    ) -> Result<(), FormatError> {
        let text = clean(field.span().slice(self.text));
        self.cx.limits.text(text.len())?;
        let node = match (&self.entries, line, ply) {
            (Some(entries), 0, 1..) => entries.get(ply - 1).copied(),
            _ => self.node(line, ply)?,
        };
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

/// The number of the parent in an entry of twelve characters.
fn parent_number(cell: &[u8]) -> Option<usize> {
    let digits = cell.get(8..12)?;
    digits
        .iter()
        .try_fold(0, |number, digit| digit.is_ascii_digit().then(|| number * 10 + usize::from(digit - b'0')))
}

/// Whether the numbers of a list are those of parents: not if each is that of its own entry.
fn names_parents(cells: &[u8]) -> bool {
    !cells.chunks_exact(12).enumerate().all(|(index, cell)| parent_number(cell) == Some(index + 1))
}

/// File and row from the top.
pub(super) fn square(cell: &[u8]) -> Option<Square> {
    let [file, row] = *cell else { return None };
    let digit = |byte: u8| byte.is_ascii_digit().then(|| byte - b'0');
    Square::new(digit(file)?, 9 - digit(row)?)
}

/// `move_P_S_I`.
pub(super) fn is_line(name: &str) -> Option<(usize, usize, usize)> {
    let mut numbers = name.strip_prefix("move_")?.split('_').map(|part| part.parse().ok());
    let line = (numbers.next()??, numbers.next()??, numbers.next()??);
    (numbers.next().is_none() && line.2 > 0).then_some(line)
}

/// `commentN` or `commentI_N`: the line and the ply.
pub(super) fn is_comment(name: &str) -> Option<(usize, usize)> {
    let rest = name.strip_prefix("comment")?;
    match rest.split_once('_') {
        Some((line, ply)) => Some((line.parse().ok()?, ply.parse().ok()?)),
        None => Some((0, rest.parse().ok()?)),
    }
}

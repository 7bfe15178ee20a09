//! The lines of play: the tree that grows, and the board that goes with it.
//!
//! One position is played forwards and taken back; an open variation keeps only the move that it replaces. So a file
//! nested a million deep costs some bytes a level, nothing recurses, and every move is played at most twice.

use yipu_core::{Doubt, Extra, FormatError, Limits, NodeId, Ply, Span, Tree, annotation};

use super::super::{Dialect, is_point};
use super::Moves;
use crate::{Move, Undo, Xiangqi};

/// The main line, the variations that are open, and the position at the end of the innermost.
pub(super) struct Lines<'r> {
    tree: &'r mut Tree,
    limits: Limits,
    position: Xiangqi,
    /// The moves that lead to the position.
    played: Vec<Undo>,
    /// The innermost open line.
    line: Line,
    /// The lines around it.
    frames: Vec<Frame>,
}

/// A line of play while it is read: the main line or an open variation.
#[derive(Debug)]
struct Line {
    /// Its last node, or the one it leaves from.
    node: NodeId,
    /// How many nodes it has.
    count: u32,
    /// How many of them, at its end, could not be read; from 2 on, the position before the last is not known.
    raw: u32,
    /// The comment on its last node, or in front of its first, as far as it is read.
    comment: Option<String>,
}

impl Line {
    const fn new(node: NodeId, raw: u32) -> Self {
        Self { node, count: 0, raw, comment: None }
    }
}

/// A line that waits while a variation is read.
#[derive(Debug)]
struct Frame {
    line: Line,
    /// The move that the variation replaces.
    mv: Option<Move>,
    /// How many moves are played before it.
    base: usize,
}

impl<'r> Lines<'r> {
    /// An empty main line.
    pub(super) fn new(moves: &Moves<'_>, tree: &'r mut Tree) -> Self {
        Self {
            tree,
            limits: moves.limits,
            position: moves.start.clone(),
            played: Vec::with_capacity(256),
            line: Line::new(NodeId::ROOT, if moves.start_is_unknown { 2 } else { 0 }),
            frames: Vec::new(),
        }
    }

    /// The position at the end of the line, or where it was last known.
    #[inline]
    pub(super) const fn position(&self) -> &Xiangqi {
        &self.position
    }

    /// Whether every move up to here could be played.
    #[inline]
    pub(super) const fn position_is_known(&self) -> bool {
        self.line.raw == 0
    }

    /// How many variations are open.
    #[inline]
    pub(super) const fn depth(&self) -> usize {
        self.frames.len()
    }

    /// Whether the line has no move yet.
    pub(super) const fn is_empty(&self) -> bool {
        self.line.count == 0
    }

    /// Begins with another position.
    pub(super) fn start_from(&mut self, position: Xiangqi) {
        self.position = position;
    }

    /// Plays a move if it is legal.
    #[inline]
    pub(super) fn play_legal(&mut self, mv: Move) -> bool {
        let Some(undo) = self.position.play_if_legal(mv) else { return false };
        self.played.push(undo);
        true
    }

    /// Plays a move, legal or not.
    #[inline]
    pub(super) fn play(&mut self, mv: Move) {
        self.played.push(self.position.play_unchecked(mv));
    }

    /// Adds a node. What it does to the board is not asked here.
    #[inline]
    pub(super) fn add(&mut self, ply: Ply, span: Span) -> Result<(), FormatError> {
        self.limits.moves(self.tree.node_capacity())?;
        let before = if self.line.comment.is_some() { self.keep_comment() } else { None };
        self.line.node = self.tree.add(self.line.node, ply);
        self.tree.set_span(self.line.node, span);
        if let Some(before) = before {
            self.tree.extra_mut(self.line.node).before = Some(before.into());
        }
        self.line.count += 1;
        Ok(())
    }

    /// Adds a node for a move that could not be read.
    pub(super) fn add_raw(&mut self, word: &str, span: Span) -> Result<NodeId, FormatError> {
        let ply = self.tree.raw_ply(word);
        self.add(ply, span)?;
        self.line.raw = self.line.raw.saturating_add(1);
        Ok(self.line.node)
    }

    /// Notes on the last node that so many rounds are missing before it.
    #[cold]
    pub(super) fn note_gap(&mut self, rounds: i64) {
        Doubt::Gap(rounds).note(self.tree, self.line.node);
    }

    /// Adds a glyph to the last node.
    pub(super) fn add_glyph(&mut self, glyph: u8) {
        self.tree.extra_mut(self.line.node).glyphs.push(glyph);
    }

    /// Adds to the comment on the last node. Arrows, evaluations and clock times in it become data of that node.
    pub(super) fn comment(&mut self, text: &str) -> Result<(), FormatError> {
        let is_in_front = self.line.count == 0 && !self.frames.is_empty();
        if is_in_front || !text.contains("[%") {
            return self.plain_comment(text);
        }
        let mut found = Extra::default();
        let rest = annotation::take(text, &mut found, is_point);
        if !found.is_empty() {
            let extra = self.tree.extra_mut(self.line.node);
            extra.shapes.append(&mut found.shapes);
            extra.eval = found.eval.or(extra.eval);
            for detail in found.details {
                extra.details.retain(|known| known.name != detail.name);
                extra.details.push(detail);
            }
        }
        rest.map_or(Ok(()), |rest| self.plain_comment(&rest))
    }

    fn plain_comment(&mut self, text: &str) -> Result<(), FormatError> {
        let comment = match &mut self.line.comment {
            Some(comment) => {
                comment.push('\n');
                comment
            }
            none => none.insert(String::new()),
        };
        push_lines(comment, text);
        self.limits.text(comment.len())
    }

    /// Hangs the comment on the last node; the one in front of a variation's first move is handed back.
    pub(super) fn keep_comment(&mut self) -> Option<String> {
        let comment = self.line.comment.take()?;
        if self.line.count == 0 && !self.frames.is_empty() {
            return Some(comment);
        }
        self.tree.set_comment(self.line.node, comment);
        None
    }

    /// Whether a word can be read as a move in place of the last one.
    pub(super) fn reads_instead_of_last(&mut self, word: &str, dialect: Dialect) -> bool {
        match (self.line.raw, self.last_undo()) {
            (0, Some(undo)) => {
                self.position.undo(undo);
                let reads = dialect.parse(&self.position, word).is_ok();
                self.position.play_unchecked(undo.mv());
                reads
            }
            (0 | 1, _) => dialect.parse(&self.position, word).is_ok(),
            _ => true,
        }
    }

    /// The last move played, if the last node is one.
    fn last_undo(&self) -> Option<Undo> {
        Move::from_ply(self.tree.ply(self.line.node))?;
        self.played.last().copied()
    }

    /// Opens a variation: another move in place of the last.
    pub(super) fn open(&mut self) {
        let mut mv = None;
        if self.line.raw == 0
            && self.last_undo().is_some()
            && let Some(undo) = self.played.pop()
        {
            mv = Some(undo.mv());
            self.position.undo(undo);
        }
        let parent = self.tree.parent(self.line.node).unwrap_or(NodeId::ROOT);
        let raw = if self.line.raw >= 2 { 2 } else { 0 };
        let line = std::mem::replace(&mut self.line, Line::new(parent, raw));
        self.frames.push(Frame { line, mv, base: self.played.len() });
    }

    /// Closes the innermost variation and goes back to the line that it leaves. A comment without a move, all that an
    /// empty variation has, is kept there.
    pub(super) fn close(&mut self) -> Result<(), FormatError> {
        let before = self.keep_comment();
        let Some(frame) = self.frames.pop() else { return Ok(()) };
        while self.played.len() > frame.base {
            if let Some(undo) = self.played.pop() {
                self.position.undo(undo);
            }
        }
        if let Some(mv) = frame.mv {
            self.play(mv);
        }
        self.line = frame.line;
        before.map_or(Ok(()), |comment| self.comment(&comment))
    }
}

/// Adds text with its line ends as line feeds.
fn push_lines(out: &mut String, text: &str) {
    for (index, line) in text.split("\r\n").enumerate() {
        if index > 0 {
            out.push('\n');
        }
        out.push_str(line);
    }
}

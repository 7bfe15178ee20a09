//! Parentheses: variations, or comments as the reference reader has them (SPEC 4.3).

use yipu_core::{Fatal, Finding, NodeId, Span};

use super::super::{EMPTY_VARIATION, UNCLOSED_COMMENT, scan};
use super::{Frame, Line, Reader, matching};
use crate::{Move, Undo};

impl Reader<'_, '_> {
    /// `(`: a variation if what follows is a move number or a move, else a comment (SPEC 4.3).
    pub(super) fn parenthesis(&mut self, open: char) -> Result<(), Fatal> {
        self.keep_stray()?;
        let inner = self.text.get(self.at + open.len_utf8()..).unwrap_or("");
        if self.line.count > 0 && self.opens_variation(inner) {
            self.at += open.len_utf8();
            self.open();
            return Ok(());
        }
        let mut end = None;
        if !self.parentheses_do_not_match {
            end = matching(inner, |c| matches!(c, '(' | '（'), |c| matches!(c, ')' | '）'));
            self.parentheses_do_not_match = end.is_none();
        }
        let line = inner.find('\n').unwrap_or(inner.len());
        let to_line_end = inner.get(..line).unwrap_or("");
        let length = end.or_else(|| to_line_end.find([')', '）']));
        if length.is_none() {
            let finding = Finding::new(&UNCLOSED_COMMENT).with("close", ')');
            self.report.add(finding, Span::of(self.at..self.at + open.len_utf8()));
        }
        let text = inner.get(..length.unwrap_or(line)).unwrap_or("");
        self.comment(text.trim_end_matches('\r'))?;
        self.at += open.len_utf8() + text.len();
        self.at += length.and_then(|_| self.rest().chars().next()).map_or(0, char::len_utf8);
        Ok(())
    }

    pub(super) fn opens_variation(&mut self, inner: &str) -> bool {
        let mut inner = inner.trim_start_matches(scan::is_blank);
        while let Some(comment) = inner.strip_prefix('{') {
            let Some(end) = self.brace_end(comment) else { return true };
            inner = comment.get(end + 1..).unwrap_or("").trim_start_matches(scan::is_blank);
        }
        let digits = inner.find(|c| !scan::is_digit(c)).unwrap_or(inner.len());
        let after = inner.get(digits..).and_then(|rest| rest.chars().next());
        if digits > 0 && after.is_some_and(scan::is_dot) {
            return true;
        }
        let shaped = scan::chinese_move(inner);
        let word = inner.get(..shaped.unwrap_or_else(|| scan::word_end(inner))).unwrap_or("");
        if shaped.is_none() && !scan::looks_like_move(word) {
            return word == "--";
        }
        match self.line.raw {
            0 => {
                let undo = self.last_undo();
                if let Some(undo) = undo {
                    self.position.undo(undo);
                }
                let reads = self.dialect.parse(&self.position, word).is_ok();
                if let Some(undo) = undo {
                    self.position.play(undo.mv());
                }
                reads
            }
            1 => self.dialect.parse(&self.position, word).is_ok(),
            _ => true,
        }
    }

    /// The last move played, if the last node is one.
    pub(super) fn last_undo(&self) -> Option<Undo> {
        Move::from_ply(self.tree.ply(self.line.node))?;
        self.played.last().copied()
    }

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
        let line = std::mem::replace(&mut self.line, Line { node: parent, count: 0, raw, comment: None });
        self.frames.push(Frame { line, mv, base: self.played.len() });
        self.dots = false;
    }

    pub(super) fn close(&mut self, c: char) -> Result<(), Fatal> {
        self.keep_stray()?;
        if self.frames.is_empty() {
            self.stray_close(c);
        } else {
            self.end_variation()?;
        }
        self.at += c.len_utf8();
        Ok(())
    }

    pub(super) fn end_variation(&mut self) -> Result<(), Fatal> {
        let before = self.keep_comment();
        let empty = self.line.count == 0;
        let Some(frame) = self.frames.pop() else { return Ok(()) };
        while self.played.len() > frame.base {
            if let Some(undo) = self.played.pop() {
                self.position.undo(undo);
            }
        }
        if let Some(mv) = frame.mv {
            self.played.push(self.position.play(mv));
        }
        self.line = frame.line;
        if empty {
            self.report.add(&EMPTY_VARIATION, Span::of(self.at..self.at + 1));
        }
        before.map_or(Ok(()), |comment| self.comment(&comment))
    }
}

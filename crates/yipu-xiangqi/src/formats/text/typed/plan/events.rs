//! What the pieces between the moves do: brackets, and the ends of lines and sentences.

use super::super::token::Token;
use super::super::words::{self, Intent};
use super::{Frame, Planner, Way, tail};

impl Planner<'_> {
    pub(super) fn after_move(&mut self, token: &Token, index: usize) {
        self.forget_lead();
        self.clause = token.span.end as usize;
        // A sentence that only speaks of a move speaks of those behind it, too.
        let put = self.out.puts.last().is_some_and(|put| put.token == index);
        self.clause_words = !put && self.absorbed != Some(index);
        self.carried = Intent::None;
    }

    pub(super) fn open(&mut self, at: usize) {
        let frame = Frame {
            mentioned: self.mentioned.is_some(),
            line: self.line,
            way: self.way,
            clause: self.clause,
            clause_words: self.clause_words,
            since: self.since,
        };
        self.frames.push(frame);
        self.way = Way::BracketOpen;
        (self.clause, self.clause_words) = (at, false);
        self.forget_lead();
    }

    pub(super) fn close(&mut self) {
        let Some(frame) = self.frames.pop() else { return };
        (self.line, self.way) = (frame.line, frame.way);
        (self.clause, self.clause_words, self.since) = (frame.clause, frame.clause_words, frame.since);
        self.forget_lead();
    }

    pub(super) fn line_end(&mut self, token: &Token, paragraph: bool) {
        let from = self.clause.min(token.span.start as usize);
        let said = self.text.get(from..token.span.start as usize).unwrap_or("").trim_end();
        let said = tail(said);
        let announces = self.clause_words
            && (said.ends_with([':', '：']) || said.ends_with("如下") || said.ends_with("改走"));
        self.carried = if announces { words::intent(said) } else { Intent::None };
        // 着法如下： alone offers nothing.
        let before = said.rfind("如下").and_then(|at| said.get(..at)).unwrap_or(said);
        self.lists_again = announces && words::intent(before) == Intent::None;
        if self.way == Way::Sentence {
            (self.line, self.way) = self.outer();
        }
        (self.lapsed, self.sums_up) = (None, false);
        // Alternatives of the main line may each have a line of their own.
        self.items = self.items.filter(|(of, _)| *of == 0 && !self.out.is_numbered);
        self.mentioned = None;
        self.since.line_end = true;
        self.since.paragraph |= paragraph;
        self.begin_clause(token);
        if !announces && let Some(anchor) = self.anchor.take() {
            self.last_anchor = Some(anchor);
        }
        // A number may stand on the line before its move, dots only with it.
        if paragraph {
            self.forget_lead();
        }
    }

    pub(super) fn sentence_end(&mut self, token: &Token, full: bool) {
        if self.way == Way::Sentence {
            self.lapsed = Some(self.line);
            (self.line, self.way) = self.outer();
        }
        if self.way == Way::Bracket && full {
            // A new sentence in brackets may offer another alternative to the same move.
            self.lapsed = Some(self.line);
            if let Some(frame) = self.frames.last() {
                (self.line, self.way) = (frame.line, Way::BracketOpen);
            }
        }
        if full {
            self.since.words = true;
        }
        self.begin_clause(token);
        self.forget_lead();
        self.mentioned = None;
    }

    pub(super) fn begin_clause(&mut self, token: &Token) {
        self.clause = token.span.end as usize;
        self.clause_words = false;
    }

    /// The line to which the text comes back from a variation in a sentence.
    pub(super) fn outer(&self) -> (usize, Way) {
        match self.frames.last() {
            Some(frame) => (frame.line, Way::BracketOpen),
            None => self.base,
        }
    }
}

//! Moves in sentences and in brackets: what they replace, and how variations go on.

use super::super::line::{Line, Meaning, meaning};
use super::super::words;
use super::super::words::Intent;
use super::{Planner, Way, fold};
use crate::Color;

impl Planner<'_> {
    /// Goes on with the variation of the sentence before, if this one does.
    pub(super) fn resumes(&mut self, index: usize, intent: Intent) -> bool {
        let Some(lapsed) = self.lapsed.filter(|_| self.number.is_none()) else { return false };
        let (Some(line), Some(token)) = (self.out.lines.get(lapsed), self.tokens.get(index)) else {
            return false;
        };
        let said = self.text.get(self.clause..token.span.start as usize).unwrap_or("");
        let script = self.side.or(self.script(index));
        let alternates = script.is_some() && script == line.turn();
        let numbered = self.out.first_number.is_some();
        let goes_on = self.anchor.is_none() && words::goes_on(said) && intent != Intent::Instead
            || !self.clause_words && numbered;
        let resumes = alternates && goes_on && self.fits(line, index);
        if resumes {
            (self.line, self.way) = (lapsed, Way::Sentence);
            self.put(index, lapsed, None, false);
        }
        resumes
    }

    /// 乙、: another alternative beside the one before.
    pub(super) fn offers_item(&mut self, index: usize) -> bool {
        let Some(token) = self.tokens.get(index).filter(|_| self.clause_words && self.number.is_none())
        else {
            return false;
        };
        let said = self.text.get(self.clause..token.span.start as usize).unwrap_or("");
        if !words::is_item(said) {
            return false;
        }
        let main =
            self.main().filter(|_| !self.prose.is_empty() || self.main_is_item).map(|main| (0, main.first));
        let Some((of, half)) = self.last_branch.or(main) else { return false };
        self.branch(index, of, half, Way::Sentence);
        true
    }

    /// 以下（1）…（2）…: alternatives of a variation.
    pub(super) fn is_numbered_item(&mut self, index: usize) -> bool {
        let Some(number) = self.number.filter(|number| number.listed && !self.leads_line()) else {
            return false;
        };
        let in_sentence = matches!(self.way, Way::Sentence | Way::Bracket);
        match (number.value, self.items) {
            (1, _) if in_sentence => {
                self.items = self.current().map(|line| (self.line, line.next()));
                self.number = None;
                false
            }
            (2.., Some((of, half))) => {
                self.branch(index, of, half, Way::Sentence);
                true
            }
            _ => false,
        }
    }

    /// In a variation of a sentence or in brackets.
    pub(super) fn in_variation(&mut self, index: usize, intent: Intent) -> bool {
        if self.is_numbered_item(index) {
            return false;
        }
        let Some(line) = self.current() else { return false };
        let fits = self.fits(line, index);
        let turn = line.turn();
        let script = self.side.or(self.script(index));
        let alternates = script.is_none() || turn.is_none() || script == turn;
        if let Some(half) = self.half(index) {
            if half == line.next() {
                self.put(index, self.line, None, false);
                return false;
            }
            if self.way == Way::Sentence {
                (self.line, self.way) = (0, Way::Main);
                return self.numbered(index, half, intent);
            }
        }
        let offered = matches!(intent, Intent::Instead | Intent::Perhaps) && self.clause_words;
        if offered && !alternates {
            self.offer(index, intent);
        } else if alternates && fits && (intent != Intent::Plan || self.led_by_then(index)) {
            self.put(index, self.line, None, false);
        } else {
            self.mention(index);
        }
        false
    }

    /// 则 right in front of a move makes it the answer.
    pub(super) fn led_by_then(&self, index: usize) -> bool {
        let Some(token) = self.tokens.get(index) else { return false };
        let said = self.text.get(self.clause..token.span.start as usize).unwrap_or("");
        said.trim_end().ends_with(['则', '則'])
    }

    /// The first move in brackets.
    pub(super) fn in_bracket(&mut self, index: usize, intent: Intent) {
        if intent == Intent::Plan || intent == Intent::None && self.clause_words && self.number.is_none() {
            self.mention(index);
            return;
        }
        if let Some(half) = self.half(index)
            && let Some(line) = self.current()
            && half >= line.first
            && line.index_of(half).is_some()
        {
            let line = self.line;
            self.branch(index, line, half, Way::Bracket);
            return;
        }
        self.offer(index, intent);
        if self.way == Way::Sentence {
            self.way = Way::Bracket;
        }
    }

    /// A sentence offers a move: as an alternative to the last one, or to the one to come.
    pub(super) fn offer(&mut self, index: usize, intent: Intent) {
        let Some(line) = self.current().filter(|line| !line.entries.is_empty()) else {
            self.mention(index);
            return;
        };
        let count = self.footnote.filter(|_| self.line == 0).map_or(line.entries.len(), |entry| entry + 1);
        let script = self.side.or(self.script(index)).or_else(|| self.said_side(index));
        if let Some(half) = self.anchored(index, self.anchor, script) {
            self.branch(index, 0, half, Way::Sentence);
            return;
        }
        let last = line.entries.get(count - 1).map(|entry| entry.side);
        let same = script.is_none() || script == last;
        let order: [Option<usize>; 3] = match (same, intent) {
            (true, _) => [Some(count - 1), None, None],
            (false, Intent::Instead) => [count.checked_sub(2), Some(count), Some(count - 1)],
            (false, _) => [Some(count), count.checked_sub(2), Some(count - 1)],
        };
        let word = self.word(index);
        let possible = |at: &usize| match line.board_at(*at) {
            Some(board) => matches!(meaning(Some(board), word), Meaning::Legal(_)),
            None => line.before.is_none(),
        };
        let known = line.board_at(count - 1).is_some();
        let found = order.into_iter().flatten().find(possible);
        let found = found.or(if known { None } else { order.first().copied().flatten() });
        match found {
            Some(at) => {
                let half = line.half_of(at);
                let line = self.line;
                self.branch(index, line, half, Way::Sentence);
            }
            None => match self.anchored(index, self.last_anchor, script) {
                Some(half) => self.branch(index, 0, half, Way::Sentence),
                None => self.mention(index),
            },
        }
    }

    /// 红 or 黑 in the sentence before a move.
    pub(super) fn said_side(&self, index: usize) -> Option<Color> {
        let token = self.tokens.get(index)?;
        let said = self.text.get(self.clause..token.span.start as usize)?;
        match (said.rfind(['红', '紅']), said.rfind('黑')) {
            (Some(red), Some(black)) => Some(if red > black { Color::Red } else { Color::Black }),
            (Some(_), None) => Some(Color::Red),
            (None, Some(_)) => Some(Color::Black),
            (None, None) => None,
        }
    }

    /// Begins a variation at a half-move of a line.
    pub(super) fn branch(&mut self, index: usize, of: usize, half: u32, way: Way) {
        let Some((line, at)) = self.out.lines.get(of).and_then(|line| Some((line, line.index_of(half)?)))
        else {
            self.mention(index);
            return;
        };
        // What replaces the first move of a variation replaces what that one replaces.
        if let (0, Some((outer, _))) = (at, line.parent) {
            self.branch(index, outer, half, way);
            return;
        }
        let same = line
            .entries
            .get(at)
            .is_some_and(|entry| fold(entry.span.slice(self.text)) == fold(self.word(index)));
        let before = line.board_at(at).map(|board| Box::new(board.clone()));
        let known = line.before.is_some();
        let bad = before
            .as_ref()
            .is_some_and(|board| !matches!(meaning(Some(board), self.word(index)), Meaning::Legal(_)));
        if same || bad || known && before.is_none() && way != Way::Numbered {
            self.mention(index);
            return;
        }
        let side = match line.entries.get(at) {
            Some(entry) => Some(entry.side),
            None => line.turn(),
        };
        self.last_branch = Some((of, half));
        self.out.lines.push(Line { parent: Some((of, at)), first: half, before, entries: Vec::new() });
        self.line = self.out.lines.len() - 1;
        self.way = way;
        self.put(index, self.line, side, false);
    }
}

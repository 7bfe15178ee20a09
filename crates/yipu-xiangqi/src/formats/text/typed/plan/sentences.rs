//! Moves in sentences and in brackets: what they replace, and how variations go on.

use super::super::line::{Line, Meaning};
use super::super::words;
use super::super::words::Intent;
use super::{Planner, Way, fold};
use crate::Color;

impl Planner<'_> {
    /// Goes on with the variation of the sentence before, if this one does.
    pub(super) fn resumes(&mut self, index: usize, intent: Intent) -> bool {
        let Some(lapsed) = self.lapsed.filter(|_| self.number.is_none()) else { return false };
        if intent == Intent::Perhaps && self.beside_supposed(index) {
            return true;
        }
        let (Some(line), Some(token)) = (self.out.lines.get(lapsed), self.tokens.get(index)) else {
            return false;
        };
        let said = self.text.get(self.clause..token.span.start as usize).unwrap_or("");
        let script = self.side.or(self.script(index));
        let alternates = script.is_some() && script == line.turn();
        let numbered = self.out.first_number.is_some();
        let goes_on = self.anchor.is_none() && words::goes_on(said) && intent != Intent::Instead
            || !self.clause_words && numbered;
        let answers = line.board().is_some() && self.clause_words && self.anchor.is_none();
        let resumes = alternates && goes_on && self.fits(line, index)
            || alternates && answers && intent == Intent::None && self.legal_run(line.board(), index) >= 3;
        if resumes {
            (self.line, self.way) = (lapsed, Way::Sentence);
            self.put_supposed(index, intent);
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
        if words::is_first_item(said) && matches!(words::intent(said), Intent::Instead | Intent::Perhaps) {
            // 如改走：甲、…
            return false;
        }
        let main =
            self.main().filter(|_| !self.prose.is_empty() || self.main_is_item).map(|main| (0, main.first));
        let Some((of, half)) = self.last_branch.or(main) else { return false };
        self.branch(index, of, half, Way::Sentence);
        true
    }

    /// 以下（1）…（2）…: alternatives of a line.
    pub(super) fn is_numbered_item(&mut self, index: usize) -> bool {
        let Some(number) = self.number.filter(|number| number.listed) else { return false };
        if !self.out.is_numbered && self.line == 0 && self.is_choice_of_main(index, number.value) {
            return true;
        }
        if self.leads_line() {
            return false;
        }
        let in_sentence = matches!(self.way, Way::Sentence | Way::Bracket);
        if number.value == 1 && !in_sentence && self.clause_words && !self.counts_listed {
            // 如走：（一）…（二）…
            let intent = self.intent(index);
            if !matches!(intent, Intent::Instead | Intent::Perhaps) {
                return false;
            }
            let count = self.out.lines.len();
            self.number = None;
            self.offer(index, intent);
            let offered = self.out.lines.last().filter(|_| self.out.lines.len() > count);
            self.items = offered.and_then(|line| Some((line.parent?.0, line.first)));
            return true;
        }
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

    /// 黑方有两种选择：（1）…（2）…, where the moves have no numbers: the first goes on, the others are variations.
    fn is_choice_of_main(&mut self, index: usize, value: u32) -> bool {
        let Some(main) = self.main().filter(|_| self.way == Way::Main && self.prose.is_empty()) else {
            return false;
        };
        let next = main.next();
        match (value, self.items) {
            (1, _) if self.since.words && self.fits(main, index) => {
                self.items = Some((0, next));
                self.number = None;
                self.put(index, 0, None, false);
                true
            }
            (2.., Some((0, half))) => {
                self.number = None;
                self.branch(index, 0, half, Way::Numbered);
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
        if self.is_other_choice(index) {
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
        if self.introduces(index) {
            return true;
        }
        if offered && !alternates {
            self.offer(index, intent);
        } else if alternates && fits && (intent != Intent::Plan || self.led_by_then(index)) {
            self.put_supposed(index, intent);
        } else {
            self.mention(index);
            // What comes behind a move that is not possible is not the variation.
            if alternates
                && intent == Intent::None
                && self.current().is_some_and(|line| line.board().is_some())
            {
                (self.line, self.way) = self.outer();
                self.lapsed = None;
                if self.way != Way::BracketOpen {
                    self.way = Way::Main;
                }
            }
        }
        false
    }

    /// X或Y: beside the last move of a variation.
    fn is_other_choice(&mut self, index: usize) -> bool {
        let Some(token) = self.tokens.get(index).filter(|_| self.number.is_none()) else { return false };
        let said = self.text.get(self.clause..token.span.start as usize).unwrap_or("").trim();
        let put = self.out.puts.last().filter(|put| put.line == self.line);
        let last = put.and_then(|put| self.tokens.get(put.token)).map(|token| token.span.end as usize);
        let choice = ["或", "或者", "或是", "或走", "和", "与"].iter().any(|word| said.ends_with(word));
        if !choice || said.contains(['，', ',']) || last != Some(self.clause) {
            return false;
        }
        let Some(half) = self.current().and_then(|line| line.entries.last()).map(|entry| entry.half) else {
            return false;
        };
        let (of, way) = (self.line, self.way);
        self.branch(index, of, half, way);
        true
    }

    /// Goes on with the current variation; 黑如 on the way can be taken up by 又如.
    fn put_supposed(&mut self, index: usize, intent: Intent) {
        self.put(index, self.line, None, false);
        let last = self.current().and_then(|line| line.entries.last()).map(|entry| (entry.half, entry.side));
        if let Some((half, side)) = last.filter(|_| matches!(intent, Intent::Perhaps | Intent::Instead)) {
            self.supposed[usize::from(side == Color::Black)] = Some((self.line, half));
        }
    }

    /// 则 right in front of a move makes it the answer.
    pub(super) fn led_by_then(&self, index: usize) -> bool {
        let Some(token) = self.tokens.get(index) else { return false };
        let said = self.text.get(self.clause..token.span.start as usize).unwrap_or("");
        said.trim_end().ends_with(['则', '則'])
    }

    /// The first move in brackets.
    pub(super) fn in_bracket(&mut self, index: usize, intent: Intent) {
        let talk = self.frames.last().is_some_and(|frame| frame.mentioned) && intent != Intent::Instead;
        let behind = words::offers_behind(self.behind(index));
        let said = intent == Intent::None && self.clause_words && self.number.is_none() && !behind;
        if talk || intent == Intent::Plan || said {
            self.mention(index);
            return;
        }
        if let Some(lapsed) = self.lapsed
            && let Some(half) = self.half(index)
            && self.out.lines.get(lapsed).is_some_and(|line| line.parent.is_some() && line.next() == half)
        {
            self.way = Way::Bracket;
            self.put(index, lapsed, None, false);
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
        let bad =
            before.as_ref().is_some_and(|board| !matches!(self.meaning(board, index), Meaning::Legal(_)));
        if same || bad {
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

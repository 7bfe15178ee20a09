//! Moves with a number in front of them.

use super::super::line::{Line, Meaning};
use super::super::token::{Kind, Number};
use super::super::words::Intent;
use super::{Counting, Oddity, Planner, Way, fold};
use crate::Color;

impl Planner<'_> {
    /// The half-move that the number in front of a word speaks of, if there is one.
    pub(super) fn half(&self, index: usize) -> Option<u32> {
        let number = self.number?;
        let number = Number { value: number.value + self.repeated, ..number };
        match self.counting {
            Counting::Halves => return Some(number.value - 1),
            Counting::Items => return None,
            Counting::Rounds => {}
        }
        let first = 2 * (number.value - 1);
        let script = self.script(index);
        let said = self.side.or(self.dots.then_some(self.leads.other()));
        if let Some(side) = said {
            return Some(first + u32::from(side != self.leads));
        }
        let next = |line: Option<&Line>| line.map(Line::next);
        let (here, main) = (next(self.current()), next(self.main()));
        let second = match script {
            Some(side) if side == self.leads => false,
            Some(_) => main != Some(first),
            None if here == Some(first) || main == Some(first) => false,
            None => here == Some(first + 1) || main == Some(first + 1),
        };
        Some(first + u32::from(second))
    }

    /// A word with a number in front of it.
    pub(super) fn numbered(&mut self, index: usize, half: u32, intent: Intent) -> bool {
        let Some((main, line)) = self.main().zip(self.current()) else { return false };
        let (next, here) = (main.next(), line.next());
        let again = self.lists_again && half == 0 && !self.clause_words;
        let offered = matches!(intent, Intent::Instead | Intent::Perhaps)
            && (self.clause_words || half < next)
            && !again;
        let marked = self.number.is_some_and(|number| number.marked);
        let elsewhere = half == next && self.since.words && !self.clause_words;
        if self.way == Way::Numbered && half == here && !elsewhere {
            self.put(index, self.line, None, false);
            return false;
        }
        if let Some(lapsed) = self.lapsed.filter(|_| half < next)
            && self.out.lines.get(lapsed).is_some_and(|line| line.next() == half)
        {
            self.way = Way::Sentence;
            self.put(index, lapsed, None, false);
            return false;
        }
        if half == next && !offered {
            // In a sentence that speaks of moves, or without a mark, only what is possible goes on.
            let talked = main.board().is_some() && self.mentioned.is_some();
            if (talked || self.clause_words && !marked) && !self.fits(main, index) {
                self.mention(index);
                return false;
            }
            (self.line, self.way) = (0, Way::Main);
            self.put(index, 0, None, false);
            return false;
        }
        let board = main.index_of(half).and_then(|at| main.board_at(at));
        let counts = marked && !self.number.is_some_and(|number| number.listed);
        if offered && counts && half <= next && board.is_some() && self.legal_run(board, index) == 0 {
            // The number is a slip, if the move can be played in place of the last one.
            self.offer(index, intent);
            return false;
        }
        if offered && half <= next && half >= main.first {
            // 若28.马四进六 at the beginning of a line goes on below.
            let below = marked && self.since.line_end && self.is_bare(index);
            self.branch(index, 0, half, if below { Way::Numbered } else { Way::Sentence });
            return false;
        }
        if self.steps_back_in_variation(index, half) {
            return false;
        }
        if half < next {
            return self.steps_back(index, half);
        }
        let Some(main) = self.main() else { return false };
        let fits = self.fits(main, index);
        let solid = !self.since.words;
        if half == next + 1 && self.is_out_of_turn(main, index) {
            (self.line, self.way) = (0, Way::Main);
            self.put(index, 0, None, true);
        } else if fits && (solid || main.board().is_some() || half <= next + 2)
            || solid && (half <= next + 3 || !self.since.line_end)
        {
            self.odd_number(index, next);
            (self.line, self.way) = (0, Way::Main);
            self.put_as(index, 0, None, false, half);
        } else if !offered && self.frames.is_empty() && self.run_length(index) >= 2 && marked {
            return true;
        } else {
            self.mention(index);
        }
        false
    }

    /// Whether nothing but 若 or 如 stands on the line before the number of a move.
    fn is_bare(&self, index: usize) -> bool {
        let lead = self.lead_from.unwrap_or(index);
        let before = |back: usize| lead.checked_sub(back).and_then(|at| self.tokens.get(at));
        let word = before(1).is_some_and(|token| matches!(token.text(self.text), "若" | "如" | "或"));
        word && before(2).is_none_or(|token| matches!(token.kind, Kind::Break { .. }))
    }

    pub(super) fn odd_number(&mut self, index: usize, next: u32) {
        if let Some(number) = self.number.filter(|number| number.value != next / 2 + 1) {
            self.out.oddities.push((index, Oddity::Number(number.value, next / 2 + 1)));
        }
    }

    /// A number that the variation in hand has had before opens one that leaves it.
    fn steps_back_in_variation(&mut self, index: usize, half: u32) -> bool {
        let Some(line) = self.current().filter(|line| line.parent.is_some() && self.way == Way::Numbered)
        else {
            return false;
        };
        let Some(at) = line.index_of(half).filter(|at| half > line.first && *at < line.entries.len()) else {
            return false;
        };
        let board = line.board_at(at);
        if board.is_some() && self.legal_run(board, index) == 0 {
            return false;
        }
        let of = self.line;
        self.branch(index, of, half, Way::Numbered);
        true
    }

    /// A number that has been there before: the same move again, a variation, another record, or a slip.
    pub(super) fn steps_back(&mut self, index: usize, half: u32) -> bool {
        let Some(main) = self.main() else { return false };
        let next = main.next();
        let first = self.number.is_some_and(|number| number.value == 1);
        if first {
            // It was not meant to follow a repeated one.
            self.repeated = 0;
        }
        let Some(main) = self.main() else { return false };
        let at = main.index_of(half);
        let same = at
            .and_then(|at| main.entries.get(at))
            .is_some_and(|entry| fold(entry.span.slice(self.text)) == fold(self.word(index)));
        let solid = !self.since.words && !self.since.paragraph && self.line == 0;
        let run = self.run_length(index);
        if first && main.entries.len() > 1 && !self.clause_words && (run >= 2 || self.since.paragraph) {
            return true;
        }
        if half <= main.first && self.is_reply(index) {
            return true;
        }
        if same {
            // It says nothing new.
            (self.line, self.way, self.absorbed) = (0, Way::Echo(half + 1), Some(index));
            self.footnote = at;
            self.since.words = false;
            return false;
        }
        if solid
            && self.fits(main, index)
            && main.turn() == self.script(index).or(main.turn())
            && self.line == 0
        {
            self.odd_number(index, next);
            // A number was repeated: those that follow count from it.
            self.repeated += (next - half).div_ceil(2);
            self.put(index, 0, None, false);
            return false;
        }
        match at {
            Some(_) if half >= main.first => self.branch(index, 0, half, Way::Numbered),
            _ if run >= 2 && !self.clause_words => return true,
            _ => self.mention(index),
        }
        false
    }

    /// Whether a move stands behind a quoted post and the record within it (`../../SPEC.md`, 12): the mark of an edited post is its
    /// end, and what follows is the reply.
    fn is_reply(&self, index: usize) -> bool {
        let entries = self.main().map_or(&[][..], |main| &main.entries);
        let (Some(first), Some(last)) = (entries.first(), entries.last()) else { return false };
        let Some(here) = self.tokens.get(index).map(|token| token.span.start as usize) else { return false };
        self.says("编辑过]", last.span.end as usize, here)
            && self.says("以下是引用", 0, first.span.start as usize)
    }

    /// Whether a word stands in a part of the text, not too far before its end.
    fn says(&self, word: &str, from: usize, to: usize) -> bool {
        const FAR: usize = 2000;
        let part = self.text.as_bytes().get(from.max(to.saturating_sub(FAR))..to).unwrap_or_default();
        part.windows(word.len()).any(|at| at == word.as_bytes())
    }

    /// What the main line has, said again.
    pub(super) fn echo(&mut self, index: usize, half: u32, intent: Intent) -> bool {
        let numbered = self.half(index);
        let solid = !self.since.words && !self.clause_words;
        if !solid || numbered.is_some_and(|numbered| numbered != half) {
            self.way = Way::Main;
            return self.in_line(index, intent);
        }
        let Some(main) = self.main() else { return false };
        if half == main.next() {
            self.way = Way::Main;
            return self.in_line(index, intent);
        }
        let entry = main.index_of(half).and_then(|at| main.entries.get(at));
        if entry.is_some_and(|entry| fold(entry.span.slice(self.text)) == fold(self.word(index))) {
            let at = main.index_of(half);
            (self.way, self.absorbed) = (Way::Echo(half + 1), Some(index));
            self.footnote = at;
        } else {
            self.branch(index, 0, half, Way::Numbered);
        }
        false
    }

    /// The half-move of the main line in a round that a sentence speaks of.
    pub(super) fn anchored(&self, index: usize, round: Option<u32>, script: Option<Color>) -> Option<u32> {
        let round = round.filter(|_| self.counting == Counting::Rounds)?;
        let main = self.main()?;
        let first = 2 * (round.max(1) - 1);
        // The other side of the round is meant only where nothing tells the sides apart.
        let sides = match script {
            Some(side) => vec![first + u32::from(side != self.leads)],
            None => vec![first, first + 1],
        };
        let can = |half: &u32| {
            let Some(at) = main.index_of(*half).filter(|_| *half >= main.first) else { return false };
            let board = main.board_at(at);
            board.map_or(main.before.is_none(), |board| {
                matches!(self.meaning(board, index), Meaning::Legal(_))
            })
        };
        sides.into_iter().find(can)
    }
}

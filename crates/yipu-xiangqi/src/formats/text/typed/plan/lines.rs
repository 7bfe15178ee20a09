//! The main line, and how words are put on lines.

use super::super::line::{Line, Meaning, passed};
use super::super::shape;
use super::super::words;
use super::super::words::Intent;
use super::{Counting, MOST_TALKED, Oddity, Planner, Put, Since, Way, fold};
use crate::{Color, Move, NotationError, Xiangqi};

impl Planner<'_> {
    /// A single move that was offered just before another record begins with it was only its announcement.
    pub(super) fn forget_announcement(&mut self, index: usize) {
        let said = self.out.lines.last().filter(|line| line.parent.is_some() && line.entries.len() == 1);
        let same = said
            .and_then(|line| line.entries.first())
            .is_some_and(|entry| fold(entry.span.slice(self.text)) == fold(self.word(index)));
        if same {
            self.out.lines.pop();
            self.out.puts.pop();
        }
    }

    /// 有兵五进一和马五退四两种下法: a single move that the main line then plays was only announced.
    fn drop_announcement(&mut self) {
        let (Some(line), Some(main)) = (self.out.lines.last(), self.main()) else { return };
        let (Some((0, at)), [entry]) = (line.parent, line.entries.as_slice()) else { return };
        let played = main.entries.last().filter(|_| at + 1 == main.entries.len());
        if played
            .is_some_and(|played| fold(played.span.slice(self.text)) == fold(entry.span.slice(self.text)))
        {
            let of = self.out.lines.len() - 1;
            self.out.lines.pop();
            if let Some(at) = self.out.puts.iter().rposition(|put| put.line == of) {
                self.out.puts.remove(at);
            }
            (self.last_branch, self.lapsed) = (None, None);
        }
    }

    /// Puts a move word where it belongs; true if it begins another record.
    pub(super) fn take(&mut self, index: usize) -> bool {
        let intent = self.intent(index);
        let is_first = self.main().is_none_or(|main| main.entries.is_empty());
        let listed = !self.counts_listed && self.number.is_some_and(|number| number.listed);
        let offered = matches!(intent, Intent::Instead | Intent::Perhaps);
        let named = !offered && words::makes_a_name(self.behind(index))
            || (listed || self.is_labelled(index)) && self.stands_alone(index);
        let heading = named && (self.number.is_none() || listed || self.run_length(index) < 2);
        let short = shape::move_at(self.word(index), None).is_some_and(|(_, short)| short);
        // On a board, an offer is taken only where it is possible.
        let offered_there = offered && self.current().is_some_and(|line| line.board().is_some());
        let doubtful = short
            && !is_first
            && self.number.is_none()
            && !offered_there
            && !self.current().is_some_and(|line| line.board().is_some() && self.fits(line, index));
        if self.is_told(index) && !is_first {
            (self.line, self.way) = (0, Way::Main);
            self.put(index, 0, None, false);
            self.suppose(intent);
            // The round was that of this line.
            self.anchor = None;
        } else if heading || doubtful {
            self.mention(index);
        } else if is_first {
            self.begin(index, intent);
        } else {
            match self.way {
                Way::BracketOpen => self.in_bracket(index, intent),
                Way::Sentence | Way::Bracket => return self.in_variation(index, intent),
                Way::Echo(half) => return self.echo(index, half, intent),
                Way::Main | Way::Numbered => return self.in_line(index, intent),
            }
        }
        false
    }

    /// Remembers that the last move of the main line was only supposed.
    fn suppose(&mut self, intent: Intent) {
        let last = self.main().and_then(|main| main.entries.last()).map(|entry| (entry.half, entry.side));
        if let Some((half, side)) = last.filter(|_| matches!(intent, Intent::Perhaps | Intent::Instead)) {
            self.supposed[usize::from(side == Color::Black)] = Some((0, half));
        }
    }

    /// The first move of the record.
    pub(super) fn begin(&mut self, index: usize, intent: Intent) {
        let run = self.run_length(index);
        let short = shape::move_at(self.word(index), None).is_some_and(|(_, short)| short);
        let legal = self.main().is_some_and(|main| self.fits(main, index) && main.before.is_some());
        let offered = matches!(intent, Intent::Instead | Intent::Perhaps) && self.clause_words;
        let enough = match (self.number, self.clause_words) {
            _ if short && !legal => false,
            // 可走18...车2进2, 第5回合车4进3: above the record itself.
            (Some(number), _) if number.value > 1 && (offered || run < 2) && index < self.last_one => false,
            // 着法有：马二进三、兵三进一、车九进一: a choice, not a line.
            (None, true) if self.is_choice(index) => false,
            (Some(number), _) => number.marked || run >= 2,
            (None, false) => run >= 2,
            // Where the moves have numbers, those of a sentence before them are not the game.
            (None, true) => {
                run >= 3 && intent != Intent::Plan && (!self.has_numbers || self.leads_to_number(index))
            }
        };
        let told = self.is_told(index);
        if !told && (!enough || !self.frames.is_empty() || !self.prose.is_empty()) {
            self.mention(index);
            return;
        }
        let said = self.side.or(self.dots.then_some(self.leads.other()));
        let script = self.script(index);
        let side = said.or(script).unwrap_or(Color::Red);
        self.out.first_side = said.or(script);
        self.out.in_sentence = self.clause_words && self.number.is_none() && !self.heads_column(index);
        let number = self.number.map(|number| number.value);
        self.out.is_numbered = number.is_some();
        self.counts_listed = self.number.is_some_and(|number| number.listed);
        self.out.first_number = number.filter(|_| self.counting != Counting::Items);
        if let Some(main) = self.out.lines.first_mut() {
            let half = match (number, self.counting) {
                (Some(number), Counting::Rounds) => 2 * (number - 1) + u32::from(side != self.leads),
                (Some(number), Counting::Halves) => number - 1,
                (None, _) | (_, Counting::Items) => u32::from(side == Color::Black),
            };
            main.first = half;
            let other = main.before.as_ref().is_some_and(|board| board.turn() != side);
            if other && said.is_some() {
                main.before = main.before.as_ref().map(|board| Box::new(passed(board)));
            }
        }
        let said =
            self.tokens.get(index).and_then(|token| self.text.get(self.clause..token.span.start as usize));
        self.main_is_item = said.is_some_and(words::is_item);
        self.way = Way::Main;
        self.put(index, 0, Some(side), false);
    }

    /// On the main line or on a numbered variation.
    pub(super) fn in_line(&mut self, index: usize, intent: Intent) -> bool {
        if self.sums_up {
            self.mention(index);
            return false;
        }
        if self.line == 0 && self.resumes(index, intent) {
            return false;
        }
        if self.offers_item(index) || self.is_numbered_item(index) || self.says_again(index) {
            return false;
        }
        if let Some(half) = self.half(index) {
            return self.numbered(index, half, intent);
        }
        if self.counting == Counting::Items
            && self.number.is_some_and(|number| number.marked)
            && self.since.line_end
        {
            return true;
        }
        if !self.prose.is_empty() {
            if self.begins_labelled(index) || intent == Intent::None && self.begins_game(index) {
                return true;
            }
            // The main line has the moves that were found in the sentences, and no others.
            match intent {
                Intent::Instead | Intent::Perhaps => self.offer(index, intent),
                Intent::None | Intent::Plan => self.mention(index),
            }
            return false;
        }
        let at_clause_start = !self.clause_words;
        if at_clause_start && self.since.line_end && words::offers_behind(self.behind(index)) {
            self.offer(index, Intent::Perhaps);
            return false;
        }
        let fits = self.current().is_some_and(|line| self.fits(line, index));
        if !fits && at_clause_start && self.repeats(index) {
            return false;
        }
        if at_clause_start && self.carried == Intent::None {
            return self.begins_clause(index, fits);
        }
        if self.introduces(index) {
            return true;
        }
        if self.narrates(index, intent) {
            (self.line, self.way) = (0, Way::Main);
            self.put(index, 0, None, false);
            return false;
        }
        match intent {
            Intent::None if words::offers_behind(self.behind(index)) => self.offer(index, Intent::Perhaps),
            Intent::Instead | Intent::Perhaps => self.offer(index, intent),
            Intent::None | Intent::Plan => self.mention(index),
        }
        false
    }

    /// A move without a number that begins a clause: it goes on with the line, begins another record, or is talk.
    fn begins_clause(&mut self, index: usize, fits: bool) -> bool {
        let Some(line) = self.current() else { return false };
        let alone = self.behind(index).is_empty();
        // 5.车一进一 ……\n车1进1是…: the answer comes with its number, and this is a sentence.
        let solid = !self.since.words && (alone || !self.announced || !self.since.line_end);
        let run = self.run_length(index);
        if !solid && self.begins_again(index, fits, run) {
            return true;
        }
        let script = self.side.or(self.script(index));
        let out_of_turn = script.is_some() && script != line.turn();
        let strays = self.out.first_number.is_some() && self.since.line_end && !fits && out_of_turn;
        if solid && !strays && (fits || self.line == 0 || alone) {
            // Without a board, a move behind another one of its round is the answer, whatever its script.
            let answers = self.out.first_number.is_some() && line.board().is_none() && !self.since.line_end;
            let gap = !fits && !answers && self.skips(line, index);
            self.put(index, self.line, None, gap);
            return false;
        }
        if self.begins_elsewhere(index, fits, run) {
            return true;
        }
        // Where moves have numbers, one without can only be Black's reply.
        let numbered = self.out.first_number.is_some();
        let awaited = line.turn() == Some(self.leads.other()) && !self.announced;
        if fits
            && (alone || self.since.line_end)
            && (awaited || !numbered && (self.since.line_end || run >= 2))
        {
            self.put(index, self.line, None, false);
            return false;
        }
        let fillable = !fits
            && self.line == 0
            && self.since.line_end
            && (self.skips(line, index) || self.filler(index).is_some());
        if !numbered && fillable && (alone || run >= 2) && line.board().is_some() {
            self.put(index, 0, None, true);
            return false;
        }
        if !numbered && self.since.line_end && self.line == 0 && alone && run >= 2 && !self.since.paragraph {
            let gap = self.current().is_some_and(|line| self.skips(line, index));
            self.put(index, 0, None, gap);
            return false;
        }
        self.mention(index);
        false
    }

    /// The move of a sentence that fills the gap in front of a word, as the board says.
    fn filler(&self, index: usize) -> Option<usize> {
        let board = self.main().and_then(Line::board)?;
        let fills = |talked: &&usize| {
            let Meaning::Legal(mv) = self.meaning(board, **talked) else { return false };
            let mut after = board.clone();
            after.play_unchecked(mv);
            self.script(**talked).is_none_or(|script| script == board.turn())
                && matches!(self.meaning(&after, index), Meaning::Legal(_))
        };
        self.talked.iter().rev().find(fills).copied()
    }

    /// Puts the move of a sentence into the gap in front of a word.
    pub(super) fn fill_gap(&mut self, index: usize) -> bool {
        let Some(talked) = self.filler(index) else { return false };
        let Some(token) = self.tokens.get(talked) else { return false };
        if let Some(at) = self.out.oddities.iter().rposition(|(token, _)| *token == talked) {
            self.out.oddities.remove(at);
        }
        if let Some(main) = self.out.lines.first_mut() {
            main.push(self.text, token.span, None, false, main.next(), None);
            self.out.puts.push(Put { token: talked, line: 0, entry: main.entries.len() - 1, from: talked });
        }
        true
    }

    pub(super) fn put(&mut self, index: usize, line: usize, side: Option<Color>, gap: bool) {
        let half =
            self.out.lines.get(line).map_or(0, |to| to.next() + u32::from(gap && !to.entries.is_empty()));
        self.put_as(index, line, side, gap, half);
    }

    /// Puts a word on a line as a half-move of its own, as the text counts.
    pub(super) fn put_as(&mut self, index: usize, line: usize, side: Option<Color>, gap: bool, half: u32) {
        let gap = gap && !(line == 0 && self.fill_gap(index));
        let Some(token) = self.tokens.get(index) else { return };
        self.mentioned = None;
        if line == 0 {
            self.talked.clear();
            self.footnote = None;
        }
        if gap {
            self.out.oddities.push((index, Oddity::Gap));
        }
        let from = self.lead_from.unwrap_or(index);
        let board = self.out.lines.get(line).filter(|_| !gap).and_then(Line::board);
        let mut chosen = board.and_then(|board| self.choose(board, index));
        if chosen.is_some() {
            self.out.oddities.push((index, Oddity::Chosen));
        } else if let Some(Meaning::Legal(mv)) = board.map(|board| self.meaning(board, index)) {
            chosen = Some(mv);
        }
        if let Some(to) = self.out.lines.get_mut(line) {
            let side = side.or(if gap { to.turn().map(Color::other) } else { None });
            to.push(self.text, token.span, side, gap, half, chosen);
            self.out.puts.push(Put { token: index, line, entry: to.entries.len() - 1, from });
        }
        self.line = line;
        if matches!(self.way, Way::Main | Way::Numbered) && self.frames.is_empty() {
            self.base = (line, self.way);
        }
        if line == 0 {
            self.drop_announcement();
        }
        if matches!(self.way, Way::Main | Way::Numbered | Way::Echo(_)) {
            self.since = Since::default();
            self.announced = false;
        } else {
            self.since.words = true;
        }
    }

    /// Which of several moves a word means: the one behind which the next moves of the text are possible.
    fn choose(&self, board: &Xiangqi, index: usize) -> Option<Move> {
        let Meaning::Nothing(NotationError::Ambiguous { candidates }) = self.meaning(board, index) else {
            return None;
        };
        let goes_on = |mv: Move| {
            let mut after = board.clone();
            after.play_unchecked(mv);
            self.legal_from(&after, index + 1)
        };
        let mut best: Option<(usize, Move)> = None;
        let mut tied = true;
        for mv in candidates.iter().copied().filter(|mv| board.is_legal(*mv)) {
            let count = goes_on(mv);
            if best.is_none_or(|(most, _)| count > most) {
                (tied, best) = (best.is_none() && count == 0, Some((count, mv)));
            } else {
                tied |= best.is_some_and(|(most, _)| count == most);
            }
        }
        best.filter(|_| !tied).map(|(_, mv)| mv)
    }

    pub(super) fn mention(&mut self, index: usize) {
        self.out.oddities.push((index, Oddity::Mention));
        self.mentioned = Some(index);
        if self.talked.len() == MOST_TALKED {
            self.talked.remove(0);
        }
        self.talked.push(index);
        self.since.words = true;
        self.clause_words = true;
    }
}

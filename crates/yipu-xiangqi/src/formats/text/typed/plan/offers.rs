//! Where a move belongs that a sentence offers (`../../SPEC.md`, 11).
//!
//! A sentence speaks of the last move, of the one to come, of the round that it names, or of the move that it names. Where the
//! board is known, the place is the one at which most of the moves of the sentence are possible.

use super::super::line::Meaning;
use super::super::token::Kind;
use super::super::words::{self, Intent};
use super::{LOOK_AHEAD, Planner, Way, fold};
use crate::{Color, Xiangqi};

/// So many moves of a sentence are tried on the board to see where it belongs.
const TRIED: usize = 4;

/// How far back from its place a sentence may speak, in half-moves, if its moves are possible only there.
const REACH: usize = 24;

impl Planner<'_> {
    /// A sentence offers a move: as an alternative to the last one, to the one to come, or to one that it names.
    pub(super) fn offer(&mut self, index: usize, intent: Intent) {
        if self.beside_supposed(index) || self.in_place_of_named(index, intent) {
            return;
        }
        let Some(line) = self.current().filter(|line| !line.entries.is_empty()) else {
            self.mention(index);
            return;
        };
        let count = self.footnote.filter(|_| self.line == 0).map_or(line.entries.len(), |entry| entry + 1);
        let script =
            self.subject(index).or(self.side).or(self.script(index)).or_else(|| self.said_side(index));
        if let Some(half) = self.anchored(index, self.anchor, script) {
            self.branch(index, 0, half, Way::Sentence);
            return;
        }
        if line.board_at(count - 1).is_none() {
            // A round that the record does not have, or a section that is not about it.
            if self.anchor.is_some() || self.closed {
                self.mention(index);
                return;
            }
            let last = line.entries.get(count - 1).map(|entry| entry.side);
            let at = match (script.is_none() || script == last, intent) {
                (true, _) => count - 1,
                (false, Intent::Instead) => count.checked_sub(2).unwrap_or(count),
                (false, _) => count,
            };
            let (line, half) = (self.line, line.half_of(at));
            self.branch(index, line, half, Way::Sentence);
            return;
        }
        let near = self.place(index, intent, count);
        let wanted = self.run_in_sentence(index).min(3);
        let sure = near.filter(|(own, run, _)| *own && *run >= wanted);
        let found = sure
            .map(|(_, _, half)| half)
            .or_else(|| self.place_behind(index, script))
            .or(near.map(|(_, _, half)| half));
        match found {
            Some(half) => {
                let line = self.line;
                self.branch(index, line, half, Way::Sentence);
            }
            None => match self.anchored(index, self.last_anchor, script) {
                Some(half) => self.branch(index, 0, half, Way::Sentence),
                None => self.mention(index),
            },
        }
    }

    /// The half-move near the end of the current line that an offered move can replace, on a known board: whether it is
    /// that side's, how many moves of the sentence are possible there, and which it is.
    fn place(&self, index: usize, intent: Intent, count: usize) -> Option<(bool, usize, u32)> {
        let line = self.current()?;
        let script =
            self.subject(index).or(self.side).or(self.script(index)).or_else(|| self.said_side(index));
        let order = match intent {
            Intent::Instead => [Some(count - 1), count.checked_sub(2), Some(count)],
            _ => [Some(count - 1), Some(count), count.checked_sub(2)],
        };
        let mut best: Option<((bool, usize), usize)> = None;
        for at in order.into_iter().flatten() {
            let Some(board) = line.board_at(at) else { continue };
            let run = self.legal_run(Some(board), index);
            let own = script.is_none_or(|script| script == board.turn());
            if run > 0 && best.is_none_or(|(found, _)| (own, run) > found) {
                best = Some(((own, run), at));
            }
        }
        best.map(|((own, run), at)| (own, run, line.half_of(at)))
    }

    /// The nearest half-move before that at which the moves of a sentence are possible, if there are several.
    fn place_behind(&self, index: usize, script: Option<Color>) -> Option<u32> {
        let line = self.main().filter(|_| self.line == 0)?;
        let run = self.run_in_sentence(index).min(TRIED);
        let anchor = self.anchor.or(self.last_anchor);
        if run < 3 && anchor.is_none() {
            return None;
        }
        let from = match anchor {
            Some(round) => line.index_of(2 * (round.max(1) - 1)).map_or(line.entries.len(), |at| at + 2),
            None => line.entries.len(),
        };
        let reach = if run < 3 { 8 } else { REACH };
        let fits = |at: &usize| {
            let board = line.board_at(*at);
            board.is_some_and(|board| script.is_none_or(|script| script == board.turn()))
                && self.legal_run(board, index) >= run
        };
        (from.saturating_sub(reach)..from).rev().find(fits).map(|at| line.half_of(at))
    }

    /// 又如: beside the last move that was supposed of the same side, in a line that a sentence has told.
    pub(super) fn beside_supposed(&mut self, index: usize) -> bool {
        let Some(side) = self.subject(index).or(self.side).or(self.script(index)) else { return false };
        let [red, black] = self.supposed;
        let Some((of, half)) = (if side == Color::Red { red } else { black }) else { return false };
        let open = self.lapsed == Some(of) || of == 0 && !self.prose.is_empty();
        if !open || self.anchor.is_some() {
            return false;
        }
        let can = self.out.lines.get(of).is_some_and(|line| {
            let board = line.index_of(half).and_then(|at| line.board_at(at));
            board.is_none() && line.before.is_none() || self.legal_run(board, index) > 0
        });
        if can {
            self.branch(index, of, half, Way::Sentence);
        }
        can
    }

    /// 不走X而改走Y: in place of the move that was named just before.
    fn in_place_of_named(&mut self, index: usize, intent: Intent) -> bool {
        let Some(named) = self.mentioned.filter(|_| intent == Intent::Instead) else { return false };
        if self.script(named) != self.script(index) {
            return false;
        }
        let word = fold(self.word(named));
        let places = [self.out.lines.len() - 1, 0];
        for of in places {
            let Some(line) = self.out.lines.get(of) else { continue };
            let entries = line.entries.iter().enumerate().rev().take(REACH);
            let mut same = entries.filter(|(_, entry)| fold(entry.span.slice(self.text)) == word);
            let Some((at, _)) = same.next() else { continue };
            if line.before.is_none() || self.legal_run(line.board_at(at), index) > 0 {
                let half = line.half_of(at);
                self.branch(index, of, half, Way::Sentence);
                return true;
            }
        }
        false
    }

    /// How many moves of a sentence, from a word on, are possible one behind the other, up to four.
    pub(super) fn legal_run(&self, board: Option<&Xiangqi>, index: usize) -> usize {
        let Some(mut board) = board.cloned() else { return 0 };
        let mut count = 0;
        for at in self.sentence(index).take(TRIED) {
            let Meaning::Legal(mv) = self.meaning(&board, at) else { break };
            board.play_unchecked(mv);
            count += 1;
        }
        count
    }

    fn run_in_sentence(&self, index: usize) -> usize {
        self.sentence(index).take(TRIED).count()
    }

    /// The moves of a sentence from a word on, without those in brackets.
    fn sentence(&self, index: usize) -> impl Iterator<Item = usize> {
        let mut depth = 0usize;
        let ahead = self.tokens.iter().enumerate().skip(index).take(LOOK_AHEAD);
        ahead
            .take_while(|(_, token)| !matches!(token.kind, Kind::Stop | Kind::Semicolon | Kind::Break { .. }))
            .filter(move |(_, token)| {
                match token.kind {
                    Kind::Open => depth += 1,
                    Kind::Close => depth = depth.saturating_sub(1),
                    _ => {}
                }
                depth == 0 && token.kind == Kind::Move
            })
            .map(|(at, _)| at)
    }

    /// 红如, 黑方可: who is said to make a move.
    fn subject(&self, index: usize) -> Option<Color> {
        let token = self.tokens.get(index)?;
        let said = self.text.get(self.clause..token.span.start as usize)?;
        words::subject(said.rsplit(['，', ',', '。', '、', '*']).next()?)
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
}

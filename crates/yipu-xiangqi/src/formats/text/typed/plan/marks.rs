//! Marks at moves, and the lines below that they lead to (`../../SPEC.md`, 11).

use super::super::mark::Mark;
use super::super::number;
use super::super::token::{Kind, Token};
use super::super::words::Intent;
use super::{LOOK_AHEAD, Planner};

/// So many marks lead somewhere.
const MOST_MARKS: usize = 256;

impl Planner<'_> {
    /// ① or （1变） behind a move of the main line.
    pub(super) fn footnote_mark(&mut self, token: &Token) {
        let mark = Mark::at(token.text(self.text)).map(|(mark, _)| mark);
        let last = self.main().and_then(|main| main.entries.len().checked_sub(1)).filter(|_| self.line == 0);
        if let Some(found) = mark.zip(last).filter(|_| self.marks.len() < MOST_MARKS) {
            self.marks.push(found);
        }
    }

    /// ① or 变1： at the beginning of a line: what it says is of that move.
    pub(super) fn footnote(&mut self, words: &str) {
        if self.marks.is_empty() {
            return;
        }
        let plain = words.trim_start_matches('注');
        let Some((mark, _)) = Mark::at(words).or_else(|| Mark::at(plain)) else { return };
        if let Some((_, entry)) = self.marks.iter().find(|(found, _)| *found == mark) {
            self.footnote = Some(*entry);
            if matches!(mark, Mark::Numbered(_)) {
                self.carried = Intent::Perhaps;
            }
        }
    }

    /// 六、 at the beginning of a line without moves: another section begins.
    pub(super) fn heading(&mut self, index: usize) {
        let token = |at: usize| self.tokens.get(at).map(|token| token.text(self.text));
        let Some(words) = token(index).filter(|_| token(index + 1) == Some("、")) else { return };
        let Some((value, _)) = number::value(words).filter(|(_, length)| *length == words.len()) else {
            return;
        };
        let line = self.tokens.iter().skip(index).take(LOOK_AHEAD);
        let mut line = line.take_while(|token| !matches!(token.kind, Kind::Break { .. }));
        let told = self.main().is_some_and(|main| main.entries.len() > 3);
        self.closed |= told && value > 1 && !line.any(|token| token.kind == Kind::Move);
    }
}

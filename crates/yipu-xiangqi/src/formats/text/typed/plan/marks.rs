//! Marks at moves, and the lines below that they lead to (`../../SPEC.md`, 11).

use super::super::mark::Mark;
use super::super::token::Token;
use super::super::words::Intent;
use super::Planner;

impl Planner<'_> {
    /// ① or （1变） behind a move of the main line.
    pub(super) fn footnote_mark(&mut self, token: &Token) {
        let mark = Mark::at(token.text(self.text)).map(|(mark, _)| mark);
        let last = self.main().and_then(|main| main.entries.len().checked_sub(1)).filter(|_| self.line == 0);
        if let Some(found) = mark.zip(last) {
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
}

//! What the text around a move word looks like, and whether the word fits a line.

use super::super::line::{Line, Meaning, meaning, passed};
use super::super::shape;
use super::super::token::Kind;
use super::super::words;
use super::super::words::Intent;
use super::{LOOK_AHEAD, Planner, fold, tail};
use crate::{Color, Xiangqi};

impl Planner<'_> {
    pub(super) fn word(&self, index: usize) -> &str {
        self.tokens.get(index).map_or("", |token| token.text(self.text))
    }

    /// Whose move a word is by its script.
    pub(super) fn script(&self, index: usize) -> Option<Color> {
        if self.one_script { None } else { shape::script(self.word(index)) }
    }

    pub(super) fn intent(&self, index: usize) -> Intent {
        if !self.clause_words {
            return self.carried;
        }
        let Some(token) = self.tokens.get(index) else { return Intent::None };
        let said = tail(self.text.get(self.clause..token.span.start as usize).unwrap_or(""));
        match words::intent(said) {
            Intent::None => self.carried,
            found => found,
        }
    }

    /// What stands right behind a piece.
    pub(super) fn behind(&self, index: usize) -> &str {
        match (self.tokens.get(index), self.tokens.get(index + 1)) {
            (Some(token), Some(next)) if next.kind == Kind::Words && next.span.start == token.span.end => {
                next.text(self.text)
            }
            _ => "",
        }
    }

    /// Whether the next number counts the moves from here on, so that only the first one was left out.
    pub(super) fn leads_to_number(&self, index: usize) -> bool {
        let mut moves = 0;
        for token in self.tokens.iter().skip(index).take(LOOK_AHEAD) {
            match token.kind {
                Kind::Move => moves += 1,
                Kind::Number(number) if number.marked => {
                    return number.value == moves + 1 || 2 * number.value == moves + 2;
                }
                Kind::Words | Kind::Stop => return false,
                _ => {}
            }
        }
        false
    }

    /// （甲）卒7平6: a letter in brackets before a move.
    pub(super) fn is_labelled(&self, index: usize) -> bool {
        let before = |back: usize| index.checked_sub(back).and_then(|at| self.tokens.get(at));
        let bracket = before(1).is_some_and(|token| token.kind == Kind::Close);
        bracket && before(2).is_some_and(|token| words::is_item(&format!("{}、", token.text(self.text))))
    }

    /// Whether the number of the move to come begins its line.
    pub(super) fn leads_line(&self) -> bool {
        let before =
            self.lead_from.and_then(|lead| lead.checked_sub(1)).and_then(|index| self.tokens.get(index));
        before.is_none_or(|token| matches!(token.kind, Kind::Break { .. }))
    }

    /// Whether the last move of the line is only said again, as people do behind a comment.
    pub(super) fn says_again(&mut self, index: usize) -> bool {
        let last = self.current().and_then(|line| line.entries.last());
        let again = self.number.is_none()
            && !self.clause_words
            && (self.since.words || self.since.line_end && !self.one_script)
            && last.is_some_and(|entry| fold(entry.span.slice(self.text)) == fold(self.word(index)));
        if again {
            self.absorbed = Some(index);
            self.since.words = false;
        }
        again
    }

    /// Whether a move ends its paragraph, or words stand right behind it: as a heading does.
    pub(super) fn stands_alone(&self, index: usize) -> bool {
        let mut next = self.tokens.iter().skip(index + 1).map(|token| token.kind);
        match next.next() {
            None | Some(Kind::Break { paragraph: true } | Kind::Words | Kind::Semicolon | Kind::Stop) => true,
            Some(Kind::Break { .. }) => matches!(next.next(), Some(Kind::Number(number)) if !number.listed),
            Some(Kind::Comma) => matches!(next.next(), Some(Kind::Words)),
            _ => false,
        }
    }

    /// How many moves stand one behind the other from here, with nothing but numbers and commas between, up to four.
    pub(super) fn run_length(&self, index: usize) -> usize {
        let mut count = 0;
        for token in self.tokens.iter().skip(index).take(LOOK_AHEAD) {
            match token.kind {
                Kind::Move => count += 1,
                Kind::Words | Kind::Stop | Kind::Open | Kind::Close => break,
                Kind::Break { paragraph: true } if count < 2 => break,
                _ => {}
            }
            if count == 4 {
                break;
            }
        }
        count
    }

    /// Whether a word can be the next move of a line.
    pub(super) fn fits(&self, line: &Line, index: usize) -> bool {
        match line.board() {
            // The other side's script behind words is the other side's move; among the moves it is a slip.
            Some(board) => {
                let elsewhere = self.since.words || self.since.line_end;
                let script = self.side.or(self.script(index)).filter(|_| elsewhere);
                script.is_none_or(|script| script == board.turn())
                    && matches!(meaning(Some(board), self.word(index)), Meaning::Legal(_))
            }
            None => self.script(index).is_none_or(|script| line.turn().is_none_or(|turn| turn == script)),
        }
    }

    /// Whether a word is out of turn, as its script and the board say.
    pub(super) fn skips(&self, line: &Line, index: usize) -> bool {
        let script = self.side.or(self.script(index));
        let other = script.is_some() && line.turn().is_some_and(|turn| Some(turn) != script);
        other
            && line.board().is_none_or(|board| {
                !matches!(meaning(Some(board), self.word(index)), Meaning::Legal(_))
                    && !matches!(meaning(Some(&passed(board)), self.word(index)), Meaning::Nothing(_))
            })
    }

    /// Whether a word is the other side's by its script, and a move of that side.
    pub(super) fn is_out_of_turn(&self, line: &Line, index: usize) -> bool {
        let script = self.side.or(self.script(index));
        let other = script.is_some() && line.turn().is_some_and(|turn| Some(turn) != script);
        let possible =
            |board: &Xiangqi| !matches!(meaning(Some(&passed(board)), self.word(index)), Meaning::Nothing(_));
        other && line.board().is_none_or(possible)
    }

    /// Whether moves behind words begin another game: they do not go on from here and are legal from the start.
    pub(super) fn begins_again(&self, index: usize, fits: bool, run: usize) -> bool {
        let Some(start) = self.main().and_then(|main| main.before.as_deref()) else { return false };
        let numbered = self.out.first_number.is_some();
        if fits || numbered || run < 4 || !self.frames.is_empty() || !self.since.line_end {
            return false;
        }
        let mut board = start.clone();
        let moves =
            self.tokens.iter().skip(index).take(LOOK_AHEAD).filter(|token| token.kind == Kind::Move).take(4);
        let legal = moves
            .take_while(|token| match meaning(Some(&board), token.text(self.text)) {
                Meaning::Legal(mv) => {
                    board.play(mv);
                    true
                }
                _ => false,
            })
            .count();
        legal == 4
    }

    /// Whether moves without numbers, behind words, begin another line from another position: they are out of turn.
    pub(super) fn begins_elsewhere(&self, index: usize, fits: bool, run: usize) -> bool {
        let unknown = self.main().is_some_and(|main| main.before.is_none() && main.entries.len() > 3);
        let numbered = self.out.first_number.is_some();
        let out_of_turn = !fits && self.script(index).is_some();
        unknown && !numbered && run >= 4 && self.frames.is_empty() && self.since.line_end && out_of_turn
    }

    /// Whether a move at the end of a sentence is the first of a column of moves that begins another line.
    pub(super) fn introduces(&self, index: usize) -> bool {
        let unknown = self.main().is_some_and(|main| main.before.is_none() && main.entries.len() > 3);
        let mut next = self.tokens.iter().skip(index + 1).map(|token| token.kind);
        let column = matches!((next.next(), next.next()), (Some(Kind::Break { .. }), Some(Kind::Move)));
        let numbered = self.out.first_number.is_some();
        unknown
            && !numbered
            && column
            && self.frames.is_empty()
            && self.since.line_end
            && self.run_length(index) >= 4
    }
}

//! What the text around a move word looks like, and whether the word fits a line.

use super::super::line::{Line, Meaning, meaning, passed};
use super::super::token::Kind;
use super::super::words;
use super::super::words::Intent;
use super::{LOOK_AHEAD, Planner, Way, fold, tail};
use crate::{Color, Xiangqi};

impl Planner<'_> {
    pub(super) fn word(&self, index: usize) -> &str {
        self.tokens.get(index).map_or("", |token| token.text(self.text))
    }

    /// What a word means on a board.
    pub(super) fn meaning(&self, board: &Xiangqi, index: usize) -> Meaning {
        self.reading(board, self.word(index))
    }

    /// The same for a word itself: where + is 进, - is 退.
    pub(super) fn reading(&self, board: &Xiangqi, word: &str) -> Meaning {
        if self.plus && word.contains(['-', '－']) {
            return meaning(Some(board), &word.replace(['-', '－'], "退"));
        }
        meaning(Some(board), word)
    }

    /// Whose move a word is by its script.
    pub(super) fn script(&self, index: usize) -> Option<Color> {
        if self.one_script { None } else { self.tokens.get(index)?.script }
    }

    pub(super) fn intent(&self, index: usize) -> Intent {
        if !self.clause_words {
            return self.carried;
        }
        let Some(token) = self.tokens.get(index) else { return Intent::None };
        let mut said = tail(self.text.get(self.clause..token.span.start as usize).unwrap_or(""));
        if matches!(self.way, Way::Sentence | Way::Bracket) {
            // 叫杀，黑只能…: what is said of the move before is not said of this one.
            said = said.rsplit(['，', ',']).next().unwrap_or(said);
        }
        match words::intent(said) {
            Intent::None => self.carried,
            // 伏马八退六或车七平六: what is joined to talk is talk.
            Intent::Perhaps if self.mentioned.is_some() && said.trim().starts_with('或') => Intent::Plan,
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
                    && matches!(self.meaning(board, index), Meaning::Legal(_))
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
                !matches!(self.meaning(board, index), Meaning::Legal(_))
                    && !matches!(self.meaning(&passed(board), index), Meaning::Nothing(_))
            })
    }

    /// Whether a word is the other side's by its script, and a move of that side.
    pub(super) fn is_out_of_turn(&self, line: &Line, index: usize) -> bool {
        let script = self.side.or(self.script(index));
        let other = script.is_some() && line.turn().is_some_and(|turn| Some(turn) != script);
        let possible = |board: &Xiangqi| !matches!(self.meaning(&passed(board), index), Meaning::Nothing(_));
        other && line.board().is_none_or(possible)
    }

    /// Whether moves behind words begin another game: they do not go on from here and are legal from the start.
    pub(super) fn begins_again(&self, index: usize, fits: bool, run: usize) -> bool {
        let Some(start) = self.main().and_then(|main| main.before.as_deref()) else { return false };
        let numbered = self.out.first_number.is_some();
        if fits || numbered || run < 4 || !self.frames.is_empty() || !self.since.line_end {
            return false;
        }
        self.legal_from(start, index) >= 4
    }

    /// Whether moves without numbers, behind words, begin another line from another position: they are out of turn.
    pub(super) fn begins_elsewhere(&self, index: usize, fits: bool, run: usize) -> bool {
        let unknown = self.main().is_some_and(|main| main.before.is_none() && main.entries.len() > 3);
        let numbered = self.out.first_number.is_some();
        let out_of_turn = !fits && self.script(index).is_some();
        unknown && !numbered && run >= 4 && self.frames.is_empty() && self.since.line_end && out_of_turn
    }

    /// Whether a sentence behind the last numbered move tells how the game went on: 黑接走卒7进1.
    pub(super) fn narrates(&self, index: usize, intent: Intent) -> bool {
        let Some((main, token)) = self.main().zip(self.tokens.get(index)) else { return false };
        let said = tail(self.text.get(self.clause..token.span.start as usize).unwrap_or(""));
        let script = self.side.or(self.script(index));
        intent == Intent::None
            && self.line == 0
            && self.frames.is_empty()
            && self.out.first_number.is_some()
            && index > self.last_number
            && self.number.is_none()
            && words::narrates(said)
            && script.is_some()
            && script == main.turn()
            && self.fits(main, index)
    }

    /// Whether a line of its own, 红9着兵五进一 …, begins another record behind one that stands in sentences.
    pub(super) fn begins_labelled(&self, index: usize) -> bool {
        let last = self.prose.last().is_none_or(|last| index > *last);
        let label = index.checked_sub(1).and_then(|before| self.tokens.get(before));
        let label = label.filter(|token| token.kind == Kind::Words).map(|token| token.text(self.text));
        let line_start = index.checked_sub(2).and_then(|before| self.tokens.get(before));
        last && label.is_some_and(words::counts_moves)
            && line_start.is_some_and(|token| matches!(token.kind, Kind::Break { .. }))
            && self.run_length(index) >= 4
    }

    /// Whether the moves from here on are one side's, each in place of the other.
    pub(super) fn is_choice(&self, index: usize) -> bool {
        let next = self.tokens.iter().enumerate().skip(index + 1).take(4);
        let next = next.filter(|(_, token)| token.kind == Kind::Move).map(|(at, _)| at).next();
        let script = self.script(index);
        script.is_some() && next.is_some_and(|next| self.script(next) == script)
    }

    /// Whether a game from the opening position begins behind a record that stands in sentences.
    pub(super) fn begins_game(&self, index: usize) -> bool {
        let last = self.prose.last().is_none_or(|last| index > *last);
        last && self.frames.is_empty()
            && self.script(index) == Some(Color::Red)
            && self.run_length(index) >= 4
            && self.legal_from(&Xiangqi::start(), index) >= 4
    }

    /// How many of the next moves are legal from a board, up to eight.
    pub(super) fn legal_from(&self, start: &Xiangqi, index: usize) -> usize {
        let mut board = start.clone();
        let moves = self.tokens.iter().skip(index).take(LOOK_AHEAD).filter(|token| token.kind == Kind::Move);
        moves
            .take(8)
            .take_while(|token| match self.reading(&board, token.text(self.text)) {
                Meaning::Legal(mv) => {
                    board.play_unchecked(mv);
                    true
                }
                _ => false,
            })
            .count()
    }

    /// Whether the next move stands below this one.
    pub(super) fn heads_column(&self, index: usize) -> bool {
        let mut next = self.tokens.iter().skip(index + 1).map(|token| token.kind);
        matches!((next.next(), next.next()), (Some(Kind::Break { .. }), Some(Kind::Move)))
    }

    /// Whether the record is said again from its first move on; what follows then speaks of it.
    pub(super) fn repeats(&mut self, index: usize) -> bool {
        let Some(main) = self.main().filter(|main| main.entries.len() > 2 && self.line == 0) else {
            return false;
        };
        let again = self.tokens.iter().skip(index).take(LOOK_AHEAD).filter(|token| token.kind == Kind::Move);
        let same = main
            .entries
            .iter()
            .zip(again)
            .take(3)
            .all(|(entry, token)| fold(entry.span.slice(self.text)) == fold(token.text(self.text)));
        let half = main.first + 1;
        if same && self.since.line_end && self.run_length(index) > 2 {
            (self.way, self.absorbed, self.since.words) = (Way::Echo(half), Some(index), false);
            self.footnote = Some(0);
            return true;
        }
        false
    }

    /// Whether a move at the end of a sentence is the first of a column of moves that begins another line.
    pub(super) fn introduces(&self, index: usize) -> bool {
        let unknown = self.main().is_some_and(|main| main.before.is_none() && main.entries.len() > 3);
        let numbered = self.out.first_number.is_some();
        unknown
            && !numbered
            && self.heads_column(index)
            && self.frames.is_empty()
            && self.since.line_end
            && self.run_length(index) >= 4
    }
}

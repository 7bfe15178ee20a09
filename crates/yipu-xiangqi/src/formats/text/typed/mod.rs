//! Text as people type it: forum posts, chats, scans of books.
//!
//! The text is cut into [pieces](lex), each move word is put on a [line](line) by its number, its script and the words
//! around it ([`plan`]), and the lines become a [tree](build) in which everything else is a comment. `../SPEC.md` has the
//! rules.

mod build;
mod lex;
mod line;
mod lists;
mod mark;
mod number;
mod plan;
mod prose;
mod shape;
mod token;
mod words;

use std::ops::Range;

use yipu_core::{Deadline, FormatError, Limits, Outcome, Report, Tree};

use super::{CHOSEN, GAP, MENTIONS, NUMBER_ODD};
use crate::unknown::UnknownStart;
use crate::{Color, Xiangqi};
use build::Building;
use line::{Line, Meaning};
use plan::Plan;
use token::{Kind, Token};

/// From so many legal moves on, a text that breaks down later is still a game from that start.
const ENOUGH: usize = 8;

/// With fewer moves than that, a line is looked for in the sentences.
const FEWEST: usize = 3;

/// A typed record.
pub(super) struct Typed {
    plan: Plan,
    tokens: Vec<Token>,
    /// Whether the board before the first move is known.
    pub(super) start_is_known: bool,
    /// Who moves first.
    pub(super) first: Color,
    /// Where another record begins.
    pub(super) next_record: Option<usize>,
}

impl Typed {
    /// Reads a part of a text. `start` is the board before the first move, if the text or the user states one.
    /// If it is stated that nobody knows it, `is_unknown` is set.
    ///
    /// Once the deadline has passed the rest is not looked at; the caller has to ask for it.
    pub(super) fn read(
        text: &str,
        range: Range<usize>,
        start: Option<&Xiangqi>,
        is_unknown: bool,
        deadline: Deadline,
    ) -> Self {
        let tokens = lex::lex(text, range);
        let board = start.cloned().unwrap_or_else(Xiangqi::start);
        let mut plan = plan::plan(text, &tokens, Some(board), &[], deadline);
        let mut known = start.is_some() || !is_unknown && is_from_start(text, &plan);
        if !known {
            plan = plan::plan(text, &tokens, None, &[], deadline);
        }
        let moves = plan.lines.first().map_or(0, |main| main.entries.len());
        let loose = plan.in_sentence || moves < FEWEST && !(plan.is_numbered && moves > 1);
        if loose {
            let told = prose::longest_run(text, &tokens);
            if told.len() >= FEWEST.max(moves) {
                (plan, known) = Self::told(text, &tokens, &told, start, is_unknown, deadline);
            }
        }
        let first =
            plan.lines.first().and_then(|main| main.entries.first()).map_or(Color::Red, |entry| entry.side);
        let next_record =
            plan.next_record.and_then(|index| tokens.get(index)).map(|token| token.span.start as usize);
        Self { plan, tokens, start_is_known: known, first, next_record }
    }

    /// A record that stands in sentences: its moves are those that were found there.
    fn told(
        text: &str,
        tokens: &[Token],
        told: &[usize],
        start: Option<&Xiangqi>,
        is_unknown: bool,
        deadline: Deadline,
    ) -> (Plan, bool) {
        if start.is_none() && !is_unknown {
            // From the opening position only if every move is possible there and no later round was spoken of.
            let before = told.first().map_or(0, |first| *first);
            let later = tokens.iter().take(before).any(|token| matches!(token.kind, Kind::Number(_)));
            let plan = plan::plan(text, tokens, Some(Xiangqi::start()), told, deadline);
            let all = plan.lines.first().is_some_and(|main| legal(main) == main.entries.len());
            if all && !later && told.len() >= ENOUGH && begins_red(&plan) {
                return (plan, true);
            }
        }
        (plan::plan(text, tokens, start.cloned(), told, deadline), start.is_some())
    }

    /// What is known of a start that is not: who moves first, and in which round.
    pub(super) fn unknown_start(&self) -> UnknownStart {
        let half = self.plan.lines.first().map_or(0, |main| main.first);
        UnknownStart { turn: self.first, round: half / 2 + 1 }
    }

    /// Whether there is no move at all.
    pub(super) fn is_empty(&self) -> bool {
        self.plan.puts.is_empty()
    }

    /// Where the first move begins, with its number.
    pub(super) fn begins_at(&self) -> Option<usize> {
        let put = self.plan.puts.first()?;
        self.tokens.get(put.from).map(|token| token.span.start as usize)
    }

    /// Where the last move of the record ends.
    pub(super) fn ends_at(&self) -> Option<usize> {
        let put = self.plan.puts.last()?;
        self.tokens.get(put.token).map(|token| token.span.end as usize)
    }

    /// Puts moves and comments into an empty tree. What stands from `from` to the first move is a comment on the start.
    pub(super) fn build(
        &self,
        text: &str,
        range: Range<usize>,
        limits: Limits,
        tree: &mut Tree,
        report: &mut Report,
    ) -> Result<(), FormatError> {
        Building { text, tokens: &self.tokens, plan: &self.plan, limits, from: range.start, end: range.end }
            .build(tree, report)
    }

    /// The result that stands behind the main line, in a clause of its own.
    pub(super) fn outcome(&self, text: &str) -> Option<Outcome> {
        let last = self.plan.puts.iter().rev().find(|put| put.line == 0)?;
        let from = self.tokens.get(last.token)?.span.end as usize;
        let end = self.tokens.last()?.span.end as usize;
        let behind = text.get(from..end)?;
        behind
            .split(['\n', '，', ',', '。', '；', ';', '(', ')', '（', '）', ' ', '\u{3000}'])
            .find_map(words::result)
    }
}

/// Whether the main line is played from the board it was tried on (`../SPEC.md`, 10).
fn is_from_start(text: &str, plan: &Plan) -> bool {
    let Some(main) = plan.lines.first().filter(|main| !main.entries.is_empty()) else { return false };
    let count = main.entries.len();
    let from_one = plan.first_number.is_none_or(|number| number == 1);
    let legal = legal(main);
    if !from_one || legal == 0 || legal < count && !begins_red(plan) {
        return false;
    }
    if legal == count {
        return begins_red(plan) && (plan.next_record.is_none() || count >= FEWEST) || count >= ENOUGH;
    }
    legal >= ENOUGH || 4 * possible(text, main) >= 3 * count
}

/// Whether nothing says that Black moves first.
fn begins_red(plan: &Plan) -> bool {
    plan.first_side != Some(Color::Black)
}

/// How many moves of a line are legal before the first that is not.
fn legal(line: &Line) -> usize {
    line.entries.iter().take_while(|entry| matches!(entry.meaning, Meaning::Legal(_))).count()
}

/// How many moves of a line are possible if those that are not are passed over, as slips.
fn possible(text: &str, line: &Line) -> usize {
    let Some(mut board) = line.before.as_deref().cloned() else { return 0 };
    let mut count = 0;
    for entry in &line.entries {
        match line::meaning(Some(&board), entry.span.slice(text)) {
            Meaning::Legal(mv) => {
                count += 1;
                board.play_unchecked(mv);
            }
            _ => board = line::passed(&board),
        }
    }
    count
}

/// Whether a text has at least so many moves.
pub(super) fn has_moves(text: &str, enough: usize) -> bool {
    let mut moves = 0;
    let mut before = None;
    let mut at = 0;
    while let Some(c) = text.get(at..).and_then(|rest| rest.chars().next()) {
        let found = text.get(at..).and_then(|rest| shape::move_at(rest, before)).filter(|(_, short)| !short);
        if let Some((length, _)) = found {
            moves += 1;
            at += length;
            if moves >= enough {
                return true;
            }
        } else {
            at += c.len_utf8();
        }
        before = Some(c);
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines of a text: the moves of each, with what they replace.
    fn lines(text: &str) -> Vec<String> {
        let typed = Typed::read(text, 0..text.len(), None, false, Deadline::NONE);
        let show = |line: &line::Line| {
            let moves: Vec<&str> = line.entries.iter().map(|entry| entry.span.slice(text)).collect();
            let parent = line.parent.map_or(String::new(), |(of, at)| format!("{of}@{at} "));
            format!("{parent}{}", moves.join(" "))
        };
        typed.plan.lines.iter().map(show).collect()
    }

    #[test]
    fn a_game_with_comments_and_variations() {
        let text = "1. 炮二平五 马8进7\n2. 马二进三 ……\n红方如走马八进七，则车9平8。\n2. …… 车9平8\n此时黑方准备炮8平9\n3.车一平二";
        assert_eq!(lines(text), ["炮二平五 马8进7 马二进三 车9平8 车一平二", "0@2 马八进七 车9平8"]);
    }
}

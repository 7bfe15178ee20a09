//! The result behind the moves, and what stands behind it (SPEC 2.4).

use yipu_core::movetext::is_blank;
use yipu_core::tag_pairs::is_tag_line;
use yipu_core::{FormatError, Outcome, Span};

use super::super::{MOVES_AFTER_RESULT, RESULT_AMONG_MOVES, TEXT_AFTER_RESULT, scan};
use super::{Reader, Step};

/// What stands behind a result.
enum Behind {
    /// No move.
    Nothing,
    /// The game goes on, so that it was no result.
    GoOn,
    /// Moves that are not of this game.
    Another,
}

impl Reader<'_, '_> {
    /// A result: the end of the record, unless it stands in a variation or the game goes on behind it.
    pub(super) fn result(&mut self, outcome: Outcome, length: usize) -> Result<Step, FormatError> {
        self.keep_stray()?;
        let span = self.input.span(length);
        self.input.pass(length);
        if self.lines.depth() > 0 {
            self.lines.comment(self.input.slice(span))?;
            return Ok(Step::On);
        }
        self.out.any = true;
        match self.moves_behind() {
            Behind::GoOn => {
                self.report.add(&RESULT_AMONG_MOVES, span);
                self.lines.comment(self.input.slice(span))?;
                return Ok(Step::On);
            }
            Behind::Another => self.report.add(&MOVES_AFTER_RESULT, self.input.span_of_rest()),
            Behind::Nothing => {}
        }
        self.out.outcome = Some((outcome, span));
        self.after_result()?;
        Ok(Step::Stop)
    }

    /// What the moves behind a result are, up to the tags of another game (SPEC 2.4).
    fn moves_behind(&self) -> Behind {
        let Some((before, word)) = first_chinese_move(self.input.rest()) else { return Behind::Nothing };
        let number = before.trim_end_matches(|c| is_blank(c) || scan::is_dot(c));
        let digits = number.len() - number.trim_end_matches(scan::is_digit).len();
        let value = scan::number(number.get(number.len() - digits..).unwrap_or(""));
        let expected = self.numbering.number_of(self.lines.position().fullmoves());
        let goes_on = self.lines.position_is_known()
            && (digits == 0 || i64::from(value) == expected)
            && self.dialect.parse(self.lines.position(), word).is_ok_and(|reading| reading.refusal.is_none());
        if goes_on && (digits > 0 || !self.lines.is_empty()) { Behind::GoOn } else { Behind::Another }
    }

    /// Comments behind the result are kept; the rest is only told of.
    fn after_result(&mut self) -> Result<(), FormatError> {
        loop {
            self.input.pass_blanks();
            if self.input.byte() != Some(b'{') {
                break;
            }
            self.sign()?;
        }
        let rest = self.input.rest().trim_end_matches(is_blank);
        let tags = offset_of_tags(rest);
        let before = tags.unwrap_or(rest.len());
        if let Some(tags) = tags {
            let (from, to) = (self.input.at() + tags, self.input.at() + rest.len());
            self.out.rest = Some(Span::from_range(from..to));
        }
        if before > 0 {
            self.report.add(&TEXT_AFTER_RESULT, self.input.span(before));
        }
        Ok(())
    }
}

/// The first word of the shape of a Chinese move before the tags of another game, behind what its line has before it.
fn first_chinese_move(text: &str) -> Option<(&str, &str)> {
    let mut lines = text.split_inclusive('\n').take_while(|line| !is_tag_line(line.as_bytes()));
    lines.find_map(|line| {
        line.char_indices().find_map(|(at, _)| {
            let length = scan::chinese_move(line.get(at..)?)?;
            Some((line.get(..at)?, line.get(at..at + length)?))
        })
    })
}

/// Where the first line begins that is a tag of PGN.
fn offset_of_tags(text: &str) -> Option<usize> {
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        if is_tag_line(line.as_bytes()) {
            return Some(start);
        }
        start += line.len();
    }
    None
}

//! From move text to a tree.
//!
//! This file says what is to be read, what comes out, and which token is read by whom. What a reader keeps while it
//! reads is in parts: [`input`] is the text, [`lines`] the tree and the board, [`numbering`] what the move numbers
//! say, [`stray`] text that belongs to nothing, [`evidence`] which notation it is. The other files read tokens.

mod annotations;
mod evidence;
mod input;
mod lines;
mod numbering;
mod result;
mod stray;
mod variations;
mod words;

use std::ops::Range;

use yipu_core::movetext::{Brackets, Sign, is_blank};
use yipu_core::tag_pairs::is_tag_line;
use yipu_core::{Finding, FormatError, Limits, Outcome, Report, Span, Tree};

use super::scan;
use super::{Dialect, RESULT_MISSING, UNCLOSED_VARIATION};
use crate::Xiangqi;
use evidence::Words;
use input::Input;
use lines::Lines;
use numbering::Numbering;
use stray::Stray;

/// What is to be read, and how.
pub(crate) struct Moves<'a> {
    /// The text of the whole record.
    pub(crate) text: &'a str,
    /// Where in it the moves stand.
    pub(crate) range: Range<usize>,
    /// The position before the first move.
    pub(crate) start: Xiangqi,
    /// Whether the record states that position.
    pub(crate) start_is_stated: bool,
    /// Whether the record says that it is not known, so that every move is text.
    pub(crate) start_is_unknown: bool,
    /// The notation of moves in Latin letters, if the record states it.
    pub(crate) dialect: Option<Dialect>,
    /// The one they are in as a rule, where the record states none.
    pub(crate) usual: Dialect,
    /// Whether a result belongs behind the moves.
    pub(crate) result_expected: bool,
    /// Bounds.
    pub(crate) limits: Limits,
}

/// What came out beside the tree.
#[derive(Clone, Debug, Default)]
pub(crate) struct Outcomes {
    /// The result behind the moves, and where.
    pub(crate) outcome: Option<(Outcome, Span)>,
    /// Whether the first move showed that Black is to move, although no start is stated.
    pub(crate) black_first: bool,
    /// What stands behind the moves because another game begins there.
    pub(crate) rest: Option<Span>,
    /// Whether anything was read as a move, a number or a result.
    pub(crate) any: bool,
    words: Words,
}

/// Reads moves into an empty tree.
pub(crate) fn read(moves: &Moves<'_>, tree: &mut Tree, report: &mut Report) -> Result<Outcomes, FormatError> {
    let mut own = Report::with_limit(moves.limits.diagnostics);
    let dialect = moves.dialect.unwrap_or(moves.usual);
    let mut outcomes = Reader::new(moves, dialect, tree, &mut own).run()?;
    let best = evidence::best_dialect(moves, dialect, &outcomes.words)?;
    if best != dialect {
        tree.clear();
        own.clear();
        outcomes = Reader::new(moves, best, tree, &mut own).run()?;
    }
    report.append(own);
    Ok(outcomes)
}

/// Reads one text in one dialect.
struct Reader<'a, 'r> {
    input: Input<'a>,
    /// Parentheses around comments.
    parentheses: Brackets,
    lines: Lines<'r>,
    numbering: Numbering,
    stray: Stray,
    dialect: Dialect,
    result_expected: bool,
    report: &'r mut Report,
    out: Outcomes,
}

/// Whether to go on.
#[derive(PartialEq, Eq)]
enum Step {
    On,
    Stop,
}

impl<'a, 'r> Reader<'a, 'r> {
    fn new(moves: &Moves<'a>, dialect: Dialect, tree: &'r mut Tree, report: &'r mut Report) -> Self {
        Self {
            input: Input::new(moves.text.get(..moves.range.end).unwrap_or(moves.text), moves.range.start),
            parentheses: Brackets::default(),
            lines: Lines::new(moves, tree),
            numbering: Numbering::new(moves.start_is_stated),
            stray: Stray::default(),
            dialect,
            result_expected: moves.result_expected,
            report,
            out: Outcomes::default(),
        }
    }

    fn run(mut self) -> Result<Outcomes, FormatError> {
        loop {
            self.input.pass_white_space();
            match self.input.byte() {
                None => break,
                Some(b'0'..=b'9') if self.quick_number() => {}
                Some(0xE3..=0xEF) if self.quick_move()? => {}
                Some(_) => {
                    if self.step()? == Step::Stop {
                        break;
                    }
                }
            }
        }
        self.finish()?;
        Ok(self.out)
    }

    /// Reads one token of any kind; the first character tells which.
    fn step(&mut self) -> Result<Step, FormatError> {
        let rest = self.input.rest();
        let Some(c) = rest.chars().next() else { return Ok(Step::Stop) };
        match c {
            '[' if self.input.is_at_line_start() && is_tag_line(rest.as_bytes()) => {
                self.out.rest = Some(self.input.span_of_rest());
                return Ok(Step::Stop);
            }
            '0'..='9' | '*' => {
                if let Some((outcome, length)) = scan::result_token(rest) {
                    return self.result(outcome, length);
                }
                self.number_or_word()?;
            }
            '０'..='９' => self.number_or_word()?,
            _ if self.sign()? => {}
            _ if scan::is_dot(c) && self.pass_dots() => {}
            _ if is_blank(c) || scan::is_separator(c) => self.input.pass(c.len_utf8()),
            _ => return self.word(),
        }
        Ok(Step::On)
    }

    /// Reads a comment, a glyph or a parenthesis; `false` if none begins here.
    fn sign(&mut self) -> Result<bool, FormatError> {
        let Some((sign, span)) = self.input.sign() else { return Ok(false) };
        match sign {
            Sign::Comment { closed } => self.comment(span, closed)?,
            Sign::Open => self.parenthesis(span)?,
            Sign::Close => self.close(span)?,
            Sign::Nag => self.numbered_glyph(span)?,
            Sign::Glyph => self.glyphs(span)?,
            Sign::Stray => self.stray_close(span),
        }
        Ok(true)
    }

    fn finish(&mut self) -> Result<(), FormatError> {
        self.keep_stray()?;
        let (end, open) = (self.input.span(0), self.lines.depth());
        if open > 0 {
            self.report.add(Finding::new(&UNCLOSED_VARIATION).with("count", open), end);
        }
        for _ in 0..open {
            self.end_variation(end.start)?;
        }
        self.lines.keep_comment();
        if self.out.outcome.is_none() && self.result_expected {
            self.report.add(&RESULT_MISSING, end);
        }
        Ok(())
    }
}

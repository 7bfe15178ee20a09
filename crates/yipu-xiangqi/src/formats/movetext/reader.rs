//! From move text to a tree.
//!
//! One position is played forwards and taken back; an open variation keeps only the move that it replaces. So a file
//! nested a million deep costs some bytes a level, nothing recurses, and every move is played at most twice.

mod annotations;
mod variations;

use std::ops::Range;

use yipu_core::{Doubt, Fatal, Finding, Limits, NodeId, Outcome, Place, Ply, Report, Span, Tree};

use super::scan;
use super::{BLACK_FIRST, Dialect, NUMBER_ODD, RESULT_MISSING, UNCLOSED_VARIATION, WRONG_DOTS};
use crate::findings::unreadable;
use crate::{Color, Move, Reading, Undo, Xiangqi, notation};

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
    latin: usize,
    latin_legal: usize,
    chinese: usize,
}

/// Reads moves into an empty tree.
pub(crate) fn read(moves: &Moves<'_>, tree: &mut Tree, report: &mut Report) -> Result<Outcomes, Fatal> {
    let mut own = Report::with_limit(moves.limits.diagnostics);
    let mut dialect = moves.dialect.unwrap_or(Dialect::Plain);
    let mut outcomes = Reader::new(moves, dialect, tree, &mut own).run()?;
    let unsure = moves.dialect.is_none() && outcomes.chinese == 0 && outcomes.latin_legal < outcomes.latin;
    if unsure {
        let mut best = outcomes.latin_legal;
        for other in Dialect::ALL.into_iter().skip(1) {
            let (mut scratch, mut silent) = (Tree::new(), Report::with_limit(0));
            let legal = Reader::new(moves, other, &mut scratch, &mut silent).run()?.latin_legal;
            if legal > best {
                (best, dialect) = (legal, other);
            }
        }
        if dialect != Dialect::Plain {
            tree.clear();
            own.clear();
            outcomes = Reader::new(moves, dialect, tree, &mut own).run()?;
        }
    }
    report.append(own);
    Ok(outcomes)
}

/// A line of play while it is read: the main line or an open variation.
#[derive(Debug)]
struct Line {
    /// Its last node, or the one it leaves from.
    node: NodeId,
    /// How many nodes it has.
    count: u32,
    /// How many of them, at its end, could not be read; from 2 on, the position before the last is not known.
    raw: u32,
    /// The comment on its last node, or in front of its first, as far as it is read.
    comment: Option<String>,
}

/// A line that waits while a variation is read.
#[derive(Debug)]
struct Frame {
    line: Line,
    /// The move that the variation replaces.
    mv: Option<Move>,
    /// How many moves are played before it.
    base: usize,
}

#[expect(clippy::struct_excessive_bools, reason = "independent yes-or-no facts")]
struct Reader<'a, 'r> {
    text: &'a str,
    at: usize,
    tree: &'r mut Tree,
    report: &'r mut Report,
    limits: Limits,
    position: Xiangqi,
    start_is_stated: bool,
    result_expected: bool,
    dialect: Dialect,
    line: Line,
    played: Vec<Undo>,
    frames: Vec<Frame>,
    /// Text among the moves, not yet kept.
    stray: Option<Range<usize>>,
    /// A number without a dot just before, which may turn out to be a part of stray text.
    bare_number: Option<usize>,
    /// Set when a search for a matching bracket has failed, so that it is not made again.
    braces_do_not_match: bool,
    parentheses_do_not_match: bool,
    dots: bool,
    /// What a number has over the round of the board.
    ahead: Option<i64>,
    /// So many rounds are missing before the next move, as its number says.
    missing: i64,
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
            text: moves.text.get(..moves.range.end).unwrap_or(moves.text),
            at: moves.range.start,
            tree,
            report,
            limits: moves.limits,
            position: moves.start.clone(),
            start_is_stated: moves.start_is_stated,
            result_expected: moves.result_expected,
            dialect,
            line: Line {
                node: NodeId::ROOT,
                count: 0,
                raw: if moves.start_is_unknown { 2 } else { 0 },
                comment: None,
            },
            played: Vec::with_capacity(256),
            frames: Vec::new(),
            stray: None,
            bare_number: None,
            braces_do_not_match: false,
            parentheses_do_not_match: false,
            dots: false,
            ahead: None,
            missing: 0,
            out: Outcomes::default(),
        }
    }

    fn run(mut self) -> Result<Outcomes, Fatal> {
        loop {
            while self.byte().is_some_and(|byte| byte.is_ascii_whitespace()) {
                self.at += 1;
            }
            match self.byte() {
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

    #[inline]
    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// A move number of ASCII digits, one dot and a blank, which nearly all are.
    #[inline]
    fn quick_number(&mut self) -> bool {
        let bytes = self.text.as_bytes().get(self.at..).unwrap_or_default();
        let digits = bytes.iter().take(4).take_while(|byte| byte.is_ascii_digit()).count();
        let plain = bytes.get(digits) == Some(&b'.')
            && matches!(bytes.get(digits + 1), Some(b' ' | b'\t' | b'\r' | b'\n'))
            && self.stray.is_none();
        if plain {
            self.dots = false;
            self.bare_number = None;
            self.out.any = true;
            let value = bytes.iter().take(digits).fold(0, |value, byte| value * 10 + u32::from(byte - b'0'));
            self.number(value, digits);
            self.at += digits + 1;
        }
        plain
    }

    /// Compares a number with the round that the board is in (SPEC 2.1).
    #[inline]
    fn number(&mut self, value: u32, length: usize) {
        if self.line.raw > 0 {
            return;
        }
        let round = i64::from(self.position.round());
        // Where no start is stated, the first number is 1.
        let first = if self.start_is_stated { i64::from(value) - round } else { 0 };
        let ahead = *self.ahead.get_or_insert(first);
        let expected = round + ahead;
        if i64::from(value) != expected {
            self.odd_number(value, expected, length);
        }
    }

    #[cold]
    fn odd_number(&mut self, value: u32, expected: i64, length: usize) {
        let finding = Finding::new(&NUMBER_ODD)
            .with("found", value)
            .with("expected", u32::try_from(expected).unwrap_or(0));
        self.report.add(finding, Span::of(self.at..self.at + length));
        self.missing = (i64::from(value) - expected).max(0);
        // From here on the main line counts differently: the next numbers follow this one.
        if self.frames.is_empty() {
            self.ahead = self.ahead.map(|ahead| ahead + i64::from(value) - expected);
        }
    }

    /// A Chinese move of four wide characters, which nearly all are.
    #[inline]
    fn quick_move(&mut self) -> Result<bool, Fatal> {
        const LENGTH: usize = 12;
        let Some(word) = self.text.as_bytes().get(self.at..self.at + LENGTH) else { return Ok(false) };
        if self.line.raw > 0 || self.stray.is_some() || self.dots {
            return Ok(false);
        }
        let Some(mv) = notation::parse_plain(&self.position, word) else { return Ok(false) };
        let Some(undo) = self.position.play_legal(mv) else { return Ok(false) };
        self.out.chinese += 1;
        self.bare_number = None;
        let span = Span::new(self.at as u32, (self.at + LENGTH) as u32);
        self.add(Move::to_ply(mv), span)?;
        self.played.push(undo);
        self.at += LENGTH;
        Ok(true)
    }

    fn step(&mut self) -> Result<Step, Fatal> {
        let Some(c) = self.rest().chars().next() else { return Ok(Step::Stop) };
        let at_line_start = self.at == 0 || self.text.as_bytes().get(self.at - 1) == Some(&b'\n');
        match c {
            '[' if at_line_start && scan::is_tag_line(self.rest().as_bytes()) => {
                self.out.rest = Some(Span::of(self.at..self.text.trim_end().len()));
                return Ok(Step::Stop);
            }
            '0'..='9' | '*' => {
                if let Some((outcome, length)) = scan::result_token(self.rest()) {
                    return self.result(outcome, length);
                }
                self.number_or_word()?;
            }
            '０'..='９' => self.number_or_word()?,
            '{' => self.brace_comment()?,
            '(' | '（' => self.parenthesis(c)?,
            ')' | '）' => self.close(c)?,
            '}' => {
                self.stray_close(c);
                self.at += 1;
            }
            ';' => self.line_comment()?,
            '%' if at_line_start => self.line_comment()?,
            '$' => self.numbered_glyph()?,
            '!' | '?' | '！' | '？' => self.glyph()?,
            _ if scan::is_dot(c) && self.pass_dots() => {}
            _ if scan::is_blank(c) || scan::is_separator(c) => self.at += c.len_utf8(),
            _ => return self.word(),
        }
        Ok(Step::On)
    }

    /// Dots that stand alone: those in place of Red's move.
    fn pass_dots(&mut self) -> bool {
        let rest = self.rest();
        let length = rest.find(|c| !scan::is_dot(c)).unwrap_or(rest.len());
        let dots = rest.get(..length).unwrap_or("");
        let alone = rest.get(length..).and_then(|rest| rest.chars().next()).is_none_or(scan::is_blank);
        if !alone && length < 2 {
            return false;
        }
        self.dots |= dots.contains('…') || length >= 2;
        self.at += length;
        true
    }

    fn number_or_word(&mut self) -> Result<(), Fatal> {
        let rest = self.rest();
        let digits = rest.find(|c| !scan::is_digit(c)).unwrap_or(rest.len());
        let after = rest.get(digits..).unwrap_or("");
        let dots = after.find(|c| !scan::is_dot(c)).unwrap_or(after.len());
        let ends = after.chars().next().is_none_or(scan::is_blank);
        if is_keypad_move(rest) || (dots == 0 && !ends) {
            return self.word().map(|_| ());
        }
        if dots == 0 {
            match &mut self.stray {
                Some(stray) => stray.end = self.at + digits,
                None => self.bare_number = Some(self.at),
            }
        } else {
            self.keep_stray()?;
            let marks = after.get(..dots).unwrap_or("");
            let value = rest
                .chars()
                .take_while(|c| scan::is_digit(*c))
                .take(6)
                .fold(0, |value, c| value * 10 + scan::digit(c));
            self.number(value, digits);
            self.dots = marks.contains('…') || marks.chars().count() > 1;
            self.out.any = true;
        }
        self.at += digits + dots;
        Ok(())
    }

    fn word(&mut self) -> Result<Step, Fatal> {
        let rest = self.rest();
        let shaped = scan::chinese_move(rest);
        let length = shaped.unwrap_or_else(|| scan::word_end(rest));
        let first = rest.chars().next().map_or(0, char::len_utf8);
        let word = rest.get(..length.max(first)).unwrap_or("");
        let span = Span::of(self.at..self.at + word.len());
        if shaped.is_none()
            && !word.is_ascii()
            && word.chars().count() > 1
            && let Some(outcome) = scan::outcome_of_words(word)
        {
            return self.result(outcome, word.len());
        }
        if word == "--" {
            self.keep_stray()?;
            self.add(Ply::EMPTY, span)?;
        } else if self.line.raw > 0 {
            if shaped.is_some() || scan::looks_like_move(word) {
                self.raw(word, span)?;
            } else {
                self.stray_text(span);
            }
        } else {
            self.black_first(span);
            match self.dialect.parse(&self.position, word) {
                Ok(reading) => {
                    self.keep_stray()?;
                    self.count(word, reading);
                    self.play(reading, span)?;
                }
                Err(_) if self.glued_number(word) => return Ok(Step::On),
                Err(error) if shaped.is_some() || scan::looks_like_move(word) => {
                    self.keep_stray()?;
                    self.out.latin += usize::from(word.is_ascii());
                    let (finding, inner) = unreadable(&self.position, word, &error);
                    let id = self.raw(word, span)?;
                    self.report.add(finding, Place::node(id).with_span(inner.shifted(span.start)));
                }
                Err(_) => self.stray_text(span),
            }
        }
        self.at += word.len();
        Ok(Step::On)
    }

    fn count(&mut self, word: &str, reading: Reading) {
        if word.is_ascii() {
            self.out.latin += 1;
            self.out.latin_legal += usize::from(reading.refusal.is_none());
        } else {
            self.out.chinese += 1;
        }
    }

    /// `1炮二平五`: passes the number if what follows is a move.
    fn glued_number(&mut self, word: &str) -> bool {
        let digits = word.find(|c| !scan::is_digit(c)).unwrap_or(0);
        let glued = digits > 0
            && self.text.get(self.at + digits..).is_some_and(|rest| {
                !rest.starts_with(|c: char| c.is_ascii()) && scan::chinese_move(rest).is_some()
            });
        if glued {
            self.at += digits;
        }
        glued
    }

    /// The dots in front of the first move show that it is Black's (SPEC 3.3).
    fn black_first(&mut self, span: Span) {
        if !std::mem::take(&mut self.dots) || self.line.count > 0 || !self.frames.is_empty() {
            return;
        }
        if self.position.turn() == Color::Black {
            return;
        }
        if self.start_is_stated {
            self.report.add(&WRONG_DOTS, span);
        } else {
            let mut setup = self.position.to_setup();
            setup.turn = Color::Black;
            self.position = Xiangqi::from(&setup);
            self.out.black_first = true;
            self.report.add(&BLACK_FIRST, span);
        }
    }

    #[inline]
    fn play(&mut self, reading: Reading, span: Span) -> Result<(), Fatal> {
        self.add(Move::to_ply(reading.mv), span)?;
        self.played.push(self.position.play(reading.mv));
        Ok(())
    }

    fn raw(&mut self, word: &str, span: Span) -> Result<NodeId, Fatal> {
        self.keep_stray()?;
        let ply = self.tree.raw_ply(word);
        self.add(ply, span)?;
        self.line.raw = self.line.raw.saturating_add(1);
        Ok(self.line.node)
    }

    #[inline]
    fn add(&mut self, ply: Ply, span: Span) -> Result<(), Fatal> {
        if self.tree.arena_len() > self.limits.nodes {
            return Err(Fatal::LimitPassed { what: "moves", limit: self.limits.nodes as u64 });
        }
        let before = if self.line.comment.is_some() { self.keep_comment() } else { None };
        self.line.node = self.tree.add(self.line.node, ply);
        self.tree.set_span(self.line.node, span);
        if let Some(before) = before {
            self.tree.extra_mut(self.line.node).before = Some(before.into());
        }
        if self.missing > 0 {
            Doubt::Gap(std::mem::take(&mut self.missing)).note(self.tree, self.line.node);
        }
        self.line.count += 1;
        self.out.any = true;
        Ok(())
    }

    fn finish(&mut self) -> Result<(), Fatal> {
        self.keep_stray()?;
        let end = Span::of(self.at..self.at);
        if !self.frames.is_empty() {
            let finding = Finding::new(&UNCLOSED_VARIATION).with("count", self.frames.len());
            self.report.add(finding, end);
        }
        while !self.frames.is_empty() {
            self.end_variation()?;
        }
        self.keep_comment();
        if self.out.outcome.is_none() && self.result_expected {
            self.report.add(&RESULT_MISSING, end);
        }
        Ok(())
    }
}

/// `62.5` and `15=6`: two digits, an operator and a digit (notation SPEC 7.6).
fn is_keypad_move(text: &str) -> bool {
    let word = text.get(..scan::word_end(text)).unwrap_or("").as_bytes();
    matches!(word, [b'1'..=b'9', b'1'..=b'9', b'.' | b'=' | b'+' | b'-', b'1'..=b'9'])
}

/// The offset of the bracket that closes what was opened before the text.
fn matching(text: &str, opens: impl Fn(char) -> bool, closes: impl Fn(char) -> bool) -> Option<usize> {
    let mut depth = 1usize;
    for (at, c) in text.char_indices() {
        depth += usize::from(opens(c));
        depth -= usize::from(closes(c));
        if depth == 0 {
            return Some(at);
        }
    }
    None
}

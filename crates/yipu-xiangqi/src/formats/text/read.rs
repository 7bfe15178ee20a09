//! From move text to a record.

use yipu_core::{Cx, Fatal, Finding, NodeId, Outcome, Record, Report, Source, Span, TagName};

use super::movetext::{self, Moves};
use super::{FOOTER, UNKNOWN_RESULT, UNLABELLED, labels};
use crate::formats::{check_size, read_start, settle_outcome};
use crate::{INFO, Xiangqi, fen, parse_any};

/// Reads a text.
pub(super) fn read(
    source: &Source<'_>,
    cx: &Cx<'_>,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), Fatal> {
    record.reset(&INFO);
    let text = source.text();
    check_size(text, cx)?;
    let mut head = Head { text, at: 0, start: None, stated: None, comment: String::new() };
    head.read(cx, record, report)?;
    let moves = Moves {
        text,
        range: head.at..without_footer(text, head.at, report),
        start_is_stated: head.start.is_some(),
        start: head.start.unwrap_or_else(Xiangqi::start),
        dialect: None,
        result_expected: false,
        limits: cx.limits,
    };
    let out = movetext::read(&moves, &mut record.tree, report)?;
    if !out.any && record.tags.is_empty() && record.start.is_none() && head.stated.is_none() {
        return Err(Fatal::NotThisFormat);
    }
    if out.black_first {
        record.start = Some(fen::START.replace(" w ", " b ").into_boxed_str());
    }
    if !head.comment.is_empty() {
        if let Some(more) = record.tree.comment(NodeId::ROOT) {
            head.comment.push('\n');
            head.comment.push_str(more);
        }
        record.tree.set_comment(NodeId::ROOT, head.comment);
    }
    record.outcome = settle_outcome(head.stated, out.outcome, report);
    Ok(())
}

struct Head<'a> {
    text: &'a str,
    at: usize,
    start: Option<Xiangqi>,
    stated: Option<Outcome>,
    comment: String,
}

impl Head<'_> {
    /// Reads the lines before the moves.
    fn read(&mut self, cx: &Cx<'_>, record: &mut Record, report: &mut Report) -> Result<(), Fatal> {
        for line in self.text.split_inclusive('\n') {
            let trimmed = line.trim_matches(is_blank);
            let from = self.at + line.len() - line.trim_start_matches(is_blank).len();
            let span = Span::of(from..from + trimmed.len());
            if record.tags.len() >= cx.limits.tags {
                return Err(Fatal::LimitPassed { what: "tags", limit: cx.limits.tags as u64 });
            }
            if trimmed.chars().all(is_rule) || self.labelled(trimmed, span, record, report) {
                self.at += line.len();
                continue;
            }
            if begins_moves(trimmed) {
                return Ok(());
            }
            report.add(&UNLABELLED, span);
            if !self.comment.is_empty() {
                self.comment.push('\n');
            }
            self.comment.push_str(trimmed);
            self.at += line.len();
        }
        Ok(())
    }

    fn labelled(&mut self, line: &str, span: Span, record: &mut Record, report: &mut Report) -> bool {
        let Some((label, value)) = line.split_once([':', '：']) else { return false };
        let (label, value) = (label.trim_matches(is_blank), value.trim_matches(is_blank));
        let value_span = Span::new(span.end - value.len() as u32, span.end);
        if label.eq_ignore_ascii_case("fen") {
            self.start = Some(read_start(self.text, value_span, record, report));
        } else if label == labels::RESULT.0 || label == labels::RESULT.1 {
            self.stated = movetext::outcome_of_words(value);
            if self.stated.is_none() {
                report.add(Finding::new(&UNKNOWN_RESULT).with("text", value), value_span);
                record.tags.push(TagName::new("result"), value);
            }
        } else if let Some(tag) = labels::tag(label) {
            record.tags.push(tag, value);
        } else {
            return false;
        }
        true
    }
}

fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}'
}

/// Characters of dividing lines.
fn is_rule(c: char) -> bool {
    is_blank(c) || matches!(c, '*' | '-' | '=' | '_' | '~' | '`' | '#' | '─' | '—')
}

/// Whether a line begins with a move number or a move.
fn begins_moves(line: &str) -> bool {
    if line.starts_with(['{', '(', '（']) {
        return true;
    }
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit() || matches!(c, '０'..='９'));
    let number = rest.len() < line.len() && rest.starts_with(['.', '．', '、', '…']);
    number || movetext::chinese_move(line).is_some() || first_word_is_legal(line)
}

fn first_word_is_legal(line: &str) -> bool {
    let word = line.split(is_blank).next().unwrap_or("");
    word.len() >= 4
        && word.len() <= 12
        && parse_any(&Xiangqi::start(), word).is_ok_and(|reading| reading.refusal.is_none())
}

/// Where the moves end: before a line of the program that wrote them, and before dividing lines at the end.
fn without_footer(text: &str, from: usize, report: &mut Report) -> usize {
    let mut end = text.len();
    for _ in 0..8 {
        let body = text.get(from..end).unwrap_or("").trim_end_matches(is_blank);
        let line_at = body.rfind('\n').map_or(0, |at| at + 1);
        let line = body.get(line_at..).unwrap_or("").trim_matches(is_blank);
        let footer = ["棋谱由", "棋譜由"].iter().any(|mark| line.starts_with(mark));
        if footer {
            report.add(&FOOTER, Span::of(from + line_at..from + body.len()));
        } else if line.is_empty() || line == "*" || !line.chars().all(is_rule) {
            return from + body.len();
        }
        end = from + line_at;
    }
    end
}

/// Whether a text has at least two moves (SPEC 4).
pub(super) fn has_moves(text: &str) -> bool {
    let chinese =
        text.char_indices().filter(|(at, _)| text.get(*at..).and_then(movetext::chinese_move).is_some());
    if chinese.take(2).count() == 2 {
        return true;
    }
    let mut position = Xiangqi::start();
    let words = text.split(|c: char| is_blank(c) || c == ',').filter(|word| word.len() >= 4).take(64);
    let mut legal = 0;
    for word in words {
        let word = word.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start_matches('.');
        match parse_any(&position, word) {
            Ok(reading) if reading.refusal.is_none() => {
                position.play(reading.mv);
                legal += 1;
            }
            _ if legal > 0 => break,
            _ => {}
        }
    }
    legal >= 2
}

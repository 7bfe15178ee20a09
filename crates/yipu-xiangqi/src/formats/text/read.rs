//! From move text to a record.

use std::ops::Range;

use yipu_core::work::{Work, note};
use yipu_core::{Context, FormatError, NodeId, Outcome, Record, Report, Severity, Source, Span};

use super::head::{self, Head};
use super::movetext::START_UNKNOWN;
use super::movetext::{self, Dialect, Moves};
use super::typed::Typed;
use super::write::DIVIDER;
use super::{ANOTHER_RECORD, FOOTER, RESULT_IN_HEADING, spelling, split, vietnamese};
use crate::formats::{read_start, settle_outcome};
use crate::unknown::UnknownStart;
use crate::{Color, INFO, Xiangqi, fen, parse_any};

/// Reads a text: strictly where that explains all of it, else as people type.
pub(super) fn read(
    source: &Source<'_>,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    let text = source.text();
    cx.limits.bytes(text.len())?;
    read_behind(text, talk_before_labels(text).0, cx, record, report, &|_| None).map(drop)
}

/// Reads a file of one record, or returns the length of the first record in bytes if another follows.
pub(super) fn read_first(
    source: &Source<'_>,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<Option<usize>, FormatError> {
    let (text, bytes) = (source.text(), source.bytes());
    cx.limits.bytes(text.len())?;
    let (talk, labelled) = talk_before_labels(text);
    let in_bytes = |length| split::byte_length(bytes, text, length);
    if let Some(labelled) = labelled {
        let length = in_bytes(first_of_labelled(text, talk, labelled));
        if length.is_some() {
            return Ok(length);
        }
        return read_behind(text, talk, cx, record, report, &|_| None);
    }
    read_behind(text, talk, cx, record, report, &in_bytes)
}

/// Reads a text whose first bytes are talk. Where it is typed and another record follows, it is not read if `cut` finds the
/// length of the first in bytes, which is returned.
fn read_behind(
    text: &str,
    talk: usize,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
    cut: &dyn Fn(usize) -> Option<usize>,
) -> Result<Option<usize>, FormatError> {
    let mut strict = Report::with_limit(cx.limits.diagnostics);
    let found = read_strictly(text, talk, cx, record, &mut strict)?;
    let is_our_own = is_our_own(text);
    if found == Strictly::All || found == Strictly::Some && is_our_own {
        report.append(strict);
        return Ok(None);
    }
    let mut typed_report = Report::with_limit(cx.limits.diagnostics);
    let mut typed = Record::new(&INFO);
    let read = Found::in_text(text, talk, cx, &mut typed, &mut typed_report)?;
    let another = if is_our_own { None } else { read.another(text) };
    if let Some(length) = another.and_then(cut) {
        return Ok(Some(length));
    }
    if read.build(text, cx, &mut typed, &mut typed_report)? {
        std::mem::swap(record, &mut typed);
        report.append(typed_report);
        return Ok(None);
    }
    if found == Strictly::Nothing {
        return Err(FormatError::NotThisFormat);
    }
    report.append(strict);
    Ok(None)
}

/// Labels, then moves and comments in braces, and nothing else; whether that was all there is.
fn read_strictly(
    text: &str,
    talk: usize,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<Strictly, FormatError> {
    note(Work::Strict);
    let mut head = Head::behind(text, talk);
    head.read(text, cx, record, report)?;
    let stated = start(text, &head, cx, record, report);
    if record.start_is_unknown() {
        report.add(&START_UNKNOWN, head.start.unwrap_or(Span::from_range(0..0)));
    }
    let moves = Moves {
        text,
        range: head.at..without_footer(text, head.at, report),
        start_is_stated: stated.is_some(),
        start_is_unknown: record.start_is_unknown(),
        start: stated.unwrap_or_else(Xiangqi::start),
        dialect: spelling::read(cx, head.notation),
        usual: Dialect::Plain,
        result_expected: false,
        limits: cx.limits,
    };
    let out = movetext::read(&moves, &mut record.tree, report)?;
    if out.black_first {
        record.start = Some(fen::START.replace(" w ", " b ").into_boxed_str());
    }
    head.comment_on_start(record);
    record.outcome = settle_outcome(head.stated, out.outcome, report);
    let any = out.any || !record.tags.is_empty() || record.start.is_some() || head.stated.is_some();
    Ok(match any {
        false => Strictly::Nothing,
        true if explains_all(text, &head, record, report) => Strictly::All,
        true => Strictly::Some,
    })
}

/// Whether a text was written by our own writer: what is in its braces is what was put there, and nothing was typed.
fn is_our_own(text: &str) -> bool {
    text.lines().take(64).any(|line| line == DIVIDER)
}

/// How much of a text strict reading explains.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Strictly {
    Nothing,
    Some,
    All,
}

/// Whether strict reading left nothing open.
fn explains_all(text: &str, head: &Head, record: &Record, report: &Report) -> bool {
    let quiet = report.iter().all(|found| {
        let code = found.code();
        code.severity == Severity::Note || code.id == START_UNKNOWN.id || code.id.starts_with("FEN")
    });
    quiet && head.comment.is_empty() && (!record.tree.is_empty() || !super::typed::has_moves(text, 1))
}

/// The start that the text or the user states, unless it is stated to be unknown.
fn start(text: &str, head: &Head, cx: &Context, record: &mut Record, report: &mut Report) -> Option<Xiangqi> {
    let given = given_start(cx, record, report);
    let Some(span) = head.start else { return given };
    let Some(start) = UnknownStart::of(span.slice(text)) else {
        return Some(read_start(text, span, record, report));
    };
    if given.is_none() {
        record.start = Some(start.to_string().into());
    }
    given
}

/// The start that the user states.
fn given_start(cx: &Context, record: &mut Record, report: &mut Report) -> Option<Xiangqi> {
    let given = cx.option("start")?;
    let mut own = Report::new();
    let board = read_start(given, Span::from_range(0..given.len()), record, &mut own);
    // Its places are not in this text.
    for found in &own {
        report.add(found.finding.clone(), NodeId::ROOT);
    }
    Some(board)
}

fn heading_result(head: &Head, report: &mut Report) -> Option<Outcome> {
    let (outcome, span) = head.heading?;
    report.add(&RESULT_IN_HEADING, span);
    Some(outcome)
}

/// What a typed text holds: its head, and its moves.
struct Found {
    head: Head,
    typed: Typed,
    body: Range<usize>,
}

impl Found {
    fn in_text(
        text: &str,
        talk: usize,
        cx: &Context,
        record: &mut Record,
        report: &mut Report,
    ) -> Result<Self, FormatError> {
        let mut head = Head::behind(text, talk);
        head.read_typed(text, cx, record)?;
        let stated = start(text, &head, cx, record, report);
        let body = head.at..text.len();
        let typed =
            Typed::read(text, body.clone(), stated.as_ref(), record.start_is_unknown(), cx.limits.deadline);
        cx.limits.time()?;
        Ok(Self { head, typed, body })
    }

    /// Where another record begins, with its heading.
    fn another(&self, text: &str) -> Option<usize> {
        let (last, next) = (self.typed.ends_at()?, self.typed.next_record?);
        Some(head::heading_before(text, last, next))
    }

    /// Puts what was found into the record; whether there was a move.
    fn build(
        self,
        text: &str,
        cx: &Context,
        record: &mut Record,
        report: &mut Report,
    ) -> Result<bool, FormatError> {
        let Self { head, typed, body } = self;
        if typed.is_empty() {
            return Ok(false);
        }
        if !typed.start_is_known {
            let at = typed.begins_at().unwrap_or(body.start);
            report.add(&START_UNKNOWN, Span::from_range(at..at));
            record.start = Some(typed.unknown_start().to_string().into());
        } else if record.start.is_none() && typed.first == Color::Black {
            record.start = Some(fen::START.replace(" w ", " b ").into_boxed_str());
        }
        if let Some(next) = typed.next_record {
            report.add(&ANOTHER_RECORD, Span::from_range(next..next));
        }
        let end = without_footer(text, body.start, report);
        typed.build(text, body.start..end, cx.limits, &mut record.tree, report)?;
        head.comment_on_start(record);
        let said = typed.outcome(text).or_else(|| heading_result(&head, report));
        record.outcome =
            head.stated.filter(|stated| *stated != Outcome::Unknown).or(said).unwrap_or_default();
        Ok(true)
    }
}

/// The length of the first record in a text of typed moves, if another one follows.
///
/// Labels and a line of dashes begin a record that a program has written; what is before them is not cut again if it
/// explains itself.
pub(super) fn first_record(text: &str) -> Option<usize> {
    match talk_before_labels(text) {
        (talk, Some(labelled)) => Some(first_of_labelled(text, talk, labelled)),
        (talk, None) => another_record(text, talk),
    }
}

/// The length of the first record in a text in which the labels of another begin at an offset.
fn first_of_labelled(text: &str, talk: usize, labelled: usize) -> usize {
    text.get(..labelled).and_then(|first| another_record(first, talk)).unwrap_or(labelled)
}

/// The offset of a second record, or `None` if the whole text reads as one.
fn another_record(text: &str, talk: usize) -> Option<usize> {
    let (cx, mut silent) = (Context::default(), Report::with_limit(64));
    let mut scratch = Record::new(&INFO);
    let strictly = read_strictly(text, talk, &cx, &mut scratch, &mut silent).ok()?;
    if strictly == Strictly::All || is_our_own(text) {
        return None;
    }
    let mut scratch = Record::new(&INFO);
    Found::in_text(text, talk, &cx, &mut scratch, &mut silent).ok()?.another(text)
}

/// Returns where the labels of a record begin if lines of talk precede them, else 0, and where the labels of another
/// record begin after it.
///
/// Talk is a text without a record: it belongs to the game that follows it, as a comment.
fn talk_before_labels(text: &str) -> (usize, Option<usize>) {
    /// Each block of labels that is tried costs reading what precedes it.
    const MOST: usize = 4;
    let mut talk = 0;
    let mut next = head::labels_behind_moves(text, talk);
    for _ in 0..MOST {
        let Some(end) = next.filter(|end| text.get(..*end).is_some_and(is_talk)) else { break };
        talk = end;
        next = head::labels_behind_moves(text, talk);
    }
    (talk, next)
}

/// Whether a text is no record: it has no head as programs write it, no position, and no more than the mention of a move.
fn is_talk(text: &str) -> bool {
    if head::has_head(text) {
        return false;
    }
    let (mut scratch, mut silent) = (Record::new(&INFO), Report::with_limit(0));
    let read = read_behind(text, 0, &Context::default(), &mut scratch, &mut silent, &|_| None);
    read.is_err() || scratch.tree.move_count() < 2 && scratch.start.is_none()
}

/// Where the moves end: before a line of the program that wrote them, and before dividing lines at the end.
fn without_footer(text: &str, from: usize, report: &mut Report) -> usize {
    let mut end = text.len();
    for _ in 0..8 {
        let body = text.get(from..end).unwrap_or("").trim_end_matches(head::is_blank);
        let line_at = body.rfind('\n').map_or(0, |at| at + 1);
        let line = body.get(line_at..).unwrap_or("").trim_matches(head::is_blank);
        let footer = ["棋谱由", "棋譜由"].iter().any(|mark| line.starts_with(mark));
        if footer {
            report.add(&FOOTER, Span::from_range(from + line_at..from + body.len()));
        } else if line.is_empty() || line == "*" || !line.chars().all(head::is_rule) {
            return from + body.len();
        }
        end = from + line_at;
    }
    end
}

/// Whether a text has at least two moves (SPEC 4).
pub(super) fn has_moves(text: &str) -> bool {
    if super::typed::has_moves(text, 2) {
        return true;
    }
    let mut position = Xiangqi::start();
    let words = text.split(|c: char| head::is_blank(c) || c == ',').filter(|word| word.len() >= 4).take(64);
    let mut legal = 0;
    for word in words {
        let word = word.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start_matches('.');
        match parse_any(&position, word) {
            Ok(reading) if reading.refusal.is_none() => {
                position.play_unchecked(reading.mv);
                legal += 1;
            }
            _ if legal > 0 => break,
            _ => {}
        }
    }
    legal >= 2 || vietnamese::moves_at(text).is_some()
}

//! The reader: keys and values first, then the moves.

use yipu_core::{Context, Finding, FormatError, Outcome, Record, Report, Source, Span, TagName};

use super::codes::{NO_END, NO_MOVES, SETUP_NOT_CLOSED, STARTS_DIFFER, UNKNOWN_LINE, UNKNOWN_RESULT};
use super::{setup, spelling};
use crate::formats::movetext::{self, Dialect, Moves};
use crate::formats::{read_start, settle_outcome};
use crate::{Notation, Setup, Xiangqi, fen};

/// Reads a record.
pub(super) fn read(
    source: &Source<'_>,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    let text = source.text();
    cx.limits.bytes(text.len())?;
    let head = Head::read(text, cx, record, report)?;
    let start = head.start(record, report);
    let Some(begin) = head.moves_at else {
        report.add(&NO_MOVES, Span::from_range(text.len()..text.len()));
        let is_known = head.notation.is_some() || start.is_some();
        return if is_known { Ok(()) } else { Err(FormatError::NotThisFormat) };
    };
    let inner = text.get(begin..).unwrap_or("");
    let end = inner.find("}END").or_else(|| inner.rfind('}'));
    if end.is_none() {
        report.add(&NO_END, Span::from_range(text.len()..text.len()));
    }
    let moves = Moves {
        text,
        range: begin..begin + end.unwrap_or(inner.len()),
        start_is_stated: start.is_some(),
        start_is_unknown: false,
        start: start.unwrap_or_else(Xiangqi::start),
        dialect: spelling::read(cx, head.notation),
        usual: Dialect::Plain,
        result_expected: false,
        limits: cx.limits,
    };
    let out = movetext::read(&moves, &mut record.tree, report)?;
    if out.black_first {
        record.start = Some(fen::START.replace(" w ", " b ").into_boxed_str());
    }
    record.outcome = settle_outcome(head.outcome, out.outcome, report);
    Ok(())
}

/// What stands in front of the moves, tags aside.
#[derive(Default)]
struct Head {
    /// The start that a FEN states.
    fen: Option<Xiangqi>,
    /// The start that a list of pieces states, and where that stands.
    listed: Option<(Setup, Span)>,
    notation: Option<Notation>,
    outcome: Option<Outcome>,
    /// Where the moves begin.
    moves_at: Option<usize>,
}

impl Head {
    fn read(text: &str, cx: &Context, record: &mut Record, report: &mut Report) -> Result<Self, FormatError> {
        let mut head = Self::default();
        let (mut at, mut listed_end) = (0, 0);
        for line in text.split_inclusive('\n') {
            let from = at;
            at += line.len();
            if from < listed_end {
                continue;
            }
            if let Some(rest) = line.trim_start().strip_prefix("START{") {
                head.moves_at = Some(at - rest.len());
                break;
            }
            if let Some(rest) = line.trim_start().strip_prefix("SETUP{") {
                let (inside, end) = listing(text, at - rest.len(), report);
                head.listed = Some((setup::read(text, inside, report), inside));
                listed_end = end;
                continue;
            }
            cx.limits.tags(record.tags.len() + 1)?;
            head.line(text, Span::from_range(from..from + line.trim_end().len()), record, report);
        }
        Ok(head)
    }

    /// A key and its value.
    fn line(&mut self, text: &str, line: Span, record: &mut Record, report: &mut Report) {
        let words = line.slice(text).trim_start();
        let (key, value) = words.split_once(char::is_whitespace).unwrap_or((words, ""));
        let value = value.trim();
        let span = Span::new(line.end - value.len() as u32, line.end);
        match key {
            "" => {}
            "FORMAT" => {
                let plain = ["WXF", "ICCS"].contains(&value).then_some(Notation::WXF);
                self.notation = plain.or_else(|| Notation::from_statement(value));
            }
            "FEN" if !value.is_empty() => self.fen = Some(read_start(text, span, record, report)),
            "RESULT" => self.outcome = result(value, span, record, report),
            "RED" | "BLACK" => player(key, value, record),
            _ if key.bytes().all(|b| b.is_ascii_uppercase()) => push(record, tag(key), value),
            _ => report.add(&UNKNOWN_LINE, line),
        }
    }

    /// The start that is stated: where FEN and list differ, the FEN's, which can say more.
    fn start(&self, record: &mut Record, report: &mut Report) -> Option<Xiangqi> {
        let (fen, Some((listed, place))) = (&self.fen, &self.listed) else { return self.fen.clone() };
        let Some(start) = fen else {
            let text = listed.to_string();
            record.start = (text != fen::START).then(|| text.into_boxed_str());
            return Some(Xiangqi::from(listed));
        };
        let stated = start.to_setup();
        if stated.squares != listed.squares || stated.turn != listed.turn {
            report.add(&STARTS_DIFFER, *place);
        }
        Some(start.clone())
    }
}

/// Where the list of a `SETUP{` stands, and where it ends: at its brace, or with its line.
fn listing(text: &str, from: usize, report: &mut Report) -> (Span, usize) {
    let rest = text.get(from..).unwrap_or("");
    let head = rest.split("START{").next().unwrap_or(rest);
    if let Some(end) = head.find('}') {
        return (Span::from_range(from..from + end), from + end + 1);
    }
    report.add(&SETUP_NOT_CLOSED, Span::from_range(from - 1..from));
    let end = from + rest.find('\n').unwrap_or(rest.len());
    (Span::from_range(from..end), end)
}

fn push(record: &mut Record, name: TagName, value: &str) {
    if !value.is_empty() {
        record.tags.push(name, value);
    }
}

fn tag(key: &str) -> TagName {
    match key {
        "GAME" => TagName::TITLE,
        "DATE" => TagName::DATE,
        "EVENT" => TagName::EVENT,
        "SITE" => TagName::PLACE,
        "ROUND" => TagName::ROUND,
        _ => TagName::new(key.to_ascii_lowercase()),
    }
}

fn result(value: &str, span: Span, record: &mut Record, report: &mut Report) -> Option<Outcome> {
    let outcome = movetext::outcome_of_words(value);
    if outcome.is_none() {
        report.add(Finding::new(&UNKNOWN_RESULT).with("text", value), span);
        push(record, TagName::new("result"), value);
    }
    outcome
}

/// `name ; team ; rating ;;` (SPEC 1).
fn player(key: &str, value: &str, record: &mut Record) {
    let (name, team, elo) = match key {
        "RED" => (TagName::RED, TagName::RED_TEAM, TagName::RED_ELO),
        _ => (TagName::BLACK, TagName::BLACK_TEAM, TagName::BLACK_ELO),
    };
    let mut parts = value.split(';').map(str::trim);
    push(record, name, parts.next().unwrap_or(""));
    for part in parts {
        let number = part.bytes().all(|b| b.is_ascii_digit());
        push(record, if number { elo.clone() } else { team.clone() }, part);
    }
}

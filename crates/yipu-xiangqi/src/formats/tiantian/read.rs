//! From 天天象棋's JSON to a record.

use serde_json::{Map, Value};
use yipu_core::{Context, Finding, FormatError, NodeId, Outcome, Record, Report, Source, Span, TagName};

use super::{BAD_BOARD, NO_JSON, NO_MOVES, UNKNOWN_RESULT};
use crate::formats::movetext::outcome_of_words;
use crate::formats::servers::{self, CUT_OFF, Raw};
use crate::formats::{dhtmlxq, read_start};
use crate::{Move, Setup, fen};

/// What may stand around a game (SPEC 1).
const WRAPPERS: [&str; 3] = ["sData", "collectDataInfo", "param"];

/// The fields that are tags (SPEC 4).
const TAGS: [(&str, TagName); 6] = [
    ("userinfo.redname", TagName::RED),
    ("userinfo.blackname", TagName::BLACK),
    ("userinfo.redteam", TagName::RED_TEAM),
    ("userinfo.blackteam", TagName::BLACK_TEAM),
    ("classinfo.sevent", TagName::EVENT),
    ("ecco", TagName::ECCO),
];

/// The fields that are moves or positions.
const MOVES: [&str; 5] = ["moveinfo.movelist", "rpb", "moves", "moveinfo.binit", "startFen"];

pub(super) fn read(
    source: &Source<'_>,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    let text = source.text();
    cx.limits.bytes(text.len())?;
    let Some(start) = text.find('{') else { return Err(FormatError::NotThisFormat) };
    let object = text.get(start..).unwrap_or("").trim_end_matches([',', ']', ' ', '\n', '\r', '\t']);
    let mut game: Map<String, Value> = match serde_json::from_str(object) {
        Ok(game) => game,
        Err(error) => {
            let lines = object.split_inclusive('\n').take(error.line().saturating_sub(1));
            let at = start + lines.map(str::len).sum::<usize>() + error.column().saturating_sub(1);
            report.add(&NO_JSON, Span::at(at.min(text.len()) as u32));
            let moves = Fields { fields: Vec::new(), text }.digits(digits_after_name(text), report);
            return servers::add_moves(&moves, cx, record, report);
        }
    };
    unwrap(&mut game);
    let mut fields = Fields { fields: flatten(game), text };
    let moves = fields.moves(report);
    let fen = fields.take("startFen");
    let board = fields.take("moveinfo.binit").and_then(|binit| board(&binit, fields.span(&binit), report));
    for field in MOVES {
        fields.take(field);
    }
    fields.tags(cx, record, report)?;
    servers::add_moves(&moves, cx, record, report)?;
    match (fen, board) {
        (Some(fen), _) => {
            let place = fields.span(&fen);
            let mut own = Report::new();
            read_start(&fen, Span::from_range(0..fen.len()), record, &mut own);
            own.shift_spans(place.start);
            report.append(own);
        }
        (None, Some(board)) => {
            let first =
                record.tree.first_child(NodeId::ROOT).and_then(|id| Move::from_ply(record.tree.ply(id)));
            let start = dhtmlxq::with_mover(board, first).to_string();
            record.start = (start != fen::START).then(|| start.into_boxed_str());
        }
        (None, None) => {}
    }
    Ok(())
}

/// The digits after the name of the list of moves, in a text that is no JSON.
fn digits_after_name(text: &str) -> &str {
    let after = text.split_once("movelist").map_or("", |(_, after)| after);
    let digits = after.trim_start_matches(|c: char| matches!(c, '\\' | '"' | ':') || c.is_whitespace());
    let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    digits.get(..end).unwrap_or("")
}

/// Replaces each wrapper by the fields of the object in it.
fn unwrap(game: &mut Map<String, Value>) {
    for _ in 0..WRAPPERS.len() {
        let Some(name) = WRAPPERS.iter().find(|name| game.contains_key(**name)) else { return };
        let inner = match game.remove(*name) {
            Some(Value::Object(inner)) => inner,
            Some(Value::String(text)) => match serde_json::from_str(&text) {
                Ok(inner) => inner,
                Err(_) => return drop(game.insert((*name).to_owned(), Value::String(text))),
            },
            Some(other) => return drop(game.insert((*name).to_owned(), other)),
            None => return,
        };
        game.extend(inner);
    }
}

/// The values of a game by their paths, two names at most: what is deeper stays JSON.
fn flatten(game: Map<String, Value>) -> Vec<(String, Value)> {
    let mut fields = Vec::new();
    for (name, value) in game {
        match value {
            Value::Object(inner) => {
                fields.extend(inner.into_iter().map(|(inner, value)| (format!("{name}.{inner}"), value)));
            }
            value => fields.push((name, value)),
        }
    }
    fields
}

/// The board of `binit`.
fn board(binit: &str, span: Span, report: &mut Report) -> Option<Setup> {
    let (setup, usable) = dhtmlxq::board(binit)?;
    if usable < 32 {
        report.add(Finding::new(&BAD_BOARD).with("found", usable), span);
    }
    (usable > 0).then_some(setup)
}

/// The fields that were not read yet.
struct Fields<'a> {
    fields: Vec<(String, Value)>,
    text: &'a str,
}

impl Fields<'_> {
    fn take_value(&mut self, path: &str) -> Option<Value> {
        let index = self.fields.iter().position(|(name, _)| name == path)?;
        Some(self.fields.remove(index).1)
    }

    /// The text of a field that has one.
    fn take(&mut self, path: &str) -> Option<String> {
        text_of(self.take_value(path)?)
    }

    /// Where a value stands in the text: digits and letters have no escapes.
    fn span(&self, value: &str) -> Span {
        let at = self.text.find(value);
        at.map_or(Span::from_range(0..self.text.len()), |at| Span::from_range(at..at + value.len()))
    }

    /// The moves of whichever field has them.
    fn moves(&mut self, report: &mut Report) -> Vec<Raw> {
        let Some(value) =
            ["moveinfo.movelist", "rpb", "moves"].into_iter().find_map(|path| self.take_value(path))
        else {
            report.add(&NO_MOVES, Span::from_range(0..self.text.len()));
            return Vec::new();
        };
        match value {
            Value::Array(moves) => self.listed(&moves, report),
            Value::String(digits) => self.digits(&digits, report),
            Value::Null => Vec::new(),
            other => self.digits(&other.to_string(), report),
        }
    }

    /// Four digits a move.
    fn digits(&self, digits: &str, report: &mut Report) -> Vec<Raw> {
        let whole = self.span(digits);
        let cells: Vec<(usize, char)> = digits.char_indices().filter(|(_, c)| !c.is_whitespace()).collect();
        let moves = cells.chunks_exact(4);
        if !moves.remainder().is_empty() {
            report.add(&CUT_OFF, whole);
        }
        let number = |(_, c): (usize, char)| c.to_digit(10).map_or(-1, i64::from);
        let one = |cells: &[(usize, char)]| {
            let [a, b, c, d] = [cells[0], cells[1], cells[2], cells[3]];
            let (from, to) = (whole.start as usize + a.0, whole.start as usize + d.0 + d.1.len_utf8());
            raw([a, b, c, d].map(number), Span::from_range(from..to))
        };
        moves.map(one).collect()
    }

    /// A list of four numbers a move.
    fn listed(&self, moves: &[Value], report: &mut Report) -> Vec<Raw> {
        let whole = Span::from_range(0..self.text.len());
        let numbers = |value: &Value| -> Option<[i64; 4]> {
            let numbers: Vec<i64> = value.as_array()?.iter().filter_map(Value::as_i64).collect();
            numbers.try_into().ok()
        };
        let found: Vec<Raw> = moves.iter().map_while(numbers).map(|numbers| raw(numbers, whole)).collect();
        if found.len() < moves.len() {
            report.add(&CUT_OFF, whole);
        }
        found
    }

    /// Makes tags of all that is left (SPEC 4).
    fn tags(&mut self, cx: &Context, record: &mut Record, report: &mut Report) -> Result<(), FormatError> {
        for (path, tag) in TAGS {
            if let Some(text) = self.take(path) {
                record.tags.push(tag, text);
            }
        }
        if let Some(added) = self.take("adddate") {
            let date = added.split_whitespace().next().unwrap_or("");
            record.tags.push(TagName::DATE, date);
            if date != added.trim() {
                self.fields.push(("adddate".to_owned(), Value::String(added)));
            }
        }
        if let Some(result) = self.take("result") {
            if let Some(outcome) = Outcome::from_token(&result).or_else(|| outcome_of_words(&result)) {
                record.outcome = outcome;
            } else {
                report.add(Finding::new(&UNKNOWN_RESULT).with("text", &*result), self.span(&result));
                record.tags.push(TagName::new("result"), result);
            }
        }
        for (path, value) in std::mem::take(&mut self.fields) {
            if let Some(text) = text_of(value).filter(|text| !matches!(&**text, "{}" | "[]")) {
                cx.limits.text(text.len())?;
                cx.limits.tags(record.tags.len() + 1)?;
                record.tags.push(TagName::new(path), text);
            }
        }
        Ok(())
    }
}

/// A value as text, JSON if it is no string; `None` for null and blanks.
fn text_of(value: Value) -> Option<String> {
    let text = match value {
        Value::String(text) => text,
        Value::Null => return None,
        other => other.to_string(),
    };
    (!text.trim().is_empty()).then_some(text)
}

/// A move from a file, a row from the top, and the same again.
fn raw([from_file, from_row, to_file, to_row]: [i64; 4], span: Span) -> Raw {
    Raw { from: (from_file, 9 - from_row), to: (to_file, 9 - to_row), span }
}

//! From PGN to a record.

use std::borrow::Cow;

use yipu_core::{Cx, Fatal, Finding, Outcome, Place, Record, Report, Source, Span, TagName};

use super::{
    ANOTHER_GAME, BROKEN_TAG, OTHER_GAME, TEXT_BEFORE_TAGS, UNKNOWN_FORMAT, UNKNOWN_RESULT, movetext, tags,
};
use crate::formats::{check_size, settle_outcome};
use crate::unknown::UnknownStart;
use crate::{INFO, Xiangqi, fen};
use movetext::{Dialect, Moves, START_UNKNOWN};

/// Reads one game.
pub(super) fn read(
    source: &Source<'_>,
    cx: &Cx<'_>,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), Fatal> {
    record.reset(&INFO);
    let text = source.text();
    check_size(text, cx)?;
    let mut reader = TagReader {
        text,
        at: 0,
        line_end: 0,
        start: None,
        outcome: None,
        dialect: None,
        any: false,
        record: &mut *record,
        report: &mut *report,
        cx,
    };
    reader.run()?;
    let (at, start, stated, dialect, any) =
        (reader.at, reader.start, reader.outcome, reader.dialect, reader.any);
    let moves = Moves {
        text,
        range: at..text.len(),
        start_is_stated: start.is_some(),
        start_is_unknown: record.start_is_unknown(),
        start: start.unwrap_or_else(Xiangqi::start),
        dialect,
        result_expected: true,
        limits: cx.limits,
    };
    let out = movetext::read(&moves, &mut record.tree, report)?;
    if !any && !out.any {
        return Err(Fatal::NotThisFormat);
    }
    if out.black_first {
        record.start = Some(fen::START.replace(" w ", " b ").into_boxed_str());
    }
    if let Some(rest) = out.rest {
        report.add(&ANOTHER_GAME, rest);
    }
    record.outcome = settle_outcome(stated, out.outcome, report);
    Ok(())
}

struct TagReader<'a, 'r> {
    text: &'a str,
    at: usize,
    /// The end of the line of the last tag; a line may hold any number of them.
    line_end: usize,
    start: Option<Xiangqi>,
    outcome: Option<Outcome>,
    dialect: Option<Dialect>,
    any: bool,
    record: &'r mut Record,
    report: &'r mut Report,
    cx: &'r Cx<'r>,
}

impl<'a> TagReader<'a, '_> {
    /// Reads the tags and stops where the moves begin.
    fn run(&mut self) -> Result<(), Fatal> {
        self.pass_preface();
        loop {
            let rest = self.text.get(self.at..).unwrap_or("");
            let tag = rest.trim_start();
            if !tag.starts_with('[') {
                return Ok(());
            }
            self.at += rest.len() - tag.len();
            self.tag()?;
        }
    }

    /// What stands before the first tag, unless it is moves (SPEC 5.2).
    fn pass_preface(&mut self) {
        let mut at = 0;
        for line in self.text.split_inclusive('\n') {
            if movetext::is_tag_line(line.as_bytes()) {
                if !self.text.get(..at).unwrap_or("").trim().is_empty() {
                    self.report.add(&TEXT_BEFORE_TAGS, Span::of(0..at));
                    self.at = at;
                }
                return;
            }
            let begins = |c: char| c.is_ascii_digit() || matches!(c, '{' | '[' | ';');
            if line.trim_start().starts_with(begins) {
                return;
            }
            at += line.len();
        }
    }

    fn tag(&mut self) -> Result<(), Fatal> {
        let from = self.at;
        let rest = self.text.get(from..).unwrap_or("");
        if self.line_end <= from {
            self.line_end = from + rest.bytes().position(|byte| byte == b'\n').unwrap_or(rest.len());
        }
        let line = self.text.get(from..self.line_end).unwrap_or("");
        let parsed = parse_tag(line.trim_end());
        let span = Span::of(from..from + parsed.length);
        if parsed.broken {
            self.report.add(&BROKEN_TAG, span);
        }
        self.at = from + parsed.length;
        if parsed.value.len() > self.cx.limits.text_bytes {
            let limit = self.cx.limits.text_bytes as u64;
            return Err(Fatal::LimitPassed { what: "bytes of text", limit });
        }
        if self.record.tags.len() >= self.cx.limits.tags {
            return Err(Fatal::LimitPassed { what: "tags", limit: self.cx.limits.tags as u64 });
        }
        self.any |= !parsed.broken;
        self.keep(&parsed, span);
        Ok(())
    }

    fn keep(&mut self, tag: &ParsedTag<'a>, span: Span) {
        let value = &*tag.value;
        if self.is_words_of_date(tag) {
            self.record.tags.set(TagName::DATE, value);
        } else if let Some(known) = tags::known(tag.name) {
            self.record.tags.push(known, value);
        } else if tag.name.eq_ignore_ascii_case("game") {
            if !value.eq_ignore_ascii_case("chinese chess") {
                self.report.add(Finding::new(&OTHER_GAME).with("game", value), span);
                self.record.tags.push(TagName::new("Game"), value);
            }
        } else if tag.name.eq_ignore_ascii_case("result") {
            self.outcome = movetext::outcome_of_words(value);
            if self.outcome.is_none() {
                self.report.add(Finding::new(&UNKNOWN_RESULT).with("text", value), span);
                self.record.tags.push(TagName::new("Result"), value);
            }
        } else if tag.name.eq_ignore_ascii_case("fen") && !value.trim().is_empty() {
            self.fen(value, tag.value_at.map(|at| span.start + at));
        } else if tag.name.eq_ignore_ascii_case("format") {
            self.format(value, span);
        } else if !tag.name.eq_ignore_ascii_case("fen") {
            self.record.tags.push(TagName::new(tag.name.to_owned()), value);
        }
    }

    /// Whether a tag has the words of the date that the file gives as the standard asks for (SPEC 6.5).
    fn is_words_of_date(&self, tag: &ParsedTag<'_>) -> bool {
        if tag.name != tags::DATE_WORDS {
            return false;
        }
        let date = self.record.tags.text(&TagName::DATE);
        *tag.value != *date && tags::standard_date(&tag.value).is_some_and(|standard| standard == date)
    }

    fn fen(&mut self, value: &str, at: Option<u32>) {
        if value == fen::START {
            self.start = Some(Xiangqi::start());
            self.record.start = None;
            return;
        }
        if let Some(start) = UnknownStart::of(value) {
            self.record.start = Some(start.to_string().into());
            self.report.add(&START_UNKNOWN, Place::tag(TagName::new("FEN")));
            return;
        }
        let parsed = fen::parse(value);
        for diagnostic in &parsed.report {
            let mut diagnostic = diagnostic.clone();
            let span = diagnostic.place.span.zip(at).map(|(span, at)| span.shifted(at));
            diagnostic.place = Place { span, tag: Some(TagName::new("FEN")), node: None };
            self.report.push(diagnostic);
        }
        let text = parsed.value.to_string();
        self.record.start = (text != fen::START).then(|| text.into_boxed_str());
        self.start = Some(Xiangqi::from(&parsed.value));
    }

    fn format(&mut self, value: &str, span: Span) {
        let known =
            ["chinese", "wxf", "iccs", "ucci", "uci"].iter().any(|name| value.eq_ignore_ascii_case(name));
        if known {
            self.dialect = Some(Dialect::Plain);
        } else {
            self.report.add(Finding::new(&UNKNOWN_FORMAT).with("text", value), span);
            self.record.tags.push(TagName::new("Format"), value);
        }
    }
}

struct ParsedTag<'a> {
    name: &'a str,
    value: Cow<'a, str>,
    /// Where the value begins, if it stands in the text as it is.
    value_at: Option<u32>,
    /// How much of the line the tag takes.
    length: usize,
    broken: bool,
}

/// The tag at the beginning of a line, which begins with `[` (SPEC 2.1 to 2.3).
fn parse_tag(line: &str) -> ParsedTag<'_> {
    let inner = line.get(1..).unwrap_or("");
    let name_end = inner.find(|c: char| c.is_whitespace() || matches!(c, '"' | ']')).unwrap_or(inner.len());
    let name = inner.get(..name_end).unwrap_or("");
    let after = inner.get(name_end..).unwrap_or("");
    let trimmed = after.trim_start();
    let blanks = after.len() - trimmed.len();
    let value_at = 1 + name_end + blanks + 1;
    let Some(quoted) = trimmed.strip_prefix('"') else {
        let end = after.find(']');
        let value = after.get(..end.unwrap_or(after.len())).unwrap_or("").trim();
        let length = 1 + name_end + end.map_or(after.len(), |end| end + 1);
        return ParsedTag { name, value: Cow::Borrowed(value), value_at: None, length, broken: true };
    };
    let mut odd = name.is_empty() || blanks == 0;
    let (mut escapes, mut skip) = (false, false);
    for (at, byte) in quoted.bytes().enumerate() {
        if !matches!(byte, b'"' | b'\\') || std::mem::take(&mut skip) {
            continue;
        }
        let after = quoted.get(at + 1..).unwrap_or("");
        let trimmed = after.trim_start();
        match byte {
            b'\\' if after.starts_with(['"', '\\']) && !ends_tag(after) => (escapes, skip) = (true, true),
            b'"' if trimmed.starts_with(']') => {
                let length = value_at + at + 1 + (after.len() - trimmed.len()) + 1;
                let value = quoted.get(..at).unwrap_or("");
                let value_at = (!escapes).then_some(value_at as u32);
                let value = if escapes { Cow::Owned(unescape(value)) } else { Cow::Borrowed(value) };
                return ParsedTag { name, value, value_at, length, broken: odd };
            }
            // A quotation mark inside the value that should have been escaped.
            b'"' => odd = true,
            _ => {}
        }
    }
    let value = unescape(quoted.trim_end_matches([']', '"']));
    ParsedTag { name, value: Cow::Owned(value), value_at: None, length: line.len(), broken: true }
}

/// Whether only the end of the tag is left: a backslash before it is a careless one and escapes nothing.
fn ends_tag(after: &str) -> bool {
    after.strip_prefix('"').is_some_and(|rest| rest.trim() == "]")
}

fn unescape(value: &str) -> String {
    let mut out = String::with_capacity(value.len());
    let mut chars = value.chars().peekable();
    while let Some(c) = chars.next() {
        let escaped = if c == '\\' { chars.next_if(|next| matches!(next, '"' | '\\')) } else { None };
        out.push(escaped.unwrap_or(c));
    }
    out
}

//! From PGN to a record.

use std::borrow::Cow;

use yipu_core::{
    Context, Diagnostic, Finding, Fix, FormatError, Location, NodeId, Outcome, Part, Record, Report, Source,
    Span, TagName,
};

use super::house::{House, PLAIN};
use super::{
    ADVISOR_AS_B, ANOTHER_GAME, BROKEN_TAG, OTHER_GAME, TAG_REPEATED, TEXT_BEFORE_TAGS, UNKNOWN_FORMAT,
    UNKNOWN_RESULT, movetext, tags,
};
use crate::formats::settle_outcome;
use crate::unknown::UnknownStart;
use crate::{Xiangqi, fen};
use movetext::{BLACK_FIRST, Dialect, Moves, START_UNKNOWN};

/// Reads one game.
pub(super) fn read(
    source: &Source<'_>,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    read_of(&PLAIN, source, cx, record, report).map(|_| ())
}

/// Reads one game as a house writes it, and says where its moves begin.
pub(in crate::formats) fn read_of(
    house: &'static House,
    source: &Source<'_>,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<usize, FormatError> {
    let text = source.text();
    cx.limits.bytes(text.len())?;
    let mut reader = TagReader {
        text,
        house,
        at: 0,
        line_end: 0,
        start: None,
        outcome: None,
        dialect: None,
        any: false,
        preface: String::new(),
        once: [false; ONCE.len()],
        record: &mut *record,
        report: &mut *report,
        cx,
    };
    reader.run()?;
    let (at, start, stated, dialect, any) =
        (reader.at, reader.start, reader.outcome, reader.dialect, reader.any);
    let preface = reader.preface;
    if any && cx.part == Part::Head {
        record.outcome = settle_outcome(stated, None, &mut Report::new());
        return Ok(at);
    }
    let start = start.or_else(|| {
        let begins =
            house.blanks_for_red && !record.start_is_unknown() && is_black_behind_blanks(text.get(at..)?);
        begins.then(|| {
            report.add(&BLACK_FIRST, Span::at(at as u32));
            let start = fen::START.replace(" w ", " b ");
            let position = Xiangqi::from(&fen::parse(&start).value);
            record.start = Some(start.into_boxed_str());
            position
        })
    });
    let moves = Moves {
        text,
        range: at..text.len(),
        start_is_stated: start.is_some(),
        start_is_unknown: record.start_is_unknown(),
        start: start.unwrap_or_else(Xiangqi::start),
        dialect,
        usual: house.dialect,
        result_expected: house.result_behind,
        limits: cx.limits,
    };
    let out = movetext::read(&moves, &mut record.tree, report)?;
    if !preface.is_empty() {
        let own = record.tree.comment(NodeId::ROOT).map(|own| format!("{preface}\n{own}"));
        record.tree.set_comment(NodeId::ROOT, own.unwrap_or(preface));
    }
    if !any && !out.any {
        return Err(FormatError::NotThisFormat);
    }
    if out.black_first {
        record.start = Some(fen::START.replace(" w ", " b ").into_boxed_str());
    }
    if let Some(rest) = out.rest {
        report.add(&ANOTHER_GAME, rest);
    }
    record.outcome = settle_outcome(stated, out.outcome, report);
    Ok(at)
}

/// Whether the first number is followed by four blanks or more than its own, and a move from Black's half.
fn is_black_behind_blanks(moves: &str) -> bool {
    let first = moves.trim_start().trim_start_matches(|c: char| c.is_ascii_digit());
    let Some(behind) = first.strip_prefix('.') else { return false };
    let word = behind.trim_start_matches(' ');
    let mut chars = word.chars();
    behind.len() - word.len() >= 5
        && chars.next().is_some_and(|c| matches!(c, 'A'..='J' | 'a'..='j'))
        && chars.next().is_some_and(|c| ('5'..='9').contains(&c))
}

struct TagReader<'a, 'r> {
    text: &'a str,
    house: &'static House,
    at: usize,
    /// The end of the line of the last tag; a line may hold any number of them.
    line_end: usize,
    start: Option<Xiangqi>,
    outcome: Option<Outcome>,
    dialect: Option<Dialect>,
    any: bool,
    /// The text before the tags.
    preface: String,
    /// Which of the names in [`ONCE`] the game has had.
    once: [bool; ONCE.len()],
    record: &'r mut Record,
    report: &'r mut Report,
    cx: &'r Context,
}

/// What a game states once; a second one may be another game's (SPEC 5.2).
const ONCE: [&str; 5] = ["Event", "Red", "Black", "Result", "FEN"];

impl<'a> TagReader<'a, '_> {
    /// Reads the tags and stops where the moves begin.
    fn run(&mut self) -> Result<(), FormatError> {
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

    /// Keeps the text before the first tag, unless it is moves (SPEC 5.3).
    fn pass_preface(&mut self) {
        let mut at = 0;
        for line in self.text.split_inclusive('\n') {
            let bare = line.trim_start();
            if movetext::is_tag_line(bare.as_bytes()) {
                self.preface(at);
                return;
            }
            if bare.starts_with(['{', ';']) || super::split::begins_with_number(bare.as_bytes()) {
                return;
            }
            at += line.len();
        }
    }

    /// Keeps the text up to an offset as a comment on the start; lines that begin with `%` are for programs and are left out.
    fn preface(&mut self, end: usize) {
        let text = self.text.get(..end).unwrap_or("");
        let lines = text.lines().map(str::trim).filter(|line| !line.starts_with('%'));
        let talk = lines.collect::<Vec<_>>().join("\n");
        if text.trim().is_empty() {
            return;
        }
        self.at = end;
        self.report.add(&TEXT_BEFORE_TAGS, Span::from_range(0..end));
        talk.trim().clone_into(&mut self.preface);
    }

    fn tag(&mut self) -> Result<(), FormatError> {
        let from = self.at;
        let rest = self.text.get(from..).unwrap_or("");
        if self.line_end <= from {
            self.line_end = from + rest.bytes().position(|byte| byte == b'\n').unwrap_or(rest.len());
        }
        let line = self.text.get(from..self.line_end).unwrap_or("");
        let parsed = parse_tag(line.trim_end());
        let span = Span::from_range(from..from + parsed.length);
        if parsed.broken {
            let mut diagnostic = Diagnostic::new(&BROKEN_TAG, span);
            if parsed.quotes_odd {
                let value = tags::escape(&parsed.value);
                diagnostic = diagnostic.with_fix(Fix::safe(span, format!("[{} \"{value}\"]", parsed.name)));
            }
            self.report.push(diagnostic);
        }
        self.at = from + parsed.length;
        self.cx.limits.text(parsed.value.len())?;
        self.cx.limits.tags(self.record.tags.len() + 1)?;
        self.any |= !parsed.broken;
        let is_second = self.is_second(parsed.name);
        if is_second {
            self.report.add(Finding::new(&TAG_REPEATED).with("name", parsed.name), span);
        }
        if is_second && self.house.known(parsed.name).is_none() {
            // The first result and the first position count; the text of the second is kept.
            self.record.tags.push(TagName::new(parsed.name.to_owned()), &*parsed.value);
        } else {
            self.keep(&parsed, span);
        }
        Ok(())
    }

    /// Whether the game has had this tag already and should have it only once.
    fn is_second(&mut self, name: &str) -> bool {
        let Some(index) = ONCE.iter().position(|once| once.eq_ignore_ascii_case(name)) else { return false };
        std::mem::replace(&mut self.once[index], true)
    }

    fn keep(&mut self, tag: &ParsedTag<'a>, span: Span) {
        let value = &*tag.value;
        let value_span =
            tag.value_at.map(|at| Span::new(span.start + at, span.start + at + value.len() as u32));
        if self.is_words_of_date(tag) {
            self.record.tags.set(TagName::DATE, value);
        } else if let Some(known) = self.house.known(tag.name) {
            if let Some(value_span) = value_span.filter(|_| [TagName::RED, TagName::BLACK].contains(&known)) {
                self.record.set_tag_span(known.clone(), value_span);
            }
            if !self.house.says_nothing(&known, value) {
                self.record.tags.push(known, value);
            }
        } else if tag.name.eq_ignore_ascii_case("game") {
            if !value.eq_ignore_ascii_case("chinese chess") {
                self.report.add(Finding::new(&OTHER_GAME).with("game", value), span);
                self.record.tags.push(TagName::new("Game"), value);
            }
        } else if tag.name.eq_ignore_ascii_case("result") {
            if let Some(value_span) = value_span {
                self.record.set_tag_span(TagName::new("result"), value_span);
            }
            self.outcome = match value.trim() {
                "?" => Some(Outcome::Unknown),
                words => movetext::outcome_of_words(words),
            };
            if self.outcome.is_none() {
                self.report.add(Finding::new(&UNKNOWN_RESULT).with("text", value), span);
                self.record.tags.push(TagName::new("Result"), value);
            }
        } else if tag.name.eq_ignore_ascii_case("fen") && !matches!(value.trim(), "" | "?") {
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
            self.report.add(&START_UNKNOWN, Location::tag(TagName::new("FEN")));
            return;
        }
        let value = advisors_named_a(value);
        if let Cow::Owned(_) = value {
            self.report.add(&ADVISOR_AS_B, Location::tag(TagName::new("FEN")));
        }
        let parsed = fen::parse(&value);
        for diagnostic in &parsed.report {
            let mut diagnostic = diagnostic.clone();
            let span = diagnostic.place.span.zip(at).map(|(span, at)| span.shifted(at));
            diagnostic.place = Location { span, tag: Some(TagName::new("FEN")), node: None };
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
    /// Whether only its quotation marks are not those of the standard.
    quotes_odd: bool,
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
    if let Some(tag) = tag_in_other_quotes(name, trimmed, 1 + name_end + blanks) {
        return tag;
    }
    let Some(quoted) = trimmed.strip_prefix('"') else {
        let end = after.find(']');
        let value = after.get(..end.unwrap_or(after.len())).unwrap_or("").trim();
        let length = 1 + name_end + end.map_or(after.len(), |end| end + 1);
        return ParsedTag {
            name,
            value: Cow::Borrowed(value),
            value_at: None,
            length,
            broken: true,
            quotes_odd: false,
        };
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
                return ParsedTag { name, value, value_at, length, broken: odd, quotes_odd: false };
            }
            // A quotation mark inside the value that should have been escaped.
            b'"' => odd = true,
            _ => {}
        }
    }
    let value = unescape(quoted.trim_end_matches([']', '"']));
    ParsedTag {
        name,
        value: Cow::Owned(value),
        value_at: None,
        length: line.len(),
        broken: true,
        quotes_odd: false,
    }
}

/// A value in typographic quotation marks, as `[FEN “?”]`, which begins `at` bytes behind the bracket (SPEC 2.2).
fn tag_in_other_quotes<'a>(name: &'a str, text: &'a str, at: usize) -> Option<ParsedTag<'a>> {
    let open = text.chars().next().filter(|c| movetext::is_other_quote(*c))?;
    let inner = text.get(open.len_utf8()..)?;
    let bracket = inner.find(']')?;
    let value = inner.get(..bracket)?.trim_end();
    let value = value.strip_suffix(|c| c == '"' || movetext::is_other_quote(c)).unwrap_or(value);
    let value_at = at + open.len_utf8();
    Some(ParsedTag {
        name,
        value: Cow::Borrowed(value),
        value_at: Some(value_at as u32),
        length: value_at + bracket + 1,
        broken: true,
        quotes_odd: !name.is_empty(),
    })
}

/// A FEN with `A` for every advisor that it names `B`: no elephant ever stands on such a point (SPEC 2.5).
fn advisors_named_a(fen: &str) -> Cow<'_, str> {
    let (mut row, mut file) = (0u32, 0u32);
    let mut out = String::new();
    for (at, c) in fen.char_indices() {
        let in_palace = match c {
            'b' => row < 3,
            'B' => (7..10).contains(&row),
            _ => false,
        };
        let on_diagonal = if row == 1 || row == 8 { file == 4 } else { matches!(file, 3 | 5) };
        if in_palace && on_diagonal {
            let (done, kept) = (out.len(), if c == 'b' { 'a' } else { 'A' });
            out.push_str(fen.get(done..at).unwrap_or(""));
            out.push(kept);
        }
        match c {
            '/' => (row, file) = (row + 1, 0),
            '1'..='9' => file += c.to_digit(10).unwrap_or(0),
            ' ' => break,
            _ => file += 1,
        }
    }
    if out.is_empty() {
        return Cow::Borrowed(fen);
    }
    let rest = fen.get(out.len()..).unwrap_or("");
    Cow::Owned(out + rest)
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

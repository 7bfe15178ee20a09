//! From PGN to a record.

use std::borrow::Cow;

use yipu_core::tag_pairs::{ClosingQuote, TagFlaws, TagLexer, TagPair, TagSyntax, escape, is_tag_line};
use yipu_core::{
    Context, Diagnostic, Finding, Fix, FormatError, Location, NodeId, Outcome, Part, Record, Report, Source,
    Span, TagName,
};

use super::house::{House, PLAIN};
use super::{
    ADVISOR_AS_B, ANOTHER_GAME, BROKEN_TAG, OTHER_GAME, TAG_REPEATED, TEXT_BEFORE_TAGS, UNKNOWN_FORMAT,
    UNKNOWN_RESULT, movetext, spelling, tags,
};
use crate::formats::settle_outcome;
use crate::unknown::UnknownStart;
use crate::{Notation, Xiangqi, fen};
use movetext::{BLACK_FIRST, Moves, START_UNKNOWN};

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
        start: None,
        outcome: None,
        notation: None,
        any: false,
        preface: String::new(),
        once: [false; ONCE.len()],
        record: &mut *record,
        report: &mut *report,
        cx,
    };
    let at = reader.run()?;
    let (start, stated, notation, any) = (reader.start, reader.outcome, reader.notation, reader.any);
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
        dialect: spelling::read(cx, notation),
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
    start: Option<Xiangqi>,
    outcome: Option<Outcome>,
    notation: Option<Notation>,
    any: bool,
    /// The text before the tags.
    preface: String,
    /// Which of the names in [`ONCE`] the game has had.
    once: [bool; ONCE.len()],
    record: &'r mut Record,
    report: &'r mut Report,
    cx: &'r Context,
}

/// Any character may be part of a name, and quotation marks of any kind part of a value (SPEC 2.1 to 2.3).
static SYNTAX: TagSyntax = TagSyntax {
    is_of_name: |c| !(c.is_whitespace() || matches!(c, '"' | ']')),
    skip_blanks_before_name: false,
    closing: ClosingQuote::BeforeBracket,
    typographic_quotes: true,
    first_line: |text| {
        let end = memchr::memchr(b'\n', text.as_bytes());
        text.get(..end.unwrap_or(text.len())).unwrap_or("").trim_end()
    },
};

/// What a game states once; a second one may be another game's (SPEC 5.2).
const ONCE: [&str; 5] = ["Event", "Red", "Black", "Result", "FEN"];

impl<'a> TagReader<'a, '_> {
    /// Reads the tags and returns where the moves begin.
    fn run(&mut self) -> Result<usize, FormatError> {
        let mut tags = TagLexer::new(self.text, self.pass_preface(), &SYNTAX);
        for tag in tags.by_ref() {
            self.tag(&tag)?;
        }
        Ok(tags.at())
    }

    /// Keeps the text before the first tag, unless it is moves (SPEC 5.3). Returns where the tags begin.
    fn pass_preface(&mut self) -> usize {
        let mut at = 0;
        for line in self.text.split_inclusive('\n') {
            let bare = line.trim_start();
            if is_tag_line(bare.as_bytes()) {
                return self.preface(at);
            }
            if bare.starts_with(['{', ';']) || super::split::begins_with_number(bare.as_bytes()) {
                break;
            }
            at += line.len();
        }
        0
    }

    /// Keeps the text up to an offset as a comment on the start; lines that begin with `%` are for programs and are left out.
    fn preface(&mut self, end: usize) -> usize {
        let text = self.text.get(..end).unwrap_or("");
        let lines = text.lines().map(str::trim).filter(|line| !line.starts_with('%'));
        let talk = lines.collect::<Vec<_>>().join("\n");
        if text.trim().is_empty() {
            return 0;
        }
        self.report.add(&TEXT_BEFORE_TAGS, Span::from_range(0..end));
        talk.trim().clone_into(&mut self.preface);
        end
    }

    fn tag(&mut self, tag: &TagPair<'a>) -> Result<(), FormatError> {
        let is_broken = !tag.flaws.is_empty();
        if is_broken {
            let mut diagnostic = Diagnostic::new(&BROKEN_TAG, tag.span);
            if tag.flaws.intersects(TagFlaws::TYPOGRAPHIC_QUOTES) && !tag.name.is_empty() {
                let value = escape(&tag.value);
                diagnostic = diagnostic.with_fix(Fix::safe(tag.span, format!("[{} \"{value}\"]", tag.name)));
            }
            self.report.push(diagnostic);
        }
        self.cx.limits.text(tag.value.len())?;
        self.cx.limits.tags(self.record.tags.len() + 1)?;
        self.any |= !is_broken;
        let is_second = self.is_second(tag.name);
        if is_second {
            self.report.add(Finding::new(&TAG_REPEATED).with("name", tag.name), tag.span);
        }
        if is_second && self.house.known(tag.name).is_none() {
            // The first result and the first position count; the text of the second is kept.
            self.record.tags.push(TagName::new(tag.name.to_owned()), &*tag.value);
        } else {
            self.keep(tag);
        }
        Ok(())
    }

    /// Whether the game has had this tag already and should have it only once.
    fn is_second(&mut self, name: &str) -> bool {
        let Some(index) = ONCE.iter().position(|once| once.eq_ignore_ascii_case(name)) else { return false };
        std::mem::replace(&mut self.once[index], true)
    }

    fn keep(&mut self, tag: &TagPair<'a>) {
        let (value, span) = (&*tag.value, tag.span);
        let is_guessed = tag.flaws.intersects(TagFlaws::NOT_QUOTED | TagFlaws::NOT_CLOSED);
        let value_span = (!is_guessed && !tag.is_escaped()).then_some(tag.value_span);
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
            self.fen(value, value_span.map(|span| span.start));
        } else if tag.name.eq_ignore_ascii_case("format") {
            self.format(value, span);
        } else if !tag.name.eq_ignore_ascii_case("fen") {
            self.record.tags.push(TagName::new(tag.name.to_owned()), value);
        }
    }

    /// Whether a tag has the words of the date that the file gives as the standard asks for (SPEC 6.5).
    fn is_words_of_date(&self, tag: &TagPair<'_>) -> bool {
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
        let named = match &*value.trim().to_ascii_lowercase() {
            "chinese" => Some(Notation::CHINESE),
            "uci" => Some(Notation::Ucci),
            "vietnamese" => Some(Notation::VIETNAMESE),
            name => Notation::from_name(name),
        };
        let stated = named.or_else(|| Notation::from_statement(value));
        if stated.is_some() {
            self.notation = stated;
        } else {
            self.report.add(Finding::new(&UNKNOWN_FORMAT).with("text", value), span);
            self.record.tags.push(TagName::new("Format"), value);
        }
    }
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

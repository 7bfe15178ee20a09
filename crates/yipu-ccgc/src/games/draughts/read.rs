//! The reader of the standard's record: the header, then rounds of two moves, then the result (SPEC 11 to 17).

use yipu_core::{
    CodeInfo, Cx, Diagnostic, Doubt, Edit, Fatal, Finding, Fix, NodeId, Outcome, Place, Position as _,
    Record, Report, Side, Source, Span, TagName, Value, half_width,
};

use super::header::{self, Header};
use super::moves::LONGEST;
use super::resolve::{self, How, Line, Resolved};
use super::rules::Draughts;
use super::ruleset::RuleSet;
use super::text::{
    LANDINGS_LEFT_OUT, LAST_LINE, MOVER_CONTRADICTED, ONLY_RUSSIAN, RESULTS_DIFFER, ROUND_NUMBERS,
    SEVERAL_CAPTURES, SIGN_OTHER, result,
};
use crate::shape::charset::Prescribed;
use crate::shape::codes::{ITEM_UNREADABLE, REMARK};
use crate::shape::outcome::unfilled;
use crate::shape::spelling::Spelling;
use crate::shape::split::Window;

/// Where the result stands behind the moves is noted under this name.
pub(super) fn last_result() -> TagName {
    TagName::new("last result")
}

/// Reads a record of the board of ten rows or of eight.
pub(super) fn read(
    ten: bool,
    source: &Source<'_>,
    cx: &Cx<'_>,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), Fatal> {
    record.reset(super::info(ten));
    let text = source.text();
    if text.trim().is_empty() {
        return Err(Fatal::NotThisFormat);
    }
    Prescribed::Utf8.compare(source, report);
    let header = header::read(text, record, report);
    if !header.is_there {
        crate::name::for_header(source.name(), record, report);
    }
    let body = Body::read(text, header.end, cx)?;
    let texts: Vec<Option<String>> = body.items.iter().map(|item| item.spelt.clone()).collect();
    let start = start(ten, &header, &texts, text, report);
    let (rules, line) = explain(&start, &texts, report);
    if rules != RuleSet::usual(ten) || start.turn() != Side::FIRST {
        record.start = Some(Draughts::start(rules, start.turn()).text().into());
    }
    let mut builder = Builder { source, record, report, spelling: Spelling::default(), numbers: Vec::new() };
    for span in &header.others {
        builder.remark(NodeId::ROOT, *span);
    }
    builder.build(&body, &line);
    body.settle(text, &header, start.turn(), record, report);
    Ok(())
}

/// The usual start with who begins by the header, or else by the first move.
fn start(ten: bool, header: &Header, texts: &[Option<String>], text: &str, report: &mut Report) -> Draughts {
    let rules = RuleSet::usual(ten);
    let usual = Draughts::start(rules, header.first.unwrap_or(Side::FIRST));
    let first = texts.first().and_then(Option::as_deref);
    let moved =
        resolve::meant(&usual, first).0.first().and_then(|mv| usual.get(mv.from())).map(|(side, _)| side);
    header.report_first(text, moved, report);
    match (header.first, moved) {
        (Some(stated), Some(moved)) if stated != moved => {
            let side = if stated == Side::FIRST {
                Value::term("upper", "上方")
            } else {
                Value::term("lower", "下方")
            };
            let finding = Finding::new(&MOVER_CONTRADICTED).with("stated", side);
            report.add(finding, header.first_span.unwrap_or_default());
            Draughts::start(rules, moved)
        }
        (stated, moved) => Draughts::start(rules, stated.or(moved).unwrap_or(Side::FIRST)),
    }
}

/// The usual rules, or the Russian ones where only these explain all moves.
fn explain(start: &Draughts, texts: &[Option<String>], report: &mut Report) -> (RuleSet, Line) {
    let rules = start.rules();
    let line = resolve::line(start, texts);
    let russian = || resolve::line(&Draughts::start(RuleSet::Russian, start.turn()), texts);
    if line.played < texts.len() && rules == RuleSet::Brazilian {
        let other = russian();
        if other.played == texts.len() {
            report.add(&ONLY_RUSSIAN, NodeId::ROOT);
            return (RuleSet::Russian, other);
        }
    }
    (rules, line)
}

/// A move, or text in its place.
struct Item {
    span: Span,
    /// The move without blanks and full-width signs; `None` for other text.
    spelt: Option<String>,
    /// The number of the round in front of it, and where it stands.
    number: Option<(u32, Span)>,
}

/// What stands behind the header.
#[derive(Default)]
struct Body {
    items: Vec<Item>,
    /// Lines that are no moves, each behind so many items.
    remarks: Vec<(usize, Span)>,
    /// The last result, if nothing follows it.
    last: Option<(Outcome, Span)>,
}

impl Body {
    fn read(text: &str, from: usize, cx: &Cx<'_>) -> Result<Self, Fatal> {
        let mut body = Self::default();
        for (start, line) in header::lines(text, from) {
            body.line(start, line);
            if body.items.len() > cx.limits.nodes {
                return Err(Fatal::LimitPassed { what: "moves", limit: cx.limits.nodes as u64 });
            }
        }
        Ok(body)
    }

    fn line(&mut self, start: usize, line: &str) {
        let mut at = 0;
        let mut number = None;
        let mut any = false;
        loop {
            let rest = line.get(at..).unwrap_or("");
            at += rest.len() - rest.trim_start().len();
            let rest = rest.trim_start();
            if rest.is_empty() {
                return;
            }
            let word = rest.split_whitespace().next().unwrap_or("");
            let span = |length: usize| Span::of(start + at..start + at + length);
            if let Some(outcome) =
                header::token(word).or_else(|| (word == "1/2-1/2").then_some(Outcome::Draw))
            {
                self.pass_result();
                self.last = Some((outcome, span(word.len())));
                at += word.len();
            } else if let Some((value, length)) = take_round(rest) {
                number = Some((value, span(length)));
                at += length;
            } else if let Some((spelt, length)) = take_move(rest) {
                self.pass_result();
                let item = Item { span: span(length), spelt: Some(spelt), number: number.take() };
                self.items.push(item);
                at += length;
            } else if any {
                self.pass_result();
                self.items.push(Item { span: span(word.len()), spelt: None, number: number.take() });
                at += word.len();
            } else {
                self.remarks.push((self.items.len(), span(rest.trim_end().len())));
                return;
            }
            any = true;
        }
    }

    /// A result that something follows is a remark.
    fn pass_result(&mut self) {
        if let Some((_, span)) = self.last.take() {
            self.remarks.push((self.items.len(), span));
        }
    }

    /// Compares the last line with line 6, which counts (SPEC 13).
    fn settle(&self, text: &str, header: &Header, first: Side, record: &mut Record, report: &mut Report) {
        let sixth = header.result_span;
        if let Some((_, span)) = self.last {
            record.set_tag_span(last_result(), span);
        }
        match (record.outcome, self.last) {
            (Outcome::Unknown, last) => {
                let said = record.tags.text(&TagName::RESULT_TEXT).to_owned();
                let place = sixth.map_or(Place::FILE, Place::from);
                let diagnostic = Diagnostic::new(unfilled(&said), place);
                let Some((outcome, span)) = last else {
                    report.push(diagnostic);
                    return;
                };
                record.outcome = outcome;
                if sixth.is_none() {
                    record.set_tag_span(TagName::new("result"), span);
                }
                let fix = sixth.filter(|_| said.is_empty()).map(|sixth| {
                    // Whether the last line names sides or who began makes no difference if the upper side began.
                    let safe = first == Side::FIRST || outcome == Outcome::Draw;
                    Fix { safe, ..Fix::safe(sixth, result(outcome)) }
                });
                report.push(match fix {
                    Some(fix) => diagnostic.with_fix(fix),
                    None => diagnostic,
                });
            }
            (stated, Some((last, span))) if stated != last => {
                let finding = Finding::new(&RESULTS_DIFFER)
                    .with("last", span.slice(text))
                    .with("stated", result(stated));
                report.push(Diagnostic::new(finding, span).with_fix(Fix::guess(span, result(stated))));
            }
            (_, Some(_)) => {}
            (stated, None) => {
                let end = text.trim_end().len();
                let fix = Fix::safe(Span::of(end..text.len()), ["\n", result(stated), "\n"].concat());
                report.push(Diagnostic::new(&LAST_LINE, Span::at(end as u32)).with_fix(fix));
            }
        }
    }
}

/// The number of a round with its dot.
fn take_round(text: &str) -> Option<(u32, usize)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let number = text.get(..digits)?.parse().ok().filter(|_| (1..=5).contains(&digits))?;
    let rest = text.get(digits..)?;
    let dot = rest.chars().next().filter(|c| matches!(half_width(*c), '.' | '、'))?;
    Some((number, digits + dot.len_utf8()))
}

/// A move without blanks and with half-width signs, and how long it is in the text. Blanks may stand around its signs.
pub(super) fn take_move(text: &str) -> Option<(String, usize)> {
    let mut spelt = String::new();
    let mut squares = 0;
    let mut end = 0;
    let mut chars = text.char_indices().peekable();
    loop {
        let mut digits = 0;
        while let Some((at, c)) = chars.next_if(|(_, c)| half_width(*c).is_ascii_digit()) {
            spelt.push(half_width(c));
            digits += 1;
            end = at + c.len_utf8();
        }
        // No capture is longer, and nobody should have to look far ahead in vain.
        if !(1..=2).contains(&digits) || squares == LONGEST {
            return None;
        }
        squares += 1;
        let length = spelt.len();
        let (behind, mut ahead) = (chars.clone(), chars.clone());
        while ahead.next_if(|(_, c)| matches!(c, ' ' | '\t')).is_some() {}
        let sign =
            ahead.next().map(|(_, c)| half_width(c)).filter(|c| matches!(c, '-' | 'x' | 'X' | '×' | ':'));
        while ahead.next_if(|(_, c)| matches!(c, ' ' | '\t')).is_some() {}
        let goes_on = ahead.peek().is_some_and(|(_, c)| half_width(*c).is_ascii_digit());
        match sign.filter(|_| goes_on) {
            Some(sign) => {
                spelt.push(if sign == '-' { '-' } else { 'x' });
                chars = ahead;
            }
            None if squares > 1 && behind.clone().next().is_none_or(|(_, c)| c.is_whitespace()) => {
                spelt.truncate(length);
                return Some((spelt, end));
            }
            None => return None,
        }
    }
}

/// Makes the tree and tells how the moves are spelt.
struct Builder<'a> {
    source: &'a Source<'a>,
    record: &'a mut Record,
    report: &'a mut Report,
    spelling: Spelling,
    numbers: Vec<Edit>,
}

impl Builder<'_> {
    fn build(&mut self, body: &Body, line: &Line) {
        let mut at = NodeId::ROOT;
        let mut remarks = body.remarks.iter().peekable();
        let mut last_number = None;
        for (index, (item, resolved)) in body.items.iter().zip(&line.moves).enumerate() {
            while let Some((_, span)) = remarks.next_if(|(behind, _)| *behind <= index) {
                self.remark(at, *span);
            }
            at = self.item(at, item, resolved);
            self.number(index, item, at, &mut last_number);
        }
        for (_, span) in remarks {
            self.remark(at, *span);
        }
        let numbers = std::mem::take(&mut self.numbers);
        if let Some(first) = numbers.first() {
            let finding = Finding::new(&ROUND_NUMBERS).with("count", numbers.len());
            let place = first.span;
            self.report.push(Diagnostic::new(finding, place).with_fix(Fix::edits(true, numbers)));
        }
        std::mem::take(&mut self.spelling).report(self.source.text(), self.report);
    }

    fn item(&mut self, at: NodeId, item: &Item, resolved: &Resolved) -> NodeId {
        let text = self.source.slice(item.span);
        let ply = match resolved.mv {
            Some(mv) => self.record.tree.intern(&mv.pack()),
            None => self.record.tree.raw_ply(text),
        };
        let node = self.record.tree.add(at, ply);
        self.record.tree.set_span(node, item.span);
        let place = Place::node(node).with_span(item.span);
        let Some(mv) = resolved.mv else {
            self.report.add(Finding::new(&ITEM_UNREADABLE).with("text", text), place);
            return node;
        };
        let mut standard = String::new();
        mv.write(&mut standard);
        let told: Option<(&'static CodeInfo, bool)> = match resolved.how {
            How::OtherSign => Some((&SIGN_OTHER, true)),
            How::Shortened => Some((&LANDINGS_LEFT_OUT, true)),
            How::Chosen(_) => Some((&SEVERAL_CAPTURES, false)),
            How::Exactly | How::Literally | How::Unread => None,
        };
        let Some((code, safe)) = told else {
            let plain: String = text.chars().filter(|c| !c.is_whitespace()).collect();
            if plain.replace('X', "x") != standard {
                self.spelling.note(item.span, standard);
            }
            return node;
        };
        let mut finding = Finding::new(code).with("text", text).with("standard", &*standard);
        if let How::Chosen(count) = resolved.how {
            finding = finding.with("count", count);
        }
        let fix = Fix { safe, ..Fix::safe(item.span, standard) };
        self.report.push(Diagnostic::new(finding, place).with_fix(fix));
        node
    }

    /// Compares the number of a round with where it stands. A number that leaps tells of rounds that are missing.
    fn number(&mut self, index: usize, item: &Item, at: NodeId, last: &mut Option<u32>) {
        let opens = index.is_multiple_of(2);
        let expected = (index / 2 + 1) as u32;
        if let Some((number, _)) = item.number {
            let ahead = last.replace(number).map_or(0, |last| i64::from(number) - i64::from(last) - 1);
            if opens && ahead > 0 {
                Doubt::Gap(ahead).note(&mut self.record.tree, at);
            }
        }
        let edit = match item.number {
            Some((number, span)) if opens && number != expected => {
                Some(Edit { span, replacement: format!("{expected}.") })
            }
            Some((_, span)) if !opens => {
                Some(Edit { span: Span::new(span.start, item.span.start), replacement: String::new() })
            }
            None if opens => {
                Some(Edit { span: Span::at(item.span.start), replacement: format!("{expected}. ") })
            }
            _ => None,
        };
        self.numbers.extend(edit);
    }

    /// Keeps a line that is no move as a comment.
    fn remark(&mut self, at: NodeId, span: Span) {
        let text = self.source.slice(span).to_owned();
        let comment = self.record.tree.comment(at).map(|comment| format!("{comment}\n{text}"));
        self.record.tree.set_comment(at, comment.unwrap_or_else(|| text.clone()));
        self.report.add(Finding::new(&REMARK).with("text", text), Place::node(at).with_span(span));
    }
}

/// 时间 and 先手, 后手, 结果 in the charsets in which they are written: with the first a record begins.
const WORDS: [(&[&[u8]], bool); 2] = [
    (&["时间".as_bytes(), b"\xCA\xB1\xBC\xE4", b"\xAE\xC9\xB6\xA1"], true),
    (
        &[
            "先手".as_bytes(),
            b"\xCF\xC8\xCA\xD6",
            b"\xA5\xFD\xA4\xE2",
            "后手".as_bytes(),
            b"\xBA\xF3\xCA\xD6",
            "结果".as_bytes(),
            b"\xBD\xE1\xB9\xFB",
        ],
        false,
    ),
];

/// The beginning of the next record: the empty line in front of its first line.
pub(super) fn next(window: Window<'_>) -> Option<usize> {
    let (mut dated, mut body) = (false, false);
    let mut blank = None;
    for (start, line) in window.lines() {
        let bare = line.trim_ascii();
        let bare = bare.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bare);
        if bare.is_empty() {
            // Between the two signs that end one line there is no line.
            let within = start > 0 && window.bytes.get(start - 1..=start) == Some(b"\r\n");
            blank = if within { blank } else { Some(start) };
            continue;
        }
        let word = WORDS.iter().find(|(words, _)| words.iter().any(|word| bare.starts_with(word)));
        match word {
            Some((_, is_date)) if body || *is_date && dated => return Some(blank.unwrap_or(start)),
            Some((_, is_date)) => dated |= is_date,
            None => body = true,
        }
        blank = None;
    }
    None
}

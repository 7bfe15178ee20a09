//! What stands behind the header of a record: moves, remarks and the last result (SPEC 11 to 17).

use yipu_core::{
    Context, Diagnostic, Finding, Fix, FormatError, Location, Outcome, Record, Report, Span, TagName,
    half_width,
};

use super::color::Color;
use super::header::{self, Header};
use super::moves::LONGEST;
use super::text::{LAST_LINE, RESULTS_DIFFER, result};
use crate::shape::outcome::unfilled;

/// Where the result stands behind the moves is noted under this name.
pub(super) fn last_result() -> TagName {
    TagName::new("last result")
}

/// A move, or text in its place.
pub(super) struct Item {
    pub(super) span: Span,
    /// The move without blanks and full-width signs; `None` for other text.
    pub(super) spelt: Option<String>,
    /// The number of the round in front of it, and where it stands.
    pub(super) number: Option<(u32, Span)>,
}

/// What stands behind the header.
#[derive(Default)]
pub(super) struct Body {
    pub(super) items: Vec<Item>,
    /// Lines that are no moves, each behind so many items.
    pub(super) remarks: Vec<(usize, Span)>,
    /// The last result, by colours as in line 6, if nothing follows it.
    last: Option<(Outcome, Span)>,
}

impl Body {
    pub(super) fn read(text: &str, from: usize, cx: &Context) -> Result<Self, FormatError> {
        let mut body = Self::default();
        for (start, line) in header::lines(text, from) {
            body.line(start, line);
            cx.limits.moves(body.items.len())?;
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
            let word = short_word(rest);
            let span = |length: usize| Span::from_range(start + at..start + at + length);
            if !any
                && rest.len() <= LONGEST_RESULT
                && let Some((outcome, inner)) = whole_result(rest)
            {
                self.pass_result();
                self.last = Some((outcome, inner.shifted((start + at) as u32)));
                return;
            }
            // No move goes to square 0 or stays where it is, so points are none.
            if let Some(outcome) = header::token(word).or_else(|| Outcome::from_points(word)) {
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
                let length = rest.split_whitespace().next().map_or(0, str::len);
                self.items.push(Item { span: span(length), spelt: None, number: number.take() });
                at += length;
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
    pub(super) fn settle(
        &self,
        text: &str,
        header: &Header,
        first: Color,
        record: &mut Record,
        report: &mut Report,
    ) {
        let sixth = header.result_span;
        if let Some((_, span)) = self.last {
            record.set_tag_span(last_result(), span);
        }
        if let Some((outcome, span)) =
            self.last.filter(|(outcome, span)| span.slice(text) != result(*outcome))
        {
            report.push(header::spelling(outcome, span, text, first == Color::White));
        }
        match (record.outcome, self.last) {
            (Outcome::Unknown, last) => {
                let said = record.tags.text(&TagName::RESULT_TEXT).to_owned();
                let place = sixth.map_or(Location::FILE, Location::from);
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
                    let safe = first == Color::Black || outcome == Outcome::Draw;
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
                let fix = Fix::safe(Span::from_range(end..text.len()), ["\n", result(stated), "\n"].concat());
                report.push(Diagnostic::new(&LAST_LINE, Span::at(end as u32)).with_fix(fix));
            }
        }
    }
}

/// No result is longer, with its label and blanks.
const LONGEST_RESULT: usize = 80;

/// The first word of a text; nothing where that is longer than any result.
fn short_word(text: &str) -> &str {
    let mut ends =
        text.char_indices().take(LONGEST_RESULT).filter(|(_, c)| c.is_whitespace()).map(|(at, _)| at);
    let end = ends.next().or_else(|| (text.len() <= LONGEST_RESULT).then_some(text.len()));
    end.and_then(|end| text.get(..end)).unwrap_or("")
}

/// The result that a whole line states, with or without its label (结果：先手胜), and where in the line it stands.
fn whole_result(line: &str) -> Option<(Outcome, Span)> {
    let at = header::key(line).filter(|(index, ..)| *index == header::RESULT).map_or(0, |(_, at, _)| at);
    let words = line.get(at..)?.trim_end();
    let outcome = header::outcome_of(words)?;
    Some((outcome, Span::from_range(at..at + words.len())))
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
fn take_move(text: &str) -> Option<(String, usize)> {
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

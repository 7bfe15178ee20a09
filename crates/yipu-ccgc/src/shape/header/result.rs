//! The result that a header states.

use yipu_core::{Diagnostic, Finding, Fix, Location, Outcome, Record, Report, Span, TagName};

use super::{Rule, first_letter};
use crate::shape::codes::{RESULT_UNREADABLE, RESULT_WITH_MARGIN, RESULT_WORDING};
use crate::shape::outcome::{self, Stated};

/// Where a result stands: its span, with what encloses it there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct At {
    pub(crate) span: Span,
    pub(crate) enclosure: [&'static str; 2],
}

impl At {
    fn place(self) -> Location {
        Location { span: Some(self.span), node: None, tag: Some(TagName::new("result")) }
    }

    /// Takes a result in other words than the standard's; one that says more is kept too.
    fn reword(self, text: &str, outcome: Outcome, safe: bool, record: &mut Record, report: &mut Report) {
        record.outcome = outcome;
        let words = outcome::words(outcome);
        let says_more = matches!(outcome::read(text), Stated::Margin(_) | Stated::ColorMargin(_));
        if says_more {
            record.tags.set(TagName::RESULT_TEXT, text);
        }
        let safe = safe && !says_more;
        let finding = Finding::new(if says_more { &RESULT_WITH_MARGIN } else { &RESULT_WORDING })
            .with("found", text)
            .with("standard", words);
        let fix = Fix::safe(self.span, [self.enclosure[0], words, self.enclosure[1]].concat());
        report.push(Diagnostic::new(finding, self.place()).with_fix(Fix { safe, ..fix }));
    }

    fn unreadable(self, text: &str, record: &mut Record, report: &mut Report) {
        record.tags.set(TagName::RESULT_TEXT, text);
        report.add(Finding::new(&RESULT_UNREADABLE).with("found", text), self.place());
    }
}

/// A result that names a colour (`红方胜`), while it is not known which colour First has.
#[derive(Debug)]
#[must_use = "the result is lost unless it is resolved"]
pub(crate) struct ColorWins {
    text: String,
    letter: char,
    at: At,
}

impl ColorWins {
    /// Takes the result once it is known which colour began. It is the team's that has the letter; where the letters say that
    /// the other colour begins, the words are all that tells whose it is, and are not mended.
    pub(crate) fn resolve(self, began: char, record: &mut Record, report: &mut Report) {
        let letter = first_letter(record);
        self.settle(letter.unwrap_or(began), letter.is_none_or(|letter| letter == began), record, report);
    }

    /// Takes the result by the colour of First, which is certain or a guess.
    pub(crate) fn settle(self, first: char, certain: bool, record: &mut Record, report: &mut Report) {
        let outcome = if self.letter == first { Outcome::FirstWins } else { Outcome::SecondWins };
        self.at.reword(&self.text, outcome, certain, record, report);
    }
}

/// Takes the stated result from a text; one that names a colour is given back, for the teams tell whose it is.
pub(crate) fn state(
    rule: Rule,
    text: &str,
    at: At,
    record: &mut Record,
    report: &mut Report,
) -> Option<ColorWins> {
    record.set_tag_span(TagName::new("result"), at.span);
    match outcome::read(text) {
        Stated::Standard(outcome) => record.outcome = outcome,
        Stated::Other(outcome) | Stated::Margin(outcome) => at.reword(text, outcome, true, record, report),
        Stated::Color(color) | Stated::ColorMargin(color) => match rule.letter(color) {
            Some(letter) => return Some(ColorWins { text: text.to_owned(), letter, at }),
            None => at.unreadable(text, record, report),
        },
        Stated::Unfilled => {
            if !text.is_empty() {
                record.tags.set(TagName::RESULT_TEXT, text);
            }
            report.add(outcome::unfilled(text), at.place());
        }
        Stated::Unreadable => at.unreadable(text, record, report),
    }
    None
}

/// The text of a result field, and whether everything that the record says of its result is in it.
pub(super) fn write(rule: Rule, record: &Record) -> (&str, bool) {
    let kept = record.tags.text(&TagName::RESULT_TEXT);
    let words = outcome::words(record.outcome);
    let reads_as_kept = match outcome::read(kept) {
        Stated::Unfilled | Stated::Unreadable => true,
        Stated::Color(color) | Stated::ColorMargin(color) => rule.letter(color).is_none(),
        Stated::Standard(_) | Stated::Other(_) | Stated::Margin(_) => false,
    };
    let says_more = match outcome::read(kept) {
        Stated::Margin(outcome) => outcome == record.outcome,
        Stated::ColorMargin(color) => rule.letter(color).is_some_and(|letter| {
            let first = first_letter(record).unwrap_or(rule.letters[0]);
            (letter == first) == (record.outcome == Outcome::FirstWins) && rule.fixed
        }),
        _ => false,
    };
    match record.outcome {
        _ if kept.is_empty() => (words, true),
        Outcome::FirstWins | Outcome::SecondWins if says_more => (kept, true),
        Outcome::Unknown if reads_as_kept => (kept, true),
        _ => (words, false),
    }
}

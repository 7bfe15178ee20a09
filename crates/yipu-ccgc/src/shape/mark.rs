//! `MARK[n]` behind a move.

use yipu_core::{Finding, GameInfo, Location, NodeId, Record, Report, Span, half_width};

use super::codes::{MARK_NOT_IN_GAME, MARK_OUT_OF_RANGE, MARK_TWICE, MARK_UNREADABLE};
use super::said;
use super::scan::Scanner;
use super::spelling::Spelling;

/// Takes the marks behind a move and hangs the first on its node.
pub(crate) fn read(
    scanner: &mut Scanner<'_>,
    node: NodeId,
    spelling: &mut Spelling,
    record: &mut Record,
    report: &mut Report,
) {
    if is_at_end(scanner) {
        return;
    }
    let mut seen = record.tree.extra(node).is_some_and(|extra| extra.mark.is_some());
    seen = seen || plain(scanner, node, record);
    while !is_at_end(scanner) {
        let before = scanner.at();
        scanner.blanks();
        let start = scanner.at();
        if !scanner.take_word("MARK") {
            return scanner.set(before);
        }
        let number = take_number(scanner);
        let place = Location::node(node).with_span(scanner.span(start));
        match number {
            Some(_) if seen => report.add(&MARK_TWICE, place),
            Some(mark) => {
                record.tree.extra_mut(node).mark = Some(mark);
                if let Some(finding) = out_of_range(record.game, mark) {
                    report.add(finding, place);
                }
                let standard = spell(mark);
                if record.game.lowest_mark.is_some() && scanner.since(start) != standard {
                    spelling.note(scanner.span(start), standard);
                }
            }
            None => {
                let span = take_unreadable(scanner, start);
                let text = span.slice(scanner.since(0));
                let place = Location::node(node).with_span(span);
                if let Some(words) = words(text) {
                    said::comment(record, node, words);
                }
                report.add(Finding::new(&MARK_UNREADABLE).with("text", text), place);
            }
        }
        seen = true;
    }
}

fn is_at_end(scanner: &Scanner<'_>) -> bool {
    matches!(scanner.rest().as_bytes().first(), Some(b';' | b'}' | b')'))
}

/// What stands in the brackets of a mark that is none.
fn words(mark: &str) -> Option<&str> {
    let inner = mark.get(mark.find(['[', '(', '［', '（'])?..)?;
    let inner = inner.trim_matches(|c: char| c.is_whitespace() || matches!(half_width(c), '[' | ']'));
    (!inner.is_empty()).then_some(inner)
}

/// Takes what stands behind the word in place of a number, and gives the span of the whole.
fn take_unreadable(scanner: &mut Scanner<'_>, start: usize) -> Span {
    let close = if scanner.take('[') { ']' } else { ')' };
    if close == ']' || scanner.take('(') {
        // Brackets of the other kind may stand inside, if the right one closes it all the same.
        let ends = scanner.rest().find(|c| matches!(half_width(c), ']' | ';' | '\n'));
        let end = ends.and_then(|at| scanner.rest().get(at..)?.chars().next()).map(half_width);
        if close == ']' && end == Some(']') {
            scanner.until(&[close]);
        } else {
            scanner.until(&[close, ';', '}', ')', '\n']);
        }
        scanner.take(close);
    } else {
        scanner.number();
    }
    Span::from_range(start..start + scanner.since(start).trim_end().len())
}

/// Takes the number of a mark and its brackets, of either kind; one that no mark can be is none.
fn take_number(scanner: &mut Scanner<'_>) -> Option<i32> {
    let before = scanner.at();
    let square = scanner.take('[');
    let number = if square || scanner.take('(') { scanner.number() } else { None };
    let closed = number.is_some() && if square { scanner.take(']') } else { scanner.take(')') };
    let number = number.filter(|number| closed && number.unsigned_abs() < BEYOND_ANY_MARK);
    if number.is_none() {
        scanner.set(before);
    }
    number
}

/// A number of more digits is no mark, in or out of range.
const BEYOND_ANY_MARK: u32 = 1_000_000;

/// Takes a mark of one digit spelt as the standard does and in its range, which nearly all are.
fn plain(scanner: &mut Scanner<'_>, node: NodeId, record: &mut Record) -> bool {
    let (mark, length) = match scanner.rest().as_bytes() {
        [b'M', b'A', b'R', b'K', b'[', digit @ b'0'..=b'9', b']', ..] => (i32::from(digit - b'0'), 7),
        [b'M', b'A', b'R', b'K', b'[', b'-', digit @ b'0'..=b'9', b']', ..] => (-i32::from(digit - b'0'), 8),
        _ => return false,
    };
    let fits = out_of_range(record.game, mark).is_none();
    if fits {
        record.tree.extra_mut(node).mark = Some(mark);
        scanner.set(scanner.at() + length);
    }
    fits
}

/// What is to be said of a mark that the game does not have.
pub(crate) fn out_of_range(game: &GameInfo, mark: i32) -> Option<Finding> {
    let Some(lowest) = game.lowest_mark else { return Some(Finding::new(&MARK_NOT_IN_GAME)) };
    let highest = lowest + 4;
    (!(lowest..=highest).contains(&mark)).then(|| {
        Finding::new(&MARK_OUT_OF_RANGE)
            .with("mark", mark.to_string())
            .with("lowest", lowest.to_string())
            .with("highest", highest.to_string())
    })
}

/// Writes the mark of a node, if it has one.
pub(crate) fn write(record: &Record, node: NodeId, out: &mut String) {
    if let Some(mark) = record.tree.extra(node).and_then(|extra| extra.mark) {
        out.push_str(&spell(mark));
    }
}

fn spell(mark: i32) -> String {
    format!("MARK[{mark}]")
}

//! `MARK[n]` behind a move.

use yipu_core::{Finding, GameInfo, NodeId, Place, Record, Report};

use super::codes::{MARK_NOT_IN_GAME, MARK_OUT_OF_RANGE, MARK_TWICE, MARK_UNREADABLE};
use super::scan::Scanner;

/// Takes the marks behind a move and hangs the first on its node.
pub(crate) fn read(scanner: &mut Scanner<'_>, node: NodeId, record: &mut Record, report: &mut Report) {
    let mut seen = plain(scanner, node, record);
    loop {
        if matches!(scanner.rest().as_bytes().first(), Some(b';' | b'}' | b')')) {
            return;
        }
        scanner.blanks();
        let start = scanner.at();
        if !scanner.take_word("MARK") {
            return;
        }
        let number = if scanner.take('[') { scanner.number() } else { None };
        let closed = scanner.take(']');
        let place = |scanner: &Scanner<'_>| Place::node(node).with_span(scanner.span(start));
        match number {
            Some(_) if seen => report.add(&MARK_TWICE, place(scanner)),
            Some(mark) if closed => {
                record.tree.extra_mut(node).mark = Some(mark);
                if let Some(finding) = out_of_range(record.game, mark) {
                    report.add(finding, place(scanner));
                }
            }
            _ => {
                if !closed {
                    scanner.until(&[';', ']', '}', ')']);
                    scanner.take(']');
                }
                report.add(
                    Finding::new(&MARK_UNREADABLE).with("text", scanner.since(start).trim()),
                    place(scanner),
                );
            }
        }
        seen = true;
    }
}

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
        out.push_str(&["MARK[", &mark.to_string(), "]"].concat());
    }
}

//! Where one record of a text ends and the next begins.

use yipu_core::decode;

use super::{movetext, read};

/// The first look; each further one sees four times as much.
const FIRST_LOOK: usize = 1 << 12;

/// Windows of up to 16 KiB are looked at whole.
const SMALL: usize = 1 << 14;

/// The length of the first record in a window of bytes.
///
/// What follows a record shows where it ends, so this looks at windows that grow, each up to the end of a line: a file of
/// many records is read in time linear in its length.
pub(super) fn split(window: &[u8], at_end: bool) -> Option<usize> {
    let found = within(window);
    // Without the end of the file more is to come, and then the same would be looked at again.
    if found.is_some() || !at_end {
        return found;
    }
    first_record(window).or_else(|| (!window.is_empty()).then_some(window.len()))
}

/// The length of the first record in a window, if a part of the window shows it.
fn within(window: &[u8]) -> Option<usize> {
    let mut look = if window.len() > SMALL { FIRST_LOOK } else { SMALL };
    while look < window.len() {
        let (head, is_cut) = lines_before(window, look);
        // Where a line is cut, its last words may mean something else as a whole.
        let is_certain = |length: &usize| !is_cut || *length <= head.len() / 2;
        if let Some(length) = first_record(head).filter(is_certain) {
            return Some(length);
        }
        look = look.saturating_mul(4);
    }
    None
}

/// The whole lines of a window up to a place; where there is none, the beginning of a line that is cut there.
fn lines_before(window: &[u8], until: usize) -> (&[u8], bool) {
    let head = window.get(..until).unwrap_or(window);
    if let Some(end) = head.iter().rposition(|byte| *byte == b'\n') {
        return (head.get(..=end).unwrap_or_default(), false);
    }
    // Not in the middle of a character, which would make another charset of it.
    let within = head.iter().rev().take(3).take_while(|byte| (0x80..0xC0).contains(*byte)).count();
    let end = head.len().saturating_sub(within + 1);
    (head.get(..end).unwrap_or_default(), true)
}

/// The length in bytes of the first record, if another one follows it.
fn first_record(bytes: &[u8]) -> Option<usize> {
    let decoded = decode(bytes, None, movetext::score);
    let text = &*decoded.text;
    byte_length(bytes, text, read::first_record(text)?)
}

/// How many bytes the beginning of a text takes that is not all of it; `None` where that cannot be told.
pub(super) fn byte_length(bytes: &[u8], text: &str, length: usize) -> Option<usize> {
    let head = text.get(..length).filter(|head| !head.is_empty() && head.len() < text.len())?;
    // Line ends are one byte in every charset that gets here, so lines are counted; within a line only UTF-8 is.
    let lines = head.matches('\n').count();
    let line_start = head.rfind('\n').map_or(0, |at| at + 1);
    let base = nth_line(bytes, lines)?;
    if line_start == length {
        return Some(base).filter(|base| *base > 0);
    }
    let inner = length - line_start;
    let same = bytes
        .get(base..base + inner)
        .is_some_and(|part| part == head.as_bytes().get(line_start..).unwrap_or_default());
    same.then_some(base + inner)
}

/// Where a line begins, counted from 0.
fn nth_line(bytes: &[u8], number: usize) -> Option<usize> {
    if number == 0 {
        return Some(0);
    }
    bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n').nth(number - 1).map(|(at, _)| at + 1)
}

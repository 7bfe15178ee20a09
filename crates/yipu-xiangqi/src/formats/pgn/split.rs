//! Where one game of a file ends and the next begins (SPEC 5).

use yipu_core::tag_pairs::{TagBlocks, is_tag_line};

/// The length of the first game in a window of bytes. Only line ends, blanks, digits and the ASCII of tags are looked
/// at, which every charset here leaves alone.
///
/// A game ends before a tag that follows its moves. A game without moves ends where its tags begin again: before a block of
/// tags, set off by an empty line, that repeats a name; and before a second `Game`, which begins a record wherever it stands.
pub(in crate::formats) fn split(window: &[u8], at_end: bool) -> Option<usize> {
    let mut at = 0;
    let mut moves = false;
    let mut tags = TagBlocks::default();
    while let Some(rest) = window.get(at..).filter(|rest| !rest.is_empty()) {
        let end = rest.iter().position(|b| *b == b'\n').map(|end| end + 1);
        let line = rest.get(..end.unwrap_or(rest.len())).unwrap_or_default();
        // A line that is cut by the end of the window may still turn out to be a tag.
        if end.is_none() && !at_end {
            return None;
        }
        let line = if at == 0 { line.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(line) } else { line };
        // Among the moves an indented line is a part of a comment.
        let tag = if moves { line } else { line.trim_ascii_start() };
        if is_tag_line(tag) {
            if moves {
                return Some(at);
            }
            if let Some(next) = tags.add(tag, at) {
                return Some(next);
            }
        } else if line.trim_ascii().is_empty() {
            tags.end_block();
        } else {
            moves |= tags.any() || begins_with_number(line);
        }
        at += end.unwrap_or(rest.len());
    }
    (at_end && !window.is_empty()).then_some(window.len())
}

/// Whether a line before any tag is one of moves: `1.`
pub(super) fn begins_with_number(line: &[u8]) -> bool {
    let line = line.trim_ascii_start();
    let digits = line.iter().take_while(|b| b.is_ascii_digit()).count();
    digits > 0 && line.get(digits) == Some(&b'.')
}

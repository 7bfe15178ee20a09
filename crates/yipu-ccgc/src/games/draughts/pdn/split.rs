//! Where one game of a file ends and the next begins (SPEC 26).

use yipu_core::tag_pairs::{TagBlocks, line_name};

/// The length of the first game in a window of bytes: up to a tag that is no part of a comment, once there was something that is
/// no tag; up to where the tags of a game without moves [begin again](TagBlocks); or up to a first move behind a line that ends
/// with a result.
pub(super) fn split(window: &[u8], at_end: bool) -> Option<usize> {
    let mut at = 0;
    let (mut moves, mut in_comment, mut over) = (false, false, false);
    let mut tags = TagBlocks::default();
    while let Some(rest) = window.get(at..).filter(|rest| !rest.is_empty()) {
        let end = rest.iter().position(|byte| *byte == b'\n').map(|end| end + 1);
        if end.is_none() && !at_end {
            return None;
        }
        let line = rest.get(..end.unwrap_or(rest.len())).unwrap_or_default();
        let bare = line.trim_ascii();
        if over && !in_comment && begins(bare) {
            return Some(at);
        }
        if bare.is_empty() {
            tags.end_block();
        }
        if !moves
            && !in_comment
            && is_tag(bare)
            && let Some(next) = tags.add(bare, at)
        {
            return Some(next);
        }
        let is_remark = !in_comment && bare.starts_with(b"%");
        let mut skip = 0;
        for (index, byte) in line.iter().enumerate().filter(|_| !is_remark) {
            let here = line.get(index..).unwrap_or_default();
            match byte {
                _ if index < skip => {}
                b'{' => (in_comment, moves) = (true, true),
                b'}' => (in_comment, moves) = (false, true),
                b'[' if !in_comment && is_tag(here) => {
                    if moves {
                        return Some(at + index);
                    }
                    // A tag ends on its line.
                    skip =
                        here.iter().rposition(|byte| *byte == b']').map_or(line.len(), |end| index + end + 1);
                }
                _ => moves |= byte.is_ascii_graphic(),
            }
        }
        over = !in_comment && (ends(bare) || over && bare.is_empty());
        at += line.len();
    }
    (at_end && !window.is_empty()).then_some(window.len())
}

/// Whether a line begins with a tag.
pub(super) fn is_tag(line: &[u8]) -> bool {
    line_name(line).is_some_and(|(_, behind)| behind.trim_ascii_start().starts_with(b"\""))
}

/// Whether a line ends with a result.
fn ends(line: &[u8]) -> bool {
    let last = line.rsplit(u8::is_ascii_whitespace).next().unwrap_or_default();
    std::str::from_utf8(last).is_ok_and(super::parse::is_result)
}

/// Whether a line begins with the first move of a game.
fn begins(line: &[u8]) -> bool {
    line.strip_prefix(b"1.").is_some_and(|rest| !rest.starts_with(b".."))
}

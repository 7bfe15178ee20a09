//! Where a record begins behind another: with its bracket and a node, or with INFO once the results have been stated.

use crate::shape::split::Window;

/// The beginning of the next record.
pub(super) fn next(window: Window<'_>) -> Option<usize> {
    let (mut inside, mut ended) = (false, false);
    let last_close = window.bytes.iter().rposition(|byte| *byte == b']');
    for (at, sign) in window.signs() {
        match sign {
            // A text that is never closed ends with its line.
            b']' | b'\n' if inside => inside = false,
            _ if inside => {}
            b'[' => {
                ended |= ends_with_result(window.before(at));
                inside = last_close > Some(at);
            }
            b'(' if window.before(at).last() == Some(&b')') && window.from(at + 1).starts_with(b";") => {
                return Some(at);
            }
            b'(' if !window.before(at).is_empty() && is_info(window.from(at + 1)) => return Some(at),
            b';' if ended && window.before(at).last() != Some(&b'(') && is_info(window.from(at)) => {
                return Some(at);
            }
            _ => {}
        }
    }
    None
}

/// Whether a node with INFO comes next.
fn is_info(text: &[u8]) -> bool {
    let node = text.strip_prefix(b";").unwrap_or(text).trim_ascii_start();
    node.get(..5).is_some_and(|name| name.eq_ignore_ascii_case(b"INFO["))
}

/// Whether a text ends with the name of a result.
fn ends_with_result(text: &[u8]) -> bool {
    let last = text.last_chunk::<2>();
    last.is_some_and(|last| last.eq_ignore_ascii_case(b"EA") || last.eq_ignore_ascii_case(b"EB"))
}

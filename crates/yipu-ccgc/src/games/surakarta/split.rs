//! Where a record begins behind another: with the line of its date, or with that of its teams.

use crate::shape::split::Window;

/// 先手 in the charsets in which it is written.
const SEATED: [&[u8]; 3] = ["先手".as_bytes(), b"\xCF\xC8\xCA\xD6", b"\xA5\xFD\xA4\xE2"];

/// The beginning of the next record.
pub(super) fn next(window: Window<'_>) -> Option<usize> {
    let (mut seen, mut date) = (false, None);
    for (start, line) in window.lines() {
        let sign = line.iter().position(|byte| *byte == b'#');
        let (text, comment) = line.split_at(sign.unwrap_or(line.len()));
        if !text.trim_ascii().is_empty() {
            (seen, date) = (seen || text != b"\xEF\xBB\xBF", None);
        }
        if is_teams(comment) {
            if seen {
                return Some(date.unwrap_or(start + text.len()));
            }
            (seen, date) = (true, None);
        } else if comment == b"#" || comment.iter().filter(|byte| byte.is_ascii_digit()).count() >= DATE {
            date = Some(start + text.len());
        }
    }
    None
}

/// The digits of a date at least.
const DATE: usize = 8;

fn is_teams(comment: &[u8]) -> bool {
    let parts = comment.split(|byte| *byte == b'|').count();
    parts > 2 && SEATED.iter().any(|word| comment.windows(word.len()).any(|part| part == *word))
}

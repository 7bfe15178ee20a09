//! Where the next record of a file begins.

use crate::shape::split::Window;

/// 时间 in the charsets in which it is written.
const DATE: [&[u8]; 3] = ["时间".as_bytes(), b"\xCA\xB1\xBC\xE4", b"\xAE\xC9\xB6\xA1"];

/// 先手 and 后手.
const TEAMS: [&[u8]; 5] =
    ["先手".as_bytes(), b"\xCF\xC8\xCA\xD6", b"\xA5\xFD\xA4\xE2", "后手".as_bytes(), b"\xBA\xF3\xCA\xD6"];

/// 结果.
const RESULT: [&[u8]; 3] = ["结果".as_bytes(), b"\xBD\xE1\xB9\xFB", b"\xB5\xB2\xAA\x47"];

/// 方, which may follow these, and the colons.
const PARTY: [&[u8]; 3] = ["方".as_bytes(), b"\xB7\xBD", b"\xA4\xE8"];
const COLONS: [&[u8]; 4] = [b":", "：".as_bytes(), b"\xA3\xBA", b"\xA1\x47"];

/// What follows one of these words at the beginning of a line.
fn after<'a>(line: &'a [u8], words: &[&[u8]]) -> Option<&'a [u8]> {
    words.iter().find_map(|word| line.strip_prefix(*word))
}

/// Whether a line is `先手：1`, `先手方：…` or `后手方：…`. A result such as 先手胜 has no colon.
fn names_a_side(line: &[u8]) -> bool {
    after(line, &TEAMS).is_some_and(|rest| {
        let rest = after(rest, &PARTY).unwrap_or(rest).trim_ascii_start();
        after(rest, &COLONS).is_some()
    })
}

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
        let is_date = after(bare, &DATE).is_some();
        let is_header = is_date || names_a_side(bare);
        if is_header && body || is_date && dated {
            return Some(blank.unwrap_or(start));
        }
        dated |= is_date;
        // The result stands in the header, and at times after the moves again.
        body |= !is_header && after(bare, &RESULT).is_none();
        blank = None;
    }
    None
}

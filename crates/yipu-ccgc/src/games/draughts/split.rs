//! Where the next record of a file begins.

use crate::shape::split::Window;

/// 时间 and 先手, 后手, 结果 in the charsets in which they are written: with the first a record begins.
const WORDS: [(&[&[u8]], bool); 2] = [
    (&["时间".as_bytes(), b"\xCA\xB1\xBC\xE4", b"\xAE\xC9\xB6\xA1"], true),
    (
        &[
            "先手".as_bytes(),
            b"\xCF\xC8\xCA\xD6",
            b"\xA5\xFD\xA4\xE2",
            "后手".as_bytes(),
            b"\xBA\xF3\xCA\xD6",
            "结果".as_bytes(),
            b"\xBD\xE1\xB9\xFB",
        ],
        false,
    ),
];

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
        let word = WORDS.iter().find(|(words, _)| words.iter().any(|word| bare.starts_with(word)));
        match word {
            Some((_, is_date)) if body || *is_date && dated => return Some(blank.unwrap_or(start)),
            Some((_, is_date)) => dated |= is_date,
            None => body = true,
        }
        blank = None;
    }
    None
}

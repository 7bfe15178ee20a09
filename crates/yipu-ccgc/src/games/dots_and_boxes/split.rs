//! Where an object begins behind another.

use crate::shape::split::Window;

/// The beginning of the next record.
pub(super) fn next(window: Window<'_>) -> Option<usize> {
    let (mut depth, mut quoted, mut escaped, mut closed) = (0usize, false, false, false);
    for (at, sign) in window.signs() {
        if quoted {
            // A string ends with its line at the latest.
            quoted = escaped || !matches!(sign, b'"' | b'\n');
            escaped = sign == b'\\' && !escaped;
            continue;
        }
        match sign {
            b'"' => quoted = true,
            b'{' if closed && depth == 0 && begins_object(window.from(at + 1)) => return Some(at),
            b'{' | b'[' => depth += 1,
            b'}' | b']' => {
                depth = depth.saturating_sub(1);
                closed = depth == 0;
            }
            sign if sign.is_ascii_whitespace() => {}
            // Something else stands behind the object: it is told, and is no record.
            _ => closed = false,
        }
    }
    None
}

fn begins_object(inside: &[u8]) -> bool {
    inside.first().is_some_and(|sign| matches!(sign, b'"' | b'\'' | b'}'))
        || inside.starts_with("“".as_bytes())
}

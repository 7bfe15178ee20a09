//! Full-width signs and what they stand for.

/// The half-width sign of a full-width one, or the character itself.
pub fn half_width(c: char) -> char {
    match c {
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        '【' | '〔' => '[',
        '】' | '〕' => ']',
        '。' => '.',
        '、' => ',',
        '\u{3000}' => ' ',
        _ => c,
    }
}

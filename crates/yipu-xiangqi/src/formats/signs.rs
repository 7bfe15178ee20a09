//! Signs of moves (`!`, `?!`, `$14`) in formats that have only comments: `[!?] ` at the head of the comment.
//!
//! People do not type that form, so it is read back from exactly that form; a comment that begins with `!` or `[注]` is a
//! comment. One that happens to begin with the form itself is written after an empty pair of brackets, `[] `.

use yipu_core::glyph;

/// A comment with the signs of its move at its head; `None` where there is neither.
pub(super) fn join(glyphs: &[u8], comment: Option<String>) -> Option<String> {
    if glyphs.is_empty() {
        let ambiguous = |comment: &String| take(comment).is_some();
        return comment.map(|comment| if ambiguous(&comment) { ["[] ", &comment].concat() } else { comment });
    }
    let mut text = String::from("[");
    for glyph in glyphs {
        let blank = if text.len() > 1 { " " } else { "" };
        text.extend([blank, &*glyph::text(*glyph)]);
    }
    text.push_str("] ");
    text.push_str(comment.as_deref().unwrap_or(""));
    Some(text)
}

/// The signs at the head of a comment and the rest of it; `None` where there are none.
pub(super) fn take(comment: &str) -> Option<(Vec<u8>, &str)> {
    let (signs, rest) = comment.strip_prefix('[')?.split_once("] ")?;
    if signs.is_empty() {
        return take(rest).map(|_| (Vec::new(), rest));
    }
    // A comment in brackets may be long; no list of signs is.
    let glyphs: Option<Vec<u8>> = signs.split(' ').take(LONGEST).map(number).collect();
    let glyphs = glyphs?;
    let is_exact = join(&glyphs, None).is_some_and(|text| comment.starts_with(&text));
    is_exact.then_some((glyphs, rest))
}

/// More signs than that are no signs.
const LONGEST: usize = 16;

fn number(sign: &str) -> Option<u8> {
    glyph::from_sign(sign).or_else(|| sign.strip_prefix('$')?.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_read_back_from_exactly_the_form_they_are_written_in() {
        for (glyphs, comment, text) in [
            (&[1][..], Some("好"), "[!] 好"),
            (&[5], None, "[!?] "),
            (&[6, 14], Some(" 两格"), "[?! $14]  两格"),
            (&[0, 255], Some("[!] x"), "[$0 $255] [!] x"),
            (&[], Some("[!] x"), "[] [!] x"),
            (&[], Some("[] [!] x"), "[] [] [!] x"),
        ] {
            assert_eq!(join(glyphs, comment.map(str::to_owned)).as_deref(), Some(text));
            assert_eq!(take(text), Some((glyphs.to_vec(), comment.unwrap_or(""))), "{text}");
        }
        for text in [
            "! 好",
            "？",
            "[!]好",
            "[！] 好",
            "[ !] 好",
            "[注] 好",
            "[] 好",
            "[!  ?] x",
            "[$1] x",
            "[$014] x",
            "[$256] x",
            "",
            "[",
            "[!]",
        ] {
            assert_eq!(take(text), None, "{text}");
            assert_eq!(join(&[], Some(text.to_owned())).as_deref(), Some(text));
        }
    }
}

//! Where Vietnamese moves stand in a text (SPEC 4).

use super::head::is_blank;
use crate::notation::vietnamese_length;
use crate::{Notation, Xiangqi};

/// How far into a text moves are looked for.
const LOOKED_AT: usize = 2048;

/// Where the first of at least two Vietnamese moves begins that are legal from the start, one after the other, with its number.
pub(super) fn moves_at(text: &str) -> Option<usize> {
    if !text.bytes().take(LOOKED_AT).any(|byte| byte.is_ascii_alphabetic()) {
        return None;
    }
    let mut position = Xiangqi::start();
    let (mut first, mut before, mut at) = (None, ' ', 0);
    while let Some(rest) = text.get(at..).filter(|_| at < LOOKED_AT) {
        let c = rest.chars().next()?;
        let is_latin = c.is_ascii_alphabetic() || ('\u{C0}'..'\u{1F00}').contains(&c);
        let begins_word = is_latin && !before.is_alphabetic();
        let length = if begins_word { vietnamese_length(rest) } else { None };
        let Some(word) = length.and_then(|length| rest.get(..length)) else {
            at += c.len_utf8();
            before = c;
            continue;
        };
        let legal =
            Notation::VIETNAMESE.parse(&position, word).ok().filter(|reading| reading.refusal.is_none());
        match (legal, first) {
            (Some(_), Some(first)) => return Some(first),
            (Some(reading), None) => {
                position.play_unchecked(reading.mv);
                first = Some(number_before(text, at));
            }
            (None, Some(_)) => return None,
            (None, None) => {}
        }
        at += word.len();
        before = ' ';
    }
    None
}

/// Where the number in front of a move begins, or the move.
fn number_before(text: &str, at: usize) -> usize {
    let before = text.get(..at).unwrap_or("");
    let number = before.trim_end_matches(is_blank).trim_end_matches(['.', ')', ':']);
    let words = number.trim_end_matches(|c: char| c.is_ascii_digit());
    if words.len() < number.len() && number.len() < before.len() { words.len() } else { at }
}

#[cfg(test)]
mod tests {
    use super::moves_at;

    #[test]
    fn two_legal_moves_are_found_behind_words() {
        for (text, at) in [
            ("1. P2-5 M8.7", Some(0)),
            ("Khai cuộc: 1. P2-5M8.7", Some("Khai cuộc: ".len())),
            ("hay P2-5 | M8.7", Some(4)),
            ("Pháo 2 bình 5, Mã 8 tấn 7", Some(0)),
            ("P2-5", None),
            ("P2-5 X9/3", None),
            ("C2.5 h8+7", None),
            ("version B7.1 of C7.1", Some(8)),
        ] {
            assert_eq!(moves_at(text), at, "{text}");
        }
    }
}

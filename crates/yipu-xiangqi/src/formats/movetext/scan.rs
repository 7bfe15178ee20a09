//! The characters of move text: where a word ends, what looks like a move, a number, a result or a tag (SPEC 2).

use yipu_core::movetext::is_blank;
use yipu_core::{Outcome, common_text_score};

/// Punctuation between moves that says nothing.
pub(super) fn is_separator(c: char) -> bool {
    matches!(c, ',' | '，' | '、' | '。' | '；' | ':' | '：')
}

/// Characters that end a word because they begin something else.
pub(super) fn ends_word(c: char) -> bool {
    matches!(c, '{' | '}' | '(' | ')' | '（' | '）' | '[' | ']' | ';' | '!' | '?' | '！' | '？' | '$' | '"')
        || is_blank(c)
        || is_separator(c)
}

/// Dots behind a move number.
pub(super) fn is_dot(c: char) -> bool {
    matches!(c, '.' | '．' | '…' | '。' | '、')
}

/// A digit of either width.
pub(super) fn is_digit(c: char) -> bool {
    matches!(c, '0'..='9' | '０'..='９')
}

/// The value of a digit of either width.
const fn digit(c: char) -> u32 {
    match c {
        '０'..='９' => c as u32 - '０' as u32,
        _ => c as u32 - '0' as u32,
    }
}

/// The number that a text begins with, by its first six digits.
pub(super) fn number(text: &str) -> u32 {
    text.chars().take_while(|c| is_digit(*c)).take(6).fold(0, |value, c| value * 10 + digit(c))
}

/// 进, 退 or 平.
const fn is_action(c: char) -> bool {
    matches!(c, '进' | '進' | '退' | '平' | '上' | '下')
}

const fn is_numeral(c: char) -> bool {
    matches!(c, '0'..='9' | '０'..='９' | '一' | '二' | '三' | '四' | '五' | '六' | '七' | '八' | '九' | '十')
}

/// A piece, by any of its characters.
pub(crate) const fn is_piece(c: char) -> bool {
    matches!(
        c,
        '帅' | '帥'
            | '将'
            | '將'
            | '仕'
            | '士'
            | '相'
            | '象'
            | '马'
            | '馬'
            | '傌'
            | '车'
            | '車'
            | '俥'
            | '砗'
            | '硨'
            | '伡'
            | '炮'
            | '砲'
            | '包'
            | '兵'
            | '卒'
    )
}

/// Which of several pieces: 前, 中 or 后.
pub(crate) const fn is_place(c: char) -> bool {
    matches!(c, '前' | '中' | '后' | '後')
}

/// How many bytes at the beginning of a text have the shape of a Chinese move: an action in the third or fourth
/// place and a number behind it.
pub(crate) fn chinese_move(text: &str) -> Option<usize> {
    let mut chars = text.char_indices().take(5);
    let (_, first) = chars.next()?;
    if !(is_piece(first) || is_place(first) || is_numeral(first)) {
        return None;
    }
    let (_, second) = chars.next()?;
    if !(is_piece(second) || is_numeral(second)) {
        return None;
    }
    let (_, mut third) = chars.next()?;
    if !is_action(third) {
        third = is_numeral(third).then(|| chars.next())??.1;
    }
    let (at, last) = is_action(third).then(|| chars.next())??;
    is_numeral(last).then_some(at + last.len_utf8())
}

/// `true` for four bytes that are a move in Latin letters: `h2e2`, or the piece, file, way and number of `C2.5`, `C2=5`, `H8+7`.
fn is_latin_move(four: &[u8]) -> bool {
    let &[a, b'0'..=b'9', c, b'0'..=b'9'] = four else { return false };
    let is_file = |letter: u8| matches!(letter.to_ascii_lowercase(), b'a'..=b'i');
    (is_file(a) && is_file(c)) || (b"KABEHNRCPkabehnrcp".contains(&a) && b".=+-".contains(&c))
}

/// How many moves a text has by their shape: in Chinese, and in Latin letters.
pub fn count_moves(text: &str) -> [usize; 2] {
    let rests = text.char_indices().filter_map(|(at, _)| text.get(at..));
    let latin = text.as_bytes().windows(4).filter(|four| is_latin_move(four)).count();
    [rests.filter(|rest| chinese_move(rest).is_some()).count(), latin]
}

/// `62.5` and `15=6`: two digits, an operator and a digit (notation SPEC 7.6).
pub(super) fn is_keypad_move(text: &str) -> bool {
    let Some((word, rest)) = text.split_at_checked(4) else { return false };
    let is_move =
        matches!(word.as_bytes(), [b'1'..=b'9', b'1'..=b'9', b'.' | b'=' | b'+' | b'-', b'1'..=b'9']);
    is_move && rest.chars().next().is_none_or(ends_word)
}

/// Where the word at the beginning of a text ends.
pub(super) fn word_end(text: &str) -> usize {
    text.find(ends_word).unwrap_or(text.len())
}

/// Whether a word that gave no move was meant as one: an action and a number side by side, or a few letters and
/// digits.
pub(super) fn looks_like_move(word: &str) -> bool {
    if word.is_ascii() {
        let digit = word.bytes().any(|b| b.is_ascii_digit());
        let letter = word.bytes().any(|b| b.is_ascii_alphabetic());
        let known = word.bytes().all(|b| b.is_ascii_alphanumeric() || b"+-=.#".contains(&b));
        return word.len() <= 8 && known && digit && letter;
    }
    let pairs = word.chars().zip(word.chars().skip(1));
    let spoken = pairs.filter(|(a, b)| is_action(*a) && is_numeral(*b) || is_numeral(*a) && is_action(*b));
    let wide = word.chars().all(|c| matches!(c, '\u{ff01}'..='\u{ff5e}') || c.is_ascii());
    word.chars().count() <= 8 && (spoken.count() > 0 || wide)
}

/// The result that a token at the beginning of a text states, and its length.
pub(super) fn result_token(text: &str) -> Option<(Outcome, usize)> {
    const TOKENS: [(&str, Outcome); 10] = [
        ("1-0", Outcome::FirstWins),
        ("0-1", Outcome::SecondWins),
        ("1/2-1/2", Outcome::Draw),
        ("1:0", Outcome::FirstWins),
        ("0:1", Outcome::SecondWins),
        ("1/2:1/2", Outcome::Draw),
        ("0.5:0.5", Outcome::Draw),
        ("0.5-0.5", Outcome::Draw),
        ("1/2", Outcome::Draw),
        ("*", Outcome::Unknown),
    ];
    TOKENS.into_iter().find_map(|(token, outcome)| {
        let rest = text.strip_prefix(token)?;
        rest.chars().next().is_none_or(|c| ends_word(c) || c == '*').then_some((outcome, token.len()))
    })
}

/// The result that words state: 红胜, 黑方勝, 和棋, 先负, `W` and their like.
pub(crate) fn outcome_of_words(text: &str) -> Option<Outcome> {
    let mut chars = text
        .chars()
        .filter(|c| !is_blank(*c) && !matches!(c, '方' | '棋' | '局'))
        .map(|c| match c {
            '：' => ':',
            '勝' => '胜',
            '負' => '负',
            '紅' => '红',
            '後' => '后',
            c => c,
        })
        .peekable();
    // Most words of a text are no result, and their first character says so.
    if !chars.peek().is_none_or(|c| "红黑先后胜负和平未不WDL*012０１２½".contains(*c)) {
        return None;
    }
    let plain: String = chars.collect();
    Some(match &*plain {
        "红胜" | "红先胜" | "先胜" | "黑负" | "胜" | "W" | "红先手胜" | "先手胜" | "后手负" => {
            Outcome::FirstWins
        }
        "黑胜" | "红负" | "红先负" | "先负" | "负" | "L" | "后手胜" | "先手负" => {
            Outcome::SecondWins
        }
        "和" | "红先和" | "先和" | "D" | "平" => Outcome::Draw,
        "*" | "未知" | "不明" | "未完" | "未决胜" | "" => Outcome::Unknown,
        points => return Outcome::from_points(points),
    })
}

/// How much of a text reads as Chinese moves; where there are none, how much reads as Chinese at all.
pub(crate) fn score(text: &str) -> u32 {
    let mut moves = 0u32;
    let mut action = false;
    for c in text.chars() {
        moves += u32::from(action && is_numeral(c));
        action = c >= '\u{80}' && is_action(c);
    }
    if moves > 0 { moves.saturating_mul(8) } else { common_text_score(text) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chinese_moves_are_cut_out_of_running_text() {
        let cases = [
            ("兵七進一馬８進７", "兵七進一"),
            ("马8进7 车", "马8进7"),
            ("前兵四平五炮", "前兵四平五"),
            ("一卒平５", "一卒平５"),
            ("二7平6x", "二7平6"),
        ];
        for (text, expected) in cases {
            assert_eq!(chinese_move(text).and_then(|end| text.get(..end)), Some(expected), "{text}");
        }
        for text in ["炮二平", "炮平五", "好棋", "", "前", "炮二二二平五", "第一步"] {
            assert_eq!(chinese_move(text), None, "{text}");
        }
    }

    #[test]
    fn results_in_words() {
        assert_eq!(outcome_of_words("黑方勝"), Some(Outcome::SecondWins));
        assert_eq!(outcome_of_words("和棋"), Some(Outcome::Draw));
        assert_eq!(outcome_of_words("大胜"), None);
    }

    #[test]
    fn moves_are_counted_in_any_notation() {
        assert_eq!(count_moves("1. 炮二平五 马8进7 2. 前车进一 砗二进一"), [4, 0]);
        assert_eq!(count_moves("h2e2 h9g7, C2.5 H8+7 炮，二平"), [0, 4]);
    }
}

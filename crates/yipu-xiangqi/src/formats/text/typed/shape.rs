//! What a move looks like as people type it.

use crate::Color;
use crate::formats::movetext::{is_piece, is_place};

/// 进, 退 or 平; 上 and 下 as some say.
const fn is_action(c: char) -> bool {
    matches!(c, '进' | '進' | '退' | '平' | '上' | '下')
}

/// `+`, `-` or `=` in the place of 进, 退 and 平, between digits: 马2+3.
const fn is_operator(c: char) -> bool {
    matches!(c, '+' | '-' | '=' | '＋' | '－' | '＝')
}

/// One to nine, in either script.
pub(super) const fn numeral(c: char) -> Option<Color> {
    match c {
        '一' | '二' | '三' | '四' | '五' | '六' | '七' | '八' | '九' => Some(Color::Red),
        '1'..='9' | '１'..='９' => Some(Color::Black),
        _ => None,
    }
}

/// A blank inside a move, as in 炮 8平5.
const fn is_inner_blank(c: char) -> bool {
    matches!(c, ' ' | '\u{3000}' | '\t')
}

/// How many bytes at the beginning of a text are a move by their shape, and whether its file is left out (车平三).
///
/// The shapes are those of [`chinese_move`](super::super::movetext::chinese_move), with a blank between two characters
/// allowed, and a soldier named by an ordinal only where it cannot be a part of a bigger number.
pub(super) fn move_at(text: &str, before: Option<char>) -> Option<(usize, bool)> {
    let first = text.chars().next()?;
    let ordinal = matches!(first, '一' | '二' | '三' | '四' | '五');
    // Most characters of a text begin no move.
    if !(ordinal || is_piece(first) || is_place(first)) {
        return None;
    }
    let mut glyphs = Glyphs { text, at: first.len_utf8() };
    if ordinal {
        let joined = before.is_some_and(|c| {
            numeral(c).is_some() || matches!(c, '第' | '十' | '百' | '〇' | '零' | '0' | '０')
        });
        let soldier = matches!(glyphs.peek(), Some('兵' | '卒'));
        if joined || !soldier {
            return None;
        }
    }
    let second = glyphs.next()?;
    // 兵前进一: the place behind the piece.
    if is_piece(first) && is_place(second) {
        let action = glyphs.next().filter(|c| matches!(c, '进' | '進' | '退' | '平'));
        let last = action.and_then(|_| glyphs.next()).and_then(numeral);
        return last.map(|_| (glyphs.at, false));
    }
    // 车平三: the file is left out.
    if is_piece(first) && matches!(second, '进' | '進' | '退' | '平') {
        let last = glyphs.next()?;
        numeral(last)?;
        let behind = text.get(glyphs.at..).and_then(|rest| rest.chars().next());
        let number =
            matches!(behind, Some('个' | '步' | '路' | '线' | '格' | '卒' | '兵' | '炮' | '象' | '相'));
        let place = before.is_some_and(is_place);
        return (!number && !place).then_some((glyphs.at, true));
    }
    if !(is_piece(second) || numeral(second).is_some()) || (is_piece(first) && is_piece(second)) {
        return None;
    }
    let mut third = glyphs.next()?;
    if is_operator(third) && is_piece(first) && numeral(second).is_some() {
        let last = glyphs.next()?;
        let ends = !glyphs.peek().is_some_and(|c| c.is_ascii_digit() || is_operator(c));
        return (numeral(last).is_some() && ends).then_some((glyphs.at, false));
    }
    // 炮25: 平 is left out.
    if is_piece(first) && numeral(second).is_some() && numeral(third) == numeral(second) && second != third {
        let goes_on = |c: char| {
            c.is_alphanumeric()
                && (c.is_ascii()
                    || numeral(c).is_some()
                    || is_action(c)
                    || matches!(c, '路' | '线' | '步' | '个' | '年' | '月' | '日' | '子' | '兵' | '卒'))
        };
        if !text.get(glyphs.at..).and_then(|rest| rest.chars().next()).is_some_and(goes_on) {
            return Some((glyphs.at, true));
        }
    }
    if !is_action(third) {
        third = numeral(third).and_then(|_| glyphs.next())?;
    }
    if !is_action(third) {
        return None;
    }
    let last = glyphs.next()?;
    numeral(last).map(|_| (glyphs.at, false))
}

/// The characters of a text, without a blank between two of them.
struct Glyphs<'a> {
    text: &'a str,
    at: usize,
}

impl Glyphs<'_> {
    fn find(&self) -> Option<(usize, char)> {
        let mut chars = self.text.get(self.at..)?.char_indices();
        let (_, mut c) = chars.next()?;
        let mut at = 0;
        if self.at > 0 && is_inner_blank(c) {
            (at, c) = chars.next()?;
        }
        Some((self.at + at + c.len_utf8(), c))
    }

    fn peek(&self) -> Option<char> {
        self.find().map(|(_, c)| c)
    }

    fn next(&mut self) -> Option<char> {
        let (at, c) = self.find()?;
        self.at = at;
        Some(c)
    }
}

/// Whose script a move is in: 一 is Red's, 1 Black's. `None` where it is both or neither.
///
/// Those who write 马2+3 or 炮25 do so for either side.
pub(super) fn script(word: &str) -> Option<Color> {
    let (mut has_operator, mut has_action) = (false, false);
    let (mut numerals, mut count) = ([None; 3], 0);
    for c in word.chars() {
        has_operator |= is_operator(c);
        has_action |= is_action(c);
        if let (Some(side), Some(place)) = (numeral(c), numerals.get_mut(count)) {
            *place = Some(side);
            count += 1;
        }
    }
    if has_operator || !has_action {
        return numerals[0].filter(|side| *side == Color::Red);
    }
    // 一兵平五: the ordinal of a soldier is Chinese for either side.
    let ordinal = usize::from(word.starts_with(['一', '二', '三', '四', '五']));
    let first = numerals[ordinal]?;
    match numerals[ordinal + 1] {
        // The names of soldiers, generals, advisors and elephants tell the side where the digits are mixed.
        Some(second) if second != first => by_piece(word),
        _ => Some(first),
    }
}

/// Whose piece it is by its name.
fn by_piece(word: &str) -> Option<Color> {
    word.chars().find_map(|c| match c {
        '帅' | '帥' | '仕' | '相' | '兵' => Some(Color::Red),
        '将' | '將' | '象' | '卒' => Some(Color::Black),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_by_their_shape() {
        let cases = [
            ("炮二平五，", "炮二平五"),
            ("炮 8平5", "炮 8平5"),
            ("车5平449.", "车5平4"),
            ("前兵四平五", "前兵四平五"),
            ("一兵平五", "一兵平五"),
            ("车平三", "车平三"),
            ("后 炮 平 4", "后 炮 平 4"),
            ("马2+3，兵7+1", "马2+3"),
            ("兵前进一 ", "兵前进一"),
            ("炮25 马8进7", "炮25"),
        ];
        for (text, expected) in cases {
            assert_eq!(move_at(text, None).and_then(|(end, _)| text.get(..end)), Some(expected), "{text}");
        }
        for text in
            ["八进四，四进二", "二十六进八", "马进3卒", "炮二平", "车马平五", "兵进二步", "前平五", "中炮"]
        {
            assert_eq!(move_at(text, None), None, "{text}");
        }
    }

    #[test]
    fn the_script_says_whose_move_it_is() {
        assert_eq!(script("炮二平五"), Some(Color::Red));
        assert_eq!(script("前马进5"), Some(Color::Black));
        assert_eq!(script("卒八退4"), Some(Color::Black));
        assert_eq!(script("车八退4"), None);
        assert_eq!(script("马2+3"), None);
        assert_eq!(script("车98"), None);
        assert_eq!(script("二卒平5"), Some(Color::Black));
    }
}

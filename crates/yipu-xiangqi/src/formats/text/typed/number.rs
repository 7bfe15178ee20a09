//! Numbers in front of moves: `12.`, `12、`, `（12）`, `①`, `第12回合`, `一、`.

use super::shape;
use super::token::Number;

/// A digit of either width.
fn digit(c: char) -> Option<u32> {
    match c {
        '０'..='９' => Some(c as u32 - '０' as u32),
        _ => c.to_digit(10),
    }
}

/// ①, ⑴, ⒈ and their like.
fn circled(c: char) -> Option<u32> {
    let from = |first: char| c as u32 - first as u32 + 1;
    Some(match c {
        '①'..='⑳' => from('①'),
        '⑴'..='⒇' => from('⑴'),
        '⒈'..='⒛' => from('⒈'),
        '㈠'..='㈩' => from('㈠'),
        '㊀'..='㊉' => from('㊀'),
        _ => return None,
    })
}

/// Whether it is one of those signs.
pub(super) fn is_circled(c: char) -> bool {
    circled(c).is_some()
}

/// 一 to 九十九.
fn hanzi(text: &str) -> Option<(u32, usize)> {
    let unit = |c: char| "一二三四五六七八九".chars().position(|d| d == c).map(|at| at as u32 + 1);
    let mut chars = text.chars().peekable();
    let mut length = 0;
    let tens = chars.next_if(|c| unit(*c).is_some());
    length += tens.map_or(0, char::len_utf8);
    let tens = tens.and_then(unit);
    if chars.next_if_eq(&'十').is_none() {
        return tens.map(|value| (value, length));
    }
    length += '十'.len_utf8();
    let ones = chars.next_if(|c| unit(*c).is_some());
    length += ones.map_or(0, char::len_utf8);
    Some((tens.unwrap_or(1) * 10 + ones.and_then(unit).unwrap_or(0), length))
}

/// One to three digits.
fn digits(text: &str) -> Option<(u32, usize)> {
    let (mut value, mut length) = (0, 0);
    for (index, c) in text.chars().enumerate() {
        let Some(d) = digit(c) else { break };
        if index == 3 {
            return None;
        }
        value = value * 10 + d;
        length += c.len_utf8();
    }
    (length > 0 && value > 0).then_some((value, length))
}

/// A number in digits or as 一 to 九十九, and its length.
pub(super) fn value(text: &str) -> Option<(u32, usize)> {
    digits(text).or_else(|| hanzi(text))
}

fn skip_blanks(text: &str) -> &str {
    text.trim_start_matches([' ', '\t', '\u{3000}', '\u{a0}'])
}

/// Whether moves begin here: a move, dots in its place, or the name of a side in front of either.
fn moves_begin(text: &str) -> bool {
    let text = skip_blanks(text);
    if !text.starts_with(['红', '黑', '紅']) {
        return shape::move_at(text, None).is_some() || dots(text) > 0;
    }
    let text = ["红方", "黑方", "紅方", "红", "黑", "紅"]
        .iter()
        .find_map(|side| text.strip_prefix(side))
        .map_or(text, |rest| skip_blanks(rest).trim_start_matches([':', '：', '.', '、']));
    let text = skip_blanks(text);
    shape::move_at(text, None).is_some() || dots(text) > 0
}

/// How many bytes of dots or dashes stand in the place of a move.
pub(super) fn dots(text: &str) -> usize {
    let is_dot = |c: char| matches!(c, '.' | '．' | '…' | '·' | '-' | '—' | '－' | '─' | '_');
    let length = text.find(|c| !is_dot(c)).unwrap_or(text.len());
    let run = text.get(..length).unwrap_or("");
    let enough =
        run.contains('…') || run.chars().count() >= 2 && !run.starts_with("..") || run.chars().count() >= 3;
    if enough { length } else { 0 }
}

/// Marks behind a number.
const MARKS: &[char] =
    &['.', '．', '。', '、', ',', '，', ':', '：', ')', '）', ']', '】', '/', '\\', ';', '；', '·'];

/// The number at the beginning of a text and its length; `before` is the character in front of it.
pub(super) fn number_at(text: &str, before: Option<char>, line_start: bool) -> Option<(Number, usize)> {
    let first = text.chars().next()?;
    if let Some(value) = circled(first) {
        let rest = text.get(first.len_utf8()..)?;
        let marks = rest.len() - skip_blanks(rest).trim_start_matches(MARKS).len();
        let found = Number { value, spoken: false, marked: true, listed: true };
        return moves_begin(rest.get(marks..)?).then_some((found, first.len_utf8() + marks));
    }
    if first == '第' {
        return spoken(text);
    }
    if matches!(first, '(' | '（' | '[' | '【') {
        return bracketed(text);
    }
    // Chinese numerals without a word beside them count only at the beginning of a line.
    if digit(first).is_none() && !line_start {
        return None;
    }
    if before
        .is_some_and(|c| digit(c).is_some() || c.is_ascii_alphabetic() || matches!(c, '-' | '/' | ':' | '第'))
    {
        return None;
    }
    if let Some((value, length)) = digits(text) {
        let rest = text.get(length..)?;
        if let Some(round) = round_word(skip_blanks(rest)) {
            let length = text.len() - skip_blanks(rest).len() + round;
            return Some((Number { value, spoken: true, marked: false, listed: false }, length));
        }
        let after = skip_blanks(rest);
        let marks = after.find(|c| !MARKS.contains(&c)).unwrap_or(after.len());
        // `3...马8进7`: the first dot is the number's, the others stand in place of Red's move.
        let first = after.chars().next().filter(|c| MARKS.contains(c)).map_or(0, char::len_utf8);
        let marks = if first > 0 && dots(after.get(first..)?) > 0 {
            first
        } else if dots(after) > 0 && after.starts_with(['.', '．', '…']) {
            0
        } else {
            marks
        };
        let behind = after.get(marks..)?;
        let marked = marks > 0 || dots(after) > 0;
        let here = moves_begin(behind) || marked && line_start && moves_begin(behind.trim_start());
        return here
            .then_some((Number { value, spoken: false, marked, listed: false }, text.len() - behind.len()));
    }
    if !line_start {
        return None;
    }
    let (value, length) = hanzi(text)?;
    let rest = text.get(length..)?;
    let marked = rest.starts_with(['、', '.', '．', '，', ':', '：', '）', ')']);
    let mark = rest.chars().next().map_or(0, char::len_utf8);
    let found = Number { value, spoken: false, marked, listed: true };
    (marked && moves_begin(rest.get(mark..)?)).then_some((found, length + mark))
}

/// 回合 and its like, behind a number.
fn round_word(text: &str) -> Option<usize> {
    ["个回合", "回合", "合"].iter().find(|word| text.starts_with(**word)).map(|word| word.len())
}

/// 第九回合, 第9步 is none: steps are counted differently by everyone.
fn spoken(text: &str) -> Option<(Number, usize)> {
    let rest = skip_blanks(text.strip_prefix('第')?);
    let (value, length) = digits(rest).or_else(|| hanzi(rest))?;
    let rest = skip_blanks(rest.get(length..)?);
    let word = round_word(rest)?;
    let rest = rest.get(word..)?;
    // 第1回合：炮二平五 is a number like any other.
    let marks = skip_blanks(rest).trim_start_matches([':', '：', '，', ',', '、', '.']);
    if moves_begin(marks) && !is_talked_about(marks) {
        return Some((
            Number { value, spoken: false, marked: true, listed: false },
            text.len() - marks.len(),
        ));
    }
    Some((Number { value, spoken: true, marked: false, listed: false }, text.len() - rest.len()))
}

/// 第七回合车二进六冒进: words right behind the move speak of it.
fn is_talked_about(text: &str) -> bool {
    let text = skip_blanks(text).trim_start_matches(['红', '紅', '黑', '方']);
    let Some((length, _)) = shape::move_at(text, None) else { return false };
    let Some(rest) = text.get(length..) else { return false };
    let words = |c: char| ('\u{4e00}'..'\u{a000}').contains(&c) && !matches!(c, '红' | '黑' | '紅');
    rest.starts_with(words) && shape::move_at(rest, None).is_none()
}

/// （3）炮二平五, [3]炮二平五.
fn bracketed(text: &str) -> Option<(Number, usize)> {
    let open = text.chars().next()?;
    let inner = skip_blanks(text.get(open.len_utf8()..)?);
    let (value, length) = digits(inner).or_else(|| hanzi(inner))?;
    let rest = skip_blanks(inner.get(length..)?);
    let close = rest.chars().next().filter(|c| matches!(c, ')' | '）' | ']' | '】'))?;
    let rest = rest.get(close.len_utf8()..)?;
    let rest = rest.trim_start_matches(['.', '、', '．', ':', '：']);
    moves_begin(rest)
        .then_some((Number { value, spoken: false, marked: true, listed: true }, text.len() - rest.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_as_people_type_them() {
        let cases = [
            ("12.炮二平五", 12),
            ("1，炮二平五", 1),
            ("1\\炮二平五", 1),
            ("（3） 炮二平五", 3),
            ("[1]炮二平五", 1),
            ("①炮二平五", 1),
            ("⒈ 炮二平五", 1),
            ("第8回合改走炮二平五", 8),
            ("第十二回合", 12),
            ("３. …… 马8进7", 3),
            ("11............. 炮５进４", 11),
            ("18.  -----------  车７平５", 18),
            ("7 车九进一", 7),
            ("1:炮二平六", 1),
            ("28...象3进1", 28),
            ("28.…象3进1", 28),
        ];
        for (text, value) in cases {
            assert_eq!(number_at(text, None, true).map(|(number, _)| number.value), Some(value), "{text}");
        }
        assert_eq!(number_at("一、炮二平五", None, true).map(|(number, _)| number.value), Some(1));
        for text in ["2008-4-6 0:49", "3月", "21:43:00", "5楼", "1-0", "100分"] {
            assert_eq!(number_at(text, None, true), None, "{text}");
        }
    }
}

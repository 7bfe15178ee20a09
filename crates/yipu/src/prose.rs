//! Texts that are about games and are no records: a standard, a timetable, a report.

use yipu_core::{Cx, Decoded, Format, Record, Report, Source, common_text_score, decode};

/// A text of fewer characters is short enough to be a record with a few moves.
const LONG: usize = 2000;
/// So many moves in Chinese make a record of any text, however much is said around them.
const ENOUGH: usize = 12;
/// One of so many characters must belong to a move in Latin letters: other games write squares alike.
const SHARE: usize = 33;

/// Whether a text is long and has hardly a move in it: it may explain moves, but it is no game. `decoded` is the text of the
/// bytes, where it is known.
pub(crate) fn is_description(bytes: &[u8], decoded: Option<Decoded<'_>>) -> bool {
    if bytes.len() < LONG || bytes.contains(&0) {
        return false;
    }
    let text = decoded.unwrap_or_else(|| decode(bytes, None, common_text_score)).text;
    let length = text.chars().filter(|c| !c.is_whitespace()).count();
    if length < LONG {
        return false;
    }
    let chars: Vec<char> = text.chars().collect();
    moves(&chars, is_chinese) < ENOUGH && moves(&chars, is_latin) * 4 * SHARE < length
}

/// How many moves of a notation a text has.
fn moves(text: &[char], is_move: fn(&[char]) -> bool) -> usize {
    text.windows(4).filter(|four| is_move(four)).count()
}

fn is_chinese(four: &[char]) -> bool {
    // The way is a character that few texts have often, and is asked for first.
    let [piece, file, '进' | '進' | '退' | '平', to] = four else { return false };
    let is_number = |c: char| "一二三四五六七八九123456789１２３４５６７８９".contains(c);
    let is_piece = |c: char| "车車俥马馬傌炮砲包相象仕士帅帥将將兵卒前后後中".contains(c);
    (is_piece(*piece) || is_number(*piece)) && (is_number(*file) || is_piece(*file)) && is_number(*to)
}

/// `h2e2`, or the piece, file, way and number of `C2.5`, `C2=5`, `H8+7`.
fn is_latin(four: &[char]) -> bool {
    let [a, b, c, d] = *four else { return false };
    if !(a.is_ascii() && b.is_ascii_digit() && d.is_ascii_digit()) {
        return false;
    }
    let is_file = |c: char| ('a'..='i').contains(&c.to_ascii_lowercase());
    (is_file(a) && is_file(c)) || ("KABEHNRCPkabehnrcp".contains(a) && ".=+-".contains(c))
}

/// Whether a text that only its name claims for a format has nothing of a record in it: no position, no move, no tag.
pub(crate) fn has_nothing(
    format: &'static Format,
    bytes: &[u8],
    decoded: Option<Decoded<'_>>,
    cx: &Cx<'_>,
) -> bool {
    let Some(score) = format.score else { return false };
    let mut record = Record::new(crate::GAMES[0]);
    let decoded = decoded.unwrap_or_else(|| decode(bytes, None, score));
    let source = Source::of_decoded("", bytes, decoded);
    let read = format.read_record(&source, cx, &mut record, &mut Report::new());
    read.is_err() || (record.start.is_none() && record.tree.move_count() == 0 && record.tags.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use yipu_core::Charset;

    #[test]
    fn moves_are_counted_in_any_notation() {
        let count = |text: &str, is_move| moves(&text.chars().collect::<Vec<_>>(), is_move);
        assert_eq!(count("1. 炮二平五 马8进7 2. 前车进一", is_chinese), 3);
        assert_eq!(count("h2e2 h9g7, C2.5 H8+7 炮，二平", is_latin), 4);
    }

    #[test]
    fn a_long_text_without_moves_is_no_record() {
        let talk = "各队应当在比赛开始之前十分钟到场，由裁判宣布对阵。".repeat(100);
        assert!(is_description(talk.as_bytes(), None));
        assert!(is_description(&Charset::Gb18030.encode(&talk).unwrap(), None));
        assert!(!is_description("炮二平五".as_bytes(), None));
        assert!(!is_description((talk + &"炮二平五 马8进7 ".repeat(6)).as_bytes(), None));
    }
}

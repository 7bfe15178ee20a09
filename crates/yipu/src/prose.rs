//! Texts that are about games and are no records: a standard, a timetable, a report.

use yipu_core::{Context, Decoded, Format, Record, Report, Source, common_text_score, decode};
use yipu_xiangqi::formats::count_moves;

/// A text of fewer characters is short enough to be a record with a few moves.
const LONG: usize = 2000;
/// A text with this many moves in Chinese is a record, however much is said around them.
const ENOUGH: usize = 12;
/// At least 1 in 33 characters must be part of a move in Latin letters; other games' coordinates look the same.
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
    let [chinese, latin] = count_moves(&text);
    chinese < ENOUGH && latin * 4 * SHARE < length
}

/// Whether a text that only its name claims for a format has nothing of a record in it: no position, no move, no tag.
pub(crate) fn has_nothing(
    format: &'static Format,
    bytes: &[u8],
    decoded: Option<Decoded<'_>>,
    cx: &Context,
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
    fn a_long_text_without_moves_is_no_record() {
        let talk = "各队应当在比赛开始之前十分钟到场，由裁判宣布对阵。".repeat(100);
        assert!(is_description(talk.as_bytes(), None));
        assert!(is_description(&Charset::Gb18030.encode(&talk).unwrap(), None));
        assert!(!is_description("炮二平五".as_bytes(), None));
        assert!(!is_description((talk + &"炮二平五 马8进7 ".repeat(6)).as_bytes(), None));
    }
}

//! The lines of a saved file and of the window's text.

use std::ops::Range;

use yipu_core::Side;

use crate::platforms::dialect;

/// What a line is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Line {
    /// A turn: who made it, and where its text is.
    Turn(Side, Range<usize>),
    /// `Step History`, or the dashes below it.
    Heading,
    /// `end`, which a network peer sends after the last turn.
    End,
    /// Nothing: a line end too many, which a network peer sends too.
    Blank,
    /// Anything else.
    Other,
}

/// The lines of a text, each with its place.
pub(super) fn lines(text: &[u8]) -> impl Iterator<Item = (Range<usize>, Line)> {
    let mut start = 0;
    text.split_inclusive(|byte| *byte == b'\n').map(move |line| {
        let range = start..start + line.len();
        start = range.end;
        (range.clone(), kind(line, range.start))
    })
}

fn kind(line: &[u8], start: usize) -> Line {
    let mark = if start == 0 && line.starts_with(b"\xEF\xBB\xBF") { 3 } else { 0 };
    let line = line.get(mark..).unwrap_or_default();
    let text = line.trim_ascii();
    let is_blank = |byte: &u8| byte.is_ascii_whitespace() || *byte == 0;
    let turn = |word: &[u8], is_black: bool| {
        let rest = text.strip_prefix(word)?;
        let begin = line.len() - line.trim_ascii_start().len() + word.len();
        let blanks = rest.iter().take_while(|byte| is_blank(byte)).count();
        let length = rest.len()
            - blanks
            - rest.iter().rev().take_while(|byte| is_blank(byte)).count().min(rest.len() - blanks);
        let begin = start + mark + begin + blanks;
        Some(Line::Turn(dialect::side(is_black), begin..begin + length))
    };
    match text {
        [] => Line::Blank,
        b"end" => Line::End,
        b"Step History" => Line::Heading,
        _ if text.len() >= 8 && text.iter().all(|byte| *byte == b'-') => Line::Heading,
        _ => turn(b"Black:", true).or_else(|| turn(b"White:", false)).unwrap_or(Line::Other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_their_places() {
        let text = b"Step History\r\n------------------------------------\r\nBlack: JJ@@ \r\nWhite: IKJL\n\r\n\nend\nx";
        let found: Vec<_> = lines(text).map(|(_, line)| line).collect();
        let turn = |side, text_of: &[u8], line: &Line| match line {
            Line::Turn(found, at) => assert_eq!((*found, &text[at.clone()]), (side, text_of)),
            other => panic!("{other:?}"),
        };
        turn(Side::FIRST, b"JJ@@", &found[2]);
        turn(Side::SECOND, b"IKJL", &found[3]);
        assert_eq!(found[..2], [Line::Heading, Line::Heading]);
        assert_eq!(found[4..], [Line::Blank, Line::Blank, Line::End, Line::Other]);
        assert_eq!(lines(text).map(|(range, _)| range.len()).sum::<usize>(), text.len());
    }
}

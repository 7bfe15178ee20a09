//! The lines of the protocol between referee and engine.

use std::ops::Range;

/// What a line says, with the places of its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Said {
    /// `INFO 1.0`
    Info(Range<usize>),
    /// `NAME text`, which may hold blanks.
    Name(Range<usize>),
    /// `START f ttt ss`
    Start(Vec<Range<usize>>),
    /// `ARRAY` and 25 letters.
    Array(Range<usize>),
    /// `GO m r ff`
    Go(Vec<Range<usize>>),
    /// `BESTMOVE m`
    Best(Vec<Range<usize>>),
    /// `RESULT r ff`
    Result(Vec<Range<usize>>),
    /// `END x`
    End(Range<usize>),
    Blank,
    Other,
}

impl Said {
    /// Whether it comes before the first move.
    pub(super) const fn is_head(&self) -> bool {
        matches!(self, Self::Info(_) | Self::Name(_) | Self::Start(_) | Self::Array(_))
    }

    /// Whether it is a move.
    pub(super) const fn is_move(&self) -> bool {
        matches!(self, Self::Go(_) | Self::Best(_))
    }
}

/// A line and its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Line {
    /// All of it.
    pub(super) range: Range<usize>,
    /// The range of the line without blanks and arrows around it.
    pub(super) text: Range<usize>,
    pub(super) said: Said,
}

/// The lines of a text.
pub(super) fn lines(text: &[u8]) -> impl Iterator<Item = Line> {
    let mut start = 0;
    text.split_inclusive(|byte| *byte == b'\n').map(move |line| {
        let range = start..start + line.len();
        start = range.end;
        let body = line.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(line);
        let is_around = |byte: &u8| byte.is_ascii_whitespace() || matches!(byte, 0 | b'<' | b'>');
        let front = body.iter().take_while(|byte| is_around(byte)).count();
        let begin = range.end - body.len() + front;
        let text = body.get(front..).unwrap_or_default().trim_ascii_end();
        Line { range, text: begin..begin + text.len(), said: said(text, begin) }
    })
}

fn said(text: &[u8], start: usize) -> Said {
    let mut words = Vec::new();
    let mut at = 0;
    for word in text.split(u8::is_ascii_whitespace) {
        if !word.is_empty() {
            words.push(start + at..start + at + word.len());
        }
        at += word.len() + 1;
    }
    if words.is_empty() {
        return Said::Blank;
    }
    let key = words.remove(0);
    let all = words.first().zip(words.last()).map(|(first, last)| first.start..last.end);
    let rest = all.unwrap_or(key.end..key.end);
    match text.get(..key.len()).unwrap_or_default() {
        b"INFO" => Said::Info(rest),
        b"NAME" => Said::Name(rest),
        b"START" => Said::Start(words),
        b"ARRAY" => Said::Array(rest),
        b"GO" => Said::Go(words),
        b"BESTMOVE" => Said::Best(words),
        b"RESULT" => Said::Result(words),
        b"END" => Said::End(rest),
        _ => Said::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_their_arguments() {
        let text = b"INFO 1.0\r\n>> NAME my team\nGO F4G4 3 00\n\nx\n";
        let found: Vec<Line> = lines(text).collect();
        let of = |range: &Range<usize>| std::str::from_utf8(&text[range.clone()]).unwrap();
        let Said::Name(name) = &found[1].said else { panic!("{found:?}") };
        let Said::Go(words) = &found[2].said else { panic!("{found:?}") };
        assert_eq!(
            (of(name), words.iter().map(of).collect::<Vec<_>>()),
            ("my team", vec!["F4G4", "3", "00"])
        );
        assert_eq!(
            found[3..].iter().map(|line| &line.said).collect::<Vec<_>>(),
            [&Said::Blank, &Said::Other]
        );
        assert_eq!(of(&found[0].text), "INFO 1.0");
    }
}

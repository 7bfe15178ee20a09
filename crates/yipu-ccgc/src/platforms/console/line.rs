//! The lines of the protocol, as a console or an engine's log has them.

use std::ops::Range;

use yipu_core::Side;

use crate::platforms::dialect;

/// Who has sent a line, where the log says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sender {
    Platform,
    Engine,
}

/// What a line says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Said {
    /// `name?`
    AskName,
    /// `name X`, and where X is.
    Name(Range<usize>),
    /// `new black`: the side of the engine.
    New(Side),
    /// `move …`, and where its text is.
    Move(Range<usize>),
    /// `move go`: the other side has put a stone somewhere.
    Go,
    /// `error`: the move before is void.
    Error,
    /// `accept`
    Accept,
    /// `refuse`
    Refuse,
    /// `take n …` or `taked n …`: stones are taken.
    Taken,
    /// `end`, with or without more.
    End,
    /// `quit`, and what it is answered.
    Quit,
    /// Other words of the protocol.
    Chat,
    Blank,
    /// Anything else: what an engine prints besides.
    Other,
}

/// A line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Line {
    /// All of it.
    pub(super) range: Range<usize>,
    pub(super) said: Said,
    pub(super) sender: Option<Sender>,
}

/// The lines of a text.
pub(super) fn lines(text: &[u8]) -> impl Iterator<Item = Line> {
    let mut start = 0;
    text.split_inclusive(|byte| *byte == b'\n').map(move |line| {
        let range = start..start + line.len();
        start = range.end;
        let line = line.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(line);
        let begin = range.end - line.len();
        let (at, sender) = logged(line);
        let said = said(line.get(at..).unwrap_or_default(), begin + at);
        Line { range, said, sender }
    })
}

/// Where the protocol begins on a line of an engine's log, `… - command: move KKIJ`, and who has sent it.
fn logged(line: &[u8]) -> (usize, Option<Sender>) {
    let behind = |word: &[u8]| {
        let at = line.windows(word.len()).position(|part| part.eq_ignore_ascii_case(word))?;
        Some(at + word.len())
    };
    if let Some(at) = behind(b"command: ") {
        (at, Some(Sender::Platform))
    } else if let Some(at) = behind(b"response: ") {
        (at, Some(Sender::Engine))
    } else {
        (0, None)
    }
}

fn said(line: &[u8], start: usize) -> Said {
    let text = line.trim_ascii();
    let start = start + line.len() - line.trim_ascii_start().len();
    let (word, rest) = match text.iter().position(|byte| matches!(byte, b' ' | b'\t')) {
        Some(at) => text.split_at(at),
        None => (text, &[][..]),
    };
    let argument = rest.trim_ascii();
    let at = start + text.len() - argument.len();
    let at = at..at + argument.len();
    match (word, argument) {
        ([], _) => Said::Blank,
        (b"name?", []) => Said::AskName,
        (b"name", [_, ..]) => Said::Name(at),
        (b"new", b"black" | b"white") => Said::New(dialect::side(argument == b"black")),
        (b"move", b"go") => Said::Go,
        (b"move", b"quest") => Said::Chat,
        (b"move", [_, ..]) => Said::Move(at),
        (b"error", _) => Said::Error,
        (b"accept", _) => Said::Accept,
        (b"refuse", _) => Said::Refuse,
        (b"take" | b"taked" | b"taken", _) => Said::Taken,
        (b"end", [] | b"black" | b"white") => Said::End,
        (b"quit" | b"quit!" | b"Quit!" | b"Quit", []) => Said::Quit,
        _ => Said::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_consoles_and_of_logs() {
        let one = |text: &str| {
            let line = lines(text.as_bytes()).next().unwrap();
            let argument = match &line.said {
                Said::Move(at) | Said::Name(at) => text.get(at.clone()).unwrap().to_owned(),
                _ => String::new(),
            };
            (argument, line.said, line.sender)
        };
        assert_eq!(one("move 1 ABA\r\n").0, "1 ABA");
        assert_eq!(one("  name 我的 引擎\n").0, "我的 引擎");
        assert_eq!(one("new white").1, Said::New(Side::SECOND));
        assert_eq!(one("move go\n").1, Said::Go);
        assert_eq!(one("move\n").1, Said::Other);
        assert_eq!(one("moves\n").1, Said::Other);
        let (argument, _, sender) =
            one("2024-05-01 10:00:00.123 | INFO     | __main__:main:42 - command: move KKIJ\n");
        assert_eq!((&*argument, sender), ("KKIJ", Some(Sender::Platform)));
        assert_eq!(one("x | INFO | y - response: move AB").2, Some(Sender::Engine));
        assert_eq!(one("Quit!\n").1, Said::Quit);
        assert_eq!(one("end black\n").1, Said::End);
        assert_eq!(one("\r\n").1, Said::Blank);
    }
}

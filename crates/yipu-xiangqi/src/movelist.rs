//! Lists of coordinate moves as programs write them: `h2e2 h9g7`, `h2e2,h9g7`, `h2e2h9g7`; and how their ranks count.

use yipu_core::{Span, Words};

use crate::{Notation, Xiangqi};

/// The pieces of a list: moves, or whatever stands in their place. Between them are blanks, commas and semicolons, or nothing
/// between two coordinates.
pub(crate) fn pieces(words: Words<'_>) -> Vec<Span> {
    let text = words.text();
    let mut found = Vec::new();
    for word in words {
        let mut at = word.start as usize;
        for part in word.slice(text).split(is_divider) {
            let mut rest = part;
            while let Some(len) = coordinates(rest).filter(|len| *len < rest.len()) {
                if coordinates(rest.get(len..).unwrap_or("")).is_none() {
                    break;
                }
                found.push(Span::from_range(at..at + len));
                at += len;
                rest = rest.get(len..).unwrap_or("");
            }
            if !rest.is_empty() {
                found.push(Span::from_range(at..at + rest.len()));
            }
            at += rest.len() + dividers(text, at + rest.len());
        }
    }
    found
}

fn is_divider(c: char) -> bool {
    matches!(c, ',' | ';' | '，' | '；')
}

/// How many bytes the divider at a place has.
fn dividers(text: &str, at: usize) -> usize {
    text.get(at..).and_then(|rest| rest.chars().next()).filter(|c| is_divider(*c)).map_or(0, char::len_utf8)
}

/// How many bytes the coordinates at the beginning of a text have: `h2e2`, `H2-E2`, `h10g8`.
pub(crate) fn coordinates(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let point = |at: usize| {
        let is_file = bytes.get(at).is_some_and(|byte| matches!(byte.to_ascii_lowercase(), b'a'..=b'i'));
        let digits = bytes.get(at + 1..)?.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let is_rank = digits == 1 || (digits == 2 && bytes.get(at + 1..at + 3) == Some(b"10"));
        (is_file && is_rank).then_some(at + 1 + digits)
    };
    let from = point(0)?;
    point(from + usize::from(bytes.get(from) == Some(&b'-')))
}

/// Whether a word is the beginning of a list of moves. `b1a1k4/9/…` is a board.
pub(crate) fn begins(word: &str) -> bool {
    !word.contains('/') && coordinates(word).is_some()
}

/// Whether a piece is coordinates and nothing else.
pub(crate) fn is_move(piece: &str) -> bool {
    coordinates(piece) == Some(piece.len())
}

/// How the ranks of a list count: from 1 if there is a rank of 10 and none of 0, or if only so the whole list is legal from a
/// position; else from 0.
pub(crate) fn ranks(text: &str, pieces: &[Span], start: &Xiangqi) -> Notation {
    let moves = || pieces.iter().map(|span| span.slice(text)).take_while(|piece| is_move(piece));
    let has = |rank: &str| {
        moves().any(|piece| piece.split(|c: char| !c.is_ascii_digit()).any(|digits| digits == rank))
    };
    if has("0") {
        return Notation::Ucci;
    }
    let from_one =
        has("10") || (!is_legal(moves(), start, Notation::Ucci) && is_legal(moves(), start, Notation::Uci10));
    if from_one { Notation::Uci10 } else { Notation::Ucci }
}

/// Whether moves can be played one after the other.
fn is_legal<'a>(moves: impl Iterator<Item = &'a str>, start: &Xiangqi, notation: Notation) -> bool {
    let mut position = start.clone();
    for piece in moves {
        match notation.parse(&position, piece) {
            Ok(reading) if reading.refusal.is_none() => {
                position.force(reading.mv);
            }
            _ => return false,
        }
    }
    true
}

/// What a line is as a list of moves from the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    /// Marked as one: by `moves` or a name in front of it, by commas, by moves without anything between them.
    Marked,
    /// Moves with blanks between them, whose ranks count from 1.
    FromOne,
    /// Moves with blanks between them, which may be a part of a longer text.
    Plain,
}

/// Whether a line is a list of moves: two at least, or one behind `moves`, and a result at most behind them.
pub(crate) fn shape(line: &str) -> Option<Shape> {
    let line = line.trim();
    let (_, list) = name_and_list(line);
    let (marked, list) = match list.strip_prefix("moves").filter(|rest| rest.starts_with(char::is_whitespace))
    {
        Some(rest) => (true, rest),
        None => (list.len() < line.len(), list),
    };
    let mut found = pieces(Words::new(list));
    let marked = marked || found.len() > list.split_whitespace().count();
    if found.last().is_some_and(|span| yipu_core::Outcome::from_token(span.slice(list)).is_some()) {
        found.pop();
    }
    if found.len() < 2 - usize::from(marked) || !found.iter().all(|span| is_move(span.slice(list))) {
        return None;
    }
    if marked {
        return Some(Shape::Marked);
    }
    let start = Xiangqi::start();
    Some(if ranks(list, &found, &start) == Notation::Uci10 { Shape::FromOne } else { Shape::Plain })
}

/// The name in front of a list, `id;h2e2,h9g7`, and the list.
pub(crate) fn name_and_list(line: &str) -> (&str, &str) {
    match line.split_once(';') {
        Some((name, rest)) if !is_list_head(name) && is_list_head(rest.trim_start()) => {
            (name.trim(), rest.trim_start())
        }
        _ => ("", line),
    }
}

fn is_list_head(text: &str) -> bool {
    let word = text.split_whitespace().next().unwrap_or("");
    coordinates(word).is_some() || matches!(word, "moves" | "startpos" | "position" | "fen")
}

/// Whether the second line goes on where the first ends, and does not begin a game itself.
pub(crate) fn goes_on(first: &str, second: &str) -> bool {
    let moves = |line: &str| -> Vec<String> {
        let (_, list) = name_and_list(line);
        let found = pieces(Words::new(list));
        found.iter().map(|span| span.slice(list).to_owned()).filter(|piece| is_move(piece)).collect()
    };
    let (first, second) = (moves(first), moves(second));
    let both = || first.iter().chain(&second).map(String::as_str);
    [Notation::Ucci, Notation::Uci10].into_iter().any(|notation| {
        is_legal(both(), &Xiangqi::start(), notation)
            && !is_legal(second.iter().map(String::as_str), &Xiangqi::start(), notation)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(text: &str) -> Vec<&str> {
        pieces(Words::new(text)).into_iter().map(|span| span.slice(text)).collect()
    }

    #[test]
    fn lists_are_cut_into_moves() {
        assert_eq!(split("h2e2, h9g7;h0g2，i9h9"), ["h2e2", "h9g7", "h0g2", "i9h9"]);
        assert_eq!(split(" h3e3h10g8H1-G3 x,,y"), ["h3e3", "h10g8", "H1-G3", "x", "y"]);
        assert_eq!(split("h2e2h9 h2e2?"), ["h2e2h9", "h2e2?"]);
    }

    #[test]
    fn lines_are_known_as_lists() {
        assert_eq!(shape("h2e2,h9g7 1-0"), Some(Shape::Marked));
        assert_eq!(shape("h2e2h9g7"), Some(Shape::Marked));
        assert_eq!(shape("moves h2e2"), Some(Shape::Marked));
        assert_eq!(shape("7;h2e2 h9g7"), Some(Shape::Marked));
        assert_eq!(shape("h3e3 h10g8"), Some(Shape::FromOne));
        assert_eq!(shape("h2e2 h9g7"), Some(Shape::Plain));
        assert_eq!((shape("h2e2"), shape("h2e2 好"), shape("")), (None, None, None));
    }

    #[test]
    fn ranks_are_told_where_they_can_be() {
        let start = Xiangqi::start();
        let of = |text: &str| ranks(text, &pieces(Words::new(text)), &start);
        assert_eq!((of("h3e3 h8e8"), of("h3e3 h10g8")), (Notation::Uci10, Notation::Uci10));
        assert_eq!((of("h2e2 h7e7"), of("h2e2 b10c8 b0c2")), (Notation::Ucci, Notation::Ucci));
        assert_eq!(of("a5a4"), Notation::Ucci, "neither is legal");
    }
}

//! The `position` line of UCCI and UCI: a FEN and the moves since.
//!
//! A FEN alone cannot say how often a position has occurred; the moves behind it can. So the line is written as
//! ElephantBoard does (中国象棋电脑应用规范, FEN 文件格式, section 4): the FEN of the last capture, or of the start,
//! and every move after it.

use yipu_core::{Finding, Parsed, Report, Span, Words, codes};

use crate::findings::{refusal, unreadable};
use crate::{Move, Notation, Setup, Xiangqi, fen};

/// A `position` line that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionLine {
    /// The start.
    pub start: Setup,
    /// The moves, each with the span of its text. Those that the rules forbid are among them.
    pub moves: Vec<(Move, Span)>,
    /// From the first move that could not be read to the end.
    pub rest: Option<Span>,
}

impl PositionLine {
    /// The position after all moves, whatever the rules say of them.
    pub fn last_position(&self) -> Xiangqi {
        let mut position = Xiangqi::from(&self.start);
        for (mv, _) in &self.moves {
            position.force(*mv);
        }
        position
    }
}

/// Reads `position startpos`, `position fen FEN`, or either without the word `position`, or a bare FEN, each with or
/// without `moves …`. The moves are coordinates in `notation`, which is [`Notation::Ucci`] or [`Notation::Uci10`].
///
/// ```
/// use yipu_xiangqi::{Notation, ucci};
/// let line = ucci::parse("position startpos moves h2e2 h9g7", Notation::Ucci);
/// assert!(line.report.is_empty());
/// assert_eq!(line.value.last_position().round(), 2);
/// ```
pub fn parse(text: &str, notation: Notation) -> Parsed<PositionLine> {
    let mut report = Report::new();
    let mut words = Words::of(text);
    let mut word = words.next();
    if word.is_some_and(|span| span.slice(text) == "position") {
        word = words.next();
    }
    let start = match word.map(|span| (span, span.slice(text))) {
        Some((_, "startpos")) => fen::parse(fen::START).value,
        Some((span, "fen")) => read_fen(text, span.end, &mut words, &mut report),
        Some((span, _)) => read_fen(text, span.start, &mut words, &mut report),
        None => {
            report.add(&POSITION_MISSING, Span::of(text.len()..text.len()));
            Setup::empty()
        }
    };
    let mut line = PositionLine { start, moves: Vec::new(), rest: None };
    line.rest = words.rest();
    match words.next() {
        Some(span) if span.slice(text) == "moves" => read_moves(&mut line, words, notation, &mut report),
        Some(span) => report.add(Finding::new(&MOVES_EXPECTED).with("text", span.slice(text)), span),
        None => {}
    }
    Parsed { value: line, report }
}

/// The FEN from `from` to the word `moves` or the end.
fn read_fen<'a>(text: &'a str, from: u32, words: &mut Words<'a>, report: &mut Report) -> Setup {
    let moves = Words::from(text, from as usize).find(|span| span.slice(text) == "moves");
    let end = moves.map_or(text.len() as u32, |span| span.start);
    *words = Words::from(text, end as usize);
    let mut parsed = fen::parse(Span::new(from, end).slice(text));
    parsed.report.shift_spans(from);
    report.append(parsed.report);
    parsed.value
}

fn read_moves(line: &mut PositionLine, mut words: Words<'_>, notation: Notation, report: &mut Report) {
    let text = words.text();
    let mut position = Xiangqi::from(&line.start);
    loop {
        line.rest = words.rest();
        let Some(span) = words.next() else { return };
        match notation.parse(&position, span.slice(text)) {
            Ok(reading) => {
                if let Some(reason) = reading.refusal {
                    report.add(refusal(&position, reading.mv, reason), span);
                }
                position.force(reading.mv);
                line.moves.push((reading.mv, span));
            }
            Err(error) => {
                let (finding, inner) = unreadable(&position, span.slice(text), &error);
                report.add(finding, inner.shifted(span.start));
                return;
            }
        }
    }
}

/// Writes the `position` line of a game: the FEN of its last capture (or its start) and the moves after it.
/// `notation` is [`Notation::Ucci`] or [`Notation::Uci10`].
pub fn write(start: &Xiangqi, moves: impl IntoIterator<Item = Move>, notation: Notation) -> String {
    let (mut position, mut base) = (start.clone(), start.clone());
    let mut since = Vec::new();
    for mv in moves {
        let captures = position.board().piece_at(mv.to).is_some();
        position.force(mv);
        if captures {
            since.clear();
            base = position.clone();
        } else {
            since.push(mv);
        }
    }
    let text = base.to_setup().to_string();
    let mut line =
        if text == fen::START { String::from("position startpos") } else { format!("position fen {text}") };
    for (index, mv) in since.into_iter().enumerate() {
        line.push_str(if index == 0 { " moves " } else { " " });
        line.push_str(&notation.format(&base, mv));
    }
    line
}

codes! {
    POSITION_MISSING = "UCCI101", "position-missing", Error;
        en "there is no position; expected `startpos`, `fen` or a FEN";
        zh "没有局面；应为 startpos、fen 或 FEN 串";
        explain_en "A position line names the start and then the moves: `position fen … moves …`.";
        explain_zh "position 行先给出起始局面，再给出着法：position fen … moves …。";
    MOVES_EXPECTED = "UCCI102", "moves-expected", Error;
        en "found `{text}`, expected `moves` or the end of the line";
        zh "此处为“{text}”，应为 moves 或行尾";
        explain_en "Only `moves` and a list of moves can follow the position. What stands here is left out.";
        explain_zh "局面之后只能是 moves 和着法列表。此处内容略去。";
}

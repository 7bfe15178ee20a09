//! The `position` line of UCCI and UCI: a FEN and the moves since.
//!
//! A FEN alone cannot say how often a position has occurred; the moves behind it can. So the line is written as
//! ElephantBoard does (中国象棋电脑应用规范, FEN 文件格式, section 4): the FEN of the last capture, or of the start,
//! and every move after it.

use yipu_core::{Finding, Outcome, Parsed, Report, Span, Words, codes};

use crate::findings::{refusal, unreadable};
use crate::rulings::History;
use crate::{Move, Notation, Setup, Xiangqi, fen, movelist};

/// A `position` line that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionLine {
    /// The start.
    pub start: Setup,
    /// The moves, each with the span of its text. Those that the rules forbid are among them.
    pub moves: Vec<(Move, Span)>,
    /// From the first move that could not be read to the end.
    pub rest: Option<Span>,
    /// The name in front of a list of moves, `id;h2e2,h9g7`.
    pub name: Option<Span>,
    /// A result behind the moves.
    pub result: Option<Span>,
    /// How the ranks of the moves were counted.
    pub notation: Notation,
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

    /// The game with its history; `None` if a move is not legal.
    pub fn game(&self) -> Option<History> {
        let mut game = History::new(Xiangqi::from(&self.start));
        self.moves.iter().all(|(mv, _)| game.push(*mv)).then_some(game)
    }
}

/// Reads `position startpos`, `position fen FEN`, or either without the word `position`, or a bare FEN, each with or
/// without `moves …`; or a list of moves alone, which begins at the start of the game. The moves are coordinates in `notation`,
/// which is [`Notation::Ucci`] or [`Notation::Uci10`]. Between them are blanks, commas, or nothing.
///
/// ```
/// use yipu_xiangqi::{Notation, ucci};
/// let line = ucci::parse("position startpos moves h2e2 h9g7", Notation::Ucci);
/// assert!(line.report.is_empty());
/// assert_eq!(line.value.last_position().fullmoves(), 2);
/// assert_eq!(ucci::parse("h2e2,h9g7", Notation::Ucci).value.moves.len(), 2);
/// ```
pub fn parse(text: &str, notation: Notation) -> Parsed<PositionLine> {
    read(text, Some(notation))
}

/// Reads a line whose moves tell how their ranks count: from 1 where there is a rank of 10, or where the moves are legal only so.
///
/// ```
/// use yipu_xiangqi::{Notation, ucci};
/// let line = ucci::parse_any("startpos moves h3e3 h10g8").value;
/// assert_eq!((line.moves.len(), line.notation), (2, Notation::Uci10));
/// ```
pub fn parse_any(text: &str) -> Parsed<PositionLine> {
    read(text, None)
}

fn read(text: &str, notation: Option<Notation>) -> Parsed<PositionLine> {
    let mut report = Report::new();
    let (name, list) = movelist::name_and_list(text);
    let mut words = Words::from(text, text.len() - list.len());
    let from_here = words.clone();
    let mut word = words.next();
    if word.is_some_and(|span| span.slice(text) == "position") {
        word = words.next();
    }
    let mut moves_follow = false;
    let start = match word.map(|span| (span, span.slice(text))) {
        Some((_, "startpos")) => fen::parse(fen::START).value,
        Some((_, "moves")) => {
            moves_follow = true;
            fen::parse(fen::START).value
        }
        Some((_, first)) if movelist::begins(first) => {
            (moves_follow, words) = (true, from_here);
            fen::parse(fen::START).value
        }
        Some((span, "fen")) => read_fen(text, span.end, &mut words, &mut report),
        Some((span, _)) => read_fen(text, span.start, &mut words, &mut report),
        None => {
            report.add(&POSITION_MISSING, Span::from_range(text.len()..text.len()));
            Setup::empty()
        }
    };
    let mut line = PositionLine {
        start,
        moves: Vec::new(),
        rest: words.rest(),
        name: (!name.is_empty()).then(|| Span::from_range(0..text.find(';').unwrap_or(0))),
        result: None,
        notation: notation.unwrap_or(Notation::Ucci),
    };
    if moves_follow {
        read_moves(&mut line, words, notation, &mut report);
        return Parsed { value: line, report };
    }
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

fn read_moves(line: &mut PositionLine, words: Words<'_>, notation: Option<Notation>, report: &mut Report) {
    let (text, end) = (words.text(), words.text().trim_end().len());
    let mut pieces = movelist::pieces(words);
    let mut position = Xiangqi::from(&line.start);
    if let Some(last) = pieces.last().filter(|last| Outcome::from_token(last.slice(text)).is_some()) {
        line.result = Some(*last);
        pieces.pop();
    }
    line.notation = notation.unwrap_or_else(|| movelist::ranks(text, &pieces, &position));
    if let (None, Notation::Uci10, [first, ..]) = (notation, line.notation, &pieces[..]) {
        report.add(&RANKS_FROM_ONE, *first);
    }
    line.rest = None;
    for span in pieces {
        match line.notation.parse(&position, span.slice(text)) {
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
                line.rest = Some(Span::from_range(span.range().start..end));
                line.result = None;
                return;
            }
        }
    }
}

/// Where the moves of a text stand that has blanks, commas or semicolons between them, or nothing between two coordinates.
///
/// ```
/// let text = "h2e2h9g7, 炮二平五";
/// let moves: Vec<_> = yipu_xiangqi::ucci::split_moves(text).into_iter().map(|span| span.slice(text)).collect();
/// assert_eq!(moves, ["h2e2", "h9g7", "炮二平五"]);
/// ```
pub fn split_moves(text: &str) -> Vec<Span> {
    movelist::pieces(Words::new(text))
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
    RANKS_FROM_ONE = "UCCI103", "ranks-from-one", Note;
        en "the ranks of the moves are counted from 1 to 10";
        zh "着法的横线按 1 至 10 计";
        explain_en "UCCI counts them from 0 to 9. There is a rank of 10 here, or the moves are legal only if the first rank is 1.";
        explain_zh "UCCI 的横线为 0 至 9。此处出现 10，或者只有从 1 起计时各着才合法。";
}

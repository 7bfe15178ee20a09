//! FEN files: one position per line. See `SPEC.md`.

use yipu_core::{
    Confidence, Context, Finding, Format, FormatError, Holds, NodeId, OptionInfo, Probe, Record, Report,
    Source, Span, Value, codes,
};

use super::movetext::{self, Moves};
use super::{read_start, ucci};
use crate::{INFO, Move, Xiangqi, fen};

/// FEN files.
pub static FORMAT: Format = Format::new(
    "fen",
    "FEN, one position per line, with or without moves below",
    "FEN 局面，每行一个，其下可有着法",
    read,
)
.extensions(&["fen"])
.games(&[&INFO])
.holds(Holds::POSITION.many(true))
.sniff(sniff)
.lacks("does not begin with a board of ten rows", "开头不是十行的局面")
.score(movetext::score)
.split(split)
.try_write(write)
.options(&[OptionInfo::new(
    "at",
    &[],
    "the ply of the main line whose position is written; 0, the start, by default",
    "写出主变第几步之后的局面；默认 0，即起始局面",
)])
.codes(CODES);

fn sniff(probe: &Probe<'_>) -> Confidence {
    let Some(board) = probe.words().next() else { return Confidence::No };
    match (is_board(board), probe.extension == "fen") {
        (true, _) if ucci::is_fen_with_moves(probe.bytes) => Confidence::No,
        (true, _) => Confidence::Certain,
        (false, true) => Confidence::Extension,
        (false, false) => Confidence::No,
    }
}

/// Whether a word is the first field of a FEN.
fn is_board(word: &[u8]) -> bool {
    let of_a_board =
        |c: &u8| *c == b'/' || c.is_ascii_digit() || crate::Piece::from_fen_letter(char::from(*c)).is_some();
    word.split(|c| *c == b'/').count() == 10 && word.iter().all(of_a_board)
}

/// A record is a line, and the lines of moves that follow it (SPEC 6).
fn split(window: &[u8], at_end: bool) -> Option<usize> {
    let mut end = super::split_lines(window, at_end)?;
    while end < window.len() {
        let rest = window.get(end..).unwrap_or_default();
        let next = rest.split(|byte| *byte == b'\n').find(|line| !line.trim_ascii().is_empty());
        let whole = at_end || rest.trim_ascii_start().contains(&b'\n');
        match next {
            Some(line) if whole && !has_moves(line) => return Some(end),
            Some(_) | None if !whole => return None,
            _ => end += super::split_lines(rest, at_end)?,
        }
    }
    Some(end)
}

/// Whether a line is of moves: it begins with a number and a dot, or with coordinates, or holds what is not ASCII and no board.
fn has_moves(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    let first = line.split(u8::is_ascii_whitespace).next().unwrap_or_default();
    let behind_number = first.trim_ascii_start().iter().position(|byte| !byte.is_ascii_digit());
    let numbered = behind_number.is_some_and(|at| at > 0 && first.get(at) == Some(&b'.'));
    let coordinates = std::str::from_utf8(first).is_ok_and(crate::movelist::begins);
    !first.contains(&b'/') && (numbered || coordinates || !line.is_ascii())
}

fn read(
    source: &Source<'_>,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    let text = source.text();
    cx.limits.bytes(text.len())?;
    let at = text.len() - text.trim_start().len();
    let line = text.trim_start().split('\n').next().unwrap_or("");
    if line.split_whitespace().any(|word| word == "moves") {
        ucci::fill(text, None, record, report);
        return Ok(());
    }
    let end = at + line.len();
    let start = read_start(text, Span::from_range(at..end), record, report);
    if text.get(end..).is_none_or(|rest| rest.trim().is_empty()) {
        return Ok(());
    }
    let moves = Moves {
        text,
        range: end..text.len(),
        start,
        start_is_stated: true,
        start_is_unknown: false,
        dialect: None,
        usual: movetext::Dialect::Plain,
        result_expected: false,
        limits: cx.limits,
    };
    let out = movetext::read(&moves, &mut record.tree, report)?;
    record.outcome = out.outcome.map_or(yipu_core::Outcome::Unknown, |(outcome, _)| outcome);
    Ok(())
}

fn write(record: &Record, cx: &Context, out: &mut Vec<u8>, report: &mut Report) -> Result<(), FormatError> {
    let wanted = cx.option("at").unwrap_or("0");
    let ply = wanted
        .parse()
        .map_err(|_| FormatError::bad_option("at", Value::term("the number of a ply", "步数")))?;
    let mut position = Xiangqi::from(&fen::parse_text(record.start_text()).0.value);
    let mut last = NodeId::ROOT;
    for id in record.tree.mainline().take(ply) {
        let Some(mv) = Move::from_ply(record.tree.ply(id)) else { break };
        position.force(mv);
        last = id;
    }
    out.extend_from_slice(position.to_setup().to_string().as_bytes());
    out.push(b'\n');
    if record.tree.depth(last) < ply {
        report.add(Finding::new(&NO_SUCH_PLY).with("wanted", wanted), last);
    }
    Ok(())
}

codes! {
    NO_SUCH_PLY = "FEN201", "no-such-ply", Warning;
        en "the main line has no ply {wanted}; its last readable position is written";
        zh "主变没有第 {wanted} 步，写出其最后一个可读的局面";
        explain_en "The main line ends, or cannot be read, before that ply.";
        explain_zh "主变在该步之前已结束或无法识别。";
}

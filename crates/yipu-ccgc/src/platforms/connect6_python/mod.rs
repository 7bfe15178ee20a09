//! Logs of the program connect6-python: `("Move",2,6,5)`. See `SPEC.md`.

use yipu_core::{
    Confidence, Context, Format, FormatError, Holds, Probe, Record, Report, Side, Source, Span,
    common_text_score,
};

use super::codes::{TEXT_UNEXPLAINED, TURN_OFF_BOARD};
use crate::games::connect6;
use crate::shape::recorder::Recorder;

/// Logs of connect6-python.
pub static FORMAT: Format =
    Format::new("connect6-python", "log of connect6-python", "connect6-python 的日志", read)
        .extensions(&["txt", "log"])
        .games(&[&connect6::INFO])
        .holds(Holds::ALL.variations(false).glyphs(false).marks(false).shapes(false).evals(false))
        .sniff(|probe: &Probe<'_>| {
            let is_move = |line: &&[u8]| {
                std::str::from_utf8(line).is_ok_and(|line| matches!(said(line), Said::Move(..)))
            };
            if probe.has_any(&["Move"]) && probe.first_lines().iter().any(is_move) {
                Confidence::Certain
            } else {
                Confidence::No
            }
        })
        .lacks("has no lines such as `(\"Move\",2,6,5)`", "没有形如“(\"Move\",2,6,5)”的行")
        .score(common_text_score)
        .split(split);

/// What a line says.
enum Said {
    /// A stone: the colour, the column and the row.
    Move(u32, u32, u32),
    Result,
    Other,
}

fn said(line: &str) -> Said {
    let plain: String = line.chars().filter(|c| !c.is_whitespace() && !matches!(c, '"' | '\'')).collect();
    let inner = plain.trim_end_matches(',').strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
    let words: Vec<&str> = inner.unwrap_or("").split(',').collect();
    let number = |index: usize| words.get(index).and_then(|word| word.parse().ok());
    match (words.first(), words.len()) {
        (Some(&"Move"), 4) => match (number(1), number(2), number(3)) {
            (Some(color), Some(column), Some(row)) => Said::Move(color, column, row),
            _ => Said::Other,
        },
        (Some(&"Res"), _) => Said::Result,
        _ => Said::Other,
    }
}

/// A game ends with its result.
fn split(window: &[u8], at_end: bool) -> Option<usize> {
    let (mut start, mut ended) = (0, false);
    for line in window.split_inclusive(|byte| *byte == b'\n') {
        let said = std::str::from_utf8(line).map_or(Said::Other, |line| said(line.trim()));
        match said {
            Said::Move(..) if ended => return Some(start),
            Said::Result if line.ends_with(b"\n") || at_end => ended = true,
            _ => {}
        }
        start += line.len();
    }
    (at_end && !window.is_empty()).then_some(window.len())
}

fn read(
    source: &Source<'_>,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    const SIZE: u32 = 19;
    let mut recorder = Recorder::of_game(&connect6::INFO, source, cx, record, report)?;
    recorder.assume(
        "rows are counted from below; only a description of these logs was seen, no log",
        "行自下而上计数；只见过该日志的说明，未见过实际文件",
    );
    let mut start = 0;
    for line in source.text().split_inclusive('\n') {
        let front = line.len() - line.trim_start().len();
        let span = Span::from_range(start + front..start + front + line.trim().len());
        start += line.len();
        recorder.limit()?;
        match said(line.trim()) {
            Said::Move(color @ 1..=2, column, row) => {
                let side = if color == 2 { Side::FIRST } else { Side::SECOND };
                if column < SIZE && row < SIZE {
                    let letter = char::from(b'A' + column as u8);
                    recorder.play_text(&format!("{letter}{}", row + 1), span, Some(side));
                } else {
                    recorder.keep_unread(&TURN_OFF_BOARD, span, Some(side));
                }
            }
            Said::Result => recorder.comment("\n", line.trim()),
            _ if line.trim().is_empty() => {}
            _ => recorder.remark(&TEXT_UNEXPLAINED, "\n", span),
        }
    }
    recorder.put_remarks();
    Ok(())
}

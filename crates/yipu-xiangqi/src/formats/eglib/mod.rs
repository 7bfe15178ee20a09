//! Endgame libraries of the program XQMagic, read only. See `SPEC.md`.

use yipu_core::{
    Confidence, Context, Format, FormatError, Holds, Probe, Record, Report, Source, Span, TagName, codes,
    common_text_score,
};

use super::movetext::{self, Dialect, Moves};
use super::read_start;
use crate::INFO;

/// Endgame libraries.
pub static FORMAT: Format = Format::new("eglib", "XQMagic endgame library", "XQMagic 残局库", read)
    .extensions(&["eglib"])
    .games(&[&INFO])
    .holds(Holds::POSITION.moves(true).tags(true).many(true))
    .sniff(sniff)
    .lacks("has no line `title|board|moves`", "没有“标题|局面|着法”的行")
    .score(common_text_score)
    .split(super::split_lines)
    .codes(CODES);

fn sniff(probe: &Probe<'_>) -> Confidence {
    let mut lines = probe.bytes.split(|b| *b == b'\n').filter(|line| !line.trim_ascii().is_empty());
    let board = lines.next().and_then(|line| line.split(|b| *b == b'|').nth(1));
    match (board.is_some_and(|board| board.split(|b| *b == b'/').count() == 10), probe.extension) {
        (true, _) => Confidence::Certain,
        (false, "eglib") => Confidence::Extension,
        (false, _) => Confidence::No,
    }
}

fn read(
    source: &Source<'_>,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    let text = source.text();
    cx.limits.bytes(text.len())?;
    let line = text.trim_end();
    let Some((title, rest)) = line.split_once('|') else { return Err(FormatError::NotThisFormat) };
    let (board, moves) = rest.split_once('|').map_or((rest, None), |(board, moves)| (board, Some(moves)));
    if !board.contains('/') {
        return Err(FormatError::NotThisFormat);
    }
    if !title.trim().is_empty() {
        record.tags.push(TagName::TITLE, title.trim());
    }
    let board_at = title.len() + 1;
    let start = read_start(text, Span::from_range(board_at..board_at + board.len()), record, report);
    let Some(moves) = moves else {
        report.add(&MOVES_MISSING, Span::from_range(line.len()..line.len()));
        return Ok(());
    };
    let moves = Moves {
        text,
        range: line.len() - moves.len()..line.len(),
        start,
        start_is_stated: true,
        start_is_unknown: false,
        dialect: Some(Dialect::Plain),
        usual: Dialect::Plain,
        result_expected: false,
        limits: cx.limits,
    };
    let out = movetext::read(&moves, &mut record.tree, report)?;
    record.outcome = out.outcome.map_or(yipu_core::Outcome::Unknown, |(outcome, _)| outcome);
    Ok(())
}

codes! {
    MOVES_MISSING = "EGL101", "moves-missing", Note;
        en "this puzzle has no moves";
        zh "此残局没有着法";
        explain_en "A line is `title|board side|moves`; this one ends behind the board.";
        explain_zh "每行为“标题|局面 走子方|着法”，此行到局面为止。";
}

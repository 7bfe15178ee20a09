//! What the records of the old game servers share: squares on a board from the usual start, some of them seen from
//! Black's side. Not a format of its own.

use yipu_core::{
    Confidence, Context, Finding, FormatError, Location, NodeId, Probe, Record, Report, Span, codes,
};

use crate::{Move, Square};

/// Whether a file has the extension.
pub(super) fn by_extension(probe: &Probe<'_>, extension: &str) -> Confidence {
    if probe.extension == extension { Confidence::Extension } else { Confidence::No }
}

/// A move as numbers, and where it was read.
pub(super) struct Raw {
    pub(super) from: (i64, i64),
    pub(super) to: (i64, i64),
    pub(super) span: Span,
}

/// Adds moves whose ranks count from Red's side to the main line; what is off the board is kept as raw text and ends it.
pub(super) fn add_moves(
    moves: &[Raw],
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    let mut at = NodeId::ROOT;
    for raw in moves {
        cx.limits.moves(record.tree.node_capacity())?;
        let (Some(from), Some(to)) = (square(raw.from), square(raw.to)) else {
            let text = format!("{},{}-{},{}", raw.from.0, raw.from.1, raw.to.0, raw.to.1);
            at = record.tree.add_raw(at, &text);
            record.tree.set_span(at, raw.span);
            report
                .add(Finding::new(&OFF_THE_BOARD).with("text", text), Location::node(at).with_span(raw.span));
            return Ok(());
        };
        at = record.tree.add(at, Move::to_ply(Move::new(from, to)));
        record.tree.set_span(at, raw.span);
    }
    Ok(())
}

/// The square of a file and a rank.
pub(super) fn square((file, rank): (i64, i64)) -> Option<Square> {
    Square::new(u8::try_from(file).ok()?, u8::try_from(rank).ok()?)
}

/// Turns ranks from the top into ranks from Red's side; if the first piece comes from the top half, the whole game was
/// seen from Black's side and is turned round.
pub(super) fn from_top(moves: &mut [Raw]) {
    let turned = moves.first().is_some_and(|first| first.from.1 < 5);
    for raw in moves {
        for point in [&mut raw.from, &mut raw.to] {
            *point = if turned { (8 - point.0, point.1) } else { (point.0, 9 - point.1) };
        }
    }
}

codes! {
    OFF_THE_BOARD = "SRV101", "off-the-board", Error;
        en "`{text}` is not on the board; the moves end here";
        zh "“{text}”不在棋盘上，着法到此为止";
        explain_en "Files are 0 to 8 and ranks 0 to 9. The file may be damaged or of another format.";
        explain_zh "纵线为 0 至 8，横线为 0 至 9。文件可能损坏或不是该格式。";
    CUT_OFF = "SRV102", "cut-off", Warning;
        en "the moves are cut off";
        zh "着法不完整";
        explain_en "They end inside a move, before as many as are stated, or without the mark that ends them. A part of a move is not kept.";
        explain_zh "着法在一步之中结束，或少于所写的步数，或没有结束标记。不完整的一步不保留。";
    MORE_BEHIND = "SRV103", "more-behind", Warning;
        en "more stands behind the moves; it is not read";
        zh "着法之后还有内容，未读取";
        explain_en "The file states how many moves it has, or has a mark behind the last. It may be damaged there.";
        explain_zh "文件写明了步数，或在最后一步之后有结束标记。该处可能损坏。";
}

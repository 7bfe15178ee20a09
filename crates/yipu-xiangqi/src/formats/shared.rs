//! What several formats have in common: the numbers of results, comments with signs, and what their writers cannot write.

use yipu_core::{Finding, NodeId, Outcome, Record, Report, Text, Tree, codes};

use super::signs;
use crate::{Setup, fen};

/// The start of a record as a set-up.
pub(super) fn start_setup(record: &Record) -> Setup {
    fen::parse_text(record.start_text()).0.value
}

/// The result of a byte; any value but 1, 2 and 3 is unknown.
pub(super) const fn outcome(byte: u8) -> Outcome {
    match byte {
        1 => Outcome::FirstWins,
        2 => Outcome::SecondWins,
        3 => Outcome::Draw,
        _ => Outcome::Unknown,
    }
}

/// The byte of a result.
pub(super) const fn outcome_byte(outcome: Outcome) -> u8 {
    match outcome {
        Outcome::Unknown | Outcome::SeatsWin(_) => 0,
        Outcome::FirstWins => 1,
        Outcome::SecondWins => 2,
        Outcome::Draw => 3,
    }
}

/// Reports the counters of a start position, for formats that have no place for them.
pub(super) fn report_counters(setup: &Setup, report: &mut Report) {
    if setup.halfmoves != 0 || setup.fullmoves != 1 {
        report.add(
            Finding::new(&COUNTERS_LOST).with("quiet", setup.halfmoves).with("round", setup.fullmoves),
            NodeId::ROOT,
        );
    }
}

/// The comment to write on a node: the signs of its move, a comment that stands in front of the move, its own comment.
pub(super) fn comment(tree: &Tree, id: NodeId, report: &mut Report) -> Option<String> {
    let extra = tree.extra(id)?;
    let own = extra.comment.as_ref().map(|text| text.as_str().to_owned());
    let Some(before) = &extra.before else { return signs::join(&extra.glyphs, own) };
    report.add(&BEFORE_JOINED, id);
    let joined = own.map_or_else(|| before.as_str().to_owned(), |own| format!("{before}\n{own}"));
    signs::join(&extra.glyphs, Some(joined))
}

/// Hangs a comment that was read on a node, and the signs at its head.
pub(super) fn set_comment(tree: &mut Tree, id: NodeId, text: impl Into<Text>) {
    let text = text.into();
    // Bytes that are kept belong to the whole text.
    let signs = if text.raw().is_some() { None } else { signs::take(&text) };
    let Some((glyphs, rest)) = signs else {
        tree.set_comment(id, text);
        return;
    };
    // Signs that stand alone are no comment.
    if glyphs.is_empty() || !rest.is_empty() {
        tree.set_comment(id, rest);
    }
    if !glyphs.is_empty() {
        tree.extra_mut(id).glyphs = glyphs;
    }
}

/// Whether a node has something that is written as its comment.
pub(super) fn has_comment(tree: &Tree, id: NodeId) -> bool {
    tree.extra(id)
        .is_some_and(|extra| extra.comment.is_some() || extra.before.is_some() || !extra.glyphs.is_empty())
}

codes! {
    BRANCH_LOST = "BIN203", "branch-lost", Warning;
        en "`{text}` has no squares that could be written; it and what follows it, {count} in all, are left out";
        zh "“{text}”没有可写出的坐标，连同其后共 {count} 步未写出";
        explain_en "A binary record keeps the two squares of each move. Text that could not be resolved, and a comment \
            without a move, have none.";
        explain_zh "二进制棋谱保存每步的起止坐标。无法识别的文字和没有着法的注解没有坐标。";
    COUNTERS_LOST = "BIN204", "counters-lost", Note;
        en "the counters of the start position ({quiet} plies without a capture, round {round}) are not written";
        zh "起始局面的计数（未吃子 {quiet} 步，第 {round} 回合）未写出";
        explain_en "The format keeps what stands on the board and who is to move, but not the two numbers of a FEN.";
        explain_zh "该格式只保存棋盘和走子方，没有 FEN 末尾的两个数字。";
    BEFORE_JOINED = "BIN206", "before-joined", Note;
        en "the comment in front of the move is written at the head of the comment behind it";
        zh "着法前的注解写入着法后注解的开头";
        explain_en "The format has one comment for each move.";
        explain_zh "该格式中每步只有一条注解。";
}

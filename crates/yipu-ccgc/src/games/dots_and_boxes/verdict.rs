//! Judging a record: its moves, its winner, and the two scores it states.

use yipu_core::check::{Verdict, check};
use yipu_core::{
    Diagnostic, Finding, NodeId, Outcome, Place, PlyKind, Position, Record, Report, Side, TagName, codes,
};

use super::rules::DotsAndBoxes;

/// Judges every move of a record, its stated result and its stated scores.
pub(super) fn check_record(record: &Record, report: &mut Report) -> Verdict {
    let start = DotsAndBoxes::read(record.start_text(), report);
    let verdict = check(record, start.clone(), report);
    let stated = [TagName::FIRST_SCORE, TagName::SECOND_SCORE].map(|tag| {
        let text = record.tags.get(&tag)?;
        let score = text.trim().parse::<u32>().ok();
        if score.is_none() {
            let finding = Finding::new(&SCORE_UNREADABLE).with("text", text.as_str());
            report.add(finding, Place::tag(tag));
        }
        score
    });
    let (replayed, doubtful) = replay(record, start);
    for (side, (stated, replayed)) in
        [TagName::FIRST_SCORE, TagName::SECOND_SCORE].into_iter().zip(stated.into_iter().zip(replayed))
    {
        if let Some(stated) = stated.filter(|stated| *stated != u32::from(replayed)) {
            let finding = Finding::new(&SCORE_CONTRADICTED).with("stated", stated).with("replayed", replayed);
            let diagnostic = Diagnostic { follows: doubtful, ..Diagnostic::new(finding, Place::tag(side)) };
            report.push(diagnostic);
        }
    }
    compare_winner(record.outcome, stated, report);
    verdict
}

/// The scores at the end of the main line, and the first text in it that is no move, if there is one.
fn replay(record: &Record, mut position: DotsAndBoxes) -> ([u8; 2], Option<NodeId>) {
    let mut doubtful = None;
    for id in record.tree.mainline() {
        let ply = record.tree.ply(id);
        ply.stated_mover().into_iter().for_each(|side| position.give_turn(side));
        match DotsAndBoxes::unpack(ply) {
            Some(edge) => drop(position.force(edge)),
            None if ply.kind() == PlyKind::Empty => {}
            None => {
                position.skip();
                doubtful = doubtful.or(Some(id));
            }
        }
    }
    (position.scores(), doubtful)
}

/// Compares the stated winner with the stated scores.
fn compare_winner(outcome: Outcome, stated: [Option<u32>; 2], report: &mut Report) {
    let [Some(first), Some(second)] = stated else { return };
    let winner = match outcome {
        Outcome::FirstWins => Side::FIRST,
        Outcome::SecondWins => Side::SECOND,
        Outcome::Draw | Outcome::Unknown => return,
    };
    let agrees = if winner == Side::FIRST { first > second } else { second > first };
    if !agrees {
        let finding = Finding::new(&WINNER_HAS_LESS)
            .with("result", outcome.token())
            .with("first", first)
            .with("second", second);
        report.add(finding, Place::tag(TagName::new("result")));
    }
}

codes! {
    SCORE_CONTRADICTED = "DB203", "score-contradicted", Error;
        en "the record states a score of {stated}, but the moves give {replayed}";
        zh "棋谱写明的得分是 {stated}，按着法复盘为 {replayed}";
        explain_en "Each box counts for the side that draws its fourth side.";
        explain_zh "每格归画出第四条边的一方，计一分。";
    WINNER_HAS_LESS = "DB204", "winner-contradicts-scores", Error;
        en "the record says {result}, but states a score of {first} to {second}";
        zh "棋谱的结果是 {result}，写明的比分却是 {first} 比 {second}";
        explain_en "More boxes win, so the winner and the scores of a record have to agree.";
        explain_zh "格子多者胜，结果与比分应当一致。";
    SCORE_UNREADABLE = "DB205", "score-unreadable", Warning;
        en "the score `{text}` is not a number";
        zh "得分“{text}”不是数值";
        explain_en "A score is a number of boxes. The text is kept.";
        explain_zh "得分是格子数。原文已保留。";
}

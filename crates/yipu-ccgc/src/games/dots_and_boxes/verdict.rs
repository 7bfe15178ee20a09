//! Judging a record: its moves, its winner, and the two scores it states.

use yipu_core::check::{RESULT_CONTRADICTED, Verdict, check};
use yipu_core::{
    Cursor, Diagnostic, Finding, Fix, NodeId, Outcome, PlyKind, Position, Record, Report, Side, TagName,
    codes,
};

use super::keys::winner;
use super::rules::DotsAndBoxes;
use crate::shape::game::GameText;

/// The sides and where their scores are.
const SCORES: [(Side, TagName); 2] =
    [(Side::FIRST, TagName::FIRST_SCORE), (Side::SECOND, TagName::SECOND_SCORE)];

/// Judges every move of a record, its stated result and its stated scores.
pub(super) fn check_record(record: &Record, report: &mut Report) -> Verdict {
    let start = DotsAndBoxes::read(record.start_text(), report);
    let replay = Replay::of(record, start.clone());
    let mut found = Report::new();
    let verdict = check(record, start, &mut found);
    found.mend(|diagnostic| replay.winner(diagnostic));
    report.append(found);
    let stated = SCORES.map(|(side, tag)| {
        let text = record.tags.get(&tag)?;
        let score = score(text);
        if score.is_none() {
            report.add(Finding::new(&SCORE_UNREADABLE).with("text", text.as_str()), record.tag_place(tag));
        } else if let Some(diagnostic) = replay.compare(record, side, tag, score) {
            report.push(diagnostic);
        }
        score
    });
    compare_winner(record, stated, report);
    verdict
}

/// A number of boxes; JSON may write a whole number with a fraction of nothing.
fn score(text: &str) -> Option<u32> {
    let text = text.trim();
    text.strip_suffix(".0").unwrap_or(text).parse().ok()
}

/// The end of the main line.
struct Replay {
    end: DotsAndBoxes,
    /// The first text in the line that is no move.
    doubtful: Option<NodeId>,
}

impl Replay {
    fn of(record: &Record, start: DotsAndBoxes) -> Self {
        let tree = &record.tree;
        let is_doubtful = |id: &NodeId| {
            let ply = tree.ply(*id);
            ply.kind() != PlyKind::Empty && tree.packed(ply).and_then(DotsAndBoxes::unpack).is_none()
        };
        let mut cursor = Cursor::new(start);
        if let Some(last) = tree.mainline().last() {
            cursor.goto(record, last);
        }
        Self { end: cursor.into_position(), doubtful: tree.mainline().find(is_doubtful) }
    }

    /// The finding that a stated score is not that of the moves. The score of the moves is a guess at the right one, unless
    /// some of them could not be read.
    fn compare(&self, record: &Record, side: Side, tag: TagName, stated: Option<u32>) -> Option<Diagnostic> {
        let [first, second] = self.end.scores();
        let replayed = if side == Side::FIRST { first } else { second };
        let stated = stated.filter(|stated| *stated != u32::from(replayed))?;
        let finding = Finding::new(&SCORE_CONTRADICTED)
            .with("color", self.end.color(side).words())
            .with("stated", stated)
            .with("replayed", replayed);
        let place = record.tag_place(tag);
        let span = place.span.filter(|_| self.doubtful.is_none());
        let diagnostic = Diagnostic { follows: self.doubtful, ..Diagnostic::new(finding, place) };
        Some(match span {
            Some(span) => diagnostic.with_fix(Fix::guess(span, replayed.to_string())),
            None => diagnostic,
        })
    }

    /// The winner that the moves give, as a guess in place of one that they contradict.
    fn winner(&self, diagnostic: &Diagnostic) -> Option<Fix> {
        if diagnostic.code().id != RESULT_CONTRADICTED.id {
            return None;
        }
        let outcome = self.end.outcome()?.outcome;
        let letter = winner(outcome, self.end.first_color());
        Some(Fix::guess(diagnostic.place.span?, format!("\"{letter}\"")))
    }
}

/// Compares the stated winner with the stated scores.
fn compare_winner(record: &Record, stated: [Option<u32>; 2], report: &mut Report) {
    let [Some(first), Some(second)] = stated else { return };
    let agrees = match record.outcome {
        Outcome::FirstWins => first > second,
        Outcome::SecondWins => second > first,
        Outcome::Draw | Outcome::Unknown | Outcome::SeatsWin(_) => return,
    };
    if !agrees {
        let finding = Finding::new(&WINNER_HAS_LESS)
            .with("result", record.outcome.token())
            .with("first", first)
            .with("second", second);
        report.add(finding, record.tag_place(TagName::new("result")));
    }
}

codes! {
    SCORE_CONTRADICTED = "DB203", "score-contradicted", Error;
        en "the record states a score of {stated} for {color}, but the moves give {replayed}";
        zh "棋谱写明{color}得 {stated} 分，按着法复盘为 {replayed} 分";
        explain_en "Each box counts for the side that draws its fourth side.";
        explain_zh "每格归画出第四条边的一方，计一分。";
    WINNER_HAS_LESS = "DB204", "winner-contradicts-scores", Error;
        en "the record says {result}, but states a score of {first} to {second}";
        zh "棋谱的结果是 {result}，写明的比分却是 {first} 比 {second}";
        explain_en "More boxes win, so the winner and the scores of a record have to agree.";
        explain_zh "格子多者胜，结果与比分应当一致。";
    SCORE_UNREADABLE = "DB205", "score-unreadable", Warning;
        en "the score `{text}` is not a number of boxes";
        zh "得分“{text}”不是格子数";
        explain_en "A score is a number of boxes. The text is kept.";
        explain_zh "得分是格子数。原文已保留。";
}

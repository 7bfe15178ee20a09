//! The walk over a tree that judges every move and the stated result.

use crate::{
    Cursor, Diagnostic, Ending, Finding, NodeId, Outcome, Place, PlyKind, Position, Record, Report, Severity,
    TagName, Tree, Value, codes,
};

/// What the rules say of the result that a record states.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// The end of the main line proves it.
    Proved,
    /// The end of the main line contradicts it.
    Contradicted,
    /// The rules do not say: resignation, time and referees end games too.
    Open,
    /// Nothing is stated.
    None,
}

impl Verdict {
    /// The word scripts see.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Proved => "proved",
            Self::Contradicted => "contradicted",
            Self::Open => "open",
            Self::None => "none",
        }
    }
}

/// Judges every move of a record from a start position, and its stated result by the end of the main line.
///
/// After an illegal move the board goes on as the record says, so that every later move is judged too; each finding
/// after the first of a line names the one it may follow from. Where there is nothing to move, only the turn passes.
/// Text that could not be resolved ends the judging of its line, unless the game can go on [without it](Position::skip).
pub fn check<P: Position>(record: &Record, start: P, report: &mut Report) -> Verdict {
    let tree = &record.tree;
    let mut end = tree.is_empty().then(|| start.ending());
    for finding in start.problems() {
        report.add(finding, Place { span: tree.span(NodeId::ROOT), ..NodeId::ROOT.into() });
    }
    let mut judge = Judge { tree, report, bad: None };
    let (mut cursor, mut mainline, mut descend) = (Cursor::new(start), NodeId::ROOT, true);
    while let Some(readable) =
        cursor.visit(record, descend, |position, id, depth| judge.visit(position, id, depth))
    {
        descend = readable;
        let id = cursor.node();
        if readable && tree.first_child(mainline) == Some(id) {
            mainline = id;
            if tree.last_child(id).is_none() {
                end = Some(cursor.position().ending());
                for finding in cursor.position().closing() {
                    judge.add(finding, id, None);
                }
            }
        }
    }
    judge_result(record, end.flatten(), report)
}

struct Judge<'a> {
    tree: &'a Tree,
    report: &'a mut Report,
    /// The first move of the current line that had an error, and its depth.
    bad: Option<(NodeId, usize)>,
}

impl Judge<'_> {
    /// Judges a move and makes it; `false` when it cannot be understood, and so neither can what follows it.
    fn visit<P: Position>(&mut self, position: &mut P, id: NodeId, depth: usize) -> bool {
        // Whoever stands no deeper than the first bad move does not follow from it.
        self.bad = self.bad.filter(|(_, bad)| *bad < depth);
        let bad = self.bad.map(|(id, _)| id);
        let (readable, has_error) = self.play(position, id, bad);
        if has_error && self.bad.is_none() {
            self.bad = Some((id, depth));
        }
        readable
    }

    /// Whether the move could be understood, and whether it had an error.
    fn play<P: Position>(&mut self, position: &mut P, id: NodeId, bad: Option<NodeId>) -> (bool, bool) {
        let ply = self.tree.ply(id);
        if ply.kind() == PlyKind::Empty {
            return (true, false);
        }
        let intruder = ply.stated_mover().filter(|side| *side != position.turn());
        let Some(packed) = self.tree.packed(ply) else {
            if let Some(side) = intruder.filter(|side| position.is_seat(*side)) {
                position.give_turn(side);
            }
            return (position.skip(), true);
        };
        let Some(mv) = P::unpack(packed) else {
            self.add(Finding::new(&NOT_A_MOVE), id, bad);
            return (false, true);
        };
        let mut has_error = false;
        let mut found = |judge: &mut Self, finding: Finding| {
            has_error |= finding.code.severity == Severity::Error;
            judge.add(finding, id, bad);
        };
        let out_of_turn = intruder.map(|side| position.out_of_turn(side));
        if let Some(side) = intruder.filter(|side| position.is_seat(*side)) {
            position.give_turn(side);
        }
        let refusal = position.why_not(mv);
        let goes_on = P::ENDS_ONLY_WITHOUT_MOVES && refusal.is_none();
        let ending = if goes_on || position.may_go_on() { None } else { position.ending() };
        if let Some(ending) = ending {
            // Whose turn it is does not matter any more, nor whether the move could be made.
            found(self, Finding::new(&MOVE_AFTER_END).with("result", ending.outcome.to_string()));
        } else {
            out_of_turn.into_iter().chain(refusal).for_each(|finding| found(self, finding));
        }
        position.force(mv);
        if let Some(remark) = position.remark() {
            found(self, remark);
        }
        (true, has_error)
    }

    fn add(&mut self, finding: Finding, id: NodeId, follows: Option<NodeId>) {
        let place = Place { span: self.tree.span(id), node: Some(id), tag: None };
        self.report.push(Diagnostic { follows, ..Diagnostic::new(finding, place) });
    }
}

/// The stated result beside the one that the rules prove. Scores decide nothing, but those stated must be those proved.
fn judge_result(record: &Record, end: Option<Ending>, report: &mut Report) -> Verdict {
    let place = || record.tag_place(TagName::new("result"));
    let Some(ending) = end else {
        return if record.outcome == Outcome::Unknown { Verdict::None } else { Verdict::Open };
    };
    let differs =
        |stated: &[i64], proved: &[i64]| !stated.is_empty() && !proved.is_empty() && stated != proved;
    let wrong_scores = differs(&record.scores, &ending.scores);
    if wrong_scores {
        let finding = Finding::new(&SCORES_CONTRADICTED)
            .with("stated", listed(&record.scores))
            .with("proved", listed(&ending.scores));
        report.add(finding, place());
    }
    match record.outcome {
        Outcome::Unknown if wrong_scores => Verdict::Contradicted,
        Outcome::Unknown => Verdict::None,
        stated if stated == ending.outcome && !wrong_scores => Verdict::Proved,
        stated if stated == ending.outcome => Verdict::Contradicted,
        stated => {
            let reason = Value::Words {
                en: ending.reason.message(crate::Lang::En).into(),
                zh: ending.reason.message(crate::Lang::Zh).into(),
            };
            let finding = Finding::new(&RESULT_CONTRADICTED)
                .with("stated", stated.to_string())
                .with("proved", ending.outcome.to_string())
                .with("reason", reason);
            report.add(finding, place());
            Verdict::Contradicted
        }
    }
}

fn listed(scores: &[i64]) -> String {
    scores.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

codes! {
    NOT_A_MOVE = "REC101", "not-a-move", Error;
        en "this is no move of the game";
        zh "这不是本棋种的着法";
        explain_en "The record holds a value that no move of the game has. The rest of the line is kept but cannot be \
                 judged.";
        explain_zh "记录中的数值不对应任何着法。该变着的其余部分保留，但无法判断。";
    WRONG_MOVER = "REC102", "wrong-mover", Error;
        en "the record gives this move to player {seat}, whose turn it is not";
        zh "记录称此着由第 {seat} 方走出，但并未轮到该方";
        explain_en "The record names the mover, and by the rules it is the other side's turn.";
        explain_zh "记录写明了走子方，但按规则应由另一方走子。";
    MOVE_AFTER_END = "REC103", "move-after-end", Error;
        en "the game was over before this move ({result})";
        zh "此着之前棋局已经结束（{result}）";
        explain_en "By the rules the game had ended in the position before this move.";
        explain_zh "按规则，此着之前的局面已分胜负。";
    RESULT_CONTRADICTED = "REC201", "result-contradicted", Error;
        en "the record says {stated}, but the game ends {proved}: {reason}";
        zh "记录的结果是 {stated}，而终局应为 {proved}：{reason}";
        explain_en "The last position of the main line is decided by the rules, and not as the record states.";
        explain_zh "主变最后的局面按规则已分胜负，与记录所写不符。";
    SCORES_CONTRADICTED = "REC202", "scores-contradicted", Error;
        en "the record gives the scores {stated}, but the game ends with {proved}";
        zh "记录的得分是 {stated}，而终局应为 {proved}";
        explain_en "The scores of the seats follow from the last position of the main line, and are not as the record states.";
        explain_zh "各方得分由主变最后的局面得出，与记录所写不符。";
}

//! The walk over a tree that judges every move and the stated result.

use crate::{
    Diagnostic, Ending, Finding, NodeId, Outcome, Place, PlyKind, Position, Record, Report, Severity,
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
    let mut end = record.tree.is_empty().then(|| start.ending());
    for finding in start.problems() {
        report.add(finding, Place { span: record.tree.span(NodeId::ROOT), ..NodeId::ROOT.into() });
    }
    let mut walk = Walk { tree: &record.tree, report };
    let mut stack = vec![Frame { position: start, next: record.tree.first_child(NodeId::ROOT), bad: None }];
    let mut mainline = NodeId::ROOT;
    while let Some(frame) = stack.last_mut() {
        let Some(id) = frame.next else {
            stack.pop();
            continue;
        };
        // The last alternative is played on the position itself, so a line without variations never copies one.
        frame.next = record.tree.next_sibling(id);
        if frame.next.is_some() {
            let copy = Frame { position: frame.position.clone(), next: None, bad: frame.bad };
            stack.push(copy);
        }
        let Some(frame) = stack.last_mut() else { break };
        let on_mainline = record.tree.first_child(mainline) == Some(id);
        let Judged::Playable { bad } = walk.judge(&mut frame.position, id, frame.bad) else { continue };
        (frame.bad, frame.next) = (bad, record.tree.first_child(id));
        if on_mainline {
            mainline = id;
            if frame.next.is_none() {
                end = Some(frame.position.ending());
                for finding in frame.position.closing() {
                    walk.add(finding, id, None);
                }
            }
        }
    }
    judge_result(record, end.flatten(), report)
}

struct Frame<P> {
    /// The position in which the alternatives are played, the last of them on itself.
    position: P,
    /// The alternative to judge next.
    next: Option<NodeId>,
    /// The first move of this line that had an error.
    bad: Option<NodeId>,
}

/// What became of a move.
enum Judged {
    /// It was made; the first bad move of the line so far.
    Playable { bad: Option<NodeId> },
    /// It cannot be understood, and so neither can what follows it.
    Unreadable,
}

struct Walk<'a> {
    tree: &'a Tree,
    report: &'a mut Report,
}

impl Walk<'_> {
    /// Judges a move and makes it.
    fn judge<P: Position>(&mut self, position: &mut P, id: NodeId, bad: Option<NodeId>) -> Judged {
        let ply = self.tree.ply(id);
        match ply.kind() {
            PlyKind::Empty => return Judged::Playable { bad },
            PlyKind::Move(_) => {}
            PlyKind::Raw(_) | PlyKind::Long(_) => {
                ply.stated_mover().into_iter().for_each(|side| position.give_turn(side));
                let bad = Some(bad.unwrap_or(id));
                return if position.skip() { Judged::Playable { bad } } else { Judged::Unreadable };
            }
        }
        let Some(mv) = P::unpack(ply) else {
            self.add(Finding::new(&NOT_A_MOVE), id, bad);
            return Judged::Unreadable;
        };
        let mut worst = bad;
        let mut found = |walk: &mut Self, finding: Finding| {
            let is_error = finding.code.severity == Severity::Error;
            walk.add(finding, id, bad);
            if is_error && worst.is_none() {
                worst = Some(id);
            }
        };
        let intruder = ply.stated_mover().filter(|side| *side != position.turn());
        let out_of_turn = intruder.map(|side| position.out_of_turn(side));
        if let Some(side) = intruder {
            position.give_turn(side);
        }
        let refusal = position.why_not(mv);
        let goes_on = P::ENDS_ONLY_WITHOUT_MOVES && refusal.is_none();
        let ending = if goes_on || position.may_go_on() { None } else { position.ending() };
        if let Some(ending) = ending {
            // Whose turn it is does not matter any more, nor whether the move could be made.
            found(self, Finding::new(&MOVE_AFTER_END).with("result", ending.outcome.token()));
        } else {
            out_of_turn.into_iter().chain(refusal).for_each(|finding| found(self, finding));
        }
        position.force(mv);
        if let Some(remark) = position.remark() {
            found(self, remark);
        }
        Judged::Playable { bad: worst }
    }

    fn add(&mut self, finding: Finding, id: NodeId, follows: Option<NodeId>) {
        let place = Place { span: self.tree.span(id), node: Some(id), tag: None };
        self.report.push(Diagnostic { follows, ..Diagnostic::new(finding, place) });
    }
}

fn judge_result(record: &Record, end: Option<Ending>, report: &mut Report) -> Verdict {
    match (record.outcome, end) {
        (Outcome::Unknown, _) => Verdict::None,
        (_, None) => Verdict::Open,
        (stated, Some(ending)) if stated == ending.outcome => Verdict::Proved,
        (stated, Some(ending)) => {
            let reason = Value::Words {
                en: ending.reason.message(crate::Lang::En).into(),
                zh: ending.reason.message(crate::Lang::Zh).into(),
            };
            let finding = Finding::new(&RESULT_CONTRADICTED)
                .with("stated", stated.token())
                .with("proved", ending.outcome.token())
                .with("reason", reason);
            report.add(finding, record.tag_place(TagName::new("result")));
            Verdict::Contradicted
        }
    }
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
}

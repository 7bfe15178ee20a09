//! The walk over a tree that judges every move and the stated result.

mod line;

use crate::die::judge_throws;
use crate::{
    Cursor, Diagnostic, Doubt, Face, Finding, GameEnd, Location, NodeId, Outcome, PlyKind, Position, Record,
    Report, SetupEdit, Severity, Side, TagName, Tree, Value, codes,
};
use line::{Flaw, MainLine};

/// What the rules say of the result that a record states.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// The end of the game on the main line proves it, and every move up to there can be relied on.
    Proved,
    /// The end of the game on the main line contradicts it, and every move up to there can be relied on.
    Contradicted,
    /// The rules do not say: resignation, time and referees end games too; or a move before the end is illegal, cannot be
    /// read or is missing.
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

/// Judges every move of a record from a start position, and its stated result by where the game first ended on the main
/// line.
///
/// After an illegal move the board goes on as the record says, so that every later move is judged too; each finding
/// after the first of a line names the one it may follow from. Where there is nothing to move, only the turn passes.
/// Text that could not be resolved ends the judging of its line, unless the game can go on [without it](Position::pass_unread).
///
/// A result is proved or contradicted only if every move of the main line up to the end of the game can be relied on: it
/// is legal, can be read, was its side's to make, and the record itself casts no [`Doubt`] on it. Otherwise the verdict is open, and [`why_open`] has the reason.
/// Whatever follows the end changes nothing.
pub fn check<P: Face>(record: &Record, start: P, report: &mut Report) -> Verdict {
    check_watching(record, start, report, |_, _, _| {})
}

/// Judges a record as [`check`] does, and calls `watch` after each node of the main line with the node and the position
/// there. The last argument is the move, if the position is the one before with a legal move of the side to move played,
/// and nothing else changed.
pub fn check_watching<P: Face>(
    record: &Record,
    start: P,
    report: &mut Report,
    watch: impl FnMut(&P, NodeId, Option<P::Move>),
) -> Verdict {
    let tree = &record.tree;
    for finding in start.problems() {
        report.add(finding, Location { span: tree.span(NodeId::ROOT), ..NodeId::ROOT.into() });
    }
    let mut judge = Judge { tree, report, bad: None, line: MainLine::new(), watch };
    if tree.is_empty() {
        judge.line.finish(&start);
    }
    let (mut cursor, mut descend) = (Cursor::new(start), true);
    while let Some((readable, is_main)) =
        cursor.visit(record, descend, |position, id, depth| judge.visit(position, id, depth))
    {
        descend = readable;
        let id = cursor.node();
        if is_main && !readable {
            judge.line.cut_off();
        } else if is_main && tree.last_child(id).is_none() {
            judge.line.finish(cursor.position());
            for finding in cursor.position().final_findings() {
                judge.add(finding, id, None);
            }
        }
    }
    let result = judge.line.result(tree);
    judge_throws(record, report);
    match result {
        Ok(end) => judge_result(record, end, report),
        Err(_) if record.outcome == Outcome::Unknown => Verdict::None,
        Err(why) => {
            if let Some((finding, place)) = why {
                report.add(finding, place);
            }
            Verdict::Open
        }
    }
}

/// What a judgement found that keeps a stated result from being proved or contradicted, although the record goes on to an
/// end, or may: a move that cannot be relied on, with its place.
pub fn why_open(report: &Report) -> Option<&Diagnostic> {
    report.iter().find(|found| found.code().id == RESULT_UNPROVED.id)
}

/// The result that the moves prove where the record states none or another, as a judgement found it. After a swap of colours the rules do
/// not say whose win it is, so that there is none but a draw.
pub fn proved_instead(report: &Report) -> Option<Outcome> {
    let value = |found: &Diagnostic| {
        let name = match found.code().id {
            id if id == DECIDED.id => "result",
            id if id == RESULT_CONTRADICTED.id => "proved",
            _ => return None,
        };
        let (_, value) = found.finding.values.iter().find(|(known, _)| *known == name)?;
        Outcome::from_token(&value.text(crate::Lang::En))
    };
    report.iter().find_map(value)
}

struct Judge<'a, W> {
    tree: &'a Tree,
    report: &'a mut Report,
    /// The first move of the current line that had an error, and its depth.
    bad: Option<(NodeId, usize)>,
    line: MainLine,
    /// Is shown the main line.
    watch: W,
}

/// What came of a node.
struct Played<M> {
    /// Whether the move could be understood.
    readable: bool,
    /// Whether it had an error.
    has_error: bool,
    /// The move, if it was legal and its side's to make.
    good: Option<M>,
}

impl<W> Judge<'_, W> {
    /// Judges a move and makes it; tells whether it can be understood, and with it what follows, and whether it is one of
    /// the main line.
    fn visit<P: Face>(&mut self, position: &mut P, id: NodeId, depth: usize) -> (bool, bool)
    where
        W: FnMut(&P, NodeId, Option<P::Move>),
    {
        // Whoever stands no deeper than the first bad move does not follow from it.
        self.bad = self.bad.filter(|(_, bad)| *bad < depth);
        let bad = self.bad.map(|(id, _)| id);
        let is_main = self.line.takes(self.tree, id);
        let mut played = self.play(position, id, bad, is_main);
        if let Some(setup) = SetupEdit::at(self.tree, id) {
            self.set_up(position, setup, id, is_main);
            played.good = None;
        }
        if played.has_error && self.bad.is_none() {
            self.bad = Some((id, depth));
        }
        if is_main {
            (self.watch)(position, id, played.good);
        }
        (played.readable, is_main)
    }

    fn play<P: Position>(
        &mut self,
        position: &mut P,
        id: NodeId,
        bad: Option<NodeId>,
        is_main: bool,
    ) -> Played<P::Move> {
        let ply = self.tree.ply(id);
        if ply.kind() == PlyKind::Empty {
            return Played { readable: true, has_error: false, good: None };
        }
        if is_main && let Some(doubt) = Doubt::at(self.tree, id) {
            self.line.stumble(position, id, Flaw::Doubt(doubt.words()));
        }
        let intruder = ply.stated_mover().filter(|side| *side != position.turn());
        let mv = self.tree.packed(ply).map(P::unpack);
        let Some(Some(mv)) = mv else {
            if is_main {
                self.line.stumble(position, id, Flaw::Unreadable);
            }
            if mv.is_some() {
                self.add(Finding::new(&NOT_A_MOVE), id, bad);
                return Played { readable: false, has_error: true, good: None };
            }
            if let Some(side) = intruder.filter(|side| position.game().is_seat(*side)) {
                position.set_turn(side);
            }
            return Played { readable: position.pass_unread(), has_error: true, good: None };
        };
        let mut has_error = false;
        let mut found = |judge: &mut Self, finding: Finding| {
            has_error |= finding.code.severity == Severity::Error;
            judge.add(finding, id, bad);
        };
        let (ending, out_of_turn, refusal) = self.refusal(position, id, mv, intruder, is_main);
        let good = (intruder.is_none() && refusal.is_none()).then_some(mv);
        if let Some(ending) = ending {
            // Whose turn it is does not matter any more, nor whether the move could be made.
            found(self, Finding::new(&MOVE_AFTER_END).with("result", ending.outcome.to_string()));
        } else {
            if let Some(finding) = out_of_turn {
                found(self, finding);
            }
            if let Some(finding) = refusal {
                found(self, finding);
            }
        }
        position.play_unchecked(mv);
        if is_main {
            self.line.after(position, id);
        }
        if let Some(remark) = position.remark() {
            found(self, remark);
        }
        Played { readable: true, has_error, good }
    }

    /// Sets up what a record sets up in its middle. Nothing proves a result from there on.
    fn set_up<P: Face>(&mut self, position: &mut P, setup: SetupEdit<'_>, id: NodeId, is_main: bool) {
        if is_main {
            let words = Value::term("comes where pieces are set up", "处有中途摆子");
            self.line.stumble(position, id, Flaw::Doubt(words));
        }
        if !setup.apply(position) {
            self.add(Finding::new(&SETUP_UNREADABLE).with("text", setup.0), id, None);
        }
    }

    /// How the game had ended before a move, or what is wrong with the move: whose it is, and what it does. The turn is
    /// given to whom the record names.
    fn refusal<P: Position>(
        &mut self,
        position: &mut P,
        id: NodeId,
        mv: P::Move,
        intruder: Option<Side>,
        is_main: bool,
    ) -> (Option<GameEnd>, Option<Finding>, Option<Finding>) {
        let over = |position: &P| if position.can_continue() { None } else { position.outcome() };
        // Who has lost by being unable to move does so on his own turn, before another takes it.
        let ended = intruder.and_then(|_| over(position));
        let out_of_turn = intruder.map(|side| position.out_of_turn(side));
        if is_main && intruder.is_some() {
            self.line.stumble(position, id, Flaw::OutOfTurn);
        }
        if let Some(side) = intruder.filter(|side| position.game().is_seat(*side)) {
            position.set_turn(side);
        }
        let refusal = position.illegality(mv);
        let goes_on = intruder.is_some() || P::ENDS_WITHOUT_MOVES && refusal.is_none();
        let ending = if goes_on { ended } else { over(position) };
        if is_main {
            match &ending {
                Some(ending) => self.line.ended(ending),
                None if refusal.is_some() => self.line.stumble(position, id, Flaw::Illegal),
                None => self.line.before(position, id),
            }
        }
        (ending, out_of_turn, refusal)
    }

    fn add(&mut self, finding: Finding, id: NodeId, follows: Option<NodeId>) {
        let place = Location { span: self.tree.span(id), node: Some(id), tag: None };
        self.report.push(Diagnostic { follows, ..Diagnostic::new(finding, place) });
    }
}

/// The stated result beside the one that the rules prove. Scores decide nothing, but those stated must be those proved.
fn judge_result(record: &Record, end: Option<GameEnd>, report: &mut Report) -> Verdict {
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
        Outcome::Unknown => {
            if !has_swap(record) || ending.outcome == Outcome::Draw {
                let finding = Finding::new(&DECIDED)
                    .with("result", &*ending.outcome.token())
                    .with("reason", reason(&ending));
                report.add(finding, place());
            }
            Verdict::None
        }
        stated if stated == ending.outcome && !wrong_scores => Verdict::Proved,
        stated if stated == ending.outcome => Verdict::Contradicted,
        // The rules prove which colour has won; whose it was in the end only the record can say.
        Outcome::FirstWins | Outcome::SecondWins if has_swap(record) && ending.outcome != Outcome::Draw => {
            Verdict::Open
        }
        stated => {
            let finding = Finding::new(&RESULT_CONTRADICTED)
                .with("stated", stated.to_string())
                .with("proved", &*ending.outcome.token())
                .with("reason", reason(&ending));
            report.add(finding, place());
            Verdict::Contradicted
        }
    }
}

/// Why a game ended so, in the words of its rules.
fn reason(ending: &GameEnd) -> Value {
    let [en, zh] = [crate::Lang::En, crate::Lang::Zh].map(|lang| ending.reason.message(lang).into());
    Value::Words { en, zh }
}

/// Whether the players have exchanged their colours on the way.
fn has_swap(record: &Record) -> bool {
    !record.tags.text(&TagName::SWAP).is_empty()
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
    SETUP_UNREADABLE = "REC104", "setup-unreadable", Warning;
        en "a part of the set-up `{text}` means nothing here and is passed over";
        zh "摆子“{text}”中有一部分无法执行，已略过";
        explain_en "Pieces are set up in the middle of a record by piece and site, such as `b=J10,A1:C3 -=D4 turn=2`.";
        explain_zh "中途摆子写作棋子与位置，例如 b=J10,A1:C3 -=D4 turn=2。";
    RESULT_CONTRADICTED = "REC201", "result-contradicted", Error;
        en "the record says {stated}, but the game ends {proved}: {reason}";
        zh "记录的结果是 {stated}，而终局应为 {proved}：{reason}";
        explain_en "The game has ended by the rules on the main line, and not as the record states. Moves behind the end change \
                 nothing.";
        explain_zh "按规则，主变上的棋局已分胜负，与记录所写不符。终局之后的着法不改变结果。";
    SCORES_CONTRADICTED = "REC202", "scores-contradicted", Error;
        en "the record gives the scores {stated}, but the game ends with {proved}";
        zh "记录的得分是 {stated}，而终局应为 {proved}";
        explain_en "The scores of the seats follow from the last position of the main line, and are not as the record states.";
        explain_zh "各方得分由主变最后的局面得出，与记录所写不符。";
    RESULT_UNPROVED = "REC203", "result-not-proved", Note;
        en "the result cannot be proved: move {move} {reason}";
        zh "结果无法证实：第 {move} 着{reason}";
        explain_en "A result is proved or contradicted only if every move up to the end of the game is legal, can be read and was its \
                 side's to make. Here one is not, so whatever the board shows later proves nothing, and the result is open.";
        explain_zh "只有终局之前的每一着都合乎规则、可以识别且轮到该方时，结果才能证实或否定。此处有一着不是，其后的局面不能证明胜负，结果未定。";
    DECIDED = "REC204", "result-decided-by-moves", Note;
        en "no result is stated, and the moves decide the game: {result} ({reason})";
        zh "没有写明结果，而着法已分胜负：{result}（{reason}）";
        explain_en "Every move up to the end of the game is legal, and the end is one by the rules. The record leaves its result open.";
        explain_zh "终局之前的每一着都合乎规则，终局符合规则，而记录没有写明结果。";
}

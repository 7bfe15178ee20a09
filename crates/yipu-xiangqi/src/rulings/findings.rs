//! What the rulings have to say about a record: notes where a side lost the right to repeat, and the stated result against the verdict.

use yipu_core::check::{Verdict, check_watching, why_open};
use yipu_core::{
    Diagnostic, Finding, Location, NodeId, Outcome, PackedMove, Position as _, Record, Report, TagName,
    Value, codes,
};

use super::{Book, Clause, Course, Forbidden, History, NINE_ROUNDS, Ruling};
use crate::Xiangqi;

/// Judges every move of a record from its start, the repetitions of its main line by a book, and its stated result by
/// either. The main line is played once.
pub(crate) fn judge_record(
    record: &Record,
    start: Xiangqi,
    book: &'static Book,
    report: &mut Report,
) -> Verdict {
    let mut course = Course::along(record, start.clone(), book, book.natural_limit);
    let mut repetitions = Vec::new();
    let verdict = check_watching(record, start, report, |position, id, good| {
        if let Some(ruling) = course.follow(record, id, position, good) {
            repetitions.push((id, repetition(ruling)));
        }
    });
    for (id, finding) in repetitions {
        let place = Location { span: record.tree.span(id), node: Some(id), tag: None };
        report.push(Diagnostic::new(finding, place));
    }
    match verdict {
        // What a move that cannot be relied on leaves open, no rulebook settles.
        Verdict::Open if course.stopped.is_none() && why_open(report).is_none() => {
            judge_result(record.outcome, &course.verdict(), report)
        }
        _ => verdict,
    }
}

/// That a position has occurred often enough, and what follows.
fn repetition(ruling: &Ruling) -> Finding {
    let finding = match ruling.at_fault() {
        Some(side) => Finding::new(&MUST_CHANGE).with("side", side),
        None => Finding::new(&REPETITION),
    };
    finding
        .with("count", ruling.book.occurrence)
        .with("from", ruling.cycle.start + 1)
        .with("to", ruling.cycle.end)
        .with("book", Value::term(ruling.book.en, ruling.book.zh))
        .with("clause", words(ruling.clause))
}

/// The stated result against the ruling at the end of the main line. A limit that has to be claimed proves a draw, but does not
/// contradict another end.
fn judge_result(stated: Outcome, ruling: &Ruling, report: &mut Report) -> Verdict {
    if ruling.outcome == stated {
        return Verdict::Proved;
    }
    // Nine rounds of attacks must be claimed, too.
    if ruling.cycle.is_empty() || ruling.clause == &NINE_ROUNDS {
        return Verdict::Open;
    }
    let finding = Finding::new(&RESULT_AGAINST_RULING)
        .with("stated", stated.token())
        .with("ruled", ruling.outcome.token())
        .with("book", Value::term(ruling.book.en, ruling.book.zh))
        .with("clause", words(ruling.clause));
    report.add(finding, Location::tag(TagName::new("result")));
    Verdict::Contradicted
}

/// The legal moves after a node that the book of that name forbids, with the reasons.
pub(crate) fn forbidden_after(record: &Record, node: NodeId, book: &str) -> Vec<(PackedMove, Finding)> {
    let found = super::book(book)
        .filter(|_| !record.start_is_unknown())
        .and_then(|book| Some(History::up_to(record, node)?.forbidden(book)));
    found.unwrap_or_default().iter().map(|found| (Xiangqi::pack(found.mv), reason(found))).collect()
}

/// Why a move is forbidden.
fn reason(forbidden: &Forbidden) -> Finding {
    let Ruling { book, clause, .. } = &forbidden.ruling;
    Finding::new(&FORBIDDEN_NOW).with("book", Value::term(book.en, book.zh)).with("clause", words(clause))
}

const fn words(clause: &'static Clause) -> Value {
    Value::term(clause.en, clause.zh)
}

codes! {
    MUST_CHANGE = "CC401", "must-change", Note;
        en "the position has occurred {count} times (plies {from} to {to}), and {side} must change or loses: {clause} ({book})";
        zh "局面已出现 {count} 次（第 {from} 至 {to} 步），{side}必须变着，不变作负：{clause}（{book}）";
        explain_en "With this move a side lost the right to repeat. Whether anyone claimed it is not in the record; `yipu rule` shows \
            the cycle and why each move has its label.";
        explain_zh "走出此着后，该方不得再重复。记录中看不出是否有人提出；用 yipu rule 可查看循环及每着定性的理由。";
    REPETITION = "CC402", "repetition", Note;
        en "the position has occurred {count} times (plies {from} to {to}), and either side can claim a draw: {clause} ({book})";
        zh "局面已出现 {count} 次（第 {from} 至 {to} 步），可判和棋：{clause}（{book}）";
        explain_en "Neither side is at fault, or both are. `yipu rule` shows the cycle and why each move has its label.";
        explain_zh "双方均无过失，或过失相当。用 yipu rule 可查看循环及每着定性的理由。";
    RESULT_AGAINST_RULING = "CC403", "result-against-ruling", Warning;
        en "the record says {stated}, but the game as it stands is {ruled}: {clause} ({book})";
        zh "记录的结果是 {stated}，而按终局形势应为 {ruled}：{clause}（{book}）";
        explain_en "The last position is decided by a ruling, and not as the record states. The game may have been played by another \
            book, or ended by agreement, time or resignation.";
        explain_zh "按棋规，最后的局面已有裁决，与记录所写不符。该局可能采用另一种棋规，也可能因议和、超时或认负结束。";
    FORBIDDEN_NOW = "CC404", "forbidden-now", Warning;
        en "forbidden now: {clause} ({book})";
        zh "此着现在不可走：{clause}（{book}）";
        explain_en "The move is legal on this board, but with what was played before it the rulebook rules against the side that plays it. A record may \
            contain it.";
        explain_zh "此着就局面而言合法，但加上之前的着法，按棋规将判该方违例。棋谱中可以有此着。";
}

//! Judging a record: the moves by the rules, and what the record says became of them.

use std::sync::Arc;

use yipu_core::check::{Verdict, check};
use yipu_core::{
    DetailValue, Diagnostic, Fix, Location, NodeId, Position, Record, Report, Side, TagName, Value, codes,
};

use super::board::Site;
use super::piece::Fight;
use super::rules::{Army, ArmyMove};
use super::value;
use crate::shape::game::GameText;

/// The names of what hangs on a move.
pub(super) const FIGHT: &str = "fight";
pub(super) const FLAG: &str = "flag";

/// What a record says of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Recorded {
    pub(super) mv: ArmyMove,
    pub(super) fight: Option<Fight>,
    pub(super) flag: Option<Site>,
}

impl Recorded {
    /// What hangs on the node of a move.
    pub(super) fn of(record: &Record, id: NodeId, mv: ArmyMove) -> Self {
        let detail = |name: &str| {
            let details = &record.tree.extra(id)?.details;
            details.iter().find(|detail| &*detail.name == name).map(|detail| &detail.value)
        };
        let fight = match detail(FIGHT) {
            Some(DetailValue::Number(number)) => Fight::from_number(*number),
            _ => None,
        };
        let flag = match detail(FLAG) {
            Some(DetailValue::Text(text)) => Site::read(text),
            _ => None,
        };
        Self { mv, fight, flag }
    }
}

/// Judges every move of a record, what it says became of them, and its result.
pub(super) fn check_record(record: &Record, report: &mut Report) -> Verdict {
    let lines: Vec<(Side, Recorded)> = main_line(record);
    let limit = record.tags.text(&TagName::CONTACT_LIMIT).trim().parse().ok();
    let recorded: Arc<[Recorded]> = lines.iter().map(|(_, recorded)| *recorded).collect();
    let mut unread = Report::new();
    let start = Army::read(record.start_text(), &mut unread).with_record(limit, recorded);
    for diagnostic in &unread {
        let place = Location { span: record.tree.span(NodeId::ROOT), ..diagnostic.place.clone() };
        report.push(Diagnostic { place, ..diagnostic.clone() });
    }
    let mut found = Report::new();
    let verdict = check(record, start, &mut found);
    found.mend(|diagnostic| fix(diagnostic, record, &lines));
    report.append(found);
    verdict
}

/// The moves of the main line up to the first text that is none, with their movers.
fn main_line(record: &Record) -> Vec<(Side, Recorded)> {
    let mut turn = Side::FIRST;
    record
        .tree
        .mainline()
        .map_while(|id| {
            let ply = record.tree.ply(id);
            let side = ply.stated_mover().unwrap_or(turn);
            turn = side.other();
            Some((side, Recorded::of(record, id, record.tree.packed(ply).and_then(Army::unpack)?)))
        })
        .collect()
}

/// The move with what the rules say in place of what the record says; a guess, since the move may be what is wrong.
fn fix(diagnostic: &Diagnostic, record: &Record, lines: &[(Side, Recorded)]) -> Option<Fix> {
    let span = diagnostic.place.span.filter(|span| !span.is_empty())?;
    let depth = record.tree.depth(diagnostic.place.node?);
    let (side, mut recorded) = lines.get(depth.checked_sub(1)?).copied()?;
    let values = &diagnostic.finding.values;
    match values.iter().find(|(name, _)| *name == "proved").map(|(_, value)| value) {
        Some(Value::Number(number)) if diagnostic.code().id == FIGHT_DIFFERS.id => {
            recorded.fight = Fight::from_number(*number);
        }
        Some(Value::Text(flag)) if diagnostic.code().id == FLAG_DIFFERS.id => {
            recorded.flag = Site::read(flag);
        }
        _ => return None,
    }
    Some(Fix::guess(span, value::spell(side, recorded.mv, recorded.fight?, recorded.flag)))
}

codes! {
    FIGHT_DIFFERS = "AC2301", "ac2-fight-differs", Error;
        en "the record gives the move the result {stated}, but {piece} against {other} gives {proved}";
        zh "记录的结果为 {stated}，但{piece}对{other}应为 {proved}";
        explain_en "0: the mover is taken; 1: it takes the other; 2: both are gone; 3: it met nothing. The game is replayed on as the \
                 record says, where it can have happened.";
        explain_zh "0：行棋方棋子被吃；1：吃掉对方；2：对死；3：仅移动。其后按记录的结果继续复盘。";
    FLAG_DIFFERS = "AC2302", "ac2-flag-differs", Error;
        en "the record shows the opponent's flag on {stated}; it should be {proved}";
        zh "记录的对方军旗位置为 {stated}，应为 {proved}";
        explain_en "Once a marshal is gone, the flag of its side is shown with every move of the opponent; before, it is 00.";
        explain_zh "司令阵亡后，对方每步都应显示其军旗位置；此前为 00。";
}

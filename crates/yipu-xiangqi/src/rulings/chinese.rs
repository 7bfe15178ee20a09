//! The book of the Chinese Xiangqi Association, 2020.
//!
//! Check, threat of mate and chase are all attacks (打), and a side that does nothing else over a cycle is at fault, whatever it attacks and
//! however it mixes them. When both sides are, the heavier fault must change.

use super::book::{Glance, Judgement, only};
use super::cycle::Cycle;
use super::labels::{Evidence, Finding};
use super::threats::Moment;
use super::{Book, Clause, MoveLabel, Silence, Weight, Win, chase, hold, kill, peaceful};
use crate::{Color, PieceKind};

/// 中国象棋协会《象棋竞赛规则》 2020.
pub static CHINESE: Book = Book {
    name: "chinese",
    en: "Chinese rules (CXA 2020)",
    zh: "中国象棋竞赛规则（2020）",
    occurrence: 3,
    loses_at_once: false,
    natural_limit: 60,
    rounds_of_attack: Some(9),
    counted_checks: Some(10),
    clauses: &[&PERPETUAL_CHECK, &BOTH_PERMITTED, &ONE_FORBIDDEN, &HEAVIER, &EQUAL],
    glance,
    attack,
    cut,
    otherwise,
    judge,
};

/// The figure of a king that answers a check (26.1).
const KING_IN_CHECK: [u16; 1] = [17];
/// The figure of a piece that holds a drawn game (26.2).
const KEY_POINT: [u16; 1] = [18];
/// The figures of an offer to exchange (24.4).
const EXCHANGE: [u16; 2] = [13, 29];
/// The figure of a block (24.6).
const BLOCK: [u16; 1] = [7];
/// The figure of a threat of mate (24.2).
const KILL: [u16; 1] = [7];

static WHO_DEFENDS: Silence = Silence {
    en: "the book does not say which side defends: here the one with less to attack with, or the one that stops a mate",
    zh: "规则未写明何方为守和方：此处以进攻子力较弱或正在解杀的一方为守和方",
};

static PERPETUAL_CHECK: Clause = Clause {
    id: "chinese.25.1",
    en: "one side alone checks with every move: it must change or loses",
    zh: "单方长将，必须变着，不变作负",
};
static BOTH_PERMITTED: Clause = Clause {
    id: "chinese.25.2",
    en: "each side has a move that attacks nothing: both may go on, draw",
    zh: "双方均为允许着法，不变作和",
};
static ONE_FORBIDDEN: Clause = Clause {
    id: "chinese.25.3",
    en: "one side alone attacks with every move (check, threat of mate or chase): it must change or loses",
    zh: "一方为禁止着法（每着均为将、杀、捉），另一方为允许着法，禁止方必须变着，不变作负",
};
static HEAVIER: Clause = Clause {
    id: "chinese.26.9.1",
    en: "both sides attack with every move, one of them more heavily: it must change or loses",
    zh: "双方均为禁止着法，情节较重的一方必须变着，不变作负",
};
static EQUAL: Clause = Clause {
    id: "chinese.26.9.4",
    en: "both sides attack with every move, equally heavily: draw",
    zh: "双方均为禁止着法且情节相当，不变作和",
};

fn judge(cycle: &Cycle<'_>) -> Judgement {
    let checks = |side| cycle.conduct(side).always_checks();
    let is_forbidden = |side| cycle.conduct(side).always_attacks();
    let weight = |side| {
        let only_chases = Color::ALL.into_iter().all(|side| cycle.conduct(side).always_chases());
        cycle.conduct(side).least(|found| weight(found, only_chases))
    };
    if let Some(side) = only(checks) {
        Judgement::against(side, &PERPETUAL_CHECK)
    } else if let Some(side) = only(is_forbidden) {
        Judgement::against(side, &ONE_FORBIDDEN)
    } else if !is_forbidden(Color::Red) {
        Judgement::draw(&BOTH_PERMITTED)
    } else if let Some(side) = only(|side: Color| weight(side) > weight(side.other())) {
        Judgement::against(side, &HEAVIER)
    } else {
        Judgement::draw(&EQUAL)
    }
}

/// How heavily a move attacks. That pieces chase together lightens a chase only where both sides do nothing but chase.
fn weight(found: &Finding, only_chases: bool) -> Weight {
    match found.weight.unwrap_or(Weight::Light) {
        Weight::Joint if !only_chases => Weight::Heavy,
        weight => weight,
    }
}

fn attack(moment: Moment<'_>) -> Option<Finding> {
    let found = if moment.gives_check() {
        Some(Finding::check(moment))
    } else if is_king_in_check(moment) {
        None
    } else if let Some(line) = kill::kill(moment).line {
        let win = Win::of(moment.after, moment.side, line);
        Some(Finding::new(MoveLabel::Kill, Evidence::Mate(win)).shown_in(&KILL))
    } else {
        chase::chase(moment).filter(|found| !hold::holds(moment, found))
    };
    found.map(|found| found.weighed(moment.mv))
}

/// Whether a heavier label may have been missed because a search grew too large.
fn cut(moment: Moment<'_>, label: MoveLabel) -> bool {
    label > MoveLabel::Kill
        && !is_king_in_check(moment)
        && (kill::kill(moment).cut || label > MoveLabel::Chase && chase::is_cut(moment))
}

fn glance(moment: Moment<'_>) -> Glance {
    if moment.gives_check() {
        Glance::Check
    } else if is_king_in_check(moment) {
        Glance::Harmless
    } else if chase::is_likely(moment) {
        Glance::Suspect
    } else {
        Glance::Open
    }
}

fn otherwise(moment: Moment<'_>) -> Finding {
    if is_king_in_check(moment) {
        return Finding::idle().shown_in(&KING_IN_CHECK);
    }
    if let Some(holder) = hold::holder(moment).filter(|_| chase::chase(moment).is_some()) {
        let found = Finding::new(MoveLabel::Idle, Evidence::Holds(holder));
        return found.shown_in(&KEY_POINT).silent_on(&WHO_DEFENDS);
    }
    let found = peaceful::label(moment);
    match found.label {
        MoveLabel::Exchange => found.shown_in(&EXCHANGE),
        MoveLabel::Block => found.shown_in(&BLOCK),
        _ => found,
    }
}

/// A king that answers a check does nothing else, whatever else it does.
fn is_king_in_check(moment: Moment<'_>) -> bool {
    moment.kind() == Some(PieceKind::King) && moment.answers_check()
}

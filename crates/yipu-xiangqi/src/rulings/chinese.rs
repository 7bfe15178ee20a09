//! The book of the Chinese Xiangqi Association, 2020.
//!
//! Check, threat of mate and chase are all attacks (打), and a side that does nothing else over a cycle is at fault, whatever it attacks and
//! however it mixes them. When both sides are, the heavier fault must change.

use super::book::{Glance, Judgement, only};
use super::cycle::Cycle;
use super::labels::{Evidence, Finding};
use super::threats::{Moment, Threat};
use super::{Book, Clause, Label, chase, kill, peaceful};
use crate::{Color, Kind, Move};

/// 中国象棋协会《象棋竞赛规则》 2020.
pub static CHINESE: Book = Book {
    name: "chinese",
    en: "Chinese rules (CXA 2020)",
    zh: "中国象棋竞赛规则（2020）",
    occurrence: 3,
    natural_limit: 60,
    counted_checks: Some(10),
    clauses: &[&PERPETUAL_CHECK, &BOTH_PERMITTED, &ONE_FORBIDDEN, &HEAVIER, &EQUAL],
    glance,
    attack,
    otherwise,
    judge,
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
        cycle.conduct(side).least(|found, mv| weight(found, mv, only_chases))
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

/// How heavily a move attacks. A cycle is as heavy as its lightest move.
///
/// That pieces chase together lightens a chase only where both sides do nothing but chase.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Weight {
    /// Gain by an exchange or by a check.
    Light,
    /// Chase by pieces together, or of an advisor or elephant.
    Joint,
    /// Check, threat of mate, or chase by the moved piece itself of a chariot or of another unprotected piece.
    Heavy,
}

fn weight(found: &Finding, mv: Move, only_chases: bool) -> Weight {
    let weight = match (&found.label, &found.evidence) {
        (Label::Check | Label::Kill, _) => Weight::Heavy,
        (Label::Chase, Evidence::Captures(threats)) => {
            threats.iter().map(|threat| weight_of(*threat, mv)).fold(Weight::Light, Ord::max)
        }
        _ => Weight::Light,
    };
    if weight == Weight::Joint && !only_chases { Weight::Heavy } else { weight }
}

fn weight_of(threat: Threat, mv: Move) -> Weight {
    match threat.victim.piece.kind {
        kind if kind != Kind::Rook && threat.root.is_real() => Weight::Light,
        Kind::Advisor | Kind::Bishop => Weight::Joint,
        _ if threat.attacker.square == mv.to => Weight::Heavy,
        _ => Weight::Joint,
    }
}

fn attack(moment: Moment<'_>) -> Option<Finding> {
    if moment.gives_check() {
        return Some(Finding::check(moment));
    }
    if is_king_in_check(moment) {
        return None;
    }
    if let Some(line) = kill::kill(moment).line {
        return Some(Finding::new(Label::Kill, Evidence::Mate(line)));
    }
    chase::chase(moment)
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
    if is_king_in_check(moment) { Finding::idle() } else { peaceful::label(moment) }
}

/// A king that answers a check does nothing else, whatever else it does.
fn is_king_in_check(moment: Moment<'_>) -> bool {
    moment.kind() == Some(Kind::King) && moment.answers_check()
}

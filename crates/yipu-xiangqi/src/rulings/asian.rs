//! The book of the Asian Xiangqi Federation, which the World Xiangqi Federation follows.
//!
//! Only two things are forbidden: to check for ever, and to chase one and the same piece for ever. Threats of mate, and anything that mixes
//! check, threat and chase, are allowed.

use super::book::{Glance, Judgement, only};
use super::cycle::Cycle;
use super::labels::{Evidence, Finding};
use super::threats::{Moment, Threat};
use super::{Book, Clause, MoveLabel, Win, kill, peaceful};
use crate::{Board, Color, PieceKind};

/// 亚洲象棋联合会 (AXF/WXF).
pub static ASIAN: Book = Book {
    name: "asian",
    en: "Asian rules (AXF/WXF)",
    zh: "亚洲棋规",
    occurrence: 3,
    loses_at_once: false,
    natural_limit: 60,
    rounds_of_attack: None,
    counted_checks: Some(10),
    clauses: &[&PERPETUAL_CHECK, &MUTUAL_CHECK, &PERPETUAL_CHASE, &MUTUAL_CHASE, &ALLOWED],
    glance: Glance::at_check,
    attack,
    cut: |moment, label| label > MoveLabel::Kill && kill::mate_threat(moment.after, moment.side).cut,
    otherwise,
    judge,
};

/// The diagrams of a move that saves a piece by standing in the way, and cuts off a root by it.
const BARS: [u16; 2] = [61, 74];

static PERPETUAL_CHECK: Clause = Clause {
    id: "asian.1",
    en: "one side alone checks with every move: it must change or loses",
    zh: "单方长将，必须变着，不变作负",
};
static MUTUAL_CHECK: Clause =
    Clause { id: "asian.2", en: "both sides check with every move: draw", zh: "双方长将，不变作和" };
static PERPETUAL_CHASE: Clause = Clause {
    id: "asian.3",
    en: "one side alone chases the same piece with every move: it must change or loses",
    zh: "单方长捉同一子，必须变着，不变作负",
};
static MUTUAL_CHASE: Clause = Clause {
    id: "asian.4",
    en: "both sides chase the same piece with every move: draw",
    zh: "双方互相长捉，不变作和",
};
static ALLOWED: Clause = Clause {
    id: "asian.5",
    en: "neither side checks for ever or chases one piece for ever: draw",
    zh: "双方均未长将或长捉同一子，不变作和",
};

fn judge(cycle: &Cycle<'_>) -> Judgement {
    let checks = |side| cycle.conduct(side).always_checks();
    let chases = |side| !cycle.conduct(side).common_victims().is_empty();
    if let Some(side) = only(checks) {
        Judgement::against(side, &PERPETUAL_CHECK)
    } else if checks(Color::Red) {
        Judgement::draw(&MUTUAL_CHECK)
    } else if let Some(side) = only(chases) {
        Judgement::against(side, &PERPETUAL_CHASE)
    } else if chases(Color::Red) {
        Judgement::draw(&MUTUAL_CHASE)
    } else {
        Judgement::draw(&ALLOWED)
    }
}

/// A chase weighs more than a threat of mate: who chases a piece that threatens mate must change.
fn attack(moment: Moment<'_>) -> Option<Finding> {
    if moment.gives_check() {
        return Some(Finding::check(moment));
    }
    let mut threats = moment.new_threats(gains);
    // A move that saves a piece by standing in the way is a block, even if it also stands in the way of a root.
    threats.retain(|threat| !moment.only_bars(*threat, gains));
    (!threats.is_empty()).then(|| Finding::new(MoveLabel::Chase, Evidence::Captures(threats)))
}

fn otherwise(moment: Moment<'_>) -> Finding {
    if let Some(line) = kill::mate_threat(moment.after, moment.side).line {
        return Finding::new(MoveLabel::Kill, Evidence::Mate(Win::of(moment.after, moment.side, line)));
    }
    let found = peaceful::label(moment);
    let bars = found.label == MoveLabel::Block && !moment.new_threats(gains).is_empty();
    if bars { found.shown_in(&BARS) } else { found }
}

/// Whether a capture gains something: an unprotected piece, or a piece that is worth more than the one that takes it.
fn gains(board: &Board, threat: Threat) -> bool {
    if threat.victim.is_home_pawn() {
        return false;
    }
    match (threat.attacker.piece.kind, threat.victim.piece.kind) {
        (PieceKind::Knight | PieceKind::Cannon, PieceKind::Rook)
        | (PieceKind::Advisor | PieceKind::Bishop, PieceKind::Rook | PieceKind::Knight | PieceKind::Cannon) => {
            true
        }
        _ => !threat.root.is_real() && !threat.is_mutual(board),
    }
}

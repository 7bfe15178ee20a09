//! The rule of the UCCI engine league, which engines follow.
//!
//! It rules one occurrence later than the other books, and looks only at the piece that moved and at how pieces move: discovered attacks, pins
//! and attacks on a piece of the same kind are not seen.

use super::book::{Glance, Judgement, only};
use super::cycle::Cycle;
use super::labels::{Evidence, Finding};
use super::roots::Root;
use super::threats::{Moment, Threat};
use super::{Book, Clause, MoveLabel, peaceful};
use crate::{Color, Move, PieceKind};

/// The UCCI engine league.
pub static UCCI: Book = Book {
    name: "ucci",
    en: "UCCI league rules",
    zh: "UCCI 联赛规则",
    occurrence: 4,
    loses_at_once: true,
    natural_limit: 60,
    rounds_of_attack: None,
    counted_checks: None,
    clauses: &[&PERPETUAL_CHECK, &MUTUAL_CHECK, &PERPETUAL_CHASE, &OTHERWISE],
    glance: Glance::at_check,
    attack,
    cut: |_, _| false,
    otherwise: peaceful::label,
    judge,
};

static PERPETUAL_CHECK: Clause =
    Clause {
        id: "ucci.1", en: "one side alone checks with every move: it loses", zh: "单方长将，长将方负"
    };
static MUTUAL_CHECK: Clause =
    Clause { id: "ucci.2", en: "both sides check with every move: draw", zh: "双方长将，判和" };
static PERPETUAL_CHASE: Clause = Clause {
    id: "ucci.3",
    en: "one side alone chases the same piece with every move: it loses",
    zh: "单方长捉同一子，长捉方负",
};
static OTHERWISE: Clause =
    Clause { id: "ucci.4", en: "any other repetition: draw", zh: "其他重复局面，判和" };

fn judge(cycle: &Cycle<'_>) -> Judgement {
    let checks = |side| cycle.conduct(side).always_checks();
    let chases = |side| !cycle.conduct(side).common_victims().is_empty();
    if let Some(side) = only(checks) {
        Judgement::against(side, &PERPETUAL_CHECK)
    } else if checks(Color::Red) {
        Judgement::draw(&MUTUAL_CHECK)
    } else if let Some(side) = only(chases) {
        Judgement::against(side, &PERPETUAL_CHASE)
    } else {
        Judgement::draw(&OTHERWISE)
    }
}

fn attack(moment: Moment<'_>) -> Option<Finding> {
    if moment.gives_check() {
        return Some(Finding::check(moment));
    }
    let captures = moment.after.of_color(moment.side.other()).iter().map(|to| Move::new(moment.mv.to, to));
    let possible = captures.filter(|capture| moment.after.is_possible(moment.side, *capture));
    let threats: Vec<_> = possible
        .filter_map(|capture| Threat::of(moment.after, capture))
        .filter(|threat| gains(*threat))
        .collect();
    (!threats.is_empty()).then(|| Finding::new(MoveLabel::Chase, Evidence::Captures(threats)))
}

/// Whether a capture gains something. A root counts by its movement, pinned or not.
fn gains(threat: Threat) -> bool {
    let is_free = threat.root == Root::None && !threat.victim.is_home_pawn();
    match (threat.attacker.piece.kind, threat.victim.piece.kind) {
        (PieceKind::Knight | PieceKind::Cannon, PieceKind::Rook) => true,
        (PieceKind::Rook, PieceKind::Knight | PieceKind::Cannon | PieceKind::Pawn)
        | (PieceKind::Knight, PieceKind::Cannon | PieceKind::Pawn)
        | (PieceKind::Cannon, PieceKind::Knight | PieceKind::Pawn) => is_free,
        _ => false,
    }
}

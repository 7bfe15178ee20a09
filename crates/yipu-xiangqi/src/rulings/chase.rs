//! What is a chase by the Chinese book: a gain that a move threatens, by a capture or by a line of checks and captures. (SPEC 4.2 to 4.12)

use super::labels::{Evidence, Finding};
use super::line::Line;
use super::roots::{At, Root, can_take};
use super::threats::{Moment, Threat, captures, gains, possible_captures};
use super::{Label, gain, peaceful, search};
use crate::{Bits, Board, Color, Kind, Move};

/// The most that is asked for: a chariot and a horse, or mate.
const MOST: i32 = 12;

/// The chase that the move is, if it is one.
pub(crate) fn chase(moment: Moment<'_>) -> Option<Finding> {
    let mut threats = moment.new_threats(is_gain);
    if threats.is_empty() {
        threats = standing_threats(moment);
    }
    if !threats.is_empty() {
        for threat in &mut threats {
            if gain::net(moment.after, threat.capture()) <= 0 {
                threat.root = root(moment.after, *threat);
            }
        }
        return Some(Finding::new(Label::Chase, Evidence::Captures(threats)));
    }
    line(moment).map(|line| Finding::new(Label::Chase, Evidence::Line(line)))
}

/// Whether a capture gains something: a chariot, whatever protects it, by another piece; or anything, when all is counted on that point.
fn is_gain(board: &Board, threat: Threat) -> bool {
    if threat.victim.is_home_pawn() || offers_exchange(board, threat) {
        return false;
    }
    wins_something(board, threat) && !is_mated_after(board, threat.capture())
}

fn wins_something(board: &Board, threat: Threat) -> bool {
    let (attacker, victim) = (threat.attacker.piece.kind, threat.victim.piece.kind);
    if victim == Kind::Rook && attacker != Kind::Rook {
        return true;
    }
    let rivals = rivals(board, threat);
    if rivals.is_empty() || !threat.root.is_real() {
        if gain::net(board, threat.capture()) > 0 {
            return true;
        }
    } else if !rivals.contains(threat.attacker.square)
        && gain::exchange_without(board, threat.capture(), rivals) > 0
    {
        return true;
    }
    threat.root.is_real() && !root(board, threat).is_real()
}

/// The pieces of the victim's kind that attack it and that it attacks.
fn rivals(board: &Board, threat: Threat) -> Bits {
    let color = threat.attacker.piece.color;
    let same = Bits(board.set(color, threat.victim.piece.kind)).iter();
    let is_rival = |from: &crate::Square| {
        let capture = Move::new(*from, threat.victim.square);
        can_take(board, color, capture)
            && Threat::of(board, capture).is_some_and(|threat| offers_exchange(board, threat))
    };
    same.filter(is_rival).collect()
}

/// Whether attacker and victim are of one kind and the victim may as well take first: it can, and does not lose more by it.
fn offers_exchange(board: &Board, threat: Threat) -> bool {
    if !threat.is_mutual(board) {
        return false;
    }
    let mut taken = board.clone();
    taken.make(Move::new(threat.victim.square, threat.attacker.square));
    let cost = gain::worth(board, threat.attacker.square);
    search::win(&taken, threat.attacker.piece.color, cost + 1, &[], &[]).line.is_none()
}

/// Whether the other side mates after the capture.
fn is_mated_after(board: &Board, capture: Move) -> bool {
    let Some(piece) = board.piece_at(capture.from) else { return false };
    let mut after = board.clone();
    after.make(capture);
    search::mate(&after, piece.color.other(), &[]).line.is_some()
}

/// The root of the victim; it is false, too, when everything that takes back is answered by mate.
fn root(board: &Board, threat: Threat) -> Root {
    let Root::Real(first) = threat.root else { return threat.root };
    let capture = threat.capture();
    let (side, other) = (threat.attacker.piece.color, threat.victim.piece.color);
    let mut after = board.clone();
    after.make(capture);
    for from in after.of_color(other) {
        let back = Move::new(from, capture.to);
        if !can_take(&after, other, back) {
            continue;
        }
        let mut taken = after.clone();
        taken.make(back);
        if search::mate(&taken, side, &[]).line.is_none() {
            return threat.root;
        }
    }
    Root::False(first)
}

/// The gains that were threatened before and still are. A side that does not take what it could keeps chasing it, unless it had a
/// check to answer, or what it threatens came about by the other side's last move of another piece.
fn standing_threats(moment: Moment<'_>) -> Vec<Threat> {
    if moment.answers_check() {
        return Vec::new();
    }
    let mut threats = gains(moment.after, moment.side, is_gain);
    let offers_exchange = peaceful::offers_exchange(moment);
    threats.retain(|threat| {
        gain::net_with_duties(moment.after, threat.capture()) > 0
            && !is_their_doing(moment, *threat)
            && (!offers_exchange || is_new_by_result(moment, *threat))
    });
    threats
}

/// Whether the capture would have cost as much before the move as it wins.
fn is_new_by_result(moment: Moment<'_>, threat: Threat) -> bool {
    let capture = moment.capture_before(threat);
    let gain = gain::exchange(moment.before, capture);
    let mut after = moment.before.clone();
    after.make(capture);
    let other = moment.side.other();
    let best =
        after.of_color(moment.side).iter().map(|to| gain::best_on(&after, other, to)).fold(0, i32::max);
    gain <= best
}

/// Whether the victim stood where it stands before the other side's last move and was not threatened there.
fn is_their_doing(moment: Moment<'_>, threat: Threat) -> bool {
    let Some(earlier) = moment.earlier else { return false };
    let stood = earlier.piece_at(threat.victim.square) == Some(threat.victim.piece);
    let capture = moment.capture_before(threat);
    stood && !gains(earlier, moment.side, is_gain).iter().any(|threat| threat.capture() == capture)
}

/// The line that wins something. It is new if no line won as much before the move. An old one counts, too, when it stands for longer than the
/// other side's last move, unless there was a check to answer.
fn line(moment: Moment<'_>) -> Option<Line> {
    let mut uncounted = old_captures(moment);
    uncounted.extend(mutual(moment.after, moment.side));
    let direct = direct(moment.after, moment.side);
    let mut line = search::win(moment.after, moment.side, 1, &uncounted, &direct).line?;
    let mut gain = 1;
    while let Some(better) =
        search::win(moment.after, moment.side, gain + 1, &uncounted, &direct).line.filter(|_| gain < MOST)
    {
        (line, gain) = (better, gain + 1);
    }
    let had = |board: &Board| had_line(board, moment.side, gain);
    let counts = if moment.answers_check() {
        !moment.earlier.is_some_and(had)
    } else {
        !had(moment.before) || moment.earlier.is_none_or(had)
    };
    counts.then_some(line)
}

/// Whether the side had a line on an earlier board that won so much.
fn had_line(board: &Board, side: Color, gain: i32) -> bool {
    search::win(board, side, gain, &mutual(board, side), &direct(board, side)).line.is_some()
}

/// The captures that would have gained something before the move, as they stand after it.
fn old_captures(moment: Moment<'_>) -> Vec<Move> {
    let before = moment.before;
    let was_gain = |threat: &Threat| is_gain(before, *threat);
    let now = |threat: Threat| {
        let Move { from, to } = threat.capture();
        Move::new(if from == moment.mv.from { moment.mv.to } else { from }, to)
    };
    let possible = if moment.answers_check() {
        possible_captures(before, moment.side)
    } else {
        captures(before, moment.side)
    };
    possible.into_iter().filter(was_gain).map(now).collect()
}

fn mutual(board: &Board, side: Color) -> Vec<Move> {
    captures(board, side)
        .into_iter()
        .filter(|threat| {
            threat.root.is_real() && !rivals(board, *threat).is_empty() || offers_exchange(board, *threat)
        })
        .map(Threat::capture)
        .collect()
}

/// The captures that stand for themselves, as a gain or as an exchange, and begin no line.
fn direct(board: &Board, side: Color) -> Vec<Move> {
    let threats = captures(board, side).into_iter();
    threats
        .filter(|threat| {
            offers_exchange(board, *threat) || !rivals(board, *threat).is_empty() || is_gain(board, *threat)
        })
        .map(Threat::capture)
        .collect()
}

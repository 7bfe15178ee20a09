//! Old attacks: a gain that was threatened before the move and still is. (SPEC 4.3)
//!
//! Leaving a piece untaken is no new attack. An old attack counts only if the move has changed what taking comes to: it wins more on its
//! point, the piece that moved would have been lost for it, or the other side would have mated.

use super::chase::{WORTHS, is_gain};
use super::roots::can_take;
use super::survey::Survey;
use super::threats::{Moment, Threat};
use super::{Win, gain, kill, search};
use crate::{Board, Color, Move, Square};

/// The old attacks that the move has made real.
pub(crate) fn renewed(moment: Moment<'_>, survey: &Survey) -> Vec<Threat> {
    if moment.answers_check() {
        return Vec::new();
    }
    let mut threats: Vec<_> = survey.gains().collect();
    threats.retain(|threat| !is_their_doing(moment, *threat));
    if threats.is_empty() {
        return threats;
    }
    let stops_mate = stops_mate(moment);
    threats.retain(|threat| {
        // A protected piece is attacked anew only with the help of the piece that moved.
        (stops_mate || wins_more(moment, *threat)) && (!threat.root.is_real() || takes_part(moment, *threat))
    });
    threats
}

/// Whether the attack only came about by the other side's last move of a piece other than the victim.
fn is_their_doing(moment: Moment<'_>, threat: Threat) -> bool {
    let Some(earlier) = moment.earlier else { return false };
    let capture = moment.capture_before(threat);
    earlier.piece_at(threat.victim.square) == Some(threat.victim.piece)
        && !(can_take(earlier, moment.side, capture) && is_gain(earlier, capture))
}

/// Whether the other side threatened mate before the move and no longer does.
fn stops_mate(moment: Moment<'_>) -> bool {
    let mates = |board| kill::mate_threat(board, moment.side.other()).line.is_some();
    mates(moment.before) && !mates(moment.after)
}

/// Whether the capture wins more than before, or would have cost the piece that moved.
fn wins_more(moment: Moment<'_>, threat: Threat) -> bool {
    let (now, then) = (threat.capture(), moment.capture_before(threat));
    let gain = gain::exchange(moment.before, then);
    if gain::exchange(moment.after, now) > gain {
        return true;
    }
    let cost = loss_of(moment.before, moment.side, moment.mv.from, then);
    cost >= gain && loss_of(moment.after, moment.side, moment.mv.to, now) < cost
}

/// What the other side wins after a capture by taking a piece of the side, at once or by checks. To exchange it is no loss.
fn loss_of(board: &Board, side: Color, piece: Square, capture: Move) -> i32 {
    if capture.from == piece {
        return 0;
    }
    let mut after = board.clone();
    after.make(capture);
    let other = side.other();
    let is_loss = |answer: &Move| {
        let is_mutual = Threat::of(&after, *answer).is_some_and(|threat| threat.is_mutual(&after));
        after.is_safe_after(other, *answer) && !is_mutual
    };
    let answers = after.takers(other, piece).iter().map(|from| Move::new(from, piece)).filter(is_loss);
    let at_once = answers.map(|answer| gain::exchange(&after, answer)).fold(0, i32::max);
    let exchanges = Survey::of(&after, other).exchanges();
    let takes_it = |worth: &i32| {
        let line = search::win(&after, other, *worth, &exchanges, &[]).line;
        line.and_then(|line| Win::of(&after, other, line).victim).is_some_and(|victim| victim.square == piece)
    };
    WORTHS.into_iter().filter(|worth| *worth > at_once).find(takes_it).unwrap_or(at_once)
}

/// Whether the capture is a gain only with the piece that moved.
fn takes_part(moment: Moment<'_>, threat: Threat) -> bool {
    let capture = threat.capture();
    let mut without = moment.after.clone();
    without.remove(moment.mv.to);
    moment.is_by_mover(threat) || !(can_take(&without, moment.side, capture) && is_gain(&without, capture))
}

//! Old attacks: a gain that was threatened before the move and still is. (SPEC 4.3)
//!
//! Leaving a piece untaken is no new attack. An old attack counts only if the move has changed what taking comes to: it wins more on its
//! point, it would have cost as much elsewhere, or the other side would have mated.

use super::chase::{WORTHS, is_gain};
use super::roots::can_take;
use super::survey::Survey;
use super::threats::{Moment, Threat};
use super::{gain, kill, peaceful, search};
use crate::{Board, Move, SquareSet};

/// The old attacks that the move has made real.
pub(crate) fn renewed(moment: Moment<'_>, survey: &Survey) -> Vec<Threat> {
    if moment.answers_check() {
        return Vec::new();
    }
    let mut threats: Vec<_> = survey.gains().collect();
    threats.retain(|threat| !is_their_doing(moment, *threat));
    // A protected piece is attacked anew only with the help of the piece that moved.
    threats.retain(|threat| !threat.root.is_real() || takes_part(moment, *threat));
    let stops_mate = !threats.is_empty() && stops_mate(moment);
    // A loss that only the offered exchange averts still stands.
    let by_lines = !threats.is_empty() && !peaceful::offers_exchange(moment);
    threats.retain(|threat| stops_mate || wins_more(moment, *threat, by_lines));
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

/// Whether the capture wins more than before, or would have cost at least what it wins and now costs less.
fn wins_more(moment: Moment<'_>, threat: Threat, by_lines: bool) -> bool {
    let (now, then) = (threat.capture(), moment.capture_before(threat));
    let gain = gain::exchange(moment.before, then);
    let costs = |board, capture, cost| {
        costs_at_once(board, capture, cost) || by_lines && costs_by_line(board, capture, cost)
    };
    let mut amounts = WORTHS.into_iter().filter(|cost| *cost > gain).chain([gain]);
    gain::exchange(moment.after, now) > gain
        || amounts.any(|cost| costs(moment.before, then, cost) && !costs(moment.after, now, cost))
}

/// Whether the other side can take that much after a capture, elsewhere. To exchange pieces of one kind is no loss.
fn costs_at_once(board: &Board, capture: Move, cost: i32) -> bool {
    let Some(piece) = board.piece_at(capture.from) else { return false };
    let mut after = board.clone();
    after.make(capture);
    let other = piece.color.other();
    let takes = |answer: Move| {
        after.is_safe_after(other, answer)
            && gain::exchange(&after, answer) >= cost
            && !Threat::of(&after, answer).is_some_and(|threat| threat.is_mutual(&after))
    };
    let prizes = gain::prizes(&after, piece.color, cost) & !SquareSet::from_square(capture.to);
    prizes.iter().any(|to| after.takers(other, to).iter().any(|from| takes(Move::new(from, to))))
}

/// Whether the other side wins that much after a capture by a line.
fn costs_by_line(board: &Board, capture: Move, cost: i32) -> bool {
    let Some(piece) = board.piece_at(capture.from) else { return false };
    let mut after = board.clone();
    after.make(capture);
    let other = piece.color.other();
    let exchanges = Survey::of(&after, other).exchanges();
    search::win(&after, other, cost, &exchanges, &[]).line.is_some()
}

/// Whether the capture is a gain only with the piece that moved.
fn takes_part(moment: Moment<'_>, threat: Threat) -> bool {
    let capture = threat.capture();
    let mut without = moment.after.clone();
    without.remove(moment.mv.to);
    moment.is_by_mover(threat) || !(can_take(&without, moment.side, capture) && is_gain(&without, capture))
}

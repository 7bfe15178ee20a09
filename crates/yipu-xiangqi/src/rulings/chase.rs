//! What is a chase by the Chinese book: a gain that a move threatens, by a capture or by a line of checks and captures. (SPEC 4.3, 4.4)

use super::labels::{Evidence, Finding};
use super::line::Line;
use super::roots::can_take;
use super::survey::{Prospect, Survey, prospect, root};
use super::threats::{Moment, Threat};
use super::{At, MoveLabel, Win, gain, search, standing};
use crate::{Board, Color, Move, PieceKind};

/// The steps in which lines are compared: they win a chariot, a horse or cannon, or an advisor or elephant.
pub(crate) const WORTHS: [i32; 3] = [8, 4, 2];

/// The figures of a gain by checks (24.3).
const BY_CHECKS: [u16; 2] = [2, 3];
/// The figure of a gain by a whole exchange.
const BY_EXCHANGE: [u16; 1] = [4];
/// The figures of an old attack that the move has made real.
const RENEWED: [u16; 3] = [11, 16, 27];

/// The chase that the move is, if it is one.
pub(crate) fn chase(moment: Moment<'_>) -> Option<Finding> {
    let survey = Survey::of(moment.after, moment.side);
    let mut threats: Vec<_> = survey.gains().filter(|threat| !was_there(moment, *threat)).collect();
    let mut figures: &[u16] = &[];
    if threats.is_empty() {
        threats = standing::renewed(moment, &survey);
        figures = &RENEWED;
    }
    if threats.is_empty() {
        let line = line(moment, &survey)?;
        let win = Win::of(moment.after, moment.side, line);
        let figures: &[u16] = if win.gives_check() { &BY_CHECKS } else { &BY_EXCHANGE };
        return Some(Finding::new(MoveLabel::Chase, Evidence::Line(win)).shown_in(figures));
    }
    for threat in &mut threats {
        if gain::net(moment.after, threat.capture()) <= 0 {
            threat.root = root(moment.after, *threat);
        }
    }
    Some(Finding::new(MoveLabel::Chase, Evidence::Captures(threats)).shown_in(figures))
}

/// Whether the moved piece newly attacks something that it wins on its point.
pub(crate) fn is_likely(moment: Moment<'_>) -> bool {
    let (after, side) = (moment.after, moment.side);
    let at = |square| after.piece_at(square).map(|piece| At { piece, square });
    let is_mutual = |victim: At| {
        Some(victim.piece.kind) == moment.kind()
            && can_take(after, victim.piece.color, Move::new(victim.square, moment.mv.to))
    };
    let wins = |victim: At| {
        let capture = Move::new(moment.mv.to, victim.square);
        can_take(after, side, capture)
            && !victim.is_home_pawn()
            && !moment.before.is_possible(side, Move::new(moment.mv.from, victim.square))
            && !is_mutual(victim)
            && gain::net(after, capture) > 0
    };
    !matches!(moment.kind(), None | Some(PieceKind::King | PieceKind::Pawn))
        && after.of_color(side.other()).iter().filter_map(at).any(wins)
}

/// Whether the capture would have won something before the move.
fn was_there(moment: Moment<'_>, threat: Threat) -> bool {
    let capture = moment.capture_before(threat);
    let possible = if moment.answers_check() {
        moment.before.is_possible(moment.side, capture)
    } else {
        can_take(moment.before, moment.side, capture)
    };
    possible && is_gain(moment.before, capture)
}

pub(crate) fn is_gain(board: &Board, capture: Move) -> bool {
    Threat::of(board, capture).is_some_and(|threat| prospect(board, threat) == Prospect::Gain)
}

/// The line that newly wins something: no line won as much before the move, or before the check that it answers.
fn line(moment: Moment<'_>, survey: &Survey) -> Option<Line> {
    let (after, side) = (moment.after, moment.side);
    let (mut uncounted, direct) = (survey.exchanges(), survey.direct());
    let first = search::win(after, side, 1, &uncounted, &direct).line?;
    let old = old_gains(moment);
    uncounted.extend(&old);
    let win = |least| search::win(after, side, least, &uncounted, &direct).line;
    let any = if old.is_empty() { first } else { win(1)? };
    let earlier = if moment.answers_check() { moment.earlier } else { Some(moment.before) };
    let Some(earlier) = earlier else { return Some(any) };
    let had = |gain| had_line(earlier, side, gain);
    let line = if had(1) {
        let (best, gain) = WORTHS.into_iter().find_map(|least| Some((win(least)?, least)))?;
        (!had(gain)).then_some(best)?
    } else {
        any
    };
    (!line.uses_soldier(after) || wins_more(earlier, after, side)).then_some(line)
}

/// Whether the side takes more by lines than before when captures by soldiers count, too.
fn wins_more(earlier: &Board, after: &Board, side: Color) -> bool {
    let wins = |board: &Board, least| {
        let survey = Survey::of(board, side);
        search::takes(board, side, least, &survey.exchanges(), &survey.direct())
    };
    let best = WORTHS.into_iter().find(|least| wins(after, *least));
    best.is_none_or(|best| !wins(earlier, best))
}

/// Whether the search for a line grew too large.
pub(crate) fn is_cut(moment: Moment<'_>) -> bool {
    let survey = Survey::of(moment.after, moment.side);
    search::win(moment.after, moment.side, 1, &survey.exchanges(), &survey.direct()).cut
}

/// Whether the side had a line on an earlier board that won so much.
fn had_line(board: &Board, side: Color, gain: i32) -> bool {
    let survey = Survey::of(board, side);
    search::win(board, side, gain, &survey.exchanges(), &survey.direct()).line.is_some()
}

/// The captures that would have won something before the move, as they stand after it.
fn old_gains(moment: Moment<'_>) -> Vec<Move> {
    let (before, side) = (moment.before, moment.side);
    let survey =
        if moment.answers_check() { Survey::without_check(before, side) } else { Survey::of(before, side) };
    let now = |threat: Threat| {
        let Move { from, to } = threat.capture();
        Move::new(if from == moment.mv.from { moment.mv.to } else { from }, to)
    };
    survey.gains().map(now).collect()
}

//! Judging a record, and telling what many rules would call a draw (SPEC 9). The standard names no such rule, so nothing is
//! decided by it.

use yipu_core::check::{Verdict, check};
use yipu_core::{Finding, Location, NodeId, Position as _, Record, Report};

use super::codes::{QUIET_MOVES, REPEATED};
use super::rules::Draughts;

/// As often a position has to come.
const TIMES: usize = 3;

/// So many moves of each side without a capture or a move of a man.
const QUIET: usize = 25;

/// Judges a record from a start.
pub(super) fn judge(record: &Record, start: &Draughts, report: &mut Report) -> Verdict {
    let verdict = check(record, start.clone(), report);
    if start.rules().is_judged() {
        tell(record, start.clone(), report);
    }
    verdict
}

/// Looks at the main line, up to the first text that is no move.
fn tell(record: &Record, mut position: Draughts, report: &mut Report) {
    let mut seen = vec![(*position.pieces(), NodeId::ROOT)];
    let (mut quiet, mut told) = (0, false);
    for id in record.tree.mainline() {
        let ply = record.tree.ply(id);
        let Some(mv) = record.tree.packed(ply).and_then(Draughts::unpack) else { break };
        if let Some(side) = ply.stated_mover() {
            position.set_turn(side);
        }
        let king = position.get(mv.from()).is_some_and(|(_, king)| king);
        quiet = if king && !mv.is_capture() { quiet + 1 } else { 0 };
        if quiet == 0 {
            // What was before cannot come again.
            seen.clear();
        }
        position.play_unchecked(mv);
        let place = || Location { span: record.tree.span(id), ..id.into() };
        seen.push((*position.pieces(), id));
        let count = seen.iter().filter(|(pieces, _)| pieces == position.pieces()).count();
        if count == TIMES && !told {
            report.add(Finding::new(&REPEATED).with("count", count), place());
            told = true;
        }
        if quiet == 2 * QUIET {
            report.add(Finding::new(&QUIET_MOVES).with("count", QUIET), place());
        }
        // A game of a million quiet moves is not looked at more than this.
        if quiet > LONG {
            break;
        }
    }
}

/// Behind so many quiet moves both findings are told, if they ever are.
const LONG: usize = 1000;

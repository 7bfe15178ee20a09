//! What the spellings of a line mean, one after the other (SPEC 12).
//!
//! A capture may be shortened to where it begins and ends. Where that can mean several captures, each is tried, and the one that
//! lets most of the rest of the line be played is taken; the reader is told.

use yipu_core::Position as _;

use super::codes::{MUST_GO_ON, TAKES_TOO_FEW};
use super::moves::DraughtsMove;
use super::rules::Draughts;
use super::ruleset::RuleSet;
use super::spell::Spelt;

/// How a spelling was understood.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum How {
    /// As it is written.
    Exactly,
    /// As the one capture that it shortens.
    Shortened,
    /// As one of several captures that it may mean; how many there are.
    Chosen(usize),
    /// As a move with the other sign between its squares.
    OtherSign,
    /// As it is written, though it cannot be played.
    Literally,
    /// As no move at all.
    Unread,
}

/// What became of a spelling.
#[derive(Clone, Copy, Debug)]
pub(super) struct Resolved {
    pub(super) mv: Option<DraughtsMove>,
    pub(super) how: How,
}

/// What became of a line.
#[derive(Debug, Default)]
pub(super) struct Line {
    pub(super) moves: Vec<Resolved>,
    /// How many of the first moves can be played.
    pub(super) played: usize,
}

/// So many captures of a line are taken back and tried otherwise at most.
const TRIES: usize = 200;

/// Resolves a line from a position. What is `None` is no move, and lets the turn pass.
pub(super) fn line(start: &Draughts, items: &[Option<String>]) -> Line {
    line_by(start, items, meant)
}

/// Resolves a line of a format that writes every landing: a capture that can be made as it is written is that one, even where the
/// rules ask for a longer one between the same squares.
pub(super) fn full_line(start: &Draughts, items: &[Option<String>]) -> Line {
    line_by(start, items, |position, text| {
        let board = position.rules().board();
        let written = text.and_then(|text| Spelt::read(text, board)).and_then(|spelt| spelt.as_written());
        let is_cut_short = |mv: &DraughtsMove| {
            let why = position.illegality(*mv).map(|finding| finding.code.id);
            why.is_some_and(|id| [TAKES_TOO_FEW.id, MUST_GO_ON.id].contains(&id))
        };
        match written.filter(is_cut_short) {
            Some(mv) => (vec![mv], How::Literally),
            None => meant(position, text),
        }
    })
}

/// How a spelling is understood in a position.
type Meant = fn(&Draughts, Option<&str>) -> (Vec<DraughtsMove>, How);

fn line_by(start: &Draughts, items: &[Option<String>], meant: Meant) -> Line {
    let mut line = Line::default();
    let mut position = start.clone();
    let mut tries = TRIES;
    let mut whole = true;
    while line.moves.len() < items.len() {
        let rest = items.get(line.moves.len()..).unwrap_or_default();
        let run = longest(&position, rest, &mut tries, meant);
        if whole {
            line.played += run.iter().filter(|resolved| resolved.is_good()).count();
            whole = run.len() == rest.len() && run.iter().all(Resolved::is_good);
        }
        for resolved in run {
            resolved.play(&mut position);
            line.moves.push(resolved);
        }
    }
    line
}

impl Resolved {
    const fn is_good(&self) -> bool {
        !matches!(self.how, How::Literally | How::Unread)
    }

    /// Makes the move, or lets the turn pass.
    pub(super) fn play(&self, position: &mut Draughts) {
        match self.mv {
            Some(mv) => position.play_unchecked(mv),
            None => position.pass_unread(),
        };
    }
}

/// A place in a line where several captures could be meant.
struct Choice {
    index: usize,
    before: Draughts,
    candidates: Vec<DraughtsMove>,
    next: usize,
}

/// The longest run of moves that can be played, and the first that cannot behind it.
fn longest(start: &Draughts, items: &[Option<String>], tries: &mut usize, meant: Meant) -> Vec<Resolved> {
    let mut best: Vec<Resolved> = Vec::new();
    let mut run: Vec<Resolved> = Vec::new();
    let mut choices: Vec<Choice> = Vec::new();
    let mut position = start.clone();
    loop {
        let failed = loop {
            let Some(item) = items.get(run.len()) else { break None };
            let (candidates, how) = meant(&position, item.as_deref());
            let resolved = Resolved { mv: candidates.first().copied(), how };
            if !resolved.is_good() {
                break Some(resolved);
            }
            if candidates.len() > 1 {
                choices.push(Choice { index: run.len(), before: position.clone(), candidates, next: 1 });
            }
            resolved.play(&mut position);
            run.push(resolved);
        };
        if best.is_empty() || run.len() + 1 > best.len() {
            best = run.iter().copied().chain(failed).collect();
        }
        if failed.is_none() || *tries == 0 {
            return best;
        }
        *tries -= 1;
        while choices.last().is_some_and(|choice| choice.next >= choice.candidates.len()) {
            choices.pop();
        }
        let Some(choice) = choices.last_mut() else { return best };
        let mv = choice.candidates.get(choice.next).copied();
        choice.next += 1;
        run.truncate(choice.index);
        position = choice.before.clone();
        let resolved = Resolved { mv, how: How::Chosen(choice.candidates.len()) };
        resolved.play(&mut position);
        run.push(resolved);
    }
}

/// The moves that a spelling may mean in a position, and how it was understood.
pub(super) fn meant(position: &Draughts, text: Option<&str>) -> (Vec<DraughtsMove>, How) {
    let board = position.rules().board();
    let Some(spelt) = text.and_then(|text| Spelt::read(text, board)) else {
        return (Vec::new(), How::Unread);
    };
    let Some(written) = spelt.as_written() else { return (Vec::new(), How::Unread) };
    if allows(position, written) {
        return (vec![written], How::Exactly);
    }
    let legal = position.legal_moves();
    let shortened: Vec<_> = legal.iter().copied().filter(|mv| spelt.shortens(mv, position)).collect();
    match shortened.len() {
        0 => {}
        1 => return (shortened, How::Shortened),
        several => return (shortened, How::Chosen(several)),
    }
    let ends = |mv: &DraughtsMove| (mv.from(), mv.to()) == (written.from(), written.to());
    let other: Vec<_> =
        legal.into_iter().filter(|mv| ends(mv) && mv.is_capture() != written.is_capture()).collect();
    match other.len() {
        1 => (other, How::OtherSign),
        0 => (vec![written], How::Literally),
        several => (other, How::Chosen(several)),
    }
}

/// Whether a move can be played; by rules that are not judged, whether it is one that they are likely to allow.
fn allows(position: &Draughts, mv: DraughtsMove) -> bool {
    if position.rules().is_judged() {
        position.illegality(mv).is_none()
    } else {
        position.legal_moves().contains(&mv) || position.irregular_moves().contains(&mv)
    }
}

/// Which of some rules explain a line: the first that play all of it, else those that play most of it.
///
/// `start` gives the position before the first move by given rules.
pub(super) fn explain(
    candidates: &[RuleSet],
    items: &[Option<String>],
    start: impl Fn(RuleSet) -> Option<Draughts>,
) -> Option<(RuleSet, Line)> {
    let mut best: Option<(RuleSet, Line)> = None;
    for rules in candidates {
        let Some(start) = start(*rules) else { continue };
        let found = line(&start, items);
        if found.played == items.len() {
            return Some((*rules, found));
        }
        if best.as_ref().is_none_or(|(_, best)| found.played > best.played) {
            best = Some((*rules, found));
        }
    }
    best
}

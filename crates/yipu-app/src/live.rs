//! A game that is recorded while it is played: throws of the die, and the time that each move took. Both come in as data:
//! a seed for the die, and milliseconds with a move. A session reads no clock and draws no numbers.

use serde::{Deserialize, Serialize};
use yipu::core::annotation::{CLOCK, ELAPSED, time_of};
use yipu::core::{Detail, DetailValue, DieSeed, Finding, NodeId, Packed, PlyKind, Side, TagName, Value, die};

use crate::Session;
use crate::edit::Edit;
use crate::editing::{Planned, unreadable};
use crate::refusal::{NO_DIE, OTHER_DIE, SessionError};

/// No move takes longer, in milliseconds: what is written as hours, minutes and seconds is read back.
const MOST_TIME: u64 = 1_000_000_000_000;

/// The die of the game where the cursor is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct DieView {
    /// The greatest number it shows.
    pub sides: u8,
    /// The throw for the next move by the seed that the record states; none where it states no seed, or the game has ended.
    pub thrown: Option<u8>,
}

/// The clock of a seat where the cursor is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[non_exhaustive]
pub struct ClockView {
    /// What the moves of the seat took, as far as the record says, in milliseconds.
    pub used_ms: u64,
    /// What is left, where the record has a time rule or states what was left; below zero when the time is over.
    pub left_ms: Option<i64>,
}

/// A time for all moves, and what each move adds to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct TimeRule {
    main_ms: i64,
    increment_ms: i64,
}

impl TimeRule {
    /// Reads seconds as PGN has them: `2700`, or `240+5` with what each move adds.
    fn parse(text: &str) -> Option<Self> {
        let (main, increment) = text.split_once('+').unwrap_or((text, "0"));
        let milliseconds = |text: &str| {
            let digits = (1..=7).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
            text.parse::<i64>().ok().filter(|_| digits).map(|seconds| seconds * 1000)
        };
        Some(Self { main_ms: milliseconds(main)?, increment_ms: milliseconds(increment)? })
    }
}

impl Session {
    /// The die of the game where the cursor is; `None` for a game without one.
    pub fn die(&self) -> Option<DieView> {
        let open = self.open_now();
        let ended = open.cursor().is_none_or(|cursor| cursor.face().outcome().is_some());
        let thrown = die::next_throw(open.record(), open.node()).filter(|_| !ended);
        open.record().game.die.map(|die| DieView { sides: die.sides, thrown })
    }

    /// What throwing the die changes: a record without a seed gets the given one.
    pub(crate) fn throw(&self, seed: Option<&str>) -> Result<Planned, SessionError> {
        let record = self.record();
        if record.game.die.is_none() {
            return Err(SessionError::new(&NO_DIE));
        }
        let stated = record.tags.text(&TagName::DIE_SEED);
        let text = if stated.is_empty() { seed.unwrap_or_default() } else { stated };
        DieSeed::parse(text).ok_or_else(|| unreadable(text, "seed of a die", "骰子的种子"))?;
        if !stated.is_empty() {
            return Ok((Vec::new(), None));
        }
        let mut tags = record.tags.clone();
        tags.set(TagName::DIE_SEED, text.to_ascii_lowercase());
        Ok((vec![Edit::Tags(Box::new(tags))], None))
    }

    /// `true` if a move states this number of the die, or no number is asked for.
    pub(crate) fn is_by_die(&self, mv: Packed<'_>, thrown: Option<u8>) -> bool {
        let shown = || self.record().game.die.and_then(|die| (die.shown)(mv));
        thrown.is_none() || shown() == thrown
    }

    /// Refuses a move that states another number than the die shows.
    pub(crate) fn check_die(&self, mv: Packed<'_>, thrown: Option<u8>) -> Result<(), SessionError> {
        let Some(thrown) = thrown.filter(|_| !self.is_by_die(mv, thrown)) else { return Ok(()) };
        let Some(die) = self.record().game.die else { return Err(SessionError::new(&NO_DIE)) };
        let stated = (die.shown)(mv).map_or_else(|| Value::from("?"), Value::from);
        Err(SessionError::new(Finding::new(&OTHER_DIE).with("thrown", thrown).with("die", stated)))
    }

    /// The clocks of all seats where the cursor is.
    pub fn clocks(&self) -> Vec<ClockView> {
        let open = self.open_now();
        let record = open.record();
        let rule = TimeRule::parse(record.tags.text(&TagName::TIME_RULE));
        let full = ClockView { used_ms: 0, left_ms: rule.map(|rule| rule.main_ms) };
        let mut clocks = vec![full; record.game.seats.len()];
        let line = record.tree.path(open.node()).into_iter();
        for id in line.filter(|id| record.tree.ply(*id).kind() != PlyKind::Empty) {
            let Some(clock) = clocks.get_mut(usize::from(open.side_of(id).0)) else { continue };
            let time = |name| record.tree.extra(id).and_then(|extra| time_of(extra, name));
            clock.spend(time(ELAPSED), rule);
            if let Some(left) = time(CLOCK) {
                clock.left_ms = i64::try_from(left).ok();
            }
        }
        clocks
    }

    /// The details of a move of the side to move that took so long: the time, and what is left after it where that is known.
    pub(crate) fn time_details(&self, elapsed: Option<u64>) -> Result<Vec<Detail>, SessionError> {
        let Some(elapsed) = elapsed else { return Ok(Vec::new()) };
        if elapsed > MOST_TIME {
            return Err(unreadable(&elapsed.to_string(), "time of a move", "一着的用时"));
        }
        let rule = TimeRule::parse(self.record().tags.text(&TagName::TIME_RULE));
        let turn = self.open_now().cursor().map_or(Side::FIRST, |cursor| cursor.face().turn());
        let mut clock = self.clocks().get(usize::from(turn.0)).copied().unwrap_or_default();
        clock.spend(Some(elapsed), rule);
        let detail = |name: &str, time: i64| Detail { name: name.into(), value: DetailValue::Number(time) };
        let left = clock.left_ms.map(|left| detail(CLOCK, left.max(0)));
        Ok(left.into_iter().chain([detail(ELAPSED, signed(elapsed))]).collect())
    }

    /// Notes details on a node that was just made.
    pub(crate) fn note_details(&mut self, node: NodeId, details: Vec<Detail>) {
        if !details.is_empty() {
            self.open_mut().document.record.tree.extra_mut(node).details.extend(details);
        }
    }
}

impl ClockView {
    /// Counts a move that took so long, if that is known.
    fn spend(&mut self, elapsed: Option<u64>, rule: Option<TimeRule>) {
        let elapsed = elapsed.unwrap_or(0).min(MOST_TIME);
        let increment = rule.map_or(0, |rule| rule.increment_ms);
        self.used_ms = self.used_ms.saturating_add(elapsed);
        self.left_ms =
            self.left_ms.map(|left| left.saturating_sub(signed(elapsed)).saturating_add(increment));
    }
}

/// A time that is at most [`MOST_TIME`], for sums below zero.
fn signed(time: u64) -> i64 {
    i64::try_from(time).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_rules_are_seconds_with_an_increment() {
        let rule = |main: i64, increment: i64| {
            Some(TimeRule { main_ms: main * 1000, increment_ms: increment * 1000 })
        };
        assert_eq!(TimeRule::parse("2700"), rule(2700, 0));
        assert_eq!(TimeRule::parse("240+5"), rule(240, 5));
        for text in ["", "?", "-", "+5", "240+", "40/9000", "-240", "4 min", "99999999", "240+5+5"] {
            assert_eq!(TimeRule::parse(text), None, "{text}");
        }
    }
}

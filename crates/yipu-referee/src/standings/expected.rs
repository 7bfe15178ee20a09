//! How many games of two teams are to be expected, by a schedule, a round robin or the rule of a match.
//!
//! Programs repeat themselves: two games of the same teams may have the same moves. They are told from two records of one game only by this: that as many
//! games were to be played as there are records, each with a time of its own.

use yipu_core::{GameInfo, Outcome};

use super::entry::Entry;
use super::matches::MatchRule;
use super::moment::Moment;
use super::pairings::Pairings;
use super::team::{Id, Teams};

/// The game whose moves follow dice. Equal dice in two games are out of the question, whatever is expected.
const DICE: &str = "WTN";

/// What is to be expected of the games of one kind.
pub(super) struct Expected<'a> {
    pub(super) game: &'static GameInfo,
    pub(super) pairings: &'a Pairings,
    pub(super) rule: Option<&'a MatchRule>,
}

impl Expected<'_> {
    /// Whether as many games of two teams are expected as they have records, and each record has a time of its own. The records are
    /// those of either seating, each with the team that was first.
    pub(super) fn fits(
        &self,
        pair: [Id; 2],
        records: &[(usize, Id)],
        entries: &[Entry],
        teams: &Teams,
    ) -> bool {
        if self.game.code == DICE || records.len() < 2 {
            return false;
        }
        let mut timed: Vec<(Moment, Id, Outcome)> = Vec::with_capacity(records.len());
        for &(number, first) in records {
            let entry = &entries[number];
            let Some(moment) = entry.moment.filter(|moment| moment.is_exact()) else { return false };
            timed.push((moment, first, entry.outcome));
        }
        timed.sort_by_key(|(moment, ..)| *moment);
        if timed.windows(2).any(|two| two[0].0 == two[1].0) {
            return false;
        }
        let units = self.pairings.wanted(self.game, pair, teams);
        match (self.rule, units) {
            (None, units) => units == Some(records.len()),
            (Some(rule), units) => {
                let results = timed.iter().map(|(_, first, outcome)| (*first, *outcome));
                rule.whole_matches(results).is_some_and(|found| units.is_none_or(|units| found == units))
            }
        }
    }
}

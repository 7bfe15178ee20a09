//! The places of the teams.

use std::collections::BTreeMap;
use std::str::FromStr;

use super::matches::Unit;
use super::result::{GameResult, Points, TeamScore, Worth};
use super::team::{Id, Teams};

/// What tells apart teams of equal points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TieBreak {
    /// Points of the games among the tied teams, if all of them have met.
    HeadToHead,
    /// The points of the opponents, one by one for every game.
    Opponents,
    /// Games won.
    Wins,
    /// Games won as second.
    SecondWins,
}

impl TieBreak {
    /// All of them, in the order that holds unless another is asked for. The standard has none; this one is ours.
    pub const ALL: [Self; 4] = [Self::HeadToHead, Self::Opponents, Self::Wins, Self::SecondWins];

    /// The word scripts see.
    pub const fn name(self) -> &'static str {
        match self {
            Self::HeadToHead => "head-to-head",
            Self::Opponents => "opponents",
            Self::Wins => "wins",
            Self::SecondWins => "second-wins",
        }
    }

    /// The words for people, English and Chinese.
    pub const fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::HeadToHead => ("head to head, if all tied teams met", "相互战绩（同分各队均已交手时）"),
            Self::Opponents => ("opponents' points", "对手分"),
            Self::Wins => ("wins", "胜局"),
            Self::SecondWins => ("wins as second", "后手胜局"),
        }
    }
}

impl FromStr for TieBreak {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
        let found = Self::ALL.into_iter().find(|known| known.name() == text.trim());
        found.ok_or("expected head-to-head, opponents, wins or second-wins")
    }
}

/// The place of one team.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// The place; teams that nothing tells apart share one.
    pub place: usize,
    /// The team.
    pub team: String,
    /// Against all.
    pub total: TeamScore,
    /// As first, and as second. Byes are neither.
    pub by_seat: [TeamScore; 2],
    /// The points.
    pub points: Points,
    /// What each tie-break gives, in their order; `None` where it was not needed or does not apply.
    pub breaks: Vec<Option<Points>>,
    /// Against other teams, by the index of their row; only those it has met.
    pub against: Vec<(usize, TeamScore)>,
}

#[derive(Clone, Debug, Default)]
struct Tally {
    by_seat: [TeamScore; 2],
    /// Of games without an opponent, which are on no seat.
    byes: TeamScore,
    /// Against each team that was met.
    met: BTreeMap<Id, TeamScore>,
}

impl Tally {
    fn total(&self) -> TeamScore {
        let [mut total, second] = self.by_seat;
        total.add(second);
        total.add(self.byes);
        total
    }
}

/// The rows of the teams that played, the best first.
pub(super) fn rows(
    units: &[Unit],
    present: impl Iterator<Item = Id>,
    teams: &Teams,
    worth: Worth,
    tie_breaks: &[TieBreak],
) -> Vec<TableRow> {
    let ranking = Ranking::of(units, present, worth);
    let mut order: Vec<Id> = ranking.tallies.keys().copied().collect();
    order.sort_by_key(|id| (std::cmp::Reverse(ranking.points(*id)), teams.name(*id).to_owned()));
    let mut breaks: BTreeMap<Id, Vec<Option<Points>>> =
        order.iter().map(|id| (*id, vec![None; tie_breaks.len()])).collect();
    let mut groups: Vec<Vec<Id>> =
        order.chunk_by(|a, b| ranking.points(*a) == ranking.points(*b)).map(<[_]>::to_vec).collect();
    for (index, tie_break) in tie_breaks.iter().enumerate() {
        let part = |group: Vec<Id>| ranking.part(group, *tie_break, index, &mut breaks);
        groups = groups.into_iter().flat_map(part).collect();
    }
    let row_of: BTreeMap<Id, usize> =
        groups.iter().flatten().enumerate().map(|(row, id)| (*id, row)).collect();
    let mut rows = Vec::with_capacity(row_of.len());
    for group in &groups {
        let place = rows.len() + 1;
        for id in group {
            let tally = &ranking.tallies[id];
            let mut against: Vec<_> =
                tally.met.iter().filter_map(|(other, score)| Some((*row_of.get(other)?, *score))).collect();
            against.sort_unstable_by_key(|(row, _)| *row);
            rows.push(TableRow {
                place,
                team: teams.name(*id).to_owned(),
                total: tally.total(),
                by_seat: tally.by_seat,
                points: ranking.points(*id),
                breaks: breaks.remove(id).unwrap_or_default(),
                against,
            });
        }
    }
    rows
}

struct Ranking {
    tallies: BTreeMap<Id, Tally>,
    worth: Worth,
}

impl Ranking {
    fn of(units: &[Unit], present: impl Iterator<Item = Id>, worth: Worth) -> Self {
        let mut tallies: BTreeMap<Id, Tally> = present.map(|id| (id, Tally::default())).collect();
        for unit in units {
            let scores = unit.result.map_or([TeamScore::default(); 2], TeamScore::of);
            if unit.result == Some(GameResult::Bye) {
                tallies.entry(unit.teams[0]).or_default().byes.add(scores[0]);
                continue;
            }
            for (seat, score) in scores.into_iter().enumerate() {
                let tally = tallies.entry(unit.teams[seat]).or_default();
                tally.by_seat[seat].add(score);
                tally.met.entry(unit.teams[1 - seat]).or_default().add(score);
            }
        }
        Self { tallies, worth }
    }

    fn points(&self, id: Id) -> Points {
        self.tallies.get(&id).map_or(Points::default(), |tally| tally.total().points(self.worth))
    }

    /// Parts a group of equal teams by what a tie-break gives them.
    fn part(
        &self,
        mut group: Vec<Id>,
        tie_break: TieBreak,
        index: usize,
        breaks: &mut BTreeMap<Id, Vec<Option<Points>>>,
    ) -> Vec<Vec<Id>> {
        if group.len() < 2 {
            return vec![group];
        }
        let values: BTreeMap<Id, Option<Points>> =
            group.iter().map(|id| (*id, self.value(*id, tie_break, &group))).collect();
        for (id, value) in &values {
            if let Some(cell) = breaks.get_mut(id).and_then(|cells| cells.get_mut(index)) {
                *cell = *value;
            }
        }
        group.sort_by_key(|id| std::cmp::Reverse(values[id]));
        group.chunk_by(|a, b| values[a] == values[b]).map(<[_]>::to_vec).collect()
    }

    fn value(&self, id: Id, tie_break: TieBreak, group: &[Id]) -> Option<Points> {
        let tally = &self.tallies[&id];
        match tie_break {
            TieBreak::HeadToHead => {
                let met = |one: &Id, other: &Id| {
                    one == other || self.tallies[one].met.get(other).is_some_and(|score| score.played() > 0)
                };
                // It takes a group of people who have all played each other; a large one cannot be looked through in full.
                let all_met = group.iter().all(|one| {
                    self.tallies[one].met.len() + 1 >= group.len()
                        && group.iter().all(|other| met(one, other))
                });
                let among = group.iter().filter_map(|other| tally.met.get(other));
                all_met.then(|| among.map(|score| score.points(self.worth)).sum())
            }
            TieBreak::Opponents => {
                Some(tally.met.iter().map(|(other, score)| self.points(*other) * score.played()).sum())
            }
            TieBreak::Wins => Some(Points::whole(i64::from(tally.total().won))),
            TieBreak::SecondWins => Some(Points::whole(i64::from(tally.by_seat[1].won))),
        }
    }
}

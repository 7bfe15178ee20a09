//! Which pairings should have been played and were not.

use std::collections::BTreeMap;

use yipu_core::{Finding, GameInfo};

use super::Remark;
use super::codes::{PAIRING_MISSING, SEATS_OF_SCHEDULE};
use super::team::{self, Id, Teams};

/// No list of missing pairings is longer; what is left out is counted.
const TOLD: usize = 500;

/// What should have been played.
#[derive(Clone, Debug, Default)]
pub enum Pairings {
    /// Nothing is known of it.
    #[default]
    Unknown,
    /// Every team meets every other so many times, in matches where the game is played in matches.
    RoundRobin(u32),
    /// A list.
    Schedule(Vec<Pairing>),
}

/// A game, or a match, that is to be played.
#[derive(Clone, Debug)]
pub struct Pairing {
    /// The game.
    pub game: &'static GameInfo,
    /// Who is first.
    pub first: String,
    /// The other.
    pub second: String,
}

impl Pairing {
    /// The teams as they are counted.
    pub(super) fn names(&self) -> [String; 2] {
        team::listed(self.game, [&self.first, &self.second])
    }
}

impl Pairings {
    /// Meets the teams of a schedule, so that those without a record stand in the table too.
    pub(super) fn meet(&self, game: &GameInfo, teams: &mut Teams) -> Vec<Id> {
        let Self::Schedule(list) = self else { return Vec::new() };
        let own = list.iter().filter(|pairing| pairing.game.code == game.code);
        own.flat_map(|pairing| {
            let names = pairing.names();
            // The names as they are counted: letters of colours are no spelling of a team.
            names.map(|name| teams.meet(&name, &name))
        })
        .collect()
    }

    /// How many games, or matches, of two teams are wanted, whoever is first; `None` when nothing is known of it.
    pub(super) fn wanted(&self, game: &GameInfo, pair: [Id; 2], teams: &Teams) -> Option<usize> {
        match self {
            Self::Unknown => None,
            Self::RoundRobin(times) => usize::try_from(*times).ok(),
            Self::Schedule(list) => {
                let is_theirs = |pairing: &&Pairing| {
                    let [first, second] = pairing.names().map(|name| teams.find(&name));
                    let [one, other] = pair.map(Some);
                    [first, second] == [one, other] || [first, second] == [other, one]
                };
                Some(list.iter().filter(|pairing| pairing.game.code == game.code).filter(is_theirs).count())
            }
        }
    }

    /// Tells what is missing, and how many more there are than are told.
    pub(super) fn missing(
        &self,
        game: &GameInfo,
        played: &[[Id; 2]],
        present: &[Id],
        teams: &Teams,
        remarks: &mut Vec<Remark>,
    ) -> usize {
        let mut by_seats: BTreeMap<[Id; 2], u32> = BTreeMap::new();
        for seats in played {
            *by_seats.entry(*seats).or_default() += 1;
        }
        let mut told = Told { remarks, teams, count: 0 };
        match self {
            Self::Unknown => {}
            Self::RoundRobin(times) => {
                for (index, first) in present.iter().enumerate() {
                    for second in present.iter().skip(index + 1) {
                        let met = |seats: [Id; 2]| by_seats.get(&seats).copied().unwrap_or(0);
                        let found = met([*first, *second]) + met([*second, *first]);
                        if found < *times {
                            told.missing([*first, *second], found, *times);
                        }
                    }
                }
            }
            Self::Schedule(list) => told.scheduled(game, list, by_seats),
        }
        told.count.saturating_sub(TOLD)
    }
}

struct Told<'a> {
    remarks: &'a mut Vec<Remark>,
    teams: &'a Teams,
    count: usize,
}

impl Told<'_> {
    fn missing(&mut self, seats: [Id; 2], found: u32, wanted: u32) {
        self.add(Finding::new(&PAIRING_MISSING).with("found", found).with("wanted", wanted), seats);
    }

    fn add(&mut self, finding: Finding, seats: [Id; 2]) {
        self.count += 1;
        if self.count <= TOLD {
            let [first, second] = seats.map(|id| self.teams.name(id));
            let finding = finding.with("first", first).with("second", second);
            self.remarks.push(Remark { files: Vec::new(), counted: false, finding });
        }
    }

    /// Takes the pairings of a list out of those that were played; what is left of the list is missing, unless it was played
    /// with the seats exchanged.
    fn scheduled(&mut self, game: &GameInfo, list: &[Pairing], mut played: BTreeMap<[Id; 2], u32>) {
        let mut take = |seats: [Id; 2]| {
            let left = played.get_mut(&seats).filter(|left| **left > 0);
            left.map(|left| *left -= 1).is_some()
        };
        let seats = |pairing: &Pairing| {
            let [first, second] = pairing.names();
            Some([self.teams.find(&first)?, self.teams.find(&second)?])
        };
        let own = list.iter().filter(|pairing| pairing.game.code == game.code).filter_map(seats);
        let open: Vec<_> = own.filter(|seats| !take(*seats)).collect();
        for [first, second] in open {
            if take([second, first]) {
                self.add(Finding::new(&SEATS_OF_SCHEDULE), [first, second]);
            } else {
                self.missing([first, second], 0, 1);
            }
        }
    }
}

//! The games that the records of one kind of game stand for.

use std::collections::{BTreeMap, HashMap};

use yipu_ccgc::name::Trust;
use yipu_core::{Finding, GameInfo, Value};

use super::Remark;
use super::cluster::{Cluster, Clusters};
use super::codes::{
    BY_REFEREE, COPY, DECIDED_BY_REFEREE, NAME_STATES_OTHER_TEAMS, NO_TEAMS, NOT_READ, SAME_MOMENT,
    SAME_MOVES_APART, UNCERTAIN_PART, UNTIMED, WITHOUT_RECORD,
};
use super::entry::{Body, Entry};
use super::moment::Moment;
use super::resolve::{Basis, resolve};
use super::result::GameResult;
use super::ruling::Ruling;
use super::team::{self, Id, Teams};

/// A game that has been found, by its records or by a line of a referee's list.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) teams: [Id; 2],
    /// Its records, one with the most moves first.
    pub(super) members: Vec<usize>,
    pub(super) moment: Option<Moment>,
    pub(super) ruling: Option<Ruling>,
}

/// A game with the result that counts, if any does.
#[derive(Clone, Debug)]
pub(super) struct Played {
    pub(super) teams: [Id; 2],
    pub(super) moment: Option<Moment>,
    pub(super) result: Option<(GameResult, Basis)>,
    pub(super) reason: String,
    pub(super) files: Vec<String>,
}

/// All games of a kind while they are found.
#[derive(Clone, Debug)]
pub(super) struct Games {
    pub(super) entries: Vec<Entry>,
    pub(super) teams: Teams,
    pub(super) list: Vec<Found>,
    pub(super) remarks: Vec<Remark>,
}

impl Games {
    /// Finds the games of some records, and applies the lines of a referee's list.
    pub(super) fn find(
        game: &GameInfo,
        entries: Vec<Entry>,
        teams: Teams,
        rulings: &[Ruling],
        trust: Trust,
    ) -> Self {
        let mut games = Self { entries, teams, list: Vec::new(), remarks: Vec::new() };
        for ([first, second], numbers) in games.by_seats(trust) {
            games.split([first, second], &numbers);
        }
        for ruling in rulings.iter().filter(|ruling| ruling.game.code == game.code) {
            games.apply(ruling);
        }
        games
    }

    /// The records by the teams of their seats. Those without two teams are told of and left out.
    fn by_seats(&mut self, trust: Trust) -> BTreeMap<[Id; 2], Vec<usize>> {
        let mut groups: BTreeMap<[Id; 2], Vec<usize>> = BTreeMap::new();
        for (number, entry) in self.entries.iter_mut().enumerate() {
            let mut leave_out = |finding: Finding, entry: &Entry| {
                self.remarks.push(Remark { files: vec![entry.label()], counted: false, finding });
            };
            if entry.body == Body::Unreadable {
                leave_out(Finding::new(&NOT_READ), entry);
                continue;
            }
            if let Some(named) = other_teams(entry, &self.teams) {
                match trust {
                    Trust::Body => {}
                    Trust::Name => (entry.teams, entry.written) = (named.clone(), named),
                    Trust::Neither => {
                        let pair = |teams: &[String; 2]| teams.join(" – ");
                        let finding = Finding::new(&NAME_STATES_OTHER_TEAMS)
                            .with("name", pair(&named))
                            .with("record", pair(&entry.teams));
                        leave_out(finding, entry);
                        continue;
                    }
                }
            }
            if entry.teams.iter().any(String::is_empty) || self.teams.is_one(&entry.teams[0], &entry.teams[1])
            {
                leave_out(Finding::new(&NO_TEAMS), entry);
                continue;
            }
            let seats = [0, 1].map(|seat| self.teams.meet(&entry.teams[seat], &entry.written[seat]));
            groups.entry(seats).or_default().push(number);
        }
        groups
    }

    /// Tells the games of the same seats apart.
    fn split(&mut self, teams: [Id; 2], numbers: &[usize]) {
        let clusters = Clusters::of(numbers, &self.entries);
        self.compare(&clusters.list);
        for (number, of) in clusters.uncertain {
            let finding = Finding::new(&UNCERTAIN_PART).with("file", self.entries[of].label());
            let files = vec![self.entries[number].label()];
            self.remarks.push(Remark { files, counted: false, finding });
        }
        let found = |cluster: Cluster| Found {
            teams,
            members: cluster.members,
            moment: cluster.moment,
            ruling: None,
        };
        self.list.extend(clusters.list.into_iter().map(found));
    }

    /// Tells of games of the same seats that may be one after all: equal moves, equal times, or no times.
    fn compare(&mut self, clusters: &[Cluster]) {
        let mut seen: HashMap<&[u32], &Entry> = HashMap::new();
        let mut before: Option<&Entry> = None;
        for cluster in clusters {
            let entry = &self.entries[cluster.members[0]];
            let twin = seen.insert(&entry.moves, entry).filter(|twin| twin.start == entry.start);
            let is_exact = |entry: &Entry| entry.moment.is_some_and(Moment::is_exact);
            let told = match (twin, before) {
                (Some(twin), _) => Some((&SAME_MOVES_APART, twin)),
                (None, Some(other)) if Moment::same_minute(other.moment, entry.moment) => {
                    Some((&SAME_MOMENT, other))
                }
                (None, Some(other)) if !is_exact(other) || !is_exact(entry) => Some((&UNTIMED, other)),
                _ => None,
            };
            if let Some((code, other)) = told {
                let finding = Finding::new(code).with("file", other.label());
                self.remarks.push(Remark { files: vec![entry.label()], counted: true, finding });
            }
            before = Some(entry);
        }
    }

    /// Settles which result of each game counts.
    pub(super) fn settle(&mut self, trust: Trust) -> Vec<Played> {
        let Self { entries, list, remarks, .. } = self;
        let settle = |found: &Found| {
            let records: Vec<_> = found.members.iter().map(|&member| &entries[member]).collect();
            let files: Vec<_> = records.iter().map(|entry| entry.label()).collect();
            let (result, reason) = match &found.ruling {
                None => (resolve(&records, trust, remarks), String::new()),
                Some(ruling) => {
                    remarks.extend(ruled(ruling, &records));
                    (Some((ruling.result, Basis::Referee)), ruling.reason.clone())
                }
            };
            Played { teams: found.teams, moment: found.moment, result, reason, files }
        };
        list.iter().map(settle).collect()
    }
}

/// What is to be told of a game that a referee has ruled on, and of its records.
fn ruled(ruling: &Ruling, records: &[&Entry]) -> Vec<Remark> {
    let words = Value::Words {
        en: ruling.result.words(yipu_core::Lang::En).into(),
        zh: ruling.result.words(yipu_core::Lang::Zh).into(),
    };
    let code = if records.is_empty() { &WITHOUT_RECORD } else { &BY_REFEREE };
    let finding = Finding::new(code).with("result", words).with("reason", &*ruling.reason);
    let named = match records {
        [first, ..] => vec![first.label()],
        [] if ruling.second.is_empty() => vec![ruling.first.clone()],
        [] => vec![format!("{} – {}", ruling.first, ruling.second)],
    };
    let counted = ruling.result != GameResult::Void;
    let others = records.iter().skip(1).map(|entry| {
        let is_copy =
            records.first().is_some_and(|first| entry.has_moves_of(first) && entry.outcome == first.outcome);
        let code = if is_copy { &COPY } else { &DECIDED_BY_REFEREE };
        let finding =
            Finding::new(code).with("file", records.first().map_or_else(String::new, |first| first.label()));
        Remark { files: vec![entry.label()], counted: false, finding }
    });
    [Remark { files: named, counted, finding }].into_iter().chain(others).collect()
}

/// The teams of the file's name, where they are others than the record's.
fn other_teams(entry: &Entry, teams: &Teams) -> Option<[String; 2]> {
    let name = entry.name.as_ref()?;
    let named = team::clean(entry.game, [&name.first, &name.second], [name.first_color, name.second_color]);
    let is_one = |seat: usize| {
        let (named, own): (&str, &str) = (&named[seat], &entry.teams[seat]);
        named.is_empty()
            || own.is_empty()
            || teams.is_one(named, own)
            || teams.is_one(named, &entry.written[seat])
    };
    (!is_one(0) || !is_one(1)).then_some(named)
}

//! The games that the records of one kind of game stand for.

use std::collections::BTreeMap;

use yipu_ccgc::name::Trust;
use yipu_core::check::Verdict;
use yipu_core::{Finding, Outcome, Value};

use super::Remark;
use super::cluster::{Cluster, Clusters};
use super::codes::{
    BY_REFEREE, COPY, DECIDED_BY_REFEREE, MOVES_OF_EXCHANGED_SEATS, NAME_AGAINST_MOVES,
    NAME_STATES_OTHER_TEAMS, NEAR_IN_TIME, NO_TEAMS, NOT_BY_STANDARD, NOT_READ, SAME_MOMENT,
    SAME_MOVES_APART, SEATS_EXCHANGED_IN_NAME, UNCERTAIN_PART, UNTIMED, WITHOUT_RECORD,
};
use super::difference::far_apart;
use super::entry::{Body, Entry};
use super::expected::Expected;
use super::moment::Moment;
use super::resolve::{Basis, resolve};
use super::result::GameResult;
use super::roster::Roster;
use super::ruling::RefereeRuling;
use super::team::{self, Id, Teams};

/// Fewer plies than these may be the same in two games by chance.
const TELLING: usize = 10;

/// A game that has been found, by its records or by a line of a referee's list.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) teams: [Id; 2],
    /// Its records, one with the most moves first.
    pub(super) members: Vec<usize>,
    pub(super) moment: Option<Moment>,
    pub(super) ruling: Option<RefereeRuling>,
}

/// A game with the result that counts, if any does.
#[derive(Clone, Debug)]
pub(super) struct Played {
    pub(super) teams: [Id; 2],
    pub(super) moment: Option<Moment>,
    pub(super) result: Option<(GameResult, Basis)>,
    pub(super) reason: String,
    pub(super) files: Vec<String>,
    pub(super) date: String,
    pub(super) event: String,
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
        entries: Vec<Entry>,
        teams: Teams,
        (rulings, roster): (&[RefereeRuling], &Roster),
        trust: Trust,
        expected: &Expected<'_>,
    ) -> Self {
        let mut games = Self { entries, teams, list: Vec::new(), remarks: Vec::new() };
        let groups = games.by_seats(trust);
        for (seats, numbers) in &groups {
            let is_expected = games.is_expected(*seats, &groups, expected);
            games.split(*seats, numbers, is_expected, expected.rule.is_some());
        }
        games.tell_of_exchanged_seats();
        for ruling in rulings.iter().filter(|ruling| ruling.game.code == expected.game.code) {
            games.apply(ruling, roster);
        }
        games
    }

    /// Whether as many games of two teams are expected as there are records, so that equal moves are two games.
    fn is_expected(
        &self,
        [first, second]: [Id; 2],
        groups: &BTreeMap<[Id; 2], Vec<usize>>,
        expected: &Expected<'_>,
    ) -> bool {
        let of =
            |seats: [Id; 2]| groups.get(&seats).into_iter().flatten().map(move |number| (*number, seats[0]));
        let records: Vec<_> = of([first, second]).chain(of([second, first])).collect();
        expected.fits([first, second], &records, &self.entries, &self.teams)
    }

    /// The records by the teams of their seats. Those without two teams are told of and left out.
    fn by_seats(&mut self, trust: Trust) -> BTreeMap<[Id; 2], Vec<usize>> {
        let mut groups: BTreeMap<[Id; 2], Vec<usize>> = BTreeMap::new();
        for (number, entry) in self.entries.iter_mut().enumerate() {
            let admitted = admit(entry, &self.teams, trust);
            let counted = admitted.is_ok();
            if let Some(finding) = admitted.unwrap_or_else(Some) {
                self.remarks.push(Remark { files: vec![entry.label()], counted, finding });
            }
            if counted {
                let seats = [0, 1].map(|seat| self.teams.meet(&entry.teams[seat], &entry.written[seat]));
                groups.entry(seats).or_default().push(number);
            }
        }
        groups
    }

    /// Tells the games of the same seats apart.
    fn split(&mut self, teams: [Id; 2], numbers: &[usize], is_expected: bool, in_matches: bool) {
        let clusters = Clusters::of(numbers, &self.entries, is_expected);
        self.compare(&clusters.list, in_matches);
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

    /// Tells of games of the same seats that may be one after all: equal moves, times that are equal or near, or no times. The games of a
    /// match follow each other, so that near times say nothing there.
    fn compare(&mut self, clusters: &[Cluster], in_matches: bool) {
        let mut before: Vec<&Entry> = Vec::new();
        for cluster in clusters {
            let entry = &self.entries[cluster.members[0]];
            let twin = before.iter().copied().find(|other| other.is_as_long(entry) && other.agrees(entry));
            let twin = twin.filter(|_| !entry.moves.is_empty());
            let is_exact = |entry: &Entry| entry.moment.is_some_and(Moment::is_exact);
            let told = match (twin, before.last()) {
                (Some(twin), _) => Some((&SAME_MOVES_APART, twin)),
                (None, Some(other)) if Moment::same_minute(other.moment, entry.moment) => {
                    Some((&SAME_MOMENT, *other))
                }
                (None, Some(other)) if !is_exact(other) || !is_exact(entry) => Some((&UNTIMED, *other)),
                (None, Some(other)) if !in_matches && !Moment::apart(other.moment, entry.moment) => {
                    Some((&NEAR_IN_TIME, *other))
                }
                _ => None,
            };
            if let Some((code, other)) = told {
                let finding = Finding::new(code).with("file", other.label());
                self.remarks.push(Remark { files: vec![entry.label()], counted: true, finding });
            }
            before.push(entry);
        }
    }

    /// Warns of games of two teams that have the moves of another with the seats exchanged: one of the records may name the seats wrongly.
    fn tell_of_exchanged_seats(&mut self) {
        let mut by_seats: BTreeMap<[Id; 2], Vec<&Entry>> = BTreeMap::new();
        for found in &self.list {
            let head = found.members.first().map(|&member| &self.entries[member]);
            by_seats.entry(found.teams).or_default().extend(head);
        }
        let mut remarks = Vec::new();
        for ([first, second], entries) in by_seats.iter().filter(|([first, second], _)| first < second) {
            for other in by_seats.get(&[*second, *first]).into_iter().flatten() {
                let is_twin = |entry: &&&Entry| {
                    entry.moves.len().min(other.moves.len()) >= TELLING && entry.agrees(other)
                };
                if let Some(entry) = entries.iter().find(is_twin) {
                    let finding = Finding::new(&MOVES_OF_EXCHANGED_SEATS).with("file", entry.label());
                    remarks.push(Remark { files: vec![other.label()], counted: true, finding });
                }
            }
        }
        self.remarks.extend(remarks);
    }

    /// Settles which result of each game counts.
    pub(super) fn settle(&mut self, trust: Trust, count_proved: bool) -> Vec<Played> {
        let Self { entries, list, remarks, .. } = self;
        let settle = |found: &Found| {
            let records: Vec<_> = found.members.iter().map(|&member| &entries[member]).collect();
            let files: Vec<_> = records.iter().map(|entry| entry.label()).collect();
            let (result, reason) = match &found.ruling {
                None => (resolve(&records, trust, count_proved, remarks), String::new()),
                Some(ruling) => {
                    remarks.extend(ruled(ruling, &records));
                    (Some((ruling.result, Basis::Referee)), ruling.reason.clone())
                }
            };
            let said = |of: fn(&Entry) -> &String| {
                let known = records.iter().map(|entry| of(entry)).find(|text| !text.is_empty());
                known.cloned().unwrap_or_default()
            };
            let mut date = said(|entry| &entry.date);
            if let Some(ruling) = found.ruling.as_ref().filter(|_| date.is_empty()) {
                date.clone_from(&ruling.date);
            }
            let event = said(|entry| &entry.event);
            Played { teams: found.teams, moment: found.moment, result, reason, files, date, event }
        };
        list.iter().map(settle).collect()
    }
}

/// What is to be told of a game that a referee has ruled on, and of its records.
fn ruled(ruling: &RefereeRuling, records: &[&Entry]) -> Vec<Remark> {
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
    let far = records.iter().skip(1).filter_map(|entry| far_apart(entry, records.first()?));
    [Remark { files: named, counted, finding }].into_iter().chain(others).chain(far).collect()
}

/// Settles whose game a record is, with what is to be told of it.
///
/// # Errors
/// Why the record does not count.
fn admit(entry: &mut Entry, teams: &Teams, trust: Trust) -> Result<Option<Finding>, Finding> {
    if entry.body == Body::Unreadable {
        return Err(Finding::new(&NOT_READ));
    }
    if entry.is_invalid {
        return Err(Finding::new(&NOT_BY_STANDARD));
    }
    let told = match other_teams(entry, teams) {
        Some(named) => settle_teams(entry, named, teams, trust)?,
        None => None,
    };
    if entry.teams.iter().any(String::is_empty) || teams.is_one(&entry.teams[0], &entry.teams[1]) {
        return Err(Finding::new(&NO_TEAMS));
    }
    Ok(told)
}

/// Settles whether the teams of a record or the others of its name count.
fn settle_teams(
    entry: &mut Entry,
    named: [String; 2],
    teams: &Teams,
    trust: Trust,
) -> Result<Option<Finding>, Finding> {
    let pair = |teams: &[String; 2]| teams.join(" – ");
    match trust {
        Trust::Body => Ok(None),
        Trust::Neither => Err(Finding::new(&NAME_STATES_OTHER_TEAMS)
            .with("name", pair(&named))
            .with("record", pair(&entry.teams))),
        Trust::Name => match believed(entry, &named, teams) {
            Believed::Name => {
                (entry.teams, entry.written) = (named.clone(), named);
                Ok(None)
            }
            Believed::Winner(proved) => {
                (entry.outcome, entry.verdict) = (proved, Verdict::Proved);
                let winner = &*entry.teams[usize::from(proved == Outcome::SecondWins)];
                Ok(Some(Finding::new(&SEATS_EXCHANGED_IN_NAME).with("winner", winner)))
            }
            Believed::Neither(proved) => Err(Finding::new(&NAME_AGAINST_MOVES)
                .with("name", pair(&named))
                .with("proved", &*proved.token())),
        },
    }
}

/// What a trusted name is believed where it names other teams than the record.
enum Believed {
    /// Its teams, and its result.
    Name,
    /// That the winner is the one whom both name. The moves prove which seat that was, so that the name has the seats exchanged.
    Winner(Outcome),
    /// Nothing: the moves prove another result, and nobody knows for whom.
    Neither(Outcome),
}

fn believed(entry: &Entry, named: &[String; 2], teams: &Teams) -> Believed {
    let stated = entry.name.as_ref().map_or(Outcome::Unknown, |name| name.outcome);
    let Some(proved) = entry.proved.filter(|proved| stated != Outcome::Unknown && stated != *proved) else {
        return Believed::Name;
    };
    let is_exchange = |first: &str, second: &str| {
        teams.is_one(first, &entry.teams[1]) && teams.is_one(second, &entry.teams[0])
    };
    // Letters of the other seats stay with the names of teams, but here they say the same as the order.
    let [first, second] = [&named[0], &named[1]].map(|name| team::without_letter(name));
    let is_exchanged = is_exchange(first, second) || is_exchange(&named[0], &named[1]);
    let is_mirrored = matches!(
        (stated, proved),
        (Outcome::FirstWins, Outcome::SecondWins) | (Outcome::SecondWins, Outcome::FirstWins)
    );
    if is_exchanged && is_mirrored && !entry.swapped {
        Believed::Winner(proved)
    } else {
        Believed::Neither(proved)
    }
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

//! Standings from a folder of records: which games were played, which result of each counts, and who stands where.
//!
//! Records are not games. Both teams may have written one of the same game, one of them broken off or with another result; a
//! program may play the same moves twice; a forfeit has no record at all. So [`Standings`] takes an [`Entry`] for each record and
//! a [`RefereeRuling`] for each line of a referee's list, tells the games apart, settles the result of each, and says of every
//! file that does not count why it does not.
//!
//! ```
//! use yipu_referee::standings::{Entry, StandingsOptions, Standings};
//! use yipu::CheckOptions;
//!
//! let mut standings = Standings::new(StandingsOptions::default());
//! for (file, result) in [("a.txt", "先手胜"), ("copy of a.txt", "先手胜"), ("b.txt", "平局")] {
//!     let moves = if file == "b.txt" { "B(J,10);W(I,11);W(I,9)" } else { "B(J,10)" };
//!     let text = format!("{{[C6][甲][乙][{result}][2017.07.29 14:00 重庆][2017 CCGC];{moves}}}");
//!     for document in yipu::read(file, &text) {
//!         let mut document = document?;
//!         let verdict = document.judge(&CheckOptions::default());
//!         standings.add(Entry::new(file, document.number(), &document.record, verdict));
//!     }
//! }
//! let table = &standings.tables()[0];
//! // The short record is the beginning of the long one, and they state two results.
//! assert!(table.remarks.iter().any(|remark| remark.finding.code.id == "TAB101"));
//! assert_eq!(table.games[0].result, None);
//! # Ok::<(), yipu::Error>(())
//! ```

mod agreement;
mod cluster;
pub mod codes;
mod difference;
mod entry;
mod expected;
mod games;
mod matches;
mod moment;
mod pairings;
mod resolve;
mod result;
mod roster;
mod ruling;
mod table;
mod team;
mod total;

use std::collections::BTreeMap;

use yipu_ccgc::name::Trust;
use yipu_core::{Finding, GameInfo, Severity};

pub use entry::Entry;
pub use matches::{Match, MatchRule};
pub use pairings::{Pairing, Pairings};
pub use resolve::Basis;
pub use result::{GameResult, ParsePointsError, Points, TeamScore, Worth};
pub use ruling::RefereeRuling;
pub use table::{TableRow, TieBreak};
pub use team::Aliases;
pub use total::Total;

use codes::TEAMS_MERGED;
use expected::Expected;
use games::{Games, Played};
use matches::Unit;
use roster::Roster;
use team::{Id, Teams};

/// How the standings are made.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct StandingsOptions {
    /// What a win, a draw and a loss are worth.
    pub worth: Worth,
    /// What tells apart teams of equal points, in order.
    pub tie_breaks: Vec<TieBreak>,
    /// The games that are played in matches.
    pub matches: Vec<MatchRule>,
    /// Other names of teams.
    pub aliases: Aliases,
    /// Which counts where a file's name and its record disagree; by default neither does.
    pub trust: Trust,
    /// What should have been played.
    pub pairings: Pairings,
    /// Whether a result counts that the moves prove and nobody states.
    pub count_proved: bool,
}

impl Default for StandingsOptions {
    fn default() -> Self {
        Self {
            worth: Worth::default(),
            tie_breaks: TieBreak::ALL.to_vec(),
            matches: vec![MatchRule::einstein()],
            aliases: Aliases::default(),
            trust: Trust::Neither,
            pairings: Pairings::default(),
            count_proved: false,
        }
    }
}

/// Something to be told about some records, or about the table as a whole.
#[derive(Clone, Debug)]
pub struct Remark {
    /// The files, with the number of the record if it is not the first of its file.
    pub files: Vec<String>,
    /// Whether these records count.
    pub counted: bool,
    /// What is to be told.
    pub finding: Finding,
}

/// A game that was played, with its records.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    /// First and second; the second is empty in a bye.
    pub teams: [String; 2],
    /// The result that counts, and why; `None` when none does.
    pub result: Option<(GameResult, Basis)>,
    /// The referee's reason, where the result is a referee's.
    pub reason: String,
    /// Its records.
    pub files: Vec<String>,
    /// When it was played, and at which event, as the first of its records that knows says; empty when none does.
    pub date: String,
    /// The event.
    pub event: String,
}

/// The standings of one game.
#[derive(Clone, Debug)]
pub struct Table {
    /// Which game.
    pub game: &'static GameInfo,
    /// The teams, the best first.
    pub rows: Vec<TableRow>,
    /// The games.
    pub games: Vec<PlayedGame>,
    /// The matches, where the game is played in matches.
    pub matches: Vec<Match>,
    /// How many games make a match, where the game is played in matches.
    pub match_rule: Option<MatchRule>,
    /// What is to be told.
    pub remarks: Vec<Remark>,
    /// Missing pairings beyond those that the remarks tell of.
    pub more_missing: usize,
}

impl Table {
    /// How many remarks of a severity there are.
    pub fn count(&self, severity: Severity) -> usize {
        self.remarks.iter().filter(|remark| remark.finding.code.severity == severity).count()
    }
}

/// Results while they come in.
#[derive(Clone, Debug, Default)]
pub struct Standings {
    options: StandingsOptions,
    entries: BTreeMap<&'static str, (&'static GameInfo, Vec<Entry>)>,
    rulings: Vec<RefereeRuling>,
}

impl Standings {
    /// Standings without any game.
    pub fn new(options: StandingsOptions) -> Self {
        Self { options, ..Self::default() }
    }

    /// Takes a record.
    pub fn add(&mut self, entry: Entry) {
        self.of_game(entry.game).push(entry);
    }

    /// Takes a line of a referee's list.
    pub fn rule(&mut self, ruling: RefereeRuling) {
        self.of_game(ruling.game);
        self.rulings.push(ruling);
    }

    fn of_game(&mut self, game: &'static GameInfo) -> &mut Vec<Entry> {
        &mut self.entries.entry(game.code).or_insert_with(|| (game, Vec::new())).1
    }

    /// How they are made.
    pub const fn options(&self) -> &StandingsOptions {
        &self.options
    }

    /// The tables, one for each game.
    pub fn tables(mut self) -> Vec<Table> {
        if let Pairings::Schedule(list) = &self.options.pairings {
            let games: Vec<_> = list.iter().map(|pairing| pairing.game).collect();
            for game in games {
                self.of_game(game);
            }
        }
        let Self { options, entries, rulings } = self;
        let roster = Roster::of(entries.values().flat_map(|(_, entries)| entries), &options);
        let table = |(game, entries)| table(game, entries, &rulings, &options, &roster);
        entries.into_values().map(table).collect()
    }
}

fn table(
    game: &'static GameInfo,
    entries: Vec<Entry>,
    rulings: &[RefereeRuling],
    options: &StandingsOptions,
    roster: &Roster,
) -> Table {
    let mut teams = Teams::new(options.aliases.clone());
    let mut present = options.pairings.meet(game, &mut teams);
    let rule = options.matches.iter().find(|rule| rule.code == game.code);
    let expected = Expected { game, pairings: &options.pairings, rule };
    let mut games = Games::find(entries, teams, (rulings, roster), options.trust, &expected);
    let played = games.settle(options.trust, options.count_proved);
    let Games { teams, mut remarks, .. } = games;
    let (units, matches) = match rule {
        Some(rule) => matches::matches(&played, rule, &teams, &mut remarks),
        None => (played.iter().filter_map(unit).collect(), Vec::new()),
    };
    let of_unit = |unit: &Unit| unit.teams.into_iter().take(if is_bye(unit) { 1 } else { 2 });
    present.extend(units.iter().flat_map(of_unit));
    present.sort_unstable();
    present.dedup();
    let met: Vec<[Id; 2]> = units.iter().filter(|unit| !is_bye(unit)).map(|unit| unit.teams).collect();
    let more_missing = options.pairings.missing(game, &met, &present, &teams, &mut remarks);
    remarks.extend(teams.merged().map(|(team, spellings)| Remark {
        files: Vec::new(),
        counted: true,
        finding: Finding::new(&TEAMS_MERGED).with("team", team).with("spellings", spellings.join(", ")),
    }));
    let rows = table::rows(&units, present.iter().copied(), &teams, options.worth, &options.tie_breaks);
    let named = |played: Played| PlayedGame {
        teams: played.teams.map(|id| teams.name(id).to_owned()),
        result: played.result,
        reason: played.reason,
        files: played.files,
        date: played.date,
        event: played.event,
    };
    let games = played.into_iter().map(named).collect();
    Table { game, rows, games, matches, match_rule: rule.cloned(), remarks, more_missing }
}

fn is_bye(unit: &Unit) -> bool {
    unit.result == Some(GameResult::Bye)
}

/// A game as it stands in the table; a void one does not.
fn unit(played: &Played) -> Option<Unit> {
    let result = played.result.map(|(result, _)| result);
    (result != Some(GameResult::Void)).then_some(Unit { teams: played.teams, result })
}

//! Standings from the results of a folder of records: a win is two points, a draw one.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use yipu_core::{GameInfo, Outcome, Record, TagName, half_width};

/// Points for a win.
pub const WIN: u32 = 2;
/// Points for a draw.
pub const DRAW: u32 = 1;

/// The games that one team has played, against one other or against all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// Games won.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
}

impl Score {
    /// Two for a win, one for a draw.
    pub const fn points(self) -> u32 {
        self.won * WIN + self.drawn * DRAW
    }

    /// How many games.
    pub const fn played(self) -> u32 {
        self.won + self.drawn + self.lost
    }

    fn add(&mut self, other: Self) {
        self.won += other.won;
        self.drawn += other.drawn;
        self.lost += other.lost;
    }
}

/// The place of one team.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The team.
    pub team: String,
    /// Against all.
    pub total: Score,
    /// Against each team, in the order of the rows; `None` where they have not met.
    pub against: Vec<Option<Score>>,
}

/// What the standings take from a record.
#[derive(Clone, Debug)]
pub struct Entry {
    game: &'static GameInfo,
    teams: [String; 2],
    outcome: Outcome,
    /// The same for two copies of one game, whatever their format; `None` without moves.
    identity: Option<u64>,
}

impl Entry {
    /// The entry of a record, by the result it states.
    pub fn of(record: &Record) -> Self {
        let team = |seat: usize, fallback: &TagName| {
            let key = record.game.seats.get(seat).map_or("", |seat| seat.key);
            let team = record.tags.text(&TagName::new(key));
            if team.is_empty() { record.tags.text(fallback) } else { team }.trim().to_owned()
        };
        let teams = [team(0, &TagName::RED_TEAM), team(1, &TagName::BLACK_TEAM)];
        Self { game: record.game, identity: identity(record, &teams), outcome: record.outcome, teams }
    }
}

fn identity(record: &Record, teams: &[String; 2]) -> Option<u64> {
    if record.tree.is_empty() {
        return None;
    }
    let mut hasher = DefaultHasher::new();
    teams.each_ref().map(|team| key(team)).hash(&mut hasher);
    [TagName::DATE, TagName::ROUND, TagName::EVENT].map(|tag| key(record.tags.text(&tag))).hash(&mut hasher);
    record.start_text().hash(&mut hasher);
    for id in record.tree.mainline() {
        let ply = record.tree.ply(id);
        // Texts of a tree are numbered as they come, so that their numbers say nothing.
        match record.tree.pooled(ply) {
            Some(text) => text.hash(&mut hasher),
            None => (ply.content(), ply.stated_mover().map(|side| side.0)).hash(&mut hasher),
        }
    }
    Some(hasher.finish())
}

/// A name as names are compared: without blanks, half-width.
fn key(name: &str) -> String {
    name.chars().map(half_width).filter(|c| !c.is_whitespace()).collect()
}

/// The standings of one game.
#[derive(Clone, Debug)]
pub struct Table {
    /// Which game.
    pub game: &'static GameInfo,
    /// The teams, the best first.
    pub rows: Vec<Row>,
    /// Records whose result is not known.
    pub undecided: usize,
    /// Records without the names of two teams.
    pub nameless: usize,
    /// Copies of another record.
    pub repeated: usize,
    /// Copies of another record that state another result; the first counts.
    pub conflicting: usize,
}

/// Results while they come in.
#[derive(Clone, Debug, Default)]
pub struct Standings {
    games: BTreeMap<&'static str, Game>,
}

#[derive(Clone, Debug)]
struct Game {
    info: &'static GameInfo,
    /// The names of the teams as they were first spelt.
    names: BTreeMap<String, String>,
    met: BTreeMap<(String, String), Score>,
    /// The games that have come, with the result that counts.
    known: BTreeMap<u64, Outcome>,
    undecided: usize,
    nameless: usize,
    repeated: usize,
    conflicting: usize,
}

impl Standings {
    /// Counts a game, unless it has been counted. A team may be spelt with other blanks and in letters of another width.
    pub fn add(&mut self, entry: Entry) {
        let new = || Game {
            info: entry.game,
            names: BTreeMap::new(),
            met: BTreeMap::new(),
            known: BTreeMap::new(),
            undecided: 0,
            nameless: 0,
            repeated: 0,
            conflicting: 0,
        };
        let game = self.games.entry(entry.game.code).or_insert_with(new);
        let pair = entry.teams.each_ref().map(|team| key(team));
        let [first, second] = &pair;
        if first.is_empty() || second.is_empty() || first == second {
            game.nameless += 1;
            return;
        }
        if entry.identity.is_some_and(|identity| game.is_counted(identity, entry.outcome)) {
            return;
        }
        for (key, name) in pair.iter().zip(entry.teams) {
            game.names.entry(key.clone()).or_insert(name);
        }
        let [won, drawn, lost] = match entry.outcome {
            Outcome::FirstWins => [1, 0, 0],
            Outcome::Draw => [0, 1, 0],
            Outcome::SecondWins => [0, 0, 1],
            Outcome::Unknown | Outcome::SeatsWin(_) => {
                game.undecided += 1;
                // The teams have met, and stand in the table.
                [0, 0, 0]
            }
        };
        let [first, second] = pair;
        let mirror = (second.clone(), first.clone());
        game.met.entry((first, second)).or_default().add(Score { won, drawn, lost });
        game.met.entry(mirror).or_default().add(Score { won: lost, drawn, lost: won });
    }

    /// The tables, one for each game.
    pub fn tables(&self) -> Vec<Table> {
        self.games.values().map(table).collect()
    }
}

impl Game {
    /// Whether a game has been counted before, by a copy of its record.
    fn is_counted(&mut self, identity: u64, outcome: Outcome) -> bool {
        let Some(known) = self.known.get_mut(&identity) else {
            self.known.insert(identity, outcome);
            return false;
        };
        match (*known, outcome) {
            (Outcome::Unknown, Outcome::FirstWins | Outcome::SecondWins | Outcome::Draw) => {
                // The copy without a result is the one that does not count.
                *known = outcome;
                (self.undecided, self.repeated) = (self.undecided - 1, self.repeated + 1);
                return false;
            }
            (_, Outcome::Unknown) => self.repeated += 1,
            (known, outcome) if known == outcome => self.repeated += 1,
            _ => self.conflicting += 1,
        }
        true
    }
}

fn table(game: &Game) -> Table {
    let mut totals: BTreeMap<&str, Score> = BTreeMap::new();
    for ((team, _), score) in &game.met {
        totals.entry(team).or_default().add(*score);
    }
    let mut order: Vec<(&str, Score)> = totals.into_iter().collect();
    order.sort_by_key(|(_, score)| std::cmp::Reverse((score.points(), score.won)));
    let against = |team: &str, other: &str| game.met.get(&(team.to_owned(), other.to_owned())).copied();
    let rows = order
        .iter()
        .map(|(team, total)| Row {
            team: game.names.get(*team).map_or(*team, |name| name).to_owned(),
            total: *total,
            against: order.iter().map(|(other, _)| against(team, other)).collect(),
        })
        .collect();
    Table {
        game: game.info,
        rows,
        undecided: game.undecided,
        nameless: game.nameless,
        repeated: game.repeated,
        conflicting: game.conflicting,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(first: &str, second: &str, outcome: Outcome) -> Record {
        let mut record = Record::new(crate::game("C6").unwrap_or(crate::GAMES[0]));
        record.tags.set(TagName::FIRST, first);
        record.tags.set(TagName::SECOND, second);
        record.outcome = outcome;
        record
    }

    #[test]
    fn a_win_is_two_points_and_a_draw_one() {
        let mut standings = Standings::default();
        for (first, second, outcome) in [
            ("甲", "乙", Outcome::FirstWins),
            ("乙", "甲", Outcome::FirstWins),
            ("丙", "甲", Outcome::SecondWins),
            ("丙", "乙", Outcome::Draw),
            ("甲", "丙", Outcome::Unknown),
            ("", "丙", Outcome::FirstWins),
        ] {
            standings.add(Entry::of(&record(first, second, outcome)));
        }
        let tables = standings.tables();
        assert_eq!(tables.len(), 1);
        let table = &tables[0];
        let rows: Vec<_> =
            table.rows.iter().map(|row| (&*row.team, row.total.points(), row.total.played())).collect();
        assert_eq!(rows, [("甲", 4, 3), ("乙", 3, 3), ("丙", 1, 2)]);
        assert_eq!((table.undecided, table.nameless), (1, 1));
        assert_eq!(table.rows[0].against[1], Some(Score { won: 1, drawn: 0, lost: 1 }));
        assert_eq!(table.rows[0].against[0], None);
    }

    #[test]
    fn the_result_of_a_game_counts_once_whatever_its_copies_say() {
        let mut standings = Standings::default();
        let results = [Outcome::Unknown, Outcome::SecondWins, Outcome::SecondWins, Outcome::Draw];
        for outcome in results {
            let mut record = record("甲", "乙", outcome);
            record.tree.add_raw(yipu_core::NodeId::ROOT, "J10");
            standings.add(Entry::of(&record));
        }
        let table = &standings.tables()[0];
        assert_eq!((table.undecided, table.repeated, table.conflicting), (0, 2, 1));
        assert_eq!((&*table.rows[0].team, table.rows[0].total), ("乙", Score { won: 1, drawn: 0, lost: 0 }));
    }

    #[test]
    fn a_team_is_one_however_it_is_spelt_and_a_game_counts_once() {
        let mut standings = Standings::default();
        for (first, second, date) in [
            ("Alpha 1队", "乙", "2017.07.29 14:00"),
            ("Ａlpha1队", " 乙", "2017.07.29 15:00"),
            // The first again, in another spelling.
            ("Alpha１ 队", "乙", "2017.07.29  14：00"),
            ("乙", "乙 ", "2017.07.29 16:00"),
        ] {
            let mut record = record(first, second, Outcome::FirstWins);
            record.tags.set(TagName::DATE, date);
            record.tree.add_raw(yipu_core::NodeId::ROOT, "J10");
            standings.add(Entry::of(&record));
        }
        let tables = standings.tables();
        let rows: Vec<_> = tables[0].rows.iter().map(|row| (&*row.team, row.total.points())).collect();
        assert_eq!(rows, [("Alpha 1队", 4), ("乙", 0)]);
        assert_eq!((tables[0].repeated, tables[0].nameless), (1, 1));
    }
}

//! Standings from the results of a folder of records: a win is two points, a draw one.

use std::collections::BTreeMap;

use yipu_core::{GameInfo, Outcome, Record, TagName};

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
}

/// Results while they come in.
#[derive(Clone, Debug, Default)]
pub struct Standings {
    games: BTreeMap<&'static str, Game>,
}

#[derive(Clone, Debug)]
struct Game {
    info: &'static GameInfo,
    met: BTreeMap<(String, String), Score>,
    undecided: usize,
    nameless: usize,
}

impl Standings {
    /// Counts a record by the result it states.
    pub fn add(&mut self, record: &Record) {
        let new = || Game { info: record.game, met: BTreeMap::new(), undecided: 0, nameless: 0 };
        let game = self.games.entry(record.game.code).or_insert_with(new);
        let team = |seat: usize, fallback: &TagName| {
            let key = record.game.seats.get(seat).map_or("", |seat| seat.key);
            let team = record.tags.text(&TagName::new(key));
            if team.is_empty() { record.tags.text(fallback) } else { team }.trim().to_owned()
        };
        let (first, second) = (team(0, &TagName::RED_TEAM), team(1, &TagName::BLACK_TEAM));
        if first.is_empty() || second.is_empty() || first == second {
            game.nameless += 1;
            return;
        }
        let [won, drawn, lost] = match record.outcome {
            Outcome::FirstWins => [1, 0, 0],
            Outcome::Draw => [0, 1, 0],
            Outcome::SecondWins => [0, 0, 1],
            Outcome::Unknown => {
                game.undecided += 1;
                // The teams have met, and stand in the table.
                [0, 0, 0]
            }
        };
        let pair = (first, second);
        let mirror = (pair.1.clone(), pair.0.clone());
        game.met.entry(pair).or_default().add(Score { won, drawn, lost });
        game.met.entry(mirror).or_default().add(Score { won: lost, drawn, lost: won });
    }

    /// The tables, one for each game.
    pub fn tables(&self) -> Vec<Table> {
        self.games.values().map(table).collect()
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
            team: (*team).to_owned(),
            total: *total,
            against: order.iter().map(|(other, _)| against(team, other)).collect(),
        })
        .collect();
    Table { game: game.info, rows, undecided: game.undecided, nameless: game.nameless }
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
            standings.add(&record(first, second, outcome));
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
}

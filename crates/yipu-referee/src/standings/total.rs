//! The points of every team over all games.

use std::collections::BTreeMap;

use super::result::{Points, TeamScore};
use super::{Table, team};

/// The points of a team over all games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Total {
    /// The place; teams of equal points and wins share one.
    pub place: usize,
    /// The team, as the first table has it.
    pub team: String,
    /// Over all games.
    pub score: TeamScore,
    /// The points.
    pub points: Points,
    /// The points in each game that the team played, by its code.
    pub by_game: Vec<(&'static str, Points)>,
}

impl Total {
    /// The totals of all tables, the best first: by points, then by wins.
    pub fn from_tables(tables: &[Table]) -> Vec<Self> {
        let mut totals: BTreeMap<String, Self> = BTreeMap::new();
        for table in tables {
            for row in &table.rows {
                let total = totals.entry(team::key(&row.team)).or_insert_with(|| Self {
                    place: 0,
                    team: row.team.clone(),
                    score: TeamScore::default(),
                    points: Points::default(),
                    by_game: Vec::new(),
                });
                total.score.add(row.total);
                total.points = total.points + row.points;
                total.by_game.push((table.game.code, row.points));
            }
        }
        let mut list: Vec<Self> = totals.into_values().collect();
        let worth = |total: &Self| (total.points, total.score.won);
        list.sort_by_key(|total| std::cmp::Reverse(worth(total)));
        for index in 0..list.len() {
            let equal = index > 0 && worth(&list[index - 1]) == worth(&list[index]);
            list[index].place = if equal { list[index - 1].place } else { index + 1 };
        }
        list
    }
}

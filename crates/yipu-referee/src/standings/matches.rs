//! Matches of several games: in EinStein the games of a pairing are one, and the match has the points.

use std::collections::BTreeMap;
use std::str::FromStr;

use yipu_core::{Finding, Outcome};

use super::Remark;
use super::codes::MATCH_UNFINISHED;
use super::games::Played;
use super::result::{GameResult, TeamScore};
use super::team::{Id, Teams};

/// How many games a match of a game has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchRule {
    /// The code of the game.
    pub code: String,
    /// Whoever wins so many games wins the match.
    pub wins: u32,
    /// At most so many games are played.
    pub games: u32,
}

impl MatchRule {
    /// First to four of seven, as EinStein is played.
    pub fn einstein() -> Self {
        Self { code: "WTN".into(), wins: 4, games: 7 }
    }
}

impl FromStr for MatchRule {
    type Err = &'static str;

    /// Reads `WTN=4/7`.
    fn from_str(text: &str) -> Result<Self, &'static str> {
        const WANTED: &str = "expected CODE=WINS/GAMES, such as WTN=4/7";
        let (code, rest) = text.split_once('=').ok_or(WANTED)?;
        let (wins, games) = rest.split_once('/').ok_or(WANTED)?;
        let number = |text: &str| text.trim().parse::<u32>().ok().filter(|number| *number > 0).ok_or(WANTED);
        let (wins, games) = (number(wins)?, number(games)?);
        if wins > games || yipu::game(code.trim()).is_none() {
            return Err(WANTED);
        }
        Ok(Self { code: code.trim().to_ascii_uppercase(), wins, games })
    }
}

impl MatchRule {
    /// How many matches some games of two teams make, each given by who was first and the outcome, in the order of their times; `None`
    /// when the last of them does not end with the last game.
    pub(super) fn whole_matches(&self, results: impl Iterator<Item = (Id, Outcome)>) -> Option<usize> {
        let mut running: Option<(Id, Running)> = None;
        let mut over = 0;
        for (first, outcome) in results {
            let fresh = Running { teams: [0, 1], won: [0; 2], drawn: 0, found: 0 };
            let (opener, state) = running.get_or_insert((first, fresh));
            let mut scores =
                GameResult::from_outcome(outcome).map_or([TeamScore::default(); 2], TeamScore::of);
            if *opener != first {
                scores.reverse();
            }
            state.take(scores);
            if running.take_if(|(_, state)| state.is_over(self)).is_some() {
                over += 1;
            }
        }
        running.is_none().then_some(over)
    }
}

/// A match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match {
    /// The team that was first in its first game, and the other.
    pub teams: [String; 2],
    /// Games won by each.
    pub won: [u32; 2],
    /// Games drawn.
    pub drawn: u32,
    /// Games that have been found, those that do not count among them.
    pub games: u32,
    /// How it ended; `None` when it is not decided.
    pub result: Option<GameResult>,
}

/// What has points in the table: a game, or a match.
#[derive(Clone, Debug)]
pub(super) struct Unit {
    pub(super) teams: [Id; 2],
    /// `None` for one that was played and has no points.
    pub(super) result: Option<GameResult>,
}

struct Running {
    teams: [Id; 2],
    won: [u32; 2],
    drawn: u32,
    found: u32,
}

impl Running {
    /// How the match stands: decided, over without a winner, or still going on.
    fn result(&self, rule: &MatchRule) -> Option<GameResult> {
        let [first, second] = self.won;
        if first >= rule.wins {
            return Some(GameResult::FirstWins);
        }
        if second >= rule.wins {
            return Some(GameResult::SecondWins);
        }
        let all = first + second + self.drawn >= rule.games;
        all.then(|| match first.cmp(&second) {
            std::cmp::Ordering::Greater => GameResult::FirstWins,
            std::cmp::Ordering::Less => GameResult::SecondWins,
            std::cmp::Ordering::Equal => GameResult::Draw,
        })
    }

    /// Adds a game by what it gives to each.
    fn take(&mut self, scores: [TeamScore; 2]) {
        self.found += 1;
        self.won = [self.won[0] + scores[0].won, self.won[1] + scores[1].won];
        self.drawn += scores[0].drawn;
    }

    fn is_over(&self, rule: &MatchRule) -> bool {
        self.found >= rule.games || self.result(rule).is_some()
    }
}

/// Puts the games of each pairing together, in the order of their times and names. A match that is over is followed by another.
pub(super) fn matches(
    played: &[Played],
    rule: &MatchRule,
    teams: &Teams,
    remarks: &mut Vec<Remark>,
) -> (Vec<Unit>, Vec<Match>) {
    let mut pairings: BTreeMap<[Id; 2], Vec<&Played>> = BTreeMap::new();
    let (mut units, mut list) = (Vec::new(), Vec::new());
    for game in played {
        match game.result {
            Some((GameResult::Bye, _)) => {
                units.push(Unit { teams: game.teams, result: Some(GameResult::Bye) });
            }
            Some((GameResult::Void, _)) => {}
            _ => {
                let mut pairing = game.teams;
                pairing.sort_unstable();
                pairings.entry(pairing).or_default().push(game);
            }
        }
    }
    for mut games in pairings.into_values() {
        games.sort_by_key(|game| (game.moment.is_none(), game.moment, game.files.first()));
        let mut running: Option<Running> = None;
        for game in games {
            if let Some(over) = running.take_if(|running| running.is_over(rule)) {
                close(&over, rule, teams, remarks, &mut units, &mut list);
            }
            let running =
                running.get_or_insert(Running { teams: game.teams, won: [0; 2], drawn: 0, found: 0 });
            let mut scores =
                game.result.map_or([TeamScore::default(); 2], |(result, _)| TeamScore::of(result));
            if game.teams != running.teams {
                scores.reverse();
            }
            running.take(scores);
        }
        if let Some(last) = running {
            close(&last, rule, teams, remarks, &mut units, &mut list);
        }
    }
    (units, list)
}

fn close(
    running: &Running,
    rule: &MatchRule,
    teams: &Teams,
    remarks: &mut Vec<Remark>,
    units: &mut Vec<Unit>,
    list: &mut Vec<Match>,
) {
    let result = running.result(rule);
    let names = running.teams.map(|id| teams.name(id).to_owned());
    if result.is_none() {
        let [first, second] = running.won;
        let finding = Finding::new(&MATCH_UNFINISHED)
            .with("first", &*names[0])
            .with("second", &*names[1])
            .with("score", format!("{first}:{second}"))
            .with("games", running.found);
        remarks.push(Remark { files: Vec::new(), counted: false, finding });
    }
    let Running { won, drawn, found, .. } = *running;
    list.push(Match { teams: names, won, drawn, games: found, result });
    units.push(Unit { teams: running.teams, result });
}

//! A referee's list of results, which overrides records and stands for games that have none.

use yipu_core::{Finding, GameInfo};

use super::codes::{
    RULED_AGAIN, RULED_TWICE, RULING_BESIDE_RECORDS, RULING_FITS_NONE, RULING_FITS_SEVERAL, TEAM_MISSPELT,
};
use super::games::{Found, Games};
use super::moment::Moment;
use super::result::GameResult;
use super::roster::Roster;
use super::{Remark, team};

/// One line of a referee's list.
#[derive(Clone, Debug)]
pub struct RefereeRuling {
    /// The line, for people.
    pub line: usize,
    /// The game.
    pub game: &'static GameInfo,
    /// The team that was first.
    pub first: String,
    /// The other; empty for a bye.
    pub second: String,
    /// How the game counts.
    pub result: GameResult,
    /// Why.
    pub reason: String,
    /// When it was played; empty when that is not needed to tell the game.
    pub date: String,
    /// The file of a record of the game, or the end of its path; empty when the teams tell the game.
    pub file: String,
}

impl RefereeRuling {
    /// The teams as they are counted.
    fn names(&self) -> [String; 2] {
        team::listed(self.game, [&self.first, &self.second])
    }
}

impl Games {
    /// Gives a game the result of a line. A line that fits no game of the records stands for one without a record, unless it
    /// names a file.
    pub(super) fn apply(&mut self, ruling: &RefereeRuling, roster: &Roster) {
        let fitting = self.fitting(ruling);
        let finding = match fitting[..] {
            [] if !ruling.file.is_empty() => {
                Finding::new(&RULING_FITS_NONE).with("line", ruling.line).with("file", &*ruling.file)
            }
            [] => {
                if let Some((name, meant)) = misspelt(ruling, roster) {
                    let finding = Finding::new(&TEAM_MISSPELT).with("line", ruling.line);
                    let finding = finding.with("name", name).with("team", meant);
                    self.remarks.push(Remark { files: Vec::new(), counted: false, finding });
                    return;
                }
                let teams = self.seats(ruling);
                let moment = Moment::of(&ruling.date);
                if let Some(earlier) = self.made_up(teams, ruling) {
                    return self.tell_again(ruling.line, earlier);
                }
                self.tell_of_misfit(teams, moment, ruling.line);
                self.list.push(Found { teams, members: Vec::new(), moment, ruling: Some(ruling.clone()) });
                return;
            }
            [index] => match &mut self.list[index].ruling {
                Some(earlier) if earlier.result != ruling.result => {
                    Finding::new(&RULED_TWICE).with("line", ruling.line).with("other", earlier.line)
                }
                Some(earlier) => {
                    let earlier = earlier.line;
                    return self.tell_again(ruling.line, earlier);
                }
                none => {
                    *none = Some(ruling.clone());
                    return;
                }
            },
            [..] => Finding::new(&RULING_FITS_SEVERAL)
                .with("line", ruling.line)
                .with("count", fitting.len())
                .with("first", &*ruling.first)
                .with("second", &*ruling.second),
        };
        self.remarks.push(Remark { files: Vec::new(), counted: false, finding });
    }

    /// The games that a line can mean: by its file, else by teams and time.
    fn fitting(&self, ruling: &RefereeRuling) -> Vec<usize> {
        let all = 0..self.list.len();
        if !ruling.file.is_empty() {
            let is_named = |found: &Found| {
                found.members.iter().any(|&member| is_file(&self.entries[member].label(), &ruling.file))
            };
            return all.filter(|&index| is_named(&self.list[index])).collect();
        }
        if ruling.result == GameResult::Bye {
            return Vec::new();
        }
        let teams = ruling.names().map(|name| self.teams.find(&name));
        let moment = Moment::of(&ruling.date);
        let fits = |found: &Found| {
            // A game that an earlier line has made up is no record to be ruled on.
            let is_then = |member: &usize| !Moment::apart(self.entries[*member].moment, moment);
            found.teams.map(Some) == teams && found.members.iter().any(is_then)
        };
        all.filter(|&index| fits(&self.list[index])).collect()
    }

    fn seats(&mut self, ruling: &RefereeRuling) -> [usize; 2] {
        ruling.names().map(|name| self.teams.meet(&name, &name))
    }

    /// The earlier line that stands for the same game without a record: the same seats and result, at the same time or at
    /// none.
    fn made_up(&self, teams: [usize; 2], ruling: &RefereeRuling) -> Option<usize> {
        let is_same = |found: &&Found| {
            found.teams == teams
                && found.members.is_empty()
                && found.ruling.as_ref().is_some_and(|earlier| {
                    earlier.result == ruling.result && earlier.date.trim() == ruling.date.trim()
                })
        };
        self.list.iter().find(is_same).and_then(|found| Some(found.ruling.as_ref()?.line))
    }

    fn tell_again(&mut self, line: usize, other: usize) {
        let finding = Finding::new(&RULED_AGAIN).with("line", line).with("other", other);
        self.remarks.push(Remark { files: Vec::new(), counted: false, finding });
    }

    /// Warns of a line that stands for a game without a record, although one of the two teams with the seats exchanged may be of
    /// the same time.
    fn tell_of_misfit(&mut self, [first, second]: [usize; 2], moment: Option<Moment>, line: usize) {
        let is_theirs = |found: &&Found| {
            !found.members.is_empty()
                && found.teams == [second, first]
                && !Moment::apart(found.moment, moment)
        };
        let Some(other) = self.list.iter().find(is_theirs).and_then(|found| found.members.first()) else {
            return;
        };
        let file = self.entries[*other].label();
        let finding = Finding::new(&RULING_BESIDE_RECORDS).with("line", line).with("file", file);
        self.remarks.push(Remark { files: Vec::new(), counted: true, finding });
    }
}

/// The first team of a line that nobody knows, and the one that it is likely to mean.
fn misspelt<'a>(ruling: &RefereeRuling, roster: &'a Roster) -> Option<(String, &'a str)> {
    ruling.names().into_iter().find_map(|name| {
        let meant = roster.meant(&name)?;
        Some((name, meant))
    })
}

/// Whether a path ends with that name, whole parts of it.
fn is_file(path: &str, name: &str) -> bool {
    let [path, name] = [path, name].map(|text| text.replace('\\', "/"));
    path.strip_suffix(name.trim_start_matches("./"))
        .is_some_and(|before| before.is_empty() || before.ends_with('/'))
}

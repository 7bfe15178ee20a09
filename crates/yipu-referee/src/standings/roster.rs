//! The teams of a whole contest, and which of them a misspelt name means.

use std::collections::BTreeMap;

use yipu_core::half_width;

use super::pairings::Pairings;
use super::team::{self, Aliases};
use super::{Entry, StandingsOptions};

/// Signs that tell the teams of one school apart. Names that differ in these alone are not misspelt.
const NUMERALS: &str = "零一二三四五六七八九十〇甲乙丙丁戊己庚辛壬癸东南西北红黄蓝绿黑白";

/// The names of all teams that records of any game, a schedule or a list of names know, by their keys.
#[derive(Clone, Debug, Default)]
pub(super) struct Roster(BTreeMap<String, String>);

impl Roster {
    /// The teams of a contest.
    pub(super) fn of<'a>(entries: impl Iterator<Item = &'a Entry>, options: &StandingsOptions) -> Self {
        let mut roster = Self::default();
        let Aliases(aliases) = &options.aliases;
        for (alias, team) in aliases {
            roster.meet(alias, team);
        }
        if let Pairings::Schedule(list) = &options.pairings {
            for pairing in list {
                pairing.names().iter().for_each(|name| roster.meet(name, name));
            }
        }
        for entry in entries {
            entry.teams.iter().chain(&entry.written).for_each(|name| roster.meet(name, name));
        }
        roster
    }

    fn meet(&mut self, name: &str, team: &str) {
        let key = team::key(name);
        if !key.is_empty() {
            self.0.entry(key).or_insert_with(|| team.trim().to_owned());
        }
    }

    /// The team that a name nobody knows is likely to mean; `None` for a name that is known, or like no other.
    pub(super) fn meant(&self, name: &str) -> Option<&str> {
        let key = team::key(name);
        if key.is_empty() || self.0.contains_key(&key) {
            return None;
        }
        let near = |(known, team): (&String, _)| Some((distance(&key, known)?, team));
        let (_, team): (usize, &String) = self.0.iter().filter_map(near).min()?;
        Some(team)
    }
}

/// How far two names are apart, if one may be the other misspelt: at most one sign of three differs, and not the number of a team.
fn distance(one: &str, other: &str) -> Option<usize> {
    let length = one.chars().count().max(other.chars().count());
    let distance = strsim::damerau_levenshtein(one, other);
    let is_near = distance * 3 <= length && distance > 0;
    (is_near && without_numerals(one) != without_numerals(other)).then_some(distance)
}

/// A name without what tells the teams of one school apart.
fn without_numerals(name: &str) -> String {
    let is_numeral = |c: char| {
        let c = half_width(c);
        c.is_numeric() || NUMERALS.contains(c)
    };
    // A single Latin letter is a number too: `A`, `B`.
    let letters = name.chars().filter(char::is_ascii_alphabetic).count();
    let is_number = |c: &char| is_numeral(*c) || letters == 1 && c.is_ascii_alphabetic();
    name.chars().filter(|c| !is_number(c)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_near_and_another_number_is_not() {
        let mut roster = Roster::default();
        for team in ["长风队", "云帆二队", "哈尔滨工程大学", "Alpha Zero", "甲", "松江A队"]
        {
            roster.meet(team, team);
        }
        for (name, meant) in [
            ("长凤队", Some("长风队")),
            ("云帆二对", Some("云帆二队")),
            ("哈尔宾工程大学", Some("哈尔滨工程大学")),
            ("哈尔滨工程大", Some("哈尔滨工程大学")),
            ("alpha zreo", Some("Alpha Zero")),
            ("云帆一队", None),
            ("云帆3队", None),
            ("松江B队", None),
            ("长 风 队", None),
            ("乙", None),
            ("白鹿队", None),
            ("", None),
        ] {
            assert_eq!(roster.meant(name), meant, "{name}");
        }
    }
}

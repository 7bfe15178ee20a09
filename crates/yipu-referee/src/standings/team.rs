//! The names of teams, which people write in many ways.

use std::collections::BTreeMap;

use yipu_core::{Begins, GameInfo, half_width};

/// Words of the standard's template before a name, for each seat. The longest of them need no sign behind them.
const LABELS: [[&str; 4]; 2] =
    [["先手参赛队", "先手方", "先手队", "先手"], ["后手参赛队", "后手方", "后手队", "后手"]];

/// The letters of colours, and the A of First in draughts.
const LETTERS: [char; 4] = ['B', 'W', 'R', 'A'];

/// A name as names are compared: without blanks, half-width, in one case.
pub(super) fn key(name: &str) -> String {
    name.chars().map(half_width).filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect()
}

/// The names of two seats as they are told, without labels, and without the letters of their colours if both have that of
/// their seat and the names stay different. `letters` are those that the reader has taken off.
pub(super) fn clean(game: &GameInfo, names: [&str; 2], letters: [Option<char>; 2]) -> [String; 2] {
    let bare = [0, 1].map(|seat| without_label(names[seat], seat));
    if let [Some(first), Some(second)] = letters {
        if are_of_seats(game, [first, second]) && key(bare[0]) != key(bare[1]) {
            return bare.map(str::to_owned);
        }
        return [(bare[0], first), (bare[1], second)].map(|(name, letter)| format!("{name} {letter}"));
    }
    if let [Some((one, first)), Some((other, second))] = bare.map(with_letter)
        && are_of_seats(game, [first, second])
        && key(one) != key(other)
    {
        return [one, other].map(str::to_owned);
    }
    bare.map(str::to_owned)
}

/// A name that a list has, without the words of a template.
pub(super) fn bare(name: &str) -> &str {
    let first = without_label(name, 0);
    if first.len() < name.trim().len() { first } else { without_label(name, 1) }
}

/// The names of two seats in a list, as [`clean`] makes them.
pub(super) fn listed(game: &GameInfo, names: [&str; 2]) -> [String; 2] {
    clean(game, names.map(bare), [None; 2])
}

/// Whether two letters are the colours of the two seats.
fn are_of_seats(game: &GameInfo, [first, second]: [char; 2]) -> bool {
    if [first, second].contains(&'A') {
        // The second volume's names of draughts have A behind First and B behind Second.
        return first == 'A' && second == 'B' && matches!(game.code, "DR10" | "DR8");
    }
    let begins = match game.begins {
        Begins::Color { letter, .. } => letter == first,
        _ => true,
    };
    begins && first != second
}

/// A name without the word of the template that stands before it; empty when it is nothing but that word.
fn without_label(name: &str, seat: usize) -> &str {
    let name = name.trim();
    let Some((index, rest)) =
        LABELS[seat].iter().enumerate().find_map(|(index, label)| Some((index, name.strip_prefix(label)?)))
    else {
        return name;
    };
    let is_sign = |c: char| c.is_whitespace() || matches!(half_width(c), ':' | '-');
    if rest.is_empty() {
        ""
    } else if index == 0 || rest.starts_with(is_sign) {
        rest.trim_start_matches(is_sign)
    } else {
        name
    }
}

/// A name without the letter of a colour, if it has one.
pub(super) fn without_letter(name: &str) -> &str {
    with_letter(name).map_or(name, |(name, _)| name)
}

/// The name before `（B）`, `(B)` or ` B`, and the letter.
fn with_letter(name: &str) -> Option<(&str, char)> {
    let inner = name.strip_suffix([')', '）']).unwrap_or(name);
    let in_brackets = inner.len() < name.len();
    let letter = inner.chars().next_back()?;
    let rest = inner.strip_suffix(letter)?;
    let name = if in_brackets {
        rest.strip_suffix(['(', '（'])?
    } else {
        rest.ends_with(char::is_whitespace).then_some(rest)?
    };
    let letter = half_width(letter).to_ascii_uppercase();
    (LETTERS.contains(&letter) && !name.trim().is_empty()).then(|| (name.trim_end(), letter))
}

/// Other names of teams, which the blanks and letters of a name do not tell.
#[derive(Clone, Debug, Default)]
pub struct Aliases(pub(super) BTreeMap<String, String>);

impl Aliases {
    /// Notes that a team goes by another name too. `false` when that name belongs to another team already.
    pub fn add(&mut self, team: &str, alias: &str) -> bool {
        let known = self.0.entry(key(alias)).or_insert_with(|| team.to_owned());
        key(known) == key(team)
    }

    fn team<'a>(&'a self, name: &'a str) -> &'a str {
        self.0.get(&key(name)).map_or(name, String::as_str)
    }
}

/// A team by its number in [`Teams`].
pub(super) type Id = usize;

/// The teams that have been met.
#[derive(Clone, Debug, Default)]
pub(super) struct Teams {
    aliases: Aliases,
    numbers: BTreeMap<String, Id>,
    list: Vec<Team>,
}

#[derive(Clone, Debug)]
struct Team {
    name: String,
    /// As it was written, without twins.
    spellings: Vec<String>,
}

impl Teams {
    pub(super) fn new(aliases: Aliases) -> Self {
        Self { aliases, ..Self::default() }
    }

    /// The team of a name, and how it was written.
    pub(super) fn meet(&mut self, name: &str, written: &str) -> Id {
        let name = self.aliases.team(name);
        let next = self.list.len();
        let id = *self.numbers.entry(key(name)).or_insert(next);
        if id == next {
            self.list.push(Team { name: name.trim().to_owned(), spellings: Vec::new() });
        }
        let written = written.trim();
        if let Some(team) = self.list.get_mut(id)
            && !team.spellings.iter().any(|known| known == written)
        {
            team.spellings.push(written.to_owned());
        }
        id
    }

    /// The team of a name, if it has been met.
    pub(super) fn find(&self, name: &str) -> Option<Id> {
        self.numbers.get(&key(self.aliases.team(name))).copied()
    }

    pub(super) fn name(&self, id: Id) -> &str {
        self.list.get(id).map_or("", |team| &team.name)
    }

    /// Whether two names are those of one team.
    pub(super) fn is_one(&self, one: &str, other: &str) -> bool {
        key(self.aliases.team(one)) == key(self.aliases.team(other))
    }

    /// The teams that were written in several ways, with these.
    pub(super) fn merged(&self) -> impl Iterator<Item = (&str, &[String])> {
        let several = self.list.iter().filter(|team| team.spellings.len() > 1);
        several.map(|team| (&*team.name, &team.spellings[..]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cleaned(code: &str, first: &str, second: &str) -> [String; 2] {
        clean(yipu::game(code).unwrap_or(yipu::GAMES[0]), [first, second], [None; 2])
    }

    #[test]
    fn labels_of_the_template_and_letters_of_both_seats_are_no_part_of_a_name() {
        for (names, expected) in [
            (["先手参赛队 甲", "后手参赛队乙"], ["甲", "乙"]),
            (["先手方：甲", "后手 乙"], ["甲", "乙"]),
            (["先手参赛队", "后手队"], ["", ""]),
            (["先手必胜", "后手联盟"], ["先手必胜", "后手联盟"]),
            (["后手参赛队 甲", "先手参赛队 乙"], ["后手参赛队 甲", "先手参赛队 乙"]),
            (["甲队（B）", "乙队(W)"], ["甲队", "乙队"]),
            (["甲队（Ｂ）", "乙队 w"], ["甲队", "乙队"]),
            // One letter alone, letters of the other seat, and names that differ by the letter only.
            (["某大学 B", "乙队"], ["某大学 B", "乙队"]),
            (["某大学 W", "乙队 B"], ["某大学 W", "乙队 B"]),
            (["某大学 B", "某大学 W"], ["某大学 B", "某大学 W"]),
        ] {
            assert_eq!(cleaned("C6", names[0], names[1]), expected, "{names:?}");
        }
        let game = yipu::game("C6").unwrap_or(yipu::GAMES[0]);
        let taken = |letters| clean(game, ["某大学", "某大学"], letters);
        assert_eq!(taken([Some('B'), Some('W')]), ["某大学 B", "某大学 W"]);
        let taken = |letters| clean(game, ["甲", "乙"], letters);
        assert_eq!(taken([Some('B'), Some('W')]), ["甲", "乙"]);
        assert_eq!(taken([Some('W'), Some('B')]), ["甲 W", "乙 B"]);
    }

    #[test]
    fn a_team_has_one_number_however_it_is_written() {
        let mut aliases = Aliases::default();
        assert!(aliases.add("哈尔滨工程大学", "哈工程") && aliases.add("哈尔滨工程大学", " HEU"));
        assert!(!aliases.add("哈尔滨工业大学", "ＨＥＵ"));
        let mut teams = Teams::new(aliases);
        let ids =
            ["哈尔滨工程大学", "哈工程", "heu", "Alpha 1队", "ａLPHA１队"].map(|name| teams.meet(name, name));
        assert_eq!(ids, [0, 0, 0, 1, 1]);
        assert_eq!(
            (teams.name(0), teams.find("ＨＥＵ"), teams.find("乙")),
            ("哈尔滨工程大学", Some(0), None)
        );
        assert_eq!(teams.merged().map(|(_, spellings)| spellings.len()).collect::<Vec<_>>(), [3, 2]);
        assert!(teams.is_one("heu", "哈工程"));
    }
}

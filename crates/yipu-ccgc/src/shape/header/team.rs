//! The name of a team and its colour.

use super::Rule;
use crate::shape::outcome::COLORS;

/// A team as a header names it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Team {
    pub(super) name: String,
    /// The letter of its colour.
    pub(super) letter: Option<char>,
    /// Whether a word before a colon says what the team is.
    pub(super) prefixed: bool,
    is_second: bool,
    /// Which of the two fields it stands in.
    pub(super) field: usize,
}

impl Team {
    /// The first team and the second of two fields. `beginner` is the colour that begins, where a field says so.
    pub(super) fn pair(fields: [&str; 2], rule: Rule, beginner: Option<char>) -> [Self; 2] {
        let [mut first, mut second] = fields.map(|text| Self::without_prefix(text, rule));
        second.field = 1;
        if first.letter.is_none() && second.letter.is_none() {
            let [(first_name, first_letter), (second_name, second_letter)] =
                [&first, &second].map(|team| split(&team.name, &rule.letters));
            // Only a pair of letters is a pair of colours; one alone is part of a name.
            if first_letter.is_some() && second_letter.is_some() && first_letter != second_letter {
                (first.name, first.letter) = (first_name, first_letter);
                (second.name, second.letter) = (second_name, second_letter);
            }
        }
        let other = |letter: char| rule.letters.into_iter().find(|known| *known != letter);
        let begins_second = beginner.is_some() && second.letter == beginner && first.letter != beginner;
        if begins_second || (first.is_second && !second.is_second) {
            std::mem::swap(&mut first, &mut second);
        }
        let letter = first.letter.or_else(|| second.letter.and_then(other)).or(beginner);
        (first.letter, second.letter) = (letter, letter.and_then(other));
        [first, second]
    }

    /// Takes off what some writers put before a name: `红方:`, `先手方:`.
    fn without_prefix(text: &str, rule: Rule) -> Self {
        let mut team = Self { name: text.trim().to_owned(), ..Self::default() };
        while let Some((word, rest)) = prefix(&team.name) {
            let color = word.chars().next().and_then(|color| rule.letter(color));
            team = Self {
                name: rest.to_owned(),
                letter: team.letter.or(color),
                prefixed: true,
                is_second: word.starts_with('后'),
                field: 0,
            };
        }
        team
    }
}

/// The word before a name that says what the team is, and the name.
fn prefix(text: &str) -> Option<(&str, &str)> {
    let (word, rest) = text.split_once([':', '：'])?;
    let word = word.trim_end();
    let bare = word.strip_suffix('方').unwrap_or(word);
    let known = matches!(bare, "先手" | "后手") || word != bare && is_color(bare).is_some();
    known.then(|| (word, rest.trim()))
}

fn is_color(text: &str) -> Option<char> {
    COLORS.into_iter().find(|color| text.strip_prefix(*color) == Some(""))
}

/// The colour of `红方先手`, if that is all a text says.
pub(super) fn begins(text: &str) -> Option<char> {
    let color = text.strip_suffix("先手")?;
    is_color(color.strip_suffix('方').unwrap_or(color))
}

/// Splits `A2 B` and `参赛队B` into the name and the letter, if it is one of those; the letter of a name in Latin letters
/// must stand apart.
pub(crate) fn split(name: &str, letters: &[char]) -> (String, Option<char>) {
    let name = name.trim();
    let mut chars = name.chars();
    let Some(letter) = chars.next_back().filter(|c| letters.contains(c)) else {
        return (name.to_owned(), None);
    };
    let rest = chars.as_str();
    let apart = rest.ends_with(|c: char| c.is_whitespace() || !c.is_ascii_alphanumeric());
    if rest.trim().is_empty() || !apart {
        return (name.to_owned(), None);
    }
    (rest.trim_end().to_owned(), Some(letter))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEX: Rule = Rule { code: "HEX", letters: ['R', 'B'], colors: ["红", "蓝"], fixed: true };

    #[test]
    fn a_letter_is_split_off_only_where_it_stands_apart() {
        let split = |name| split(name, &['B', 'W']);
        assert_eq!(split("A2 B"), ("A2".into(), Some('B')));
        assert_eq!(split("先手参赛队B"), ("先手参赛队".into(), Some('B')));
        assert_eq!(split("ALPHAB"), ("ALPHAB".into(), None));
        assert_eq!(split("队 R"), ("队 R".into(), None));
        assert_eq!(split("B"), ("B".into(), None));
        assert_eq!(split(""), (String::new(), None));
    }

    #[test]
    fn words_before_a_name_tell_its_colour_and_who_begins() {
        for (fields, beginner, expected) in [
            (["甲 R", "乙 B"], None, [("甲", Some('R')), ("乙", Some('B'))]),
            (["甲 R", "乙"], None, [("甲 R", None), ("乙", None)]),
            (["红方:甲", "蓝方：乙"], None, [("甲", Some('R')), ("乙", Some('B'))]),
            (["红方:甲", "乙"], None, [("甲", Some('R')), ("乙", Some('B'))]),
            (["红方:甲", "蓝方:乙"], Some('B'), [("乙", Some('B')), ("甲", Some('R'))]),
            (["甲", "乙"], Some('R'), [("甲", Some('R')), ("乙", Some('B'))]),
            (["先手方:甲", "后手:乙"], None, [("甲", None), ("乙", None)]),
            (["后手方:甲", "先手方:乙"], None, [("乙", None), ("甲", None)]),
            (["红方:红方:甲", "白方:乙"], None, [("甲", Some('R')), ("乙", Some('B'))]),
            (["先手", "后手"], None, [("先手", None), ("后手", None)]),
            (["红:甲", "A:B"], None, [("红:甲", None), ("A:B", None)]),
        ] {
            let teams = Team::pair(fields, HEX, beginner);
            let found = teams.each_ref().map(|team| (&*team.name, team.letter));
            assert_eq!(found, expected, "{fields:?}");
        }
        assert_eq!(
            [begins("红方先手"), begins("蓝先手"), begins("先手"), begins("抢先手")],
            [Some('红'), Some('蓝'), None, None]
        );
    }
}

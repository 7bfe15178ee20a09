//! The letter of a colour behind the name of a team.

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
}

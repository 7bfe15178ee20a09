//! What file managers and browsers put to the name of a copy: ` - 副本`, ` (1)`, ` - Copy (2)`, ` 的副本`, `复件 `.

/// The words for a copy, in the languages that such systems speak here.
const WORDS: [&str; 6] = ["副本", "复件", "复制", "拷贝", "copy", "複本"];
/// What stands between a name and such a word.
const SIGNS: [char; 6] = [' ', '-', '_', '–', '—', '\u{3000}'];
/// The number of a copy has so many digits at most; more are a year.
const DIGITS: usize = 3;

/// Whether a file is called as file managers and browsers call copies, by its name with or without its folder and extension.
pub fn is_copy(file_name: &str) -> bool {
    let file = super::parse::file_of(file_name);
    strip(file.rsplit_once('.').map_or(file, |(stem, _)| stem)).is_some()
}

/// The name without what makes it that of a copy, and the last of that; `None` when it is none.
pub(super) fn strip(stem: &str) -> Option<(&str, &str)> {
    let (mut bare, mut found) = (stem.trim(), None);
    while let Some((rest, mark)) =
        ending(bare).or_else(|| beginning(bare)).filter(|(rest, _)| !rest.is_empty())
    {
        (bare, found) = (rest, Some(mark));
    }
    found.map(|found| (bare, found))
}

/// `name (1)`, `name - 副本`, `name - 副本 2`, `name (副本)`, `name的副本`.
fn ending(name: &str) -> Option<(&str, &str)> {
    let open = name.ends_with([')', '）']).then(|| name.rfind(['(', '（'])).flatten();
    if let Some((rest, mark)) = open.and_then(|at| name.split_at_checked(at)) {
        let inner = mark.trim_matches(['(', ')', '（', '）', ' ']);
        if is_number(inner) || names_a_copy(inner) {
            return Some((rest.trim_end_matches(SIGNS), mark));
        }
    }
    let number = name.len() - name.bytes().rev().take_while(u8::is_ascii_digit).count();
    let before = name.get(..number).filter(|_| name.len() - number <= DIGITS).unwrap_or(name).trim_end();
    let word = WORDS.into_iter().find(|word| ends_with(before, word))?;
    let rest = before.get(..before.len() - word.len())?;
    let rest = rest.strip_suffix('的').unwrap_or(rest);
    let bare = rest.trim_end_matches(SIGNS);
    // A team or an event may end in such a word.
    let apart = bare.len() < rest.len() || before.len() - word.len() > rest.len();
    apart.then(|| Some((bare, name.get(bare.len()..)?.trim()))).flatten()
}

/// `复件 name`, `复件 (2) name`, `Copy of name`.
fn beginning(name: &str) -> Option<(&str, &str)> {
    let word = WORDS.into_iter().find(|word| starts_with(name, word))?;
    let rest = name.get(word.len()..)?.trim_start();
    let rest = rest.strip_prefix("of ").unwrap_or(rest);
    let rest = match rest.strip_prefix(['(', '（']).and_then(|inner| inner.split_once([')', '）'])) {
        Some((number, rest)) if is_number(number) => rest,
        _ => rest,
    };
    let bare = rest.trim_start_matches(SIGNS);
    Some((bare, name.get(..name.len() - bare.len())?.trim()))
}

fn is_number(text: &str) -> bool {
    (1..=DIGITS).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit())
}

/// Whether all that stands in brackets is about a copy: `副本`, `第 2 个副本`, `another copy`.
fn names_a_copy(text: &str) -> bool {
    WORDS.into_iter().any(|word| ends_with(text, word)) && text.chars().count() <= 16
}

fn ends_with(text: &str, word: &str) -> bool {
    text.len()
        .checked_sub(word.len())
        .and_then(|at| text.get(at..))
        .is_some_and(|end| end.eq_ignore_ascii_case(word))
}

fn starts_with(text: &str, word: &str) -> bool {
    text.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_copies_are_called_is_taken_off() {
        for mark in [
            " - 副本",
            "- 副本",
            "-副本",
            " - 副本 (2)",
            " (1)",
            "(12)",
            "（3）",
            " - Copy",
            " - Copy (2)",
            " copy 2",
            " 的副本",
            "的副本 3",
            " 副本2",
            " (副本)",
            " (第 2 个副本)",
            " (another copy)",
            " - 副本 - 副本 (1)",
            "_拷贝",
        ] {
            let stem = format!("C6-甲 vs 乙-先手胜{mark}");
            assert_eq!(strip(&stem).map(|(bare, _)| bare), Some("C6-甲 vs 乙-先手胜"), "{mark}");
        }
        for mark in ["复件 ", "复件 (2) ", "Copy of ", "副本-"] {
            let stem = format!("{mark}C6-甲 vs 乙-先手胜");
            assert_eq!(strip(&stem).map(|(bare, _)| bare), Some("C6-甲 vs 乙-先手胜"), "{mark}");
        }
    }

    #[test]
    fn other_endings_stay() {
        for stem in [
            "C6-甲 vs 乙-先手胜",
            "C6-甲 vs 乙-先手胜-赛 (2017)",
            "x副本",
            "",
            "(1)",
            "副本",
            "a (b)",
            "2017",
        ] {
            assert_eq!(strip(stem), None, "{stem}");
        }
    }
}

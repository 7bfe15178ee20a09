//! Which characters a file name may have.

use yipu_core::is_invisible;

/// Which characters a name may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum NameStyle {
    /// Only what every file system takes: `14.00` for `14:00`, `DB-` for `DB: `.
    #[default]
    Safe,
    /// The standard to the letter.
    Literal,
}

/// A part of a name without what file systems do not take, without line ends and without what is not seen.
pub(super) fn clean(text: &str, style: NameStyle) -> String {
    let safe = |c: char| match c {
        '/' => '／',
        '\\' => '＼',
        ':' => '：',
        '*' => '＊',
        '?' => '？',
        '"' => '＂',
        '<' => '＜',
        '>' => '＞',
        '|' => '｜',
        c if c.is_control() => ' ',
        c => c,
    };
    let text: String = match style {
        // What is not seen would make two names that look the same, or one that looks like another.
        NameStyle::Safe => text.chars().filter(|c| !is_invisible(*c)).map(safe).collect(),
        NameStyle::Literal => text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect(),
    };
    text.trim().to_owned()
}

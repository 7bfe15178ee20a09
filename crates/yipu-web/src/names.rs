//! Which names a new file may have: all of it is seen, and nothing in it can deceive whoever looks at a list of files.

use yipu::core::{is_hidden, portable_name};

use crate::drafts;

/// Whether a file may be given this name: no line ends, escapes or signs that turn the direction of writing, and none of the
/// names that drafts have. Nor may it be one that Windows forbids, in Windows.
pub(crate) fn is_good(name: &str) -> bool {
    let is_taken = !cfg!(windows) || portable_name(name) == name;
    !name.trim().is_empty() && !name.contains(is_hidden) && !drafts::is_one(name) && is_taken
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_deceive_are_refused() {
        for good in
            ["a.pgn", "王天一 胜 赵鑫鑫.xqf", ".hidden", "a b.c", "é\u{200d}.pgn", ".yipu.toml", "x.tmp"]
        {
            assert!(is_good(good), "{good:?}");
        }
        for bad in [
            "",
            " ",
            "a\nb",
            "a\u{1b}[2J.pgn",
            "fgp.\u{202e}exe",
            "\u{200f}a",
            "a\u{2028}",
            "a\tb",
            ".yipu-12-ab.tmp",
        ] {
            assert!(!is_good(bad), "{bad:?}");
        }
    }
}

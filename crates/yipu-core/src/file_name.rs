//! Names of files that every system takes. Windows takes the fewest.

use std::borrow::Cow;

/// `true` if no file of Windows can have this character in its name.
pub const fn is_forbidden_in_names(c: char) -> bool {
    matches!(c, '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|') || c.is_ascii_control()
}

/// `true` if Windows takes the name for a device, such as `con.xqf` or `COM1`.
pub fn is_device(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or_default().trim_end().to_uppercase();
    let is_numbered = |device: &str| {
        stem.strip_prefix(device).is_some_and(|end| {
            let mut digits = end.chars();
            digits.next().is_some_and(|digit| digit.is_ascii_digit() || "¹²³".contains(digit))
                && digits.next().is_none()
        })
    };
    matches!(&*stem, "CON" | "PRN" | "AUX" | "NUL" | "CONIN$" | "CONOUT$")
        || is_numbered("COM")
        || is_numbered("LPT")
}

/// The name as every system takes it: with `_` for each character that Windows forbids and for blanks and dots at the end, and
/// with `_` before the name of a device.
///
/// ```
/// use yipu_core::portable_name;
///
/// assert_eq!(portable_name("DB:甲 vs 乙?."), "DB_甲 vs 乙__");
/// assert_eq!(portable_name("con.xqf"), "_con.xqf");
/// assert_eq!(portable_name("中炮.xqf"), "中炮.xqf");
/// ```
pub fn portable_name(name: &str) -> Cow<'_, str> {
    let kept = name.trim_end_matches([' ', '.']).len();
    let is_device = is_device(name);
    if kept == name.len() && !is_device && !name.contains(is_forbidden_in_names) {
        return name.into();
    }
    let characters = name.char_indices().map(|(at, c)| {
        let is_taken = at < kept && !is_forbidden_in_names(c);
        if is_taken { c } else { '_' }
    });
    is_device.then_some('_').into_iter().chain(characters).collect::<String>().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_ones_that_every_system_takes() {
        for (name, expected) in [
            ("a:b", "a_b"),
            ("甲/乙\\丙", "甲_乙_丙"),
            ("14:00 重庆.txt", "14_00 重庆.txt"),
            ("a\tb\u{7f}", "a_b_"),
            ("a. .", "a___"),
            ("...", "___"),
            ("NUL", "_NUL"),
            ("lpt1.tar.gz", "_lpt1.tar.gz"),
            ("com¹", "_com¹"),
            ("aux .pgn", "_aux .pgn"),
            ("", ""),
        ] {
            assert_eq!(portable_name(name), expected, "{name}");
            assert_eq!(portable_name(expected), expected, "nothing is left to mend in {expected}");
        }
        for name in ["com", "com12", "console.pgn", "nul-and-void", ".hidden", "lpt¹²"] {
            assert_eq!(portable_name(name), name);
        }
    }
}

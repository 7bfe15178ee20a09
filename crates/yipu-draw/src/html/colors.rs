//! The colours of the light board as variables, which have other values where it is dark.

use std::fmt::Write as _;

use crate::palette::Palette;

/// The rules of a style sheet that exchange the colours of a board. `root` is what carries the variables and says by
/// `data-theme` whether it is light or dark; where it says nothing, the reader's system does.
pub(super) fn push(out: &mut String, root: &str) {
    let pairs = Palette::light_and_dark();
    let values = |dark: bool| {
        let value = |(index, (light, night)): (usize, &(&str, &str))| {
            format!("--board-{index}:{};", if dark { night } else { light })
        };
        pairs.iter().enumerate().map(value).collect::<String>()
    };
    for (index, (light, _)) in pairs.iter().enumerate() {
        for property in ["fill", "stroke"] {
            let _ = writeln!(out, "[{property}=\"{light}\"]{{{property}:var(--board-{index})}}");
        }
    }
    let (light, dark) = (values(false), values(true));
    let _ = writeln!(out, "{root}{{{light}}}");
    let _ = writeln!(out, "{root}[data-theme=dark]{{{dark}}}");
    let _ = writeln!(out, "@media (prefers-color-scheme:dark){{{root}:not([data-theme=light]){{{dark}}}}}");
}

//! Boards on the terminal.

use anstyle::{AnsiColor, Style};
use clap::ValueEnum;
use yipu::core::AnyPosition;
use yipu::core::view::{Hue, Viewer};
use yipu_draw::text::{self, BoardText};

use crate::locale;
use crate::output::Output;

/// The values of `--board`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum BoardChoice {
    /// Lines, stones and Hanzi
    Unicode,
    /// Only characters that are equally wide everywhere
    #[value(name = "fullwidth")]
    FullWidth,
    /// Letters
    Ascii,
}

impl BoardChoice {
    const fn text(self) -> BoardText {
        match self {
            Self::Unicode => BoardText::Unicode,
            Self::FullWidth => BoardText::FullWidth,
            Self::Ascii => BoardText::Ascii,
        }
    }
}

/// The option of every verb that shows a board.
#[derive(clap::Args)]
pub(crate) struct BoardArgs {
    /// What the board is made of; by default what the locale and the terminal allow
    #[arg(long, value_enum, value_name = "STYLE")]
    board: Option<BoardChoice>,
}

impl BoardArgs {
    /// The board of a position, as a viewer sees it.
    pub(crate) fn of(&self, position: &dyn AnyPosition, viewer: Viewer, out: &Output) -> String {
        let text = self.board.map_or_else(by_default, BoardChoice::text);
        let color = out.color;
        text::board(position.geometry(), &position.view(viewer), text, |hue, piece| match style(hue) {
            Some(style) if color => format!("{style}{piece}{style:#}"),
            _ => piece.to_owned(),
        })
    }
}

/// Black and white are the terminal's own.
fn style(hue: Hue) -> Option<Style> {
    match hue {
        Hue::Red => Some(AnsiColor::Red.on_default().bold()),
        Hue::Blue => Some(AnsiColor::Blue.on_default().bold()),
        Hue::Green => Some(AnsiColor::Green.on_default().bold()),
        Hue::Yellow => Some(AnsiColor::Yellow.on_default().bold()),
        Hue::Black | Hue::White => None,
    }
}

fn by_default() -> BoardText {
    let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let terminal_is_known = ["TERM_PROGRAM", "COLORTERM", "VTE_VERSION", "WT_SESSION"]
        .iter()
        .any(|name| set(name).is_some())
        || set("TERM").is_some_and(|term| !matches!(term.as_str(), "dumb" | "unknown" | "linux" | "vt100"));
    choose(locale::of_characters().as_deref(), terminal_is_known)
}

/// In a locale of East Asia, a terminal nobody knows may well take lines and stones for wide.
fn choose(locale: Option<&str>, terminal_is_known: bool) -> BoardText {
    let Some(locale) = locale else { return BoardText::Unicode };
    let lower = locale.to_ascii_lowercase();
    let is_utf8 = lower.contains("utf-8") || lower.contains("utf8");
    let east_asian = ["zh", "ja", "ko"].iter().any(|language| lower.starts_with(language));
    match (is_utf8, east_asian, terminal_is_known) {
        (false, ..) => BoardText::Ascii,
        (true, true, false) => BoardText::FullWidth,
        (true, ..) => BoardText::Unicode,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_locale_and_the_terminal_choose() {
        assert_eq!(choose(None, false), BoardText::Unicode);
        assert_eq!(choose(Some("C.UTF-8"), false), BoardText::Unicode);
        assert_eq!(choose(Some("zh_CN.UTF-8"), true), BoardText::Unicode);
        assert_eq!(choose(Some("zh_CN.utf8"), false), BoardText::FullWidth);
        assert_eq!(choose(Some("ja_JP.UTF-8"), false), BoardText::FullWidth);
        assert_eq!(choose(Some("zh_CN.GBK"), true), BoardText::Ascii);
        assert_eq!(choose(Some("C"), true), BoardText::Ascii);
    }
}

//! A record as one page that plays it: a single file that opens from disk, asks nothing of any network, and works with
//! keyboard, mouse and touch.
//!
//! The boards come from the same scenes as every other picture: the page holds each background, each drawing and each
//! placed piece once, and for every move only what changes. The script puts them where they belong and draws nothing.

mod head;
mod json;
mod score;
mod stamps;
mod words;

use std::fmt::{self, Write as _};

use yipu_core::{NodeId, NotationId, Record};

use crate::about;
use crate::palette::Palette;
use crate::parts::Background;
use crate::playback::Playback;
use crate::svg::escape;
use crate::{Picture, PictureError, Style, Theme};
use stamps::Stamps;
use words::Words;

/// More moves than this do not go on a page: a browser would no longer be quick.
pub const MOST_MOVES: usize = 50_000;

/// The modules that the page has in common with the app, by the names under which both import them.
pub const MODULES: &[(&str, &str)] = &[
    ("replay/going.js", include_str!("replay/going.js")),
    ("replay/lines.js", include_str!("replay/lines.js")),
];

const PLAYER: &str = include_str!("player.js");
const STYLE: &str = include_str!("player.css");
/// Only this script may run on the page; a test compares it with the script.
const PLAYER_HASH: &str = "sha256-sChjIOR/kaMQDI6H64qlYpk5iHFMXBxSmMs83DqCwYk=";

/// Why there is no page of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PageError {
    /// Its board cannot be drawn.
    Undrawable(PictureError),
    /// It has too many moves.
    TooManyMoves {
        /// How many.
        moves: usize,
    },
}

impl fmt::Display for PageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Undrawable(why) => why.fmt(f),
            Self::TooManyMoves { moves } => {
                write!(f, "it has {moves} moves and a page holds {MOST_MOVES} at most")
            }
        }
    }
}

impl std::error::Error for PageError {}

impl From<PictureError> for PageError {
    fn from(why: PictureError) -> Self {
        Self::Undrawable(why)
    }
}

/// The page of a record. `notation` is that of the moves; the game's usual one if there is none.
///
/// The page is light or dark as the reader's system is, unless the picture's theme is [`Theme::Dark`], which it then
/// begins with; [`Theme::Print`] keeps the board black on white in either.
///
/// # Errors
/// When the board of the game cannot be drawn, or the record has more than [`MOST_MOVES`] moves.
pub fn page(record: &Record, picture: &Picture, notation: Option<NotationId>) -> Result<String, PageError> {
    let moves = record.tree.move_count();
    if moves > MOST_MOVES {
        return Err(PageError::TooManyMoves { moves });
    }
    let theme = if picture.style.theme == Theme::Print { Theme::Print } else { Theme::Light };
    let upright = Picture { names: false, style: Style { theme, ..picture.style }, ..*picture };
    let turned = Style { flip: !upright.style.flip, ..upright.style };
    let playback = Playback::new(record, upright, notation)?;
    let geometry = playback.replay().geometry();
    let grounds = [upright.style, turned].map(|style| Background::new(geometry, style));

    let words = Words::of(picture.lang);
    let mut stamps = Stamps::default();
    let score = score::write(record, playback, &upright, words, &mut stamps);

    let mut out = String::with_capacity(score.len() + 128 * 1024);
    open(&mut out, record, picture, words);
    head::push(&mut out, record, picture.lang, words);
    out.push_str("<main>\n");
    stage(&mut out, &grounds, &stamps, words);
    for part in
        ["<section id=\"moves\" class=\"moves\" aria-label=\"", words.moves, "\"></section>\n</main>\n"]
    {
        out.push_str(part);
    }
    for part in ["<footer><p>", words.keys, "</p></footer>\n<noscript>", words.no_script, "</noscript>\n"] {
        out.push_str(part);
    }
    for part in ["<script type=\"application/json\" id=\"score\">", &score, "</script>\n"] {
        out.push_str(part);
    }
    for part in ["<script type=\"module\">", &script(), "</script>\n</body>\n</html>\n"] {
        out.push_str(part);
    }
    Ok(out)
}

/// The script of the page: the modules and the player in one, which needs no imports then.
fn script() -> String {
    let parts = MODULES.iter().map(|(_, text)| *text).chain([PLAYER]);
    parts.flat_map(|text| text.split_inclusive('\n')).filter(|line| !line.starts_with("import ")).collect()
}

fn open(out: &mut String, record: &Record, picture: &Picture, words: &Words) {
    out.push_str("<!DOCTYPE html>\n<html lang=\"");
    out.push_str(words.tag);
    out.push_str(if picture.style.theme == Theme::Dark { "\" data-theme=\"dark\">\n" } else { "\">\n" });
    out.push_str("<head>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; script-src '");
    out.push_str(PLAYER_HASH);
    out.push_str("'; base-uri 'none'; form-action 'none'\">\n");
    out.push_str("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    out.push_str("<meta name=\"color-scheme\" content=\"light dark\">\n<title>");
    escape(&about::title(record, picture.lang), out);
    out.push_str("</title>\n<style>\n");
    out.push_str(STYLE);
    if picture.style.theme != Theme::Print {
        colors(out);
    }
    out.push_str("</style>\n</head>\n<body>\n");
}

/// The colours of the light board as variables that have other values on a dark page.
fn colors(out: &mut String) {
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
    let _ = writeln!(out, ":root{{{}}}", values(false));
    let _ = writeln!(out, ":root[data-theme=dark]{{{}}}", values(true));
    let _ = writeln!(
        out,
        "@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{}}}}}",
        values(true)
    );
}

/// The board with its names, its buttons and what is said of the move.
fn stage(out: &mut String, grounds: &[Background; 2], stamps: &Stamps, words: &Words) {
    out.push_str("<section class=\"stage\" aria-label=\"");
    out.push_str(words.board);
    out.push_str("\">\n<p id=\"above\" class=\"name\"></p>\n");
    let [ground, turned] = grounds;
    let _ = write!(
        out,
        "<svg id=\"board\" viewBox=\"0 0 {} {}\" role=\"img\" aria-labelledby=\"status\">",
        ground.width, ground.height
    );
    stamps.push_defs(out);
    for (id, hidden, ground) in [("ground", "", ground), ("turned", " display=\"none\"", turned)] {
        let _ = write!(out, "<g id=\"{id}\"{hidden}>");
        out.push_str(&ground.svg);
        out.push_str("</g>");
    }
    out.push_str("<g id=\"pieces\"></g><g id=\"marks\"></g></svg>\n<p id=\"below\" class=\"name\"></p>\n<p id=\"panel\" class=\"panel\"></p>\n");
    controls(out, words);
    out.push_str(
        "<p id=\"status\" class=\"status\" aria-live=\"polite\"></p>\n<div id=\"note\" class=\"note\" aria-live=\"polite\"></div>\n",
    );
    out.push_str("<div id=\"choices\" class=\"choices\" role=\"group\" aria-label=\"");
    out.push_str(words.choices);
    out.push_str("\"></div>\n</section>\n");
}

fn controls(out: &mut String, words: &Words) {
    out.push_str("<div class=\"controls\" role=\"toolbar\" aria-label=\"");
    out.push_str(words.controls);
    out.push_str("\">");
    let buttons = [
        ("first", words.first, "M6 5V19M19 5L9 12L19 19Z"),
        ("back", words.back, "M17 5L7 12L17 19Z"),
        ("play", words.play, "M5 4L13 12L5 20ZM17 5V19M21 5V19"),
        ("forward", words.forward, "M7 5L17 12L7 19Z"),
        ("last", words.last, "M18 5V19M5 5L15 12L5 19Z"),
        ("flip", words.flip, "M8 20V5M4 9L8 5L12 9M16 4V19M12 15L16 19L20 15"),
        ("theme", words.theme, "M20 14A8.5 8.5 0 1 1 10 4A7 7 0 0 0 20 14Z"),
    ];
    for (id, label, icon) in buttons {
        let _ = write!(
            out,
            "<button type=\"button\" id=\"{id}\" aria-label=\"{label}\" title=\"{label}\"><svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"{icon}\"/></svg></button>"
        );
    }
    let _ = write!(out, "<select id=\"speed\" aria-label=\"{0}\" title=\"{0}\">", words.speed);
    for (seconds, chosen) in [("0.5", ""), ("1", " selected"), ("2", ""), ("4", "")] {
        let _ = write!(out, "<option value=\"{seconds}\"{chosen}>{seconds} s</option>");
    }
    out.push_str("</select></div>\n");
}

/// What hangs on a node in words.
fn comment(record: &Record, node: NodeId) -> Option<&str> {
    record.tree.comment(node).map(yipu_core::Text::as_str).filter(|text| !text.trim().is_empty())
}

#[cfg(test)]
mod tests {
    use sha2::{Digest as _, Sha256};

    use super::*;
    use crate::PieceSet;

    #[test]
    fn the_page_allows_its_own_script_and_no_other() {
        let script = script();
        assert!(!script.contains("import ") && MODULES.iter().all(|(name, _)| PLAYER.contains(name)));
        let digest = Sha256::digest(script);
        assert_eq!(PLAYER_HASH, format!("sha256-{}", base64(&digest)));
    }

    /// RFC 4648, for a length that leaves two bytes over.
    fn base64(bytes: &[u8]) -> String {
        const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        let digit = |value: u32| char::from(DIGITS[value as usize & 63]);
        let group = |group: &[u8]| {
            let byte = |index: usize| u32::from(group.get(index).copied().unwrap_or(0));
            let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
            let digits = [digit(bits >> 18), digit(bits >> 12), digit(bits >> 6), digit(bits)];
            digits.into_iter().take(group.len() + 1).chain(std::iter::repeat_n('=', 3 - group.len()))
        };
        bytes.chunks(3).flat_map(group).collect()
    }

    #[test]
    fn exchanging_the_colours_makes_the_dark_board_of_the_light_one() {
        let mut games = 0;
        for game in yipu::GAMES {
            let record = Record::new(game);
            for pieces in PieceSet::ALL {
                let picture = |theme| Picture {
                    style: Style { pieces, theme, ..Style::default() },
                    ..Picture::default()
                };
                let Ok(light) = picture(Theme::Light).at(&record, 0) else { continue };
                let mut made = light.to_svg();
                // Two steps, so that no colour is exchanged twice.
                for (index, (light, _)) in Palette::light_and_dark().iter().enumerate() {
                    made = made.replace(light, &format!("@{index}@"));
                }
                for (index, (_, dark)) in Palette::light_and_dark().iter().enumerate() {
                    made = made.replace(&format!("@{index}@"), dark);
                }
                assert_eq!(Some(made), picture(Theme::Dark).at(&record, 0).ok().map(|dark| dark.to_svg()));
                games += 1;
            }
        }
        assert!(games >= 6, "only {games} boards");
    }
}

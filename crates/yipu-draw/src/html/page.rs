//! The page as one file.

use yipu_core::{NotationId, Record};

use super::view::Played;
use super::words::Words;
use super::{MODULES, PageError, colors, head, stage};
use crate::svg::escape;
use crate::{Picture, Theme, about};

const WALK: &str = include_str!("walk.js");
const PLAYER: &str = include_str!("player.js");
const PAGE: &str = include_str!("page.js");
const STYLES: [&str; 2] = [include_str!("player.css"), include_str!("page.css")];
/// Only this script may run on the page; a test compares it with the script.
const PLAYER_HASH: &str = "sha256-QVlk0Q0sP9yWWag9mqawiKCNC9XqI81jUBXAWvfMgHk=";

/// The page of a record. `notation` is that of the moves; the game's usual one if there is none.
///
/// The page is light or dark as the reader's system is, unless the picture's theme is [`Theme::Dark`], which it then
/// begins with; [`Theme::Print`] keeps the board black on white in either.
///
/// # Errors
/// When the board of the game cannot be drawn, or the record has more than [`MOST_MOVES`](super::MOST_MOVES) moves.
pub fn page(record: &Record, picture: &Picture, notation: Option<NotationId>) -> Result<String, PageError> {
    let Played { grounds, stamps, score } = Played::new(record, picture, notation)?;
    let words = Words::of(picture.lang);
    let mut out = String::with_capacity(score.len() + 128 * 1024);
    open(&mut out, record, picture, words);
    head::push(&mut out, "h1", record, picture.lang, words);
    out.push_str("<main>\n");
    stage::push(&mut out, &grounds, &stamps, words);
    stage::push_moves(&mut out, words);
    for part in
        ["</main>\n<footer><p>", words.keys, "</p></footer>\n<noscript>", words.no_script, "</noscript>\n"]
    {
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
    let used = MODULES.iter().filter(|(name, _)| PLAYER.contains(name)).map(|(_, text)| *text);
    let parts = used.chain([WALK, PLAYER, PAGE]);
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
    for style in STYLES {
        out.push_str(style);
    }
    if picture.style.theme != Theme::Print {
        colors::push(out, ":root");
    }
    out.push_str("</style>\n</head>\n<body>\n");
}

#[cfg(test)]
mod tests {
    use sha2::{Digest as _, Sha256};
    use yipu_core::Record;

    use super::*;
    use crate::palette::Palette;
    use crate::{PieceSet, Style};

    #[test]
    fn the_page_allows_its_own_script_and_no_other() {
        let script = script();
        let imports = PLAYER.lines().chain(PAGE.lines()).filter(|line| line.starts_with("import "));
        assert_eq!(imports.count(), 4);
        assert!(!script.lines().any(|line| line.starts_with("import ")));
        assert!(
            ["function clock(", "function linesOf(", "class Walk", "class Player"]
                .iter()
                .all(|part| script.contains(part))
        );
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

//! Matches of Botzone: one JSON object on a line, or what its page shows. See `SPEC.md`.

mod json;
mod read;
mod table;

use yipu_core::{Confidence, Format, Holds, OptionInfo, Probe, common_text_score};

use crate::games::{amazons, connect6, dots_and_boxes, gomoku, hex, nogo};

/// The option that says which game a match is of.
const GAME: OptionInfo = OptionInfo::new(
    "game",
    &["NG", "C5", "C6", "AM", "DB", "HEX"],
    "the game of a platform's log, where its moves do not show it",
    "平台记录的棋种，用于着法本身不能判定时",
)
.for_reading();

/// Matches of Botzone.
pub static FORMAT: Format = Format::new("botzone", "Botzone matches", "Botzone 对局", read::read)
    .extensions(&["matches", "json", "txt"])
    .games(&[&nogo::INFO, &gomoku::INFO, &connect6::INFO, &amazons::INFO, &dots_and_boxes::INFO, &hex::INFO])
    .holds(Holds::ALL.variations(false).glyphs(false).marks(false).shapes(false).evals(false))
    .sniff(sniff)
    .lacks("has no JSON object with the `log` of a match", "没有含对局 log 的 JSON 对象")
    .score(common_text_score)
    .split(split)
    .options(&[GAME]);

/// An object with a log of requests and responses.
fn sniff(probe: &Probe<'_>) -> Confidence {
    if !probe.opens_with('{') {
        return Confidence::No;
    }
    let text = probe.plain_text();
    let has = |key: &str| text.contains(key);
    let has_log = has("\"LOG\":[");
    let has_parts = has("\"OUTPUT\":") || has("\"RESPONSE\":") || has("\"CONTENT\":");
    if has_log && has_parts { Confidence::Certain } else { Confidence::No }
}

/// The next object begins on a line of its own, after one that is closed.
fn split(window: &[u8], at_end: bool) -> Option<usize> {
    let mut closed = false;
    for (at, byte) in window.iter().enumerate() {
        match byte {
            b'{' if closed && window.get(..at).is_some_and(ends_with_line) => return Some(at),
            b' ' | b'\t' | b'\r' | b'\n' => {}
            _ => closed = *byte == b'}',
        }
    }
    (at_end && !window.is_empty()).then_some(window.len())
}

/// Whether only blanks follow the last line end.
fn ends_with_line(text: &[u8]) -> bool {
    text.iter().rev().find(|byte| !matches!(byte, b' ' | b'\t')) == Some(&b'\n')
}

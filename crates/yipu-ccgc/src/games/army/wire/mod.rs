//! The protocol of the contest's referee, version 1.0, as one engine has logged it. See `SPEC.md`.

mod codes;
mod join;
mod line;
mod read;

use yipu_core::{Confidence, Format, Holds, OptionInfo, Probe, common_text_score};

pub use join::{Disagreement, join};

use super::INFO;
use line::{Line, Said, lines};

/// The option that says whose log it is.
const SEAT: OptionInfo = OptionInfo::new(
    "seat",
    &["first", "second"],
    "whose log it is, where it has only one engine's own lines",
    "只有一方引擎的记录时，该方为先手（first）还是后手（second）",
)
.for_reading();

/// Logs of the protocol.
pub static FORMAT: Format = Format::new(
    "ac2-log",
    "army chess protocol 1.0, from an engine's log",
    "二人军棋通信协议 1.0 的引擎日志",
    read::read,
)
.extensions(&["txt", "log"])
.games(&[&INFO])
.holds(Holds::ALL.variations(false).glyphs(false).marks(false).shapes(false).evals(false))
.sniff(sniff)
.lacks("has no lines such as `ARRAY …` and `BESTMOVE G0F0`", "没有形如“ARRAY …”“BESTMOVE G0F0”的行")
.score(common_text_score)
.split(split)
.options(&[SEAT])
.codes(codes::CODES);

/// A layout, and moves or another line of the beginning.
fn sniff(probe: &Probe<'_>) -> Confidence {
    if !probe.has_any(&["ARRAY", "BESTMOVE", "GO"]) {
        return Confidence::No;
    }
    let (mut arrays, mut heads, mut moves) = (0, 0, 0);
    for line in probe.first_lines().iter().filter_map(|line| lines(line).next()) {
        match line.said {
            Said::Array(layout) if layout.len() == 25 => arrays += 1,
            Said::Start(words) if words.len() == 3 => heads += 1,
            Said::Info(_) | Said::Name(_) => heads += 1,
            Said::Best(words) if words.len() == 1 => moves += 1,
            Said::Go(words) if words.len() == 3 => moves += 1,
            _ => {}
        }
    }
    match (arrays, heads, moves) {
        (1.., 1.., _) | (1.., _, 1..) => Confidence::Certain,
        (0, 1.., 1..) | (0, _, 2..) => Confidence::Likely,
        _ => Confidence::No,
    }
}

/// Where the first game of a log ends: the next begins with a line of the beginning after a move, or with one that has come.
fn split(window: &[u8], at_end: bool) -> Option<usize> {
    let (mut moved, mut seen) = (false, Vec::new());
    for Line { range, said, .. } in lines(window) {
        let is_whole = at_end || window.get(range.end - 1) == Some(&b'\n');
        let kind = std::mem::discriminant(&said);
        if !is_whole {
            break;
        }
        if said.is_head() && (moved || seen.contains(&kind)) {
            return Some(range.start);
        }
        moved |= said.is_move() || matches!(said, Said::End(_));
        if said.is_head() {
            seen.push(kind);
        }
    }
    (at_end && !window.is_empty()).then_some(window.len())
}

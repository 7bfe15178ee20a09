//! The protocol of the SAU platform as it was seen: a console with both directions in one stream, or the log of an engine. See
//! `SPEC.md`.

mod line;
mod read;
mod turns;

use yipu_core::{Confidence, Context, Format, Holds, Probe, Survey, common_text_score};

use super::dialect::{Bases, Dialect, is_turn};
use super::survey::{BASE, By, Event, Found, GAME, survey};
use crate::games::{amazons, connect6, dots_and_boxes, nogo, phantom_go, surakarta};
use line::{Line, Said, lines};
use turns::{Turns, is_phantom};

/// Consoles of the SAU platform and logs of its engines.
pub static FORMAT: Format = Format::new(
    "sau-console",
    "protocol of the SAU platform, from a console or an engine's log",
    "沈航博弈平台的通信记录（控制台或引擎日志）",
    read::read,
)
.extensions(&["txt", "log"])
.games(&[
    &connect6::INFO,
    &nogo::INFO,
    &phantom_go::INFO,
    &amazons::INFO,
    &surakarta::INFO,
    &dots_and_boxes::INFO,
])
.holds(Holds::ALL.variations(false).glyphs(false).marks(false).shapes(false).evals(false))
.sniff(sniff)
.lacks("has no lines such as `new black` and `move JJ@@`", "没有形如“new black”“move JJ@@”的行")
.score(common_text_score)
.split(|window, at_end| split(window, at_end, &[]))
.survey(Survey { of: |head, _, name, cx| found(head, name, cx).to_bytes(), split })
.options(&[GAME, BASE]);

/// Moves, and hardly anything that no protocol has; certain where it begins as the protocol does.
fn sniff(probe: &Probe<'_>) -> Confidence {
    if !probe.has_any(&["move"]) {
        return Confidence::No;
    }
    let (mut moves, mut begun, mut others) = (0, false, 0);
    for line in probe.first_lines().iter().filter_map(|line| lines(line).next()) {
        match line.said {
            Said::Move(_) | Said::Go => moves += 1,
            Said::AskName | Said::New(_) => begun = true,
            Said::Other => others += usize::from(line.sender.is_none()),
            _ => {}
        }
    }
    let spelt = |line: &&[u8]| match lines(line).next().map(|line| line.said) {
        Some(Said::Move(at)) => line.get(at).is_some_and(is_turn),
        _ => false,
    };
    let is_spelt = || probe.first_lines().iter().any(spelt);
    match (moves, begun) {
        (1.., true) if is_spelt() => Confidence::Certain,
        (2.., false) if moves > others && is_spelt() => Confidence::Likely,
        _ => Confidence::No,
    }
}

/// Finds the game of a stream. The answers of the referee are those of Phantom Go alone.
fn found(bytes: &[u8], name: &str, cx: &Context) -> Found {
    let all: Vec<Line> = lines(bytes).collect();
    if is_phantom(&all) && cx.option(GAME.name).is_none_or(|game| game == "PG") {
        let given = cx.option(BASE.name).and_then(Bases::read);
        let dialect = Dialect::PhantomGo;
        return Found::Game { dialect, bases: given.unwrap_or_else(|| bases_of(&all, bytes)), by: By::Moves };
    }
    let events: Vec<Event<'_>> = Turns::of(&all).events(bytes).collect();
    survey(events.iter().copied(), name, cx)
}

/// The letters that the points of Phantom Go begin with.
fn bases_of(all: &[Line], bytes: &[u8]) -> Bases {
    let explains = |bases: &Bases| {
        all.iter().all(|line| match &line.said {
            Said::Move(at) => {
                let text = String::from_utf8_lossy(bytes.get(at.clone()).unwrap_or_default());
                Dialect::PhantomGo.read(&text, *bases, false).is_ok()
            }
            _ => true,
        })
    };
    [b'A', b'a', b'0'].map(Bases::all).into_iter().find(explains).unwrap_or(Bases::USUAL)
}

/// Where the first game of a stream ends: the next begins with `new`, and with the question for the name in front of it.
fn split(window: &[u8], at_end: bool, _: &[u8]) -> Option<usize> {
    let (mut moved, mut ended, mut asked) = (false, false, None);
    for Line { range, said, .. } in lines(window) {
        let is_whole = at_end || window.get(range.end - 1) == Some(&b'\n');
        match said {
            _ if !is_whole => break,
            Said::New(_) if moved || ended => return Some(asked.unwrap_or(range.start)),
            Said::Move(_) | Said::Go if ended => return Some(asked.unwrap_or(range.start)),
            Said::Move(_) | Said::Go => moved = true,
            Said::End => ended = moved,
            Said::AskName if moved => asked = asked.or(Some(range.start)),
            _ => {}
        }
    }
    (at_end && !window.is_empty()).then_some(window.len())
}

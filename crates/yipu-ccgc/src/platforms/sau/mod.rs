//! What the SAU platform saves and shows: `Black: JJ@@`, one turn on a line, all games of a kind in one file. See `SPEC.md`.

mod line;
mod read;

use yipu_core::{Confidence, Context, Format, Holds, Probe, Survey, common_text_score};

use super::dialect::is_turn;
use super::game::Game;
use super::survey::{BASE, Event, Found, GAME, survey};
use crate::games::{amazons, connect6, dots_and_boxes, nogo, phantom_go, surakarta};
use line::{Line, lines};

/// Saved files of the SAU platform, and the text of its window.
pub static FORMAT: Format =
    Format::new("sau", "moves saved by the SAU platform", "沈航博弈平台保存的着法", read::read)
        .extensions(&["sgf", "txt"])
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
        .lacks("has no lines such as `Black: JJ@@`", "没有形如“Black: JJ@@”的行")
        .score(common_text_score)
        .split(|window, at_end| split(window, at_end, &found(window, "", &Context::default()).to_bytes()))
        .survey(Survey {
            of: |head, at_end, name, cx| found(whole_lines(head, at_end), name, cx).to_bytes(),
            split,
        })
        .options(&[GAME, BASE]);

/// Turns, and hardly anything else.
fn sniff(probe: &Probe<'_>) -> Confidence {
    if !probe.has_any(&["Black:", "White:"]) {
        return Confidence::No;
    }
    let (mut turns, mut others, mut first) = (0, 0, None);
    for line in probe.first_lines() {
        let kind = match lines(line).next() {
            Some((_, Line::Turn(_, at))) => line.get(at).is_some_and(is_turn),
            Some((_, Line::Heading | Line::End | Line::Blank)) => continue,
            _ => false,
        };
        first.get_or_insert(kind);
        turns += usize::from(kind);
        others += usize::from(!kind);
    }
    match first {
        Some(true) if turns >= others => Confidence::Certain,
        _ if turns > others => Confidence::Likely,
        _ => Confidence::No,
    }
}

/// Bytes without a line that is cut off at their end.
fn whole_lines(bytes: &[u8], at_end: bool) -> &[u8] {
    let end = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    if at_end { bytes } else { bytes.get(..end).unwrap_or(bytes) }
}

/// Finds the game of a file.
fn found(bytes: &[u8], name: &str, cx: &Context) -> Found {
    survey(events(bytes), name, cx)
}

/// The turns of a file. What an engine writes after a turn may be in any charset, and does not matter here.
fn events(bytes: &[u8]) -> impl Iterator<Item = Event<'_>> + Clone {
    let all: Vec<_> = lines(bytes).collect();
    let all: std::rc::Rc<[_]> = all.into();
    let mut next = 0;
    std::iter::from_fn(move || {
        loop {
            let (_, line) = all.get(next)?;
            next += 1;
            match line {
                Line::Turn(side, at) => return Some(Event::Turn(*side, ascii(bytes.get(at.clone())?))),
                Line::End => return Some(Event::End),
                Line::Heading => return Some(Event::Begin),
                Line::Blank | Line::Other => {}
            }
        }
    })
}

/// The beginning of a text up to the first character that is not ASCII.
fn ascii(bytes: &[u8]) -> &str {
    let end = bytes.iter().position(|byte| !byte.is_ascii()).unwrap_or(bytes.len());
    bytes.get(..end).and_then(|ascii| std::str::from_utf8(ascii).ok()).unwrap_or("")
}

/// Where the first game of a file ends.
fn split(window: &[u8], at_end: bool, survey: &[u8]) -> Option<usize> {
    let mut games = Games::new(Found::from_bytes(survey).as_ref());
    for (range, line) in lines(whole_lines(window, at_end)) {
        if games.is_beginning(&line, window) {
            return Some(range.start);
        }
    }
    (at_end && !window.is_empty()).then_some(window.len())
}

/// The games of a file, to see where the next begins.
struct Games {
    /// The game so far; `None` where nobody knows which game it is.
    game: Option<Game>,
    /// Whether there was a turn.
    begun: bool,
    last_is_first: bool,
    ended: bool,
}

impl Games {
    fn new(found: Option<&Found>) -> Self {
        let game = match found {
            Some(Found::Game { dialect, bases, .. }) => Game::new(*dialect, *bases),
            _ => None,
        };
        Self { game, begun: false, last_is_first: false, ended: false }
    }

    /// Whether a line begins another game; else it is taken into this one.
    fn is_beginning(&mut self, line: &Line, text: &[u8]) -> bool {
        match line {
            Line::Heading => return self.begun,
            Line::End => {
                self.ended = self.begun;
                if let Some(game) = &mut self.game {
                    game.end();
                }
            }
            Line::Turn(side, at) => {
                let spelt = ascii(text.get(at.clone()).unwrap_or_default());
                let is_first = *side == yipu_core::Side::FIRST;
                let begins = match &self.game {
                    Some(game) => game.is_followed_by(*side, spelt),
                    None => is_first && (self.last_is_first || self.ended),
                };
                if begins && self.begun {
                    return true;
                }
                (self.begun, self.last_is_first) = (true, is_first);
                if let Some(game) = &mut self.game {
                    match game.spelt(*side, spelt) {
                        Ok(turn) => drop(game.play(*side, &turn)),
                        Err(_) => game.pass_over(*side),
                    }
                }
            }
            Line::Blank | Line::Other => {}
        }
        false
    }
}

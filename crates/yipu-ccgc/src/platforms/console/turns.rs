//! The moves of a stream with their sides: by turns, or by who has sent them.

use std::ops::Range;

use yipu_core::Side;

use super::line::{Line, Said, Sender};
use crate::platforms::survey::Event;

/// A move of a stream.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Move {
    pub(super) side: Side,
    /// Where its text is.
    pub(super) at: Range<usize>,
    /// Whether it was answered with `error`.
    pub(super) is_void: bool,
    /// Whether a move of the other side in front of it is not in the stream.
    pub(super) lacks_answer: bool,
}

/// A part of a stream.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Part {
    Begin,
    Move(Move),
    End,
}

/// The games of a stream.
pub(super) struct Turns(pub(super) Vec<Part>);

/// Whether the lines are those of Phantom Go, which alone has answers to every move.
pub(super) fn is_phantom(lines: &[Line]) -> bool {
    lines.iter().any(|line| matches!(line.said, Said::Go | Said::Accept | Said::Refuse | Said::Taken))
}

/// Whether a move is answered with `error`: by the next line that is of the protocol.
pub(super) fn is_void(behind: &[Line]) -> bool {
    let next = behind.iter().find(|line| !matches!(line.said, Said::Blank | Said::Other | Said::Chat));
    next.is_some_and(|line| line.said == Said::Error)
}

impl Turns {
    pub(super) fn of(lines: &[Line]) -> Self {
        let has_moves_of = |sender: Sender| {
            lines.iter().any(|line| matches!(line.said, Said::Move(_)) && line.sender == Some(sender))
        };
        // A log that has marked its lines and has moves of one sender lacks those of the other.
        let is_half = has_moves_of(Sender::Engine) != has_moves_of(Sender::Platform)
            && lines.iter().all(|line| line.sender.is_some() || !matches!(line.said, Said::Move(_)));
        let (mut parts, mut turn, mut engine) = (Vec::new(), Side::FIRST, None);
        let mut moved = false;
        for (index, line) in lines.iter().enumerate() {
            match &line.said {
                Said::New(side) => {
                    parts.push(Part::Begin);
                    (turn, engine, moved) = (Side::FIRST, Some(*side), false);
                }
                Said::End => parts.push(Part::End),
                Said::Move(at) => {
                    let is_void = is_void(lines.get(index + 1..).unwrap_or_default());
                    let sent = engine.zip(line.sender).map(|(engine, sender)| match sender {
                        Sender::Engine => engine,
                        Sender::Platform => engine.other(),
                    });
                    let side = sent.unwrap_or(if is_half { Side::FIRST } else { turn });
                    let lacks_answer = is_half && (moved || side == Side::SECOND);
                    parts.push(Part::Move(Move { side, at: at.clone(), is_void, lacks_answer }));
                    if !is_void {
                        (turn, moved) = (side.other(), true);
                    }
                }
                _ => {}
            }
        }
        Self(parts)
    }

    /// The parts for the survey.
    pub(super) fn events(self, bytes: &[u8]) -> impl Iterator<Item = Event<'_>> {
        self.0.into_iter().filter_map(|part| match part {
            Part::Begin => Some(Event::Begin),
            Part::End => Some(Event::End),
            Part::Move(mv) if mv.is_void => None,
            Part::Move(mv) => {
                let text = bytes.get(mv.at).and_then(|text| std::str::from_utf8(text).ok());
                Some(Event::Turn(mv.side, text.unwrap_or("")))
            }
        })
    }
}

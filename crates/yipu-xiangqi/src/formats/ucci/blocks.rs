//! 云库指令: a game under a heading, and its last part under another (SPEC 7).

use std::ops::Range;

use yipu_core::{NodeId, Record, Report, Span};

use super::{BEGINS_AT_CAPTURE, BLOCKS_DIFFER, fill};
use crate::{Move, Notation, Xiangqi, fen, ucci};

const WHOLE: &str = "从开局开始";
const SINCE_CAPTURE: &str = "从吃子开始";

/// Both headings in GB18030: text from a clipboard may be saved so.
const IN_GB18030: [&[u8]; 2] = [
    &[0xB4, 0xD3, 0xBF, 0xAA, 0xBE, 0xD6, 0xBF, 0xAA, 0xCA, 0xBC],
    &[0xB4, 0xD3, 0xB3, 0xD4, 0xD7, 0xD3, 0xBF, 0xAA, 0xCA, 0xBC],
];

/// Which heading a line is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Heading {
    Whole,
    SinceCapture,
}

impl Heading {
    fn of(line: &[u8]) -> Option<Self> {
        let line = line.trim_ascii_start();
        if line.starts_with(WHOLE.as_bytes()) || line.starts_with(IN_GB18030[0]) {
            Some(Self::Whole)
        } else if line.starts_with(SINCE_CAPTURE.as_bytes()) || line.starts_with(IN_GB18030[1]) {
            Some(Self::SinceCapture)
        } else {
            None
        }
    }
}

/// Whether a text begins with a heading.
pub(super) fn begin(bytes: &[u8]) -> bool {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes).trim_ascii_start();
    Heading::of(bytes).is_some()
}

/// Where the blocks of one game end: before the next heading that does not go on with it.
pub(super) fn split(window: &[u8], at_end: bool) -> Option<usize> {
    let (mut at, mut last) = (0, None);
    for line in window.split_inclusive(|byte| *byte == b'\n') {
        match (last, Heading::of(line.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(line))) {
            (None | Some(Heading::Whole), Some(Heading::SinceCapture)) => last = Some(Heading::SinceCapture),
            (None, Some(Heading::Whole)) => last = Some(Heading::Whole),
            (Some(_), Some(_)) => return Some(at),
            (_, None) => {}
        }
        at += line.len();
    }
    (at_end && !window.is_empty()).then_some(window.len())
}

/// The lines under the headings.
pub(super) struct Blocks {
    whole: Option<Range<usize>>,
    since_capture: Option<Range<usize>>,
}

impl Blocks {
    /// The blocks of a text that begins with a heading.
    pub(super) fn of(text: &str) -> Option<Self> {
        let mut blocks = Self { whole: None, since_capture: None };
        let (mut at, mut heading) = (0, None);
        for line in text.split_inclusive('\n') {
            let range = at..at + line.trim_end().len();
            at += line.len();
            if let Some(found) = Heading::of(line.as_bytes()) {
                heading = Some(found);
            } else if !line.trim().is_empty() {
                let block = match heading? {
                    Heading::Whole => &mut blocks.whole,
                    Heading::SinceCapture => &mut blocks.since_capture,
                };
                block.get_or_insert(range);
            }
        }
        heading.map(|_| blocks)
    }

    /// Puts the game into a record.
    pub(super) fn read(self, text: &str, ranks: Option<Notation>, record: &mut Record, report: &mut Report) {
        let Some(line) = self.whole.clone().or(self.since_capture.clone()) else {
            return fill("", ranks, record, report);
        };
        let mut own = Report::new();
        fill(text.get(line.clone()).unwrap_or(""), ranks, record, &mut own);
        own.shift_spans(line.start as u32);
        report.append(own);
        for id in record.tree.preorder().collect::<Vec<_>>() {
            if let Some(span) = record.tree.span(id) {
                record.tree.set_span(id, span.shifted(line.start as u32));
            }
        }
        match (self.whole, self.since_capture) {
            (None, Some(_)) => report.add(&BEGINS_AT_CAPTURE, NodeId::ROOT),
            (Some(_), Some(end)) if !ends_with(record, text.get(end.clone()).unwrap_or(""), ranks) => {
                report.add(&BLOCKS_DIFFER, Span::from_range(end));
            }
            _ => {}
        }
    }
}

/// Whether a position line is the last part of a game.
fn ends_with(record: &Record, line: &str, ranks: Option<Notation>) -> bool {
    let line = ranks.map_or_else(|| ucci::parse_any(line), |ranks| ucci::parse(line, ranks)).value;
    let moves: Vec<Move> =
        record.tree.mainline().filter_map(|id| Move::from_ply(record.tree.ply(id))).collect();
    let Some((before, after)) = moves.len().checked_sub(line.moves.len()).map(|at| moves.split_at(at)) else {
        return false;
    };
    let mut position = Xiangqi::from(&fen::parse_text(record.start_text()).0.value);
    for mv in before {
        position.force(*mv);
    }
    position.key() == Xiangqi::from(&line.start).key() && after.iter().eq(line.moves.iter().map(|(mv, _)| mv))
}

//! The reader of one game.

use std::ops::Range;

use yipu_core::{Context, Finding, FormatError, Record, Report, Source, Span};

use super::line::{Line, lines};
use crate::platforms::codes::LEFTOVERS;
use crate::platforms::survey::{Found, check_base};
use crate::platforms::turns::TurnReader;

/// Reads a game.
pub(super) fn read(
    source: &Source<'_>,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    check_base(cx)?;
    let text = source.text();
    let inherited = Found::from_bytes(source.sibling().inherited);
    let found = inherited.unwrap_or_else(|| super::found(text.as_bytes(), source.name(), cx));
    let mut reader = TurnReader::new(source, cx, &found, record, report)?;
    let mut leftovers: Option<(Span, usize)> = None;
    let mut begun = false;
    let content = text.trim_end().len();
    for (range, line) in lines(text.as_bytes()) {
        match line {
            Line::Turn(side, at) => {
                begun = true;
                reader.turn(Some(side), at)?;
            }
            Line::Heading => {}
            Line::Blank | Line::End => {
                let is_end = line == Line::End;
                // Blank lines in front of the first turn and at the end of a file are nothing to tell of.
                if begun && (is_end || range.end < content) {
                    let span = Span::from_range(range);
                    leftovers = Some(leftovers.map_or((span, 1), |(first, count)| (first, count + 1)));
                }
            }
            Line::Other => reader.unexplained(trimmed(text, range)),
        }
    }
    if let Some((span, count)) = leftovers {
        reader.report().add(Finding::new(&LEFTOVERS).with("count", count), span);
    }
    reader.finish();
    Ok(())
}

/// A range without white space at its ends.
fn trimmed(text: &str, range: Range<usize>) -> Span {
    let line = text.get(range.clone()).unwrap_or("");
    let start = range.start + line.len() - line.trim_start().len();
    Span::from_range(start..start + line.trim().len())
}

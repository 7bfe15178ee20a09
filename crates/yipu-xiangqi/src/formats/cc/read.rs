//! From the championship's PGN to a record.

use yipu_core::{Context, FormatError, Record, Report, Source};

use super::{HOUSE, lint};
use crate::formats::pgn;

/// Reads one record and tells how it departs from the volume.
pub(super) fn read(
    source: &Source<'_>,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    let moves = pgn::read::read_of(&HOUSE, source, cx, record, report)?;
    lint::charset(source, report);
    lint::tags(source.text(), moves, record, report);
    lint::moves(source.text(), record, report);
    Ok(())
}

//! Another team or result in a record of draughts, whose result stands in line 6 and again behind the moves (SPEC 13).

use yipu_core::{Edit, Outcome, Record, Report, Statement, TagName};

use super::TEN;
use super::body::last_result;
use super::color::exchanged;
use super::rules::Draughts;
use super::text::result;
use crate::shape::header::replace;

/// The edits of a line of the header, and for a result of the last line too.
pub(super) fn restate(record: &Record, statement: Statement<'_>) -> Option<Vec<Edit>> {
    match statement {
        Statement::Team { seat, name, .. } => {
            let tag = record.game.seat_tag(seat)?;
            replace(record, tag, name.replace(['\r', '\n'], " ").trim().to_owned())
        }
        // A record without a result leaves the line empty, and a last line that says nothing has no place.
        Statement::Result(Outcome::Unknown | Outcome::SeatsWin(_)) => None,
        Statement::Result(outcome) => {
            let ten = record.game.code == TEN.code;
            let first = Draughts::read(record.start_text(), ten, &mut Report::new()).first();
            let outcome = exchanged(outcome, first);
            let mut edits = replace(record, TagName::new("result"), result(outcome).to_owned())?;
            edits.extend(replace(record, last_result(), result(outcome).to_owned()).unwrap_or_default());
            Some(edits)
        }
        _ => None,
    }
}

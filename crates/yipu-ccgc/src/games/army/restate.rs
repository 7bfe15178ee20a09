//! Another team or result in a record of army chess.

use yipu_core::{Edit, Outcome, Record, Statement, TagName};

use crate::shape::header::{plain, replace};

/// The edits of a name, or of the two values at the end that say who won.
pub(super) fn restate(record: &Record, statement: Statement<'_>) -> Option<Vec<Edit>> {
    match statement {
        Statement::Team { seat, name, .. } => replace(record, record.game.seat_tag(seat)?, plain(name)),
        Statement::Result(outcome) => {
            let values = match outcome {
                Outcome::FirstWins => ['1', '0'],
                Outcome::SecondWins => ['0', '1'],
                Outcome::Unknown => ['2', '2'],
                // A record of this game has no way to say it.
                Outcome::Draw | Outcome::SeatsWin(_) => return None,
            };
            let [first, second] = [("EA", values[0]), ("EB", values[1])]
                .map(|(name, value)| replace(record, TagName::new(name), format!("{name}[{value}]")));
            let mut edits = [first?, second?].concat();
            edits.sort_by_key(|edit| edit.span);
            Some(edits)
        }
        _ => None,
    }
}
